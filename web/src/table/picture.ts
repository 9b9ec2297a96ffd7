// Turns the messages of a table into what the board draws. Computes nothing about the game itself.

import type { Body, Square } from "../../board/geometry.js";
import type {
  DrawnRoute,
  FogRun,
  Ground,
  Overlay,
  Reach,
  Scene,
  Sign,
  Token,
  Wall,
} from "../../board/model.js";
import { topmost } from "../../board/stack.js";
import type {
  MapView,
  PathTreeStep,
  PickedUp,
  Placement,
  Previewed,
  ReachableSquare,
  TokenView,
  View,
} from "../generated/messages.js";
import { labelsOf } from "./labels.js";
import { extentOf, lyingOf } from "./frame.js";
import { needsOf } from "./trials.js";
import {
  costInReach,
  goalOf,
  happening,
  heightOfGoal,
  lastMovement,
  mayStop,
  needed,
  placementAt,
  placementOf,
  reacting,
  pathOf,
} from "./words.js";
import { commonTexts as common } from "../texts/common.js";
import { engine } from "../texts/engine.js";
import { prepareTexts as texts } from "../texts/prepare.js";

/** A placement as the board draws it. */
export function bodyOf(placement: Placement): Body {
  return {
    at: [placement.at[0], placement.at[1]],
    width: placement.width ?? 1,
    height: placement.height ?? 1,
  };
}

/** The creature or object on top of a square: the one that the board shows there. */
export function tokenOn(tokens: readonly TokenView[], square: Square): TokenView | null {
  const standing = tokens.map((token) => ({ token, body: bodyOf(token.body) }));
  return topmost(standing, square)?.token ?? null;
}

/** The ground and walls of a map, and its fog, through which the game master sees. While squares are hidden, a player's picture is made of tiles. */
export function sceneOf(map: MapView, thin = false, tiles: string | null = null): Scene {
  const { width, height } = extentOf(map);
  const picture = map.picture
    ? { href: map.picture, ...lyingOf(map) }
    : tiles === null
      ? null
      : { href: tiles, x: 0, y: 0, width, height };
  const walls = map.walls.map(wallOf);
  return { width, height, ground: groundOf(map), walls, picture, fog: fogOf(map), thin };
}

function fogOf({ fog = [] }: MapView): FogRun[] {
  return fog.flatMap((runs, row) => runs.map(([first, last]): FogRun => [row, first, last]));
}

/** Whether fog hides a square. */
export function isInFog(map: MapView | undefined, [column, row]: Square): boolean {
  return (map?.fog?.[row] ?? []).some(([first, last]) => first <= column && column <= last);
}

function groundOf(map: MapView): Ground[] {
  const bySign = new Map<string, Square[]>();
  map.rows.forEach((line, row) => {
    [...line].forEach((sign, column) => {
      const squares = bySign.get(sign) ?? [];
      squares.push([column, row]);
      bySign.set(sign, squares);
    });
  });
  return [...bySign].map(([sign, squares]) => ({ is: map.legend[sign] ?? [], squares }));
}

function wallOf({ from, to, kind, secret = false }: MapView["walls"][number]): Wall {
  return {
    from: { x: from[0], y: from[1] },
    to: { x: to[0], y: to[1] },
    kind,
    secret,
  };
}

/** The looks of sides: heroes, foes, neutrals and others. */
const HEROES = 0;
const FOES = 1;
const NEUTRAL = 2;
const OTHERS = 3;

/** Common names of sides and their looks. */
const NAMED: Readonly<Record<string, number>> = {
  hero: HEROES,
  heroes: HEROES,
  party: HEROES,
  pc: HEROES,
  pcs: HEROES,
  player: HEROES,
  players: HEROES,
  allies: HEROES,
  friends: HEROES,
  foe: FOES,
  foes: FOES,
  enemy: FOES,
  enemies: FOES,
  monster: FOES,
  monsters: FOES,
  villains: FOES,
  hostile: FOES,
  hostiles: FOES,
  neutral: NEUTRAL,
  neutrals: NEUTRAL,
  bystander: NEUTRAL,
  bystanders: NEUTRAL,
  civilians: NEUTRAL,
  townsfolk: NEUTRAL,
};

/**
 * The look of every side, the same for everyone at the table: by its name, otherwise in the order in which its creatures appeared. Creatures hidden
 * from some members do not count for that order; a side with only hidden creatures looks like the others.
 */
