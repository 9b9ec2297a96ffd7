// The creature in hand: where it may go, the way to where it is aimed at, and the move. Everything is asked of the table.

import { type Square, covers, nameOf, same } from "../../board/geometry.js";
import { NOTHING, type Reach, type Way } from "../../board/model.js";
import type {
  Attempt,
  PickUp,
  PickedUp,
  Place,
  Previewed,
  Refusal,
  TableRefusal,
  TokenView,
} from "../generated/messages.js";
import { type Trial, resultOf, trials } from "../table/trials.js";
import type { Answer } from "../table/connection.js";
import { bodyOf, reachOf, wayOfPreview, wayOfReach } from "../table/picture.js";
import {
  because,
  costInReach,
  heightOf,
  inReach,
  noRoute,
  runningCost,
  spokenPreview,
  spokenReach,
} from "../table/words.js";
import { Alternatives } from "./alternatives.svelte.js";
import type { Game } from "./game.svelte.js";

/** What was refused, for the panel and the board. */
export interface RefusedHere {
  readonly text: string;
  readonly rule: string | null;
  readonly step: number | null;
  readonly at: Square | null;
}

/** The table takes so many waypoints. */
const WAYPOINTS = 16;

export class Hand {
  picked = $state.raw<PickedUp | null>(null);
  preview = $state.raw<Previewed | null>(null);
  refused = $state.raw<RefusedHere | null>(null);
  via = $state.raw<readonly Square[]>([]);
  /** The height that was asked for; null: what flies keeps its own, anything else goes where it is best. */
  elevation = $state<number | null>(null);
  /** What to move by; null: the usual movements. */
  by = $state.raw<Pick<PickUp, "by" | "mode"> | null>(null);
  /** Checks on the way whose results were told. */
  trying = $state.raw<readonly Attempt[]>([]);
  /** Other ways to the goal. */
  readonly others: Alternatives;

  private goal: Place | null = null;
  private asking = false;
  /** A move is on its way to the table: what comes of it needs no answer for the board as it was. */
  private moving = false;
  /** The question that `preview` answers. */
  private answered = "";
  /** What was answered since the board last changed: who aims at a square again need not ask again. */
  private answers = new Map<string, Answer>();
  /** Counts up with every creature picked up or put back: answers to older questions are not shown. */
  private turn = 0;

  constructor(private readonly game: Game) {
    this.others = new Alternatives(game, this);
  }

  /** The height at which what is in hand is held: as it was asked for, or its own if it flies; null: on whatever is there. */
  get height(): number | null {
    const token = this.game.token(this.picked?.token) ?? this.carried;
    const keeps = token?.states?.includes("flying") ? (token.body.elevation ?? 0) : null;
    return this.elevation ?? keeps;
  }

  /** What the way costs out of what there is; the reach tells it by bands, as long as the way is the cheapest one. */
  get cost(): string {
    const { picked, preview } = this;
    if (!preview) return "";
    const cheapest = this.via.length === 0 && this.others.chosen === null;
    return (picked && cheapest ? costInReach(picked, preview.to) : null) ?? runningCost(preview);
  }

  /** Takes a creature in hand and asks where it may go. */
  async pickUp(id: string): Promise<void> {
    this.clear();
    const token = this.game.token(id);
    if (token?.yours) await this.askReach(token);
    else this.game.board?.send({ type: "escape" });
  }

  /** Moves by something else, or in another mode. */
  moveBy(by: Pick<PickUp, "by" | "mode"> | null): void {
    this.by = by;
    const carried = this.carried;
    const token = carried ?? this.game.token(this.game.selected);
    if (!token) return;
    if (carried) void this.pickUp(carried.id);
    else
      this.game.board?.send({
        type: "pick",
        token: token.id,
        square: [token.body.at[0], token.body.at[1]],
      });
  }

  /** Aims higher or lower. */
  climb(by: number): void {
    const token = this.carried;
    if (!token || !this.picked) return;
    this.elevation = (this.height ?? token.body.elevation ?? 0) + by;
    this.game.say(`Aims at ${heightOf(this.elevation, this.picked.unit)}.`);
    this.showReach();
    const aim = this.game.board?.gestures().aim;
    if (aim) this.aim(aim);
  }

  /** Aims at a square: the creature's ghost and the way that its reach told are there at once, prices and reactions as soon as the table answers. */
  aim(square: Square): void {
    const token = this.carried;
    const to = this.placeFor(square);
    if (!to || !token) return;
    this.others.forget();
    this.refused = null;
    if (this.atHome(to, token)) {
      this.goal = null;
      this.forget();
      this.game.board?.setOverlay({ way: null, beside: [], ghost: null, refusal: null });
      return;
    }
    const body = { ...bodyOf(token.body), at: [to[0] ?? 0, to[1] ?? 0] as Square };
    this.game.board?.setOverlay({
      ghost: { token: token.id, body },
      beside: [],
      refusal: null,
      ...this.toldWay(to),
    });
    this.askWay(to);
  }

  /** The goal stays, wherever the pointer goes. */
  pin(): void {
    this.others.look();
  }

