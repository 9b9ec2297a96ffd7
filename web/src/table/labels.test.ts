import { expect, test } from "vitest";
import { kindOf, labelsOf } from "./labels.js";

const creature = (name: string, side = "raiders", letter = name.slice(0, 1)) => ({
  id: `${name}/${side}`,
  name,
  letter,
  side,
});
const shown = (...creatures: ReturnType<typeof creature>[]): string[] => [
  ...labelsOf(creatures).values(),
];

test("a number at the end of a name is taken off it, however it is written", () => {
  for (const name of ["Goblin 2", "Goblin2", "Goblin #2", "Goblin (2)", "Goblin_2", "Goblin-2"])
    expect(kindOf(name), name).toEqual(["Goblin", 2]);
  expect(kindOf("Goblin")).toEqual(["Goblin", null]);
  expect(kindOf("Goblin 0")).toEqual(["Goblin 0", null]);
  expect(kindOf("42")).toEqual(["42", null]);
});

test("creatures of one kind are numbered, single ones are not", () => {
  expect(shown(creature("Goblin"), creature("Goblin 2"), creature("Ogre"))).toEqual([
    "G1",
    "G2",
    "O",
  ]);
  expect(shown(creature("Goblin 3"))).toEqual(["G"]);
});

test("numbers in names are kept, and the others get what is free", () => {
  expect(shown(creature("Imp"), creature("Imp 1"), creature("Imp #1"), creature("Imp 3"))).toEqual([
    "I2",
    "I1",
    "I4",
    "I3",
  ]);
});

test("creatures of two sides are two kinds, and a letter of one's own has no number", () => {
  expect(shown(creature("Guard"), creature("Guard 2", "heroes"))).toEqual(["G", "G"]);
  expect(shown(creature("Guard"), creature("Guard 2", "raiders", "k"))).toEqual(["G1", "k"]);
});
