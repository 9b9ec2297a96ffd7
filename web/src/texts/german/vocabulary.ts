// Short texts of the rules: movements, lines of prices, remarks, values, checks and reasons of
// refusals. Those that name a creature or a number are in messages.ts.

import { germanReasons } from "./reasons.js";

/** Texts by their English text. */
type Texts = Readonly<Record<string, string>>;

/** Kinds of movement that are masculine in German. */
const MASCULINE: Texts = {
  charge: "Sturmangriff",
  "5-foot step": "5-Fuß-Schritt",
  step: "Schritt",
  jump: "Sprung",
  dash: "Spurt",
  disengage: "Rückzug",
};

/** Kinds of movement that are feminine. */
const FEMININE: Texts = {
  move: "Bewegung",
  "minimum movement": "Mindestbewegung",
  teleport: "Teleportation",
};

/** Kinds of movement that are neuter, except those in a mode. */
const NEUTER: Texts = {
  run: "Rennen",
  stride: "Laufen",
  stand: "Aufstehen",
  shift: "Verlagern",
};

/** Modes of movement; by themselves they are among the names of the rules. */
const IN_MODE: Texts = {
  climb: "Klettern",
  swim: "Schwimmen",
  fly: "Fliegen",
  burrow: "Graben",
};

/** Modes of movement in sentences. */
const MODES: Texts = {
  walking: "Gehen",
  burrowing: "Graben",
  climbing: "Klettern",
  swimming: "Schwimmen",
  flying: "Fliegen",
};

/** What hampers a step, as a line of its price. */
const HINDRANCES: Texts = {
  "difficult terrain": "schwieriges Gelände",
  "greater difficult terrain": "sehr schwieriges Gelände",
  "poor visibility": "schlechte Sicht",
  "an obstructed square": "Hindernis auf dem Feld",
  "damaging terrain": "schädliches Gelände",
  "a bulky body": "massiger Körper",
  "an enemy's space": "Raum eines Gegners",
  "a barrier": "Barriere",
  squeezing: "Zwängen",
  crawling: "Kriechen",
  climbing: "Klettern",
  swimming: "Schwimmen",
  "dragging a creature": "Mitschleifen einer Kreatur",
};

/** What checks are made with. */
const SKILLS: Texts = {
  tumble: "Turnen",
  acrobatics: "Akrobatik",
  "escape artist": "Entfesselungskunst",
  athletics: "Athletik",
  might: "Kraft",
  "might or agility": "Kraft oder Gewandtheit",
  overrun: "Überrennen",
  obstacle: "Überwinden des Hindernisses",
  "athletics or acrobatics": "Athletik oder Akrobatik",
  "dexterity save": "Geschicklichkeitsrettungswurf",
};

/** What a movement can attempt. */
const ATTEMPTS: Texts = {
  tumble: "Turnen",
  overrun: "Überrennen",
  "escape artist": "Entfesselungskunst",
  obstacle: "Überwinden des Hindernisses",
  climb: "Klettern",
  swim: "Schwimmen",
  balance: "Balancieren",
  jump: "Sprung",
};

/** Shapes of areas, in the plural. */
const AREAS: Texts = {
  bursts: "Explosionen",
  emanations: "Auren",
  cones: "Kegel",
  lines: "Linien",
  cubes: "würfelförmigen Bereiche",
};

