// Where can a creature with twelve squares of movement go on a map of 64 × 64? This package beside two searches written in
// JavaScript for this one question: a straightforward one and one tuned with typed arrays. All three must agree on every cost.
//
//   npm install stridewright (or the packed package), then: node bench/reach.mjs [ROUNDS]

import { init, Session } from "stridewright";
import { straightforward } from "./straightforward.mjs";
import { tuned } from "./tuned.mjs";

const SIDE = 64;
const SQUARES = 12;
const ROUNDS = Number(process.argv[2] ?? 15);
const STARTS = 40;

/** The same numbers every time: a linear congruence. */
function numbers(seed) {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

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

await init();
const session = Session.create({
  rules: "pf2",
  map: { rows: rows.map((row) => row.join("")).join("\n") },
  creatures: [{ name: "A", at: starts[0], speed: 5 * SQUARES }],
});
const map = rows.flat().join("");
const plain = straightforward(map, SIDE, SIDE);
const quick = tuned(map, SIDE, SIDE);
const contenders = {
  stridewright: (column, row) => {
    session.place("A", [column, row]);
    return session.reach("A").costs;
  },
  "straightforward JavaScript": (column, row) => plain(column, row, SQUARES),
  "tuned JavaScript": (column, row) => quick(column, row, SQUARES),
};

for (const [column, row] of starts) {
  const [ours, ...others] = Object.values(contenders).map((search) =>
    Uint8Array.from(search(column, row)),
  );
  for (const other of others) {
    const at = other.findIndex((cost, at) => cost !== ours[at]);
    if (at >= 0)
      throw new Error(
        `from ${column},${row} to ${at % SIDE},${Math.floor(at / SIDE)}: ${ours[at]}, not ${other[at]}`,
      );
  }
}

/** Microseconds of one search, the least of all rounds: what the machine does besides only adds. */
const least = Object.fromEntries(Object.keys(contenders).map((name) => [name, Infinity]));
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, search] of Object.entries(contenders)) {
    const repeats = name.startsWith("straight") ? 1 : 20;
    const began = process.hrtime.bigint();
    for (let repeat = 0; repeat < repeats; repeat++) for (const start of starts) search(...start);
    const each = Number(process.hrtime.bigint() - began) / 1000 / repeats / starts.length;
    least[name] = Math.min(least[name], each);
  }
}
const rounded = (number) => Math.round(number * 10) / 10;
console.table(
  Object.entries(least).map(([name, each]) => ({
    name,
    microseconds: rounded(each),
    "times as long as stridewright": rounded(each / least.stridewright),
  })),
);
