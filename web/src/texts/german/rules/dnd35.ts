// Titles and texts of D&D 3.5 about moving on foot; Pathfinder 1e shares most of them.

import { dnd35Positions } from "./dnd35Positions.js";

export const dnd35Rules: Readonly<Record<string, string>> = {
  "One square is 5 feet": "Ein Feld ist 5 Fuß breit",
  "Each square of the grid is 5 feet wide. A straight step into the next square costs 1 square.":
    "Jedes Feld des Gitters ist 5 Fuß breit. Ein gerader Schritt auf das nächste Feld kostet 1 Feld.",
  "Speed comes from race and armor": "Volk und Rüstung bestimmen die Bewegungsrate",
  "Your race gives you a base land speed, which is your speed without armor. Armor can lower your speed.":
    "Dein Volk bestimmt deine Grundbewegungsrate am Boden, also deine Bewegungsrate ohne Rüstung. Rüstung kann deine Bewegungsrate senken.",
  "Tactical speed table": "Tabelle der Bewegungsraten",
  "Humans, elves, half-elves and half-orcs have a speed of 30 ft, or 20 ft in medium or heavy armor. Halflings and gnomes have 20 or 15 ft, dwarves always 20 ft.":
    "Menschen, Elfen, Halbelfen und Halborks haben eine Bewegungsrate von 30 Fuß, in mittelschwerer oder schwerer Rüstung 20 Fuß. Halblinge und Gnome haben 20 oder 15 Fuß, Zwerge immer 20 Fuß.",
  "Armor and speeds outside the table": "Rüstung und Bewegungsraten außerhalb der Tabelle",
  "Medium or heavy armor cuts your speed to two thirds, rounded up to whole squares. This formula gives the table's figures and the published ones.":
    "Mittelschwere oder schwere Rüstung senkt deine Bewegungsrate auf zwei Drittel, aufgerundet auf ganze Felder. Diese Formel ergibt die Werte der Tabelle und die veröffentlichten Werte.",
  "A heavy load can slow you": "Eine schwere Last kann dich verlangsamen",
  "A medium or heavy load can lower your speed. The text gives no figure, so the request must give your loaded speed.":
    "Eine mittlere oder schwere Last kann deine Bewegungsrate senken. Der Text nennt keinen Wert, darum muss die Anfrage deine Bewegungsrate mit Last angeben.",
  "Three kinds of hindrance": "Drei Arten von Behinderung",
  "Difficult terrain, obstacles and poor visibility each hamper movement. Each of them doubles the cost of a step.":
    "Schwieriges Gelände, Hindernisse und schlechte Sicht behindern jeweils die Bewegung. Jedes davon verdoppelt die Kosten eines Schritts.",
  "Move action: up to your speed": "Bewegungsaktion: bis zu deiner Bewegungsrate",
  "Each turn you have two actions that you can spend on moving. A move action takes one: you move up to your speed and keep your standard action.":
    "In jedem Zug hast du zwei Aktionen, mit denen du dich bewegen kannst. Eine Bewegungsaktion braucht eine davon: Du bewegst dich bis zu deiner Bewegungsrate weit und behältst deine Standardaktion.",
  "Double move: twice your speed": "Doppelte Bewegung: das Doppelte deiner Bewegungsrate",
  "If you spend both actions on moving, you move up to twice your speed. The two actions form one pool of movement.":
    "Verwendest du beide Aktionen für Bewegung, bewegst du dich bis zum Doppelten deiner Bewegungsrate weit. Die beiden Aktionen bilden einen gemeinsamen Vorrat an Bewegung.",
  "Running: four times your speed": "Rennen: das Vierfache deiner Bewegungsrate",
  "If you run for the whole round, you move up to four times your speed.":
    "Rennst du die volle Runde lang, bewegst du dich bis zum Vierfachen deiner Bewegungsrate weit.",
  "Charging at twice your speed": "Sturmangriff mit dem Doppelten deiner Bewegungsrate",
  "A charge takes both actions and moves you up to twice your speed. Your table checks that it runs in a straight line for at least 10 ft.":
    "Ein Sturmangriff braucht beide Aktionen und führt dich bis zum Doppelten deiner Bewegungsrate weit. Euer Tisch prüft, ob er mindestens 10 Fuß lang in gerader Linie verläuft.",
  "5-foot step with a full-round activity": "5-Fuß-Schritt in einer vollen Runde ohne Bewegung",
  "If you spend the round on a full-round activity other than moving, you can still take one 5-foot step (1 square).":
    "Verwendest du die volle Runde auf etwas anderes als Bewegung, darfst du trotzdem einen 5-Fuß-Schritt (1 Feld) machen.",
  "Conditions of the 5-foot step": "Bedingungen für den 5-Fuß-Schritt",
  "You can take a 5-foot step only if your speed is above 5 ft and you do not otherwise move in the round. Nothing may hamper the step.":
    "Einen 5-Fuß-Schritt darfst du nur machen, wenn deine Bewegungsrate über 5 Fuß liegt und du dich in der Runde nicht anders bewegst. Nichts darf den Schritt behindern.",
  "Leaving a threatened square provokes": "Ein bedrohtes Feld zu verlassen provoziert",
  "When you step out of a square that an opponent threatens, you provoke from it, once per opponent and round.":
    "Verlässt du ein Feld, das ein Gegner bedroht, provozierst du einen Gelegenheitsangriff von ihm, einmal pro Gegner und Runde.",
  "Entering an occupied square": "Ein besetztes Feld betreten",
  "Entering an occupied square does not by itself provoke from its occupant, unless you are very small.":
    "Ein besetztes Feld zu betreten provoziert für sich genommen keinen Gelegenheitsangriff der Kreatur darauf, außer du bist eine besonders kleine Kreatur.",
  "Forced movement doesn't provoke": "Erzwungene Bewegung provoziert nicht",
  "Forced movement and falling do not provoke opportunity attacks.":
    "Erzwungene Bewegung und Stürze provozieren keine Gelegenheitsangriffe.",
  "Barbarian speed bonus": "Bewegungsbonus des Barbaren",
  "A barbarian's speed is 10 ft higher, except in heavy armor.":
    "Die Bewegungsrate eines Barbaren ist 10 Fuß höher, außer in schwerer Rüstung.",
  "Monk speed bonus": "Bewegungsbonus des Mönchs",
  "A monk's speed bonus applies only without armor.":
    "Der Bewegungsbonus eines Mönchs gilt nur ohne Rüstung.",
  "Bonuses before armor and load": "Boni vor Rüstung und Last",
  "Add speed bonuses before armor slows you. Of several bonuses of one type, only the highest counts.":
    "Zähle Boni auf die Bewegungsrate dazu, bevor Rüstung dich verlangsamt. Von mehreren Boni derselben Art gilt nur der höchste.",
  "Alternating diagonals": "Diagonalen im Wechsel",
  "Diagonal steps cost 1 square, then 2, then 1, then 2, and so on.":
    "Diagonale Schritte kosten 1 Feld, dann 2, dann 1, dann 2 und so weiter.",
  "When the diagonal count restarts": "Wann die Diagonalen neu gezählt werden",
  "The diagonal count runs through one movement. Your next movement starts a new count.":
    "Die Diagonalen werden über eine Bewegung hinweg gezählt. Mit deiner nächsten Bewegung beginnt die Zählung neu.",
  "Hampered diagonals and the diagonal count": "Behinderte Diagonalen in der Zählung",
  "A hampered diagonal does not advance the diagonal count. It stands for two diagonals, which is one full cycle of the count.":
    "Eine behinderte Diagonale rückt die Zählung der Diagonalen nicht weiter. Sie steht für zwei Diagonalen, also für einen vollen Durchgang der Zählung.",
  "No diagonal past a corner": "Keine Diagonale an einer Ecke vorbei",
  "A diagonal step, even a 5-foot step, cannot pass the corner of a wall.":
    "Ein diagonaler Schritt, auch ein 5-Fuß-Schritt, kann nicht an der Ecke einer Wand vorbeiführen.",
  "Moving diagonally past creatures": "Diagonal an Kreaturen vorbei",
  "A diagonal step can pass a creature, friend or opponent.":
    "Ein diagonaler Schritt kann an einer Kreatur vorbeiführen, ob Verbündeter oder Gegner.",
  "Moving diagonally past pits": "Diagonal an Gruben vorbei",
  "A diagonal step can pass an impassable square that leaves its corners open, such as a pit.":
    "Ein diagonaler Schritt kann an einem unpassierbaren Feld vorbeiführen, das seine Ecken frei lässt, etwa an einer Grube.",
  "Ties for closest: roll a die": "Gleich nah: Ein Würfel entscheidet",
  "A die roll breaks a tie for the closest square or creature.":
    "Sind mehrere Felder oder Kreaturen gleich nah, entscheidet ein Würfelwurf, was als am nächsten gilt.",
  "Moving through a friend's square": "Durch das Feld eines Verbündeten",
  "You can move through a friend's square, but not during a charge.":
    "Du darfst dich durch das Feld eines Verbündeten bewegen, aber nicht bei einem Sturmangriff.",
  "A friend you pass gives no cover": "Ein Verbündeter, den du passierst, gibt keine Deckung",
  "While you move through a friend's square, that friend gives you no cover.":
    "Während du dich durch das Feld eines Verbündeten bewegst, gibt er dir keine Deckung.",
  "Opponents block movement": "Gegner versperren den Weg",
  "You cannot move through an opponent's square.":
    "Du kannst dich nicht durch das Feld eines Gegners bewegen.",
  "Helpless opponents don't block": "Hilflose Gegner versperren den Weg nicht",
  "You can move through a helpless opponent's square at no extra cost.":
    "Durch das Feld eines hilflosen Gegners darfst du dich ohne Mehrkosten bewegen.",
  "Bulky helpless bodies": "Massige hilflose Körper",
  "Some creatures, mostly very large ones, remain an obstacle while helpless. Entering each of their squares costs 2 squares.":
    "Manche Kreaturen, meist sehr große, bleiben auch hilflos ein Hindernis. Jedes ihrer Felder zu betreten kostet 2 Felder.",
  "Ending in an occupied square": "Auf einem besetzten Feld enden",
  "You cannot end your movement in another creature's square unless that creature is helpless.":
    "Du darfst deine Bewegung nicht auf dem Feld einer anderen Kreatur beenden, außer diese Kreatur ist hilflos.",
  "Overrunning an opponent": "Einen Gegner überrennen",
  "While you move or charge, you can try to overrun an opponent in your path.":
    "Während du dich bewegst oder einen Sturmangriff machst, kannst du versuchen, einen Gegner auf deinem Weg zu überrennen.",
  "Tumbling past an opponent": "An einem Gegner vorbeiturnen",
  "If you are trained in Tumble, you can try to tumble through an opponent's square.":
    "Bist du in Turnen geübt, kannst du versuchen, durch das Feld eines Gegners zu turnen.",
  "Very small creatures enter occupied squares":
    "Besonders kleine Kreaturen betreten besetzte Felder",
  "Fine, Diminutive and Tiny creatures can enter occupied squares and move through them.":
    "Kreaturen der Größen Mini, Winzig und Sehr klein dürfen besetzte Felder betreten und sich durch sie bewegen.",
  "Very small creatures provoke by entering":
    "Besonders kleine Kreaturen provozieren beim Betreten",
  "A very small creature that enters an opponent's square provokes from that opponent.":
    "Eine besonders kleine Kreatur, die das Feld eines Gegners betritt, provoziert einen Gelegenheitsangriff von ihm.",
  "Moving through creatures three sizes larger": "Durch Kreaturen, die drei Größen größer sind",
  "You can move through the squares of a creature at least three size categories larger than you.":
    "Du darfst dich durch die Felder einer Kreatur bewegen, die mindestens drei Größenkategorien größer ist als du.",
  "Moving through creatures three sizes smaller": "Durch Kreaturen, die drei Größen kleiner sind",
  "You can move through the squares of a creature at least three size categories smaller than you.":
    "Du darfst dich durch die Felder einer Kreatur bewegen, die mindestens drei Größenkategorien kleiner ist als du.",
  "Creatures that fill their squares": "Kreaturen, die ihre Felder ausfüllen",
  "If a creature completely fills its squares, you can move neither through them nor diagonally past their corners.":
    "Füllt eine Kreatur ihre Felder ganz aus, kannst du dich weder durch diese Felder noch diagonal an ihren Ecken vorbei bewegen.",
  "Objects as obstacles": "Gegenstände als Hindernisse",
  "An object is an obstacle that fills its space, unless the map says that you can enter it.":
    "Ein Gegenstand ist ein Hindernis, das seinen Raum ausfüllt, außer die Karte sagt, dass du ihn betreten kannst.",
  "Riders share their mount's space": "Wer reitet, teilt den Raum des Reittiers",
  "A rider shares its mount's space, and a climber shares the space of the creature it climbs. Neither blocks the other.":
    "Ein Reiter teilt den Raum seines Reittiers, und wer auf eine Kreatur klettert, teilt den Raum dieser Kreatur. Keiner versperrt dem anderen den Weg.",
  "Difficult terrain costs double": "Schwieriges Gelände kostet doppelt",
  "Entering a square of difficult terrain costs 2 squares.":
    "Ein Feld mit schwierigem Gelände zu betreten kostet 2 Felder.",
  "Greater difficult terrain is difficult terrain":
    "Sehr schwieriges Gelände ist schwieriges Gelände",
  "Greater difficult terrain counts as difficult terrain.":
    "Sehr schwieriges Gelände gilt als schwieriges Gelände.",
  "Ignoring difficult terrain": "Schwieriges Gelände ignorieren",
  "Difficult terrain does not hamper a creature that ignores it. Published abilities work this way.":
    "Schwieriges Gelände behindert eine Kreatur nicht, die es ignoriert. So wirken veröffentlichte Fähigkeiten.",
  "Damaging terrain costs nothing extra": "Schädliches Gelände kostet nichts zusätzlich",
  "Damaging terrain costs as much as it would without the damage.":
    "Schädliches Gelände kostet so viel, wie es ohne den Schaden kosten würde.",
  "Diagonals into difficult terrain": "Diagonal in schwieriges Gelände",
  "Each diagonal step into a square that hampers you costs 3 squares.":
    "Jeder diagonale Schritt auf ein Feld, das dich behindert, kostet 3 Felder.",
  "No running or charging on difficult terrain":
    "Kein Rennen und kein Sturmangriff durch schwieriges Gelände",
  "A run or a charge cannot cross difficult terrain.":
    "Rennen und Sturmangriff können nicht durch schwieriges Gelände führen.",
  "Mixed terrain under one creature": "Verschiedenes Gelände unter einer Kreatur",
  "A creature that covers several kinds of terrain moves only as the most difficult of them allows.":
    "Eine Kreatur, die mehrere Arten von Gelände bedeckt, bewegt sich nur so, wie es die schwierigste davon erlaubt.",
  "Flyers ignore difficult terrain": "Wer fliegt, ignoriert schwieriges Gelände",
  "Difficult terrain does not hamper flying or incorporeal creatures.":
    "Schwieriges Gelände behindert fliegende und körperlose Kreaturen nicht.",
  "Hindrances marked on the map": "Auf der Karte vermerkte Behinderungen",
  "The map can mark a square or barrier as hampering flying or incorporeal creatures, or as avoided by them.":
    "Die Karte kann vermerken, dass ein Feld oder eine Barriere fliegende oder körperlose Kreaturen behindert oder von ihnen umgangen wird.",
  "Poor visibility hampers every creature": "Schlechte Sicht behindert jede Kreatur",
  "Poor visibility also hampers flying and incorporeal creatures. They avoid what is on the ground, not darkness.":
    "Schlechte Sicht behindert auch fliegende und körperlose Kreaturen. Sie umgehen, was auf dem Boden ist, aber nicht die Dunkelheit.",
  "Obstacles that hamper cost 2 squares": "Hindernisse, die behindern, kosten 2 Felder",
  "Entering an obstructed square costs 2 squares. Crossing a barrier between two squares also costs 2 squares.":
    "Ein Feld mit Hindernis zu betreten kostet 2 Felder. Eine Barriere zwischen zwei Feldern zu überqueren kostet ebenfalls 2 Felder.",
  "Cost of crossing a barrier": "Was es kostet, eine Barriere zu überqueren",
  "To cross a barrier, you pay for the barrier and for the square beyond it. If you cannot pay both, you cannot cross.":
    "Um eine Barriere zu überqueren, zahlst du für die Barriere und für das Feld dahinter. Kannst du nicht beides zahlen, kannst du sie nicht überqueren.",
  "Obstacles that need a check": "Hindernisse, die eine Probe verlangen",
  "Some obstacles can be crossed only with a successful check.":
    "Manche Hindernisse kannst du nur mit einer gelungenen Probe überwinden.",
  "Ending on an obstacle": "Auf einem Hindernis enden",
  "You cannot end on an obstructed square that hampers you, unless the map marks it standable.":
    "Du darfst nicht auf einem Feld mit Hindernis enden, das dich behindert, außer die Karte vermerkt, dass man darauf stehen kann.",
  "Diagonals past barriers": "Diagonal an Barrieren vorbei",
  "A diagonal step crosses a barrier when every open path around its corner meets a barrier. You pay for the crossing once.":
    "Ein diagonaler Schritt überquert eine Barriere, wenn jeder offene Weg um seine Ecke auf eine Barriere trifft. Du zahlst nur einmal für das Überqueren.",
  "Obstacles that block movement": "Hindernisse, die den Weg versperren",
  "You cannot move through an obstacle that blocks movement entirely.":
    "Du kannst dich nicht durch ein Hindernis bewegen, das den Weg ganz versperrt.",
  "Flyers avoid most obstacles": "Wer fliegt, umgeht die meisten Hindernisse",
  "Obstacles that hamper cost flying and incorporeal creatures nothing extra.":
    "Hindernisse, die behindern, kosten fliegende und körperlose Kreaturen nichts zusätzlich.",
  "Squeezing needs half your width": "Zum Zwängen brauchst du deine halbe Breite",
  "You can squeeze into or through any space no narrower than half your width.":
    "Du kannst dich in jede Engstelle und durch jede Engstelle zwängen, die mindestens halb so breit ist wie du.",
  "Squeezing doubles the cost": "Zwängen verdoppelt die Kosten",
  "Each step into or through a narrow space costs 2 squares instead of 1.":
    "Jeder Schritt in eine Engstelle oder durch sie hindurch kostet 2 Felder statt 1.",
  "Penalties for squeezing": "Mali beim Zwängen",
  "A squeezed creature takes -4 on attack rolls and -4 to AC.":
    "Eine eingezwängte Kreatur erhält −4 auf Angriffswürfe und −4 auf die RK.",
  "Space of a squeezed Large creature": "Raum einer eingezwängten großen Kreatur",
  "Where its full space does not fit, a Large creature squeezes to a width of one square. It then covers two squares along the passage.":
    "Wo ihr voller Raum nicht hineinpasst, zwängt sich eine große Kreatur auf die Breite eines Feldes zusammen. Sie bedeckt dann zwei Felder entlang des Durchgangs.",
  "Space of bigger squeezed creatures": "Raum größerer eingezwängter Kreaturen",
  "Where its full space of n × n squares does not fit, a bigger creature squeezes to the greatest width w that fits. It then covers w × n squares.":
    "Wo ihr voller Raum von n × n Feldern nicht hineinpasst, zwängt sich eine größere Kreatur auf die größte Breite w zusammen, die hineinpasst. Sie bedeckt dann w × n Felder.",
  "Squeezing past an opponent": "An einem Gegner vorbeizwängen",
  "An opponent's squares count as narrow. You can squeeze past beside them, but you cannot end in them.":
    "Die Felder eines Gegners gelten als Engstelle. Du darfst dich neben ihnen vorbeizwängen, aber nicht auf ihnen enden.",
  "Squeezing tighter than half": "Enger als die Hälfte zwängen",
  "To pass through less than half your width, you must succeed on an Escape Artist check.":
    "Um durch weniger als die Hälfte deiner Breite zu kommen, muss dir eine Probe auf Entfesselungskunst gelingen.",
  "Penalties for squeezing tighter than half": "Mali beim Zwängen auf weniger als die Hälfte",
  "While squeezed into less than half your width, you cannot attack, take -4 to AC and lose your Dexterity bonus to AC.":
    "Solange du auf weniger als die Hälfte deiner Breite eingezwängt bist, kannst du nicht angreifen, erhältst −4 auf die RK und verlierst deinen Geschicklichkeitsbonus auf die RK.",
  "Accidentally ending in an illegal space": "Versehentlich in einem unerlaubten Raum enden",
  "If you stop by accident where you cannot end, you go back to the last legal position on your path. If another legal position is closer, you go to the closest one instead.":
    "Hältst du versehentlich an, wo du nicht enden darfst, gehst du zur letzten erlaubten Position auf deinem Weg zurück. Ist eine andere erlaubte Position näher, gehst du stattdessen zur nächstgelegenen.",
  "Hampered movement costs double": "Behinderte Bewegung kostet doppelt",
  "A hindrance doubles the cost of a step: a straight step costs 2 squares.":
    "Eine Behinderung verdoppelt die Kosten eines Schritts: Ein gerader Schritt kostet 2 Felder.",
  "Doubling twice or more": "Zwei- oder mehrfach verdoppeln",
  "If two hindrances double the cost of a step, it costs 4 squares, or 6 diagonally. Three make it 8, or 12 diagonally, and so on.":
    "Verdoppeln zwei Behinderungen die Kosten eines Schritts, kostet er 4 Felder, diagonal 6. Bei drei sind es 8, diagonal 12, und so weiter.",
  "Minimum movement": "Mindestbewegung",
  "As a full-round action, you can always move 1 square in any direction, whatever hampers you.":
    "Als volle Aktion darfst du dich immer 1 Feld weit in eine beliebige Richtung bewegen, was auch immer dich behindert.",
  "Limits of minimum movement": "Grenzen der Mindestbewegung",
  "Minimum movement does not overcome impassable terrain. Like any movement, it is impossible while all movement is prohibited.":
    "Die Mindestbewegung überwindet kein unpassierbares Gelände. Wie jede Bewegung ist sie unmöglich, solange dir alle Bewegung verwehrt ist.",
  "Minimum movement provokes": "Mindestbewegung provoziert",
  "Minimum movement is not a 5-foot step. It provokes like any other movement.":
    "Die Mindestbewegung ist kein 5-Fuß-Schritt. Sie provoziert wie jede andere Bewegung.",
  "Prone creatures stand up first": "Wer liegt, steht zuerst auf",
  "While prone, you must stand up before you can move on foot.":
    "Solange du liegst, musst du aufstehen, bevor du dich zu Fuß bewegen kannst.",
  ...dnd35Positions,
};
