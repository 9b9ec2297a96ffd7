// The board for other pages: what `stridewright-board` exports. The page of this project takes what
// it needs from the files themselves.

import type { Body, Square } from "./geometry.js";
import {
  NOTHING,
  type DrawnRoute,
  type Overlay,
  type Reach,
  type Scene,
  type Token,
} from "./model.js";

export { mountBoard, type Board, type BoardOptions } from "./board.js";
export type { Grain } from "./brush.js";
export type { Body, Point, Square } from "./geometry.js";
export type { Gestures, Input, Intent, OtherInput, PointerInput, TokenId } from "./gestures.js";
export type {
  Band,
  DrawnRoute,
  FogRun,
  Goal,
  Ground,
  GroundName,
  OtherPath,
  Overlay,
  Picture,
  Reach,
  Refusal,
  Scene,
  Sign,
  Token,
  Wall,
  WallKind,
  Words,
} from "./model.js";

/** No overlays: `board.setOverlay(NO_OVERLAY)` takes all of them away. */
export const NO_OVERLAY: Overlay = NOTHING;

/** A scene of this many columns and rows; parts that are left out are not there. */
export function scene(given: Pick<Scene, "width" | "height"> & Partial<Scene>): Scene {
  return { ground: [], walls: [], picture: null, fog: [], thin: false, ...given };
}

/** A token with these properties: by default a hero that the viewer may move, with the first letter of its name. */
export function token(given: Pick<Token, "id" | "name" | "body"> & Partial<Token>): Token {
  const plain = { elevation: 0, side: 0, sideName: "", picture: null, states: [], about: "" };
  const [letter = ""] = given.name;
  return { ...plain, label: letter, hidden: false, mine: true, active: false, ...given };
}

/** A reach as `Session.reach` of the package `stridewright` returns it: one byte for each square. */
export interface ReachedSquares {
  readonly columns: number;
  readonly rows: number;
  /** In squares of movement; 254: as much or more, 255: out of reach. */
  readonly costs: Uint8Array;
  /** 1: the creature may end its turn there; otherwise it has to go on. */
  readonly ends: Uint8Array;
  /** Which movement leads there, counted from 1. */
  readonly bands: Uint8Array;
}

/** Draws the reach of a creature of `side` × `side` squares; `text` writes a cost that is given in squares of movement. */
export function reachOf(
  found: ReachedSquares,
  text: (cost: number) => string = String,
  side = 1,
): Reach {
  const bands: { bodies: Body[]; costs: { at: Square; text: string }[] }[] = [];
  const passing: Body[] = [];
  found.costs.forEach((cost, place) => {
    if (cost === 255) return;
    const at: Square = [place % found.columns, Math.floor(place / found.columns)];
    const body = { at, width: side, height: side };
    if (found.ends[place] !== 1) {
      passing.push(body);
      return;
    }
    const band = Math.max(1, found.bands[place] ?? 1);
    while (bands.length < band) bands.push({ bodies: [], costs: [] });
    bands[band - 1]?.bodies.push(body);
    bands[band - 1]?.costs.push({ at, text: cost === 254 ? `≥${text(cost)}` : text(cost) });
  });
  return { bands, passing, quiet: null };
}

/** A placement as answers of the package `stridewright` have it. */
export interface Placed {
  readonly at: Square;
  readonly width?: number;
  readonly height?: number;
}

/** Draws a path as `Session.route` of the package `stridewright` returns it, with a text at its goal. */
export function routeOf(
  steps: readonly { readonly from: Placed; readonly to: Placed; readonly movement: number }[],
  label: string,
): DrawnRoute | null {
  const body = ({ at, width = 1, height = 1 }: Placed): Body => ({ at, width, height });
  const [first] = steps;
  if (!first) return null;
  return {
    start: body(first.from),
    steps: steps.map(({ to, movement }) => ({ body: body(to), movement })),
    label,
    note: "",
    signs: [],
    reactions: [],
    waypoints: [],
  };
}
