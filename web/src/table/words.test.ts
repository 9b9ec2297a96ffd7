import { expect, test } from "vitest";
import type { Event, Path, PickedUp, Previewed } from "../generated/messages.js";
import {
  amount,
  because,
  costInReach,
  goalOf,
  happening,
  listed,
  noRoute,
  outOf,
  runningCost,
  sentence,
  spokenPreview,
  spokenReach,
} from "./words.js";
import { wordTexts } from "../texts/words.js";

const WAY: Path = {
  cost: { squares: 7, amount: 35 },
  costs: [
    { squares: 5, amount: 25 },
    { squares: 2, amount: 10 },
  ],
  steps: [],
};
const PREVIEW: Previewed = {
  token: "a",
  to: [2, 6],
  unit: "feet",
  route: { found: WAY },
  spent: 5,
  cited: [],
  budgets: [
    { movement: "stride", rule: "R", most: { squares: 5, amount: 25 } },
    { movement: "stride", rule: "R", most: { squares: 6, amount: 30 } },
  ],
  found: {
    events: [
      { text: "", what: "reacts", rules: [], who: { index: 1, name: "Ogre" } },
      { text: "", what: "reacts", rules: [], who: { index: 1, name: "Ogre" } },
    ],
  },
};

test("amounts have their unit", () => {
  expect(amount(25, "feet")).toBe("25 ft");
  expect(amount(1, "squares")).toBe("1 square");
  expect(outOf(25, 30, "feet")).toBe("25 / 30 ft");
  expect(outOf(3, null, "squares")).toBe("3 squares");
});

test("the running cost is that of the last movement, out of its maximum", () => {
  expect(runningCost(PREVIEW)).toBe("10 / 30 ft");
});

test("what was spent before counts in the first movement", () => {
  const one: Previewed = {
    ...PREVIEW,
    route: { found: { ...WAY, costs: [{ squares: 3, amount: 15 }] } },
  };
  expect(runningCost(one)).toBe("20 / 30 ft");
});

test("a placement in reach shows its cost out of its band", () => {
  const picked: PickedUp = {
    token: "a",
    unit: "feet",
    cited: [],
    offers: { of: 2, left: 2, rules: [], movements: [] },
    bands: [
      { name: "move", rule: "R", spent: 0, most: { squares: 6, amount: 30 } },
      { name: "double move", rule: "R", spent: 0, most: { squares: 12, amount: 60 } },
    ],
    squares: [
      { body: { at: [4, 2] }, amount: 10 },
      { body: { at: [9, 2] }, band: 1, amount: 35 },
    ],
  };
  expect(costInReach(picked, [4, 2])).toBe("10 / 30 ft");
  expect(costInReach(picked, [9, 2, 0])).toBe("35 / 60 ft");
  expect(costInReach(picked, [9, 2, 1])).toBeNull();
});

test("a spoken preview has the square, cost and reactions", () => {
  expect(spokenPreview(PREVIEW, runningCost(PREVIEW))).toBe(
    "C7, 10 of 30 feet, provokes from Ogre.",
  );
});

test("without a path, a sentence says why", () => {
  expect(noRoute({ ...PREVIEW, route: "unreachable" })).toBe("No path to C7.");
  expect(noRoute({ ...PREVIEW, route: { too_far: { needs: { squares: 8, amount: 40 } } } })).toBe(
    "Too far: needs 40 ft.",
  );
  expect(noRoute({ ...PREVIEW, route: { refused: { reason: "an opponent stands there" } } })).toBe(
    "An opponent stands there.",
  );
  expect(noRoute(PREVIEW)).toBeNull();
});

test("refusals are sentences", () => {
  expect(because("not_its_turn")).toBe("It is not that creature's turn.");
  expect(because({ impossible: { why: "the name is taken" } })).toBe("The name is taken.");
});

test("words in order", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 112].map(wordTexts.nth)).toEqual([
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "12th",
    "13th",
    "21st",
    "22nd",
    "112th",
  ]);
  expect(listed(["A", "B", "C"])).toBe("A, B and C");
  expect(sentence("yes!")).toBe("Yes!");
});

