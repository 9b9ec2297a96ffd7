// Labels on the board that keep their size on the screen: running cost, refusals, measurements. Text only.

import { type Camera, type Size, toScreen } from "./camera.js";
import { CELL, type Body, type Point, type Square } from "./geometry.js";
import type { DrawnMeasure, Overlay } from "./model.js";

/** The labels of a board. */
export class Labels {
  private readonly cost: HTMLElement;
  private readonly note: HTMLElement;
  private readonly label: HTMLElement;
  private readonly refusal: HTMLElement;
  private readonly measure: HTMLElement;
  private readonly measures: HTMLElement[] = [];
  /** The visible pings and their points. */
  private readonly pings = new Map<HTMLElement, Point>();

  constructor(private readonly host: HTMLElement) {
    this.label = added(host, "sw-label");
    this.cost = added(this.label, "sw-label-cost");
    this.note = added(this.label, "sw-label-note");
    this.refusal = added(host, "sw-label sw-label-refusal");
    this.measure = added(host, "sw-label sw-label-measure");
  }

  /** Puts the labels where they belong. */
  show({ route, refusal, measure, measures, ghost }: Overlay, camera: Camera, screen: Size): void {
    const goal = route?.steps.at(-1)?.body ?? null;
    write(this.cost, route?.label ?? "");
    write(this.note, route?.note ?? "");
    place(this.label, route && goal && !refusal ? corner(goal) : null, camera, screen);
    write(this.refusal, refusal?.text ?? "");
    const refusedAt = refusal
      ? refusal.at
        ? square(refusal.at)
        : ghost
          ? corner(ghost.body)
          : null
      : null;
    place(this.refusal, refusedAt, camera, screen);
    write(this.measure, measure?.label ?? "");
    place(this.measure, measure ? corner(measure.to) : null, camera, screen);
    this.showMeasures(measures, camera, screen);
    for (const [ring, at] of this.pings) put(ring, at, camera);
  }

  /** One label for each measurement, at its last square or at the upper right of its area. */
  private showMeasures(measures: Overlay["measures"], camera: Camera, screen: Size): void {
    while (this.measures.length < measures.length)
      this.measures.push(added(this.host, "sw-label sw-label-measure"));
    this.measures.forEach((element, index) => {
      const one = measures[index];
      write(element, one?.label ?? "");
      place(element, one ? endOf(one) : null, camera, screen);
    });
  }

  /** Marks a point of the drawing for a moment; the mark moves with the board. */
  ping(at: Point, camera: Camera): void {
    const ring = added(this.host, "sw-ping");
    this.pings.set(ring, at);
    put(ring, at, camera);
    setTimeout(() => {
      this.pings.delete(ring);
      ring.remove();
    }, PING);
  }
}

/** How long a ping is visible, in milliseconds: the length of its animation. */
const PING = 2400;

/** Uses the property `translate`, which `scale` does not affect, so that growing does not move the ring. */
function put(ring: HTMLElement, at: Point, camera: Camera): void {
  const { x, y } = toScreen(camera, at);
  ring.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
}

function added(parent: HTMLElement, className: string): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  parent.append(element);
  return element;
}

function write(element: HTMLElement, words: string): void {
  if (element.textContent !== words) element.textContent = words;
}

function corner(body: Body): Point {
  return { x: (body.at[0] + body.width) * CELL, y: body.at[1] * CELL };
}

function square([column, row]: Square): Point {
  return { x: (column + 1) * CELL, y: row * CELL };
}

/** The corner at which a measurement has its label. */
function endOf({ squares, cutOff, line }: DrawnMeasure): Point | null {
  const last = line.at(-1);
  if (last) return square(last);
  const all = [...squares, ...cutOff];
  const top = Math.min(...all.map(([, row]) => row));
  const right = Math.max(...all.filter(([, row]) => row === top).map(([column]) => column));
  return all.length > 0 ? square([right, top]) : null;
}

/** The room above a point that a line of text needs, in pixels. */
const ROOM = 48;

/** Places a label at the upper right of a point, or below it where there is no room. Percentages refer to the label, so its size need not be measured. */
function place(element: HTMLElement, at: Point | null, camera: Camera, screen: Size): void {
  element.classList.toggle("sw-on", at !== null);
  if (!at) return;
  const point = toScreen(camera, at);
  const x = Math.round(point.x + 8);
  const y = Math.round(point.y);
  const below = Math.round(point.y + CELL * camera.scale + 8);
  const across = `max(8px, min(${x}px, ${Math.round(screen.width) - 8}px - 100%))`;
  element.style.transform = `translate(${across}, ${y > ROOM ? `max(8px, ${y - 6}px - 100%)` : `${below}px`})`;
}
