// Where a picture lies on the board, and where it has to lie so that its own squares are those of the board. Knows lengths only.

import type { Point } from "../../board/geometry.js";
import type { MapView } from "../generated/messages.js";

/** Where a picture lies, in squares from the corner of the board. */
export interface Lying {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Columns and rows of a map; at least one of each. */
export function extentOf({ rows }: Pick<MapView, "rows">): { width: number; height: number } {
  return {
    width: Math.max(1, ...rows.map((row) => [...row].length)),
    height: Math.max(1, rows.length),
  };
}

/** Where the picture of a map lies: where it was put, or over the whole board. */
export function lyingOf(map: Pick<MapView, "rows" | "frame">): Lying {
  const { frame } = map;
  if (frame) return { x: frame.at[0], y: frame.at[1], width: frame.size[0], height: frame.size[1] };
  return { x: 0, y: 0, ...extentOf(map) };
}

/** The same as the table writes it. */
export function frameOf({ x, y, width, height }: Lying): NonNullable<MapView["frame"]> {
  return { at: [x, y], size: [width, height] };
}

/** Clicks that are nearer to each other than this, in squares, measure nothing. */
const NEAR = 0.1;

/**
 * Where a picture lies when two of its points are so many squares apart, along the board or diagonally, and the first is a crossing of lines: the
 * nearest to where it is. Null if the points are too near to each other.
 */
export function aligned(lying: Lying, first: Point, second: Point, squares: number): Lying | null {
  const far = Math.max(Math.abs(second.x - first.x), Math.abs(second.y - first.y));
  if (far < NEAR || !(squares > 0)) return null;
  const scale = squares / far;
  return {
    x: Math.round(first.x) - (first.x - lying.x) * scale,
    y: Math.round(first.y) - (first.y - lying.y) * scale,
    width: lying.width * scale,
    height: lying.height * scale,
  };
}

/** A board that holds all of a picture right of and below its corner. */
export function sizeFor({ x, y, width, height }: Lying): { columns: number; rows: number } {
  // What is off by a hair is no square more.
  const whole = (length: number): number => Math.max(1, Math.ceil(length - 0.02));
  return { columns: whole(x + width), rows: whole(y + height) };
}
