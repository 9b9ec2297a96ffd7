//! Draw Steel, after the movement section of its combat chapter.

use super::planned;
use super::vocabulary::*;
use crate::board::{Earth, Object, Size, SizeSet, Skill, Terrain};
use crate::rule::{
    Accident, Action, ActionSet, Bars, BodyPays, Budget, Clawed, Climbed, Course, Depth, Depths,
    DiagonalPrice, Ending, Falling, Filler, Footing, ForceKind, Forcing, Grazing, HighGround,
    Involuntary, Jumping, Kind, Kinds, Leaving, Line, LineBy, List, Maneuvering, Meeting, Mode,
    ModeSet, Names, Notice, Occasion, Often, Pace, Passage, ProneMover, Quantity, ReachWeapon,
    Rule, Ruleset, Seen, Setting, Shaken, SizeRow, SpeedSource, Spending, Subject, Teleporting,
    Text, Tie, Tiers, Trait, Trying, UnitShown, Without,
};
use crate::unit::{Feet, Space, Squares};

/// The rule system.
pub(super) const RULESET: Ruleset = Ruleset {
    id: Text::Borrowed("draw_steel"),
    name: Text::Borrowed("Draw Steel"),
    prefix: Text::Borrowed("DS-"),
    licence: Text::Borrowed("Draw Steel Creator License"),
    rules: List::Borrowed(RULES),
    planned: planned::DRAW_STEEL,
};

const ON_THE_GROUND: Kinds =
    Kinds::of(&[Kind::Difficult, Kind::GreaterDifficult, Kind::Obstructed, Kind::Barrier]);
const ELSEWHERE: Kinds = Kinds::of(&[Kind::PoorVisibility, Kind::BulkyBody, Kind::EnemySpace]);
const UNSAFE_TO_SHIFT: Kinds = Kinds::of(&[Kind::Difficult, Kind::Damaging]);

/// What comes of clawing through dirt.
const CLAWED: [Clawed; 3] = [
    Clawed { for_main_action: false, slowed: true, weakened: true },
    Clawed { for_main_action: true, slowed: true, weakened: false },
    Clawed { for_main_action: false, slowed: false, weakened: false },
];
/// Every type of movement but flying.
const ON_AND_UNDER_THE_GROUND: ModeSet =
    ModeSet::of(&[Mode::Walk, Mode::Climb, Mode::Swim, Mode::Burrow]);

/// A row of the size ladder: place on it, and squares along a side. Everybody reaches the adjacent
/// squares.
const fn size(sizes: &[Size], rank: i8, squares: u32) -> SizeRow {
    let space = Space::squares(squares);
    SizeRow {
        sizes: SizeSet::of(sizes),
        rank,
        space,
        tall: Feet(5),
        long: Feet(5),
        very_small: rank == 0,
    }
}

const NOT_BENEATH: &[Depth] = &[Depth::Above, Depth::AtSurface];
const BURROWED: &[Depth] = &[Depth::AtSurface, Depth::Beneath];

