// A table in this browser: the view from the server, and commands to it. `Hand` holds the creature in hand. Draws nothing.

import type { Board } from "../../board/board.js";
import type { Grain } from "../../board/brush.js";
import type { Intent } from "../../board/gestures.js";
import { type Square, nameOf, squaresBetween } from "../../board/geometry.js";
import type { Overlay, Token } from "../../board/model.js";
import type {
  ClientMessage,
  Command,
  LogLine,
  PermissionRequest,
  RuleText,
  SharedMeasure,
  TableAim,
  TableQuestion,
  TableRefusal,
  TokenView,
  Unit,
  View,
  ViewChange,
  Welcome,
  You,
} from "../generated/messages.js";
import {
  type Answer,
  Connection,
  type Link,
  type Listener,
  type Outcome,
} from "../table/connection.js";
import { bodyOf, tokensOf } from "../table/picture.js";
import { changed } from "../table/reduce.js";
import { because } from "../table/words.js";
import { Aims } from "./aims.svelte.js";
import { chime } from "./chime.js";
import { Clipboard } from "./clipboard.svelte.js";
import { Group } from "./group.svelte.js";
import { Hand } from "./hand.svelte.js";
import { Measuring } from "./measuring.svelte.js";
import { Permissions } from "./permissions.svelte.js";
import { Preferences } from "./preferences.svelte.js";
import { MapTiles } from "./tiles.svelte.js";
import { translated } from "../texts/engine.js";
import { playTexts as texts } from "../texts/play.js";
import { wordTexts } from "../texts/words.js";

/** A menu on the board. */
export interface Menu {
  readonly token: string | null;
  readonly square: Square;
  readonly x: number;
  readonly y: number;
}

/** What pointers and keys do while a preparation tool is active. */
export interface Tool {
  /** What the cursor of the keyboard stops at; squares if left out. */
  readonly by?: Grain;
  readonly paint: (
    from: Square,
    to: Square,
    point: { x: number; y: number },
    done: boolean,
  ) => void;
}

export class Game implements Listener {
  view = $state.raw<View | null>(null);
  /** The creatures as the board draws them. */
  readonly drawn = $derived(this.view ? tokensOf(this.view) : []);
  you = $state.raw<You | null>(null);
  link = $state<Link>("connecting");
  /** Why the connection has ended, if it has. */
  ended = $state("");
  /** The creature shown in the panel. */
  selected = $state<string | null>(null);
  /** The creature in hand. */
  readonly hand: Hand;
  menu = $state.raw<Menu | null>(null);
  /** The latest text for screen readers. */
  said = $state("");
  /** A notice on the page, shown for a few seconds. */
  notice = $state.raw<{ readonly text: string; readonly bad: boolean } | null>(null);
  tool = $state.raw<Tool | null>(null);
  /** A picture that is to become that of a creature. */
  portrait = $state.raw<{ readonly token: string; readonly file: File } | null>(null);
  /** Whether the game master edits the turn order. */
  ordering = $state(false);
  /** What the game master typed for the turn order, by creature, until the order is cleared. */
  readonly rolled = new Map<string, string>();
  cited = $state.raw<ReadonlyMap<string, RuleText>>(new Map());
  readonly preferences = new Preferences();
  /** Moves that players ask the game master to allow. */
  readonly permissions: Permissions;
  /** Creatures that are selected and move together. */
  readonly group: Group;
  readonly clipboard: Clipboard;
  readonly aims: Aims;
  readonly measuring: Measuring;
  /** The picture of the map while some squares are hidden. */
  readonly tiles = new MapTiles(this);
  board: Board | null = null;

