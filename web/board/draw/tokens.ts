// Draws creatures and objects. Sides differ by shape as well as by colour.

import { CELL, type Body, type Point, middleOf, nameOf } from "../geometry.js";
import type { Token, Words } from "../model.js";
import { inPaintingOrder } from "../stack.js";
import { badge, signed } from "./badge.js";
import { make, set, text } from "./svg.js";

/** How many sides have their own look; further sides start again with the first. */
const SIDES = 4;

/** The tokens of a board. Each keeps its element as long as it is shown. */
export class Tokens {
  private readonly elements = new Map<string, SVGGElement>();
  private readonly named = new Map<string, SVGTextElement>();
  private readonly last = new Map<string, Token>();
  private chosen: string | null = null;

  constructor(
    private readonly layer: SVGGElement,
    /** The names beneath the tokens; shown where the page wants them. */
    private readonly names: SVGGElement,
    private readonly still: boolean,
    private readonly words: Words,
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
    // If the viewer may move all of them, a ring around each says nothing.
    const others = tokens.some(({ mine }) => !mine);
    this.layer.classList.toggle("sw-shared", others);
    this.order(tokens);
  }

  private showOne(token: Token): void {
    if (JSON.stringify(this.last.get(token.id)) === JSON.stringify(token)) return;
    this.last.set(token.id, token);
    const element = this.elements.get(token.id) ?? this.added(token);
    draw(element, token, this.words);
    element.classList.toggle("sw-chosen", token.id === this.chosen);
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

  /** Puts the elements in the order of painting, which is the focus order as well. */
  private order(tokens: readonly Token[]): void {
    inPaintingOrder(tokens).forEach((token, index) => {
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

  /** Marks the token that the page shows. */
  select(id: string | null): void {
    this.chosen = id;
    for (const [one, element] of this.elements) element.classList.toggle("sw-chosen", one === id);
  }

  /** Marks the token in hand. */
  carry(id: string | null): void {
    for (const [one, element] of this.elements) element.classList.toggle("sw-carried", one === id);
  }
}

function moved({ x, y }: Point): string {
  return `translate(${x}px, ${y}px)`;
}

function draw(element: SVGGElement, token: Token, words: Words): void {
  const portrait = portraitOf(element, token);
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
  const label = text(element, "sw-letter", 0, 0, token.label);
  const narrower = WIDTHS[Math.min(token.label.length, WIDTHS.length) - 1] ?? 1;
  set(label, { "font-size": Math.min(34, half * 1.12) * narrower, dy: "0.36em" });
  if (portrait) {
    const radius = half - FRAME;
    set(portrait, { x: -radius, y: -radius, width: 2 * radius, height: 2 * radius });
    element.append(portrait);
    tag(element, token.label, wide, high);
  }
  const rim = portrait
    ? shape(0, half - FRAME, half - FRAME)
    : shape(token.side, wide - 3.2, high - 3.2);
  make("path", { class: "sw-rim", d: rim }, element);
  if (dead)
    make(
      "path",
      {
        class: "sw-cross",
        d: `M${-half} ${-half}L${half} ${half}M${half} ${-half}L${-half} ${half}`,
      },
      element,
    );
  marks(element, token, words, wide, high);
}

/** How much of the side's colour is left around a picture. */
const FRAME = 2.6;

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

/** The picture of a token; the one that it has already, if that shows the same. A picture that cannot be shown leaves the letter. */
function portraitOf(element: SVGGElement, { picture }: Token): SVGImageElement | null {
  if (picture === null) return null;
  const shown = element.querySelector<SVGImageElement>(".sw-portrait");
  if (shown?.getAttribute("href") === picture) return shown;
  const portrait = make("image", { class: "sw-portrait", href: picture });
  portrait.addEventListener("error", () => {
    element.querySelector(".sw-tag")?.remove();
    portrait.remove();
  });
  return portrait;
}

/** The label of a token with a picture, at the top left. */
function tag(element: SVGGElement, label: string, wide: number, high: number): void {
  const group = make("g", { class: "sw-tag" }, element);
  const width = 7 + 6 * label.length;
  const place = { x: -wide - 4, y: -high - 4, width, height: 13, rx: 6.5 };
  make("rect", { class: "sw-badge", ...place }, group);
  const words = text(group, "sw-tag-text", -wide - 4 + width / 2, -high + 2.5, label);
  set(words, { "font-size": 9.5, dy: "0.36em" });
}

/** How far apart the signs of conditions are. */
const APART = 9.7;

/** Small signs within the space of the token: height at the top right, conditions along the bottom. */
function marks(element: SVGGElement, token: Token, words: Words, wide: number, high: number): void {
  const titled = (title: string): string => `${token.name}: ${title}`;
  if (token.elevation !== 0) {
    const group = make("g", {}, element);
    const { plate, text: figures } = badge(token.elevation, wide + 5, -high - 4);
    make("title", {}, group).textContent = titled(words.elevation(signed(token.elevation)));
    make("path", { class: "sw-badge", d: plate }, group);
    make("path", { class: "sw-badge-text", d: figures }, group);
  }
  const conditions = Object.keys(SIGN).filter((state) => token.states.includes(state));
  const shown = conditions.slice(0, SIGNS);
  const left = -wide + 1.3;
  shown.forEach((state, index) => {
    const sign = SIGN[state] ?? "";
    condition(element, titled(words.condition(state)), sign, left + index * APART, high);
  });
  if (conditions.length > SIGNS) {
    const rest = conditions.slice(SIGNS).map((state) => words.condition(state));
    condition(element, titled(rest.join(", ")), MORE, left + SIGNS * APART, high);
  }
}

/** The most conditions with a sign of their own; the last sign stands for the others. */
const SIGNS = 3;

/** The sign of further conditions. */
const MORE = "M-2.6 0H-2.4M-0.1 0H0.1M2.4 0H2.6";

function condition(element: SVGGElement, words: string, d: string, x: number, high: number): void {
  const group = make("g", { class: "sw-condition" }, element);
  make("title", {}, group).textContent = words;
  make("circle", { class: "sw-state", cx: x, cy: high - 1.8, r: 4.8 }, group);
  const place = `translate(${x} ${high - 1.8}) scale(0.75)`;
  make("path", { class: "sw-state-sign", d, transform: place }, group);
}

/** Signs of conditions around the origin, within a radius of 4; those that hinder movement most come first. */
const SIGN: Readonly<Record<string, string>> = {
  petrified: "M-3 4L-4 0L-1 -4H2L4 0L3 4ZM-1 -4L0 0L-4 0M0 0L3 4",
  paralyzed: "M-1 -4L-3 0H1L-1 4M3 -4V4",
  unconscious: "M-3 -3H1L-3 1H1M2 0H4L2 3H4",
  helpless: "M-3 -3L3 3M3 -3L-3 3",
  stunned: "M0 -4L1 -1L4 -1L1.5 1L2.5 4L0 2L-2.5 4L-1.5 1L-4 -1L-1 -1Z",
  "cannot act": "M-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0M-2.8 -2.8L2.8 2.8",
  restrained: "M-4 -2H4M-4 2H4M-2 -4V4M2 -4V4",
  immobile: "M0 -4V3M-3 0Q-3 3.5 0 3.5Q3 3.5 3 0",
  grabbed: "M-3 -3V1Q0 5 3 1V-3M0 -3V2",
  "held prone": "M-4 3H4M-4 3L-2 0L1 2L3 -1M0 -4V-1M-1.5 -2.5L0 -1L1.5 -2.5",
  prone: "M-4 2H4M-4 2L-2 -1L1 1L3 -2",
  slowed: "M-3 -3L0 0L-3 3M1 -3L4 0L1 3",
  flying: "M-4 1Q-2 -3 0 1Q2 -3 4 1",
  "taken cover": "M-3 -3H3V0Q3 3 0 4Q-3 3 -3 0Z",
  blinded: "M-4 0Q0 -4 4 0Q0 4 -4 0M-3 3.5L3 -3.5",
  weakened: "M0 -4V4M-3 1L0 4L3 1",
  incorporeal: "M-3 4V-1Q-3 -4 0 -4Q3 -4 3 -1V4L1 2L0 4L-1 2Z",
  invisible: "M-4 0Q0 -4 4 0Q0 4 -4 0",
};
