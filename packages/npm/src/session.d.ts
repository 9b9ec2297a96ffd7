import type { Reach } from "./reach.js";
import type {
  Attempt,
  ClosedDoors,
  Cost,
  Movement,
  Mover,
  Need,
  Path,
  PlaceOrPlacement,
  Question,
  Refusal,
  Response,
  RuleText,
  Scene,
  Step,
  Turn,
  Unit,
  Who,
} from "./wire.js";

/** Where the WebAssembly file comes from: a URL, a path in Node, a response, bytes or a module. */
export type Source = string | URL | globalThis.Response | BufferSource | WebAssembly.Module;

/** Loads the WebAssembly file. Without a source, it is the one of the package. Later calls wait for the first. */
export type Init = (source?: Source | Promise<Source>) => Promise<void>;

/** How a creature moves. */
export interface MoveOptions {
  /** Its movements, in order. By default one, of the rule system's first kind. */
  movements?: Movement[];
  /** What has already happened in its turn. By default the turn begins. */
  turn?: Turn;
  /** Checks that it makes, with their results. */
  trying?: Attempt[];
}

export interface ReachOptions extends MoveOptions {
  /** Only squares that it reaches without provoking. */
  unprovoked?: boolean;
}

/** An answer whose arrays may be used again. */
export interface Reuse<T> {
  /**
   * An earlier answer of the same method that you no longer need. If it has as many squares, the new
   * answer is written into its arrays. Otherwise the new answer has arrays of its own.
   */
  into?: T;
}

export interface RouteOptions extends MoveOptions {
  /** Squares that the path passes, in order. */
  via?: PlaceOrPlacement[];
}

/** A step with the ids of the rules that decide its cost. */
export type RouteStep = Step & { rules: string[] };

/** What stands beside every route. */
export interface RouteContext {
  unit: Unit;
  mover?: Mover;
  /** Every rule that the answer names. */
  cited: RuleText[];
  /** Closed doors that would have to be open. */
  doors?: ClosedDoors;
}

/** A path, or why there is none. */
export type RouteResult = RouteContext &
  (
    | (Omit<Path, "steps"> & { kind: "path"; steps: RouteStep[] })
    /** A path only if checks succeed. */
    | (Omit<Path, "steps"> & { kind: "needs_checks"; steps: RouteStep[]; needs: Need[] })
    | { kind: "refused"; refusal: Refusal }
    | { kind: "too_far"; needs: Cost }
    | { kind: "unreachable" }
  );

/** A board that answers questions. */
export class Session {
  /**
   * Begins with a scene: an object with the keys of a scenario, or its JSON.
   *
   * @throws StridewrightError if something is wrong with the scene
   */
  static create(scene: Scene | string): Session;
  private constructor();

  /** Columns of the board. */
  readonly columns: number;
  /** Rows of the board. */
  readonly rows: number;
  /** The unit of every `amount`. */
  readonly unit: Unit;
  /** Short name of the rule system. */
  readonly rules: string;

  /** Where a creature can go. Returns the reach given as `into` if it wrote the answer there. */
  reach(who: Who, options?: ReachOptions & Reuse<Reach>): Reach;
  /**
   * Where a creature could go from each of these squares, as if it stood there; the board does not
   * change. Undefined where it cannot stand. Faster than `place` and `reach` for each, because the rules
   * are applied once; the typed arrays of all results share their memory.
   *
   * @throws StridewrightError also if all results together had more than 256 MiB
   */
  reachMany(
    who: Who,
    starts: readonly (readonly [column: number, row: number])[],
    options?: MoveOptions & Reuse<readonly (Reach | undefined)[]>,
  ): (Reach | undefined)[];
  /** The cheapest path to a place. Without `movements` it may have any length. */
  route(who: Who, to: PlaceOrPlacement, options?: RouteOptions): RouteResult;
  /** Answers any question. */
  ask(question: Question | string): Response;
  /** Answers any question: JSON in, JSON out, byte for byte as `stridewright ask` answers. */
  askJson(question: string): string;
  /**
   * Answers a question and keeps the board afterwards, for `apply`, `fall`, `force` and `maneuver`.
   * If the rules refuse, nothing changes. After an `apply` the next question begins a turn, unless it
   * sends the `turn` of this answer.
   */
  carryOut(question: Question | string): Response;
  /** Puts a creature onto another square. */
  place(who: Who, to: PlaceOrPlacement): void;
  /** The board as a scene. */
  scene(): Scene;
  /** Frees the memory of the session, which cannot be used afterwards. */
  free(): void;
  [Symbol.dispose](): void;
}
