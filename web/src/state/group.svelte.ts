// Several creatures that are selected and move together: each one's path and cost. The table answers everything.

import { type Body, type Square, nameOf } from "../../board/geometry.js";
import type { Goal } from "../../board/model.js";
import type { OneOfGroup, Place, Preview, TokenView } from "../generated/messages.js";
import { bodyOf } from "../table/picture.js";
import { because, listed, noRoute, pathOf } from "../table/words.js";
import type { Game } from "./game.svelte.js";
import { playTexts as texts } from "../texts/play.js";

/** How many creatures the table moves together. */
const MOST = 20;

export class Group {
  /** The selected creatures. */
  chosen = $state.raw<readonly string[]>([]);
  /** Every tap selects. */
  selecting = $state(false);
  /** What the moves would be, in the order in which the creatures move. */
  moves = $state.raw<readonly OneOfGroup[]>([]);
  /** The selected creatures that stand on the board. */
  readonly tokens = $derived.by((): TokenView[] =>
    this.chosen.map((id) => this.game.token(id)).filter((token) => token !== null),
  );
  readonly bodies = $derived.by((): Body[] => this.tokens.map(({ body }) => bodyOf(body)));
  private goals: readonly Preview[] = [];
  /** The goals that `moves` answers. */
  private answered: readonly Preview[] = [];
  private asking: Promise<void> | null = null;

  constructor(private readonly game: Game) {}

  /** Whether a creature in hand takes others along. */
  leads(token: string | undefined): boolean {
    return token !== undefined && this.tokens.length > 1 && this.chosen.includes(token);
  }

  /** How many of them may move. */
  get legal(): number {
    return this.moves.filter(({ preview }) => preview?.path).length;
  }

  toggle(id: string): void {
    if (this.chosen.includes(id)) this.choose(this.chosen.filter((one) => one !== id));
    else this.choose([...this.chosen, id]);
  }

  /** Selects the creatures between two squares, in addition to those that are selected. */
  band([c0, r0]: Square, [c1, r1]: Square): void {
    const [left, right] = [Math.min(c0, c1), Math.max(c0, c1)];
    const [top, bottom] = [Math.min(r0, r1), Math.max(r0, r1)];
    const inside = ({ at, width, height }: Body): boolean =>
      at[0] <= right && at[1] <= bottom && at[0] + width > left && at[1] + height > top;
    const found = (this.game.view?.tokens ?? []).filter(
      ({ body, object, yours }) => yours && !object && inside(bodyOf(body)),
    );
    this.choose([...new Set([...this.chosen, ...found.map(({ id }) => id)])]);
  }

  /** From now on every tap selects. */
  begin(id: string): void {
    if (!this.chosen.includes(id)) this.choose([...this.chosen, id]);
    this.selecting = true;
    this.game.board?.send({ type: "selecting", on: true });
  }

  /** Picks up the first of them, which takes the others along. */
  carry(): void {
    const [first] = this.tokens;
    if (!first) return;
    this.game.board?.send({ type: "selecting", on: false });
    this.game.board?.send({
      type: "pick",
      token: first.id,
      square: [first.body.at[0], first.body.at[1]],
    });
    this.selecting = false;
  }

  clear(): void {
    if (this.selecting) this.game.board?.send({ type: "selecting", on: false });
    this.selecting = false;
    if (this.chosen.length > 0) this.chosen = [];
    this.forget();
  }

  /** Forgets where they aim. */
  forget(): void {
    this.goals = [];
    this.answered = [];
    this.moves = [];
    this.game.board?.setOverlay({ goals: [] });
  }

  /** Aims each of them as far from where it stands as the one in hand. Only the last goal is remembered while an answer is pending. */
  aim(columns: number, rows: number): void {
    this.goals = this.tokens.map((token) => this.goalOf(token, columns, rows));
    if (!this.asking)
      this.asking = this.ask().finally(() => {
        this.asking = null;
      });
  }

  /** Asks again, after the board has changed. */
  again(): void {
    this.answered = [];
    if (this.goals.length > 0 && !this.asking)
      this.asking = this.ask().finally(() => {
        this.asking = null;
      });
  }

  /** Moves those that may move; returns whether it was done. */
  async commit(): Promise<boolean> {
    await this.asking;
    const moves = this.moves.flatMap(({ token, preview }) =>
      preview?.path ? [{ token, path: preview.path }] : [],
    );
    if (moves.length === 0) return false;
    return this.game.do({ move_together: { moves } });
  }

  /** Why a creature does not move, or an empty text. */
  why({ preview, refused }: OneOfGroup): string {
    if (refused) return because(refused);
    return preview && !preview.path ? (noRoute(preview) ?? texts.needsCheckFirst) : "";
  }

  private choose(chosen: readonly string[]): void {
    const own = chosen.filter((id) => {
      const token = this.game.token(id);
      return token?.yours && !token.object;
    });
    if (own.length > MOST) this.game.tell(texts.atMost(MOST), true);
    this.chosen = own.slice(0, MOST);
    const names = this.tokens.map(({ name }) => name);
    this.game.say(names.length > 0 ? texts.selectedNames(listed(names)) : texts.nothingSelected);
  }

  private goalOf({ id, body, states }: TokenView, columns: number, rows: number): Preview {
    const at = [body.at[0] + columns, body.at[1] + rows] as const;
    // A flying creature keeps its height.
    const to: Place = states?.includes("flying") ? [...at, body.elevation ?? 0] : [...at];
    return { picked: this.game.hand.pickedAs(id), to };
  }

  private async ask(): Promise<void> {
    while (this.goals.length > 0 && this.answered !== this.goals) {
      const { goals } = this;
      const answer = await this.game.ask({ preview_together: { goals: [...goals] } });
      if (this.goals.length === 0) return;
      this.answered = goals;
      if ("refused" in answer) {
        this.moves = [];
        this.game.tell(because(answer.refused), true);
      } else if ("previewed_together" in answer.result) this.show(answer.result.previewed_together);
    }
  }

  private show(moves: readonly OneOfGroup[]): void {
    this.moves = moves;
    this.game.board?.setOverlay({ goals: moves.flatMap((one) => this.drawn(one)), ghost: null });
    const { length } = moves;
    const stay = moves.filter(({ preview }) => !preview?.path);
    const why = stay.map((one) => `${this.game.token(one.token)?.name ?? ""}: ${this.why(one)}`);
    this.game.say(`${texts.canMove(length - stay.length, length)} ${why.join(" ")}`);
  }

  private drawn({ token: id, preview }: OneOfGroup): Goal[] {
    const token = this.game.token(id);
    const goal = this.answered.find(({ picked }) => picked.token === id);
    if (!token || !goal) return [];
    const body = bodyOf(token.body);
    const path = preview?.path ? pathOf(preview.route) : null;
    const at: Square = [goal.to[0] ?? 0, goal.to[1] ?? 0];
    const steps = path ? path.steps.map(({ to }) => bodyOf(to)) : [{ ...body, at }];
    const cost = path ? `${path.cost.amount}` : "";
    return [{ bodies: [body, ...steps], legal: path !== null, cost }];
  }

  /** The goal of a creature, as a square's name. */
  goalName(id: string): string {
    const goal = this.answered.find(({ picked }) => picked.token === id);
    return goal ? nameOf([goal.to[0] ?? 0, goal.to[1] ?? 0]) : "";
  }
}
