// Shared by all browser tests: a server on a free port with its own data folder, a browser, and the board by squares.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import axe from "axe-core";
import { chromium } from "playwright-core";

const here = fileURLToPath(new URL(".", import.meta.url));
/** The folder of the screenshots in docs/board.md. */
export const pictures = resolve(here, "../../docs/board");
/** The program under test. */
export const program =
  process.env["STRIDEWRIGHT"] ?? resolve(here, "../../target/release/stridewright");
const browserProgram = process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell";

/** A free port. */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** A server with its own data folder; it can be killed and restarted. */
export class Server {
  /** Starts one that listens at an address. */
  static async start(listen = "127.0.0.1") {
    assert.ok(
      existsSync(program),
      `${program} is missing: build it with \`cargo build --release\`, or name it in STRIDEWRIGHT`,
    );
    const data = await mkdtemp(join(tmpdir(), "stridewright-"));
    const server = new Server(await freePort(), data, listen);
    await server.again();
    return server;
  }

  constructor(port, data, listen) {
    this.listen = `${listen}:${port}`;
    this.port = port;
    this.data = data;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** Restarts it with the same port and data. */
  async again() {
    // What is tried here does not depend on the disk of the machine.
    const disk = ["--limit", "free_bytes=1"];
    this.process = spawn(
      program,
      ["serve", "--listen", this.listen, "--data", this.data, ...disk],
      { stdio: ["ignore", "ignore", "pipe"] },
    );
    let said = "";
    this.process.stderr.on("data", (words) => {
      said += words;
    });
    const ready = () => {
      assert.equal(this.process.exitCode, null, `the server ended: ${said}`);
      return fetch(`${this.origin}/healthz`).then(
        (answer) => answer.ok || said,
        () => said,
      );
    };
    await until(ready, true);
  }

  /** Kills it without warning. */
  async kill() {
    const ended = new Promise((done) => this.process.once("exit", done));
    this.process.kill("SIGKILL");
    await ended;
  }

  async stop() {
    if (this.process.exitCode === null && this.process.signalCode === null) await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}

/** Debian's Chromium without a window. */
export async function browser() {
  assert.ok(
    existsSync(browserProgram),
    `${browserProgram} is missing: install it with \`apt-get install chromium-headless-shell\`, or name one in CHROMIUM`,
  );
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath: browserProgram, args });
}

export const LARGE = { viewport: { width: 1440, height: 900 } };
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** A server and a browser for all tests of a file. */
export function stage() {
  const it = new Stage();
  before(() => it.begin());
  after(() => it.end());
  return it;
}

class Stage {
  async begin() {
    this.server = await Server.start();
    this.chromium = await browser();
  }

  async end() {
    await this.chromium?.close();
    await this.server?.stop();
  }

  /** A browser context of its own; `slow` are the kinds of messages that it receives only after a delay. */
  async visitor({ slow = [], ...options } = LARGE) {
    const context = await this.chromium.newContext({ baseURL: this.server.origin, ...options });
    if (slow.length > 0) await context.routeWebSocket(/\/ws/, (socket) => holdBack(socket, slow));
    return context;
  }

  /** Sends an HTTP request as a visitor's page would, and returns the response. */
  async asks(context, method, path, data) {
    const answer = await context.request.fetch(path, {
      method,
      data,
      headers: { origin: this.server.origin },
    });
    assert.ok(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer;
  }

  /** A visitor at their own table: a demo encounter (`{ demo }`), with another name if given (`{ name }`). */
  async seated(table, options = LARGE) {
    const context = await this.visitor(options);
    const { id } = await (await this.asks(context, "POST", "/api/tables", table)).json();
    return { context, table: id, ...(await open(context, `${this.server.origin}/#/t/${id}`)) };
  }

  /** Loads a scenario into a visitor's table. */
  reads({ context, table }, scenario, name = "scene.toml") {
    return this.asks(
      context,
      "POST",
      `/api/tables/${table}/import?name=${encodeURIComponent(name)}`,
      Buffer.from(scenario),
    );
  }

  /** A second visitor who joins by an invitation from a game master's page. */
  async joins({ context: master, table }, name, wanted, options = LARGE) {
    const { token } = await (
      await this.asks(master, "POST", `/api/tables/${table}/invites`, wanted)
    ).json();
    const context = await this.visitor(options);
    await this.asks(context, "POST", "/api/join", { token, name });
    return { context, table, ...(await open(context, `${this.server.origin}/#/t/${table}`)) };
  }
}

/** Passes everything on, but delays messages of these kinds by 400 milliseconds. */
function holdBack(socket, kinds) {
  const server = socket.connectToServer();
  server.onMessage((message) => {
    const held = kinds.some((kind) => String(message).startsWith(`{"${kind}"`));
    setTimeout(() => socket.send(message), held ? 400 : 0);
  });
}

/** How long a slow machine may take for what a test waits for, in milliseconds: as long as Playwright's own waiting. */
const PATIENCE = 30_000;

/** Reads again and again until the value is the expected one; fails with the last one. */
export async function until(read, expected) {
  const end = performance.now() + PATIENCE;
  let value = await read();
  while (!isDeepStrictEqual(value, expected) && performance.now() < end) {
    await pause(50);
    value = await read();
  }
  assert.deepEqual(value, expected);
}

/** Waits until the table has answered all that a page asked and wanted, and what followed from the answers: nothing more comes of what was done before. */
export async function settled({ page, seen }) {
  const open = () => {
    const answers = seen.frames.map((frame) => JSON.parse(frame));
    const known = new Set(
      answers.map(
        ({ answer, unanswered, done, refused }) =>
          answer?.number ?? unanswered?.number ?? done?.id ?? refused?.id,
      ),
    );
    return seen.sent.filter((frame) => {
      const { ask, do: wanted } = JSON.parse(frame);
      return (ask || wanted) && !known.has(ask?.number ?? wanted.id);
    });
  };
  do {
    await until(open, []);
    await drawn(page);
  } while (open().length > 0);
}

/** Waits until the page has laid out and drawn all changes so far. */
export const drawn = (page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Asserts that nothing went wrong on a page. */
export function clean({ seen }) {
  assert.deepEqual(seen.errors, []);
}

/** Opens a page that records errors and every frame of its socket, and waits for its first token, or for what is `expected`. */
export async function open(context, address, expected = ".sw-token") {
  const page = await context.newPage();
  const seen = { frames: [], sent: [], errors: [] };
  page.on("pageerror", (error) => seen.errors.push(error.message));
  page.on("console", (message) => {
    // A socket refused while the server is down is not an error of the page.
    if (
      message.type() === "error" &&
      !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text())
    )
      seen.errors.push(message.text());
  });
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => seen.frames.push(String(payload)));
    socket.on("framesent", ({ payload }) => seen.sent.push(String(payload)));
  });
  await page.goto(address);
  await page.locator(expected).first().waitFor();
  return { page, seen, board: new Board(page) };
}

