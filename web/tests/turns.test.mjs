// Whose turn it is: the order by value, by dragging and by keys; delaying; what a player sees.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, clean, drawn, settled, stage, until } from "./table.mjs";

const here = stage();

const dialog = (page) => page.getByRole("dialog", { name: "Turn order" });
const names = (page) => dialog(page).locator(".name").allInnerTexts();
const order = (page) =>
  page
    .getByRole("list", { name: "Turn order" })
    .getByRole("button", { name: /^(?!Edit)/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

test("the game master sorts by value, drags, uses keys and takes creatures out", async () => {
  const visit = await here.seated({ demo: "bridge" });
  const { page, board } = visit;
  await page.getByRole("tab", { name: "Prepare" }).click();
  await board.press(page.getByRole("button", { name: "Edit the turn order" }));
  await until(() => names(page), ["Ansa", "Brom", "Mirel", "Ogre", "Skrit", "Krag"]);
  for (const [name, value] of [
    ["Ansa", "12"],
    ["Brom", "7"],
    ["Mirel", "19"],
    ["Ogre", "12"],
    ["Skrit", "3"],
  ])
    await page.getByLabel(`What ${name} rolled`).fill(value);
  await board.press(page.getByRole("button", { name: "Sort by value" }));
  await until(() => names(page), ["Mirel", "Ansa", "Ogre", "Brom", "Skrit", "Krag"]);
  await accessible(page, "turn order");
  // Krag is dragged up to the second place.
  const grip = await page.getByRole("button", { name: "Move Krag" }).boundingBox();
  const second = await page.getByRole("button", { name: "Move Ansa" }).boundingBox();
  await page.mouse.move(grip.x + 10, grip.y + 20);
  await page.mouse.down();
  await page.mouse.move(second.x + 10, second.y + 20, { steps: 30 });
  await page.mouse.up();
  await until(() => names(page), ["Mirel", "Krag", "Ansa", "Ogre", "Brom", "Skrit"]);
  await page.getByRole("button", { name: "Move Ogre" }).focus();
  await page.keyboard.press("ArrowDown");
  await board.press(page.getByRole("button", { name: "Take Skrit out of the order" }));
  await until(() => names(page), ["Mirel", "Krag", "Ansa", "Brom", "Ogre"]);
  await board.press(page.getByRole("button", { name: "Set the order" }));
  await dialog(page).waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "Play" }).click();
  await until(() => order(page), ["Mirel", "Krag", "Ansa", "Brom", "Ogre"]);
  clean(visit);
  await visit.context.close();
});

test("typed values sort with Enter and with the order itself, and stay for the next time", async () => {
  const visit = await here.seated({ demo: "bridge" });
  const { page, board } = visit;
  await page.getByRole("tab", { name: "Prepare" }).click();
  const edit = () => board.press(page.getByRole("button", { name: "Edit the turn order" }).last());
  const field = (name) => page.getByLabel(`What ${name} rolled`);
  const set = async () => {
    await board.press(page.getByRole("button", { name: "Set the order" }));
    await dialog(page).waitFor({ state: "detached" });
  };
  await edit();
  await field("Mirel").fill("19");
  await field("Krag").fill("20");
  await page.keyboard.press("Enter");
  await until(() => names(page), ["Krag", "Mirel", "Ansa", "Brom", "Ogre", "Skrit"]);
  assert.equal(await field("Krag").evaluate((one) => one === document.activeElement), true);
  await field("Brom").fill("21");
  await set();
  await until(() => order(page), ["Brom", "Krag", "Mirel", "Ansa", "Ogre", "Skrit"]);
  // An order made by hand stays as long as nothing is typed.
  await edit();
  assert.equal(await field("Mirel").inputValue(), "19");
  await page.getByRole("button", { name: "Move Brom" }).focus();
  await page.keyboard.press("ArrowDown");
  await set();
  await until(() => order(page), ["Krag", "Brom", "Mirel", "Ansa", "Ogre", "Skrit"]);
  clean(visit);
  await visit.context.close();
});

