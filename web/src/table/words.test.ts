import { expect, test } from "vitest";
import type { Path, PickedUp, Previewed } from "../generated/messages.js";
import { amount, because, costInReach, goalOf, listed, noRoute, nth, outOf, placed, runningCost, sentence, spokenPreview, spokenReach } from "./words.js";

const WAY: Path = {
  cost: { squares: 7, amount: 35 },
  costs: [{ squares: 5, amount: 25 }, { squares: 2, amount: 10 }],
  steps: [],
};
const PREVIEW: Previewed = {
  token: "a", to: [2, 6], unit: "feet", route: { found: WAY }, spent: 5, cited: [],
  budgets: [{ movement: "stride", rule: "R", most: { squares: 5, amount: 25 } }, { movement: "stride", rule: "R", most: { squares: 6, amount: 30 } }],
  found: { events: [{ text: "", what: "reacts", rules: [], who: { index: 1, name: "Ogre" } }, { text: "", what: "reacts", rules: [], who: { index: 1, name: "Ogre" } }] },
};

test("amounts bear their unit", () => {
  expect(amount(25, "feet")).toBe("25 ft");
  expect(amount(1, "squares")).toBe("1 square");
  expect(outOf(25, 30, "feet")).toBe("25 / 30 ft");
  expect(outOf(3, null, "squares")).toBe("3 squares");
});

test("the running cost is that of the last movement, out of what it has", () => {
  expect(runningCost(PREVIEW)).toBe("10 / 30 ft");
});

test("what was spent before counts in the first movement", () => {
  const one: Previewed = { ...PREVIEW, route: { found: { ...WAY, costs: [{ squares: 3, amount: 15 }] } } };
  expect(runningCost(one)).toBe("20 / 30 ft");
});

test("a placement in reach costs so much out of its band", () => {
  const picked: PickedUp = {
    token: "a", unit: "feet", cited: [], offers: { of: 2, left: 2, rules: [], movements: [] },
    bands: [{ name: "move", rule: "R", spent: 0, most: { squares: 6, amount: 30 } }, { name: "double move", rule: "R", spent: 0, most: { squares: 12, amount: 60 } }],
    squares: [{ body: { at: [4, 2] }, amount: 10 }, { body: { at: [9, 2] }, band: 1, amount: 35 }],
  };
  expect(costInReach(picked, [4, 2])).toBe("10 / 30 ft");
  expect(costInReach(picked, [9, 2, 0])).toBe("35 / 60 ft");
  expect(costInReach(picked, [9, 2, 1])).toBeNull();
});

test("a preview is spoken with its square, cost and reactions", () => {
  expect(spokenPreview(PREVIEW, runningCost(PREVIEW))).toBe("C7, 10 of 30 feet, provokes from Ogre.");
});

test("where there is no way, a sentence says why", () => {
  expect(noRoute({ ...PREVIEW, route: "unreachable" })).toBe("C7 cannot be reached.");
  expect(noRoute({ ...PREVIEW, route: { too_far: { needs: { squares: 8, amount: 40 } } } })).toBe("Too far: 40 ft are needed.");
  expect(noRoute({ ...PREVIEW, route: { refused: { reason: "an opponent stands there" } } })).toBe("An opponent stands there.");
  expect(noRoute(PREVIEW)).toBeNull();
});

test("refusals are sentences", () => {
  expect(because("not_its_turn")).toBe("It is not that creature's turn.");
  expect(because({ impossible: { why: "the name is taken" } })).toBe("The name is taken.");
});

test("squares in texts of the table bear their names", () => {
  expect(placed("Ansa moves to (4,2): 10 ft, past (10,11)")).toBe("Ansa moves to E3: 10 ft, past K12");
});

test("words in order", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 112].map(nth)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "112th"]);
  expect(listed(["A", "B", "C"])).toBe("A, B and C");
  expect(sentence("yes!")).toBe("Yes!");
});

test("places in texts of the table bear their names, with their heights", () => {
  expect(placed("Ansa moves to (7,2,2)")).toBe("Ansa moves to H3 at +10 ft");
  expect(placed("no room at [7,2,2] or [0, 0]")).toBe("no room at H3 at +10 ft or A1");
  expect(placed("falls to (7,2,-1)", "squares")).toBe("falls to H3 at −1 square");
  expect(placed("[PF1-MOVE] and (of 3 left)")).toBe("[PF1-MOVE] and (of 3 left)");
});

test("heights in refusals bear the table's unit", () => {
  const reason = "no room at (7,2,2)";
  const squares: Previewed = { ...PREVIEW, unit: "squares", route: { refused: { reason } } };
  expect(noRoute(squares)).toBe("No room at H3 at +2 squares.");
  expect(because({ rules: { refused: { reason } } }, "squares")).toBe("No room at H3 at +2 squares.");
  expect(because({ impossible: { why: reason } }, "squares")).toBe("No room at H3 at +2 squares.");
  expect(because({ rules: { refused: { reason } } })).toBe("No room at H3 at +10 ft.");
  const picked: PickedUp = {
    token: "a", unit: "squares", cited: [], offers: { of: 2, left: 2, rules: [], movements: [] }, bands: [], squares: [], refused: { reason },
  };
  expect(spokenReach("Ansa", picked)).toBe("Ansa makes no movement: No room at H3 at +2 squares.");
});

test("a goal bears its height where it flies or climbs", () => {
  expect(goalOf({ ...PREVIEW, to: [5, 5, 3] })).toBe("F6 at +15 ft");
  expect(goalOf({ ...PREVIEW, unit: "squares", to: [5, 5, 1] })).toBe("F6 at +1 square");
  expect(goalOf(PREVIEW)).toBe("C7");
});

test("a goal is named once where there is no way to it", () => {
  expect(spokenPreview({ ...PREVIEW, route: "unreachable" }, "")).toBe("C7 cannot be reached.");
  expect(spokenPreview({ ...PREVIEW, route: { refused: { reason: "an opponent stands there" } } }, "")).toBe("C7: An opponent stands there.");
});
