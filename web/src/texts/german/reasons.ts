// Reasons of refusals, of the rules and of the server, that name nothing in particular.

/** Why the rules refuse a movement. */
const RULES: Readonly<Record<string, string>> = {
  "that is off the board": "das liegt nicht auf dem Brett",
  "the square is solid": "das Feld ist massiv",
  "the square is a pit": "das Feld ist eine Grube",
  "the passage is too narrow for the creature": "der Durchgang ist zu eng für die Kreatur",
  "a wall is in the way": "eine Wand ist im Weg",
  "the diagonal cuts a corner": "die Diagonale schneidet eine Ecke",
  "the creature does not fit between the walls": "die Kreatur passt nicht zwischen die Wände",
  "the creature does not squeeze there, because a larger placement fits":
    "die Kreatur zwängt sich dort nicht hinein, weil sie auch breiter hineinpasst",
  "this kind of movement cannot go there": "diese Art von Bewegung kann dort nicht hinführen",
  "this kind of movement cannot begin there": "diese Art von Bewegung kann dort nicht beginnen",
  "the creature cannot end on an obstacle": "die Kreatur darf nicht auf einem Hindernis enden",
  "the creature cannot move": "die Kreatur kann sich nicht bewegen",
  "this movement takes an action, and the creature cannot act":
    "diese Bewegung kostet eine Aktion, und die Kreatur ist handlungsunfähig",
  "the creature cannot willingly come closer to one that it fears":
    "die Kreatur kann sich nicht freiwillig einer nähern, vor der sie sich fürchtet",
  "there is no room for the creature that it drags along":
    "für die Kreatur, die sie mitschleift, ist kein Platz",
  "the creature is prone": "die Kreatur liegt am Boden",
  "the creature cannot stay in the air": "die Kreatur kann sich nicht in der Luft halten",
  "its mount carries it: it must dismount before it moves by itself":
    "ihr Reittier trägt sie: Sie muss absitzen, bevor sie sich selbst bewegt",
  "this movement is possible once per turn, and was already made":
    "diese Bewegung ist einmal pro Zug möglich und wurde schon gemacht",
  "the creature is not prone": "die Kreatur liegt nicht am Boden",
  "the rules leave this to the table": "das überlassen die Regeln eurem Tisch",
  "this movement cannot be hurried": "diese Bewegung lässt sich nicht beschleunigen",
  "nothing supports the creature there": "dort trägt nichts die Kreatur",
  "the ceiling is too low": "die Decke ist zu niedrig",
  "earth is in the way": "Erde ist im Weg",
  "the creature cannot burrow up or down": "die Kreatur kann nicht nach oben oder unten graben",
  "the movement must go in a straight line": "die Bewegung muss in gerader Linie verlaufen",
  "that is not one step away": "das ist nicht einen Schritt entfernt",
  "there is no line of effect": "es gibt keine Wirkungslinie",
  "a teleport must lead to another space": "eine Teleportation muss in einen anderen Raum führen",
  "only a creature that cannot burrow can do this":
    "das kann nur eine Kreatur, die nicht graben kann",
  "the creature is not next to earth that it can burrow in":
    "neben der Kreatur ist keine Erde, in der sie graben kann",
  "there is no room to move there": "dort ist kein Platz für die Bewegung",
  "the creature holds a struggling captive":
    "die Kreatur hält eine andere fest, die sich dagegen wehrt",
  "the two are not next to each other": "die beiden stehen nicht nebeneinander",
  "the pulling creature must stand on the ground": "die ziehende Kreatur muss auf dem Boden stehen",
  "the creature is not in the earth": "die Kreatur ist nicht in der Erde",
  "the creature is not willing": "die Kreatur ist nicht bereitwillig",
  "this needs a larger creature": "dafür ist eine größere Kreatur nötig",
  "the creature is too large": "die Kreatur ist zu groß",
  "the creature is not within reach": "die Kreatur ist nicht in Reichweite",
  "each step must lead farther away": "jeder Schritt muss weiter wegführen",
  "the creature neither rides nor clings to another creature":
    "die Kreatur reitet keine andere und klammert sich an keine",
  "no effect gives a distance, and the creature does not usually teleport":
    "kein Effekt nennt eine Entfernung, und die Kreatur teleportiert sich gewöhnlich nicht",
  "no effect gives a distance": "kein Effekt nennt eine Entfernung",
  "the Strength of the creature is not known": "die Stärke der Kreatur ist nicht bekannt",
};

