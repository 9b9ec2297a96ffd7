// Amounts, places, lists, events and refusals in words.

export const wordTexts = {
  /** A number of squares; as a text if it is out of a maximum. */
  squares: (count: number | string) => (count === 1 ? "1 square" : `${count} squares`),
  feet: (length: number | string) => `${length} ft`,
  squareAt: (square: string, height: string) => `${square} at ${height}`,
  /** An ordinal number. */
  nth: (number: number) => {
    const tens = number % 100;
    if (tens > 10 && tens < 14) return `${number}th`;
    return `${number}${["th", "st", "nd", "rd"][number % 10] ?? "th"}`;
  },
  and: "and",
  /** A direction that the engine names by its letters: `N`, `SE+`. */
  heading: (letters: string) => letters,

  dc: (dc: number) => `DC ${dc}`,
  check: (of: string) => `${of} check`,
  aCheck: "a check",
  aRuling: "a ruling by the game master",
  theDamage: "the damage roll",
  aDie: "a die roll",
  aChoice: "a choice",
  needs: (need: string) => `needs ${need}`,

  noPath: (goal: string) => `No path to ${goal}.`,
  tooFar: (length: string) => `Too far: needs ${length}.`,
  notYours: "You are not allowed to do that.",
  notItsTurn: "It is not that creature's turn.",
  nothingToUndo: "There is nothing to undo or redo.",
  busy: "The table is busy. Try again in a moment.",

  atEnd: (movement: number) => ` at the end of movement ${movement}`,
  reacts: (name: string, when: string) => `${name} reacts${when}`,
  entersDamaging: (name: string, when: string) => `${name} enters damaging terrain${when}`,
  takesDamage: (name: string, damage: number | string) => `${name} takes ${damage} damage`,
  gains: (name: string, condition: string) => `${name} gains ${condition}`,
  loses: (name: string, condition: string) => `${name} loses ${condition}`,
  falls: (name: string, length: string) => `${name} falls ${length}`,
  inRound: (round: number) => ` in round ${round}`,
  hasWithinReach: (name: string) => `${name} has it within reach`,
  mayStrikeFreely: (name: string) => `${name} may strike freely`,
  climbsOnto: (name: string, other: string) => `${name} climbs onto ${other}`,
  mounts: (name: string, other: string) => `${name} mounts ${other}`,
  movesTo: (name: string, place: string) => `${name} moves to ${place}`,
  getsWithinReach: (name: string, place: string, cost: string) =>
    `${name} gets within reach at ${place} for ${cost}`,
  atStep: (step: number) => ` at step ${step}`,
  stopsBefore: (name: string, square: string) => `${name} stops before ${square}`,
  leavesTunnel: (name: string, square: string) => `${name} leaves a tunnel at ${square}`,

  /** A cost for screen readers. */
  spokenCost: (cost: string) => cost.replace(" / ", " of ").replace(/ ft$/, " feet"),
  provokesFrom: (names: string) => `provokes from ${names}`,
  cannotMove: (name: string, why: string) => `${name} cannot move: ${why}`,
  positions: (count: number) => `${count} positions`,
  pickedUp: (name: string, reach: string) =>
    `${name} picked up. ${reach}. Arrow keys aim, Enter moves, Escape puts back.`,

  cheapest: "cheapest",
  safest: "safest",
  leastHarmful: "least harmful",
  reactions: (count: number) => (count === 1 ? "1 reaction" : `${count} reactions`),
  damage: (amount: number) => `${amount} damage`,
  hazards: (count: number) => (count === 1 ? "1 hazard" : `${count} hazards`),
  checks: (count: number) => (count === 1 ? "1 check" : `${count} checks`),
  movements: (count: number) => (count === 1 ? "1 movement" : `${count} movements`),
  noReaction: "no reaction",
  sameCost: "same cost",

  anotherCreature: "another creature",
  distance: "Distance",
  coverOf: (name: string) => `Cover of ${name}`,
  with: (name: string) => `with ${name}`,
  yes: "yes",
  no: "no",
  ac: "AC",
};
