// Where a creature can go: one byte for each square of the board.

/** The cost of a square that cannot be reached. */
export const UNREACHED = 255;

const ENDS = ["never", "turn", "action"];
const FEET_PER_SQUARE = 5;

/** The squares that a creature can reach. A creature of several squares is named by its top-left one. */
export class Reach {
  /**
   * @param {{ columns: number, rows: number, unit: "feet" | "squares" }} board
   * @param {Uint8Array} bytes costs, ends and bands behind each other
   * @param refused why the creature makes no movement at all, if so
   */
  constructor({ columns, rows, unit }, bytes, refused) {
    const size = columns * rows;
    this.columns = columns;
    this.rows = rows;
    this.unit = unit;
    this.bytes = bytes;
    this.costs = bytes.subarray(0, size);
    this.ends = bytes.subarray(size, 2 * size);
    this.bands = bytes.subarray(2 * size, 3 * size);
    this.refused = refused;
  }

  /** How a square is reached; undefined if it is not. */
  at(column, row) {
    const isOn = (at, count) => Number.isInteger(at) && at >= 0 && at < count;
    if (!isOn(column, this.columns) || !isOn(row, this.rows)) return undefined;
    const place = row * this.columns + column;
    const squares = this.costs[place];
    if (squares === UNREACHED) return undefined;
    const amount = this.unit === "feet" ? squares * FEET_PER_SQUARE : squares;
    return { cost: { squares, amount }, end: ENDS[this.ends[place]], band: this.bands[place] };
  }
}

/** Whether this is a reach on a board of this size and unit. */
export function isOf({ columns, rows, unit }, reach) {
  return (
    reach instanceof Reach &&
    reach.columns === columns &&
    reach.rows === rows &&
    reach.unit === unit
  );
}

/**
 * The reach of a creature.
 *
 * @param {Uint8Array} bytes those of a reach, and behind them why the creature makes no movement at all, as JSON, if so
 * @param {Reach | undefined} into an earlier reach on such a board, whose bytes may have been written anew
 */
export function reach(board, bytes, into) {
  if (into && bytes === into.bytes) {
    into.refused = undefined;
    return into;
  }
  const size = 3 * board.columns * board.rows;
  return new Reach(board, bytes.subarray(0, size), behind(bytes, size));
}

/**
 * The reach from each of many squares; undefined where the creature cannot stand.
 *
 * @param {Uint8Array} bytes the bytes of a reach for each of the squares, and behind them, if the creature makes no
 *   movement at all from some, pairs of their positions and why, as JSON
 */
export function reachMany(board, starts, bytes) {
  const size = 3 * board.columns * board.rows;
  const refused = new Map(behind(bytes, size * starts.length));
  const reaches = starts.map(([column, row], index) => {
    const from = bytes.subarray(index * size, (index + 1) * size);
    const own = new Reach(board, from, refused.get(index));
    return own.at(column, row) && own;
  });
  memories.set(reaches, bytes.subarray(0, size * starts.length));
  return reaches;
}

/** The bytes of each list that `reachMany` returned. */
const memories = new WeakMap();

/** The bytes that all results of a list share; undefined if `reachMany` did not return it. */
export const memoryOf = (reaches) => memories.get(reaches);

/** What stands behind the planes, if anything does. */
function behind(bytes, from) {
  return bytes.length > from
    ? JSON.parse(new TextDecoder().decode(bytes.subarray(from)))
    : undefined;
}
