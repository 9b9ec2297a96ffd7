// A whole evening: a game master, a player at a desk, a player with a phone and a spectator, from the invitation to the saved table.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LARGE, PHONE, accessible, clean, open, settled, stage, until } from "./table.mjs";

const here = stage();

/** Three rooms in a row. The door of the first is known, that of the second is going to be secret. */
const DUNGEON = `
rules = "pf1"
[map]
rows = """
################
#....#.....#...#
#..............#
#....#.....#...#
#....#.....#...#
################
"""
[[walls]]
between = [[4, 2], [5, 2]]
kind = "closed door"
[[walls]]
between = [[10, 2], [11, 2]]
kind = "closed door"
[[creatures]]
name = "Ansa"
at = [2, 2]
speed = 30
[[creatures]]
name = "Brom"
at = [2, 3]
speed = 30
[[creatures]]
name = "Goblin"
side = "raiders"
at = [8, 2]
speed = 30
[[creatures]]
name = "Ogre"
side = "raiders"
at = [13, 2]
speed = 40
`;

/** What a page shows of its table when it is opened anew, without what each table names its own way. */
async function shown({ context, table }) {
  const visit = await open(context, `${here.server.origin}/#/t/${table}`);
  const welcome = visit.seen.frames.map((frame) => JSON.parse(frame)).find((it) => it.welcome);
  await visit.page.close();
  const { map, tokens, turn, settings, rules } = welcome.welcome.view;
  const name = (id) => tokens.find((token) => token.id === id)?.name;
  return {
    map,
    settings,
    rules,
    turn: { ...turn, active: name(turn.active), order: turn.order.map(name) },
    tokens: tokens.map(({ name, body, states, hidden, steps }) => ({
      name,
      body,
      states,
      hidden,
      steps,
    })),
  };
}

test("four people play an evening, and the saved table is the same when it is loaded", async () => {
  // The game master prepares: fog, one room revealed, a secret door, sight, turns.
  const master = await here.seated({ demo: "bridge", name: "The dungeon" });
  const { board, page } = master;
  await here.reads(master, DUNGEON);
  await board.arrives("Ogre", "N3");
  await page.getByRole("tab", { name: "Prepare" }).click();
  const press = (name) => board.press(page.getByRole("button", { name, exact: true }));
  const choose = async (square, name) => {
    await board.click(square, { button: "right" });
    await page.getByRole("menuitem", { name }).click();
  };
  await press("Hide the map");
  await press("Room");
  await board.click([1, 1]);
  await press("Room");
  await choose([11, 2], "Make the door secret");
  await page
    .getByLabel("Players' creatures reveal what they see")
    .selectOption("within 12 squares");
  await page.getByLabel("Players move only on their creatures' turns").check();

  // The others arrive.
  const id = (name) => board.token(name).getAttribute("data-token");
  const paul = await here.joins(master, "Paul", { role: "player", tokens: [await id("Ansa")] });
  const phone = { role: "player", tokens: [await id("Brom")] };
  const olga = await here.joins(master, "Olga", phone, PHONE);
  const willi = await here.joins(master, "Willi", { role: "spectator" });
  for (const { page } of [paul, olga, willi])
    await until(() => page.locator(".sw-token").count(), 2);

  // Round 1. Ansa walks to the door, which is explained in feet, opens it and looks in.
  await press("Turn order for all");
  // It makes the board smaller.
  await page.getByRole("region", { name: "Turns" }).waitFor();
  await choose([2, 2], "Begin turn");
  await paul.page.getByText("It is your turn with Ansa.").waitFor();
  const move = await paul.board.drag([2, 2], [4, 2]);
  await paul.board.says("10 / 30 ft");
  await move.drop();
  await paul.board.arrives("Ansa", "E3");
  await settled(paul);
  assert.equal(await paul.page.locator(".sw-token").count(), 2);
  await paul.board.click([4, 2], { button: "right" });
  await paul.page.getByRole("menuitem", { name: "Open door" }).click();
  for (const { board } of [paul, olga, willi]) await board.arrives("Goblin", "I3");
  await paul.board.press(paul.page.getByRole("button", { name: "End turn" }));

  // Brom is moved by taps.
  await olga.page.getByText("It is your turn with Brom.").waitFor();
  await olga.board.tap([2, 3]);
  await olga.page.locator(".sw-edge-0[d]").waitFor({ state: "attached" });
  await olga.board.tap([4, 3]);
  await olga.board.says("10 / 30 ft");
  await olga.board.tap([4, 3]);
  for (const { board } of [paul, olga, willi, master]) await board.arrives("Brom", "E4");
  await accessible(olga.page, "a player's turn on a phone");
  await olga.page.getByRole("button", { name: "End turn" }).tap();

  // The goblin comes closer; the ogre's turn passes unseen.
  await page.locator('.sw-token.sw-active[aria-label^="Goblin,"]').waitFor();
  await (await board.drag([8, 2], [6, 2])).drop();
  await willi.board.arrives("Goblin", "G3");
  await press("End turn");
  await page.locator('.sw-token.sw-active[aria-label^="Ogre,"]').waitFor();
  for (const { page } of [paul, olga, willi]) {
    await page.locator(".sw-token.sw-active").waitFor({ state: "detached" });
    await until(() => page.locator(".sw-token").count(), 3);
  }
  await press("End turn");
  await paul.page.getByText("Round 2").first().waitFor();

  // The secret door: a wall to everyone until the game master shows it.
  for (const { page } of [paul, olga, willi])
    await until(() => page.locator(".sw-door-leaf").count(), 0);
  await choose([11, 2], "Show the door to players");
  for (const { page } of [paul, olga, willi])
    await page.locator(".sw-door-leaf").waitFor({ state: "attached" });
  for (const { seen } of [paul, olga, willi])
    assert.ok(!seen.frames.join("\n").includes("Ogre"), "the ogre is still unknown to players");

  // The evening ends: the table is saved, and loads the same.
  const saved = await (
    await here.asks(master.context, "GET", `/api/tables/${master.table}/export`)
  ).text();
  const again = await here.seated({ demo: "bridge", name: "The dungeon" }, LARGE);
  await here.reads(again, saved);
  await again.board.arrives("Ogre", "N3");
  assert.deepEqual(await shown(again), await shown(master));
  for (const visit of [master, paul, olga, willi, again]) {
    clean(visit);
    await visit.context.close();
  }
});
