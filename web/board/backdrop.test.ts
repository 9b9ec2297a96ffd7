import { expect, test } from "vitest";
import { isDark } from "./backdrop.js";

const grey = (level: number): number[] => [level, level, level, 255];

test("a picture is dark where white stands out more than black", () => {
  expect(isDark(grey(0))).toBe(true);
  expect(isDark(grey(255))).toBe(false);
  // Grey 117 has a luminance of 0.178, grey 118 one of 0.181.
  expect(isDark(grey(117))).toBe(true);
  expect(isDark(grey(118))).toBe(false);
  // Half black and half white is light on the whole: 0.5.
  expect(isDark([...grey(0), ...grey(255)])).toBe(false);
  // Blue is darker than red, red darker than green.
  const only = (part: number) => [0, 1, 2, 3].map((one) => (one === part || one === 3 ? 255 : 0));
  expect([0, 1, 2].map((part) => isDark(only(part)))).toEqual([false, false, true]);
  // What is transparent does not count.
  expect(isDark([...grey(255), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])).toBe(false);
});
