// Pictures: the same as those of the program.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { readMap, Session, StridewrightError, toSvg } from "stridewright";
import { init } from "stridewright/draw";

const { STRIDEWRIGHT, STRIDEWRIGHT_ROOT } = process.env;
const bridge = join(STRIDEWRIGHT_ROOT, "examples/bridge.toml");

before(() => init());

test("a board is drawn as the program draws it", async () => {
  const picture = join(import.meta.dirname, "bridge.svg");
  execFileSync(STRIDEWRIGHT, ["draw", bridge, "-o", picture]);
  const { scene } = readMap("bridge.toml", await readFile(bridge));
  const description = `${bridge}: 18 × 10 squares, 0 walls, 6 creatures`;
  // Compared without printing the pictures.
  assert.ok(
    toSvg(scene, undefined, { description }) === (await readFile(picture, "utf8")),
    "another picture",
  );
});

test("a reach and a path are drawn", async () => {
  const { scene } = readMap("bridge.toml", await readFile(bridge));
  const session = Session.create(scene);
  const board = toSvg(session, undefined, { theme: "light" });
  const reach = toSvg(session, { mover: "Ansa", ask: "reach" }, { theme: "light" });
  const route = toSvg(
    session,
    { mover: "Ansa", ask: { route: { to: [6, 4] } } },
    { theme: "dark" },
  );
  for (const svg of [board, reach, route]) assert.match(svg, /^<svg [^]*<\/svg>\s*$/);
  assert.notEqual(board, reach);
  assert.notEqual(route, reach);
  assert.match(toSvg(session, undefined, { title: "The <bridge>" }), /The &lt;bridge&gt;/);
});

test("what cannot be drawn is an error", () => {
  const scene = { rules: "pf2", map: { rows: "A" }, creatures: [{ letter: "A" }] };
  assert.throws(() => toSvg(scene, undefined, { theme: "pink" }), StridewrightError);
  assert.throws(() => toSvg(scene, { mover: "B", ask: "reach" }), StridewrightError);
});
