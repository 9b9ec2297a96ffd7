// The picture of the map while some squares are hidden: the game master's browser cuts it into squares for the players, a player's browser puts together
// the squares that they see.

import type { MapView } from "../generated/messages.js";
import { ApiError, api } from "../table/api.js";
import { extentOf } from "../table/frame.js";
import { revealed, tilesOf, written } from "../table/tiles.js";
import type { Game } from "./game.svelte.js";

/** How long the game master's browser waits for further changes before it cuts the picture, in milliseconds. */
const PAUSE = 1_500;

/** What is put together so far. */
interface Sheet {
  readonly version: number;
  readonly canvas: HTMLCanvasElement;
  /** The side of a square in points. */
  side: number;
  /** The hidden squares of the map whose others are drawn. */
  fog: MapView["fog"];
}

export class MapTiles {
  /** The address of the picture of the squares that this member sees; null if there is none. */
  href = $state<string | null>(null);
  private sheet: Sheet | null = null;
  private busy = false;
  private again = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly game: Game) {}

  /** The map may have changed. After a new welcome everything is fetched anew. */
  follow(anew = false): void {
    if (anew) this.sheet = null;
    if (this.game.isMaster) this.mayCut();
    else void this.draw();
  }

  /** Cuts the picture if players need it, once the game master has stopped changing it. */
  private mayCut(): void {
    clearTimeout(this.timer);
    if (!this.needsCutting(this.game.view?.map)) return;
    this.timer = setTimeout(() => void this.cut(), PAUSE);
  }

  private needsCutting(map: MapView | undefined): map is MapView {
    return Boolean(map?.picture && map.fog?.length && !map.tiles);
  }

  private async cut(): Promise<void> {
    const map = this.game.view?.map;
    if (!this.needsCutting(map)) return;
    try {
      // Only game masters need it.
      const { cutPicture } = await import("../table/cut.js");
      const cut = await cutPicture(map);
      await api.tiles(this.game.table, cut.of, cut.file);
    } catch (error) {
      // The map has changed meanwhile: it is cut again.
      if (error instanceof ApiError && error.status === 400) return;
      const why = error instanceof Error ? error.message : "The picture cannot be cut.";
      this.game.tell(`Players see no picture of the map in fog. ${why}`, true);
    }
  }

  /** Fetches what was revealed, wipes off what was hidden. One change at a time. */
  private async draw(): Promise<void> {
    this.again = true;
    if (this.busy) return;
    this.busy = true;
    while (this.again) {
      this.again = false;
      await this.drawOnce().catch(() => {
        // The map has changed meanwhile, or the server cannot be reached: the next change draws again.
        this.sheet = null;
      });
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
    const rows: [number, number] | null = sheet.side
      ? revealed(sheet.fog, map.fog, height)
      : [0, height - 1];
    const tiles = rows ? tilesOf(await api.shownTiles(this.game.table, map.tiles, rows)) : [];
    const pictures = await Promise.all(tiles.map(({ picture }) => createImageBitmap(picture)));
    const pen = sheet.canvas.getContext("2d");
    const [first] = pictures;
    if (!pen || this.game.view?.map.tiles !== map.tiles) return;
    if (first && !sheet.side) {
      sheet.side = first.width;
      [sheet.canvas.width, sheet.canvas.height] = [width * first.width, height * first.width];
    }
    const { side } = sheet;
    tiles.forEach(({ column, row }, at) => {
      const picture = pictures[at];
      if (picture) pen.drawImage(picture, column * side, row * side, side, side);
    });
    const hidden = map.fog ?? [];
    hidden.forEach((runs, row) => {
      for (const [from, to] of runs)
        pen.clearRect(from * side, row * side, (to + 1 - from) * side, side);
    });
    sheet.fog = map.fog;
    if (side) await this.show(await written(sheet.canvas));
  }

  private sheetOf(version: number): Sheet {
    if (this.sheet?.version !== version)
      this.sheet = { version, canvas: document.createElement("canvas"), side: 0, fog: [] };
    return this.sheet;
  }

  private async show(picture: Blob | null): Promise<void> {
    const [old, next] = [this.href, picture && URL.createObjectURL(picture)];
    if (next) {
      // Ready before it is shown, so that the board does not flicker.
      const image = new Image();
      image.src = next;
      await image.decode();
    }
    this.href = next;
    if (old) setTimeout(() => URL.revokeObjectURL(old), PAUSE);
  }
}
