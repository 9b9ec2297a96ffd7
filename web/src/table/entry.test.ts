import { expect, test } from "vitest";
import type { CreatureEntry } from "../generated/messages.js";
import { merged } from "./entry.js";

test("a form changes the typed fields and keeps changes made in the meantime", () => {
  const before: CreatureEntry = { name: "Ogre", at: [3, 4], speed: 30, states: ["prone"] };
  const now: CreatureEntry = { ...before, at: [5, 4], states: [] };
  expect(merged(now, before, { ...before, name: "Krag", speed: 40 })).toEqual({
    name: "Krag",
    at: [5, 4],
    speed: 40,
    states: [],
  });
  expect(merged(now, before, { ...before, states: ["prone", "dead"] }).states).toEqual([
    "prone",
    "dead",
  ]);
});
