// Names for copies of creatures.

/** The name of a copy: the name of the original with the next free number. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const kind = name.replace(/ \d+$/, "");
  for (let number = 2; ; number += 1) {
    const next = `${kind} ${number}`;
    if (!taken.has(next)) return next;
  }
}
