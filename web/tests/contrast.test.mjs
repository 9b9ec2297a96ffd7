// Figures and outlines on maps of all kinds, measured from the pixels of the page: figures differ 4.5:1 from what surrounds them, bands 3:1.

import assert from "node:assert/strict";
import { test } from "node:test";
import { clean, drawn as painted, stage } from "./table.mjs";

const here = stage();

/** A raised square is at the top left; the reach has three bands. */
const FIELD = `rules = "pf1"
[map]
rows = """
2...........
............
............
..A.........
............
............
............
"""
legend = { 2 = ["elevation 2"] }
[[creatures]]
letter = "A"
name = "Ansa"
speed = 10
`;

/** How each picture is drawn, in a canvas of 240 by 140, and whether it is dark on the whole. */
const PICTURES = {
  dark: ["#0b0d10", true],
  light: ["#f6f1e4", false],
  "mid grey": ["#777777", false],
  green: ["#3c6e32", true],
  brown: ["#6b4a2b", true],
  "saturated red": ["#e00000", true],
  "saturated blue": ["#0000e6", true],
  noisy: ["noise", false],
  checkered: ["checks", false],
  "half dark, half light": ["halves", false],
};

/** Draws a picture in the page and returns its bytes. */
const drawn = (page, how) =>
  page.evaluate(async (how) => {
    const canvas = new OffscreenCanvas(240, 140);
    const drawing = canvas.getContext("2d");
    const box = (colour, ...at) => {
      drawing.fillStyle = colour;
      drawing.fillRect(...at);
    };
    let seed = 7;
    const level = () => (seed = (seed * 16807) % 2147483647) % 256;
    if (how === "noise") {
      for (let x = 0; x < 240; x += 2) {
        for (let y = 0; y < 140; y += 2) box(`rgb(${level()} ${level()} ${level()})`, x, y, 2, 2);
      }
    } else if (how === "checks") {
      for (let x = 0; x < 24; x += 1) {
        for (let y = 0; y < 14; y += 1) box((x + y) % 2 ? "#000" : "#fff", 10 * x, 10 * y, 10, 10);
      }
    } else if (how === "halves") {
      box("#101010", 0, 0, 50, 140);
      box("#f4f4f4", 50, 0, 190, 140);
    } else box(how, 0, 0, 240, 140);
    const blob = await canvas.convertToBlob({ type: "image/png" });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, how);

/** Points on figures and outlines, each with a point of its halo beside it, in pixels of the screen. They are the same on every picture. */
const pairs = (page) =>
  page.evaluate(() => {
    const others = [...document.querySelectorAll(".sw-edge, .sw-cost, .sw-height")];
    /** Pairs along a line; the halo is taken so far from its middle, where no line is. */
    const along = (line, halo, far) => {
      const matrix = line.getScreenCTM();
      const onScreen = (point) => {
        const { x, y } = point.matrixTransform(matrix);
        return [x * devicePixelRatio, y * devicePixelRatio];
      };
      const found = [];
      const length = line.getTotalLength();
      for (let step = 0; step < 60; step += 1) {
        const at = (length * (step + 0.5)) / 60;
        const point = line.getPointAtLength(at);
        // Not under the creature, on C4.
        if (point.x > 80 && point.x < 120 && point.y > 120 && point.y < 160) continue;
        // Not at the end of a dash, where the screen mixes line and halo.
        const near = [-0.6, 0.6].map((by) => line.getPointAtLength(at + by));
        if (![point, ...near].every((one) => line.isPointInStroke(one))) continue;
        // At right angles to the line, to both sides.
        const turn = Math.atan2(near[1].y - point.y, near[1].x - point.x) + Math.PI / 2;
        for (const side of [1, -1]) {
          const away = (far) =>
            new DOMPoint(
              point.x + side * far * Math.cos(turn),
              point.y + side * far * Math.sin(turn),
            );
          const beside = away(far);
          const lines = [beside, away(far + 0.5)];
          if (!halo.isPointInStroke(beside)) continue;
          if (lines.some((one) => others.some((other) => other.isPointInStroke(one)))) continue;
          found.push([onScreen(point), onScreen(beside)]);
        }
      }
      return found;
    };
    const one = (query) => document.querySelector(query);
    const halos = [...document.querySelectorAll(".sw-edge-halo")];
    return {
      figures: along(one(".sw-cost"), one(".sw-cost-halo"), 1.8),
      heights: along(one(".sw-height"), one(".sw-height-halo"), 1.7),
      ...Object.fromEntries(
        [0, 1, 2].map((band) => [`band ${band}`, along(one(`.sw-edge-${band}`), halos[band], 1.7)]),
      ),
    };
  });

/** The contrasts of pairs of points, from a screenshot. */
async function contrasts(page, pairs) {
  const shot = (await page.screenshot()).toString("base64");
  return page.evaluate(
    async ([shot, pairs]) => {
      const bytes = Uint8Array.from(atob(shot), (sign) => sign.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const drawing = canvas.getContext("2d", { willReadFrequently: true });
      drawing.drawImage(bitmap, 0, 0);
      const { data } = drawing.getImageData(0, 0, bitmap.width, bitmap.height);
      const light = ([x, y]) => {
        const at = 4 * (Math.floor(y) * bitmap.width + Math.floor(x));
        const [r, g, b] = [0, 1, 2].map((part) => {
          const share = data[at + part] / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ratio = (pair) => {
        const [low, high] = pair.map(light).sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
      };
      return Object.fromEntries(
        Object.entries(pairs).map(([what, some]) => {
          const ratios = some.map(ratio).sort((a, b) => a - b);
          // The hatching of a band may cross one point in twenty.
          return [what, ratios[Math.floor(ratios.length / 20)]];
        }),
      );
    },
    [shot, pairs],
  );
}

test("figures differ 4.5:1 and bands 3:1 on ten pictures, on light and dark pages", async () => {
  const visit = await here.seated(
    { demo: "bridge" },
    { viewport: { width: 1334, height: 700 }, deviceScaleFactor: 2 },
  );
  const { board, page, table, context } = visit;
  await here.reads(visit, FIELD);
  await board.arrives("Ansa", "C4");
  await board.click([2, 3]);
  await page.locator(".sw-edge-2[d]").waitFor();
  let [href, colorScheme, measured] = ["", "dark"];
  for (const [name, [how, isDark]] of Object.entries(PICTURES)) {
    await here.asks(
      context,
      "PUT",
      `/api/tables/${table}/picture?width=12&height=7`,
      Buffer.from(await drawn(page, how)),
    );
    // The picture chooses the colours of the drawing, the member those of the page.
    colorScheme = colorScheme === "light" ? "dark" : "light";
    await page.emulateMedia({ colorScheme });
    const image = page.locator(`.sw-layer image:not([href="${href}"])`);
    await image.waitFor();
    href = await image.getAttribute("href");
    await image.evaluate((shown) =>
      Object.assign(new Image(), { src: shown.href.baseVal }).decode(),
    );
    await page.locator(isDark ? ".sw-over-dark" : ".sw-over-light").waitFor();
    await painted(page);
    measured ??= await pairs(page);
    for (const [what, some] of Object.entries(measured))
      assert.ok(some.length > 20, `${some.length} points of ${what}`);
    for (const [what, ratio] of Object.entries(await contrasts(page, measured))) {
      const least = what.startsWith("band") ? 3 : 4.5;
      assert.ok(ratio >= least, `${name}: ${what} ${ratio.toFixed(2)}`);
    }
  }
  clean(visit);
  await context.close();
});
