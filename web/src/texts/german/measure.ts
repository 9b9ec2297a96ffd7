import type { measureTexts } from "../measure.js";

/** Degrees of cover. */
const DEGREES: Readonly<Record<string, string>> = {
  lesser: "leichte Deckung",
  standard: "normale Deckung",
  greater: "starke Deckung",
  half: "halbe Deckung",
  "three-quarters": "Dreivierteldeckung",
  total: "vollständige Deckung",
};

export const germanMeasure: typeof measureTexts = {
  measure: "Messen",
  measureAreas: "Entfernungen und Bereiche messen",
  kinds: {
    ruler: "Lineal",
    burst: "Explosion",
    emanation: "Aura",
    cone: "Kegel",
    line: "Linie",
    cube: "Würfel",
  },
  larger: "Größer",
  smaller: "Kleiner",
  wider: "Breiter",
  narrower: "Schmaler",
  size: "Größe",
  width: "Breite",
  showToAll: "Allen zeigen",
  clear: "Löschen",
  end: "Messen beenden",
  drag: "Ziehe von Feld zu Feld; ziehe noch einmal, um weiterzumessen.",
  click: "Klicke oder ziehe dorthin, wo der Bereich beginnt.",
  clickAim: (name) => `Klicke oder ziehe dorthin, wohin ${name} zielt.`,
  aimElsewhere: (name) => `Klicke neben ${name}: Wohin zielt die Kreatur?`,
  selectFirst:
    "Wähle zuerst die Kreatur, von der der Bereich ausgeht, und klicke dann auf ihr Ziel.",
  noLine: "keine Wirkungslinie",
  byChoice: "wenn sie will",
  cover: (degree) => DEGREES[degree] ?? `Deckung ${degree}`,
  inArea: "Im Bereich",
  noOneInArea: "Keine Kreatur ist im Bereich.",
};
