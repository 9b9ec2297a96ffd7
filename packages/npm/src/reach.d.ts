import type { Cost, MayEnd, Refusal, Unit } from "./wire.js";

/**
 * The squares that a creature can reach, one byte for each square of the board.
 *
 * The square at a column and row has the position `row * columns + column`. A creature of several
 * squares is named by its top-left one; of several placements there, the best counts.
 */
export class Reach {
  /** Columns of the board. */
  readonly columns: number;
  /** Rows of the board. */
  readonly rows: number;
  /** The unit of the `amount` that `at` returns. */
  readonly unit: Unit;
  /** What each square costs, in squares of movement. 255: it cannot be reached. 254: as much or more. */
  readonly costs: Uint8Array;
  /** 1: the creature may end its turn there. 2: it may end an action there, but not its turn. 0: it has to go on. */
  readonly ends: Uint8Array;
  /**
   * Which movement of the turn leads there, counted from 1. A movement of several times the speed,
   * such as a double move or a run, counts as that many. 0: the square cannot be reached.
   */
  readonly bands: Uint8Array;
  /** Costs, ends and bands behind each other: the memory of the three. */
  readonly bytes: Uint8Array;
  /** Why the creature makes no movement at all, if so. */
  readonly refused?: Refusal;

  /** How a square is reached; undefined if it is not, or is off the board. */
  at(column: number, row: number): Reached | undefined;
}

/** How a square is reached. */
export interface Reached {
  /** What it costs, in squares and in the unit of the rule system. */
  cost: Cost;
  /** What may end there. */
  end: MayEnd;
  /** Which movement of the turn leads there, counted from 1. */
  band: number;
}
