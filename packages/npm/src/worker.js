// A session in a worker, so that a page stays responsive while it answers.

import { StridewrightError } from "./error.js";
import { builtin } from "./node.js";
import { Reach } from "./reach.js";
import { route } from "./route.js";

export { StridewrightError } from "./error.js";

/** The answer to a question that a newer one replaced while it waited. */
export const SUPERSEDED = Object.freeze({ superseded: true });

/**
 * A session in a Web Worker, or in a thread of Node.
 *
 * It works on one message at a time. Of the questions that wait, only the newest is answered; an
 * older one is answered with `{ superseded: true }`. Changes of the board are never left out, and
 * everything happens in the order in which it was called.
 */
export class SessionWorker {
  #port;
  /** What waits, in its order. */
  #queue = [];
  /** What the worker does now. */
  #current;
  #ended;

  /** Starts a worker with a scene. */
  static async create(scene, { core = false, source } = {}) {
    const worker = new SessionWorker(core ? coreThread() : fullThread());
    try {
      await worker.#call("start", [await sent(source), scene]);
      return worker;
    } catch (why) {
      worker.free();
      throw why;
    }
  }

  constructor(thread) {
    this.#port = listening(thread, {
      message: (message) => this.#answered(message),
      error: (why) => this.#end(new StridewrightError(`the worker has failed: ${why}`)),
    });
  }

  /** Answers any question. */
  ask(question) {
    return this.#question("ask", [question]);
  }

  /** Where a creature can go. */
  async reach(who, options) {
    const found = await this.#question("reach", [who, options]);
    return found.superseded ? found : new Reach(found.board, found.bytes, found.refused);
  }

  /** Where a creature could go from each of these squares. */
  async reachMany(who, starts, options) {
    const found = await this.#question("reachMany", [who, starts, options]);
    if (found.superseded) return found;
    const { board, bytes, parts } = found;
    const size = 3 * board.columns * board.rows;
    return parts.map(
      (part) => part && new Reach(board, bytes.subarray(part.from, part.from + size), part.refused),
    );
  }

  /** The cheapest path to a place. */
  async route(who, to, { via, ...options } = {}) {
    const found = await this.ask({ ...options, mover: who, ask: { route: { to, via } } });
    return found.superseded ? found : route(found);
  }

  /** Answers a question and keeps the board afterwards. */
  carryOut(question) {
    return this.#call("carryOut", [question]);
  }

  /** Puts a creature onto another square. */
  place(who, to) {
    return this.#call("place", [who, to]);
  }

  /** The board as a scene. */
  scene() {
    return this.#call("scene", []);
  }

  /** Begins again with another scene. */
  reset(scene) {
    return this.#call("reset", [scene]);
  }

  /** Ends the worker. What it has not answered is an error. */
  free() {
    this.#end(new StridewrightError("the worker was ended"));
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.free();
  }

  #question(method, args) {
    const waiting = this.#queue.findIndex((entry) => entry.isQuestion);
    if (waiting >= 0) this.#queue.splice(waiting, 1)[0].resolve(SUPERSEDED);
    return this.#call(method, args, true);
  }

  #call(method, args, isQuestion = false) {
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      this.#queue.push({ method, args, isQuestion, resolve, reject });
      this.#next();
    });
  }

  #next() {
    if (this.#current || this.#queue.length === 0) return;
    this.#current = this.#queue.shift();
    const { method, args } = this.#current;
    this.#port.send({ method, args });
  }

  #answered({ value, error }) {
    const { resolve, reject } = this.#current;
    this.#current = undefined;
    if (error) reject(new StridewrightError(error.message, error.problems));
    else resolve(value);
    this.#next();
    if (!this.#current) this.#port.rest();
  }

  #end(why) {
    if (this.#ended) return;
    this.#ended = why;
    this.#port.end();
    for (const { reject } of [this.#current, ...this.#queue].filter(Boolean)) reject(why);
    this.#queue = [];
  }
}

// Bundlers find the worker's file by exactly these words.
const fullThread = () =>
  builtin("node:worker_threads")
    ? inNode("./thread.js")
    : elsewhere(
        "./thread.js",
        () => new Worker(new URL("./thread.js", import.meta.url), { type: "module" }),
      );

const coreThread = () =>
  builtin("node:worker_threads")
    ? inNode("./core-thread.js")
    : elsewhere(
        "./core-thread.js",
        () => new Worker(new URL("./core-thread.js", import.meta.url), { type: "module" }),
      );

function inNode(file) {
  const { Worker } = builtin("node:worker_threads");
  // Options of the program are not those of the worker.
  return new Worker(new URL(file, here()), { execArgv: [] });
}

/** Browsers start no worker from another origin, but one of this page may import it. */
function elsewhere(file, start) {
  try {
    return start();
  } catch (why) {
    if (why.name !== "SecurityError") throw why;
    const script = `import ${JSON.stringify(new URL(file, here()).href)};`;
    const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    return new Worker(url, { type: "module" });
  }
}

const here = () => import.meta.url;

/** A worker of a page or of Node, with the same few functions. */
function listening(thread, { message, error }) {
  if (typeof thread.on === "function") {
    thread.on("message", message);
    thread.on("error", (why) => error(why.message));
    // A program may end while its worker waits.
    thread.unref();
  } else {
    thread.onmessage = (event) => message(event.data);
    thread.onerror = (event) => error(event.message ?? "its file cannot be loaded");
  }
  return {
    send: (data) => {
      thread.ref?.();
      thread.postMessage(data);
    },
    rest: () => thread.unref?.(),
    end: () => void thread.terminate(),
  };
}

/** A response cannot be sent to a worker; its bytes can. */
async function sent(source) {
  const found = await source;
  if (found instanceof URL) return found.href;
  return typeof Response === "function" && found instanceof Response ? found.arrayBuffer() : found;
}
