// What is written on tokens: a letter, and a number if the creature is one of several of a kind. Knows names and letters only.

/** What a label depends on. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly letter: string;
  readonly side: string;
}

const NUMBERED = /^(.*?)[ (#_.-]*([0-9]+)\)?$/;

/** A name without the number at its end, and that number: `Goblin 2`, `Goblin2`, `Goblin #2` and `Goblin (2)` are all goblins. */
export function kindOf(name: string): readonly [kind: string, number: number | null] {
  const [, kind, digits] = NUMBERED.exec(name) ?? [];
  const number = Number(digits);
  return kind && number > 0 ? [kind, number] : [name, null];
}

/**
 * The labels of creatures by their ids. Creatures of a kind are on one side, and their names differ by a number alone. One whose name has no number,
 * or one that another creature has, gets the first that is free. A creature whose letter is not its initial was given that letter: it needs no number.
 */
export function labelsOf(creatures: readonly Named[]): ReadonlyMap<string, string> {
  const labels = new Map(creatures.map(({ id, letter }) => [id, letter]));
  const kinds = new Map<string, Named[]>();
  for (const creature of creatures) {
    const kind = JSON.stringify([kindOf(creature.name)[0], creature.side]);
    const members = kinds.get(kind);
    if (members) members.push(creature);
    else kinds.set(kind, [creature]);
  }
  for (const members of kinds.values()) {
    if (members.length < 2) continue;
    const taken = new Map<number, string>();
    for (const { id, name } of members) {
      const number = kindOf(name)[1];
      if (number !== null && !taken.has(number)) taken.set(number, id);
    }
    for (const { id, name, letter } of members) {
      let number = kindOf(name)[1];
      if (number === null || taken.get(number) !== id) {
        number = 1;
        while (taken.has(number)) number += 1;
        taken.set(number, id);
      }
      if (name.startsWith(letter)) labels.set(id, `${letter}${number}`);
    }
  }
  return labels;
}
