// The page without a network: the browser keeps it, it can be installed, and no older version is shown while the server is there.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, LARGE, open, stage } from "./table.mjs";

const here = stage();

test("the kept page opens while the server is away, and goes on when it is back", async () => {
  const { server } = here;
  const context = await here.visitor(LARGE);
  const { page } = await open(context, `${server.origin}/`, ".demo");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = await page.evaluate(async () => {
    const cache = await caches.open("stridewright-page");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  assert.ok(kept.includes("/"), `${kept}`);
  // Scripts and styles, and nothing that the server answers.
  assert.ok(
    kept.some((path) => /^\/assets\/.*\.js$/.test(path)),
    `${kept}`,
  );
  assert.ok(
    kept.some((path) => /^\/assets\/.*\.css$/.test(path)),
    `${kept}`,
  );
  // Also what loads later: the board, and the German texts.
  for (const later of [/TablePage-.*\.js$/, /TablePage-.*\.css$/, /\/all-.*\.js$/, /\/rules-/])
    assert.ok(
      kept.some((path) => later.test(path)),
      `${later}: ${kept}`,
    );
  assert.deepEqual(
    kept.filter((path) => path !== "/" && !path.startsWith("/assets/")),
    [],
  );

  await server.kill();
  await page.reload();
  await page.getByText("A battle board that knows the rules").waitFor();
  await page.getByRole("alert").getByText("The server cannot be reached").waitFor();
  await accessible(page, "without a server");
  const token = "0".repeat(32);
  const joining = await context.newPage();
  await joining.goto(`${server.origin}/#/join/${token}`);
  await joining.getByRole("alert").getByText("The server cannot be reached").waitFor();
  await server.again();
  // Both pages go on by themselves.
  await page.locator(".demo").first().waitFor();
  await joining.getByRole("alert").getByText("is used up, has expired or was revoked").waitFor();
  await context.close();
});

test("an older version that was kept is not shown while the server is there, and goes", async () => {
  const context = await here.visitor(LARGE);
  const { page } = await open(context, `${here.server.origin}/`, ".demo");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(async () => {
    const cache = await caches.open("stridewright-page");
    const html = { headers: { "content-type": "text/html" } };
    await cache.put("/", new Response("<p>An older version</p>", html));
    await cache.put("/assets/older.js", new Response("older"));
  });
  await page.reload();
  await page.locator(".demo").first().waitFor();
  await page.waitForFunction(async () => {
    const cache = await caches.open("stridewright-page");
    const text = await (await cache.match("/"))?.text();
    return text?.includes("Stridewright") && !(await cache.match("/assets/older.js"));
  });
  await context.close();
});

test("the page can be installed", async () => {
  const context = await here.visitor(LARGE);
  const { page } = await open(context, `${here.server.origin}/`, ".demo");
  const session = await context.newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  assert.equal(url, `${here.server.origin}/stridewright.webmanifest`);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  const others = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  assert.deepEqual(others, []);
  await context.close();
});
