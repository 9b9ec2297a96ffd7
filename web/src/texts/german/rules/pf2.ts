// Titles and texts of the rules of Pathfinder 2e; some that D&D 3.5 has too are with that.

export const pf2Rules: Readonly<Record<string, string>> = {
  "Speed limits your movement": "Die Bewegungsrate begrenzt deine Bewegung",
  "Each Stride, Climb, Swim, Fly or Burrow goes as far as your Speed for that movement; unused distance is lost. You can Fly or Burrow only with that Speed.":
    "Mit jeder Aktion Laufen, Klettern, Schwimmen, Fliegen oder Graben kommst du so weit, wie deine Bewegungsrate dafür reicht; ungenutzte Strecke verfällt. Fliegen oder graben kannst du nur mit einer Bewegungsrate dafür.",
  "Three actions each turn": "Drei Aktionen pro Zug",
  "You have three actions each turn. A Stride, Step, Stand, Climb, Swim, Fly or Burrow takes one of them.":
    "Du hast in jedem Zug drei Aktionen. Laufen, Schritt, Aufstehen, Klettern, Schwimmen, Fliegen und Graben kosten je eine davon.",
  "Leap distance": "Sprungweite",
  "A jump on its own is a Leap and takes one action. You Leap up to 10 feet with a Speed of at least 15 feet, or up to 15 feet with a Speed of at least 30 feet.":
    "Ein Sprung für sich ist die Aktion Springen und kostet eine Aktion. Du springst bis zu 10 Fuß weit, wenn deine Bewegungsrate mindestens 15 Fuß beträgt, und bis zu 15 Fuß, wenn sie mindestens 30 Fuß beträgt.",
  "Movement cost in feet": "Bewegungskosten in Fuß",
  "Movement spends feet of your Speed, normally 5 feet for each square. Terrain and the form of movement can add to the cost.":
    "Bewegung verbraucht Fuß deiner Bewegungsrate, normalerweise 5 Fuß pro Feld. Gelände und die Art der Bewegung können die Kosten erhöhen.",
  "A Climb can include steps on foot; a Swim can include steps on foot and climbing. A flyer can end its turn in the air.":
    "Zum Klettern können auch Schritte zu Fuß gehören, zum Schwimmen auch Schritte zu Fuß und Klettern. Wer fliegt, kann den Zug in der Luft beenden.",
  "Burrowing through earth": "Durch Erde graben",
  "A burrower moves through dirt in any direction, but through rock only if its description says so. Its tunnel closes behind it unless its description says that it leaves tunnels.":
    "Eine grabende Kreatur bewegt sich in jede Richtung durch Erde, durch Fels aber nur, wenn ihre Beschreibung es sagt. Ihr Tunnel schließt sich hinter ihr, sofern ihre Beschreibung nicht sagt, dass sie Tunnel hinterlässt.",
  "Each square is 5 feet across, so every square in a straight line costs 5 feet.":
    "Jedes Feld ist 5 Fuß breit, also kostet auf gerader Linie jedes Feld 5 Fuß.",
  "5-10-5 diagonals": "Diagonalen kosten 5-10-5",
  "Your first diagonal step costs 5 feet, the second 10 feet, the third 5 feet, and so on.":
    "Dein erster diagonaler Schritt kostet 5 Fuß, der zweite 10 Fuß, der dritte 5 Fuß und so weiter.",
  "One diagonal count per turn": "Eine Zählung der Diagonalen pro Zug",
  "Count diagonals across all your movement in a turn. Your next turn starts a new count.":
    "Zähle die Diagonalen all deiner Bewegungen in einem Zug zusammen. Dein nächster Zug beginnt eine neue Zählung.",
  "Size sets space and reach": "Größe bestimmt Raum und Reichweite",
  "Your size sets your space and reach. A Gargantuan creature's space can be larger than the table says.":
    "Deine Größe bestimmt deinen Raum und deine Reichweite. Der Raum einer gigantischen Kreatur kann größer sein, als die Tabelle sagt.",
  "Attacking parts beyond a space": "Teile außerhalb eines Raums angreifen",
  "The game master decides whether you can attack a part of a creature that reaches outside its space.":
    "Die Spielleitung entscheidet, ob du einen Teil einer Kreatur angreifen kannst, der über ihren Raum hinausragt.",
  Reach: "Reichweite",
  "Your reach depends on your size and shape, and covers every square up to that distance. A reach weapon adds 5 feet.":
    "Deine Reichweite hängt von deiner Größe und Gestalt ab und umfasst jedes Feld bis zu dieser Entfernung. Eine Waffe mit Reichweite verlängert sie um 5 Fuß.",
  "10-foot reach on diagonals": "10 Fuß Reichweite auf Diagonalen",
  "A reach of 10 feet covers the second square along a diagonal.":
    "Eine Reichweite von 10 Fuß umfasst auch das zweite Feld entlang einer Diagonale.",
  "Large creatures fill four squares": "Große Kreaturen füllen vier Felder",
  "Space is the length of one side, so a Large creature fills 2 × 2 squares.":
    "Der Raum ist als Seitenlänge angegeben, also füllt eine große Kreatur 2 × 2 Felder.",
  "Small and larger creatures don't share": "Kleine und größere Kreaturen teilen kein Feld",
  "A Small or larger creature takes up at least one square of its own. A rider shares its mount's space.":
    "Eine kleine oder größere Kreatur nimmt mindestens ein Feld für sich allein ein. Ein Reiter teilt sich den Raum mit seinem Reittier.",
  "Size and reach table": "Tabelle der Größen und Reichweiten",
  "Space: Tiny less than 5 feet, Small and Medium 5, Large 10, Huge 15, Gargantuan 20 or more. Reach depends on whether the creature is tall or long.":
    "Raum: Sehr klein weniger als 5 Fuß, Klein und Mittelgroß 5, Groß 10, Riesig 15, Gigantisch 20 oder mehr. Die Reichweite hängt davon ab, ob die Kreatur hoch oder lang ist.",
  "Sizes from other games": "Größen aus anderen Spielen",
  "Fine and Diminutive creatures count as Tiny, and a Colossal creature is Gargantuan with a 30-foot space. Draw Steel sizes go by the squares they fill.":
    "Kreaturen der Größen Mini und Winzig gelten als sehr klein, und eine kolossale Kreatur gilt als gigantisch mit einem Raum von 30 Fuß. Größen aus Draw Steel richten sich nach den Feldern, die sie füllen.",
  "Four Tiny creatures share a square": "Vier sehr kleine Kreaturen teilen ein Feld",
  "Four Tiny creatures can share a square. The game master decides whether more fit.":
    "Vier sehr kleine Kreaturen können sich ein Feld teilen. Ob mehr hineinpassen, entscheidet die Spielleitung.",
  "Tiny creatures enter other spaces": "Sehr kleine Kreaturen betreten andere Räume",
  "A Tiny creature can move through other creatures' spaces and end its movement there. With reach 0, it must share its target's space to attack.":
    "Eine sehr kleine Kreatur kann sich durch die Räume anderer Kreaturen bewegen und ihre Bewegung dort beenden. Mit Reichweite 0 muss sie sich den Raum mit ihrem Ziel teilen, um es anzugreifen.",
  "Leaving squares triggers reactions": "Felder zu verlassen löst Reaktionen aus",
  "When a move action takes you out of a square within a creature's reach, that creature can react. Every such square on your path counts.":
    "Verlässt du mit einer Bewegungsaktion ein Feld in der Reichweite einer Kreatur, so kann diese Kreatur reagieren. Jedes solche Feld auf deinem Weg zählt.",
  "One trigger per action and creature": "Ein Auslöser pro Aktion und Kreatur",
  "A single move action triggers each creature's reactions to movement at most once.":
    "Eine einzelne Bewegungsaktion löst die Reaktionen jeder Kreatur auf Bewegung höchstens einmal aus.",
  "Move actions that leave no square": "Bewegungsaktionen, die kein Feld verlassen",
  "If your move action leaves no square, it triggers reactions when it ends.":
    "Verlässt du mit deiner Bewegungsaktion kein Feld, so löst sie Reaktionen aus, wenn sie endet.",
  "Step doesn't trigger reactions": "Die Aktion Schritt löst keine Reaktionen aus",
  "A Step moves you 5 feet and doesn't trigger reactions to movement.":
    "Mit der Aktion Schritt bewegst du dich 5 Fuß weit, ohne Reaktionen auf Bewegung auszulösen.",
  "Passing through willing creatures": "Durch bereitwillige Kreaturen hindurch",
  "You can pass through a willing creature's space.":
    "Du kannst dich durch den Raum einer bereitwilligen Kreatur bewegen.",
  "Tumbling through unwilling creatures": "Hindurchturnen bei nicht bereitwilligen Kreaturen",
  "You can enter an unwilling creature's space only by Tumbling Through it, which takes an Acrobatics check.":
    "Den Raum einer nicht bereitwilligen Kreatur kannst du nur mit Hindurchturnen betreten; dafür ist eine Probe auf Akrobatik nötig.",
  "Ending in an occupied space": "In einem besetzten Raum enden",
  "Your turn cannot end in another creature's space. A move action can, if your next move action leaves that space at once.":
    "Dein Zug kann nicht im Raum einer anderen Kreatur enden. Eine Bewegungsaktion kann es, wenn deine nächste Bewegungsaktion diesen Raum sofort verlässt.",
  "Accidentally sharing a square": "Versehentlich ein Feld teilen",
  "The game master resolves accidents that put two creatures in one square. One of them is forced out or falls prone.":
    "Geraten zwei Kreaturen versehentlich in ein Feld, so entscheidet die Spielleitung, was geschieht. Eine von ihnen wird hinausgedrängt oder fällt hin.",
  "Sharing with prone creatures": "Raum mit liegenden Kreaturen teilen",
  "You can share a prone creature's space if it is your size or smaller. It must also be willing, unconscious or dead.":
    "Du kannst dir den Raum mit einer liegenden Kreatur teilen, wenn sie so groß ist wie du oder kleiner. Außerdem muss sie bereitwillig, bewusstlos oder tot sein.",
  "Climbing onto larger bodies": "Auf größere Körper klettern",
  "The game master decides whether you can climb onto a larger creature's unconscious or dead body.":
    "Die Spielleitung entscheidet, ob du auf den bewusstlosen oder toten Körper einer größeren Kreatur klettern kannst.",
  "No standing up in a shared space": "Kein Aufstehen in einem geteilten Raum",
  "You cannot stand up from prone while another creature is in your space.":
    "Du kannst nicht aufstehen, solange eine andere Kreatur in deinem Raum ist.",
  "Prone creatures crawl or stand": "Liegende Kreaturen kriechen oder stehen auf",
  "While prone, you can only Crawl or Stand.":
    "Solange du liegst, kannst du nur die Aktionen Kriechen und Aufstehen nutzen.",
  "Creatures that cannot act": "Kreaturen, die nicht handeln können",
  "You cannot take move actions while you are immobilized or unable to act.":
    "Solange du bewegungsunfähig bist oder nicht handeln kannst, kannst du keine Bewegungsaktionen ausführen.",
  "Three sizes apart": "Drei Größenkategorien Unterschied",
  "A difference of at least three sizes lets you pass through another creature's space, whether it is larger or smaller than you.":
    "Bei einem Unterschied von mindestens drei Größenkategorien kannst du dich durch den Raum einer anderen Kreatur bewegen, ob sie größer oder kleiner ist als du.",
  "Moving through objects": "Durch Gegenstände hindurch",
  "Some objects let you move through their space and others don't. The game master decides which.":
    "Durch den Raum mancher Gegenstände kannst du dich bewegen, durch den anderer nicht. Die Spielleitung entscheidet, welche das sind.",
  "The effect sets the distance": "Der Effekt bestimmt die Strecke",
  "The effect that forces you to move sets the distance, whatever your Speed. Forced movement spends none of your own movement.":
    "Der Effekt, der dich zu einer Bewegung zwingt, bestimmt die Strecke, unabhängig von deiner Bewegungsrate. Erzwungene Bewegung verbraucht nichts von deiner eigenen Bewegung.",
  "Forced movement stops when blocked": "Erzwungene Bewegung endet an Hindernissen",
  "Forced movement ends early where you cannot go. You stop in the last space on the path that you can occupy.":
    "Erzwungene Bewegung endet früher, wo du nicht weiterkommst. Du hältst im letzten Raum auf dem Weg an, den du einnehmen kannst.",
  "The forcing creature picks the path": "Wer dich zwingt, wählt den Weg",
  "The path of forced movement is usually up to the creature or effect that causes it.":
    "Den Weg einer erzwungenen Bewegung bestimmt meist die Kreatur oder der Effekt, der sie bewirkt.",
  "Pushes and pulls through danger": "Wegstoßen und Heranziehen durch Gefahren",
  "A push or pull can take you through hazards and over ledges. Other forced movement cannot, unless its effect says so.":
    "Wegstoßen und Heranziehen können dich durch Gefahren und über Kanten führen. Andere erzwungene Bewegung kann das nicht, sofern ihr Effekt nichts anderes sagt.",
  "Doubtful forced movement": "Zweifelhafte erzwungene Bewegung",
  "If it is in doubt whether a creature can be moved somewhere, the game master decides.":
    "Ist zweifelhaft, ob eine Kreatur irgendwohin bewegt werden kann, so entscheidet die Spielleitung.",
  "Forced movement doesn't trigger reactions": "Erzwungene Bewegung löst keine Reaktionen aus",
  "Being moved against your will doesn't trigger reactions to movement. Neither does falling.":
    "Gegen deinen Willen bewegt zu werden löst keine Reaktionen auf Bewegung aus. Ein Sturz löst auch keine aus.",
  "Kinds of terrain": "Arten von Gelände",
  "Terrain can slow, damage or endanger you as you move through it.":
    "Gelände kann dich bremsen, verletzen oder gefährden, während du dich hindurchbewegst.",
  "Difficult terrain: 5 extra feet": "Schwieriges Gelände: 5 Fuß mehr",
  "A square of difficult terrain costs 5 extra feet to enter.":
    "Ein Feld mit schwierigem Gelände zu betreten kostet 5 Fuß mehr.",
  "Greater difficult terrain: 10 extra feet": "Sehr schwieriges Gelände: 10 Fuß mehr",
  "A square of greater difficult terrain costs 10 extra feet to enter, instead of 5.":
    "Ein Feld mit sehr schwierigem Gelände zu betreten kostet 10 Fuß mehr statt 5.",
  "Same extra cost on diagonals": "Gleiche Mehrkosten auf Diagonalen",
  "Difficult terrain adds the same on a diagonal step as on a straight one.":
    "Schwieriges Gelände macht einen diagonalen Schritt um so viel teurer wie einen geraden.",
  "No Step into difficult terrain": "Keine Aktion Schritt in schwieriges Gelände",
  "A Step cannot enter difficult or greater difficult terrain.":
    "Die Aktion Schritt kann nicht in schwieriges oder sehr schwieriges Gelände führen.",
  "Big creatures entering terrain": "Kreaturen auf mehreren Feldern im Gelände",
  "Only the worst square that you newly enter adds to the cost of a step, and it adds once.":
    "Nur das schlimmste Feld, das du neu betrittst, macht einen Schritt teurer, und zwar einmal.",
  "Obstacles are difficult terrain": "Hindernisse sind schwieriges Gelände",
  "An obstructed square counts as difficult terrain. So does crossing a low wall between two squares.":
    "Ein Feld mit Hindernis gilt als schwieriges Gelände. Eine niedrige Mauer zwischen zwei Feldern zu überqueren gilt ebenfalls als solches.",
  "Poor visibility doesn't slow you": "Schlechte Sicht bremst dich nicht",
  "Poor visibility adds nothing to the cost of movement.":
    "Schlechte Sicht macht Bewegung nicht teurer.",
  "Cutting corners": "Ecken schneiden",
  "A diagonal step can pass one wall corner, but cannot go between two walls. Creatures, objects and pits have no corners.":
    "Ein diagonaler Schritt kann an einer Wandecke vorbeiführen, aber nicht zwischen zwei Wänden hindurch. Kreaturen, Gegenstände und Gruben haben keine Ecken.",
  "No squeezing in encounters": "Kein Zwängen in Begegnungen",
  "You cannot enter a passage that your space does not fit. Only Tiny creatures fit through a half-width passage.":
    "Du kannst keinen Durchgang betreten, in den dein Raum nicht passt. Durch einen Durchgang von halber Breite passen nur sehr kleine Kreaturen.",
  "Jumping ignores the ground below": "Springen ignoriert den Boden darunter",
  "Squares you jump over cost the same as plain squares. Only the landing square counts its terrain.":
    "Felder, über die du springst, kosten so viel wie einfache Felder. Nur auf dem Feld, auf dem du landest, zählt das Gelände.",
  "Flying and incorporeal creatures": "Fliegende und körperlose Kreaturen",
  "Flying and incorporeal creatures avoid difficult terrain that the map marks as avoidable for them.":
    "Fliegende und körperlose Kreaturen umgehen schwieriges Gelände, von dem die Karte sagt, dass sie es umgehen können.",
  "Which terrain flight avoids": "Welches Gelände beim Fliegen umgangen wird",
  "Terrain slows flying and incorporeal creatures as usual unless the map marks it as avoidable for them.":
    "Gelände bremst fliegende und körperlose Kreaturen wie üblich, sofern die Karte nicht sagt, dass sie es umgehen können.",
  "Ignoring difficult terrain on foot": "Schwieriges Gelände zu Fuß ignorieren",
  "If you ignore difficult terrain, you pay no extra cost for it. Greater difficult terrain counts as difficult terrain for you.":
    "Wenn du schwieriges Gelände ignorierst, zahlst du dafür nichts zusätzlich. Sehr schwieriges Gelände gilt für dich als schwieriges Gelände.",
  "Hazardous terrain deals damage": "Gefährliches Gelände verursacht Schaden",
  "Each square of hazardous terrain that you enter deals its damage to you.":
    "Jedes Feld mit gefährlichem Gelände, das du betrittst, fügt dir seinen Schaden zu.",
  "Narrow surfaces": "Schmale Flächen",
  "You need a check to Balance on a narrow surface. You are flat-footed there, and a hit or a failed save can make you fall.":
    "Auf einer schmalen Fläche brauchst du eine Probe zum Balancieren. Du bist dort auf dem falschen Fuß, und ein Treffer oder ein misslungener Rettungswurf kann dich stürzen lassen.",
  "Uneven ground": "Unebener Boden",
  "You need a check to Balance on uneven ground. You are flat-footed there, and a hit or a failed save can knock you prone.":
    "Auf unebenem Boden brauchst du eine Probe zum Balancieren. Du bist dort auf dem falschen Fuß, und ein Treffer oder ein misslungener Rettungswurf kann dich zu Fall bringen.",
  "Climbing inclines": "Steigungen erklettern",
  "You need a check to Climb when you go up an incline. You are flat-footed while you climb it.":
    "Um eine Steigung hinaufzukommen, brauchst du eine Probe zum Klettern. Während du sie erkletterst, bist du auf dem falschen Fuß.",
  "Flanked creatures are flat-footed": "Flankierte Kreaturen sind auf dem falschen Fuß",
  "A flanked creature is flat-footed against the creatures that flank it: it takes -2 to AC.":
    "Eine flankierte Kreatur ist gegenüber den Kreaturen, die sie flankieren, auf dem falschen Fuß: Sie erhält −2 auf die RK.",
  "Flanking from opposite sides": "Von gegenüberliegenden Seiten flankieren",
  "The line that joins the flankers' centres enters the target's space at one side or corner. It leaves at the opposite one.":
    "Die Linie zwischen den Mittelpunkten der Flankierenden tritt an einer Seite oder Ecke in den Raum des Ziels ein. An der gegenüberliegenden verlässt sie ihn.",
  "What flankers need": "Was Flankierende brauchen",
  "Flankers are allies against the target, can act, and can attack it in melee. Each has the target within reach; a reach weapon's reach counts.":
    "Flankierende sind gegen das Ziel verbündet, können handeln und können es im Nahkampf angreifen. Jeder hat das Ziel in Reichweite; die Reichweite einer Waffe mit Reichweite zählt.",
  "Cover bonuses": "Boni durch Deckung",
  "Lesser cover gives +1 to AC. Standard cover gives +2 to AC, Reflex and Stealth and lets you Hide; greater cover gives +4 instead of +2.":
    "Leichte Deckung gibt +1 auf die RK. Normale Deckung gibt +2 auf die RK, Reflexwürfe und Heimlichkeit und lässt dich die Aktion Verstecken nutzen; starke Deckung gibt +4 statt +2.",
  "Cover or no line of effect": "Deckung oder keine Wirkungslinie",
  "Work out cover separately for each pair of creatures. A target entirely behind a wall has no cover but cannot be targeted: there is no line of effect.":
    "Ermittle die Deckung für je zwei Kreaturen getrennt. Ein Ziel ganz hinter einer Wand hat keine Deckung, kann aber nicht als Ziel gewählt werden: Es gibt keine Wirkungslinie.",
  "Cover is measured between centres": "Deckung wird zwischen Mittelpunkten gemessen",
  "Terrain or an object on the line between the two centres gives standard cover. It gives greater cover if the obstruction is extreme or the target has taken cover.":
    "Gelände oder ein Gegenstand auf der Linie zwischen den beiden Mittelpunkten gibt normale Deckung. Ist das Hindernis extrem oder ist das Ziel in Deckung gegangen, so gibt es starke Deckung.",
  "Lines along a wall": "Linien entlang einer Wand",
  "A line that only touches an obstacle from outside is not blocked. Obstacles that touch it from both sides in the same place block it.":
    "Eine Linie, die ein Hindernis nur von außen berührt, ist nicht versperrt. Hindernisse, die sie an derselben Stelle von beiden Seiten berühren, versperren sie.",
  "Creatures give lesser cover": "Kreaturen geben leichte Deckung",
  "A creature on the line gives the target lesser cover if no terrain or object is on the line.":
    "Eine Kreatur auf der Linie gibt dem Ziel leichte Deckung, wenn weder Gelände noch ein Gegenstand auf der Linie ist.",
  "Taking cover without standard cover": "In Deckung gehen ohne normale Deckung",
  "Taking cover turns lesser cover into standard cover. It doesn't improve greater cover, and gives you none where you have none.":
    "In Deckung zu gehen macht aus leichter Deckung normale Deckung. Starke Deckung verbessert es nicht, und wo du keine hast, gibt es dir keine.",
  "Cover against area effects": "Deckung gegen Bereichseffekte",
  "Against an area effect, the line starts where the effect begins. It ends at the centre of the creature's space.":
    "Gegen einen Bereichseffekt beginnt die Linie, wo der Effekt beginnt. Sie endet im Mittelpunkt des Raums der Kreatur.",
  Bursts: "Explosionen",
  "A burst begins at a corner of a square. It covers each square whose far corner is within its radius, measured as you measure movement.":
    "Eine Explosion beginnt an einer Ecke eines Feldes. Sie umfasst jedes Feld, dessen entfernteste Ecke in ihrem Radius liegt, gemessen wie Bewegung.",
  Emanations: "Auren",
  "An emanation extends from all sides of your space, measured as you measure movement. You decide whether it affects you.":
    "Eine Aura (Ausstrahlung) breitet sich von allen Seiten deines Raums aus, gemessen wie Bewegung. Du entscheidest, ob sie dich betrifft.",
  Cones: "Kegel",
  "A cone is a quarter circle that begins at a side or a corner of your space: one square, then wider with each row. It cannot cover your own space.":
    "Ein Kegel ist ein Viertelkreis, der an einer Seite oder Ecke deines Raums beginnt: ein Feld, dann mit jeder Reihe breiter. Deinen eigenen Raum kann er nicht umfassen.",
  "A line from the border of your space covers each square whose centre is within its width, as far as its length counts from your space. A centre exactly on its side counts on the right-hand side only.":
    "Eine Linie vom Rand deines Raums umfasst jedes Feld, dessen Mittelpunkt in ihrer Breite liegt, so weit ihre Länge von deinem Raum aus zählt. Ein Mittelpunkt genau auf ihrer Seite zählt nur auf der rechten.",
  "Big creatures give standard cover": "Viel größere Kreaturen geben normale Deckung",
  "A creature on the line gives standard cover if it is at least two sizes larger than both the attacker and the target.":
    "Eine Kreatur auf der Linie gibt normale Deckung, wenn sie mindestens zwei Größenkategorien größer ist als der Angreifer und als das Ziel.",
  "Too big for cover": "Zu groß für Deckung",
  "The game master can deny you cover from terrain that is much smaller than you.":
    "Die Spielleitung kann dir Deckung durch Gelände verweigern, das viel kleiner ist als du.",
  "Overcoming cover": "Deckung überwinden",
  "The game master can let an attacker overcome cover.":
    "Die Spielleitung kann einen Angreifer Deckung überwinden lassen.",
  "Ties for closest": "Gleich nahe Kreaturen",
  "The table chooses one of the creatures that are equally close.":
    "Euer Tisch wählt eine der Kreaturen, die gleich nah sind.",
  "The table decides what you gain by standing above an opponent.":
    "Euer Tisch entscheidet, was du davon hast, über einem Gegner zu stehen.",
  Falling: "Sturz",
  "The table decides what a fall does.": "Euer Tisch entscheidet, was ein Sturz bewirkt.",
  "The table decides how digging, clawing through dirt, climbing onto creatures and shaking them off work.":
    "Euer Tisch entscheidet, wie Kreaturen graben, sich durch Erde wühlen, auf andere klettern und Kletterer abschütteln.",
};
