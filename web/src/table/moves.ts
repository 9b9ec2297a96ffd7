// The moves of a creature in its turn so far, read from the log. Knows no rules.

import type { LogLine, Placement, TokenView, View } from "../generated/messages.js";

/** The moves of a creature in this turn, oldest first: the lines of the log whose paths make up its trail. Moves taken back are not among them. */
export function movesOf(
  { log }: Pick<View, "log">,
  { id, body, trail = [] }: TokenView,
): LogLine[] {
  const places = [...trail, body];
  const moves: LogLine[] = [];
  let end = places.length - 1;
  for (const line of log.toReversed()) {
    const { path = [] } = line;
    const start = end - (path.length - 1);
    if (line.token !== id || path.length < 2 || start < 0) continue;
    if (!path.every((place, index) => same(place, places[start + index]))) continue;
    moves.unshift(line);
    end = start;
  }
  return moves;
}

function same(one: Placement, other: Placement | undefined): boolean {
  return (
    one.at[0] === other?.at[0] &&
    one.at[1] === other.at[1] &&
    (one.elevation ?? 0) === (other.elevation ?? 0)
  );
}
