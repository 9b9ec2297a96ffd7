// Sizes, start and speed of the package as rows of a table. It runs in a project where the package is installed, with the
// files of `bench`, `scripts` and `tests` beside it.
//
//   node figures.mjs FOLDER   (where the package is)

import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { end, launch, served } from "./pages.mjs";
import { compare } from "./compare.mjs";
import { sizeOf } from "./sizes.mjs";

const STARTS = 9;
const here = dirname(fileURLToPath(import.meta.url));
const row = (what, figure, remark = "") => console.log(`| npm | ${what} | ${figure} | ${remark} |`);
const round = (number) => (number < 10 ? number.toFixed(1) : String(Math.round(number)));
const median = (numbers) => numbers.sort((one, other) => one - other)[numbers.length >> 1];

/** The times until the first answer, each in a process of its own. */
function starts(kind) {
  const runs = Array.from({ length: STARTS }, () =>
    JSON.parse(execFileSync(process.execPath, [join(here, "first.mjs"), kind])),
  );
  const of = (part) => round(median(runs.map((run) => run[part])));
  return [
    `${of("answer")} ms`,
    `${of("compile")} ms to compile, ${of("instance")} ms for the instance`,
  ];
}

function speed(where, least) {
  const { straightforward, tuned } = least;
  const ratios = (own) =>
    `plain and tuned JavaScript take ${round(straightforward / own)} × and ${(tuned / own).toFixed(1)} × as long`;
  const how = {
    stridewright: "",
    again: ", `into` an earlier answer",
    many: ", with `reachMany`",
    manyAgain: ", with `reachMany` `into` an earlier answer",
  };
  for (const [name, remark] of Object.entries(how)) {
    const what = `a reach of 12 squares on 64 × 64, ${where}${remark}`;
    row(what, `${round(least[name])} µs`, ratios(least[name]));
  }
}

/** The same comparison in a page. */
async function inChromium() {
  const browser = await launch();
  try {
    const page = await browser.newPage();
    // Any page of that origin will do.
    await page.goto(`${await served(here)}/compare.mjs`);
    return await page.evaluate(async () => {
      const { init, Session } = await import("/node_modules/stridewright/src/index.js");
      const { compare } = await import("/compare.mjs");
      await init();
      return compare(Session);
    });
  } finally {
    await end(browser);
  }
}

for (const kind of ["full", "core"]) {
  const bytes = await readFile(join(process.argv[2], `${kind}.simd.wasm`));
  const { kB, brotli } = sizeOf(bytes);
  const name = kind === "full" ? "stridewright" : "stridewright/core";
  row(`size of \`${name}\``, `${brotli} kB`, `as brotli; ${kB} kB before`);
  row(`first answer of \`${name}\` in Node.js`, ...starts(kind));
}
const { init, Session } = await import("stridewright");
await init();
speed("Node.js", compare(Session));
speed("Chromium", await inChromium());
