// The cursor of a painting tool: arrow keys move it, Enter or Space paints. Knows squares and points, not what the tool does.

import { CELL, type Point, type Square, nameOf } from "./geometry.js";
import type { Intent } from "./gestures.js";
import { ENGLISH, type Words } from "./model.js";

/** What the cursor stops at: squares, their corners, or the corners and the middles of their sides. */
export type Grain = "squares" | "corners" | "sides";

/** How far a key moves the cursor, in squares. */
const STRIDE: Readonly<Record<Grain, number>> = { squares: 1, corners: 1, sides: 0.5 };

export class Brush {
  /** Where an area or a line began; null if none has. */
  private begun: Point | null = null;

  /** The cursor is at a square, by its top left corner, or at a point; both in squares. */
  constructor(
    private readonly grain: Grain,
    private at: Point,
    private readonly size: { readonly width: number; readonly height: number },
    private readonly say: Words = ENGLISH,
  ) {}

  /** Moves the cursor; `extends` begins an area of squares, or goes on with it. */
  move([columns, rows]: Square, extend: boolean): Intent | null {
    const stride = STRIDE[this.grain];
    const last = this.grain === "squares" ? 1 : 0;
    if (this.grain === "squares") this.begun = extend ? (this.begun ?? this.at) : null;
    this.at = {
      x: Math.max(0, Math.min(this.size.width - last, this.at.x + columns * stride)),
      y: Math.max(0, Math.min(this.size.height - last, this.at.y + rows * stride)),
    };
    return this.begun ? this.paint(false) : null;
  }

  /** Paints the square or area, or begins or ends a line. */
  press(): Intent {
    if (this.grain === "corners" && !this.begun) {
      this.begun = this.at;
      return this.paint(false);
    }
    const done = this.paint(true);
    this.begun = null;
    return done;
  }

  /** Gives up what has begun; null if nothing has. A line that ends where it began is none. */
  giveUp(): Intent | null {
    if (!this.begun) return null;
    this.at = this.begun;
    return this.grain === "corners" ? this.press() : this.move([0, 0], false);
  }

  get busy(): boolean {
    return this.begun !== null;
  }

  /** The square of the cursor, or the one below and right of its point. */
  get square(): Square {
    return squareOf(this.at);
  }

  /** Where the cursor is, in words. */
  get words(): string {
    const { x, y } = this.at;
    if (this.grain === "squares") return nameOf(this.square);
    const { width, height } = this.size;
    const square: Square = [
      Math.min(width - 1, Math.floor(x)),
      Math.min(height - 1, Math.floor(y)),
    ];
    return this.say.point(nameOf(square), (y - square[1]) * 2, (x - square[0]) * 2);
  }

  /** The drawing of the cursor. */
  get outline(): string {
    const [x, y] = [this.at.x * CELL, this.at.y * CELL];
    return this.grain === "squares"
      ? `M${x + 2} ${y + 2}h${CELL - 4}v${CELL - 4}h${4 - CELL}Z`
      : `M${x - 9} ${y}h18M${x} ${y - 9}v18M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z`;
  }

  private paint(done: boolean): Intent {
    const middle = this.grain === "squares" ? 0.5 : 0;
    return {
      want: "paint",
      from: squareOf(this.begun ?? this.at),
      to: this.square,
      x: this.at.x + middle,
      y: this.at.y + middle,
      done,
    };
  }
}

function squareOf({ x, y }: Point): Square {
  return [Math.floor(x), Math.floor(y)];
}
