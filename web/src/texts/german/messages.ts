// What the server says with names and numbers in it: lines of the log, reasons of refusals. The
// names in braces are those of the English pattern.

/** Lengths. */
const LENGTHS: Readonly<Record<string, string>> = {
  "1 square": "1 Feld",
  "{amount} squares": "{amount} Felder",
  "{amount} ft": "{amount} Fuß",
};

/** Lines of the log. */
const LOG: Readonly<Record<string, string>> = {
  "{who} moves to {square}": "{who} bewegt sich nach {square}",
  "{who} does not move": "{who} bewegt sich nicht",
  "{moves}; the move ends early": "{moves}; die Bewegung endet vorzeitig",
  "{who} does not move; the move ends early":
    "{who} bewegt sich nicht; die Bewegung endet vorzeitig",
  "the next step is not what its owners expect":
    "der nächste Schritt ist nicht, was ihre Spieler erwarten",
  "{who} moves to {square} by the game master's decision":
    "{who} bewegt sich auf Entscheidung der Spielleitung nach {square}",
  "{who} is placed at {square}": "{who} steht jetzt auf {square}",
  "step {step}: {reason}": "Schritt {step}: {reason}",
  "{happens} ({creatures} cannot come along: {reason})":
    "{happens} (nicht dabei: {creatures}; {reason})",
  "{who} falls": "{who} stürzt",
  "{who} is moved by force": "{who} wird gegen ihren Willen bewegt",
  "{who} makes a maneuver": "{who} macht ein Manöver",
  "{who} tries a maneuver; the game master decides the result":
    "{who} versucht ein Manöver; die Spielleitung entscheidet, was geschieht",
  "{happens}; something hidden changes the result":
    "{happens}; etwas Verborgenes ändert das Ergebnis",
  "a hidden creature is in the way": "eine verborgene Kreatur ist im Weg",
  "it needs a decision": "es braucht eine Entscheidung",
  "{who} begins a turn": "{who} ist am Zug",
  "Round {round}: {who} begins a turn": "Runde {round}: {who} ist am Zug",
  "{who} delays its turn": "{who} verzögert den Zug",
  "Everyone moves freely": "Alle bewegen sich frei",
  "The turn order is set": "Die Zugreihenfolge steht fest",
  "{who} enters the board": "{who} kommt auf das Brett",
  "{who} leaves the board": "{who} verlässt das Brett",
  "{who} changes": "{who} wurde geändert",
  "{who} is hidden": "{who} ist verborgen",
  "{who} is visible": "{who} ist sichtbar",
  "{who} is moved by the game master": "{who} wird von der Spielleitung bewegt",
  "{who} is moved by {players}": "{who} wird von {players} bewegt",
  "{who} has a new picture": "{who} hat ein neues Bild",
  "{who} has no picture any more": "{who} hat kein Bild mehr",
  "{count} creatures have a new picture": "{count} Kreaturen haben ein neues Bild",
  "{who} sits down at the table": "{who} setzt sich an den Tisch",
  "{who} leaves the table": "{who} verlässt den Tisch",
  "The table is now called {name}": "Der Tisch heißt jetzt {name}",
  "The rules are now {rules}": "Gespielt wird jetzt nach {rules}",
  "A new scene is on the table": "Eine neue Szene liegt auf dem Tisch",
  "A new scene is on the table, with the party in it":
    "Eine neue Szene liegt auf dem Tisch, und die Gruppe ist darin",
  "The board now has {width} × {height} squares": "Das Brett hat jetzt {width} × {height} Felder",
  "The map has a new picture": "Die Karte hat ein neues Bild",
  "The map's picture is aligned": "Das Bild der Karte ist ausgerichtet",
  "The map's picture is removed": "Das Bild der Karte ist entfernt",
  "Players now see the picture of the map outside the fog":
    "Spieler sehen jetzt das Bild der Karte außerhalb des Nebels",
  "The ground changes": "Das Gelände ändert sich",
  "A wall is added": "Eine Wand kommt hinzu",
  "A wall is removed": "Eine Wand fällt weg",
  "A door is opened": "Eine Tür geht auf",
  "A door is closed": "Eine Tür geht zu",
  "A door becomes secret": "Eine Tür ist jetzt geheim",
  "A secret door is found": "Eine Geheimtür ist gefunden",
  "The game master hides squares": "Die Spielleitung verbirgt Felder",
  "The game master reveals squares": "Die Spielleitung deckt Felder auf",
  "Only the game master reveals squares": "Nur die Spielleitung deckt Felder auf",
  "Players' creatures reveal what they see within {sight} squares":
    "Kreaturen der Spieler decken auf, was sie sehen (Umkreis in Feldern: {sight})",
  "Players move their creatures only on their turns":
    "Spieler bewegen ihre Kreaturen nur, wenn diese am Zug sind",
  "Players move their creatures at any time": "Spieler bewegen ihre Kreaturen jederzeit",
  "Undone: {action}": "Rückgängig gemacht: {action}",
  "Redone: {action}": "Wiederholt: {action}",
  "your last action": "deine letzte Aktion",
};

