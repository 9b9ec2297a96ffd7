import { expect, test } from "vitest";
import type { TokenView } from "../generated/messages.js";
import { areaOf, distanceAsked, drawnOf, origins, rowsOf, sharedOf } from "./measuring.js";

const ogre = {
  name: "Ogre",
  body: { at: [2, 1], width: 2, height: 2, elevation: 3 },
} as unknown as TokenView;

test("squares beside each other are one row", () => {
  expect(
    rowsOf([
      [3, 1],
      [1, 0],
      [2, 0],
      [4, 0],
    ]),
  ).toEqual([
    { at: [1, 0], width: 2 },
    { at: [4, 0], width: 1 },
    { at: [3, 1], width: 1 },
  ]);
});

test("the others see the shape, and not which lines are blocked", () => {
  const area = areaOf(
    { squares: [[1, 0]], cut_off: [[2, 0]], creatures: [], rules: [] },
    "Burst, 5 ft",
  );
  const shared = sharedOf(area, () => false);
  expect(shared).toEqual({
    squares: [{ at: [1, 0], width: 2 }],
    line: [],
    label: "Burst, 5 ft",
  });
  expect(drawnOf(shared)).toEqual({
    squares: [
      [1, 0],
      [2, 0],
    ],
    cutOff: [],
    line: [],
    label: "Burst, 5 ft",
    other: true,
  });
  // What fog hides is not shown.
  expect(sharedOf(area, ([column]) => column === 1).squares).toEqual([{ at: [2, 0], width: 1 }]);
});

test("rows with many gaps are shown whole, and a ruler as far as the table passes it on", () => {
  const gaps = Array.from({ length: 202 }, (_, index): [number, number] => [index * 2, 0]);
  const area = { squares: [], cutOff: gaps, line: [], label: "", other: false };
  expect(sharedOf(area, () => false).squares).toEqual([{ at: [0, 0], width: 403 }]);
  const line = Array.from({ length: 30 }, (_, index): [number, number] => [index, 0]);
  expect(sharedOf({ ...area, cutOff: [], line }, () => false).line).toHaveLength(17);
});

test("an area begins at the crossing near the pointer, or at the creature or square under it", () => {
  expect(origins("burst", { x: 2.6, y: 1.2 }, [2, 1], [ogre])).toEqual([
    { point: [3, 1] },
    { creature: "Ogre" },
  ]);
  expect(origins("emanation", { x: 0.4, y: 0.6 }, [0, 0], [ogre])).toEqual([
    { square: [0, 0] },
    { point: [0, 1] },
  ]);
});

test("a distance is measured from the whole creature on a square", () => {
  const whole = { at: [2, 1], width: 2, height: 2 };
  expect(distanceAsked([3, 2], [0, 2], [ogre]).ask).toEqual({
    distance: { from: whole, to: [0, 2] },
  });
  // Heights count only between creatures.
  const raised = { ...whole, elevation: 3 };
  expect(distanceAsked([3, 2], [2, 1], [ogre]).ask).toEqual({
    distance: { from: raised, to: raised },
  });
});

test("of two creatures on a square, the one that the board shows is measured from", () => {
  const goblin = { name: "Goblin", body: { at: [2, 1] } } as unknown as TokenView;
  const wolf = { name: "Wolf", body: { at: [2, 1] } } as unknown as TokenView;
  expect(origins("emanation", { x: 2.4, y: 1.4 }, [2, 1], [goblin, wolf, ogre])[0]).toEqual({
    creature: "Wolf",
  });
});
