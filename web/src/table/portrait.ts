// Pictures of creatures: the square part of a picture that becomes a token, and its encoding. The server stores it as it is.

import type { Point } from "../../board/geometry.js";
import { fileOfCanvas } from "./canvas.js";
import { prepareTexts as texts } from "../texts/prepare.js";

/** The size of a picture in its own points. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The part that becomes a token: its middle in points of the picture, and how much it is enlarged. */
export interface Crop {
  readonly middle: Point;
  /** 1 takes the largest square that fits into the picture. */
  readonly zoom: number;
}

/** The largest enlargement. */
export const MOST_ZOOM = 8;

/** The side of a token's picture in points. */
const SIDE = 256;

/** The most bytes that the server stores for a token's picture. */
export const MOST_BYTES = 128 * 1024;

/** The largest square in the middle of a picture. */
export function wholeOf({ width, height }: Extent): Crop {
  return { middle: { x: width / 2, y: height / 2 }, zoom: 1 };
}

/** The side of the square that a crop takes, in points of the picture. */
export function sideOf({ width, height }: Extent, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

/** The nearest crop that lies within the picture. */
export function within(extent: Extent, { middle, zoom }: Crop): Crop {
  const near = Math.min(MOST_ZOOM, Math.max(1, zoom));
  const half = sideOf(extent, { middle, zoom: near }) / 2;
  const between = (at: number, size: number): number => Math.min(size - half, Math.max(half, at));
  return {
    middle: { x: between(middle.x, extent.width), y: between(middle.y, extent.height) },
    zoom: near,
  };
}

/** The crop after a movement by shares of its own side. */
export function moved(extent: Extent, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(extent, crop);
  const { x, y } = crop.middle;
  return within(extent, { ...crop, middle: { x: x + right * side, y: y + down * side } });
}

/** The crop after it is enlarged about its middle. */
export function enlarged(extent: Extent, crop: Crop, factor: number): Crop {
  return within(extent, { ...crop, zoom: crop.zoom * factor });
}

/** Draws the part of a picture over a whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const side = sideOf(picture, crop);
  const [left, top] = [crop.middle.x - side / 2, crop.middle.y - side / 2];
  pen.imageSmoothingQuality = "high";
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** How well and how large a picture is encoded, until it is small enough. */
const TRIES: readonly (readonly [side: number, quality: number])[] = [
  [SIDE, 0.9],
  [SIDE, 0.7],
  [SIDE / 2, 0.8],
  [SIDE / 4, 0.8],
];

/** The part of a picture as a small WebP file, or as PNG where the browser writes no WebP. */
export async function encoded(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  for (const [side, quality] of TRIES) {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [side, side];
    drawCrop(canvas, picture, crop);
    const blob = await fileOfCanvas(canvas, quality);
    if (blob && blob.size <= MOST_BYTES) return blob;
  }
  throw new Error(texts.notWritten);
}

/** Reads a picture of the user's. */
export async function pictureOf(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new Error(texts.noPicture);
  }
}
