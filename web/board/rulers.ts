// The names of columns and rows: beside the board, or at the edge of the visible part where the board goes on beyond it. Text only.

import type { Camera, Size } from "./camera.js";
import { CELL, columnName } from "./geometry.js";

/** How thick a ruler is, in pixels. */
export const RULER = 24;

/** How far apart names are at least, in pixels: for each sign of a column's name, and of rows. */
const SIGN = 8;
const GAP = 8;
const LINE = 18;

/** Every how many squares have a name, so that names are so many pixels apart. */
export function stepOf(cell: number, room: number): number {
  let step = 1;
  for (const times of [2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2]) {
    if (step * cell >= room) break;
    step *= times;
  }
  return step;
}

/** Both rulers of a board. They are apart from the drawing: panning only moves them. */
export class Rulers {
  private readonly columns: Ruler;
  private readonly rows: Ruler;

  constructor(host: HTMLElement) {
    this.columns = new Ruler(host, "sw-ruler-columns", columnName);
    this.rows = new Ruler(host, "sw-ruler-rows", (row) => `${row + 1}`);
  }

  /** Puts the names where the camera shows their squares. */
  show({ x, y, scale }: Camera, board: Size): void {
    const cell = CELL * scale;
    const [left, top] = [Math.round(-x * scale), Math.round(-y * scale)];
    const signs = columnName(board.width - 1).length;
    this.columns.name(board.width, cell, GAP + SIGN * signs);
    this.rows.name(board.height, cell, LINE);
    const [across, down] = [Math.max(0, left - RULER), Math.max(0, top - RULER)];
    this.columns.put(`translateY(${down}px)`, `translateX(${left}px)`, down > top - RULER);
    this.rows.put(`translateX(${across}px)`, `translateY(${top}px)`, across > left - RULER);
  }
}

/** A strip with names along one side. */
class Ruler {
  private readonly strip = document.createElement("div");
  private readonly names = document.createElement("div");
  private named = "";
  private cell = 0;

  constructor(
    host: HTMLElement,
    className: string,
    private readonly nameOf: (index: number) => string,
  ) {
    this.strip.className = `sw-ruler ${className}`;
    this.strip.setAttribute("aria-hidden", "true");
    this.strip.append(this.names);
    host.append(this.strip);
  }

  /** Names the squares, as many as have room. */
  name(count: number, cell: number, room: number): void {
    if (cell !== this.cell) this.strip.style.setProperty("--sw-cell", `${cell}px`);
    this.cell = cell;
    const step = stepOf(cell, room);
    const named = `${count} ${step}`;
    if (named === this.named) return;
    this.named = named;
    const names: HTMLElement[] = [];
    for (let index = step - 1; index < count; index += step) {
      const name = document.createElement("span");
      name.textContent = this.nameOf(index);
      name.style.setProperty("--sw-at", `${index + 0.5}`);
      names.push(name);
    }
    this.names.replaceChildren(...names);
  }

  /** Moves the strip across the board's side and the names along it. Over the board they have a ground. */
  put(across: string, along: string, over: boolean): void {
    this.strip.style.transform = across;
    this.names.style.transform = along;
    this.strip.classList.toggle("sw-over", over);
  }
}
