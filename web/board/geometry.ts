// Squares and the outlines of sets of squares. Knows nothing about rules, screens or drawing styles.

/** A square: `[column, row]`, counted from 0 at the top left. */
export type Square = readonly [number, number];

/** A body on the board: its top-left square and how many columns and rows it covers. */
export interface Body {
  readonly at: Square;
  readonly width: number;
  readonly height: number;
}

/** A point in squares from the top-left corner of the board. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The side of a square in drawing units. */
export const CELL = 40;

/** A number for a square, unique up to 65,536 columns. Sets of squares are sets of these keys. */
export function keyOf(column: number, row: number): number {
  return row * 65_536 + column;
}

/** The square of a key: the inverse of `keyOf`. */
export function squareOf(key: number): Square {
  return [key % 65_536, Math.floor(key / 65_536)];
}

/** The keys of some squares. */
export function keysOf(squares: Iterable<Square>): Set<number> {
  const keys = new Set<number>();
  for (const [column, row] of squares) keys.add(keyOf(column, row));
  return keys;
}

/** The keys of every square that some bodies cover. */
export function keysUnder(bodies: Iterable<Body>): Set<number> {
  const keys = new Set<number>();
  for (const body of bodies) {
    for (let row = 0; row < body.height; row += 1) {
      for (let column = 0; column < body.width; column += 1) {
        keys.add(keyOf(body.at[0] + column, body.at[1] + row));
      }
    }
  }
  return keys;
}

/** Whether the body covers the square. */
export function covers(body: Body, [column, row]: Square): boolean {
  const [left, top] = body.at;
  return column >= left && row >= top && column < left + body.width && row < top + body.height;
}

/** The middle of a body, in drawing units. */
export function middleOf(body: Body): Point {
  return { x: (body.at[0] + body.width / 2) * CELL, y: (body.at[1] + body.height / 2) * CELL };
}

/** Whether two squares are the same. */
export function same(one: Square | null, other: Square | null): boolean {
  return (
    one === other || (one !== null && other !== null && one[0] === other[0] && one[1] === other[1])
  );
}

type Corner = [x: number, y: number];

