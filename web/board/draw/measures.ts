// Draws measurements: areas of effect as filled outlines below the tokens, rulers as lines above them.

import { CELL, areaPath, keysOf } from "../geometry.js";
import type { DrawnMeasure } from "../model.js";
import { lineOf } from "./shapes.js";
import { path } from "./svg.js";

/** The layers of all measurements. */
export class Measures {
  constructor(
    private readonly below: SVGGElement,
    private readonly above: SVGGElement,
  ) {}

  show(measures: readonly DrawnMeasure[]): void {
    this.below.replaceChildren();
    this.above.replaceChildren();
    for (const { squares, cutOff, line, other } of measures) {
      const look = other ? "sw-area sw-area-other" : "sw-area";
      path(this.below, look)(areaPath(keysOf(squares), { inset: 1.5, round: 5 }));
      path(this.below, "sw-area-cut")(cutOff.map(struck).join(""));
      const ruler = line.length > 1 ? lineOf(line.map((at) => ({ at, width: 1, height: 1 }))) : "";
      path(this.above, other ? "sw-ruler sw-ruler-other" : "sw-ruler")(ruler);
      path(this.above, "sw-ruler-dots")(line.map(dot).join(""));
    }
  }
}

/** A square with a stroke through it. */
function struck([column, row]: readonly [number, number]): string {
  const [x, y] = [column * CELL, row * CELL];
  return `M${x + 8} ${y + CELL - 8}L${x + CELL - 8} ${y + 8}`;
}

function dot([column, row]: readonly [number, number]): string {
  const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL];
  return `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z`;
}
