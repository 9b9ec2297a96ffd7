// The creature in hand: its reach, the path to its goal, and the move. The table answers everything.

import { type Square, covers, nameOf, same } from "../../board/geometry.js";
import { NOTHING, type Reach, type DrawnRoute } from "../../board/model.js";
import type {
  Attempt,
  PickUp,
  PickedUp,
  Place,
  Preview,
  Previewed,
  TokenView,
} from "../generated/messages.js";
import { type Trial, resultOf, trials } from "../table/trials.js";
import type { Answer } from "../table/connection.js";
import {
  bodyOf,
  ghostOf,
  isInFog,
  reachOf,
  routeOfPreview,
  routeOfReach,
} from "../table/picture.js";
import {
  because,
  costInReach,
  goalOf,
  heightInReach,
  heightOf,
  heightOfGoal,
  inReach,
  noRoute,
  pathOf,
  placeOf,
  runningCost,
  spokenPreview,
  spokenReach,
} from "../table/words.js";
import { type RefusedHere, refusedHere, whyRefused } from "../table/refused.js";
import { Alternatives } from "./alternatives.svelte.js";
import type { Game } from "./game.svelte.js";
import { Moving } from "./moving.js";
import { Overriding } from "./overriding.js";
import { playTexts as texts } from "../texts/play.js";

/** The most waypoints that the table accepts. */
const WAYPOINTS = 16;

export class Hand {
  picked = $state.raw<PickedUp | null>(null);
  preview = $state.raw<Previewed | null>(null);
  refused = $state.raw<RefusedHere | null>(null);
  via = $state.raw<readonly Square[]>([]);
  /** The height asked for. With null, a flying creature keeps its height and any other goes where it is best. */
  elevation = $state<number | null>(null);
  /** The chosen movement; null for the usual movements. */
  by = $state.raw<Pick<PickUp, "by" | "mode"> | null>(null);
  /** The checks with an entered result. */
  trying = $state.raw<readonly Attempt[]>([]);
  /** Other paths to the goal. */
  readonly others: Alternatives;
  /** Moves that the rules refuse. */
  readonly overriding: Overriding;
  /** Moves on their way. */
  readonly moving: Moving;

  /** The goal that the creature in hand aims at. */
  goal = $state.raw<Place | null>(null);
  private asking = false;
  /** The question that `preview` answers. */
  private answered = $state("");
  /** Answers since the board last changed. Aiming at the same square again needs no new question. */
  private answers = new Map<string, Answer>();
  /** Counts every creature picked up or put back, so that late answers to older questions are not shown. */
  turn = 0;

  constructor(private readonly game: Game) {
    this.others = new Alternatives(game, this);
    this.overriding = new Overriding(game);
    this.moving = new Moving(game, this);
  }

  /** The height of the creature in hand: the one asked for, or its own if it flies; null for the ground at its square. */
  get height(): number | null {
    const token = this.game.token(this.picked?.token) ?? this.carried;
    const keeps = token?.states?.includes("flying") ? (token.body.elevation ?? 0) : null;
    return this.elevation ?? keeps;
  }

  /** Whether the preview is still that of another goal: the answer for this one is on its way. */
  get pending(): boolean {
    return (
      this.preview !== null && this.goal !== null && this.answered !== this.question(this.goal)
    );
  }

  /** The goal in words. */
  get goalWords(): string {
    const { goal, picked, preview } = this;
    if (!this.pending || !goal || !picked) return preview ? goalOf(preview) : "";
    const height = heightInReach(picked, goal) || undefined;
    return placeOf([goal[0], goal[1], height], picked.unit);
  }

  /** The cost of the path out of its maximum. For the cheapest path the reach already knows it, by band. */
  get cost(): string {
    const { picked, preview, pending } = this;
    if (!preview) return "";
    const cheapest = this.via.length === 0 && this.others.chosen === null;
    const to = pending && this.goal ? this.goal : preview.to;
    const known = picked && cheapest ? costInReach(picked, to) : null;
    return known ?? (pending ? "…" : runningCost(preview));
  }

