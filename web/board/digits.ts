// Digits as strokes, so that all costs on a board are one SVG path. Knows only how digits look.

type Stroke = readonly (readonly [command: string, ...numbers: number[]])[];

/** Each digit in a box 6 wide and 10 high. */
const FIGURES: Readonly<Record<string, Stroke>> = {
  "0": [
    ["M", 3, 0],
    ["C", 1, 0, 0, 2, 0, 5],
    ["C", 0, 8, 1, 10, 3, 10],
    ["C", 5, 10, 6, 8, 6, 5],
    ["C", 6, 2, 5, 0, 3, 0],
  ],
  "1": [
    ["M", 1, 2],
    ["L", 3.6, 0],
    ["L", 3.6, 10],
  ],
  "2": [
    ["M", 0.2, 2.4],
    ["C", 0.5, 0.8, 1.6, 0, 3, 0],
    ["C", 4.8, 0, 5.8, 1.1, 5.8, 2.7],
    ["C", 5.8, 5, 3, 6.5, 0.2, 10],
    ["L", 6, 10],
  ],
  "3": [
    ["M", 0.4, 0],
    ["L", 5.6, 0],
    ["L", 2.8, 3.9],
    ["C", 4.8, 3.9, 6, 5.1, 6, 6.8],
    ["C", 6, 8.7, 4.7, 10, 2.9, 10],
    ["C", 1.5, 10, 0.5, 9.3, 0, 8.2],
  ],
  "4": [
    ["M", 4.6, 10],
    ["L", 4.6, 0],
    ["L", 0, 6.9],
    ["L", 6.2, 6.9],
  ],
  "5": [
    ["M", 5.4, 0],
    ["L", 1, 0],
    ["L", 0.6, 4.5],
    ["C", 1.2, 4, 2, 3.7, 2.9, 3.7],
    ["C", 4.8, 3.7, 6, 5, 6, 6.8],
    ["C", 6, 8.7, 4.7, 10, 2.8, 10],
    ["C", 1.5, 10, 0.5, 9.4, 0, 8.4],
  ],
  "6": [
    ["M", 5.2, 0.8],
    ["C", 4.6, 0.2, 4, 0, 3.3, 0],
    ["C", 1.2, 0, 0, 2, 0, 5.4],
    ["C", 0, 8.6, 1.2, 10, 3, 10],
    ["C", 4.8, 10, 6, 8.7, 6, 6.9],
    ["C", 6, 5.1, 4.8, 3.9, 3.1, 3.9],
    ["C", 1.6, 3.9, 0.4, 4.8, 0.1, 6.2],
  ],
  "7": [
    ["M", 0, 0],
    ["L", 6, 0],
    ["L", 2.2, 10],
  ],
  "8": [
    ["M", 3, 4.6],
    ["C", 1.4, 4.6, 0.5, 3.6, 0.5, 2.3],
    ["C", 0.5, 0.9, 1.5, 0, 3, 0],
    ["C", 4.5, 0, 5.5, 0.9, 5.5, 2.3],
    ["C", 5.5, 3.6, 4.6, 4.6, 3, 4.6],
    ["C", 1.2, 4.6, 0, 5.7, 0, 7.3],
    ["C", 0, 8.9, 1.2, 10, 3, 10],
    ["C", 4.8, 10, 6, 8.9, 6, 7.3],
    ["C", 6, 5.7, 4.8, 4.6, 3, 4.6],
  ],
  "9": [
    ["M", 0.8, 9.2],
    ["C", 1.4, 9.8, 2, 10, 2.7, 10],
    ["C", 4.8, 10, 6, 8, 6, 4.6],
    ["C", 6, 1.4, 4.8, 0, 3, 0],
    ["C", 1.2, 0, 0, 1.3, 0, 3.1],
    ["C", 0, 4.9, 1.2, 6.1, 2.9, 6.1],
    ["C", 4.4, 6.1, 5.6, 5.2, 5.9, 3.8],
  ],
  "+": [
    ["M", 3, 3],
    ["L", 3, 8],
    ["M", 0.5, 5.5],
    ["L", 5.5, 5.5],
  ],
  "-": [
    ["M", 0.5, 5.5],
    ["L", 5.5, 5.5],
  ],
  "!": [
    ["M", 3, 0],
    ["L", 3, 6.4],
    ["M", 3, 9.4],
    ["L", 3, 9.8],
  ],
};

/** The distance between the left sides of two digits, in units of the box. */
const ADVANCE = 8.2;

/**
 * The path data of a short number, centred at a point, with a height in drawing units.
 * Characters without strokes are left out.
 */
export function figures(text: string, x: number, y: number, height: number): string {
  const scale = height / 10;
  const known = [...text].filter((sign) => sign in FIGURES);
  const left = x - ((known.length * ADVANCE - (ADVANCE - 6)) * scale) / 2;
  const top = y - height / 2;
  return known
    .map((sign, index) => placed(FIGURES[sign] ?? [], left + index * ADVANCE * scale, top, scale))
    .join("");
}

function placed(stroke: Stroke, left: number, top: number, scale: number): string {
  return stroke
    .map(
      ([command, ...numbers]) =>
        command +
        numbers
          .map((number, index) => tidy((index % 2 === 0 ? left : top) + number * scale))
          .join(" "),
    )
    .join("");
}

function tidy(number: number): number {
  return Math.round(number * 10) / 10;
}
