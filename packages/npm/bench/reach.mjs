// Compares a reach of this package with searches written in JavaScript, in Node.js.
//
//   npm install stridewright (or the packed package), then: node bench/reach.mjs [ROUNDS]

import { init, Session } from "stridewright";
import { compare } from "./compare.mjs";

await init();
const least = compare(Session, Number(process.argv[2] ?? 15));
const round = (number) => Math.round(number * 10) / 10;
console.table(
  Object.entries(least).map(([name, each]) => ({
    name,
    microseconds: round(each),
    "times as long as stridewright": round(each / least.stridewright),
  })),
);
