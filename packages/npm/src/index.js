// Everything that most programs need.

export { StridewrightError } from "./error.js";
export { Reach } from "./reach.js";
export { init, ruleSystems, Session } from "./full.js";
export { readMap } from "./formats.js";
export { toSvg } from "./draw.js";
