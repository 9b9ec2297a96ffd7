// What a game master and players run into at a table: empty tables, doors, keys, and a board that fits beside its buttons.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, clean, open, settled, stage, until } from "./table.mjs";

const here = stage();

async function done(...visits) {
  for (const visit of visits) {
    clean(visit);
    await visit.context.close();
  }
}

test("an empty table points its game master to the preparation", async () => {
  const context = await here.visitor();
  const { id } = await (await here.asks(context, "POST", "/api/tables", { name: "New" })).json();
  const visit = await open(context, `${here.server.origin}/#/t/${id}`, ".sw-sheet");
  const { page, board } = visit;
  await page.getByText("No creature stands here yet. Place some under Prepare.").waitFor();
  await accessible(page, "an empty table");
  await board.press(page.getByRole("button", { name: "Prepare the table" }));
  await page.getByRole("tab", { name: "Prepare", selected: true }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "tab-prepare");
  await done({ context, ...visit });
});

const ROOM = `rules = "5e"
[map]
rows = """
T.......
........
......O.
"""
[[walls]]
from = [4, 0]
to = [4, 1]
kind = "closed door"
[[creatures]]
letter = "T"
name = "Tarn"
speed = 30
[[creatures]]
letter = "O"
name = "Ogre"
side = "foes"
speed = 30
`;

test("a player opens a door only beside it, and reads why not elsewhere", async () => {
  const master = await here.seated({ demo: "bridge" });
  await here.reads(master, ROOM);
  await master.board.arrives("Tarn", "A1");
  const tokens = await master.page
    .locator('.sw-token[aria-label^="Tarn,"]')
    .getAttribute("data-token");
  const player = await here.joins(master, "Tom", { role: "player", tokens: [tokens] });
  const { page, board } = player;
  await board.click([4, 0], { button: "right" });
  const entry = page.getByRole("menuitem", { name: /Open door/ });
  assert.equal(await entry.innerText(), "Open door (stand beside the door)");
  assert.equal(await entry.getAttribute("aria-disabled"), "true");
  await accessible(page, "a door out of reach");
  await entry.click({ force: true });
  await settled(player);
  assert.equal(await page.locator(".notice").count(), 0);
  await page.keyboard.press("Escape");
  await board.click([0, 0]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.go([3, 0]);
  await board.arrives("Tarn", "D1");
  await board.click([4, 0], { button: "right" });
  await board.press(page.getByRole("menuitem", { name: "Open door", exact: true }));
  await page.locator(".sw-door-swing").waitFor({ state: "attached" });
  await done(player, master);
});

test("Ctrl+Y redoes, as Ctrl+Shift+Z does", async () => {
  const visit = await here.seated({ demo: "bridge" });
  const { page, board } = visit;
  await board.click([2, 2]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.go([4, 2]);
  await board.arrives("Ansa", "E3");
  for (const again of ["Control+y", "Control+Shift+z"]) {
    await page.keyboard.press("Control+z");
    await board.arrives("Ansa", "C3");
    await page.keyboard.press(again);
    await board.arrives("Ansa", "E3");
  }
  await done(visit);
});

test("the whole board fits beside the buttons of the view", async () => {
  const visit = await here.seated({ demo: "ford" }, { viewport: { width: 1366, height: 768 } });
  const { page } = visit;
  const right = async () => {
    const sheet = await page.locator(".sw-sheet").boundingBox();
    const buttons = await page.locator(".view-buttons").boundingBox();
    return (
      sheet.x + sheet.width <= buttons.x || `${sheet.x + sheet.width} is not left of ${buttons.x}`
    );
  };
  await until(right, true);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Show the whole board" }).click();
  await until(right, true);
  await done(visit);
});