test("a creature delays, and one that leaves the order hands its turn on", async () => {
  const visit = await here.seated({ demo: "bridge" });
  const { page, board } = visit;
  await page.getByRole("tab", { name: "Prepare" }).click();
  await page.getByRole("button", { name: "Turn order for all" }).click();
  await page.getByRole("tab", { name: "Play" }).click();
  await page.getByRole("button", { name: "Begin turn" }).click();
  await page.locator('.sw-active[aria-label^="Ansa,"]').waitFor();
  await accessible(page, "a turn that may be delayed");
  await board.press(page.getByRole("button", { name: "Delay" }));
  await page.locator('.sw-active[aria-label^="Brom,"]').waitFor();
  await until(async () => (await order(page)).slice(0, 3), ["Brom, current turn", "Ansa", "Mirel"]);
  await board.press(page.getByRole("button", { name: "Edit the turn order" }));
  await page.getByRole("button", { name: "Take Brom out of the order" }).click();
  await page.getByRole("button", { name: "Set the order" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await page.locator('.sw-active[aria-label^="Ansa,"]').waitFor();
  await until(() => order(page), ["Ansa, current turn", "Mirel", "Ogre", "Skrit", "Krag"]);
  // Back in, behind Krag; it stays Ansa's turn.
  await board.press(page.getByRole("button", { name: "Edit the turn order" }));
  await dialog(page).getByRole("button", { name: "Brom", exact: true }).click();
  await page.getByRole("button", { name: "Set the order" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await until(async () => (await order(page)).at(-1), "Brom");
  await page.locator('.sw-active[aria-label^="Ansa,"]').waitFor();
  await page.getByText("round 1").waitFor();
  clean(visit);
  await visit.context.close();
});

test("a player is told when it is their turn, and may delay it", async () => {
  const master = await here.seated({ demo: "bridge" });
  const { page } = master;
  const id = (name) => master.board.token(name).getAttribute("data-token");
  const player = await here.joins(master, "Tom", { role: "player", tokens: [await id("Brom")] });
  await player.page.evaluate(() => {
    globalThis.notes = 0;
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function () {
      globalThis.notes += 1;
      return createOscillator.call(this);
    };
  });
  await player.board.press(player.page.getByLabel("View options"));
  await player.board.press(player.page.getByLabel("Play a sound when it is your turn"));
  await accessible(player.page, "view options");
  await page.getByRole("tab", { name: "Prepare" }).click();
  await page.getByRole("button", { name: "Turn order for all" }).click();
  await page.getByRole("tab", { name: "Play" }).click();
  await page.getByRole("button", { name: "Begin turn" }).click();
  await page.getByRole("button", { name: "End turn" }).click();
  await player.page.locator(".notice", { hasText: "It is your turn with Brom." }).waitFor();
  await until(() => player.page.evaluate(() => globalThis.notes), 2);
  assert.equal(await player.page.getByRole("button", { name: "Edit the turn order" }).count(), 0);
  await player.board.press(player.page.getByRole("button", { name: "Delay" }));
  await page.locator('.sw-active[aria-label^="Mirel,"]').waitFor();
  clean(master);
  clean(player);
  await player.context.close();
  await master.context.close();
});

test("the strip above the board shows the order once, covers nothing and can be hidden", async () => {
  const master = await here.seated({ demo: "bridge" });
  const { page, board } = master;
  const brom = await board.token("Brom").getAttribute("data-token");
  const player = await here.joins(master, "Tom", { role: "player", tokens: [brom] });
  await page.getByRole("tab", { name: "Prepare" }).click();
  await page.getByRole("button", { name: "Turn order for all" }).click();
  await page.getByRole("tab", { name: "Play" }).click();
  await page.getByRole("button", { name: "Begin turn" }).click();
  const strip = page.getByRole("region", { name: "Turns" });
  await strip.getByText("Round 1").waitFor();
  const tom = player.page.getByRole("region", { name: "Turns" });
  await tom.getByRole("button", { name: "Brom, yours" }).waitFor();
  // It is Ansa's.
  await until(() => tom.getByRole("button", { name: /turn$/ }).count(), 1);
  // Above the board: the first row can be aimed at.
  const { y, height } = await strip.boundingBox();
  assert.ok(y + height <= (await page.locator(".host").boundingBox()).y);
  // A click selects a creature; the view stays as long as the creature is in sight.
  const inTheMiddle = async (name) => {
    const token = await board.token(name).boundingBox();
    const host = await page.locator(".host").boundingBox();
    const far = Math.max(
      Math.abs(token.x + token.width / 2 - host.x - host.width / 2),
      Math.abs(token.y + token.height / 2 - host.y - host.height / 2),
    );
    return far < 3 || `${name} is ${far} pixels off`;
  };
  const view = () => page.locator(".sw-content").evaluate((one) => one.style.transform);
  const before = await view();
  await board.press(strip.getByRole("button", { name: "Krag" }));
  await page.getByRole("heading", { name: "Krag" }).waitFor();
  await drawn(page);
  assert.equal(await view(), before);
  // Out of sight, it comes to the middle; so it does by Enter.
  for (let times = 0; times < 6; times += 1)
    await page.getByRole("button", { name: "Zoom in" }).click();
  await strip.getByRole("button", { name: "Mirel" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Mirel" }).waitFor();
  await until(() => inTheMiddle("Mirel"), true);
  await board.press(strip.getByRole("button", { name: "End turn" }));
  await tom.getByRole("button", { name: "Brom, current turn, yours" }).waitFor();
  await player.board.press(tom.getByRole("button", { name: "Delay" }));
  await strip.getByRole("button", { name: "Mirel, current turn" }).waitFor();
  // Hidden, the order is in the panel.
  await board.press(page.getByLabel("View options"));
  await board.press(page.getByLabel("Show the turn order above the board"));
  await strip.waitFor({ state: "detached" });
  const list = page.getByRole("list", { name: "Turn order" });
  await page.getByRole("tabpanel").locator(list).waitFor();
  await until(() => list.count(), 1);
  await accessible(page, "the order in the panel");
  // On a phone the panel shows it, and only the panel.
  await player.page.setViewportSize({ width: 390, height: 844 });
  await tom.waitFor({ state: "detached" });
  await until(() => player.page.getByRole("list", { name: "Turn order" }).count(), 1);
  clean(master);
  clean(player);
  await player.context.close();
  await master.context.close();
});

test("the view moves to the creature whose turn begins, unless that is turned off", async () => {
  const visit = await here.seated({ demo: "bridge" });
  const { page, board } = visit;
  /** Whether the middle of a token is on the visible part of the board. */
  const inView = async (name) => {
    const token = await board.token(name).boundingBox();
    const shown = await page.locator("main").boundingBox();
    const [x, y] = [token.x + token.width / 2, token.y + token.height / 2];
    return x > shown.x && x < shown.x + shown.width && y > shown.y && y < shown.y + shown.height;
  };
  await page.getByRole("tab", { name: "Prepare" }).click();
  await page.getByRole("button", { name: "Turn order for all" }).click();
  await page.getByRole("tab", { name: "Play" }).click();
  await page.getByRole("button", { name: "Begin turn" }).click();
  // So near that Ansa and Krag are not on the screen together.
  for (let times = 0; times < 8; times += 1) await board.press(page.getByLabel("Zoom in"));
  /** Ends a turn; this creature's begins. */
  const end = async (name) => {
    await board.press(page.getByRole("button", { name: "End turn" }));
    await page.locator(`.sw-active[aria-label^="${name},"]`).waitFor();
  };
  for (const name of ["Brom", "Mirel", "Ogre", "Skrit"]) {
    await end(name);
    await until(async () => (await inView(name)) || `${name} is out of view`, true);
  }
  assert.ok(!(await inView("Brom")));
  await board.press(page.getByLabel("View options"));
  await board.press(page.getByLabel("Move the view to whose turn it is"));
  for (const name of ["Krag", "Ansa", "Brom"]) await end(name);
  await settled(visit);
  assert.ok(!(await inView("Brom")));
  clean(visit);
  await visit.context.close();
});
