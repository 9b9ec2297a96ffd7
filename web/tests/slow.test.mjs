// What the page shows and does while the server's answers are on their way: they come 400 milliseconds later here.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LARGE, clean, stage, until } from "./table.mjs";

const here = stage();

const YARD = `rules = "5e"
[map]
rows = """
............
............
............
............
"""
[[creatures]]
name = "Ansa"
letter = "A"
at = [1, 1]
side = "heroes"
speed = 30
[[creatures]]
name = "Brom"
letter = "B"
at = [1, 3]
side = "heroes"
speed = 30
`;

async function begin(slow) {
  const visit = await here.seated({ demo: "bridge" }, { ...LARGE, slow });
  await here.reads(visit, YARD);
  await visit.board.arrives("Brom", "B4");
  return visit;
}

async function done(visit) {
  clean(visit);
  await visit.context.close();
}

const carried = (page, name) => page.locator(`.sw-token.sw-carried[aria-label^="${name},"]`);

/** Writes down what `read` returns in the page at each of its changes, without repetitions. */
async function watch(page, read) {
  await page.evaluate((source) => {
    const look = new Function(`return (${source})()`);
    globalThis.watched = [];
    globalThis.note = () => {
      const seen = JSON.stringify(look());
      if (globalThis.watched.at(-1) !== seen) globalThis.watched.push(seen);
    };
    new MutationObserver(globalThis.note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    globalThis.note();
  }, read.toString());
  return {
    note: () => page.evaluate(() => globalThis.note()),
    all: async () =>
      (await page.evaluate(() => globalThis.watched)).map((seen) => JSON.parse(seen)),
  };
}

test("goal, price and button are always those of the same square", async () => {
  const visit = await begin(["answer"]);
  const { board, page } = visit;
  await board.click([1, 1]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.click([4, 1]);
  await page.getByRole("heading", { name: "To E2" }).waitFor();
  const shown = await watch(page, () => {
    const text = (one) => document.querySelector(one)?.textContent.trim() ?? "";
    return [text('section[aria-label="Path and cost"] h2'), text('[role="toolbar"] .button.main')];
  });
  await board.click([6, 1]);
  await page.getByRole("heading", { name: "To G2" }).waitFor();
  await page.locator('section[aria-label="Path and cost"][aria-busy="false"]').waitFor();
  const right = { "To E2": "Move 15 / 30 ft", "To G2": "Move 25 / 30 ft" };
  for (const [goal, move] of await shown.all()) assert.equal(move, right[goal], goal);
  await done(visit);
});

test("a form applies only what it shows", async () => {
  const visit = await begin(["answer"]);
  const { board, page } = visit;
  await board.click([1, 1]);
  await page.keyboard.press("Escape");
  await board.press(page.getByText("Push, pull, fall and maneuvers"));
  await page.getByLabel("What happens to Ansa").selectOption("push");
  await board.press(page.getByRole("button", { name: "east", exact: true }));
  const squares = page.getByLabel("Squares", { exact: true });
  await squares.fill("1");
  await page.keyboard.press("Tab");
  const result = page.getByRole("group", { name: "Result" });
  await result.getByText("Ansa moves to C2.").waitFor();
  const apply = page.getByRole("button", { name: "Apply", exact: true });
  await until(() => apply.isEnabled(), true);
  const shown = await watch(page, () => {
    const buttons = [...document.querySelectorAll("button.main")];
    const ready = buttons.some((one) => one.textContent.trim() === "Apply" && !one.disabled);
    const text = document.querySelector('[aria-label="Result"]')?.textContent ?? "";
    return [ready, text.match(/moves to (\w+)/)?.[1] ?? ""];
  });
  await squares.fill("3");
  await page.keyboard.press("Tab");
  await shown.note();
  await result.getByText("Ansa moves to E2.").waitFor();
  await until(() => apply.isEnabled(), true);
  const states = await shown.all();
  assert.deepEqual(states[0], [true, "C2"]);
  assert.deepEqual(states[1], [false, "C2"]);
  assert.deepEqual(states.at(-1), [true, "E2"]);
  await board.press(apply);
  await board.arrives("Ansa", "E2");
  await done(visit);
});

test("a creature that is clicked while another one's move is sent is picked up after it", async () => {
  const visit = await begin(["done", "happened"]);
  const { board, page } = visit;
  const { drop } = await board.drag([1, 1], [4, 1]);
  await drop();
  await board.click([1, 3]);
  await carried(page, "Brom").waitFor();
  await board.arrives("Ansa", "E2");
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.click([2, 3]);
  await page.getByRole("heading", { name: "To C4" }).waitFor();
  await done(visit);
});

test("aiming higher and lower begins at the height that is shown", async () => {
  const visit = await here.seated({ demo: "ledge" });
  const { board, page } = visit;
  await board.click([6, 5]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.click([4, 2]);
  await page.getByRole("heading", { name: "To E3 at +2 squares" }).waitFor();
  await board.press(page.getByRole("button", { name: "Aim higher" }));
  await page.getByRole("toolbar").getByText("+3 squares", { exact: true }).waitFor();
  await done(visit);
});
