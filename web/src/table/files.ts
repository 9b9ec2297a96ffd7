// Files that are dropped on a table. A map's picture is taken out here, so that the server never reads one.

import type { ImportReport } from "../generated/messages.js";
import { api } from "./api.js";

/** A Universal VTT map without its picture, and the picture. */
export interface Parted {
  readonly map: Blob;
  readonly picture: Blob | null;
}

/** Whether a file is a picture for the map, and no scene. */
export function isPicture(file: File): boolean {
  return file.type.startsWith("image/");
}

/** Sends the scene of a file to a table, and its picture after it; gives the report of the import, if it was a map of another program. */
export async function sendScene(
  table: string,
  file: File,
  keepParty: boolean,
): Promise<ImportReport | null> {
  const { map, picture } = await taken(file);
  const { report } = await api.load(table, file.name, map, keepParty);
  if (picture) await api.picture(table, picture);
  return report ?? null;
}

/** Sends a picture of the map: as wide as the board, and as high as it is then by its own proportions. */
export async function sendPicture(table: string, file: Blob, columns: number): Promise<void> {
  const picture = await createImageBitmap(file).catch(() => null);
  const size =
    picture && picture.width > 0
      ? { width: columns, height: (columns * picture.height) / picture.width }
      : undefined;
  picture?.close();
  await api.picture(table, file, size);
}

async function taken(file: File): Promise<Parted> {
  if (/\.(dd2vtt|uvtt|df2vtt)$/i.test(file.name)) return parted(await file.text());
  if (/\.toml$/i.test(file.name)) return unsaved(await file.text());
  return { map: file, picture: null };
}

/** How a saved table begins the line that holds its picture. */
const SAVED = "\n# picture: data:";

/** Takes the picture out of a saved table, where it is a comment at the end. */
export function unsaved(text: string): Parted {
  const at = text.lastIndexOf(SAVED);
  if (at < 0) return { map: new Blob([text]), picture: null };
  const data = text.slice(at + SAVED.length).trim();
  const base64 = data.slice(data.indexOf(",") + 1);
  return { map: new Blob([text.slice(0, at + 1)]), picture: pictureOf(base64) };
}

/** Takes the picture out of a Universal VTT map. */
export function parted(text: string): Parted {
  const map: unknown = JSON.parse(text);
  if (typeof map !== "object" || map === null || !("image" in map))
    return { map: new Blob([text]), picture: null };
  const { image, ...rest } = map;
  const picture = typeof image === "string" && image !== "" ? pictureOf(image) : null;
  return { map: new Blob([JSON.stringify({ ...rest, image: "" })]), picture };
}

/** What the first bytes of a picture are in Base64, and its kind. */
const KINDS: readonly (readonly [start: string, type: string])[] = [
  ["iVBOR", "image/png"],
  ["/9j/", "image/jpeg"],
  ["UklGR", "image/webp"],
];

function pictureOf(base64: string): Blob | null {
  const type = KINDS.find(([start]) => base64.startsWith(start))?.[1];
  if (!type) return null;
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type });
}