  /** Adds a waypoint; the way goes on from there. */
  waypoint(square: Square): void {
    if (this.via.length >= WAYPOINTS || this.via.some((one) => same(one, square))) return;
    this.via = [...this.via, square];
    this.game.say(`Waypoint at ${nameOf(square)}.`);
    const to = this.placeFor(square);
    if (to) this.askWay(to);
  }

  /** The result of a check on the way, or of what is announced only; null: it is not tried. Reach and way are asked for anew. */
  tell(trial: Pick<Trial, "to">, result: string | null): void {
    const others = this.trying.filter(({ to }) => to !== trial.to);
    this.trying = result === null ? others : [...others, { to: trial.to, ...resultOf(result) }];
    this.answers = new Map();
    const token = this.carried;
    if (!token) return;
    void this.askReach(token);
    if (this.goal) this.askWay([...this.goal]);
  }

  /** The checks that stand between the creature and its goal, and those whose results were told. */
  get trials(): Trial[] {
    return trials(this.preview, this.trying);
  }

  /** Sets down what is in hand where it is aimed at. */
  confirm(): void {
    this.game.board?.send({ type: "act" });
  }

  /** Moves the creature in hand, once the way there is known. */
  async commit(square: Square): Promise<void> {
    const token = this.carried;
    const to = this.placeFor(square);
    if (!to || !token || this.moving) return;
    if (this.answered !== this.question(to)) {
      const turn = this.turn;
      this.goal = to;
      // Ways to another goal are none to choose from.
      this.others.forget();
      const answer = await this.askPreview(token.id, to);
      if (turn !== this.turn) return;
      this.previewed(answer, this.question(to));
    }
    if (this.preview?.path && !this.refused) await this.move(this.preview, false);
  }

  /** Moves although the rules refuse it; where they know no way at all, the creature is put there. */
  async override(): Promise<void> {
    const { preview } = this;
    if (!preview || this.moving) return;
    if (preview.path) await this.move(preview, true);
    else if (await this.game.do({ place: { token: preview.token, to: preview.to } }))
      this.game.board?.send({ type: "escape" });
  }

  /** Puts back what is in hand. */
  putBack(): void {
    this.clear();
    this.by = null;
  }

  /** Shows another way to the goal as the one to take. */
  take(preview: Previewed): void {
    this.preview = preview;
    this.showWay();
    this.game.say(spokenPreview(preview, this.cost));
  }

  /** The board is another than what is in hand was reckoned for. */
  boardChanged(): void {
    this.answers = new Map();
    this.answered = "";
    // Ways that were compared on another board are none to choose from.
    this.others.forget();
    if (!this.picked || this.moving) return;
    const token = this.game.token(this.picked.token);
    if (!token) {
      this.game.board?.send({ type: "escape" });
      return;
    }
    void this.askReach(token);
    if (this.goal) this.askWay([...this.goal]);
  }

  private get carried(): TokenView | null {
    return this.game.token(this.game.board?.gestures().carried?.token);
  }

  private clear(): void {
    this.turn += 1;
    this.picked = null;
    this.preview = null;
    this.refused = null;
    this.via = [];
    this.elevation = null;
    this.trying = [];
    this.others.forget();
    this.goal = null;
    this.answered = "";
    this.answers = new Map();
    this.game.board?.setOverlay({ ...NOTHING, trail: this.game.trail });
  }

  private async askReach(token: TokenView): Promise<void> {
    const { turn } = this;
    const answer = await this.game.ask({ pick_up: this.pickedAs(token.id) });
    if (turn !== this.turn) return;
    if ("refused" in answer) {
      this.refuse({
        text: because(answer.refused),
        rule: null,
        step: null,
        at: [token.body.at[0], token.body.at[1]],
      });
      return;
    }
    if (!("picked_up" in answer.told)) return;
    this.picked = answer.told.picked_up;
    this.game.cite(this.picked.cited);
    this.showReach();
    if (this.picked.refused) this.refuse(refusedHere(this.picked.refused));
    else if (!this.goal) this.game.say(spokenReach(token.name, this.picked));
  }

  private pickedAs(token: string): PickUp {
    const { states = [], entry } = this.game.token(token) ?? {};
    // What is in the air stays there, unless another way to move was chosen.
    const flies: Pick<PickUp, "by" | "mode"> =
      states.includes("flying") && entry?.speeds?.fly ? { mode: "fly" } : {};
    return {
      token,
      ...(this.by ?? flies),
      ...(this.trying.length > 0 ? { trying: [...this.trying] } : {}),
    };
  }

  private showReach(): void {
    if (this.picked) this.game.board?.setOverlay({ reach: this.reach });
  }

  /** The reach at the height aimed at; what flies by itself shows the best of a square where there is nothing at its own height. */
  get reach(): Reach | null {
    return this.picked && reachOf(this.picked, this.height, this.elevation === null);
  }

