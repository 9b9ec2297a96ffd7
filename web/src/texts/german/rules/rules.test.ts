import { expect, test } from "vitest";
import { germanNames } from "../names.js";
import { germanVocabulary } from "../vocabulary.js";
import { dnd35Rules } from "./dnd35.js";
import { drawSteelRules } from "./drawSteel.js";
import { fifthRules } from "./fifth.js";
import { fifth2024Rules } from "./fifth2024.js";
import { pf1Rules } from "./pf1.js";
import { pf2Rules } from "./pf2.js";

/** All German rules. A text that several systems have may be with only one of them. */
const GERMAN = [dnd35Rules, pf1Rules, pf2Rules, drawSteelRules, fifthRules, fifth2024Rules];

/** The pages of `docs/rules` by their names. */
const pages = Object.entries(
  import.meta.glob<string>("../../../../../docs/rules/*.md", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).map(([path, page]) => [path.split("/").at(-1) ?? path, page] as const);

/** The titles and texts of the rules on a page, as the engine says them. */
function english(page: string): string[] {
  const rules = [...page.matchAll(/^## \S+\n\n\*\*(.+?)\*\* (.+)$/gm)];
  expect(rules).toHaveLength([...page.matchAll(/^## /gm)].length);
  return rules.flatMap(([, title = "", text = ""]) => [title.replace(/\.$/, ""), text]);
}

test("there are pages of rules", () => {
  expect(pages).toHaveLength(6);
});

test.for(pages)("every rule of %s has a German title and text", ([, page]) => {
  const known = new Set(GERMAN.flatMap(Object.keys));
  expect(english(page).filter((text) => !known.has(text))).toEqual([]);
});

test("every German title and text is that of a rule", () => {
  const said = new Set(pages.flatMap(([, page]) => english(page)));
  expect(GERMAN.flatMap(Object.keys).filter((text) => !said.has(text))).toEqual([]);
});

test("the same English is the same German everywhere", () => {
  const all = [...GERMAN, germanVocabulary, germanNames].flatMap(Object.entries<string>);
  const known = new Map(all);
  expect(all.filter(([text, german]) => known.get(text) !== german)).toEqual([]);
});
