// Finds the WebAssembly file, and starts it once.

import { StridewrightError } from "./error.js";
import { builtin } from "./node.js";

/** The smallest module with a vector instruction: it is valid where WebAssembly has vectors. */
const VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);

const HELP =
  "serve the .wasm files of the package, or give `init` their URL, a Response or the bytes; " +
  "from another origin, the server must send Access-Control-Allow-Origin";

/**
 * Returns the function `init` of a module that wasm-bindgen made.
 *
 * @param module what wasm-bindgen made
 * @param {{ vectors: URL, plain: URL }} files its two WebAssembly files
 */
export function initialiser(module, files) {
  let started;
  return function init(source) {
    started ??= begin(module, files, source).catch((why) => {
      // The next call tries again.
      started = undefined;
      throw why;
    });
    return started;
  };
}

async function begin({ default: start, initSync }, files, source) {
  const found = await source;
  const usual = WebAssembly.validate(VECTORS) ? files.vectors : files.plain;
  const code = await loaded(found ?? usual);
  // `start` asks for `Response`, for which Node loads all of its fetch: 20 ms. A browser would have it anyway, and
  // there a large module may not start within one turn of the main thread, as `initSync` does it.
  if (builtin("node:fs") && isCode(code)) initSync({ module: await compiled(code) });
  else await start({ module_or_path: code });
}

/** What WebAssembly can be made of: bytes, a module, or a response with its bytes. */
async function loaded(source) {
  if (isCode(source)) return source;
  if (typeof source === "string" || source instanceof URL) return read(address(source));
  return isResponse(source) ? checked(source, source.url) : source;
}

/** A path of Node's file system is no URL; a relative URL of a page is one. */
function address(source) {
  if (typeof source !== "string") return source;
  const base = globalThis.document?.baseURI ?? globalThis.location?.href;
  if (base !== undefined) return new URL(source, base);
  return URL.canParse(source) ? new URL(source) : builtin("node:url").pathToFileURL(source);
}

async function read(url) {
  try {
    if (url.protocol === "file:" && builtin("node:fs")) {
      return await builtin("node:fs").promises.readFile(url);
    }
    return checked(await fetch(url), url);
  } catch (why) {
    throw why instanceof StridewrightError ? why : missing(url, why.message);
  }
}

function checked(response, url) {
  if (!response.ok) throw missing(url, `the server answers ${response.status}`);
  return response;
}

function missing(url, why) {
  return new StridewrightError(`${url}: the WebAssembly file cannot be read: ${why}`, [
    { path: String(url), message: why, help: HELP },
  ]);
}

function isCode(source) {
  const isModule = source instanceof WebAssembly.Module;
  return isModule || source instanceof ArrayBuffer || ArrayBuffer.isView(source);
}

async function compiled(code) {
  return code instanceof WebAssembly.Module ? code : WebAssembly.compile(code);
}

function isResponse(source) {
  return typeof Response === "function" && source instanceof Response;
}
