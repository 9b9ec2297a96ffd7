// The examples of docs/npm.md and of the README run, and print what the pages say.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

const { STRIDEWRIGHT_ROOT } = process.env;
const folder = import.meta.dirname;

/** What a program should print: the comments behind `console.log`, and those that stand alone under one. */
function expected(program) {
  const lines = [];
  let prints = false;
  for (const line of program.split("\n")) {
    const [, before, comment] = /^(.*?)\/\/ (.*)$/.exec(line) ?? [undefined, line];
    const isAlone = before.trim() === "";
    if (comment !== undefined && (isAlone ? prints : before.includes("console.log"))) {
      lines.push(comment);
    }
    const isEnd = isAlone || before === "}";
    prints = before.includes("console.log") || (prints && isEnd);
  }
  return lines;
}

await copyFile(join(STRIDEWRIGHT_ROOT, "examples/crypt.dd2vtt"), join(folder, "crypt.dd2vtt"));
let count = 0;
for (const page of ["docs/npm.md", "packages/npm/README.md"]) {
  const text = await readFile(join(STRIDEWRIGHT_ROOT, page), "utf8");
  const blocks = [...text.matchAll(/^```js\n([^]*?)^```$/gm)];
  count += blocks.length;
  for (const [index, [, program]] of blocks.entries()) {
    test(`${page}, example ${index + 1}`, async () => {
      const file = join(
        folder,
        `example-${page.includes("README") ? "readme" : "page"}-${index + 1}.mjs`,
      );
      await writeFile(file, program);
      const { stdout, stderr, status } = spawnSync(process.execPath, [file], {
        cwd: folder,
        encoding: "utf8",
      });
      assert.equal(status, 0, stderr);
      const printed = stdout.trimEnd().split("\n");
      const lines = expected(program);
      assert.ok(lines.length > 0, "the example shows nothing that it prints");
      assert.deepEqual(printed.slice(0, lines.length), lines);
    });
  }
}

test("the pages have their examples", () => assert.ok(count >= 11, `only ${count} examples`));
