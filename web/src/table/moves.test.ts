import { expect, test } from "vitest";
import type { LogLine, Placement, TokenView } from "../generated/messages.js";
import { movesOf } from "./moves.js";

const place = (column: number, elevation = 0): Placement => ({
  at: [column, 0],
  ...(elevation ? { elevation } : {}),
});

const line = (text: string, ...columns: number[]): LogLine => ({
  at: 0,
  text,
  token: "ansa",
  path: columns.map((column) => place(column)),
});

function ansa(...columns: number[]): TokenView {
  const places = columns.map((column) => place(column));
  return { id: "ansa", body: places.at(-1), trail: places.slice(0, -1) } as unknown as TokenView;
}

const textsOf = (log: LogLine[], token: TokenView): string[] =>
  movesOf({ log }, token).map(({ text }) => text);

test("the moves of a turn are the lines that make up the trail", () => {
  const log = [
    line("earlier turn", 7, 0),
    line("first", 0, 1, 2),
    { ...line("of Brom", 2, 3), token: "brom" },
    line("second", 2, 3),
  ];
  expect(textsOf(log, ansa(0, 1, 2, 3))).toEqual(["first", "second"]);
  expect(textsOf(log, ansa(3))).toEqual([]);
});

test("a move that was taken back is not listed, and the same move made again is listed once", () => {
  const taken = [line("first", 0, 1), line("second", 1, 2), { at: 0, text: "Undone: second" }];
  expect(textsOf(taken, ansa(0, 1))).toEqual(["first"]);
  const again = [line("once", 0, 1), { at: 0, text: "Undone: once" }, line("again", 0, 1)];
  expect(textsOf(again, ansa(0, 1))).toEqual(["again"]);
});

test("a path at another height is another path", () => {
  const up = { ...line("flies", 0), path: [place(0), place(1, 2)] };
  const token = { ...ansa(0, 1), body: place(1, 2) };
  expect(textsOf([up], token)).toEqual(["flies"]);
  expect(textsOf([up], ansa(0, 1))).toEqual([]);
});
