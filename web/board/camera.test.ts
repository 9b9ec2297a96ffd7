import { expect, test } from "vitest";
import { type Camera, fit, panned, squareUnder, toScreen, zoomed } from "./camera.js";

test("a fitted board is in the middle", () => {
  const camera = fit({ width: 10, height: 10 }, { width: 460, height: 460 });
  // Ten squares of 40 units and a margin of 30 on both sides: 460 units on 460 pixels.
  expect(camera).toEqual({ x: -30, y: -30, scale: 1 });
  expect(squareUnder(camera, { x: 30, y: 30 })).toEqual([0, 0]);
  expect(squareUnder(camera, { x: 29, y: 30 })).toEqual([-1, 0]);
});

test("a fitted board lies beside what covers a corner of the screen", () => {
  const board = { width: 10, height: 10 };
  const wide = { width: 500, height: 460 };
  const right = (camera: Camera) => toScreen(camera, { x: 400, y: 0 }).x;
  // The buttons begin where the board ends: nothing is covered.
  expect(fit(board, wide, undefined, { x: 455, y: 10, width: 45, height: 200 }).scale).toBe(1);
  const beside = fit(board, wide, undefined, { x: 440, y: 10, width: 60, height: 200 });
  expect(right(beside)).toBeLessThanOrEqual(440);
  // A low row of buttons: the board lies below it.
  const below = fit(board, wide, undefined, { x: 200, y: 0, width: 300, height: 46 });
  expect(toScreen(below, { x: 0, y: 0 }).y).toBeGreaterThanOrEqual(46);
  expect(below.scale).toBeCloseTo(0.9);
  // On a screen with little room it is covered.
  expect(fit(board, wide, undefined, { x: 100, y: 0, width: 400, height: 300 })).toEqual(
    fit(board, wide),
  );
});

test("zooming keeps the point under the pointer", () => {
  const camera = zoomed({ x: 0, y: 0, scale: 1 }, 2, { x: 100, y: 50 }, 0.1);
  expect(camera.scale).toBe(2);
  expect(toScreen(camera, { x: 100, y: 50 })).toEqual({ x: 100, y: 50 });
});

test("zooming ends at its bounds", () => {
  expect(zoomed({ x: 0, y: 0, scale: 3 }, 10, { x: 0, y: 0 }, 0.1).scale).toBe(4);
  expect(zoomed({ x: 0, y: 0, scale: 1 }, 0.01, { x: 0, y: 0 }, 0.3).scale).toBe(0.3);
});

test("panning goes by pixels", () => {
  expect(panned({ x: 0, y: 0, scale: 2 }, 10, -20)).toEqual({ x: -5, y: 10, scale: 2 });
});
