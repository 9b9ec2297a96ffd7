// Moves that players ask the game master to allow: those that are open, as far as this member may know of them.

import type { OtherPath } from "../../board/model.js";
import type { PermissionRequest } from "../generated/messages.js";
import { bodyOf } from "../table/picture.js";
import { because } from "../table/words.js";
import type { Game } from "./game.svelte.js";
import { commonTexts as common } from "../texts/common.js";
import { startTexts as texts } from "../texts/start.js";

export class Permissions {
  open = $state.raw<readonly PermissionRequest[]>([]);

  constructor(private readonly game: Game) {}

  /** This member's own request. */
  get mine(): PermissionRequest | null {
    return this.open.find(({ by }) => by === this.game.you?.id) ?? null;
  }

  /** The paths of the open requests, for the board. */
  get paths(): OtherPath[] {
    return this.open.map(({ along }) => ({ bodies: along.map(bodyOf), asked: true }));
  }

  requested(requests: readonly PermissionRequest[]): void {
    const known = new Set(this.open.map(({ by }) => by));
    this.open = requests;
    for (const request of requests) {
      if (request.by === this.game.you?.id || known.has(request.by)) continue;
      const name = this.game.token(request.token)?.name ?? common.aCreature;
      this.game.say(
        texts.asksToMove(this.game.memberName(request.by), name, because(request.because)),
      );
    }
  }

  /** The game master allows a move: it is made as an override. */
  async allow({ token, path }: PermissionRequest): Promise<void> {
    await this.game.do({ move: { token, path, overriding: true } });
  }

  refuse({ by }: PermissionRequest): void {
    this.game.send({ refuse_permission: { member: by } });
  }

  withdraw(): void {
    this.game.send({ withdraw_request: {} });
  }

  /** Handles the keys Y and N of a game master; returns whether there was a request to answer. */
  answer(key: string): boolean {
    const [first] = this.open;
    if (!first || !this.game.isMaster || (key !== "y" && key !== "n")) return false;
    if (key === "y") void this.allow(first);
    else this.refuse(first);
    return true;
  }
}
