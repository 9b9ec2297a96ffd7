import { expect, test } from "vitest";
import { Brush } from "./brush.js";

const size = { width: 6, height: 4 };

test("a square is painted at once, an area from where Shift began", () => {
  const brush = new Brush("squares", { x: 4, y: 1 }, size);
  expect(brush.words).toBe("E2");
  expect(brush.press()).toEqual({
    want: "paint",
    from: [4, 1],
    to: [4, 1],
    x: 4.5,
    y: 1.5,
    done: true,
  });
  expect(brush.move([1, 0], true)).toMatchObject({ from: [4, 1], to: [5, 1], done: false });
  // The cursor stays on the board.
  expect(brush.move([1, 1], true)).toMatchObject({ from: [4, 1], to: [5, 2], done: false });
  expect(brush.press()).toMatchObject({ from: [4, 1], to: [5, 2], done: true });
  expect(brush.move([0, -1], false)).toBeNull();
  expect(brush.press()).toMatchObject({ from: [5, 1], to: [5, 1], done: true });
});

test("a wall goes from one corner to another, and can be given up", () => {
  const brush = new Brush("corners", { x: 5, y: 3 }, size);
  expect(brush.press()).toMatchObject({ x: 5, y: 3, done: false });
  expect(brush.move([1, 0], false)).toMatchObject({ x: 6, y: 3, done: false });
  expect(brush.words).toBe("top right of F4");
  expect(brush.press()).toMatchObject({ x: 6, y: 3, done: true });
  brush.press();
  brush.move([-1, 1], false);
  expect(brush.busy).toBe(true);
  expect(brush.giveUp()).toMatchObject({ x: 6, y: 3, done: true });
  expect(brush.giveUp()).toBeNull();
});

test("the middle of a side can be reached", () => {
  const brush = new Brush("sides", { x: 2, y: 2 }, size);
  brush.move([1, 0], false);
  expect(brush.words).toBe("top middle of C3");
  expect(brush.press()).toMatchObject({ x: 2.5, y: 2, done: true });
});
