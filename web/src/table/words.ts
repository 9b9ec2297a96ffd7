// Puts amounts, squares and refusals into words. Knows no rules.

import { nameOf } from "../../board/geometry.js";
import type {
  Cost,
  Event,
  Need,
  Path,
  PathAnswer,
  PickedUp,
  Placement,
  Previewed,
  ReachableSquare,
  Refusal,
  RequiredCheck,
  TableRefusal,
  Unit,
} from "../generated/messages.js";
import { engine, translated } from "../texts/engine.js";
import { wordTexts as texts } from "../texts/words.js";

/** The text of something that was thrown. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** An amount in the table's unit, as in `25 ft` or `1 square`. */
export function amount(value: number | string, unit: Unit): string {
  return unit === "squares" ? texts.squares(value) : texts.feet(value);
}

/** An amount out of its maximum, as in `25 / 30 ft`. */
export function outOf(value: number, most: number | null, unit: Unit): string {
  return amount(most === null ? value : `${value} / ${most}`, unit);
}

/** Feet per square: messages give lengths and heights in squares. */
const FEET = 5;

/** A length given in squares, in the table's unit: `15 ft`, `3 squares`. */
export function lengthOf(squares: number, unit: Unit): string {
  return amount(unit === "feet" ? squares * FEET : squares, unit);
}

/** A height given in squares, in the table's unit: `+15 ft`, `−1 square`. */
export function heightOf(elevation: number, unit: Unit): string {
  const sign = elevation < 0 ? "−" : "+";
  return `${sign}${lengthOf(Math.abs(elevation), unit)}`;
}

/** A square in words: `F6`, or with a height `F6 at +15 ft`. */
export function placeOf(
  [column = 0, row = 0, elevation]: readonly (number | undefined)[],
  unit: Unit,
): string {
  const square = nameOf([column, row]);
  return elevation === undefined ? square : texts.squareAt(square, heightOf(elevation, unit));
}

/** The height of a preview's goal: the one asked for, or one that the ground does not decide. */
export function heightOfGoal({ to: [, , asked], route }: Previewed): number | undefined {
  return (pathOf(route)?.steps.at(-1)?.to.elevation ?? asked) || asked;
}

/** The goal of a preview in words. */
export function goalOf(preview: Previewed): string {
  return placeOf([preview.to[0], preview.to[1], heightOfGoal(preview)], preview.unit);
}

/** The path of an answer, if it has one. */
export function pathOf(route: PathAnswer): Path | null {
  if (typeof route === "string") return null;
  if ("found" in route) return route.found;
  if ("needs_checks" in route) return route.needs_checks.path;
  return null;
}

/** The label at the goal of a path: what the path spends of its last movement. */
export function runningCost(preview: Previewed): string {
  const path = pathOf(preview.route);
  if (!path) return "";
  const last = path.costs.length - 1;
  const cost = (path.costs[last]?.amount ?? 0) + (last === 0 ? preview.spent : 0);
  return outOf(
    cost,
    whole(preview.budgets[last]?.most, last === 0 ? preview.spent : 0),
    preview.unit,
  );
}

/** The full length of a movement: what is left plus what was spent before; null if it has no limit. */
function whole(left: Cost | null | undefined, spent: number): number | null {
  return left ? left.amount + spent : null;
}

function placementsAt(
  picked: PickedUp,
  [column, row, height]: readonly number[],
): ReachableSquare[] {
  return picked.squares.filter(
    ({ body }) =>
      body.at[0] === column &&
      body.at[1] === row &&
      (height ?? elevationOf(body)) === elevationOf(body),
  );
}

/** Whether a creature may end its turn on a square of its reach. */
export function mayStop({ end }: ReachableSquare): boolean {
  return end === undefined || end === "turn";
}

function elevationOf({ elevation }: Placement): number {
  return elevation ?? 0;
}

/** Whether a goal is in reach; at any height if it names none. */
export function inReach(picked: PickedUp, to: readonly number[]): boolean {
  return placementsAt(picked, to).length > 0;
}

/** The placement of a goal in the reach; null if there is none, or more than one. */
export function placementAt(picked: PickedUp, to: readonly number[]): ReachableSquare | null {
  const there = placementsAt(picked, to);
  return there.length === 1 ? (there[0] ?? null) : null;
}

/** The height of a goal: the one that it names, or that of its placement in the reach; null if the reach does not say. */
export function heightInReach(picked: PickedUp, to: readonly number[]): number | null {
  const found = placementAt(picked, to);
  return to[2] ?? (found ? elevationOf(found.body) : null);
}

/** The cost of a placement out of its band's maximum, read from the reach; null if the reach does not say. */
export function costInReach(picked: PickedUp, to: readonly number[]): string | null {
  const found = placementAt(picked, to);
  const band = found && picked.bands[found.band ?? 0];
  return found && band ? outOf(found.amount ?? 0, whole(band.most, band.spent), picked.unit) : null;
}

/** The movement in which a path ends, such as `3rd stride`; empty if the path takes only one. */
export function lastMovement(preview: Previewed): string {
  const count = pathOf(preview.route)?.costs.length ?? 0;
  const name = preview.budgets[count - 1]?.movement;
  return count > 1 && name ? `${texts.nth(count)} ${called(name)}` : "";
}

/** The creatures that react along the path, each once. */
export function reacting(events: readonly Event[] = []): string[] {
  return [...new Set(events.filter(({ what }) => what === "reacts").map(({ who }) => who.name))];
}

/** A list in words: `Ogre`, `Ogre and Krag`, `Ogre, Krag and Skrit`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} ${texts.and} ${words.at(-1)}`;
}

/** A check with its difficulty, such as `Acrobatics DC 15`. */
export function testOf({ skill, dc = null }: RequiredCheck): string {
  return `${engine(skill)}${dc === null ? "" : ` ${texts.dc(dc)}`}`;
}

