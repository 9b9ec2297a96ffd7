export * from "./core.js";
export { readMap } from "./formats.js";
export type { MapNote, MapOptions, MapRead } from "./formats.js";
export { toSvg } from "./draw.js";
export type { PictureOptions } from "./draw.js";
