// The group's own creatures, kept in this browser and offered at every table. Knows names and numbers only.

import type { LibraryCreature } from "../generated/messages.js";

const KEY = "stridewright.library";

/** The most creatures that are kept. */
export const MOST = 300;

/** The most characters of the library as it is kept. */
const MOST_CHARS = 1_000_000;

/** The kept creatures, in the order in which they came. */
export function kept(): LibraryCreature[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter(isCreature).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isCreature(one: unknown): one is LibraryCreature {
  if (typeof one !== "object" || one === null || !("entry" in one)) return false;
  const { entry } = one;
  return (
    typeof entry === "object" &&
    entry !== null &&
    "name" in entry &&
    typeof entry.name === "string" &&
    "count" in one &&
    typeof one.count === "number"
  );
}

/** Keeps these creatures; false if the browser has no room for them. */
export function keep(list: readonly LibraryCreature[]): boolean {
  const text = JSON.stringify(list);
  if (text.length > MOST_CHARS) return false;
  try {
    localStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** The library with new creatures; one of the same name, side and unit replaces the old one. */
export function joined(
  old: readonly LibraryCreature[],
  added: readonly LibraryCreature[],
): LibraryCreature[] {
  const key = ({ entry, lengths }: LibraryCreature): string =>
    JSON.stringify([entry.name, entry.side ?? null, lengths ?? null]);
  const all = new Map(old.map((one) => [key(one), one]));
  for (const one of added) all.set(key(one), one);
  return [...all.values()].slice(0, MOST);
}

/** The squares of a board around one of them, nearest first: the square itself, then ring by ring. */
export function around(
  [column, row]: readonly [number, number],
  { width, height }: { width: number; height: number },
  rings: number,
): [number, number][] {
  const squares: [number, number][] = [];
  for (let down = -rings; down <= rings; down += 1) {
    for (let right = -rings; right <= rings; right += 1) {
      const [x, y] = [column + right, row + down];
      if (x >= 0 && y >= 0 && x < width && y < height) squares.push([x, y]);
    }
  }
  const far = ([x, y]: readonly [number, number]): number => (x - column) ** 2 + (y - row) ** 2;
  return squares.sort((one, other) => far(one) - far(other));
}
