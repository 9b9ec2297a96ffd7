// The page in German, where the browser asks for it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { LARGE, accessible, clean, open, stage, until } from "./table.mjs";

const here = stage();
const GERMAN = { ...LARGE, locale: "de-AT" };

/** Words that the page itself says in English; names of encounters, rules and what the log says stay. */
const ENGLISH =
  /\b(undo|redo|zoom|invite|prepare|measure|the|your|table|board|creature|cancel|close|map|wall|turn|move|add|show|hide|order)\b/i;

/** Everything that a reader or a screen reader meets in a part of the page. */
const texts = (page, part) =>
  page.locator(part).evaluate((root) => {
    const found = [];
    for (const element of [root, ...root.querySelectorAll("*")]) {
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        if (element.hasAttribute(name)) found.push(element.getAttribute(name));
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent.trim());
    }
    return found.filter(Boolean);
  });

async function german(page, part, except = []) {
  // The texts of rules come later than the page.
  const left = async () => {
    const all = await texts(page, part);
    if (all.length <= 3) return "hardly any text";
    return all.filter((text) => ENGLISH.test(text) && !except.some((one) => text.includes(one)));
  };
  await until(left, []);
}

test("the start page and a table are in German, down to the reasons of a price", async () => {
  const context = await here.visitor(GERMAN);
  const visit = await open(context, `${here.server.origin}/`, ".demo");
  const { page, board } = visit;
  assert.equal(await page.locator("html").getAttribute("lang"), "de");
  await page.getByText("Deine Karte").first().waitFor();
  await accessible(page, "the start page in German");
  await board.press(page.locator(".demo", { hasText: "Schlägerei in der Taverne" }));
  await board.token("Ansa").waitFor();
  await german(page, "header", ["tavern"]);
  await german(page, ".view-buttons");
  await board.press(page.getByRole("tab", { name: "Vorbereiten" }));
  await german(page, "#panel");
  await accessible(page, "preparing in German");
  await board.press(page.getByRole("tab", { name: "Spielen" }));
  await german(page, "#panel");
  // A path, its price line by line, and the rules behind it.
  await board.click(await squareOf(board, "Ansa"));
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.click([7, 4]);
  const why = page.getByText("Warum?", { exact: true });
  await why.waitFor();
  await board.press(why);
  const lines = page.locator(".lines .part");
  await lines.first().waitFor();
  for (const line of await lines.allInnerTexts())
    assert.match(line, /^([+−] )?\d+ (Feld|Felder|schräg|gerade|schwieriges|diagonal)/i, line);
  const rule = page.locator(".lines .rule").first();
  await until(async () => ENGLISH.exec(await rule.innerText()), null);
  await german(page, "#panel", ["D35-"]);
  clean(visit);
});

