// Moving together: asking the game master, taking back, groups in formation, copies, and where the others aim.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, accessible, clean, settled, stage, until } from "./table.mjs";

const here = stage();

/** Three heroes in a column, of whom Cora walks only 2 squares with a dash; a wall with a gap in the lowest row; a hidden imp. */
const HALL = `
rules = "5e"
[map]
width = 14
height = 6
[[walls]]
from = [8, 0]
to = [8, 5]
kind = "wall"
[[creatures]]
name = "Ansa"
at = [2, 1]
speed = 15
[[creatures]]
name = "Brom"
at = [2, 2]
speed = 30
[[creatures]]
name = "Cora"
at = [2, 3]
speed = 5
[[creatures]]
name = "Imp"
side = "foes"
at = [12, 1]
speed = 30
hidden = true
`;

/** A game master's page and a player's, who moves the heroes. */
async function both(options) {
  const master = await here.seated({ demo: "bridge", name: "The hall" });
  await here.reads(master, HALL);
  await master.board.token("Cora").waitFor();
  const id = (name) => master.board.token(name).getAttribute("data-token");
  const tokens = await Promise.all(["Ansa", "Brom", "Cora"].map(id));
  const player = await here.joins(master, "Paul", { role: "player", tokens }, options);
  await player.board.token("Cora").waitFor();
  return { master, player };
}

const end = async (...visits) => {
  for (const visit of visits) {
    clean(visit);
    await visit.context.close();
  }
};

const requests = ({ page }) => page.getByRole("list", { name: "Requests to the game master" });

test("a player asks, the game master allows, and the creature walks around the wall", async () => {
  const { master, player } = await both();
  await player.board.click([2, 1]);
  await player.page.locator(".sw-edge-0[d]").waitFor();
  await player.board.click([10, 1]);
  const refused = player.page.getByRole("region", { name: "Refused" });
  await player.board.press(refused.getByRole("button", { name: "Ask the game master" }));
  await requests(player).getByText("You asked to move Ansa to K2.").waitFor();
  await requests(master).getByText("Paul asks to move Ansa to K2.").waitFor();
  // The path goes through the gap in the lowest row.
  const line = () => master.page.locator(".sw-asked").getAttribute("d");
  await until(async () => /L340 220|L300 220/.test(await line()) || line(), true);
  await accessible(master.page, "a request of a player");
  await accessible(player.page, "a request that waits");
  await master.page.keyboard.press("n");
  await player.page.locator(".notice", { hasText: "does not allow the move" }).waitFor();
  await until(() => requests(player).count(), 0);
  await player.board.click([2, 1]);
  await player.page.locator(".sw-edge-0[d]").waitFor();
  await player.board.click([10, 1]);
  await player.board.press(refused.getByRole("button", { name: "Ask the game master" }));
  await master.board.press(requests(master).getByRole("button", { name: "Allow" }));
  await player.board.arrives("Ansa", "K2");
  await player.page.getByText("by the game master's decision").first().waitFor();
  await until(() => requests(master).count(), 0);
  await end(master, player);
});

test("a request survives a change of the board while its path is on the way", async () => {
  const { master, player } = await both();
  const held = [];
  let release = () => {};
  await player.page.routeWebSocket(/.*/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (String(message).includes("override_path")) held.push(message);
      else socket.send(message);
    });
    release = () => held.forEach((message) => socket.send(message));
  });
  await player.page.reload();
  await player.board.token("Cora").waitFor();
  await player.board.click([2, 1]);
  await player.page.locator(".sw-edge-0[d]").waitFor();
  await player.board.click([10, 1]);
  const refused = player.page.getByRole("region", { name: "Refused" });
  await player.board.press(refused.getByRole("button", { name: "Ask the game master" }));
  await until(() => held.length, 1);
  await (await master.board.drag([2, 3], [1, 3])).drop();
  await player.board.arrives("Cora", "B4");
  release();
  await requests(player).getByText("You asked to move Ansa to K2.").waitFor();
  await end(master, player);
});

test("the panel lists the moves of the turn, and the last one is taken back", async () => {
  const { master, player } = await both();
  const { board, page } = player;
  await board.click([2, 1]);
  await board.go([4, 1]);
  await board.arrives("Ansa", "E2");
  await board.click([4, 1]);
  await board.go([5, 1]);
  await board.arrives("Ansa", "F2");
  const moves = page.getByRole("region", { name: "Moves this turn" });
  const listed = () => moves.locator("li span").allInnerTexts();
  await moves.locator("li").nth(1).waitFor();
  await until(listed, ["Moves to E2: 10 ft", "Moves to F2: 5 ft"]);
  await accessible(page, "moves of the turn");
  await board.press(moves.getByRole("button", { name: "Take back" }));
  await board.arrives("Ansa", "E2");
  await until(listed, ["Moves to E2: 10 ft"]);
  await end(master, player);
});