const RULES: &[Rule] = &[
    Rule::stated(
        "DS-SOURCES",
        "Where movement comes from",
        "Movement",
        "Move actions and other effects grant movement; a creature that cannot use them does not \
         move.",
        &[Turn(UnableStay)],
    )
    .read_by(&["R-101"]),
    Rule::beyond(
        "DS-X-20",
        "Advance, Disengage, and a main action given up",
        "Published with turns and with the move actions (X-20)",
        "A turn has a move action, and another one for the main action. Advance is one and moves \
         up to the speed; so is Disengage, a shift of 1 square.",
        &[
            Turn(Spends(Spending::TurnHas(2))),
            Turn(Spends(Spending::Takes(ActionSet::of(&[Action::Move, Action::Shift]), 1))),
            Turn(Spends(Spending::Affords(Action::Shift, Feet(0), Squares(1)))),
        ],
    )
    .read_by(&["R-101"]),
    Rule::stated(
        "DS-SPEED",
        "Speed",
        "Movement",
        "Speed is the most squares that one move action or effect moves a creature; kits and the \
         like are part of it.",
        &[Speed(SpeedFrom(SpeedSource::Given))],
    ),
    Rule::stated(
        "DS-METRIC",
        "Every adjacent square costs 1",
        "Movement",
        "Moving into any adjacent square costs 1, diagonally too.",
        &[
            Price(Unit(UnitShown::Squares)),
            Price(Straight(1)),
            Price(Diagonal(DiagonalPrice::Flat)),
        ],
    )
    .read_by(&["R-112"]),
    Rule::stated(
        "DS-ALLY",
        "Allies do not hinder",
        "Movement: Other Creatures",
        "One moves freely through an ally's space.",
        &[Occupancy(Enter(Meeting::FRIEND, Passage::Free))],
    ),
    Rule::stated(
        "DS-ENEMY",
        "An enemy's space is difficult terrain",
        "Movement: Other Creatures",
        "One may move through an enemy's space, which is difficult terrain.",
        &[
            Occupancy(Enter(Meeting::OPPONENT, Passage::Free)),
            Occupancy(Hampers(Meeting::OPPONENT, Kind::EnemySpace)),
            Ground(Sees(Kind::EnemySpace, Seen::As(Kind::Difficult))),
        ],
    )
    .read_by(&["R-83"]),
    Rule::stated(
        "DS-STOP",
        "No stopping in another's space",
        "Movement: Other Creatures",
        "One cannot stop in another creature's space unless the sizes are two or more steps apart.",
        &[
            Occupancy(End(Meeting::ANY.within(1), Ending::Never)),
            Occupancy(End(Meeting::ANY.larger_by(2), Ending::Turn)),
            Occupancy(End(Meeting::ANY.smaller_by(2), Ending::Turn)),
        ],
    )
    .read_by(&["R-80", "R-102"]),
    Rule::stated(
        "DS-SQUEEZE",
        "Forced into one space",
        "Movement: Other Creatures",
        "Only the Director may squeeze two creatures less than two sizes apart into one space.",
        &[
            Force(Stops(Accident::NeedsRuling)),
            Occupancy(SqueezedWith(Meeting::ANY.within(1))),
            Value(Brings(Occasion::SharingSpace, Quantity::Bane, Setting::Is(true))),
        ],
    )
    .read_by(&["R-92"]),
    Rule::ruling(
        "DS-RULING-OBJECTS",
        "Things in the way",
        "The text speaks of obstacles; what can be entered like open ground must be said.",
        "A thing is an obstacle that fills its space, unless it is said that one may enter it.",
        &[
            Occupancy(Objects(Object::Unsaid, Passage::Barred)),
            Occupancy(Objects(Object::Blocking, Passage::Barred)),
            Occupancy(Objects(Object::Special, Passage::Barred)),
            Occupancy(Objects(Object::Enterable, Passage::Free)),
        ],
    ),
    Rule::ruling(
        "DS-R-109",
        "Riders share the space of their carriers",
        "The text lets one ride and climb creatures without saying where one is then.",
        "Who rides or climbs a creature shares its space, and neither is in the other's way.",
        &[Occupancy(CarriedShare(true))],
    ),
    Rule::stated(
        "DS-CAP",
        "Never more squares than the speed",
        "Can't Exceed Speed",
        "No effect moves a creature more squares than its speed unless it says so.",
        &[Turn(Grant(Action::Move, None, Budget::GrantedUpToSpeed))],
    )
    .read_by(&["R-84"]),
    Rule::stated(
        "DS-CORNER",
        "No cutting corners",
        "Can't Cut Corners",
        "One cannot move diagonally past the corner of a wall or of anything that fills it; \
         creatures do not count.",
        &[
            Ground(Corner(Filler::Wall, Bars::Either)),
            Ground(Corner(Filler::Pit, Bars::Never)),
            Ground(Corner(Filler::Creature, Bars::Never)),
            Ground(Corner(Filler::FillingCreature, Bars::Never)),
            Ground(Corner(Filler::Object, Bars::Either)),
        ],
    ),
    Rule::ruling(
        "DS-R-96",
        "Steps in space",
        "The text speaks of adjacent squares and draws the plane only.",
        "Every one of the 26 adjacent cells is one step; up or down nobody passes a corner either.",
        &[Mode(DiagonalInSpace)],
    ),
    Rule::stated(
        "DS-EX-CORNER",
        "Worked examples: door and building",
        "Can't Cut Corners",
        "Leaving a building through its door takes 3 squares; going around its corner cannot be \
         done in 2.",
        &[Note(Example(Names::Written(&["DS-CORNER", "DS-METRIC"])))],
    )
    .read_by(&["R-95"]),
    Rule::beyond(
        "DS-X-21",
        "Opportunity attacks",
        "Published with opportunity attacks (R-108)",
        "A creature next to an enemy that moves of its own will to where it is next to it no more \
         draws an opportunity attack.",
        &[
            Reaction(ReactsToLeaving(Leaving::Adjacency)),
            Reaction(Provokes(None, true)),
            Reaction(ReactsToEntering(None, false)),
            Reaction(ReactsToStaying(false)),
            Reaction(Reacts(Often::Once)),
            Reaction(ReactsToInvoluntary(Involuntary::Forced, false)),
        ],
    )
    .read_by(&["R-108"]),
    Rule::stated(
        "DS-SHIFT",
        "Shifting",
        "Shifting",
        "A shift goes up to the squares granted, never more than the speed, and draws no \
         opportunity attacks.",
        &[
            Turn(Grant(Action::Shift, None, Budget::GrantedUpToSpeed)),
            Reaction(Provokes(Some(Action::Shift), false)),
        ],
    )
    .over(&["DS-X-21"]),
    Rule::stated(
        "DS-SHIFT-TERRAIN",
        "No shifting in bad terrain",
        "Shifting",
        "One cannot shift into or within difficult or damaging terrain.",
        &[
            Turn(Forbids(Action::Shift, UNSAFE_TO_SHIFT)),
            Turn(ForbidsStart(Action::Shift, UNSAFE_TO_SHIFT)),
        ],
    )
    .read_by(&["R-91"]),
    Rule::stated(
        "DS-SHIFT-MOVE",
        "A shift used as a move",
        "Shifting",
        "What could be shifted may be moved instead, as one or the other, not mixed.",
        &[Note(Example(Names::Written(&["DS-SHIFT", "DS-CAP"])))],
    ),
    Rule::stated(
        "DS-TYPES",
        "Eight movement types",
        "Movement Types",
        "Walking, burrowing, climbing, swimming, jumping, crawling, flying and teleporting are \
         types of movement; one movement may mix those that a creature has.",
        &[
            Mode(Goes(ActionSet::of(&[Action::Move, Action::Shift]), ModeSet::ALL, Course::Free)),
            Mode(Goes(ActionSet::of(&[Action::Jump]), ModeSet::of(&[Mode::Walk]), Course::Free)),
            Mode(Goes(
                ActionSet::of(&[Action::Jump]),
                ModeSet::of(&[Mode::Walk]).others(),
                Course::Never,
            )),
            Mode(StepsOf(Mode::Walk, ON_AND_UNDER_THE_GROUND)),
            Mode(StepsOf(Mode::Burrow, ON_AND_UNDER_THE_GROUND)),
            Mode(StepsOf(Mode::Climb, ON_AND_UNDER_THE_GROUND)),
            Mode(StepsOf(Mode::Swim, ON_AND_UNDER_THE_GROUND)),
            Mode(StepsOf(Mode::Fly, ModeSet::of(&[Mode::Fly, Mode::Burrow]))),
        ],
    ),
    Rule::stated(
        "DS-WALK",
        "Walking",
        "Walk",
        "Creatures walk on solid, level ground at their speed.",
        &[Mode(Pace(Mode::Walk, Pace::Common))],
    ),
    Rule::stated(
        "DS-BURROW",
        "Burrowing",
        "Burrow",
        "A burrower moves level through dirt at its speed, through stone only if its description \
         says so, and leaves no tunnel unless it does.",
        &[
            Mode(Pace(Mode::Burrow, Pace::Common)),
            Mode(Without(Mode::Burrow, Without::Impossible)),
            Mode(BurrowsThrough(Earth::Dirt, false)),
            Mode(BurrowsThrough(Earth::Rock, true)),
            Mode(BurrowsUpAndDown(false)),
            Mode(TunnelsClose),
        ],
    )
    .read_by(&["R-105"]),
    Rule::stated(
        "DS-DIG",
        "Dig maneuver",
        "Burrow",
        "Who burrows, has a speed of at least its size and touches ground to burrow in may dig up \
         or down, up to its size.",
        &[Force(Maneuver(Maneuvering::Dig { per_size: 1, speed_per_size: 1 }))],
    )
    .read_by(&["R-99"]),
    Rule::stated(
        "DS-DIG-GRAB",
        "Not deeper with a captive",
        "Burrow",
        "Who holds a creature that is not unconscious cannot choose to dig deeper.",
        &[Force(Maneuver(Maneuvering::HoldingForbidsDown))],
    ),
    Rule::stated(
        "DS-CLIMB-SPEED",
        "Climb and swim types",
        "Climb or Swim",
        "A creature with the type climbs, or swims, at its speed.",
        &[Mode(Pace(Mode::Climb, Pace::Common)), Mode(Pace(Mode::Swim, Pace::Common))],
    ),
    Rule::stated(
        "DS-CLIMB-COST",
        "Without the type",
        "Climb or Swim",
        "Without the type each square climbed or swum costs 1 more.",
        &[
            Mode(Without(Mode::Climb, Without::Hampers(Kind::Climbing))),
            Mode(Without(Mode::Swim, Without::Hampers(Kind::Swimming))),
            Price(Adds(Kind::Climbing, 1)),
            Price(Adds(Kind::Swimming, 1)),
            Price(AddsSameOnDiagonal(Kinds::of(&[Kind::Climbing, Kind::Swimming]))),
        ],
    )
    .read_by(&["R-85"]),
    Rule::stated(
        "DS-CLIMB-TEST",
        "Difficult surfaces and waters",
        "Climb or Swim",
        "Where the Director asks for a Might test, failing it means not to climb or swim; no \
         movement is lost.",
        &[
            Check(Tries(Trying::Climb, Skill::Might, false)),
            Check(Tries(Trying::Swim, Skill::Might, false)),
            Check(RoughNeeds(Mode::Climb, Trying::Climb)),
            Check(RoughNeeds(Mode::Swim, Trying::Swim)),
        ],
    )
    .read_by(&["R-107"]),
    Rule::stated(
        "DS-CRAWL",
        "Crawling",
        "Crawl",
        "A prone creature on the ground crawls: each square costs 1 more.",
        &[
            Turn(Prone(ProneMover::Crawls)),
            Price(Adds(Kind::Crawling, 1)),
            Price(AddsSameOnDiagonal(Kinds::of(&[Kind::Crawling]))),
        ],
    )
    .read_by(&["R-85"]),
    Rule::stated(
        "DS-CRAWL-STAND",
        "Lying down and standing up",
        "Crawl",
        "Lying down of one's own will, and standing up again from that, are free maneuvers.",
        &[
            Value(BringsWords(
                Occasion::Upright,
                Quantity::LyingDown,
                Text::Borrowed("free maneuver"),
            )),
            Value(BringsWords(
                Occasion::Prone,
                Quantity::StandingUp,
                Text::Borrowed("free maneuver"),
            )),
        ],
    ),
    Rule::stated(
        "DS-FLY",
        "Flying",
        "Fly",
        "A flyer moves up, down and level at its speed and may end in midair; others do not stay \
         there.",
        &[
            Mode(Pace(Mode::Fly, Pace::Common)),
            Mode(Without(Mode::Fly, Without::Impossible)),
            Mode(EndInTheAir(Ending::Turn)),
        ],
    ),
    Rule::stated(
        "DS-FLY-FALL",
        "Losing the air",
        "Fly",
        "A flying creature that is knocked prone or whose speed becomes 0 falls.",
        &[Force(Falls(Falling::LosesTheAir { hovering: false, falls: true }))],
    ),
    Rule::stated(
        "DS-HOVER",
        "Hover",
        "Hover",
        "Who hovers may stay motionless in the air, and does not fall when prone or at speed 0.",
        &[Force(Falls(Falling::LosesTheAir { hovering: true, falls: false }))],
    )
    .read_by(&["R-104"]),
    Rule::stated(
        "DS-TP",
        "Teleport is instantaneous",
        "Teleport",
        "A teleport leads from one space to another in an instant.",
        &[Turn(Teleports(Teleporting::IsOneStep))],
    ),
    Rule::stated(
        "DS-TP-NOOA",
        "Nobody reacts to a teleport",
        "Teleport",
        "A teleport draws no opportunity attacks and sets off nothing else that movement does.",
        &[Reaction(Provokes(Some(Action::Teleport), false))],
    )
    .over(&["DS-X-21"]),
    Rule::stated(
        "DS-TP-BYPASS",
        "Obstacles are bypassed",
        "Teleport",
        "A teleport bypasses all that lies between.",
        &[Turn(Teleports(Teleporting::PassesEverything))],
    ),
    Rule::stated(
        "DS-TP-LOE",
        "Line of effect",
        "Teleport",
        "One needs line of effect to the destination, and to the start as well when teleporting \
         somebody else.",
        &[Turn(Teleports(Teleporting::NeedsLine))],
    )
    .read_by(&["R-106"]),
    Rule::stated(
        "DS-TP-DEST",
        "A teleport needs a free destination",
        "Teleport",
        "One cannot teleport into a space with another creature or an object.",
        &[Turn(DestinationFree)],
    ),
    Rule::stated(
        "DS-TP-DIST",
        "The effect sets the distance",
        "Teleport",
        "A teleport goes as far as its effect says, even beyond the speed.",
        &[Turn(Grant(Action::Teleport, None, Budget::Granted))],
    )
    .read_by(&["R-89"]),
    Rule::stated(
        "DS-TP-ADVANCE",
        "Advancing by teleport",
        "Teleport",
        "Who usually teleports may Advance by teleport, up to the usual speed whatever reduces it.",
        &[
            Turn(Grant(Action::Teleport, None, Budget::Granted)),
            Turn(Teleports(Teleporting::GoesAtUsualSpeed)),
            Turn(Spends(Spending::Takes(ActionSet::of(&[Action::Teleport]), 1))),
        ],
    ),
    Rule::stated(
        "DS-TP-PRONE",
        "Standing after a teleport",
        "Teleport",
        "A prone creature that can stand may arrive standing; who teleports it decides.",
        &[Turn(Teleports(Teleporting::MayArriveStanding))],
    )
    .read_by(&["R-113"]),
    Rule::stated(
        "DS-TP-GRAB",
        "Grabbed and restrained end",
        "Teleport",
        "Who teleports is grabbed and restrained no more.",
        &[Turn(Teleports(Teleporting::EndsGrabbed)), Turn(Teleports(Teleporting::EndsRestrained))],
    ),
    Rule::stated(
        "DS-TP-SAME",
        "To a different space",
        "Teleport",
        "A teleport leaves the space where it starts and enters another.",
        &[Turn(Teleports(Teleporting::LeadsElsewhere))],
    ),
    Rule::stated(
        "DS-FALL",
        "Falling damage",
        "Falling",
        "Who falls 2 squares or more takes 2 damage for each, at most 50, and lands prone.",
        &[Force(Falls(Falling::Hurts { from: 2, per_square: 2, most: 50 }))],
    )
    .read_by(&["R-81"]),
    Rule::stated(
        "DS-FALL-AGI",
        "Agility softens",
        "Falling",
        "The height of a fall counts as less by the Agility score.",
        &[Force(Falls(Falling::LessByAgility))],
    )
    .read_by(&["R-82"]),
    Rule::stated(
        "DS-FALL-LIQUID",
        "Into liquid",
        "Falling",
        "Liquid at least 1 square deep makes the height of a fall count as 4 less.",
        &[Force(Falls(Falling::LessInLiquid { squares: 4, depth: 1 }))],
    )
    .read_by(&["R-103"]),
    Rule::stated(
        "DS-FALL-NOTFORCED",
        "Falling is not forced movement",
        "Falling",
        "A fall is not forced movement, but being forced downwards is a fall.",
        &[Force(Falls(Falling::IsForceDownwards))],
    )
    .read_by(&["R-88"]),
    Rule::stated(
        "DS-FALL-ONTO",
        "Landing on someone",
        "Falling: Falling Onto Another Creature",
        "A creature that is fallen upon takes the same damage; the faller lands prone in the \
         nearest free space of its choice.",
        &[Force(Falls(Falling::HurtsOneBelow))],
    )
    .read_by(&["R-90", "R-97"]),
    Rule::stated(
        "DS-FALL-ONTO-PRONE",
        "Crushing the one below",
        "Falling: Falling Onto Another Creature",
        "A creature that is fallen upon is knocked prone if its Might is below the size of the \
         faller.",
        &[Force(Falls(Falling::KnocksDownOneBelow))],
    ),
    Rule::stated(
        "DS-FALL-FAR",
        "Falling far",
        "Falling: Falling Far",
        "One falls 100 squares in the first round, and 100 more at the end of each later one.",
        &[Force(Falls(Falling::PerRound { first: 100, later: 100 }))],
    )
    .read_by(&["R-98"]),
    Rule::ruling(
        "DS-RULING-PIT",
        "How deep a pit is",
        "A flat map marks pits without their depth.",
        "How far one falls into a pit whose floor the map does not lower is left to the table.",
        &[Force(Falls(Falling::IntoUnknownDepths))],
    ),
    Rule::ruling(
        "DS-RULING-FORCE",
        "Forced movement",
        "The text uses forced movement without defining it.",
        "The effect says how far it goes, who forces it chooses the path, and it ends where the \
         creature cannot go on.",
        &[
            Force(Forces(Forcing::GoesAsFarAsTheEffect)),
            Force(Forces(Forcing::ForcerChoosesPath)),
            Force(Forces(Forcing::StopsWhereItCannotBe)),
        ],
    ),
    Rule::ruling(
        "DS-RULING-FORCE-DANGER",
        "Forced into danger",
        "The text does not say what forced movement may lead into.",
        "Pushes and pulls may lead into damaging terrain and over ledges; slides only if the \
         effect says so.",
        &[
            Force(Forces(Forcing::EntersDanger(ForceKind::Push, true))),
            Force(Forces(Forcing::EntersDanger(ForceKind::Pull, true))),
            Force(Forces(Forcing::EntersDanger(ForceKind::Slide, false))),
        ],
    ),
    Rule::stated(
        "DS-FALL-NOOA",
        "Nobody reacts to a fall",
        "Falling",
        "A falling creature draws no opportunity attacks.",
        &[Reaction(ReactsToInvoluntary(Involuntary::Falling, false))],
    ),
    Rule::stated(
        "DS-DIFF",
        "Difficult terrain: 1 more",
        "Difficult Terrain",
        "Entering a square of difficult terrain costs 1 more, straight or diagonally.",
        &[
            Ground(Sees(Kind::Difficult, Seen::Itself)),
            Price(Adds(Kind::Difficult, 1)),
            Price(AddsSameOnDiagonal(Kinds::of(&[Kind::Difficult]))),
        ],
    ),
    Rule::ruling(
        "DS-RULING-GREATER",
        "Greater difficult terrain is difficult terrain",
        "This game knows one degree of difficult terrain.",
        "Terrain marked as greater difficult counts as difficult terrain.",
        &[Ground(Sees(Kind::GreaterDifficult, Seen::As(Kind::Difficult)))],
    ),
    Rule::ruling(
        "DS-RULING-OBSTACLE",
        "Obstacles are difficult terrain",
        "The text lists obstacles to movement among what makes terrain difficult.",
        "An obstructed square counts as difficult terrain, and so does crossing a low wall \
         between two squares.",
        &[
            Ground(Sees(Kind::Obstructed, Seen::As(Kind::Difficult))),
            Ground(Sees(Kind::Barrier, Seen::As(Kind::Difficult))),
            Ground(BarrierMeetsDiagonal),
            Ground(EndOnObstacle(true)),
            Check(ObstaclesAsk(false)),
        ],
    ),
    Rule::ruling(
        "DS-RULING-DARKNESS",
        "Poor visibility does not slow",
        "The text names no price for it.",
        "Poor visibility costs no movement.",
        &[Ground(Sees(Kind::PoorVisibility, Seen::Nothing))],
    ),
    Rule::ruling(
        "DS-RULING-IGNORE",
        "Ignoring difficult terrain",
        "The text names no such ability; those that exist do just this.",
        "A creature that ignores difficult terrain pays nothing for it.",
        &[Ground(Ignores(Kind::Difficult, Seen::Nothing))],
    ),
    Rule::ruling(
        "DS-RULING-FLY",
        "Flying above difficult terrain",
        "Who is in the air does not enter the ground.",
        "Difficult terrain on the ground does not hamper a flying creature, unless marked so; \
         enemies' spaces do.",
        &[
            Ground(Avoids(Trait::Flying, None, ON_THE_GROUND, true)),
            Ground(Avoids(Trait::Flying, None, ELSEWHERE, false)),
            Ground(Avoids(Trait::Flying, Some(true), Kinds::ALL, true)),
            Ground(Avoids(Trait::Flying, Some(false), Kinds::ALL, false)),
        ],
    ),
    Rule::ruling(
        "DS-RULING-INCORPOREAL",
        "Incorporeal creatures",
        "The text gives them no exemption.",
        "Being incorporeal avoids only terrain that is marked so.",
        &[
            Ground(Avoids(Trait::Incorporeal, None, Kinds::ALL, false)),
            Ground(Avoids(Trait::Incorporeal, Some(true), Kinds::ALL, true)),
            Ground(Avoids(Trait::Incorporeal, Some(false), Kinds::ALL, false)),
        ],
    ),
    Rule::ruling(
        "DS-R-111",
        "Big creatures entering terrain",
        "The text prices a square entered; a big creature enters several at once.",
        "The worst square newly entered sets what a step adds, once.",
        &[Price(BodyPays(BodyPays::Entered))],
    ),
    Rule::ruling(
        "DS-RULING-SQUEEZE",
        "Passages too narrow to enter",
        "The text knows no squeezing through narrow places.",
        "A creature does not fit where its space does not; half-width passages let only creatures \
         of size 1T through.",
        &[Squeeze(NoSqueezing), Squeeze(HalfWidthSqueezes(false))],
    ),
    Rule::stated(
        "DS-DAMAGE",
        "Damaging terrain",
        "Damaging Terrain",
        "Damaging terrain hurts those who enter it, as its description says, and those who begin \
         their turn in it.",
        &[
            Ground(Sees(Kind::Damaging, Seen::Itself)),
            Note(Tells(Notice::Damage(Terrain::DAMAGING))),
            Note(Tells(Notice::DamageAtTurnStart(Terrain::DAMAGING))),
        ],
    )
    .read_by(&["R-110"]),
    Rule::stated(
        "DS-LOE-BURROW",
        "Line of effect to a burrower",
        "Burrow: Targeting Burrowing Creatures",
        "A burrower that touches the surface is reached if a line of effect reaches a square in \
         which it does; it has cover.",
        &[
            Position(Line(Line::Between(
                Depths::between(NOT_BENEATH, &[Depth::AtSurface]),
                LineBy::SurfaceSquares,
            ))),
            Value(Brings(
                Occasion::Line(LineBy::SurfaceSquares),
                Quantity::Cover,
                Setting::Is(true),
            )),
        ],
    ),
    Rule::stated(
        "DS-LOE-UNDER",
        "Completely beneath",
        "Burrow: Targeting Burrowing Creatures",
        "Between a burrower completely beneath the ground and creatures on the surface there is \
         no line of effect.",
        &[
            Position(Line(Line::Between(
                Depths::between(&[Depth::Beneath], &[Depth::Above]),
                LineBy::Never,
            ))),
            Position(Line(Line::Between(
                Depths::between(&[Depth::Above], &[Depth::Beneath]),
                LineBy::Never,
            ))),
        ],
    ),
    Rule::stated(
        "DS-LOE-BURROWERS",
        "Burrower against adjacent burrower",
        "Burrow: Targeting Burrowing Creatures",
        "A burrower completely beneath the ground reaches, and is reached by, only adjacent \
         burrowers; both have cover.",
        &[
            Position(Line(Line::Between(
                Depths::between(&[Depth::Beneath], BURROWED).adjacent(true),
                LineBy::Always,
            ))),
            Position(Line(Line::Between(
                Depths::between(&[Depth::Beneath], BURROWED).adjacent(false),
                LineBy::Never,
            ))),
            Position(Line(Line::Between(
                Depths::between(BURROWED, &[Depth::Beneath]).adjacent(true),
                LineBy::Always,
            ))),
            Position(Line(Line::Between(
                Depths::between(BURROWED, &[Depth::Beneath]).adjacent(false),
                LineBy::Never,
            ))),
            Value(Brings(Occasion::Line(LineBy::Always), Quantity::Cover, Setting::Is(true))),
        ],
    ),
    Rule::stated(
        "DS-HIGH-BURROW",
        "No high ground from above",
        "Burrow",
        "Nobody has the high ground against a creature that is completely beneath the ground.",
        &[Position(HighGround(HighGround::OverBeneath(false)))],
    ),
    Rule::stated(
        "DS-PULL",
        "Pulling someone up",
        "Burrow: Non-Burrowing Creatures",
        "From the ground one may pull a willing, adjacent burrower up 1 square.",
        &[Force(Maneuver(Maneuvering::PullUp { squares: 1 }))],
    ),
    Rule::stated(
        "DS-CLAW",
        "Claw Dirt",
        "Burrow: Non-Burrowing Creatures",
        "Who cannot burrow and has a speed of 2 may claw itself 1 square through dirt, at a price \
         that a test decides.",
        &[Force(Maneuver(Maneuvering::Claw { speed: 2, results: CLAWED }))],
    ),
    Rule::stated(
        "DS-BURROW-FORCED",
        "Forced movement underground",
        "Burrow",
        "Completely beneath the ground force hurts, 1 damage for each square, and moves only \
         straight up or down.",
        &[Force(Forces(Forcing::HurtsTheBuried { per_square: 1 }))],
    ),
    Rule::stated(
        "DS-CLIMBC",
        "Climbing another creature",
        "Climb or Swim",
        "One may climb a larger creature, with a test unless it is willing; who fails badly may \
         be struck.",
        &[Force(Maneuver(Maneuvering::ClimbOnto([
            Climbed::FailsAndIsStruck,
            Climbed::Fails,
            Climbed::Climbs,
        ])))],
    )
    .read_by(&["R-93", "R-109"]),
    Rule::stated(
        "DS-CLIMBC-EDGE",
        "Edge against one's carrier",
        "Climb or Swim",
        "Melee abilities against the creature that one climbs or rides have an edge.",
        &[Value(Brings(Occasion::Carried, Quantity::Edge, Setting::Is(true)))],
    ),
    Rule::stated(
        "DS-KNOCKOFF",
        "Shaken off",
        "Climb or Swim",
        "A creature may try to shake off who climbs or rides it: that one falls, slides down, or \
         holds on.",
        &[Force(Maneuver(Maneuvering::ShakeOff([
            Shaken::Falls,
            Shaken::SlidesDown,
            Shaken::HoldsOn,
        ])))],
    ),
    Rule::stated(
        "DS-CLIMBC-PRONE",
        "Knocked prone while climbing",
        "Climb or Swim",
        "Who is knocked prone while climbing or riding a creature falls to an adjacent space of \
         its choice.",
        &[Force(Maneuver(Maneuvering::FallsOffProne))],
    ),
    Rule::stated(
        "DS-JUMP-BASE",
        "Automatic jump",
        "Jump",
        "As part of any movement one jumps as many squares as the better of Might and Agility, at \
         least 1, and 1 square high.",
        &[
            Turn(Grant(Action::Jump, None, Budget::GrantedUpToSpeed)),
            Turn(JumpIgnoresGround),
            Force(Jumps(Jumping::Baseline { least: 1, high: 1 })),
            Turn(Spends(Spending::OnePool(Action::Jump, Action::Move))),
        ],
    )
    .read_by(&["R-86"]),
    Rule::ruling(
        "DS-RULING-JUMP",
        "What a jump takes of a turn",
        "The text knows jumps only as parts of movements; here they are asked for by themselves.",
        "A jump takes the action of the movement that it is part of: none if the movement is \
         under way, else one.",
        &[Turn(Spends(Spending::Takes(ActionSet::of(&[Action::Jump]), 1)))],
    ),
    Rule::stated(
        "DS-JUMP-TEST",
        "Testing for more",
        "Jump",
        "A test of Might or Agility lengthens and heightens a jump by up to 2 squares.",
        &[Force(Jumps(Jumping::Test([0, 1, 2])))],
    ),
    Rule::stated(
        "DS-JUMP-CAP",
        "Never beyond the effect",
        "Jump",
        "No jump is longer or higher than the movement that it is part of.",
        &[Force(Jumps(Jumping::NeverBeyondMovement))],
    ),
    Rule::stated(
        "DS-JUMP-TERRAIN",
        "No jumping out of bad terrain",
        "Jump",
        "One cannot jump out of difficult or damaging terrain.",
        &[Turn(ForbidsStart(Action::Jump, UNSAFE_TO_SHIFT))],
    )
    .read_by(&["R-87"]),
    Rule::stated(
        "DS-HIGH",
        "High ground",
        "High Ground",
        "Who stands on the ground with the bottom of its space at or above the top of the \
         target's has an edge against it.",
        &[
            Position(HighGround(HighGround::From(Footing::Ground, true))),
            Position(HighGround(HighGround::From(Footing::None, false))),
            Value(Brings(Occasion::HighGround, Quantity::Edge, Setting::Is(true))),
        ],
    )
    .read_by(&["R-100"]),
    Rule::stated(
        "DS-HIGH-CLIMB",
        "Climbers and high ground",
        "High Ground",
        "A climber has the high ground only if it climbs at its full speed.",
        &[
            Position(HighGround(HighGround::From(Footing::ClimbingFreely, true))),
            Position(HighGround(HighGround::From(Footing::Climbing, false))),
        ],
    ),
    Rule::ruling(
        "DS-R-106",
        "Lines of effect above the ground",
        "The text uses lines of effect and does not define them.",
        "A line of effect runs from centre to centre, or from where the question says.",
        &[Position(Line(Line::Between(
            Depths::between(NOT_BENEATH, &[Depth::Above]),
            LineBy::Centres,
        )))],
    ),
    Rule::ruling(
        "DS-R-60",
        "Lines along a border",
        "The text does not say whether a line along the border of an obstacle passes through it.",
        "A line that touches an obstacle from outside is not blocked, unless obstacles touch it \
         from both sides in the same place.",
        &[Position(Line(Line::Grazing(Grazing::BothSides)))],
    ),
    Rule::ruling(
        "DS-RULING-WALLS",
        "Walls stop reach",
        "The text does not speak of walls between adjacent creatures.",
        "A creature reacts only to whom it has a line of effect to.",
        &[Reach(WallsStopReach(true))],
    )
    .read_by(&["R-108"]),
    Rule::ruling(
        "DS-RULING-EXTENDED",
        "Parts beyond the space",
        "The text does not speak of it.",
        "Whether a part that reaches out of a space can be targeted there is left to the table.",
        &[Note(LeftToTable(Subject::ExtendedParts))],
    ),
    Rule::ruling(
        "DS-RULING-COVER",
        "Cover",
        "The text says only who has cover underground.",
        "What else gives cover is left to the table.",
        &[Note(LeftToTable(Subject::Cover))],
    ),
    Rule::ruling(
        "DS-RULING-FLANKING",
        "Flanking",
        "The text does not speak of it.",
        "What it brings to have an opponent between two creatures is left to the table.",
        &[Note(LeftToTable(Subject::Flanking))],
    ),
    Rule::ruling(
        "DS-RULING-CLOSEST",
        "Ties for closest",
        "The text does not say who of several is the closest.",
        "Of several creatures that are equally close, the table chooses one.",
        &[Position(ClosestTie(Tie::Choice))],
    ),
    Rule::beyond(
        "DS-X-22",
        "Size and space",
        "Published with creature sizes",
        "Size n takes n × n squares; 1T, 1S, 1M and 1L take one. Everybody reaches the adjacent \
         squares.",
        &[
            Size(SizeTable(size(&[Size::OneTiny], 0, 1))),
            Size(SizeTable(size(&[Size::OneSmall], 1, 1))),
            Size(SizeTable(size(&[Size::OneMedium], 2, 1))),
            Size(SizeTable(size(&[Size::OneLarge, Size::One], 3, 1))),
            Size(SizeTable(size(&[Size::Numbered(2)], 4, 2))),
            Size(SizeTable(size(&[Size::Numbered(3)], 5, 3))),
            Size(SizeTable(size(&[Size::Numbered(4)], 6, 4))),
            Size(SizeTable(size(&[Size::Numbered(5)], 7, 5))),
            Size(SizeTable(size(&[Size::Numbered(6)], 8, 6))),
            Size(SizeTable(size(&[Size::Numbered(7)], 9, 7))),
            Size(SizeTable(size(&[Size::Numbered(8)], 10, 8))),
            Size(SizeTable(size(&[Size::Numbered(9)], 11, 9))),
            Reach(ReachWeapon(ReachWeapon::Adds(Feet(0)))),
            Size(SpaceAndReachMayDiffer),
        ],
    )
    .read_by(&["R-80"]),
    Rule::beyond(
        "DS-X-23",
        "Results of a power roll",
        "Published with power rolls",
        "A total of 12 or more is the second result of a test, 17 or more the third.",
        &[Check(Tiers(Tiers { middle: 12, top: 17 }))],
    ),
    Rule::ruling(
        "DS-RULING-SIZES",
        "Sizes of other games",
        "A map drawn for another system should still be playable; spaces are kept as they are.",
        "Tiny and smaller are 1T, Small 1S, Medium 1M, Large 2, Huge 3, Gargantuan 4, Colossal 6.",
        &[
            Size(SizeTable(size(&[Size::Fine, Size::Diminutive, Size::Tiny], 0, 1))),
            Size(SizeTable(size(&[Size::Small], 1, 1))),
            Size(SizeTable(size(&[Size::Medium], 2, 1))),
            Size(SizeTable(size(&[Size::Large], 4, 2))),
            Size(SizeTable(size(&[Size::Huge], 5, 3))),
            Size(SizeTable(size(&[Size::Gargantuan], 6, 4))),
            Size(SizeTable(size(&[Size::Colossal], 8, 6))),
        ],
    ),
];
