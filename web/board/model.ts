// What a board shows, in its own words: no rules, no wire, no panels. The host fills it in from what the table says.

import type { Body, Point, Square } from "./geometry.js";

/** The ground of some squares, by the names that scenario files use; an empty list is open ground. */
/** What ground is like in one respect: a word, and the number that belongs to some words. */
export interface GroundName {
  readonly name: string;
  readonly number?: number | null;
}

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
}

/** A picture under the board, where it lies in squares. */
export interface Picture {
  readonly href: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A creature or thing on the board. */
export interface Token {
  readonly id: string;
  readonly name: string;
  readonly letter: string;
  readonly body: Body;
  readonly elevation: number;
  /** The look of its side: 0 heroes, 1 foes, 2 neutrals, 3 others; decides colour and shape. */
  readonly side: number;
  readonly sideName: string;
  readonly states: readonly string[];
  readonly hidden: boolean;
  /** The viewer may move it. */
  readonly mine: boolean;
  /** It has the turn. */
  readonly active: boolean;
  /** What a screen reader says of it after name and square. */
  readonly about: string;
}

/** Everything that stays while nobody does anything. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly ground: readonly Ground[];
  readonly walls: readonly Wall[];
  readonly picture: Picture | null;
}

/** One band of a reach: where one more movement leads. */
export interface Band {
  readonly bodies: readonly Body[];
  readonly costs: readonly { readonly at: Square; readonly text: string }[];
}

/** The reach of the creature in hand. */
export interface Reach {
  readonly bands: readonly Band[];
  /** Where it may pass but not stop. */
  readonly passing: readonly Body[];
  /** Where it gets without anybody reacting; null while unknown. */
  readonly quiet: readonly Body[] | null;
}

/** A sign at a square of a way. */
export interface Sign {
  readonly at: Square;
  readonly kind: "reacts" | "hazard" | "check";
  readonly text: string;
}

/** A way over the board. */
export interface Way {
  readonly start: Body;
  readonly steps: readonly { readonly body: Body; readonly movement: number }[];
  /** Beside the goal, as in `25 / 30 ft`. */
  readonly label: string;
  /** What follows the label, as in `provokes`. */
  readonly note: string;
  readonly signs: readonly Sign[];
  /** From those who react to where they do. */
  readonly reactions: readonly { readonly from: Body; readonly at: Square }[];
  readonly waypoints: readonly Square[];
}

/** Why a move is refused, drawn where it is. */
export interface Refusal {
  readonly at: Square | null;
  readonly text: string;
}

/** What lies over the scene for a while; whatever is left out of an update stays. */
export interface Overlay {
  readonly reach: Reach | null;
  readonly way: Way | null;
  /** Another way to the same goal, beside it. */
  readonly beside: readonly Body[];
  /** The creature in hand as it would stand at the goal. */
  readonly ghost: { readonly token: string; readonly body: Body } | null;
  readonly refusal: Refusal | null;
  /** Where the active creature has gone this turn. */
  readonly trail: readonly { readonly body: Body }[];
  readonly threatened: readonly Square[];
  readonly reachers: readonly Body[];
  readonly measure: { readonly from: Body; readonly to: Body; readonly label: string } | null;
  readonly painted: readonly Square[];
  readonly line: { readonly from: Point; readonly to: Point } | null;
}

/** Nothing over the scene. */
export const NOTHING: Overlay = {
  reach: null,
  way: null,
  beside: [],
  ghost: null,
  refusal: null,
  trail: [],
  threatened: [],
  reachers: [],
  measure: null,
  painted: [],
  line: null,
};
