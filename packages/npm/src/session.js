// A board that answers questions, over a module that wasm-bindgen made.

import { StridewrightError } from "./error.js";
import { isOf, memoryOf, reach, reachMany } from "./reach.js";
import { route } from "./route.js";

/**
 * Returns the class Session of a module.
 *
 * @param module what wasm-bindgen made

 */
export function sessionOf(module) {
  return class Session {
    #raw;
    #board;

    /** Begins with a scene: an object with the keys of a scenario, or its JSON. */
    static create(scene) {
      return new Session(scene);
    }

    constructor(scene) {
      this.#raw = opened(module, text(scene, "scene"));
      const { columns, rows, unit, rules } = this.#raw;
      this.#board = { columns, rows, unit, rules };
    }

    /** What answers, unless it was freed. */
    get #open() {
      if (this.#raw) return this.#raw;
      const help = "create another session";
      throw new StridewrightError("the session was freed", [{ message: "it was freed", help }]);
    }

    /** Columns of the board. */
    get columns() {
      return this.#board.columns;
    }

    /** Rows of the board. */
    get rows() {
      return this.#board.rows;
    }

    /** The unit of every `amount`: `feet` or `squares`. */
    get unit() {
      return this.#board.unit;
    }

    /** Short name of the rule system. */
    get rules() {
      return this.#board.rules;
    }

    /** Where a creature can go. */
    reach(who, wanted) {
      const into = isOf(this.#board, wanted?.into) ? wanted.into : undefined;
      const bytes =
        isName(who) && !asksMore(wanted)
          ? this.#open.reachOf(who, into?.bytes)
          : this.#open.reach(reachQuestion(who, wanted), into?.bytes);
      return reach(this.#board, bytes, into);
    }

    /** Where a creature could go from each of these squares. */
    reachMany(who, starts, options) {
      const question = questionOf(who, "reach", options);
      const into = memoryOf(options?.into);
      const bytes = this.#open.reachMany(question, columnsAndRows(starts), into);
      return reachMany(this.#board, starts, bytes);
    }

    /** The cheapest path to a place. */
    route(who, to, { via, ...options } = {}) {
      return route(this.ask({ ...options, mover: who, ask: { route: { to, via } } }));
    }

    /** Answers any question. */
    ask(question) {
      return JSON.parse(this.#open.ask(text(question, "question")));
    }

    /** Answers any question: JSON in, JSON out, byte for byte as `stridewright ask` answers. */
    askJson(question) {
      return this.#open.ask(question);
    }

    /** Answers a question and keeps the board afterwards. */
    carryOut(question) {
      return JSON.parse(this.#open.carryOut(text(question, "question")));
    }

    /** Puts a creature onto another square. */
    place(who, to) {
      if (isName(who) && isSquare(to)) this.#open.placeOf(who, to[0], to[1]);
      else this.#open.place(text(who, "creature"), text(to, "to"));
    }

    /** The board as a scene. */
    scene() {
      return JSON.parse(this.#open.scene());
    }

    /** Frees the memory of the session, which cannot be used afterwards. */
    free() {
      this.#raw?.free();
      this.#raw = undefined;
    }

    [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
      this.free();
    }
  };
}

/** Most characters of a name that is asked for without JSON, which says what is wrong with a longer one. */
const MOST_CHARS = 200;

const isName = (who) => typeof who === "string" && who.length <= MOST_CHARS;

/** Whether options say more than where to write the answer. */
function asksMore(options) {
  for (const name in options) if (name !== "into") return true;
  return false;
}

/** The question for a reach, as JSON. */
function reachQuestion(who, wanted) {
  const { unprovoked = false, ...options } = wanted ?? {};
  return questionOf(who, unprovoked ? "reach_unprovoked" : "reach", options);
}

/** A question, as JSON; where to write its answer is no part of it. */
const questionOf = (who, ask, options) =>
  JSON.stringify({ ...options, into: undefined, mover: who, ask });

/** Whether a place is a column and a row, and nothing else. */
const isSquare = (to) =>
  Array.isArray(to) && to.length === 2 && (to[0] | 0) === to[0] && (to[1] | 0) === to[1];

/** The columns and rows of squares behind each other. */
function columnsAndRows(squares) {
  if (!Array.isArray(squares)) throw missing("starts", "give a list of squares, as in [[3, 0]]");
  const wrong = squares.findIndex((square) => !isSquare(square));
  if (wrong < 0) {
    const numbers = new Int32Array(2 * squares.length);
    squares.forEach(([column, row], index) => {
      numbers[2 * index] = column;
      numbers[2 * index + 1] = row;
    });
    return numbers;
  }
  const problem = {
    path: `starts[${wrong}]`,
    message: `${JSON.stringify(squares[wrong])} is no square`,
    help: "give a column and a row, as in [3, 0]",
  };
  throw new StridewrightError(`${problem.path}: ${problem.message}`, [problem]);
}

function opened(module, scene) {
  try {
    return new module.RawSession(scene);
  } catch (why) {
    throw why instanceof StridewrightError ? why : notStarted(why);
  }
}

/** Before `init` the module has no WebAssembly, and fails in whatever it does first. */
function notStarted(why) {
  if (!(why instanceof TypeError)) return why;
  const help = "write `await init()` before the first session";
  return new StridewrightError("stridewright has not been started", [
    { message: why.message, help },
  ]);
}

/** A value as JSON. A text that stands for a document is JSON already. */
function text(value, what) {
  if (typeof value === "string" && (what === "scene" || what === "question")) return value;
  const json = JSON.stringify(value);
  if (json !== undefined) return json;
  throw missing(what, `give a ${what}`);
}

function missing(what, help) {
  const problem = { path: what, message: `${what} is missing`, help };
  return new StridewrightError(`${what}: ${problem.message}`, [problem]);
}
