// The connection of a browser to a table: says hello, resumes after an interruption, repeats what has no response yet.
// It knows messages, not what they mean for a board.

import type {
  At,
  ClientMessage,
  Command,
  Seen,
  ServerMessage,
  SharedMeasure,
  TableAim,
  TableQuestion,
  TableRefusal,
  PermissionRequest,
  QuestionResult,
  ViewChange,
  Welcome,
} from "../generated/messages.js";

/** The state of the connection. */
export type Link = "connecting" | "open" | "lost" | "ended";

/** Receives the news of a connection. */
export interface Listener {
  welcome(welcome: Welcome): void;
  changed(changes: readonly ViewChange[]): void;
  pointed(by: string, at: At): void;
  /** Another member aims, or no longer does. */
  aimed(by: string, aim: TableAim | null): void;
  /** Another member shows a measurement, or no longer does. */
  shared(by: string, measure: SharedMeasure | null): void;
  /** These requests for permission are open. */
  requested(requests: readonly PermissionRequest[]): void;
  /** A game master refused the request. */
  permissionRefused(by: string): void;
  /** The request was not passed on. */
  notAsked(because: TableRefusal): void;
  /** The server could not read a message that asks for no answer. */
  mistaken(what: string): void;
  linked(link: Link, why?: string): void;
}

/** The result of a command, and of a question. */
export type Outcome = { readonly done: true } | { readonly refused: TableRefusal };
export type Answer = { readonly result: QuestionResult } | { readonly refused: TableRefusal };

interface Wanted {
  readonly message: ClientMessage;
  readonly settle: (outcome: Outcome) => void;
}

interface Asked {
  readonly message: ClientMessage;
  /** How often the table was too busy for it. */
  readonly tries: number;
  readonly settle: (answer: Answer) => void;
}

/** How many questions the table answers at a time. */
const IN_FLIGHT = 2;
/** How many questions to send at once, and how many a second after that: slightly below the limits of the server. */
const BURST = 80;
const A_SECOND = 18;
/** Pauses before the next attempt, in milliseconds. */
const PAUSES = [200, 500, 1000, 2000, 4000];
/** The close code of a restart. The listening socket may stay open; a new connection then waits for the next server. */
const RESTART = 1012;
/** Reconnects after a restart are spread over this time, in milliseconds. */
const SPREAD = 250;
/** The pause before a command or a question is sent again to a busy table, in milliseconds. */
const BUSY = 500;
/** After this many times, a question that the table is too busy for has no answer. */
const TRIES = 20;
/** After this many refusals in a row by a healthy server, stop trying. */
const REFUSALS = 3;

