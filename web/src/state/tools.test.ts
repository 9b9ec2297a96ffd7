import { expect, test } from "vitest";
import { distance } from "./tools.js";

test("the distance from a point to a wall", () => {
  const wall = { from: [1, 1], to: [4, 1] } as { from: [number, number]; to: [number, number] };
  expect(distance(wall, { x: 2, y: 3 })).toBe(2);
  expect(distance(wall, { x: 7, y: 5 })).toBe(5);
  expect(distance({ from: [2, 2], to: [2, 2] }, { x: 2, y: 4 })).toBe(2);
});
