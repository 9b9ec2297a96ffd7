// Moves that the rules refuse: the game master makes them anyway, a player asks the game master to allow them.

import type { Game } from "./game.svelte.js";
import type { OneMove } from "./moving.js";
import { whyRefused } from "../table/refused.js";

export class Overriding {
  constructor(private readonly game: Game) {}

  /** Makes the move: along a path that is only too long, if there is one, otherwise straight. */
  async move(): Promise<void> {
    const found = await this.path();
    if (found) await this.game.hand.moving.one(found, true);
  }

  /** Asks the game master to allow the move. */
  async ask(): Promise<void> {
    const found = await this.path();
    if (!found) return;
    this.game.send({ ask_permission: found });
    this.game.board?.send({ type: "escape" });
  }

  /** The path of an override to the goal of the creature in hand. */
  private async path(): Promise<OneMove | null> {
    const { hand } = this.game;
    const { goal, preview, aiming } = hand;
    if (!goal || !aiming) return null;
    const { token } = aiming.picked;
    if (preview?.path) return { token, path: preview.path };
    const answer = await this.game.ask({ override_path: aiming });
    if (!hand.aimsAt(goal, token)) return null;
    if ("refused" in answer) hand.refuse(whyRefused(answer.refused));
    return "result" in answer && "override_path" in answer.result
      ? { token, path: answer.result.override_path }
      : null;
  }
}
