// What a creature is, changed by a form while others changed it as well. Knows keys, not what they mean.

import type { CreatureEntry } from "../generated/messages.js";

/** An entry as it is now, with what a form changed of what it was. */
export function merged(
  now: CreatureEntry,
  before: CreatureEntry,
  changed: CreatureEntry,
): CreatureEntry {
  const keys = new Set([...Object.keys(before), ...Object.keys(changed)]) as Set<
    keyof CreatureEntry
  >;
  const different = [...keys].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(changed[key]),
  );
  return { ...now, ...Object.fromEntries(different.map((key) => [key, changed[key]])) };
}