  /** The top-left square of the creature in hand if it is held where it was taken, over a square. */
  private placeFor(square: Square): Place | null {
    const carried = this.game.board?.gestures().carried;
    const token = this.carried;
    if (!carried || !token) return null;
    const body = bodyOf(token.body);
    const [dx, dy] = covers(body, carried.from)
      ? [carried.from[0] - body.at[0], carried.from[1] - body.at[1]]
      : [0, 0];
    const place: Place = [square[0] - dx, square[1] - dy];
    const { height } = this;
    if (height === null) return place;
    // Nobody asked for this height: where there is no room at it, whatever is best.
    const free =
      this.elevation === null &&
      this.picked &&
      !inReach(this.picked, [...place, height]) &&
      inReach(this.picked, place);
    return free ? place : [...place, height];
  }

  private atHome(to: Place, { body }: TokenView): boolean {
    const height = body.elevation ?? 0;
    return (
      this.via.length === 0 &&
      to[0] === body.at[0] &&
      to[1] === body.at[1] &&
      (to[2] ?? height) === height
    );
  }

  /** The way to a goal as far as the reach tells it; what it does not tell stays as it is until the answer. */
  private toldWay(to: Place): { way?: Way | null } {
    const { picked } = this;
    if (!picked || this.via.length > 0) return {};
    const way = wayOfReach(picked, to);
    return way || !inReach(picked, to) ? { way } : {};
  }

  /** Asks for the way to a goal; while an answer is awaited only the last goal is remembered. */
  private askWay(to: Place): void {
    this.goal = to;
    const question = this.question(to);
    const answer = this.answers.get(question);
    if (answer) {
      this.previewed(answer, question);
      this.others.look();
    } else if (!this.asking) void this.askWays();
  }

  private async askWays(): Promise<void> {
    this.asking = true;
    for (let to = this.goal; to && !this.answers.has(this.question(to)); to = this.goal) {
      const { turn, answers } = this;
      const token = this.carried;
      if (!token) break;
      const question = this.question(to);
      const answer = await this.askPreview(token.id, to);
      if ("told" in answer) answers.set(question, answer);
      if (turn === this.turn && this.goal === to) {
        this.previewed(answer, question);
        this.others.look();
        break;
      }
    }
    this.asking = false;
  }

  /** Asks for the way to a goal, and for all that are worth choosing. */
  askPreview(token: string, to: Place, choices = false): Promise<Answer> {
    const via = this.via.map((square) => this.placeFor(square)).filter((place) => place !== null);
    return this.game.ask({ preview: { picked: this.pickedAs(token), to, via, choices } });
  }

  /** All that a preview depends on. */
  private question(to: Place): string {
    return JSON.stringify([to, this.via, this.by, this.trying]);
  }

  /** Nothing is told of any goal. */
  private forget(): void {
    this.preview = null;
    this.answered = "";
  }

  private previewed(answer: Answer, question: string): void {
    if ("refused" in answer) {
      // What was told of another goal is not to be done here.
      this.forget();
      this.refuse(whyRefused(answer.refused));
      return;
    }
    if (!("previewed" in answer.told)) return;
    this.answered = question;
    this.preview = answer.told.previewed;
    this.game.cite(this.preview.cited);
    this.showWay();
    this.game.say(spokenPreview(this.preview, this.cost));
  }

  /** Draws the way, with what is known of it by now. */
  showWay(): void {
    const { preview } = this;
    const { view, board } = this.game;
    if (!preview || !view) return;
    const none = noRoute(preview);
    if (none) {
      const { route } = preview;
      const told =
        typeof route === "object" && "refused" in route ? refusedHere(route.refused) : null;
      board?.setOverlay({ way: null, beside: [] });
      this.refuse(told ?? { text: none, rule: null, step: null, at: null });
      return;
    }
    this.refused = null;
    const { saferWords: safer, saferBodies: beside } = this.others;
    board?.setOverlay({
      way: wayOfPreview(preview, view, { label: this.cost, safer, via: this.via }),
      beside,
      refusal: null,
    });
  }

  private refuse(refused: RefusedHere): void {
    this.refused = refused;
    this.game.board?.setOverlay({ refusal: { at: refused.at, text: refused.text } });
    this.game.say(refused.text);
  }

  private async move(preview: Previewed, overriding: boolean): Promise<void> {
    const { path, token } = preview;
    if (!path || this.moving) return;
    this.moving = true;
    const outcome = await this.game.attempt({
      move: { token, path, ...(overriding ? { overriding } : {}) },
    });
    this.moving = false;
    if ("refused" in outcome) {
      const { refused } = outcome;
      if (typeof refused === "object" && "rules" in refused && refused.rules.rule)
        this.game.cite([refused.rules.rule]);
      this.refuse(whyRefused(refused));
      return;
    }
    this.game.board?.send({ type: "escape" });
    this.game.board?.focus(token);
  }
}

function refusedHere(refused: Refusal): RefusedHere {
  return {
    text: because({ rules: { refused } }),
    rule: refused.rule ?? null,
    step: refused.step ?? null,
    at: refused.at ? [refused.at[0], refused.at[1]] : null,
  };
}

function whyRefused(refusal: TableRefusal): RefusedHere {
  if (typeof refusal === "object" && "rules" in refusal) return refusedHere(refusal.rules.refused);
  return { text: because(refusal), rule: null, step: null, at: null };
}
