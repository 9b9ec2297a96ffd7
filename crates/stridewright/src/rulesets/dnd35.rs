//! D&D 3.5, after the System Reference Document's chapters on combat movement and on movement modes.

mod sizes;

use super::planned;
use crate::board::{Armor, Earth, Load, Object, Race, Shape, Size, SizeSet, Skill};
use crate::rule::{
    Accident, Action, ActionSet, ArmorSpeed, Bars, BodyPays, Budget, CountScope, Course, Depths,
    DiagonalPrice, Dive, Effect, Ending, Filler, Fitness, Flank, Grazing, Hurry, Involuntary, Kind, Kinds,
    Leaving, Line, LineBy, List, Meeting, Mode, ModeSet, Notice, Occasion, Often, Pace, Passage, Passing,
    ProneMover, Quantity, ReachWeapon, Rule, Ruleset, Seen, Setting, SizeRow, SpeedSource, Spending,
    StepShape, Subject, Text, Tie, Trait, Trying, UnitShown, Without,
};
use crate::unit::{Feet, Space};

/// The rule system.
pub(super) const RULESET: Ruleset = Ruleset {
    id: Text::Borrowed("dnd35"),
    name: Text::Borrowed("D&D 3.5"),
    prefix: Text::Borrowed("D35-"),
    licence: Text::Borrowed("Open Game License 1.0a"),
    rules: List::Borrowed(RULES),
    planned: planned::DND35,
};

const GROUND: Kinds = Kinds::of(&[Kind::Difficult, Kind::GreaterDifficult]);
const OBSTACLES: Kinds = Kinds::of(&[Kind::Obstructed, Kind::BulkyBody, Kind::Barrier]);
const AIR: Kinds = Kinds::of(&[Kind::PoorVisibility, Kind::EnemySpace]);
const EVERYTHING: Kinds = Kinds::of(&[
    Kind::Difficult,
    Kind::GreaterDifficult,
    Kind::PoorVisibility,
    Kind::Obstructed,
    Kind::BulkyBody,
    Kind::EnemySpace,
    Kind::Barrier,
]);

/// Movements that go the same way in every mode.
const ACTIONS: ActionSet =
    ActionSet::of(&[Action::Move, Action::DoubleMove, Action::FiveFootStep, Action::MinimumMovement]);

/// A row of the size table: place on the ladder, space in half feet, reach of tall and long creatures in feet.
const fn size(sizes: &[Size], rank: i8, half_feet: u32, tall: u32, long: u32) -> SizeRow {
    let space = Space::half_feet(half_feet);
    SizeRow {
        sizes: SizeSet::of(sizes),
        rank,
        space,
        tall: Feet(tall),
        long: Feet(long),
        very_small: rank <= 2,
    }
}

const FINE: SizeRow = size(&[Size::Fine], 0, 1, 0, 0);
const DIMINUTIVE: SizeRow = size(&[Size::Diminutive], 1, 2, 0, 0);
const TINY: SizeRow = size(&[Size::Tiny], 2, 5, 0, 0);
const SMALL: SizeRow = size(&[Size::Small], 3, 10, 5, 5);
const MEDIUM: SizeRow = size(&[Size::Medium], 4, 10, 5, 5);
const LARGE: SizeRow = size(&[Size::Large], 5, 20, 10, 5);
const HUGE: SizeRow = size(&[Size::Huge], 6, 30, 15, 10);
const GARGANTUAN: SizeRow = size(&[Size::Gargantuan], 7, 40, 20, 15);
const COLOSSAL: SizeRow = size(&[Size::Colossal], 8, 60, 30, 20);

