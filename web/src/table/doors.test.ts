import { expect, test } from "vitest";
import type { TokenView, WallView } from "../generated/messages.js";
import { isBeside, reaches } from "./doors.js";

const door: Pick<WallView, "from" | "to"> = { from: [5, 3], to: [5, 4] };
const at = (column: number, row: number) => ({ at: [column, row] as [number, number] });

test("a creature beside a door or at its corner can open it", () => {
  expect(isBeside(at(4, 3), door)).toBe(true);
  expect(isBeside(at(5, 4), door)).toBe(true);
  expect(isBeside(at(3, 3), door)).toBe(true);
});

test("a creature farther away cannot", () => {
  expect(isBeside(at(2, 3), door)).toBe(false);
  expect(isBeside(at(5, 5), door)).toBe(false);
});

test("a large creature counts with its whole space", () => {
  expect(isBeside({ ...at(2, 2), width: 2, height: 2 }, door)).toBe(true);
});

test("only the member's own creatures count", () => {
  const token = (yours: boolean) => ({ yours, body: at(5, 3) }) as unknown as TokenView;
  expect(reaches([token(false)], door)).toBe(false);
  expect(reaches([token(false), token(true)], door)).toBe(true);
});
