// The preparation tools: paint and raise ground, build walls, place creatures. They send commands and decide nothing.

import { type Point, type Square, covers, squaresBetween } from "../../board/geometry.js";
import type { CreatureEntry, TableRefusal, WallView } from "../generated/messages.js";
import { newId } from "../table/connection.js";
import { freeName } from "../table/copies.js";
import { aligned, frameOf, lyingOf } from "../table/frame.js";
import { around } from "../table/library.js";
import { bodyOf } from "../table/picture.js";
import { because } from "../table/words.js";
import type { Game, Tool } from "./game.svelte.js";
import { prepareTexts as texts } from "../texts/prepare.js";

type Corner = [x: number, y: number];

/** Paints rectangles with a ground. */
export function groundTool(game: Game, is: string[]): Tool {
  return rectangles(game, (from, to) => void game.do({ paint: { squares: [{ from, to, is }] } }));
}

/** Raises or lowers the ground of rectangles. */
export function heightTool(game: Game, raise: number): Tool {
  return rectangles(
    game,
    (from, to) => void game.do({ paint: { squares: [{ from, to, is: [], raise }] } }),
  );
}

/** Does something with each rectangle that the user drags. */
export function rectangles(game: Game, act: (from: Corner, to: Corner) => void): Tool {
  return {
    paint(from, to, _point, done) {
      if (!done) {
        game.board?.setOverlay({ painted: squaresBetween(from, to) });
        return;
      }
      game.board?.setOverlay({ painted: [] });
      const size = sizeOf(game);
      if (size) act(within(from, size), within(to, size));
    },
  };
}

function sizeOf(game: Game): Corner | null {
  const rows = game.view?.map.rows;
  return rows?.[0] ? [[...rows[0]].length, rows.length] : null;
}

function within([column, row]: Square, [width, height]: Corner): Corner {
  return [Math.min(width - 1, Math.max(0, column)), Math.min(height - 1, Math.max(0, row))];
}

/** Builds walls from corner to corner. */
export function wallTool(game: Game, kind: string): Tool {
  let start: Corner | null = null;
  return {
    by: "corners",
    paint(_from, _to, { x, y }, done) {
      const corner: Corner = [Math.round(x), Math.round(y)];
      start ??= corner;
      if (!done) {
        game.board?.setOverlay({
          line: { from: { x: start[0], y: start[1] }, to: { x: corner[0], y: corner[1] } },
        });
        return;
      }
      game.board?.setOverlay({ line: null });
      if (start[0] !== corner[0] || start[1] !== corner[1])
        void game.do({ wall: { from: start, to: corner, kind } });
      start = null;
    },
  };
}

/** Erases the wall, door or window that the user clicks. */
export function eraseTool(game: Game): Tool {
  return {
    by: "sides",
    paint(_from, _to, point, done) {
      const wall = done ? nearest(game.view?.map.walls ?? [], point) : null;
      if (wall) void game.do({ wall: { from: wall.from, to: wall.to } });
    },
  };
}

/** How far from a wall a click may be, in squares. */
const NEAR = 0.35;

function nearest(walls: readonly WallView[], point: { x: number; y: number }): WallView | null {
  const measured = walls
    .map((wall) => ({ wall, far: distance(wall, point) }))
    .filter(({ far }) => far <= NEAR);
  measured.sort((one, other) => one.far - other.far);
  return measured[0]?.wall ?? null;
}

/** The distance from a point to a wall, in squares. */
export function distance(
  { from, to }: Pick<WallView, "from" | "to">,
  { x, y }: { x: number; y: number },
): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / length));
  return Math.hypot(x - from[0] - share * dx, y - from[1] - share * dy);
}

/** Places a creature at each click, as the form says at that moment. A taken name gets a number. */
export function creatureTool(
  game: Game,
  form: () => { entry: CreatureEntry; hidden: boolean },
): Tool {
  return {
    paint(_from, to, _point, done) {
      const size = sizeOf(game);
      if (!done || !size) return;
      const { entry, hidden } = form();
      const name = freeName(
        entry.name ?? texts.creature,
        (game.view?.tokens ?? []).map((token) => token.name),
      );
      void game.do({
        add: { token: newId(), entry: { ...entry, name, at: within(to, size) }, hidden },
      });
    },
  };
}

/** How far from the click a group may stand, in squares. */
const GROUP = 6;

/** Places several creatures of a kind at each click, side by side. The server says on which squares there is room. */
export function groupTool(game: Game, form: () => { entry: CreatureEntry; count: number }): Tool {
  return {
    paint(_from, to, _point, done) {
      const size = sizeOf(game);
      if (done && size) void placeGroup(game, form(), within(to, size), size);
    },
  };
}

async function placeGroup(
  game: Game,
  { entry, count }: { entry: CreatureEntry; count: number },
  near: Corner,
  [width, height]: Corner,
): Promise<void> {
  const name = entry.name ?? texts.creature;
  let placed = 0;
  let refused: TableRefusal | null = null;
  for (const at of around(near, { width, height }, GROUP)) {
    if (placed >= count) return;
    const tokens = game.view?.tokens ?? [];
    if (tokens.some(({ body }) => covers(bodyOf(body), at))) continue;
    const free = freeName(
      name,
      tokens.map((token) => token.name),
    );
    const outcome = await game.attempt({
      add: { token: newId(), entry: { ...entry, name: free, at } },
    });
    if ("done" in outcome) placed += 1;
    else refused ??= outcome.refused;
  }
  if (placed === count) return;
  const why = placed === 0 && refused ? ` ${because(refused)}` : "";
  game.tell(`${texts.roomFor(placed, count, name)}${why}`, true);
}

/** Places a creature on any square, whatever the rules say. */
export function placeTool(game: Game, token: string): Tool {
  return {
    paint(_from, to, _point, done) {
      if (done) void game.do({ place: { token, to: [to[0], to[1]] } });
    },
  };
}

/** Aligns the picture of the map by clicks on two crossings of its grid lines, a given number of squares apart. */
export function alignTool(game: Game, squares: () => number): Tool {
  let first: Point | null = null;
  return {
    paint(_from, _to, { x, y }, done) {
      if (!done) return;
      const map = game.view?.map;
      if (!first || !map?.picture) {
        first = { x, y };
        const { x: at, y: on } = first;
        game.board?.setOverlay({
          line: { from: { x: at - 0.3, y: on }, to: { x: at + 0.3, y: on } },
        });
        game.tell(texts.secondCrossing);
        return;
      }
      const lying = aligned(lyingOf(map), first, { x, y }, squares());
      first = null;
      game.board?.setOverlay({ line: null });
      if (!lying) {
        game.tell(texts.tooClose, true);
        return;
      }
      game.tool = null;
      void game.do({ align: { frame: frameOf(lying) } });
    },
  };
}
