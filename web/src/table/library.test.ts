import { expect, test } from "vitest";
import { MOST, around, joined } from "./library.js";

const goblin = { entry: { name: "Goblin", speed: 30 }, count: 6 };

test("a creature of the same name, side and unit replaces the old one", () => {
  const quick = { entry: { name: "Goblin", speed: 40 }, count: 1 };
  const wolf = { entry: { name: "Wolf" }, count: 1 };
  expect(joined([goblin, wolf], [quick])).toEqual([quick, wolf]);
  const squares = { ...goblin, lengths: "squares" as const };
  const tame = { entry: { name: "Goblin", side: "heroes" }, count: 1 };
  expect(joined([goblin], [squares, tame])).toEqual([goblin, squares, tame]);
});

test("a library has room for so many", () => {
  const many = Array.from({ length: MOST + 5 }, (_, index) => ({
    entry: { name: `Rat ${index}` },
    count: 1,
  }));
  expect(joined([goblin], many)).toHaveLength(MOST);
});

test("squares around one come nearest first and stay on the board", () => {
  expect(around([0, 1], { width: 3, height: 9 }, 1)).toEqual([
    [0, 1],
    [0, 0],
    [1, 1],
    [0, 2],
    [1, 0],
    [1, 2],
  ]);
});
