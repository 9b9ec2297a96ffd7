// The checks that a path needs: their names and results. Rolls nothing and judges nothing.

import type {
  Attempt,
  CheckResult,
  Need,
  Previewed,
  RequiredCheck,
} from "../generated/messages.js";
import { engine } from "../texts/engine.js";
import { testOf } from "./words.js";

/** A check along the path whose result the user can enter. */
export interface Trial {
  /** What is attempted, by its name in questions. */
  readonly to: Attempt["to"];
  /** The name shown to users: `Tumble DC 15 (+5)`. */
  readonly name: string;
  /** The entered result: `success`, `failure` or a number; empty while open. */
  readonly result: string;
}

/** The needs of a preview: those along its path, and those that the path depends on. */
export function needsOf(preview: Previewed | null): Need[] {
  const { route, found } = preview ?? {};
  const conditions =
    typeof route === "object" && "needs_checks" in route ? route.needs_checks.needs : [];
  return [...conditions, ...(found?.needs ?? [])];
}

/** The name of a check: `Tumble DC 15 (+5)`. */
export function checkOf(check: RequiredCheck): string {
  const { bonus } = check;
  const more = bonus ? ` (${bonus > 0 ? "+" : "−"}${Math.abs(bonus)})` : "";
  return `${testOf(check)}${more}`;
}

/** The checks of a path, each once, and those with an entered result. */
export function trials(preview: Previewed | null, entered: readonly Attempt[]): Trial[] {
  const found = new Map<string, Trial>();
  for (const need of needsOf(preview)) {
    const to = need.check?.to;
    if (!to || !need.check || found.has(to)) continue;
    found.set(to, { to, name: checkOf(need.check), result: "" });
  }
  for (const { to, result } of entered) {
    const known = found.get(to);
    found.set(to, { ...(known ?? { to, name: engine(to) }), result: wordOf(result) });
  }
  return [...found.values()];
}

function wordOf(result: CheckResult | null | undefined): string {
  if (!result) return "";
  return typeof result === "string" ? result : `${result.total}`;
}

/** The largest total that a question accepts. */
const MOST = 1000;

/** A result in the form of a question: `success`, `failure` or the total of the roll. Any other word announces the attempt without a result. */
export function resultOf(word: string): Pick<Attempt, "result"> {
  if (word === "success" || word === "failure") return { result: word };
  const total = Number(word);
  return word.trim() !== "" && Number.isInteger(total)
    ? { result: { total: Math.max(-MOST, Math.min(MOST, total)) } }
    : {};
}