export function looksOfSides({ tokens }: Pick<View, "tokens">): ReadonlyMap<string, number> {
  const named = (side: string): number | undefined => NAMED[side.toLowerCase()];
  const open = [...new Set(tokens.filter(({ hidden }) => !hidden).map(({ side }) => side))];
  const taken = new Set(open.map(named).filter((look) => look !== undefined));
  // In a scenario without heroes, the first side looks like heroes.
  const free = [HEROES, FOES, OTHERS, NEUTRAL].filter((look) => !taken.has(look));
  const looks = new Map<string, number>();
  for (const side of open) looks.set(side, named(side) ?? free.shift() ?? OTHERS);
  for (const { side } of tokens) if (!looks.has(side)) looks.set(side, named(side) ?? OTHERS);
  return looks;
}

/** The creatures that would come along to another map: heroes, and the sides of creatures that players control. */
export function partyOf({ tokens }: Pick<View, "tokens">): TokenView[] {
  const sides = new Set([
    "heroes",
    ...tokens.filter(({ owners }) => owners?.length).map(({ side }) => side),
  ]);
  return tokens.filter(({ side, object }) => sides.has(side) && !object);
}

/** The creatures that can take turns: no objects, and none that are dead. */
export function ableOf({ tokens }: Pick<View, "tokens">): TokenView[] {
  return tokens.filter(({ object, states }) => !object && !states?.includes("dead"));
}

/** The creatures of a table. */
export function tokensOf(view: View): Token[] {
  const looks = looksOfSides(view);
  const labels = labelsOf(view.tokens);
  return view.tokens.map((token): Token => ({
    id: token.id,
    name: token.name,
    label: labels.get(token.id) ?? token.letter,
    body: bodyOf(token.body),
    elevation: token.body.elevation ?? 0,
    side: looks.get(token.side) ?? 0,
    sideName: token.side,
    picture: token.picture ?? null,
    states: token.states ?? [],
    hidden: token.hidden ?? false,
    mine: token.yours ?? false,
    active: view.turn.active === token.id,
    about: aboutOf(token, view),
  }));
}

/** The text for screen readers after the name and square of a creature. */
function aboutOf(token: TokenView, view: View): string {
  const parts = [engine(token.size), token.side, ...(token.states ?? []).map(engine)];
  if (token.body.elevation)
    parts.push(`${texts.elevation} ${token.body.elevation > 0 ? "+" : ""}${token.body.elevation}`);
  if (token.hidden) parts.push(common.hidden);
  if (view.turn.active === token.id) parts.push(texts.currentTurn);
  if (token.yours) parts.push(texts.yours);
  return parts.join(", ");
}

/** The elevation of a placement. */
function elevationOf({ body }: ReachableSquare): number {
  return body.elevation ?? 0;
}

/** Whether one square costs less than another: in an earlier band, or less in the same band. */
function isNearer(one: ReachableSquare, other: ReachableSquare): boolean {
  const bands = (one.band ?? 0) - (other.band ?? 0);
  return bands < 0 || (bands === 0 && (one.amount ?? 0) < (other.amount ?? 0));
}

/**
 * The placements of a reach at a height. Without a height, the best placement of each square. If the height is only kept, not asked for, a square
 * without a placement at it shows its best one.
 */
function placesAt(picked: PickedUp, elevation: number | null, kept: boolean): ReachableSquare[] {
  if (elevation !== null && !kept)
    return picked.squares.filter((square) => elevationOf(square) === elevation);
  const best = new Map<string, ReachableSquare>();
  for (const square of picked.squares) {
    const key = `${square.body.at[0]},${square.body.at[1]}`;
    const other = best.get(key);
    if (elevation !== null && other && elevationOf(other) === elevation) continue;
    if (!other || elevationOf(square) === elevation || isNearer(square, other))
      best.set(key, square);
  }
  return [...best.values()];
}

/** The reach of a picked-up creature. */
export function reachOf(picked: PickedUp, elevation: number | null, kept = false): Reach {
  const places = placesAt(picked, elevation, kept);
  const body = (square: ReachableSquare): Body => bodyOf(square.body);
  const bands = picked.bands.map((_, index) => {
    const own = places.filter((square) => (square.band ?? 0) === index);
    return {
      bodies: own.map(body),
      costs: own.map((square) => ({
        at: body(square).at,
        text: `${square.amount ?? 0}${mayStop(square) ? "" : "!"}`,
      })),
    };
  });
  const quiet = places.filter((square) => !square.may_provoke);
  return {
    bands,
    passing: places.filter((square) => !mayStop(square)).map(body),
    // If no square provokes, an outline around everything is useless.
    quiet: quiet.length === places.length ? null : quiet.map(body),
  };
}

