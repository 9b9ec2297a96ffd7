/** Why a scene, a question or a map cannot be used. A refusal by the rules is an answer, not an error. */
export class StridewrightError extends Error {
  /** What is wrong, with its place. */
  message: string;
  /** The place of the first problem, such as `scene.creatures[0].at`. */
  path?: string;
  /** What to do about the first problem. */
  help?: string;
  /** Each thing that is wrong. */
  problems: Problem[];
}

/** One thing that is wrong. */
export interface Problem {
  /** Its place, such as `scene.creatures[0].at`. */
  path?: string;
  /** What is wrong. */
  message: string;
  /** What to do about it. */
  help?: string;
}
