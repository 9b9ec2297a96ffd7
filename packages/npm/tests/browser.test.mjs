// In a browser: a plain page, a page whose package comes from another origin, and pages built with Vite and webpack.

import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { end, launch, served, tools } from "./pages.mjs";

const here = import.meta.dirname;

/** Asks in the page and in a worker, and writes what it finds, or what went wrong. */
const program = (origin) => `
  import { init, Session, toSvg } from "${origin}stridewright${origin && "/src/index.js"}";
  import * as core from "${origin}stridewright${origin ? "/src/core.js" : "/core"}";
  import { SessionWorker } from "${origin}stridewright${origin ? "/src/worker.js" : "/worker"}";

  const creatures = [{ letter: "A", name: "Edwin", speed: 25 }];
  const scene = { rules: "pf2", map: { rows: "A..." }, creatures };
  try {
    await Promise.all([init(), core.init()]);
    const found = [Session, core.Session].map((kind) => kind.create(scene).reach("Edwin").costs.join());
    for (const small of [false, true]) {
      const worker = await SessionWorker.create(scene, { core: small });
      found.push((await worker.reach("Edwin")).costs.join());
      worker.free();
    }
    found.push(toSvg(scene).slice(0, 4));
    document.title = found.join(" ");
  } catch (why) {
    document.title = "failed: " + why.stack;
  }
`;
const FOUND = "0,1,2,3 0,1,2,3 0,1,2,3 0,1,2,3 <svg";

const page = (script) =>
  `<!doctype html><meta charset="utf-8"><title>…</title><script type="module" ${script}</script>`;

let browser;
before(async () => {
  browser = await launch();
});
after(() => end(browser));

/** What a page finds. */
async function found(address) {
  const tab = await browser.newPage();
  const said = [];
  tab.on("console", (message) => said.push(message.text()));
  tab.on("pageerror", (error) => said.push(String(error)));
  await tab.goto(address);
  await tab.waitForFunction(() => document.title !== "…").catch(() => assert.fail(said.join("\n")));
  const title = await tab.title();
  await tab.close();
  return title;
}

async function folder(name, files) {
  const path = join(here, name);
  await mkdir(path, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(path, file), text);
  return path;
}

test("a plain page", async () => {
  await folder("plain", { "index.html": page(`>${program("/node_modules/")}`) });
  assert.equal(await found(`${await served(here)}/plain/`), FOUND);
});

test("a package on another origin", async () => {
  const other = await served(join(here, "node_modules"));
  const path = await folder("foreign", { "index.html": page(`>${program(`${other}/`)}`) });
  assert.equal(await found(`${await served(path)}/`), FOUND);
});

test("a page built with Vite", async () => {
  const root = await folder("vite", {
    "index.html": page('src="./main.js">'),
    "main.js": program(""),
  });
  const { build } = await import(tools.resolve("vite"));
  await build({ root, logLevel: "error", build: { target: "es2022", outDir: "dist" } });
  assert.equal(await found(`${await served(join(root, "dist"))}/`), FOUND);
});

test("a page served by Vite while it is developed", async () => {
  const root = await folder("developed", {
    "index.html": page('src="./main.js">'),
    "main.js": program(""),
  });
  const { createServer: serve } = await import(tools.resolve("vite"));
  // In a project, the modules are below its folder.
  const fs = { allow: [here] };
  const optimizeDeps = { exclude: ["stridewright"] };
  const server = await serve({ root, logLevel: "error", optimizeDeps, server: { port: 0, fs } });
  try {
    await server.listen();
    assert.equal(await found(server.resolvedUrls.local[0]), FOUND);
  } finally {
    await server.close();
  }
});

test("a page built with webpack", async () => {
  const context = await folder("webpack", {
    "index.html": page('src="./dist/main.js">'),
    "main.js": program(""),
  });
  const webpack = tools("webpack");
  const compiler = webpack({
    context,
    mode: "production",
    entry: "./main.js",
    output: { path: join(context, "dist"), publicPath: "auto" },
    performance: false,
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  assert.ok(!stats.hasErrors() && !stats.hasWarnings(), stats.toString("errors-warnings"));
  assert.equal(await found(`${await served(context)}/`), FOUND);
});
