// What is left of a turn. Knows no rules: the table counts.

import type { Steps } from "../generated/messages.js";

/** All actions are spent, and all of the movement in progress: only ending the turn is left. */
export function allSpent(steps: Steps | null | undefined): boolean {
  if (!steps || steps.actions < steps.of) return false;
  const most = steps.open?.budget.most?.amount;
  return most !== undefined && (steps.open?.spent ?? 0) >= most;
}