const RULES: &[Rule] = &[
    Rule::stated(
        "D35-SQUARE",
        "One square is 5 feet",
        "Movement, Position, and Distance",
        "A square of the grid is 5 feet; stepping straight into the next one costs 1 square.",
        &[Effect::Unit(UnitShown::Feet), Effect::Straight(1)],
    ),
    Rule::stated(
        "D35-SPEED-BASE",
        "Speed comes from race and armor",
        "Tactical Movement: How Far Can Your Character Move?",
        "Race and armor set the speed; the speed without armor is the base land speed.",
        &[Effect::Speed(SpeedSource::RaceAndArmor)],
    ),
    Rule::stated(
        "D35-SPEED-TABLE",
        "Tactical speed table",
        "Table: Tactical Speed",
        "Humans, elves, half-elves and half-orcs 30 ft, in medium or heavy armor 20; dwarves always 20; halflings and gnomes 20, slowed to 15.",
        &[
            Effect::RaceSpeed(List::Borrowed(&[Race::Human, Race::Elf, Race::HalfElf, Race::HalfOrc]), Feet(30), true),
            Effect::RaceSpeed(List::Borrowed(&[Race::Dwarf]), Feet(20), false),
            Effect::RaceSpeed(List::Borrowed(&[Race::Halfling, Race::Gnome]), Feet(20), true),
            Effect::ArmorSlows(ArmorSpeed::Table(List::Borrowed(&[(30, 20), (20, 15)]))),
        ],
    ),
    Rule::ruling(
        "D35-R-23",
        "Armor and other base speeds",
        "Only bases of 30 and 20 ft are in the table; this formula gives its figures and the published ones.",
        "In medium or heavy armor a speed drops to two thirds, rounded up to whole squares.",
        &[Effect::ArmorSlows(ArmorSpeed::TwoThirds)],
    ),
    Rule::stated(
        "D35-ENCUMBRANCE",
        "A heavy load may slow",
        "Tactical Movement: Encumbrance",
        "Carrying much may lower the speed; the text gives no figure, so the loaded speed must be given.",
        &[Effect::LoadNeedsRuling(Load::Medium), Effect::LoadNeedsRuling(Load::Heavy)],
    ),
    Rule::stated(
        "D35-HAMPER",
        "Three sources of hampering",
        "Tactical Movement: Hampered Movement",
        "Difficult terrain, obstacles and poor visibility each hamper movement, and each doubles its price.",
        &[Effect::Sees(Kind::PoorVisibility, Seen::Itself), Effect::Doubles(Kind::PoorVisibility)],
    )
    .read_by(&["R-12", "R-37"]),
    Rule::stated(
        "D35-MOVE",
        "Speed plus a standard action",
        "Tactical Movement: Movement in Combat",
        "A turn has two actions to spend on moving; one of them, a move action, buys as many squares as the speed and leaves the standard action.",
        &[
            Effect::Grant(Action::Move, None, Budget::Speed { times: 1 }),
            Effect::Spends(Spending::TurnHas(2)),
            Effect::Spends(Spending::Takes(ActionSet::of(&[Action::Move]), 1)),
        ],
    ),
    Rule::stated(
        "D35-DOUBLE-MOVE",
        "Only moving: double speed",
        "Tactical Movement: Movement in Combat",
        "Spending both actions on movement buys twice the speed, as one pool.",
        &[
            Effect::Grant(Action::DoubleMove, None, Budget::Speed { times: 2 }),
            Effect::Spends(Spending::Takes(ActionSet::of(&[Action::DoubleMove]), 2)),
            Effect::Spends(Spending::OnePool(Action::DoubleMove, Action::Move)),
        ],
    )
    .read_by(&["R-06"]),
    Rule::stated(
        "D35-RUN",
        "Running: quadruple speed",
        "Tactical Movement: Movement in Combat",
        "Running for the whole round buys four times the speed.",
        &[
            Effect::Grant(Action::Run, None, Budget::Speed { times: 4 }),
            Effect::Goes(ActionSet::of(&[Action::Run]), ModeSet::of(&[Mode::Walk]), Course::Free),
            Effect::Spends(Spending::Takes(ActionSet::of(&[Action::Run]), 2)),
        ],
    )
    .read_by(&["R-02"]),
    Rule::beyond(
        "D35-X-02",
        "Charging",
        "Published with the charge action",
        "A charge takes both actions and goes up to twice the speed. That it is straight and at least 10 ft long is left to the table.",
        &[
            Effect::Grant(Action::Charge, None, Budget::Speed { times: 2 }),
            Effect::Spends(Spending::Takes(ActionSet::of(&[Action::Charge]), 2)),
        ],
    ),
    Rule::stated(
        "D35-FULLROUND-STEP",
        "A full-round activity leaves a 5-foot step",
        "Tactical Movement: Movement in Combat",
        "Whoever spends the round on something else may still take one 5-foot step: 1 square.",
        &[
            Effect::Grant(Action::FiveFootStep, None, Budget::Squares(1)),
            Effect::Spends(Spending::Takes(ActionSet::of(&[Action::FiveFootStep]), 0)),
            Effect::Spends(Spending::Once(Action::FiveFootStep)),
        ],
    ),
    Rule::beyond(
        "D35-X-03",
        "Conditions of the 5-foot step",
        "Published with the 5-foot step (R-39)",
        "A 5-foot step is taken only without other movement in the round, with a speed above 5 ft, and not where anything hampers.",
        &[
            Effect::OnlyAlone(Action::FiveFootStep, Feet(5)),
            Effect::Forbids(Action::FiveFootStep, EVERYTHING.with(Kind::Squeezing)),
        ],
    ),
    Rule::beyond(
        "D35-X-01",
        "Leaving a threatened square",
        "Published with attacks of opportunity (R-26)",
        "Taking a step out of a square that an opponent threatens lets it react, once for each opponent and round.",
        &[
            Effect::ReactsToLeaving(Leaving::BeginsWithinReach),
            Effect::Provokes(None, true),
            Effect::ReactsToStaying(false),
            Effect::Reacts(Often::OncePerRound),
        ],
    ),
    Rule::ruling(
        "D35-R-25",
        "Entering a square otherwise",
        "Only very small creatures are said to be struck at when they enter.",
        "Entering an occupied square does not by itself let the occupant react unless the mover is very small.",
        &[Effect::ReactsToEntering(Some(false), false)],
    ),
    Rule::ruling(
        "D35-RULING-INVOLUNTARY",
        "Being moved lets nobody react",
        "The text speaks of creatures that move; being pushed or falling is nothing they do.",
        "Nobody reacts to forced movement or to a fall.",
        &[
            Effect::ReactsToInvoluntary(Involuntary::Forced, false),
            Effect::ReactsToInvoluntary(Involuntary::Falling, false),
        ],
    ),
    Rule::stated(
        "D35-BONUS-BARB",
        "Barbarian: 10 feet more",
        "Tactical Movement: Bonuses to Speed",
        "A barbarian has 10 ft more speed, but not in heavy armor.",
        &[Effect::BarbarianBonus(Feet(10), Armor::Medium)],
    )
    .read_by(&["R-24"]),
    Rule::stated(
        "D35-BONUS-MONK",
        "Monk: more speed without armor",
        "Tactical Movement: Bonuses to Speed",
        "A monk's bonus to speed works only without any armor.",
        &[Effect::MonkBonus(Armor::None)],
    ),
    Rule::stated(
        "D35-BONUS-ORDER",
        "Bonuses before armor and load",
        "Tactical Movement: Bonuses to Speed",
        "Bonuses are added before armor slows; of several bonuses of one type only the highest counts.",
        &[Effect::BonusesBeforeArmor],
    ),
    Rule::stated(
        "D35-DIAG",
        "Alternating diagonals",
        "Measuring Distance: Diagonals",
        "The first diagonal costs 1 square, the second 2, the third 1, the fourth 2, and so on.",
        &[Effect::Diagonal(DiagonalPrice::Alternating)],
    ),
    Rule::ruling(
        "D35-R-05",
        "Each movement counts its diagonals afresh",
        "The text only says first, second, third; a count over one movement is the narrowest reading.",
        "The diagonal count runs over one movement and starts anew with the next.",
        &[Effect::CountDiagonals(CountScope::Movement)],
    ),
    Rule::ruling(
        "D35-R-04",
        "A hampered diagonal leaves the count alone",
        "The text equates it with two diagonals, one whole cycle of the count.",
        "A hampered diagonal does not advance the diagonal count.",
        &[Effect::HamperedDiagonalCounts(false)],
    ),
    Rule::stated(
        "D35-CORNER",
        "No diagonal past a corner",
        "Measuring Distance: Diagonals",
        "One cannot move diagonally past the corner of a wall, not even with a 5-foot step.",
        &[Effect::Corner(Filler::Wall, Bars::Either)],
    )
    .read_by(&["R-10"]),
    Rule::stated(
        "D35-DIAG-CREATURE",
        "Diagonally past creatures",
        "Measuring Distance: Diagonals",
        "One can move diagonally past a creature, even an opponent.",
        &[Effect::Corner(Filler::Creature, Bars::Never)],
    ),
    Rule::stated(
        "D35-DIAG-PIT",
        "Diagonally past pits",
        "Measuring Distance: Diagonals",
        "One can move diagonally past impassable things that fill no corner, such as pits.",
        &[Effect::Corner(Filler::Pit, Bars::Never)],
    ),
    Rule::stated(
        "D35-CLOSEST-TIE",
        "Ties for closest: roll a die",
        "Measuring Distance: Closest Creature",
        "Of several that are equally close, a die says which one is the closest.",
        &[Effect::ClosestTie(Tie::Die)],
    ),
    Rule::stated(
        "D35-FRIEND",
        "Through a friend",
        "Moving through a Square: Friend",
        "One may move through a friend's square, but not while charging.",
        &[
            Effect::Enter(Meeting::FRIEND.charging(false), Passage::Free),
            Effect::Enter(Meeting::FRIEND.charging(true), Passage::Barred),
        ],
    )
    .over(&["D35-VERYSMALL-ENTER", "D35-SIZE3-LARGER", "D35-SIZE3-SMALLER"])
    .read_by(&["R-34"]),
    Rule::stated(
        "D35-FRIEND-COVER",
        "A friend one passes gives no cover",
        "Moving through a Square: Friend",
        "While one moves through a friend's square, that friend gives one no cover.",
        &[Effect::PassedFriendGivesNoCover],
    ),
    Rule::stated(
        "D35-OPPONENT",
        "Opponents block",
        "Moving through a Square: Opponent",
        "One cannot move through an opponent's square.",
        &[Effect::Enter(Meeting::OPPONENT, Passage::Barred)],
    ),
    Rule::stated(
        "D35-OPP-HELPLESS",
        "Helpless opponents do not block",
        "Moving through a Square: Opponent",
        "One may move through the square of a helpless opponent, at no extra cost.",
        &[Effect::Enter(Meeting::OPPONENT.helpless(), Passage::Free)],
    )
    .over(&["D35-OPPONENT"]),
    Rule::stated(
        "D35-OPP-HELPLESS-OBSTACLE",
        "Bulky helpless bodies",
        "Moving through a Square: Opponent",
        "Some creatures, mostly very large ones, are an obstacle even when helpless: each of their squares counts as 2.",
        &[Effect::Hampers(Meeting::ANY.helpless().bulky(), Kind::BulkyBody), Effect::Doubles(Kind::BulkyBody)],
    )
    .read_by(&["R-36"]),
    Rule::stated(
        "D35-END-OCCUPIED",
        "Ending in an occupied square",
        "Moving through a Square: Ending Your Movement",
        "One cannot end in the square of another creature unless it is helpless.",
        &[
            Effect::End(Meeting::ANY.able(), Ending::Never),
            Effect::End(Meeting::ANY.helpless(), Ending::Turn),
        ],
    )
    .read_by(&["R-08"]),
    Rule::stated(
        "D35-OVERRUN",
        "Overrunning an opponent",
        "Moving through a Square: Overrun",
        "During its movement, also while charging, a creature can try to overrun an opponent in its way.",
        &[
            Effect::Tries(Trying::Overrun, Skill::Overrun, false),
            Effect::Enter(Meeting::OPPONENT.passing(Passing::Overrunning), Passage::Free),
        ],
    )
    .over(&["D35-OPPONENT"])
    .read_by(&["R-03", "R-41", "X-04"]),
    Rule::stated(
        "D35-TUMBLE",
        "Tumbling past an opponent",
        "Moving through a Square: Tumbling",
        "A creature trained in Tumble can try to tumble through an opponent's square.",
        &[
            Effect::Tries(Trying::Tumble, Skill::Tumble, true),
            Effect::Enter(Meeting::OPPONENT.passing(Passing::Tumbling), Passage::Free),
        ],
    )
    .over(&["D35-OPPONENT"])
    .read_by(&["R-41"]),
    Rule::stated(
        "D35-VERYSMALL-ENTER",
        "Very small creatures enter occupied squares",
        "Moving through a Square: Very Small Creature",
        "A Fine, Diminutive or Tiny creature may move into or through an occupied square.",
        &[Effect::Enter(Meeting::ANY.by_very_small(), Passage::Free)],
    )
    .over(&["D35-OPPONENT"]),
    Rule::stated(
        "D35-VERYSMALL-AOO",
        "Very small creatures that enter may be struck",
        "Moving through a Square: Very Small Creature",
        "A very small creature that enters an opponent's square lets that opponent react.",
        &[Effect::ReactsToEntering(Some(true), true)],
    )
    .read_by(&["R-35"]),
    Rule::stated(
        "D35-SIZE3-LARGER",
        "Under a creature three sizes larger",
        "Moving through a Square: Three Sizes Larger or Smaller",
        "Any creature may move through the squares of one at least three size categories larger.",
        &[Effect::Enter(Meeting::ANY.larger_by(3), Passage::Free)],
    )
    .over(&["D35-OPPONENT"])
    .read_by(&["R-07"]),
    Rule::stated(
        "D35-SIZE3-SMALLER",
        "Over a creature three sizes smaller",
        "Moving through a Square: Three Sizes Larger or Smaller",
        "A creature may move through the squares of one at least three size categories smaller.",
        &[Effect::Enter(Meeting::ANY.smaller_by(3), Passage::Free)],
    )
    .over(&["D35-OPPONENT"])
    .read_by(&["R-07"]),
    Rule::stated(
        "D35-FILLS-SPACE",
        "Creatures that fill their squares",
        "Moving through a Square: Designated Exceptions",
        "A creature that completely fills its squares cannot be moved past, neither through them nor diagonally past their corners.",
        &[
            Effect::Enter(Meeting::ANY.filling(), Passage::Barred),
            Effect::Corner(Filler::FillingCreature, Bars::Either),
        ],
    )
    .over(&[
        "D35-FRIEND",
        "D35-OPPONENT",
        "D35-OPP-HELPLESS",
        "D35-OVERRUN",
        "D35-TUMBLE",
        "D35-VERYSMALL-ENTER",
        "D35-SIZE3-LARGER",
        "D35-SIZE3-SMALLER",
    ])
    .read_by(&["R-09"]),
    Rule::ruling(
        "D35-RULING-OBJECTS",
        "Things in the way",
        "The text speaks of obstacles; what can be entered like open ground must be said.",
        "A thing is an obstacle that fills its space, unless it is said that one may enter it.",
        &[
            Effect::Objects(Object::Unsaid, Passage::Barred),
            Effect::Objects(Object::Blocking, Passage::Barred),
            Effect::Objects(Object::Special, Passage::Barred),
            Effect::Objects(Object::Enterable, Passage::Free),
            Effect::Corner(Filler::Object, Bars::Either),
        ],
    ),
    Rule::ruling(
        "D35-RULING-RIDERS",
        "Riders share the space of their mounts",
        "The text does not say where a rider is.",
        "Who rides or climbs a creature shares its space, and neither is in the other's way.",
        &[Effect::CarriedShare(true)],
    ),
    Rule::stated(
        "D35-DIFF",
        "Difficult terrain doubles",
        "Terrain and Obstacles: Difficult Terrain",
        "Each square of difficult terrain counts as 2 squares.",
        &[Effect::Sees(Kind::Difficult, Seen::Itself), Effect::Doubles(Kind::Difficult)],
    ),
    Rule::ruling(
        "D35-RULING-GREATER",
        "Greater difficult terrain is difficult terrain",
        "This game knows one degree of difficult terrain.",
        "Terrain marked as greater difficult counts as difficult terrain.",
        &[Effect::Sees(Kind::GreaterDifficult, Seen::As(Kind::Difficult))],
    ),
    Rule::ruling(
        "D35-RULING-IGNORE",
        "Ignoring difficult terrain",
        "The text names no such ability; those that exist do just this.",
        "A creature that ignores difficult terrain is not hampered by it.",
        &[Effect::Ignores(Kind::Difficult, Seen::Nothing)],
    ),
    Rule::ruling(
        "D35-RULING-DAMAGE",
        "Damaging ground does not slow",
        "The text says nothing about the price of dangerous ground.",
        "Ground that does damage costs what it would cost without.",
        &[Effect::Sees(Kind::Damaging, Seen::Itself)],
    ),
    Rule::stated(
        "D35-DIFF-DIAG",
        "A diagonal into difficult terrain: 3",
        "Terrain and Obstacles: Difficult Terrain",
        "Each diagonal move into a hampering square counts as 3 squares.",
        &[Effect::Doubled(StepShape::Diagonal, 3)],
    ),
    Rule::stated(
        "D35-DIFF-NORUN",
        "No running or charging across difficult terrain",
        "Terrain and Obstacles: Difficult Terrain",
        "One cannot run or charge across difficult terrain.",
        &[
            Effect::Forbids(Action::Run, Kinds::of(&[Kind::Difficult])),
            Effect::Forbids(Action::Charge, Kinds::of(&[Kind::Difficult])),
        ],
    ),
    Rule::stated(
        "D35-TERRAIN-MIXED",
        "Several terrains under one creature",
        "Terrain and Obstacles: Difficult Terrain",
        "A creature on different terrains moves as the most difficult one allows.",
        &[Effect::BodyPays(BodyPays::Occupied)],
    )
    .read_by(&["R-11"]),
    Rule::stated(
        "D35-DIFF-FLY",
        "Flying and incorporeal creatures are not hampered",
        "Terrain and Obstacles: Difficult Terrain",
        "Difficult terrain does not hamper flying and incorporeal creatures.",
        &[
            Effect::Avoids(Trait::Flying, None, GROUND, true),
            Effect::Avoids(Trait::Incorporeal, None, GROUND, true),
            Effect::Avoids(Trait::Flying, Some(true), GROUND, true),
            Effect::Avoids(Trait::Incorporeal, Some(true), GROUND, true),
        ],
    )
    .read_by(&["R-27"]),
    Rule::ruling(
        "D35-R-28",
        "Marked hindrances",
        "The text says most obstacles, not all; the map marks the others.",
        "A square or barrier may be marked as hampering flying or incorporeal creatures after all, or as avoided by them.",
        &[
            Effect::Avoids(Trait::Flying, Some(false), EVERYTHING, false),
            Effect::Avoids(Trait::Incorporeal, Some(false), EVERYTHING, false),
            Effect::Avoids(Trait::Flying, Some(true), EVERYTHING, true),
            Effect::Avoids(Trait::Incorporeal, Some(true), EVERYTHING, true),
        ],
    ),
    Rule::ruling(
        "D35-R-37",
        "Poor visibility hampers everybody",
        "Flight and lack of a body help against the ground, not against darkness.",
        "Poor visibility hampers flying and incorporeal creatures too.",
        &[Effect::Avoids(Trait::Flying, None, AIR, false), Effect::Avoids(Trait::Incorporeal, None, AIR, false)],
    ),
    Rule::stated(
        "D35-OBST-COST",
        "An obstacle that hampers costs 2 squares",
        "Terrain and Obstacles: Obstacles",
        "An obstructed square counts as 2 squares, and so does an obstacle between two squares.",
        &[
            Effect::Sees(Kind::Obstructed, Seen::Itself),
            Effect::Doubles(Kind::Obstructed),
            Effect::CrossingCosts(2),
        ],
    ),
    Rule::stated(
        "D35-OBST-BOTH",
        "Pay the barrier and the square beyond",
        "Terrain and Obstacles: Obstacles",
        "Crossing a barrier is paid on top of the square beyond; who cannot pay both cannot cross.",
        &[Effect::Sees(Kind::Barrier, Seen::Itself)],
    ),
    Rule::stated(
        "D35-OBST-CHECK",
        "Obstacles may ask for a check",
        "Terrain and Obstacles: Obstacles",
        "Some obstacles are crossed only with a successful check.",
        &[
            Effect::ObstaclesAsk(true),
            Effect::Tries(Trying::Obstacle, Skill::Obstacle, false),
        ],
    )
    .read_by(&["R-41"]),
    Rule::ruling(
        "D35-R-13",
        "No stopping on an obstacle",
        "A barrier is crossed, and the far side paid, in one movement.",
        "One may not end on an obstructed square unless the obstacle can be stood on.",
        &[Effect::EndOnObstacle(false)],
    ),
    Rule::ruling(
        "D35-R-14",
        "Barriers and diagonals",
        "Barriers lie between squares that share an edge; past its end one slips by.",
        "A diagonal step crosses a barrier when every open way round meets one, and pays once.",
        &[Effect::BarrierMeetsDiagonal],
    ),
    Rule::stated(
        "D35-OBST-BLOCK",
        "Blocking obstacles",
        "Terrain and Obstacles: Obstacles",
        "Nobody moves through an obstacle that blocks movement entirely.",
        &[Effect::SolidBlocks],
    ),
    Rule::stated(
        "D35-OBST-FLY",
        "Flyers and the incorporeal avoid most obstacles",
        "Terrain and Obstacles: Obstacles",
        "Hampering obstacles cost flying and incorporeal creatures nothing extra.",
        &[Effect::Avoids(Trait::Flying, None, OBSTACLES, true), Effect::Avoids(Trait::Incorporeal, None, OBSTACLES, true)],
    )
    .read_by(&["R-28"]),
    Rule::stated(
        "D35-SQZ-MIN",
        "Squeezing needs half the width",
        "Terrain and Obstacles: Squeezing",
        "One can squeeze through or into a space at least half as wide as one's own.",
        &[Effect::SqueezeToHalf, Effect::HalfWidthSqueezes(true)],
    )
    .read_by(&["R-18"]),
    Rule::stated(
        "D35-SQZ-COST",
        "Squeezing doubles movement",
        "Terrain and Obstacles: Squeezing",
        "Each move into or through a narrow space counts as 2 squares.",
        &[Effect::Doubles(Kind::Squeezing)],
    )
    .read_by(&["R-15"]),
    Rule::stated(
        "D35-SQZ-PENALTY",
        "Squeezed: -4 on attacks, -4 to AC",
        "Terrain and Obstacles: Squeezing",
        "While squeezed a creature has -4 on attack rolls and -4 to AC.",
        &[
            Effect::Tells(Notice::Squeezed(Text::Borrowed("-4 on attack rolls, -4 to AC"))),
            Effect::Brings(Occasion::Squeezed, Quantity::Attack, Setting::Number(-4)),
            Effect::Brings(Occasion::Squeezed, Quantity::Ac, Setting::Number(-4)),
        ],
    ),
    Rule::stated(
        "D35-SQZ-FOOT",
        "The space of a squeezed creature",
        "Terrain and Obstacles: Squeezing",
        "Where its whole space has no room, a Large creature squeezes into one square's width: two squares along the passage.",
        &[Effect::SqueezedSpace(true)],
    )
    .read_by(&["R-16"]),
    Rule::stated(
        "D35-SQZ-FOOT-BIG",
        "Bigger creatures squeeze likewise",
        "Terrain and Obstacles: Squeezing",
        "Where its whole space has no room, a creature of side n squeezes to the greatest width w that fits: w × n squares.",
        &[Effect::SqueezedSpace(false)],
    )
    .read_by(&["R-16", "R-18"]),
    Rule::stated(
        "D35-SQZ-PAST",
        "Squeezing past an opponent",
        "Terrain and Obstacles: Squeezing",
        "The squares of an opponent count as narrow: a creature may squeeze past beside them, but not end in them.",
        &[Effect::SqueezePast],
    )
    .read_by(&["R-17"]),
    Rule::stated(
        "D35-SQZ-TIGHT",
        "Tighter than half: Escape Artist",
        "Terrain and Obstacles: Squeezing",
        "Through less than half its width a creature passes only by the Escape Artist skill.",
        &[Effect::TooNarrow, Effect::Tries(Trying::EscapeArtist, Skill::EscapeArtist, false)],
    ),
    Rule::stated(
        "D35-SQZ-TIGHT-PEN",
        "Penalties of squeezing tight",
        "Terrain and Obstacles: Squeezing",
        "Squeezed into less than half its width a creature cannot attack, has -4 to AC and loses its Dexterity bonus to AC.",
        &[
            Effect::BringsWords(Occasion::SqueezedTight, Quantity::Attack, Text::Borrowed("none")),
            Effect::Brings(Occasion::SqueezedTight, Quantity::Ac, Setting::Number(-4)),
            Effect::Brings(Occasion::SqueezedTight, Quantity::DexterityToAc, Setting::Is(false)),
        ],
    ),
    Rule::stated(
        "D35-ILLEGAL-END",
        "Accidental illegal stop",
        "Special Movement Rules: Accidentally Ending Movement in an Illegal Space",
        "Who stops where it may not is put back to the last legal place on its way, or to the closest one if that is closer.",
        &[Effect::Stops(Accident::ClosestPlace)],
    )
    .read_by(&["R-19"]),
    Rule::stated(
        "D35-DOUBLE",
        "Hampered movement costs double",
        "Special Movement Rules: Double Movement Cost",
        "What hampers movement doubles its price: a straight step costs 2 squares.",
        &[Effect::Doubled(StepShape::Straight, 2)],
    ),
    Rule::stated(
        "D35-DOUBLE-NEST",
        "Doubled twice, three times",
        "Special Movement Rules: Double Movement Cost",
        "Doubled twice, a square counts as 4 (6 diagonally); three times, as 8 (12), and so on.",
        &[Effect::DoubledAgain(2)],
    )
    .read_by(&["R-12", "R-20"]),
    Rule::stated(
        "D35-MINMOVE",
        "Minimum movement",
        "Special Movement Rules: Minimum Movement",
        "A full-round action always moves one square in any direction, whatever hampers.",
        &[
            Effect::Grant(Action::MinimumMovement, None, Budget::OneSquareAtAnyPrice { counts: 1 }),
            Effect::Spends(Spending::Takes(ActionSet::of(&[Action::MinimumMovement]), 2)),
        ],
    )
    .read_by(&["R-21", "R-40"]),
    Rule::stated(
        "D35-MINMOVE-LIMIT",
        "What minimum movement cannot do",
        "Special Movement Rules: Minimum Movement",
        "Nobody moves through impassable terrain, or while all movement is prohibited.",
        &[Effect::UnableStay],
    )
    .read_by(&["R-21"]),
    Rule::stated(
        "D35-MINMOVE-AOO",
        "Minimum movement is no 5-foot step",
        "Special Movement Rules: Minimum Movement",
        "Minimum movement lets opponents react like any other movement.",
        &[Effect::Provokes(Some(Action::MinimumMovement), true)],
    ),
    Rule::beyond(
        "D35-PRONE-MOVE",
        "Prone creatures stand up first",
        "Published with the prone condition",
        "A prone creature must stand up before it moves on foot.",
        &[Effect::Prone(ProneMover::MustStandUp)],
    ),
    Rule::stated(
        "D35-MODES",
        "Modes of movement",
        "Movement Modes",
        "Besides walking a creature may burrow, climb, fly or swim, each with a speed of its own and only with one; a movement is made in one mode.",
        &[
            Effect::Goes(ACTIONS, ModeSet::ALL, Course::Free),
            Effect::Goes(ActionSet::of(&[Action::Charge]), ModeSet::of(&[Mode::Walk, Mode::Climb, Mode::Swim]), Course::Free),
            Effect::StepsOf(Mode::Walk, ModeSet::of(&[Mode::Walk])),
            Effect::StepsOf(Mode::Fly, ModeSet::of(&[Mode::Fly])),
            Effect::Pace(Mode::Walk, Pace::Own),
            Effect::Without(Mode::Burrow, Without::Impossible),
            Effect::Without(Mode::Fly, Without::Impossible),
        ],
    ),
    Rule::ruling(
        "D35-RULING-MODES",
        "Steps on foot in other movements",
        "The text gives each mode a speed and does not say how a wall is left or a shore gained.",
        "A movement by climbing may contain steps on foot, one by swimming also climbing ones; a flyer may end in the air.",
        &[
            Effect::StepsOf(Mode::Climb, ModeSet::of(&[Mode::Climb, Mode::Walk])),
            Effect::StepsOf(Mode::Swim, ModeSet::of(&[Mode::Swim, Mode::Walk, Mode::Climb])),
            Effect::EndInTheAir(Ending::Turn),
        ],
    ),
    Rule::ruling(
        "D35-RULING-NO-SPEED",
        "Climbing and swimming without a speed",
        "The text describes only creatures that have one; the skills are described elsewhere.",
        "Whether and how far a creature climbs or swims without a speed for it is left to the table.",
        &[
            Effect::Without(Mode::Climb, Without::LeftToTable),
            Effect::Without(Mode::Swim, Without::LeftToTable),
        ],
    ),
    Rule::ruling(
        "D35-R-33",
        "Diagonals in space",
        "The text knows the plane only.",
        "A step that changes two or three of column, row and height is one diagonal of the count.",
        &[Effect::DiagonalInSpace],
    ),
    Rule::stated(
        "D35-BURROW",
        "Burrow through dirt",
        "Movement Modes: Burrow",
        "A burrow speed is for dirt; rock only if the creature's description says so.",
        &[
            Effect::Pace(Mode::Burrow, Pace::Own),
            Effect::StepsOf(Mode::Burrow, ModeSet::of(&[Mode::Burrow])),
            Effect::BurrowsThrough(Earth::Dirt, false),
            Effect::BurrowsThrough(Earth::Rock, true),
            Effect::BurrowsUpAndDown(true),
        ],
    ),
    Rule::stated(
        "D35-BURROW-NORUN",
        "No charge or run while burrowing",
        "Movement Modes: Burrow",
        "Nobody charges or runs while burrowing.",
        &[Effect::Goes(ActionSet::of(&[Action::Run, Action::Charge]), ModeSet::of(&[Mode::Burrow]), Course::Never)],
    ),
    Rule::stated(
        "D35-BURROW-TUNNEL",
        "Tunnels usually close",
        "Movement Modes: Burrow",
        "What was burrowed through is not open to others, unless the creature's description says so.",
        &[Effect::TunnelsClose],
    ),
    Rule::stated(
        "D35-CLIMB-SPEED",
        "Climb speed",
        "Movement Modes: Climb",
        "While climbing a creature moves at its climb speed.",
        &[Effect::Pace(Mode::Climb, Pace::Own)],
    ),
    Rule::stated(
        "D35-CLIMB-CHECK",
        "Climb speed: bonus and checks",
        "Movement Modes: Climb",
        "With a climb speed a creature has +8 on Climb checks, which it still makes on surfaces that ask for one; it may always take 10.",
        &[
            Effect::Tells(Notice::Surface(Mode::Climb, Text::Borrowed("Climb +8, may take 10"))),
            Effect::Tries(Trying::Climb, Skill::Climb, false),
            Effect::Brings(Occasion::Having(Mode::Climb), Quantity::Climb, Setting::Number(8)),
            Effect::Brings(Occasion::Having(Mode::Climb), Quantity::TakeTen, Setting::Is(true)),
        ],
    ),
    Rule::stated(
        "D35-CLIMB-ACCEL",
        "Accelerated climbing",
        "Movement Modes: Climb",
        "Hurrying, a creature climbs at twice its climb speed or its base land speed, whichever is less, with one check at -5.",
        &[
            Effect::Hurries(Hurry { mode: Mode::Climb, times: 2, trying: Trying::Climb, modifier: -5 }),
            Effect::Tells(Notice::Hurried(Mode::Climb, Text::Borrowed("one Climb check at -5"))),
        ],
    ),
    Rule::stated(
        "D35-CLIMB-NORUN",
        "No running while climbing",
        "Movement Modes: Climb",
        "Nobody runs while climbing.",
        &[Effect::Goes(ActionSet::of(&[Action::Run]), ModeSet::of(&[Mode::Climb]), Course::Never)],
    )
    .read_by(&["R-32"]),
    Rule::stated(
        "D35-CLIMB-DEX",
        "Climbing does not open the guard",
        "Movement Modes: Climb",
        "Climbing with a climb speed a creature keeps its Dexterity bonus to AC.",
        &[Effect::Brings(Occasion::OnWall, Quantity::DexterityToAc, Setting::Is(true))],
    ),
    Rule::stated(
        "D35-FLY-SPEED",
        "Fly speed and load",
        "Movement Modes: Fly",
        "A creature flies at its fly speed while it carries no more than a light load, whatever armor it wears.",
        &[Effect::Pace(Mode::Fly, Pace::Own), Effect::CarryingAtMost(Mode::Fly, Load::Light)],
    ),
    Rule::stated(
        "D35-FLY-MANEUVER",
        "Maneuverability",
        "Movement Modes: Fly",
        "Flyers turn perfectly, well, on average, poorly or clumsily; what that means in figures is left to the table.",
        &[Effect::Maneuverability],
    )
    .read_by(&["X-06"]),
    Rule::stated(
        "D35-DIVE",
        "Dive attack",
        "Movement Modes: Fly",
        "A flyer's charge is a dive attack if it is at least 30 ft long and leads down at least 10 ft.",
        &[
            Effect::Goes(ActionSet::of(&[Action::Charge]), ModeSet::of(&[Mode::Fly]), Course::Free),
            Effect::Dives(Dive { action: Action::Charge, mode: Mode::Fly, length: 6, descent: 2 }),
        ],
    )
    .read_by(&["R-31"]),
    Rule::stated(
        "D35-DIVE-DMG",
        "Dive attack: claws only, double damage",
        "Movement Modes: Fly",
        "A dive attack is made with claws or talons only and does double damage.",
        &[
            Effect::Brings(Occasion::Diving, Quantity::Damage, Setting::Times(2)),
            Effect::Brings(Occasion::Diving, Quantity::ClawsOnly, Setting::Is(true)),
        ],
    ),
    Rule::stated(
        "D35-FLY-RUN",
        "Running while flying",
        "Movement Modes: Fly",
        "A flyer runs in a straight line.",
        &[Effect::Goes(ActionSet::of(&[Action::Run]), ModeSet::of(&[Mode::Fly]), Course::Straight)],
    ),
    Rule::stated(
        "D35-SWIM-SPEED",
        "Swim speed",
        "Movement Modes: Swim",
        "A creature swims at its swim speed and needs no checks for it.",
        &[Effect::Pace(Mode::Swim, Pace::Own)],
    ),
    Rule::stated(
        "D35-SWIM-CHECK",
        "Swim speed: bonus and take 10",
        "Movement Modes: Swim",
        "With a swim speed a creature has +8 on Swim checks for special actions and hazards, and may always take 10.",
        &[
            Effect::Brings(Occasion::Having(Mode::Swim), Quantity::Swim, Setting::Number(8)),
            Effect::Brings(Occasion::Having(Mode::Swim), Quantity::TakeTen, Setting::Is(true)),
        ],
    ),
    Rule::stated(
        "D35-SWIM-RUN",
        "Running while swimming",
        "Movement Modes: Swim",
        "A swimmer runs in a straight line.",
        &[Effect::Goes(ActionSet::of(&[Action::Run]), ModeSet::of(&[Mode::Swim]), Course::Straight)],
    ),
    Rule::stated(
        "D35-BIGLITTLE",
        "Who needs rules on position",
        "Big and Little Creatures in Combat",
        "Small and Medium creatures take one square and reach 5 ft; smaller and larger ones differ.",
        &[
            Effect::Size(SMALL),
            Effect::Size(MEDIUM),
        ],
    ),
    Rule::stated(
        "D35-TINY-SHARE",
        "How many very small creatures share a square",
        "Big and Little Creatures: Tiny, Diminutive, and Fine",
        "Four Tiny, 25 Diminutive or 100 Fine creatures fit into one square; mixed ones while their areas fit.",
        &[
            Effect::End(Meeting::ANY.by_very_small().able(), Ending::TurnIfRoom),
            Effect::RoomByArea(100), Effect::WithoutRoom(Ending::Never),
        ],
    )
    .over(&["D35-END-OCCUPIED"])
    .read_by(&["R-08", "R-30"]),
    Rule::stated(
        "D35-TINY-REACH0",
        "Natural reach of nothing",
        "Big and Little Creatures: Tiny, Diminutive, and Fine",
        "Creatures that take less than a square have a natural reach of 0 ft.",
        &[
            Effect::Size(FINE),
            Effect::Size(DIMINUTIVE),
            Effect::Size(TINY),
        ],
    ),
    Rule::stated(
        "D35-TINY-ENTER-ATTACK",
        "They enter a square to attack into it",
        "Big and Little Creatures: Tiny, Diminutive, and Fine",
        "With a reach of 0 ft one must enter an opponent's square to attack it, and entering lets it react.",
        &[
            Effect::NoReachThreatensOwnSquare,
            Effect::ReactsToEntering(Some(true), true),
        ],
    ),
    Rule::stated(
        "D35-TINY-OWN-SQUARE",
        "Attacking into one's own square",
        "Big and Little Creatures: Tiny, Diminutive, and Fine",
        "Creatures may attack into their own square, whatever their reach.",
        &[Effect::NoReachThreatensOwnSquare],
    ),
    Rule::stated(
        "D35-TINY-NOFLANK",
        "They cannot flank",
        "Big and Little Creatures: Tiny, Diminutive, and Fine",
        "Creatures without natural reach do not flank.",
        &[Effect::Flank(Flank::Needs(Fitness::SomeReach, true))],
    ),
    Rule::stated(
        "D35-TINY-NOTHREAT",
        "A reach of nothing threatens nothing around",
        "Big and Little Creatures: Tiny, Diminutive, and Fine",
        "Creatures with a reach of 0 ft threaten no squares around them: one passes them without a reaction.",
        &[Effect::NoReachThreatensOwnSquare],
    ),
    Rule::stated(
        "D35-LARGE-SPACE",
        "Large creatures take several squares",
        "Big and Little Creatures: Large and Larger",
        "Very large creatures take more than one square: Large 2 × 2, Huge 3 × 3, Gargantuan 4 × 4, Colossal 6 × 6.",
        &[
            Effect::Size(LARGE),
            Effect::Size(HUGE),
            Effect::Size(GARGANTUAN),
            Effect::Size(COLOSSAL),
        ],
    ),
    Rule::stated(
        "D35-LARGE-REACH",
        "Long natural reach",
        "Big and Little Creatures: Large and Larger",
        "Creatures larger than Medium typically reach 10 ft or more.",
        &[
            Effect::Size(LARGE),
            Effect::Size(HUGE),
            Effect::Size(GARGANTUAN),
            Effect::Size(COLOSSAL),
        ],
    ),
    Rule::stated(
        "D35-REACH-ADJ",
        "Natural reach still threatens adjacent squares",
        "Big and Little Creatures: Large and Larger",
        "A natural reach of more than 5 ft covers the adjacent squares too.",
        &[Effect::NaturalReachIncludesAdjacent],
    ),
    Rule::stated(
        "D35-REACH-AOO",
        "Approaching a long reach",
        "Big and Little Creatures: Large and Larger",
        "Coming nearer inside an opponent's reach lets it react; a 5-foot step does not.",
        &[Effect::ReactsToApproach, Effect::Provokes(Some(Action::FiveFootStep), false)],
    )
    .over(&["D35-X-01"])
    .read_by(&["R-26"]),
    Rule::ruling(
        "D35-R-22",
        "10 feet of reach and the second diagonal",
        "The text gives only the 1-2-1 count, by which the second diagonal is 15 ft away.",
        "Reach is measured like distance: 10 ft do not cover two diagonals.",
        &[Effect::TenFeetReachTwoDiagonals(false)],
    ),
    Rule::stated(
        "D35-REACH-WEAPON",
        "Reach weapons",
        "Big and Little Creatures: Large and Larger",
        "With a reach weapon a creature strikes up to double its natural reach, but not at its natural reach or less.",
        &[Effect::ReachWeapon(ReachWeapon::DoublesWithBlindRing)],
    )
    .read_by(&["X-08"]),
    Rule::stated(
        "D35-SIZE-TABLE",
        "Space and natural reach by size",
        "Table: Creature Size and Scale",
        "Fine ½ ft, Diminutive 1, Tiny 2½, Small and Medium 5, Large 10, Huge 15, Gargantuan 20, Colossal 30; reach by shape.",
        &[
            Effect::Size(FINE),
            Effect::Size(DIMINUTIVE),
            Effect::Size(TINY),
            Effect::Size(SMALL),
            Effect::Size(MEDIUM),
            Effect::Size(LARGE),
            Effect::Size(HUGE),
            Effect::Size(GARGANTUAN),
            Effect::Size(COLOSSAL),
        ],
    )
    .read_by(&["R-29"]),
    Rule::stated(
        "D35-SIZE-TABLE-EXC",
        "The table is typical",
        "Table: Creature Size and Scale, note",
        "Space and reach of a creature may differ from the table.",
        &[Effect::SpaceAndReachMayDiffer],
    ),
    Rule::ruling(
        "D35-RULING-SIZES",
        "Sizes of other games",
        "A map drawn for another system should still be playable; spaces are kept as they are.",
        "Draw Steel's 1T is Tiny, 1S Small, 1M and 1L Medium, 2 Large, 3 Huge, 4 Gargantuan, 6 and more Colossal.",
        &[
            Effect::Size(size(&[Size::OneTiny], 2, 5, 0, 0)),
            Effect::Size(size(&[Size::OneSmall], 3, 10, 5, 5)),
            Effect::Size(size(&[Size::OneMedium, Size::OneLarge, Size::One], 4, 10, 5, 5)),
            Effect::Size(size(&[Size::Numbered(2)], 5, 20, 10, 5)),
            Effect::Size(size(&[Size::Numbered(3)], 6, 30, 15, 10)),
            Effect::Size(size(&[Size::Numbered(4)], 7, 40, 20, 15)),
            Effect::Size(size(&[Size::Numbered(5)], 7, 50, 20, 15)),
            Effect::Size(size(&[Size::Numbered(6), Size::Numbered(7), Size::Numbered(8), Size::Numbered(9)], 8, 60, 30, 20)),
        ],
    ),
    Rule::stated(
        "D35-SIZE-MODS",
        "Size modifiers",
        "Table: Creature Size and Scale, modifiers",
        "Small creatures attack and dodge better and hide well, big ones grapple better: from +8, -16, +16 (Fine) to -8, +16, -16 (Colossal).",
        sizes::MODIFIERS,
    ),
    Rule::stated(
        "D35-SIZE-BULK",
        "Height and weight",
        "Table: Creature Size and Scale, height and weight",
        "From half a foot and an eighth of a pound to 64 feet and 125 tons, at the density of an animal.",
        sizes::BULK,
    ),
    Rule::stated(
        "D35-SIZE-CARRY",
        "Carrying capacity by size",
        "Table: Creature Size and Scale, carrying capacity",
        "From an eighth (Fine) to 16 times (Colossal) of what a Medium biped carries; quadrupeds carry more.",
        CARRYING,
    ),
    Rule::beyond(
        "D35-X-FLANK",
        "Flanking",
        "Published with the combat modifiers",
        "Two friends who threaten an opponent from opposite sides or corners of its space get +2 on melee attacks against it.",
        &[
            Effect::Flank(Flank::ThroughOppositeSides),
            Effect::Flank(Flank::Needs(Fitness::Sides, true)),
            Effect::Flank(Flank::Needs(Fitness::Act, true)),
            Effect::Flank(Flank::Needs(Fitness::Melee, true)),
            Effect::Flank(Flank::Needs(Fitness::TargetInReach, true)),
            Effect::Brings(Occasion::Flanking, Quantity::Attack, Setting::Number(2)),
        ],
    )
    .read_by(&["R-59"]),
    Rule::ruling(
        "D35-RULING-COVER",
        "Cover",
        "The text presupposes cover and does not define it.",
        "What gives cover is left to the table.",
        &[Effect::LeftToTable(Subject::Cover)],
    ),
    Rule::ruling(
        "D35-RULING-LINE",
        "Line of effect",
        "The text presupposes it and does not define it.",
        "A line of effect is straight and unblocked; it runs from any point of the one space to any point of the other.",
        &[Effect::Line(Line::Between(Depths::ANY, LineBy::AnyPoints))],
    )
    .read_by(&["R-61"]),
    Rule::ruling(
        "D35-R-60",
        "Lines along a border",
        "The text does not say whether a line along the border of an obstacle passes through it.",
        "A line that touches an obstacle from outside is not blocked, unless obstacles touch it from both sides in the same place.",
        &[Effect::Line(Line::Grazing(Grazing::BothSides))],
    )
    .read_by(&["R-60"]),
    Rule::ruling(
        "D35-RULING-WALLS",
        "Walls stop reach",
        "The text measures reach and does not speak of walls.",
        "A creature threatens, flanks and reacts only where it has a line of effect to the target's space.",
        &[Effect::WallsStopReach(true)],
    )
    .read_by(&["R-26"]),
    Rule::ruling(
        "D35-RULING-EXTENDED",
        "Parts beyond the space",
        "The text does not speak of it.",
        "Whether a part that reaches out of a space can be targeted there is left to the table.",
        &[Effect::LeftToTable(Subject::ExtendedParts)],
    ),
    Rule::ruling(
        "D35-RULING-HIGH-GROUND",
        "High ground",
        "The text does not speak of it.",
        "What it brings to stand above an opponent is left to the table.",
        &[Effect::LeftToTable(Subject::HighGround)],
    ),
    Rule::ruling(
        "D35-RULING-FALL",
        "Falling",
        "The text does not speak of it.",
        "What a fall does is left to the table.",
        &[Effect::LeftToTable(Subject::Falling)],
    ),
    Rule::ruling(
        "D35-RULING-FORCE",
        "Forced movement",
        "The text does not speak of it.",
        "How creatures are moved against their will is left to the table.",
        &[Effect::LeftToTable(Subject::ForcedMovement)],
    ),
    Rule::ruling(
        "D35-RULING-MANEUVERS",
        "Maneuvers of Draw Steel",
        "The text has no such actions.",
        "Digging, clawing through dirt, climbing onto creatures and shaking them off are left to the table.",
        &[Effect::LeftToTable(Subject::Maneuvers)],
    ),
];

