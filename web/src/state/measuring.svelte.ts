// The ruler and areas of effect of this member, and those that others show. The table's rules answer; this keeps what was asked.

import type { Grain } from "../../board/brush.js";
import { covers, same, type Square } from "../../board/geometry.js";
import type { DrawnMeasure } from "../../board/model.js";
import type {
  AffectedCreature,
  Distance,
  Origin,
  Question,
  Response,
  SharedMeasure,
  TableRefusal,
  TokenView,
} from "../generated/messages.js";
import {
  type Kind,
  areaOf,
  coverOf,
  distanceAsked,
  drawnOf,
  isAimed,
  LONGEST,
  origins,
  shapeOf,
  sharedOf,
} from "../table/measuring.js";
import { bodyOf, isInFog } from "../table/picture.js";
import { Latest } from "../table/latest.js";
import { amount, because, lengthOf, listed, reasonOf } from "../table/words.js";
import { measureTexts as texts } from "../texts/measure.js";
import type { Game, Tool } from "./game.svelte.js";

/** Where an area is laid: the square and the point in squares, and the creature that makes it. */
interface Spot {
  readonly square: Square;
  readonly x: number;
  readonly y: number;
  readonly maker: string | null;
}

/** What was measured, in words. */
export interface Result {
  readonly what: string;
  readonly rules: readonly string[];
  readonly creatures: readonly { readonly name: string; readonly how: string }[];
}

