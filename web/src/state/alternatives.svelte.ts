// Other paths to the goal of the creature in hand. Asked for where there may be some, offered only where there are some.

import type { Body } from "../../board/geometry.js";
import type { Previewed } from "../generated/messages.js";
import { saferIn, saving, choicesOf, withChoice } from "../table/choices.js";
import { bodyOf } from "../table/picture.js";
import { reacting, pathOf } from "../table/words.js";
import type { Game } from "./game.svelte.js";
import type { Hand } from "./hand.svelte.js";
import { playTexts as texts } from "../texts/play.js";

/** How long the pointer rests on a goal before the search for other paths, in milliseconds. */
const REST = 150;

export class Alternatives {
  /** All choices of path to the goal, once known, if there is more than one. */
  preview = $state.raw<Previewed | null>(null);
  /** The chosen path; null for the cheapest. */
  chosen = $state<number | null>(null);

  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The preview for which other paths were requested. */
  private asked: Previewed | null = null;

  constructor(
    private readonly game: Game,
    private readonly hand: Hand,
  ) {}

  /** The index of the path with fewer reactions than the cheapest, if there is one. */
  get safer(): number | null {
    return this.preview && saferIn(this.preview);
  }

  /** What the safer path costs and saves: `+5 ft, no reaction`. Empty if there is none or it is already chosen. */
  get saferWords(): string {
    const { preview, safer } = this;
    return preview && safer !== null && this.chosen !== safer ? saving(preview, safer) : "";
  }

  /** The placements along the safer path. Empty if there is none or it is already chosen. */
  get saferBodies(): Body[] {
    const { preview, safer } = this;
    const steps =
      preview && safer !== null && this.chosen !== safer
        ? (choicesOf(preview)?.paths[safer]?.path.steps ?? [])
        : [];
    return steps[0] ? [steps[0].from, ...steps.map(({ to }) => to)].map(bodyOf) : [];
  }

  /** Looks for other paths: at once for a chosen goal; if the path provokes, as soon as the pointer rests. */
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

  /** Chooses one of the paths to the goal. */
  choose(index: number): void {
    const one = this.preview && withChoice(this.preview, index);
    if (!one) return;
    this.chosen = index;
    this.hand.take(one);
  }

  /** Forgets all other paths. */
  forget(): void {
    clearTimeout(this.timer);
    this.preview = null;
    this.chosen = null;
    this.asked = null;
  }

  private async ask(preview: Previewed): Promise<void> {
    this.asked = preview;
    const answer = await this.hand.askPreview(preview.token, preview.to, true);
    // Without an answer there is nothing to offer.
    if (this.asked !== preview || "refused" in answer || !("previewed" in answer.result)) return;
    const { previewed } = answer.result;
    const choices = choicesOf(previewed);
    if (!choices || choices.paths.length < 2 || !pathOf(previewed.route)) return;
    this.game.cite(previewed.cited);
    this.preview = previewed;
    this.hand.showRoute();
    if (this.saferWords) this.game.say(texts.saferPath(this.saferWords));
  }
}
