// What the server says of files: maps of other programs, tables of creatures, JSON and TOML.

export const germanFiles: Readonly<Record<string, string>> = {
  // Places.
  "the file": "die Datei",
  "the document": "das Dokument",
  "the document: {error}": "das Dokument: {error}",
  "the scene": "die Szene",
  "the map": "die Karte",
  "the picture": "das Bild",
  "the text": "der Text",
  "line {line}": "Zeile {line}",
  "byte {byte}": "Byte {byte}",
  "line {line}, column {column}": "Zeile {line}, Spalte {column}",
  "line {line}, column `{column}`": "Zeile {line}, Spalte `{column}`",
  "line {line}, column {column}: {error}": "Zeile {line}, Spalte {column}: {error}",
  "line {line}, column {column}: {path}: {error}": "Zeile {line}, Spalte {column}: {path}: {error}",
  "width and height": "Breite und Höhe",
  "wall {number}": "Wand {number}",
  "layer {name}": "Ebene {name}",
  "a second layer {name}": "eine zweite Ebene {name}",
  "layer {name}, value {value}": "Ebene {name}, Wert {value}",
  "layer {name}, value {value} {identifier}": "Ebene {name}, Wert {value} {identifier}",
  "level file {name}": "Level-Datei {name}",
  "tileset {name}": "Tileset {name}",
  "tile {number}": "Kachel {number}",
  "object {id}": "Objekt {id}",
  "object {id} {name}": "Objekt {id} {name}",
  "entity {id}": "Entity {id}",
  "entity {id} {name}": "Entity {id} {name}",
  "{from} to {to}": "{from} bis {to}",
  "{count} more": "{count} weitere",
  "and {count} more": "und {count} weitere",
  "{count} more are not listed": "{count} weitere werden nicht aufgezählt",

  // Which file it is.
  "an empty file": "eine leere Datei",
  "a JSON list": "eine JSON-Liste",
  "a JSON object without keys": "ein JSON-Objekt ohne Schlüssel",
  "a JSON object that is broken: {error}": "ein kaputtes JSON-Objekt: {error}",
  "JSON with the keys {keys}": "JSON mit den Schlüsseln {keys}",
  "JSON with the keys {keys}, which is broken: {error}":
    "kaputtes JSON mit den Schlüsseln {keys}: {error}",
  "JSON with the keys {keys} and {more} more": "JSON mit den Schlüsseln {keys} und {more} weiteren",
  "JSON with the keys {keys} and {more} more, which is broken: {error}":
    "kaputtes JSON mit den Schlüsseln {keys} und {more} weiteren: {error}",
  "XML with the element <{name}>": "XML mit dem Element <{name}>",
  "text that begins with {line}": "Text, der mit {line} beginnt",
  'a table of a LevelDB database, where Foundry keeps scenes since version 11: export the scene in Foundry ("Export Data" in its menu) and read that file':
    "eine Tabelle einer LevelDB-Datenbank, in der Foundry seit Version 11 Szenen ablegt: " +
    "exportiere die Szene in Foundry („Export Data“ in ihrem Menü) und lies diese Datei",
  "binary data": "Binärdaten",
  "known formats: {formats}": "bekannte Formate: {formats}",
  "if the map embeds a picture, export it with fewer pixels per square":
    "enthält die Karte ein Bild, exportiere es mit weniger Pixeln pro Feld",
  "keep large maps in a map file named by `map.file`":
    "lege große Karten in eine Kartendatei, die `map.file` nennt",
  "save it as UTF-8; most editors offer this in their Save As dialog":
    "speichere sie als UTF-8; die meisten Editoren bieten das unter „Speichern unter“ an",
  "save the file as UTF-8": "speichere die Datei als UTF-8",
  "docs/formats.md lists what Stridewright reads of each format":
    "docs/formats.md zählt auf, was Stridewright von jedem Format liest",
  "only this file is available": "nur diese Datei liegt vor",
  "the name points outside the map's folder": "der Name führt aus dem Ordner der Karte hinaus",
  "it is larger than {most} bytes": "sie ist größer als {most} Byte",

  // JSON, XML and TOML.
  "{bytes} bytes are too many; at most {most} are read":
    "{bytes} Byte sind zu viele; höchstens {most} werden gelesen",
  "byte {byte}: nested deeper than {most} lists and objects":
    "Byte {byte}: tiefer verschachtelt als {most} Listen und Objekte",
  "byte {byte}: more than {most} values": "Byte {byte}: mehr als {most} Werte",
  "byte {byte}: a text with escapes is longer than {most} bytes":
    "Byte {byte}: ein Text mit Escape-Zeichen ist länger als {most} Byte",
  "`{key}` is missing": "`{key}` fehlt",
  "too many {key}: the limit is {most}": "zu viele {key}: die Grenze ist {most}",
  "{number} is not a whole number from {least} to {most}":
    "{number} ist keine ganze Zahl von {least} bis {most}",
  "the string {text}": "der Text {text}",
  "a list": "eine Liste",
  "an object": "ein Objekt",
  "a number": "eine Zahl",
  "a string": "ein Text",
  "true or false": "true oder false",
  "expected {what}, found {found}": "erwartet: {what}; gefunden: {found}",
  "more than {most} values": "mehr als {most} Werte",
  "more than {most} bytes": "mehr als {most} Byte",
  "more than {most} lines": "mehr als {most} Zeilen",
  "more than {most} values in all lines together": "mehr als {most} Werte in allen Zeilen zusammen",
  "not UTF-8 text": "kein Text in UTF-8",
  "{bytes} bytes of XML are too many; the limit is {most}":
    "{bytes} Byte XML sind zu viele; die Grenze ist {most}",
  "<{name}>, expected <{root}>": "<{name}>, erwartet war <{root}>",
  "more than {most} elements": "mehr als {most} Elemente",
  "more than {most} attributes of one element": "mehr als {most} Attribute an einem Element",
  "duplicate attribute `{name}`": "das Attribut `{name}` steht zweimal da",
  "the document type (DTD) has declarations of its own; Stridewright does not read such files":
    "der Dokumenttyp (DTD) hat eigene Deklarationen; solche Dateien liest Stridewright nicht",
  "nested deeper than {most} elements": "tiefer verschachtelt als {most} Elemente",
  "the file ends too early": "die Datei endet zu früh",
  "the file has more than {most} parts": "die Datei hat mehr als {most} Teile",
  "draw squares in `map.rows`, and keep large maps in a map file named by `map.file`":
    "zeichne Felder in `map.rows` und lege große Karten in eine Kartendatei, die `map.file` nennt",
  "{number} is not a finite number": "{number} ist keine endliche Zahl",
  "unexpected date {date}; no key takes dates":
    "unerwartetes Datum {date}; kein Schlüssel nimmt ein Datum",

  // Parts of a file, and names.
  "no level found": "kein Level gefunden",
  "no scene found": "keine Szene gefunden",
  "it contains {count} levels; choose one": "sie enthält {count} Level; wähle eins",
  "it contains {count} scenes; choose one": "sie enthält {count} Szenen; wähle eine",
  "use --{option} NAME or NUMBER; known: {names}":
    "nimm --{option} NAME oder NUMMER; bekannt: {names}",
  "several levels are called {name}; choose one by its number":
    "mehrere Level heißen {name}; wähle eins mit seiner Nummer",
  "several scenes are called {name}; choose one by its number":
    "mehrere Szenen heißen {name}; wähle eine mit ihrer Nummer",
  "no level is called {name}": "kein Level heißt {name}",
  "no scene is called {name}": "keine Szene heißt {name}",
  "known: {names}": "bekannt: {names}",
  "{names}, and {more} more": "{names} und {more} weitere",
  "a file of this format holds a single map": "eine Datei dieses Formats enthält nur eine Karte",
  "maps of this format have no levels": "Karten dieses Formats haben keine Level",
  "maps of this format have no ground words": "Karten dieses Formats haben keine Geländewörter",

  // Creatures.
  "export fewer creatures at a time": "exportiere weniger Kreaturen auf einmal",
  "it is empty": "sie ist leer",
  "more than {most} creatures": "mehr als {most} Kreaturen",
  "split the table into several": "teile die Tabelle auf",
  "{fields} fields, but {columns} columns": "{fields} Felder, aber {columns} Spalten",
  "put a value that contains the separator in double quotes":
    "setze einen Wert, der das Trennzeichen enthält, in doppelte Anführungszeichen",
  "two columns are called `{name}`": "zwei Spalten heißen `{name}`",
  "remove one of them": "entferne eine davon",
  "column `{name}`": "Spalte `{name}`",
  "there is no column `name`": "es gibt keine Spalte `name`",
  "the first line names the columns: {columns}; only `name` is needed":
    "die erste Zeile nennt die Spalten: {columns}; nötig ist nur `name`",
  "a creature needs a name": "eine Kreatur braucht einen Namen",
  "this text is too long": "dieser Text ist zu lang",
  "`{text}` is not one letter": "`{text}` ist nicht ein einzelner Buchstabe",
  "`{text}` is not a size": "`{text}` ist keine Größe",
  "sizes are {sizes}": "Größen sind {sizes}",
  "`{text}` is not a whole number from {least} to {most}":
    "`{text}` ist keine ganze Zahl von {least} bis {most}",
  "write the number alone, without a unit": "schreibe nur die Zahl, ohne Einheit",
  "more than {most} columns": "mehr als {most} Spalten",
  "a double quote is not closed": "ein doppeltes Anführungszeichen wird nicht geschlossen",
  "close it; write a quote within a quoted field twice":
    "schließe es; ein Anführungszeichen innerhalb eines Felds in Anführungszeichen steht doppelt",
  "more than {most} actors": "mehr als {most} Actors",
  "this actor has no `system`": "dieser Actor hat kein `system`",
  "drop an exported actor, not an item or a scene":
    "nimm einen exportierten Actor, kein Item und keine Szene",
  "a creature needs a name of at most 200 characters":
    "eine Kreatur braucht einen Namen von höchstens 200 Zeichen",
  "it does not name its Foundry system (`_stats.systemId`)":
    "er nennt sein Foundry-System nicht (`_stats.systemId`)",
  "in Foundry, right-click the actor, choose Export Data and use that file":
    "klicke den Actor in Foundry rechts an, wähle „Export Data“ und nimm diese Datei",
  "actors of the Foundry system `{id}` are not supported":
    "Actors des Foundry-Systems `{id}` werden nicht unterstützt",
  "supported are {systems}; or write a table (CSV)":
    "unterstützt werden {systems}; oder schreibe eine Tabelle (CSV)",
  "speeds in `{unit}`": "Bewegungsraten in `{unit}`",
  "set the actor's movement to feet, and export it again":
    "stelle die Bewegung des Actors auf Fuß um und exportiere ihn noch einmal",
  "speed `{mode}`": "Bewegungsrate `{mode}`",
  "lengths that are not whole numbers": "Längen, die keine ganzen Zahlen sind",
  "movement of an unknown kind": "Bewegung von unbekannter Art",
  "words that are not known": "unbekannte Wörter",

  // What was found on a map.
  walls: "Wände",
  windows: "Fenster",
  portals: "Portale",
  lights: "Lichter",
  sounds: "Geräusche",
  tiles: "Kacheln",
  tokens: "Figuren",
  drawings: "Zeichnungen",
  notes: "Notizen",
  templates: "Schablonen",
  creatures: "Kreaturen",
  pits: "Gruben",
  "open doors": "offene Türen",
  "closed doors": "geschlossene Türen",
  "locked doors": "verschlossene Türen",
  "locked doors, treated as closed": "verschlossene Türen, als geschlossen behandelt",
  "secret doors, treated as closed": "Geheimtüren, als geschlossen behandelt",
  "secret doors, counted above as well": "Geheimtüren, oben schon mitgezählt",
  "doors with traps (the traps are not read)": "Türen mit Fallen (die Fallen werden nicht gelesen)",
  "portcullises, treated as windows (they stop movement, not sight)":
    "Fallgitter, als Fenster behandelt (sie halten Bewegung auf, nicht Sicht)",
  "arches, read as open passages": "Bögen, als offene Durchgänge gelesen",
  "stairs, treated as floor": "Treppen, als Boden behandelt",
  "cells of floor": "Zellen mit Boden",
  "a cell is 10 feet: two by two squares": "eine Zelle ist 10 Fuß groß: zwei mal zwei Felder",
  "rooms and corridors": "Räume und Gänge",
  "round rooms, counted above as well": "runde Räume, oben schon mitgezählt",
  "doorways without a door": "Durchgänge ohne Tür",
  exits: "Ausgänge",
  "narrow doorways, treated as open": "enge Durchgänge, als offen behandelt",
  "double doors, closed": "Doppeltüren, geschlossen",
  "steel doors, closed": "Stahltüren, geschlossen",
  "doors of the unknown type {number}, treated as closed":
    "Türen vom unbekannten Typ {number}, als geschlossen behandelt",
  "each door stands on the side of its square that its direction points to":
    "jede Tür steht auf der Seite ihres Felds, in die ihre Richtung zeigt",
  "water, treated as difficult terrain": "Wasser, als schwieriges Gelände behandelt",
  "columns, which fill no square": "Säulen, die kein Feld füllen",
  "more than {most} squares in all rectangles": "mehr als {most} Felder in allen Rechtecken",
  "({x}, {y}) is not one of the four directions": "({x}, {y}) ist keine der vier Richtungen",
  "lights, kept for Universal VTT": "Lichter, für Universal VTT aufbewahrt",
  "lights without a position": "Lichter ohne Ort",
  "sides of objects": "Seiten von Objekten",
  "sides of objects, treated as walls": "Seiten von Objekten, als Wände behandelt",
  "sides of objects (`objects_line_of_sight`), which stop only sight unless you choose otherwise":
    "Seiten von Objekten (`objects_line_of_sight`), die nur Sicht aufhalten, wenn du es nicht " +
    "anders wählst",
  "portals without a position; the walls have gaps there":
    "Portale ohne Ort; dort haben die Wände Lücken",
  "portals attached to no wall, counted above as well":
    "Portale an keiner Wand, oben schon mitgezählt",
  "portals not marked open or closed, treated as closed doors":
    "Portale, die weder als offen noch als geschlossen gelten, als geschlossene Türen behandelt",
  "portals marked open, treated as windows, which stop movement (other programs read them as openings)":
    "offene Portale, als Fenster behandelt, die Bewegung aufhalten (andere Programme lesen sie als " +
    "Öffnungen)",
  "the picture, {kind}": "das Bild, {kind}",
  "the picture: it is not a PNG, JPEG or WebP in base64 of at most 24 MiB; name another with --background FILE":
    "das Bild: es ist kein PNG, JPEG oder WebP in base64 von höchstens 24 MiB; nenne ein anderes " +
    "mit --background FILE",
  "the picture {name}: there is no such PNG, JPEG or WebP of at most 24 MiB beside this file; put it there, or name it with --background FILE":
    "das Bild {name}: neben dieser Datei liegt kein solches PNG, JPEG oder WebP von höchstens " +
    "24 MiB; lege es dorthin oder nenne es mit --background FILE",
  "hidden tokens, left out of pictures": "verborgene Figuren, auf Bildern weggelassen",
  "one-way walls, counted above as well":
    "Wände, die nur von einer Seite gelten, oben schon mitgezählt",
  "walls that limit sight": "Wände, die Sicht begrenzen",
  "walls that limit sight, treated as windows (they stop movement, not sight)":
    "Wände, die Sicht begrenzen, als Fenster behandelt (sie halten Bewegung auf, nicht Sicht)",
  "squares of difficult terrain": "Felder mit schwierigem Gelände",
  "squares of greater difficult terrain": "Felder mit sehr schwierigem Gelände",
  "squares that creatures cannot walk on": "Felder, auf denen Kreaturen nicht gehen können",
  "regions with a movement cost": "Regionen mit Bewegungskosten",
  "level {number} {name} of {count}": "Level {number} {name} von {count}",
  "squares of swamp": "Felder mit Sumpf",
  "squares of water": "Felder mit Wasser",
  "squares of ground": "Felder mit Boden",
  "squares outside": "Felder außerhalb",
  "squares of trees": "Felder mit Bäumen",
  "solid ground": "massiver Boden",
  "solid squares": "massive Felder",
  "squares of other terrain": "Felder mit anderem Gelände",
  "squares with a height of their own": "Felder mit eigener Höhe",
  "layers of cells": "Ebenen mit Zellen",
  "empty squares, treated as solid": "leere Felder, als massiv behandelt",
  "objects that set the ground": "Objekte, die das Gelände bestimmen",

  // What was cut off.
  "{what} outside the map, left out": "{what} außerhalb der Karte, weggelassen",
  "{what} cut at the edge of the map": "{what}, am Rand der Karte abgeschnitten",
  "cells outside the map, left out": "Zellen außerhalb der Karte, weggelassen",

  // What was assumed.
  "squares whose centre lies on a wall: creatures cannot step into them":
    "Felder, deren Mitte auf einer Wand liegt: Kreaturen können sie nicht betreten",
  "`resolution.map_origin` is missing: the map begins at (0,0)":
    "`resolution.map_origin` fehlt: die Karte beginnt bei (0,0)",
  "`line_of_sight` is missing: there are no walls": "`line_of_sight` fehlt: es gibt keine Wände",
  "the map begins inside a square: squares follow the whole coordinates of the file":
    "die Karte beginnt mitten in einem Feld: Felder folgen den ganzen Koordinaten der Datei",
  "the map ends inside a square: that square is part of the board":
    "die Karte endet mitten in einem Feld: dieses Feld gehört zum Brett",
  "the scene begins or ends inside a square of its grid: that square is part of the board":
    "die Szene beginnt oder endet mitten in einem Feld ihres Rasters: dieses Feld gehört zum Brett",
  "the format has no terrain: all squares are open ground":
    "das Format kennt kein Gelände: alle Felder sind offen",
  "scenes do not say how diagonals count: the rule system decides":
    "Szenen sagen nicht, wie Diagonalen zählen: das Regelsystem entscheidet",
  "tokens have no speed: give the mover's speed with each query":
    "Figuren haben keine Bewegungsrate: gib sie der Kreatur, die sich bewegt",
  "tokens of unusual size, treated as the next size":
    "Figuren von ungewöhnlicher Größe, als nächste Größe behandelt",
  "tokens between squares, moved to the nearest square":
    "Figuren zwischen Feldern, auf das nächste Feld gerückt",
  "tokens below the ground, raised to it": "Figuren unter dem Boden, auf ihn gehoben",
  "elevations between whole squares, rounded down": "Höhen zwischen ganzen Feldern, abgerundet",
  "each square of the grid, {length} {units} in the file, becomes one square of the board":
    "jedes Feld des Rasters, in der Datei {length} {units} groß, wird ein Feld des Bretts",
  "missing fields of the scene, read as Foundry's defaults":
    "fehlende Angaben der Szene, mit Foundrys Vorgaben gelesen",
  "level {number} {name} of {count}, the lowest, is read":
    "das unterste Level wird gelesen: Level {number} {name} von {count}",
  "walking costs other than 2 and 3 times, treated as difficult (below 3) or greater difficult terrain":
    "andere Kosten für das Gehen als das 2- und 3-Fache, als schwieriges (unter 3) oder sehr " +
    "schwieriges Gelände behandelt",
  "regions that stop flight, treated as hampering it":
    "Regionen, die Fliegen verhindern, als Behinderung behandelt",
  "rotated region shapes, turned about their centre":
    "gedrehte Formen von Regionen, um ihre Mitte gedreht",
  "values without an identifier, read as the name of their layer says":
    "Werte ohne Namen, gelesen wie der Name ihrer Ebene sagt",
  "values without an identifier, on layers whose name is not a ground word: no effect":
    "Werte ohne Namen auf Ebenen, deren Name kein Geländewort ist: ohne Wirkung",
  "values whose identifier is not a ground word: no effect":
    "Werte, deren Name kein Geländewort ist: ohne Wirkung",
  "swamp is difficult terrain": "Sumpf ist schwieriges Gelände",
  "water is solid like a wall, as in the benchmark":
    "Wasser ist massiv wie eine Wand, wie im Benchmark",
  "the format has no walls between squares, no heights and no creatures":
    "das Format kennt keine Wände zwischen Feldern, keine Höhen und keine Kreaturen",
  "ground filled with dirt, which is solid": "mit Erde gefüllter Boden, massiv",
  "ground filled with rock, which is solid": "mit Fels gefüllter Boden, massiv",
  "nothing on this map says where movement is hampered: all ground is open. {advice}":
    "nichts auf dieser Karte sagt, wo Bewegung behindert ist: alles Gelände ist offen. {advice}",
  "Give the values of an IntGrid layer, or entities, identifiers that say what they are (`Wall`, `Difficult`, `Pit` …), or call a layer `Walls`":
    "Gib den Werten einer IntGrid-Ebene oder den Entities Namen, die sagen, was sie sind (`Wall`, " +
    "`Difficult`, `Pit` …), oder nenne eine Ebene `Walls`",
  "Give tiles, layers or objects a property `move` or a class (`wall`, `difficult`, `pit` …), or name a layer `walls`":
    "Gib Kacheln, Ebenen oder Objekten eine Eigenschaft `move` oder eine Klasse (`wall`, " +
    "`difficult`, `pit` …), oder nenne eine Ebene `walls`",
  "the map is infinite: the board extends as far as its tiles":
    "die Karte ist unendlich: das Brett reicht so weit wie ihre Kacheln",
  "`move` is {word}, which is not a ground word: no effect":
    "`move` ist {word}, was kein Geländewort ist: ohne Wirkung",
  "heights between multiples of five feet, rounded down":
    "Höhen zwischen Vielfachen von fünf Fuß, abgerundet",
  "hidden layers, read like the others": "verborgene Ebenen, wie die anderen gelesen",
  "layers shifted by part of a square, moved to the nearest square":
    "um den Teil eines Felds verschobene Ebenen, auf das nächste Feld gerückt",
  "empty squares, treated as open ground": "leere Felder, als offenes Gelände behandelt",
  "layers whose tiles are solid because of the layer's name; change that with --ground NAME=open":
    "Ebenen, deren Kacheln wegen des Namens der Ebene massiv sind; ändere das mit " +
    "--ground NAME=open",
  "the word `{word}`, read as {meaning}; change that with --ground, as in --ground {quoted}=open":
    "das Wort `{word}`, gelesen als {meaning}; ändere das mit --ground, wie in " +
    "--ground {quoted}=open",
  "objects rotated by other than quarter turns, treated as not rotated":
    "Objekte, die um etwas anderes als Vierteldrehungen gedreht sind, als nicht gedreht behandelt",
  "solid objects that contain no square's centre, treated as walls around them":
    "massive Objekte, die keine Feldmitte enthalten, als Wände um sie herum behandelt",
  "creatures drawn in an unusual size, treated as the next size":
    "in ungewöhnlicher Größe gezeichnete Kreaturen, als nächste Größe behandelt",
  "tilesets that are not available: their tiles are open ground unless their layer says otherwise":
    "Tilesets, die nicht vorliegen: ihre Kacheln sind offenes Gelände, wenn ihre Ebene nichts " +
    "anderes sagt",

  // What was left out.
  "{what} of zero length": "{what} ohne Länge",
  "{what} without straight sides": "{what} ohne gerade Seiten",
  "{what} in squares where walls and ground leave no room":
    "{what} auf Feldern, auf denen Wände und Gelände keinen Platz lassen",
  "creatures of the map: the scenario has its own":
    "Kreaturen der Karte: das Szenario hat seine eigenen",
  "creatures without a place": "Kreaturen ohne Ort",
  "levels that were not chosen": "Level, die nicht gewählt wurden",
  "regions of other levels": "Regionen anderer Level",
  "regions that do not reach down to the ground": "Regionen, die nicht bis zum Boden reichen",
  "region shapes that Stridewright does not read":
    "Formen von Regionen, die Stridewright nicht liest",
  "regions that contain no square's centre": "Regionen, die keine Feldmitte enthalten",
  "region behaviours that are switched off": "abgeschaltetes Verhalten von Regionen",
  "region behaviours of the kind `{kind}`": "Verhalten von Regionen der Art `{kind}`",
  "movement costs that do not change walking": "Bewegungskosten, die das Gehen nicht ändern",
  "tokens of other levels": "Figuren anderer Level",
  "walls of other levels": "Wände anderer Level",
  "walls that stop only sight, kept for exports":
    "Wände, die nur Sicht aufhalten, für Exporte aufbewahrt",
  "walls that stop only sight, light or sound":
    "Wände, die nur Sicht, Licht oder Geräusche aufhalten",
  "layers that only show tiles": "Ebenen, die nur Kacheln zeigen",
  "layers whose cells are not {cell} pixels in size":
    "Ebenen, deren Zellen nicht {cell} Pixel groß sind",
  "layers of pictures, or of an unknown kind": "Ebenen mit Bildern oder von unbekannter Art",
  "templates: only what the map itself says about their objects is read":
    "Vorlagen: nur was die Karte selbst über ihre Objekte sagt, wird gelesen",
  "tiles with collision shapes: set their property `move` instead":
    "Kacheln mit Kollisionsformen: setze stattdessen ihre Eigenschaft `move`",
  "objects that contain no square's centre": "Objekte, die keine Feldmitte enthalten",
  "objects of the class {class}, which says nothing about movement":
    "Objekte der Klasse {class}, die nichts über Bewegung sagt",
  "objects without a class, which say nothing about movement":
    "Objekte ohne Klasse, die nichts über Bewegung sagen",
  "`height` is {feet}, which is not a height in feet":
    "`height` ist {feet}, was keine Höhe in Fuß ist",
  "`size` is {word}, which is not a size": "`size` ist {word}, was keine Größe ist",
  "`speed` is {speed}, which is not a speed in feet":
    "`speed` ist {speed}, was keine Bewegungsrate in Fuß ist",
  "× unknown field `{field}`": "× unbekannte Angabe `{field}`",
  "× further unknown fields": "× weitere unbekannte Angaben",

  // Why a map cannot be read.
  "the map is {width} × {height} squares; limits: 1 to {side} columns and rows, {squares} squares in all":
    "die Karte hat {width} × {height} Felder; Grenzen: 1 bis {side} Spalten und Reihen, insgesamt " +
    "{squares} Felder",
  "the dungeon is {columns} × {rows} cells of two by two squares each; limits: 1 to {side} cells a side, {cells} cells in all":
    "der Dungeon hat {columns} × {rows} Zellen von je zwei mal zwei Feldern; Grenzen: 1 bis {side} " +
    "Zellen je Seite, insgesamt {cells} Zellen",
  'generate a smaller dungeon: choose another "Dungeon Size"':
    "erzeuge einen kleineren Dungeon: wähle eine andere „Dungeon Size“",
  "this row has {found} cells, the first row has {columns}":
    "diese Reihe hat {found} Zellen, die erste hat {columns}",
  "{word} is not a donjon cell": "{word} ist keine Zelle von donjon",
  "cells are F (floor), DT DB DL DR (doors), DS… (secret), DP… (portcullis), SU SUU SD SDD (stairs), and empty for rock":
    "Zellen sind F (Boden), DT DB DL DR (Türen), DS… (Geheimtüren), DP… (Fallgitter), SU SUU SD " +
    "SDD (Treppen) und leer für Fels",
  "too many walls and doors: the limit is {most}":
    "zu viele Wände und Türen: die Grenze ist {most}",
  "too many walls: the limit is {most}": "zu viele Wände: die Grenze ist {most}",
  "too many creatures: the limit is {most}": "zu viele Kreaturen: die Grenze ist {most}",
  "the walls are too long in all: the limit is {most} squares":
    "die Wände sind insgesamt zu lang: die Grenze sind {most} Felder",
  "{number} squares is too far away; the limit is {most}":
    "{number} Felder ist zu weit weg; die Grenze ist {most}",
  "{number} is too far away; the limit is {most}":
    "{number} ist zu weit weg; die Grenze ist {most}",
  "{number} is not a padding; it must be from 0 to 0.5":
    "{number} ist kein Rand (padding); er liegt zwischen 0 und 0.5",
  "the scene has no grid; Stridewright reads only square grids":
    "die Szene hat kein Raster; Stridewright liest nur Raster aus Quadraten",
  "the scene has a grid of hexes; Stridewright reads only square grids":
    "die Szene hat ein Raster aus Sechsecken; Stridewright liest nur Raster aus Quadraten",
  "copy the scene in Foundry, change the grid of the copy to squares, and export the copy":
    "kopiere die Szene in Foundry, stelle das Raster der Kopie auf Quadrate um und exportiere die " +
    "Kopie",
  "{number} pixels is too large; the limit is {most}":
    "{number} Pixel ist zu groß; die Grenze ist {most}",
  "{number} is too small": "{number} ist zu klein",
  "it has no levels": "sie hat keine Level",
  "a polygon is a list of x and y in turn": "ein Polygon ist eine Liste von x und y im Wechsel",
  "{number} squares is not a token size": "{number} Felder ist keine Größe einer Figur",
  "an elevation of {number} squares is too high; the limit is {most}":
    "eine Höhe von {number} Feldern ist zu groß; die Grenze ist {most}",
  "a wall needs four numbers: the x and y of both ends":
    "eine Wand braucht vier Zahlen: x und y beider Enden",
  'put the file there, or switch off "Save levels separately" in the settings of the project':
    "lege die Datei dorthin oder schalte in den Einstellungen des Projekts „Save levels " +
    "separately“ aus",
  'switch on "Save levels separately" in the settings of the project':
    "schalte in den Einstellungen des Projekts „Save levels separately“ ein",
  "the level is in this file, which is not available: {why}":
    "das Level steht in dieser Datei, die nicht vorliegt: {why}",
  "LDtk {version} saved this project; Stridewright reads projects of version {oldest} and later":
    "LDtk {version} hat dieses Projekt gespeichert; Stridewright liest Projekte ab Version {oldest}",
  "open it in a current version of LDtk and save it there":
    "öffne es in einer aktuellen Version von LDtk und speichere es dort",
  "open and save it with LDtk 0.8 or later": "öffne und speichere es mit LDtk 0.8 oder neuer",
  "expected two numbers": "erwartet sind zwei Zahlen",
  "{number} is not from 0 to 1": "{number} liegt nicht zwischen 0 und 1",
  "a level without any layer": "ein Level ohne Ebene",
  "{count} cells, expected {columns} × {rows}": "{count} Zellen, erwartet sind {columns} × {rows}",
  "this value is defined twice": "dieser Wert ist zweimal festgelegt",
  "this layer is defined twice": "diese Ebene ist zweimal festgelegt",
  "the map type is {kind}; Stridewright reads only `octile`":
    "die Art der Karte ist {kind}; Stridewright liest nur `octile`",
  "expected `map` alone": "erwartet ist `map` allein",
  "expected `{word}`": "erwartet ist `{word}`",
  "`{word}` is {given}, not a whole number from 1 to {most}":
    "`{word}` ist {given}, keine ganze Zahl von 1 bis {most}",
  "this row has {found} squares, the map has {width} columns":
    "diese Reihe hat {found} Felder, die Karte hat {width} Spalten",
  "{sign} is not a sign of this format": "{sign} ist kein Zeichen dieses Formats",
  "signs are . G (ground), S (swamp), W (water), @ O (outside) and T (trees)":
    "Zeichen sind . G (Boden), S (Sumpf), W (Wasser), @ O (außerhalb) und T (Bäume)",
  "too many rows: the header says {height}": "zu viele Reihen: der Kopf sagt {height}",
  "all shapes together are too large": "alle Formen zusammen sind zu groß",
  "it is not a PNG, JPEG or WebP": "es ist kein PNG, JPEG oder WebP",
  "save it as one of these": "speichere es in einem dieser Formate",
  "not base64: {error}": "kein base64: {error}",
  "not base64": "kein base64",
  "it was not kept": "es wurde nicht aufbewahrt",
  "this {kind} does not state its size; it is cut off or broken":
    "dieses {kind} nennt seine Größe nicht; es ist abgeschnitten oder kaputt",
  "it has {width} × {height} pixels; the limit is {side} a side and {pixels} in all":
    "es hat {width} × {height} Pixel; die Grenze ist {side} je Seite und insgesamt {pixels}",
  "more than {most} tilesets in files of their own": "mehr als {most} Tilesets in eigenen Dateien",
  "all tilesets together are too large": "alle Tilesets zusammen sind zu groß",
  'save the map with the tile layer format "Base64 (zlib compressed)" or "Base64 (Zstandard compressed)"':
    "speichere die Karte mit dem Format „Base64 (zlib compressed)“ oder „Base64 (Zstandard " +
    "compressed)“ für Kachelebenen",
  "the map is {orientation}; Stridewright reads only orthogonal maps":
    "die Karte ist {orientation}; Stridewright liest nur orthogonale Karten",
  "set the orientation to orthogonal in a copy of the map":
    "stelle die Ausrichtung in einer Kopie der Karte auf orthogonal",
  "more than {most} layers and groups": "mehr als {most} Ebenen und Gruppen",
  "the layer {name}: {error}": "die Ebene {name}: {error}",
  "unknown compression {name}": "unbekannte Kompression {name}",
  "unknown encoding {name}": "unbekannte Kodierung {name}",
  "{width} × {height} cells are too many; the limit is {most}, and {all} in all layers":
    "{width} × {height} Zellen sind zu viele; die Grenze ist {most}, und {all} in allen Ebenen",
  "more than {most} bytes, expected {area} cells of {size}":
    "mehr als {most} Byte, erwartet sind {area} Zellen von {size}",
  "{found} bytes, expected {area} cells of {size}":
    "{found} Byte, erwartet sind {area} Zellen von {size}",
  "more than the {area} cells of the layer": "mehr als die {area} Zellen der Ebene",
  "{found} cells, expected {area}": "{found} Zellen, erwartet sind {area}",
  "{number} is not a tile number": "{number} ist keine Nummer einer Kachel",
  "broken compression: {error}": "kaputte Kompression: {error}",
  "`firstgid` is not a tile number": "`firstgid` ist keine Nummer einer Kachel",
  "`gid` is not a tile number": "`gid` ist keine Nummer einer Kachel",
  "more than {most} points of polygons and polylines":
    "mehr als {most} Punkte von Polygonen und Linienzügen",
  "a chunk whose `{key}` is not a number of cells":
    "ein Ausschnitt, dessen `{key}` keine Zahl von Zellen ist",
  "its cells are given twice": "seine Zellen stehen zweimal da",
  "tile properties in the form that Tiled used before version 1.2":
    "Eigenschaften von Kacheln in der Form, die Tiled vor Version 1.2 schrieb",
  "open the map with Tiled, and save it again":
    "öffne die Karte mit Tiled und speichere sie noch einmal",
  "a tile of zero pixels": "eine Kachel von null Pixeln",
  "it is infinite and has no tiles": "sie ist unendlich und hat keine Kacheln",
  "give the map a fixed size": "gib der Karte eine feste Größe",
  "too far away, or not a number": "zu weit weg oder keine Zahl",
  "the size of the map is missing": "die Größe der Karte fehlt",
  "{setting} is not WORD=GROUND, as in dirt=open":
    "{setting} ist nicht WORT=GELÄNDE, wie in dirt=open",
  "{setting} has no word; write WORD=GROUND, as in dirt=open":
    "{setting} hat kein Wort; schreibe WORT=GELÄNDE, wie in dirt=open",
  "{word} is not a ground word; write open, wall, difficult, greater difficult, pit, or another word from docs/formats.md":
    "{word} ist kein Geländewort; schreibe open, wall, difficult, greater difficult, pit oder ein " +
    "anderes Wort aus docs/formats.md",
  "too many ground words: the limit is {most}": "zu viele Geländewörter: die Grenze ist {most}",
};
