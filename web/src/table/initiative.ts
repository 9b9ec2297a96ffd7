// The turn order while the game master edits it: creatures in a row, with what was rolled for them. Rolls nothing.

/** A creature in the order, with what the game master typed for it. */
export interface Entry {
  readonly id: string;
  readonly value: string;
}

/** Sorts by value, the highest first. Creatures with the same value keep their order; those without a number come last. */
export function sorted(entries: readonly Entry[]): Entry[] {
  const number = ({ value }: Entry): number => {
    const typed = value.trim().replace(",", ".");
    return typed === "" || Number.isNaN(Number(typed)) ? -Infinity : Number(typed);
  };
  return [...entries].sort((one, other) => {
    const [first, second] = [number(one), number(other)];
    return first === second ? 0 : second - first;
  });
}

/** Moves an entry to another place; places beyond the ends are the ends. */
export function moved(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = [...entries];
  const [entry] = rest.splice(from, 1);
  if (entry) rest.splice(Math.max(0, Math.min(to, rest.length)), 0, entry);
  return rest;
}
