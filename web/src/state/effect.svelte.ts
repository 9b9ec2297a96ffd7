// The form of forced movement, falls and maneuvers: its fields, the answer to them, and carrying it out. Judges nothing.

import type { Square } from "../../board/geometry.js";
import type { Outcome, TokenView } from "../generated/messages.js";
import {
  type Effect,
  EMPTY,
  type Filled,
  FORCED,
  MANEUVERS,
  askOf,
  byHand,
  diceOf,
  isField,
  landings,
  placesOf,
} from "../table/effects.js";
import { ghostOf, tokenOn } from "../table/picture.js";
import { checkOf } from "../table/trials.js";
import { because } from "../table/words.js";
import type { Game } from "./game.svelte.js";
import { effectTexts as texts } from "../texts/effects.js";

/** A result that no field of a question takes: the game master enters it and decides what follows. */
export interface Noted {
  readonly result: "success" | "failure" | "decided" | "";
  readonly total: number | null;
}

export class EffectQuestion {
  effect = $state<Effect | "">("");
  filled = $state.raw<Filled>(EMPTY);
  found = $state.raw<Outcome | null>(null);
  /** The question that `found` answers. */
  private answered = $state.raw<unknown>(null);
  /** Why the question has no answer. */
  why = $state("");
  /** The results of needs without a field, by position. */
  noted = $state.raw<ReadonlyMap<number, Noted>>(new Map());
  /** The dice of the fall, once an answer named them. */
  dice = $state.raw<ReturnType<typeof diceOf>>(null);
  /** The check whose total the user types, once an answer named it. */
  test = $state("");
  private asked = 0;
  /** The creature that the fields were filled for. */
  private about: string | null = null;

  constructor(private readonly game: Game) {}

  readonly token = $derived.by((): TokenView | null => this.game.token(this.game.selected));
  readonly form = $derived(
    [...FORCED, ...MANEUVERS].find(({ effect }) => effect === this.effect) ?? null,
  );
  readonly what = $derived(this.effect ? askOf(this.effect, this.filled) : null);

  /** The needs of the answer; `own` ones have a field in the question. */
  readonly needs = $derived(
    (this.found?.needs ?? []).map((need, index) => ({
      need,
      index,
      own: this.effect !== "" && isField(this.effect, need, this.token?.name ?? "", this.filled),
    })),
  );
  /** The answer is that of the fields and the board as they are now. */
  readonly current = $derived(this.answered === this.what);
  /** All needs are decided by the game master. */
  readonly decided = $derived(
    this.needs.length > 0 &&
      this.needs.every(({ index, own }) => !own && this.isNoted(this.noted.get(index))),
  );
  readonly happens = $derived(
    this.found !== null &&
      !this.found.refused &&
      ((this.found.events?.length ?? 0) > 0 || !!this.found.ends),
  );
  readonly ready = $derived(this.current && this.happens && this.needs.length === 0);

  choose(effect: Effect | ""): void {
    this.forget();
    this.about = this.game.selected;
    this.effect = effect;
    this.filled = EMPTY;
    this.dice = null;
    this.test = "";
  }

  /** Empties the fields if they were filled for another creature. */
  turn(): void {
    if (this.about !== this.game.selected) this.choose(this.effect);
  }

  fill(fields: Partial<Filled>): void {
    // A square was chosen among those of the answer before: other fields may lead elsewhere.
    const again = Object.keys(fields).some((key) => key !== "choice" && key !== "rolled");
    this.filled = { ...this.filled, ...(again ? { choice: null } : {}), ...fields };
  }

  note(index: number, noted: Partial<Noted>): void {
    const before = this.noted.get(index) ?? { result: "", total: null };
    this.noted = new Map([...this.noted, [index, { ...before, ...noted }]]);
  }

  private isNoted(noted: Noted | undefined): boolean {
    return noted !== undefined && (noted.result !== "" || noted.total !== null);
  }

