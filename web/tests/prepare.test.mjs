// Preparing, saving and loading a table; colours and contrast.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { LARGE, accessible, clean, open, settled, stage, until } from "./table.mjs";

const here = stage();
const seated = (demo, options) => here.seated({ demo }, options);

async function done(visit) {
  clean(visit);
  await visit.context.close();
}

const prepare = (page) => page.getByRole("tab", { name: "Prepare" }).click();

/** A picture of 40 by 20 points in one colour. */
const picture = (page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 20);
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#395";
    pen.fillRect(0, 0, 40, 20);
    return [
      ...new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer()),
    ];
  });

/** Where the picture of the map lies, in squares. */
const lies = (page) =>
  page
    .locator(".sw-layer image")
    .evaluate((image) =>
      ["x", "y", "width", "height"].map((name) => Number(image.getAttribute(name)) / 40),
    );

describe("forms and tools", () => {
  test("a form stays with its creature while the user types", async () => {
    const visit = await seated("bridge");
    const { board, page } = visit;
    await prepare(page);
    await page.getByRole("button", { name: "Turn order for all" }).click();
    const form = page.getByRole("region", { name: "Creature", exact: true });
    await form.getByLabel("Name").fill("Ansa the Bold");
    const second = await open(visit.context, page.url());
    await second.page.getByRole("button", { name: "Begin turn" }).click();
    await page.locator('.sw-token.sw-active[aria-label^="Ansa,"]').waitFor();
    await second.page.getByRole("button", { name: "End turn" }).click();
    await page.locator('.sw-token.sw-active[aria-label^="Brom,"]').waitFor();
    await settled(visit);
    assert.equal(await form.getByLabel("Name").inputValue(), "Ansa the Bold");
    await board.press(form.getByRole("button", { name: "Save changes" }));
    await page.locator('.sw-token[aria-label^="Ansa the Bold,"]').waitFor();
    assert.equal(await page.locator('.sw-token[aria-label^="Brom,"]').count(), 1);
    await done(visit);
  });

  test("an active tool places what the form says at that moment", async () => {
    const visit = await seated("bridge");
    const { board, page } = visit;
    await prepare(page);
    await board.press(page.getByRole("button", { name: "Goblin", exact: true }));
    await board.click([6, 0]);
    await board.arrives("Goblin", "G1");
    await page.getByText("Custom name, size and speed").click();
    await page.getByLabel("Name", { exact: true }).first().fill("Snik");
    await board.click([7, 0]);
    await board.arrives("Snik", "H1");
    await board.click([8, 0]);
    await board.arrives("Snik 2", "I1");
    await done(visit);
  });
});

describe("the picture of a map", () => {
  test("a picture is aligned by two clicks and removed, and both are undone", async () => {
    const visit = await seated("mill");
    const { board, page } = visit;
    const before = await page.evaluate(
      () => document.querySelector(".sw-sheet").getAttribute("width") / 40,
    );
    await prepare(page);
    await page.getByLabel("Load a file").setInputFiles({
      name: "hall.png",
      mimeType: "image/png",
      buffer: Buffer.from(await picture(page)),
    });
    await page.locator(".sw-layer image").waitFor({ state: "attached" });
    // As wide as the board, with its own proportions.
    await until(() => lies(page), [0, 0, before, before / 2]);
    await accessible(page, "a picture");
    await page.getByLabel("Squares between the clicks").fill("6");
    await board.press(page.getByRole("button", { name: "Align by two clicks" }));
    for (const corner of [
      [1.5, 1.5],
      [4.5, 1.5],
    ])
      await board.click(corner);
    await page.waitForFunction(
      (width) =>
        Number(document.querySelector(".sw-layer image").getAttribute("width")) / 40 > width,
      before,
    );
    const [x, , width, height] = await lies(page);
    assert.ok(
      Math.abs(width - 2 * before) < 0.2 && Math.abs(height - before) < 0.2,
      `${width} × ${height}`,
    );
    assert.ok(Math.abs(x + 2) < 0.1, `the crossing at 2 stays there: ${x}`);
    await board.press(page.getByRole("button", { name: "Remove the picture" }));
    await page.locator(".sw-layer image").waitFor({ state: "detached" });
    for (const shown of [2 * before, before]) {
      await page.keyboard.press("Control+z");
      await page.waitForFunction(
        (wide) =>
          Math.abs(
            Number(document.querySelector(".sw-layer image")?.getAttribute("width")) / 40 - wide,
          ) < 0.2,
        shown,
      );
    }
    await page.keyboard.press("Control+z");
    await page.locator(".sw-layer image").waitFor({ state: "detached" });
    await page.getByLabel("Columns").fill(`${before + 3}`);
    await board.press(page.getByRole("button", { name: "Change size" }));
    await page.waitForFunction(
      (wide) => document.querySelector(".sw-sheet").getAttribute("width") / 40 === wide,
      before + 3,
    );
    await done(visit);
  });
});

