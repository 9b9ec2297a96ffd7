import type { wordTexts } from "../words.js";

export const germanWords: typeof wordTexts = {
  squares: (count) => (count === 1 ? "1 Feld" : `${count} Felder`),
  feet: (length) => `${length} Fuß`,
  squareAt: (square, height) => `${square} (${height})`,
  nth: (number) => `${number}.`,
  and: "und",
  heading: (letters) => letters.replace("E", "O").replace("U", "hoch").replace("D", "runter"),

  dc: (dc) => `SG ${dc}`,
  check: (of) => (of.includes("rettungswurf") ? of : `Probe auf ${of}`),
  aCheck: "Probe",
  aRuling: "Entscheidung der Spielleitung",
  theDamage: "Schadenswurf",
  aDie: "Würfelwurf",
  aChoice: "Auswahl",
  needs: (need) => `nötig: ${need}`,

  noPath: (goal) => `Kein Weg nach ${goal}.`,
  tooFar: (length) => `Zu weit: ${length} nötig.`,
  notYours: "Das darfst du nicht.",
  notItsTurn: "Diese Kreatur ist nicht am Zug.",
  nothingToUndo: "Es ist nichts rückgängig zu machen oder zu wiederholen.",
  busy: "Der Tisch ist gerade ausgelastet. Versuch es gleich noch einmal.",

  movesTo: (name, place) => `${name} bewegt sich nach ${place}`,
  getsWithinReach: (name, place, cost) => `${name} kommt bei ${place} für ${cost} in Reichweite`,
  atStep: (step) => ` bei Schritt ${step}`,
  stopsBefore: (name, square) => `${name} hält vor ${square} an`,
  leavesTunnel: (name, square) => `${name} verlässt bei ${square} einen Tunnel`,

  spokenCost: (cost) => cost.replace(" / ", " von "),
  provokesFrom: (names) => `provoziert Reaktionen von ${names}`,
  cannotMove: (name, why) => `${name} kann sich nicht bewegen: ${why}`,
  positions: (count) => (count === 1 ? "1 Position" : `${count} Positionen`),
  pickedUp: (name, reach) =>
    `${name} in der Hand. ${reach}. Pfeiltasten zielen, Enter bewegt, Escape stellt zurück.`,

  cheapest: "am günstigsten",
  safest: "am sichersten",
  leastHarmful: "am wenigsten Schaden",
  reactions: (count) => (count === 1 ? "1 Reaktion" : `${count} Reaktionen`),
  damage: (amount) => `${amount} Schaden`,
  hazards: (count) => (count === 1 ? "1 Gefahr" : `${count} Gefahren`),
  checks: (count) => (count === 1 ? "1 Probe" : `${count} Proben`),
  movements: (count) => (count === 1 ? "1 Bewegung" : `${count} Bewegungen`),
  noReaction: "keine Reaktion",
  sameCost: "gleiche Kosten",

  anotherCreature: "eine andere Kreatur",
  distance: "Entfernung",
  with: (name) => `mit ${name}`,
  yes: "ja",
  no: "nein",
  ac: "RK",
};
