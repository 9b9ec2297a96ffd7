// The picture of the map while some squares are hidden: the game master's browser cuts it into squares for the players, a player's browser puts together
// the squares that they see.

import type { MapView } from "../generated/messages.js";
import { ApiError, api } from "../table/api.js";
import { extentOf } from "../table/frame.js";
import { revealed, seenIn, tilesOf, written } from "../table/tiles.js";
import { errorText } from "../table/words.js";
import type { Game } from "./game.svelte.js";
import { prepareTexts as texts } from "../texts/prepare.js";

/** How long the game master's browser waits for further changes before it cuts the picture, in milliseconds. */
const PAUSE = 1_500;

/** The longest pause between tries, in milliseconds. */
const LONGEST_PAUSE = 60_000;

/** Whether a try may succeed later: the server is busy or cannot be reached. */
function mayPass(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 429 || error.status >= 500;
  return error instanceof TypeError;
}

/** What is put together so far. */
interface Sheet {
  readonly version: number;
  readonly canvas: HTMLCanvasElement;
  /** The side of a square in points. */
  side: number;
  /** The hidden squares of the map whose others are drawn; null before the first. */
  fog: MapView["fog"] | null;
}

export class MapTiles {
  /** The address of the picture of the squares that this member sees; null if there is none. */
  href = $state<string | null>(null);
  private sheet: Sheet | null = null;
  private busy = false;
  private again = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The picture that is being cut, or that cannot be cut, with its place and the size of the board; empty if there is none. */
  private cutting = "";
  /** The pause before the next try, in milliseconds; it grows with each one that fails. */
  private pause = PAUSE;

  constructor(private readonly game: Game) {}

  /** The map may have changed. With a new view everything begins anew. */
  follow(anew = false): void {
    if (anew) [this.sheet, this.cutting] = [null, ""];
    if (!this.game.isMaster) return void this.draw();
    this.mayCut();
    // They were a player before.
    if (this.href) void this.show(null);
  }

  /** Nothing is done any more. */
  close(): void {
    clearTimeout(this.timer);
    this.again = false;
    if (this.href) URL.revokeObjectURL(this.href);
  }

  /** Tries once more after a while. */
  private retry(what: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(what, this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }

  /** Cuts the picture if players need it, once the game master has stopped moving it. */
  private mayCut(): void {
    const map = this.game.view?.map;
    const wanted = map?.picture && map.fog?.length && !map.tiles ? map : null;
    const cutting = wanted
      ? JSON.stringify([wanted.picture, wanted.frame ?? null, extentOf(wanted)])
      : "";
    if (cutting === this.cutting) return;
    this.cutting = cutting;
    clearTimeout(this.timer);
    if (wanted) this.timer = setTimeout(() => void this.cut(wanted, cutting), PAUSE);
  }

  private async cut(map: MapView, cutting: string): Promise<void> {
    try {
      // Only game masters need it.
      const { cutPicture } = await import("../table/cut.js");
      const { of, file } = await cutPicture(map);
      if (cutting === this.cutting) await api.tiles(this.game.table, of, file);
      this.pause = PAUSE;
    } catch (error) {
      // The picture was moved meanwhile, and is cut again.
      if (cutting !== this.cutting) return;
      if (mayPass(error)) {
        this.retry(() => void this.cut(map, cutting));
        return;
      }
      this.game.tell(`${texts.playersSeeNone} ${errorText(error)}`, true);
    }
  }

  /** Fetches what was revealed, wipes off what was hidden. One change at a time. */
  private async draw(): Promise<void> {
    this.again = true;
    if (this.busy) return;
    this.busy = true;
    while (this.again) {
      this.again = false;
      try {
        await this.drawOnce();
        this.pause = PAUSE;
      } catch {
        // The map has changed meanwhile, or the server is busy or cannot be reached.
        this.sheet = null;
        if (!this.again) this.retry(() => void this.draw());
      }
    }
    this.busy = false;
  }

  private async drawOnce(): Promise<void> {
    const map = this.game.view?.map;
    if (!map?.tiles) {
      this.sheet = null;
      await this.show(null);
      return;
    }
    const { width, height } = extentOf(map);
    const sheet = this.sheetOf(map.tiles);
    if (sheet.fog === map.fog) return;
    const rows: [number, number] | null =
      sheet.fog && sheet.side ? revealed(sheet.fog, map.fog, height) : [0, height - 1];
    const tiles = rows ? tilesOf(await api.shownTiles(this.game.table, map.tiles, rows)) : [];
    // A square was hidden and shown again meanwhile.
    if (rows && tiles.length < seenIn(map.fog, rows, width)) throw new Error("squares are missing");
    const pictures = await Promise.all(tiles.map(({ picture }) => decoded(picture)));
    const pen = sheet.canvas.getContext("2d");
    const first = pictures.find((picture) => picture !== null);
    if (!pen || this.sheet !== sheet) return;
    if (first && !sheet.side) {
      sheet.side = first.width;
      [sheet.canvas.width, sheet.canvas.height] = [width * first.width, height * first.width];
    }
    const { side } = sheet;
    tiles.forEach(({ column, row }, at) => {
      const picture = pictures[at];
      pen.clearRect(column * side, row * side, side, side);
      if (picture) pen.drawImage(picture, column * side, row * side, side, side);
    });
    const hidden = map.fog ?? [];
    hidden.forEach((runs, row) => {
      for (const [from, to] of runs)
        pen.clearRect(from * side, row * side, (to + 1 - from) * side, side);
    });
    sheet.fog = map.fog;
    await this.show(side ? await written(sheet.canvas) : null);
  }

  private sheetOf(version: number): Sheet {
    if (this.sheet?.version !== version)
      this.sheet = { version, canvas: document.createElement("canvas"), side: 0, fog: null };
    return this.sheet;
  }

  private async show(picture: Blob | null): Promise<void> {
    const [old, next] = [this.href, picture && URL.createObjectURL(picture)];
    if (next) {
      // Ready before it is shown, so that the board does not flicker.
      const image = new Image();
      image.src = next;
      await image.decode().catch((error: unknown) => {
        URL.revokeObjectURL(next);
        throw error;
      });
    }
    this.href = next;
    if (old) setTimeout(() => URL.revokeObjectURL(old), PAUSE);
  }
}

/** The picture of a square; null if it has none, or one that cannot be read. */
async function decoded(picture: Blob): Promise<ImageBitmap | null> {
  return picture.size > 0 ? createImageBitmap(picture).catch(() => null) : null;
}
