// The playground in a browser: an example, a click, a file of another program, a creature, a question by hand.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { end, launch, served } from "./pages.mjs";

const { STRIDEWRIGHT_PLAYGROUND, STRIDEWRIGHT_ROOT } = process.env;

let browser;
let page;
const said = [];
before(async () => {
  browser = await launch();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  page.on("pageerror", (error) => said.push(String(error)));
  await page.goto(`${await served(STRIDEWRIGHT_PLAYGROUND)}/`);
  await page.waitForFunction(() => document.querySelector("#answer").textContent !== "");
});
after(() => end(browser));

const answer = async () => JSON.parse(await page.locator("#answer").textContent()).answer;

/** Moves the mouse to a square, and clicks it. */
async function click([column, row]) {
  const at = await page.evaluate(
    ([column, row]) => {
      const board = document.querySelector("#picture [data-square]");
      const [side, first] = [Number(board.dataset.square), board.dataset.first.split(" ")];
      const there = new DOMPoint((column - first[0] + 0.5) * side, (row - first[1] + 0.5) * side);
      const { x, y } = there.matrixTransform(board.getScreenCTM());
      return [x, y];
    },
    [column, row],
  );
  await page.mouse.move(...at, { steps: 4 });
  await page.mouse.click(...at);
}

test("it begins with an example and its reach", async () => {
  // As README shows it.
  assert.equal((await answer()).reach.squares.length, 59);
  assert.equal(await page.locator("#creature option").first().textContent(), "Ansa");
  assert.equal(await page.locator("#rules").inputValue(), "pf1");
  assert.ok(await page.locator("#rules").isDisabled());
  assert.match(await page.locator("#rules-cited").textContent(), /PF1-MOVE/);
});

test("a click on a square asks for the route", async () => {
  await click([3, 1]);
  const { route } = await answer();
  assert.deepEqual(route.found.steps.at(-1).to.at, [3, 1]);
});

test("a map of another program gets rules and a creature", async () => {
  await page.locator("#files").setInputFiles(join(STRIDEWRIGHT_ROOT, "examples/crypt.dd2vtt"));
  await page.waitForFunction(() => document.querySelector("#hint").textContent.startsWith("Add"));
  assert.match(await page.locator("#notes").textContent(), /found/);
  await page.locator("#rules").selectOption("pf2");
  await page.locator("#speed").fill("10");
  await page.locator("#add").click();
  await click([7, 5]);
  const { reach } = await answer();
  const there = reach.squares.map(({ body }) => body.at.join());
  assert.ok(there.includes("7,5") && reach.squares.every(({ cost }) => cost.squares <= 2));
});

test("a question by hand is answered, and a mistake is named with its place", async () => {
  await page.locator("#question").fill('{ "mover": 0, "ask": "describe" }');
  await page.locator("#ask").click();
  assert.ok((await answer()).describe);
  await page.locator("#question").fill('{ "mover": 0, "ask": "dance" }');
  await page.locator("#question").press("Control+Enter");
  assert.match(await page.locator("#problem").textContent(), /dance/);
  await page.locator("#question").fill('{ "mover": 7, "ask": "describe" }');
  await page.locator("#question").press("Control+Enter");
  assert.match(await page.locator("#problem").textContent(), /7/);
});

test("nothing went wrong in the page", () => assert.deepEqual(said, []));
