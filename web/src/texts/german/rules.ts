// Adds the titles and texts of all rules in German.

import { addEngineTexts } from "../engine.js";
import { dnd35Rules } from "./rules/dnd35.js";
import { drawSteelRules } from "./rules/drawSteel.js";
import { fifthRules } from "./rules/fifth.js";
import { fifth2024Rules } from "./rules/fifth2024.js";
import { pf1Rules } from "./rules/pf1.js";
import { pf2Rules } from "./rules/pf2.js";

export function addGermanRules(): void {
  for (const rules of [dnd35Rules, pf1Rules, pf2Rules, drawSteelRules, fifthRules, fifth2024Rules])
    addEngineTexts(rules);
}
