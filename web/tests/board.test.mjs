// The battle board as people use it: a real server, a real browser.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { LARGE, PHONE, accessible, clean, open, settled, stage, until } from "./table.mjs";

const CROWDED = fileURLToPath(new URL("../../examples/house/crowded.toml", import.meta.url));
const CRYPT = fileURLToPath(new URL("../../examples/crypt.dd2vtt", import.meta.url));

const here = stage();
const seated = (demo, options) => here.seated({ demo }, options);

describe("alone", () => {
  test("a visitor at a demo encounter sees the reach of a creature", async () => {
    const visit = await seated("bridge");
    const { context } = visit;
    await visit.page.getByRole("heading", { name: "The bridge" }).waitFor();
    await accessible(visit.page, "first visit");
    await visit.board.token("Ansa").click();
    await visit.page.locator(".sw-edge-0[d]").waitFor();
    await visit.page.getByText("Ansa picked up").waitFor({ state: "attached" });
    await accessible(visit.page, "creature in hand");
    // The same visitor finds the table on the start page.
    const again = await open(context, here.server.origin, "a.entry");
    await again.page.getByRole("link", { name: /The bridge/ }).click();
    await again.page.waitForURL(visit.page.url());
    clean(visit);
    await context.close();
  });

  test("a drag shows reach, route and cost, and moves where it ends", async () => {
    const visit = await seated("crypt");
    const { board, page } = visit;
    // Two diagonals through difficult terrain: 5 + 5, then 10 + 5.
    const hand = await board.drag([2, 9], [4, 7]);
    await board.says("25 / 25 ft");
    await page.getByRole("heading", { name: "To E8" }).waitFor();
    await accessible(page, "a path");
    await hand.drop();
    await board.arrives("Ansa", "E8");
    await page.locator(".sw-trail[d]").waitFor();
    clean(visit);
    await visit.context.close();
  });

  test("a refused goal says why, and the creature stays", async () => {
    const visit = await seated("crypt");
    const { board, page } = visit;
    await board.click([2, 9]);
    // An enemy stands there.
    await board.hover([8, 5]);
    await page.locator(".sw-label-refusal.sw-on").waitFor();
    await page.getByText("Not allowed").waitFor();
    await accessible(page, "refused");
    await board.click([8, 5]);
    await page.keyboard.press("Escape");
    await settled(visit);
    assert.equal(await board.where("Ansa"), "C10");
    clean(visit);
    await visit.context.close();
  });

  test("waypoints bend the path", async () => {
    const visit = await seated("bridge");
    const { board, page } = visit;
    await board.click([2, 2]);
    await board.hover([4, 2]);
    await board.says("10 / 30 ft");
    await page.mouse.move(0, 0);
    await page.keyboard.down("Control");
    await board.click([2, 4]);
    await page.keyboard.up("Control");
    await board.hover([4, 4]);
    await page.locator(".sw-waypoints[d]").waitFor();
    // Two squares down, then two to the right, out of a double move.
    await board.says("20 / 60 ft");
    await board.go([4, 4]);
    await board.arrives("Ansa", "E5");
    clean(visit);
    await visit.context.close();
  });

  test("everything works by keyboard", async () => {
    const visit = await seated("bridge");
    const { board, page } = visit;
    await page.locator(".sw-board").focus();
    await page.keyboard.press("Tab");
    for (let tries = 0; tries < 20; tries += 1) {
      const focused = await page.evaluate(
        () => document.activeElement?.getAttribute("aria-label") ?? "",
      );
      if (focused.startsWith("Ansa,")) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await page.locator(".sw-edge-0[d]").waitFor();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
    // One diagonal, one straight.
    await board.says("10 / 30 ft");
    await page.keyboard.press("Enter");
    await board.arrives("Ansa", "E4");
    await page.keyboard.press("Control+z");
    await board.arrives("Ansa", "C3");
    clean(visit);
    await visit.context.close();
  });

  for (const [how, twice] of [
    ["a double click", ({ page }, { x, y }) => page.mouse.dblclick(x, y)],
    [
      "Enter, and Enter again",
      async ({ page }) => {
        await page.keyboard.press("Enter");
        await page.keyboard.press("Enter");
      },
    ],
  ]) {
    test(`${how} moves once`, async () => {
      const visit = await seated("bridge", { ...LARGE, slow: ["done", "happened"] });
      const { board, page, seen } = visit;
      await board.click([2, 2]);
      await page.locator(".sw-edge-0[d]").waitFor();
      await board.hover([4, 2]);
      await board.says("10 / 30 ft");
      await twice(visit, await board.point([4, 2]));
      await board.arrives("Ansa", "E3");
      await settled(visit);
      const moves = seen.sent.filter((frame) => frame.includes('"move"'));
      assert.equal(moves.length, 1, moves.join("\n"));
      assert.equal(await board.where("Ansa"), "E3");
      clean(visit);
      await visit.context.close();
    });
  }

  test("the menu and pointing work by keyboard", async () => {
    const visit = await seated("bridge");
    const { board, page, seen } = visit;
    await board.token("Ansa").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("p");
    await page.locator(".sw-ping").waitFor({ state: "attached" });
    await page.getByText("points at D3").waitFor({ state: "attached" });
    await until(
      () => seen.sent.find((frame) => frame.includes('"point"')),
      '{"point":{"at":[3,2]}}',
    );
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("m");
    const menu = page.getByRole("menu", { name: "Ansa" });
    await menu.waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    await page.keyboard.press("m");
    await page.keyboard.press("Enter");
    await page.locator(".sw-edge-0[d]").waitFor();
    clean(visit);
    await visit.context.close();
  });

  test("an undone move can be redone", async () => {
    const visit = await seated("bridge");
    const { board, page } = visit;
    await (await board.drag([2, 2], [4, 2])).drop();
    await board.arrives("Ansa", "E3");
    await page.getByRole("button", { name: "Undo" }).click();
    await board.arrives("Ansa", "C3");
    await page.getByRole("button", { name: "Redo" }).click();
    await board.arrives("Ansa", "E3");
    clean(visit);
    await visit.context.close();
  });

  test("turns follow the order, and spent actions are shown", async () => {
    const visit = await seated("bridge");
    const { board, page } = visit;
    await page.getByRole("tab", { name: "Prepare" }).click();
    await page.getByRole("button", { name: "Turn order for all" }).click();
    await page.getByRole("tab", { name: "Play" }).click();
    await page.getByRole("button", { name: "Begin turn" }).click();
    await page.locator('.sw-token.sw-active[aria-label^="Ansa,"]').waitFor();
    await (await board.drag([2, 2], [4, 2])).drop();
    await page.getByRole("img", { name: "1 of 2 actions spent" }).waitFor();
    await page.locator(".sw-trail[d]").waitFor({ state: "attached" });
    await accessible(page, "turn");
    await page.getByRole("button", { name: "End turn" }).click();
    await page.locator('.sw-token.sw-active[aria-label^="Brom,"]').waitFor();
    clean(visit);
    await visit.context.close();
  });

  test("several paths are small pictures to choose from", async () => {
    const visit = await seated("mill");
    const { board, page } = visit;
    await page.getByRole("tab", { name: "Prepare" }).click();
    await page.locator("label", { hasText: "Rules" }).locator("select").selectOption("pf1");
    await page.getByText("Pathfinder 1e", { exact: true }).first().waitFor();
    await page.getByRole("tab", { name: "Play" }).click();
    await board.click([0, 3]);
    await page.locator(".sw-edge-0[d]").waitFor();
    await board.hover([10, 6]);
    await page.getByRole("button", { name: "Other paths" }).click();
    const choices = page.getByRole("region", { name: "Choices" }).getByRole("button");
    await choices.nth(1).waitFor();
    await accessible(page, "choices");
    // The cheapest is the first; the safest costs more.
    const dearer = choices.filter({ hasText: "safest" });
    const cost = await dearer.locator("b").textContent();
    await dearer.click();
    await board.says(cost.replace(" ft", " / "));
    clean(visit);
    await visit.context.close();
  });

  test("a prone creature stands up first", async () => {
    const visit = await seated("bridge");
    const { page } = visit;
    const scene =
      'rules = "pf2"\n[map]\nrows = """\n....\n.A..\n....\n"""\n[[creatures]]\nletter = "A"\nname = "Ansa"\nspeed = 25\nstates = ["prone"]\n';
    await here.reads(visit, scene);
    await page.getByText("medium · heroes · prone").waitFor();
    const movements = page.getByRole("region", { name: "Movements" });
    await movements.getByText(/not possible now/).waitFor();
    await movements.getByRole("button", { name: /^Stand/ }).click();
    await page.getByText("medium · heroes", { exact: true }).waitFor();
    await page.getByRole("img", { name: "1 of 3 actions spent" }).waitFor();
    await movements.getByRole("button", { name: /^Stride/ }).waitFor();
    await accessible(page, "stood up");
    clean(visit);
    await visit.context.close();
  });

  test("on a phone a tap picks up, a tap aims, a button confirms", async () => {
    const visit = await seated("bridge", PHONE);
    const { board, page } = visit;
    await board.tap([2, 2]);
    await page.locator(".sw-edge-0[d]").waitFor();
    await board.tap([4, 2]);
    const confirm = page.getByRole("button", { name: "Move 10 / 30 ft" });
    await confirm.waitFor();
    const box = await confirm.boundingBox();
    assert.ok(box.height >= 44, `the button is ${box.height} pixels high`);
    await settled(visit);
    assert.equal(await board.where("Ansa"), "C3");
    await accessible(page, "phone");
    await confirm.tap();
    await board.arrives("Ansa", "E3");
    clean(visit);
    await visit.context.close();
  });
});

describe("preparing", () => {
  test("a Universal VTT map can be loaded and painted on", async () => {
    const visit = await seated("bridge");
    const { board, page } = visit;
    await page.getByRole("tab", { name: "Prepare" }).click();
    await accessible(page, "prepare");
    // A red point: the smallest picture of a map.
    const image =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
    const map = JSON.stringify({ ...JSON.parse(await readFile(CRYPT, "utf8")), image });
    await page.getByLabel("Load a file").setInputFiles({
      name: "crypt.dd2vtt",
      mimeType: "application/json",
      buffer: Buffer.from(map),
    });
    const dialog = page.getByRole("dialog", { name: "Load crypt.dd2vtt" });
    await dialog.getByRole("button", { name: "Load", exact: true }).waitFor();
    await accessible(page, "load");
    await dialog.getByRole("button", { name: "Load", exact: true }).click();
    // The import report is shown.
    const report = page.getByRole("list", { name: "Import report" });
    await report.getByText("Universal VTT").waitFor();
    await accessible(page, "report");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.locator(".sw-closed-door-bed").waitFor({ state: "attached" });
    const picture = page.locator(".sw-layer image");
    await picture.waitFor();
    const fetched = await visit.context.request.get(await picture.getAttribute("href"));
    assert.equal(fetched.headers()["content-type"], "image/png");
    await page.getByRole("button", { name: "Goblin" }).click();
    await board.click([3, 3]);
    await board.token("Goblin").waitFor();
    await page.getByRole("button", { name: "Pit", exact: true }).click();
    const hand = await board.drag([6, 6], [7, 7]);
    await hand.drop();
    await page.locator(".sw-layer .sw-ground-pit").waitFor();
    clean(visit);
    await visit.context.close();
  });

  test("a button removes house rules", async () => {
    const visit = await seated("bridge");
    const { page } = visit;
    await page.getByRole("tab", { name: "Prepare" }).click();
    await page
      .locator("label", { hasText: /house rules/i })
      .locator("input[type=file]")
      .setInputFiles(CROWDED);
    await page.getByText("Pathfinder 1e, crowded corridors").first().waitFor();
    await accessible(page, "house rules");
    await page.getByRole("button", { name: "Remove house rules" }).click();
    await page.getByText("Pathfinder 1e, crowded corridors").first().waitFor({ state: "detached" });
    await page.getByRole("banner").getByText("Pathfinder 1e", { exact: true }).waitFor();
    clean(visit);
    await visit.context.close();
  });

  test("one map under all systems, side by side", async () => {
    const visit = await seated("crypt");
    await visit.page.getByRole("button", { name: "Compare all rule systems" }).click();
    const dialog = visit.page.getByRole("dialog");
    await dialog.locator(".sw-edge-0[d]").nth(5).waitFor({ state: "attached" });
    await until(() => dialog.locator(".sw-board").count(), 6);
    await accessible(visit.page, "compare");
    clean(visit);
    await visit.context.close();
  });
});

describe("together", () => {
  test("a player sees moves at once and learns nothing about a hidden creature", async () => {
    const master = await seated("crypt");
    await master.board.click([8, 5], { button: "right" });
    await master.page.getByRole("menuitem", { name: "Hide" }).click();
    await master.page.locator(".sw-token.sw-hidden").waitFor();
    await master.page.getByRole("button", { name: "Invite" }).click();
    await master.page.getByRole("checkbox", { name: "Ansa" }).check();
    await accessible(master.page, "invite");
    await master.page.getByRole("button", { name: "Make a link" }).click();
    const link = await master.page.getByLabel("Invitation link").inputValue();
    await master.page.keyboard.press("Escape");

    const context = await here.visitor();
    const joining = await context.newPage();
    const frames = [];
    joining.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => frames.push(String(payload))),
    );
    await joining.goto(link);
    await joining.getByRole("button", { name: "Join the table" }).waitFor();
    await accessible(joining, "joining");
    await joining.getByLabel("Your name").fill("Tom");
    await joining.getByRole("button", { name: "Join the table" }).click();
    await joining.locator(".sw-token").first().waitFor();
    assert.doesNotMatch(joining.url(), /join/);

    await (await master.board.drag([3, 8], [3, 9])).drop();
    await joining.locator('.sw-token[aria-label^="Mirel, D10,"]').waitFor();
    await joining.locator('.sw-token[aria-label^="Ansa,"]').click();
    await joining.locator(".sw-edge-0[d]").waitFor();
    // The hidden creature moves and stays unknown.
    await (await master.board.drag([8, 5], [8, 4])).drop();
    await master.board.arrives("Wight", "I5");
    await (await master.board.drag([3, 9], [3, 8])).drop();
    await joining.locator('.sw-token[aria-label^="Mirel, D9,"]').waitFor();
    assert.ok(frames.length > 2);
    assert.deepEqual(
      frames.filter((frame) => /wight/i.test(frame)),
      [],
    );
    assert.doesNotMatch(await joining.content(), /wight/i);
    clean(master);
    await context.close();
    await master.context.close();
  });

  test("a game master removes a member, after a confirmation", async () => {
    const master = await seated("bridge");
    const player = await here.joins(master, "Tom", { role: "player" });
    const { page, board } = master;
    // The members wait for the open invitations above them.
    let tell;
    const told = new Promise((done) => (tell = done));
    const late = (route) => told.then(() => route.continue());
    await page.route(/\/invites$/, late, { times: 1 });
    await page.getByRole("button", { name: "Invite" }).click();
    await page.getByRole("button", { name: "Make a link" }).waitFor();
    assert.equal(await page.getByRole("heading", { name: "At the table" }).count(), 0);
    tell();
    await page.getByRole("heading", { name: "At the table" }).waitFor();
    await board.press(page.getByRole("button", { name: "Make a link" }));
    const code = page.getByRole("img", { name: "QR code of the link" });
    // A link of more than 53 signs takes version 4 or more: 33 modules, 4 more for each further
    // version, and a margin of 4 on each side.
    const side = Number((await code.getAttribute("viewBox")).split(" ")[2]);
    assert.ok(side >= 33 + 8 && (side - 8 - 33) % 4 === 0, `${side} modules`);
    await page.getByText("It works on this machine only.").waitFor();
    await page.getByRole("button", { name: "Remove Tom" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Remove Game master" }).count(), 0);
    await board.press(page.getByRole("button", { name: "Remove Tom" }));
    await accessible(page, "removing a member");
    await board.press(page.getByRole("button", { name: "Remove", exact: true }));
    await player.page
      .getByRole("alert")
      .getByText("You no longer have a seat at this table.")
      .waitFor();
    await page.getByRole("button", { name: "Remove Tom" }).waitFor({ state: "detached" });
    clean(master);
    await player.context.close();
    await master.context.close();
  });

  test("the maker can delete a table for everyone, after a confirmation", async () => {
    const master = await seated("bridge");
    const player = await here.joins(master, "Tom", { role: "player" });
    await player.page.getByRole("link", { name: "Tables and demos" }).click();
    await player.page.getByRole("link", { name: /The bridge/ }).waitFor();
    assert.equal(await player.page.getByRole("button", { name: "Delete The bridge" }).count(), 0);
    await player.page.getByRole("link", { name: /The bridge/ }).click();
    await player.page.locator(".sw-token").first().waitFor();
    const { page } = master;
    await page.getByRole("link", { name: "Tables and demos" }).click();
    await page.getByRole("button", { name: "Delete The bridge" }).click();
    await accessible(page, "asked once more");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Delete The bridge" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("link", { name: /The bridge/ }).waitFor({ state: "detached" });
    await player.page.getByRole("alert").getByText("This table has been deleted.").waitFor();
    clean(master);
    await player.context.close();
    await master.context.close();
  });

  test("a visitor who logs out has no seat at any table", async () => {
    const visit = await seated("bridge");
    const { page, table } = visit;
    await page.getByRole("link", { name: "Tables and demos" }).click();
    await page.getByRole("button", { name: "Log out of this browser" }).click();
    await page.getByRole("button", { name: "Log out", exact: true }).click();
    await page.getByRole("heading", { name: "You are logged out" }).waitFor();
    await accessible(page, "outside");
    const { tables } = await (await visit.context.request.get("/api/me")).json();
    assert.deepEqual(tables, []);
    await page.goto(`${here.server.origin}/#/t/${table}`);
    await page.getByText("you have no seat at it").waitFor();
    await visit.context.close();
  });

  test("a killed and restarted server has lost nothing", async () => {
    const visit = await seated("bridge");
    const { board, page } = visit;
    await (await board.drag([2, 2], [4, 2])).drop();
    await board.arrives("Ansa", "E3");
    await here.server.kill();
    await page.getByText("Connecting").waitFor();
    await here.server.again();
    await page.getByText("Connecting").waitFor({ state: "hidden" });
    await board.arrives("Ansa", "E3");
    // The movement continues where it stopped.
    await board.click([4, 2]);
    await board.hover([5, 2]);
    await board.says("15 / 30 ft");
    await board.go([5, 2]);
    await board.arrives("Ansa", "F3");
    const fresh = await open(visit.context, page.url());
    await fresh.board.arrives("Ansa", "F3");
    await visit.context.close();
  });
});
