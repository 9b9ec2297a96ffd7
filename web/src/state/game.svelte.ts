// A table in this browser: what the server told, what is in hand, and what is asked for. Draws nothing.

import type { Board } from "../../board/board.js";
import type { Intent } from "../../board/gestures.js";
import { type Square, covers, nameOf, same } from "../../board/geometry.js";
import { NOTHING } from "../../board/model.js";
import type {
  Command, LogLine, PickUp, PickedUp, Place, Previewed, Question, Refused, RuleText, TokenView, View, ViewChange, Welcome, You,
} from "../generated/messages.js";
import { type Answer, Connection, type Link, type Listener } from "../table/connection.js";
import { withChoice } from "../table/choices.js";
import { bodyOf, reachOf, wayOfPreview } from "../table/picture.js";
import { changed } from "../table/reduce.js";
import { because, noRoute, spokenPreview, spokenReach } from "../table/words.js";

/** What was refused, for the panel and the board. */
export interface RefusedHere {
  readonly text: string;
  readonly rule: string | null;
  readonly step: number | null;
  readonly at: Square | null;
}

/** A menu on the board. */
export interface Menu {
  readonly token: string | null;
  readonly square: Square;
  readonly x: number;
  readonly y: number;
}

/** What pointers do while something else than playing goes on. */
export interface Tool {
  readonly paint: (from: Square, to: Square, point: { x: number; y: number }, done: boolean) => void;
  readonly click?: (square: Square) => void;
}

export class Game implements Listener {
  view = $state.raw<View | null>(null);
  you = $state.raw<You | null>(null);
  link = $state<Link>("connecting");
  /** The creature that the panel is about. */
  selected = $state<string | null>(null);
  picked = $state.raw<PickedUp | null>(null);
  preview = $state.raw<Previewed | null>(null);
  refused = $state.raw<RefusedHere | null>(null);
  via = $state.raw<readonly Square[]>([]);
  /** The height aimed at; null: whatever is best. */
  elevation = $state<number | null>(null);
  /** What to move by; null: the usual movements. */
  by = $state.raw<Pick<PickUp, "by" | "mode"> | null>(null);
  /** On touch the move waits for a button. */
  confirming = $state(false);
  /** All ways worth choosing to the goal, once they were asked for. */
  ways = $state.raw<Previewed | null>(null);
  /** Which of them is chosen; null: the cheapest. */
  chosen = $state<number | null>(null);
  menu = $state.raw<Menu | null>(null);
  /** For screen readers; set again and again. */
  said = $state("");
  /** For everybody, for a moment. */
  notice = $state.raw<{ readonly text: string; readonly bad: boolean } | null>(null);
  tool = $state.raw<Tool | null>(null);
  cited = $state.raw<ReadonlyMap<string, RuleText>>(new Map());
  board: Board | null = null;

