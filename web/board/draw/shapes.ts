// Path data of lines and frames around bodies.

import { type Body, areaPath, keyOf, middleOf } from "../geometry.js";

/** A line through the middles of bodies. */
export function lineOf(bodies: readonly Body[]): string {
  return bodies
    .map((body, index) => {
      const { x, y } = middleOf(body);
      return `${index === 0 ? "M" : "L"}${x} ${y}`;
    })
    .join("");
}

/** A frame around the squares of a body. */
export function frame(body: Body, inset: number): string {
  const keys = new Set<number>();
  for (let row = 0; row < body.height; row += 1) {
    for (let column = 0; column < body.width; column += 1)
      keys.add(keyOf(body.at[0] + column, body.at[1] + row));
  }
  return areaPath(keys, { inset, round: 8 });
}
