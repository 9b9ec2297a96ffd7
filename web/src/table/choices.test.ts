import { expect, test } from "vitest";
import type { Choice, Previewed } from "../generated/messages.js";
import { saferIn, saving } from "./choices.js";

function way(amount: number, reactions: number, movements = 1): Choice {
  const cost = { squares: amount / 5, amount };
  return {
    movement: movements,
    path: { cost, costs: Array.from({ length: movements }, () => cost), steps: [] },
    reactions,
    damage: 0,
    hazards: 0,
    unsaid: 0,
    checks: 0,
    found: {},
  } as Choice;
}

function told(...paths: Choice[]): Previewed {
  return {
    unit: "feet",
    choices: { found: { paths, safest: 1, least_harmful: 0 } },
  } as unknown as Previewed;
}

test("the safer path is the cheapest of those with the fewest reactions", () => {
  expect(saferIn(told(way(30, 2), way(35, 1), way(40, 0), way(45, 0)))).toBe(2);
  expect(saferIn(told(way(30, 0), way(35, 0)))).toBeNull();
  expect(saferIn(told(way(30, 1)))).toBeNull();
});

test("what a safer path costs and saves", () => {
  const ways = told(way(30, 2), way(35, 1), way(40, 0), way(30, 0), way(50, 0, 2));
  expect([1, 2, 3, 4].map((index) => saving(ways, index))).toEqual([
    "+5 ft, 1 reaction",
    "+10 ft, no reaction",
    "same cost, no reaction",
    "+1 movement, no reaction",
  ]);
});
