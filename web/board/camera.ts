// Which part of the board the screen shows. Knows sizes and points, not what is drawn.

import { RULER } from "./rulers.js";
import { CELL, type Point, type Square } from "./geometry.js";

/** The visible part of the drawing: its top left in drawing units, and the screen pixels per drawing unit. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A size on the screen, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const CLOSEST = 4;
/** How many drawing units of margin stay visible around the board. */
const MARGIN = CELL * 0.75;

/** A part of the screen, in pixels. */
export interface Area extends Size, Point {}

/** Shows the whole board in the middle of the screen, with a margin in drawing units. If a corner of the screen is covered, the board lies beside or below what covers it, where it is larger. */
export function fit(
  board: Size,
  screen: Size,
  margin = MARGIN,
  covered: Area | null = null,
): Camera {
  const whole = fitIn(board, { x: 0, y: 0, ...screen }, margin);
  if (!covered || !overlaps(whole, board, covered)) return whole;
  const below = covered.y + covered.height;
  const [beside, under] = [
    fitIn(board, { x: 0, y: 0, width: covered.x, height: screen.height }, margin),
    fitIn(board, { x: 0, y: below, width: screen.width, height: screen.height - below }, margin),
  ];
  const better = under.scale > beside.scale ? under : beside;
  return better.scale >= LEAST_BESIDE * whole.scale ? better : whole;
}

/** On a small screen the board is rather covered than drawn smaller than this part of its size. */
const LEAST_BESIDE = 0.75;

function fitIn(board: Size, area: Area, margin: number): Camera {
  const scaleFor = (around: number, pixels: number): number =>
    Math.min(
      (area.width - 2 * pixels) / (board.width * CELL + 2 * around),
      (area.height - 2 * pixels) / (board.height * CELL + 2 * around),
      2,
    );
  const usual = scaleFor(margin, 0);
  // The names beside the board keep their size however small the squares are.
  const isNarrow = margin === MARGIN && margin * usual < RULER;
  const scale = isNarrow ? scaleFor(0, RULER) : usual;
  const middle = { x: (board.width * CELL) / 2, y: (board.height * CELL) / 2 };
  const { x, y } = centred(middle, scale, area);
  return { x: x - area.x / scale, y: y - area.y / scale, scale };
}

/** Whether a part of the screen lies over the board. */
function overlaps(camera: Camera, board: Size, { x, y, width, height }: Area): boolean {
  const from = toScreen(camera, { x: 0, y: 0 });
  const to = toScreen(camera, { x: board.width * CELL, y: board.height * CELL });
  return x < to.x && x + width > from.x && y < to.y && y + height > from.y;
}

/** Shows a point in the middle of the screen. */
export function centred(point: Point, scale: number, screen: Size): Camera {
  return { x: point.x - screen.width / scale / 2, y: point.y - screen.height / scale / 2, scale };
}

/** The same camera, moved so that no more than needed beyond the board is visible. */
export function filled(camera: Camera, board: Size, screen: Size): Camera {
  const along = (from: number, shown: number, size: number): number =>
    shown >= size + 2 * MARGIN ? (size - shown) / 2 : clamp(from, -MARGIN, size + MARGIN - shown);
  return {
    scale: camera.scale,
    x: along(camera.x, screen.width / camera.scale, board.width * CELL),
    y: along(camera.y, screen.height / camera.scale, board.height * CELL),
  };
}

/** Moves the view by a number of pixels. */
export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

/** Zooms by a factor; the point under `at` stays where it is. */
export function zoomed(camera: Camera, factor: number, at: Point, least: number): Camera {
  const scale = Math.min(CLOSEST, Math.max(least, camera.scale * factor));
  const fixed = toBoard(camera, at);
  return { x: fixed.x - at.x / scale, y: fixed.y - at.y / scale, scale };
}

/** Keeps at least a part of the board on the screen. */
export function kept(camera: Camera, board: Size, screen: Size): Camera {
  const shownWidth = screen.width / camera.scale;
  const shownHeight = screen.height / camera.scale;
  return {
    scale: camera.scale,
    x: clamp(camera.x, MARGIN * 2 - shownWidth, board.width * CELL - MARGIN * 2),
    y: clamp(camera.y, MARGIN * 2 - shownHeight, board.height * CELL - MARGIN * 2),
  };
}

/** The point of the drawing under a point of the screen, in drawing units. */
export function toBoard(camera: Camera, at: Point): Point {
  return { x: camera.x + at.x / camera.scale, y: camera.y + at.y / camera.scale };
}

/** Where a point of the drawing is on the screen. */
export function toScreen(camera: Camera, at: Point): Point {
  return { x: (at.x - camera.x) * camera.scale, y: (at.y - camera.y) * camera.scale };
}

/** The square under a point of the screen; it may lie off the board. */
export function squareUnder(camera: Camera, at: Point): Square {
  const point = toBoard(camera, at);
  return [Math.floor(point.x / CELL), Math.floor(point.y / CELL)];
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most));
}
