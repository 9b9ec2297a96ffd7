import { expect, test } from "vitest";
import type { Need, Outcome } from "../generated/messages.js";
import { EMPTY, askOf, diceOf, isField, landings, whole } from "./effects.js";

const who = { index: 0, name: "Ansa" };
const SAVE: Need = {
  what: "check",
  rules: ["E14-MOUNT-FALL"],
  check: { who, skill: "dexterity save", dc: 10, bonus: 0, take_ten: false },
};

test("a push follows its legs in order, and names only the fields that are filled", () => {
  const legs = [{ towards: "E" as const, squares: 2 }];
  expect(askOf("push", { ...EMPTY, legs, towards: "SE", squares: 1 })).toEqual({
    force: { kind: "push", path: ["E", "E", "SE"] },
  });
  expect(
    askOf("slide", { ...EMPTY, towards: "U", other: "Ogre", distance: 3, intoDanger: true }),
  ).toEqual({ force: { kind: "slide", path: ["U"], by: "Ogre", distance: 3, into_danger: true } });
});

test("a maneuver with another creature waits until that is chosen", () => {
  expect(askOf("climb_onto", EMPTY)).toBeNull();
  expect(askOf("climb_onto", { ...EMPTY, other: "Ogre", total: 0 })).toEqual({
    maneuver: { climb_onto: { onto: "Ogre", total: 0 } },
  });
  expect(askOf("fall", { ...EMPTY, squares: 4, rolled: 12, choice: [3, 1] })).toEqual({
    fall: { squares: 4, rolled: 12, choice: [3, 1] },
  });
});

test("a check of another creature has no field in the question", () => {
  expect(isField("knock_prone", SAVE, "Ansa", EMPTY)).toBe(true);
  expect(isField("knock_prone", SAVE, "Horse", EMPTY)).toBe(false);
  expect(isField("push", SAVE, "Ansa", EMPTY)).toBe(false);
  expect(isField("fall", { what: "ruling", rules: [] }, "Ansa", EMPTY)).toBe(false);
});

test("creatures end where the last of their moves leads, the mover where the answer ends", () => {
  const moves = (name: string, column: number) => ({
    what: "moves_to" as const,
    text: "",
    rules: [],
    who: { index: 0, name },
    to: { at: [column, 0] as [number, number], width: 1, height: 1 },
  });
  const found: Outcome = {
    events: [moves("Horse", 1), moves("Ansa", 1), moves("Ansa", 2)],
    ends: { at: [4, 0], width: 2, height: 2 },
  };
  const at = landings(found, "Horse");
  expect([...at].map(([name, to]) => [name, to.at[0]])).toEqual([
    ["Horse", 4],
    ["Ansa", 2],
  ]);
});

test("dice name the sums that they can show", () => {
  const dice = { count: 3, faces: 6, less: 10 };
  expect(diceOf({ events: [{ what: "takes_damage", text: "", rules: [], who, dice }] })).toEqual({
    name: "3d6",
    least: 3,
    most: 18,
  });
  expect(whole(40, 3, 18)).toBe(18);
  expect(whole(Number.NaN, 3, 18)).toBeNull();
});
