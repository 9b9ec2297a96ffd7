// Where a creature can go: one byte for each square of the board.

/** The cost of a square that cannot be reached. */
export const UNREACHED = 255;

const ENDS = ["never", "turn", "action"];
const FEET_PER_SQUARE = 5;

/** The squares that a creature can reach. A creature of several squares is named by its top-left one. */
export class Reach {
  /**
   * @param {{ columns: number, rows: number, unit: "feet" | "squares" }} board
   * @param {Uint8Array} bytes costs, ends and bands behind each other, and why the creature makes no movement at all,
   *   as JSON, if so
   */
  constructor({ columns, rows, unit }, bytes) {
    const size = columns * rows;
    this.columns = columns;
    this.rows = rows;
    this.unit = unit;
    this.costs = bytes.subarray(0, size);
    this.ends = bytes.subarray(size, 2 * size);
    this.bands = bytes.subarray(2 * size, 3 * size);
    this.refused = refusal(bytes, 3 * size);
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

/** What stands behind the planes, if anything does. */
function refusal(bytes, from) {
  return bytes.length > from
    ? JSON.parse(new TextDecoder().decode(bytes.subarray(from)))
    : undefined;
}