/** The creature in hand as it would stand at a goal. Its height is shown if it is not on level 0 now or there. */
export function ghostOf(
  token: TokenView,
  [column = 0, row = 0]: readonly number[],
  height: number | null,
): Overlay["ghost"] {
  const shown = (height ?? 0) !== 0 || (token.body.elevation ?? 0) !== 0;
  return {
    token: token.id,
    body: { ...bodyOf(token.body), at: [column, row] },
    height: shown ? height : null,
  };
}

/** The path to a square from the reach, before the page asks for it; null if the reach holds none. */
export function routeOfReach(picked: PickedUp, to: readonly number[]): DrawnRoute | null {
  const goal = placementAt(picked, to);
  const label = costInReach(picked, to);
  if (!goal || label === null || !mayStop(goal)) return null;
  const stepAt = (position: number | null | undefined): PathTreeStep | undefined =>
    picked.steps?.[position ?? -1];
  const stops: { body: Body; movement: number }[] = [];
  for (let step = stepAt(goal.last_step); step; step = stepAt(step.before))
    stops.unshift({ body: bodyOf(step.to), movement: step.movement });
  const [start, ...steps] = stops;
  const note = elevationOf(goal) === 0 ? "" : placementOf(goal.body, picked.unit);
  return start && steps.length > 0
    ? { start: start.body, steps, label, note, signs: [], reactions: [], waypoints: [] }
    : null;
}

/** What is drawn with a path: the label at its goal, the offer of a safer path, and its waypoints. */
interface Telling {
  readonly label: string;
  readonly safer: string;
  readonly via: readonly Square[];
}

/** The path of a preview, with the signs along it; null if there is none. */
export function routeOfPreview(
  preview: Previewed,
  view: View,
  { label, safer, via }: Telling,
): DrawnRoute | null {
  const path = pathOf(preview.route);
  const first = path?.steps[0];
  if (!path || !first) return null;
  const reacts = reacting(preview.found.events);
  const needs = needsOf(preview).length;
  const note = [
    heightOfGoal(preview) === undefined ? "" : goalOf(preview),
    lastMovement(preview),
    reacts.length > 0 ? texts.provokes : "",
    safer ? `${texts.safer}: ${safer}` : "",
    needs > 0 ? texts.needsCheck : "",
  ];
  return {
    start: bodyOf(first.from),
    steps: path.steps.map((step) => ({ body: bodyOf(step.to), movement: step.movement })),
    label,
    note: note.filter(Boolean).join(" · "),
    signs: signsOf(preview),
    reactions: reactionsOf(preview, view),
    waypoints: via,
  };
}

/** The square that a step of the previewed path leaves. Steps count from 1 over all movements. */
function squareOfStep(preview: Previewed, step: number | null | undefined): Square | null {
  const at = step ? pathOf(preview.route)?.steps[step - 1]?.from.at : undefined;
  return at ? [at[0], at[1]] : null;
}

function signsOf(preview: Previewed): Sign[] {
  const signs: Sign[] = [];
  for (const event of preview.found.events ?? []) {
    const at = event.at
      ? ([event.at[0], event.at[1]] as Square)
      : squareOfStep(preview, event.step);
    if (!at) continue;
    if (event.what === "reacts")
      signs.push({ at, kind: "reacts", text: happening(event, preview.unit) });
    else if (
      event.what === "enters_damaging" ||
      event.what === "takes_damage" ||
      event.what === "falls"
    ) {
      signs.push({ at, kind: "hazard", text: happening(event, preview.unit) });
    }
  }
  for (const need of needsOf(preview)) {
    const at =
      squareOfStep(preview, need.step) ?? ([preview.to[0] ?? 0, preview.to[1] ?? 0] as Square);
    signs.push({ at, kind: "check", text: needed(need) });
  }
  return signs.filter(
    (sign, index) =>
      signs.findIndex(
        (one) => one.kind === sign.kind && one.at[0] === sign.at[0] && one.at[1] === sign.at[1],
      ) === index,
  );
}

function reactionsOf(preview: Previewed, view: View): DrawnRoute["reactions"] {
  return (preview.found.events ?? []).flatMap((event) => {
    if (event.what !== "reacts") return [];
    const from = view.tokens.find(({ name }) => name === event.who.name);
    const at = event.at
      ? ([event.at[0], event.at[1]] as Square)
      : squareOfStep(preview, event.step);
    return from && at ? [{ from: bodyOf(from.body), at }] : [];
  });
}
