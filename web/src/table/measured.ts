// Puts the measurement between two creatures into words, line by line. Measures nothing itself.

import type { Measured, Outcome, View } from "../generated/messages.js";
import { engine, translated } from "../texts/engine.js";
import { wordTexts as texts } from "../texts/words.js";
import { amount, needed } from "./words.js";

/** One fact, and the rules behind it. */
export interface Fact {
  readonly what: string;
  readonly is: string;
  readonly rules: readonly string[];
}

/** The facts about two creatures. */
export function factsOf(measured: Measured, view: View): Fact[] {
  const { distance, unit, facts } = measured;
  const name = (id: string): string =>
    view.tokens.find((token) => token.id === id)?.name ?? texts.anotherCreature;
  return [
    { what: texts.distance, is: amount(distance.amount, unit), rules: distance.rules },
    ...facts.map(({ title, with: other, found }) => ({
      ...fact(
        title === `Cover of ${name(measured.to)}`
          ? texts.coverOf(name(measured.to))
          : engine(title),
        found,
      ),
      ...(other ? { is: texts.with(name(other)) } : {}),
    })),
  ].filter(({ is }) => is !== "");
}

function fact(what: string, found: Outcome): Fact {
  const needs = found.needs ?? [];
  const words = [
    found.holds === true ? texts.yes : found.holds === false ? texts.no : "",
    ...(found.values ?? []).map(
      ({ name, amount }) => `${name === "ac" ? texts.ac : engine(name)} ${engine(amount)}`,
    ),
    translated(found.refused?.reason ?? "", found.refused?.parts),
    ...needs.map((need) => texts.needs(needed(need))),
  ];
  const rules = [
    ...(found.rules ?? []),
    ...(found.values ?? []).flatMap((value) => value.rules),
    ...needs.flatMap((need) => need.rules),
  ];
  return { what, is: words.filter(Boolean).join(", "), rules: [...new Set(rules)] };
}

/** Facts as a sentence for screen readers. */
export function spoken(facts: readonly Fact[]): string {
  return facts.map(({ what, is }) => `${what}: ${is}`).join(". ");
}
