// Where the other members aim, and where this member aims, for them.

import type { OtherPath } from "../../board/model.js";
import type { At, TableAim } from "../generated/messages.js";
import { Latest } from "../table/latest.js";
import { bodyOf } from "../table/picture.js";
import type { Game } from "./game.svelte.js";

/** The longest path that the table passes on. */
const LONGEST = 100;

export class Aims {
  private others = $state.raw<ReadonlyMap<string, TableAim>>(new Map());
  private mine: TableAim | null = null;
  private readonly latest: Latest<TableAim>;

  constructor(private readonly game: Game) {
    this.latest = new Latest(
      () => this.mine,
      (aim) => game.sendAim(aim),
    );
  }

  /** The paths of the others, for the board. */
  get paths(): OtherPath[] {
    return [...this.others.values()].flatMap(({ token: id, along }) => {
      const token = this.game.token(id);
      if (!token) return [];
      const body = bodyOf(token.body);
      const squares = along.map(([column, row]) => ({ ...body, at: [column, row] as const }));
      return [{ bodies: [body, ...squares], asked: false }];
    });
  }

  /** Another member aims, or no longer does. */
  heard(by: string, aim: TableAim | null): void {
    const others = new Map(this.others);
    if (aim) others.set(by, aim);
    else others.delete(by);
    this.others = others;
  }

  /** Forgets the aims of creatures that are gone. */
  tidy(): void {
    const kept = [...this.others].filter(([, { token }]) => this.game.token(token));
    if (kept.length < this.others.size) this.others = new Map(kept);
  }

  forget(): void {
    this.others = new Map();
    this.latest.again();
  }

  /** Shows the others where this member aims; at most four times a second. */
  show(token: string, along: readonly At[]): void {
    const goal = along.at(-1);
    if (!goal) return;
    this.mine = { token, along: along.length > LONGEST ? [goal] : [...along] };
    this.latest.later();
  }

  /** This member no longer aims. */
  end(): void {
    this.mine = null;
    this.latest.now();
  }
}