/** Why the rules refuse a movement. */
const RULES: Readonly<Record<string, string>> = {
  "{name} is in the way": "{name} ist im Weg",
  "the cost would be {needs}; this movement goes at most {has}":
    "das würde {needs} kosten; diese Bewegung reicht höchstens {has} weit",
  "that is {needs} above the start; the jump goes at most {has} up":
    "das liegt {needs} über dem Anfang; der Sprung reicht höchstens {has} hoch",
  "{height} below the start is a fall, not a jump":
    "{height} unter dem Anfang ist ein Sturz, kein Sprung",
  "the creature cannot end in the space of {name}":
    "die Kreatur darf nicht im Raum von {name} enden",
  "the creature can end an action in the space of {name}, but not its turn":
    "die Kreatur darf im Raum von {name} eine Aktion beenden, aber nicht ihren Zug",
  "it must be the only movement of the turn, and needs a speed above {speed}":
    "sie muss die einzige Bewegung im Zug sein und braucht eine Bewegungsrate über {speed}",
  "it takes 1 action ({left} left)": "das kostet 1 Aktion ({left} übrig)",
  "it takes {takes} actions ({left} left)": "das kostet {takes} Aktionen ({left} übrig)",
  "it takes {needs} of movement; {has} are left": "das kostet {needs} Bewegung; übrig: {has}",
  "it must be at least {least} long and descend at least {descent}":
    "sie muss mindestens {least} lang sein und mindestens {descent} abwärts führen",
  "it needs a speed of {needs} (the creature has {has})":
    "dafür reicht die Bewegungsrate nicht: nötig {needs}, vorhanden {has}",
  "it goes at most {length}": "das reicht höchstens {length} weit",
};

/** Why the server does not do something. */
const SERVER: Readonly<Record<string, string>> = {
  "give the result of this check first: {skill}":
    "gib zuerst das Ergebnis dieser Probe an: {skill}",
  "make the choice or give the roll first": "triff zuerst die Wahl oder gib den Wurf an",
  "a table has at most {most} creatures": "ein Tisch hat höchstens {most} Kreaturen",
  "there are too many creatures": "es sind zu viele Kreaturen",
  "another creature is called {name}; choose a different name":
    "eine andere Kreatur heißt {name}; wähle einen anderen Namen",
  "{who} has no picture": "{who} hat kein Bild",
  "{who} would be off the board; move it first":
    "{who} stünde nicht mehr auf dem Brett; bewege sie zuerst",
  "{squares} squares are too many; a table has at most {most}":
    "{squares} Felder sind zu viele; ein Tisch hat höchstens {most}",
  "there is no room for {who} on this map; load it without the party":
    "auf dieser Karte ist kein Platz für {who}; lade sie ohne die Gruppe",
  "a path of {steps} steps is too long; a move has at most {most}":
    "ein Weg von {steps} Schritten ist zu lang; eine Bewegung hat höchstens {most}",
  "a path of {steps} steps is too long to ask for; ask for at most {most}":
    "ein Weg von {steps} Schritten ist für eine Anfrage zu lang; frage nach höchstens {most}",
  "no other creature is in the turn order for {who} to wait for":
    "in der Zugreihenfolge ist keine andere Kreatur, auf die {who} warten könnte",
  "{square} is off the board": "{square} liegt nicht auf dem Brett",
  "{first} to {last}": "{first} bis {last}",
  "a wall or the edge of the board is in the way at {squares}":
    "bei {squares} ist eine Wand oder der Rand des Bretts im Weg",
  "there is no room for it at {squares}": "bei {squares} ist kein Platz für sie",
  "there is no room for it at {squares}, {sign}{height}":
    "bei {squares}, {sign}{height}, ist kein Platz für sie",
};

export const germanMessages: Readonly<Record<string, string>> = {
  ...LENGTHS,
  ...LOG,
  ...RULES,
  ...SERVER,
};
