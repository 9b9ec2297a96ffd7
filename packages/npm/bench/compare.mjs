// Where can a creature with twelve squares of movement go on a map of 64 × 64? This package beside two searches written in
// JavaScript for this one question: a straightforward one and one tuned with typed arrays. All three must agree on every cost.

import { straightforward } from "./straightforward.mjs";
import { tuned } from "./tuned.mjs";

const SIDE = 64;
const SQUARES = 12;
const STARTS = 40;

/** The same numbers every time: a linear congruence. */
function numbers(seed) {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

/** Rows of a map, and squares on it where a creature can stand. */
function board() {
  const next = numbers(7);
  const sign = () => {
    const number = next();
    return number < 0.08 ? "#" : number < 0.25 ? "~" : ".";
  };
  const rows = Array.from({ length: SIDE }, () => Array.from({ length: SIDE }, sign));
  const starts = [];
  while (starts.length < STARTS) {
    const [column, row] = [Math.floor(next() * SIDE), Math.floor(next() * SIDE)];
    if (rows[row][column] === ".") starts.push([column, row]);
  }
  return { rows, starts };
}

/** Throws unless all contenders find the same costs from all starts. */
function agree(contenders, starts) {
  const [ours, ...others] = contenders.map((contender) => {
    const found = [];
    contender((costs) => found.push(Uint8Array.from(costs)));
    return found;
  });
  for (const other of others) {
    for (const [index, [column, row]] of starts.entries()) {
      const at = other[index].findIndex((cost, at) => cost !== ours[index][at]);
      if (at < 0) continue;
      const square = `${at % SIDE},${Math.floor(at / SIDE)}`;
      const costs = `${ours[index][at]}, not ${other[index][at]}`;
      throw new Error(`from ${column},${row} to ${square}: ${costs}`);
    }
  }
}

/**
 * Microseconds of one search, the least of all rounds: what the machine does besides only adds. `many` asks for all starts
 * at once. `again` and `manyAgain` write into the arrays of the answer before, as the tuned search does.
 *
 * @returns {Record<"stridewright" | "again" | "many" | "manyAgain" | "straightforward" | "tuned", number>}
 */
export function compare(Session, rounds = 15) {
  const { rows, starts } = board();
  const session = Session.create({
    rules: "pf2",
    map: { rows: rows.map((row) => row.join("")).join("\n") },
    creatures: [{ name: "A", at: starts[0], speed: 5 * SQUARES }],
  });
  const map = rows.flat().join("");
  const [plain, quick] = [straightforward(map, SIDE, SIDE), tuned(map, SIDE, SIDE)];
  // Each gives the costs from every start to `visit`, one start after another.
  const each = (search) => (visit) => starts.forEach(([column, row]) => visit(search(column, row)));
  let reach;
  let reaches;
  const contenders = {
    stridewright: each((column, row) => {
      session.place("A", [column, row]);
      return session.reach("A").costs;
    }),
    again: each((column, row) => {
      session.place("A", [column, row]);
      reach = session.reach("A", { into: reach });
      return reach.costs;
    }),
    many: (visit) => session.reachMany("A", starts).forEach(({ costs }) => visit(costs)),
    manyAgain: (visit) => {
      reaches = session.reachMany("A", starts, { into: reaches });
      reaches.forEach(({ costs }) => visit(costs));
    },
    straightforward: each((column, row) => plain(column, row, SQUARES)),
    tuned: each((column, row) => quick(column, row, SQUARES)),
  };
  agree(Object.values(contenders), starts);
  const least = {};
  for (let round = 0; round < rounds; round++) {
    for (const [name, contender] of Object.entries(contenders)) {
      const repeats = name === "straightforward" ? 1 : 20;
      const began = performance.now();
      for (let repeat = 0; repeat < repeats; repeat++) contender(() => {});
      const each = ((performance.now() - began) * 1000) / repeats / starts.length;
      least[name] = Math.min(least[name] ?? Infinity, each);
    }
  }
  return least;
}
