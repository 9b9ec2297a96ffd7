// Titles and texts of the rules of the fifth edition that only its version of 2024 has.

export const fifth2024Rules: Readonly<Record<string, string>> = {
  "Goliaths have a speed of 35 feet. Dragonborn, dwarves, elves, gnomes, halflings, humans, orcs and tieflings have 30 feet.":
    "Goliaths haben eine Bewegungsrate von 35 Fuß. Drachenblütige, Zwerge, Elfen, Gnome, Halblinge, Menschen, Orks und Tieflinge haben 30 Fuß.",
  "What changes your speed changes each of your special speeds by the same amount.":
    "Was deine Bewegungsrate ändert, ändert jede deiner besonderen Bewegungsraten um denselben Betrag.",
  "Furniture for creatures of your size or larger, snow, ice, rubble, undergrowth, liquid between shin and waist, openings for creatures one size smaller, the spaces of some creatures and slopes of 20 degrees or more, uphill and downhill, are difficult terrain.":
    "Möbel für Kreaturen deiner Größe oder größere, Schnee, Eis, Schutt, Unterholz, Flüssigkeit zwischen Schienbein und Hüfte, Öffnungen für Kreaturen, die eine Größenkategorie kleiner sind, die Räume mancher Kreaturen und Hänge von 20 Grad oder mehr, bergauf wie bergab, sind schwieriges Gelände.",
  "Slippery ice": "Glattes Eis",
  "Slippery ice is difficult terrain. When you move onto it for the first time on a turn or start your turn there, you make a DC 10 Dexterity save or fall prone.":
    "Glattes Eis ist schwieriges Gelände. Wenn du es in einem Zug zum ersten Mal betrittst oder deinen Zug dort beginnst, muss dir ein Geschicklichkeitsrettungswurf mit SG 10 gelingen, sonst fällst du hin.",
  "You can move through the space of an ally, an incapacitated or Tiny creature, or a creature at least two sizes larger or smaller than you. Others block you.":
    "Du kannst dich durch den Raum eines Verbündeten, einer kampfunfähigen oder sehr kleinen Kreatur oder einer Kreatur bewegen, die mindestens zwei Größenkategorien größer oder kleiner ist als du. Andere versperren dir den Weg.",
  "Most occupied spaces are difficult terrain":
    "Die meisten besetzten Räume sind schwieriges Gelände",
  "Another creature's space is difficult terrain for you unless it is Tiny or your ally.":
    "Der Raum einer anderen Kreatur ist für dich schwieriges Gelände, sofern sie nicht sehr klein oder mit dir verbündet ist.",
  "A creature with such a form can enter another creature's space and stop there.":
    "Eine Kreatur mit einer solchen Gestalt kann den Raum einer anderen Kreatur betreten und dort anhalten.",
  "Ending your turn in another creature's space": "Den Zug im Raum einer anderen Kreatur beenden",
  "If you end a turn in a space with another creature, you fall prone unless you are Tiny or larger than the other creature.":
    "Wenn du einen Zug in einem Raum mit einer anderen Kreatur beendest, fällst du hin, sofern du nicht sehr klein oder größer als die andere Kreatur bist.",
  "Narrow openings": "Enge Öffnungen",
  "An opening that is sized for a creature one size smaller than you is difficult terrain. You cannot pass a narrower one.":
    "Eine Öffnung für eine Kreatur, die eine Größenkategorie kleiner ist als du, ist schwieriges Gelände. Durch eine engere kommst du nicht.",
  "The space of a creature in a narrow opening": "Der Raum einer Kreatur in einer engen Öffnung",
  "A creature in a narrow opening is as wide as a creature one size smaller, and as long as its own space. Creatures narrow an opening as walls do.":
    "Eine Kreatur in einer engen Öffnung ist so breit wie eine Kreatur, die eine Größenkategorie kleiner ist, und so lang wie ihr eigener Raum. Kreaturen verengen eine Öffnung wie Wände.",
  "Strong wind": "Starker Wind",
  "If you fly in strong wind, you land by the end of your turn, or you fall. Hovering does not help.":
    "Wenn du in starkem Wind fliegst, landest du bis zum Ende deines Zuges, oder du stürzt ab. Schweben hilft nicht.",
  "While you are grappled, restrained, paralyzed, petrified or unconscious, your speed is 0. While you are incapacitated, you take no actions and no reactions, but you can move.":
    "Solange du gepackt, festgesetzt, gelähmt, versteinert oder bewusstlos bist, ist deine Bewegungsrate 0. Solange du kampfunfähig bist, führst du keine Aktionen und keine Reaktionen aus, kannst dich aber bewegen.",
  "The run-up of a long jump is at least 10 feet of movement immediately before it. The run-up of a high jump is made on foot.":
    "Der Anlauf eines Weitsprungs besteht aus mindestens 10 Fuß Bewegung unmittelbar davor. Den Anlauf eines Hochsprungs nimmst du zu Fuß.",
  "If you fall into water or another liquid, you can use your reaction to make a DC 15 Strength (Athletics) or Dexterity (Acrobatics) check. On a success, you take half the damage.":
    "Wenn du in Wasser oder eine andere Flüssigkeit stürzt, kannst du mit deiner Reaktion eine Probe auf Stärke (Athletik) oder Geschicklichkeit (Akrobatik) mit SG 15 ablegen. Gelingt sie, so erleidest du den halben Schaden.",
  "While you fly, you fall if you are incapacitated or prone, or if your fly speed is 0. You stay in the air if you can hover.":
    "Während du fliegst, stürzt du ab, wenn du kampfunfähig bist oder liegst oder deine Flugbewegungsrate 0 ist. Du bleibst in der Luft, wenn du schweben kannst.",
  "When you teleport, you appear elsewhere without crossing what lies between, and spend no movement. If the space is occupied or blocked, you appear in the nearest unoccupied space of your choice.":
    "Wenn du teleportierst, erscheinst du anderswo, ohne das zu durchqueren, was dazwischenliegt, und verbrauchst keine Bewegung. Ist der Raum besetzt oder versperrt, so erscheinst du im nächsten unbesetzten Raum deiner Wahl.",
  "Stunned creatures move": "Betäubte Kreaturen bewegen sich",
  "A stunned creature can move, but it cannot act, so it takes no Dash.":
    "Eine betäubte Kreatur kann sich bewegen, aber nicht handeln, also führt sie keinen Spurt aus.",
  "Your speed is 5 feet lower for each level of exhaustion. Level 6 is death.":
    "Deine Bewegungsrate ist pro Erschöpfungsstufe 5 Fuß niedriger. Stufe 6 ist der Tod.",
  "You can drop prone without an action and without using any of your speed, but not if your speed is 0.":
    "Du kannst dich hinlegen, ohne eine Aktion und ohne etwas von deiner Bewegungsrate zu verbrauchen, aber nicht, wenn deine Bewegungsrate 0 ist.",
  "An emanation extends in straight lines from all sides of a creature's space. The creature is not in it unless it wants to be.":
    "Eine Aura (Ausströmung) breitet sich in geraden Linien von allen Seiten des Raums einer Kreatur aus. Die Kreatur selbst ist nur darin, wenn sie es will.",
  "You can shove a creature within 5 feet 5 feet away from you. It can be at most one size larger than you.":
    "Du kannst eine Kreatur, die höchstens 5 Fuß entfernt ist, 5 Fuß von dir wegstoßen. Sie darf höchstens eine Größenkategorie größer sein als du.",
  "Weapons that push": "Waffen, die wegstoßen",
  "If you hit a creature with such a weapon, you can push it up to 10 feet straight away from you if it is Large or smaller.":
    "Wenn du eine Kreatur mit einer solchen Waffe triffst, kannst du sie bis zu 10 Fuß gerade von dir wegstoßen, sofern sie groß oder kleiner ist.",
  "Dragging costs 1 extra foot": "Mitschleifen kostet 1 Fuß mehr",
  "You can drag a creature that you have grappled when you move. Every foot then costs 1 extra foot, unless the creature is Tiny or two or more sizes smaller than you.":
    "Wenn du dich bewegst, kannst du eine Kreatur mitschleifen, die du gepackt hältst. Jeder Fuß kostet dann 1 Fuß mehr, sofern die Kreatur nicht sehr klein oder zwei oder mehr Größenkategorien kleiner ist als du.",
  "You can mount a willing creature within 5 feet that is at least one size larger than you, or dismount into a free space within 5 feet of it. Either takes movement equal to half your speed, rounded down.":
    "Du kannst auf einer bereitwilligen Kreatur in höchstens 5 Fuß Entfernung aufsitzen, die mindestens eine Größenkategorie größer ist als du, oder in einen freien Raum in höchstens 5 Fuß Entfernung von ihr absitzen. Beides kostet Bewegung in Höhe deiner halben Bewegungsrate, abgerundet.",
  "If your mount is moved against its will or knocked prone, or you are knocked prone, you make a DC 10 Dexterity save or fall off prone into a free space within 5 feet.":
    "Wird dein Reittier gegen seinen Willen bewegt oder zu Fall gebracht oder wirst du zu Fall gebracht, so muss dir ein Geschicklichkeitsrettungswurf mit SG 10 gelingen, sonst fällst du in einen freien Raum in höchstens 5 Fuß Entfernung herunter und liegst.",
  "Riders are no targets": "Reiter sind keine Ziele",
  "An opportunity attack that a mount provokes targets the mount.":
    "Ein Gelegenheitsangriff, den ein Reittier provoziert, hat das Reittier zum Ziel.",
};
