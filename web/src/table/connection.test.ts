import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientMessage, ServerMessage, View, ViewChange } from "../generated/messages.js";
import { Connection, type Link, newId } from "./connection.js";

/** A socket whose other end the test controls. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static lines: Line[] = [];
  readyState = 0;
  readonly sent: ClientMessage[] = [];

  constructor() {
    super();
    Line.lines.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    if (this.readyState !== 3) this.drop();
  }

  open(): void {
    this.readyState = Line.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  say(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  drop(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason: "" }));
  }
}

const EPOCH = "0".repeat(32);
const YOU = { id: EPOCH, name: "Maja", role: "game_master" } as const;
const welcome = (seq: number): ServerMessage => ({
  welcome: { you: YOU, epoch: EPOCH, seq, view: {} as View },
});

let links: Link[];
let changes: ViewChange[];

function connected(): { connection: Connection; line: Line } {
  const connection = new Connection("ws://table", {
    welcome: () => {},
    pointed: () => {},
    aimed: () => {},
    shared: () => {},
    requested: () => {},
    permissionRefused: () => {},
    notAsked: () => {},
    mistaken: () => {},
    changed: (more) => {
      changes.push(...more);
    },
    linked: (link) => {
      links.push(link);
    },
  });
  const line = Line.lines[0] as Line;
  line.open();
  line.say(welcome(7));
  return { connection, line };
}

function again(): Line {
  vi.advanceTimersByTime(10_000);
  const line = Line.lines.at(-1) as Line;
  line.open();
  return line;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("fetch", async () => ({ ok: true }));
  Line.lines = [];
  links = [];
  changes = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("identifiers are 32 hexadecimal digits, each one different", () => {
  expect(newId()).toMatch(/^[0-9a-f]{32}$/);
  expect(newId()).not.toBe(newId());
});

test("after a break it sends what it has seen, and repeats unanswered commands by the same id", async () => {
  const { connection, line } = connected();
  const outcome = connection.do("undo");
  const wanted = line.sent[1];
  line.say({ happened: { seq: 8, changes: [{ name: "New" }] } });
  line.drop();
  const next = again();
  expect(next.sent).toEqual([{ hello: { seen: { epoch: EPOCH, seq: 8 } } }]);
  next.say(welcome(8));
  expect(next.sent[1]).toEqual(wanted);
  next.say({ done: { id: (wanted as { do: { id: string } }).do.id } });
  expect(await outcome).toEqual({ done: true });
  expect(links).toEqual(["open", "lost", "open"]);
});

test("changes already received are not reported again", () => {
  const { line } = connected();
  line.say({ happened: { seq: 8, changes: [{ name: "One" }] } });
  line.say({ happened: { seq: 8, changes: [{ name: "One" }] } });
  expect(changes).toEqual([{ name: "One" }]);
});

test("after a gap it starts again with a whole view", () => {
  const { line } = connected();
  line.say({ happened: { seq: 10, changes: [{ name: "Lost" }] } });
  expect(changes).toEqual([]);
  expect(again().sent).toEqual([{ hello: {} }]);
});

test("at most two questions are in flight", async () => {
  const { connection, line } = connected();
  const answers = ["A", "B", "C"].map((id) => connection.ask({ rule: { id } }));
  expect(line.sent.slice(1).map((message) => "ask" in message && message.ask.number)).toEqual([
    1, 2,
  ]);
  line.say({ unanswered: { number: 2, because: "not_yours" } });
  expect(await answers[1]).toEqual({ refused: "not_yours" });
  expect(line.sent).toHaveLength(4);
});

test("a question that the table was too busy for is asked again, before those that wait", () => {
  const { connection, line } = connected();
  for (const id of ["A", "B", "C"]) void connection.ask({ rule: { id } });
  line.say({ unanswered: { number: 2, because: "busy" } });
  const asked = () => line.sent.slice(1).map((message) => "ask" in message && message.ask.number);
  line.say({ unanswered: { number: 1, because: "not_yours" } });
  expect(asked()).toEqual([1, 2]);
  vi.advanceTimersByTime(1000);
  expect(asked()).toEqual([1, 2, 2, 3]);
});

test("a question that the table stays too busy for is refused in the end", async () => {
  const { connection, line } = connected();
  const answer = connection.ask({ rule: { id: "A" } });
  for (let tries = 0; tries <= 20; tries += 1) {
    expect(line.sent).toHaveLength(2 + tries);
    line.say({ unanswered: { number: 1, because: "busy" } });
    vi.advanceTimersByTime(1000);
  }
  expect(await answer).toEqual({ refused: "busy" });
});

test("questions are asked again after a break", () => {
  const { connection, line } = connected();
  void connection.ask({ rule: { id: "A" } });
  line.drop();
  const next = again();
  next.say(welcome(7));
  expect(next.sent[1]).toEqual({ ask: { number: 1, question: { rule: { id: "A" } } } });
});

test("a healthy server that accepts no connection has no such table", async () => {
  new Connection("ws://table", {
    welcome: () => {},
    changed: () => {},
    pointed: () => {},
    aimed: () => {},
    shared: () => {},
    requested: () => {},
    permissionRefused: () => {},
    notAsked: () => {},
    mistaken: () => {},
    linked: (link) => {
      links.push(link);
    },
  });
  for (let tries = 0; tries < 3; tries += 1) {
    Line.lines.at(-1)?.drop();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(links.at(-1)).toBe("ended");
});

test("after a server restart it reconnects within a quarter of a second and continues in the new epoch", () => {
  const random = vi.spyOn(Math, "random").mockReturnValue(0.4);
  const { line } = connected();
  line.drop(1012);
  vi.advanceTimersByTime(99);
  expect(Line.lines.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(Line.lines.length).toBe(2);
  const next = Line.lines[1] as Line;
  next.open();
  expect(next.sent[0]).toEqual({ hello: { seen: { epoch: EPOCH, seq: 7 } } });
  const other = "1".repeat(32);
  next.say({ welcome: { you: YOU, epoch: other, seq: 7 } });
  next.say({ happened: { seq: 8, changes: [{ name: "New" }] } });
  expect(changes).toEqual([{ name: "New" }]);
  // If the server does not return at once, the pauses grow as after any other break.
  next.drop(1012);
  vi.advanceTimersByTime(100);
  (Line.lines[2] as Line).drop();
  vi.advanceTimersByTime(499);
  expect(Line.lines.length).toBe(3);
  vi.advanceTimersByTime(1);
  expect(Line.lines.length).toBe(4);
  random.mockRestore();
});
