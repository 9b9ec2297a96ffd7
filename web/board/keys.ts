// The keyboard controls of the board: arrows and Enter do everything that a pointer can do.

import type { Square } from "./geometry.js";
import type { Input } from "./gestures.js";
import type { Token } from "./model.js";

/** What receives the keys. */
export interface KeyTarget {
  readonly signal: AbortSignal;
  cursor(): Square | null;
  moveCursor(by: Square): void;
  tokenAt(square: Square): Token | null;
  focused(id: string): Token | null;
  carrying(): boolean;
  /** A painting tool has the keys. */
  painting(): boolean;
  /** Moves the cursor of the tool; with Shift it takes in the squares on its way. */
  moveBrush(by: Square, extend: boolean): void;
  pressBrush(): void;
  /** Gives up what the tool has begun; returns whether there was something. */
  giveUpBrush(): boolean;
  send(input: Input): void;
  zoom(factor: number): void;
  /** Opens the menu of a square. */
  menu(square: Square, token: Token | null): void;
  /** Handles keys that the board does not use; returns whether it used the key. */
  other(event: KeyboardEvent, cursor: Square | null): boolean;
}

const ARROWS: Readonly<Record<string, Square>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  a: [-1, 0],
  d: [1, 0],
  w: [0, -1],
  s: [0, 1],
  Home: [-1, -1],
  End: [-1, 1],
};

/** Listens until the target's signal aborts. */
export function listenKeys(host: HTMLElement, target: KeyTarget): void {
  const held = new Set<string>();
  const { signal } = target;
  host.addEventListener("keyup", (event) => held.delete(event.key), { signal });
  host.addEventListener("blur", () => held.clear(), { signal, capture: true });
  host.addEventListener(
    "keydown",
    (event) => {
      if (pressed(event, target, held)) event.preventDefault();
    },
    { signal },
  );
}

function pressed(event: KeyboardEvent, target: KeyTarget, held: Set<string>): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return target.other(event, target.cursor());
  if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey))
    return menu(event, target);
  if (target.painting()) {
    const used = brushed(event, target, held);
    if (used !== null) return used;
  }
  if (event.key in ARROWS) {
    held.add(event.key);
    target.moveCursor(together(held, event.key));
    return true;
  }
  switch (event.key) {
    case "Enter":
      return enter(event, target);
    case "Escape":
      target.send({ type: "escape" });
      return true;
    case " ":
      if (target.carrying()) target.send({ type: "waypoint" });
      else return enter(event, target);
      return true;
    case "+":
    case "=":
    case "PageUp":
      target.zoom(1.25);
      return true;
    case "-":
    case "PageDown":
      target.zoom(0.8);
      return true;
    case "m":
      return menu(event, target);
    default:
      return target.other(event, target.cursor());
  }
}

/** A key for the painting tool; null if it is none. */
function brushed(event: KeyboardEvent, target: KeyTarget, held: Set<string>): boolean | null {
  if (event.key in ARROWS) {
    held.add(event.key);
    target.moveBrush(together(held, event.key), event.shiftKey);
    return true;
  }
  switch (event.key) {
    case "Enter":
    case " ":
      target.pressBrush();
      return true;
    case "Escape":
      // With nothing begun, the page puts the tool away.
      return target.giveUpBrush();
    default:
      return null;
  }
}

/** Two arrows at once move diagonally: the new one and a held one on the other axis. */
function together(held: ReadonlySet<string>, key: string): Square {
  const [columns, rows] = ARROWS[key] ?? [0, 0];
  for (const other of held) {
    const [x, y] = ARROWS[other] ?? [0, 0];
    if (columns === 0 && y === 0 && x !== 0) return [x, rows];
    if (rows === 0 && x === 0 && y !== 0) return [columns, y];
  }
  return [columns, rows];
}

/** Enter picks up the token with the focus or under the cursor, or sets down the one in hand. */
function enter(event: KeyboardEvent, target: KeyTarget): boolean {
  if (target.carrying()) {
    target.send({ type: "act" });
    return true;
  }
  const token = focused(event, target) ?? under(target);
  if (!token) return false;
  if (event.shiftKey) {
    target.send({ type: "toggle", token: token.id });
    return true;
  }
  target.send({ type: "pick", token: token.id, square: token.body.at });
  return true;
}

/** Opens the menu of the square under the cursor, or of the token with the focus. */
function menu(event: KeyboardEvent, target: KeyTarget): boolean {
  const cursor = target.cursor();
  const token = cursor ? under(target) : focused(event, target);
  const square = cursor ?? token?.body.at;
  if (!square) return false;
  target.menu(square, token);
  return true;
}

function focused(event: KeyboardEvent, target: KeyTarget): Token | null {
  const id = event.target instanceof Element ? event.target.getAttribute("data-token") : null;
  return id ? target.focused(id) : null;
}

function under(target: KeyTarget): Token | null {
  const cursor = target.cursor();
  return cursor && target.tokenAt(cursor);
}
