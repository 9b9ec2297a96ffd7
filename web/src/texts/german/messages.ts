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

/** Remarks about steps. */
const REMARKS: Readonly<Record<string, string>> = {
  "through {name}": "durch den Raum von {name}",
  "as if climbing": "wie beim Klettern",
  "crossed with a successful check": "mit gelungener Probe überwunden",
  "diagonally past a creature": "diagonal an einer Kreatur vorbei",
  "diagonally past a pit": "diagonal an einer Grube vorbei",
  "enters damaging ground": "betritt schädliches Gelände",
  "needs a check: {check}": "nötig: {check}",
  "needs a check: {check}, against {dc}": "nötig: {check}, gegen {dc}",
  "one Climb check at -5": "eine Probe auf Klettern mit −5",
  "Climb +8, may take 10": "Probe auf Klettern mit +8, 10 nehmen ist erlaubt",
  "Acrobatics to Balance; flat-footed while there":
    "Probe auf Akrobatik zum Balancieren; dort auf dem falschen Fuß",
  "Athletics to Climb; flat-footed while climbing":
    "Probe auf Athletik zum Klettern; dabei auf dem falschen Fuß",
  "{save} against {dc}, or it falls prone": "{save} gegen {dc}, sonst fällt sie hin",
  "-4 on attack rolls, -4 to AC": "−4 auf Angriffswürfe, −4 auf die RK",
  "bypasses what lies between": "überspringt, was dazwischen liegt",
  "a jump as long as the effect says": "ein Sprung, so weit es die Wirkung sagt",
  "a jump as long as the Strength of the creature":
    "ein Sprung, so weit es die Stärke der Kreatur erlaubt",
  "the run-up of a jump": "der Anlauf eines Sprungs",
  "landing in difficult terrain": "Landung in schwierigem Gelände",
  "a jump costs its length": "ein Sprung kostet seine Länge",
};

/** Why a question has no answer. */
const QUESTIONS: Readonly<Record<string, string>> = {
  "there is no creature {number}": "es gibt keine Kreatur {number}",
  "no movement is given; give at least one":
    "es ist keine Bewegung angegeben; gib mindestens eine an",
  "{found} is too many; the limit is {most}": "{found} sind zu viele; erlaubt sind {most}",
  "{system} has no {action}; it has {actions}": "{system} hat kein {action}; es hat {actions}",
  "{system} has no {what}": "das gibt es in {system} nicht: {what}",
  "areas of effect": "Wirkungsbereiche",
  "a creature that forces this movement": "eine Kreatur, die diese Bewegung erzwingt",
  mounting: "Aufsitzen",
  "cost per square": "Kosten pro Feld",
  "accelerated movement": "beschleunigte Bewegung",
  "{name} is squeezed; squeezed creatures can move only on flat ground":
    "{name} ist eingezwängt; so können sich Kreaturen nur auf ebenem Boden bewegen",
  "the speed of {name} is unknown; give its speed, race or base speed":
    "die Bewegungsrate von {name} ist nicht bekannt; gib sie an",
  "name the creatures to choose from": "nenne die Kreaturen, die zur Wahl stehen",
  "the question was cancelled": "die Frage wurde abgebrochen",
  "a die result of {die} is impossible; the die has {faces} faces, one for each tied candidate":
    "eine {die} ist nicht möglich; der Würfel hat {faces} Seiten, für jede gleich gute " +
    "Möglichkeit eine",
  "a roll of {rolled} is impossible; the dice show {least} to {most}":
    "{rolled} kann nicht gewürfelt werden; die Würfel zeigen {least} bis {most}",
  "this fall rolls no dice; leave the roll out":
    "bei diesem Sturz wird nicht gewürfelt; lass das Ergebnis weg",
  "paths can be compared for movements that go freely, step by step, but not for {what}":
    "Wege lassen sich nur vergleichen, wenn die Bewegung frei ist, Schritt für Schritt; das " +
    "schließt aus: {what}",
  "hampered diagonals that advance the count": "behinderte Diagonalen, die mitgezählt werden",
  "a jump": "ein Sprung",
  "a teleport": "eine Teleportation",
  "a movement at several speeds": "eine Bewegung mit mehreren Bewegungsraten",
  "standing up that takes part of the movement": "Aufstehen, das einen Teil der Bewegung kostet",
  "a movement bound to a straight line": "eine Bewegung in gerader Linie",
  "a dive": "ein Sturzflug",
  "the extra cost of a path is defined for one movement, not for {found}":
    "die Mehrkosten eines Wegs sind für eine Bewegung bestimmt, nicht für {found}",
  "a search cannot combine a teleport with other movements, repeated turns or waypoints: ask for one teleport, or check a drawn path":
    "eine Teleportation lässt sich nicht zusammen mit anderen Bewegungen, weiteren Zügen oder " +
    "Wegpunkten suchen: frage nach der Teleportation allein oder zeichne den Weg",
  "search too large: {found} states (limit {most}); ask for fewer movements or waypoints, or a shorter path":
    "die Suche ist zu groß: {found} Zustände (erlaubt sind {most}); frage nach weniger " +
    "Bewegungen oder Wegpunkten oder nach einem kürzeren Weg",
  "search too large: stopped after {most} units of work; ask for fewer or shorter movements, or about a smaller area":
    "die Suche ist zu groß: abgebrochen nach {most} Schritten; frage nach weniger oder kürzeren " +
    "Bewegungen oder nach einem kleineren Gebiet",
  "too many lines to check: {found} walls and squares along them (limit {most}); ask about smaller spaces":
    "zu viele Linien zu prüfen: {found} Wände und Felder (erlaubt sind {most}); frage nach " +
    "kleineren Räumen",
  "too many Pareto-optimal paths: more than {most} to squares along the way; ask for a shorter movement":
    "zu viele Wege, die alle in etwas besser sind: über {most} zu Feldern unterwegs; frage nach " +
    "einer kürzeren Bewegung",
  "too many creatures may react: {found} (limit {most}); ask for a shorter movement":
    "zu viele Kreaturen können reagieren: {found} (erlaubt sind {most}); frage nach einer " +
    "kürzeren Bewegung",
  "study too large: {found} searches (limit {most} of this size); ask about a smaller area, or for fewer turns, or for fewer or shorter movements":
    "die Untersuchung ist zu groß: {found} Suchen (erlaubt sind {most} dieser Größe); frage nach " +
    "einem kleineren Gebiet, nach weniger Zügen oder nach weniger oder kürzeren Bewegungen",
  "study too large: {found} searches (limit {most} of this size); ask for fewer turns, or for fewer or shorter movements":
    "die Untersuchung ist zu groß: {found} Suchen (erlaubt sind {most} dieser Größe); frage nach " +
    "weniger Zügen oder nach weniger oder kürzeren Bewegungen",
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
  ...REMARKS,
  ...QUESTIONS,
  ...SERVER,
};
