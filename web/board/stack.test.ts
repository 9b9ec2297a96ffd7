import { expect, test } from "vitest";
import type { Square } from "./geometry.js";
import { inPaintingOrder, topmost } from "./stack.js";

const token = (id: string, at: Square, side = 1) => ({
  id,
  body: { at, width: side, height: side },
});
const ids = (tokens: readonly { id: string }[]) => tokens.map(({ id }) => id).join("");

test("small tokens are painted over big ones, and later ones over earlier ones", () => {
  const tokens = [token("a", [0, 0]), token("b", [0, 0], 2), token("c", [0, 0])];
  expect(ids(inPaintingOrder(tokens))).toBe("bac");
});

test("the token on top of a square is the one that is painted last there", () => {
  const tokens = [token("a", [0, 0]), token("b", [0, 0]), token("c", [0, 0], 2)];
  expect(topmost(tokens, [0, 0])?.id).toBe("b");
  expect(topmost(tokens, [1, 1])?.id).toBe("c");
  expect(topmost(tokens, [2, 0])).toBeNull();
});
