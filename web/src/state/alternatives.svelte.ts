// Other ways to the goal of what is in hand: asked for where there may be some, offered only where there are.

import type { Body } from "../../board/geometry.js";
import type { Previewed } from "../generated/messages.js";
import { saferIn, saving, waysOf, withChoice } from "../table/choices.js";
import { bodyOf } from "../table/picture.js";
import { reacting, wayOf } from "../table/words.js";
import type { Game } from "./game.svelte.js";
import type { Hand } from "./hand.svelte.js";

/** How long the pointer rests on a goal before other ways there are looked for, in milliseconds. */
const REST = 150;

export class Alternatives {
  /** All ways worth choosing to the goal, once they are known and more than one. */
  told = $state.raw<Previewed | null>(null);
  /** Which of them is chosen; null: the cheapest. */
  chosen = $state<number | null>(null);

  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The preview whose other ways were asked for. */
  private asked: Previewed | null = null;

  constructor(
    private readonly game: Game,
    private readonly hand: Hand,
  ) {}

  /** The way with fewer reactions than the cheapest, if there is one: its place among all. */
  get safer(): number | null {
    return this.told && saferIn(this.told);
  }

  /** What the safer way costs and saves, in words: `+5 ft, no reaction`; empty where there is none, or it is chosen already. */
  get saferWords(): string {
    const { told, safer } = this;
    return told && safer !== null && this.chosen !== safer ? saving(told, safer) : "";
  }

  /** The places of that way; none where there is none, or it is chosen already. */
  get saferBodies(): Body[] {
    const { told, safer } = this;
    const steps =
      told && safer !== null && this.chosen !== safer
        ? (waysOf(told)?.ways[safer]?.way.steps ?? [])
        : [];
    return steps[0] ? [steps[0].from, ...steps.map(({ to }) => to)].map(bodyOf) : [];
  }

  /** Looks for other ways to the goal: at once where it was chosen, and where the way there provokes as soon as the pointer rests. */
  look(): void {
    const { preview, refused } = this.hand;
    clearTimeout(this.timer);
    if (
      !preview?.path ||
      refused ||
      this.asked === preview ||
      this.chosen !== null ||
      this.hand.via.length > 0
    )
      return;
    const harmed = reacting(preview.found.events).length > 0;
    if (this.game.board?.gestures().pinned) void this.ask(preview);
    else if (harmed) this.timer = setTimeout(() => void this.ask(preview), REST);
  }

  /** Chooses one of several ways to the goal. */
  choose(index: number): void {
    const one = this.told && withChoice(this.told, index);
    if (!one) return;
    this.chosen = index;
    this.hand.take(one);
  }

  /** There are none any more. */
  forget(): void {
    clearTimeout(this.timer);
    this.told = null;
    this.chosen = null;
    this.asked = null;
  }

  private async ask(preview: Previewed): Promise<void> {
    this.asked = preview;
    const answer = await this.hand.askPreview(preview.token, preview.to, true);
    // What cannot be weighed has nothing to offer.
    if (this.asked !== preview || "refused" in answer || !("previewed" in answer.told)) return;
    const { previewed } = answer.told;
    const ways = waysOf(previewed);
    if (!ways || ways.ways.length < 2 || !wayOf(previewed.route)) return;
    this.game.cite(previewed.cited);
    this.told = previewed;
    this.hand.showWay();
    if (this.saferWords) this.game.say(`A safer way: ${this.saferWords}.`);
  }
}
