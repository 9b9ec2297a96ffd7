import { expect, test } from "vitest";
import type { MapView } from "../generated/messages.js";
import { sideBody, sideSquares, uneven } from "./side.js";

/** A ledge two high, a pool three deep, a wall and a pit. */
const map: MapView = {
  rows: ["22..w#p", "......."],
  legend: {
    "2": [{ name: "elevation", number: 2 }],
    w: [
      { name: "elevation", number: -3 },
      { name: "water", number: 3 },
    ],
    "#": [{ name: "wall" }],
    p: [{ name: "pit" }],
  },
  walls: [],
};

test("a row is read from west to east", () => {
  const row = sideSquares(map, "row", [3, 0]);
  expect(row.map(({ name, floor, water, look }) => [name, floor, water, look])).toEqual([
    ["A", 2, 0, "open"],
    ["B", 2, 0, "open"],
    ["C", 0, 0, "open"],
    ["D", 0, 0, "open"],
    ["E", -3, 3, "open"],
    ["F", 0, 0, "solid"],
    ["G", 0, 0, "pit"],
  ]);
});

test("a column is read from north to south, around the aimed square", () => {
  expect(sideSquares(map, "column", [0, 1]).map(({ name, floor }) => [name, floor])).toEqual([
    ["1", 2],
    ["2", 0],
  ]);
  const wide = { ...map, rows: [".".repeat(40)] };
  expect(sideSquares(wide, "row", [20, 0]).map(({ at }) => at)).toEqual(
    Array.from({ length: 17 }, (_, index) => 12 + index),
  );
});

test("bodies are as tall as they are wide, where the cut meets them", () => {
  const ogre = { body: { at: [3, 4] as const, width: 2, height: 2 }, elevation: 3 };
  expect(sideBody(ogre, "row", [0, 5])).toEqual({ from: 3, wide: 2, bottom: 3, tall: 2 });
  expect(sideBody(ogre, "column", [4, 0])).toEqual({ from: 4, wide: 2, bottom: 3, tall: 2 });
  expect(sideBody(ogre, "row", [3, 6])).toBeNull();
});

test("a flat map has no heights", () => {
  expect(uneven(map)).toBe(true);
  expect(uneven({ ...map, legend: { ".": [{ name: "difficult" }] } })).toBe(false);
});
