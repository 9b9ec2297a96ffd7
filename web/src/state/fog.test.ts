import { expect, test } from "vitest";
import { areasOf, squaresIn, squaresOnLine } from "./fog.js";

test("squares next to each other in a row become one area", () => {
  const squares = [
    [3, 1],
    [1, 1],
    [2, 1],
    [2, 2],
    [5, 1],
    [2, 1],
  ] as const;
  expect(areasOf(squares)).toEqual([
    { from: [1, 1], to: [3, 1] },
    { from: [5, 1], to: [5, 1] },
    { from: [2, 2], to: [2, 2] },
  ]);
});

test("a polygon holds the squares whose middle lies in it", () => {
  const triangle = [
    { x: 0, y: 0 },
    { x: 3, y: 0 },
    { x: 0, y: 3 },
  ];
  // The long side runs through the middles of (2, 0), (1, 1) and (0, 2), which are not inside.
  expect(squaresIn(triangle)).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
  ]);
});

test("a quick brush leaves no gaps", () => {
  expect(squaresOnLine([0, 0], [4, 2])).toEqual([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
  ]);
  expect(squaresOnLine([2, 2], [2, 2])).toEqual([
    [2, 2],
    [2, 2],
  ]);
});
