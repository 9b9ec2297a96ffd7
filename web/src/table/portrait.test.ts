import { expect, test } from "vitest";
import { enlarged, moved, sideOf, wholeOf, within } from "./portrait.js";

const WIDE = { width: 400, height: 200 };

test("a crop begins with the largest square in the middle", () => {
  expect(wholeOf(WIDE)).toEqual({ middle: { x: 200, y: 100 }, zoom: 1 });
  expect(sideOf(WIDE, wholeOf(WIDE))).toBe(200);
});

test("a crop moves by its own side and stays within the picture", () => {
  const whole = wholeOf(WIDE);
  expect(moved(WIDE, whole, 0.25, 0.5).middle).toEqual({ x: 250, y: 100 });
  expect(moved(WIDE, whole, -9, 0).middle).toEqual({ x: 100, y: 100 });
  const near = enlarged(WIDE, whole, 2);
  expect(sideOf(WIDE, near)).toBe(100);
  expect(moved(WIDE, near, 9, 9).middle).toEqual({ x: 350, y: 150 });
});

test("a crop is enlarged at most eight times and never beyond the picture", () => {
  expect(enlarged(WIDE, wholeOf(WIDE), 100).zoom).toBe(8);
  expect(within(WIDE, { middle: { x: 0, y: 0 }, zoom: 0.1 })).toEqual({
    middle: { x: 100, y: 100 },
    zoom: 1,
  });
});
