// Panning over 200 × 200 squares with 100 creatures. The test asserts what the page does: it changes nothing inside the drawing
// and lays out far less than when it zooms. The time between frames is only reported, because test machines differ.

import assert from "node:assert/strict";
import { test } from "node:test";
import { clean, drawn, stage } from "../table.mjs";

const here = stage();

/** How many times longer one step of zooming lays the drawing out than one frame of panning, at least. */
const SHARE_OF_A_ZOOM = 4;

/** How many steps of zooming are measured. */
const ZOOMS = 6;

/** 200 × 200 squares with difficult terrain, water, walls and pits, and 100 creatures. */
function scenario() {
  const sign = (column, row) => {
    if ((column * 7 + row * 13) % 11 === 0) return "~";
    if (column % 25 === 24 && row % 9 !== 4) return "#";
    return (column * 5 + row * 3) % 97 === 0 ? "o" : ".";
  };
  const rows = Array.from({ length: 200 }, (_, row) =>
    Array.from({ length: 200 }, (__, column) => sign(column, row)).join(""),
  );
  const creatures = Array.from(
    { length: 100 },
    (_, index) =>
      `[[creatures]]\nname = "C${index}"\nat = [${(index % 10) * 20 + 3}, ${Math.floor(index / 10) * 20 + 5}]\nspeed = 30\nside = "${index % 3 === 0 ? "heroes" : "foes"}"\n`,
  );
  const walls = Array.from(
    { length: 200 },
    (_, index) =>
      `[[walls]]\nfrom = [${(index % 20) * 10 + 1}, ${Math.floor(index / 20) * 20 + 2}]\nto = [${(index % 20) * 10 + 6}, ${Math.floor(index / 20) * 20 + 2}]\n`,
  );
  return `rules = "pf1"\n[map]\nrows = """\n${rows.join("\n")}\n"""\n${walls.join("")}${creatures.join("")}`;
}

/** Runs in the page: measures the time between frames until the result is read. */
function watchFrames() {
  globalThis.frames = [];
  let last = 0;
  const next = (at) => {
    if (last) globalThis.frames.push(at - last);
    last = at;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Runs in the page: counts the changes of the drawing itself. */
function watchDrawing() {
  globalThis.changes = [];
  const watch = new MutationObserver((records) => {
    for (const { target, type, attributeName } of records)
      globalThis.changes.push(
        `${type} of ${target.nodeName}.${target.className?.baseVal ?? ""} ${attributeName ?? ""}`,
      );
  });
  watch.observe(document.querySelector(".sw-play"), {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
}

const share = (figures, part) =>
  figures.toSorted((one, other) => one - other)[
    Math.min(figures.length - 1, Math.floor(figures.length * part))
  ];

test("panning over 200 × 200 squares with 100 creatures", async (context) => {
  const visit = await here.seated({ demo: "bridge" });
  const { page, board } = visit;
  await here.reads(visit, scenario());
  await page.locator(".sw-token").nth(99).waitFor({ state: "attached" });
  // The usual size for play: about 40 pixels a square.
  await drawn(page);
  await page.locator(".sw-board").focus();
  for (
    let closer = 0;
    closer < 20 &&
    (await page.evaluate(() => document.querySelector(".sw-play").getScreenCTM().a)) < 0.9;
    closer += 1
  ) {
    await page.keyboard.press("+");
  }
  await drawn(page);
  await page.waitForTimeout(1500);
  const devtools = await visit.context.newCDPSession(page);
  await devtools.send("Performance.enable");
  /** The seconds that the page has spent on layout so far. */
  const laidOut = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "LayoutDuration").value;
  };
  const beforeZoom = await laidOut();
  for (let step = 0; step < ZOOMS; step += 1) {
    await page.keyboard.press(step % 2 === 0 ? "-" : "+");
    await drawn(page);
    await page.waitForTimeout(500);
  }
  const zoom = ((await laidOut()) - beforeZoom) / ZOOMS;
  await page.evaluate(watchFrames);
  await page.evaluate(watchDrawing);
  await page.waitForTimeout(1000);
  const idle = await page.evaluate(() => globalThis.frames.splice(0));
  const before = await board.point([100, 100]);
  const beforePan = await laidOut();
  for (let pull = 0; pull < 4; pull += 1) {
    const [from, to] =
      pull % 2 === 0
        ? [
            { x: 900, y: 700 },
            { x: 200, y: 200 },
          ]
        : [
            { x: 200, y: 650 },
            { x: 900, y: 250 },
          ];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down({ button: "middle" });
    await page.mouse.move(to.x, to.y, { steps: 90 });
    await page.mouse.up({ button: "middle" });
  }
  const frames = await page.evaluate(() => globalThis.frames.splice(0));
  const pan = ((await laidOut()) - beforePan) / frames.length;
  const changes = await page.evaluate(() => globalThis.changes);
  const after = await board.point([100, 100]);
  assert.ok(Math.hypot(after.x - before.x, after.y - before.y) > 100, "the board moved");
  const inWords = (figures) =>
    `median ${share(figures, 0.5).toFixed(1)} ms, 95 % under ${share(figures, 0.95).toFixed(1)} ms, longest ${share(figures, 1).toFixed(1)} ms (${figures.length} frames)`;
  context.diagnostic(`idle: ${inWords(idle)}`);
  context.diagnostic(`panning: ${inWords(frames)}`);
  context.diagnostic(
    `layout: ${(pan * 1000).toFixed(2)} ms in a frame of panning, ${(zoom * 1000).toFixed(1)} ms in a step of zooming`,
  );
  assert.deepEqual(changes, [], "panning changes nothing inside the drawing");
  assert.ok(pan * SHARE_OF_A_ZOOM < zoom, "panning does not lay the drawing out again");
  clean(visit);
  await visit.context.close();
});
