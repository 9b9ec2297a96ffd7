import type { startTexts } from "../start.js";

export const germanStart: typeof startTexts = {
  loggedOut: "Du bist abgemeldet",
  noSeat: "Dieser Browser hat an keinem Tisch mehr einen Platz.",
  startPage: "Startseite",
  loading: "Wird geladen …",
  notLoaded: "Das Spielbrett ließ sich nicht laden",
  serverAway: "Der Server antwortet nicht. Dein Tisch bleibt dort erhalten.",
  tryAgain: "Noch einmal versuchen",

  lead:
    "Ein Spielbrett, das die Regeln kennt: Nimm eine Kreatur in die Hand, und es zeigt, wohin sie " +
    "gehen kann, was das kostet, wen sie dabei provoziert und in welcher Regel das steht.",
  openTable: "Tisch öffnen",
  begin: "Anfangen",
  yourMap: "Deine Karte",
  readingMap: "Karte wird gelesen …",
  mapFiles:
    "Wähle eine Datei oder ziehe sie hierher: Universal VTT mit Bild, Wänden und Türen; Foundry, " +
    "Tiled oder ein Szenario; oder ein Bild als PNG, JPEG oder WebP",
  newTable: "Neuer Tisch",
  emptyTable: "Leerer Tisch",
  paintYourself: "Male Gelände und Wände selbst",
  yourTables: "Deine Tische",
  yourTable: "dein Tisch",
  guest: "zu Gast",
  delete: "Löschen",
  deleteThis: (name) => `${name} löschen`,
  deleteTable: "Diesen Tisch löschen",
  sureDelete: (name) =>
    `„${name}“ für alle löschen, mit Karte, Kreaturen und Protokoll? ` +
    "Das lässt sich nicht rückgängig machen.",
  demos: "Begegnungen zum Ausprobieren",
  settingUp: "Wird aufgebaut …",
  logOut: "Abmelden",
  logOutHere: "In diesem Browser abmelden",
  sureLogOut:
    "Abmelden? Dieser Browser vergisst dann, wer du bist. Um an diese Tische zurückzukehren, " +
    "brauchst du eine neue Einladung.",
  dropMap: "Lass deine Karte los, um mit ihr einen Tisch zu eröffnen",

  battleBoard: "Stridewright, ein Spielbrett für Kämpfe",
  invitedTo: (table) =>
    table === undefined ? "Du bist an einen Tisch eingeladen" : `Du bist zu „${table}“ eingeladen`,
  sitAlready: (table) =>
    table === undefined ? "Du sitzt schon an diesem Tisch" : `Du sitzt schon am Tisch „${table}“`,
  join: "An den Tisch setzen",
  back: "Zurück zum Tisch",
  gone: "Diese Einladung ist aufgebraucht, abgelaufen oder widerrufen. Bitte um eine neue.",
  enterName: "Gib deinen Namen ein.",
  yourName: "Dein Name",
  nameIsSeen: "Diesen Namen sehen alle am Tisch.",
  yourCreature: "Deine Kreatur",
  yourCreatureIs: "Deine Kreatur ist",
  taken: "(vergeben)",
  noneFree:
    "Es ist keine Kreatur mehr frei. Setze dich ohne eine an den Tisch, die Spielleitung gibt dir eine.",

  getYoursBack: "Hole dir deine Tische zurück",
  getMineBack: "Meine Tische zurückholen",
  linkGone: "Dieser Link funktioniert nicht mehr.",
  getsSeats:
    "Dieser Browser bekommt deine Plätze. Deine anderen Browser werden abgemeldet, und der Link " +
    "funktioniert danach nicht mehr.",
  losesSeats: "Hat dieser Browser Plätze als jemand anderes, so verliert er sie.",
  linkWorksOnce:
    "Jeder Link gilt einmal und nur 24 Stunden lang. Einen neuen bekommst du von denen, die diesen " +
    "Server betreiben.",

  invite: "Einladen",
  inviteTo: (table) => (table === undefined ? "An den Tisch einladen" : `Zu „${table}“ einladen`),
  role: "Rolle",
  playerRole: "Spieler: bewegt eigene Kreaturen",
  spectatorRole: "Zuschauer: sieht zu",
  masterRole: "Spielleitung: darf alles",
  makeLink: "Neuer Link",
  outdated:
    "Die Auswahl ist geändert: Erzeuge einen neuen Link. Der letzte steht bei den offenen Einladungen.",
  canMove: "Darf bewegen",
  cannotPick: "(verborgen: Spieler können sie nicht wählen)",
  eachPicks: "Alle wählen je eine davon: Der Link gilt für alle",
  invitationLink: "Einladungslink",
  copy: "Kopieren",
  copied: "Kopiert",
  qrCode: "QR-Code des Links",
  anyoneCanJoin:
    "Wer diesen Link hat, kann sich an den Tisch setzen. Kopiere ihn jetzt oder lass ihn scannen: " +
    "Er wird nicht noch einmal gezeigt.",
  machineAddress: "Geräte in deinem Netz öffnen ihn unter der Adresse dieses Rechners.",
  onlyHere: "Er funktioniert nur auf diesem Rechner.",
  startWith: "Für andere Geräte starte den Server mit",
  andOpen: "und öffne das Brett unter dem Namen dieses Rechners.",
  openInvitations: "Offene Einladungen",
  withOneOf: "mit einer von",
  used: (used, uses) => `${used} von ${uses} genutzt`,
  linkAbove: "(der Link oben)",
  revoke: "Widerrufen",
  present: "anwesend",
  moves: "bewegt",
  removeThis: (name) => `${name} entfernen`,
  sureRemove: (name) =>
    `${name} von diesem Tisch entfernen? Der Link dieser Einladung gilt dann für niemanden mehr: ` +
    "Erstelle für die anderen einen neuen.",

  tablesAndDemos: "Tische und Beispiele",
  disconnected: "Getrennt",
  connecting: "Verbinde …",
  undoes: (what) => `Rückgängig: ${what} (Strg+Z)`,
  redoes: (what) => `Wiederholen: ${what} (Strg+Umschalt+Z)`,
  nothingToUndo: "Nichts rückgängig zu machen",
  nothingToRedo: "Nichts zu wiederholen",
  autoColours: "Farben des Systems",
  lightColours: "Helle Farben",
  darkColours: "Dunkle Farben",
  changeColours: "Farben ändern",

  viewOptions: "Ansicht einstellen",
  showTurns: "Zugreihenfolge über dem Brett zeigen",
  showNames: "Alle Namen zeigen",
  followTurns: "Ansicht folgt der Kreatur am Zug",
  playSound: "Ton abspielen, wenn du am Zug bist",

  notPicture: (name) =>
    `${name} ist beschädigt oder kein Bild, das der Browser zeigen kann. Versuche es mit PNG, JPEG oder WebP.`,
  unreachable: "Der Server ist nicht erreichbar. Läuft er, und bist du in seinem Netz?",
  status: (status) => `Der Server hat mit Status ${status} geantwortet.`,

  asksToMove: (member, creature, because) =>
    `${member} möchte ${creature} bewegen. ${because} Mit Y erlaubst du es, mit N lehnst du es ab.`,
};
