// Fog and secret doors: what the game master hides, a player neither sees nor receives.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, clean, stage, until } from "./table.mjs";

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
const fogIs = (visit, expected) => until(() => fogOf(visit), expected);

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
  await until(() => page.locator(".sw-token").count(), 1);

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
  await until(() => page.locator(".sw-door-leaf").count(), 1);
  await master.board.click([3, 2], { button: "right" });
  await master.page.getByRole("menuitem", { name: "Make the door secret" }).click();
  await page.locator(".sw-wall-bed").waitFor({ state: "attached" });
  await until(() => page.locator(".sw-door-leaf").count(), 0);
  assert.equal(await page.locator(".sw-secret").count(), 0);
  await until(() => master.page.locator(".sw-secret").count(), 1);
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
  await until(() => fogOf(player)[2], []);
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

/** Draws a picture of 10 by 5 squares in which each square has a colour of its own, and returns its bytes. */
const coloured = (page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 200);
    const pen = canvas.getContext("2d");
    for (let column = 0; column < 10; column += 1) {
      for (let row = 0; row < 5; row += 1) {
        pen.fillStyle = `rgb(${20 + 20 * column} ${40 + 40 * row} 128)`;
        pen.fillRect(40 * column, 40 * row, 40, 40);
      }
    }
    const blob = await canvas.convertToBlob({ type: "image/png" });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });

/** The squares of the picture under a page's board, "column,row", that have the colour of that square; fails at one with another colour. */
const picturedSquares = (page) =>
  page.evaluate(async () => {
    const shown = document.querySelector(".sw-layer image");
    if (!shown) return [];
    const image = new Image();
    image.src = shown.getAttribute("href");
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    const side = image.naturalWidth / 10;
    const found = [];
    for (let row = 0; row < 5; row += 1) {
      for (let column = 0; column < 10; column += 1) {
        // Near the corners as well: squares do not run into each other.
        for (const [x, y] of [
          [0.5, 0.5],
          [0.1, 0.1],
          [0.9, 0.9],
        ]) {
          const spot = [Math.floor((column + x) * side), Math.floor((row + y) * side)];
          const [red, green, blue, alpha] = pen.getImageData(...spot, 1, 1).data;
          if (alpha === 0) continue;
          const off = [red - (20 + 20 * column), green - (40 + 40 * row), blue - 128];
          if (off.some((far) => Math.abs(far) > 8))
            throw new Error(`${column},${row} at ${x} is ${red} ${green} ${blue}`);
          if (x === 0.5) found.push(`${column},${row}`);
        }
      }
    }
    return found;
  });

/** Waits until the picture under a page's board has these squares and no others. */
const picturedIs = (page, expected) =>
  // An address may be replaced while it is read.
  until(() => picturedSquares(page).catch((error) => [String(error)]), expected);

test("a player sees the picture of the map outside the fog, square by square", async () => {
  const master = await here.seated({ demo: "bridge" });
  await here.reads(master, ROOMS);
  await master.board.arrives("Goblin", "H3");
  const path = `/api/tables/${master.table}/picture`;
  const bytes = Buffer.from(await coloured(master.page));
  await here.asks(master.context, "PUT", path, bytes);
  await master.page.getByRole("tab", { name: "Prepare" }).click();
  const press = (name) =>
    master.board.press(master.page.getByRole("button", { name, exact: true }));
  await press("Hide the map");
  await press("Room");
  await master.board.click([2, 1]);
  const player = await here.joins(master, "Paul", { role: "player", tokens: [] });

  // The left room with its walls: columns 0 to 4, and not the door's other side.
  const left = [0, 1, 2, 3, 4].flatMap((row) =>
    (row === 2 ? [0, 1, 2, 3] : [0, 1, 2, 3, 4]).map((column) => `${column},${row}`),
  );
  await picturedIs(player.page, left);
  await player.board.arrives("Ansa", "B3");
  await accessible(player.page, "a picture under fog");

  // A square more, as soon as it is revealed; gone, as soon as it is hidden.
  await press("Room");
  await press("Brush");
  await master.board.click([7, 3]);
  await picturedIs(player.page, [...left, "7,3"].sort(byRow));
  await master.page.getByRole("radio", { name: "Hide" }).check();
  await master.board.click([7, 3]);
  await master.board.click([0, 0]);
  await picturedIs(player.page, left.slice(1));

  // A browser that comes again puts it together anew.
  await player.page.reload();
  await picturedIs(player.page, left.slice(1));
  if (process.env["LOOK"]) {
    for (const scheme of ["light", "dark"]) {
      await player.page.emulateMedia({ colorScheme: scheme });
      await player.page.screenshot({ path: `${process.env["LOOK"]}/tiles-${scheme}.png` });
    }
    await master.page.screenshot({ path: `${process.env["LOOK"]}/tiles-master.png` });
  }

  // Without fog it is the whole picture again.
  await press("Reveal the map");
  await player.page.locator('.sw-layer image[href^="/api/"]').waitFor();
  for (const visit of [master, player]) clean(visit);
});

/** Orders squares "column,row" by rows. */
function byRow(one, other) {
  const [a, b] = [one, other].map((square) => square.split(",").map(Number));
  return a[1] - b[1] || a[0] - b[0];
}
