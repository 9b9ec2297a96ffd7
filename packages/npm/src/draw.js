// Pictures of boards and answers.

import { module } from "./full.js";

export { init } from "./full.js";

/**
 * Draws a board, and what the answer to a question says about its squares.
 *
 * @param board a session, or a scene
 * @param question the question; without one, the board alone is drawn
 * @param options `theme`, `title` and `description`
 */
export function toSvg(board, question, { theme = "auto", title, description } = {}) {
  const scene = typeof board.scene === "function" ? board.scene() : board;
  const raw = new module.RawSession(JSON.stringify(scene));
  try {
    return raw.svg(question && JSON.stringify(question), theme, title, description);
  } finally {
    raw.free();
  }
}
