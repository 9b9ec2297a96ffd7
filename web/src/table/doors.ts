// Whether a member's creatures stand where they can open a door, as the table counts it.

import type { Placement, TokenView, WallView } from "../generated/messages.js";

type Ends = Pick<WallView, "from" | "to">;

/** Whether both ends of a door lie in the space of a body or within one square of it. */
export function isBeside({ at, width = 1, height = 1 }: Placement, { from, to }: Ends): boolean {
  const [column, row] = at;
  return [from, to].every(
    ([x, y]) => x >= column - 1 && x <= column + width + 1 && y >= row - 1 && y <= row + height + 1,
  );
}

/** Whether one of the member's own creatures stands beside a door. */
export function reaches(tokens: readonly TokenView[], door: Ends): boolean {
  return tokens.some(({ yours, body }) => yours && isBeside(body, door));
}
