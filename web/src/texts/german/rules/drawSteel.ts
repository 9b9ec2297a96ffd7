// Titles and texts of the rules of Draw Steel, which has no German edition.
// Names that a player may look up stand in English in brackets.

export const drawSteelRules: Readonly<Record<string, string>> = {
  "Sources of movement": "Woher Bewegung kommt",
  "Move actions and other effects let you move. If you cannot use them, you cannot move.":
    "Bewegungsaktionen und andere Effekte erlauben dir, dich zu bewegen. Kannst du sie nicht nutzen, so kannst du dich nicht bewegen.",
  "Advance, Disengage and the main action": "Vorrücken, Rückzug und die Hauptaktion",
  "You have one move action a turn, and a second if you give up your main action. With a move action you Advance up to your speed, or Disengage and shift 1 square.":
    "Du hast eine Bewegungsaktion pro Zug und eine zweite, wenn du auf deine Hauptaktion verzichtest. Mit einer Bewegungsaktion kannst du bis zu deiner Bewegungsrate vorrücken (Advance) oder dich mit dem Rückzug (Disengage) um 1 Feld verlagern.",
  Speed: "Bewegungsrate",
  "Your speed is the most squares that one move action or effect can move you. It includes bonuses from your kit and other options.":
    "Deine Bewegungsrate ist die größte Zahl von Feldern, um die eine Bewegungsaktion oder ein Effekt dich bewegen kann. Boni durch deine Ausrüstung (Kit) und andere Optionen sind darin enthalten.",
  "Every adjacent square costs 1": "Jedes angrenzende Feld kostet 1",
  "Moving into any adjacent square costs 1, straight or diagonally.":
    "Dich auf ein angrenzendes Feld zu bewegen kostet 1, ob gerade oder diagonal.",
  "Moving through allies": "Durch Verbündete hindurch",
  "You can move through an ally's space at no extra cost.":
    "Du kannst dich ohne Mehrkosten durch den Raum eines Verbündeten bewegen.",
  "An enemy's space is difficult terrain": "Der Raum eines Gegners ist schwieriges Gelände",
  "You can move through an enemy's space. It counts as difficult terrain.":
    "Du kannst dich durch den Raum eines Gegners bewegen. Er gilt als schwieriges Gelände.",
  "No stopping in occupied spaces": "Kein Anhalten in besetzten Räumen",
  "You cannot stop in another creature's space unless your sizes are two or more steps apart.":
    "Du kannst nicht im Raum einer anderen Kreatur anhalten, es sei denn, eure Größen liegen zwei oder mehr Stufen auseinander.",
  "Squeezed into one space": "In einen Raum gezwängt",
  "Only the Director can squeeze creatures less than two size steps apart into one space. They have a bane while they share it.":
    "Nur die Spielleitung kann Kreaturen, deren Größen weniger als zwei Stufen auseinanderliegen, in einen Raum zwängen. Solange sie ihn sich teilen, haben sie einen Nachteil (Bane).",
  "Riders share their carrier's space": "Reiter teilen den Raum ihres Trägers",
  "A rider or climber shares its carrier's space, and neither blocks the other.":
    "Ein Reiter oder Kletterer teilt sich den Raum mit seinem Träger, und keiner versperrt dem anderen den Weg.",
  "Never more squares than your speed": "Nie mehr Felder als deine Bewegungsrate",
  "No effect moves you more squares than your speed, unless the effect says so.":
    "Kein Effekt bewegt dich um mehr Felder als deine Bewegungsrate, sofern er nichts anderes sagt.",
  "No cutting corners": "Keine Ecken schneiden",
  "You cannot move diagonally past the corner of a wall or of an object that fills the corner. Creatures do not block diagonal steps.":
    "Du kannst dich nicht diagonal an der Ecke einer Wand oder eines Gegenstands vorbeibewegen, der die Ecke füllt. Kreaturen versperren diagonale Schritte nicht.",
  "Steps in three dimensions": "Schritte in drei Dimensionen",
  "You can step to any of the 26 adjacent cells. Corners above and below block you like any others.":
    "Du kannst einen Schritt auf jedes der 26 angrenzenden Felder machen. Ecken über und unter dir versperren dir den Weg wie alle anderen.",
  "Examples: door and building": "Beispiele: Tür und Gebäude",
  "Leaving a building through its door takes 3 squares. Going around its corner cannot be done in 2.":
    "Ein Gebäude durch seine Tür zu verlassen kostet 3 Felder. Um seine Ecke herum kommst du nicht in 2.",
  "Opportunity attacks": "Gelegenheitsangriffe",
  "You provoke an opportunity attack from an adjacent enemy when you willingly move to where you are no longer adjacent to it.":
    "Du provozierst einen Gelegenheitsangriff eines angrenzenden Gegners, wenn du dich freiwillig dorthin bewegst, wo du nicht mehr an ihn angrenzt.",
  Shifting: "Verlagern (Shift)",
  "You can shift up to the squares granted, but never more than your speed. A shift does not provoke opportunity attacks.":
    "Du kannst dich um bis zu so viele Felder verlagern, wie dir gewährt werden, aber nie um mehr als deine Bewegungsrate. Dich zu verlagern provoziert keine Gelegenheitsangriffe.",
  "No shifting in bad terrain": "Kein Verlagern in schlechtem Gelände",
  "You cannot start a shift in difficult or damaging terrain, or shift into it.":
    "Du kannst in schwierigem oder schädlichem Gelände nicht beginnen, dich zu verlagern, und dich nicht in solches Gelände verlagern.",
  "Moving instead of shifting": "Bewegen statt verlagern",
  "You can spend the squares of a shift on an ordinary move instead. You cannot mix the two in one movement.":
    "Du kannst die Felder, um die du dich verlagern darfst, stattdessen für eine gewöhnliche Bewegung nutzen. In einer Bewegung kannst du beides nicht mischen.",
  "Eight movement types": "Acht Bewegungsarten",
  "The movement types are walking, burrowing, climbing, swimming, jumping, crawling, flying and teleporting. You can mix the types that you have in one movement.":
    "Die Bewegungsarten sind Gehen, Graben, Klettern, Schwimmen, Springen, Kriechen, Fliegen und Teleportieren. Die Arten, die du hast, kannst du in einer Bewegung mischen.",
  Walking: "Gehen",
  "You walk on solid, level ground at your speed.":
    "Auf festem, ebenem Boden gehst du mit deiner Bewegungsrate.",
  Burrowing: "Graben",
  "With the burrow type, you move horizontally through dirt at your speed. You need a special rule to go through stone or to leave a tunnel.":
    "Mit der Bewegungsart Graben bewegst du dich mit deiner Bewegungsrate waagerecht durch Erde. Um durch Stein zu kommen oder einen Tunnel zu hinterlassen, brauchst du eine besondere Regel.",
  "Dig maneuver": "Manöver: nach oben oder unten graben",
  "As a maneuver, you can dig straight up or down, up to your size in squares. You need the burrow type, a speed of at least your size, and contact with ground to burrow in.":
    "Mit einem Manöver kannst du gerade nach oben oder unten graben, bis zu so viele Felder, wie deine Größe beträgt. Du brauchst dafür die Bewegungsart Graben, eine Bewegungsrate von mindestens deiner Größe und Kontakt zu Boden, durch den du graben kannst.",
  "No digging deeper with a captive": "Nicht tiefer graben mit Gefangenen",
  "You cannot choose to dig deeper while you hold a creature that is not unconscious.":
    "Du kannst dich nicht entscheiden, tiefer zu graben, solange du eine Kreatur festhältst, die nicht bewusstlos ist.",
  "Climb and swim types": "Bewegungsarten Klettern und Schwimmen",
  "With the climb type, you climb at your speed. With the swim type, you swim at your speed.":
    "Mit der Bewegungsart Klettern kletterst du mit deiner Bewegungsrate. Mit der Bewegungsart Schwimmen schwimmst du mit deiner Bewegungsrate.",
  "Climbing and swimming without the type": "Klettern und Schwimmen ohne die Bewegungsart",
  "Each square that you climb or swim without that type costs 1 more.":
    "Jedes Feld, das du ohne diese Bewegungsart kletterst oder schwimmst, kostet 1 mehr.",
  "Difficult climbs and rough water": "Schwieriges Klettern und raues Wasser",
  "The Director can ask for a Might test to climb or swim. If you fail, you do not climb or swim, but you lose no movement.":
    "Die Spielleitung kann zum Klettern oder Schwimmen eine Probe auf Kraft verlangen. Misslingt sie, so kletterst oder schwimmst du nicht, verlierst aber keine Bewegung.",
  Crawling: "Kriechen",
  "While you are prone on the ground, you crawl, and each square costs 1 more.":
    "Solange du auf dem Boden liegst, kriechst du, und jedes Feld kostet 1 mehr.",
  "Lying down and standing up": "Sich hinlegen und aufstehen",
  "You can lie down by choice as a free maneuver. Standing up from that is a free maneuver as well.":
    "Du kannst dich mit einem freien Manöver freiwillig hinlegen. Danach aufzustehen ist ebenfalls ein freies Manöver.",
  Flying: "Fliegen",
  "With the fly type, you move up, down or horizontally at your speed and can end in midair. Without it, you do not stay there.":
    "Mit der Bewegungsart Fliegen bewegst du dich mit deiner Bewegungsrate nach oben, nach unten oder waagerecht und kannst in der Luft enden. Ohne sie bleibst du nicht dort.",
  "Falling out of the air": "Aus der Luft fallen",
  "While you are flying, you fall if you are knocked prone or your speed becomes 0.":
    "Während du fliegst, stürzt du ab, wenn du zu Fall gebracht wirst oder deine Bewegungsrate 0 wird.",
  Hovering: "Schweben",
  "If you hover, you can stay motionless in the air. You do not fall when you are prone or at speed 0.":
    "Wenn du schwebst, kannst du reglos in der Luft bleiben. Du stürzt nicht ab, wenn du liegst oder deine Bewegungsrate 0 ist.",
  "Teleports are instantaneous": "Teleportieren geschieht augenblicklich",
  "A teleport takes you from one space to another in an instant.":
    "Teleportieren bringt dich in einem Augenblick von einem Raum in einen anderen.",
  "Teleporting doesn't provoke": "Teleportieren provoziert nicht",
  "A teleport does not provoke opportunity attacks or trigger anything else that movement triggers.":
    "Teleportieren provoziert keine Gelegenheitsangriffe und löst auch nichts anderes aus, was Bewegung auslöst.",
  "Teleports bypass obstacles": "Teleportieren umgeht Hindernisse",
  "A teleport bypasses everything between its start and its destination.":
    "Teleportieren umgeht alles zwischen seinem Anfang und seinem Ziel.",
  "Teleports need line of effect": "Teleportieren braucht eine Wirkungslinie",
  "To teleport, you need line of effect to the destination. To teleport another creature, you also need line of effect to its starting space.":
    "Um zu teleportieren, brauchst du eine Wirkungslinie zum Ziel. Um eine andere Kreatur zu teleportieren, brauchst du auch eine Wirkungslinie zu dem Raum, in dem sie beginnt.",
  "Teleports need a free destination": "Teleportieren braucht ein freies Ziel",
  "You cannot teleport into a space that holds another creature or an object.":
    "Du kannst nicht in einen Raum teleportieren, in dem eine andere Kreatur oder ein Gegenstand ist.",
  "You teleport as far as the effect says, even if that is more than your speed.":
    "Du teleportierst so weit, wie der Effekt sagt, auch wenn das mehr ist als deine Bewegungsrate.",
  "Advancing by teleport": "Teleportierend vorrücken",
  "If you usually teleport, you can Advance by teleporting up to your usual speed. Reductions to your speed do not apply.":
    "Wenn du üblicherweise teleportierst, kannst du vorrücken, indem du bis zu deiner üblichen Bewegungsrate weit teleportierst. Was deine Bewegungsrate verringert, gilt dabei nicht.",
  "Standing after a teleport": "Nach dem Teleportieren stehen",
  "If you are prone and able to stand, you can arrive from a teleport standing. A creature that teleports you makes this choice for you.":
    "Wenn du liegst und aufstehen kannst, kannst du beim Teleportieren stehend ankommen. Eine Kreatur, die dich teleportiert, trifft diese Wahl für dich.",
  "Teleporting ends grabbed and restrained": "Teleportieren befreit Gepackte und Festgesetzte",
  "When you teleport, you are no longer grabbed or restrained.":
    "Wenn du teleportierst, bist du nicht mehr gepackt oder festgesetzt.",
  "Teleports lead to a different space": "Teleportieren führt in einen anderen Raum",
  "A teleport must take you out of your starting space and into a different one.":
    "Teleportieren muss dich aus dem Raum, in dem du beginnst, in einen anderen bringen.",
  "Falling damage": "Sturzschaden",
  "If you fall 2 or more squares, you take 2 damage per square, up to 50, and land prone.":
    "Wenn du 2 oder mehr Felder tief stürzt, erleidest du 2 Schaden pro Feld, höchstens 50, und landest liegend.",
  "Agility softens a fall": "Gewandtheit mildert einen Sturz",
  "Subtract your Agility score from the effective height of your fall.":
    "Ziehe deinen Wert in Gewandtheit von der wirksamen Höhe deines Sturzes ab.",
  "Falling into liquid": "Sturz in Flüssigkeit",
  "If you fall into liquid at least 1 square deep, subtract 4 squares from the effective height.":
    "Wenn du in eine Flüssigkeit stürzt, die mindestens 1 Feld tief ist, ziehe 4 Felder von der wirksamen Höhe ab.",
  "Falling is not forced movement": "Ein Sturz ist keine erzwungene Bewegung",
  "A fall is not forced movement, but forced movement downward is a fall.":
    "Ein Sturz ist keine erzwungene Bewegung, aber erzwungene Bewegung nach unten ist ein Sturz.",
  "Landing on another creature": "Auf einer anderen Kreatur landen",
  "A creature that you land on takes the same damage. You land prone in the nearest unoccupied space, and you choose among equally near ones.":
    "Eine Kreatur, auf der du landest, erleidet denselben Schaden. Du landest liegend im nächsten unbesetzten Raum und wählst unter gleich nahen.",
  "Knocked prone from above": "Von oben zu Fall gebracht",
  "A creature that you land on is knocked prone if its Might is lower than your size.":
    "Eine Kreatur, auf der du landest, wird zu Fall gebracht, wenn ihre Kraft niedriger ist als deine Größe.",
  "Falling far": "Tiefe Stürze",
  "You fall 100 squares in the first round, and 100 more at the end of each later round.":
    "Du stürzt in der ersten Runde 100 Felder und am Ende jeder späteren Runde 100 weitere.",
  "Depth of a pit": "Tiefe einer Grube",
  "Your table decides how far you fall into a pit whose floor the map does not lower.":
    "Euer Tisch entscheidet, wie tief du in eine Grube stürzt, deren Boden die Karte nicht absenkt.",
  "The effect sets the distance, and the creature that forces you chooses the path. The movement ends where you cannot go on.":
    "Der Effekt bestimmt die Strecke, und die Kreatur, die dich zwingt, wählt den Weg. Die Bewegung endet, wo du nicht weiterkommst.",
  "Forced into danger": "In Gefahr gezwungen",
  "Pushes and pulls can lead into damaging terrain and over ledges. A slide can do so only if the effect says so.":
    "Wegstoßen und Heranziehen können in schädliches Gelände und über Kanten führen. Verschieben kann das nur, wenn der Effekt es sagt.",
  "Falling doesn't provoke": "Stürzen provoziert nicht",
  "A falling creature does not provoke opportunity attacks.":
    "Eine stürzende Kreatur provoziert keine Gelegenheitsangriffe.",
  "Difficult terrain costs 1 more": "Schwieriges Gelände kostet 1 mehr",
  "Entering a square of difficult terrain costs 1 more, straight or diagonally.":
    "Ein Feld mit schwierigem Gelände zu betreten kostet 1 mehr, ob gerade oder diagonal.",
  "Greater difficult terrain": "Sehr schwieriges Gelände",
  "An obstructed square counts as difficult terrain. So does a low wall that you cross between two squares.":
    "Ein Feld mit Hindernis gilt als schwieriges Gelände. Eine niedrige Mauer, die du zwischen zwei Feldern überquerst, gilt ebenfalls als solches.",
  "Poor visibility costs no extra movement.": "Schlechte Sicht kostet keine zusätzliche Bewegung.",
  "If you ignore difficult terrain, you pay nothing extra for it.":
    "Wenn du schwieriges Gelände ignorierst, zahlst du dafür nichts zusätzlich.",
  "Flying above difficult terrain": "Über schwieriges Gelände fliegen",
  "Difficult terrain on the ground does not slow a flying creature, unless the map says that it does. Enemies' spaces do slow it.":
    "Schwieriges Gelände am Boden bremst eine fliegende Kreatur nicht, sofern die Karte nichts anderes sagt. Die Räume von Gegnern bremsen sie aber.",
  "Incorporeal creatures": "Körperlose Kreaturen",
  "An incorporeal creature ignores only terrain that the map marks as ignored by incorporeal creatures.":
    "Eine körperlose Kreatur ignoriert nur Gelände, von dem die Karte sagt, dass körperlose Kreaturen es ignorieren.",
  "Big creatures in mixed terrain": "Kreaturen auf mehreren Feldern in gemischtem Gelände",
  "Only the worst newly entered square adds to the cost of a step, and it counts once.":
    "Nur das schlimmste neu betretene Feld macht einen Schritt teurer, und es zählt einmal.",
  "No squeezing through narrow passages": "Kein Zwängen durch enge Durchgänge",
  "You cannot enter a place where your space does not fit. Only creatures of size 1T fit through half-width passages.":
    "Du kannst keine Stelle betreten, an die dein Raum nicht passt. Durch Durchgänge von halber Breite passen nur Kreaturen der Größe 1T.",
  "Damaging terrain": "Schädliches Gelände",
  "Damaging terrain hurts you when you enter it and when you start your turn in it. Its description gives the damage.":
    "Schädliches Gelände verletzt dich, wenn du es betrittst und wenn du deinen Zug darin beginnst. Seine Beschreibung nennt den Schaden.",
  "Line of effect to a burrower": "Wirkungslinie zu einer grabenden Kreatur",
  "You have line of effect to a burrower at the surface if you have it to a square where the burrower touches the surface. The burrower has cover.":
    "Du hast eine Wirkungslinie zu einer grabenden Kreatur an der Oberfläche, wenn du sie zu einem Feld hast, in dem die Kreatur die Oberfläche berührt. Die grabende Kreatur hat Deckung.",
  "No line of effect to the surface": "Keine Wirkungslinie zur Oberfläche",
  "There is no line of effect between a burrower completely beneath the ground and creatures on the surface.":
    "Zwischen einer grabenden Kreatur ganz unter der Erde und Kreaturen an der Oberfläche gibt es keine Wirkungslinie.",
  "Line of effect between adjacent burrowers":
    "Wirkungslinie zwischen angrenzenden grabenden Kreaturen",
  "A burrower completely beneath the ground has line of effect only to and from adjacent burrowers. Both have cover.":
    "Eine grabende Kreatur ganz unter der Erde hat eine Wirkungslinie nur zu angrenzenden grabenden Kreaturen, und nur diese haben eine zu ihr. Beide haben Deckung.",
  "No high ground over buried creatures": "Keine erhöhte Position über vergrabenen Kreaturen",
  "You never have the high ground against a creature that is completely beneath the ground.":
    "Gegen eine Kreatur, die ganz unter der Erde ist, hast du nie die erhöhte Position.",
  "Pulling a burrower up": "Eine grabende Kreatur hochziehen",
  "From the ground, you can use a maneuver to pull a willing, adjacent burrower up 1 square.":
    "Vom Boden aus kannst du mit einem Manöver eine bereitwillige, angrenzende grabende Kreatur um 1 Feld hochziehen.",
  "Claw Dirt": "Sich durch Erde wühlen (Claw Dirt)",
  "If you cannot burrow and your speed is at least 2, you can use a maneuver to claw 1 square through dirt. A test decides the price.":
    "Wenn du nicht graben kannst und deine Bewegungsrate mindestens 2 beträgt, kannst du dich mit einem Manöver 1 Feld weit durch Erde wühlen. Eine Probe entscheidet über den Preis.",
  "Forced movement underground": "Erzwungene Bewegung unter der Erde",
  "While you are completely beneath the ground, forced movement deals 1 damage per square instead of moving you. If it is straight up or down, it moves you as usual.":
    "Solange du ganz unter der Erde bist, verursacht erzwungene Bewegung 1 Schaden pro Feld, statt dich zu bewegen. Führt sie gerade nach oben oder unten, so bewegt sie dich wie üblich.",
  "Climbing another creature": "Auf eine andere Kreatur klettern",
  "You can climb a larger creature. If it is unwilling, you must pass a test; on the lowest result, it can make a free strike against you.":
    "Du kannst auf eine größere Kreatur klettern. Ist sie nicht bereitwillig, so muss dir eine Probe gelingen; beim niedrigsten Ergebnis kann sie einen freien Schlag (Free Strike) gegen dich ausführen.",
  "Edge against your carrier": "Vorteil gegen deinen Träger",
  "You have an edge on melee abilities against the creature that you climb or ride.":
    "Mit Nahkampffähigkeiten hast du einen Vorteil (Edge) gegen die Kreatur, auf der du kletterst oder reitest.",
  "Shaking off a climber or rider": "Kletterer oder Reiter abschütteln",
  "A creature can use a maneuver to shake off its climber or rider. A test decides whether the climber or rider falls, slides down or holds on.":
    "Eine Kreatur kann mit einem Manöver ihren Kletterer oder Reiter abschütteln. Eine Probe entscheidet, ob der Kletterer oder Reiter fällt, hinabrutscht oder sich festhält.",
  "Knocked prone while climbing": "Beim Klettern zu Fall gebracht",
  "A climber or rider that is knocked prone falls off its carrier, into an adjacent space of its choice.":
    "Ein Kletterer oder Reiter, der zu Fall gebracht wird, fällt von seinem Träger in einen angrenzenden Raum seiner Wahl.",
  "Automatic jump": "Sprung ohne Probe",
  "As part of any movement, you can jump as many squares as your Might or Agility score, whichever is higher (at least 1). The jump is 1 square high.":
    "Als Teil jeder Bewegung kannst du so viele Felder weit springen, wie dein Wert in Kraft oder Gewandtheit beträgt, je nachdem, welcher höher ist (mindestens 1). Der Sprung ist 1 Feld hoch.",
  "Action cost of a jump": "Aktionskosten eines Sprungs",
  "A jump takes the one action of the movement that it is part of. It takes none if that movement is already under way.":
    "Ein Sprung kostet die eine Aktion der Bewegung, zu der er gehört. Er kostet keine, wenn diese Bewegung schon begonnen hat.",
  "Testing for a longer jump": "Mit einer Probe weiter springen",
  "A Might or Agility test can make your jump up to 2 squares longer and higher.":
    "Eine Probe auf Kraft oder Gewandtheit kann deinen Sprung bis zu 2 Felder weiter und höher machen.",
  "Jumps stay within the movement": "Sprünge bleiben innerhalb der Bewegung",
  "Your jump cannot be longer or higher than the distance of the movement that it is part of.":
    "Dein Sprung kann nicht weiter oder höher sein als die Strecke der Bewegung, zu der er gehört.",
  "No jumping out of bad terrain": "Kein Absprung aus schlechtem Gelände",
  "You cannot start a jump in difficult or damaging terrain.":
    "Du kannst einen Sprung nicht in schwierigem oder schädlichem Gelände beginnen.",
  "While you stand on the ground, you have an edge against a target below you. The bottom of your space must be at or above the top of its space.":
    "Solange du auf dem Boden stehst, hast du einen Vorteil (Edge) gegen ein Ziel unter dir. Die Unterseite deines Raums muss so hoch liegen wie die Oberseite seines Raums oder höher.",
  "High ground while climbing": "Erhöhte Position beim Klettern",
  "A climbing creature has the high ground only if it climbs at its full speed.":
    "Eine kletternde Kreatur hat die erhöhte Position nur, wenn sie mit ihrer vollen Bewegungsrate klettert.",
  "Line of effect above the ground": "Wirkungslinie über dem Boden",
  "A line of effect runs from centre to centre, unless the request names another origin.":
    "Eine Wirkungslinie verläuft von Mittelpunkt zu Mittelpunkt, sofern die Anfrage keinen anderen Ursprung nennt.",
  "Lines along an obstacle's border": "Linien am Rand eines Hindernisses",
  "An obstacle does not block a line that only touches its outside. Obstacles that touch the line from both sides in the same place do.":
    "Ein Hindernis versperrt eine Linie nicht, die nur seine Außenseite berührt. Hindernisse, die die Linie an derselben Stelle von beiden Seiten berühren, versperren sie.",
  "A creature reacts only to creatures to which it has line of effect.":
    "Eine Kreatur reagiert nur auf Kreaturen, zu denen sie eine Wirkungslinie hat.",
  "Parts beyond the space": "Teile außerhalb des Raums",
  "Your table decides whether such a part can be targeted where it reaches.":
    "Euer Tisch entscheidet, ob ein solcher Teil dort, wohin er reicht, zum Ziel werden kann.",
  Cover: "Deckung",
  "Your table decides what gives cover in all other cases.":
    "Euer Tisch entscheidet in allen anderen Fällen, was Deckung gibt.",
  "Bursts and auras": "Explosionen und Auren",
  "A burst or aura covers everything within its number of squares of you. An aura moves with you.":
    "Eine Explosion oder Aura umfasst alles, was von dir höchstens so viele Felder entfernt ist, wie sie angibt. Eine Aura bewegt sich mit dir.",
  "A cube covers its number of squares in columns, rows and height. It spreads from one of its squares, and not through walls.":
    "Ein Würfel umfasst seine Zahl von Feldern in Spalten, Zeilen und Höhe. Er breitet sich von einem seiner Felder aus, aber nicht durch Wände.",
  "A line is rows of squares in one of the eight directions. Its second row lies to the right of the first; in a diagonal direction, it lies one column ahead.":
    "Eine Linie besteht aus Reihen von Feldern in einer der acht Richtungen. Ihre zweite Reihe liegt rechts von der ersten; in einer diagonalen Richtung liegt sie eine Spalte voraus.",
  "No area has the shape of a cone.": "Kein Bereich hat die Form eines Kegels.",
  Flanking: "Flankieren",
  "Your table decides what two creatures gain when an opponent is between them.":
    "Euer Tisch entscheidet, was zwei Kreaturen davon haben, dass ein Gegner zwischen ihnen ist.",
  "Your table chooses among equally close creatures.":
    "Euer Tisch wählt unter gleich nahen Kreaturen.",
  "Size and space": "Größe und Raum",
  "A creature of size n takes n × n squares; sizes 1T, 1S, 1M and 1L take one square. Every creature reaches the adjacent squares.":
    "Eine Kreatur der Größe n nimmt n × n Felder ein; die Größen 1T, 1S, 1M und 1L nehmen ein Feld ein. Jede Kreatur erreicht die angrenzenden Felder.",
  "Results of a power roll": "Ergebnisse eines Machtwurfs (Power Roll)",
  "A total of 12 to 16 is the second result of a test. A total of 17 or more is the third.":
    "Ein Wert von 12 bis 16 ist das zweite Ergebnis einer Probe. Ein Wert von 17 oder mehr ist das dritte.",
  "Creatures keep their spaces. Tiny and smaller become 1T, Small 1S, Medium 1M, Large 2, Huge 3, Gargantuan 4 and Colossal 6.":
    "Kreaturen behalten ihre Räume. Sehr klein und kleiner wird 1T, Klein 1S, Mittelgroß 1M, Groß 2, Riesig 3, Gigantisch 4 und Kolossal 6.",
};
