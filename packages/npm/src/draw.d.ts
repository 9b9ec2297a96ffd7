import type { Init, Session } from "./session.js";
import type { Question, Scene } from "./wire.js";

/** How a picture looks. */
export interface PictureOptions {
  /** `auto` follows the viewer's setting. */
  theme?: "auto" | "light" | "dark";
  /** A heading over the picture. */
  title?: string;
  /** What the picture shows, for people who do not see it. */
  description?: string;
}

/** Loads the WebAssembly file, the same as that of `stridewright`. */
export const init: Init;

/**
 * Draws a board, and what the answer to a question says about its squares: a reach, a path, a refusal.
 *
 * @returns the picture as SVG
 * @throws StridewrightError if the question cannot be answered
 */
export function toSvg(
  board: Session | Scene,
  question?: Question,
  options?: PictureOptions,
): string;