describe("numbers", () => {
  test("a number that is not allowed is corrected in its field, and never sent", async () => {
    const visit = await seated("bridge");
    const { page, board, seen } = visit;
    await page.getByRole("tab", { name: "Prepare" }).click();
    const columns = page.getByLabel("Columns");
    const before = await columns.inputValue();
    const said = page.getByText("Corrected: a whole number from 1 to 4096.");
    for (const [typed, taken] of [
      ["-3", "1"],
      ["12.5", "13"],
      ["5000", "4096"],
    ]) {
      await columns.fill(typed);
      await columns.blur();
      await until(() => columns.inputValue(), taken);
      await said.waitFor();
    }
    await accessible(page, "a corrected number");
    await columns.fill("");
    await columns.blur();
    await until(() => columns.inputValue(), "4096");
    await columns.fill(before);
    await until(() => said.count(), 0);
    const form = page.getByRole("region", { name: "Creature", exact: true });
    const speed = form.getByLabel("Speed (ft)", { exact: true });
    for (const [typed, taken] of [
      ["-5", "0"],
      ["2000000", "10000"],
      ["32.5", "33"],
    ]) {
      await speed.fill(typed);
      await speed.blur();
      await until(() => speed.inputValue(), taken);
    }
    await form.getByText("Corrected: a whole number from 0 to 10000.").waitFor();
    await form.getByLabel("Fly speed").fill("-1");
    await board.press(form.getByRole("button", { name: "Save changes" }));
    await until(
      () =>
        seen.sent
          .map((frame) => JSON.parse(frame).do?.command?.change?.entry)
          .filter(Boolean)
          .map((entry) => [entry.speed, entry.speeds.fly]),
      [[33, 0]],
    );
    await done(visit);
  });
});

