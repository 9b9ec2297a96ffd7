import { expect, test } from "vitest";
import { moved, sorted } from "./initiative.js";

const entries = (...values: string[]) => values.map((value, index) => ({ id: `${index}`, value }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join("");

test("the highest value acts first, ties keep their order, and blanks come last", () => {
  expect(ids(sorted(entries("7", "21", "", "7", "-2", "x", " 12 ")))).toBe("1603425");
  expect(ids(sorted(entries("12", "12,5")))).toBe("10");
});

test("an entry moves to another place, and no farther than the ends", () => {
  const all = entries("", "", "", "");
  expect(ids(moved(all, 0, 2))).toBe("1203");
  expect(ids(moved(all, 3, 1))).toBe("0312");
  expect(ids(moved(all, 1, -5))).toBe("1023");
  expect(ids(moved(all, 1, 9))).toBe("0231");
});
