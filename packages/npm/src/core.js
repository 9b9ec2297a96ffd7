// Sessions alone: the smaller WebAssembly file, without maps of other programs and without pictures.

import * as module from "../wasm/core.js";
import { initialiser } from "./load.js";
import { sessionOf } from "./session.js";

export { StridewrightError } from "./error.js";
export { Reach } from "./reach.js";

/** Loads the WebAssembly file. */
export const init = initialiser(module, {
  vectors: new URL("../wasm/core.simd.wasm", import.meta.url),
  plain: new URL("../wasm/core.wasm", import.meta.url),
});

/** A board that answers questions. */
export const Session = sessionOf(module);

/** The short names of the rule systems. */
export const ruleSystems = module.ruleSystems;
