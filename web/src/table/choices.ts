// The choices of path to one goal, as the server sent them. Compares only their numbers.

import type { Choice, PathChoices, Previewed } from "../generated/messages.js";
import { wordTexts as texts } from "../texts/words.js";
import { amount } from "./words.js";

/** All choices of path, if there are any. */
export function choicesOf(preview: Previewed): PathChoices | null {
  const { choices } = preview;
  return choices && typeof choices === "object" && "found" in choices ? choices.found : null;
}

/** The preview with one of its choices as the route; null if there is no such choice. */
export function withChoice(preview: Previewed, index: number): Previewed | null {
  const choice = choicesOf(preview)?.paths[index];
  const path = preview.paths?.[index];
  if (!choice || !path) return null;
  return { ...preview, route: { found: choice.path }, found: choice.found, path };
}

/** What a path is best in: `cheapest`, `safest`, `least harmful`. */
export function bestIn(choices: PathChoices, index: number): string[] {
  const best: string[] = [];
  if (index === 0) best.push(texts.cheapest);
  if (index === choices.safest) best.push(texts.safest);
  if (index === choices.least_harmful) best.push(texts.leastHarmful);
  return best;
}

/** The risks of a path in words: reactions, damage, hazards and checks. */
export function burdens(choice: Choice): string[] {
  const risks = ["reactions", "damage", "hazards", "checks"] as const;
  return risks.filter((risk) => choice[risk] > 0).map((risk) => texts[risk](choice[risk]));
}

/** The index of the cheapest path with the fewest reactions; null if the first path is no worse. */
export function saferIn(preview: Previewed): number | null {
  const choices = choicesOf(preview)?.paths ?? [];
  const [first] = choices;
  if (!first || first.reactions === 0) return null;
  const safest = Math.min(...choices.map(({ reactions }) => reactions));
  const index = choices.findIndex(({ reactions }) => reactions === safest);
  return safest < first.reactions && index > 0 ? index : null;
}

/** The extra cost of a path over the cheapest, and its reactions: `+5 ft, no reaction`. */
export function saving(preview: Previewed, index: number): string {
  const choices = choicesOf(preview)?.paths ?? [];
  const [first, other] = [choices[0], choices[index]];
  if (!first || !other) return "";
  const more = other.path.cost.amount - first.path.cost.amount;
  const movements = other.path.costs.length - first.path.costs.length;
  const dearer =
    movements > 0 ? `+${texts.movements(movements)}` : `+${amount(more, preview.unit)}`;
  const reacts = other.reactions > 0 ? texts.reactions(other.reactions) : texts.noReaction;
  return `${more === 0 && movements <= 0 ? texts.sameCost : dearer}, ${reacts}`;
}
