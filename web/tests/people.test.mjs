// How a group comes together: one link for all, a creature for each, a table with a name.

import assert from "node:assert/strict";
import { networkInterfaces } from "node:os";
import { test } from "node:test";
import { accessible, clean, LARGE, open, PHONE, Server, stage, until } from "./table.mjs";

const here = stage();

/** Makes an invitation link in the dialog of a game master, with these creatures. */
async function link({ page, board }, creatures) {
  await board.press(page.getByRole("button", { name: "Invite" }));
  for (const name of creatures)
    await board.press(page.getByRole("checkbox", { name, exact: true }));
  await board.press(page.getByRole("button", { name: "Make a link" }));
  return page.getByLabel("Invitation link").inputValue();
}

/** Opens an invitation link as a new visitor. */
async function invited(address, options = LARGE) {
  const context = await here.visitor(options);
  return { context, ...(await open(context, address, "form")) };
}

/** The names of the creatures that a page's member can move, as it was first told. */
function own({ seen }) {
  const welcomes = seen.frames.filter((frame) => frame.startsWith('{"welcome"'));
  const { you, view } = JSON.parse(welcomes[0]).welcome;
  return view.tokens.filter(({ owners }) => owners?.includes(you.id)).map(({ name }) => name);
}

test("of one link, each player picks a free creature", async () => {
  const master = await here.seated({ demo: "bridge" });
  const address = await link(master, ["Ansa", "Brom"]);
  await master.page.getByText("Each player picks one of them").waitFor();
  await accessible(master.page, "invite with creatures to pick");
  await master.page.keyboard.press("Escape");

  const [first, second] = [await invited(address), await invited(address, PHONE)];
  for (const { page } of [first, second])
    await page.getByRole("heading", { name: "You are invited to The bridge" }).waitFor();
  await accessible(first.page, "picking a creature");
  const join = first.page.getByRole("button", { name: "Join the table" });
  // The field has the focus; without a creature nothing is sent.
  await first.page.keyboard.type("Tom");
  await first.page.keyboard.press("Enter");
  const ansa = first.page.getByRole("radio", { name: "Ansa" });
  await until(() => ansa.evaluate((radio) => radio.validity.valid), false);
  await first.board.press(ansa);
  await first.board.press(join);
  await first.page.locator(".sw-token").first().waitFor();

  // Meanwhile the other page still offers Ansa.
  await second.page.getByLabel("Your name").fill("Ada");
  await second.page.getByRole("radio", { name: "Ansa" }).check();
  await second.page.getByRole("button", { name: "Join the table" }).click();
  await second.page.getByRole("alert").getByText("another player has Ansa").waitFor();
  await until(() => second.page.getByRole("radio", { name: "Ansa (taken)" }).isDisabled(), true);
  await second.page.getByRole("radio", { name: "Brom" }).check();
  await accessible(second.page, "a creature is taken");
  await second.page.getByRole("button", { name: "Join the table" }).click();
  await second.page.locator(".sw-token").first().waitFor();

  assert.deepEqual([own(first), own(second)], [["Ansa"], ["Brom"]]);

  // The link again, in the same browser: there is nothing to fill in.
  const again = await open(first.context, address, "form");
  await again.page.getByRole("heading", { name: "You sit at The bridge already" }).waitFor();
  await again.page.getByText("Your creature is Ansa.").waitFor();
  assert.equal(await again.page.getByRole("textbox").count(), 0);
  await again.page.getByRole("button", { name: "Back to the table" }).click();
  await again.page.locator(".sw-token").first().waitFor();

  // No creature is free for a third, who is told so.
  const third = await invited(address);
  await third.page.getByText("No creature is free.").waitFor();
  await third.context.close();

  // The dialog names what each of them moves, and shows a link as long as it works.
  await link(master, ["Mirel"]);
  const dialog = master.page.getByRole("dialog");
  await dialog.getByText("Tom player · here · moves Ansa").waitFor();
  await dialog.getByText("player with one of Ansa, Brom, 2 of 12 used").waitFor();
  const row = dialog.getByRole("listitem").filter({ hasText: "(the link above)" });
  await row.getByRole("button", { name: "Revoke" }).click();
  await dialog.getByLabel("Invitation link").waitFor({ state: "detached" });
  [master, first, second].forEach(clean);
});

