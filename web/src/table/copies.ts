// Names for copies of creatures.

/** The name itself, or with the first number that makes it unique. */
export function freeName(name: string, taken: Iterable<string>): string {
  const all = new Set(taken);
  return all.has(name) ? numbered(name, all) : name;
}

/** The name of a copy: the name of the original with the next free number. */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  return numbered(name.replace(/ \d+$/, ""), taken);
}

function numbered(kind: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const next = `${kind} ${number}`;
    if (!taken.has(next)) return next;
  }
}
