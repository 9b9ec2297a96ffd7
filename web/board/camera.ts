// Which part of the board the screen shows. Knows sizes and points, not what is drawn.

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

/** Shows the whole board in the middle of the screen, with a margin in drawing units. */
export function fit(board: Size, screen: Size, margin = MARGIN): Camera {
  const width = board.width * CELL + 2 * margin;
  const height = board.height * CELL + 2 * margin;
  const scale = Math.min(screen.width / width, screen.height / height, 2);
  return centred({ x: (board.width * CELL) / 2, y: (board.height * CELL) / 2 }, scale, screen);
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
