// Draws the overlays of the board: reach, path, threats, trail. Each kind is one SVG path, set again when it changes.

import {
  CELL,
  type Body,
  type Square,
  areaPath,
  keysOf,
  keysUnder,
  middleOf,
} from "../geometry.js";
import { figures } from "../digits.js";
import type { Band, Overlay, OtherPath, Reach, Sign, DrawnRoute } from "../model.js";
import { badge } from "./badge.js";
import { drawGoals } from "./goals.js";
import { Measures } from "./measures.js";
import { hasPattern } from "./patterns.js";
import { frame, lineOf } from "./shapes.js";
import { make, path } from "./svg.js";

/** How many bands and movements have their own look. */
const LOOKS = 4;

type Setter = (data: string) => void;

/** The layers below and above the tokens. */
export class Overlays {
  private readonly bands: { fill: Setter; pattern: Setter; halo: Setter; edge: Setter }[];
  private readonly passing: Setter;
  private readonly quiet: Setter;
  private readonly threat: Setter;
  private readonly painted: Setter;
  private readonly trail: Setter;
  private readonly trailDots: Setter;
  private readonly costHalo: Setter;
  private readonly costs: Setter;
  private readonly reachers: Setter;
  private readonly measure: Setter;
  private readonly measures: Measures;
  private readonly line: Setter;
  private readonly beside: Setter;
  private readonly lead: Setter;
  private readonly legs: Setter[] = [];
  private readonly legBed: Setter;
  private readonly dots: Setter;
  private readonly waypoints: Setter;
  private readonly reactions: Setter;
  private readonly ghost: Setter;
  private readonly height: { readonly plate: Setter; readonly text: Setter };
  private readonly refused: Setter;
  private readonly asked: Setter;
  private readonly aimed: Setter;
  private readonly chosen: Setter;
  private readonly goals: SVGGElement;
  private readonly signs: SVGGElement;
  private shown: Partial<Overlay> = {};

  constructor(below: SVGGElement, costs: SVGGElement, above: SVGGElement, prefix: string) {
    const area = make("g", { class: "sw-reach" }, below);
    const each = <Part>(make: (index: number) => Part): Part[] =>
      Array.from({ length: LOOKS }, (_, index) => make(index));
    const fills = each((index) => ({
      fill: path(area, `sw-band sw-band-${index}`),
      pattern: patterned(area, `band${index}`, prefix),
    }));
    // The halos lie below all outlines: outlines of several bands may run side by side.
    const halos = each(() => path(area, "sw-edge-halo"));
    this.bands = fills.map((filled, index) => ({
      ...filled,
      halo: halos[index] ?? filled.fill,
      edge: path(area, `sw-edge sw-edge-${index}`),
    }));
    this.passing = patterned(area, "passing", prefix);
    this.quiet = path(area, "sw-quiet");
    this.threat = patterned(below, "threat", prefix, "sw-threat");
    const areas = make("g", { class: "sw-areas" }, below);
    this.painted = path(below, "sw-painted");
    this.trail = path(below, "sw-trail");
    this.trailDots = path(below, "sw-trail-dots");
    this.costHalo = path(costs, "sw-cost-halo");
    this.costs = path(costs, "sw-cost");
    this.aimed = path(above, "sw-aimed");
    this.asked = path(above, "sw-asked");
    this.reachers = path(above, "sw-reachers");
    this.reactions = path(above, "sw-reactions");
    this.beside = path(above, "sw-beside");
    this.lead = path(above, "sw-lead");
    this.legBed = path(above, "sw-leg-bed");
    for (let index = 0; index < LOOKS; index += 1)
      this.legs.push(path(above, `sw-leg sw-leg-${index}`));
    this.dots = path(above, "sw-dots");
    this.waypoints = path(above, "sw-waypoints");
    this.ghost = path(above, "sw-ghost");
    this.height = { plate: path(above, "sw-badge"), text: path(above, "sw-badge-text") };
    this.measure = path(above, "sw-measure");
    this.measures = new Measures(areas, make("g", {}, above));
    this.line = path(above, "sw-line");
    this.chosen = path(above, "sw-group");
    this.goals = make("g", { class: "sw-goals", "aria-hidden": "true" }, above);
    this.refused = path(above, "sw-refused");
    this.signs = make("g", { class: "sw-signs" }, above);
  }

