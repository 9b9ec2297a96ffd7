import { expect, test } from "vitest";
import type { Measured, View } from "../generated/messages.js";
import { factsOf, spoken } from "./measured.js";

const VIEW = {
  tokens: [
    { id: "a", name: "Ansa" },
    { id: "b", name: "Brom" },
    { id: "o", name: "Ogre" },
  ],
} as unknown as View;

const MEASURED: Measured = {
  from: "a",
  to: "o",
  unit: "feet",
  cited: [],
  distance: { squares: 7, amount: 35, rules: ["D-1"] },
  facts: [
    { title: "Line of effect", found: { holds: true, rules: ["L-1"] } },
    {
      title: "Cover of Ogre",
      found: {
        values: [{ name: "ac", amount: "+4", who: { index: 2, name: "Ogre" }, rules: ["C-1"] }],
        rules: ["C-1"],
      },
    },
    { title: "High ground", found: {} },
    { title: "Flanked", with: "b", found: { holds: true, rules: ["F-1"] } },
  ],
};

test("each fact about two creatures is one line with its rules", () => {
  expect(factsOf(MEASURED, VIEW)).toEqual([
    { what: "Distance", is: "35 ft", rules: ["D-1"] },
    { what: "Line of effect", is: "yes", rules: ["L-1"] },
    { what: "Cover of Ogre", is: "AC +4", rules: ["C-1"] },
    { what: "Flanked", is: "with Brom", rules: ["F-1"] },
  ]);
});

test("a decision that the rules leave to the table is shown as needed", () => {
  const open: Measured = {
    ...MEASURED,
    facts: [{ title: "Flanked", found: { needs: [{ what: "ruling", rules: ["F-2"] }] } }],
  };
  expect(factsOf(open, VIEW).at(-1)).toEqual({
    what: "Flanked",
    is: "needs a ruling by the game master",
    rules: ["F-2"],
  });
});

test("the spoken text holds every fact", () => {
  expect(spoken(factsOf(MEASURED, VIEW).slice(0, 2))).toBe("Distance: 35 ft. Line of effect: yes");
});
