// Draws the fixed parts: ground, heights, grid and walls. One path for each kind.

import { CELL, areaPath, blocksOf, borderPath, gridPaths } from "../geometry.js";
import { figures } from "../digits.js";
import { LOOKS, shadeOf, squaresByLook, terraces } from "../ground.js";
import type { Scene, Wall, WallKind } from "../model.js";
import { signed } from "./badge.js";
import { hasPattern } from "./patterns.js";
import { make } from "./svg.js";

/** Fills the ground layer. */
export function drawGround(layer: SVGGElement, scene: Scene, prefix: string): void {
  layer.replaceChildren();
  const width = scene.width * CELL;
  const height = scene.height * CELL;
  make("rect", { class: "sw-sheet", x: 0, y: 0, width, height }, layer);
  // On a picture the ground is only tinted.
  layer.classList.toggle("sw-pictured", scene.picture !== null);
  if (scene.picture) {
    // Clip the picture to the board.
    const window = make("svg", { x: 0, y: 0, width, height, overflow: "hidden" }, layer);
    make(
      "image",
      {
        href: scene.picture.href,
        preserveAspectRatio: "none",
        x: scene.picture.x * CELL,
        y: scene.picture.y * CELL,
        width: scene.picture.width * CELL,
        height: scene.picture.height * CELL,
      },
      window,
    );
  }
  drawTerraces(layer, scene);
  const squares = squaresByLook(scene.ground);
  for (const look of LOOKS) {
    // No grid over solid rock and pits, where squares need not be counted.
    if (look === "pit")
      for (const d of gridPaths(scene.width, scene.height))
        make("path", { class: "sw-grid", d }, layer);
    const keys = squares.get(look);
    if (!keys || keys.size === 0) continue;
    for (const block of blocksOf(keys)) {
      const d = areaPath(block, { inset: look === "solid" || look === "pit" ? 0 : 0.5 });
      make("path", { class: `sw-ground sw-ground-${look}`, d }, layer);
      if (hasPattern(look)) make("path", { d, fill: `url(#${prefix}${look})` }, layer);
      if (look === "solid" || look === "pit")
        make("path", { class: `sw-border-${look}`, d: borderPath(block, keys) }, layer);
    }
  }
  make("rect", { class: "sw-frame", x: 0, y: 0, width, height }, layer);
}

function drawTerraces(layer: SVGGElement, scene: Scene): void {
  const all = terraces(scene.ground);
  const labels: string[] = [];
  for (const terrace of all) {
    const level = shadeOf(terrace.elevation);
    const direction = terrace.elevation > 0 ? "up" : "down";
    const d = areaPath(terrace.keys, { inset: 0.5 });
    make("path", { class: `sw-terrace sw-terrace-${direction} sw-level-${level}`, d }, layer);
    const [column, row] = terrace.label;
    labels.push(figures(signed(terrace.elevation), column * CELL + 9, row * CELL + 8, 7));
  }
  if (all.length === 0) return;
  const d = labels.join("");
  make("path", { class: "sw-height-halo", d }, layer);
  make("path", { class: "sw-height", d }, layer);
}

const KINDS: readonly WallKind[] = ["barrier", "window", "wall", "open door", "closed door"];

/** Fills the wall layer, one path for each kind. */
export function drawWalls(layer: SVGGElement, walls: readonly Wall[]): void {
  layer.replaceChildren();
  // A halo around barriers: walls beside a pit stand out as much as walls on the floor.
  const barring = walls.filter(({ kind }) => kind !== "open door");
  if (barring.length > 0) make("path", { class: "sw-wall sw-wall-halo", d: lines(barring) }, layer);
  for (const kind of KINDS) {
    const some = walls.filter((wall) => wall.kind === kind);
    if (some.length === 0) continue;
    const name = kind.replace(" ", "-");
    const line = lines(some);
    make("path", { class: `sw-wall sw-${name}-bed`, d: line }, layer);
    if (kind === "window") make("path", { class: "sw-wall sw-window-pane", d: line }, layer);
    if (kind === "closed door")
      make("path", { class: "sw-wall sw-door-leaf", d: some.map(leaf).join("") }, layer);
    if (kind === "open door")
      make("path", { class: "sw-wall sw-door-swing", d: some.map(swing).join("") }, layer);
  }
  const secret = walls.filter((wall) => wall.secret);
  if (secret.length > 0) make("path", { class: "sw-wall sw-secret", d: lines(secret) }, layer);
}

/** Fills the fog layer. Equal runs in neighbouring rows are one rectangle, so that no seams show between rows. */
export function drawFog(layer: SVGGElement, { fog, thin }: Scene, prefix: string): void {
  layer.replaceChildren();
  if (fog.length === 0) return;
  const open = new Map<string, [top: number, bottom: number]>();
  const done: string[] = [];
  const close = (key: string, [top, bottom]: [number, number]): void => {
    const [first, last] = key.split(" ").map(Number) as [number, number];
    const [left, right] = [first * CELL, (last + 1) * CELL];
    done.push(`M${left} ${top * CELL}H${right}V${(bottom + 1) * CELL}H${left}Z`);
  };
  for (const [row, first, last] of fog) {
    const key = `${first} ${last}`;
    const above = open.get(key);
    if (above && above[1] === row - 1) {
      above[1] = row;
      continue;
    }
    if (above) close(key, above);
    open.set(key, [row, row]);
  }
  for (const [key, rows] of open) close(key, rows);
  const d = done.join("");
  make("path", { class: thin ? "sw-fog sw-fog-thin" : "sw-fog", d }, layer);
  make("path", { d, fill: `url(#${prefix}fog)` }, layer);
}

function lines(walls: readonly Wall[]): string {
  return walls
    .map(({ from, to }) => `M${from.x * CELL} ${from.y * CELL}L${to.x * CELL} ${to.y * CELL}`)
    .join("");
}

/** A closed door: a narrow box over the opening. */
function leaf({ from, to }: Wall): string {
  const { ux, uy, length } = along(from, to);
  const inset = Math.min(4, length / 4);
  const wide = 4;
  const point = (far: number, side: number) =>
    `${round(from.x * CELL + ux * far - uy * side)} ${round(from.y * CELL + uy * far + ux * side)}`;
  return `M${point(inset, wide)}L${point(length - inset, wide)}L${point(length - inset, -wide)}L${point(inset, -wide)}Z`;
}

/** An open door: its leaf at right angles to the opening. */
function swing({ from, to }: Wall): string {
  const { ux, uy, length } = along(from, to);
  const x = from.x * CELL;
  const y = from.y * CELL;
  const tip = `${round(x - uy * length * 0.8)} ${round(y + ux * length * 0.8)}`;
  return `M${x} ${y}L${tip}`;
}

function along(
  from: { x: number; y: number },
  to: { x: number; y: number },
): { ux: number; uy: number; length: number } {
  const dx = (to.x - from.x) * CELL;
  const dy = (to.y - from.y) * CELL;
  const length = Math.hypot(dx, dy);
  return length === 0 ? { ux: 0, uy: 0, length: 0 } : { ux: dx / length, uy: dy / length, length };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