test("a band and Ctrl select several, which move in formation as one action", async () => {
  const { master, player } = await both();
  const { board, page } = player;
  const corner = await board.point([1, 0]);
  const other = await board.point([3, 2]);
  await page.keyboard.down("Shift");
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(other.x, other.y, { steps: 20 });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await page.getByText("2 selected").waitFor();
  await page.keyboard.down("Control");
  await board.click([2, 3]);
  await page.keyboard.up("Control");
  await page.getByText("3 selected").waitFor();
  await accessible(page, "several creatures selected");
  const drag = await board.drag([2, 1], [5, 1]);
  const panel = page.getByRole("region", { name: "Moving together" });
  await panel.getByText("✗ stays. Too far: needs 15 ft.").waitFor();
  await page.getByRole("button", { name: "Move 2 of 3" }).waitFor();
  await until(() => page.locator(".sw-goal-cost").allTextContents(), ["15", "15"]);
  await until(() => page.locator(".sw-goal-refused").count(), 1);
  await accessible(page, "a group that aims");
  // The game master sees the path that the creature in hand would take.
  await master.page.locator(".sw-aimed[d]").waitFor();
  await drag.drop();
  await board.arrives("Ansa", "F2");
  await board.arrives("Brom", "F3");
  await settled(player);
  assert.equal(await board.where("Cora"), "C4");
  await master.page.locator(".sw-aimed:not([d])").waitFor({ state: "attached" });
  await page.keyboard.press("Control+z");
  await board.arrives("Ansa", "C2");
  await board.arrives("Brom", "C3");
  await page.keyboard.press("Escape");
  await page.getByText("3 selected").waitFor({ state: "detached" });
  await end(master, player);
});

test("the game master copies and pastes; a hidden creature's aim reaches no player", async () => {
  const { master, player } = await both();
  const { board, page } = master;
  await page.keyboard.down("Control");
  await board.click([2, 1]);
  await board.click([2, 2]);
  await page.keyboard.up("Control");
  await page.keyboard.press("Control+c");
  await page.getByText("Copied 2 creatures.").first().waitFor();
  await board.hover([4, 3]);
  await page.keyboard.press("Control+v");
  await board.arrives("Ansa 2", "E4");
  await board.arrives("Brom 2", "E5");
  await page.keyboard.press("Escape");
  // By the menu: a single creature, to the square of the menu.
  await board.click([12, 1], { button: "right" });
  await board.press(page.getByRole("menuitem", { name: "Copy" }));
  await board.click([12, 4], { button: "right" });
  await accessible(page, "a menu that pastes");
  await board.press(page.getByRole("menuitem", { name: "Paste here" }));
  await board.arrives("Imp 2", "M5");
  const before = player.seen.frames.length;
  const imp = await board.token("Imp").getAttribute("data-token");
  await board.click([12, 1]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.hover([10, 3]);
  await board.says("10 / 30 ft");
  // The table hears of it.
  const aims = (frame) => frame.includes('"aim":{') && frame.includes(imp);
  await until(() => master.seen.sent.some(aims), true);
  await page.keyboard.press("Escape");
  await board.click([2, 1]);
  await board.hover([5, 1]);
  await board.says("15 / 15 ft");
  // Straight to the goal.
  await player.page.locator('.sw-aimed[d^="M100 60L220 60M"]').waitFor();
  await page.keyboard.press("Escape");
  await player.page.locator(".sw-aimed:not([d])").waitFor({ state: "attached" });
  const heard = player.seen.frames.slice(before).join("\n");
  assert.ok(heard.includes('"aims"') && !heard.includes(imp), heard);
  assert.equal(await player.board.token("Imp 2").count(), 0);
  await end(master, player);
});

test("on a phone a long press selects more, taps add, and a button moves them", async () => {
  const { master, player } = await both(PHONE);
  const { board, page } = player;
  const devtools = await player.context.newCDPSession(page);
  const { x, y } = await board.point([2, 1]);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  const more = page.getByRole("menuitem", { name: "Select more" });
  await more.waitFor();
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await more.tap();
  await page.getByText("1 selected: tap more").waitFor();
  await board.tap([2, 2]);
  await page.getByText("2 selected: tap more").waitFor();
  await accessible(page, "selecting on a phone");
  await page.getByRole("button", { name: "Move together" }).tap();
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.tap([4, 1]);
  await page.getByRole("button", { name: "Move 2 of 2" }).tap();
  await board.arrives("Ansa", "E2");
  await board.arrives("Brom", "E3");
  // What is refused is asked for with the same button.
  await page.getByRole("button", { name: "Select nothing" }).tap();
  await board.tap([2, 3]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.tap([7, 3]);
  await page.getByRole("toolbar").getByRole("button", { name: "Ask the game master" }).tap();
  await requests(player).getByText("You asked to move Cora to H4.").waitFor();
  await accessible(page, "a request on a phone");
  await requests(player).getByRole("button", { name: "Withdraw" }).tap();
  await requests(player).waitFor({ state: "detached" });
  await end(master, player);
});
