// Several ways to one goal, as they were told. Compares nothing by itself.

import type { ChoiceTold, Previewed, WaysTold } from "../generated/messages.js";

/** All ways worth choosing, if there are any. */
export function waysOf(preview: Previewed): WaysTold | null {
  const { choices } = preview;
  return choices && typeof choices === "object" && "found" in choices ? choices.found : null;
}

/** The preview as if one of its ways were the route; null if there is no such way. */
export function withChoice(preview: Previewed, index: number): Previewed | null {
  const choice = waysOf(preview)?.ways[index];
  const path = preview.paths?.[index];
  if (!choice || !path) return null;
  return { ...preview, route: { found: choice.way }, found: choice.found, path };
}

/** What a way is the best in, in words. */
export function bestIn(ways: WaysTold, index: number): string[] {
  const best: string[] = [];
  if (index === 0) best.push("cheapest");
  if (index === ways.safest) best.push("safest");
  if (index === ways.least_harmful) best.push("least harmful");
  return best;
}

/** What a way takes beside its cost, in words. */
export function burdens(choice: ChoiceTold): string[] {
  const counted = (count: number, one: string, many: string): string => (count === 0 ? "" : `${count} ${count === 1 ? one : many}`);
  return [
    counted(choice.reactions, "reaction", "reactions"),
    choice.damage > 0 ? `${choice.damage} damage` : "",
    counted(choice.hazards, "hazard", "hazards"),
    counted(choice.checks, "check", "checks"),
  ].filter(Boolean);
}
