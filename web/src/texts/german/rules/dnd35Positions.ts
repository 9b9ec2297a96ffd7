// Titles and texts of D&D 3.5 about modes of movement, sizes, reach and positions; Pathfinder 1e
// shares most of them.

export const dnd35Positions: Readonly<Record<string, string>> = {
  "Modes of movement": "Bewegungsarten",
  "Instead of walking, you can burrow, climb, fly or swim, but only with a speed for it. Each movement uses one mode and that mode's speed.":
    "Statt zu gehen, kannst du graben, klettern, fliegen oder schwimmen, aber nur mit einer Bewegungsrate dafür. Jede Bewegung nutzt eine Bewegungsart und deren Bewegungsrate.",
  "Walking during other movement": "Gehen während anderer Bewegung",
  "A climbing movement can include steps on foot, and a swimming movement can include climbing and steps on foot. A flyer can end in the air.":
    "Eine Bewegung mit Klettern darf Schritte zu Fuß enthalten, eine mit Schwimmen auch Klettern und Schritte zu Fuß. Wer fliegt, darf in der Luft enden.",
  "Climbing and swimming without a speed": "Klettern und Schwimmen ohne Bewegungsrate",
  "Your table decides whether and how far a creature climbs or swims without a speed for it.":
    "Euer Tisch entscheidet, ob und wie weit eine Kreatur ohne Bewegungsrate dafür klettert oder schwimmt.",
  "Diagonals in three dimensions": "Diagonalen in drei Dimensionen",
  "A step that changes two or three of column, row and height counts as one diagonal.":
    "Ein Schritt, der zwei oder drei von Spalte, Zeile und Höhe ändert, zählt als eine Diagonale.",
  "Burrowing through dirt": "Durch Erde graben",
  "With a burrow speed, you can burrow through dirt. You can burrow through rock only if your description says so.":
    "Mit einer Grabbewegungsrate kannst du dich durch Erde graben. Durch Fels kannst du dich nur graben, wenn deine Beschreibung es sagt.",
  "No running or charging while burrowing": "Kein Rennen und kein Sturmangriff beim Graben",
  "You cannot run or charge while you burrow.":
    "Während du gräbst, kannst du weder rennen noch einen Sturmangriff machen.",
  "Tunnels usually close": "Tunnel schließen sich meist",
  "Other creatures cannot use the tunnel you burrowed, unless your description says so.":
    "Andere Kreaturen können den Tunnel nicht benutzen, den du gegraben hast, außer deine Beschreibung sagt es.",
  "Climb speed": "Kletterbewegungsrate",
  "While climbing, you move at your climb speed.":
    "Beim Klettern bewegst du dich mit deiner Kletterbewegungsrate.",
  "Climb speed: bonus and checks": "Kletterbewegungsrate: Bonus und Proben",
  "With a climb speed, you have +8 on Climb checks and can always take 10. You still make a check on a surface that needs one.":
    "Mit einer Kletterbewegungsrate hast du +8 auf Proben auf Klettern und darfst immer 10 nehmen. Auf einer Oberfläche, die eine Probe verlangt, legst du trotzdem eine ab.",
  "Accelerated climbing": "Beschleunigtes Klettern",
  "If you hurry, you climb at twice your climb speed or at your base land speed, whichever is lower. You make one Climb check at -5.":
    "Beeilst du dich, kletterst du mit dem Doppelten deiner Kletterbewegungsrate oder mit deiner Grundbewegungsrate am Boden, je nachdem, was niedriger ist. Du legst eine Probe auf Klettern mit −5 ab.",
  "No running while climbing": "Kein Rennen beim Klettern",
  "You cannot run while you climb.": "Während du kletterst, kannst du nicht rennen.",
  "Climbing keeps your Dexterity bonus": "Beim Klettern behältst du deinen Geschicklichkeitsbonus",
  "While climbing with a climb speed, you keep your Dexterity bonus to AC.":
    "Während du mit einer Kletterbewegungsrate kletterst, behältst du deinen Geschicklichkeitsbonus auf die RK.",
  "Fly speed and load": "Flugbewegungsrate und Last",
  "You can fly at your fly speed while you carry no more than a light load, whatever armor you wear.":
    "Du kannst mit deiner Flugbewegungsrate fliegen, solange du höchstens eine leichte Last trägst, gleich in welcher Rüstung.",
  "Maneuverability in flight": "Manövrierfähigkeit im Flug",
  "Flyers have perfect, good, average, poor or clumsy maneuverability. Your table decides what this means in numbers.":
    "Die Manövrierfähigkeit fliegender Kreaturen ist perfekt, gut, durchschnittlich, schlecht oder unbeholfen. Euer Tisch entscheidet, was das in Zahlen bedeutet.",
  "Dive attack": "Sturzflugangriff",
  "A flyer's charge is a dive attack. It must be at least 30 ft long and descend at least 10 ft.":
    "Der Sturmangriff einer fliegenden Kreatur ist ein Sturzflugangriff. Er muss mindestens 30 Fuß lang sein und mindestens 10 Fuß in die Tiefe führen.",
  "Dive attack: claws only, double damage": "Sturzflugangriff: nur mit Klauen, doppelter Schaden",
  "You can make a dive attack only with claws or talons. It deals double damage.":
    "Einen Sturzflugangriff kannst du nur mit Klauen oder Krallen machen. Er richtet doppelten Schaden an.",
  "Running while flying": "Rennen beim Fliegen",
  "While flying, you can run only in a straight line.":
    "Beim Fliegen kannst du nur in gerader Linie rennen.",
  "Swim speed": "Schwimmbewegungsrate",
  "With a swim speed, you swim at that speed without checks.":
    "Mit einer Schwimmbewegungsrate schwimmst du ohne Proben mit dieser Bewegungsrate.",
  "Swim speed: bonus and take 10": "Schwimmbewegungsrate: Bonus und 10 nehmen",
  "With a swim speed, you have +8 on Swim checks for special actions and hazards. You can always take 10.":
    "Mit einer Schwimmbewegungsrate hast du +8 auf Proben auf Schwimmen für besondere Aktionen und Gefahren. Du darfst immer 10 nehmen.",
  "Running while swimming": "Rennen beim Schwimmen",
  "While swimming, you can run only in a straight line.":
    "Beim Schwimmen kannst du nur in gerader Linie rennen.",
  "Small and Medium creatures": "Kleine und mittelgroße Kreaturen",
  "Small and Medium creatures take up one square and have a reach of 5 ft. Smaller and larger creatures differ.":
    "Kleine und mittelgroße Kreaturen belegen ein Feld und haben eine Reichweite von 5 Fuß. Kleinere und größere Kreaturen weichen davon ab.",
  "Very small creatures share squares": "Besonders kleine Kreaturen teilen sich Felder",
  "Four Tiny, 25 Diminutive or 100 Fine creatures fit in one square. Creatures of different sizes fit while their areas add up to one square or less.":
    "Auf ein Feld passen vier Kreaturen der Größe Sehr klein, 25 der Größe Winzig oder 100 der Größe Mini. Kreaturen verschiedener Größe passen darauf, solange ihre Flächen zusammen höchstens ein Feld ergeben.",
  "Natural reach of 0 feet": "Natürliche Reichweite von 0 Fuß",
  "Creatures that take up less than a square have a natural reach of 0 ft.":
    "Kreaturen, die weniger als ein Feld belegen, haben eine natürliche Reichweite von 0 Fuß.",
  "Entering a square to attack": "Zum Angreifen ein Feld betreten",
  "With a reach of 0 ft, you can attack an opponent only from inside its square. Entering the square provokes from that opponent.":
    "Mit einer Reichweite von 0 Fuß kannst du einen Gegner nur von seinem eigenen Feld aus angreifen. Dieses Feld zu betreten provoziert einen Gelegenheitsangriff von ihm.",
  "Attacking into your own square": "Auf deinem eigenen Feld angreifen",
  "You can attack creatures in your own square, whatever your reach.":
    "Kreaturen auf deinem eigenen Feld kannst du angreifen, gleich wie groß deine Reichweite ist.",
  "Very small creatures cannot flank": "Besonders kleine Kreaturen können nicht flankieren",
  "Creatures without natural reach cannot flank.":
    "Kreaturen ohne natürliche Reichweite können nicht flankieren.",
  "Reach 0 threatens no surrounding squares": "Reichweite 0 bedroht keine umliegenden Felder",
  "A creature with a reach of 0 ft threatens no squares around it. You can pass it without provoking.":
    "Eine Kreatur mit einer Reichweite von 0 Fuß bedroht keine Felder um sich herum. Du kannst an ihr vorbei, ohne zu provozieren.",
  "Large creatures take several squares": "Große Kreaturen belegen mehrere Felder",
  "Creatures larger than Medium take up several squares: Large 2 × 2, Huge 3 × 3, Gargantuan 4 × 4, Colossal 6 × 6.":
    "Kreaturen, die größer als mittelgroß sind, belegen mehrere Felder: Groß 2 × 2, Riesig 3 × 3, Gigantisch 4 × 4, Kolossal 6 × 6.",
  "Long natural reach": "Große natürliche Reichweite",
  "Creatures larger than Medium typically have a reach of 10 ft or more.":
    "Kreaturen, die größer als mittelgroß sind, haben meist eine Reichweite von 10 Fuß oder mehr.",
  "Natural reach also covers adjacent squares":
    "Natürliche Reichweite umfasst auch angrenzende Felder",
  "With a natural reach of more than 5 ft, you threaten adjacent squares as well.":
    "Mit einer natürlichen Reichweite von mehr als 5 Fuß bedrohst du auch angrenzende Felder.",
  "Approaching a creature with long reach": "Sich einer Kreatur mit großer Reichweite nähern",
  "Moving closer to an opponent within its reach provokes. A 5-foot step does not.":
    "Näherst du dich einem Gegner innerhalb seiner Reichweite, provozierst du. Ein 5-Fuß-Schritt provoziert nicht.",
  "10 feet of reach on diagonals": "10 Fuß Reichweite auf Diagonalen",
  "Reach is measured like distance, so 10 ft of reach does not cover the second diagonal square.":
    "Reichweite wird wie Entfernung gemessen, darum umfasst eine Reichweite von 10 Fuß nicht das zweite diagonale Feld.",
  "Reach weapons": "Waffen mit Reichweite",
  "With a reach weapon, you strike up to double your natural reach. You cannot strike targets at your natural reach or closer.":
    "Mit einer Waffe mit Reichweite erreichst du Ziele bis zum Doppelten deiner natürlichen Reichweite. Ziele in deiner natürlichen Reichweite oder näher kannst du damit nicht angreifen.",
  "Space and natural reach by size": "Raum und natürliche Reichweite nach Größe",
  "Fine creatures have a space of ½ ft, Diminutive 1, Tiny 2½, Small and Medium 5, Large 10, Huge 15, Gargantuan 20 and Colossal 30. Natural reach depends on size and shape.":
    "Der Raum misst bei Mini ½ Fuß, Winzig 1, Sehr klein 2½, Klein und Mittelgroß 5, Groß 10, Riesig 15, Gigantisch 20 und Kolossal 30. Die natürliche Reichweite hängt von Größe und Gestalt ab.",
  "The table shows typical values": "Die Tabelle zeigt typische Werte",
  "A creature's space and reach can differ from the table.":
    "Raum und Reichweite einer Kreatur können von der Tabelle abweichen.",
  "Draw Steel sizes": "Größen aus Draw Steel",
  "1T counts as Tiny, 1S as Small, 1, 1M and 1L as Medium, 2 as Large, 3 as Huge, 4 and 5 as Gargantuan, and 6 or more as Colossal. Sizes 2 to 6 keep the squares they cover.":
    "1T gilt als Sehr klein, 1S als Klein, 1, 1M und 1L als Mittelgroß, 2 als Groß, 3 als Riesig, 4 und 5 als Gigantisch und 6 oder mehr als Kolossal. Die Größen 2 bis 6 behalten die Felder, die sie bedecken.",
  "Size modifiers": "Größenmodifikatoren",
  "Small creatures attack, dodge and hide better; big creatures grapple better. Modifiers to attack and AC, special attacks and Hide run from +8, -16, +16 (Fine) to -8, +16, -16 (Colossal).":
    "Kleine Kreaturen greifen besser an, weichen besser aus und verstecken sich besser; große ringen besser. Die Modifikatoren auf Angriff und RK, auf besondere Angriffe und auf Verstecken reichen von +8, −16, +16 (Mini) bis −8, +16, −16 (Kolossal).",
  "Height and weight": "Körpergröße und Gewicht",
  "Creatures range from half a foot and an eighth of a pound to 64 feet and 125 tons. Weights assume the density of an animal.":
    "Kreaturen reichen von einem halben Fuß und einem Achtelpfund bis zu 64 Fuß und 125 Tonnen. Die Gewichte setzen die Dichte eines Tiers voraus.",
  "Carrying capacity by size": "Traglast nach Größe",
  "A Fine biped carries an eighth of what a Medium biped carries, and a Colossal biped 16 times as much. Quadrupeds carry more.":
    "Ein Zweibeiner der Größe Mini trägt ein Achtel dessen, was ein mittelgroßer Zweibeiner trägt, ein kolossaler 16-mal so viel. Vierbeiner tragen mehr.",
  "Flanking an opponent": "Einen Gegner flankieren",
  "Two friends flank an opponent that both threaten from opposite sides or corners of its space. They get +2 on melee attacks against it.":
    "Zwei Verbündete flankieren einen Gegner, den beide von gegenüberliegenden Seiten oder Ecken seines Raums aus bedrohen. Sie erhalten +2 auf Nahkampfangriffe gegen ihn.",
  "What gives cover": "Was Deckung gibt",
  "Your table decides what gives cover.": "Euer Tisch entscheidet, was Deckung gibt.",
  "Line of effect": "Wirkungslinie",
  "You have line of effect if a straight, unblocked line runs from any point of your space to any point of the target's space.":
    "Du hast eine Wirkungslinie, wenn eine gerade, nicht versperrte Linie von irgendeinem Punkt deines Raums zu irgendeinem Punkt im Raum des Ziels verläuft.",
  "Lines along a border": "Linien entlang einer Grenze",
  "A line that only touches an obstacle from outside is clear. Obstacles that touch it from both sides in the same place block it.":
    "Eine Linie, die ein Hindernis nur von außen berührt, ist frei. Hindernisse, die sie an derselben Stelle von beiden Seiten berühren, versperren sie.",
  "Bursts and emanations": "Explosionen und Auren",
  "A burst or emanation begins where grid lines cross. It covers each square whose far corner is within its radius, counted from intersection to intersection as you count movement.":
    "Eine Explosion oder Aura (Ausstrahlung) beginnt, wo sich Gitterlinien kreuzen. Sie umfasst jedes Feld, dessen entfernteste Ecke in ihrem Radius liegt, von Kreuzung zu Kreuzung gezählt wie Bewegung.",
  "Cones on the grid": "Kegel auf dem Gitter",
  "A cone covers the quarter of a burst that lies around one of the eight directions. A square on the border of the quarter counts if its centre is on it; your own squares never do.":
    "Ein Kegel umfasst das Viertel einer Explosion, das um eine der acht Richtungen liegt. Ein Feld auf dem Rand des Viertels zählt, wenn sein Mittelpunkt darauf liegt; deine eigenen Felder zählen nie.",
  "Lines on the grid": "Linien auf dem Gitter",
  "A line covers each square whose inside it crosses, as far as its length counts to the square's far corner. Running along a border crosses neither square.":
    "Eine Linie umfasst jedes Feld, durch dessen Inneres sie führt, soweit ihre Länge bis zur entferntesten Ecke des Feldes reicht. Verläuft sie entlang eines Rands, führt sie durch keins der beiden Felder.",
  Cubes: "Würfelförmige Bereiche",
  "No area has the shape of a cube.": "Kein Bereich hat die Form eines Würfels.",
  "Walls stop reach": "Wände begrenzen die Reichweite",
  "You threaten, flank and react only where you have line of effect to the target's space.":
    "Du bedrohst und flankierst ein Ziel und reagierst darauf nur, wo du eine Wirkungslinie zu seinem Raum hast.",
  "Body parts outside the space": "Körperteile außerhalb des Raums",
  "Your table decides whether a body part outside its creature's space can be targeted there.":
    "Euer Tisch entscheidet, ob ein Körperteil außerhalb des Raums seiner Kreatur dort als Ziel gewählt werden kann.",
  "High ground": "Erhöhte Position",
  "Your table decides what you gain by standing above an opponent.":
    "Euer Tisch entscheidet, was du davon hast, über einem Gegner zu stehen.",
  "Falls and falling damage": "Stürze und Sturzschaden",
  "Your table decides what a fall does.": "Euer Tisch entscheidet, was ein Sturz bewirkt.",
  "Forced movement": "Erzwungene Bewegung",
  "Your table decides how creatures are moved against their will.":
    "Euer Tisch entscheidet, wie Kreaturen gegen ihren Willen bewegt werden.",
  "Draw Steel maneuvers": "Manöver aus Draw Steel",
  "Your table resolves digging, clawing through dirt, climbing onto creatures and shaking them off.":
    "Euer Tisch entscheidet, wie Kreaturen graben, sich durch Erde wühlen, auf andere klettern und Kletterer abschütteln.",
};
