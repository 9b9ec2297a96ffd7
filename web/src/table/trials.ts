// Checks that a way needs: what they are called, and how their results are told. Rolls nothing and judges nothing.

import type { Attempt, CheckResult, Need, Previewed } from "../generated/messages.js";

/** A check on the way of which the result can be told. */
export interface Trial {
  /** What is tried, by the name that questions have for it. */
  readonly to: Attempt["to"];
  /** For people: `Tumble DC 15 (+5)`. */
  readonly name: string;
  /** What was told: `success`, `failure` or a number; empty if it is open. */
  readonly told: string;
}

/** The needs of a preview: those along its way, and those without which there is none. */
export function needsOf(preview: Previewed | null): Need[] {
  const { route, found } = preview ?? {};
  const conditions =
    typeof route === "object" && "needs_checks" in route ? route.needs_checks.needs : [];
  return [...conditions, ...(found?.needs ?? [])];
}

/** The checks of a way, each once, and those whose results were told. */
export function trials(preview: Previewed | null, told: readonly Attempt[]): Trial[] {
  const found = new Map<string, Trial>();
  for (const need of needsOf(preview)) {
    const to = need.check?.to;
    if (!to || !need.check || found.has(to)) continue;
    const dc = need.check.dc ?? null;
    const bonus = need.check.bonus
      ? ` (${need.check.bonus > 0 ? "+" : "−"}${Math.abs(need.check.bonus)})`
      : "";
    found.set(to, {
      to,
      name: `${need.check.skill}${dc === null ? "" : ` DC ${dc}`}${bonus}`,
      told: "",
    });
  }
  for (const { to, result } of told) {
    const known = found.get(to);
    found.set(to, { ...(known ?? { to, name: to }), told: wordOf(result) });
  }
  return [...found.values()];
}

function wordOf(result: CheckResult | null | undefined): string {
  if (!result) return "";
  return typeof result === "string" ? result : `${result.total}`;
}

/** The largest total that a question takes. */
const MOST = 1000;

/** A result as a question says it: `success`, `failure`, or the total of the roll; anything else is announced without one. */
export function resultOf(word: string): Pick<Attempt, "result"> {
  if (word === "success" || word === "failure") return { result: word };
  const total = Number(word);
  return word.trim() !== "" && Number.isInteger(total)
    ? { result: { total: Math.max(-MOST, Math.min(MOST, total)) } }
    : {};
}
