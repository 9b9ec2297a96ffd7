// The ruler and areas of effect, as several members see them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, accessible, clean, stage, until } from "./table.mjs";

const here = stage();

/** A hall with two pillars, two heroes and three foes, one of them hidden. */
const hall = (rules) => `
rules = "${rules}"
[map]
rows = """
..............
..............
..............
.......#......
.......#......
..............
..............
..............
.............."""
[[creatures]]
name = "Ansa"
at = [2, 4]
speed = 30
[[creatures]]
name = "Brom"
at = [1, 7]
speed = 30
[[creatures]]
name = "Goblin"
side = "foes"
at = [4, 4]
speed = 30
[[creatures]]
name = "Ogre"
side = "foes"
at = [9, 3]
speed = 30
[[creatures]]
name = "Imp"
side = "foes"
at = [6, 5]
speed = 30
hidden = true
`;

async function master(rules, options) {
  const visit = await here.seated({ demo: "bridge", name: "The hall" }, options);
  await here.reads(visit, hall(rules));
  await visit.board.arrives("Ogre", "J4");
  return visit;
}

const bar = ({ page }) => page.getByRole("toolbar", { name: "Measure distances and areas" });
const measured = ({ page }) => page.getByRole("region", { name: "Measure", exact: true });

/** Begins to measure with this kind, at this size in squares. */
async function begin(visit, kind, size = 4) {
  const { board, page } = visit;
  if (!(await bar(visit).isVisible()))
    await board.press(page.getByRole("button", { name: "Measure distances and areas" }));
  await board.press(bar(visit).getByRole("button", { name: kind, exact: true }));
  const shown = bar(visit).getByRole("group", { name: "Size" }).locator("output");
  for (let tries = 0; tries < 20 && kind !== "Ruler"; tries += 1) {
    const now = parseInt(await shown.innerText(), 10);
    const unit = (await shown.innerText()).endsWith("ft") ? 5 : 1;
    if (now === size * unit) break;
    const name = now > size * unit ? "Smaller" : "Larger";
    await board.press(bar(visit).getByRole("button", { name }));
  }
}

/** Waits for the label of a measurement on the board. */
const label = ({ page }, text) =>
  page.locator(".sw-label-measure.sw-on", { hasText: text }).waitFor();

test("a ruler counts as the rules do, from square to square", async () => {
  const visit = await master("dnd35");
  const { board, page } = visit;
  await begin(visit, "Ruler");
  // Four columns and two rows: two diagonals and two straight steps count 5.
  const ruler = await board.drag([5, 0], [9, 2]);
  await label(visit, /^25 ft$/);
  await ruler.drop();
  // On from there: four more squares.
  await board.click([9, 6]);
  await label(visit, "45 ft (25 + 20)");
  await measured(visit).getByText("D35-DIAG").waitFor();
  await accessible(page, "a ruler");
  await board.press(bar(visit).getByRole("button", { name: "Clear" }));
  // From a creature to a creature.
  const between = await board.drag([2, 4], [4, 4]);
  await label(visit, /^10 ft$/);
  await between.drop();
  await page.keyboard.press("Escape");
  await bar(visit).waitFor({ state: "hidden" });
  await until(() => page.locator(".sw-label-measure.sw-on").count(), 0);
  // The board moves creatures again.
  await board.click([2, 4]);
  await page.locator(".sw-edge-0[d]").waitFor();
  clean(visit);
});

test("a burst of 20 feet has 44 squares, and says who is in it", async () => {
  const visit = await master("dnd35");
  const { board, page } = visit;
  await begin(visit, "Burst", 4);
  // The crossing nearest to the middle of (4,3) is its lower right corner, (5,4).
  await board.click([4, 3]);
  await label(visit, "Burst, 20 ft");
  const found = measured(visit);
  // Two of the 44 are pillars, and no line reaches the two behind them.
  await found.getByText("Burst, 20 ft: 40 squares").waitFor();
  const struck = () => page.locator(".sw-area-cut").getAttribute("d");
  await until(struck, "M328 152L352 128M328 192L352 168");
  await until(() => found.locator("li").allInnerTexts(), ["Ansa", "Goblin", "Imp"]);
  await found.getByRole("button", { name: /^D35-X-BURST/ }).waitFor();
  await accessible(page, "a burst");
  // A smaller one at the same place.
  await begin(visit, "Burst", 4);
  await board.click([4, 3]);
  for (let times = 0; times < 3; times += 1)
    await board.press(bar(visit).getByRole("button", { name: "Smaller" }));
  await found.getByText("Burst, 5 ft: 4 squares").waitFor();
  clean(visit);
});

test("a cone begins at the selected creature and goes where it aims", async () => {
  const visit = await master("pf2");
  const { board, page } = visit;
  await page.locator(".sw-token").first().waitFor();
  await board.click([2, 4]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await page.keyboard.press("Escape");
  await begin(visit, "Cone", 3);
  await board.click([7, 4]);
  // One square, three and three.
  await measured(visit).getByText("Cone, 15 ft: 7 squares").waitFor();
  await until(() => measured(visit).locator("li").allInnerTexts(), ["Goblin"]);
  await begin(visit, "Line", 4);
  await board.click([8, 4]);
  await measured(visit).getByText("Line, 20 ft × 5 ft: 4 squares").waitFor();
  clean(visit);
});

test("in Draw Steel a burst is around a creature, and there are no cones", async () => {
  const visit = await master("draw_steel");
  const { board } = visit;
  await begin(visit, "Burst", 2);
  await board.click([2, 4]);
  await measured(visit).getByText("Burst, 2 squares: 25 squares").waitFor();
  await until(() => measured(visit).locator("li").allInnerTexts(), ["Ansa", "Goblin"]);
  await begin(visit, "Cone", 2);
  await board.click([6, 4]);
  await visit.page.locator(".notice", { hasText: "The game has no cones." }).waitFor();
  clean(visit);
});

test("others see a measurement only while it is shown to all", async () => {
  const one = await master("5e");
  const player = await here.joins(one, "Paul", { role: "player", tokens: [] }, PHONE);
  await player.board.token("Ansa").waitFor();
  await begin(one, "Burst", 2);
  await one.board.click([5, 4]);
  await label(one, "Burst, 10 ft");
  // A measurement that is shown is sent within a quarter of a second.
  await one.page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  assert.ok(!one.seen.sent.some((frame) => frame.includes('"share":{')));
  assert.equal(await player.page.locator(".sw-area-other").count(), 0);
  await one.page.getByRole("checkbox", { name: "Show to all" }).check();
  await player.page.locator(".sw-area-other[d]").waitFor();
  await label(player, /Burst, 10 ft$/);
  // The hidden imp is in the area: the player hears nothing of it.
  await measured(one).getByText("Imp").waitFor();
  assert.ok(!player.seen.frames.some((frame) => frame.includes("Imp")));
  // The player measures with a finger, and does not see the imp in the same burst.
  await player.page.getByRole("button", { name: "Measure distances and areas" }).tap();
  await bar(player).getByRole("button", { name: "Burst" }).tap();
  await player.board.tap([5, 4]);
  await label(player, /^Burst, 20 ft$/);
  await accessible(player.page, "measuring on a phone");
  await one.page.keyboard.press("Escape");
  await player.page.locator(".sw-area-other").waitFor({ state: "detached" });
  for (const visit of [one, player]) clean(visit);
});
