// Chooses the looks of ground by its names. Knows names and looks, not what the ground does in any game.

import { type Square, keyOf, partsOf, squareOf } from "./geometry.js";
import type { Ground, GroundName } from "./model.js";

/** All looks, from the lowest layer to the highest. */
export const LOOKS = [
  "dirt",
  "rock",
  "water",
  "rough",
  "rougher",
  "narrow",
  "uneven",
  "stairs",
  "furniture",
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
  "tiny furniture": "furniture",
  "small furniture": "furniture",
  "medium furniture": "furniture",
  "large furniture": "furniture",
  "huge furniture": "furniture",
  "gargantuan furniture": "furniture",
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

/** The looks of ground with these names. */
export function looksOf(names: readonly GroundName[]): Look[] {
  const looks = new Set(names.map(({ name }) => LOOK_OF[name]));
  return LOOKS.filter((look) => looks.has(look));
}

/** The elevation of ground with these names, in squares. */
export function elevationOf(names: readonly GroundName[]): number {
  return names.find(({ name }) => name === "elevation")?.number ?? 0;
}

/** The greatest heights of the shades of ground, the same as in the pictures of answers. */
const SHADES = [1, 2, 4, 8];

/** The shade of ground at a height, counted from 1; the farther from level 0, the stronger. */
export function shadeOf(elevation: number): number {
  const shade = SHADES.findIndex((most) => Math.abs(elevation) <= most);
  return shade < 0 ? SHADES.length + 1 : shade + 1;
}

/** The squares of each look. */
export function squaresByLook(ground: readonly Ground[]): Map<Look, Set<number>> {
  const found = new Map<Look, Set<number>>(LOOKS.map((look) => [look, new Set<number>()]));
  for (const { is, squares } of ground) {
    for (const look of looksOf(is)) {
      for (const [column, row] of squares) found.get(look)?.add(keyOf(column, row));
    }
  }
  return found;
}

/** A connected area of ground at one height. */
export interface Terrace {
  readonly elevation: number;
  readonly keys: ReadonlySet<number>;
  /** The square that shows the height. */
  readonly label: Square;
}

/** All connected areas of ground that are not at height 0. */
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
