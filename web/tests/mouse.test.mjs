// The board under a real mouse, which crosses everything on its path. Nothing that the user chose may be lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LARGE, PHONE, accessible, clean, settled, stage, until } from "./table.mjs";

const here = stage();
const seated = (demo, options) => here.seated({ demo }, options);

/** Under Pathfinder 1e, an ogre stands beside the straight path from A to the right. */
const GUARDED = `rules = "pf1"
[map]
rows = """
............
............
............
.A..........
.....O......
............
............
"""
[[creatures]]
letter = "A"
name = "Ansa"
speed = 60
[[creatures]]
letter = "O"
name = "Ogre"
side = "foes"
speed = 30
`;

async function guarded(options = LARGE) {
  const visit = await seated("bridge", options);
  await here.reads(visit, GUARDED);
  await visit.board.arrives("Ansa", "B4");
  return visit;
}

async function done(visit) {
  clean(visit);
  await visit.context.close();
}

const mover = (page) => page.getByRole("toolbar").getByRole("button", { name: /^Move \d/ });
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("a clicked goal stays while the mouse moves to its button", async () => {
  const visit = await seated("bridge");
  const { board, page } = visit;
  await board.click([2, 2]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.click([4, 2]);
  await board.says("10 / 30 ft");
  await settled(visit);
  assert.equal(await board.where("Ansa"), "C3");
  await board.press(button(page, "Move 10 / 30 ft"));
  await board.arrives("Ansa", "E3");
  await done(visit);
});

test("a goal that is aimed at again before its answer comes gets that answer", async () => {
  const visit = await seated("bridge");
  const { board, page } = visit;
  const goals = [];
  let release = () => {};
  let held = null;
  await page.routeWebSocket(/.*/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const to = JSON.parse(message).ask?.question?.preview?.to;
      if (to) goals.push(to);
      server.send(message);
    });
    server.onMessage((message) => {
      if (held) held.push(message);
      else socket.send(message);
    });
    release = () => {
      for (const message of held) socket.send(message);
      held = null;
    };
  });
  await page.reload();
  await board.token("Ansa").waitFor();
  await board.click([2, 2]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await settled(visit);
  held = [];
  goals.length = 0;
  for (const square of [
    [4, 2],
    [4, 3],
    [4, 2],
  ]) {
    const { x, y } = await board.point(square);
    await page.mouse.move(x, y);
  }
  await until(() => goals.length > 0, true);
  release();
  // The board itself knows paths within reach; the reasons come with the answer.
  await page.getByText("Why?", { exact: true }).waitFor();
  assert.deepEqual(goals, [[4, 2]]);
  await done(visit);
});