test("the log, undo and refusals that name something are in German", async () => {
  const visit = await here.seated({ demo: "bridge" }, GERMAN);
  const { page, board } = visit;
  await board.click([2, 2]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.click([5, 2]);
  await board.press(page.getByRole("button", { name: /^Bewegen/ }));
  await board.arrives("Ansa", "F3");
  await page.getByText("Ansa bewegt sich nach F3: 15 Fuß").waitFor({ state: "attached" });
  await page.locator('button[title*="Ansa bewegt sich nach F3: 15 Fuß"]').waitFor();
  await page.keyboard.press("Control+z");
  await board.arrives("Ansa", "C3");
  const undone = "Rückgängig gemacht: Ansa bewegt sich nach F3: 15 Fuß";
  await page.getByText(undone).waitFor({ state: "attached" });
  // Brom stands in her way, and the rule is named.
  await board.click([2, 2]);
  await page.locator(".sw-edge-0[d]").waitFor();
  await board.click([1, 4]);
  const refused = page.getByRole("region", { name: "Abgelehnt" });
  await refused.getByText("Die Kreatur darf nicht im Raum von Brom enden.").waitFor();
  await accessible(page, "a refusal in German");
  clean(visit);
  await visit.context.close();
});

/** The square of a creature, from its label. */
async function squareOf(board, name) {
  const [, letter, row] = /^([A-Z])(\d+)$/.exec(await board.where(name));
  return [letter.charCodeAt(0) - 65, Number(row) - 1];
}

test("a browser that asks for another language first gets English", async () => {
  const visit = await here.seated({ demo: "bridge", name: "Bridge" }, { ...LARGE, locale: "fr" });
  assert.equal(await visit.page.locator("html").getAttribute("lang"), "en");
  await visit.page.getByRole("tab", { name: "Prepare" }).waitFor();
  clean(visit);
});

test("a remark that names a creature is in German", async () => {
  const visit = await here.seated({ demo: "bridge" }, GERMAN);
  const scenario = `
rules = "pf2"
[map]
rows = "......."
[[creatures]]
name = "Ansa"
at = [0, 0]
speed = 30
[[creatures]]
name = "Brom"
at = [1, 0]
speed = 30`;
  await here.reads(visit, scenario);
  await visit.board.arrives("Brom", "B1");
  await visit.board.click([0, 0]);
  await visit.board.click([4, 0]);
  await visit.board.press(visit.page.getByText("Warum?"));
  await visit.page.getByText("durch den Raum von Brom").waitFor();
  clean(visit);
});

test("what is said of a map, and of a scenario with mistakes, is in German", async () => {
  const context = await here.visitor(GERMAN);
  const visit = await open(context, `${here.server.origin}/`, ".demo");
  const { page, board } = visit;
  const own = page.getByLabel(/Deine Karte/);
  const wrong =
    'rules = "pf2"\n[map]\nrows = "A.."\n[[creatures]]\nletter = "A"\nsizze = "large"\n';
  await own.setInputFiles(file("hall.toml", wrong));
  await page
    .getByRole("alert")
    .getByText(/Zeile 6, Spalte 1: unbekannter Schlüssel `sizze` \(ist `size` gemeint\? Bekannt: /)
    .waitFor();
  const places = '[map]\nwidth = 3\n[[creatures]]\nname = "Ansa"\nsize = "larg"\n';
  await own.setInputFiles(file("hall.toml", places));
  const alert = page.getByRole("alert");
  await alert.getByText("map: `height` fehlt").waitFor();
  await alert
    .getByText(
      "creatures[0].size: `larg` ist unbekannt; gefragt ist eine Größe (ist `large` gemeint?",
    )
    .waitFor();
  await own.setInputFiles(
    file("hall.dd2vtt", '{"format":0.3,"resolution":{"map_size":{"x":"8"}}}'),
  );
  await alert
    .getByText('resolution.map_size.x: erwartet: eine Zahl; gefunden: der Text "8"')
    .waitFor();
  await own.setInputFiles(fileURLToPath(new URL("../../examples/crypt.dd2vtt", import.meta.url)));
  const report = page.getByRole("list", { name: "Importbericht" });
  await report.waitFor();
  const said = await report.locator("li").allInnerTexts();
  assert.deepEqual(
    said.map((line) => line.replaceAll(/\s+/g, " ").trim()),
    [
      "Universal VTT 0.3 16 × 12 Felder",
      "gefunden 18 Wände",
      "gefunden 1 Fenster (portals[0])",
      "gefunden 1 geschlossene Tür (portals[1])",
      "angenommen das Format kennt kein Gelände: alle Felder sind offen",
      "angenommen 4 Seiten von Objekten (`objects_line_of_sight`), die nur Sicht aufhalten, wenn du es nicht anders wählst",
      "angenommen 1 offenes Portal, als Fenster behandelt, das Bewegung aufhält (andere Programme lesen es als Öffnung) (portals[0])",
    ],
  );
  await board.press(page.getByRole("button", { name: "Tisch öffnen" }));
  await page.getByRole("heading", { level: 1, name: "crypt" }).waitFor();
  await context.close();
});

const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
