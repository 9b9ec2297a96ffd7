// A visitor who lost the cookie gets their tables back with a link from the operator. Their old browser is logged out.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import { clean, open, program, stage } from "./table.mjs";

const here = stage();

/** Runs `stridewright admin` on the data of the running server. */
async function admin(...words) {
  const { stdout } = await promisify(execFile)(program, [
    "admin",
    here.server.data,
    ...words,
    "--format",
    "json",
  ]);
  return JSON.parse(stdout);
}

test("a recovery link works once, gives a new browser the tables and logs the old one out", async () => {
  const old = await here.seated({ demo: "bridge" });
  const [{ maker }] = await admin("tables");
  const { link } = await admin("recover", maker);
  assert.ok(link.startsWith(`${here.server.origin}/#/recover/`), link);
  const context = await here.visitor();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole("button", { name: "Get my tables back" }).click();
  // The secret is gone from the address (the page goes to the table by itself), and the table opens.
  await page.waitForURL((url) => !url.hash.startsWith("#/recover/"));
  const fresh = await open(context, `${here.server.origin}/#/t/${old.table}`);
  clean(fresh);
  // The old browser no longer has a session.
  const { tables } = await (await here.asks(old.context, "GET", "/api/me")).json();
  assert.deepEqual(tables, []);
  const again = await (await here.visitor()).newPage();
  await again.goto(link);
  await again.getByRole("button", { name: "Get my tables back" }).click();
  await again.getByText("This link no longer works.").waitFor();
});
