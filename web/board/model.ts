// What a board shows, without rules, messages or panels. The host fills it in from the messages of the table.

import type { Body, Point, Square } from "./geometry.js";

/** A property of ground: its name as in scenario files, and a number for some names. */
export interface GroundName {
  readonly name: string;
  readonly number?: number | null;
}

/** The ground of some squares; an empty list of names is open ground. */
export interface Ground {
  readonly is: readonly GroundName[];
  readonly squares: readonly Square[];
}

export type WallKind = "wall" | "closed door" | "open door" | "window" | "barrier";

/** A wall between two points, in squares from the top-left corner. */
export interface Wall {
  readonly from: Point;
  readonly to: Point;
  readonly kind: WallKind;
  /** Players see a plain wall. */
  readonly secret: boolean;
}

/** A picture under the board, with its position and size in squares. */
export interface Picture {
  readonly href: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A creature or object on the board. */
export interface Token {
  readonly id: string;
  readonly name: string;
  /** Its letter, with a number if it is one of several of a kind. */
  readonly label: string;
  readonly body: Body;
  readonly elevation: number;
  /** The look of its side, which sets colour and shape: 0 heroes, 1 foes, 2 neutrals, 3 others. */
  readonly side: number;
  readonly sideName: string;
  /** The address of its picture. */
  readonly picture: string | null;
  readonly states: readonly string[];
  readonly hidden: boolean;
  /** The viewer may move it. */
  readonly mine: boolean;
  /** It is its turn. */
  readonly active: boolean;
  /** The text for screen readers after its name and square. */
  readonly about: string;
}

/** What the board itself says. */
export interface Words {
  /** The height of a token, which has its sign. */
  readonly elevation: (height: string) => string;
  /** A condition of a token. */
  readonly condition: (name: string) => string;
  /** A point of a square, by its place from top to bottom and from left to right, each 0, 1 or 2. */
  readonly point: (square: string, down: number, across: number) => string;
}

/** The same in English. */
export const ENGLISH: Words = {
  elevation: (height) => `elevation ${height}`,
  condition: (name) => name,
  point: (square, down, across) =>
    `${["top", "middle", "bottom"][down]} ${["left", "middle", "right"][across]} of ${square}`,
};

/** Squares next to each other in a row that fog hides: the row, the first and the last column. */
export type FogRun = readonly [row: number, first: number, last: number];

/** The fixed parts of the board. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly ground: readonly Ground[];
  readonly walls: readonly Wall[];
  readonly picture: Picture | null;
  readonly fog: readonly FogRun[];
  /** The viewer sees through the fog, as the game master does. */
  readonly thin: boolean;
}

/** One band of a reach: the squares that one more movement adds. */
export interface Band {
  readonly bodies: readonly Body[];
  readonly costs: readonly { readonly at: Square; readonly text: string }[];
}

/** The reach of the creature in hand. */
export interface Reach {
  readonly bands: readonly Band[];
  /** Where it may pass but not stop. */
  readonly passing: readonly Body[];
  /** Where it gets without provoking; null while unknown. */
  readonly quiet: readonly Body[] | null;
}

/** A sign at a square of a path. */
export interface Sign {
  readonly at: Square;
  readonly kind: "reacts" | "hazard" | "check";
  readonly text: string;
}

/** A path on the board. */
export interface DrawnRoute {
  readonly start: Body;
  readonly steps: readonly { readonly body: Body; readonly movement: number }[];
  /** The text at the goal, as in `25 / 30 ft`. */
  readonly label: string;
  /** The text after the label, as in `provokes`. */
  readonly note: string;
  readonly signs: readonly Sign[];
  /** From each reacting creature to the square where it reacts. */
  readonly reactions: readonly { readonly from: Body; readonly at: Square }[];
  readonly waypoints: readonly Square[];
}

/** Why a move is refused, drawn at the square where it fails. */
export interface Refusal {
  readonly at: Square | null;
  readonly text: string;
}

/** A path of another member's creature: one that a player asks for, or one that a member aims at now. */
export interface OtherPath {
  readonly bodies: readonly Body[];
  readonly asked: boolean;
}

/** The goal of one of several creatures that aim together. */
export interface Goal {
  readonly bodies: readonly Body[];
  /** Whether the rules allow the move. */
  readonly legal: boolean;
  /** What it costs, as in `15`. */
  readonly cost: string;
}

/** A measurement: an area of effect, or a line from square to square. */
export interface DrawnMeasure {
  readonly squares: readonly Square[];
  /** Squares of the area that its origin has no line to. */
  readonly cutOff: readonly Square[];
  readonly line: readonly Square[];
  /** What was measured, as in `Burst, 20 ft`. */
  readonly label: string;
  /** Another member shows it. */
  readonly other: boolean;
}

/** The overlays on the scene. Parts left out of an update stay as they are. */
export interface Overlay {
  readonly reach: Reach | null;
  readonly route: DrawnRoute | null;
  /** Another path to the same goal. */
  readonly beside: readonly Body[];
  /** The creature in hand as it would stand at the goal, with its height there if it is to be shown. */
  readonly ghost: {
    readonly token: string;
    readonly body: Body;
    readonly height: number | null;
  } | null;
  readonly refusal: Refusal | null;
  /** Where the active creature has been this turn. */
  readonly trail: readonly { readonly body: Body }[];
  readonly threatened: readonly Square[];
  readonly reachers: readonly Body[];
  readonly measure: { readonly from: Body; readonly to: Body; readonly label: string } | null;
  readonly measures: readonly DrawnMeasure[];
  readonly painted: readonly Square[];
  readonly line: { readonly from: Point; readonly to: Point } | null;
  readonly others: readonly OtherPath[];
  /** Creatures that are selected together. */
  readonly chosen: readonly Body[];
  readonly goals: readonly Goal[];
}

/** No overlays. */
export const NOTHING: Overlay = {
  reach: null,
  route: null,
  beside: [],
  ghost: null,
  refusal: null,
  trail: [],
  threatened: [],
  reachers: [],
  measure: null,
  measures: [],
  painted: [],
  line: null,
  others: [],
  chosen: [],
  goals: [],
};