/** What a value is about, or how much it is. */
const VALUES: Texts = {
  ac: "RK",
  attack: "Angriffswürfe",
  reflex: "Reflexwürfe",
  stealth: "Heimlichkeit",
  "may hide": "darf sich verstecken",
  "flat-footed": "auf dem falschen Fuß",
  cover: "Deckung",
  edge: "Vorteil",
  "take 10": "10 nehmen",
  "dexterity to ac": "Geschicklichkeitsbonus auf die RK",
  damage: "Schaden",
  "claws only": "nur Klauen",
  "special attack": "besondere Angriffe",
  hide: "Verstecken",
  height: "Körpergröße",
  weight: "Gewicht",
  bane: "Nachteil",
  "lying down": "Hinlegen",
  "standing up": "Aufstehen",
  "melee attack": "Nahkampfangriffe",
  "ranged attack": "Fernkampfangriffe",
  "attacks against": "Angriffe gegen die Kreatur",
  dodge: "Ausweichen",
  "may be targeted": "kann als Ziel gewählt werden",
  "line of effect": "Wirkungslinie",
  "straight run": "gerader Anlauf",
  long: "Weitsprung",
  high: "Hochsprung",
  "standing long": "Weitsprung aus dem Stand",
  "standing high": "Hochsprung aus dem Stand",
  yes: "ja",
  no: "nein",
  none: "keine",
  lesser: "leicht",
  standard: "normal",
  greater: "stark",
  half: "halb",
  "three-quarters": "dreiviertel",
  total: "vollständig",
  advantage: "Vorteil",
  disadvantage: "Nachteil",
  "Line of effect": "Wirkungslinie",
  "High ground": "Erhöhte Position",
  Flanked: "Flankiert",
};

/** Lines of prices, remarks about steps, and what rules are based on. */
const PRICES: Texts = {
  straight: "gerade",
  diagonal: "diagonal",
  "form of movement": "Art der Bewegung",
  door: "Tür",
  burrowing: "Graben",
  "not hampered by difficult terrain": "nicht behindert durch schwieriges Gelände",
  "not hampered by greater difficult terrain": "nicht behindert durch sehr schwieriges Gelände",
  "not hampered by poor visibility": "nicht behindert durch schlechte Sicht",
  "not hampered by an obstructed square": "nicht behindert durch das Hindernis auf dem Feld",
  beyond: "anderswo im selben Spiel veröffentlicht",
  ruling: "Auslegung",
  house: "Hausregel",
};

/** Texts about every name of a list, which `*` stands for. */
function about(names: Texts, texts: Texts): Texts {
  const filled = Object.entries(texts).flatMap(([english, german]) =>
    Object.entries(names).map(([name, called]) => [
      english.replace("*", name),
      german.replace("*", called),
    ]),
  );
  return Object.fromEntries(filled) as Texts;
}

export const germanVocabulary: Texts = {
  ...MASCULINE,
  ...about(MASCULINE, { "second *": "zweiter *", "third *": "dritter *" }),
  ...FEMININE,
  ...about(FEMININE, { "second *": "zweite *", "third *": "dritte *" }),
  ...NEUTER,
  ...about({ ...NEUTER, ...IN_MODE }, { "second *": "zweites *", "third *": "drittes *" }),
  "double move": "doppelte Bewegung",
  ready: "vorbereitete Bewegung",
  ...PRICES,
  ...HINDRANCES,
  ...about(HINDRANCES, { "diagonal, *": "diagonal, *" }),
  ...VALUES,
  ...SKILLS,
  balance: "Balancieren",
  ...germanReasons,
  ...about(MODES, {
    "this action is not possible while *": "diese Aktion ist beim * nicht möglich",
    "the creature has no speed for *": "die Kreatur hat keine Bewegungsrate zum *",
    "the creature carries too much for *": "die Kreatur trägt zu viel zum *",
    "* is not part of this movement": "* gehört nicht zu dieser Bewegung",
  }),
  ...about(AREAS, { "the game has no *": "das Spiel hat keine *" }),
  ...about(
    { ...SKILLS, climb: "Klettern", swim: "Schwimmen" },
    {
      "it needs a check (*)": "dafür ist eine Probe nötig (*)",
      "only creatures trained in * can try this":
        "das können nur Kreaturen versuchen, die in * geübt sind",
    },
  ),
  ...about(ATTEMPTS, { "the attempt failed (*)": "der Versuch ist misslungen (*)" }),
};
