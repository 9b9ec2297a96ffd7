// Questions about distances and areas of effect, and what the board draws of their answers. Asks nothing itself.

import type { Square } from "../../board/geometry.js";
import type { DrawnMeasure } from "../../board/model.js";
import type {
  AffectedCreature,
  AreaOfEffect,
  AreaShape,
  At,
  Origin,
  Question,
  RowOfSquares,
  SharedMeasure,
  TokenView,
} from "../generated/messages.js";
import { tokenOn } from "./picture.js";

/** What can be measured, in the order of the buttons. */
export const KINDS = ["ruler", "burst", "emanation", "cone", "line", "cube"] as const;

export type Kind = (typeof KINDS)[number];

/** Whether an area of this kind is aimed from a creature. */
export function isAimed(kind: Kind): boolean {
  return kind === "cone" || kind === "line";
}

/** The shape of an area; null for the ruler. */
export function shapeOf(kind: Kind, size: number, width: number, at: At): AreaShape | null {
  switch (kind) {
    case "burst":
      return { burst: { radius: size } };
    case "emanation":
      return { emanation: { radius: size } };
    case "cone":
      return { cone: { length: size } };
    case "line":
      return { line: { length: size, width } };
    case "cube":
      return { cube: { side: size, at } };
    case "ruler":
      return null;
  }
}

/**
 * Where an area around the pointer may begin: where grid lines cross near it, or the creature or square under it. Which of them it is, the rules of the
 * table say: the page tries one, and the other if the first is refused.
 */
export function origins(
  kind: Kind,
  point: { readonly x: number; readonly y: number },
  square: Square,
  tokens: readonly TokenView[],
): Origin[] {
  const under = tokenOn(tokens, square);
  const space: Origin = under ? { creature: under.name } : { square: [square[0], square[1]] };
  const crossing: Origin = { point: [Math.round(point.x), Math.round(point.y)] };
  return kind === "emanation" ? [space, crossing] : [crossing, space];
}

/**
 * The question how far two squares are apart. A square with a creature stands for the whole creature. Heights count between two creatures; the ground of
 * a square is not known here.
 */
export function distanceAsked(from: Square, to: Square, tokens: readonly TokenView[]): Question {
  const [one, other] = [from, to].map((at) => tokenOn(tokens, at));
  const place = (at: Square, token: TokenView | null | undefined): Place => {
    if (!token) return [...at];
    const { at: corner, width = 1, height = 1, elevation } = token.body;
    const level = one && other && elevation ? { elevation } : {};
    return { at: corner, width, height, ...level };
  };
  return { ask: { distance: { from: place(from, one), to: place(to, other) } } };
}

type Place = Extract<Question["ask"], { distance: unknown }>["distance"]["from"];

/** Squares as rows of squares beside each other. */
export function rowsOf(squares: readonly Square[]): RowOfSquares[] {
  const rows: { at: [number, number]; width: number }[] = [];
  const sorted = [...squares].sort((one, other) => one[1] - other[1] || one[0] - other[0]);
  for (const [column, row] of sorted) {
    const last = rows.at(-1);
    if (last && last.at[1] === row && last.at[0] + last.width === column) last.width += 1;
    else rows.push({ at: [column, row], width: 1 });
  }
  return rows;
}

/** A measurement that another member shows, as the board draws it. */
export function drawnOf({ squares = [], line = [], label }: SharedMeasure): DrawnMeasure {
  const all = squares.flatMap(({ at: [column, row], width }) =>
    Array.from({ length: width }, (_, index): Square => [column + index, row]),
  );
  const along = line.map(([column, row]): Square => [column, row]);
  return { squares: all, cutOff: [], line: along, label, other: true };
}

/** A measurement as the others see it: without fog, and without what its maker knows of lines that are blocked. */
export function sharedOf(
  { squares, cutOff, line, label }: DrawnMeasure,
  isInFog: (at: Square) => boolean,
): SharedMeasure {
  const rows = rowsOf([...squares, ...cutOff].filter((at) => !isInFog(at)));
  return {
    squares: (rows.length > ROWS ? whole(rows) : rows).slice(0, ROWS),
    line: line.slice(0, LONGEST).map(([column, row]): At => [column, row]),
    label: [...label].slice(0, LABEL).join(""),
  };
}

/** Each row from its first to its last square. */
function whole(rows: readonly RowOfSquares[]): RowOfSquares[] {
  const joined = new Map<number, { at: [number, number]; width: number }>();
  for (const { at, width } of rows) {
    const row = joined.get(at[1]);
    if (row) row.width = at[0] + width - row.at[0];
    else joined.set(at[1], { at: [at[0], at[1]], width });
  }
  return [...joined.values()];
}

/** The most squares of a ruler. */
export const LONGEST = 17;
/** The most rows and letters that a table passes on. */
const ROWS = 201;
const LABEL = 100;

/** An area of effect as the board draws it. */
export function areaOf(area: AreaOfEffect, label: string): DrawnMeasure {
  const squares = (all: readonly At[] = []): Square[] =>
    all.map(([column, row]): Square => [column, row]);
  return {
    squares: squares(area.squares),
    cutOff: squares(area.cut_off),
    line: [],
    label,
    other: false,
  };
}

/** The degree of cover of a creature in an area; null if the rules have none. */
export function coverOf({ values = [] }: AffectedCreature): string | null {
  return values.find(({ name }) => name === "cover")?.amount ?? null;
}