const CARRYING: &[Effect] = &[
    Effect::Carries(Size::Fine, Shape::Tall, 1),
    Effect::Carries(Size::Fine, Shape::Long, 2),
    Effect::Carries(Size::Diminutive, Shape::Tall, 2),
    Effect::Carries(Size::Diminutive, Shape::Long, 4),
    Effect::Carries(Size::Tiny, Shape::Tall, 4),
    Effect::Carries(Size::Tiny, Shape::Long, 6),
    Effect::Carries(Size::Small, Shape::Tall, 6),
    Effect::Carries(Size::Small, Shape::Long, 8),
    Effect::Carries(Size::Medium, Shape::Tall, 8),
    Effect::Carries(Size::Medium, Shape::Long, 12),
    Effect::Carries(Size::Large, Shape::Tall, 16),
    Effect::Carries(Size::Large, Shape::Long, 24),
    Effect::Carries(Size::Huge, Shape::Tall, 32),
    Effect::Carries(Size::Huge, Shape::Long, 48),
    Effect::Carries(Size::Gargantuan, Shape::Tall, 64),
    Effect::Carries(Size::Gargantuan, Shape::Long, 96),
    Effect::Carries(Size::Colossal, Shape::Tall, 128),
    Effect::Carries(Size::Colossal, Shape::Long, 192),
];
