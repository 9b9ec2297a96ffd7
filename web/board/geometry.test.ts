import { expect, test } from "vitest";
import {
  areaPath,
  blocksOf,
  borderPath,
  covers,
  gridPaths,
  keyOf,
  keysOf,
  keysUnder,
  nameOf,
  outlinesOf,
  partsOf,
  squareOf,
} from "./geometry.js";

test("a key is a square and back", () => {
  expect(squareOf(keyOf(17, 4096))).toEqual([17, 4096]);
});

test("squares are named by letters and numbers from 1", () => {
  expect(nameOf([0, 0])).toBe("A1");
  expect(nameOf([2, 6])).toBe("C7");
  expect(nameOf([25, 9])).toBe("Z10");
  expect(nameOf([26, 0])).toBe("AA1");
  expect(nameOf([701, 0])).toBe("ZZ1");
  expect(nameOf([702, 0])).toBe("AAA1");
});

test("one square has four corners, clockwise", () => {
  expect(outlinesOf(keysOf([[1, 1]]))).toEqual([
    [
      [2, 1],
      [2, 2],
      [1, 2],
      [1, 1],
    ],
  ]);
});

test("an L has six corners", () => {
  expect(
    outlinesOf(
      keysOf([
        [0, 0],
        [0, 1],
        [1, 1],
      ]),
    ),
  ).toEqual([
    [
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
      [0, 2],
      [0, 0],
    ],
  ]);
});

test("squares that touch at a corner have separate outlines", () => {
  expect(
    outlinesOf(
      keysOf([
        [0, 0],
        [1, 1],
      ]),
    ),
  ).toHaveLength(2);
  expect(
    outlinesOf(
      keysOf([
        [1, 0],
        [0, 1],
      ]),
    ),
  ).toHaveLength(2);
});

test("a ring has an outline and a hole in the opposite direction", () => {
  const ring = [0, 1, 2]
    .flatMap((x) => [0, 1, 2].map((y): [number, number] => [x, y]))
    .filter(([x, y]) => x !== 1 || y !== 1);
  const loops = outlinesOf(keysOf(ring));
  expect(loops).toHaveLength(2);
  // Twice the area by the shoelace formula: 18 around, -2 for the hole.
  const areas = loops.map((loop) =>
    loop.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = loop[(index + 1) % loop.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0),
  );
  expect(areas.sort((one, other) => one - other)).toEqual([-2, 18]);
});

test("a path is in drawing units and moves inwards by its inset", () => {
  expect(areaPath(keysOf([[0, 0]]))).toBe("M40 0L40 40L0 40L0 0Z");
  expect(areaPath(keysOf([[0, 0]]), { inset: 2 })).toBe("M38 2L38 38L2 38L2 2Z");
});

test("corners are rounded towards both neighbours", () => {
  expect(areaPath(keysOf([[0, 0]]), { round: 5 })).toBe(
    "M35 0Q40 0 40 5L40 35Q40 40 35 40L5 40Q0 40 0 35L0 5Q0 0 5 0Z",
  );
});

test("a large body covers four squares", () => {
  const body = { at: [3, 4], width: 2, height: 2 } as const;
  expect([...keysUnder([body])].map(squareOf)).toEqual([
    [3, 4],
    [4, 4],
    [3, 5],
    [4, 5],
  ]);
  expect(covers(body, [4, 5])).toBe(true);
  expect(covers(body, [5, 5])).toBe(false);
});

test("parts are connected by edges", () => {
  expect(
    partsOf(
      keysOf([
        [0, 0],
        [1, 0],
        [2, 1],
      ]),
    ),
  ).toEqual([
    keysOf([
      [0, 0],
      [1, 0],
    ]),
    keysOf([[2, 1]]),
  ]);
});

test("squares lie in blocks of sixteen", () => {
  expect(
    blocksOf(
      keysOf([
        [0, 0],
        [15, 15],
        [16, 0],
        [3, 40],
      ]),
    ).map((block) => [...block].map(squareOf)),
  ).toEqual([
    [
      [0, 0],
      [15, 15],
    ],
    [[16, 0]],
    [[3, 40]],
  ]);
});

test("a border has no line between two squares of a set, even in different blocks", () => {
  const all = keysOf([
    [15, 0],
    [16, 0],
  ]);
  expect(blocksOf(all).map((block) => borderPath(block, all))).toEqual([
    "M600 0h40M600 40h40M600 0v40",
    "M640 0h40M640 40h40M680 0v40",
  ]);
});

test("a grid has a line between any two columns and rows, once", () => {
  expect(gridPaths(2, 2)).toEqual(["M40 0V80M0 40H80"]);
  expect(gridPaths(17, 1)).toHaveLength(2);
  expect(gridPaths(17, 1)[1]).toBe("M640 0V40");
});