  /** Asks what happens, and shows it on the board. */
  async ask(): Promise<void> {
    const { token, what, game } = this;
    this.asked += 1;
    const number = this.asked;
    // The board may have changed: the answer before is shown, but not applied.
    this.answered = null;
    if (!token || !what) return this.clear();
    const answer = await game.ask({ wire: { ask: what, mover: token.name } });
    if (number !== this.asked) return;
    this.clear();
    if ("refused" in answer) {
      this.why = because(answer.refused);
      game.say(this.why);
      return;
    }
    if (!("wire" in answer.result) || !("found" in answer.result.wire.answer)) return;
    game.cite(answer.result.wire.cited ?? []);
    const { found } = answer.result.wire.answer;
    this.found = found;
    this.answered = what;
    this.dice = diceOf(found) ?? (this.filled.rolled === null ? null : this.dice);
    const test = this.needs.find(({ own, need }) => own && need.check)?.need.check;
    if (test) this.test = checkOf(test);
    game.board?.setOverlay({
      ghost: found.ends ? ghostOf(token, found.ends.at, found.ends.elevation ?? 0) : null,
      painted: (found.needs ?? []).flatMap(placesOf),
    });
  }

  private clear(): void {
    if (this.found) this.game.board?.setOverlay({ ghost: null, painted: [] });
    this.found = null;
    this.why = "";
    this.noted = new Map();
  }

  /** Drops the answer and any that is still on its way. */
  forget(): void {
    this.asked += 1;
    this.clear();
  }

  /** Carries out what the rules have decided. */
  async apply(): Promise<void> {
    const { token, what, game } = this;
    if (!token || !what || !this.ready) return;
    if (await game.do({ apply_effect: { token: token.id, what } })) this.choose("");
  }

  /** Places the creatures where the answer leaves them; the rest is the game master's. */
  async place(): Promise<void> {
    const { token, found, game } = this;
    if (!token || !found) return;
    const rider = this.needs.find(
      ({ need, index }) =>
        need.check &&
        need.check.who.name !== token.name &&
        this.noted.get(index)?.total !== null &&
        this.noted.has(index),
    );
    const total = rider ? (this.noted.get(rider.index)?.total ?? null) : null;
    const results = this.needs.flatMap(({ need, index }) => {
      const { result = "" } = this.noted.get(index) ?? {};
      if (!need.check || !result) return [];
      const words = result === "failure" ? texts.failed : texts.succeeded;
      return [`${checkOf(need.check)}: ${words}`];
    });
    const left = [...byHand(found, game.unit), ...results];
    for (const [name, to] of landings(found, token.name)) {
      const one = game.view?.tokens.find((other) => other.name === name);
      const at: [number, number, number] = [to.at[0], to.at[1], to.elevation ?? 0];
      if (one && !(await game.do({ place: { token: one.id, to: at } }))) return;
    }
    this.choose("");
    if (left.length > 0) game.tell(texts.noteByHand(left.join("; ")));
    const next = game.view?.tokens.find(({ name }) => name === rider?.need.check?.who.name);
    if (!next) return;
    // The creature's own save goes on in its own form.
    game.selected = next.id;
    this.choose("knock_prone");
    this.fill({ total });
  }

  /** The user clicks one of the squares on the board. */
  clickSquare(places: readonly Square[]): void {
    this.pick(texts.clickWhere(this.token?.name ?? texts.it), (square) => {
      const found = places.find(([column, row]) => column === square[0] && row === square[1]);
      if (found) this.fill({ choice: [found[0], found[1]] });
      return found !== undefined;
    });
  }

  /** The user clicks the other creature on the board. */
  clickCreature(): void {
    this.pick(texts.clickCreature, (square) => {
      const others = (this.game.view?.tokens ?? []).filter(({ id }) => id !== this.token?.id);
      const other = tokenOn(others, square);
      if (other) this.fill({ other: other.name });
      return other !== null;
    });
  }

  /** The game master clicks the square where the creature ends up, whatever the rules say. */
  clickAnywhere(): void {
    const { token, game } = this;
    if (!token) return;
    this.pick(texts.clickWhere(token.name), ([column, row]) => {
      this.choose("");
      void game.do({ place: { token: token.id, to: [column, row] } });
      return true;
    });
  }

  private pick(words: string, took: (square: Square) => boolean): void {
    const { game } = this;
    game.tell(words);
    game.tool = {
      paint: (_from, to, _point, done) => {
        if (done && took(to)) game.tool = null;
      },
    };
  }
}
