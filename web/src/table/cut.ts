// Cuts the picture of a map into squares, so that players can be given those that they see. Knows lengths and bytes, and nothing about who sees what.

import type { MapView } from "../generated/messages.js";
import { type Lying, extentOf, lyingOf } from "./frame.js";
import { type Extent, pictureOf } from "./portrait.js";
import { written } from "./tiles.js";
import { prepareTexts as texts } from "../texts/prepare.js";

/** The most squares of a map whose picture is cut. */
const MOST_SQUARES = 65_536;

/** The most points of all squares together: what the browser of a phone can hold. */
const MOST_POINTS = 8_000_000;

/** The longest side of all squares together, in points. */
const MOST_LENGTH = 16_000;

/** The most bytes of a file: a little less than servers accept at first. */
const MOST_BYTES = 15 * 1024 * 1024;

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

/** Whether the picture of a map can be cut into squares: browsers draw no picture longer than some 16,000 points. */
export function isCuttable(map: Pick<MapView, "rows">): boolean {
  const { width, height } = extentOf(map);
  return width * height <= MOST_SQUARES && Math.max(width, height) * SMALLEST <= MOST_LENGTH;
}

/** The side of the picture of a square, in points: no more than the picture has for it, as far as all squares may have it. */
export function sideOf(points: number, columns: number, rows: number): number {
  const most = Math.sqrt(MOST_POINTS / (columns * rows));
  const longest = MOST_LENGTH / Math.max(columns, rows);
  const side = Math.min(LARGEST, Math.floor(most), Math.floor(longest), Math.ceil(points));
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

/** The part of a picture that lies on a square, and where on the square it lies; null if none does. All in points. */
export function partOn(
  [column, row]: readonly [number, number],
  lying: Lying,
  picture: Extent,
  side: number,
): { from: [number, number, number, number]; to: [number, number, number, number] } | null {
  const left = Math.max(column, lying.x);
  const top = Math.max(row, lying.y);
  const width = Math.min(column + 1, lying.x + lying.width) - left;
  const height = Math.min(row + 1, lying.y + lying.height) - top;
  if (width <= 0 || height <= 0) return null;
  const [across, down] = [picture.width / lying.width, picture.height / lying.height];
  return {
    from: [(left - lying.x) * across, (top - lying.y) * down, width * across, height * down],
    to: [(left - column) * side, (top - row) * side, width * side, height * side],
  };
}

/** Cuts the picture of a map into squares. */
export async function cutPicture(map: MapView): Promise<Cut> {
  const { width, height } = extentOf(map);
  if (!isCuttable(map)) throw new Error(texts.tooManySquares);
  const picture = await pictureOf(await (await fetch(map.picture ?? "")).blob());
  const lying = lyingOf(map);
  const cutTo = async (side: number): Promise<Blob> =>
    fileOf(width, height, await tilesOf(picture, lying, [width, height], side));
  let side = sideOf(picture.width / lying.width, width, height);
  let file = await cutTo(side);
  while (file.size > MOST_BYTES && side > SMALLEST) {
    // A browser that writes no WebP needs more bytes for the same points.
    side = Math.max(SMALLEST, Math.floor(side / 2));
    file = await cutTo(side);
  }
  picture.close();
  const of = { picture: map.picture ?? "", frame: map.frame ?? null, width, height };
  return { of, file };
}

/** The pictures of all squares, by rows. */
async function tilesOf(
  picture: ImageBitmap,
  lying: Lying,
  [width, height]: readonly [number, number],
  side: number,
): Promise<(Blob | null)[]> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [side, side];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error(texts.cannotCut);
  pen.imageSmoothingQuality = "high";
  const tiles: (Blob | null)[] = [];
  for (let row = 0; row < height; row += 1) {
    const encoded = Array.from({ length: width }, (_, column) => {
      const part = partOn([column, row], lying, picture, side);
      if (!part) return null;
      pen.clearRect(0, 0, side, side);
      // Only this part of the picture is read, so that no colour of a hidden square runs into the next one.
      pen.drawImage(picture, ...part.from, ...part.to);
      return written(canvas);
    });
    // A row at a time, so that the page stays quick.
    tiles.push(...(await Promise.all(encoded)));
  }
  return tiles;
}