describe("files", () => {
  test("a saved table keeps hidden creatures, owners, turns, picture and name", async () => {
    const visit = await seated("bridge");
    const { page, context, table } = visit;
    const player = await here.joins(visit, "Tom", { role: "player" });
    await here.asks(
      context,
      "PUT",
      `/api/tables/${table}/picture?width=9&height=6`,
      Buffer.from(await picture(page)),
    );
    await visit.board.click([2, 2], { button: "right" });
    await page.getByRole("menuitem", { name: "Hide" }).click();
    await page.locator('.sw-token.sw-hidden[aria-label^="Ansa,"]').waitFor();
    await prepare(page);
    await page.getByRole("button", { name: "Turn order for all" }).click();
    await page.getByRole("checkbox", { name: "Tom" }).check();
    await page.getByRole("tab", { name: "Play" }).click();
    await page.getByRole("button", { name: "Begin turn" }).click();
    await page.locator('.sw-token.sw-active[aria-label^="Ansa,"]').waitFor();
    await prepare(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save as a file" }).click();
    const saved = await download;
    assert.equal(saved.suggestedFilename(), "The bridge.toml");
    const other = await seated("mill");
    await here.joins(other, "Tom", { role: "player" });
    await prepare(other.page);
    await other.page.getByLabel("Load a file").setInputFiles({
      name: "The bridge.toml",
      mimeType: "application/toml",
      buffer: await readFile(await saved.path()),
    });
    await other.page.getByRole("dialog").getByRole("button", { name: "Load", exact: true }).click();
    await other.page.locator('.sw-token.sw-hidden.sw-active[aria-label^="Ansa,"]').waitFor();
    await other.page.getByRole("heading", { name: "The bridge" }).first().waitFor();
    await other.page.locator(".sw-layer image").waitFor({ state: "attached" });
    await until(() => lies(other.page), [0, 0, 9, 6]);
    await other.page.getByRole("tab", { name: "Prepare" }).click();
    await other.page.locator('.sw-token[aria-label^="Ansa,"]').click();
    await until(() => other.page.getByRole("checkbox", { name: "Tom" }).isChecked(), true);
    await player.context.close();
    await other.context.close();
    await done(visit);
  });

  test("the party can come along to a loaded map", async () => {
    const visit = await seated("bridge");
    const { page } = visit;
    await prepare(page);
    const cave = 'rules = "pf1"\n[map]\nrows = """\n#######\n#.....#\n#.....#\n#######\n"""\n';
    await page.getByLabel("Load a file").setInputFiles({
      name: "cave.toml",
      mimeType: "application/toml",
      buffer: Buffer.from(cave),
    });
    const dialog = page.getByRole("dialog", { name: "Load cave.toml" });
    await dialog.getByRole("checkbox", { name: /Keep the party/ }).check();
    await accessible(page, "keep the party");
    await dialog.getByRole("button", { name: "Load", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await page.waitForFunction(
      () => document.querySelector(".sw-sheet").getAttribute("width") === "280",
    );
    assert.match(
      await page.locator('.sw-token[aria-label^="Ansa,"]').getAttribute("aria-label"),
      /heroes/,
    );
    await done(visit);
  });
});

/** A scene of Foundry with two levels; only the cellar has a wall. */
const INN = JSON.parse(
  await readFile(
    new URL("../../crates/stridewright-formats/tests/data/inn.json", import.meta.url),
    "utf8",
  ),
);

describe("several maps in a file", () => {
  test("another level of a map is read after the lowest", async () => {
    const visit = await seated("bridge");
    const { page, board } = visit;
    await prepare(page);
    await page.getByLabel("Load a file").setInputFiles({
      name: "inn.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(INN)),
    });
    const load = page.getByRole("dialog").getByRole("button", { name: "Load", exact: true });
    await board.press(load);
    const report = page.getByRole("list", { name: "Import report" });
    await report.getByText('level 1 "Cellar" of 2, the lowest, is read').waitFor();
    const walls = page.locator(".sw-wall-halo");
    await walls.waitFor({ state: "attached" });
    const level = page.getByRole("dialog").getByLabel("Level");
    assert.equal(await level.evaluate((list) => list.selectedOptions[0].label), "Cellar");
    assert.ok(await load.isDisabled(), "the cellar is loaded");
    await level.selectOption("Hall");
    await accessible(page, "a choice of levels");
    await board.press(load);
    await report.getByText('level 2 "Hall" of 2').waitFor();
    await walls.waitFor({ state: "detached" });
    assert.ok(await load.isDisabled(), "the hall is loaded");
    await board.press(page.getByRole("button", { name: "Continue" }));
    await done(visit);
  });

  test("one of several scenes is chosen before any is read", async () => {
    const visit = await seated("bridge");
    const { page, board } = visit;
    await prepare(page);
    const scenes = [
      { ...INN, _id: "a", levels: [] },
      { ...INN, _id: "b", name: "Cave", width: 350, levels: [], walls: [] },
    ];
    await page.getByLabel("Load a file").setInputFiles({
      name: "scenes.db",
      mimeType: "application/json",
      buffer: Buffer.from(scenes.map((scene) => `${JSON.stringify(scene)}\n`).join("")),
    });
    const load = page.getByRole("dialog").getByRole("button", { name: "Load", exact: true });
    await board.press(load);
    await page.getByRole("status").getByText("scenes.db holds several maps").waitFor();
    await page.getByRole("dialog").getByLabel("Scene").selectOption("Cave");
    await accessible(page, "a choice of scenes");
    await board.press(load);
    await page.getByText("7 × 2 squares").waitFor();
    await page.waitForFunction(
      () => document.querySelector(".sw-sheet").getAttribute("width") === "280",
    );
    await done(visit);
  });
});

describe("what is drawn", () => {
  test("sides have the same colours for everyone", async () => {
    const master = await seated("crypt");
    // The hidden creature comes first on the game master's list.
    await here.reads(
      master,
      `rules = "pf1"\n[map]\nrows = "......"\n
[[creatures]]\nname = "Wight"\nside = "undead"\nat = [0, 0]\nspeed = 30\n
[[creatures]]\nname = "Thug"\nside = "gang"\nat = [1, 0]\nspeed = 30\n
[[creatures]]\nname = "Ansa"\nat = [2, 0]\nspeed = 30\n
[[creatures]]\nname = "Monk"\nside = "neutral"\nat = [3, 0]\nspeed = 30\n`,
    );
    await master.board.arrives("Monk", "D1");
    await master.board.click([0, 0], { button: "right" });
    await master.page.getByRole("menuitem", { name: "Hide" }).click();
    await master.page.locator('.sw-token.sw-hidden[aria-label^="Wight,"]').waitFor();
    const player = await here.joins(master, "Tom", { role: "player" });
    const looks = ({ board }) =>
      Promise.all(
        ["Thug", "Ansa", "Monk"].map(
          async (name) => (await board.token(name).getAttribute("class")).match(/sw-side-\d/)[0],
        ),
      );
    await until(() => looks(master), ["sw-side-1", "sw-side-0", "sw-side-2"]);
    await until(() => looks(player), await looks(master));
    await player.context.close();
    await done(master);
  });

  for (const colorScheme of ["light", "dark"]) {
    test(`walls, pits and floors, and the borders of inputs, differ 3:1, ${colorScheme}`, async () => {
      const visit = await seated("bridge", { ...LARGE, colorScheme });
      const { page } = visit;
      await here.reads(
        visit,
        'rules = "pf1"\n[map]\nrows = "A.#o"\n[[creatures]]\nletter = "A"\nspeed = 30\n[[walls]]\nfrom = [3, 0]\nto = [4, 0]\n',
      );
      await page.locator('.sw-sheet[width="160"]').waitFor({ state: "attached" });
      await page.locator(".sw-ground-pit").waitFor({ state: "attached" });
      await prepare(page);
      const ratios = await page.evaluate(() => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
        const light = (colour) => {
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
          const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
            part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const ratio = (one, other) => {
          const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
          return (high + 0.05) / (low + 0.05);
        };
        const style = (query, name) => getComputedStyle(document.querySelector(query))[name];
        const [solid, pit, floor] = [".sw-ground-solid", ".sw-ground-pit", ".sw-sheet"].map(
          (query) => style(query, "fill"),
        );
        const input = document.querySelector("input.input, select.input");
        return {
          "wall and pit": ratio(solid, pit),
          "wall and floor": ratio(solid, floor),
          "a thin wall and floor": ratio(style(".sw-wall-bed", "stroke"), floor),
          // In light colours its rim, in dark ones the wall itself.
          "a thin wall and pit": Math.max(
            ratio(style(".sw-wall-halo", "stroke"), pit),
            ratio(style(".sw-wall-bed", "stroke"), pit),
          ),
          "an input and its own bed": ratio(
            getComputedStyle(input).borderTopColor,
            getComputedStyle(input).backgroundColor,
          ),
          "an input and the panel": ratio(
            getComputedStyle(input).borderTopColor,
            style("aside", "backgroundColor"),
          ),
        };
      });
      for (const [what, ratio] of Object.entries(ratios))
        assert.ok(ratio >= 3, `${what}: ${ratio.toFixed(2)}`);
      await done(visit);
    });
  }
});

test("ground, walls and doors are painted and erased by keys alone", async () => {
  const visit = await here.seated({ demo: "bridge" });
  const { board, page, seen } = visit;
  const keys = async (...all) => {
    for (const key of all) await page.keyboard.press(key);
  };
  const tool = (name) => page.getByRole("button", { name, exact: true });
  /** Waits until this is in the last of the messages sent to the table that hold `what`. */
  const sends = (what, expected) => {
    const last = () => seen.sent.findLast((frame) => frame.includes(what)) ?? "nothing";
    return until(() => expected.test(last()) || last(), true);
  };
  // The cursor begins where the keyboard was on the board: at Ansa, on C3.
  await page.getByRole("tab", { name: "Play" }).focus();
  await keys("ArrowRight");
  await board.token("Ansa").focus();
  await tool("Difficult").focus();
  await keys("Enter");
  await page.locator(".host:focus").waitFor();
  await keys("ArrowDown", "ArrowDown");
  await page.locator("[aria-live]", { hasText: /^C4$/ }).waitFor({ state: "attached" });
  await keys("Enter");
  await sends('"paint"', /"from":\[2,3\],"to":\[2,3\],"is":\["difficult"\]/);
  await keys("ArrowDown", "Shift+ArrowRight", "Shift+ArrowRight");
  await page.locator(".sw-painted[d]").waitFor();
  await accessible(page, "painting by keys");
  await keys("Space");
  await sends('"paint"', /"from":\[2,4\],"to":\[4,4\]/);
  // Escape puts the tool away; the focus is back on its button.
  await keys("Escape");
  await page.locator("button:focus", { hasText: "Difficult" }).waitFor();
  await until(() => tool("Difficult").getAttribute("aria-pressed"), "false");
  await tool("Door").focus();
  await keys("Enter", "ArrowRight", "Enter", "ArrowRight", "Enter");
  await sends('"wall"', /"from":\[2,2\],"to":\[3,2\],"kind":"closed door"/);
  await page.locator(".sw-door-leaf").waitFor({ state: "attached" });
  // Escape gives up a wall that has begun, before it puts the tool away.
  await keys("Enter", "ArrowDown", "Escape");
  await page.locator(".host:focus").waitFor();
  await until(() => page.locator(".sw-line[d]").count(), 0);
  await keys("Escape");
  await tool("Erase").focus();
  await keys("Enter", "ArrowRight", "ArrowRight", "Enter");
  await sends('"wall"', /"from":\[2,2\],"to":\[3,2\]\}/);
  await page.locator(".sw-door-leaf").waitFor({ state: "detached" });
  clean(visit);
  await visit.context.close();
});