test("after the mouse crosses the board and the panel, Enter still moves to the chosen goal", async () => {
  const visit = await seated("bridge");
  const { board, page } = visit;
  await board.click([2, 2]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.click([4, 2]);
  for (const [x, y] of [
    [1400, 120],
    [1300, 800],
    [40, 860],
    [600, 70],
  ])
    await page.mouse.move(x, y, { steps: 40 });
  await board.says("10 / 30 ft");
  await page.keyboard.press("Enter");
  await board.arrives("Ansa", "E3");
  await done(visit);
});

test("a path that provokes shows a safer one unasked, and the move follows the chosen one", async () => {
  const visit = await guarded();
  const { board, page, seen } = visit;
  await board.click([1, 3]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.hover([9, 3]);
  // The detour adds two diagonals: 45 feet for 40, and no reaction.
  const note = page.locator(".sw-label-note", {
    hasText: /provokes.*safer: \+\d+ ft, no reaction/,
  });
  await note.waitFor();
  await page.locator(".sw-beside[d]").waitFor({ state: "attached" });
  await board.click([9, 3]);
  await accessible(page, "a safer path");
  const offer = (await note.textContent()).match(/safer: (.*)$/)[1];
  await board.press(button(page, `Safer: ${offer}`));
  await page.locator(".sw-label-note", { hasText: "provokes" }).waitFor({ state: "detached" });
  await board.press(mover(page));
  await board.arrives("Ansa", "J4");
  await settled(visit);
  const moved = seen.sent.find((frame) => frame.includes('"move"'));
  assert.doesNotMatch(moved, /\["E","E","E","E","E","E","E","E"\]/);
  assert.ok(!(await page.getByText("Ogre reacts").count()), "no creature reacts");
  await done(visit);
});

test("price and warnings come first, reasons and colours unfold under the mouse", async () => {
  const visit = await guarded();
  const { board, page } = visit;
  const path = page.getByRole("region", { name: "Path and cost" });
  const why = path.getByText("Why?", { exact: true });
  const rule = path.locator(".steps .tag").first();
  await board.click([1, 3]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.click([9, 3]);
  await path.getByText("Ogre reacts").waitFor();
  const above = async (one, other) => (await one.boundingBox()).y < (await other.boundingBox()).y;
  assert.ok(await above(path.getByRole("heading", { name: "To J4" }), path.locator(".warnings")));
  assert.ok(await above(path.locator(".warnings"), why));
  assert.ok(await above(why, page.getByRole("region", { name: "Movements" })));
  assert.ok(!(await rule.isVisible()));
  // The safer path is found late: the buttons of the hand stay where they are.
  const before = await mover(page).boundingBox();
  await page.getByRole("button", { name: /^Safer:/ }).waitFor();
  assert.deepEqual(await mover(page).boundingBox(), before);
  await board.press(why);
  await rule.waitFor();
  await board.press(rule);
  await page.locator(".card h3").waitFor();
  await accessible(page, "the reasons of a path");
  const colours = page.getByText("What the colours mean");
  assert.ok(!(await page.getByText("may pass but not stop").isVisible()));
  await board.press(colours);
  await page.locator(".bands li").first().waitFor();
  // Another goal keeps what is open. Keys open and close it as well.
  await board.click([1, 0]);
  await page.getByRole("heading", { name: "To B1" }).waitFor();
  await rule.waitFor();
  await path.locator("summary").focus();
  await page.keyboard.press("Enter");
  await rule.waitFor({ state: "hidden" });
  await board.press(mover(page));
  await board.arrives("Ansa", "B1");
  await done(visit);
});

test("other paths are offered only where there are some, and chosen with the mouse", async () => {
  const visit = await guarded();
  const { board, page, seen } = visit;
  await board.click([1, 3]);
  await page.locator(".sw-edge-0[d]").waitFor();
  // No path is better than the straight one away from the ogre.
  await board.click([1, 0]);
  await board.says("15 /");
  await until(() => seen.sent.some((frame) => frame.includes('"choices":true')), true);
  await settled(visit);
  assert.equal(await button(page, "Other paths").count(), 0);
  await board.click([9, 3]);
  await board.press(button(page, "Other paths"));
  const choices = page.getByRole("region", { name: "Choices" }).getByRole("button");
  await choices.nth(1).waitFor();
  await board.press(choices.filter({ hasText: "safest" }));
  await board.press(mover(page));
  await board.arrives("Ansa", "J4");
  await done(visit);
});

test("a refusal stays while the game master moves to its button", async () => {
  const visit = await seated("crypt");
  const { board, page } = visit;
  await board.click([2, 9]);
  await page.locator(".sw-edge-0[d]").waitFor();
  // An enemy stands there.
  await board.click([8, 5]);
  const refused = page.getByRole("region", { name: "Refused" });
  await refused.waitFor();
  const words = await refused.locator("p").nth(1).textContent();
  const override = refused.getByRole("button", { name: /anyway/ });
  const { x, y } = await override.boundingBox();
  await page.mouse.move(x + 10, y + 10, { steps: 40 });
  assert.equal(await refused.locator("p").nth(1).textContent(), words);
  await done(visit);
});

test("squares off the board cannot be aimed at", async () => {
  const visit = await seated("bridge");
  const { board, page } = visit;
  await board.click([2, 2]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.hover([0, 2]);
  await board.says("10 / 30 ft");
  const { x, y } = await board.point([-1, 2]);
  await page.mouse.move(x, y, { steps: 40 });
  await board.says("10 / 30 ft");
  await page.mouse.down();
  await page.mouse.up();
  assert.equal(await page.locator(".sw-pinned").count(), 0);
  await page.keyboard.press("Escape");
  // A drag that ends there moves nothing.
  const hand = await board.drag([2, 2], [-1, 2]);
  await hand.drop();
  await settled(visit);
  assert.equal(await board.where("Ansa"), "C3");
  await page.keyboard.press("Escape");
  // There is no menu either.
  await page.mouse.move(x, y);
  await page.mouse.click(x, y, { button: "right" });
  assert.equal(await page.getByRole("menu").count(), 0);
  await done(visit);
});

/** Runs in the page: in every frame, how far the middle of the ring is from that of the square (8,5), and how wide the ring is. */
const watchRing = async () => {
  const [far, wide] = [[], []];
  for (let gone = false; !gone;) {
    await new Promise((done) => requestAnimationFrame(done));
    const ring = document.querySelector(".sw-ping");
    gone = !ring && far.length > 0;
    if (!ring) continue;
    const { x, y, width, height } = ring.getBoundingClientRect();
    const { a, d, e, f } = document.querySelector(".sw-play").getScreenCTM();
    far.push(Math.hypot(x + width / 2 - a * 340 - e, y + height / 2 - d * 220 - f));
    wide.push(width);
  }
  return { far, wide };
};

test("a ping stays on its square when the board moves", async () => {
  const visit = await seated("bridge");
  const { board, page } = visit;
  // The ring is there for a few seconds: the page itself watches it from the first frame to the last.
  const watched = page.evaluate(watchRing);
  await board.click([8, 5], { button: "right" });
  await board.press(page.getByRole("menuitem", { name: "Point here" }));
  const { far, wide } = await watched;
  assert.ok(Math.max(...far) < 2, `in the middle of its square, however large the ring is: ${far}`);
  assert.ok(new Set(wide).size > 1, `the ring grows: ${wide}`);
  // The next ring stays until the board has moved, however slow the machine is.
  await page.evaluate(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (what, pause) => setTimeout(what, pause === 2400 ? 60_000 : pause);
  });
  await board.click([8, 5], { button: "right" });
  await board.press(page.getByRole("menuitem", { name: "Point here" }));
  await page.locator(".sw-ping").waitFor({ state: "attached" });
  const from = await board.point([10, 7]);
  const before = await board.point([8, 5]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 90, from.y - 60, { steps: 10 });
  const after = await board.point([8, 5]);
  assert.ok(Math.hypot(after.x - before.x + 90, after.y - before.y + 60) < 2, "the board moved");
  const { x, y, width, height } = await page.locator(".sw-ping").boundingBox();
  const off = Math.hypot(x + width / 2 - after.x, y + height / 2 - after.y);
  assert.ok(off < 2, `the board moved, and the ring with it: ${off}`);
  await page.mouse.up();
  await done(visit);
});

test("a flying creature keeps its height, and the height is shown", async () => {
  const visit = await seated("bridge");
  const { board, page } = visit;
  await here.reads(
    visit,
    `rules = "pf1"\n[map]\nrows = """\n..........\n..........\n..........\n..........\n"""\n
[[creatures]]\nname = "Wyvern"\nat = [1, 1]\nelevation = 3\nspeed = 20\nspeeds = { fly = 60 }\nstates = ["flying"]\n`,
  );
  await board.arrives("Wyvern", "B2");
  await board.click([1, 1]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.click([5, 2]);
  await page.locator(".sw-label-note", { hasText: "F3 at +15 ft" }).waitFor();
  await page.getByRole("heading", { name: "To F3 at +15 ft" }).waitFor();
  const aimed = page.getByRole("toolbar").getByText("+15 ft", { exact: true });
  await aimed.waitFor();
  await board.press(button(page, "Aim higher"));
  await page.getByRole("heading", { name: "To F3 at +20 ft" }).waitFor();
  await board.press(mover(page));
  await page.locator('.sw-token[aria-label^="Wyvern, F3,"][aria-label*="elevation +4"]').waitFor();
  await done(visit);
});

test("climbing shows the aimed height on the board, and the row or column from the side", async () => {
  const visit = await seated("ledge");
  const { board, page } = visit;
  await board.click([6, 5]);
  await page.locator(".sw-edge-0[d]").waitFor();
  // On level ground no height is shown; up on the ledge it is 2.
  await board.hover([7, 5]);
  await board.says("1 /");
  await settled(visit);
  assert.equal(await page.locator(".sw-above .sw-badge[d]:not([d=''])").count(), 0);
  await board.click([4, 2]);
  await page.locator(".sw-above .sw-badge[d]:not([d=''])").waitFor();
  await board.press(page.getByText("Seen from the side"));
  const side = page.getByRole("img", { name: / from the side: / });
  const words = () => side.getAttribute("aria-label");
  await until(words, "Row 3 from the side: Krag at +2 squares, the aimed place at +2 squares.");
  await board.press(button(page, "Column E"));
  await until(words, "Column E from the side: the aimed place at +2 squares.");
  await accessible(page, "the board from the side");
  // In the pool, three deep, Ansa swims just below its surface.
  await board.click([9, 5]);
  await board.press(button(page, "Aim lower"));
  await board.press(button(page, "Row 6"));
  await until(words, "Row 6 from the side: Ansa on level 0, the aimed place at −1 square.");
  await done(visit);
});

test("the result of a needed check is entered beside the path", async () => {
  const visit = await seated("bridge");
  const { board, page } = visit;
  await here.reads(
    visit,
    `rules = "pf1"\n[map]\nrows = """\n#########\n.A..k....\n#########\n"""\nlegend = { k = ["obstructed", "needs check"] }\n
[[creatures]]\nletter = "A"\nname = "Ansa"\nspeed = 40\n`,
  );
  await board.arrives("Ansa", "B2");
  await board.click([1, 1]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.click([6, 1]);
  const results = page.getByRole("group", { name: "Check results" });
  await results.waitFor();
  await accessible(page, "a check is needed");
  await board.press(results.getByRole("button", { name: "Success" }));
  await board.press(mover(page));
  await board.arrives("Ansa", "G2");
  await done(visit);
});

test("on a phone the first tap chooses, the second one moves", async () => {
  const visit = await seated("bridge", PHONE);
  const { board, page } = visit;
  await board.tap([2, 2]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.tap([4, 2]);
  await button(page, "Move 10 / 30 ft").waitFor();
  await settled(visit);
  assert.equal(await board.where("Ansa"), "C3");
  await board.tap([4, 2]);
  await board.arrives("Ansa", "E3");
  await done(visit);
});

test("in a stack a click takes the creature that is seen, the one placed last", async () => {
  const visit = await seated("bridge");
  const { board, page } = visit;
  await page.getByRole("tab", { name: "Prepare" }).click();
  await board.press(button(page, "Wolf"));
  await board.click([2, 2]);
  await board.arrives("Wolf", "C3");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Play" }).click();
  await board.click([2, 2]);
  await page.locator(".sw-carried").waitFor();
  await until(() => page.locator(".sw-carried").getAttribute("data-token"), await onTop(page));
  assert.match(await page.locator(".sw-carried").getAttribute("aria-label"), /^Wolf,/);
  await page.keyboard.press("Escape");
  await board.click([2, 2], { button: "right" });
  await page.getByRole("menu", { name: "Wolf" }).waitFor();
  await done(visit);
});

/** The token that is painted last. */
const onTop = (page) => page.locator(".sw-token").last().getAttribute("data-token");

/** In fifth edition, a creature of 30 feet in a long corridor. */
const CORRIDOR = `rules = "5e"
[map]
rows = """
A....................
"""
[[creatures]]
letter = "A"
name = "Ansa"
speed = 30
`;

test("a reaction is never spent on moving unless its movement is chosen", async () => {
  const visit = await seated("bridge");
  const { board, page } = visit;
  await here.reads(visit, CORRIDOR);
  await board.arrives("Ansa", "A1");
  // Moves and dashes: 60 feet.
  await board.click([0, 0]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.go([11, 0]);
  await board.arrives("Ansa", "L1");
  await settled(visit);
  // Five feet are left, and 30 more by a reaction.
  const far = await board.drag([11, 0], [14, 0]);
  await page.locator(".sw-label-refusal.sw-on").waitFor();
  await far.drop();
  await settled(visit);
  assert.equal(await board.where("Ansa"), "L1");
  await page.keyboard.press("Escape");
  await board.click([11, 0]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.go([12, 0]);
  await board.arrives("Ansa", "M1");
  await settled(visit);
  // Nothing is left: the rules say so, at once and at a goal.
  await board.click([12, 0]);
  await page.locator(".sw-label-refusal.sw-on", { hasText: "0 ft are left" }).waitFor();
  await board.click([14, 0]);
  await settled(visit);
  await page.locator(".sw-label-refusal.sw-on").waitFor();
  await board.click([14, 0]);
  await settled(visit);
  assert.equal(await board.where("Ansa"), "M1");
  await page.keyboard.press("Escape");
  // The user picks it.
  await board.press(page.getByRole("button", { name: /^Ready 30 ft/ }));
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.go([14, 0]);
  await board.arrives("Ansa", "O1");
  await done(visit);
});
