// Refusals as the panel and the board show them.

import type { Square } from "../../board/geometry.js";
import type { Refusal, TableRefusal } from "../generated/messages.js";
import { because } from "./words.js";

/** A refusal, for the panel and the board. */
export interface RefusedHere {
  readonly text: string;
  readonly rule: string | null;
  readonly step: number | null;
  readonly at: Square | null;
}

/** A refusal by the rules. */
export function refusedHere(refused: Refusal): RefusedHere {
  return {
    text: because({ rules: { refused } }),
    rule: refused.rule ?? null,
    step: refused.step ?? null,
    at: refused.at ? [refused.at[0], refused.at[1]] : null,
  };
}

/** A refusal by the table. */
export function whyRefused(refusal: TableRefusal): RefusedHere {
  if (typeof refusal === "object" && "rules" in refusal) return refusedHere(refusal.rules.refused);
  return { text: because(refusal), rule: null, step: null, at: null };
}
