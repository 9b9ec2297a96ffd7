import { expect, test } from "vitest";
import type { MapView, PickedUp } from "../generated/messages.js";
import { reachOf, sceneOf, routeOfReach } from "./picture.js";

const MAP: MapView = {
  rows: ["..~", ".~~"],
  legend: { "~": [{ name: "difficult" }] },
  picture: "/api/picture",
  walls: [
    { from: [1, 0], to: [1, 2], kind: "closed door" },
    { from: [0, 0], to: [1, 0], kind: "wall" },
  ],
};

test("a map becomes ground by sign, walls, and a picture over all of it", () => {
  const scene = sceneOf(MAP);
  expect([scene.width, scene.height]).toEqual([3, 2]);
  expect(scene.ground).toEqual([
    {
      is: [],
      squares: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    },
    {
      is: [{ name: "difficult" }],
      squares: [
        [2, 0],
        [1, 1],
        [2, 1],
      ],
    },
  ]);
  expect(scene.walls.map(({ kind }) => kind)).toEqual(["closed door", "wall"]);
  expect(scene.picture).toEqual({ href: "/api/picture", x: 0, y: 0, width: 3, height: 2 });
});

const PICKED: PickedUp = {
  token: "a",
  unit: "feet",
  cited: [],
  offers: { of: 3, left: 3, rules: [], movements: [] },
  bands: [
    { name: "Stride", spent: 0, rule: "R" },
    { name: "second Stride", spent: 0, rule: "R" },
  ],
  squares: [
    { body: { at: [1, 0] }, amount: 5, last_step: 1 },
    { body: { at: [2, 0] }, band: 1, amount: 10, may_provoke: true, last_step: 2 },
    { body: { at: [2, 0], elevation: 2 }, amount: 20, may_provoke: true },
    { body: { at: [3, 0] }, band: 1, amount: 15, end: "action", may_provoke: true, last_step: 3 },
  ],
  steps: [
    { to: { at: [0, 0] }, movement: 1 },
    { before: 0, to: { at: [1, 0] }, movement: 1 },
    { before: 1, to: { at: [2, 0] }, movement: 2 },
    { before: 2, to: { at: [3, 0] }, movement: 2 },
  ],
};

test("a reach is drawn by bands, each square in its first band", () => {
  const { bands, passing, quiet } = reachOf(PICKED, null);
  expect(bands.map(({ costs }) => costs)).toEqual([
    [
      { at: [1, 0], text: "5" },
      { at: [2, 0], text: "20" },
    ],
    [{ at: [3, 0], text: "15!" }],
  ]);
  expect(passing.map(({ at }) => at)).toEqual([[3, 0]]);
  expect(quiet?.map(({ at }) => at)).toEqual([[1, 0]]);
});

test("with a height, only placements at it are drawn", () => {
  expect(reachOf(PICKED, 2).bands.map(({ bodies }) => bodies.length)).toEqual([1, 0]);
});

test("without any reaction, nothing is outlined", () => {
  expect(
    reachOf({ ...PICKED, squares: [{ body: { at: [1, 0] }, amount: 5 }] }, null).quiet,
  ).toBeNull();
});

test("a reach holds the path to a square where the creature may stop, if the placement is unambiguous", () => {
  const bodies = (route: ReturnType<typeof routeOfReach>) =>
    route && [route.start, ...route.steps.map(({ body }) => body)].map(({ at }) => at[0]);
  expect(bodies(routeOfReach(PICKED, [1, 0]))).toEqual([0, 1]);
  expect(bodies(routeOfReach(PICKED, [2, 0, 0]))).toEqual([0, 1, 2]);
  expect(routeOfReach(PICKED, [2, 0, 0])?.steps.map(({ movement }) => movement)).toEqual([1, 2]);
  expect(routeOfReach(PICKED, [1, 0])?.label).toBe("5 ft");
  // Two heights; no path in the reach; no place to stop; not in reach.
  for (const to of [
    [2, 0],
    [2, 0, 2],
    [3, 0],
    [4, 4],
  ])
    expect(routeOfReach(PICKED, to)).toBeNull();
});
