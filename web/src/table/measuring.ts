// Questions about distances and areas of effect, and what the board draws of their answers. Asks nothing itself.

import { type Square, covers } from "../../board/geometry.js";
import type { DrawnMeasure } from "../../board/model.js";
import type {
  AffectedCreature,
  AreaOfEffect,
  AreaShape,
  At,
  Origin,
  RowOfSquares,
  SharedMeasure,
  TokenView,
} from "../generated/messages.js";
import { bodyOf } from "./picture.js";

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
  const under = tokens.find(({ body }) => covers(bodyOf(body), square));
  const space: Origin = under ? { creature: under.name } : { square: [square[0], square[1]] };
  const crossing: Origin = { point: [Math.round(point.x), Math.round(point.y)] };
  return kind === "emanation" ? [space, crossing] : [crossing, space];
}

/** The place of a square for distances: that of the creature on it, or the square. */
export function placeAt(square: Square, tokens: readonly TokenView[]): object | number[] {
  const under = tokens.find(({ body }) => covers(bodyOf(body), square));
  if (!under) return [...square];
  const { at, width = 1, height = 1, elevation } = under.body;
  return { at, width, height, ...(elevation ? { elevation } : {}) };
}

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

/** A measurement as the others see it: without what its maker knows of lines that are blocked. */
export function sharedOf({ squares, cutOff, line, label }: DrawnMeasure): SharedMeasure {
  return {
    squares: rowsOf([...squares, ...cutOff]).slice(0, ROWS),
    line: line.map(([column, row]): At => [column, row]),
    label: [...label].slice(0, LABEL).join(""),
  };
}

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