/** Why the server does not do something. */
const SERVER: Readonly<Record<string, string>> = {
  "it has no movement left": "sie hat keine Bewegung mehr übrig",
  "it has nothing of this kind left this turn": "davon hat sie in diesem Zug nichts mehr übrig",
  "it has no such movement left this turn":
    "eine solche Bewegung hat sie in diesem Zug nicht mehr übrig",
  "it has no movement with steps": "sie hat keine Bewegung mit Schritten",
  "a move cannot go on into the next turn; end the turn first":
    "eine Bewegung kann nicht in den nächsten Zug reichen; beende zuerst den Zug",
  "only the game master can move a creature beyond what the rules offer it":
    "nur die Spielleitung kann eine Kreatur weiter bewegen, als die Regeln es zulassen",
  "the creature has moved since this path was drawn":
    "die Kreatur hat sich bewegt, seit dieser Weg gezeichnet wurde",
  "the rules allow this move; make it": "die Regeln erlauben diese Bewegung; führe sie aus",
  "no creature is to move": "keine Kreatur soll sich bewegen",
  "the same creatures have changed since": "dieselben Kreaturen haben sich seitdem verändert",
  "this cannot be done now; ask the game master": "das geht gerade nicht; frage die Spielleitung",
  "this happens to no creature": "das geschieht mit keiner Kreatur",
  "a creature takes only one turn per round": "eine Kreatur hat nur einen Zug pro Runde",
  "there is no turn order; set one, or begin a creature's turn":
    "es gibt keine Zugreihenfolge; lege eine fest oder beginne den Zug einer Kreatur",
  "no creature in the turn order has the turn": "keine Kreatur der Zugreihenfolge ist am Zug",
  "this square is off the map; choose another":
    "dieses Feld liegt nicht auf der Karte; wähle ein anderes",
  "this square is solid; choose one inside the room": "dieses Feld ist massiv; wähle eins im Raum",
  "some of these squares are off the map": "einige dieser Felder liegen nicht auf der Karte",
  "no wall has these ends": "keine Wand hat diese Enden",
  "both ends are the same point": "beide Enden sind derselbe Punkt",
  "one end is far off the board": "ein Ende liegt weit außerhalb des Bretts",
  "creatures can pass here; close the door, or put up a wall first":
    "hier kommen Kreaturen durch; schließe zuerst die Tür oder ziehe eine Wand",
  "one of your creatures must stand beside the door":
    "eine deiner Kreaturen muss neben der Tür stehen",
  "the door is already open": "die Tür ist schon offen",
  "the door is already closed": "die Tür ist schon geschlossen",
  "the door is no longer there": "die Tür gibt es nicht mehr",
  "too many kinds of ground on one square": "zu viele Arten von Gelände auf einem Feld",
  "the map has too many kinds of ground": "die Karte hat zu viele Arten von Gelände",
  "this ground is not possible": "dieses Gelände ist nicht möglich",
  "the ground is dug away": "der Boden ist weggegraben",
  "the map is too large": "die Karte ist zu groß",
  "a picture needs a width and a height above 0":
    "ein Bild braucht eine Breite und eine Höhe über 0",
  "the map has no picture; load one first": "die Karte hat kein Bild; lade zuerst eins",
  "the picture, its place or the size of the board has changed; cut the picture again":
    "das Bild, seine Lage oder die Größe des Bretts hat sich geändert; zerschneide das Bild neu",
  "a table needs a name": "ein Tisch braucht einen Namen",
  "the table has this name already": "so heißt der Tisch schon",
  "a creature needs a name": "eine Kreatur braucht einen Namen",
  "a creature needs a place of its own": "eine Kreatur braucht einen eigenen Platz",
  "another creature holds, rides or clings to it, so its name cannot change; let it go first":
    "eine andere Kreatur hält sie fest, reitet sie oder klammert sich an sie, darum kann sich ihr " +
    "Name nicht ändern; löse sie zuerst voneinander",
  "only players of this table can own creatures":
    "nur Spieler dieses Tisches können Kreaturen führen",
  "its lengths are in another unit than those of the party; load it without the party":
    "ihre Längen haben eine andere Einheit als die der Gruppe; lade sie ohne die Gruppe",
};

export const germanReasons: Readonly<Record<string, string>> = { ...RULES, ...SERVER };
