// What is wrong in a scenario or in house rules.

export const germanScenes: Readonly<Record<string, string>> = {
  "`{name}` is not {what}": "`{name}` ist unbekannt; gefragt ist {what}",
  "did you mean `{near}`? Known: {names}": "ist `{near}` gemeint? Bekannt: {names}",
  "did you mean `{near}`?": "ist `{near}` gemeint?",
  "did you mean `{near}`? Known: {names}; with a number: {measures}":
    "ist `{near}` gemeint? Bekannt: {names}; mit einer Zahl: {measures}",
  "Known: {names}; with a number: {measures}": "Bekannt: {names}; mit einer Zahl: {measures}",
  "unknown field `{name}`": "unbekannter Schlüssel `{name}`",
  "unknown variant `{name}`": "unbekanntes Wort `{name}`",
  "this name points outside the scenario's folder":
    "dieser Name führt aus dem Ordner des Szenarios hinaus",
  "name a file in the scenario's folder or below it, with `/` between the parts and without `..`":
    "nenne eine Datei im Ordner des Szenarios oder darunter, mit `/` zwischen den Teilen und ohne " +
    "`..`",
  "name a file with house rules, or write them here as a table":
    "nenne eine Datei mit Hausregeln oder schreibe sie hier als Tabelle",
  "this is not a map file": "das ist keine Kartendatei",
  "a scenario cannot be the map of another": "ein Szenario kann nicht die Karte eines anderen sein",
  "the file {name} has not been read": "die Datei {name} wurde nicht gelesen",
  "only scenario files can name files; write the house rules here, as a table":
    "nur Szenario-Dateien können Dateien nennen; schreibe die Hausregeln hier als Tabelle",
  "only scenario files can name files; give `rows`, or `width`, `height` and `walls`":
    "nur Szenario-Dateien können Dateien nennen; gib `rows` an oder `width`, `height` und `walls`",
  "a map file cannot be read from here": "eine Kartendatei kann von hier nicht gelesen werden",
  "`{old}` is called `{new}` now": "`{old}` heißt jetzt `{new}`",

  // The map.
  "the map has no size": "die Karte hat keine Größe",
  "draw it in `rows`, or give `width` and `height`, or name a `file`":
    "zeichne sie in `rows`, gib `width` und `height` an oder nenne eine `file`",
  "this row has only {count} square, but the first has {first}":
    "diese Reihe hat nur {count} Feld, die erste aber {first}",
  "this row has only {count} squares, but the first has {first}":
    "diese Reihe hat nur {count} Felder, die erste aber {first}",
  "this row has {count} square, but the first has {first}":
    "diese Reihe hat {count} Feld, die erste aber {first}",
  "this row has {count} squares, but the first has {first}":
    "diese Reihe hat {count} Felder, die erste aber {first}",
  "all rows must have the same length": "alle Reihen müssen gleich lang sein",
  "a map of {width} × {height} squares": "eine Karte von {width} × {height} Feldern",
  "a map has 1 to {side} columns and rows, and at most {most} squares":
    "eine Karte hat 1 bis {side} Spalten und Reihen und höchstens {most} Felder",
  "{given} columns are given, but the map has {width}":
    "{given} Spalten sind angegeben, die Karte hat aber {width}",
  "{given} rows are given, but the map has {height}":
    "{given} Reihen sind angegeben, die Karte hat aber {height}",
  "{width} × {height} squares are drawn, but the map file has {columns} × {rows}":
    "{width} × {height} Felder sind gezeichnet, die Kartendatei hat aber {columns} × {rows}",
  "`{sign}` has no meaning": "`{sign}` hat keine Bedeutung",
  "say what it means, legend = {legend}, or give a creature `letter = {letter}`":
    "sage, was es bedeutet: legend = {legend}; oder gib einer Kreatur `letter = {letter}`",
  "say what it means: {example}": "sage, was es bedeutet: {example}",
  "`{sign}` already has a meaning": "`{sign}` hat schon eine Bedeutung",
  "choose another sign": "wähle ein anderes Zeichen",
  "choose another letter": "wähle einen anderen Buchstaben",
  "{sign} cannot be drawn on a map": "{sign} lässt sich nicht auf eine Karte zeichnen",
  "`.` is open ground; do not indent rows": "`.` ist offenes Gelände; rücke Reihen nicht ein",
  "`{letter}` is drawn twice": "`{letter}` ist zweimal gezeichnet",
  'only a creature covers several squares: give it `letter = "{letter}"`, or explain the sign in `map.legend`':
    'nur eine Kreatur bedeckt mehrere Felder: gib ihr `letter = "{letter}"` oder erkläre das ' +
    "Zeichen in `map.legend`",
  "more than {most} squares are listed": "mehr als {most} Felder sind aufgezählt",
  "draw them in `map.rows`": "zeichne sie in `map.rows`",
  "give either `at`, or `from` and `to`": "gib entweder `at` an oder `from` und `to`",
  "{square} is off the board of {width} × {height} squares":
    "{square} liegt außerhalb des Bretts von {width} × {height} Feldern",
  "the ceiling at {ceiling} is not above the ground at {floor}":
    "die Decke bei {ceiling} liegt nicht über dem Boden bei {floor}",
  "use `wall` for a square without room": "nimm `wall` für ein Feld ohne Platz",
  "`{name}` contradicts another name in this list":
    "`{name}` widerspricht einem anderen Namen in dieser Liste",
  "`{name}` needs a number in its range": "`{name}` braucht eine Zahl in seinem Bereich",
  "add a whole number from {least} to {most}, as in `{name} 2`":
    "füge eine ganze Zahl von {least} bis {most} an, wie in `{name} 2`",
  "`{name}` is given twice": "`{name}` steht zweimal da",
  "`{name}` is not a kind of ground": "`{name}` ist keine Art von Gelände",

  // Walls.
  "{count} walls, including those of the map file; at most {most} are allowed":
    "{count} Wände, die der Kartendatei mitgezählt; höchstens {most} sind erlaubt",
  "a kind of wall": "eine Art von Wand",
  "a side": "eine Seite",
  "a barrier mark": "eine Eigenschaft einer Barriere",
  "{one} and {other} share no edge": "{one} und {other} haben keine gemeinsame Kante",
  "give two adjacent squares, such as [[1,0],[2,0]]":
    "gib zwei benachbarte Felder an, etwa [[1,0],[2,0]]",
  "give either `between`, or `from` and `to`": "gib entweder `between` an oder `from` und `to`",
  'add `kind = "closed door"`, or leave out `opens_for`':
    'füge `kind = "closed door"` an oder lass `opens_for` weg',
  "only a door can be opened": "nur eine Tür lässt sich öffnen",
  "`{name}` contradicts another mark": "`{name}` widerspricht einer anderen Eigenschaft",
  "only a barrier can have marks": "nur eine Barriere kann Eigenschaften haben",
  'add `kind = "barrier"`, or leave out `marks`':
    'füge `kind = "barrier"` an oder lass `marks` weg',

  // Creatures.
  "the letter is empty": "der Buchstabe ist leer",
  "`{letter}` already has a meaning on the map":
    "`{letter}` hat auf der Karte schon eine Bedeutung",
  "creatures[{other}] already has the letter `{letter}`":
    "creatures[{other}] hat schon den Buchstaben `{letter}`",
  "more than {most} creatures in total": "mehr als {most} Kreaturen insgesamt",
  "the creature has no name": "die Kreatur hat keinen Namen",
  "give it a `name` or a `letter`": "gib ihr einen `name` oder einen `letter`",
  "the creature has no place": "die Kreatur hat keinen Ort",
  "give `at = [column, row]`, or a `letter` that is drawn in `map.rows`":
    "gib `at = [Spalte, Reihe]` an oder einen `letter`, der in `map.rows` gezeichnet ist",
  "`{letter}` is not drawn on the map": "`{letter}` ist nicht auf der Karte gezeichnet",
  "give `at = [column, row]`, or draw `{letter}` in `map.rows`":
    "gib `at = [Spalte, Reihe]` an oder zeichne `{letter}` in `map.rows`",
  "`{letter}` is drawn on {count} squares that do not form a rectangle":
    "`{letter}` ist auf {count} Feldern gezeichnet, die kein Rechteck bilden",
  "draw it on every square that it covers, and on no others":
    "zeichne sie auf jedes Feld, das sie bedeckt, und auf kein anderes",
  "a size": "eine Größe",
  "a shape": "eine Form",
  "a state": "ein Zustand",
  "a load": "eine Last",
  "a trait": "ein Merkmal",
  "a race with a known speed": "ein Volk mit bekannter Bewegungsrate",
  "an armor category": "eine Rüstungsklasse (light, medium, heavy)",
  "a maneuverability class": "eine Stufe der Manövrierfähigkeit",
  "a movement skill": "eine Fertigkeit der Bewegung",
  "a movement mode": "eine Bewegungsart",
  "a creature cannot both ride and climb another":
    "eine Kreatur kann nicht auf einer anderen reiten und zugleich auf sie klettern",
  "`{name}` is the creature itself": "`{name}` ist die Kreatur selbst",
  "`{name}` is not a creature in the scene": "`{name}` ist keine Kreatur der Szene",
  "give the name or letter of another creature in the scene":
    "gib den Namen oder Buchstaben einer anderen Kreatur der Szene an",

  // House rules.
  "a rule system": "ein Regelsystem",
  "the file does not say which rule system it changes":
    "die Datei sagt nicht, welches Regelsystem sie ändert",
  'begin the file with the rule system that it changes: base = "…"':
    'beginne die Datei mit dem Regelsystem, das sie ändert: base = "…"',
  "the house rules already set this option": "die Hausregeln setzen diese Option schon",
  'add `over = ["{one}"]` to {other}, or the reverse, or remove one of the two':
    'füge {other} `over = ["{one}"]` an, oder umgekehrt, oder entferne eine der beiden',
  "other rules overrule or repeat all of it; remove it, or list them in its `over`":
    "andere Regeln setzen sie ganz außer Kraft oder wiederholen sie; entferne sie, oder zähle jene " +
    "in ihrem `over` auf",
  "the changes leave it nothing to decide; remove it as well":
    "die Änderungen lassen ihr nichts zu entscheiden; entferne sie auch",
  "change or remove {rule} as well": "ändere oder entferne auch {rule}",
  "with these changes, no rule says {question}, nor in {count} more situations":
    "mit diesen Änderungen sagt keine Regel: {question}; ebenso in {count} weiteren Lagen",
  "with these changes, no rule says {question}, nor in one more situation":
    "mit diesen Änderungen sagt keine Regel: {question}; ebenso in einer weiteren Lage",
  "with these changes, no rule says {question}":
    "mit diesen Änderungen sagt keine Regel: {question}",
  "add a rule that decides it, or keep the one that did":
    "füge eine Regel hinzu, die es entscheidet, oder behalte die, die es tat",
  "{count} {what}; at most {most} are allowed": "{count} {what}; höchstens {most} sind erlaubt",
  names: "Namen",
  effects: "Wirkungen",
  entries: "Einträge",
  rules: "Regeln",
  "use up to {most} letters, digits and hyphens, as in HOUSE-CORNERS":
    "nimm bis zu {most} Buchstaben, Ziffern und Bindestriche, wie in HOUSE-CORNERS",
  "this is not a valid rule id": "das ist keine gültige Kennung einer Regel",
  "this text is empty": "dieser Text ist leer",
  "the text is longer than {most} characters": "der Text ist länger als {most} Zeichen",
  "{number} is out of range; numbers go from -{most} to {most}":
    "{number} liegt außerhalb des Bereichs; Zahlen gehen von -{most} bis {most}",
  "{least} to {most}": "{least} bis {most}",
  "an option of {system}": "eine Option von {system}",
  "{name} is not an option of {system}": "{name} ist keine Option von {system}",
  "it is an option of {systems}": "es ist eine Option von {systems}",
  "{name} cannot be {choice}": "{name} kann nicht {choice} sein",
  "allowed: {choices}": "erlaubt: {choices}",
  "the list of options cannot be read: {error}":
    "die Liste der Optionen lässt sich nicht lesen: {error}",
  "there is no rule system {named}; known: {known}":
    "es gibt kein Regelsystem {named}; bekannt: {known}",
  "these house rules are for {named}, not {system}":
    "diese Hausregeln sind für {named}, nicht für {system}",
  "use them with the rules of {named}": "nimm sie mit den Regeln von {named}",
  "give the replacement in `effects`; `effects = []` removes it without one":
    "gib den Ersatz in `effects` an; `effects = []` entfernt sie ohne Ersatz",
  "there is no replacement for this": "dafür gibt es keinen Ersatz",
  "{rule} has no such effect": "{rule} hat keine solche Wirkung",
  "`stridewright rules export {system}` shows its effects":
    "`stridewright rules export {system}` zeigt ihre Wirkungen",
  "there is already a rule {rule}": "es gibt schon eine Regel {rule}",
  "change it in [[replace]], or choose another id":
    "ändere sie in [[replace]] oder wähle eine andere Kennung",
  "{rule} is changed twice; the option {option} also changes it":
    "{rule} wird zweimal geändert; auch die Option {option} ändert sie",
  "{rule} is changed twice; another change also changes it":
    "{rule} wird zweimal geändert; auch eine andere Änderung betrifft sie",
  "keep one of the two changes": "behalte eine der beiden Änderungen",
  "{system} has no rule {rule}": "{system} hat keine Regel {rule}",
  "`stridewright rules --rules {system}` lists its rules":
    "`stridewright rules --rules {system}` zählt ihre Regeln auf",
  "did you mean {rules}? `stridewright rules --rules {system}` lists its rules":
    "ist {rules} gemeint? `stridewright rules --rules {system}` zählt die Regeln auf",
  "give exactly one of `stated`, `beyond`, `ruling` and `house`":
    "gib genau eins von `stated`, `beyond`, `ruling` und `house` an",
};