/** The name of a need, such as `Acrobatics DC 15 check`. */
export function needed(need: Need): string {
  if (need.check) return texts.check(testOf(need.check));
  if (need.what === "check") return texts.aCheck;
  if (need.what === "ruling") return texts.aRuling;
  if (need.what === "damage_roll") return texts.theDamage;
  return need.what === "die" ? texts.aDie : texts.aChoice;
}

function unreachable(preview: Previewed): string {
  return texts.noPath(goalOf(preview));
}

/** Why there is no path, in a sentence; null if there is one. */
export function noRoute(preview: Previewed): string | null {
  const { route, unit } = preview;
  if (route === "unreachable") return unreachable(preview);
  if (typeof route === "string" || "found" in route || "needs_checks" in route) return null;
  if ("too_far" in route) return texts.tooFar(amount(route.too_far.needs.amount, unit));
  return reasonOf(route.refused);
}

/** Why the rules refuse something, in a sentence. */
export function reasonOf({ reason, parts }: Refusal): string {
  return sentence(translated(reason, parts));
}

/** The reason of a refusal by the table, in a sentence. */
export function because(refusal: TableRefusal): string {
  switch (refusal) {
    case "not_yours":
      return texts.notYours;
    case "not_its_turn":
      return texts.notItsTurn;
    case "nothing":
      return texts.nothingToUndo;
    case "busy":
      return texts.busy;
  }
  if ("rules" in refusal) return reasonOf(refusal.rules.refused);
  if ("impossible" in refusal)
    return sentence(translated(refusal.impossible.why, refusal.impossible.parts));
  return sentence(translated(refusal.too_large.why, refusal.too_large.parts));
}

/** A name from the rules, as in `double move`. */
export function called(name: string): string {
  return engine(name.replaceAll("_", " "));
}

/** A name from the rules as a heading, as in `Double move`. */
export function capital(name: string): string {
  const text = called(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A placement in words, with its height unless it is 0. */
export function placementOf({ at, elevation }: Placement, unit: Unit): string {
  return placeOf([at[0], at[1], elevation || undefined], unit);
}

/** An event in words, with squares by their names. */
export function happening(event: Event, unit: Unit): string {
  const { what, at, to, cost, condition, other } = event;
  const { name } = event.who;
  switch (what) {
    case "reacts":
      return texts.reacts(name, whenOf(event));
    case "enters_damaging":
      return texts.entersDamaging(name, whenOf(event));
    case "takes_damage":
      return texts.takesDamage(name, damageOf(event));
    case "gains":
      return texts.gains(name, engine(condition ?? ""));
    case "loses":
      return texts.loses(name, engine(condition ?? ""));
    case "falls":
      return fallOf(event, unit);
    case "has_within_reach":
      return texts.hasWithinReach(name);
    case "may_strike_freely":
      return texts.mayStrikeFreely(name);
    case "climbs_onto":
      return texts.climbsOnto(name, other?.name ?? "");
    case "mounts":
      return texts.mounts(name, other?.name ?? "");
  }
  if (what === "moves_to" && to) return texts.movesTo(name, placementOf(to, unit));
  if (what === "gets_within_reach" && to && cost) {
    const where = placementOf(to, unit);
    return `${texts.getsWithinReach(name, where, amount(cost.amount, unit))}${whenOf(event)}`;
  }
  if (what === "stops_before" && at) return texts.stopsBefore(name, placeOf(at, unit));
  if (what === "leaves_tunnel" && at) return texts.leavesTunnel(name, placeOf(at, unit));
  return engine(event.text);
}

/** When an event happens: at a step, or at the end of a movement. */
function whenOf({ step, movement }: Event): string {
  if (step) return texts.atStep(step);
  return movement ? texts.atEnd(movement) : "";
}

/** Damage as a number, or as dice such as `3d6 - 10`. */
function damageOf({ amount: points, dice }: Event): number | string {
  if (!dice) return points ?? 0;
  const less = dice.less ? ` - ${dice.less}` : "";
  return `${dice.count}d${dice.faces}${less}`;
}

function fallOf({ who, amount: squares, round }: Event, unit: Unit): string {
  const when = round ? texts.inRound(round) : "";
  return `${texts.falls(who.name, lengthOf(squares ?? 0, unit))}${when}`;
}

/** At which step something happens; empty if that is not known. */
export function atStep(step: number | null | undefined): string {
  return step ? texts.atStep(step) : "";
}

/** Makes a sentence: begins with a capital and ends with a full stop. */
export function sentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** A preview for screen readers. */
export function spokenPreview(preview: Previewed, cost: string): string {
  const goal = goalOf(preview);
  const none = noRoute(preview);
  // This sentence already names the goal.
  if (preview.route === "unreachable") return unreachable(preview);
  if (none) return `${goal}: ${none}`;
  const reacts = reacting(preview.found.events);
  const needs = (preview.found.needs ?? []).map(needed);
  const parts = [`${goal}, ${texts.spokenCost(cost)}`];
  if (reacts.length > 0) parts.push(texts.provokesFrom(listed(reacts)));
  if (needs.length > 0) parts.push(texts.needs(listed(needs)));
  return `${parts.join(", ")}.`;
}

/** A reach for screen readers. */
export function spokenReach(name: string, picked: PickedUp): string {
  if (picked.refused) return texts.cannotMove(name, reasonOf(picked.refused));
  const bands = picked.bands.map((band, index) => {
    const count = picked.squares.filter((square) => (square.band ?? 0) === index).length;
    return `${called(band.name)}, ${texts.positions(count)}`;
  });
  return texts.pickedUp(name, bands.join("; "));
}
