// Titles and texts that Pathfinder 1e does not share with D&D 3.5.

export const pf1Rules: Readonly<Record<string, string>> = {
  "Worked example: the fighter's path": "Rechenbeispiel: der Weg des Kämpfers",
  "The steps cost 1, 1, 2 (second diagonal), 2 (difficult terrain) and 3 (diagonal into difficult terrain). The total of 9 squares is more than one move of 30 ft.":
    "Die Schritte kosten 1, 1, 2 (zweite Diagonale), 2 (schwieriges Gelände) und 3 (diagonal in schwieriges Gelände). Zusammen sind das 9 Felder, mehr als eine Bewegung von 30 Fuß.",
  "Worked example: the ogre's corner": "Rechenbeispiel: der Oger an der Ecke",
  "A Large creature that cannot cut a corner pays for every step around it: 20 ft.":
    "Eine große Kreatur, die eine Ecke nicht schneiden kann, zahlt für jeden Schritt um sie herum: 20 Fuß.",
  "If you run for the whole round, you move up to four times your speed, or three times in heavy armor.":
    "Rennst du die volle Runde lang, bewegst du dich bis zum Vierfachen deiner Bewegungsrate weit, in schwerer Rüstung bis zum Dreifachen.",
  "When you step out of a square that an opponent threatens, you provoke from it, once per opponent and round. A 5-foot step does not provoke.":
    "Verlässt du ein Feld, das ein Gegner bedroht, provozierst du einen Gelegenheitsangriff von ihm, einmal pro Gegner und Runde. Ein 5-Fuß-Schritt provoziert nicht.",
  "Each square of the grid is 5 feet wide. A straight step into the next square costs 1.":
    "Jedes Feld des Gitters ist 5 Fuß breit. Ein gerader Schritt auf das nächste Feld kostet 1.",
  "Unoccupied squares": "Unbesetzte Felder",
  "Entering an open, unoccupied square costs 1, unless difficult terrain or a spell hampers you there.":
    "Ein offenes, unbesetztes Feld zu betreten kostet 1, außer schwieriges Gelände oder ein Zauber behindert dich dort.",
  "If you are trained in Acrobatics, you can try to tumble through an opponent's square.":
    "Bist du in Akrobatik geübt, kannst du versuchen, durch das Feld eines Gegners zu turnen.",
  "Entering an opponent's square provokes": "Das Feld eines Gegners zu betreten provoziert",
  "When you move into an opponent's square, you provoke from that opponent.":
    "Bewegst du dich auf das Feld eines Gegners, provozierst du einen Gelegenheitsangriff von ihm.",
  "Terrain changes movement costs": "Gelände ändert die Kosten der Bewegung",
  "Undergrowth, rubble, stairs and similar features change the cost of movement.":
    "Unterholz, Schutt, Treppen und Ähnliches ändern die Kosten der Bewegung.",
  "Squeezing past any creature": "An jeder Kreatur vorbeizwängen",
  "The squares of a creature in your path count as narrow. You can squeeze past beside them, but you cannot end in them.":
    "Die Felder einer Kreatur auf deinem Weg gelten als Engstelle. Du darfst dich neben ihnen vorbeizwängen, aber nicht auf ihnen enden.",
  "You burrow through dirt, and through rock only if your description says so. You cannot run or charge while burrowing, and tunnels close unless your description says otherwise.":
    "Du gräbst dich durch Erde, durch Fels aber nur, wenn deine Beschreibung es sagt. Beim Graben kannst du weder rennen noch einen Sturmangriff machen, und Tunnel schließen sich, außer deine Beschreibung sagt etwas anderes.",
  "Hurrying while climbing": "Sich beim Klettern beeilen",
  "You cannot run while climbing. If you hurry, you climb at twice your climb speed or at your land speed, whichever is lower, with one Climb check at -5.":
    "Beim Klettern kannst du nicht rennen. Beeilst du dich, kletterst du mit dem Doppelten deiner Kletterbewegungsrate oder mit deiner Bewegungsrate am Boden, je nachdem, was niedriger ist, und legst eine Probe auf Klettern mit −5 ab.",
  "Flying with a light load": "Mit leichter Last fliegen",
  "You can fly while you carry no more than a light load. While flying or swimming, you can run only in a straight line.":
    "Du kannst fliegen, solange du höchstens eine leichte Last trägst. Beim Fliegen und beim Schwimmen kannst du nur in gerader Linie rennen.",
  "Sizes, reach and sharing squares": "Größen, Reichweite und geteilte Felder",
  "Space, reach and the number of very small creatures in a square are as in D&D 3.5.":
    "Raum, Reichweite und die Zahl der besonders kleinen Kreaturen auf einem Feld sind wie in D&D 3.5.",
};
