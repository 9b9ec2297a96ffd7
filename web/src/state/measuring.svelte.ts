// The ruler and areas of effect of this member, and those that others show. The table's rules answer; this keeps what was asked.

import { same, type Square } from "../../board/geometry.js";
import type { DrawnMeasure } from "../../board/model.js";
import type {
  AffectedCreature,
  Origin,
  Question,
  Response,
  SharedMeasure,
} from "../generated/messages.js";
import {
  type Kind,
  areaOf,
  coverOf,
  drawnOf,
  isAimed,
  origins,
  placeAt,
  shapeOf,
  sharedOf,
} from "../table/measuring.js";
import { amount, because, listed, sentence } from "../table/words.js";
import { engine } from "../texts/engine.js";
import { measureTexts as texts } from "../texts/measure.js";
import type { Game, Tool } from "./game.svelte.js";

/** The pause between two measurements that others see, in milliseconds. */
const PAUSE = 250;

/** Where the pointer is: the square, and the point in squares. */
interface Spot {
  readonly square: Square;
  readonly x: number;
  readonly y: number;
}

/** What an area covers, in words. */
export interface Result {
  readonly what: string;
  readonly rules: readonly string[];
  readonly creatures: readonly { readonly name: string; readonly how: string }[];
}

export class Measuring {
  /** What is measured now; null if nothing is. */
  kind = $state<Kind | null>(null);
  /** The radius, length or side of an area in squares. */
  size = $state(4);
  /** The width of a line in squares. */
  width = $state(1);
  /** Whether the others see it. */
  shared = $state(false);
  result = $state.raw<Result | null>(null);
  private own = $state.raw<DrawnMeasure | null>(null);
  private others = $state.raw<ReadonlyMap<string, DrawnMeasure>>(new Map());
  /** The squares of the ruler. */
  private points: Square[] = [];
  /** Where the area was laid. */
  private last: Spot | null = null;
  /** Which origin the rules of the table take for a kind of area: the first or the second. */
  private takes = new Map<Kind, number>();
  private asked = 0;
  private sent = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly game: Game) {}

  /** Everything that the board draws. */
  get drawn(): DrawnMeasure[] {
    return [...this.others.values(), ...(this.own ? [this.own] : [])];
  }

  /** Whether the pointer measures. */
  get isActive(): boolean {
    return this.kind !== null && this.game.tool === this.tool;
  }

  /** Begins to measure, or ends it. */
  choose(kind: Kind | null): void {
    this.clear();
    this.kind = kind;
    this.game.tool = kind ? this.tool : null;
    if (!kind) return;
    const from = this.game.token(this.game.selected)?.name;
    if (isAimed(kind)) this.game.tell(from ? texts.aimFrom(from) : texts.selectFirst, !from);
  }

  /** Measures again with another size. */
  resize(size: number, width: number): void {
    [this.size, this.width] = [Math.min(100, Math.max(1, size)), Math.min(20, Math.max(1, width))];
    this.again();
  }

  share(on: boolean): void {
    this.shared = on;
    this.send();
  }

  clear(): void {
    this.asked += 1;
    [this.points, this.last] = [[], null];
    [this.own, this.result] = [null, null];
    this.send();
  }

  /** Called when the board or the rules changed. */
  again(): void {
    if (this.kind && this.kind !== "ruler" && this.last) void this.lay(this.kind, this.last);
  }

  /** Called when the table or its rules are others. */
  forget(): void {
    this.takes = new Map();
    this.others = new Map();
    // The table forgot what this connection showed.
    this.sent = "";
    this.send();
  }

  /** Another member shows a measurement, or no longer does. */
  heard(by: string, measure: SharedMeasure | null): void {
    const others = new Map(this.others);
    if (measure) {
      const drawn = drawnOf(measure);
      others.set(by, { ...drawn, label: `${this.game.memberName(by)}: ${drawn.label}` });
    } else others.delete(by);
    this.others = others;
  }

  /** The tool that paints with the pointer or the keyboard. */
  private readonly tool: Tool = {
    paint: (from, to, { x, y }, done) => {
      if (!this.kind) return;
      if (this.kind !== "ruler") void this.lay(this.kind, { square: to, x, y });
      else void this.measure(from, to, done);
    },
  };

  /** Measures from square to square; a further click or drag leads on from the last one. */
  private async measure(from: Square, to: Square, done: boolean): Promise<void> {
    if (this.points.length === 0) this.points = [from];
    const along = same(this.points.at(-1) ?? null, to) ? this.points : [...this.points, to];
    if (done) this.points = along.slice(-LONGEST);
    const number = (this.asked += 1);
    const tokens = this.game.view?.tokens ?? [];
    const legs = along.slice(1).map((end, index) => {
      const [start, goal] = [along[index] ?? end, end].map((at) => placeAt(at, tokens));
      return this.answerTo({ ask: { distance: { from: start, to: goal } } } as Question);
    });
    const found = await Promise.all(legs);
    if (number !== this.asked) return;
    const distances = found.flatMap((answer) =>
      answer && "distance" in answer.answer ? [answer.answer.distance] : [],
    );
    const sum = distances.reduce((all, leg) => all + leg.amount, 0);
    const parts = distances.map((leg) => leg.amount).join(" + ");
    const whole = amount(sum, this.game.unit);
    const label = distances.length > 1 ? `${whole} (${parts})` : whole;
    const rules = [...new Set(distances.flatMap((leg) => leg.rules))];
    this.show(
      { squares: [], cutOff: [], line: along, label, other: false },
      { what: label, rules, creatures: [] },
      done,
    );
  }

  /** Lays an area where the pointer is. */
  private async lay(kind: Kind, at: Spot): Promise<void> {
    this.last = at;
    const square: [number, number] = [at.square[0], at.square[1]];
    const shape = shapeOf(kind, this.size, this.width, square);
    if (!shape) return;
    const number = (this.asked += 1);
    const mover = this.game.token(this.game.selected)?.name ?? null;
    const ask = (from: Origin | null, quiet: boolean): Promise<Answered> =>
      this.answerTo(
        {
          mover: isAimed(kind) ? mover : null,
          ask: {
            area_of_effect: {
              shape,
              ...(from ? { from } : {}),
              ...(isAimed(kind) ? { towards: { square } } : {}),
            },
          },
        },
        quiet,
      );
    const found = await this.first(kind, ask, at);
    if (number !== this.asked || !found) return;
    if (!("area_of_effect" in found.answer)) return;
    const area = found.answer.area_of_effect;
    if (area.refused) {
      this.game.tell(sentence(engine(area.refused.reason)), true);
      return;
    }
    const label = `${texts.kinds[kind]}, ${this.extent(kind)}`;
    const creatures = (area.creatures ?? []).map((one) => ({ name: one.who.name, how: how(one) }));
    this.show(areaOf(area, label), {
      what: `${label}: ${amount(area.squares.length, "squares")}`,
      rules: area.rules,
      creatures,
    });
  }

  /** The answer for the first origin that the rules take; a notice says why there is none. */
  private async first(
    kind: Kind,
    ask: (from: Origin | null, quiet: boolean) => Promise<Answered>,
    { square, x, y }: Spot,
  ): Promise<Answered> {
    if (isAimed(kind) || kind === "cube") return ask(null, false);
    const all = origins(kind, { x, y }, square, this.game.view?.tokens ?? []);
    const known = this.takes.get(kind);
    for (const [index, origin] of all.entries()) {
      if (known !== undefined && known !== index) continue;
      const found = await ask(origin, known === undefined && index < all.length - 1);
      if (!found) continue;
      this.takes.set(kind, index);
      return found;
    }
    return null;
  }

  /** The answer to a question of the rules; if there is none, a notice says why. */
  private async answerTo(question: Question, quiet = false): Promise<Answered> {
    const answer = await this.game.ask({ wire: question });
    if ("result" in answer && "wire" in answer.result) {
      this.game.cite(answer.result.wire.cited ?? []);
      return answer.result.wire;
    }
    if ("refused" in answer && !quiet) this.game.tell(because(answer.refused), true);
    return null;
  }

  /** The size in words: `20 ft`, and for a line its width. */
  private extent(kind: Kind): string {
    const { unit } = this.game;
    const length = (squares: number): string =>
      amount(unit === "feet" ? squares * FEET : squares, unit);
    return kind === "line" ? `${length(this.size)} × ${length(this.width)}` : length(this.size);
  }

  private show(drawn: DrawnMeasure, result: Result, spoken = true): void {
    [this.own, this.result] = [drawn, result];
    this.send();
    if (!spoken) return;
    const names = result.creatures.map(({ name, how }) => (how ? `${name} (${how})` : name));
    this.game.say([result.what, listed(names)].filter(Boolean).join(". "));
  }

  /** Shows the others what is measured, or that it no longer is; at most four times a second. */
  private send(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const share = this.shared && this.own ? sharedOf(this.own) : null;
      const now = JSON.stringify(share);
      if (now === this.sent || (share === null && this.sent === "")) return;
      this.sent = now;
      this.game.send({ share });
    }, PAUSE);
  }
}

/** An answer of the rules; null if there is none. */
type Answered = Response | null;

/** Feet per square. */
const FEET = 5;

/** The most squares of a ruler. */
const LONGEST = 17;

/** How a creature is in an area. */
function how(creature: AffectedCreature): string {
  if (creature.cut_off) return texts.noLine;
  if (creature.by_choice) return texts.byChoice;
  const cover = coverOf(creature);
  return cover && cover !== "none" ? texts.cover(cover) : "";
}
