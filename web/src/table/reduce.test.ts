import { expect, test } from "vitest";
import type { TokenView, View } from "../generated/messages.js";
import { changed } from "./reduce.js";

const token = (id: string, column: number): TokenView => ({
  id,
  name: id,
  letter: id,
  side: "heroes",
  size: "medium",
  body: { at: [column, 0] },
});

const VIEW: View = {
  name: "Table",
  rules: { id: "pf2", system: "Pathfinder 2e", unit: "feet", lengths: "feet", systems: [] },
  settings: {},
  map: { rows: ["...", "..."], legend: {}, walls: [] },
  tokens: [token("a", 0), token("b", 1)],
  turn: { round: 0, order: [] },
  members: [],
  log: [],
  history: {},
};

test("a known token changes in place, a new one is added last", () => {
  const view = changed(VIEW, [{ token: token("a", 2) }, { token: token("c", 5) }]);
  expect(view.tokens.map(({ id, body }) => [id, body.at[0]])).toEqual([
    ["a", 2],
    ["b", 1],
    ["c", 5],
  ]);
  expect(VIEW.tokens[0]?.body.at[0]).toBe(0);
});

test("a removed token disappears", () => {
  expect(changed(VIEW, [{ gone: "a" }]).tokens.map(({ id }) => id)).toEqual(["b"]);
});

test("rows are replaced by number, with their legend", () => {
  const { map } = changed(VIEW, [
    { rows: { rows: [{ row: 1, signs: ".~." }], legend: { "~": [{ name: "difficult" }] } } },
  ]);
  expect(map.rows).toEqual(["...", ".~."]);
  expect(map.legend).toEqual({ "~": [{ name: "difficult" }] });
});

test("a log keeps its last hundred lines", () => {
  const lines = Array.from({ length: 101 }, (_, at) => ({ log: { at, text: `line ${at}` } }));
  const { log } = changed(VIEW, lines);
  expect(log).toHaveLength(100);
  expect(log[0]?.text).toBe("line 1");
});

test("a picture can be removed", () => {
  expect(changed(changed(VIEW, [{ picture: "/p" }]), [{ picture: null }]).map.picture).toBeNull();
});