  private readonly connection: Connection;
  private goal: Place | null = null;
  private asking = false;
  /** Counts up with every token picked up or put back: answers to older questions are not shown. */
  private hand = 0;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: string, url: string) {
    this.connection = new Connection(url, this);
  }

  // What the connection tells.

  welcome(welcome: Welcome): void {
    this.you = welcome.you;
    if (welcome.view) {
      this.view = welcome.view;
      this.board?.send({ type: "escape" });
      this.putBack();
    }
    if (this.selected === null) this.selected = this.firstOfMine()?.id ?? null;
  }

  changed(changes: readonly ViewChange[]): void {
    if (!this.view) return;
    const before = this.view;
    this.view = changed(before, changes);
    for (const change of changes) {
      if ("log" in change) this.logged(change.log);
      if ("turn" in change && change.turn.active && change.turn.active !== before.turn.active) this.turnOf(change.turn.active);
    }
    // What is in hand was reckoned for the board as it was.
    if (this.picked && changes.some((change) => !("log" in change || "members" in change || "history" in change))) this.pickAgain();
  }

  pointed(by: string, at: readonly [number, number]): void {
    const name = this.view?.members.find(({ id }) => id === by)?.name ?? "Somebody";
    this.board?.ping(at);
    this.say(`${name} points at ${nameOf(at)}.`);
  }

  linked(link: Link, why?: string): void {
    this.link = link;
    if (why) this.tell(why, true);
  }

  // What the page asks for.

  /** Wants something done; says so if it is not. */
  async do(command: Command): Promise<boolean> {
    const outcome = await this.connection.do(command);
    if ("done" in outcome) return true;
    this.tell(because(outcome.refused), true);
    return false;
  }

  ask(question: Question, rules?: string): Promise<Answer> {
    return this.connection.ask(question, rules);
  }

  point(square: Square): void {
    this.connection.point([square[0], square[1]]);
  }

  close(): void {
    this.connection.close();
  }

  token(id: string | null | undefined): TokenView | null {
    return this.view?.tokens.find((token) => token.id === id) ?? null;
  }

  /** Where the creature that has the turn, or is chosen, has been this turn. */
  get trail(): { body: ReturnType<typeof bodyOf> }[] {
    const token = this.token(this.view?.turn.active ?? this.selected);
    return token?.trail?.length ? [...token.trail, token.body].map((body) => ({ body: bodyOf(body) })) : [];
  }

  get isMaster(): boolean {
    return this.you?.role === "game_master";
  }

  /** A rule that some answer cited. */
  rule(id: string): RuleText | null {
    return this.cited.get(id) ?? null;
  }

  /** Asks for a rule that no answer cited yet. */
  async lookUp(id: string): Promise<void> {
    const answer = await this.ask({ rule: { id } });
    if ("told" in answer && "rule" in answer.told) this.cite([answer.told.rule]);
  }

  /** Says something to a screen reader. */
  say(text: string): void {
    this.said = text;
  }

  /** Shows a notice for a while. */
  tell(text: string, bad = false): void {
    this.notice = { text, bad };
    this.say(text);
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => { this.notice = null; }, 6000);
  }

  // What the board wants.

  intent(intent: Intent): void {
    switch (intent.want) {
      case "pick": return void this.pickUp(intent.token);
      case "aim": return this.aim(intent.square);
      case "confirm":
        this.confirming = true;
        return;
      case "commit": return void this.commit(intent.square);
      case "waypoint": return this.waypoint(intent.square);
      case "drop": return this.putBack();
      case "select":
        if (this.tool?.click) this.tool.click(intent.square);
        else this.menu = null;
        return;
      case "menu":
        this.menu = { token: intent.token, square: intent.square, x: intent.x, y: intent.y };
        if (intent.token) this.selected = intent.token;
        return;
      case "paint": return this.tool?.paint(intent.from, intent.to, intent, intent.done);
    }
  }

  /** Takes a creature in hand and asks where it may go. */
  async pickUp(id: string): Promise<void> {
    this.menu = null;
    this.selected = id;
    this.clearHand();
    const token = this.token(id);
    if (!token?.yours) {
      this.board?.send({ type: "escape" });
      return;
    }
    await this.askReach(token);
  }

  /** Moves by something else, or in another mode. */
  moveBy(by: Pick<PickUp, "by" | "mode"> | null): void {
    this.by = by;
    const carried = this.board?.gestures().carried?.token ?? this.selected;
    if (!carried) return;
    const token = this.token(carried);
    if (!token) return;
    if (this.board?.gestures().carried) void this.pickUp(carried);
    else this.board?.send({ type: "pick", token: carried, square: [token.body.at[0], token.body.at[1]] });
  }

  /** Aims higher or lower. */
  climb(by: number): void {
    const token = this.token(this.board?.gestures().carried?.token);
    if (!token || !this.picked) return;
    this.elevation = (this.elevation ?? token.body.elevation ?? 0) + by;
    this.say(`Height ${this.elevation}.`);
    this.showReach();
    const aim = this.board?.gestures().aim;
    if (aim) this.aim(aim);
  }

  /** Sets down what is in hand where it is aimed at. */
  confirm(): void {
    this.board?.send({ type: "act" });
  }

  /** Puts back what is in hand. */
  putBack(): void {
    this.clearHand();
    this.by = null;
  }

  /** Asks for all ways worth choosing to the goal. */
  async askChoices(): Promise<void> {
    const { preview, hand } = this;
    if (!preview) return;
    const answer = await this.ask({ preview: { picked: this.pickedAs(preview.token), to: preview.to, via: this.viaPlaces(), choices: true } });
    if (hand !== this.hand || this.preview !== preview) return;
    if ("refused" in answer) {
      this.tell(because(answer.refused), true);
      return;
    }
    if (!("previewed" in answer.told)) return;
    this.cite(answer.told.previewed.cited);
    this.ways = answer.told.previewed;
  }

  /** Chooses one of several ways to the goal. */
  choose(index: number): void {
    const one = this.ways && withChoice(this.ways, index);
    if (!one) return;
    this.chosen = index;
    this.preview = one;
    this.showWay();
    this.say(spokenPreview(one));
  }

  async override(): Promise<void> {
    const preview = this.preview;
    if (preview?.path) await this.move(preview, true);
  }

  /** Where a creature and another one stand, for lines between them. */
  showMeasure(from: TokenView, to: TokenView, label: string): void {
    this.board?.setOverlay({ measure: { from: bodyOf(from.body), to: bodyOf(to.body), label } });
  }

  private firstOfMine(): TokenView | null {
    const tokens = this.view?.tokens ?? [];
    return this.token(this.view?.turn.active) ?? tokens.find((token) => token.yours && !token.object) ?? tokens[0] ?? null;
  }

  private clearHand(): void {
    this.hand += 1;
    this.picked = null;
    this.preview = null;
    this.refused = null;
    this.via = [];
    this.elevation = null;
    this.confirming = false;
    this.ways = null;
    this.chosen = null;
    this.goal = null;
    this.board?.setOverlay({ ...NOTHING, trail: this.trail });
  }

  private async askReach(token: TokenView): Promise<void> {
    const hand = this.hand;
    const answer = await this.ask({ pick_up: this.pickedAs(token.id) });
    if (hand !== this.hand) return;
    if ("refused" in answer) {
      this.refuse({ text: because(answer.refused), rule: null, step: null, at: [token.body.at[0], token.body.at[1]] });
      return;
    }
    if (!("picked_up" in answer.told)) return;
    this.picked = answer.told.picked_up;
    this.cite(this.picked.cited);
    if (this.picked.refused) this.refuse(this.refusedHere(this.picked.refused));
    this.say(spokenReach(token.name, this.picked));
    this.showReach();
  }

  private pickedAs(token: string): PickUp {
    return { token, ...this.by };
  }

  /** The board changed while something is in hand. */
  private pickAgain(): void {
    const token = this.token(this.picked?.token);
    if (!token) {
      this.board?.send({ type: "escape" });
      return;
    }
    void this.askReach(token);
    if (this.goal) this.askWay(this.goal);
  }

  private showReach(): void {
    if (this.picked) this.board?.setOverlay({ reach: reachOf(this.picked, this.elevation) });
  }

  /** The top-left square of the creature in hand if it is held where it was taken, over a square. */
  private placeFor(square: Square): Place | null {
    const carried = this.board?.gestures().carried;
    const token = this.token(carried?.token);
    if (!carried || !token) return null;
    const body = bodyOf(token.body);
    const [dx, dy] = covers(body, carried.from) ? [carried.from[0] - body.at[0], carried.from[1] - body.at[1]] : [0, 0];
    const place: Place = [square[0] - dx, square[1] - dy];
    return this.elevation === null ? place : [...place, this.elevation];
  }

  private aim(square: Square): void {
    const to = this.placeFor(square);
    const token = this.token(this.board?.gestures().carried?.token);
    if (!to || !token) return;
    this.confirming = false;
    this.ways = null;
    this.chosen = null;
    this.refused = null;
    const body = bodyOf(token.body);
    if (this.atHome(to, token)) {
      this.goal = null;
      this.preview = null;
      this.board?.setOverlay({ way: null, ghost: null, refusal: null });
      return;
    }
    this.board?.setOverlay({ ghost: { token: token.id, body: { ...body, at: [to[0] ?? 0, to[1] ?? 0] } }, refusal: null });
    this.askWay(to);
  }

  private atHome(to: Place, token: TokenView): boolean {
    const [column, row] = token.body.at;
    return this.via.length === 0 && same([to[0] ?? 0, to[1] ?? 0], [column, row]) && (to[2] ?? token.body.elevation ?? 0) === (token.body.elevation ?? 0);
  }

  /** Asks for the way to a goal; while an answer is awaited only the last goal is remembered. */
  private askWay(to: Place): void {
    this.goal = to;
    if (!this.asking) void this.askWays();
  }

  private async askWays(): Promise<void> {
    this.asking = true;
    for (let to = this.goal; to; ) {
      const hand = this.hand;
      const token = this.board?.gestures().carried?.token;
      if (!token) break;
      const question: Question = { preview: { picked: this.pickedAs(token), to, via: this.viaPlaces() } };
      const answer = await this.ask(question);
      const current = hand === this.hand && this.goal === to;
      if (current) {
        this.previewed(answer);
        break;
      }
      to = this.goal;
    }
    this.asking = false;
  }

  private viaPlaces(): Place[] {
    return this.via.map((square) => this.placeFor(square)).filter((place) => place !== null);
  }

  private previewed(answer: Answer): void {
    if ("refused" in answer) {
      this.refuse({ text: because(answer.refused), rule: null, step: null, at: null });
      return;
    }
    if (!("previewed" in answer.told)) return;
    this.preview = answer.told.previewed;
    this.cite(this.preview.cited);
    this.showWay();
    this.say(spokenPreview(this.preview));
  }

  private showWay(): void {
    const { preview, view } = this;
    if (!preview || !view) return;
    const none = noRoute(preview);
    const way = wayOfPreview(preview, view, this.via);
    if (none) {
      const route = preview.route;
      const refused = typeof route === "object" && "refused" in route ? this.refusedHere(route.refused) : null;
      this.refuse(refused ?? { text: none, rule: null, step: null, at: null });
      this.board?.setOverlay({ way: null });
      return;
    }
    this.refused = null;
    this.board?.setOverlay({ way, refusal: null });
  }

  private refusedHere(refused: Refused): RefusedHere {
    return {
      text: because({ rules: { refused } }),
      rule: refused.rule ?? null,
      step: refused.step ?? null,
      at: refused.at ? [refused.at[0], refused.at[1]] : null,
    };
  }

  private refuse(refused: RefusedHere): void {
    this.refused = refused;
    this.board?.setOverlay({ refusal: { at: refused.at, text: refused.text } });
    this.say(refused.text);
  }

  private waypoint(square: Square): void {
    if (this.via.length >= 16 || this.via.some((one) => same(one, square))) return;
    this.via = [...this.via, square];
    this.say(`Waypoint at ${nameOf(square)}.`);
    const to = this.placeFor(square);
    if (to) this.askWay([...to]);
  }

  /** Moves the creature in hand, once the way there is known. */
  private async commit(square: Square): Promise<void> {
    const to = this.placeFor(square);
    if (!to) return;
    const same = this.preview && String(this.preview.to) === String(to);
    if (!same) {
      const token = this.board?.gestures().carried?.token;
      if (!token) return;
      const hand = this.hand;
      this.goal = to;
      const answer = await this.ask({ preview: { picked: this.pickedAs(token), to, via: this.viaPlaces() } });
      if (hand !== this.hand) return;
      this.previewed(answer);
    }
    const preview = this.preview;
    if (preview?.path && !this.refused) await this.move(preview, false);
  }

  private async move(preview: Previewed, overriding: boolean): Promise<void> {
    const { path } = preview;
    if (!path) return;
    const outcome = await this.connection.do({ move: { token: preview.token, path, ...(overriding ? { overriding } : {}) } });
    if ("done" in outcome) {
      this.board?.send({ type: "escape" });
      this.board?.focus(preview.token);
      return;
    }
    const { refused } = outcome;
    if (typeof refused === "object" && "rules" in refused) {
      if (refused.rules.rule) this.cite([refused.rules.rule]);
      this.refuse(this.refusedHere(refused.rules.refused));
    } else {
      this.refuse({ text: because(refused), rule: null, step: null, at: null });
    }
  }

  private logged(line: LogLine): void {
    this.say(line.text);
    if (line.token && line.way && line.way.length > 1) this.board?.glide(line.token, line.way.map(bodyOf));
    if (line.interrupted) this.tell(line.text, true);
  }

  private turnOf(token: string): void {
    this.selected = token;
    this.say(`${this.token(token)?.name ?? "Somebody"} has the turn.`);
  }

  /** Keeps rules that were cited, for those who want to read them. */
  cite(rules: readonly RuleText[]): void {
    if (rules.every(({ id }) => this.cited.has(id))) return;
    this.cited = new Map([...this.cited, ...rules.map((rule): [string, RuleText] => [rule.id, rule])]);
  }
}
