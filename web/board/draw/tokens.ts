// Draws creatures and objects. Sides differ by shape as well as by colour.

import { CELL, type Body, type Point, middleOf, nameOf } from "../geometry.js";
import type { Token } from "../model.js";
import { badge } from "./badge.js";
import { make, set, text } from "./svg.js";

/** How many sides have their own look; further sides start again with the first. */
const SIDES = 4;

/** The tokens of a board. Each keeps its element as long as it is shown. */
export class Tokens {
  private readonly elements = new Map<string, SVGGElement>();
  private readonly named = new Map<string, SVGTextElement>();
  private readonly last = new Map<string, Token>();

  constructor(
    private readonly layer: SVGGElement,
    /** The names beneath the tokens; shown where the page wants them. */
    private readonly names: SVGGElement,
    private readonly still: boolean,
  ) {}

  /** Shows these tokens and no others. */
  show(tokens: readonly Token[]): void {
    const kept = new Set(tokens.map((token) => token.id));
    for (const [id, element] of this.elements) {
      if (kept.has(id)) continue;
      element.remove();
      this.elements.delete(id);
      this.named.get(id)?.remove();
      this.named.delete(id);
      this.last.delete(id);
    }
    for (const token of tokens) this.showOne(token);
    this.order(tokens);
  }

  private showOne(token: Token): void {
    if (JSON.stringify(this.last.get(token.id)) === JSON.stringify(token)) return;
    this.last.set(token.id, token);
    const element = this.elements.get(token.id) ?? this.added(token);
    draw(element, token);
    this.name(token);
    if (this.still) return;
    // What can be read on a token is part of what it is called.
    const label = token.label.length > 1 ? `, ${token.label}` : "";
    const words = `${token.name}, ${nameOf(token.body.at)}, ${token.about}${label}`;
    element.setAttribute("aria-label", words);
  }

  private name(token: Token): void {
    const name = this.named.get(token.id) ?? text(this.names, "sw-token-name", 0, 0, "");
    this.named.set(token.id, name);
    name.textContent = shortened(token.name);
    name.setAttribute("y", String((token.body.height * CELL) / 2 + 5));
    name.style.transform = moved(middleOf(token.body));
  }

  private added(token: Token): SVGGElement {
    const element = make("g", { class: "sw-token", "data-token": token.id }, this.layer);
    if (!this.still) set(element, { tabindex: 0, role: "button" });
    this.elements.set(token.id, element);
    return element;
  }

  /** Draws small creatures over big ones. Among equal sizes, the focus order is that of the table. */
  private order(tokens: readonly Token[]): void {
    const sorted = [...tokens].sort((one, other) => area(other.body) - area(one.body));
    sorted.forEach((token, index) => {
      const element = this.elements.get(token.id);
      const there = this.layer.children[index];
      // Moving an element removes its focus, so move only where the order changed.
      if (element && there !== element) this.layer.insertBefore(element, there ?? null);
    });
  }

  /** The element of a token. */
  element(id: string): SVGGElement | null {
    return this.elements.get(id) ?? null;
  }

  /** Animates a token along a path. It already stands at the end of it. */
  glide(id: string, route: readonly Body[]): void {
    const element = this.elements.get(id);
    if (!element || route.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches)
      return;
    const frames = route.map((body) => ({ transform: moved(middleOf(body)) }));
    const how = { duration: Math.min(900, 90 * route.length), easing: "ease-in-out" };
    element.animate(frames, how);
    this.named.get(id)?.animate(frames, how);
  }

  /** Marks the token in hand. */
  carry(id: string | null): void {
    for (const [one, element] of this.elements) element.classList.toggle("sw-carried", one === id);
  }
}

function area(body: Body): number {
  return body.width * body.height;
}

function moved({ x, y }: Point): string {
  return `translate(${x}px, ${y}px)`;
}

