// What kinds of drawing a ground's names ask for. Knows names and looks, not what the ground does in any game.

import { type Square, keyOf, partsOf, squareOf } from "./geometry.js";
import type { Ground, GroundName } from "./model.js";

/** The looks there are, in the order in which they lie over each other. */
export const LOOKS = [
  "dirt",
  "rock",
  "water",
  "rough",
  "rougher",
  "narrow",
  "uneven",
  "stairs",
  "boulder",
  "haze",
  "pit",
  "solid",
  "hazard",
  "check",
] as const;

export type Look = (typeof LOOKS)[number];

const LOOK_OF: Readonly<Record<string, Look>> = {
  wall: "solid",
  rock: "rock",
  "rock below": "rock",
  dirt: "dirt",
  "dirt below": "dirt",
  pit: "pit",
  difficult: "rough",
  "greater difficult": "rougher",
  "heavy undergrowth": "rougher",
  rubble: "rough",
  "broken ground": "rough",
  "steep stairs": "stairs",
  obstructed: "boulder",
  "poor visibility": "haze",
  damaging: "hazard",
  narrow: "narrow",
  "half width": "narrow",
  uneven: "uneven",
  "incline north": "stairs",
  "incline south": "stairs",
  "incline east": "stairs",
  "incline west": "stairs",
  "needs check": "check",
  dc: "check",
  water: "water",
  damage: "hazard",
};

/** The looks of a ground with these names. */
export function looksOf(names: readonly GroundName[]): Look[] {
  const looks = new Set(names.map(({ name }) => LOOK_OF[name]));
  return LOOKS.filter((look) => looks.has(look));
}

/** How high the ground with these names lies, in squares. */
export function elevationOf(names: readonly GroundName[]): number {
  return names.find(({ name }) => name === "elevation")?.number ?? 0;
}

/** Which squares have each look. */
export function squaresByLook(ground: readonly Ground[]): Map<Look, Set<number>> {
  const found = new Map<Look, Set<number>>(LOOKS.map((look) => [look, new Set<number>()]));
  for (const { is, squares } of ground) {
    for (const look of looksOf(is)) {
      for (const [column, row] of squares) found.get(look)?.add(keyOf(column, row));
    }
  }
  return found;
}

/** Ground at one height that hangs together. */
export interface Terrace {
  readonly elevation: number;
  readonly keys: ReadonlySet<number>;
  /** Where its height is written. */
  readonly label: Square;
}

/** All ground that is not at height 0, part by part. */
export function terraces(ground: readonly Ground[]): Terrace[] {
  const heights = new Map<number, Set<number>>();
  for (const { is, squares } of ground) {
    const elevation = elevationOf(is);
    if (elevation === 0) continue;
    const keys = heights.get(elevation) ?? new Set<number>();
    for (const [column, row] of squares) keys.add(keyOf(column, row));
    heights.set(elevation, keys);
  }
  return [...heights]
    .sort(([one], [other]) => one - other)
    .flatMap(([elevation, keys]) =>
      partsOf(keys).map((part): Terrace => ({
        elevation,
        keys: part,
        label: squareOf(Math.min(...part)),
      })),
    );
}
