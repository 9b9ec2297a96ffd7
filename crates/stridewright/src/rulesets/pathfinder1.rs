//! Pathfinder 1e, after its reference document's chapter on movement, position and distance.
//!
//! Much of it reads like its predecessor's. It is written out all the same: a rule system is read beside its own
//! rulebook, with its own ids.

use super::planned;
use crate::board::{Armor, Earth, Load, Object, Race, Size, SizeSet, Skill};
use crate::rule::{
    Accident, Action, ActionSet, ArmorSpeed, Bars, BodyPays, Budget, CountScope, Course, Depths,
    DiagonalPrice, Effect, Ending, Filler, Fitness, Flank, Grazing, Hurry, Involuntary, Kind, Kinds, Leaving,
    Line, LineBy, List, Meeting, Mode, ModeSet, Names, Notice, Occasion, Often, Pace, Passage, Passing,
    ProneMover, Quantity, ReachWeapon, Rule, Ruleset, Seen, Setting, SizeRow, SpeedSource, Spending,
    StepShape, Subject, Text, Tie, Trait, Trying, UnitShown, Without,
};
use crate::unit::{Feet, Space};

/// The rule system.
pub(super) const RULESET: Ruleset = Ruleset {
    id: Text::Borrowed("pf1"),
    name: Text::Borrowed("Pathfinder 1e"),
    prefix: Text::Borrowed("PF1-"),
    licence: Text::Borrowed("Open Game License 1.0a"),
    rules: List::Borrowed(RULES),
    planned: planned::PATHFINDER1,
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
        "PF1-SPEED-TABLE",
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
        "PF1-R-23",
        "Armor and other base speeds",
        "Only bases of 30 and 20 ft are in the table; this formula gives its figures and the published ones.",
        "In medium or heavy armor a speed drops to two thirds, rounded up to whole squares.",
        &[Effect::ArmorSlows(ArmorSpeed::TwoThirds)],
    ),
    Rule::stated(
        "PF1-EX-FIGHTER",
        "Worked example: the fighter's walk",
        "Tactical Movement Example",
        "1, 1, 2 (second diagonal), 2 (difficult), then 3 for a diagonal into difficult terrain: 9 squares, more than one move of 30 ft.",
        &[Effect::Example(Names::Written(&["PF1-DIAG", "PF1-DIFF-DIAG", "PF1-DOUBLE-MOVE"]))],
    )
    .read_by(&["R-01"]),
    Rule::stated(
        "PF1-EX-OGRE",
        "Worked example: the ogre and the corner",
        "Tactical Movement Example",
        "A Large creature that may not cut a corner pays for the whole way round it: 20 ft.",
        &[Effect::Example(Names::Written(&["PF1-CORNER", "PF1-R-43"]))],
    ),
    Rule::stated(
        "PF1-SPEED-BASE",
        "Speed comes from race and armor",
        "Tactical Movement: How Far Can Your Character Move?",
        "Race and armor set the speed; the speed without armor is the base land speed.",
        &[Effect::Speed(SpeedSource::RaceAndArmor)],
    ),
    Rule::stated(
        "PF1-ENCUMBRANCE",
        "A heavy load may slow",
        "Tactical Movement: Encumbrance",
        "Carrying much may lower the speed; the text gives no figure, so the loaded speed must be given.",
        &[Effect::LoadNeedsRuling(Load::Medium), Effect::LoadNeedsRuling(Load::Heavy)],
    ),
    Rule::stated(
        "PF1-HAMPER",
        "Three sources of hampering",
        "Tactical Movement: Hampered Movement",
        "Difficult terrain, obstacles and poor visibility each hamper movement, and each doubles its price.",
        &[Effect::Sees(Kind::PoorVisibility, Seen::Itself), Effect::Doubles(Kind::PoorVisibility)],
    )
    .read_by(&["R-12", "R-37"]),
    Rule::ruling(
        "PF1-R-37",
        "Poor visibility hampers everybody",
        "Flight and lack of a body help against the ground, not against darkness.",
        "Poor visibility hampers flying and incorporeal creatures too.",
        &[Effect::Avoids(Trait::Flying, None, AIR, false), Effect::Avoids(Trait::Incorporeal, None, AIR, false)],
    ),
    Rule::stated(
        "PF1-MOVE",
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
        "PF1-DOUBLE-MOVE",
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
        "PF1-RUN",
        "Running: quadruple speed, triple in heavy armor",
        "Tactical Movement: Movement in Combat",
        "Running for the whole round buys four times the speed, or three times in heavy armor.",
        &[
            Effect::Grant(Action::Run, Some(false), Budget::Speed { times: 4 }),
            Effect::Grant(Action::Run, Some(true), Budget::Speed { times: 3 }),
            Effect::Goes(ActionSet::of(&[Action::Run]), ModeSet::of(&[Mode::Walk]), Course::Free),
            Effect::Spends(Spending::Takes(ActionSet::of(&[Action::Run]), 2)),
        ],
    )
    .read_by(&["R-02"]),
    Rule::beyond(
        "PF1-X-02",
        "Charging",
        "Published with the charge action",
        "A charge takes both actions and goes up to twice the speed. That it is straight and at least 10 ft long is left to the table.",
        &[
            Effect::Grant(Action::Charge, None, Budget::Speed { times: 2 }),
            Effect::Spends(Spending::Takes(ActionSet::of(&[Action::Charge]), 2)),
        ],
    ),
    Rule::stated(
        "PF1-FULLROUND-STEP",
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
        "PF1-X-03",
        "Conditions of the 5-foot step",
        "Published with the 5-foot step (R-39)",
        "A 5-foot step is taken only without other movement in the round, with a speed above 5 ft, and not where anything hampers.",
        &[
            Effect::Provokes(Some(Action::FiveFootStep), false),
            Effect::OnlyAlone(Action::FiveFootStep, Feet(5)),
            Effect::Forbids(Action::FiveFootStep, EVERYTHING.with(Kind::Squeezing)),
        ],
    )
    .over(&["PF1-X-01"]),
    Rule::beyond(
        "PF1-X-01",
        "Leaving a threatened square",
        "Published with attacks of opportunity (R-26)",
        "Taking a step out of a square that an opponent threatens lets it react, once for each opponent and round; a 5-foot step does not.",
        &[
            Effect::ReactsToLeaving(Leaving::BeginsWithinReach),
            Effect::Provokes(None, true),
            Effect::ReactsToStaying(false),
            Effect::Reacts(Often::OncePerRound),
        ],
    ),
    Rule::ruling(
        "PF1-RULING-INVOLUNTARY",
        "Being moved lets nobody react",
        "The text speaks of creatures that move; being pushed or falling is nothing they do.",
        "Nobody reacts to forced movement or to a fall.",
        &[
            Effect::ReactsToInvoluntary(Involuntary::Forced, false),
            Effect::ReactsToInvoluntary(Involuntary::Falling, false),
        ],
    ),
    Rule::stated(
        "PF1-BONUS-BARB",
        "Barbarian: 10 feet more",
        "Tactical Movement: Bonuses to Speed",
        "A barbarian has 10 ft more speed, but not in heavy armor.",
        &[Effect::BarbarianBonus(Feet(10), Armor::Medium)],
    )
    .read_by(&["R-24"]),
    Rule::stated(
        "PF1-BONUS-MONK",
        "Monk: more speed without armor",
        "Tactical Movement: Bonuses to Speed",
        "A monk's bonus to speed works only without any armor.",
        &[Effect::MonkBonus(Armor::None)],
    ),
    Rule::stated(
        "PF1-BONUS-ORDER",
        "Bonuses before armor and load",
        "Tactical Movement: Bonuses to Speed",
        "Bonuses are added before armor slows; of several bonuses of one type only the highest counts.",
        &[Effect::BonusesBeforeArmor],
    ),
    Rule::stated(
        "PF1-SQUARE",
        "One square is 5 feet",
        "Measuring Distance",
        "A square of the grid is 5 feet; stepping straight into the next one costs 1.",
        &[Effect::Unit(UnitShown::Feet), Effect::Straight(1)],
    ),
    Rule::stated(
        "PF1-DIAG",
        "Alternating diagonals",
        "Measuring Distance: Diagonals",
        "The first diagonal costs 1 square, the second 2, the third 1, the fourth 2, and so on.",
        &[Effect::Diagonal(DiagonalPrice::Alternating)],
    ),
    Rule::ruling(
        "PF1-R-05",
        "Each movement counts its diagonals afresh",
        "The text only says first, second, third; a count over one movement is the narrowest reading.",
        "The diagonal count runs over one movement and starts anew with the next.",
        &[Effect::CountDiagonals(CountScope::Movement)],
    ),
    Rule::ruling(
        "PF1-R-04",
        "A hampered diagonal leaves the count alone",
        "The text equates it with two diagonals, one whole cycle of the count.",
        "A hampered diagonal does not advance the diagonal count.",
        &[Effect::HamperedDiagonalCounts(false)],
    ),
    Rule::stated(
        "PF1-CORNER",
        "No diagonal past a corner",
        "Measuring Distance: Diagonals",
        "One cannot move diagonally past the corner of a wall, not even with a 5-foot step.",
        &[Effect::Corner(Filler::Wall, Bars::Either)],
    )
    .read_by(&["R-10"]),
    Rule::stated(
        "PF1-DIAG-CREATURE",
        "Diagonally past creatures",
        "Measuring Distance: Diagonals",
        "One can move diagonally past a creature, even an opponent.",
        &[Effect::Corner(Filler::Creature, Bars::Never)],
    ),
    Rule::stated(
        "PF1-DIAG-PIT",
        "Diagonally past pits",
        "Measuring Distance: Diagonals",
        "One can move diagonally past impassable things that fill no corner, such as pits.",
        &[Effect::Corner(Filler::Pit, Bars::Never)],
    ),
    Rule::stated(
        "PF1-CLOSEST-TIE",
        "Ties for closest: roll a die",
        "Measuring Distance: Closest Creature",
        "Of several that are equally close, a die says which one is the closest.",
        &[Effect::ClosestTie(Tie::Die)],
    ),
    Rule::stated(
        "PF1-OPEN-SQUARE",
        "Unoccupied squares",
        "Moving Through a Square",
        "An open, unoccupied square costs 1 unless difficult terrain or a spell hampers there.",
        &[Effect::Straight(1)],
    ),
    Rule::stated(
        "PF1-FRIEND",
        "Through a friend",
        "Moving through a Square: Friend",
        "One may move through a friend's square, but not while charging.",
        &[
            Effect::Enter(Meeting::FRIEND.charging(false), Passage::Free),
            Effect::Enter(Meeting::FRIEND.charging(true), Passage::Barred),
        ],
    )
    .over(&["PF1-VERYSMALL-ENTER", "PF1-SIZE3-LARGER", "PF1-SIZE3-SMALLER"])
    .read_by(&["R-34"]),
    Rule::stated(
        "PF1-FRIEND-COVER",
        "A friend one passes gives no cover",
        "Moving through a Square: Friend",
        "While one moves through a friend's square, that friend gives one no cover.",
        &[Effect::PassedFriendGivesNoCover],
    ),
    Rule::stated(
        "PF1-OPPONENT",
        "Opponents block",
        "Moving through a Square: Opponent",
        "One cannot move through an opponent's square.",
        &[Effect::Enter(Meeting::OPPONENT, Passage::Barred)],
    ),
    Rule::stated(
        "PF1-OPP-HELPLESS",
        "Helpless opponents do not block",
        "Moving through a Square: Opponent",
        "One may move through the square of a helpless opponent, at no extra cost.",
        &[Effect::Enter(Meeting::OPPONENT.helpless(), Passage::Free)],
    )
    .over(&["PF1-OPPONENT"]),
    Rule::stated(
        "PF1-OPP-HELPLESS-OBSTACLE",
        "Bulky helpless bodies",
        "Moving through a Square: Opponent",
        "Some creatures, mostly very large ones, are an obstacle even when helpless: each of their squares counts as 2.",
        &[Effect::Hampers(Meeting::ANY.helpless().bulky(), Kind::BulkyBody), Effect::Doubles(Kind::BulkyBody)],
    )
    .read_by(&["R-36"]),
    Rule::stated(
        "PF1-END-OCCUPIED",
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
        "PF1-OVERRUN",
        "Overrunning an opponent",
        "Moving through a Square: Overrun",
        "During its movement, also while charging, a creature can try to overrun an opponent in its way.",
        &[
            Effect::Tries(Trying::Overrun, Skill::Overrun, false),
            Effect::Enter(Meeting::OPPONENT.passing(Passing::Overrunning), Passage::Free),
        ],
    )
    .over(&["PF1-OPPONENT"])
    .read_by(&["R-03", "R-41", "X-04"]),
    Rule::stated(
        "PF1-TUMBLE",
        "Tumbling past an opponent",
        "Moving through a Square: Tumbling",
        "A creature trained in Acrobatics can try to tumble through an opponent's square.",
        &[
            Effect::Tries(Trying::Tumble, Skill::Acrobatics, true),
            Effect::Enter(Meeting::OPPONENT.passing(Passing::Tumbling), Passage::Free),
        ],
    )
    .over(&["PF1-OPPONENT"])
    .read_by(&["R-41"]),
    Rule::stated(
        "PF1-VERYSMALL-ENTER",
        "Very small creatures enter occupied squares",
        "Moving through a Square: Very Small Creature",
        "A Fine, Diminutive or Tiny creature may move into or through an occupied square.",
        &[Effect::Enter(Meeting::ANY.by_very_small(), Passage::Free)],
    )
    .over(&["PF1-OPPONENT"]),
    Rule::stated(
        "PF1-VERYSMALL-AOO",
        "Very small creatures that enter may be struck",
        "Moving through a Square: Very Small Creature",
        "A very small creature that enters an opponent's square lets that opponent react.",
        &[Effect::ReactsToEntering(Some(true), true)],
    )
    .read_by(&["R-35"]),
    Rule::stated(
        "PF1-SIZE3-LARGER",
        "Under a creature three sizes larger",
        "Moving through a Square: Three Sizes Larger or Smaller",
        "Any creature may move through the squares of one at least three size categories larger.",
        &[Effect::Enter(Meeting::ANY.larger_by(3), Passage::Free)],
    )
    .over(&["PF1-OPPONENT"])
    .read_by(&["R-07"]),
    Rule::stated(
        "PF1-SIZE3-SMALLER",
        "Over a creature three sizes smaller",
        "Moving through a Square: Three Sizes Larger or Smaller",
        "A creature may move through the squares of one at least three size categories smaller.",
        &[Effect::Enter(Meeting::ANY.smaller_by(3), Passage::Free)],
    )
    .over(&["PF1-OPPONENT"])
    .read_by(&["R-07"]),
    Rule::stated(
        "PF1-SIZE3-AOO",
        "Moving through occupied squares",
        "Moving through a Square: Square Occupied by Creature Three Sizes Larger or Smaller",
        "A creature that moves into an opponent's square lets that opponent react.",
        &[Effect::ReactsToEntering(None, true)],
    )
    .read_by(&["R-25"]),
    Rule::stated(
        "PF1-FILLS-SPACE",
        "Creatures that fill their squares",
        "Moving through a Square: Designated Exceptions",
        "A creature that completely fills its squares cannot be moved past, neither through them nor diagonally past their corners.",
        &[
            Effect::Enter(Meeting::ANY.filling(), Passage::Barred),
            Effect::Corner(Filler::FillingCreature, Bars::Either),
        ],
    )
    .over(&[
        "PF1-FRIEND",
        "PF1-OPPONENT",
        "PF1-OPP-HELPLESS",
        "PF1-OVERRUN",
        "PF1-TUMBLE",
        "PF1-VERYSMALL-ENTER",
        "PF1-SIZE3-LARGER",
        "PF1-SIZE3-SMALLER",
    ])
    .read_by(&["R-09"]),
    Rule::ruling(
        "PF1-RULING-OBJECTS",
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
        "PF1-RULING-RIDERS",
        "Riders share the space of their mounts",
        "The text does not say where a rider is.",
        "Who rides or climbs a creature shares its space, and neither is in the other's way.",
        &[Effect::CarriedShare(true)],
    ),
    Rule::stated(
        "PF1-TERRAIN-INTRO",
        "Features change movement",
        "Terrain and Obstacles",
        "Undergrowth, rubble, stairs and the like change what movement costs.",
        &[Effect::Example(Names::Written(&["PF1-DIFF", "PF1-OBST-COST"]))],
    ),
    Rule::stated(
        "PF1-DIFF",
        "Difficult terrain doubles",
        "Terrain and Obstacles: Difficult Terrain",
        "Each square of difficult terrain counts as 2 squares.",
        &[Effect::Sees(Kind::Difficult, Seen::Itself), Effect::Doubles(Kind::Difficult)],
    ),
    Rule::ruling(
        "PF1-RULING-GREATER",
        "Greater difficult terrain is difficult terrain",
        "This game knows one degree of difficult terrain.",
        "Terrain marked as greater difficult counts as difficult terrain.",
        &[Effect::Sees(Kind::GreaterDifficult, Seen::As(Kind::Difficult))],
    ),
    Rule::ruling(
        "PF1-RULING-IGNORE",
        "Ignoring difficult terrain",
        "The text names no such ability; those that exist do just this.",
        "A creature that ignores difficult terrain is not hampered by it.",
        &[Effect::Ignores(Kind::Difficult, Seen::Nothing)],
    ),
    Rule::ruling(
        "PF1-RULING-DAMAGE",
        "Damaging ground does not slow",
        "The text says nothing about the price of dangerous ground.",
        "Ground that does damage costs what it would cost without.",
        &[Effect::Sees(Kind::Damaging, Seen::Itself)],
    ),
    Rule::stated(
        "PF1-DIFF-DIAG",
        "A diagonal into difficult terrain: 3",
        "Terrain and Obstacles: Difficult Terrain",
        "Each diagonal move into a hampering square counts as 3 squares.",
        &[Effect::Doubled(StepShape::Diagonal, 3)],
    ),
    Rule::stated(
        "PF1-DIFF-NORUN",
        "No running or charging across difficult terrain",
        "Terrain and Obstacles: Difficult Terrain",
        "One cannot run or charge across difficult terrain.",
        &[
            Effect::Forbids(Action::Run, Kinds::of(&[Kind::Difficult])),
            Effect::Forbids(Action::Charge, Kinds::of(&[Kind::Difficult])),
        ],
    ),
    Rule::stated(
        "PF1-TERRAIN-MIXED",
        "Several terrains under one creature",
        "Terrain and Obstacles: Difficult Terrain",
        "A creature on different terrains moves as the most difficult one allows.",
        &[Effect::BodyPays(BodyPays::Occupied)],
    )
    .read_by(&["R-11"]),
    Rule::stated(
        "PF1-DIFF-FLY",
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
    Rule::stated(
        "PF1-OBST-COST",
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
        "PF1-OBST-BOTH",
        "Pay the barrier and the square beyond",
        "Terrain and Obstacles: Obstacles",
        "Crossing a barrier is paid on top of the square beyond; who cannot pay both cannot cross.",
        &[Effect::Sees(Kind::Barrier, Seen::Itself)],
    ),
    Rule::stated(
        "PF1-OBST-CHECK",
        "Obstacles may ask for a check",
        "Obstacles",
        "Some obstacles are crossed only with a successful check.",
        &[
            Effect::ObstaclesAsk(true),
            Effect::Tries(Trying::Obstacle, Skill::Obstacle, false),
        ],
    )
    .read_by(&["R-41"]),
    Rule::ruling(
        "PF1-R-13",
        "No stopping on an obstacle",
        "A barrier is crossed, and the far side paid, in one movement.",
        "One may not end on an obstructed square unless the obstacle can be stood on.",
        &[Effect::EndOnObstacle(false)],
    ),
    Rule::ruling(
        "PF1-R-14",
        "Barriers and diagonals",
        "Barriers lie between squares that share an edge; past its end one slips by.",
        "A diagonal step crosses a barrier when every open way round meets one, and pays once.",
        &[Effect::BarrierMeetsDiagonal],
    ),
    Rule::stated(
        "PF1-OBST-BLOCK",
        "Blocking obstacles",
        "Terrain and Obstacles: Obstacles",
        "Nobody moves through an obstacle that blocks movement entirely.",
        &[Effect::SolidBlocks],
    ),
    Rule::stated(
        "PF1-OBST-FLY",
        "Flyers and the incorporeal avoid most obstacles",
        "Terrain and Obstacles: Obstacles",
        "Hampering obstacles cost flying and incorporeal creatures nothing extra.",
        &[Effect::Avoids(Trait::Flying, None, OBSTACLES, true), Effect::Avoids(Trait::Incorporeal, None, OBSTACLES, true)],
    )
    .read_by(&["R-28"]),
    Rule::ruling(
        "PF1-R-28",
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
    Rule::stated(
        "PF1-SQZ-MIN",
        "Squeezing needs half the width",
        "Terrain and Obstacles: Squeezing",
        "One can squeeze through or into a space at least half as wide as one's own.",
        &[Effect::SqueezeToHalf, Effect::HalfWidthSqueezes(true)],
    )
    .read_by(&["R-18"]),
    Rule::stated(
        "PF1-SQZ-COST",
        "Squeezing doubles movement",
        "Terrain and Obstacles: Squeezing",
        "Each move into or through a narrow space counts as 2 squares.",
        &[Effect::Doubles(Kind::Squeezing)],
    )
    .read_by(&["R-15"]),
    Rule::stated(
        "PF1-SQZ-PENALTY",
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
        "PF1-SQZ-FOOT",
        "The space of a squeezed creature",
        "Terrain and Obstacles: Squeezing",
        "Where its whole space has no room, a Large creature squeezes into one square's width: two squares along the passage.",
        &[Effect::SqueezedSpace(true)],
    )
    .read_by(&["R-16"]),
    Rule::stated(
        "PF1-SQZ-FOOT-BIG",
        "Bigger creatures squeeze likewise",
        "Terrain and Obstacles: Squeezing",
        "Where its whole space has no room, a creature of side n squeezes to the greatest width w that fits: w × n squares.",
        &[Effect::SqueezedSpace(false)],
    )
    .read_by(&["R-16", "R-18"]),
    Rule::stated(
        "PF1-SQZ-PAST",
        "Squeezing past any creature",
        "Terrain and Obstacles: Squeezing",
        "The squares of a creature in the way count as narrow: one may squeeze past beside them, but not end in them.",
        &[Effect::SqueezePast],
    )
    .read_by(&["R-17"]),
    Rule::stated(
        "PF1-SQZ-TIGHT",
        "Tighter than half: Escape Artist",
        "Terrain and Obstacles: Squeezing",
        "Through less than half its width a creature passes only by the Escape Artist skill.",
        &[Effect::TooNarrow, Effect::Tries(Trying::EscapeArtist, Skill::EscapeArtist, false)],
    ),
    Rule::stated(
        "PF1-SQZ-TIGHT-PEN",
        "Penalties of squeezing tight",
        "Squeezing",
        "Squeezed into less than half its width a creature cannot attack, has -4 to AC and loses its Dexterity bonus to AC.",
        &[
            Effect::BringsWords(Occasion::SqueezedTight, Quantity::Attack, Text::Borrowed("none")),
            Effect::Brings(Occasion::SqueezedTight, Quantity::Ac, Setting::Number(-4)),
            Effect::Brings(Occasion::SqueezedTight, Quantity::DexterityToAc, Setting::Is(false)),
        ],
    ),
    Rule::stated(
        "PF1-ILLEGAL-END",
        "Accidental illegal stop",
        "Special Movement Rules: Accidentally Ending Movement in an Illegal Space",
        "Who stops where it may not is put back to the last legal place on its way, or to the closest one if that is closer.",
        &[Effect::Stops(Accident::ClosestPlace)],
    )
    .read_by(&["R-19"]),
    Rule::stated(
        "PF1-DOUBLE",
        "Hampered movement costs double",
        "Special Movement Rules: Double Movement Cost",
        "What hampers movement doubles its price: a straight step costs 2 squares.",
        &[Effect::Doubled(StepShape::Straight, 2)],
    ),
    Rule::stated(
        "PF1-DOUBLE-NEST",
        "Doubled twice, three times",
        "Special Movement Rules: Double Movement Cost",
        "Doubled twice, a square counts as 4 (6 diagonally); three times, as 8 (12), and so on.",
        &[Effect::DoubledAgain(2)],
    )
    .read_by(&["R-12", "R-20"]),
    Rule::stated(
        "PF1-MINMOVE",
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
        "PF1-MINMOVE-LIMIT",
        "What minimum movement cannot do",
        "Special Movement Rules: Minimum Movement",
        "Nobody moves through impassable terrain, or while all movement is prohibited.",
        &[Effect::UnableStay],
    )
    .read_by(&["R-21"]),
    Rule::stated(
        "PF1-MINMOVE-AOO",
        "Minimum movement is no 5-foot step",
        "Special Movement Rules: Minimum Movement",
        "Minimum movement lets opponents react like any other movement.",
        &[Effect::Provokes(Some(Action::MinimumMovement), true)],
    ),
    Rule::beyond(
        "PF1-PRONE-MOVE",
        "Prone creatures stand up first",
        "Published with the prone condition",
        "A prone creature must stand up before it moves on foot.",
        &[Effect::Prone(ProneMover::MustStandUp)],
    ),
    Rule::beyond(
        "PF1-X-MODES",
        "Modes of movement",
        "Published with creatures (R-43)",
        "Besides walking a creature may burrow, climb, fly or swim, each with a speed of its own and only with one; a movement is made in one mode.",
        &[
            Effect::Goes(ACTIONS, ModeSet::ALL, Course::Free),
            Effect::Goes(ActionSet::of(&[Action::Charge]), ModeSet::of(&[Mode::Walk, Mode::Climb, Mode::Swim, Mode::Fly]), Course::Free),
            Effect::StepsOf(Mode::Walk, ModeSet::of(&[Mode::Walk])),
            Effect::StepsOf(Mode::Fly, ModeSet::of(&[Mode::Fly])),
            Effect::Pace(Mode::Walk, Pace::Own),
            Effect::Pace(Mode::Climb, Pace::Own),
            Effect::Pace(Mode::Swim, Pace::Own),
            Effect::Without(Mode::Burrow, Without::Impossible),
            Effect::Without(Mode::Fly, Without::Impossible),
        ],
    ),
    Rule::ruling(
        "PF1-RULING-MODES",
        "Steps on foot in other movements",
        "Each mode has a speed; how a wall is left or a shore gained is nowhere said.",
        "A movement by climbing may contain steps on foot, one by swimming also climbing ones; a flyer may end in the air.",
        &[
            Effect::StepsOf(Mode::Climb, ModeSet::of(&[Mode::Climb, Mode::Walk])),
            Effect::StepsOf(Mode::Swim, ModeSet::of(&[Mode::Swim, Mode::Walk, Mode::Climb])),
            Effect::EndInTheAir(Ending::Turn),
        ],
    ),
    Rule::ruling(
        "PF1-RULING-NO-SPEED",
        "Climbing and swimming without a speed",
        "The skills that would be needed are described elsewhere.",
        "Whether and how far a creature climbs or swims without a speed for it is left to the table.",
        &[
            Effect::Without(Mode::Climb, Without::LeftToTable),
            Effect::Without(Mode::Swim, Without::LeftToTable),
        ],
    ),
    Rule::ruling(
        "PF1-R-33",
        "Diagonals in space",
        "The text knows the plane only.",
        "A step that changes two or three of column, row and height is one diagonal of the count.",
        &[Effect::DiagonalInSpace],
    ),
    Rule::beyond(
        "PF1-X-BURROW",
        "Burrowing",
        "Published with creatures (R-43)",
        "A burrow speed is for dirt, for rock only if that is said; nobody runs or charges so; tunnels close unless said otherwise.",
        &[
            Effect::Pace(Mode::Burrow, Pace::Own),
            Effect::StepsOf(Mode::Burrow, ModeSet::of(&[Mode::Burrow])),
            Effect::BurrowsThrough(Earth::Dirt, false),
            Effect::BurrowsThrough(Earth::Rock, true),
            Effect::BurrowsUpAndDown(true),
            Effect::Goes(ActionSet::of(&[Action::Run, Action::Charge]), ModeSet::of(&[Mode::Burrow]), Course::Never),
            Effect::TunnelsClose,
        ],
    ),
    Rule::beyond(
        "PF1-X-CLIMB",
        "Climbing",
        "Published with the skill and with creatures (R-43)",
        "Nobody runs while climbing; hurrying, a creature climbs at twice its climb speed or its land speed, whichever is less, with one check at -5.",
        &[
            Effect::Goes(ActionSet::of(&[Action::Run]), ModeSet::of(&[Mode::Climb]), Course::Never),
            Effect::Hurries(Hurry { mode: Mode::Climb, times: 2, trying: Trying::Climb, modifier: -5 }),
            Effect::Tells(Notice::Hurried(Mode::Climb, Text::Borrowed("one Climb check at -5"))),
            Effect::Tells(Notice::Surface(Mode::Climb, Text::Borrowed("Climb +8, may take 10"))),
            Effect::Tries(Trying::Climb, Skill::Climb, false),
        ],
    ),
    Rule::beyond(
        "PF1-X-FLY",
        "Flying",
        "Published with creatures (R-43)",
        "A creature flies while it carries no more than a light load; flyers and swimmers run in a straight line.",
        &[
            Effect::Pace(Mode::Fly, Pace::Own),
            Effect::CarryingAtMost(Mode::Fly, Load::Light),
            Effect::Goes(ActionSet::of(&[Action::Run]), ModeSet::of(&[Mode::Fly, Mode::Swim]), Course::Straight),
        ],
    ),
    Rule::ruling(
        "PF1-R-22",
        "10 feet of reach and the second diagonal",
        "The text gives only the 1-2-1 count, by which the second diagonal is 15 ft away.",
        "Reach is measured like distance: 10 ft do not cover two diagonals.",
        &[Effect::TenFeetReachTwoDiagonals(false)],
    ),
    Rule::ruling(
        "PF1-R-43",
        "Sizes, reach and sharing",
        "These sections are missing from the text; the published values are those of its predecessor.",
        "Space, reach and the number of very small creatures in a square are as in D&D 3.5.",
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
            Effect::End(Meeting::ANY.by_very_small().able(), Ending::TurnIfRoom),
            Effect::RoomByArea(100), Effect::WithoutRoom(Ending::Never),
            Effect::ReachWeapon(ReachWeapon::DoublesWithBlindRing),
            Effect::NaturalReachIncludesAdjacent,
            Effect::NoReachThreatensOwnSquare,
            Effect::SpaceAndReachMayDiffer,
        ],
    )
    .over(&["PF1-END-OCCUPIED"]),
    Rule::ruling(
        "PF1-RULING-SIZES",
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
    Rule::beyond(
        "PF1-X-FLANK",
        "Flanking",
        "Published with the combat modifiers",
        "Two friends who threaten an opponent from opposite sides or corners of its space get +2 on melee attacks against it.",
        &[
            Effect::Flank(Flank::ThroughOppositeSides),
            Effect::Flank(Flank::Needs(Fitness::Sides, true)),
            Effect::Flank(Flank::Needs(Fitness::Act, true)),
            Effect::Flank(Flank::Needs(Fitness::Melee, true)),
            Effect::Flank(Flank::Needs(Fitness::SomeReach, true)),
            Effect::Flank(Flank::Needs(Fitness::TargetInReach, true)),
            Effect::Brings(Occasion::Flanking, Quantity::Attack, Setting::Number(2)),
        ],
    )
    .read_by(&["R-59"]),
    Rule::ruling(
        "PF1-RULING-COVER",
        "Cover",
        "The text presupposes cover and does not define it.",
        "What gives cover is left to the table.",
        &[Effect::LeftToTable(Subject::Cover)],
    ),
    Rule::ruling(
        "PF1-RULING-LINE",
        "Line of effect",
        "The text presupposes it and does not define it.",
        "A line of effect is straight and unblocked; it runs from any point of the one space to any point of the other.",
        &[Effect::Line(Line::Between(Depths::ANY, LineBy::AnyPoints))],
    )
    .read_by(&["R-61"]),
    Rule::ruling(
        "PF1-R-60",
        "Lines along a border",
        "The text does not say whether a line along the border of an obstacle passes through it.",
        "A line that touches an obstacle from outside is not blocked, unless obstacles touch it from both sides in the same place.",
        &[Effect::Line(Line::Grazing(Grazing::BothSides))],
    )
    .read_by(&["R-60"]),
    Rule::ruling(
        "PF1-RULING-WALLS",
        "Walls stop reach",
        "The text measures reach and does not speak of walls.",
        "A creature threatens, flanks and reacts only where it has a line of effect to the target's space.",
        &[Effect::WallsStopReach(true)],
    )
    .read_by(&["R-26"]),
    Rule::ruling(
        "PF1-RULING-EXTENDED",
        "Parts beyond the space",
        "The text does not speak of it.",
        "Whether a part that reaches out of a space can be targeted there is left to the table.",
        &[Effect::LeftToTable(Subject::ExtendedParts)],
    ),
    Rule::ruling(
        "PF1-RULING-HIGH-GROUND",
        "High ground",
        "The text does not speak of it.",
        "What it brings to stand above an opponent is left to the table.",
        &[Effect::LeftToTable(Subject::HighGround)],
    ),
    Rule::ruling(
        "PF1-RULING-FALL",
        "Falling",
        "The text does not speak of it.",
        "What a fall does is left to the table.",
        &[Effect::LeftToTable(Subject::Falling)],
    ),
    Rule::ruling(
        "PF1-RULING-FORCE",
        "Forced movement",
        "The text does not speak of it.",
        "How creatures are moved against their will is left to the table.",
        &[Effect::LeftToTable(Subject::ForcedMovement)],
    ),
    Rule::ruling(
        "PF1-RULING-MANEUVERS",
        "Maneuvers of Draw Steel",
        "The text has no such actions.",
        "Digging, clawing through dirt, climbing onto creatures and shaking them off are left to the table.",
        &[Effect::LeftToTable(Subject::Maneuvers)],
    ),
];
