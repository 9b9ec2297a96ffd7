// Fog and secret doors: what the game master hides, a player neither sees nor receives.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, clean, stage } from "./table.mjs";

const here = stage();

/** Two rooms with a door between them; the goblin in the right one stands beside ice. */
const ROOMS = `
rules = "pf1"
[map]
rows = """
##########
#...#1...#
#......g.#
#...#...~#
##########
"""
[map.legend]
"1" = ["ice"]
[[walls]]
between = [[3, 2], [4, 2]]
kind = "closed door"
[[creatures]]
letter = "A"
name = "Ansa"
at = [1, 2]
speed = 30
[[creatures]]
letter = "g"
name = "Goblin"
side = "raiders"
speed = 30
`;

/** The hidden squares of a page's view as the frames of its socket say: the runs of each row. */
function fogOf({ seen }) {
  let fog = [];
  for (const frame of seen.frames) {
    const message = JSON.parse(frame);
    if (message.welcome?.view) fog = message.welcome.view.map.fog ?? [];
    for (const change of message.happened?.changes ?? []) {
      if (change.map) fog = change.map.fog ?? [];
      if (change.fog) fog = change.fog;
    }
  }
  return fog;
}

/** Waits until a page's fog is this. */
async function fogIs(visit, expected) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (JSON.stringify(fogOf(visit)) === JSON.stringify(expected)) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  assert.deepEqual(fogOf(visit), expected);
}

test("a game master hides a map and reveals it; a player sees what is revealed and no more", async () => {
  const master = await here.seated({ demo: "bridge" });
  await here.reads(master, ROOMS);
  await master.board.arrives("Goblin", "H3");
  const view = JSON.parse(master.seen.frames.find((frame) => frame.includes('"welcome"')));
  assert.ok(view.welcome);
  await master.page.getByRole("tab", { name: "Prepare" }).click();
  const press = (name) =>
    master.board.press(master.page.getByRole("button", { name, exact: true }));
  await press("Hide the map");
  const all = [0, 9];
  await fogIs(master, [[all], [all], [all], [all], [all]]);
  const ids = await master.page
    .locator(".sw-token")
    .evaluateAll((tokens) =>
      Object.fromEntries(
        tokens.map((token) => [
          token.getAttribute("aria-label").split(",")[0],
          token.getAttribute("data-token"),
        ]),
      ),
    );
  const player = await here.joins(master, "Paul", { role: "player", tokens: [ids.Ansa] });
  const { board, page } = player;
  // She stands in the dark: her own square is all that her player sees.
  await fogIs(player, [
    [all],
    [all],
    [
      [0, 0],
      [2, 9],
    ],
    [all],
    [all],
  ]);
  assert.equal(await page.locator(".sw-token").count(), 1);

  // One click reveals her room with the walls around it, up to the closed door.
  await press("Room");
  await master.board.click([2, 1]);
  const right = [[5, 9]];
  const revealed = [right, right, [[4, 9]], right, right];
  await fogIs(player, revealed);
  await accessible(master.page, "fog, as the game master prepares it");
  await accessible(page, "fog, as a player sees it");

  // The player aims at the dark, and hears why not.
  await board.click([1, 2]);
  await board.hover([7, 2]);
  await page.locator(".sw-label-no, .sw-label", { hasText: "in fog" }).first().waitFor();
  await board.click([2, 2]);
  await board.click([2, 2]);
  await board.arrives("Ansa", "C3");

  // The brush reveals what it passes, the polygon what it surrounds.
  await press("Room");
  await press("Brush");
  const stroke = await master.board.drag([6, 1], [8, 1]);
  await stroke.drop();
  await fogIs(player, [
    right,
    [
      [5, 5],
      [9, 9],
    ],
    [[4, 9]],
    right,
    right,
  ]);
  await master.page.getByRole("radio", { name: "Hide" }).check();
  await press("Brush");
  await press("Polygon");
  for (const corner of [
    [5.5, 0.5],
    [8.5, 0.5],
    [8.5, 1.5],
    [5.5, 1.5],
    [5.5, 0.5],
  ])
    await master.board.click(corner);
  await fogIs(player, revealed);
  await press("Polygon");

  // A secret door is a wall to the player.
  assert.equal(await page.locator(".sw-door-leaf").count(), 1);
  await master.board.click([3, 2], { button: "right" });
  await master.page.getByRole("menuitem", { name: "Make the door secret" }).click();
  await page.locator(".sw-wall-bed").waitFor({ state: "attached" });
  assert.equal(await page.locator(".sw-door-leaf").count(), 0);
  assert.equal(await page.locator(".sw-secret").count(), 0);
  assert.equal(await master.page.locator(".sw-secret").count(), 1);
  // Nothing so far has told the player's browser what is behind it.
  const received = player.seen.frames.join("\n");
  for (const secret of ["Goblin", '"ice"', "secret"])
    assert.ok(!received.includes(secret), `the player received ${secret}`);

  // It is opened, and she looks through.
  await master.page
    .getByLabel("Players' creatures reveal what they see")
    .selectOption("within 8 squares");
  await master.board.click([3, 2], { button: "right" });
  await master.page.getByRole("menuitem", { name: "Open door" }).click();
  await board.arrives("Goblin", "H3");
  assert.deepEqual(fogOf(player)[2], []);
  await page.locator(".sw-door-swing").waitFor({ state: "attached" });
  if (process.env["LOOK"]) {
    for (const scheme of ["light", "dark"]) {
      for (const [name, visit] of [
        ["master", master],
        ["player", player],
      ]) {
        await visit.page.emulateMedia({ colorScheme: scheme });
        await visit.page.screenshot({ path: `${process.env["LOOK"]}/fog-${name}-${scheme}.png` });
      }
    }
  }
  for (const visit of [master, player]) clean(visit);
  await player.context.close();
  await master.context.close();
});
