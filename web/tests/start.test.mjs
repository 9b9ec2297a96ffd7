// The start page as a newcomer meets it, and what a map of their own becomes.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { accessible, clean, LARGE, open, PHONE, stage, until } from "./table.mjs";

const here = stage();
const example = (name) => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));

/** A picture of one pixel as PNG, in Base64. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** The start page of a visitor, with everything that went wrong on it. */
async function start(options = LARGE) {
  const context = await here.visitor(options);
  return { context, ...(await open(context, `${here.server.origin}/`, ".demo")) };
}

const demos = (page) => page.locator(".demo");

/** The compressed bytes of these files. */
async function bytesOf(paths) {
  const headers = { "accept-encoding": "gzip" };
  const sizes = paths.map(async (path) => {
    const { headers: sent } = await fetch(here.server.origin + path, { method: "HEAD", headers });
    assert.equal(sent.get("content-encoding"), "gzip", path);
    return Number(sent.get("content-length"));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test("the first page comes in at most 60 kB, and the board in 135", async () => {
  const page = await (await fetch(here.server.origin)).text();
  const named = (what) =>
    [...page.matchAll(new RegExp(`(?:${what})="\\.?(/assets/[^"]+)"`, "g"))].map(
      ([, path]) => path,
    );
  const files = named("src|href");
  assert.ok(files.length >= 2, page);
  const first = await bytesOf(["/", ...files]);
  assert.ok(first > 20_000 && first <= 60_000, `${first} bytes`);
  // What loads later, without the German texts.
  const later = named("content").filter((path) => !/\/(all|rules)-/.test(path));
  assert.ok(later.length >= 2, page);
  const all = first + (await bytesOf(later));
  assert.ok(all > 100_000 && all <= 135_000, `${all} bytes`);
});

test("a newcomer reads what this is, and begins with the tavern by one click", async () => {
  const visit = await start();
  const { page, board } = visit;
  await page.getByText("A battle board that knows the rules").waitFor();
  await until(() => demos(page).count(), 9);
  assert.match(await demos(page).first().innerText(), /^The tavern brawl\s+D&D 3\.5\s/);
  assert.match(await demos(page).nth(4).innerText(), /^The ford\s+Fifth edition \(2014\)\s/);
  await accessible(page, "start");
  const drawn = await page
    .locator(".demo img")
    .first()
    .evaluate((image) => image.decode().then(() => [image.naturalWidth, image.naturalHeight]));
  // 16 by 10 squares of 40 units.
  assert.deepEqual(drawn, [640, 400]);
  await board.press(demos(page).first());
  await page.locator(".sw-token").first().waitFor();
  await until(() => page.getByRole("heading", { level: 1 }).innerText(), "The tavern brawl");
  // The way back, and from there to the table again.
  await board.press(page.getByRole("link", { name: "Tables and demos" }));
  await board.press(page.getByRole("link", { name: /The tavern brawl/ }));
  await page.locator(".sw-token").first().waitFor();
  clean(visit);
  await visit.context.close();
});

test("a Universal VTT file becomes a table with its size, walls, doors and picture", async () => {
  const visit = await start();
  const { page, board } = visit;
  const map = JSON.parse(await readFile(example("crypt.dd2vtt"), "utf8"));
  await page.getByLabel(/Your map/).setInputFiles({
    name: "crypt.dd2vtt",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ ...map, image: PIXEL })),
  });
  await page.getByRole("heading", { name: "Loaded crypt.dd2vtt" }).waitFor();
  await page.getByText("16 × 12 squares").waitFor();
  await accessible(page, "report");
  await board.press(page.getByRole("button", { name: "Open the table" }));
  await page.getByRole("heading", { level: 1, name: "crypt" }).waitFor();
  await page.locator("image[href*='/picture/']").waitFor({ state: "attached" });
  await page.locator(".sw-wall-halo").waitFor({ state: "attached" });
  await page.locator(".sw-door-leaf").waitFor({ state: "attached" });
  clean(visit);
  await visit.context.close();
});

test("a file that cannot be read is named with the reason, and makes no table", async () => {
  const visit = await start();
  const { page, context } = visit;
  const choose = (name, mimeType, content) =>
    page
      .getByLabel(/Your map/)
      .setInputFiles({ name, mimeType, buffer: Buffer.from(content, "latin1") });
  const said = (words) => page.getByRole("alert").filter({ hasText: words }).waitFor();
  await choose("cave.png", "image/png", "\x89PNG\r\n\x1a\nbroken");
  await said("cave.png is damaged, or not a picture that the browser can show.");
  await choose("inn.dd2vtt", "", '{"format": 0.3, "resolution": {x');
  await said("inn.dd2vtt: line 1, column 32");
  await choose("keep.toml", "", "rules = ");
  await said("keep.toml: line 1, column 9");
  const { tables } = await (await context.request.get("/api/me")).json();
  assert.deepEqual(tables, []);
  clean(visit);
  await visit.context.close();
});