/** The directions of an outline, clockwise on the screen. The inside is on the right of each. */
const GOES: readonly Corner[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Whether an edge runs in this direction from this corner: the square on its right is inside, the one on its left is not. */
function hasEdge(keys: ReadonlySet<number>, [x, y]: Corner, heading: number): boolean {
  switch (heading) {
    case 0:
      return keys.has(keyOf(x, y)) && !keys.has(keyOf(x, y - 1));
    case 1:
      return keys.has(keyOf(x - 1, y)) && !keys.has(keyOf(x, y));
    case 2:
      return keys.has(keyOf(x - 1, y - 1)) && !keys.has(keyOf(x - 1, y));
    default:
      return keys.has(keyOf(x, y - 1)) && !keys.has(keyOf(x - 1, y - 1));
  }
}

/**
 * The closed outlines of a set of squares as lists of corners; holes run counter-clockwise.
 * Squares that touch only at a corner get separate outlines.
 */
export function outlinesOf(keys: ReadonlySet<number>): Corner[][] {
  const loops: Corner[][] = [];
  const seen = new Set<number>();
  for (const key of keys) {
    const [column, row] = squareOf(key);
    if (keys.has(keyOf(column, row - 1)) || seen.has(key)) continue;
    loops.push(follow(keys, [column, row], seen));
  }
  return loops;
}

/** Follows one outline from the top edge of a square; every top edge it passes goes into `seen`. */
function follow(keys: ReadonlySet<number>, start: Corner, seen: Set<number>): Corner[] {
  const corners: Corner[] = [];
  let at: Corner = start;
  let heading = 0;
  do {
    if (heading === 0) seen.add(keyOf(at[0], at[1]));
    const go = GOES[heading] as Corner;
    at = [at[0] + go[0], at[1] + go[1]];
    // Turning right first keeps apart squares that touch only at a corner.
    const turn = [1, 0, 3].find((by) => hasEdge(keys, at, (heading + by) % 4)) ?? 0;
    if (turn !== 0) corners.push(at);
    heading = (heading + turn) % 4;
  } while (at[0] !== start[0] || at[1] !== start[1] || heading !== 0);
  return corners;
}

/** The shape of an outline's path. */
export interface Shape {
  /** How far inside the squares' edges, in drawing units. */
  readonly inset?: number;
  /** The radius of the corners, in drawing units. */
  readonly round?: number;
}

/** One path around a set of squares (SVG path data in drawing units). */
export function areaPath(keys: ReadonlySet<number>, { inset = 0, round = 0 }: Shape = {}): string {
  return outlinesOf(keys)
    .map((loop) => loopPath(loop, inset, round))
    .join("");
}

function loopPath(loop: Corner[], inset: number, round: number): string {
  const count = loop.length;
  const moved = loop.map((corner, index): Corner => {
    const before = loop[(index + count - 1) % count] as Corner;
    const after = loop[(index + 1) % count] as Corner;
    const into: Corner = [Math.sign(corner[0] - before[0]), Math.sign(corner[1] - before[1])];
    const out: Corner = [Math.sign(after[0] - corner[0]), Math.sign(after[1] - corner[1])];
    // The inside is to the right of both edges: (dx, dy) turned right is (-dy, dx).
    return [
      corner[0] * CELL + (-into[1] - out[1]) * inset,
      corner[1] * CELL + (into[0] + out[0]) * inset,
    ];
  });
  if (round === 0) return `M${moved.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
  let path = "";
  for (let index = 0; index < count; index += 1) {
    const corner = moved[index] as Corner;
    const start = towards(corner, moved[(index + count - 1) % count] as Corner, round);
    const end = towards(corner, moved[(index + 1) % count] as Corner, round);
    path += `${index === 0 ? "M" : "L"}${start[0]} ${start[1]}Q${corner[0]} ${corner[1]} ${end[0]} ${end[1]}`;
  }
  return `${path}Z`;
}

/** The point at a distance from one corner towards another, at most halfway. */
function towards(from: Corner, to: Corner, far: number): Corner {
  const length = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
  const share = Math.min(far, length / 2) / length;
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** The side of a block in squares. Large boards are drawn in blocks, so that the browser paints only what comes into view. */
export const BLOCK = 16;

/** The squares of a set, grouped by block. */
export function blocksOf(keys: Iterable<number>): Set<number>[] {
  const blocks = new Map<number, Set<number>>();
  for (const key of keys) {
    const [column, row] = squareOf(key);
    const block = keyOf(Math.floor(column / BLOCK), Math.floor(row / BLOCK));
    const squares = blocks.get(block) ?? new Set<number>();
    squares.add(key);
    blocks.set(block, squares);
  }
  return [...blocks.values()];
}

/** The edges between some squares and squares outside a set, as one path. */
export function borderPath(squares: Iterable<number>, all: ReadonlySet<number>): string {
  let path = "";
  for (const key of squares) {
    const [column, row] = squareOf(key);
    const [x, y] = [column * CELL, row * CELL];
    if (!all.has(keyOf(column, row - 1))) path += `M${x} ${y}h${CELL}`;
    if (!all.has(keyOf(column, row + 1))) path += `M${x} ${y + CELL}h${CELL}`;
    if (!all.has(keyOf(column - 1, row))) path += `M${x} ${y}v${CELL}`;
    if (!all.has(keyOf(column + 1, row))) path += `M${x + CELL} ${y}v${CELL}`;
  }
  return path;
}

/** The grid lines of a board, one path for each block. */
export function gridPaths(width: number, height: number): string[] {
  const paths: string[] = [];
  for (let top = 0; top < height; top += BLOCK) {
    for (let left = 0; left < width; left += BLOCK) {
      const [right, bottom] = [Math.min(width, left + BLOCK), Math.min(height, top + BLOCK)];
      let path = "";
      for (let x = Math.max(1, left); x < right; x += 1)
        path += `M${x * CELL} ${top * CELL}V${bottom * CELL}`;
      for (let y = Math.max(1, top); y < bottom; y += 1)
        path += `M${left * CELL} ${y * CELL}H${right * CELL}`;
      if (path) paths.push(path);
    }
  }
  return paths;
}

/** The connected parts of a set of squares; squares connect by their edges. */
export function partsOf(keys: ReadonlySet<number>): Set<number>[] {
  const left = new Set(keys);
  const parts: Set<number>[] = [];
  for (const first of keys) {
    if (!left.delete(first)) continue;
    const part = new Set([first]);
    const open = [first];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      for (const next of [key - 1, key + 1, key - 65_536, key + 65_536]) {
        if (left.delete(next)) {
          part.add(next);
          open.push(next);
        }
      }
    }
    parts.push(part);
  }
  return parts;
}

/** The name of a column: `A`, `B` … `Z`, `AA`. */
export function columnName(column: number): string {
  let letters = "";
  for (let left = column; left >= 0; left = Math.floor(left / 26) - 1) {
    letters = String.fromCharCode(65 + (left % 26)) + letters;
  }
  return letters;
}

/** The name of a square: letters for the column, a number from 1 for the row, as in `C7`. */
export function nameOf([column, row]: Square): string {
  return `${columnName(column)}${row + 1}`;
}

/** The squares of the rectangle between two corners, row by row. */
export function squaresBetween([c0, r0]: Square, [c1, r1]: Square): Square[] {
  const squares: Square[] = [];
  for (let row = Math.min(r0, r1); row <= Math.max(r0, r1); row += 1) {
    for (let column = Math.min(c0, c1); column <= Math.max(c0, c1); column += 1)
      squares.push([column, row]);
  }
  return squares;
}
