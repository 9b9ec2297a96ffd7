import type { commonTexts } from "../common.js";

const ROLES: Readonly<Record<string, string>> = {
  game_master: "Spielleitung",
  player: "Spieler",
  spectator: "Zuschauer",
};

export const germanCommon: typeof commonTexts = {
  wholeNumber: (least, most) => `Berichtigt: eine ganze Zahl von ${least} bis ${most}.`,
  cancel: "Abbrechen",
  close: "Schließen",
  remove: "Entfernen",
  undo: "Rückgängig",
  redo: "Wiederholen",
  hidden: "verborgen",
  aCreature: "eine Kreatur",
  atTheTable: "Am Tisch",
  houseRules: "Hausregeln",
  loaded: (name) => `„${name}“ geladen`,
  severalMaps: (name) => `„${name}“ enthält mehrere Karten`,
  role: (role) => ROLES[role] ?? role,
};
