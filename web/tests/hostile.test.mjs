// Names from users and files stay text on every page. The content security policy would stop scripts anyway, so it is switched
// off here to test the page alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LARGE, clean, stage } from "./table.mjs";

const here = stage();
const UNGUARDED = { ...LARGE, bypassCSP: true };

/** A name that would become an element and call `hit` if a page used it as HTML. Every field has its own. */
const hostile = (field) => `"'><img src onerror=hit(${field})>`;

const [TABLE, PERSON, CREATURE, OTHER, SIDE, HOUSE, TITLE, TEXT, FILE, MISTAKE] = Array.from(
  { length: 10 },
  (_, index) => hostile(index),
);

/** In TOML, a string in triple quotes holds anything but triple quotes. */
const quoted = (text) => `'''${text}'''`;

/** Two creatures and difficult terrain on a diagonal, which the house rules below change. */
const SCENARIO = `
rules = "pf1"
[map]
rows = """
......
.~....
......
"""
[[creatures]]
name = ${quoted(CREATURE)}
letter = "<"
side = ${quoted(SIDE)}
at = [0, 0]
speed = 30
[[creatures]]
name = ${quoted(OTHER)}
side = ${quoted(hostile(10))}
at = [3, 0]
speed = 30
`;

const RULES = `
base = "pf1"
name = ${quoted(HOUSE)}
[[replace]]
id = "PF1-DIFF-DIAG"
why = ${quoted(hostile(11))}
title = ${quoted(TITLE)}
text = ${quoted(TEXT)}
effects = [{ doubled = ["diagonal", 2] }]
`;

/** Checks that no name became more than text. */
async function plain(visit, where) {
  const { hits, made } = await visit.page.evaluate(() => ({
    hits: globalThis.hits,
    made: document.querySelectorAll(
      "img:not([src^='/api/demos/']), iframe, object, script:not([src]), [onerror], [onload], [src='']",
    ).length,
  }));
  assert.deepEqual(hits, [], `scripts that ran: ${where}`);
  assert.equal(made, 0, `elements out of names: ${where}`);
  clean(visit);
}

/** Makes the pages of a context count the scripts that run. */
const watched = (context) =>
  context.addInitScript(() => {
    globalThis.hits = [];
    globalThis.hit = (field) => globalThis.hits.push(field);
  });

/** Waits for a text somewhere on the page. */
const reads = (page, text) => page.getByText(text).first().waitFor({ state: "attached" });

/** Everything that a member of a table can look at. */
async function lookAtAll(visit, who) {
  const { page, board } = visit;
  await board.click([0, 0]);
  await page.getByRole("heading", { name: CREATURE }).waitFor();
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.hover([1, 1]);
  await page.getByRole("heading", { name: "To B2" }).waitFor();
  await page.getByText("Why?", { exact: true }).click();
  await page
    .getByRole("region", { name: "Path and cost" })
    .getByRole("button", { name: /^PF1-DIFF-DIAG: / })
    .first()
    .hover();
  await reads(page, TITLE);
  await reads(page, TEXT);
  await plain(visit, `${who}, a path`);
  await page.keyboard.press("Escape");
  await page.getByText("Measure distance, cover and threats").click();
  await page.getByLabel(/^From/).selectOption({ label: OTHER });
  await page.locator(".facts", { hasText: "Distance" }).waitFor();
  await page.getByRole("button", { name: /^Who can reach/ }).click();
  await reads(page, OTHER);
  await plain(visit, `${who}, measuring`);
  await page.getByRole("tab", { name: "Log" }).click();
  await reads(page, CREATURE);
  await plain(visit, `${who}, the log`);
  await board.click([3, 0], { button: "right" });
  await page.getByRole("menu", { name: OTHER }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Play" }).click();
  await page.getByRole("button", { name: "Compare all rule systems" }).click();
  await page.getByRole("dialog").locator(".sw-edge-0[d]").nth(3).waitFor({ state: "attached" });
  await plain(visit, `${who}, comparing`);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Tables and demos" }).click();
  await page.getByRole("link", { name: TABLE }).waitFor();
  await plain(visit, `${who}, tables`);
  await page.goBack();
  await page.locator(".sw-token").first().waitFor();
}

test("names from users and files stay text on every page", async () => {
  const master = await here.seated({ name: TABLE, demo: "bridge" }, UNGUARDED);
  await watched(master.context);
  await here.reads(master, SCENARIO, `${FILE}.toml`);
  const { context, table } = master;
  await here.asks(
    context,
    "POST",
    `/api/tables/${table}/house?name=${encodeURIComponent(`${FILE}.toml`)}`,
    Buffer.from(RULES),
  );
  await master.page.reload();
  await master.page.locator(".sw-token").first().waitFor();
  const [own] = await master.page.evaluate(() =>
    [...document.querySelectorAll(".sw-token")].map((token) => token.dataset.token),
  );
  const player = await here.joins(master, PERSON, { role: "player", tokens: [own] }, UNGUARDED);
  await watched(player.context);
  await player.page.reload();
  await player.page.locator(".sw-token").first().waitFor();

  const other = OTHER.replaceAll('"', '\\"');
  await (await master.board.drag([3, 0], [3, 2])).drop();
  await master.board.arrives(other, "D3");
  await (await master.board.drag([3, 2], [3, 0])).drop();
  await master.board.arrives(other, "D1");
  for (const [who, visit] of [
    ["the game master", master],
    ["a player", player],
  ]) {
    await visit.page.getByRole("heading", { name: TABLE }).waitFor();
    await reads(visit.page, HOUSE);
    await reads(visit.page, PERSON);
    await lookAtAll(visit, who);
  }

  const { page } = master;
  await page.getByRole("button", { name: "Invite" }).click();
  await reads(page, PERSON);
  await page.getByRole("checkbox", { name: CREATURE }).waitFor();
  await plain(master, "inviting");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Prepare" }).click();
  await reads(page, HOUSE);
  // The error about an invalid file quotes its name and content.
  const wrong = {
    name: `${FILE}.toml`,
    mimeType: "text/plain",
    buffer: Buffer.from(`rules = ${quoted(MISTAKE)}\n[map]\nrows = "."\n`),
  };
  await page.getByLabel("Load a file").setInputFiles(wrong);
  await page.getByRole("button", { name: "Load", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "onerror" }).waitFor();
  await plain(master, "a file that is refused");
  await page.keyboard.press("Escape");
  const rules = { ...wrong, buffer: Buffer.from(RULES) };
  await page
    .locator("label", { hasText: /house rules/i })
    .locator("input[type=file]")
    .setInputFiles(rules);
  await page.locator(".notice", { hasText: FILE }).waitFor();
  await plain(master, "house rules");
  await player.context.close();
  await context.close();
});

test("an SVG is refused as a picture", async () => {
  const visit = await here.seated({ demo: "bridge" });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="hit(1)"/>`;
  const answer = await visit.context.request.put(`/api/tables/${visit.table}/picture`, {
    data: Buffer.from(svg),
    headers: { origin: here.server.origin, "content-type": "image/png" },
  });
  assert.ok(answer.status() >= 400, `${answer.status()}`);
  clean(visit);
  await visit.context.close();
});
