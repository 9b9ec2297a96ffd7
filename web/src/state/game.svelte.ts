// A table in this browser: what the server told, and what is wanted of it. What is in hand is told by `Hand`. Draws nothing.

import type { Board } from "../../board/board.js";
import type { Intent } from "../../board/gestures.js";
import { type Square, nameOf } from "../../board/geometry.js";
import type {
  CloseReason,
  Command,
  LogLine,
  RuleText,
  TableQuestion,
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
import { bodyOf } from "../table/picture.js";
import { changed } from "../table/reduce.js";
import { because } from "../table/words.js";
import { Hand } from "./hand.svelte.js";

/** A menu on the board. */
export interface Menu {
  readonly token: string | null;
  readonly square: Square;
  readonly x: number;
  readonly y: number;
}

/** What pointers do while something else than playing goes on. */
export interface Tool {
  readonly paint: (
    from: Square,
    to: Square,
    point: { x: number; y: number },
    done: boolean,
  ) => void;
}

/** Why the server ends a connection for good, in words for people. */
const ENDED: Readonly<Partial<Record<CloseReason, string>>> = {
  deleted: "This table has been deleted.",
  banned: "You are banned from this server.",
  not_yours: "You have no seat at this table any more.",
};

export class Game implements Listener {
  view = $state.raw<View | null>(null);
  you = $state.raw<You | null>(null);
  link = $state<Link>("connecting");
  /** Why the connection has ended, if it has. */
  ended = $state("");
  /** The creature that the panel is about. */
  selected = $state<string | null>(null);
  /** What is in hand. */
  readonly hand: Hand;
  menu = $state.raw<Menu | null>(null);
  /** For screen readers; set again and again. */
  said = $state("");
  /** For everybody, for a moment. */
  notice = $state.raw<{ readonly text: string; readonly bad: boolean } | null>(null);
  tool = $state.raw<Tool | null>(null);
  cited = $state.raw<ReadonlyMap<string, RuleText>>(new Map());
  board: Board | null = null;

  private readonly connection: Connection;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    url: string,
  ) {
    this.hand = new Hand(this);
    this.connection = new Connection(url, this);
  }

  // What the connection tells.

  welcome(welcome: Welcome): void {
    this.you = welcome.you;
    if (welcome.view) {
      this.view = welcome.view;
      this.board?.send({ type: "escape" });
      this.hand.putBack();
    }
    if (!this.token(this.selected)) this.selected = this.firstOfMine()?.id ?? null;
  }

  changed(changes: readonly ViewChange[]): void {
    if (!this.view) return;
    const before = this.view;
    this.view = changed(before, changes);
    for (const change of changes) {
      if ("log" in change) this.logged(change.log);
      if ("turn" in change && change.turn.active && change.turn.active !== before.turn.active)
        this.turnOf(change.turn.active);
    }
    if (!this.token(this.selected)) this.selected = this.firstOfMine()?.id ?? null;
    // What is in hand was reckoned for the board as it was.
    if (changes.some((change) => !("log" in change || "members" in change || "history" in change)))
      this.hand.boardChanged();
  }

  pointed(by: string, at: readonly [number, number]): void {
    const name = this.view?.members.find(({ id }) => id === by)?.name ?? "Somebody";
    this.board?.ping(at);
    this.say(`${name} points at ${nameOf(at)}.`);
  }

  linked(link: Link, why?: string): void {
    this.link = link;
    this.ended =
      link === "ended"
        ? (ENDED[why as CloseReason] ?? "The connection to this table has ended.")
        : "";
    if (why && link !== "ended") this.tell(why, true);
  }

  // What the page asks for.

  /** Wants something done; says so if it is not. */
  async do(command: Command): Promise<boolean> {
    const outcome = await this.connection.do(command);
    if ("done" in outcome) return true;
    this.tell(because(outcome.refused), true);
    return false;
  }

  /** As `do`, and says nothing itself. */
  attempt(command: Command): Promise<Outcome> {
    return this.connection.do(command);
  }

  /** Asks something; nothing changes. */
  ask(question: TableQuestion, rules?: string): Promise<Answer> {
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
    return token?.trail?.length
      ? [...token.trail, token.body].map((body) => ({ body: bodyOf(body) }))
      : [];
  }

  /** The unit of amounts. */
  get unit(): Unit {
    return this.view?.rules.unit ?? "feet";
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
    this.noticeTimer = setTimeout(() => {
      this.notice = null;
    }, 6000);
  }

  // What the board wants.

  intent(intent: Intent): void {
    switch (intent.want) {
      case "pick":
        this.menu = null;
        this.selected = intent.token;
        return void this.hand.pickUp(intent.token);
      case "aim":
        return this.hand.aim(intent.square);
      case "pin":
        return this.hand.pin();
      case "commit":
        return void this.hand.commit(intent.square);
      case "waypoint":
        return this.hand.waypoint(intent.square);
      case "drop":
        return this.hand.putBack();
      case "select":
        this.menu = null;
        return;
      case "menu":
        this.menu = { token: intent.token, square: intent.square, x: intent.x, y: intent.y };
        if (intent.token) this.selected = intent.token;
        return;
      case "paint":
        return this.tool?.paint(intent.from, intent.to, intent, intent.done);
    }
  }

  /** Where a creature and another one stand, for lines between them. */
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
    this.say(line.text);
    if (line.token && line.way && line.way.length > 1)
      this.board?.glide(line.token, line.way.map(bodyOf));
    if (line.interrupted) this.tell(line.text, true);
  }

  private turnOf(token: string): void {
    // Keep the selection while the user types or holds a creature.
    const busy =
      this.hand.picked !== null || document.activeElement?.matches("input, select, textarea");
    if (!busy) this.selected = token;
    this.say(`${this.token(token)?.name ?? "Somebody"} has the turn.`);
  }

  /** Keeps rules that were cited, for those who want to read them. */
  cite(rules: readonly RuleText[]): void {
    if (rules.every(({ id }) => this.cited.has(id))) return;
    this.cited = new Map([
      ...this.cited,
      ...rules.map((rule): [string, RuleText] => [rule.id, rule]),
    ]);
  }
}