  private readonly connection: Connection;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    url: string,
  ) {
    this.hand = new Hand(this);
    this.permissions = new Permissions(this);
    this.group = new Group(this);
    this.clipboard = new Clipboard(this);
    this.aims = new Aims(this);
    this.measuring = new Measuring(this);
    this.connection = new Connection(url, this);
  }

  // Called by the connection.

  welcome(welcome: Welcome): void {
    this.you = welcome.you;
    this.permissions.requested([]);
    this.aims.forget();
    this.measuring.forget();
    if (welcome.view) {
      this.view = welcome.view;
      this.board?.send({ type: "escape" });
      this.hand.putBack();
    }
    this.tiles.follow(Boolean(welcome.view));
    if (!this.token(this.selected)) this.selected = this.firstOfMine()?.id ?? null;
  }

  changed(changes: readonly ViewChange[]): void {
    if (!this.view) return;
    const before = this.view;
    this.view = changed(before, changes);
    for (const change of changes) {
      if ("log" in change) this.logged(change.log);
      if ("turn" in change && before.turn.order.length > 0 && change.turn.order.length === 0)
        this.rolled.clear();
      if ("turn" in change && change.turn.active && change.turn.active !== before.turn.active)
        this.turnOf(change.turn.active);
    }
    if (!this.token(this.selected)) this.selected = this.firstOfMine()?.id ?? null;
    this.aims.tidy();
    this.tiles.follow();
    // Reach and path of the creature in hand were computed for the old board.
    if (
      changes.some((change) => !("log" in change || "members" in change || "history" in change))
    ) {
      this.hand.boardChanged();
      if (changes.some((change) => "rules" in change)) this.measuring.rulesChanged();
      else this.measuring.again();
    }
  }

  pointed(by: string, at: readonly [number, number]): void {
    this.board?.ping(at);
    this.say(texts.pointsAt(this.memberName(by), nameOf(at)));
  }

  aimed(by: string, aim: TableAim | null): void {
    this.aims.heard(by, aim);
  }

  shared(by: string, measure: SharedMeasure | null): void {
    this.measuring.heard(by, measure);
  }

  requested(requests: readonly PermissionRequest[]): void {
    this.permissions.requested(requests);
  }

  permissionRefused(by: string): void {
    this.tell(texts.refusesMove(this.memberName(by)), true);
  }

  notAsked(refused: TableRefusal): void {
    this.tell(because(refused), true);
  }

  mistaken(what: string): void {
    this.tell(what, true);
  }

  linked(link: Link, why?: string): void {
    this.link = link;
    const ended: Readonly<Partial<Record<string, string>>> = texts.ended;
    this.ended = link === "ended" ? (ended[why ?? ""] ?? texts.connectionEnded) : "";
  }

  // Called by the page.

  /** Sends a command; shows a notice if it is refused. */
  async do(command: Command): Promise<boolean> {
    const outcome = await this.connection.do(command);
    if ("done" in outcome) return true;
    this.tell(because(outcome.refused), true);
    return false;
  }

  /** Like `do`, without a notice. */
  attempt(command: Command): Promise<Outcome> {
    return this.connection.do(command);
  }

  /** Asks a question; changes nothing. */
  ask(question: TableQuestion, rules?: string): Promise<Answer> {
    return this.connection.ask(question, rules);
  }

  point(square: Square): void {
    this.send({ point: { at: [square[0], square[1]] } });
  }

  /** Sends a message that has no answer of its own. */
  send(message: ClientMessage): void {
    this.connection.tell(message);
  }

  /** Shows the others where this member aims; returns whether it was sent. */
  sendAim(aim: TableAim | null): boolean {
    return this.connection.aim(aim);
  }

  /** Shows the others a measurement; returns whether it was sent. */
  sendShare(share: SharedMeasure | null): boolean {
    return this.connection.share(share);
  }

  memberName(id: string): string {
    return this.view?.members.find((member) => member.id === id)?.name ?? texts.aMember;
  }

  close(): void {
    this.connection.close();
    this.tiles.close();
  }

  token(id: string | null | undefined): TokenView | null {
    return this.view?.tokens.find((token) => token.id === id) ?? null;
  }

  /** Selects a creature; the view moves to it if it is out of sight. */
  look(id: string): void {
    this.selected = id;
    const token = this.token(id);
    if (token) this.board?.reveal(bodyOf(token.body), true);
  }

  /** A creature as the board draws it. */
  shown(id: string): Token | null {
    return this.drawn.find((token) => token.id === id) ?? null;
  }

  /** The trail of the active or selected creature this turn. */
  get trail(): { body: ReturnType<typeof bodyOf> }[] {
    const token = this.token(this.view?.turn.active ?? this.selected);
    return token?.trail?.length
      ? [...token.trail, token.body].map((body) => ({ body: bodyOf(body) }))
      : [];
  }

  /** The overlays that stay when no creature is in hand. */
  get standing(): Pick<Overlay, "trail" | "others" | "chosen" | "measures"> {
    return {
      trail: this.trail,
      others: [...this.permissions.paths, ...this.aims.paths],
      chosen: this.group.bodies,
      measures: this.measuring.drawn,
    };
  }

  /** The unit of amounts. */
  get unit(): Unit {
    return this.view?.rules.unit ?? "feet";
  }

  get isMaster(): boolean {
    return this.you?.role === "game_master";
  }

  /** A rule that an answer cited. */
  rule(id: string): RuleText | null {
    return this.cited.get(id) ?? null;
  }

  /** Fetches a rule that no answer has cited yet. */
  async lookUp(id: string): Promise<void> {
    const answer = await this.ask({ rule: { id } });
    if ("result" in answer && "rule" in answer.result) this.cite([answer.result.rule]);
  }

  /** Announces a text to screen readers. */
  say(text: string): void {
    this.said = text;
  }

  /** Shows a notice for a few seconds. */
  tell(text: string, bad = false): void {
    this.notice = { text, bad };
    this.say(text);
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => {
      this.notice = null;
    }, 6000);
  }

  // Called by the board.

  intent(intent: Intent): void {
    switch (intent.want) {
      case "pick":
        this.menu = null;
        this.selected = intent.token;
        if (!this.group.chosen.includes(intent.token)) this.group.clear();
        return void this.hand.pickUp(intent.token);
      case "aim":
        return this.hand.aim(intent.square);
      case "pin":
        return this.hand.pin(intent);
      case "commit":
        return void this.hand.commit(intent.square);
      case "waypoint":
        return this.hand.waypoint(intent.square);
      case "drop":
        return this.hand.putBack();
      case "select":
        this.menu = null;
        return this.group.clear();
      case "clear":
        return this.group.clear();
      case "toggle":
        this.menu = null;
        return this.group.toggle(intent.token);
      case "band":
        this.board?.setOverlay({
          painted: intent.done ? [] : squaresBetween(intent.from, intent.to),
        });
        if (intent.done) this.group.band(intent.from, intent.to);
        return;
      case "menu":
        this.menu = { token: intent.token, square: intent.square, x: intent.x, y: intent.y };
        if (intent.token) this.selected = intent.token;
        return;
      case "paint":
        return this.tool?.paint(intent.from, intent.to, intent, intent.done);
    }
  }

  /** Draws the measuring line between two creatures. */
  showMeasure(from: TokenView, to: TokenView, label: string): void {
    this.board?.setOverlay({ measure: { from: bodyOf(from.body), to: bodyOf(to.body), label } });
  }

  private firstOfMine(): TokenView | null {
    const tokens = this.view?.tokens ?? [];
    return (
      this.token(this.view?.turn.active) ??
      tokens.find((token) => token.yours && !token.object) ??
      tokens[0] ??
      null
    );
  }

  private logged(line: LogLine): void {
    const text = translated(line.text, line.parts);
    this.say(text);
    if (line.token && line.path && line.path.length > 1)
      this.board?.glide(line.token, line.path.map(bodyOf));
    for (const { token, path } of line.with ?? []) this.board?.glide(token, path.map(bodyOf));
    if (line.interrupted) this.tell(text, true);
    if (line.overridden && line.token === this.permissions.mine?.token) this.tell(text);
  }

  private turnOf(token: string): void {
    // Keep the selection while the user types or holds a creature.
    const busy =
      this.hand.picked !== null || document.activeElement?.matches("input, select, textarea");
    if (!busy) this.selected = token;
    const whose = this.token(token);
    if (whose && this.preferences.follow && !this.hand.picked)
      this.board?.reveal(bodyOf(whose.body));
    const { name = wordTexts.anotherCreature, yours = false } = whose ?? {};
    if (!yours || this.isMaster) return this.say(texts.turnOf(name));
    // A player looks up; a phone on the table is felt. Not all browsers vibrate.
    this.tell(texts.yourTurn(name));
    if ("vibrate" in navigator) navigator.vibrate(200);
    if (this.preferences.sound) chime();
  }

  /** Keeps cited rules for their tooltips. */
  cite(rules: readonly RuleText[]): void {
    if (rules.every(({ id }) => this.cited.has(id))) return;
    this.cited = new Map([
      ...this.cited,
      ...rules.map((rule): [string, RuleText] => [rule.id, rule]),
    ]);
  }
}
