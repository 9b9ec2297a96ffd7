import { expect, test } from "vitest";
import type { Offer, PickedUp, TablePath } from "../generated/messages.js";
import { ownMovement, spendsReaction, withoutReactions } from "./reactions.js";

const offer = (by: string, reason = ""): Offer =>
  ({ by, ...(reason ? { refused: { reason } } : {}) }) as unknown as Offer;

const picked = (bands: string[], offers: Offer[]): PickedUp =>
  ({
    bands: bands.map((name) => ({ name })),
    squares: bands.map((_, index) => ({
      body: { at: [index, 0] },
      ...(index ? { band: index } : {}),
    })),
    offers: { movements: offers },
  }) as unknown as PickedUp;

test("a reach without reactions keeps the other bands and their squares", () => {
  const found = withoutReactions(
    picked(["ready", "move", "second ready", "dash"], [offer("move"), offer("ready")]),
  );
  expect(found.bands.map(({ name }) => name)).toEqual(["move", "dash"]);
  expect(found.squares.map(({ body, band }) => [body.at[0], band])).toEqual([
    [1, 0],
    [3, 1],
  ]);
  expect(found.refused).toBeUndefined();
});

test("a creature that could move only by a reaction is refused with the reason of the rules", () => {
  const offers = [offer("ready"), offer("move", "0 ft are left"), offer("dash", "no action")];
  const found = withoutReactions(picked(["ready"], offers));
  expect(found.squares).toEqual([]);
  expect(found.refused?.reason).toBe("0 ft are left");
});

test("a reach without a reaction stays as it is", () => {
  const all = picked(["move", "dash"], [offer("move")]);
  expect(withoutReactions(all)).toBe(all);
});

test("the movement in place of a reaction is the first possible one, otherwise the first one", () => {
  expect(ownMovement([offer("ready"), offer("move", "no"), offer("jump")])).toBe("jump");
  expect(ownMovement([offer("ready"), offer("move", "no"), offer("dash", "no")])).toBe("move");
  expect(ownMovement([offer("ready")])).toBeNull();
});

test("a path spends a reaction if one of its movements does", () => {
  const path = (movements: TablePath["movements"]): TablePath => ({ movements, steps: [[]] });
  expect(spendsReaction(path(["move", { by: "ready", mode: "fly" }]))).toBe(true);
  expect(spendsReaction(path(["move"]))).toBe(false);
  expect(spendsReaction(null)).toBe(false);
});
