// Merges a form's changes to a creature with changes made elsewhere in the meantime. Knows keys, not what they mean.

import type { CreatureEntry } from "../generated/messages.js";

/** The current entry with the changes of a form applied. */
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
