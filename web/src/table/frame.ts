// Where a picture lies on the board, and how to align its grid with the squares. Knows lengths only.

import type { Point } from "../../board/geometry.js";
import type { MapView } from "../generated/messages.js";

/** The position and size of a picture, in squares from the corner of the board. */
export interface Lying {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The columns and rows of a map, at least one of each. */
export function extentOf({ rows }: Pick<MapView, "rows">): { width: number; height: number } {
  return {
    width: Math.max(1, ...rows.map((row) => [...row].length)),
    height: Math.max(1, rows.length),
  };
}

/** Where the picture of a map lies; without a frame, over the whole board. */
export function lyingOf(map: Pick<MapView, "rows" | "frame">): Lying {
  const { frame } = map;
  if (frame) return { x: frame.at[0], y: frame.at[1], width: frame.size[0], height: frame.size[1] };
  return { x: 0, y: 0, ...extentOf(map) };
}

/** The same in the form that the table uses. */
export function frameOf({ x, y, width, height }: Lying): NonNullable<MapView["frame"]> {
  return { at: [x, y], size: [width, height] };
}

/** Clicks closer together than this, in squares, are too inexact. */
const NEAR = 0.1;

/**
 * Where a picture lies after alignment: its two points are the given number of squares apart, along the board or diagonally, and the first is
 * on the nearest crossing of grid lines. Null if the points are too close together.
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

/** The size of a board that holds the whole picture, as far as it lies right of and below the corner of the board. */
export function sizeFor({ x, y, width, height }: Lying): { columns: number; rows: number } {
  // Ignore a tiny overhang.
  const whole = (length: number): number => Math.max(1, Math.ceil(length - 0.02));
  return { columns: whole(x + width), rows: whole(y + height) };
}
