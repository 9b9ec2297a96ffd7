import type { Init } from "./session.js";

export { StridewrightError } from "./error.js";
export type { Problem } from "./error.js";
export { Reach } from "./reach.js";
export type { Reached } from "./reach.js";
export { Session } from "./session.js";
export type * from "./session.js";
export type * from "./wire.js";

/** Loads the WebAssembly file. */
export const init: Init;

/** The short names of the rule systems. */
export function ruleSystems(): string[];
