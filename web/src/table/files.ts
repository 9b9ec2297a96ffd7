// Files that are dropped on a table. A map's picture is taken out here, so that the server never reads one.

import { api } from "./api.js";

/** A Universal VTT map without its picture, and the picture. */
export interface Parted {
  readonly map: Blob;
  readonly picture: Blob | null;
}

/** Sends a file to a table: a scenario, a map, or a picture of the map. */
export async function sendFile(table: string, file: File): Promise<void> {
  if (file.type.startsWith("image/")) {
    await api.picture(table, file);
    return;
  }
  if (!/\.(dd2vtt|uvtt|df2vtt)$/i.test(file.name)) {
    await api.load(table, file.name, file);
    return;
  }
  const { map, picture } = parted(await file.text());
  await api.load(table, file.name, map);
  if (picture) await api.picture(table, picture);
}

/** Takes the picture out of a Universal VTT map. */
export function parted(text: string): Parted {
  const map: unknown = JSON.parse(text);
  if (typeof map !== "object" || map === null || !("image" in map)) return { map: new Blob([text]), picture: null };
  const { image, ...rest } = map;
  const picture = typeof image === "string" && image !== "" ? pictureOf(image) : null;
  return { map: new Blob([JSON.stringify({ ...rest, image: "" })]), picture };
}

/** What the first bytes of a picture are in Base64, and its kind. */
const KINDS: readonly (readonly [start: string, type: string])[] = [["iVBOR", "image/png"], ["/9j/", "image/jpeg"], ["UklGR", "image/webp"]];

function pictureOf(base64: string): Blob | null {
  const type = KINDS.find(([start]) => base64.startsWith(start))?.[1];
  if (!type) return null;
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type });
}
