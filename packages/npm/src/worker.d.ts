import type { Reach } from "./reach.js";
import type { MoveOptions, ReachOptions, RouteOptions, RouteResult, Source } from "./session.js";
import type { PlaceOrPlacement, Question, Response, Scene, Who } from "./wire.js";

export { StridewrightError } from "./error.js";

/** The answer to a question that a newer one replaced while it waited. */
export interface Superseded {
  superseded: true;
}

export const SUPERSEDED: Superseded;

export interface WorkerOptions {
  /** Whether the worker loads the smaller WebAssembly file, without maps and pictures. */
  core?: boolean;
  /** Where the WebAssembly file comes from; by default the one of the package. */
  source?: Source | Promise<Source>;
}

/** An answer of a type that knows whether a newer question replaced it. */
export type Answered<T> = Promise<(T & { superseded?: undefined }) | Superseded>;

/**
 * A session in a Web Worker, or in a thread of Node.
 *
 * It does one thing at a time. Of the questions that wait, only the newest is answered; an older one
 * is answered with `{ superseded: true }`. Changes of the board are never left out, and everything
 * happens in the order in which it was called.
 */
export class SessionWorker {
  /** Starts a worker with a scene. */
  static create(scene: Scene | string, options?: WorkerOptions): Promise<SessionWorker>;
  private constructor();

  /** Answers any question. */
  ask(question: Question): Answered<Response>;
  /** Where a creature can go. */
  reach(who: Who, options?: ReachOptions): Answered<Reach>;
  /** Where a creature could go from each of these squares, as if it stood there. */
  reachMany(
    who: Who,
    starts: readonly (readonly [column: number, row: number])[],
    options?: MoveOptions,
  ): Answered<(Reach | undefined)[]>;
  /** The cheapest path to a place. */
  route(who: Who, to: PlaceOrPlacement, options?: RouteOptions): Answered<RouteResult>;
  /** Answers a question and keeps the board afterwards. */
  carryOut(question: Question): Promise<Response>;
  /** Puts a creature onto another square. */
  place(who: Who, to: PlaceOrPlacement): Promise<void>;
  /** The board as a scene. */
  scene(): Promise<Scene>;
  /** Begins again with another scene. */
  reset(scene: Scene | string): Promise<void>;
  /** Ends the worker. What it has not answered is an error. */
  free(): void;
  [Symbol.dispose](): void;
}
