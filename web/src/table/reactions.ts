// Movements that the rules give only as a reaction. The page takes one only if the user chooses it.

import type { By, Movement, Offer, PickedUp, TablePath } from "../generated/messages.js";

/** Their names, as offers and bands have them. */
const REACTIONS: readonly By[] = ["ready"];

/** A pattern for the names of bands: `ready`, `second ready`. */
const BAND = new RegExp(`\\b(${REACTIONS.join("|")})\\b`);

const kindOf = (movement: Movement): By => (typeof movement === "string" ? movement : movement.by);

/** Whether a path spends a reaction on moving. */
export function spendsReaction(path: TablePath | null | undefined): boolean {
  return path?.movements.some((movement) => REACTIONS.includes(kindOf(movement))) ?? false;
}

/** The kind of movement to ask for in place of a reaction: the first that is possible, otherwise the first that is refused, so that the rules say why. */
export function ownMovement(offers: readonly Offer[]): By | null {
  const own = offers.filter(({ by }) => !REACTIONS.includes(by));
  return (own.find(({ refused }) => !refused) ?? own[0])?.by ?? null;
}

/** A reach without what only a reaction reaches. If nothing is left, it says why the creature cannot move otherwise. */
export function withoutReactions(picked: PickedUp): PickedUp {
  const places = new Map<number, number>();
  const bands = picked.bands.filter(({ name }, index) => {
    const stays = !BAND.test(name);
    if (stays) places.set(index, places.size);
    return stays;
  });
  if (bands.length === picked.bands.length) return picked;
  const squares = picked.squares.flatMap((square) => {
    const band = places.get(square.band ?? 0);
    return band === undefined ? [] : [{ ...square, band }];
  });
  const without = { ...picked, bands, squares };
  if (bands.length > 0) return without;
  const { movements } = picked.offers;
  const by = ownMovement(movements);
  return { ...without, refused: movements.find((offer) => offer.by === by)?.refused ?? null };
}
