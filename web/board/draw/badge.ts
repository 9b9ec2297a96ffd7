// The badge that shows a height beside a creature. Knows numbers and points only.

import { figures } from "../digits.js";

/** A height with its sign, as on all drawings: `+3`, `-2`, `0`. */
export function signed(height: number): string {
  return `${height > 0 ? "+" : ""}${height}`;
}

/** The plate and the figures of a badge whose top right corner is at a point. */
export function badge(height: number, right: number, top: number): { plate: string; text: string } {
  const words = signed(height);
  const width = 9 + 6 * words.length;
  const straight = Math.max(0, width - 14);
  return {
    plate: `M${right - width + 7} ${top}h${straight}a7 7 0 0 1 0 14h${-straight}a7 7 0 0 1 0 -14Z`,
    text: figures(words, right - width / 2, top + 7, 7.5),
  };
}
