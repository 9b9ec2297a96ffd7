import type { measureTexts } from "../measure.js";

/** Degrees of cover before „Deckung“. */
const DEGREES: Readonly<Record<string, string>> = {
  lesser: "leichte",
  standard: "normale",
  greater: "starke",
  half: "halbe",
  "three-quarters": "dreiviertel",
  total: "vollständige",
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
  drag: "Zieh von Feld zu Feld; zieh noch einmal, um weiterzumessen.",
  click: "Klick oder zieh dorthin, wo er beginnt.",
  clickAim: (name) => `Klick oder zieh dorthin, wohin ${name} zielt.`,
  aimFrom: (name) => `${name} zielt: Klick auf ein Feld`,
  selectFirst: "Wähl zuerst die Kreatur aus, dann das Ziel",
  noLine: "keine Wirkungslinie",
  byChoice: "wenn sie will",
  cover: (degree) => `${DEGREES[degree] ?? degree} Deckung`,
  inArea: "Im Bereich",
  noOneInArea: "Keine Kreatur ist im Bereich.",
};
