// The board in its states, light and dark, large and small. PICTURES=1 rewrites the pictures of docs/board.md.

import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { accessible, clean, pictures, stage } from "./table.mjs";

const LARGE = { viewport: { width: 1280, height: 800 } };
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1.5,
};

const here = stage();
before(() => mkdir(pictures, { recursive: true }));

const pick = async ({ board, page }, square) => {
  await board.click(square);
  await page.locator(".sw-edge-0[d]").waitFor();
};

/** Draws the painted floor of the crypt, and puts it under the board. */
async function paint({ context, page, table }) {
  const painter = await context.newPage();
  await painter.setViewportSize({ width: 1600, height: 1200 });
  const floor = await readFile(join(pictures, "crypt-floor.svg"), "utf8");
  await painter.setContent(`<style>body { margin: 0 }</style>${floor}`);
  const bytes = await painter.screenshot({ type: "jpeg", quality: 90 });
  await painter.close();
  const path = `/api/tables/${table}/picture?width=16&height=12`;
  await here.asks(context, "PUT", path, bytes);
  const image = page.locator(".sw-layer image");
  await image.waitFor();
  await image.evaluate((shown) => Object.assign(new Image(), { src: shown.href.baseVal }).decode());
  await page.locator(".sw-over-dark").waitFor();
}

/** Shows a path over three movements, with the reasons for its cost. */
async function route(visit) {
  await pick(visit, [2, 9]);
  await visit.board.hover([7, 4]);
  await visit.board.says("15 / 25 ft");
  await visit.page.getByText("Why?", { exact: true }).click();
}

const STATES = [
  {
    name: "start",
    kept: "light",
    demo: "bridge",
    show: async ({ page }) => {
      await page.getByRole("link", { name: "Tables and demos" }).click();
      await page.locator(".demo img").first().waitFor();
      await page.waitForLoadState("networkidle");
    },
  },
  { name: "first", kept: "light", demo: "bridge", show: async () => {} },
  { name: "reach", kept: "light", demo: "crypt", show: (visit) => pick(visit, [2, 9]) },
  {
    name: "route",
    kept: "dark",
    demo: "crypt",
    show: (visit) => route(visit),
  },
  {
    name: "painted",
    kept: "dark",
    demo: "crypt",
    show: async (visit) => {
      await paint(visit);
      await route(visit);
    },
  },
  {
    name: "measure",
    kept: "light",
    demo: "crypt",
    show: async ({ board, page }) => {
      await board.press(page.getByRole("button", { name: "Measure distances and areas" }));
      await board.press(page.getByRole("button", { name: "Burst", exact: true }));
      // Near the crossing of G|H and 7|8: the middle of a square is equally far from four.
      await board.click([6.7, 6.7]);
      await page.locator(".sw-area[d]").waitFor();
    },
  },
  {
    name: "refused",
    kept: "light",
    demo: "bridge",
    show: async (visit) => {
      await pick(visit, [2, 2]);
      await visit.board.hover([9, 4]);
      await visit.page.locator(".sw-label-refusal.sw-on").waitFor();
    },
  },
  {
    name: "height",
    kept: "dark",
    demo: "ledge",
    show: async (visit) => {
      await pick(visit, [6, 5]);
      await visit.board.hover([4, 3]);
    },
  },
  {
    name: "compare",
    kept: "light",
    demo: "crypt",
    show: async ({ page }) => {
      await page.getByRole("button", { name: "Compare all rule systems" }).click();
      await page.getByRole("dialog").locator(".sw-edge-0[d]").nth(3).waitFor({ state: "attached" });
    },
  },
  {
    name: "prepare",
    kept: "light",
    demo: "mill",
    show: async ({ page }) => {
      await page.getByRole("tab", { name: "Prepare" }).click();
    },
  },
];

const PHONE_STATES = [
  {
    name: "phone",
    demo: "bridge",
    show: async ({ board, page }) => {
      await board.tap([2, 2]);
      await page.locator(".sw-edge-0[d]").waitFor();
      await board.tap([6, 3]);
      await board.says("20 / 30 ft");
    },
  },
];

for (const colorScheme of ["light", "dark"]) {
  for (const [states, screen] of [
    [STATES, LARGE],
    [PHONE_STATES, PHONE],
  ]) {
    for (const { name, demo, show, kept = colorScheme } of states) {
      test(`${name}, ${colorScheme}`, async () => {
        const visit = await here.seated(
          { demo },
          { colorScheme, reducedMotion: "reduce", ...screen },
        );
        await show(visit);
        await accessible(visit.page, `${name}, ${colorScheme}`);
        const path =
          process.env["PICTURES"] && kept === colorScheme
            ? join(pictures, `${name}-${colorScheme}.webp`)
            : null;
        const devtools = await visit.context.newCDPSession(visit.page);
        const { data } = await devtools.send("Page.captureScreenshot", {
          format: "webp",
          quality: 90,
        });
        const picture = Buffer.from(data, "base64");
        assert.ok(picture.length > 10_000, "an empty picture");
        if (path) await writeFile(path, picture);
        clean(visit);
        await visit.context.close();
      });
    }
  }
}