test("one of several levels becomes a table, and then another in its place", async () => {
  const visit = await start();
  const { page, board } = visit;
  const level = (identifier, cells) => ({
    identifier,
    uid: 1,
    worldX: 0,
    worldY: 0,
    pxWid: 32,
    pxHei: 16,
    layerInstances: [
      {
        __identifier: "Collisions",
        __type: "IntGrid",
        __gridSize: 16,
        __cWid: 2,
        __cHei: 1,
        layerDefUid: 1,
        visible: true,
        intGridCsv: cells,
      },
    ],
  });
  const project = {
    jsonVersion: "1.5.3",
    defs: {
      layers: [
        {
          identifier: "Collisions",
          uid: 1,
          __type: "IntGrid",
          intGridValues: [{ value: 1, identifier: "wall" }],
        },
      ],
      entities: [],
    },
    levels: [level("Keep", [1, 0]), level("Cellar", [0, 0])],
  };
  await page.getByLabel(/Your map/).setInputFiles({
    name: "keep.ldtk",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(project)),
  });
  await page.getByRole("heading", { name: "keep.ldtk holds several maps" }).waitFor();
  await accessible(page, "several maps");
  const load = page.getByRole("button", { name: "Load", exact: true });
  await board.press(load);
  await page.getByText("2 × 1 squares").waitFor();
  await page.getByText(/1 solid square/).waitFor();
  await page.getByLabel("Level").selectOption("Cellar");
  await board.press(load);
  await page.getByText(/1 solid square/).waitFor({ state: "detached" });
  await board.press(page.getByRole("button", { name: "Open the table" }));
  await page.getByRole("heading", { level: 1, name: "keep" }).waitFor();
  clean(visit);
  await visit.context.close();
});

test("a picture becomes an empty table over it", async () => {
  const visit = await start();
  const { page } = visit;
  await page.getByLabel(/Your map/).setInputFiles({
    name: "cave.png",
    mimeType: "image/png",
    buffer: Buffer.from(PIXEL, "base64"),
  });
  await page.getByRole("heading", { level: 1, name: "cave" }).waitFor();
  await page.locator("image[href*='/picture/']").waitFor({ state: "attached" });
  clean(visit);
  await visit.context.close();
});

test("a file that is no map is refused in words, and no table stays behind", async () => {
  const visit = await start();
  const { page, context } = visit;
  await page.getByLabel(/Your map/).setInputFiles({
    name: "notes.toml",
    mimeType: "text/plain",
    buffer: Buffer.from("[map]\nrows = '...'\nroof = 1\n"),
  });
  await page.getByRole("alert").getByText("line 3, column 1").waitFor();
  const { tables } = await (await context.request.get("/api/me")).json();
  assert.deepEqual(tables, []);
  await context.close();
});

test("on a phone the page fits, and a tap begins a demo", async () => {
  const visit = await start(PHONE);
  const { page } = visit;
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= PHONE.viewport.width, `${wide} pixels wide`);
  await accessible(page, "start on a phone");
  await demos(page).nth(1).tap();
  await page.locator(".sw-token").first().waitFor();
  clean(visit);
  await visit.context.close();
});

test("creatures of a kind are numbered, and names are shown on request", async () => {
  const visit = await here.seated({ demo: "bridge" });
  const { page, board } = visit;
  const place = (name, column) =>
    `[[creatures]]\nname = "${name}"\nat = [${column}, 0]\nspeed = 25\nside = "raiders"\n`;
  const names = ["Goblin", "Goblin 2", "Goblin 3", "Ogre"];
  await here.reads(visit, `[map]\nrows = "......"\n${names.map(place).join("")}`);
  await board.token("Goblin 3").waitFor();
  const label = (name) => board.token(name).locator(".sw-letter").innerHTML();
  await until(() => Promise.all(names.map(label)), ["G1", "G2", "G3", "O"]);
  const shown = async () =>
    (await page.locator(".sw-token-name:visible").allTextContents()).toSorted();
  await until(shown, []);
  await board.press(page.getByLabel("View options"));
  await board.press(page.getByLabel("Show all names"));
  await until(shown, names);
  await page.reload();
  await board.token("Ogre").waitFor();
  await until(shown, names);
  await accessible(page, "names");
  clean(visit);
  await visit.context.close();
});

test("a board that does not load says so, and loads on the next try", async () => {
  const context = await here.visitor({ ...LARGE, serviceWorkers: "block" });
  const { id } = await (await here.asks(context, "POST", "/api/tables", { demo: "bridge" })).json();
  await context.route("**/TablePage-*.js", (route) => route.abort());
  const page = await context.newPage();
  await page.goto(`${here.server.origin}/#/t/${id}`);
  await page.getByRole("heading", { name: "The board could not be loaded" }).waitFor();
  await accessible(page, "without the board");
  await context.unroute("**/TablePage-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator(".sw-token").first().waitFor();
  await context.close();
});
