// Pages in Chromium, and folders served under an origin of their own.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";

const { STRIDEWRIGHT_ROOT, CHROMIUM = "/usr/bin/chromium-headless-shell" } = process.env;

/** The tools of the package, which are not installed beside it. */
export const tools = createRequire(join(STRIDEWRIGHT_ROOT, "packages/npm/package.json"));

const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};
const servers = [];

/** Serves a folder under an origin of its own, and lets other origins read it. */
export async function served(folder) {
  const server = createServer(async (request, response) => {
    const path = join(folder, new URL(request.url, "http://here").pathname);
    try {
      const bytes = await readFile(path.endsWith("/") ? join(path, "index.html") : path);
      const type = TYPES[extname(path) || ".html"] ?? "text/plain";
      response.writeHead(200, { "Content-Type": type, "Access-Control-Allow-Origin": "*" });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  servers.push(server);
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${server.address().port}`;
}

export function launch() {
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return tools("playwright-core").chromium.launch({ executablePath: CHROMIUM, args });
}

/** Ends the browser and the servers. */
export async function end(browser) {
  await browser.close();
  for (const server of servers) server.close();
}