function draw(element: SVGGElement, token: Token): void {
  element.replaceChildren();
  const dead = token.states.includes("dead");
  const classes = ["sw-token", `sw-side-${token.side % SIDES}`];
  if (token.active) classes.push("sw-active");
  if (token.hidden) classes.push("sw-hidden");
  if (dead) classes.push("sw-dead");
  if (token.mine) classes.push("sw-mine");
  if (element.classList.contains("sw-carried")) classes.push("sw-carried");
  element.setAttribute("class", classes.join(" "));
  element.style.transform = moved(middleOf(token.body));
  const half = (Math.min(token.body.width, token.body.height) * CELL) / 2 - 4;
  const wide = (token.body.width * CELL) / 2 - 4;
  const high = (token.body.height * CELL) / 2 - 4;
  // The rings lie outside the disc, so the whole square can be grabbed.
  make("title", {}, element).textContent = token.name;
  make(
    "rect",
    { class: "sw-hold", x: -wide - 4, y: -high - 4, width: 2 * wide + 8, height: 2 * high + 8 },
    element,
  );
  make("path", { class: "sw-focus", d: shape(token.side, wide + 5, high + 5) }, element);
  make("path", { class: "sw-shadow", d: shape(token.side, wide, high) }, element);
  make("path", { class: "sw-disc", d: shape(token.side, wide, high) }, element);
  make("path", { class: "sw-rim", d: shape(token.side, wide - 3.2, high - 3.2) }, element);
  const label = text(element, "sw-letter", 0, 0, token.label);
  const narrower = WIDTHS[Math.min(token.label.length, WIDTHS.length) - 1] ?? 1;
  set(label, { "font-size": Math.min(34, half * 1.12) * narrower, dy: "0.36em" });
  if (dead)
    make(
      "path",
      {
        class: "sw-cross",
        d: `M${-half} ${-half}L${half} ${half}M${half} ${-half}L${-half} ${half}`,
      },
      element,
    );
  marks(element, token, wide, high);
}

/** How much smaller a label of one, two, three … signs is written. */
const WIDTHS = [1, 0.86, 0.66, 0.5];

/** The most signs of a name beneath a token. */
const NAME = 16;

function shortened(name: string): string {
  const signs = [...name];
  return signs.length <= NAME ? name : `${signs.slice(0, NAME - 1).join("")}…`;
}

/** The outline of a side's tokens around the origin, with half its width and half its height. */
function shape(side: number, wide: number, high: number): string {
  const cut = Math.min(wide, high) * 0.42;
  const corner = Math.min(wide, high) * 0.3;
  switch (side % SIDES) {
    case 0:
      return `M${-wide} 0A${wide} ${high} 0 0 1 ${wide} 0A${wide} ${high} 0 0 1 ${-wide} 0Z`;
    case 1:
      return `M${-wide + cut} ${-high}H${wide - cut}L${wide} ${-high + cut}V${high - cut}L${wide - cut} ${high}H${-wide + cut}L${-wide} ${high - cut}V${-high + cut}Z`;
    case 2:
      return `M${-wide + corner} ${-high}H${wide - corner}Q${wide} ${-high} ${wide} ${-high + corner}V${high - corner}Q${wide} ${high} ${wide - corner} ${high}H${-wide + corner}Q${-wide} ${high} ${-wide} ${high - corner}V${-high + corner}Q${-wide} ${-high} ${-wide + corner} ${-high}Z`;
    default:
      return `M0 ${-high}L${wide * 0.92} ${-high * 0.5}V${high * 0.5}L0 ${high}L${-wide * 0.92} ${high * 0.5}V${-high * 0.5}Z`;
  }
}

/** Small signs at the corners: height at the top right, states at the bottom. */
function marks(element: SVGGElement, token: Token, wide: number, high: number): void {
  if (token.elevation !== 0) {
    const { plate, text: words } = badge(token.elevation, wide + 5, -high - 4);
    make("path", { class: "sw-badge", d: plate }, element);
    make("path", { class: "sw-badge-text", d: words }, element);
  }
  const signs = token.states.map((state) => SIGN[state]).filter((sign) => sign !== undefined);
  signs.slice(0, 3).forEach((sign, index) => {
    const x = -wide + 4 + index * 14;
    make("circle", { class: "sw-state", cx: x, cy: high - 3, r: 7 }, element);
    make(
      "path",
      { class: "sw-state-sign", d: sign, transform: `translate(${x} ${high - 3})` },
      element,
    );
  });
}

/** Signs of states around the origin, within a radius of 4. */
const SIGN: Readonly<Record<string, string>> = {
  prone: "M-4 2H4M-4 2L-2 -1L1 1L3 -2",
  "held prone": "M-4 2H4M-4 2L-2 -1L1 1L3 -2",
  flying: "M-4 1Q-2 -3 0 1Q2 -3 4 1",
  grabbed: "M-3 -3V1Q0 5 3 1V-3M0 -3V2",
  restrained: "M-4 -2H4M-4 2H4M-2 -4V4M2 -4V4",
  immobile: "M0 -4V3M-3 0Q-3 3.5 0 3.5Q3 3.5 3 0",
  slowed: "M-3 -3L0 0L-3 3M1 -3L4 0L1 3",
  unconscious: "M-3 -3H1L-3 1H1M2 0H4L2 3H4",
  helpless: "M-3 -3L3 3M3 -3L-3 3",
  "taken cover": "M-3 -3H3V0Q3 3 0 4Q-3 3 -3 0Z",
  weakened: "M0 -4V4M-3 1L0 4L3 1",
  incorporeal: "M-3 4V-1Q-3 -4 0 -4Q3 -4 3 -1V4L1 2L0 4L-1 2Z",
};