/** An answer of the rules, or why there is none. */
type Answered = { readonly found: Response } | { readonly refused: TableRefusal } | null;

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
  /** Everything that the board draws. */
  readonly drawn = $derived([...this.others.values(), ...(this.own ? [this.own] : [])]);
  /** The squares of the ruler. */
  private points: Square[] = [];
  private legs = new Map<string, Promise<Distance | null>>();
  private last: Spot | null = null;
  private asked = "";
  /** Which origin the rules of the table take for a kind of area: the first or the second. */
  private takes = new Map<Kind, number>();
  /** Whether a measurement is under way, and the newest that waits for it. */
  private busy = false;
  private next: (() => Promise<void>) | null = null;
  /** What the others see of it. */
  private readonly latest: Latest<SharedMeasure>;

  constructor(private readonly game: Game) {
    this.latest = new Latest(
      () => {
        const fog = (at: Square): boolean => isInFog(game.view?.map, at);
        return this.shared && this.own ? sharedOf(this.own, fog) : null;
      },
      (measure) => game.sendShare(measure),
    );
  }

  /** Whether the pointer measures. */
  get isActive(): boolean {
    return this.kind !== null && this.game.tool === this.tool;
  }

  /** Begins to measure, or ends it. */
  choose(kind: Kind | null): void {
    this.clear();
    this.kind = kind;
    if (kind) this.game.tool = this.tool;
    else if (this.game.tool === this.tool) this.game.tool = null;
  }

  /** Measures again with another size. */
  resize(size: number, width: number): void {
    [this.size, this.width] = [Math.min(100, Math.max(1, size)), Math.min(20, Math.max(1, width))];
    this.again();
  }

  share(on: boolean): void {
    this.shared = on;
    this.legs.clear();
    this.latest.later();
  }

  clear(): void {
    [this.points, this.last, this.asked, this.next] = [[], null, "", null];
    this.legs.clear();
    this.show(null, null);
  }

  /** Called when the board changed: an area is laid again where it was. */
  again(): void {
    this.legs.clear();
    const { kind, last } = this;
    if (kind && kind !== "ruler" && last) this.run(() => this.lay(kind, last, false));
  }

  /** Called when the rules of the table changed. */
  rulesChanged(): void {
    this.takes.clear();
    this.again();
  }

  /** Called when the connection begins anew. */
  forget(): void {
    this.takes.clear();
    this.others = new Map();
    // The table forgot what this connection showed.
    this.latest.again();
  }

  /** Another member shows a measurement, or no longer does. */
  heard(by: string, measure: SharedMeasure | null): void {
    const others = new Map(this.others);
    if (measure) {
      const drawn = drawnOf(measure);
      const label = `${this.game.memberName(by)}: ${drawn.label}`;
      if (others.get(by)?.label !== label) this.game.say(label);
      others.set(by, { ...drawn, label });
    } else others.delete(by);
    this.others = others;
  }

  /** The tool that paints with the pointer or the keyboard. */
  private readonly tool: Tool = this.painter();

  private painter(): Tool {
    const grain = (): Grain => (this.kind === "burst" ? "corners" : "squares");
    return {
      get by() {
        return grain();
      },
      paint: (from, to, { x, y }, done) => {
        const { kind } = this;
        if (kind === "ruler") this.rule(from, to, done);
        else if (kind) this.aim(kind, { square: to, x, y }, done);
      },
    };
  }

  /** Runs one measurement at a time; of those that wait, only the newest. */
  private run(measure: () => Promise<void>): void {
    if (this.busy) {
      this.next = measure;
      return;
    }
    this.busy = true;
    void measure().finally(() => {
      this.busy = false;
      const { next } = this;
      this.next = null;
      if (next) this.run(next);
    });
  }

  /** Leads the ruler to a square; a further click or drag leads on from the last one. */
  private rule(from: Square, to: Square, done: boolean): void {
    if (this.points.length === 0) this.points = [from];
    const stays = same(this.points.at(-1) ?? null, to) || this.points.length >= LONGEST;
    const along = stays ? this.points : [...this.points, to];
    if (done) this.points = along;
    const key = JSON.stringify([along, done]);
    if (key === this.asked) return;
    this.asked = key;
    this.run(() => this.measure(along, done));
  }

  private async measure(along: readonly Square[], done: boolean): Promise<void> {
    const all = await Promise.all(
      along.slice(1).map((end, index) => this.leg(along[index] ?? end, end)),
    );
    const legs = all.filter((leg) => leg !== null);
    if (this.kind !== "ruler" || legs.length < all.length) return;
    const sum = legs.reduce((whole, leg) => whole + leg.amount, 0);
    const parts = legs.map((leg) => leg.amount).join(" + ");
    const whole = amount(sum, this.game.unit);
    const label = legs.length > 1 ? `${whole} (${parts})` : whole;
    const rules = [...new Set(legs.flatMap((leg) => leg.rules))];
    this.show(
      { squares: [], cutOff: [], line: along, label, other: false },
      { what: label, rules, creatures: [] },
      done,
    );
  }

  /** The distance between two squares; asked once while the board stays the same. */
  private leg(from: Square, to: Square): Promise<Distance | null> {
    const key = JSON.stringify([from, to]);
    const known = this.legs.get(key) ?? this.distance(from, to);
    this.legs.set(key, known);
    return known;
  }

  private async distance(from: Square, to: Square): Promise<Distance | null> {
    const answer = this.told(await this.answerTo(distanceAsked(from, to, this.visible)));
    return answer && "distance" in answer.answer ? answer.answer.distance : null;
  }

  /** Lays an area where the pointer is. */
  private aim(kind: Kind, at: Omit<Spot, "maker">, done: boolean): void {
    const maker = isAimed(kind) ? this.game.token(this.game.selected) : null;
    if (isAimed(kind) && (!maker || covers(bodyOf(maker.body), at.square))) {
      if (done) this.game.tell(maker ? texts.aimElsewhere(maker.name) : texts.selectFirst, true);
      return;
    }
    const spot: Spot = { ...at, maker: maker?.id ?? null };
    const crossing = [Math.round(at.x), Math.round(at.y)];
    const key = JSON.stringify([kind, at.square, crossing, spot.maker, done]);
    if (key === this.asked) return;
    [this.asked, this.last] = [key, spot];
    this.run(() => this.lay(kind, spot, done));
  }

  private async lay(kind: Kind, spot: Spot, spoken: boolean): Promise<void> {
    const square: [number, number] = [spot.square[0], spot.square[1]];
    const shape = shapeOf(kind, this.size, this.width, square);
    const maker = this.game.token(spot.maker);
    if (!shape || (isAimed(kind) && !maker)) return;
    const ask = (from: Origin | null): Promise<Answered> =>
      this.answerTo({
        mover: maker?.name ?? null,
        ask: {
          area_of_effect: {
            shape,
            ...(from ? { from } : {}),
            ...(maker ? { towards: { square } } : {}),
          },
        },
      });
    const answer = this.told(await this.first(kind, ask, spot));
    if (this.kind !== kind || this.last !== spot) return;
    if (!answer || !("area_of_effect" in answer.answer)) return this.show(null, null);
    const area = answer.answer.area_of_effect;
    if (area.refused) {
      this.show(null, null);
      this.game.tell(reasonOf(area.refused), true);
      return;
    }
    const label = `${texts.kinds[kind]}, ${this.extent(kind)}`;
    const result = {
      what: `${label}: ${amount(area.squares.length, "squares")}`,
      rules: area.rules,
      creatures: (area.creatures ?? []).map((one) => ({ name: one.who.name, how: how(one) })),
    };
    this.show(areaOf(area, label), result, spoken);
  }

  /** The answer for the first origin that the rules take. */
  private async first(
    kind: Kind,
    ask: (from: Origin | null) => Promise<Answered>,
    { square, x, y }: Spot,
  ): Promise<Answered> {
    if (isAimed(kind) || kind === "cube") return ask(null);
    const all = origins(kind, { x, y }, square, this.visible);
    const known = this.takes.get(kind);
    if (known !== undefined) return ask(all[known] ?? null);
    let answer: Answered = null;
    for (const [index, origin] of all.entries()) {
      answer = await ask(origin);
      if (answer && "found" in answer) this.takes.set(kind, index);
      // Only an origin that does not suit is a reason to try the other.
      const unsuited =
        answer && "refused" in answer && typeof answer.refused === "object"
          ? "impossible" in answer.refused
          : false;
      if (!unsuited) break;
    }
    return answer;
  }

  private async answerTo(question: Question): Promise<Answered> {
    const answer = await this.game.ask({ wire: question });
    if ("refused" in answer) return answer;
    if (!("wire" in answer.result)) return null;
    this.game.cite(answer.result.wire.cited ?? []);
    return { found: answer.result.wire };
  }

  /** The answer; a notice says why there is none. */
  private told(answer: Answered): Response | null {
    if (answer && "refused" in answer) this.game.tell(because(answer.refused), true);
    return answer && "found" in answer ? answer.found : null;
  }

  /** The creatures that count for a measurement: while others see it, those that they may know of. */
  private get visible(): readonly TokenView[] {
    const { view } = this.game;
    const tokens = view?.tokens ?? [];
    if (!this.shared) return tokens;
    const inFog = ({ body }: TokenView): boolean => isInFog(view?.map, [body.at[0], body.at[1]]);
    return tokens.filter((token) => !token.hidden && !inFog(token));
  }

  /** The size in words: `20 ft`, and for a line its width. */
  private extent(kind: Kind): string {
    const { unit } = this.game;
    const length = lengthOf(this.size, unit);
    return kind === "line" ? `${length} × ${lengthOf(this.width, unit)}` : length;
  }

  private show(drawn: DrawnMeasure | null, result: Result | null, spoken = false): void {
    [this.own, this.result] = [drawn, result];
    this.latest.later();
    if (!spoken || !result) return;
    const names = result.creatures.map(({ name, how }) => (how ? `${name} (${how})` : name));
    this.game.say([result.what, listed(names)].filter(Boolean).join(". "));
  }
}

/** How a creature is in an area. */
function how(creature: AffectedCreature): string {
  if (creature.cut_off) return texts.noLine;
  if (creature.by_choice) return texts.byChoice;
  const cover = coverOf(creature);
  return cover && cover !== "none" ? texts.cover(cover) : "";
}
