// The latency of a drag over a big map: from the pointer's event to the painted frame with the new path. Only reported, because
// test machines differ.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "../table.mjs";

const here = stage();

const GOALS = 80;
const PICKS = 10;

/** What is measured, from the time when the browser got the pointer's event from the system (`timeStamp`). */
const PARTS = {
  heard: "pointer to the page hearing of it",
  drawn: "pointer to the path being set in the drawing",
  begun: "pointer to the start of the frame that shows it",
  painted: "pointer to picture: the page has painted that frame",
};

/** Runs in the page: records for each drawn path the time since the last pointer event. */
function watchPictures() {
  globalThis.pictures = [];
  globalThis.refusals = [];
  globalThis.reaches = [];
  let pointer = { at: 0, heard: 0 };
  const hear = ({ timeStamp }) => {
    if (timeStamp > pointer.at) pointer = { at: timeStamp, heard: performance.now() };
  };
  // Raw updates come first: they do not wait for a frame.
  for (const type of ["pointerrawupdate", "pointermove"])
    addEventListener(type, hear, { capture: true });
  /** Reports when the next frame begins and is painted: a message sent in a frame arrives after it is painted. */
  const painted = (tell) =>
    requestAnimationFrame(() => {
      const begun = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => tell(begun, performance.now());
      port2.postMessage(null);
    });
  let released = 0;
  addEventListener(
    "pointerup",
    ({ timeStamp }) => {
      released = timeStamp;
    },
    { capture: true },
  );
  const edge = document.querySelector(".sw-edge-0");
  const reach = new MutationObserver(() => {
    if (!edge.hasAttribute("d")) return;
    const since = released;
    painted((_, at) => globalThis.reaches.push(at - since));
  });
  reach.observe(edge, { attributes: true, attributeFilter: ["d"] });
  const shown = new WeakSet();
  const bed = document.querySelector(".sw-leg-bed");
  const watch = new MutationObserver(() => {
    const { at, heard } = pointer;
    const drawn = performance.now();
    // Only the first drawing of a goal counts, and only paths: later ones add costs and reactions, or why there is no path.
    if (shown.has(pointer) || !bed.hasAttribute("d")) return;
    shown.add(pointer);
    painted((begun, painted) =>
      globalThis.pictures.push({
        heard: heard - at,
        drawn: drawn - at,
        begun: begun - at,
        painted: painted - at,
      }),
    );
  });
  watch.observe(bed, { attributes: true, attributeFilter: ["d"] });
  // A missing path shows at once; the reason comes from the table.
  const words = document.querySelector(".sw-label-refusal");
  const why = new MutationObserver(() => {
    if (words.classList.contains("sw-on")) globalThis.refusals.push(performance.now() - pointer.at);
  });
  why.observe(words, { attributes: true, attributeFilter: ["class"] });
}

/** Runs in the page: measures the time between frames. */
async function frameTimes() {
  const frames = [];
  for (let count = 0; count < 30; count += 1)
    frames.push(await new Promise((done) => requestAnimationFrame(done)));
  return frames.slice(1).map((frame, index) => frame - frames[index]);
}

/** Sorted numbers, for percentiles. */
function spread(figures) {
  const sorted = figures.toSorted((one, other) => one - other);
  return {
    value: (share) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1),
  };
}

/** 100 × 100 squares with some difficult terrain, and 30 creatures on different squares. */
function scenario() {
  const rows = Array.from({ length: 100 }, (_, row) =>
    Array.from({ length: 100 }, (__, column) =>
      (column * 7 + row * 13) % 11 === 0 ? "~" : ".",
    ).join(""),
  );
  const creatures = Array.from({ length: 30 }, (_, index) => {
    const at =
      index === 0
        ? [50, 50]
        : [40 + ((index * 7) % 20), 40 + ((index * 11) % 9) + (index % 2) * 12];
    return `[[creatures]]\nname = "C${index}"\nletter = "${String.fromCharCode(index < 26 ? 65 + index : 71 + index)}"\nat = [${at}]\nspeed = 30\nside = "${index % 3 === 0 ? "heroes" : "raiders"}"\n`;
  });
  return `rules = "pf1"\n[map]\nrows = """\n${rows.join("\n")}\n"""\n${creatures.join("")}`;
}

test("a drag over 100 × 100 squares with 30 creatures", async (context) => {
  const visit = await here.seated({ demo: "bridge" });
  const { page, board } = visit;
  await here.reads(visit, scenario());
  await page.locator(".sw-token").nth(29).waitFor();
  await page.evaluate(watchPictures);
  for (let count = 1; count <= PICKS; count += 1) {
    await board.click([50, 50]);
    await page.waitForFunction((picked) => globalThis.reaches.length === picked, count);
    if (count < PICKS) await page.keyboard.press("Escape");
  }
  // Looked up before: looking up waits for frames.
  const goals = [];
  for (let step = 0; step < GOALS; step += 1) {
    const turn = (step / GOALS) * 4 * Math.PI;
    goals.push(
      await board.point([Math.round(50 + 5 * Math.cos(turn)), Math.round(50 + 5 * Math.sin(turn))]),
    );
  }
  for (const [step, { x, y }] of goals.entries()) {
    await page.mouse.move(x, y);
    // Spreads the goals over the time between two frames.
    await page.waitForTimeout(40 + ((step * 7) % 17));
  }
  const { pictures, refusals, reaches } = await page.evaluate(() => ({
    pictures: globalThis.pictures,
    refusals: globalThis.refusals,
    reaches: globalThis.reaches,
  }));
  assert.ok(pictures.length > 10, `${pictures.length} pictures`);
  const { value: frame } = spread(await page.evaluate(frameTimes));
  context.diagnostic(`${pictures.length} goals, a frame every ${frame(0.5)} ms`);
  const tell = (what, figures) => {
    const { value } = spread(figures);
    context.diagnostic(
      `${what}: median ${value(0.5)} ms, 95 % under ${value(0.95)} ms, longest ${value(1)} ms`,
    );
  };
  tell(`picking up to the picture of the reach, ${PICKS} times`, reaches);
  for (const [part, what] of Object.entries(PARTS))
    tell(
      what,
      pictures.map((picture) => picture[part]),
    );
  tell(`pointer to why there is no path, ${refusals.length} goals`, refusals);
  await visit.context.close();
});