  /** Shows what changed. */
  show(overlay: Overlay): void {
    const before = this.shown;
    if (overlay.reach !== before.reach) this.showReach(overlay.reach);
    if (overlay.route !== before.route) this.showRoute(overlay.route);
    if (overlay.threatened !== before.threatened)
      this.threat(areaPath(keysOf(overlay.threatened), { inset: 1, round: 3 }));
    if (overlay.painted !== before.painted)
      this.painted(areaPath(keysOf(overlay.painted), { inset: 1 }));
    if (overlay.beside !== before.beside)
      this.beside(overlay.beside.length > 1 ? lineOf(overlay.beside) : "");
    if (overlay.trail !== before.trail) this.showTrail(overlay.trail);
    if (overlay.reachers !== before.reachers)
      this.reachers(overlay.reachers.map((body) => frame(body, 3)).join(""));
    if (overlay.ghost !== before.ghost) this.showGhost(overlay.ghost);
    if (overlay.refusal !== before.refusal)
      this.refused(overlay.refusal?.at ? cross(overlay.refusal.at) : "");
    if (overlay.others !== before.others) {
      this.asked(
        overlay.others
          .filter(({ asked }) => asked)
          .map(otherPath)
          .join(""),
      );
      this.aimed(
        overlay.others
          .filter(({ asked }) => !asked)
          .map(otherPath)
          .join(""),
      );
    }
    if (overlay.chosen !== before.chosen)
      this.chosen(overlay.chosen.map((body) => frame(body, 1)).join(""));
    if (overlay.goals !== before.goals) drawGoals(this.goals, overlay.goals);
    if (overlay.measures !== before.measures) this.measures.show(overlay.measures);
    if (overlay.measure !== before.measure) {
      this.measure(overlay.measure ? lineOf([overlay.measure.from, overlay.measure.to]) : "");
    }
    if (overlay.line !== before.line) {
      const line = overlay.line;
      this.line(
        line
          ? `M${line.from.x * CELL} ${line.from.y * CELL}L${line.to.x * CELL} ${line.to.y * CELL}`
          : "",
      );
    }
    this.shown = overlay;
  }

  private showReach(reach: Reach | null): void {
    const taken = new Set<number>();
    for (let index = 0; index < LOOKS; index += 1) {
      const layer = this.bands[index];
      const band = reach?.bands[index];
      if (!layer) continue;
      const own = band ? newSquares(band, taken) : new Set<number>();
      layer.fill(areaPath(own));
      layer.pattern(areaPath(own));
      // The outline surrounds this band and all earlier ones: nested lines, like contours on a map.
      const outline = own.size > 0 ? areaPath(taken, { inset: 1.5 + index * 0.01, round: 5 }) : "";
      layer.halo(outline);
      layer.edge(outline);
    }
    const passing = reach ? keysUnder(reach.passing) : new Set<number>();
    this.passing(areaPath(passing, { inset: 1 }));
    this.quiet(reach?.quiet ? areaPath(keysUnder(reach.quiet), { inset: 4.5, round: 4 }) : "");
    const figuresOf = (band: Band) =>
      band.costs
        .map(({ at, text }) => figures(text, (at[0] + 0.5) * CELL, (at[1] + 0.5) * CELL, 8.5))
        .join("");
    const data = reach ? reach.bands.map(figuresOf).join("") : "";
    this.costHalo(data);
    this.costs(data);
  }

  private showGhost(ghost: Overlay["ghost"]): void {
    this.ghost(ghost ? frame(ghost.body, 2.5) : "");
    const { at, width } = ghost?.body ?? { at: [0, 0], width: 0 };
    const height = ghost?.height ?? null;
    const drawn = height === null ? null : badge(height, (at[0] + width) * CELL + 1, at[1] * CELL);
    this.height.plate(drawn?.plate ?? "");
    this.height.text(drawn?.text ?? "");
  }

  private showTrail(trail: Overlay["trail"]): void {
    const bodies = trail.map(({ body }) => body);
    this.trail(bodies.length > 1 ? lineOf(bodies) : "");
    this.trailDots(bodies.map((body) => dot(body, 2.5)).join(""));
  }

