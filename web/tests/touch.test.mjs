// Touch on the board: two fingers zoom and pan, a long press opens the menu.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, accessible, clean, stage, until } from "./table.mjs";

const here = stage();

/** The fingers on a page, by number. */
class Fingers {
  static async on({ context, page }) {
    return new Fingers(await context.newCDPSession(page));
  }

  constructor(devtools) {
    this.devtools = devtools;
    this.down = new Map();
  }

  async put(id, at) {
    this.down.set(id, at);
    await this.tell("touchStart");
  }

  async move(id, at) {
    this.down.set(id, at);
    await this.tell("touchMove");
  }

  async lift(id) {
    this.down.delete(id);
    await this.tell("touchEnd");
  }

  /** The browser needs all fingers that are down in every event. */
  tell(type) {
    return this.devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [...this.down].map(([id, { x, y }]) => ({ id, x, y })),
    });
  }
}

/** Whether two numbers are close to each other; if not, the first. */
const near = (one, other, by) => Math.abs(one - other) < by || one;

/** The scale of squares on the screen. */
const scale = (page) => page.evaluate(() => document.querySelector(".sw-play").getScreenCTM().a);

test("two fingers zoom, and the point between them stays in place", async () => {
  const visit = await here.seated({ demo: "bridge" }, PHONE);
  const { board, page } = visit;
  const fingers = await Fingers.on(visit);
  const before = await scale(page);
  const middle = await board.point([5, 4]);
  // The first finger is on a creature; with the second it is still a pinch.
  await fingers.put(0, { x: middle.x - 40, y: middle.y });
  await fingers.put(1, { x: middle.x + 40, y: middle.y });
  for (let far = 44; far <= 80; far += 4) {
    await fingers.move(0, { x: middle.x - far, y: middle.y });
    await fingers.move(1, { x: middle.x + far, y: middle.y });
  }
  await fingers.lift(1);
  // The remaining finger does nothing.
  await fingers.move(0, { x: middle.x - 120, y: middle.y + 60 });
  await fingers.lift(0);
  // Fingers twice as far apart show squares twice as large.
  await until(async () => near((await scale(page)) / before, 2, 0.02), true);
  const after = await board.point([5, 4]);
  assert.ok(
    Math.hypot(after.x - middle.x, after.y - middle.y) < 3,
    `${JSON.stringify(middle)} went to ${JSON.stringify(after)}`,
  );
  assert.equal(await page.locator(".sw-carried").count(), 0);
  clean(visit);
  await visit.context.close();
});

test("two fingers that move together move the board", async () => {
  const visit = await here.seated({ demo: "bridge" }, PHONE);
  const { board, page } = visit;
  const fingers = await Fingers.on(visit);
  const before = await scale(page);
  const middle = await board.point([6, 4]);
  for (const [id, dx] of [
    [0, -40],
    [1, 40],
  ])
    await fingers.put(id, { x: middle.x + dx, y: middle.y });
  for (let step = 1; step <= 5; step += 1) {
    for (const [id, dx] of [
      [0, -40],
      [1, 40],
    ])
      await fingers.move(id, { x: middle.x + dx - 6 * step, y: middle.y });
  }
  await fingers.lift(0);
  await fingers.lift(1);
  await until(async () => near((await board.point([6, 4])).x, middle.x - 30, 3), true);
  await until(async () => near((await scale(page)) / before, 1, 0.02), true);
  clean(visit);
  await visit.context.close();
});

test("a long press opens the menu and picks nothing up", async () => {
  const visit = await here.seated({ demo: "bridge" }, PHONE);
  const { board, page } = visit;
  const fingers = await Fingers.on(visit);
  const at = await board.point([2, 2]);
  await fingers.put(0, at);
  const menu = page.getByRole("menu", { name: "Ansa" });
  await menu.waitFor();
  await fingers.lift(0);
  assert.equal(await page.locator(".sw-carried").count(), 0);
  await accessible(page, "menu");
  for (const entry of await menu.getByRole("menuitem").all()) {
    const { height } = await entry.boundingBox();
    assert.ok(height >= 44, `${await entry.textContent()} is ${height} pixels high`);
  }
  await menu.getByRole("menuitem", { name: "Hide" }).tap();
  await page.locator('.sw-token.sw-hidden[aria-label^="Ansa,"]').waitFor();
  clean(visit);
  await visit.context.close();
});

test("a finger that moves in time opens no menu", async () => {
  const visit = await here.seated({ demo: "bridge" }, PHONE);
  const { board, page } = visit;
  const fingers = await Fingers.on(visit);
  const at = await board.point([6, 5]);
  // All at once, so that a slow machine does not make a long press of it.
  const steps = [1, 2, 3, 4].map((step) => ({ x: at.x - 10 * step, y: at.y }));
  await Promise.all([fingers.put(0, at), ...steps.map((to) => fingers.move(0, to))]);
  await until(async () => (await board.point([6, 5])).x < at.x - 20, true);
  // Longer than a long press.
  await page.waitForTimeout(700);
  await fingers.lift(0);
  assert.equal(await page.getByRole("menu").count(), 0);
  assert.ok((await board.point([6, 5])).x < at.x - 20, "the board followed");
  clean(visit);
  await visit.context.close();
});

/** Waits until the board is on top of two thirds of the screen: of 60 by 40 points, evenly spread. */
const isMostlyBoard = (page, state) => {
  const share = () =>
    page.evaluate(() => {
      let on = 0;
      for (let column = 0; column < 60; column += 1) {
        for (let row = 0; row < 40; row += 1) {
          const [x, y] = [((column + 0.5) * innerWidth) / 60, ((row + 0.5) * innerHeight) / 40];
          if (document.elementFromPoint(x, y)?.closest(".host")) on += 1;
        }
      }
      return on / 2400;
    });
  return until(async () => (await share()) >= 2 / 3 || `${await share()} ${state}`, true);
};

for (const [name, screen] of [
  [
    "a phone on its side",
    { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  ],
  ["a page at 200 %", { viewport: { width: 640, height: 400 } }],
]) {
  test(`two thirds of ${name} are the board`, async () => {
    const visit = await here.seated({ demo: "bridge" }, screen);
    const { board, page } = visit;
    const press = (role, name) => page.getByRole(role, { name, exact: true }).click();
    await press("tab", "Prepare");
    await press("button", "Turn order for all");
    await press("tab", "Play");
    // The mouse is on the button.
    await page.getByRole("button", { name: "Begin turn", exact: true }).hover();
    await accessible(page, `the open panel of ${name}`);
    await press("button", "Begin turn");
    await press("button", "Collapse the panel");
    await page.getByRole("region", { name: "Turns" }).getByText("Round 1").waitFor();
    await isMostlyBoard(page, "at rest");
    await (screen.hasTouch ? board.tap([2, 2]) : board.click([2, 2]));
    await page.locator(".sw-edge-0[d]").waitFor();
    await (screen.hasTouch ? board.tap([4, 2]) : board.click([4, 2]));
    await board.says("10 / 30 ft");
    await isMostlyBoard(page, "with a creature in hand");
    await accessible(page, name);
    const scrolls = () =>
      page.evaluate(() => document.documentElement.scrollWidth > innerWidth && "it sticks out");
    await until(scrolls, false);
    await press("button", "Move 10 / 30 ft");
    await board.arrives("Ansa", "E3");
    clean(visit);
    await visit.context.close();
  });
}
