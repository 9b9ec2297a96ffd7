import { expect, test } from "vitest";
import { aligned, lyingOf, sizeFor } from "./frame.js";

test("a picture covers the whole board unless it has a frame", () => {
  expect(lyingOf({ rows: ["....", "...."] })).toEqual({ x: 0, y: 0, width: 4, height: 2 });
  expect(lyingOf({ rows: ["...."], frame: { at: [1, -2], size: [10, 5] } })).toEqual({
    x: 1,
    y: -2,
    width: 10,
    height: 5,
  });
});

test("two clicks and a number of squares scale the picture", () => {
  // Over 20 columns there are 40 squares of the picture: 3 of the board are 6 of it. The crossing at 2.25 goes to 2.
  const lying = aligned(
    { x: 0, y: 0, width: 20, height: 10 },
    { x: 2.25, y: 1.75 },
    { x: 5.25, y: 1.8 },
    6,
  );
  expect(lying).toEqual({ x: 2 - 4.5, y: 2 - 3.5, width: 40, height: 20 });
  // Diagonally the longer side counts.
  expect(
    aligned({ x: 0, y: 0, width: 20, height: 10 }, { x: 0, y: 0 }, { x: 2, y: 2 }, 4)?.width,
  ).toBe(40);
});

test("clicks that are too close together align nothing", () => {
  const lying = { x: 0, y: 0, width: 20, height: 10 };
  expect(aligned(lying, { x: 1, y: 1 }, { x: 1.05, y: 1 }, 3)).toBeNull();
  expect(aligned(lying, { x: 1, y: 1 }, { x: 4, y: 1 }, 0)).toBeNull();
});

test("a board fitted to a picture holds all of its squares", () => {
  expect(sizeFor({ x: -2.5, y: 0, width: 40, height: 20.01 })).toEqual({ columns: 38, rows: 20 });
});