  private showRoute(route: DrawnRoute | null): void {
    this.signs.replaceChildren();
    const bodies = route ? [route.start, ...route.steps.map(({ body }) => body)] : [];
    this.legBed(bodies.length > 1 ? lineOf(bodies) : "");
    const legs: string[] = Array.from({ length: LOOKS }, () => "");
    route?.steps.forEach(({ body, movement }, index) => {
      const before = bodies[index];
      if (before)
        legs[(movement - 1) % LOOKS] += segment(before, body, legs[(movement - 1) % LOOKS] ?? "");
    });
    this.legs.forEach((leg, index) => leg(legs[index] ?? ""));
    this.dots(
      route
        ? route.steps
            .slice(0, -1)
            .map(({ body }) => dot(body, 3.2))
            .join("")
        : "",
    );
    this.lead(route && route.steps.length > 0 ? dot(route.start, 5) : "");
    this.waypoints(route ? route.waypoints.map(diamond).join("") : "");
    this.reactions(
      route
        ? route.reactions
            .map(({ from, at }) => lineOf([from, { at, width: 1, height: 1 }]))
            .join("")
        : "",
    );
    route?.signs.forEach((sign) => drawSign(this.signs, sign));
  }
}

function patterned(parent: Element, name: string, prefix: string, className = ""): Setter {
  const setter = path(parent, `sw-patterned sw-pattern-${name} ${className}`.trim());
  if (hasPattern(name)) parent.lastElementChild?.setAttribute("fill", `url(#${prefix}${name})`);
  else parent.lastElementChild?.setAttribute("fill", "none");
  return setter;
}

/** The squares of a band that are in no earlier band. Adds them to `taken`. */
function newSquares(band: Band, taken: Set<number>): Set<number> {
  const own = new Set<number>();
  for (const key of keysUnder(band.bodies)) {
    if (taken.has(key)) continue;
    own.add(key);
    taken.add(key);
  }
  return own;
}

/** A step's line; continues the last one if that ended at the start of the step. */
function segment(from: Body, to: Body, before: string): string {
  const start = middleOf(from);
  const end = middleOf(to);
  const goesOn = before.endsWith(`L${start.x} ${start.y}`);
  return `${goesOn ? "" : `M${start.x} ${start.y}`}L${end.x} ${end.y}`;
}

function dot(body: Body, radius: number): string {
  const { x, y } = middleOf(body);
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/** The line of another creature's path, with the squares that the creature covers at its end. */
function otherPath({ bodies }: OtherPath): string {
  const goal = bodies.at(-1);
  return goal && bodies.length > 1 ? lineOf(bodies) + frame(goal, 2.5) : "";
}

function cross([column, row]: Square): string {
  const x = (column + 0.5) * CELL;
  const y = (row + 0.5) * CELL;
  return `M${x - 10} ${y - 10}L${x + 10} ${y + 10}M${x + 10} ${y - 10}L${x - 10} ${y + 10}`;
}

function diamond([column, row]: Square): string {
  const x = (column + 0.5) * CELL;
  const y = (row + 0.5) * CELL;
  return `M${x} ${y - 8}L${x + 8} ${y}L${x} ${y + 8}L${x - 8} ${y}Z`;
}

/** The symbol inside each sign. */
const SIGN: Readonly<Record<Sign["kind"], { readonly plate: string; readonly ink: string }>> = {
  reacts: { plate: "M0 -11L10 7H-10Z", ink: "M0 -5V1M0 4V4.2" },
  hazard: {
    plate: "M0 -11Q9 -3 7 4Q5 10 0 10Q-5 10 -7 4Q-9 -3 0 -11Z",
    ink: "M0 6Q-4 3 0 -3Q4 3 0 6Z",
  },
  check: {
    plate: "M0 -10L9 -5V5L0 10L-9 5V-5Z",
    ink: "M-2.5 -2C-2.5 -6 3 -6 3 -2.5C3 0 0 0 0 2.2M0 5V5.2",
  },
};

function drawSign(layer: SVGGElement, sign: Sign): void {
  const x = (sign.at[0] + 1) * CELL - 9;
  const y = sign.at[1] * CELL + 9;
  const group = make(
    "g",
    { class: `sw-sign sw-sign-${sign.kind}`, transform: `translate(${x} ${y}) scale(.85)` },
    layer,
  );
  make("title", {}, group).textContent = sign.text;
  make("path", { class: "sw-sign-plate", d: SIGN[sign.kind].plate }, group);
  make("path", { class: "sw-sign-ink", d: SIGN[sign.kind].ink }, group);
}
