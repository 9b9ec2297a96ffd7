// Maps of other programs.

import { module } from "./full.js";

export { init } from "./full.js";

/**
 * Reads a map: a scenario, or a file of another program.
 *
 * @param {string} name the name of the file; its ending may tell the format
 * @param {Uint8Array} bytes the file
 * @param options how to read what it leaves open; `files` holds the files that it names, by name
 */
export function readMap(name, bytes, { files = {}, ...options } = {}) {
  return JSON.parse(module.readMap(name, bytes, Object.entries(files), JSON.stringify(options)));
}
