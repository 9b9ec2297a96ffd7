// Forced movement, falls and maneuvers: the fields of each question, and the question that filled fields make. Knows no rules.

import type { Ask, Event, Need, Outcome, Towards, Unit } from "../generated/messages.js";
import { happening } from "./words.js";

/** The names of the effects in messages. */
export type Effect =
  | "push"
  | "pull"
  | "slide"
  | "fall"
  | "knock_prone"
  | "climb_onto"
  | "shake_off"
  | "mount"
  | "dismount"
  | "dig"
  | "claw"
  | "pull_up"
  | "jump_length";

/** What a form asks for. */
export type Part =
  "by" | "creature" | "path" | "towards" | "limits" | "fallen" | "dug" | "action" | "run";

/** An effect and the parts of its form. */
export interface EffectForm {
  readonly effect: Effect;
  readonly parts: readonly Part[];
}

const forced: readonly Part[] = ["path", "by", "limits"];

/** What the game master does to a creature. */
export const FORCED: readonly EffectForm[] = [
  { effect: "push", parts: forced },
  { effect: "pull", parts: forced },
  { effect: "slide", parts: forced },
  { effect: "fall", parts: ["fallen"] },
];

/** Maneuvers; players make them with their own creatures. */
export const MANEUVERS: readonly EffectForm[] = [
  { effect: "knock_prone", parts: [] },
  { effect: "climb_onto", parts: ["creature"] },
  { effect: "shake_off", parts: [] },
  { effect: "mount", parts: ["creature"] },
  { effect: "dismount", parts: [] },
  { effect: "dig", parts: ["dug"] },
  { effect: "claw", parts: ["towards", "action"] },
  { effect: "pull_up", parts: ["creature"] },
  { effect: "jump_length", parts: ["run"] },
];

/** Effects that a rule system without mounts does not have. */
export const MOUNTED: readonly Effect[] = ["mount", "dismount"];

/** One straight part of a path. */
export interface Leg {
  readonly towards: Towards;
  readonly squares: number;
}

/** The fields of a form as the user filled them. */
export interface Filled {
  /** The name of the other creature, or empty. */
  readonly other: string;
  readonly legs: readonly Leg[];
  readonly towards: Towards;
  readonly squares: number | null;
  readonly distance: number | null;
  readonly intoCreatures: boolean;
  readonly intoDanger: boolean;
  readonly up: boolean;
  readonly mainAction: boolean;
  readonly total: number | null;
  readonly rolled: number | null;
  readonly choice: readonly [number, number] | null;
}

/** A form as it opens. */
export const EMPTY: Filled = {
  other: "",
  legs: [],
  towards: "E",
  squares: null,
  distance: null,
  intoCreatures: false,
  intoDanger: false,
  up: false,
  mainAction: false,
  total: null,
  rolled: null,
  choice: null,
};

/** The longest path that the form makes. */
const LONGEST = 200;

/** A whole number between bounds, or null if the field is empty. */
export function whole(value: number | null | undefined, least: number, most: number) {
  return value === null || value === undefined || !Number.isFinite(value)
    ? null
    : Math.max(least, Math.min(most, Math.round(value)));
}

/** The question that a form asks; null as long as a field is missing. */
export function askOf(effect: Effect, filled: Filled): Ask | null {
  const { other, towards, squares } = filled;
  const choice: { choice?: [number, number] } = filled.choice ? { choice: [...filled.choice] } : {};
  const total = filled.total === null ? {} : { total: filled.total };
  const far = squares === null ? {} : { squares };
  switch (effect) {
    case "push":
    case "pull":
    case "slide": {
      const legs = [...filled.legs, { towards, squares: squares ?? 1 }];
      const path = legs.flatMap((leg) => Array.from({ length: leg.squares }, () => leg.towards));
      return {
        force: {
          kind: effect,
          path: path.slice(0, LONGEST),
          ...(other ? { by: other } : {}),
          ...(filled.distance === null ? {} : { distance: filled.distance }),
          ...(filled.intoCreatures ? { into_creatures: true } : {}),
          ...(filled.intoDanger ? { into_danger: true } : {}),
          ...choice,
        },
      };
    }
    case "fall": {
      const rolled = filled.rolled === null ? {} : { rolled: filled.rolled };
      return { fall: { ...far, ...rolled, ...choice } };
    }
    case "knock_prone":
      return { maneuver: { knock_prone: { ...total, ...choice } } };
    case "shake_off":
      return { maneuver: { shake_off: { ...total, ...choice } } };
    case "dismount":
      return { maneuver: { dismount: { ...choice } } };
    case "dig":
      return { maneuver: { dig: { to: filled.up ? "up" : "down", squares: squares ?? 1 } } };
    case "claw":
      return {
        maneuver: {
          claw: { towards, ...total, ...(filled.mainAction ? { main_action: true } : {}) },
        },
      };
    case "jump_length":
      return { maneuver: { jump_length: { ...total, ...far } } };
  }
  if (!other) return null;
  if (effect === "mount") return { maneuver: { mount: { onto: other } } };
  if (effect === "pull_up") return { maneuver: { pull_up: { by: other } } };
  return { maneuver: { climb_onto: { onto: other, ...total } } };
}

const TESTED: readonly Effect[] = ["knock_prone", "shake_off", "claw", "jump_length", "climb_onto"];
const CHOOSING: readonly Effect[] = [
  "push",
  "pull",
  "slide",
  "fall",
  "knock_prone",
  "shake_off",
  "dismount",
];

/** Whether a field of the question answers a need of its answer. All others are for the game master. */
export function isField(effect: Effect, need: Need, mover: string, filled: Filled): boolean {
  switch (need.what) {
    case "check":
      return TESTED.includes(effect) && need.check?.who.name === mover;
    case "damage_roll":
      return effect === "fall";
    case "choice":
      // A choice that is still open although it was made is that of another creature.
      return CHOOSING.includes(effect) && filled.choice === null;
    default:
      return false;
  }
}

/** The places among which a creature chooses. */
export function placesOf(need: Need): [number, number][] {
  return (need.among ?? []).flatMap((one) =>
    "place" in one ? [[one.place.at[0], one.place.at[1]] as [number, number]] : [],
  );
}

/** The dice of a fall, with the sums that they can show. */
export function diceOf({ events = [] }: Outcome) {
  const dice = events.find((event) => event.dice)?.dice;
  return dice
    ? { name: `${dice.count}d${dice.faces}`, least: dice.count, most: dice.count * dice.faces }
    : null;
}

/** Where an answer leaves each creature, by name. */
export function landings(found: Outcome, mover: string) {
  const at = new Map<string, NonNullable<Event["to"]>>();
  for (const { what, who, to } of found.events ?? [])
    if (what === "moves_to" && to) at.set(who.name, to);
  if (found.ends) at.set(mover, found.ends);
  return at;
}

/** What an answer says beyond new places, in words: the game master notes it by hand. */
export function byHand(found: Outcome, unit: Unit): string[] {
  return (found.events ?? [])
    .filter(({ what }) => ["gains", "loses", "takes_damage"].includes(what))
    .map((event) => happening(event, unit));
}