test("events name squares and heights as the board does", () => {
  const event = { text: "as the library writes it", rules: [], who: { index: 0, name: "Ansa" } };
  expect(happening({ ...event, what: "moves_to", to: { at: [7, 2], elevation: 2 } }, "feet")).toBe(
    "Ansa moves to H3 at +10 ft",
  );
  expect(
    happening({ ...event, what: "moves_to", to: { at: [10, 11], elevation: -1 } }, "squares"),
  ).toBe("Ansa moves to K12 at −1 square");
  expect(happening({ ...event, what: "stops_before", at: [0, 0] }, "feet")).toBe(
    "Ansa stops before A1",
  );
  expect(happening({ ...event, what: "leaves_tunnel", at: [4, 2] }, "feet")).toBe(
    "Ansa leaves a tunnel at E3",
  );
  const reach: Event = {
    ...event,
    what: "gets_within_reach",
    to: { at: [4, 2] },
    cost: { squares: 2, amount: 10 },
    step: 2,
  };
  expect(happening(reach, "feet")).toBe("Ansa gets within reach at E3 for 10 ft at step 2");
  // A kind that this page does not know yet.
  const unknown = "glows" as Event["what"];
  expect(happening({ ...event, what: unknown }, "feet")).toBe("as the library writes it");
});

test("a refused reach says why", () => {
  const picked: PickedUp = {
    token: "a",
    unit: "squares",
    cited: [],
    offers: { of: 2, left: 2, rules: [], movements: [] },
    bands: [],
    squares: [],
    refused: { reason: "the creature is prone" },
  };
  expect(spokenReach("Ansa", picked)).toBe("Ansa cannot move: The creature is prone.");
});

test("a goal shows its height when flying or climbing", () => {
  expect(goalOf({ ...PREVIEW, to: [5, 5, 3] })).toBe("F6 at +15 ft");
  expect(goalOf({ ...PREVIEW, unit: "squares", to: [5, 5, 1] })).toBe("F6 at +1 square");
  expect(goalOf(PREVIEW)).toBe("C7");
});

test("a goal without a path is named once", () => {
  expect(spokenPreview({ ...PREVIEW, route: "unreachable" }, "")).toBe("No path to C7.");
  expect(
    spokenPreview({ ...PREVIEW, route: { refused: { reason: "an opponent stands there" } } }, ""),
  ).toBe("C7: An opponent stands there.");
  expect(spokenPreview({ ...PREVIEW, route: { refused: { reason: "C7 bars the way" } } }, "")).toBe(
    "C7: C7 bars the way.",
  );
});

test("events are said in the engine's own words", () => {
  const goblin = { index: 1, name: "Goblin" };
  const said: [Partial<Event>, string][] = [
    [{ what: "reacts", step: 2 }, "Ansa reacts at step 2"],
    [{ what: "reacts", movement: 1 }, "Ansa reacts at the end of movement 1"],
    [{ what: "enters_damaging", step: 3 }, "Ansa enters damaging terrain at step 3"],
    [{ what: "takes_damage", amount: 10 }, "Ansa takes 10 damage"],
    [{ what: "takes_damage", dice: { count: 3, faces: 6, less: 0 } }, "Ansa takes 3d6 damage"],
    [
      { what: "takes_damage", dice: { count: 3, faces: 6, less: 10 } },
      "Ansa takes 3d6 - 10 damage",
    ],
    [{ what: "gains", condition: "prone" }, "Ansa gains prone"],
    [{ what: "loses", condition: "grabbed" }, "Ansa loses grabbed"],
    [{ what: "falls", amount: 5 }, "Ansa falls 25 ft"],
    [{ what: "falls", amount: 100, round: 1 }, "Ansa falls 500 ft in round 1"],
    [{ what: "has_within_reach" }, "Ansa has it within reach"],
    [{ what: "may_strike_freely" }, "Ansa may strike freely"],
    [{ what: "climbs_onto", other: goblin }, "Ansa climbs onto Goblin"],
    [{ what: "mounts", other: goblin }, "Ansa mounts Goblin"],
  ];
  for (const [event, text] of said) {
    const whole = { who: { index: 0, name: "Ansa" }, rules: [], text: "", ...event } as Event;
    expect(happening(whole, "feet")).toBe(text);
  }
});