/** In how many moves the mouse comes to a place. */
const MOVES = 12;

/** The board of a page, by squares. */
export class Board {
  constructor(page) {
    this.page = page;
  }

  /** The middle of a square on the screen, once the board has its place: the page fits it again when it gets another size. */
  async point([column, row]) {
    await drawn(this.page);
    return this.page.evaluate(
      ([x, y]) => {
        const matrix = document.querySelector(".sw-play").getScreenCTM();
        return { x: matrix.a * x * 40 + matrix.e, y: matrix.d * y * 40 + matrix.f };
      },
      [column + 0.5, row + 0.5],
    );
  }

  /** Moves the mouse there across everything between, and clicks. */
  async click(square, options = {}) {
    await this.hover(square);
    await this.page.mouse.down(options);
    await this.page.mouse.up(options);
  }

  /** Moves the mouse there across everything between. */
  async hover(square) {
    const { x, y } = await this.point(square);
    await this.page.mouse.move(x, y, { steps: MOVES });
  }

  /** Moves the creature in hand: one click chooses the square, another one moves. */
  async go(square) {
    await this.click(square);
    await this.click(square);
  }

  /** Moves the mouse to an element of the page and clicks it, as soon as it can be clicked; follows it if something that comes late moves it. */
  async press(target) {
    for (let tries = 0; tries < 5; tries += 1) {
      await target.click({ trial: true });
      const box = await target.boundingBox();
      const { x, y, width, height } = box;
      await this.page.mouse.move(x + width / 2, y + height / 2, { steps: MOVES });
      if (!isDeepStrictEqual(await target.boundingBox(), box)) continue;
      await this.page.mouse.down();
      return this.page.mouse.up();
    }
    return assert.fail(`it always moves away from the mouse: ${target}`);
  }

  async drag(from, to) {
    const start = await this.point(from);
    const end = await this.point(to);
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(end.x, end.y, { steps: MOVES });
    return { drop: () => this.page.mouse.up() };
  }

  async tap(square) {
    const { x, y } = await this.point(square);
    await this.page.touchscreen.tap(x, y);
  }

  token(name) {
    return this.page.locator(`.sw-token[aria-label^="${name},"]`);
  }

  /** The name of the square where a creature stands, as its label says. */
  async where(name) {
    const label = await this.token(name).getAttribute("aria-label");
    return label.split(", ")[1];
  }

  /** Waits until a creature stands on a square, and nobody at this page has it in hand any more. */
  async arrives(name, square) {
    const there = `.sw-token:not(.sw-carried)[aria-label^="${name}, ${square},"]`;
    await this.page.locator(there).waitFor();
  }

  /** Waits for this label at the goal; the page asks for the path while the pointer moves. */
  async says(words) {
    await this.page.locator(".sw-label-cost", { hasText: words }).waitFor();
  }
}

/** Asserts that the page has no accessibility violations. axe reads a page in pieces: what it finds counts if the page did not change meanwhile. */
export async function accessible(page, state) {
  await page.evaluate(axe.source);
  const end = performance.now() + PATIENCE;
  let { changed, violations } = await violationsOf(page);
  while (changed && performance.now() < end) ({ changed, violations } = await violationsOf(page));
  assert.ok(!changed, `the page does not come to rest, ${state}`);
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(" | ")}`,
  );
  assert.deepEqual(found, [], `accessibility, ${state}`);
}

/** What axe finds, and whether the page changed while axe read it. */
const violationsOf = (page) =>
  page.evaluate(async () => {
    let changed = false;
    const changes = new MutationObserver(() => (changed = true));
    changes.observe(document, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    changes.disconnect();
    return { changed, violations };
  });
