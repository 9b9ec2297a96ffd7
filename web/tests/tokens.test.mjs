// Tokens: their pictures, rings and signs, and the group's own creatures.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { LARGE, PHONE, accessible, clean, stage, until } from "./table.mjs";

const here = stage();

async function done(visit) {
  clean(visit);
  await visit.context.close();
}

/** Drops a picture on an element as the mouse does: it is dragged over it, then let go. The left half is red, the right half blue. */
async function dropPicture(page, target, name = "face.png") {
  const data = await page.evaluateHandle(async (name) => {
    const canvas = new OffscreenCanvas(400, 200);
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#d02020";
    pen.fillRect(0, 0, 200, 200);
    pen.fillStyle = "#2020d0";
    pen.fillRect(200, 0, 200, 200);
    const blob = await canvas.convertToBlob({ type: "image/png" });
    const data = new DataTransfer();
    data.items.add(new File([blob], name, { type: "image/png" }));
    return data;
  }, name);
  for (const type of ["dragenter", "dragover", "drop"])
    await target.dispatchEvent(type, { dataTransfer: data });
}

/** The colours of the middle of the left and of the right half of a token's picture. */
const colours = (page, name) =>
  page.locator(`.sw-token[aria-label^="${name},"] .sw-portrait`).evaluate(async (image) => {
    const blob = await (await fetch(image.getAttribute("href"))).blob();
    const picture = await createImageBitmap(blob);
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    pen.drawImage(picture, 0, 0);
    const at = (x) => {
      const [red, , blue] = pen.getImageData(x * picture.width, picture.height / 2, 1, 1).data;
      return red > blue ? "red" : "blue";
    };
    return {
      left: at(0.25),
      right: at(0.75),
      size: [picture.width, picture.height],
      type: blob.type,
    };
  });

const portrait = (page, name) => page.locator(`.sw-token[aria-label^="${name},"] .sw-portrait`);

