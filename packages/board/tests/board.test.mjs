// The packed package in an empty project: the page of its README, with a real mouse and keys.

import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";

const { STRIDEWRIGHT_ROOT, CHROMIUM = "/usr/bin/chromium-headless-shell" } =
  process.env;
/** The tools, which are not installed beside the package. */
const tools = createRequire(join(STRIDEWRIGHT_ROOT, "web/package.json"));
const { chromium } = tools("playwright-core");
const { createServer } = await import(tools.resolve("vite"));
const here = import.meta.dirname;
let [server, browser] = [];

/** Writes the page of the README, and serves it as a developer would. */
before(async () => {
  const readme = await readFile(
    join(here, "node_modules/stridewright-board/README.md"),
    "utf8",
  );
  const [, program] = /```js\n([^]*?)```/.exec(readme);
  const folder = join(here, "page");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "program.js"), program);
  const style =
    "html, body { margin: 0; height: 100% } #board { height: 100% }";
  await writeFile(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Board</title><style>${style}</style>
     <div id="board"></div><script type="module" src="./program.js"></script></html>`,
  );
  server = await createServer({
    root: folder,
    logLevel: "error",
    optimizeDeps: { exclude: ["stridewright"] },
    server: { host: "127.0.0.1", port: 0, fs: { strict: false } },
  });
  await server.listen();
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  browser = await chromium.launch({ executablePath: CHROMIUM, args });
});

after(async () => {
  await browser?.close();
  await server?.close();
});

/** The page, with its errors, and the middle of a token on it. */
async function opened() {
  const page = await browser.newPage({ viewport: { width: 900, height: 600 } });
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(server.resolvedUrls.local[0]);
  await page.locator(".sw-token").nth(1).waitFor();
  const spot = async (name) => {
    const box = await page
      .locator(`.sw-token[data-token="${name}"]`)
      .boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  return { page, errors, spot };
}

test("the page of the README moves a creature by dragging, as the rules price it", async () => {
  const { page, errors, spot } = await opened();
  const [from, foe] = [await spot("Ezren"), await spot("Skrit")];
  const square = (foe.x - from.x) / 4;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // Two columns on: a square of difficult ground after an open one, 15 feet.
  await page.mouse.move(from.x + square, from.y, { steps: 4 });
  await page.mouse.move(from.x + 2 * square, from.y, { steps: 4 });
  await page.getByText("15 ft").waitFor();
  await page.mouse.up();
  await page.waitForFunction(
    ([x]) => {
      const box = document
        .querySelector('[data-token="Ezren"]')
        .getBoundingClientRect();
      return Math.abs(box.x + box.width / 2 - x) < 2;
    },
    [from.x + 2 * square],
  );
  assert.deepEqual(errors, []);
  await page.close();
});

test("it is used by keyboard alone, and Escape puts the creature back", async () => {
  const { page, errors, spot } = await opened();
  const from = await spot("Ezren");
  await page.locator('.sw-token[data-token="Ezren"]').focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.getByText("5 ft", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("5 ft", { exact: true }).waitFor({ state: "detached" });
  assert.deepEqual(await spot("Ezren"), from);
  assert.deepEqual(errors, []);
  await page.close();
});

test("everything that the README names is in the package, with types", async () => {
  const folder = join(here, "node_modules/stridewright-board");
  const types = await readFile(join(folder, "dist/index.d.ts"), "utf8");
  for (const name of [
    "mountBoard",
    "NO_OVERLAY",
    "reachOf",
    "routeOf",
    "scene",
    "token",
  ])
    assert.match(types, new RegExp(`\\b${name}\\b`));
  const board = await readFile(join(folder, "dist/board.d.ts"), "utf8");
  const methods =
    "setScene setTokens setOverlay select glide ping showAll reveal centre zoom paintBy destroy";
  for (const name of methods.split(" "))
    assert.match(board, new RegExp(`\\b${name}\\(`));
  const style = await readFile(join(folder, "dist/board.css"), "utf8");
  for (const property of ["--sw-sheet", "--sw-wall", "--sw-type"])
    assert.ok(style.includes(property));
});