  /** Picks up a creature and asks for its reach. */
  async pickUp(id: string): Promise<void> {
    this.clear();
    const token = this.game.token(id);
    if (token?.yours) await this.askReach(token);
    else this.game.board?.send({ type: "escape" });
  }

  /** Chooses another movement or mode. */
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
    this.elevation = (this.aimedHeight ?? token.body.elevation ?? 0) + by;
    this.game.say(texts.aimsAt(heightOf(this.elevation, this.picked.unit)));
    this.showReach();
    const aim = this.game.board?.gestures().aim;
    if (aim) this.aim(aim);
  }

  /** The height aimed at: that of the goal as it is shown, otherwise that of the creature; null for the ground. */
  get aimedHeight(): number | null {
    const { goal, picked, preview } = this;
    if (this.elevation !== null) return this.elevation;
    if (!goal) return this.height;
    const found = preview && !this.pending ? heightOfGoal(preview) : undefined;
    return found ?? (picked && heightInReach(picked, goal)) ?? this.height;
  }

  /** Aims at a square. Shows the creature's ghost and the path from its reach at once; costs and reactions follow with the answer. */
  aim(square: Square): void {
    const token = this.carried;
    const to = this.placeFor(square);
    if (!to || !token || this.moving.active) return;
    this.others.forget();
    this.refused = null;
    if (this.atHome(to, token)) {
      this.goal = null;
      this.forget();
      this.game.board?.setOverlay({ route: null, beside: [], ghost: null, refusal: null });
      this.game.group.forget();
      this.game.aims.end();
      return;
    }
    if (!this.game.isMaster && isInFog(this.game.view?.map, square)) {
      this.goal = null;
      this.forget();
      this.game.board?.setOverlay({ route: null, beside: [], ghost: null });
      this.refuse({ text: texts.inFog, rule: null, step: null, at: square });
      return;
    }
    this.game.aims.show(token.id, [[to[0] ?? 0, to[1] ?? 0]]);
    if (this.aimTogether(to, token)) return;
    this.game.board?.setOverlay({
      ghost: ghostOf(token, to, this.picked && heightInReach(this.picked, to)),
      beside: [],
      refusal: null,
      ...this.routeInReach(to),
    });
    this.askRoute(to);
  }

  /** Called when the goal is chosen and no longer follows the pointer; `token` is what was clicked there. */
  pin({ square, token }: { readonly square: Square; readonly token: string | null }): void {
    if (this.moving.active) this.moving.later(token, square);
    else if (!this.together) this.others.look();
  }

  /** Adds a waypoint; the path continues from there. */
  waypoint(square: Square): void {
    if (
      this.moving.active ||
      this.together ||
      this.via.length >= WAYPOINTS ||
      this.via.some((one) => same(one, square))
    )
      return;
    this.via = [...this.via, square];
    this.game.say(texts.waypointAt(nameOf(square)));
    const to = this.placeFor(square);
    if (to) this.askRoute(to);
  }

  /** Sets the result of a check or announced attempt; null withdraws it. Asks for reach and path again. */
  tell(trial: Pick<Trial, "to">, result: string | null): void {
    const others = this.trying.filter(({ to }) => to !== trial.to);
    this.trying = result === null ? others : [...others, { to: trial.to, ...resultOf(result) }];
    this.answers = new Map();
    const token = this.carried;
    if (!token) return;
    void this.askReach(token);
    if (this.goal) this.askRoute([...this.goal]);
  }

  /** The checks on the path to the goal, and those with an entered result. */
  get trials(): Trial[] {
    return trials(this.preview, this.trying);
  }

  /** Moves the creature in hand to its goal. */
  confirm(): void {
    this.game.board?.send({ type: "act" });
  }

  /** Moves the creature in hand once the path is known. */
  async commit(square: Square): Promise<void> {
    const token = this.carried;
    const to = this.placeFor(square);
    if (!to || !token || this.moving.active) return;
    if (this.together) return this.moving.together();
    if (this.answered !== this.question(to)) {
      const turn = this.turn;
      this.goal = to;
      // Choices for another goal no longer apply.
      this.others.forget();
      const answer = await this.askPreview(token.id, to);
      if (turn !== this.turn) return;
      this.previewed(answer, this.question(to));
    }
    const { token: moving, path } = this.preview ?? {};
    if (moving && path && !this.refused) await this.moving.one({ token: moving, path }, false);
  }

  /** Puts the creature in hand back. */
  putBack(): void {
    this.clear();
    this.by = null;
  }

  /** Shows another path to the goal as the one to take. */
  take(preview: Previewed): void {
    this.preview = preview;
    this.showRoute();
    this.game.say(spokenPreview(preview, this.cost));
  }

  /** Called when the board changed: old answers no longer hold. */
  boardChanged(): void {
    this.answers = new Map();
    this.answered = "";
    // Choices from the old board no longer apply.
    this.others.forget();
    if (this.moving.active) this.moving.boardChanged = true;
    if (!this.picked || this.moving.active) return;
    const token = this.game.token(this.picked.token);
    if (!token) {
      this.game.board?.send({ type: "escape" });
      return;
    }
    void this.askReach(token);
    if (this.together) this.game.group.again();
    else if (this.goal) this.askRoute([...this.goal]);
  }

  /** Whether the creature in hand takes other selected creatures along. */
  get together(): boolean {
    return this.game.group.leads(this.picked?.token ?? this.carried?.id);
  }

  /** Aims all selected creatures if the one in hand takes them along. */
  private aimTogether(to: Place, { id, body }: TokenView): boolean {
    if (!this.game.group.leads(id)) return false;
    this.goal = to;
    this.forget();
    this.game.board?.setOverlay({ route: null, beside: [], refusal: null });
    this.game.group.aim((to[0] ?? 0) - body.at[0], (to[1] ?? 0) - body.at[1]);
    return true;
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
    this.game.group.forget();
    this.game.aims.end();
    this.goal = null;
    this.moving.forget();
    this.answered = "";
    this.answers = new Map();
    this.game.board?.setOverlay({ ...NOTHING, ...this.game.standing });
  }

  private async askReach(token: TokenView): Promise<void> {
    const { turn } = this;
    const here: Square = [token.body.at[0], token.body.at[1]];
    const answer = await this.game.ask({ pick_up: this.pickedAs(token.id) });
    if (turn !== this.turn) return;
    if ("refused" in answer) {
      this.refuse({ text: because(answer.refused), rule: null, step: null, at: here });
      return;
    }
    if (!("picked_up" in answer.result)) return;
    this.picked = answer.result.picked_up;
    this.game.cite(this.picked.cited);
    this.showReach();
    const why = this.picked.refused && refusedHere(this.picked.refused);
    if (why) this.refuse({ ...why, at: why.at ?? here });
    else if (!this.goal) this.game.say(spokenReach(token.name, this.picked));
  }

  /** How a creature moves when it is picked up. */
  pickedAs(token: string): PickUp {
    const { states = [], entry } = this.game.token(token) ?? {};
    // A flying creature keeps flying unless another movement was chosen.
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

  /** The reach at the height of the goal. A flying creature also shows the best of each square that it cannot reach at its own height. */
  get reach(): Reach | null {
    return this.picked && reachOf(this.picked, this.height, this.elevation === null);
  }

  /** The top-left square of the creature in hand when the square it was grabbed by is over `square`. */
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
    // The height is only kept: if the square is not in reach at it, use the best height.
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

  /** The path to a goal from the reach. If the reach does not hold it, the drawing stays until the answer. */
  private routeInReach(to: Place): { route?: DrawnRoute | null } {
    const { picked } = this;
    if (!picked || this.via.length > 0) return {};
    const route = routeOfReach(picked, to);
    return route || !inReach(picked, to) ? { route } : {};
  }

  /** Asks for the path to a goal. While an answer is pending, only the last goal is remembered. */
  private askRoute(to: Place): void {
    this.goal = to;
    const question = this.question(to);
    const answer = this.answers.get(question);
    if (answer) {
      this.previewed(answer, question);
      this.others.look();
    } else if (!this.asking) void this.askRoutes();
  }

  private async askRoutes(): Promise<void> {
    this.asking = true;
    for (let to = this.goal; to && !this.answers.has(this.question(to)); to = this.goal) {
      const { turn, answers } = this;
      const token = this.carried;
      if (!token) break;
      const question = this.question(to);
      const answer = await this.askPreview(token.id, to);
      if ("result" in answer) answers.set(question, answer);
      // It is still the goal, perhaps aimed at again, on the same board.
      const { goal } = this;
      if (
        turn === this.turn &&
        answers === this.answers &&
        goal &&
        this.question(goal) === question
      ) {
        this.previewed(answer, question);
        this.others.look();
        break;
      }
    }
    this.asking = false;
  }

  /** Asks for the path to a goal, and for all choices if wanted. */
  askPreview(token: string, to: Place, choices = false): Promise<Answer> {
    return this.game.ask({ preview: { ...this.previewOf(token, to), choices } });
  }

  /** The question about the path to the goal, if there is one. */
  get aiming(): Preview | null {
    const { carried, goal } = this;
    return carried && goal ? this.previewOf(carried.id, goal) : null;
  }

  private previewOf(token: string, to: Place): Preview {
    const via = this.via.map((square) => this.placeFor(square)).filter((place) => place !== null);
    return { picked: this.pickedAs(token), to, via };
  }

  /** Whether this is still the goal of this creature, perhaps aimed at again since the board changed. */
  aimsAt(to: Place, token: string): boolean {
    const { goal } = this;
    return this.carried?.id === token && goal !== null && this.question(goal) === this.question(to);
  }

  /** Everything that a preview depends on. */
  private question(to: Place): string {
    return JSON.stringify([to, this.via, this.by, this.trying]);
  }

  /** Forgets the preview. */
  private forget(): void {
    this.preview = null;
    this.answered = "";
  }

  private previewed(answer: Answer, question: string): void {
    if ("refused" in answer) {
      // The preview of another goal must not be carried out.
      this.forget();
      this.refuse(whyRefused(answer.refused));
      return;
    }
    if (!("previewed" in answer.result)) return;
    this.answered = question;
    this.preview = answer.result.previewed;
    const steps = pathOf(this.preview.route)?.steps;
    if (steps)
      this.game.aims.show(
        this.preview.token,
        steps.map(({ to }) => to.at),
      );
    this.game.cite(this.preview.cited);
    this.showRoute();
    this.game.say(spokenPreview(this.preview, this.cost));
  }

  /** Draws the path, with all that is known about it so far. */
  showRoute(): void {
    const { preview } = this;
    const { view, board } = this.game;
    if (!preview || !view) return;
    const none = noRoute(preview);
    if (none) {
      const { route } = preview;
      const refusal =
        typeof route === "object" && "refused" in route ? refusedHere(route.refused) : null;
      board?.setOverlay({ route: null, beside: [] });
      this.refuse(refusal ?? { text: none, rule: null, step: null, at: null });
      return;
    }
    this.refused = null;
    const { saferWords: safer, saferBodies: beside } = this.others;
    const token = this.game.token(preview.token);
    board?.setOverlay({
      ghost: token && ghostOf(token, preview.to, heightOfGoal(preview) ?? 0),
      route: routeOfPreview(preview, view, { label: this.cost, safer, via: this.via }),
      beside,
      refusal: null,
    });
  }

  /** Shows a refusal. */
  refuse(refused: RefusedHere): void {
    this.refused = refused;
    this.game.board?.setOverlay({ refusal: { at: refused.at, text: refused.text } });
    this.game.say(refused.text);
  }
}
