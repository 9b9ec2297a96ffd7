// Creatures that the game master has copied, to be pasted elsewhere on the board.

import type { Square } from "../../board/geometry.js";
import type { CreatureEntry, TokenView } from "../generated/messages.js";
import { newId } from "../table/connection.js";
import { copyName } from "../table/copies.js";
import type { Game } from "./game.svelte.js";
import { prepareTexts as texts } from "../texts/prepare.js";

interface Copy {
  readonly entry: CreatureEntry;
  readonly hidden: boolean;
  /** Columns and rows from the first of the copied creatures. */
  readonly offset: Square;
}

export class Clipboard {
  copies = $state.raw<readonly Copy[]>([]);

  constructor(private readonly game: Game) {}

  /** Copies a creature, with the others if it is selected together with them. */
  copy(id: string | null): void {
    const { game } = this;
    const together = id === null || game.group.chosen.includes(id);
    const one = game.token(id ?? game.selected);
    const tokens = together && game.group.tokens.length > 0 ? game.group.tokens : one ? [one] : [];
    const [first] = tokens;
    if (!game.isMaster || !first) return;
    this.copies = tokens.flatMap((token) => copyOf(token, first.body.at));
    game.tell(texts.copied(tokens.length === 1 ? first.name : texts.creatures(tokens.length)));
  }

  /** Pastes the copies, the first of them at a square. */
  async paste(square: Square | null): Promise<void> {
    const { game } = this;
    if (!game.isMaster || !square) return;
    const names = new Set((game.view?.tokens ?? []).map(({ name }) => name));
    for (const { entry, hidden, offset } of this.copies) {
      const name = copyName(entry.name ?? texts.creature, names);
      names.add(name);
      const at: [number, number] = [square[0] + offset[0], square[1] + offset[1]];
      const token = newId();
      if (!(await game.do({ add: { token, entry: { ...entry, name, at }, hidden } }))) return;
      game.selected = token;
    }
  }
}

/** The entry of a creature as it can stand elsewhere: bound to no other creature, and on the ground unless it flies. */
function copyOf(
  { entry, hidden = false, states, body }: TokenView,
  first: TokenView["body"]["at"],
): Copy[] {
  if (!entry) return [];
  const {
    riding: _riding,
    climbing: _climbing,
    grabs: _grabs,
    frightened_of: _fears,
    placement: _placement,
    elevation,
    ...rest
  } = entry;
  const height = states?.includes("flying") && elevation !== undefined ? { elevation } : {};
  const offset: Square = [body.at[0] - first[0], body.at[1] - first[1]];
  return [{ entry: { ...rest, ...height }, hidden, offset }];
}
