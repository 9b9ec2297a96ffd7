// Cuts the picture of a map into squares, so that players can be given those that they see. Knows lengths and bytes, and nothing about who sees what.

import type { MapView } from "../generated/messages.js";
import { extentOf, lyingOf } from "./frame.js";
import { pictureOf } from "./portrait.js";
import { written } from "./tiles.js";

/** The most squares of a map whose picture is cut. */
const MOST_SQUARES = 65_536;

/** The most points of all squares together: what the browser of a phone can hold. */
const MOST_POINTS = 8_000_000;

/** The largest and smallest side of the picture of a square, in points. */
const [SMALLEST, LARGEST] = [8, 128];

/** The bytes before the table of ends, and those of each end. */
const [HEAD, END] = [8, 4];

/** What was cut, as the server compares it with the map. */
export interface Cut {
  readonly of: {
    readonly picture: string;
    readonly frame: MapView["frame"] | null;
    readonly width: number;
    readonly height: number;
  };
  readonly file: Blob;
}

/** Whether the picture of a map can be cut into squares. */
export function isCuttable(map: Pick<MapView, "rows">): boolean {
  const { width, height } = extentOf(map);
  return width * height <= MOST_SQUARES;
}

/** The side of the picture of a square, in points: no more than the picture has, as far as all squares may have it. */
export function sideOf(points: number, squares: number, columns: number, rows: number): number {
  const most = Math.floor(Math.sqrt(MOST_POINTS / (columns * rows)));
  const side = Math.min(LARGEST, most, Math.ceil(points / squares));
  return Math.max(SMALLEST, side);
}

/** The file that the server stores, from the pictures of all squares by rows; null for a square without one. */
export function fileOf(columns: number, rows: number, tiles: readonly (Blob | null)[]): Blob {
  const head = new DataView(new ArrayBuffer(HEAD + END * columns * rows));
  [..."SWT1"].forEach((sign, at) => {
    head.setUint8(at, sign.charCodeAt(0));
  });
  head.setUint16(4, columns, true);
  head.setUint16(6, rows, true);
  let end = 0;
  tiles.forEach((tile, square) => {
    end += tile?.size ?? 0;
    head.setUint32(HEAD + END * square, end, true);
  });
  return new Blob([head.buffer, ...tiles.filter((tile) => tile !== null)]);
}

/** Cuts the picture of a map into squares. */
export async function cutPicture(map: MapView): Promise<Cut> {
  const { width, height } = extentOf(map);
  if (!isCuttable(map)) throw new Error("The board has more than 65,536 squares.");
  const picture = await pictureOf(await (await fetch(map.picture ?? "")).blob());
  const lying = lyingOf(map);
  const side = sideOf(picture.width, lying.width, width, height);
  const whole = document.createElement("canvas");
  [whole.width, whole.height] = [width * side, height * side];
  const pen = whole.getContext("2d");
  const square = document.createElement("canvas");
  [square.width, square.height] = [side, side];
  const small = square.getContext("2d");
  if (!pen || !small) throw new Error("This browser cannot cut the picture into squares.");
  pen.imageSmoothingQuality = "high";
  const at = (squares: number): number => squares * side;
  pen.drawImage(picture, at(lying.x), at(lying.y), at(lying.width), at(lying.height));
  const tiles: (Blob | null)[] = [];
  for (let row = 0; row < height; row += 1) {
    const encoded: (Promise<Blob> | null)[] = [];
    for (let column = 0; column < width; column += 1) {
      const lies =
        column + 1 > lying.x &&
        column < lying.x + lying.width &&
        row + 1 > lying.y &&
        row < lying.y + lying.height;
      if (lies) {
        small.clearRect(0, 0, side, side);
        small.drawImage(whole, at(column), at(row), side, side, 0, 0, side, side);
      }
      encoded.push(lies ? written(square) : null);
    }
    // A row at a time, so that the page stays quick.
    tiles.push(...(await Promise.all(encoded)));
  }
  const of = { picture: map.picture ?? "", frame: map.frame ?? null, width, height };
  return { of, file: fileOf(width, height, tiles) };
}
