// Files that users load into a table. The picture of a map is taken out here, so that the server never parses one.

import type { ImportReport } from "../generated/messages.js";
import { ApiError, api } from "./api.js";
import type { Chosen } from "./chosen.js";
import { errorText } from "./words.js";
import { startTexts as texts } from "../texts/start.js";

/** A map without its picture, and the picture. */
export interface Parted {
  readonly map: Blob;
  readonly picture: Blob | null;
  /** Pictures of creatures, with the names of those that have them. */
  readonly portraits?: readonly Portrait[];
}

interface Portrait {
  readonly names: readonly string[];
  readonly picture: Blob;
}

/** Whether a file is a picture for the map and not a scene. */
export function isPicture(file: File): boolean {
  return file.type.startsWith("image/");
}

/** Sends the scene of a file to a table, then its picture; of several scenes or levels the chosen ones. Returns the import report for maps of other programs. */
export async function sendScene(
  table: string,
  file: File,
  keepParty: boolean,
  chosen: Chosen,
): Promise<ImportReport | null> {
  const { map, picture, portraits } = await taken(file);
  const { report } = await api.load(table, file.name, map, keepParty, chosen);
  if (picture) await api.picture(table, picture);
  for (const portrait of portraits ?? []) await sendPortrait(table, portrait);
  return report ?? null;
}

/** A new table with a map of the visitor's own: the scene of a file, or an empty board under a picture. If the file cannot be read, no table stays behind. */
export async function tableOf(
  file: File,
  chosen: Chosen,
): Promise<{ table: string; report: ImportReport | null }> {
  const name = file.name.replace(/\.[^.]*$/, "").slice(0, NAME) || texts.newTable;
  const { id } = await api.create({ name });
  try {
    if (!isPicture(file)) return { table: id, report: await sendScene(id, file, false, chosen) };
    await sendPicture(id, file, EMPTY);
    return { table: id, report: null };
  } catch (error) {
    await api.end(id);
    throw error;
  }
}

/** The most characters of a table's name. */
const NAME = 80;

/** The columns of an empty table. */
const EMPTY = 24;

/** Sends a picture of the map, scaled to the width of the board. Fails if the browser cannot show it: the server does not look into pictures. */
export async function sendPicture(table: string, file: File, columns: number): Promise<void> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(texts.notPicture(file.name));
  });
  const size = { width: columns, height: (columns * picture.height) / picture.width };
  picture.close();
  await api.picture(table, file, size);
}

/** What is wrong with a file, after its name. */
export function problemWith({ name }: File, error: unknown): string {
  const words = errorText(error);
  const isRefused = error instanceof ApiError && error.status === BAD_REQUEST;
  return isRefused && !words.includes(name) ? `${name}: ${words}` : words;
}

async function taken(file: File): Promise<Parted> {
  if (/\.(dd2vtt|uvtt|df2vtt)$/i.test(file.name)) return parted(await file.text());
  if (/\.toml$/i.test(file.name)) return unsaved(await file.text());
  return { map: file, picture: null };
}

/** The most creatures that one request names. */
const NAMES = 16;

/** How long to wait, and how often, if the server takes no more files for now. */
const PAUSE = 4000;
const TRIES = 30;

async function sendPortrait(table: string, { names, picture }: Portrait): Promise<void> {
  for (let from = 0; from < names.length; from += NAMES) {
    const some = names.slice(from, from + NAMES);
    for (let tries = 0; ; tries += 1) {
      try {
        await api.tokenPicture(table, { names: some }, picture);
        break;
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0;
        // Creatures that did not come along have no picture.
        if (status === NOT_FOUND) break;
        if (status !== TOO_MANY || tries === TRIES) throw error;
        await new Promise((done) => setTimeout(done, PAUSE));
      }
    }
  }
}

const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const TOO_MANY = 429;

/** A comment line of a saved table with a picture: of the map, or of creatures by their names. */
const SAVED = /^# picture(?: of (\[.*\]))?: data:[a-z/]+;base64,([A-Za-z0-9+/=]+)$/gm;

/** Takes the pictures out of a saved table: comments in its last lines. */
export function unsaved(text: string): Parted {
  const first = text.search(SAVED);
  if (first < 0) return { map: new Blob([text]), picture: null };
  let picture: Blob | null = null;
  const portraits: Portrait[] = [];
  for (const [, names, base64 = ""] of text.slice(first).matchAll(SAVED)) {
    const one = pictureOf(base64);
    if (one && names !== undefined) portraits.push({ names: namesIn(names), picture: one });
    else picture = one;
  }
  return { map: new Blob([text.slice(0, first)]), picture, portraits };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function namesIn(list: string): string[] {
  const names = jsonOf(list);
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

/** Takes the picture out of a Universal VTT map. A broken file stays as it is: the server says where it is broken. */
export function parted(text: string): Parted {
  const map = jsonOf(text);
  if (typeof map !== "object" || map === null || !("image" in map))
    return { map: new Blob([text]), picture: null };
  const { image, ...rest } = map;
  const picture = typeof image === "string" && image !== "" ? pictureOf(image) : null;
  return { map: new Blob([JSON.stringify({ ...rest, image: "" })]), picture };
}

/** The first bytes of each kind of picture in Base64, and its media type. */
const KINDS: readonly (readonly [start: string, type: string])[] = [
  ["iVBOR", "image/png"],
  ["/9j/", "image/jpeg"],
  ["UklGR", "image/webp"],
];

function pictureOf(base64: string): Blob | null {
  const type = KINDS.find(([start]) => base64.startsWith(start))?.[1];
  if (!type) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    return new Blob([bytes], { type });
  } catch {
    return null;
  }
}
