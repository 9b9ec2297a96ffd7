// Everything: sessions, maps of other programs, pictures.

import * as module from "../wasm/full.js";
import { initialiser } from "./load.js";
import { sessionOf } from "./session.js";

export { module };

/** Loads the WebAssembly file. */
export const init = initialiser(module, {
  vectors: new URL("../wasm/full.simd.wasm", import.meta.url),
  plain: new URL("../wasm/full.wasm", import.meta.url),
});

/** A board that answers questions. */
export const Session = sessionOf(module);

/** The short names of the rule systems. */
export const ruleSystems = module.ruleSystems;
