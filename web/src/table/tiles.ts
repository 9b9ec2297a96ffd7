// The picture of a map in squares, as players are given it. Knows bytes and squares, and nothing about who sees what.

import type { MapView } from "../generated/messages.js";
import { fileOfCanvas } from "./canvas.js";
import { prepareTexts as texts } from "../texts/prepare.js";

/** How well pictures of squares are encoded. */
const QUALITY = 0.86;

/** The picture of a square; empty if none lies there. */
export interface Tile {
  readonly column: number;
  readonly row: number;
  readonly picture: Blob;
}

/** The pictures of squares in an answer of the server: a line of JSON, `[[row, column, [bytes, …]], …]`, and after it the pictures. */
export function tilesOf(answer: Uint8Array<ArrayBuffer>): Tile[] {
  const line = answer.indexOf("\n".charCodeAt(0));
  const index = JSON.parse(new TextDecoder().decode(answer.subarray(0, line))) as [
    number,
    number,
    number[],
  ][];
  let from = line + 1;
  return index.flatMap(([row, first, lengths]) =>
    lengths.map((length, at) => {
      const picture = new Blob([answer.subarray(from, from + length)]);
      from += length;
      return { column: first + at, row, picture };
    }),
  );
}

/** The rows in which one map shows squares that the other hides, from the first to the last; null if there are none. */
export function revealed(
  was: MapView["fog"],
  is: MapView["fog"],
  height: number,
): [first: number, last: number] | null {
  const rows = Array.from({ length: height }, (_, row) => row).filter((row) => {
    const now = is?.[row] ?? [];
    return (was?.[row] ?? []).some(
      ([first, last]) => !now.some(([from, to]) => from <= first && last <= to),
    );
  });
  const [first] = rows;
  return first === undefined ? null : [first, rows.at(-1) ?? first];
}

/** How many squares of some rows are not hidden. */
export function seenIn(
  fog: MapView["fog"],
  [first, last]: readonly [number, number],
  width: number,
): number {
  let seen = 0;
  for (let row = first; row <= last; row += 1) {
    seen += width;
    for (const [from, to] of fog?.[row] ?? []) seen -= to + 1 - from;
  }
  return seen;
}

/** A canvas as a small picture: WebP, or PNG where the browser writes no WebP. */
export async function written(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await fileOfCanvas(canvas, QUALITY);
  if (!blob) throw new Error(texts.writesNone);
  return blob;
}
