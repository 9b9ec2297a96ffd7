// Texts that several parts of the page need.

export const commonTexts = {
  wholeNumber: (least: number, most: number) =>
    `Corrected: a whole number from ${least} to ${most}.`,
  cancel: "Cancel",
  close: "Close",
  remove: "Remove",
  undo: "Undo",
  redo: "Redo",
  hidden: "hidden",
  aCreature: "a creature",
  atTheTable: "At the table",
  houseRules: "House rules",
  loaded: (name: string) => `Loaded ${name}`,
  severalMaps: (name: string) => `${name} holds several maps`,
  /** The role of a member, as the server names it. */
  role: (role: string) => role.replace("_", " "),
};
