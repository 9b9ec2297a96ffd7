import { expect, test } from "vitest";
import type { Choice, Previewed } from "../generated/messages.js";
import { saferIn, saving } from "./choices.js";

function choice(amount: number, reactions: number, movements = 1): Choice {
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

function preview(...paths: Choice[]): Previewed {
  return {
    unit: "feet",
    choices: { found: { paths, safest: 1, least_harmful: 0 } },
  } as unknown as Previewed;
}

test("the safer path is the cheapest of those with the fewest reactions", () => {
  expect(saferIn(preview(choice(30, 2), choice(35, 1), choice(40, 0), choice(45, 0)))).toBe(2);
  expect(saferIn(preview(choice(30, 0), choice(35, 0)))).toBeNull();
  expect(saferIn(preview(choice(30, 1)))).toBeNull();
});

test("what a safer path costs and saves", () => {
  const several = preview(
    choice(30, 2),
    choice(35, 1),
    choice(40, 0),
    choice(30, 0),
    choice(50, 0, 2),
  );
  expect([1, 2, 3, 4].map((index) => saving(several, index))).toEqual([
    "+5 ft, 1 reaction",
    "+10 ft, no reaction",
    "same cost, no reaction",
    "+1 movement, no reaction",
  ]);
});
