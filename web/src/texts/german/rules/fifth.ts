// Titles and texts of the rules of the fifth edition that no other system has, without the newer ones.

export const fifthRules: Readonly<Record<string, string>> = {
  "Moving up to your speed": "Bewegung bis zur Bewegungsrate",
  "On your turn, you can move up to your speed. Moving takes no action.":
    "In deinem Zug kannst du dich bis zu deiner Bewegungsrate weit bewegen. Das kostet keine Aktion.",
  "One pool of movement": "Ein Vorrat an Bewegung",
  "However you move, subtract every foot from your speed until it is used up. Walking, climbing, swimming, jumping and standing up draw on the same speed.":
    "Wie du dich auch bewegst: Ziehe jeden Fuß von deiner Bewegungsrate ab, bis sie verbraucht ist. Gehen, Klettern, Schwimmen, Springen und Aufstehen zehren von derselben Bewegungsrate.",
  "Breaking up your move": "Deine Bewegung aufteilen",
  "You can use some of your movement before and some after your action, or between attacks. All of it comes from the same pool.":
    "Du kannst einen Teil deiner Bewegung vor und einen Teil nach deiner Aktion nutzen oder zwischen Angriffen. Alles kommt aus demselben Vorrat.",
  "Speeds of peoples": "Bewegungsraten der Völker",
  "Dwarves, gnomes and halflings have a speed of 25 feet, and heavy armor does not slow a dwarf. Dragonborn, elves, half-elves, half-orcs, humans and tieflings have 30 feet.":
    "Zwerge, Gnome und Halblinge haben eine Bewegungsrate von 25 Fuß, und schwere Rüstung bremst Zwerge nicht. Drachenblütige, Elfen, Halbelfen, Halborks, Menschen und Tieflinge haben 30 Fuß.",
  "Halves are rounded down": "Hälften werden abgerundet",
  "Round half a speed down to whole feet.": "Runde eine halbe Bewegungsrate auf ganze Fuß ab.",
  "Changes reach all speeds": "Änderungen gelten für alle Bewegungsraten",
  "What changes your speed changes all your speeds alike. Otherwise a grappled creature could fly away.":
    "Was deine Bewegungsrate ändert, ändert alle deine Bewegungsraten in gleicher Weise. Sonst könnte eine gepackte Kreatur davonfliegen.",
  "The order of changes": "Reihenfolge der Änderungen",
  "Add bonuses and subtract reductions, but not below 0. Then halve, then apply limits, and last what sets the speed to 0.":
    "Zähle Boni dazu und ziehe Verringerungen ab, aber nicht unter 0. Dann halbiere, dann wende Grenzen an und zuletzt, was die Bewegungsrate auf 0 setzt.",
  "Heavy armor and Strength": "Schwere Rüstung und Stärke",
  "Armor that asks for more Strength than you have reduces your speed by 10 feet.":
    "Eine Rüstung, die mehr Stärke verlangt, als du hast, verringert deine Bewegungsrate um 10 Fuß.",
  "Carrying and dragging": "Tragen und Ziehen",
  "You carry up to 15 pounds for each point of your Strength, and push, drag or lift up to twice that. Large creatures carry twice as much, each larger size twice as much again, and Tiny ones half. While you move more than you can carry, your speed is at most 5 feet.":
    "Du trägst bis zu 15 Pfund pro Punkt deiner Stärke und schiebst, ziehst oder hebst bis zum Doppelten davon; große Kreaturen tragen doppelt so viel, jede weitere Größe noch einmal doppelt so viel und sehr kleine halb so viel. Während du mehr bewegst, als du tragen kannst, beträgt deine Bewegungsrate höchstens 5 Fuß.",
  "Variant: encumbrance": "Variante: Belastung",
  "A table may play with a variant: a load above 5 pounds for each point of your Strength slows you. Without the variant it does not.":
    "Ein Tisch kann mit einer Variante spielen: Eine Last von mehr als 5 Pfund pro Punkt deiner Stärke bremst dich. Ohne die Variante bremst sie dich nicht.",
  "Bonuses of classes and spells": "Boni durch Klassen und Zauber",
  "A barbarian's speed is 10 feet higher, except in heavy armor. A monk's bonus works only without armor. Of equal bonuses only the highest counts.":
    "Die Bewegungsrate eines Barbaren ist 10 Fuß höher, außer in schwerer Rüstung, und der Bonus eines Mönchs wirkt nur ohne Rüstung. Von gleichen Boni zählt nur der höchste.",
  "Speed 0": "Bewegungsrate 0",
  "While something sets your speed to 0, no bonus and no Dash adds to it.":
    "Solange etwas deine Bewegungsrate auf 0 setzt, erhöht sie weder ein Bonus noch ein Spurt.",
  Dodge: "Ausweichen",
  "While you dodge, attackers that you see have disadvantage. Dodging does not help you while you are incapacitated or your speed is 0.":
    "Während du ausweichst, sind Angreifer, die du siehst, im Nachteil. Ausweichen hilft dir nicht, solange du kampfunfähig bist oder deine Bewegungsrate 0 ist.",
  "Climbing and swimming are part of your move":
    "Klettern und Schwimmen gehören zu deiner Bewegung",
  "Your move can include climbing, swimming, crawling and jumping. They take no action of their own.":
    "Zu deiner Bewegung können Klettern, Schwimmen, Kriechen und Springen gehören. Sie kosten keine eigene Aktion.",
  "Using different speeds": "Verschiedene Bewegungsraten nutzen",
  "When you switch to another of your speeds, subtract what you have already moved from it. If nothing is left, you cannot use that speed this turn.":
    "Wenn du zu einer anderen deiner Bewegungsraten wechselst, ziehe von ihr ab, wie weit du dich schon bewegt hast. Bleibt nichts übrig, so kannst du diese Bewegungsrate in diesem Zug nicht nutzen.",
  Dash: "Spurt",
  "When you take the Dash action, you gain extra movement for the turn. The increase equals your speed.":
    "Mit der Aktion Spurt erhältst du in diesem Zug zusätzliche Bewegung. Der Zuwachs ist so groß wie deine Bewegungsrate.",
  Disengage: "Rückzug",
  "When you take the Disengage action, your movement does not provoke opportunity attacks for the rest of the turn.":
    "Nach der Aktion Rückzug provoziert deine Bewegung für den Rest des Zuges keine Gelegenheitsangriffe.",
  "Readied movement": "Vorbereitete Bewegung",
  "If you ready movement, you use your reaction to move up to your speed. That movement can provoke opportunity attacks.":
    "Wenn du Bewegung vorbereitest, nutzt du deine Reaktion, um dich bis zu deiner Bewegungsrate weit zu bewegen. Diese Bewegung kann Gelegenheitsangriffe provozieren.",
  "One door for free": "Eine Tür kostet nichts",
  "You can open or close one door during your move without an action. A second one takes your action.":
    "Du kannst während deiner Bewegung ohne Aktion eine Tür öffnen oder schließen. Eine zweite kostet deine Aktion.",
  "Each square of the grid is 5 feet wide.": "Jedes Feld des Gitters ist 5 Fuß breit.",
  "Entering a square costs 5 feet": "Ein Feld zu betreten kostet 5 Fuß",
  "To enter a square, you must have enough movement left to pay for entering it. An ordinary square costs 5 feet.":
    "Um ein Feld zu betreten, musst du noch so viel Bewegung haben, wie das Betreten kostet. Ein gewöhnliches Feld kostet 5 Fuß.",
  "Diagonals cost 5 feet": "Diagonalen kosten 5 Fuß",
  "A diagonal step costs as much as a straight one.":
    "Ein diagonaler Schritt kostet so viel wie ein gerader.",
  "No diagonal past a filled corner": "Nicht diagonal an gefüllten Ecken vorbei",
  "You cannot move diagonally past the corner of a wall, a large tree or another feature that fills its space.":
    "Du kannst dich nicht diagonal an der Ecke einer Wand, eines großen Baums oder von etwas anderem vorbeibewegen, das seinen Raum füllt.",
  "You can step to any of the 26 neighbouring cells for 5 feet. Distances take the longest of columns, rows and height.":
    "Du kannst für 5 Fuß einen Schritt auf jedes der 26 benachbarten Felder machen. Für Entfernungen zählt das größte Maß unter Spalten, Zeilen und Höhe.",
  "Distances on the grid": "Entfernungen auf dem Gitter",
  "Count squares from one adjacent to the one space to the nearest square of the other. Ranges, reach and distances are measured like this, and walls do not lengthen them.":
    "Zähle die Felder von einem, das an den einen Raum angrenzt, bis zum nächsten Feld des anderen. So misst du alle Reichweiten und Entfernungen, und Wände verlängern sie nicht.",
  "Difficult terrain costs 1 extra foot": "Schwieriges Gelände kostet 1 Fuß mehr",
  "Every foot of movement in difficult terrain costs 1 extra foot. A square of it costs 10 feet, straight or diagonally.":
    "Jeder Fuß Bewegung in schwierigem Gelände kostet 1 Fuß mehr. Ein Feld davon kostet 10 Fuß, ob gerade oder diagonal.",
  "Difficult terrain is never counted twice": "Schwieriges Gelände zählt nie doppelt",
  "However many things make a square difficult terrain, it costs 1 extra foot per foot once.":
    "Wie vieles auch ein Feld zu schwierigem Gelände macht, es kostet nur einmal 1 Fuß mehr pro Fuß.",
  "What is difficult terrain": "Was schwieriges Gelände ist",
  "Low furniture, rubble, undergrowth, steep stairs, snow and shallow bogs are difficult terrain, and so is another creature's space.":
    "Niedrige Möbel, Schutt, Unterholz, steile Treppen, Schnee und seichte Moore sind schwieriges Gelände, ebenso der Raum einer anderen Kreatur.",
  "A big creature's step costs extra if a square that it newly enters does. It pays once.":
    "Der Schritt einer Kreatur auf mehreren Feldern kostet mehr, wenn ein Feld mehr kostet, das sie neu betritt. Sie zahlt das nur einmal.",
  "If you ignore difficult terrain, you pay nothing extra for it, nor for the spaces of other creatures.":
    "Wenn du schwieriges Gelände ignorierst, zahlst du dafür nichts zusätzlich und auch nichts für die Räume anderer Kreaturen.",
  "An obstructed square and a low wall between two squares count as difficult terrain. You can stop on an obstructed square. Nothing enters solid ground or crosses a wall.":
    "Ein Feld mit Hindernis und eine niedrige Mauer zwischen zwei Feldern gelten als schwieriges Gelände; auf einem Feld mit Hindernis kannst du anhalten. Nichts dringt in massiven Boden ein oder durchquert eine Wand.",
  "Dangerous ground": "Gefährlicher Boden",
  "Some terrain hurts you when you enter it. Its description says how much and how often.":
    "Manches Gelände verletzt dich, wenn du es betrittst. Seine Beschreibung sagt, wie sehr und wie oft.",
  "Flyers and the ground": "Fliegende Kreaturen und der Boden",
  "Terrain on the ground does not slow flying creatures unless the map says so. The spaces of creatures do.":
    "Gelände am Boden bremst fliegende Kreaturen nicht, sofern die Karte nichts anderes sagt. Die Räume von Kreaturen bremsen sie aber.",
  "Incorporeal creatures and terrain": "Körperlose Kreaturen und Gelände",
  "Incorporeal movement": "Körperlose Bewegung",
  "An incorporeal creature moves through other creatures, walls and objects as if they were difficult terrain. It takes 1d10 force damage if it ends its turn inside an object.":
    "Eine körperlose Kreatur bewegt sich durch andere Kreaturen, Wände und Gegenstände, als wären sie schwieriges Gelände. Sie erleidet 1W10 Energieschaden, wenn sie ihren Zug in einem Gegenstand beendet.",
  "Objects in the way": "Gegenstände im Weg",
  "An object fills its space and blocks it, unless the map says that you can enter it. A dead creature does not block you.":
    "Ein Gegenstand füllt und versperrt seinen Raum, sofern die Karte nicht sagt, dass du ihn betreten kannst. Eine tote Kreatur versperrt dir den Weg nicht.",
  "Standing up costs half your speed": "Aufstehen kostet die halbe Bewegungsrate",
  "Standing up takes movement equal to half your speed, rounded down. You cannot stand up if you have less movement left or if your speed is 0.":
    "Aufstehen kostet Bewegung in Höhe deiner halben Bewegungsrate, abgerundet. Du kannst nicht aufstehen, wenn du weniger Bewegung übrig hast oder deine Bewegungsrate 0 ist.",
  "Crawling costs 1 extra foot": "Kriechen kostet 1 Fuß mehr",
  "Every foot that you crawl costs 1 extra foot, and another one in difficult terrain.":
    "Jeder Fuß, den du kriechst, kostet 1 Fuß mehr und in schwierigem Gelände noch einen.",
  "Prone creatures crawl or stand up": "Liegende Kreaturen kriechen oder stehen auf",
  "While prone, you can only crawl or stand up.":
    "Solange du liegst, kannst du nur kriechen oder aufstehen.",
  "Moving through other creatures": "Durch andere Kreaturen hindurch",
  "You can move through a nonhostile creature's space. You can move through a hostile creature's space only if it is at least two sizes larger or smaller than you.":
    "Du kannst dich durch den Raum einer nicht feindlichen Kreatur bewegen. Durch den Raum einer feindlichen Kreatur kannst du dich nur bewegen, wenn sie mindestens zwei Größenkategorien größer oder kleiner ist als du.",
  "Every occupied space is difficult terrain": "Jeder besetzte Raum ist schwieriges Gelände",
  "Another creature's space is difficult terrain for you, whether it is a friend or an enemy.":
    "Der Raum einer anderen Kreatur ist für dich schwieriges Gelände, ob Freund oder Feind.",
  "No stopping in another creature's space": "Kein Anhalten im Raum einer anderen Kreatur",
  "You cannot end your move in another creature's space, friend or foe. You can pause there during your turn if you leave it again.":
    "Du kannst deine Bewegung nicht im Raum einer anderen Kreatur beenden, ob Freund oder Feind. Du kannst während deines Zuges dort innehalten, wenn du ihn wieder verlässt.",
  "Halfling Nimbleness": "Halblingsgewandtheit",
  "With this trait, you can move through the space of any creature that is larger than you. You cannot stop there.":
    "Mit diesem Merkmal kannst du dich durch den Raum jeder Kreatur bewegen, die größer ist als du. Anhalten kannst du dort nicht.",
  "Swarms share spaces": "Schwärme teilen Räume",
  "A swarm can occupy another creature's space, and other creatures can occupy its space. It passes openings that are large enough for one Tiny creature.":
    "Ein Schwarm kann den Raum einer anderen Kreatur einnehmen, und andere Kreaturen können seinen einnehmen. Er kommt durch Öffnungen, die groß genug für eine sehr kleine Kreatur sind.",
  "Elemental forms enter spaces": "Elementargestalten betreten Räume",
  "A creature with such a form can enter a hostile creature's space and stop there.":
    "Eine Kreatur mit einer solchen Gestalt kann den Raum einer feindlichen Kreatur betreten und dort anhalten.",
  "Creatures that can be entered": "Kreaturen, die du betreten kannst",
  "You can enter the space of a creature that lets others in, such as a cube of ooze. Its description says what happens to you.":
    "Du kannst den Raum einer Kreatur betreten, die andere hineinlässt, etwa eines Gallertwürfels. Ihre Beschreibung sagt, was dir dort geschieht.",
  "A creature can let you pass": "Eine Kreatur kann dich durchlassen",
  "A creature controls its space. If it lets you pass, you can move through it.":
    "Eine Kreatur beherrscht ihren Raum. Lässt sie dich durch, so kannst du dich hindurchbewegen.",
  "A rider shares its mount's space, and neither blocks the other.":
    "Ein Reiter teilt sich den Raum mit seinem Reittier, und keiner versperrt dem anderen den Weg.",
  "Sharing a space by accident": "Versehentlich einen Raum teilen",
  "Your table decides what happens to a creature that stops where it cannot stay.":
    "Euer Tisch entscheidet, was mit einer Kreatur geschieht, die anhält, wo sie nicht bleiben kann.",
  "A Tiny creature controls 2½ feet, a Small or Medium one 5, a Large one 10, a Huge one 15 and a Gargantuan one 20 or more.":
    "Eine sehr kleine Kreatur beherrscht 2½ Fuß, eine kleine oder mittelgroße 5, eine große 10, eine riesige 15 und eine gigantische 20 oder mehr.",
  "How many fit around a creature": "Wie viele um eine Kreatur passen",
  "Eight Medium creatures fit around a Medium creature, and 20 around a Gargantuan one.":
    "Acht mittelgroße Kreaturen passen um eine mittelgroße Kreatur und 20 um eine gigantische.",
  "Four Tiny creatures to a square": "Vier sehr kleine Kreaturen pro Feld",
  "Up to four Tiny creatures fit in one square.":
    "Bis zu vier sehr kleine Kreaturen passen auf ein Feld.",
  Squeezing: "Zwängen",
  "You can squeeze through a space that is large enough for a creature one size smaller than you. Every foot there costs 1 extra foot.":
    "Du kannst dich durch eine Stelle zwängen, die groß genug für eine Kreatur ist, die eine Größenkategorie kleiner ist als du. Jeder Fuß kostet dort 1 Fuß mehr.",
  "The space of a squeezed creature": "Der Raum einer eingezwängten Kreatur",
  "A squeezed creature is as wide as a creature one size smaller, and as long as its own space. It squeezes past creatures as past walls.":
    "Eine eingezwängte Kreatur ist so breit wie eine Kreatur, die eine Größenkategorie kleiner ist, und so lang wie ihr eigener Raum. An Kreaturen zwängt sie sich vorbei wie an Wänden.",
  "While squeezed, you have disadvantage on attacks and Dexterity saves, and attacks against you have advantage.":
    "Solange du eingezwängt bist, bist du bei Angriffen und Geschicklichkeitsrettungswürfen im Nachteil, und Angriffe gegen dich sind im Vorteil.",
  "Through an opening of 1 inch": "Durch eine Öffnung von 1 Zoll",
  "An amorphous creature passes every opening of at least 1 inch. It pays nothing extra and has no penalties there.":
    "Eine amorphe Kreatur kommt durch jede Öffnung von mindestens 1 Zoll. Sie zahlt dort nichts zusätzlich und erhält keine Mali.",
  "Climbing costs 1 extra foot": "Klettern kostet 1 Fuß mehr",
  "Every foot that you climb costs 1 extra foot, and another one in difficult terrain. Where holds are few, your table can ask for a Strength (Athletics) check.":
    "Jeder Fuß, den du kletterst, kostet 1 Fuß mehr und in schwierigem Gelände noch einen. Wo es wenig Halt gibt, kann euer Tisch eine Probe auf Stärke (Athletik) verlangen.",
  "With a climb speed, climbing costs nothing extra.":
    "Mit einer Kletterbewegungsrate kostet Klettern nichts zusätzlich.",
  "Swimming costs 1 extra foot": "Schwimmen kostet 1 Fuß mehr",
  "Every foot that you swim costs 1 extra foot, and another one in difficult terrain. With a swim speed, it costs nothing extra.":
    "Jeder Fuß, den du schwimmst, kostet 1 Fuß mehr und in schwierigem Gelände noch einen. Mit einer Schwimmbewegungsrate kostet es nichts zusätzlich.",
  "With a burrow speed, you move through sand, earth, mud and ice. You cannot burrow through solid rock, and you leave no tunnel, unless a trait says so.":
    "Mit einer Grabbewegungsrate bewegst du dich durch Sand, Erde, Schlamm und Eis. Du kannst nicht durch massiven Fels graben und hinterlässt keinen Tunnel, sofern ein Merkmal nichts anderes sagt.",
  "Burrowing through rock": "Durch Fels graben",
  "With a trait such as Earth Glide, you also burrow through rock at your full burrow speed.":
    "Mit einem Merkmal wie Erdgleiten gräbst du mit deiner vollen Grabbewegungsrate auch durch Fels.",
  "Tunneling through rock": "Tunnel durch Fels",
  "A creature that tunnels through solid rock does so at half its burrow speed, 10 feet a square, and leaves a tunnel.":
    "Eine Kreatur, die Tunnel durch massiven Fels gräbt, tut das mit ihrer halben Grabbewegungsrate, 10 Fuß pro Feld, und hinterlässt einen Tunnel.",
  "Climbing anything": "Überall klettern",
  "With a trait such as Spider Climb, you climb difficult surfaces and along ceilings without a check.":
    "Mit einem Merkmal wie Spinnenklettern kletterst du ohne Probe an schwierigen Flächen und an Decken entlang.",
  Levitation: "Levitation",
  "While you levitate, you move only along what you can touch, the ground and ceilings included, as if you climbed. You stay in the air, and only the effect moves you up and down.":
    "Während du levitierst, bewegst du dich nur an dem entlang, was du berühren kannst, auch an Boden und Decken, als würdest du klettern. Du bleibst in der Luft, und nur der Effekt bewegt dich auf und ab.",
  "Walking on liquids": "Auf Flüssigkeiten gehen",
  "If you walk on liquids, their surfaces are solid ground for you.":
    "Wenn du auf Flüssigkeiten gehst, sind ihre Oberflächen für dich fester Boden.",
  "With a fly speed, you move through the air in any direction and can stay there.":
    "Mit einer Flugbewegungsrate bewegst du dich in jede Richtung durch die Luft und kannst dort bleiben.",
  "Conditions that stop you": "Zustände, die dich aufhalten",
  "While you are paralyzed, petrified, stunned or unconscious, you cannot move. While you are grappled or restrained, your speed is 0. While you are incapacitated, you take no actions and no reactions, but you can move.":
    "Solange du gelähmt, versteinert, betäubt oder bewusstlos bist, kannst du dich nicht bewegen; solange du gepackt oder festgesetzt bist, ist deine Bewegungsrate 0. Solange du kampfunfähig bist, führst du keine Aktionen und keine Reaktionen aus, kannst dich aber bewegen.",
  "Long jump": "Weitsprung",
  "After a run-up, you jump as many feet as your Strength score. Without one, you jump half as far. Every 5 feet lead one square farther.":
    "Nach einem Anlauf springst du so viele Fuß weit, wie dein Stärkewert beträgt, ohne Anlauf halb so weit. Je 5 Fuß führen ein Feld weiter.",
  "The run-up": "Der Anlauf",
  "The run-up of a jump is at least 10 feet on foot immediately before it.":
    "Der Anlauf eines Sprungs besteht aus mindestens 10 Fuß zu Fuß unmittelbar davor.",
  "A jumped foot costs a foot": "Ein gesprungener Fuß kostet einen Fuß",
  "Each foot that you jump costs a foot of movement, whatever lies below you or where you land. You do not enter the squares that you jump over, and every one of them leads you farther from where you took off.":
    "Jeder Fuß, den du springst, kostet einen Fuß Bewegung, gleich, was unter dir liegt oder wo du landest. Die Felder, über die du springst, betrittst du nicht, und jedes davon führt dich weiter von der Stelle weg, von der du abgesprungen bist.",
  "Landing in difficult terrain": "In schwierigem Gelände landen",
  "When you land in difficult terrain, you land prone unless you succeed on a DC 10 Dexterity (Acrobatics) check.":
    "Wenn du in schwierigem Gelände landest, landest du liegend, sofern dir nicht eine Probe auf Geschicklichkeit (Akrobatik) mit SG 10 gelingt.",
  "Jumping over a low obstacle": "Über ein niedriges Hindernis springen",
  "To clear an obstacle no taller than a quarter of the jump's length, you need a DC 10 Strength (Athletics) check. Otherwise you hit it.":
    "Um über ein Hindernis zu kommen, das höchstens ein Viertel der Sprungweite hoch ist, brauchst du eine Probe auf Stärke (Athletik) mit SG 10. Sonst prallst du dagegen.",
  "High jump": "Hochsprung",
  "After a run-up on foot, you jump 3 feet plus your Strength modifier high, at least 0 feet. Without one, you jump half as high.":
    "Nach einem Anlauf zu Fuß springst du 3 Fuß plus deinen Stärkemodifikator hoch, mindestens 0 Fuß. Ohne Anlauf springst du halb so hoch.",
  "Leaping creatures": "Springende Kreaturen",
  "If a trait or a spell says how far you jump, you jump that far, but never farther than the movement that you have left.":
    "Sagt ein Merkmal oder ein Zauber, wie weit du springst, so springst du so weit, aber nie weiter, als du noch Bewegung hast.",
  "At the end of a fall, you take 1d6 bludgeoning damage for every 10 feet that you fell, up to 20d6.":
    "Am Ende eines Sturzes erleidest du 1W6 Wuchtschaden pro 10 Fuß, die du gestürzt bist, höchstens 20W6.",
  "Landing prone": "Liegend landen",
  "You land prone unless you avoid taking damage from the fall.":
    "Du landest liegend, sofern du den Schaden durch den Sturz nicht vermeidest.",
  "Softer falls": "Sanftere Stürze",
  "A feature such as Slow Fall reduces the damage of a fall. With Feather Fall you descend 60 feet each round, take no damage and land on your feet.":
    "Ein Merkmal wie Langsamer Fall verringert den Schaden eines Sturzes. Mit Federfall sinkst du pro Runde 60 Fuß, erleidest keinen Schaden und landest auf den Füßen.",
  "Losing the air": "Aus der Luft stürzen",
  "While you fly, you fall if you are knocked prone, if your speed is reduced to 0 or if you cannot move for another reason. You stay in the air if you can hover or if magic holds you aloft.":
    "Während du fliegst, stürzt du ab, wenn du zu Fall gebracht wirst, deine Bewegungsrate auf 0 sinkt oder du dich aus einem anderen Grund nicht bewegen kannst. Du bleibst in der Luft, wenn du schweben kannst oder Magie dich dort hält.",
  "How long a fall takes": "Wie lange ein Sturz dauert",
  "You fall the whole height at once.": "Du stürzt die ganze Höhe auf einmal.",
  "What counts as a fall": "Was als Sturz zählt",
  "Jumping down and being moved down are falls. A fall of less than 10 feet deals no damage and leaves you standing.":
    "Hinabzuspringen und nach unten bewegt zu werden sind Stürze. Ein Sturz von weniger als 10 Fuß verursacht keinen Schaden, und du bleibst dabei stehen.",
  "Falling onto a creature": "Auf eine Kreatur stürzen",
  "The creature below takes no damage. You come to rest in the nearest free space, and you choose among equally near ones.":
    "Die Kreatur unter dir erleidet keinen Schaden. Du kommst im nächsten freien Raum zur Ruhe und wählst unter gleich nahen.",
  Teleporting: "Teleportieren",
  "When you teleport, you appear in an unoccupied space elsewhere without crossing what lies between, and spend no movement. The effect says how far it leads.":
    "Wenn du teleportierst, erscheinst du anderswo in einem unbesetzten Raum, ohne das zu durchqueren, was dazwischenliegt, und verbrauchst keine Bewegung. Der Effekt sagt, wie weit.",
  "How often you teleport": "Wie oft du teleportierst",
  "A teleport takes none of the actions that are counted here. A turn has one teleport.":
    "Teleportieren kostet keine der Aktionen, die hier gezählt werden. In einem Zug teleportierst du einmal.",
  "Conditions of other games": "Zustände aus anderen Spielen",
  "Immobile, helpless and dead creatures cannot move.":
    "Bewegungsunfähige, hilflose und tote Kreaturen können sich nicht bewegen.",
  Exhaustion: "Erschöpfung",
  "At level 2 of exhaustion your speed is halved, and at level 5 it is 0. Level 6 is death.":
    "Bei Erschöpfungsstufe 2 ist deine Bewegungsrate halbiert, bei Stufe 5 ist sie 0. Stufe 6 ist der Tod.",
  Frightened: "Verängstigt",
  "You cannot willingly move closer to a creature that you fear.":
    "Du kannst dich einer Kreatur, die du fürchtest, nicht freiwillig nähern.",
  "What closer means": "Was Nähern heißt",
  "Each step counts by the distance of the two spaces on the grid, whether or not you see the creature. You do not teleport closer either.":
    "Bei jedem Schritt zählt die Entfernung der beiden Räume auf dem Gitter, ob du die Kreatur siehst oder nicht. Du teleportierst auch nicht näher heran.",
  "Dropping prone": "Sich hinlegen",
  "You can drop prone without using any of your speed.":
    "Du kannst dich hinlegen, ohne etwas von deiner Bewegungsrate zu verbrauchen.",
  "Attacks and prone": "Angriffe und Liegen",
  "While prone, you attack with disadvantage. Attacks against you have advantage from within 5 feet, and disadvantage from farther away.":
    "Solange du liegst, bist du bei Angriffen im Nachteil. Angriffe gegen dich sind aus bis zu 5 Fuß Entfernung im Vorteil und aus größerer Entfernung im Nachteil.",
  "Ranged attacks beside an enemy": "Fernkampfangriffe neben einem Gegner",
  "Your ranged attacks have disadvantage within 5 feet of an enemy that sees you and can act.":
    "Deine Fernkampfangriffe sind im Nachteil, wenn höchstens 5 Fuß entfernt ein Gegner ist, der dich sieht und handeln kann.",
  "Fighting underwater": "Kampf unter Wasser",
  "Underwater, a creature without a swim speed has disadvantage with most melee weapons. Ranged attacks miss beyond the normal range, and have disadvantage within it with most weapons.":
    "Unter Wasser ist eine Kreatur ohne Schwimmbewegungsrate mit den meisten Nahkampfwaffen im Nachteil. Fernkampfangriffe verfehlen jenseits der normalen Reichweite und sind innerhalb von ihr mit den meisten Waffen im Nachteil.",
  "You reach 5 feet unless your description says otherwise, whatever your size. A reach weapon adds 5 feet.":
    "Gleich wie groß du bist, beträgt deine Reichweite 5 Fuß, sofern deine Beschreibung nichts anderes sagt. Eine Waffe mit Reichweite verlängert sie um 5 Fuß.",
  "Leaving a reach provokes": "Eine Reichweite zu verlassen provoziert",
  "When you move out of the reach of a hostile creature, it can make an opportunity attack. Moving within its reach does not provoke.":
    "Wenn du dich aus der Reichweite einer feindlichen Kreatur bewegst, kann sie einen Gelegenheitsangriff ausführen. Bewegung innerhalb ihrer Reichweite provoziert nicht.",
  "Just before you leave": "Unmittelbar bevor du sie verlässt",
  "The attack happens right before you leave the reach. Each creature reacts once to your turn.":
    "Der Angriff geschieht, unmittelbar bevor du die Reichweite verlässt. Jede Kreatur reagiert in deinem Zug einmal.",
  "Who makes opportunity attacks": "Wer Gelegenheitsangriffe ausführt",
  "A creature reacts only if it can see you, is hostile to you, can act, and has a melee attack.":
    "Eine Kreatur reagiert nur, wenn sie dich sehen kann, dir feindlich gesinnt ist, handeln kann und einen Nahkampfangriff hat.",
  "What does not provoke": "Was nicht provoziert",
  "Teleporting does not provoke. Nor does being moved by something other than your own movement, action or reaction.":
    "Teleportieren provoziert nicht. Ebenso wenig provozierst du, wenn dich etwas anderes bewegt als deine eigene Bewegung, Aktion oder Reaktion.",
  Flyby: "Vorbeiflug",
  "With this trait, you provoke no opportunity attacks when you fly out of a creature's reach.":
    "Mit diesem Merkmal provozierst du keine Gelegenheitsangriffe, wenn du aus der Reichweite einer Kreatur fliegst.",
  "You reach and react only where you have line of effect to the target's space.":
    "Du erreichst ein Ziel und reagierst darauf nur, wo du eine Wirkungslinie zu seinem Raum hast.",
  "Three degrees of cover": "Drei Grade der Deckung",
  "Half cover gives +2 to AC and Dexterity saves, three-quarters cover gives +5, and attacks cannot target you directly behind total cover. Only the best degree counts. Another creature in the way gives half cover.":
    "Halbe Deckung gibt +2 auf RK und Geschicklichkeitsrettungswürfe, Dreivierteldeckung gibt +5, und hinter vollständiger Deckung kannst du nicht direkt zum Ziel von Angriffen werden. Nur der beste Grad zählt; eine andere Kreatur im Weg gibt halbe Deckung.",
  "Cover that does not count": "Deckung, die nicht zählt",
  "Your table can disregard terrain that is too small for its target. An effect that ignores cover meets none.":
    "Euer Tisch kann Gelände außer Acht lassen, das für das Ziel dahinter zu klein ist. Ein Effekt, der Deckung ignoriert, trifft auf keine.",
  "A cube is as long on each side as its size says. You choose a point on one of its faces as its origin; what no unblocked line from there reaches is not in the area.":
    "Ein Würfel ist an jeder Seite so lang, wie seine Größe sagt. Du wählst einen Punkt auf einer seiner Flächen als Ursprung; was von dort aus nur versperrte Linien erreichen, ist nicht im Bereich.",
  "Spheres, cones and lines on the grid": "Kugeln, Kegel und Linien auf dem Gitter",
  "A sphere, a cone or a line covers each square whose centre is in it. A centre exactly on the side of a line counts on the right-hand side only.":
    "Eine Kugel, ein Kegel oder eine Linie umfasst jedes Feld, dessen Mittelpunkt darin liegt. Ein Mittelpunkt genau auf der Seite einer Linie zählt nur auf der rechten.",
  "Areas around a creature": "Bereiche um eine Kreatur",
  "An area around a creature covers each square whose centre is within its radius of the creature's space, in a straight line. The creature is in it.":
    "Ein Bereich um eine Kreatur umfasst jedes Feld, dessen Mittelpunkt in gerader Linie höchstens um seinen Radius vom Raum der Kreatur entfernt ist. Die Kreatur ist darin.",
  "Being moved": "Bewegt werden",
  "Being moved costs you nothing and ignores your speed and difficult terrain. You stop before a wall or a space that you cannot share. You can be moved over a ledge or into danger.":
    "Bewegt zu werden kostet dich nichts und hängt weder von deiner Bewegungsrate noch von schwierigem Gelände ab. Du hältst vor einer Wand an und vor einem Raum, den du nicht teilen kannst; über eine Kante oder in Gefahr kannst du bewegt werden.",
  "Who chooses where you are moved": "Wer wählt, wohin du bewegt wirst",
  "The creature that moves you chooses among squares that the effect allows.":
    "Die Kreatur, die dich bewegt, wählt unter den Feldern, die der Effekt erlaubt.",
  Shoving: "Stoßen",
  "You can shove a creature within your reach 5 feet away from you. It can be at most one size larger than you.":
    "Du kannst eine Kreatur in deiner Reichweite 5 Fuß von dir wegstoßen. Sie darf höchstens eine Größenkategorie größer sein als du.",
  "Away from the pusher": "Weg von der stoßenden Kreatur",
  "Every square of a push is 5 feet farther from the pusher's space than the one before. Straight away is along one of the eight directions.":
    "Jedes Feld eines Stoßes ist 5 Fuß weiter vom Raum der stoßenden Kreatur entfernt als das davor. Gerade weg heißt in eine der acht Richtungen.",
  "A grapple ends with the reach": "Ein Haltegriff endet mit der Reichweite",
  "While you are grappled, your speed is 0. The grapple ends when you are farther from the grappler than it reaches, or when it is incapacitated.":
    "Solange du gepackt bist, ist deine Bewegungsrate 0. Der Haltegriff endet, wenn du außerhalb der Reichweite der Kreatur bist, die dich gepackt hält, oder wenn sie kampfunfähig ist.",
  "Dragging halves your speed": "Mitschleifen halbiert deine Bewegungsrate",
  "When you move, you can drag a creature that you have grappled. Your speed is then halved, unless the creature is two or more sizes smaller than you.":
    "Wenn du dich bewegst, kannst du eine Kreatur mitschleifen, die du gepackt hältst. Deine Bewegungsrate ist dann halbiert, sofern die Kreatur nicht zwei oder mehr Größenkategorien kleiner ist als du.",
  "Where a dragged creature goes": "Wohin eine mitgeschleifte Kreatur kommt",
  "A dragged creature goes along and is not in its grappler's way. It stays where it is while its grappler reaches it; otherwise it comes to the nearest free space within the grappler's reach, and where there is none the grappler cannot step. Nothing reacts to it.":
    "Eine mitgeschleifte Kreatur kommt mit, ist der Kreatur, die sie gepackt hält, nicht im Weg, und nichts reagiert auf sie. Sie bleibt, wo sie ist, solange die andere sie erreicht; sonst kommt sie in den nächsten freien Raum in Reichweite der anderen, und wo es keinen gibt, kann die andere den Schritt nicht machen.",
  "Mounting and dismounting": "Aufsitzen und Absitzen",
  "You can mount a willing creature within 5 feet that is at least one size larger than you, or dismount into a free space within 5 feet of it. Either takes movement equal to half your speed, rounded down. You do one of the two, once during your move.":
    "Du kannst auf einer bereitwilligen Kreatur in höchstens 5 Fuß Entfernung aufsitzen, die mindestens eine Größenkategorie größer ist als du, oder in einen freien Raum in höchstens 5 Fuß Entfernung von ihr absitzen. Beides kostet Bewegung in Höhe deiner halben Bewegungsrate, abgerundet, und du tust eins von beiden einmal während deiner Bewegung.",
  "Controlled mounts move by their own speed":
    "Gelenkte Reittiere bewegen sich mit ihrer eigenen Bewegungsrate",
  "A mount that you control moves on your turn with its own speed, and can take only the Dash, Disengage and Dodge actions. You spend no movement while it carries you.":
    "Ein Reittier, das du lenkst, bewegt sich in deinem Zug mit seiner eigenen Bewegungsrate und kann nur die Aktionen Spurt, Rückzug und Ausweichen ausführen. Solange es dich trägt, verbrauchst du keine Bewegung.",
  "Falling off": "Herunterfallen",
  "If your mount is moved against its will, or you are knocked prone, you make a DC 10 Dexterity save or fall off prone. If your mount is knocked prone, you come off beside it: on your feet if you use your reaction, otherwise prone.":
    "Wird dein Reittier gegen seinen Willen bewegt oder wirst du zu Fall gebracht, so muss dir ein Geschicklichkeitsrettungswurf mit SG 10 gelingen, sonst fällst du herunter und liegst. Wird dein Reittier zu Fall gebracht, so kommst du neben ihm auf: auf den Füßen, wenn du deine Reaktion nutzt, sonst liegend.",
  "Riders are targets": "Reiter sind Ziele",
  "If your mount provokes an opportunity attack, the attacker can target you or the mount.":
    "Provoziert dein Reittier einen Gelegenheitsangriff, so kann der Angreifer dich oder das Reittier zum Ziel nehmen.",
  "Straight run-ups": "Gerader Anlauf",
  "Some features need you to move a distance straight toward a target. Every step of it goes in the same direction and brings you closer.":
    "Manche Merkmale verlangen, dass du dich eine Strecke gerade auf ein Ziel zubewegst. Jeder Schritt davon geht in dieselbe Richtung und bringt dich näher heran.",
  "Flanking is an optional rule of other books. Without it, your table decides what flanking gives.":
    "Flankieren ist eine optionale Regel anderer Bücher. Ohne sie entscheidet euer Tisch, was Flankieren bringt.",
};
