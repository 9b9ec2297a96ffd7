import { expect, test } from "vitest";
import type { Need, Previewed } from "../generated/messages.js";
import { trials } from "./trials.js";

const who = { index: 0, name: "Ansa" };
const CLIMB: Need = {
  what: "check",
  rules: ["PF2-NARROW"],
  check: { who, to: "climb", skill: "athletics", dc: 15, bonus: 3, take_ten: false },
};
const TEST: Need = {
  what: "check",
  rules: ["DS-KNOCKBACK"],
  check: { who, skill: "might", bonus: 0, take_ten: false },
};

function needing(...needs: Need[]): Previewed {
  return {
    token: "a",
    to: [2, 6],
    unit: "feet",
    route: "unreachable",
    spent: 0,
    cited: [],
    budgets: [],
    found: { needs },
  };
}

test("a check is listed once, by its name in questions, whatever its rule is called", () => {
  expect(trials(needing(CLIMB, CLIMB), [])).toEqual([
    { to: "climb", name: "athletics DC 15 (+3)", result: "" },
  ]);
});

test("the test of a maneuver is not an attempt along the path", () => {
  expect(trials(needing(TEST), [])).toEqual([]);
});

test("entered results stay with their checks", () => {
  const found = trials(needing(CLIMB), [
    { to: "climb", result: "success" },
    { to: "swim", result: { total: 12 } },
  ]);
  expect(found.map(({ to, result }) => [to, result])).toEqual([
    ["climb", "success"],
    ["swim", "12"],
  ]);
});
