// The fog tools: hide and reveal squares by brush, rectangle, polygon or room. They send commands and decide nothing.

import type { Square } from "../../board/geometry.js";
import type { MapArea } from "../generated/messages.js";
import { extentOf } from "../table/frame.js";
import type { Game, Tool } from "./game.svelte.js";
import { rectangles } from "./tools.js";
import { prepareTexts as texts } from "../texts/prepare.js";

/** A point on the board, in squares. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The most areas that a command may name. */
const AREAS = 1000;

/** How near to its first corner a click closes a polygon, in squares. */
const CLOSE = 0.6;

/** Hides or reveals the squares under the pointer while it is pressed. */
export function brushTool(game: Game, hidden: boolean): Tool {
  let squares = new Map<string, Square>();
  let last: Square | null = null;
  return {
    paint(_from, to, _point, done) {
      for (const square of last ? squaresOnLine(last, to) : [to]) squares.set(`${square}`, square);
      last = to;
      show(game, done ? [] : [...squares.values()]);
      if (!done) return;
      cover(game, [...squares.values()], hidden);
      [squares, last] = [new Map(), null];
    },
  };
}

/** Hides or reveals rectangles. */
export function fogRectangleTool(game: Game, hidden: boolean): Tool {
  return rectangles(game, (from, to) => void game.do({ fog: { areas: [{ from, to }], hidden } }));
}

/** Hides or reveals a polygon: each click sets a corner, a click on the first corner closes it. */
export function polygonTool(game: Game, hidden: boolean): Tool {
  let corners: Spot[] = [];
  return {
    paint(_from, to, { x, y }, done) {
      const spot = { x, y };
      const [first] = corners;
      const closes = first && corners.length > 2 && Math.hypot(x - first.x, y - first.y) <= CLOSE;
      const inside = squaresIn(closes ? corners : [...corners, spot]);
      show(game, inside.length > 0 ? inside : [to]);
      if (!done) return;
      if (!closes) {
        corners = [...corners, spot];
        if (corners.length === 1) game.tell(texts.nextCorners);
        return;
      }
      corners = [];
      show(game, []);
      cover(game, inside, hidden);
    },
  };
}

/** Reveals the room that the user clicks in. */
export function roomTool(game: Game): Tool {
  return {
    paint(_from, to, _point, done) {
      if (done) void game.do({ reveal_room: { at: [to[0], to[1]] } });
    },
  };
}

/** Hides or reveals the whole map. */
export function coverAll(game: Game, hidden: boolean): void {
  const map = game.view?.map;
  if (!map) return;
  const { width, height } = extentOf(map);
  const areas: MapArea[] = [{ from: [0, 0], to: [width - 1, height - 1] }];
  void game.do({ fog: { areas, hidden } });
}

function show(game: Game, painted: readonly Square[]): void {
  game.board?.setOverlay({ painted });
}

/** Sends the squares that are on the map, in as many commands as they need. */
function cover(game: Game, squares: readonly Square[], hidden: boolean): void {
  const map = game.view?.map;
  if (!map) return;
  const { width, height } = extentOf(map);
  const inside = squares.filter(([c, r]) => c >= 0 && r >= 0 && c < width && r < height);
  const areas = areasOf(inside);
  for (let first = 0; first < areas.length; first += AREAS)
    void game.do({ fog: { areas: areas.slice(first, first + AREAS), hidden } });
}

/** Squares as areas: those next to each other in a row are one. */
export function areasOf(squares: readonly Square[]): MapArea[] {
  const areas: MapArea[] = [];
  for (const [column, row] of [...squares].sort((a, b) => a[1] - b[1] || a[0] - b[0])) {
    const last = areas.at(-1);
    if (last && last.to[1] === row && last.to[0] + 1 >= column) last.to[0] = column;
    else areas.push({ from: [column, row], to: [column, row] });
  }
  return areas;
}

/** The squares whose middle lies in a polygon. */
export function squaresIn(corners: readonly Spot[]): Square[] {
  const squares: Square[] = [];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  for (let row = Math.floor(Math.min(...ys)); row <= Math.max(...ys); row += 1)
    for (let column = Math.floor(Math.min(...xs)); column <= Math.max(...xs); column += 1)
      if (contains(corners, { x: column + 0.5, y: row + 0.5 })) squares.push([column, row]);
  return squares;
}

/** Whether a point lies in a polygon: a ray from it crosses an odd number of sides. */
function contains(corners: readonly Spot[], { x, y }: Spot): boolean {
  return corners.reduce((inside, one, place) => {
    const other = corners.at(place - 1) ?? one;
    const crosses =
      one.y > y !== other.y > y &&
      x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x;
    return crosses ? !inside : inside;
  }, false);
}

/** The squares on the straight line between two squares, so that a quick brush leaves no gaps. */
export function squaresOnLine(from: Square, to: Square): Square[] {
  const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]), 1);
  return Array.from({ length: steps + 1 }, (_, step): Square => {
    const at = (place: 0 | 1): number =>
      Math.round(from[place] + ((to[place] - from[place]) * step) / steps);
    return [at(0), at(1)];
  });
}
