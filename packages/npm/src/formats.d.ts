import type { Init } from "./session.js";
import type { Scene } from "./wire.js";

/** How to read what a file leaves open. */
export interface MapOptions {
  /** The files that the map names, by name, such as a tileset. */
  files?: Record<string, Uint8Array>;
  /** The format, such as `uvtt` or `foundry`; by default the content tells. */
  format?: string;
  /** Which scene of a file that holds several: its name, or its number from 1. */
  scene?: string;
  /** The level of a scene or project with several: its name, or its number from 1; of a scene the lowest is read by default. */
  level?: string;
  /** Whether a portal that a Universal VTT map calls open is an open door; by default it is a window. */
  openPortals?: boolean;
  /** Whether the outlines of objects in a Universal VTT map stop movement; by default only sight. */
  objectsBlock?: boolean;
}

/** A map as it was read. */
export interface MapRead {
  /** The scene. A map of another program names no rule system: add `rules`. */
  scene: Scene;
  /** The format of the map; left out for a scenario. */
  format?: string;
  /** The version of the format, or the program that wrote it. */
  version?: string;
  /** What was found, clipped, assumed and ignored. */
  notes: MapNote[];
  /** The scenes and the levels of the file, where it holds several of which one was read. */
  choices: MapChoice[];
}

/** The scenes or levels of a file that holds several. */
export interface MapChoice {
  of: "scene" | "level";
  /** The names of the first 500, in their order. */
  names: string[];
  /** The position of the one that was read, from 0. */
  chosen: number;
}

/** A line about how a map was read. */
export interface MapNote {
  kind: "found" | "clipped" | "assumed" | "ignored";
  /** The subject. */
  what: string;
  /** How many; left out for a statement about the whole file. */
  count?: number;
  /** The first places in the file. */
  places?: string[];
}

/** Loads the WebAssembly file, the same as that of `stridewright`. */
export const init: Init;

/**
 * Reads a map: a scenario, or a file of another program.
 *
 * @throws StridewrightError if the file cannot be read
 */
export function readMap(name: string, bytes: Uint8Array, options?: MapOptions): MapRead;
