// The types: a program that uses all of them compiles, and mistakes do not.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";

const tsc = join(process.env.STRIDEWRIGHT_ROOT, "packages/npm/node_modules/typescript/bin/tsc");

for (const resolution of ["bundler", "nodenext"]) {
  test(`the types fit (${resolution})`, () => {
    const module = resolution === "bundler" ? "esnext" : "nodenext";
    const options = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--target", "es2022"];
    const how = [
      "--module",
      module,
      "--moduleResolution",
      resolution,
      "--lib",
      "es2022,esnext.disposable,dom",
    ];
    const file = "types.check.mts";
    const { stdout, status } = spawnSync(process.execPath, [tsc, ...options, ...how, file], {
      cwd: import.meta.dirname,
      encoding: "utf8",
    });
    assert.equal(status, 0, stdout);
  });
}
