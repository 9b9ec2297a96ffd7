// What the report of a map says of one thing; of several it says it in the words of `files.ts`.

export const germanSingles: Readonly<Record<string, string>> = {
  wall: "Wand",
  window: "Fenster",
  portal: "Portal",
  light: "Licht",
  sound: "Geräusch",
  tile: "Kachel",
  token: "Figur",
  drawing: "Zeichnung",
  note: "Notiz",
  template: "Schablone",
  creature: "Kreatur",
  pit: "Grube",
  "open door": "offene Tür",
  "closed door": "geschlossene Tür",
  "locked door": "verschlossene Tür",
  "locked door, treated as closed": "verschlossene Tür, als geschlossen behandelt",
  "secret door, treated as closed": "Geheimtür, als geschlossen behandelt",
  "secret door, counted above as well": "Geheimtür, oben schon mitgezählt",
  "door with a trap (the trap is not read)": "Tür mit Falle (die Falle wird nicht gelesen)",
  "portcullis, treated as a window (it stops movement, not sight)":
    "Fallgitter, als Fenster behandelt (es hält Bewegung auf, nicht Sicht)",
  "arch, read as an open passage": "Bogen, als offener Durchgang gelesen",
  "staircase, treated as floor": "Treppe, als Boden behandelt",
  "cell of floor": "Zelle mit Boden",
  "room or corridor": "Raum oder Gang",
  "round room, counted above as well": "runder Raum, oben schon mitgezählt",
  "doorway without a door": "Durchgang ohne Tür",
  exit: "Ausgang",
  "narrow doorway, treated as open": "enger Durchgang, als offen behandelt",
  "double door, closed": "Doppeltür, geschlossen",
  "steel door, closed": "Stahltür, geschlossen",
  "door of the unknown type {number}, treated as closed":
    "Tür vom unbekannten Typ {number}, als geschlossen behandelt",
  "light, kept for Universal VTT": "Licht, für Universal VTT aufbewahrt",
  "light without a position": "Licht ohne Ort",
  "side of an object": "Seite eines Objekts",
  "side of an object, treated as a wall": "Seite eines Objekts, als Wand behandelt",
  "side of an object (`objects_line_of_sight`), which stops only sight unless you choose otherwise":
    "Seite eines Objekts (`objects_line_of_sight`), die nur Sicht aufhält, wenn du es nicht " +
    "anders wählst",
  "portal without a position; the walls have a gap there":
    "Portal ohne Ort; dort haben die Wände eine Lücke",
  "portal attached to no wall, counted above as well":
    "Portal an keiner Wand, oben schon mitgezählt",
  "portal not marked open or closed, treated as a closed door":
    "Portal, das weder als offen noch als geschlossen gilt, als geschlossene Tür behandelt",
  "portal marked open, treated as a window, which stops movement (other programs read it as an opening)":
    "offenes Portal, als Fenster behandelt, das Bewegung aufhält (andere Programme lesen es als " +
    "Öffnung)",
  "hidden token, left out of pictures": "verborgene Figur, auf Bildern weggelassen",
  "one-way wall, counted above as well":
    "Wand, die nur von einer Seite gilt, oben schon mitgezählt",
  "wall that limits sight": "Wand, die Sicht begrenzt",
  "wall that limits sight, treated as a window (it stops movement, not sight)":
    "Wand, die Sicht begrenzt, als Fenster behandelt (sie hält Bewegung auf, nicht Sicht)",
  "square of difficult terrain": "Feld mit schwierigem Gelände",
  "square of greater difficult terrain": "Feld mit sehr schwierigem Gelände",
  "square that creatures cannot walk on": "Feld, auf dem Kreaturen nicht gehen können",
  "region with a movement cost": "Region mit Bewegungskosten",
  "square of swamp": "Feld mit Sumpf",
  "square of water": "Feld mit Wasser",
  "square of ground": "Feld mit Boden",
  "square outside": "Feld außerhalb",
  "square of trees": "Feld mit Bäumen",
  "solid square": "massives Feld",
  "square of other terrain": "Feld mit anderem Gelände",
  "square with a height of its own": "Feld mit eigener Höhe",
  "layer of cells": "Ebene mit Zellen",
  "empty square, treated as solid": "leeres Feld, als massiv behandelt",
  "empty square, treated as open ground": "leeres Feld, als offenes Gelände behandelt",
  "object that sets the ground": "Objekt, das das Gelände bestimmt",
  "cell outside the map, left out": "Zelle außerhalb der Karte, weggelassen",
  "square whose centre lies on a wall: creatures cannot step into it":
    "Feld, dessen Mitte auf einer Wand liegt: Kreaturen können es nicht betreten",
  "token of unusual size, treated as the next size":
    "Figur von ungewöhnlicher Größe, als nächste Größe behandelt",
  "token between squares, moved to the nearest square":
    "Figur zwischen Feldern, auf das nächste Feld gerückt",
  "token below the ground, raised to it": "Figur unter dem Boden, auf ihn gehoben",
  "elevation between whole squares, rounded down": "Höhe zwischen ganzen Feldern, abgerundet",
  "missing field of the scene, read as Foundry's default":
    "fehlende Angabe der Szene, mit Foundrys Vorgabe gelesen",
  "walking cost other than 2 and 3 times, treated as difficult (below 3) or greater difficult terrain":
    "andere Kosten für das Gehen als das 2- und 3-Fache, als schwieriges (unter 3) oder sehr " +
    "schwieriges Gelände behandelt",
  "region that stops flight, treated as hampering it":
    "Region, die Fliegen verhindert, als Behinderung behandelt",
  "rotated region shape, turned about its centre":
    "gedrehte Form einer Region, um ihre Mitte gedreht",
  "value without an identifier, read as the name of its layer says":
    "Wert ohne Namen, gelesen wie der Name seiner Ebene sagt",
  "value without an identifier, on a layer whose name is not a ground word: no effect":
    "Wert ohne Namen auf einer Ebene, deren Name kein Geländewort ist: ohne Wirkung",
  "value whose identifier is not a ground word: no effect":
    "Wert, dessen Name kein Geländewort ist: ohne Wirkung",
  "height between multiples of five feet, rounded down":
    "Höhe zwischen Vielfachen von fünf Fuß, abgerundet",
  "hidden layer, read like the others": "verborgene Ebene, wie die anderen gelesen",
  "layer shifted by part of a square, moved to the nearest square":
    "um den Teil eines Felds verschobene Ebene, auf das nächste Feld gerückt",
  "layer whose tiles are solid because of the layer's name; change that with --ground NAME=open":
    "Ebene, deren Kacheln wegen des Namens der Ebene massiv sind; ändere das mit --ground " +
    "NAME=open",
  "object rotated by other than quarter turns, treated as not rotated":
    "Objekt, das um etwas anderes als Vierteldrehungen gedreht ist, als nicht gedreht behandelt",
  "solid object that contains no square's centre, treated as walls around it":
    "massives Objekt, das keine Feldmitte enthält, als Wände um es herum behandelt",
  "creature drawn in an unusual size, treated as the next size":
    "in ungewöhnlicher Größe gezeichnete Kreatur, als nächste Größe behandelt",
  "tileset that is not available: its tiles are open ground unless their layer says otherwise":
    "Tileset, das nicht vorliegt: seine Kacheln sind offenes Gelände, wenn ihre Ebene nichts " +
    "anderes sagt",
  "creature of the map: the scenario has its own":
    "Kreatur der Karte: das Szenario hat seine eigenen",
  "creature without a place": "Kreatur ohne Ort",
  "level that was not chosen": "Level, das nicht gewählt wurde",
  "region of another level": "Region eines anderen Levels",
  "region that does not reach down to the ground": "Region, die nicht bis zum Boden reicht",
  "region shape that Stridewright does not read": "Form einer Region, die Stridewright nicht liest",
  "region that contains no square's centre": "Region, die keine Feldmitte enthält",
  "region behaviour that is switched off": "abgeschaltetes Verhalten einer Region",
  "region behaviour of the kind `{kind}`": "Verhalten einer Region der Art `{kind}`",
  "movement cost that does not change walking": "Bewegungskosten, die das Gehen nicht ändern",
  "token of another level": "Figur eines anderen Levels",
  "wall of another level": "Wand eines anderen Levels",
  "wall that stops only sight, light or sound": "Wand, die nur Sicht, Licht oder Geräusche aufhält",
  "wall that stops only sight, kept for exports":
    "Wand, die nur Sicht aufhält, für Exporte aufbewahrt",
  "layer that only shows tiles": "Ebene, die nur Kacheln zeigt",
  "layer whose cells are not {cell} pixels in size":
    "Ebene, deren Zellen nicht {cell} Pixel groß sind",
  "layer of pictures, or of an unknown kind": "Ebene mit Bildern oder von unbekannter Art",
  "template: only what the map itself says about its objects is read":
    "Vorlage: nur was die Karte selbst über ihre Objekte sagt, wird gelesen",
  "tile with a collision shape: set its property `move` instead":
    "Kachel mit Kollisionsform: setze stattdessen ihre Eigenschaft `move`",
  "object that contains no square's centre": "Objekt, das keine Feldmitte enthält",
  "object of the class {class}, which says nothing about movement":
    "Objekt der Klasse {class}, die nichts über Bewegung sagt",
  "object without a class, which says nothing about movement":
    "Objekt ohne Klasse, das nichts über Bewegung sagt",
  "length that is not a whole number": "Länge, die keine ganze Zahl ist",
  "speed in `{unit}`": "Bewegungsrate in `{unit}`",
  "word that is not known": "unbekanntes Wort",
  "column, which fills no square": "Säule, die kein Feld füllt",
  "× further unknown field": "× weitere unbekannte Angabe",
};
