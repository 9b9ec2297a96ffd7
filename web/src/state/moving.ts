// Sends the move of the creature in hand. What the user does while it is on its way comes after it.

import type { Square } from "../../board/geometry.js";
import { same } from "../../board/geometry.js";
import type { TablePath } from "../generated/messages.js";
import { whyRefused } from "../table/refused.js";
import { because } from "../table/words.js";
import type { Game } from "./game.svelte.js";
import type { Hand } from "./hand.svelte.js";

/** A creature and the path that it takes. */
export interface OneMove {
  readonly token: string;
  readonly path: TablePath;
}

export class Moving {
  /** A move is on its way. The changes that it causes must not trigger questions about the old board. */
  active = false;
  /** The board changed meanwhile. */
  boardChanged = false;
  /** The creature that the user has clicked meanwhile, and where. */
  private next: { readonly token: string; readonly square: Square } | null = null;

  /** The square aimed at when the move began. */
  private aim: Square | null = null;

  constructor(
    private readonly game: Game,
    private readonly hand: Hand,
  ) {}

  /** The user clicks while a move is on its way: a creature of theirs is picked up after it. */
  later(id: string | null, square: Square): void {
    const token = this.game.token(id);
    const isOther = token && token.id !== this.game.board?.gestures().carried?.token;
    this.next = isOther && token.yours && !token.object ? { token: token.id, square } : null;
  }

  /** Nothing comes after the move any more. */
  forget(): void {
    this.next = null;
  }

  /** Moves one creature. */
  async one({ token, path }: OneMove, overriding: boolean): Promise<void> {
    if (this.active) return;
    const { turn } = this.hand;
    this.begin();
    const outcome = await this.game.attempt({
      move: { token, path, ...(overriding ? { overriding } : {}) },
    });
    this.active = false;
    if ("refused" in outcome) {
      const { refused } = outcome;
      if (typeof refused === "object" && "rules" in refused && refused.rules.rule)
        this.game.cite([refused.rules.rule]);
      // What the user has in hand or aims at by now is another matter: the refusal is a notice.
      if (this.catchUp() || turn !== this.hand.turn) this.game.tell(because(refused), true);
      else this.hand.refuse(whyRefused(refused));
    } else if (turn !== this.hand.turn) this.catchUp();
    else if (!this.goOn()) this.game.board?.focus(token);
  }

  /** Moves all selected creatures. */
  async together(): Promise<void> {
    const { turn } = this.hand;
    this.begin();
    const done = await this.game.group.commit();
    this.active = false;
    if (turn !== this.hand.turn) this.catchUp();
    else if (done) this.goOn();
    else this.game.group.again();
  }

  private begin(): void {
    this.active = true;
    this.aim = this.game.board?.gestures().aim ?? null;
    this.boardChanged = false;
    this.next = null;
  }

  /** Asks for what has changed while the move was on its way: the board, and the square that the user aims at. Returns whether there is anything. */
  private catchUp(): boolean {
    const { hand, boardChanged } = this;
    const { aim, carried } = this.game.board?.gestures() ?? {};
    const aims = !!carried && !!aim && !same(aim, this.aim ?? [-1, -1]);
    this.next = null;
    if (boardChanged) hand.boardChanged();
    if (aims) hand.aim(aim);
    return boardChanged || aims;
  }

  /** After a move: puts the creature back, and picks up the one that the user has clicked; returns whether there is one. */
  private goOn(): boolean {
    const { next } = this;
    this.game.board?.send({ type: "escape" });
    if (next) this.game.board?.send({ type: "pick", ...next });
    return next !== null;
  }
}
