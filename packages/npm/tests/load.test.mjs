// Where the WebAssembly file comes from. Each way needs a process of its own, because a module starts once.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { promisify } from "node:util";

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const wasm = (name) => require.resolve(`stridewright/wasm/${name}`);

/** Starts the package in a process of its own, and asks something. */
async function started(source, entry = "stridewright") {
  const program = `
    import { readFile } from "node:fs/promises";
    import { init, Session, StridewrightError } from "${entry}";
    try {
      await init(${source});
      const creatures = [{ letter: "A", name: "Edwin", speed: 25 }];
      const session = Session.create({ rules: "pf2", map: { rows: "A.." }, creatures });
      console.log(session.reach("Edwin").costs.join());
    } catch (why) {
      console.log(why instanceof StridewrightError, why.message, "|", why.help);
    }
  `;
  const options = ["--input-type=module", "--eval", program];
  const { stdout } = await run(process.execPath, options, { cwd: import.meta.dirname });
  return stdout.trim();
}

const REACHED = "0,1,2";
const server = createServer(async (request, response) => {
  const name = request.url.slice(1);
  if (!name.endsWith(".wasm")) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader(
    "Content-Type",
    name.startsWith("core") ? "application/octet-stream" : "application/wasm",
  );
  response.end(await readFile(wasm(name)));
});
let origin;

before(async () => {
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${server.address().port}`;
});
after(() => server.close());

test("the file of the package", async () => {
  assert.equal(await started(""), REACHED);
  assert.equal(await started("", "stridewright/core"), REACHED);
});

test("a path, bytes, a module", async () => {
  const file = JSON.stringify(wasm("full.wasm"));
  assert.equal(await started(file), REACHED);
  assert.equal(await started(`readFile(${file})`), REACHED);
  assert.equal(await started(`new WebAssembly.Module(await readFile(${file}))`), REACHED);
});

test("an address, and a response", async () => {
  assert.equal(await started(`"${origin}/full.simd.wasm"`), REACHED);
  assert.equal(await started(`new URL("${origin}/full.wasm")`), REACHED);
  assert.equal(await started(`fetch("${origin}/full.wasm")`), REACHED);
  // A server that does not know the type of the file.
  assert.equal(await started(`"${origin}/core.wasm"`, "stridewright/core"), REACHED);
});

test("all four files work", async () => {
  for (const name of ["full.wasm", "full.simd.wasm"]) {
    assert.equal(await started(JSON.stringify(wasm(name))), REACHED, name);
  }
  for (const name of ["core.wasm", "core.simd.wasm"]) {
    assert.equal(await started(JSON.stringify(wasm(name)), "stridewright/core"), REACHED, name);
  }
});

test("what cannot be loaded is an error with advice", async () => {
  const absent = await started(`"${origin}/absent"`);
  assert.match(
    absent,
    /^true .*absent: the WebAssembly file cannot be read: the server answers 404 \| serve/,
  );
  const missing = await started(`"/no/such/file.wasm"`);
  assert.match(missing, /^true file:\/\/\/no\/such\/file.wasm: .*ENOENT.* \| serve/);
});

test("a session before init is an error with advice", async () => {
  const program = `
    import { Session } from "stridewright";
    try {
      Session.create({ rules: "pf2", map: { rows: "A" } });
    } catch (why) {
      console.log(why.name, why.help);
    }
  `;
  const options = ["--input-type=module", "--eval", program];
  const { stdout } = await run(process.execPath, options, { cwd: import.meta.dirname });
  assert.equal(stdout.trim(), "StridewrightError write `await init()` before the first session");
});

test("a second init waits for the first", async () => {
  const program = `
    import { init, Session } from "stridewright";
    await Promise.all([init(), init()]);
    await init();
    console.log(Session.create({ rules: "pf2", map: { rows: "." } }).columns);
  `;
  const options = ["--input-type=module", "--eval", program];
  const { stdout } = await run(process.execPath, options, { cwd: import.meta.dirname });
  assert.equal(stdout.trim(), "1");
});
