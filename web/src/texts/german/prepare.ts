import type { prepareTexts } from "../prepare.js";

/** What a file of creatures can lack. */
const PARTS: Readonly<Record<string, string>> = { size: "Größe", speed: "Bewegungsrate" };

/** The unit after `in`. */
const inUnit = (unit: string): string => (unit === "squares" ? "Feldern" : "Fuß");

export const germanPrepare: typeof prepareTexts = {
  ground: "Gelände",
  open: "Offen",
  difficult: "Schwierig",
  greaterDifficult: "Sehr schwierig",
  wall: "Wand",
  pit: "Grube",
  water: "Wasser",
  damaging: "Schädlich",
  obstructed: "Hindernis",
  dark: "Dunkel",
  narrow: "Eng",
  uneven: "Uneben",
  raise: "Heben +1",
  lower: "Senken −1",
  wallsAndDoors: "Wände und Türen",
  door: "Tür",
  openDoor: "Offene Tür",
  window: "Fenster",
  barrier: "Barriere",
  erase: "Löschen",
  wallHint:
    "Ziehe von Ecke zu Ecke. Mit der Tastatur: Die Pfeiltasten bewegen den Cursor, Enter beginnt " +
    "und beendet die Wand.",
  eraseHint:
    "Klicke auf eine Wand, eine Tür oder ein Fenster. Mit der Tastatur: Bewege den Cursor mit den " +
    "Pfeiltasten darauf und drücke Enter.",
  paintHint:
    "Klicke auf ein Feld oder ziehe über mehrere. Mit der Tastatur: Die Pfeiltasten bewegen den " +
    "Cursor, mit der Umschalttaste wählen sie mehrere Felder aus, Enter malt.",
  staysActive: "Das Werkzeug bleibt aktiv, bis du es noch einmal wählst oder Escape drückst.",

  fog: "Nebel",
  hideMap: "Karte verhüllen",
  revealMap: "Karte aufdecken",
  whatToolsDo: "Was die Werkzeuge tun",
  reveal: "Aufdecken",
  hide: "Verhüllen",
  brush: "Pinsel",
  rectangle: "Rechteck",
  polygon: "Vieleck",
  room: "Raum",
  sight: "Kreaturen der Spieler decken auf, was sie sehen",
  noSight: "nein, nur ich decke auf",
  withinSquares: (squares) => `bis ${squares} Felder weit`,
  aboutFog:
    "Was im Nebel liegt, sehen Spieler nicht, auch nicht das Bild der Karte an dieser Stelle. Ein " +
    "Rechtsklick auf eine Tür macht sie geheim: Spieler sehen eine Wand, bis du die Tür zeigst oder " +
    "öffnest.",
  nextCorners: "Klicke auf die nächsten Ecken; ein Klick auf die erste schließt die Fläche.",

  boardAndPicture: "Brett und Bild",
  columns: "Spalten",
  rows: "Zeilen",
  changeSize: "Größe ändern",
  squaresBetween: "Felder zwischen den Klicks",
  align: "Mit zwei Klicks ausrichten",
  alignHint: (squares) =>
    "Klicke im Bild auf eine Kreuzung der Gitterlinien, dann auf eine zweite, die in derselben " +
    `Zeile, Spalte oder Diagonale ${squares} Felder entfernt ist.`,
  secondCrossing: "Klicke jetzt auf die zweite Kreuzung.",
  tooClose: "Diese Kreuzungen liegen zu nah beieinander. Klicke auf zwei weiter entfernte.",
  fit: (columns, rows) => `Brett ans Bild anpassen (${columns} × ${rows})`,
  stretch: "Bild über das Brett strecken",
  removePicture: "Bild entfernen",
  dropPicture: "Ziehe ein Bild deiner Karte auf die Seite oder lade es als Datei.",

  table: "Tisch",
  tableName: "Name des Tisches",
  rules: "Regeln",
  onlyOnTurn: "Spieler bewegen ihre Kreaturen nur in deren Zug",
  orderAll: "Zugreihenfolge für alle",
  editOrder: "Zugreihenfolge ändern",
  clearOrder: "Zugreihenfolge leeren",
  removeHouse: "Hausregeln entfernen",
  otherHouse: "Andere Hausregeln",
  loadFile: "Datei laden",
  saveFile: "Als Datei speichern",
  aboutFiles:
    "Eine gespeicherte Datei enthält auch verborgene Kreaturen, wer welche Kreatur führt, die Züge " +
    "und das Bild. Szenarien, Karten und Bilder kannst du auch einfach auf die Seite ziehen.",

  creature: "Kreatur",
  unsaved: (other) =>
    `Ungespeicherte Änderungen. Speichere oder verwirf sie, um ${other} zu bearbeiten.`,
  save: "Speichern",
  discard: "Verwerfen",
  placeFreely: "Frei setzen",
  show: "Zeigen",
  hideCreature: "Verbergen",
  controlledBy: "Geführt von",
  name: "Name",
  side: "Seite",
  size: "Größe",
  speedInFeet: "Bewegung (Fuß)",
  speedInSquares: "Bewegung (Felder)",
  modes: {
    fly: "Fliegen",
    climb: "Klettern",
    swim: "Schwimmen",
    burrow: "Graben",
  },

  addCreatures: "Kreaturen hinzufügen",
  hero: "Held",
  halfling: "Halbling",
  goblin: "Goblin",
  wolf: "Wolf",
  ogre: "Oger",
  giant: "Riese",
  custom: "Eigener Name, Größe und Bewegungsrate",
  placeOnBoard: "Aufs Brett setzen",
  clickToPlace: (name, count = 1) =>
    `Klicke auf ein Feld, um ${name}${count > 1 ? ` ×${count} nebeneinander` : ""} zu setzen.`,
  roomFor: (placed, count, name) => `${name}: Hier ist nur Platz für ${placed} von ${count}.`,

  yourCreatures: "Deine Kreaturen",
  speed: "Bewegungsrate",
  reach: "Reichweite",
  notInFile: (missing) =>
    `in der Datei fehlt: ${missing.map((part) => PARTS[part] ?? part).join(", ")}`,
  noRoom: "Dieser Browser hat keinen Platz mehr für deine Kreaturen. Entferne einige davon.",
  added: (what) => `${what} hinzugefügt.`,
  copied: (what) => `${what} kopiert.`,
  creatures: (count) => `${count} Kreaturen`,
  doNotFit: (count, most) =>
    `${count} weitere passen nicht hinein: Platz ist für ${most} Kreaturen.`,
  leftOut: (line) => `Ausgelassen: ${line}`,
  otherUnit: (unit, here) => `in ${inUnit(unit)}; dieser Tisch rechnet in ${inUnit(here)}`,
  removeFromYours: (name) => `${name} aus deinen Kreaturen entfernen`,
  howMany: "Wie viele",
  addFrom: "Aus Dateien oder Text hinzufügen",
  creatureFiles:
    "Aus Foundry exportierte Akteure (JSON) oder eine Tabelle (CSV) mit den Spalten name, size, " +
    "speed, fly, swim, climb, burrow, reach, side, count.",
  chooseFiles: "Dateien wählen",
  pasteHere: "Oder füge sie hier ein",
  add: "Hinzufügen",
  reading: "Wird gelesen …",

  loadThis: (name) => `„${name}“ laden`,
  load: "Laden",
  loading: "Wird geladen …",
  mapPart: { scene: "Szene", level: "Level" },
  continue: "Weiter",
  replaces:
    "Diese Datei ersetzt die Karte, die Wände und die Kreaturen. „Rückgängig“ holt sie zurück.",
  keepParty: "Gruppe behalten",
  partyAndRules: (party) => `(${party}) und auch die Regeln`,
  importReport: "Importbericht",
  importPart: {
    found: "gefunden",
    clipped: "abgeschnitten",
    assumed: "angenommen",
    ignored: "ausgelassen",
  },

  pictureOf: (name) => `Bild von ${name}`,
  cropKeys: "Bildausschnitt. Die Pfeiltasten verschieben ihn, Plus und Minus ändern seine Größe.",
  dragPicture: "Ziehe das Bild, bis der Kreis zeigt, was du willst.",
  usePicture: "Bild verwenden",
  saving: "Wird gespeichert …",
  hasNewPicture: (name) => `${name} hat ein neues Bild.`,
  changePicture: "Bild ändern",
  choosePicture: "Bild wählen",
  orDrop: "oder ziehe eins hierher oder auf die Kreatur",
  notWritten: "Dieser Browser kann das Bild nicht speichern. Versuche es mit einem anderen.",
  noPicture:
    "Diese Datei ist kein Bild, das der Browser lesen kann. Versuche es mit PNG, JPEG oder WebP.",
  writesNone: "Dieser Browser kann kein Bild speichern.",
  tooManySquares: "Dafür hat das Brett zu viele Felder.",
  cannotCut: "Dieser Browser kann das Bild nicht in Felder zerschneiden.",
  playersSeeNone: "Spieler sehen kein Bild, solange Felder verhüllt sind.",

  elevation: "Höhe",
  currentTurn: "am Zug",
  yours: "deine",
  provokes: "provoziert",
  safer: "sicherer",
  needsCheck: "Probe nötig",
};
