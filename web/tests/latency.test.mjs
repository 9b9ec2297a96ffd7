// How long a drag over a big map waits for its picture: from the pointer's event to the frame with the new way. Reported, not judged:
// machines that test differ.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Server, browser, open } from "./table.mjs";

let server;
let chromium;

before(async () => {
  server = await Server.start();
  chromium = await browser();
});
after(async () => {
  await chromium?.close();
  await server?.stop();
});

/** 100 × 100 squares with some rough ground, and 30 creatures, no two on one square. */
function scenario() {
  const rows = Array.from({ length: 100 }, (_, row) =>
    Array.from({ length: 100 }, (__, column) => ((column * 7 + row * 13) % 11 === 0 ? "~" : ".")).join(""));
  const creatures = Array.from({ length: 30 }, (_, index) => {
    const at = index === 0 ? [50, 50] : [40 + ((index * 7) % 20), 40 + ((index * 11) % 9) + (index % 2) * 12];
    return `[[creatures]]\nname = "C${index}"\nletter = "${String.fromCharCode(index < 26 ? 65 + index : 71 + index)}"\nat = [${at}]\nspeed = 30\nside = "${index % 3 === 0 ? "heroes" : "raiders"}"\n`;
  });
  return `rules = "pf1"\n[map]\nrows = """\n${rows.join("\n")}\n"""\n${creatures.join("")}`;
}

test("a drag over 100 × 100 squares with 30 creatures", async (context) => {
  const visitor = await chromium.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
  const headers = { origin: server.origin };
  const { id } = await (await visitor.request.post("/api/tables", { data: { name: "Field" }, headers })).json();
  const sent = await visitor.request.post(`/api/tables/${id}/import?name=field.toml`, { data: Buffer.from(scenario()), headers });
  assert.ok(sent.ok(), await sent.text());
  const { page, board } = await open(visitor, `${server.origin}/#/t/${id}`);
  await page.evaluate(() => {
    globalThis.waits = [];
    let began = 0;
    addEventListener("pointermove", () => { began = performance.now(); }, { capture: true });
    const watch = new MutationObserver(() => {
      const since = began;
      requestAnimationFrame(() => globalThis.waits.push(performance.now() - since));
    });
    watch.observe(document.querySelector(".sw-leg-bed"), { attributes: true, attributeFilter: ["d"] });
  });
  await board.click([50, 50]);
  await page.locator(".sw-edge-0[d]").waitFor();
  for (let step = 0; step < 80; step += 1) {
    const turn = (step / 80) * 4 * Math.PI;
    const { x, y } = await board.point([Math.round(50 + 5 * Math.cos(turn)), Math.round(50 + 5 * Math.sin(turn))]);
    await page.mouse.move(x, y);
    await page.waitForTimeout(40);
  }
  const waits = (await page.evaluate(() => globalThis.waits)).sort((one, other) => one - other);
  const at = (share) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))].toFixed(1);
  assert.ok(waits.length > 10, `${waits.length} pictures`);
  context.diagnostic(`pointer to picture over ${waits.length} goals: median ${at(0.5)} ms, 95 % under ${at(0.95)} ms, longest ${at(1)} ms`);
  await visitor.close();
});
