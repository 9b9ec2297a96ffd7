// A row or a column of the map, seen from the side. Reads heights from names of ground and placements; computes no rules.

import { type Square, columnName, covers } from "../../board/geometry.js";
import { looksOf } from "../../board/ground.js";
import type { Token } from "../../board/model.js";
import type { GroundName, MapView } from "../generated/messages.js";
import { extentOf } from "./frame.js";

/** What is seen from the side: a row, from west to east, or a column, from north to south. */
export type Cut = "row" | "column";

/** A square of the cut. Heights are in squares. */
export interface SideSquare {
  /** Its place along the cut. */
  readonly at: number;
  /** The column's letters or the row's number. */
  readonly name: string;
  readonly floor: number;
  /** How deep liquid lies on the floor. */
  readonly water: number;
  readonly ceiling: number | null;
  /** Rock and walls fill the square at every height; a pit is a hole. */
  readonly look: "open" | "solid" | "pit";
}

/** A creature or place in the cut. */
export interface SideBody {
  readonly from: number;
  readonly wide: number;
  readonly bottom: number;
  readonly tall: number;
}

/** How many squares are shown to each side of the aimed one. */
const AROUND = 8;

/** The squares of the cut around a square. */
export function sideSquares(map: MapView, cut: Cut, [column, row]: Square): SideSquare[] {
  const { width, height } = extentOf(map);
  const middle = cut === "row" ? column : row;
  const end = Math.min((cut === "row" ? width : height) - 1, middle + AROUND);
  const squares: SideSquare[] = [];
  for (let at = Math.max(0, middle - AROUND); at <= end; at += 1) {
    const [x, y] = cut === "row" ? [at, row] : [column, at];
    const names = map.legend[[...(map.rows[y] ?? "")][x] ?? ""] ?? [];
    const numberOf = (name: string): number | null =>
      names.find((one) => one.name === name)?.number ?? null;
    squares.push({
      at,
      name: cut === "row" ? columnName(at) : `${at + 1}`,
      floor: numberOf("elevation") ?? 0,
      water: numberOf("water") ?? 0,
      ceiling: numberOf("ceiling"),
      look: lookOf(names),
    });
  }
  return squares;
}

function lookOf(names: readonly GroundName[]): SideSquare["look"] {
  const fills = names.some(({ name }) => ["wall", "dirt", "rock"].includes(name));
  return fills ? "solid" : looksOf(names).includes("pit") ? "pit" : "open";
}

/** A body in the cut; null if the cut does not meet it. A body is as tall as it is wide. */
export function sideBody(
  { body, elevation }: Pick<Token, "body" | "elevation">,
  cut: Cut,
  square: Square,
): SideBody | null {
  const through: Square = cut === "row" ? [body.at[0], square[1]] : [square[0], body.at[1]];
  if (!covers(body, through)) return null;
  return {
    from: cut === "row" ? body.at[0] : body.at[1],
    wide: cut === "row" ? body.width : body.height,
    bottom: elevation,
    tall: Math.max(body.width, body.height),
  };
}

/** Whether anything on a map has a height. */
export function uneven(map: MapView): boolean {
  return Object.values(map.legend).some((names) =>
    names.some(({ name }) => ["elevation", "water", "ceiling", "pit"].includes(name)),
  );
}
