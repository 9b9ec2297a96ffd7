// Which of several tokens on a square is on top. Drawing and clicking both ask here, so that a click takes the token that is seen.

import { type Body, type Square, covers } from "./geometry.js";

interface Standing {
  readonly body: Body;
}

/** Tokens as they are painted: small ones over big ones, and among equal sizes later ones over earlier ones. */
export function inPaintingOrder<One extends Standing>(tokens: readonly One[]): One[] {
  const area = ({ body }: Standing): number => body.width * body.height;
  return [...tokens].sort((one, other) => area(other) - area(one));
}

/** The token on top of a square: the one that was painted last there; null if none covers it. */
export function topmost<One extends Standing>(tokens: readonly One[], square: Square): One | null {
  const under = tokens.filter(({ body }) => covers(body, square));
  return inPaintingOrder(under).at(-1) ?? null;
}
