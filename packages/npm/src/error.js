// The errors of the package: what is wrong, where, and what to do about it.

/** Why a scene, a question or a map cannot be used. A refusal by the rules is an answer, not an error. */
export class StridewrightError extends Error {
  name = "StridewrightError";

  /**
   * @param {string} message what is wrong, with its place
   * @param {{ path?: string, message: string, help?: string }[]} [problems] each thing that is wrong
   */
  constructor(message, problems = []) {
    super(message);
    const [first] = problems;
    this.path = first?.path;
    this.help = first?.help;
    this.problems = problems;
  }
}

/** The error that WebAssembly throws; the problems are JSON. */
export function problem(message, problems) {
  const present = ([, value]) => value !== null;
  const list = JSON.parse(problems);
  const bare = list.map((each) => Object.fromEntries(Object.entries(each).filter(present)));
  return new StridewrightError(message, bare);
}
