// The patterns of ground and overlays. Knows only looks; the style sheet sets the colours.

import { make } from "./svg.js";

interface Tile {
  readonly size: number;
  readonly className: string;
  readonly data: string;
}

/** One tile for each pattern; strokes unless the style sheet fills them. */
const TILES: Readonly<Record<string, Tile>> = {
  rough: {
    size: 20,
    className: "sw-ink-rough",
    data: "M3 5h.01M13 3h.01M8 11h.01M17 12h.01M3 17h.01M13 18h.01",
  },
  rougher: {
    size: 20,
    className: "sw-ink-rough",
    data: "M3 4l4 -2M12 4h.01M15 8l3 2M8 9h.01M2 12l3 2M11 14l4 -2M18 15h.01M6 18h.01M13 19l2 -1",
  },
  water: {
    size: 20,
    className: "sw-ink-water",
    data: "M-2 6q3 -3 6 0t6 0t6 0t6 0M-7 16q3 -3 6 0t6 0t6 0t6 0t6 0",
  },
  hazard: { size: 20, className: "sw-ink-hazard", data: "M0 8L10 1L20 8M0 18L10 11L20 18" },
  boulder: {
    size: 40,
    className: "sw-ink-boulder",
    data: "M7 30L14 15L21 12L31 18L34 30ZM14 15L19 22L31 18M19 22L17 30",
  },
  furniture: {
    size: 40,
    className: "sw-ink-plain",
    data: "M8 14H32V24H8ZM11 24V32M29 24V32",
  },
  haze: { size: 20, className: "sw-ink-haze", data: "M2 5h8M14 5h4M-1 12h5M8 12h9M4 18h10" },
  fog: {
    size: 20,
    className: "sw-ink-fog",
    data: "M-2 8q3 -4 6 0t6 0M8 18q3 -4 6 0t6 0",
  },
  narrow: { size: 40, className: "sw-ink-plain", data: "M0 12H40M0 28H40" },
  uneven: { size: 20, className: "sw-ink-plain", data: "M2 8l3 -3l3 3l3 -3M10 18l3 -3l3 3l3 -3" },
  stairs: { size: 10, className: "sw-ink-plain", data: "M0 2.5H10M0 7.5H10" },
  rock: { size: 20, className: "sw-ink-plain", data: "M3 4l4 2M14 9l-3 3M5 15l3 -1M16 17l2 -2" },
  dirt: { size: 20, className: "sw-ink-plain", data: "M4 4h.01M15 8h.01M8 14h.01M18 18h.01" },
  check: {
    size: 40,
    className: "sw-ink-check",
    data: "M15 15c0 -7 10 -7 10 -1c0 4 -5 4 -5 8M20 27h.01",
  },
  passing: { size: 8, className: "sw-ink-passing", data: "M0 8L8 0M-2 2L2 -2M6 10L10 6" },
  threat: { size: 10, className: "sw-ink-threat", data: "M0 0L10 10M-2 8L2 12M8 -2L12 2" },
  band1: { size: 20, className: "sw-ink-band1", data: "M0 20L20 0M-2 2L2 -2M18 22L22 18" },
  band2: { size: 20, className: "sw-ink-band2", data: "M0 20L20 0M0 0L20 20" },
  band3: { size: 20, className: "sw-ink-band3", data: "M0 10H20M10 0V20" },
};

/** Adds every pattern to a drawing. Their ids begin with the prefix, so that two boards on a page do not clash. */
export function patterns(svg: SVGSVGElement, prefix: string): void {
  const defs = make("defs", {}, svg);
  for (const [name, tile] of Object.entries(TILES)) {
    const pattern = make(
      "pattern",
      {
        id: `${prefix}${name}`,
        width: tile.size,
        height: tile.size,
        patternUnits: "userSpaceOnUse",
      },
      defs,
    );
    make("path", { d: tile.data, class: tile.className }, pattern);
  }
}

/** Which looks and overlays have a pattern. */
export function hasPattern(name: string): boolean {
  return name in TILES;
}
