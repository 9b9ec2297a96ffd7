import { expect, test } from "vitest";
import { stepOf } from "./rulers.js";

test("as many squares have a name as there is room for, by round numbers", () => {
  expect(stepOf(40, 18)).toBe(1);
  expect(stepOf(18, 18)).toBe(1);
  expect(stepOf(17, 18)).toBe(2);
  expect(stepOf(6, 18)).toBe(5);
  expect(stepOf(3, 24)).toBe(10);
  expect(stepOf(0.3, 24)).toBe(100);
});