export class Connection {
  private socket: WebSocket | null = null;
  private seen: Seen | null = null;
  private readonly wanted = new Map<string, Wanted>();
  private readonly asked = new Map<number, Asked>();
  private waiting: { number: number; asked: Asked }[] = [];
  private number = 0;
  private attempts = 0;
  private refusals = 0;
  private welcomed = false;
  private allowance = BURST;
  private counted = performance.now();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** While it runs, no question is asked: the table is busy. */
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
  ) {
    this.connect();
  }

  /** Sends a command. It takes effect once, however often the connection breaks. */
  do(command: Command): Promise<Outcome> {
    const id = newId();
    return new Promise((settle) => {
      const message: ClientMessage = { do: { id, command } };
      this.wanted.set(id, { message, settle });
      if (this.welcomed) this.say(message);
    });
  }

  /** Asks a question. */
  ask(question: TableQuestion, rules?: string): Promise<Answer> {
    this.number += 1;
    const number = this.number;
    return new Promise((settle) => {
      const message: ClientMessage = { ask: { number, question, ...(rules ? { rules } : {}) } };
      this.waiting.push({ number, asked: { message, tries: 0, settle } });
      this.askNext();
    });
  }

  /** Shows the others where this member aims. Returns false if there is no time between the questions; without a connection it is dropped. */
  aim(aim: TableAim | null): boolean {
    return this.between(aim === null, { aim });
  }

  /** Shows the others a measurement, as `aim` does. */
  share(share: SharedMeasure | null): boolean {
    return this.between(share === null, { share });
  }

  /** Sends a message if there is time between the questions, an `urgent` one in any case. */
  private between(urgent: boolean, message: ClientMessage): boolean {
    if (!this.welcomed) return true;
    const now = urgent || this.allowed();
    if (now) this.say(message);
    return now;
  }

  /** Sends a message that has no answer of its own; without a connection it is dropped. */
  tell(message: ClientMessage): void {
    if (this.welcomed) this.say(message);
  }

  /** Ends the connection for good. */
  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.rest);
    this.attempts = Number.POSITIVE_INFINITY;
    this.socket?.close();
  }

  private connect(): void {
    this.welcomed = false;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    let opened = false;
    socket.addEventListener("open", () => {
      opened = true;
      this.say({ hello: this.seen ? { seen: this.seen } : {} });
    });
    socket.addEventListener("message", (event: MessageEvent<string>) =>
      this.hear(JSON.parse(event.data) as ServerMessage),
    );
    socket.addEventListener("close", (event) => {
      this.closed(event);
      if (!opened) void this.refused();
    });
  }

  /** The server accepted no connection: finds out whether it is down, or this browser has no seat at the table. */
  private async refused(): Promise<void> {
    const well = await fetch("/healthz").then(
      ({ ok }) => ok,
      () => false,
    );
    this.refusals = well ? this.refusals + 1 : 0;
    if (this.refusals < REFUSALS) return;
    this.close();
    this.listener.linked("ended");
  }

  private closed(event: CloseEvent): void {
    this.welcomed = false;
    // Questions are asked again, in order, after the reconnect.
    this.waiting = [
      ...[...this.asked].map(([number, asked]) => ({ number, asked })),
      ...this.waiting,
    ];
    this.asked.clear();
    if (!Number.isFinite(this.attempts) || event.code === 1008) {
      this.listener.linked("ended", event.reason);
      return;
    }
    this.listener.linked("lost");
    const regular = PAUSES[Math.min(this.attempts, PAUSES.length - 1)] ?? 1000;
    const pause = event.code === RESTART && this.attempts === 0 ? Math.random() * SPREAD : regular;
    this.attempts += 1;
    this.timer = setTimeout(() => this.connect(), pause);
  }

  private say(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private askNext(): void {
    while (!this.rest && this.welcomed && this.asked.size < IN_FLIGHT && this.waiting.length > 0) {
      if (!this.allowed()) {
        setTimeout(() => this.askNext(), 1000 / A_SECOND);
        return;
      }
      const next = this.waiting.shift();
      if (!next) return;
      this.asked.set(next.number, next.asked);
      this.say(next.asked.message);
    }
  }

  private allowed(): boolean {
    const now = performance.now();
    this.allowance = Math.min(BURST, this.allowance + ((now - this.counted) * A_SECOND) / 1000);
    this.counted = now;
    if (this.allowance < 1) return false;
    this.allowance -= 1;
    return true;
  }

  private hear(message: ServerMessage): void {
    if ("welcome" in message) this.hello(message.welcome);
    else if ("happened" in message) this.happened(message.happened.seq, message.happened.changes);
    else if ("done" in message) this.settle(message.done.id, { done: true });
    else if ("refused" in message && message.refused.because === "busy")
      this.sayAgain(message.refused.id);
    else if ("refused" in message)
      this.settle(message.refused.id, { refused: message.refused.because });
    else if ("answer" in message)
      this.answer(message.answer.number, { result: message.answer.result });
    else if ("unanswered" in message && message.unanswered.because === "busy")
      this.askAgain(message.unanswered.number);
    else if ("unanswered" in message)
      this.answer(message.unanswered.number, { refused: message.unanswered.because });
    else if ("points" in message) this.listener.pointed(message.points.by, message.points.at);
    else if ("aims" in message) this.listener.aimed(message.aims.by, message.aims.aim ?? null);
    else if ("shared" in message)
      this.listener.shared(message.shared.by, message.shared.measure ?? null);
    else if ("requests" in message) this.listener.requested(message.requests);
    else if ("permission_refused" in message)
      this.listener.permissionRefused(message.permission_refused.by);
    else if ("not_asked" in message) this.listener.notAsked(message.not_asked.because);
    else this.listener.mistaken(message.mistake.what);
  }

  private hello(welcome: Welcome): void {
    this.attempts = 0;
    this.refusals = 0;
    this.welcomed = true;
    this.seen = { epoch: welcome.epoch, seq: welcome.seq };
    this.listener.welcome(welcome);
    this.listener.linked("open");
    for (const { message } of this.wanted.values()) this.say(message);
    this.askNext();
  }

  private happened(seq: number, changes: readonly ViewChange[]): void {
    if (!this.seen || seq <= this.seen.seq) return;
    if (seq !== this.seen.seq + 1) {
      // A gap should be impossible. If there is one, start again with a whole view.
      this.seen = null;
      this.socket?.close();
      return;
    }
    this.seen = { ...this.seen, seq };
    this.listener.changed(changes);
  }

  /** Sends a command again after `busy`. Its id keeps it from taking effect twice. */
  private sayAgain(id: string): void {
    setTimeout(() => {
      const wanted = this.wanted.get(id);
      if (wanted && this.welcomed) this.say(wanted.message);
    }, BUSY);
  }

  /** The table is too busy for a question: after a pause, it and all that wait are asked in order. */
  private askAgain(number: number): void {
    const asked = this.asked.get(number);
    if (!asked) return;
    if (asked.tries === TRIES) return this.answer(number, { refused: "busy" });
    this.asked.delete(number);
    this.waiting.push({ number, asked: { ...asked, tries: asked.tries + 1 } });
    this.waiting.sort((one, other) => one.number - other.number);
    this.rest ??= setTimeout(() => {
      this.rest = undefined;
      this.askNext();
    }, BUSY);
  }

  private settle(id: string, outcome: Outcome): void {
    this.wanted.get(id)?.settle(outcome);
    this.wanted.delete(id);
  }

  private answer(number: number, answer: Answer): void {
    this.asked.get(number)?.settle(answer);
    this.asked.delete(number);
    this.askNext();
  }
}

/** A new random identifier: 32 hexadecimal digits. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
