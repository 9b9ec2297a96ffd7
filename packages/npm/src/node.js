// Node's own modules, where there are any. They are not imported, so bundlers for browsers find nothing to resolve.

/** A module of Node such as `node:fs`; undefined in a browser. */
export function builtin(name) {
  return globalThis.process?.getBuiltinModule?.(name);
}