test("a spectator who opens a link for players becomes one", async () => {
  const master = await here.seated({ demo: "bridge" });
  const guest = await here.joins(master, "Tom", { role: "spectator" });
  const address = await link(master, ["Ansa"]);
  const again = await open(guest.context, address, "form");
  await again.page.getByLabel("Your name").fill("Tom");
  await again.board.press(again.page.getByRole("button", { name: "Join the table" }));
  await again.page.locator(".sw-token").first().waitFor();
  assert.deepEqual(own(again), ["Ansa"]);
  clean(again);
});

test("a game master names the table, and everybody reads the name", async () => {
  const master = await here.seated({ demo: "bridge" });
  const player = await here.joins(master, "Tom", { role: "player" });
  const { page, board } = master;
  await board.press(page.getByRole("tab", { name: "Prepare" }));
  const name = page.getByLabel("Name of the table");
  await name.fill("  Tuesday's group ");
  await name.press("Enter");
  for (const { page } of [master, player])
    await page.getByRole("heading", { level: 1, name: "Tuesday's group" }).waitFor();
  await board.press(page.getByRole("link", { name: "Tables and demos" }));
  await page.getByRole("link", { name: /Tuesday's group/ }).waitFor();
  [master, player].forEach(clean);
});

test("a link made on the server's machine works in its network", async () => {
  const server = await Server.start("0.0.0.0");
  try {
    const context = await here.visitor();
    const origin = server.origin;
    const headers = { origin };
    const made = await context.request.post(`${origin}/api/tables`, {
      data: { demo: "bridge" },
      headers,
    });
    const { id } = await made.json();
    const master = await open(context, `${origin}/#/t/${id}`);
    const address = await link(master, []);
    const others = Object.values(networkInterfaces())
      .flat()
      .filter(({ family, internal }) => family === "IPv4" && !internal)
      .map(({ address: own }) => `http://${own}:${server.port}/`);
    if (others.length === 0) {
      await master.page.getByText("It works on this machine only.").waitFor();
      return;
    }
    assert.ok(
      others.some((other) => address.startsWith(other)),
      `${address} is none of ${others}`,
    );
    await master.page.getByText("Devices in your network open it").waitFor();
    const { page } = await invited(address);
    await page.getByRole("heading", { name: "You are invited to The bridge" }).waitFor();
    clean(master);
  } finally {
    await server.kill();
  }
});

test("a link goes away when the choice changes, and the next one is seen under a long list", async () => {
  const master = await here.seated({ demo: "bridge" });
  const { page, board } = master;
  const crowd = Array.from(
    { length: 40 },
    (_, index) => `[[creatures]]\nname = "Guard ${index + 1}"\nat = [${index}, 0]\nspeed = 30\n`,
  );
  await here.reads(
    master,
    `rules = "5e"\n[map]\nrows = """\n${".".repeat(41)}\n"""\n${crowd.join("")}`,
  );
  await board.arrives("Guard 40", "AN1");
  const first = await link(master, ["Guard 2"]);
  assert.equal(
    await page.getByLabel("Invitation link").evaluate((field) => field === document.activeElement),
    true,
  );
  await page.getByRole("img", { name: "QR code of the link" }).waitFor();
  await page.getByText(`--listen 0.0.0.0:${here.server.port}`).waitFor();
  await board.press(page.getByRole("checkbox", { name: "Guard 3", exact: true }));
  await page.getByText("Your choice has changed").waitFor();
  assert.equal(await page.getByLabel("Invitation link").count(), 0);
  await accessible(page, "an outdated link");
  await board.press(page.getByRole("button", { name: "Make a link" }));
  const field = page.getByLabel("Invitation link");
  assert.notEqual(await field.inputValue(), first);
  const { y, height } = await field.boundingBox();
  assert.ok(y > 0 && y + height < LARGE.viewport.height, `the link is at ${y}`);
  assert.equal(await page.getByText("Your choice has changed").count(), 0);
  clean(master);
  await master.context.close();
});