describe("pictures of creatures", () => {
  test("a picture is dropped on a token, moved in its circle, and seen by those who see the creature", async () => {
    const visit = await here.seated({ demo: "bridge" });
    const { page, board, context, table } = visit;
    const tokens = await page.evaluate(() =>
      [...document.querySelectorAll(".sw-token")].map((one) => [
        one.getAttribute("aria-label").split(",")[0],
        one.getAttribute("data-token"),
      ]),
    );
    const { Ansa } = Object.fromEntries(tokens);
    const player = await here.joins(visit, "Tom", { role: "player", tokens: [Ansa] });
    await dropPicture(page, board.token("Ogre"));
    const dialog = page.getByRole("dialog", { name: "Picture of Ogre" });
    const circle = dialog.getByRole("application");
    await circle.waitFor();
    await accessible(page, "choosing the part of a picture");
    // The middle shows both halves. Dragging the picture to the left shows its right half.
    const { x, y, width } = await circle.boundingBox();
    await page.mouse.move(x + width / 2, y + width / 2);
    await page.mouse.down();
    await page.mouse.move(x - width / 2, y + width / 2, { steps: 10 });
    await page.mouse.up();
    await board.press(dialog.getByRole("button", { name: "Use this picture" }));
    await portrait(page, "Ogre").waitFor();
    assert.deepEqual(await colours(page, "Ogre"), {
      left: "blue",
      right: "blue",
      size: [256, 256],
      type: "image/webp",
    });
    // The letter stays as a small badge; the disc is a circle within the space of the creature.
    assert.equal(await board.token("Ogre").locator(".sw-tag-text").textContent(), "O");
    assert.match(
      await portrait(page, "Ogre").evaluate((image) => getComputedStyle(image).clipPath),
      /circle/,
    );
    await portrait(player.page, "Ogre").waitFor();

    // A player gives their own creature a picture by keyboard, and no other.
    await player.board.token("Ansa").focus();
    await player.page.getByText("Picture of Ansa").click();
    const chooser = player.page.waitForEvent("filechooser");
    await player.page.locator("label", { hasText: "Choose a picture" }).click();
    const bytes = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(400, 200);
      const pen = canvas.getContext("2d");
      pen.fillStyle = "#d02020";
      pen.fillRect(0, 0, 200, 200);
      pen.fillStyle = "#2020d0";
      pen.fillRect(200, 0, 200, 200);
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
    });
    await (
      await chooser
    ).setFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from(bytes) });
    await player.page.getByRole("dialog").getByRole("application").focus();
    for (let times = 0; times < 12; times += 1) await player.page.keyboard.press("ArrowLeft");
    await player.page.keyboard.press("+");
    await player.page.getByRole("button", { name: "Use this picture" }).press("Enter");
    await portrait(page, "Ansa").waitFor();
    assert.deepEqual((await colours(page, "Ansa")).left, "red");
    assert.deepEqual((await colours(page, "Ansa")).right, "red");
    const href = await portrait(page, "Ansa").getAttribute("href");

    // A hidden creature's picture cannot be fetched by a member who does not see it.
    const ogre = await portrait(page, "Ogre").getAttribute("href");
    const status = (who, path) =>
      who.page.evaluate(async (path) => (await fetch(path, { cache: "no-store" })).status, path);
    assert.deepEqual([await status(player, ogre), await status(player, href)], [200, 200]);
    await board.token("Ogre").click({ button: "right" });
    await page.getByRole("menuitem", { name: "Hide" }).click();
    await player.board.token("Ogre").waitFor({ state: "detached" });
    assert.deepEqual([await status(player, ogre), await status(visit, ogre)], [404, 200]);

    // A saved table brings its pictures along.
    const saved = await (await here.asks(context, "GET", `/api/tables/${table}/export`)).body();
    const other = await here.seated({ demo: "mill" });
    await other.page.getByRole("tab", { name: "Prepare" }).click();
    await other.page
      .getByLabel("Load a file")
      .setInputFiles({ name: "saved.toml", mimeType: "application/toml", buffer: saved });
    await other.page.getByRole("dialog").getByRole("button", { name: "Load", exact: true }).click();
    await portrait(other.page, "Ansa").waitFor();
    await portrait(other.page, "Ogre").waitFor();
    await done(other);

    // Undo brings a removed picture back.
    await player.page.getByRole("button", { name: "Remove the picture" }).click();
    await portrait(page, "Ansa").waitFor({ state: "detached" });
    await until(() => board.token("Ansa").locator(".sw-letter").textContent(), "A");
    await player.page.keyboard.press("Control+z");
    await portrait(page, "Ansa").waitFor();

    // Without its file the letter is back.
    await page.route("**/picture/*", (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await board.token("Ansa").waitFor();
    // The letter is in the middle, not on a badge.
    await board.token("Ansa").locator(".sw-letter").waitFor();
    await until(() => board.token("Ansa").locator(".sw-tag").count(), 0);
    await until(() => portrait(page, "Ansa").count(), 0);
    clean(player);
    await player.context.close();
    await done(visit);
  });

  test("a picture is chosen on a phone", async () => {
    const visit = await here.seated({ demo: "bridge" }, PHONE);
    const { page } = visit;
    await page.getByRole("tab", { name: "Prepare" }).click();
    await dropPicture(page, page.locator(".portrait").first());
    const dialog = page.getByRole("dialog", { name: /^Picture of / });
    await dialog.getByRole("application").waitFor();
    const box = await dialog.getByRole("button", { name: "Use this picture" }).boundingBox();
    assert.ok(box.height >= 44, `${box.height}`);
    await dialog.getByRole("button", { name: "Use this picture" }).tap();
    await page.locator(".sw-portrait").first().waitFor();
    await accessible(page, "a picture, on a phone");
    await done(visit);
  });
});

describe("rings and signs", () => {
  test("conditions have signs with their names, the panel's creature and the players' have rings", async () => {
    const visit = await here.seated({ demo: "bridge" }, LARGE);
    const { page, board } = visit;
    await here.reads(
      visit,
      `rules = "5e24"\n[map]\nrows = "......\\n......"\n
[[creatures]]\nname = "Ansa"\nat = [0, 0]\nspeed = 30\nstates = ["slowed", "prone", "grappled", "restrained", "blinded"]\nelevation = 0\n
[[creatures]]\nname = "Bat"\nside = "foes"\nat = [3, 1]\nspeed = 5\nspeeds = { fly = 30 }\nstates = ["flying"]\nelevation = 2\n`,
    );
    await board.arrives("Ansa", "A1");
    const titles = (name) => board.token(name).locator(".sw-condition title").allTextContents();
    // Those that hinder movement most come first; the last sign stands for the others.
    await until(
      () => titles("Ansa"),
      ["Ansa: restrained", "Ansa: grabbed", "Ansa: prone", "Ansa: slowed, blinded"],
    );
    await until(() => titles("Bat"), ["Bat: flying"]);
    assert.match(
      await board.token("Ansa").getAttribute("aria-label"),
      /restrained.*blinded|blinded.*restrained/,
    );
    await page.locator('.sw-chosen[aria-label^="Ansa,"]').waitFor();
    // All of it lies within the square of the creature, except rings.
    const outside = await board.token("Ansa").evaluate((token) => {
      const square = token.querySelector(".sw-hold").getBoundingClientRect();
      return [...token.querySelectorAll(".sw-state, .sw-letter, .sw-disc")].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const slack = square.width / 40;
        return (
          left < square.left - slack ||
          right > square.right + slack ||
          top < square.top - slack ||
          bottom > square.bottom + slack
        );
      }).length;
    });
    assert.equal(outside, 0);
    const ids = await board.token("Ansa").getAttribute("data-token");
    const player = await here.joins(visit, "Tom", { role: "player", tokens: [ids] });
    const rim = (name) =>
      player.board
        .token(name)
        .locator(".sw-rim")
        .evaluate((one) => getComputedStyle(one).stroke);
    assert.notEqual(await rim("Ansa"), await rim("Bat"), "a player's own creature has a ring");
    await player.context.close();
    await done(visit);
  });
});

describe("the group's own creatures", () => {
  test("pasted and dropped creatures are kept in the browser and placed side by side", async () => {
    const visit = await here.seated({ demo: "bridge" });
    const { page, board } = visit;
    await here.reads(
      visit,
      'rules = "pf1"\n[map]\nrows = "........\\n........\\n........"\n[[creatures]]\nname = "Ansa"\nat = [0, 0]\nspeed = 30\n',
    );
    await board.arrives("Ansa", "A1");
    await page.getByRole("tab", { name: "Prepare" }).click();
    const library = page.getByRole("region", { name: "Your creatures" });
    await library.getByText("Add from files or text").click();
    const paste = library.getByLabel("Or paste them here");
    // A mistake is named with line and column, and the text stays.
    await paste.fill("name,size,speed\nGoblin,small,fast");
    await board.press(library.getByRole("button", { name: "Add", exact: true }));
    await library.getByRole("alert").waitFor();
    assert.match(
      await library.getByRole("alert").textContent(),
      /line 2, column `speed`: `fast` is not a whole number/,
    );
    await paste.fill("name,size,speed,side,count,colour\nGoblin,small,30,raiders,3,green");
    await board.press(library.getByRole("button", { name: "Add", exact: true }));
    await library.getByText("Added Goblin.").waitFor();
    assert.match(await library.getByRole("status").textContent(), /Left out: .*column `colour`/);
    const actor = JSON.stringify({
      name: "Winter Wolf",
      system: {
        traits: { size: "lg" },
        attributes: { speed: { land: { base: 50, total: 40 }, fly: { base: 0 } } },
      },
      _stats: { systemId: "pf1" },
    });
    const data = await page.evaluateHandle((actor) => {
      const data = new DataTransfer();
      data.items.add(new File([actor], "fvtt-Actor-wolf.json", { type: "application/json" }));
      return data;
    }, actor);
    for (const type of ["dragenter", "dragover", "drop"])
      await library.dispatchEvent(type, { dataTransfer: data });
    await library.getByText("Added Winter Wolf.").waitFor();
    await accessible(page, "a library");
    await board.press(library.getByRole("button", { name: /^Goblin ×3/ }));
    await board.click([4, 1]);
    // Three small creatures in three squares, the first where the user clicked.
    await board.arrives("Goblin", "E2");
    await board.token("Goblin 2").waitFor();
    await board.token("Goblin 3").waitFor();
    const squares = new Set(
      await Promise.all(["Goblin", "Goblin 2", "Goblin 3"].map((name) => board.where(name))),
    );
    assert.equal(squares.size, 3);
    for (const square of squares) assert.match(square, /^[DEF][123]$/);
    assert.deepEqual(
      await Promise.all(
        ["Goblin", "Goblin 2", "Goblin 3"].map((name) =>
          board.token(name).locator(".sw-letter").textContent(),
        ),
      ),
      ["G1", "G2", "G3"],
    );
    // The library is there at the next table; a large creature without a side gets the one in the form.
    const { id } = await (
      await here.asks(visit.context, "POST", "/api/tables", { demo: "bridge" })
    ).json();
    await page.goto(`${here.server.origin}/#/t/${id}`);
    // She is only at this table.
    await board.token("Mirel").waitFor();
    await page.getByRole("tab", { name: "Prepare" }).click();
    const again = page.getByRole("region", { name: "Your creatures" });
    await board.press(again.getByRole("button", { name: /^Winter Wolf large, speed 40/ }));
    await again.getByLabel("Side").fill("pack");
    await board.click([7, 0]);
    await board.token("Winter Wolf").waitFor();
    assert.match(await board.token("Winter Wolf").getAttribute("aria-label"), /large, pack/);
    await done(visit);
  });
});
