//! The rules of Draw Steel, from the movement section of its combat chapter.

use super::planned;
use super::vocabulary::*;
use crate::board::{Earth, Object, Size, SizeSet, Skill, Terrain};
use crate::rule::{
    Accident, Action, ActionEffect, ActionSet, AirLoss, AirSupport, AreaEffect, AreaKind, BodyPays,
    Budget, CheckKind, ClawResult, ClimbResult, CornerRule, CountsAs, Course, CubeArea, Depth,
    Depths, DiagonalPrice, Ending, FallEffect, Filler, Footing, ForceKind, ForcedMoveEffect,
    Grazing, HighGroundEffect, Hindrance, Hindrances, Involuntary, JumpEffect, LineArea, LineBy,
    LineEffect, List, ManeuverEffect, Meeting, Mode, ModeSet, ModeSpeed, Names, Notice, Occasion,
    Passage, ProneMover, ProvokingSteps, Quantity, ReachWeapon, ReactionFrequency, RoundArea, Rule,
    Ruleset, Setting, ShakeOffResult, SizeRow, SpeedSource, StateSet, Subject, TeleportEffect,
    Text, Tie, Tiers, Trait, UnitShown, WithoutMode,
};
use crate::unit::{Feet, Space, Squares};

/// The Draw Steel rule system.
pub(super) const RULESET: Ruleset = Ruleset {
    id: Text::Borrowed("draw_steel"),
    name: Text::Borrowed("Draw Steel"),
    prefix: Text::Borrowed("DS-"),
    licence: Text::Borrowed("Draw Steel Creator License"),
    rules: List::Borrowed(RULES),
    planned: planned::DRAW_STEEL,
};

const ON_THE_GROUND: Hindrances = Hindrances::of(&[
    Hindrance::Difficult,
    Hindrance::GreaterDifficult,
    Hindrance::Obstructed,
    Hindrance::Barrier,
]);
const ELSEWHERE: Hindrances =
    Hindrances::of(&[Hindrance::PoorVisibility, Hindrance::BulkyBody, Hindrance::EnemySpace]);
const UNSAFE_TO_SHIFT: Hindrances = Hindrances::of(&[Hindrance::Difficult, Hindrance::Damaging]);

/// The three results of Claw Dirt, lowest first.
const CLAWED: [ClawResult; 3] = [
    ClawResult { for_main_action: false, slowed: true, weakened: true },
    ClawResult { for_main_action: true, slowed: true, weakened: false },
    ClawResult { for_main_action: false, slowed: false, weakened: false },
];
/// Every mode of movement except flying.
const ON_AND_UNDER_THE_GROUND: ModeSet =
    ModeSet::of(&[Mode::Walk, Mode::Climb, Mode::Swim, Mode::Burrow]);

/// A row of the size table, with the rank of the sizes and the squares along each side.
///
/// Every creature reaches the adjacent squares.
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
        "Sources of movement",
        "Movement",
        "Move actions and other effects let you move. If you cannot use them, you cannot move.",
        &[Turn(TakesNoStep(StateSet::DISABLING))],
    )
    .read_by(&["R-101"]),
    Rule::beyond(
        "DS-X-20",
        "Advance, Disengage and the main action",
        "Published with turns and with the move actions (X-20)",
        "You have one move action a turn, and a second if you give up your main action. With a \
         move action you Advance up to your speed, or Disengage and shift 1 square.",
        &[
            Turn(Spends(ActionEffect::TurnHas(2))),
            Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::Move, Action::Shift]), 1))),
            Turn(Spends(ActionEffect::Affords(Action::Shift, Feet(0), Squares(1)))),
        ],
    )
    .read_by(&["R-101"]),
    Rule::stated(
        "DS-SPEED",
        "Speed",
        "Movement",
        "Your speed is the most squares that one move action or effect can move you. It includes \
         bonuses from your kit and other options.",
        &[Speed(SpeedFrom(SpeedSource::Given))],
    ),
    Rule::stated(
        "DS-METRIC",
        "Every adjacent square costs 1",
        "Movement",
        "Moving into any adjacent square costs 1, straight or diagonally.",
        &[
            Price(Unit(UnitShown::Squares)),
            Price(Straight(1)),
            Price(Diagonal(DiagonalPrice::Flat)),
        ],
    )
    .read_by(&["R-112"]),
    Rule::stated(
        "DS-ALLY",
        "Moving through allies",
        "Movement: Other Creatures",
        "You can move through an ally's space at no extra cost.",
        &[Occupancy(Enter(Meeting::FRIEND, Passage::Free))],
    ),
    Rule::stated(
        "DS-ENEMY",
        "An enemy's space is difficult terrain",
        "Movement: Other Creatures",
        "You can move through an enemy's space. It counts as difficult terrain.",
        &[
            Occupancy(Enter(Meeting::OPPONENT, Passage::Free)),
            Occupancy(Hampers(Meeting::OPPONENT, Hindrance::EnemySpace)),
            Ground(Sees(Hindrance::EnemySpace, CountsAs::As(Hindrance::Difficult))),
        ],
    )
    .read_by(&["R-83"]),
    Rule::stated(
        "DS-STOP",
        "No stopping in occupied spaces",
        "Movement: Other Creatures",
        "You cannot stop in another creature's space unless your sizes are two or more steps \
         apart.",
        &[
            Occupancy(End(Meeting::ANY.within(1), Ending::Never)),
            Occupancy(End(Meeting::ANY.larger_by(2), Ending::Turn)),
            Occupancy(End(Meeting::ANY.smaller_by(2), Ending::Turn)),
        ],
    )
    .read_by(&["R-80", "R-102"]),
    Rule::stated(
        "DS-SQUEEZE",
        "Squeezed into one space",
        "Movement: Other Creatures",
        "Only the Director can squeeze creatures less than two size steps apart into one space. \
         They have a bane while they share it.",
        &[
            Force(Stops(Accident::NeedsRuling)),
            Occupancy(SqueezedWith(Meeting::ANY.within(1))),
            Value(Brings(Occasion::SharingSpace, Quantity::Bane, Setting::Is(true))),
        ],
    )
    .read_by(&["R-92"]),
    Rule::ruling(
        "DS-RULING-OBJECTS",
        "Objects as obstacles",
        "The text mentions obstacles but does not say which objects you can enter.",
        "An object is an obstacle that fills its space, unless the map says that you can enter it.",
        &[
            Occupancy(Objects(Object::Unsaid, Passage::Barred)),
            Occupancy(Objects(Object::Blocking, Passage::Barred)),
            Occupancy(Objects(Object::Special, Passage::Barred)),
            Occupancy(Objects(Object::Enterable, Passage::Free)),
        ],
    ),
    Rule::ruling(
        "DS-R-109",
        "Riders share their carrier's space",
        "The text lets you ride and climb creatures but does not say which space you occupy.",
        "A rider or climber shares its carrier's space, and neither blocks the other.",
        &[Occupancy(CarriedShare(true))],
    ),
    Rule::stated(
        "DS-CAP",
        "Never more squares than your speed",
        "Can't Exceed Speed",
        "No effect moves you more squares than your speed, unless the effect says so.",
        &[Turn(Grant(Action::Move, None, Budget::GrantedUpToSpeed))],
    )
    .read_by(&["R-84"]),
    Rule::stated(
        "DS-CORNER",
        "No cutting corners",
        "Can't Cut Corners",
        "You cannot move diagonally past the corner of a wall or of an object that fills the \
         corner. Creatures do not block diagonal steps.",
        &[
            Ground(Corner(Filler::Wall, CornerRule::Either)),
            Ground(Corner(Filler::Pit, CornerRule::Never)),
            Ground(Corner(Filler::Creature, CornerRule::Never)),
            Ground(Corner(Filler::FillingCreature, CornerRule::Never)),
            Ground(Corner(Filler::Object, CornerRule::Either)),
        ],
    ),
    Rule::ruling(
        "DS-R-96",
        "Steps in three dimensions",
        "The text mentions adjacent squares and draws only a flat grid.",
        "You can step to any of the 26 adjacent cells. Corners above and below block you like any \
         others.",
        &[Mode(DiagonalInSpace)],
    ),
    Rule::stated(
        "DS-EX-CORNER",
        "Examples: door and building",
        "Can't Cut Corners",
        "Leaving a building through its door takes 3 squares. Going around its corner cannot be \
         done in 2.",
        &[Note(Example(Names::Written(&["DS-CORNER", "DS-METRIC"])))],
    )
    .read_by(&["R-95"]),
    Rule::beyond(
        "DS-X-21",
        "Opportunity attacks",
        "Published with opportunity attacks (R-108)",
        "You provoke an opportunity attack from an adjacent enemy when you willingly move to where \
         you are no longer adjacent to it.",
        &[
            Reaction(ReactsToLeaving(ProvokingSteps::Adjacency)),
            Reaction(Provokes(None, true)),
            Reaction(ReactsToEntering(None, false)),
            Reaction(ReactsToStaying(false)),
            Reaction(Reacts(ReactionFrequency::Once)),
            Reaction(ReactsToInvoluntary(Involuntary::Forced, false)),
        ],
    )
    .read_by(&["R-108"]),
    Rule::stated(
        "DS-SHIFT",
        "Shifting",
        "Shifting",
        "You can shift up to the squares granted, but never more than your speed. A shift does not \
         provoke opportunity attacks.",
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
        "You cannot start a shift in difficult or damaging terrain, or shift into it.",
        &[
            Turn(Forbids(Action::Shift, UNSAFE_TO_SHIFT)),
            Turn(ForbidsStart(Action::Shift, UNSAFE_TO_SHIFT)),
        ],
    )
    .read_by(&["R-91"]),
    Rule::stated(
        "DS-SHIFT-MOVE",
        "Moving instead of shifting",
        "Shifting",
        "You can spend the squares of a shift on an ordinary move instead. You cannot mix the two \
         in one movement.",
        &[Note(Example(Names::Written(&["DS-SHIFT", "DS-CAP"])))],
    ),
    Rule::stated(
        "DS-TYPES",
        "Eight movement types",
        "Movement Types",
        "The movement types are walking, burrowing, climbing, swimming, jumping, crawling, flying \
         and teleporting. You can mix the types that you have in one movement.",
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
            Mode(StepsOf(Mode::Fly, ModeSet::of(&[Mode::Fly, Mode::Burrow, Mode::Swim]))),
        ],
    ),
    Rule::stated(
        "DS-WALK",
        "Walking",
        "Walk",
        "You walk on solid, level ground at your speed.",
        &[Mode(Pace(Mode::Walk, ModeSpeed::Common))],
    ),
    Rule::stated(
        "DS-BURROW",
        "Burrowing",
        "Burrow",
        "With the burrow type, you move horizontally through dirt at your speed. You need a \
         special rule to go through stone or to leave a tunnel.",
        &[
            Mode(Pace(Mode::Burrow, ModeSpeed::Common)),
            Mode(Without(Mode::Burrow, WithoutMode::Impossible)),
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
        "As a maneuver, you can dig straight up or down, up to your size in squares. You need the \
         burrow type, a speed of at least your size, and contact with ground to burrow in.",
        &[Force(Maneuver(ManeuverEffect::Dig { per_size: 1, speed_per_size: 1 }))],
    )
    .read_by(&["R-99"]),
    Rule::stated(
        "DS-DIG-GRAB",
        "No digging deeper with a captive",
        "Burrow",
        "You cannot choose to dig deeper while you hold a creature that is not unconscious.",
        &[Force(Maneuver(ManeuverEffect::HoldingForbidsDown))],
    ),
    Rule::stated(
        "DS-CLIMB-SPEED",
        "Climb and swim types",
        "Climb or Swim",
        "With the climb type, you climb at your speed. With the swim type, you swim at your speed.",
        &[Mode(Pace(Mode::Climb, ModeSpeed::Common)), Mode(Pace(Mode::Swim, ModeSpeed::Common))],
    ),
    Rule::stated(
        "DS-CLIMB-COST",
        "Climbing and swimming without the type",
        "Climb or Swim",
        "Each square that you climb or swim without that type costs 1 more.",
        &[
            Mode(Without(Mode::Climb, WithoutMode::Hampers(Hindrance::Climbing))),
            Mode(Without(Mode::Swim, WithoutMode::Hampers(Hindrance::Swimming))),
            Price(Adds(Hindrance::Climbing, 1)),
            Price(Adds(Hindrance::Swimming, 1)),
            Price(AddsSameOnDiagonal(Hindrances::of(&[Hindrance::Climbing, Hindrance::Swimming]))),
        ],
    )
    .read_by(&["R-85"]),
    Rule::stated(
        "DS-CLIMB-TEST",
        "Difficult climbs and rough water",
        "Climb or Swim",
        "The Director can ask for a Might test to climb or swim. If you fail, you do not climb or \
         swim, but you lose no movement.",
        &[
            Check(Tries(CheckKind::Climb, Skill::Might, false)),
            Check(Tries(CheckKind::Swim, Skill::Might, false)),
            Check(RoughNeeds(Mode::Climb, CheckKind::Climb)),
            Check(RoughNeeds(Mode::Swim, CheckKind::Swim)),
        ],
    )
    .read_by(&["R-107"]),
    Rule::stated(
        "DS-CRAWL",
        "Crawling",
        "Crawl",
        "While you are prone on the ground, you crawl, and each square costs 1 more.",
        &[
            Turn(Prone(ProneMover::Crawls)),
            Price(Adds(Hindrance::Crawling, 1)),
            Price(AddsSameOnDiagonal(Hindrances::of(&[Hindrance::Crawling]))),
        ],
    )
    .read_by(&["R-85"]),
    Rule::stated(
        "DS-CRAWL-STAND",
        "Lying down and standing up",
        "Crawl",
        "You can lie down by choice as a free maneuver. Standing up from that is a free maneuver \
         as well.",
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
        "With the fly type, you move up, down or horizontally at your speed and can end in midair. \
         Without it, you do not stay there.",
        &[
            Mode(Pace(Mode::Fly, ModeSpeed::Common)),
            Mode(Without(Mode::Fly, WithoutMode::Impossible)),
            Mode(EndInTheAir(Ending::Turn)),
        ],
    ),
    Rule::stated(
        "DS-FLY-FALL",
        "Falling out of the air",
        "Fly",
        "While you are flying, you fall if you are knocked prone or your speed becomes 0.",
        &[
            Force(Falls(FallEffect::LosesTheAir(AirLoss::Prone))),
            Force(Falls(FallEffect::LosesTheAir(AirLoss::SpeedZero))),
        ],
    ),
    Rule::stated(
        "DS-HOVER",
        "Hovering",
        "Hover",
        "If you hover, you can stay motionless in the air. You do not fall when you are prone or \
         at speed 0.",
        &[Force(Falls(FallEffect::StaysUp(AirSupport::Hovering)))],
    )
    .read_by(&["R-104"]),
    Rule::stated(
        "DS-TP",
        "Teleports are instantaneous",
        "Teleport",
        "A teleport takes you from one space to another in an instant.",
        &[Turn(Teleports(TeleportEffect::IsOneStep))],
    ),
    Rule::stated(
        "DS-TP-NOOA",
        "Teleporting doesn't provoke",
        "Teleport",
        "A teleport does not provoke opportunity attacks or trigger anything else that movement \
         triggers.",
        &[Reaction(Provokes(Some(Action::Teleport), false))],
    )
    .over(&["DS-X-21"]),
    Rule::stated(
        "DS-TP-BYPASS",
        "Teleports bypass obstacles",
        "Teleport",
        "A teleport bypasses everything between its start and its destination.",
        &[Turn(Teleports(TeleportEffect::PassesEverything))],
    ),
    Rule::stated(
        "DS-TP-LOE",
        "Teleports need line of effect",
        "Teleport",
        "To teleport, you need line of effect to the destination. To teleport another creature, \
         you also need line of effect to its starting space.",
        &[Turn(Teleports(TeleportEffect::NeedsLine))],
    )
    .read_by(&["R-106"]),
    Rule::stated(
        "DS-TP-DEST",
        "Teleports need a free destination",
        "Teleport",
        "You cannot teleport into a space that holds another creature or an object.",
        &[Turn(DestinationFree)],
    ),
    Rule::stated(
        "DS-TP-DIST",
        "The effect sets the distance",
        "Teleport",
        "You teleport as far as the effect says, even if that is more than your speed.",
        &[Turn(Grant(Action::Teleport, None, Budget::Granted))],
    )
    .read_by(&["R-89"]),
    Rule::stated(
        "DS-TP-ADVANCE",
        "Advancing by teleport",
        "Teleport",
        "If you usually teleport, you can Advance by teleporting up to your usual speed. \
         Reductions to your speed do not apply.",
        &[
            Turn(Grant(Action::Teleport, None, Budget::Granted)),
            Turn(Teleports(TeleportEffect::GoesAtUsualSpeed)),
            Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::Teleport]), 1))),
        ],
    ),
    Rule::stated(
        "DS-TP-PRONE",
        "Standing after a teleport",
        "Teleport",
        "If you are prone and able to stand, you can arrive from a teleport standing. A creature \
         that teleports you makes this choice for you.",
        &[Turn(Teleports(TeleportEffect::MayArriveStanding))],
    )
    .read_by(&["R-113"]),
    Rule::stated(
        "DS-TP-GRAB",
        "Teleporting ends grabbed and restrained",
        "Teleport",
        "When you teleport, you are no longer grabbed or restrained.",
        &[
            Turn(Teleports(TeleportEffect::EndsGrabbed)),
            Turn(Teleports(TeleportEffect::EndsRestrained)),
        ],
    ),
    Rule::stated(
        "DS-TP-SAME",
        "Teleports lead to a different space",
        "Teleport",
        "A teleport must take you out of your starting space and into a different one.",
        &[Turn(Teleports(TeleportEffect::LeadsElsewhere))],
    ),
    Rule::stated(
        "DS-FALL",
        "Falling damage",
        "Falling",
        "If you fall 2 or more squares, you take 2 damage per square, up to 50, and land prone.",
        &[
            Force(Falls(FallEffect::Hurts { from: 2, per_square: 2, most: 50 })),
            Force(Falls(FallEffect::HurtLandsProne)),
        ],
    )
    .read_by(&["R-81"]),
    Rule::stated(
        "DS-FALL-AGI",
        "Agility softens a fall",
        "Falling",
        "Subtract your Agility score from the effective height of your fall.",
        &[Force(Falls(FallEffect::LessByAgility))],
    )
    .read_by(&["R-82"]),
    Rule::stated(
        "DS-FALL-LIQUID",
        "Falling into liquid",
        "Falling",
        "If you fall into liquid at least 1 square deep, subtract 4 squares from the effective \
         height.",
        &[Force(Falls(FallEffect::LessInLiquid { squares: 4, depth: 1 }))],
    )
    .read_by(&["R-103"]),
    Rule::stated(
        "DS-FALL-NOTFORCED",
        "Falling is not forced movement",
        "Falling",
        "A fall is not forced movement, but forced movement downward is a fall.",
        &[Force(Falls(FallEffect::IsForceDownwards))],
    )
    .read_by(&["R-88"]),
    Rule::stated(
        "DS-FALL-ONTO",
        "Landing on another creature",
        "Falling: Falling Onto Another Creature",
        "A creature that you land on takes the same damage. You land prone in the nearest \
         unoccupied space, and you choose among equally near ones.",
        &[Force(Falls(FallEffect::HurtsOneBelow))],
    )
    .read_by(&["R-90", "R-97"]),
    Rule::stated(
        "DS-FALL-ONTO-PRONE",
        "Knocked prone from above",
        "Falling: Falling Onto Another Creature",
        "A creature that you land on is knocked prone if its Might is lower than your size.",
        &[Force(Falls(FallEffect::KnocksDownOneBelow))],
    ),
    Rule::stated(
        "DS-FALL-FAR",
        "Falling far",
        "Falling: Falling Far",
        "You fall 100 squares in the first round, and 100 more at the end of each later round.",
        &[Force(Falls(FallEffect::PerRound { first: 100, later: 100 }))],
    )
    .read_by(&["R-98"]),
    Rule::ruling(
        "DS-RULING-PIT",
        "Depth of a pit",
        "A flat map marks pits without their depth.",
        "Your table decides how far you fall into a pit whose floor the map does not lower.",
        &[Force(Falls(FallEffect::IntoUnknownDepths))],
    ),
    Rule::ruling(
        "DS-RULING-FORCE",
        "Forced movement",
        "The text uses forced movement without defining it.",
        "The effect sets the distance, and the creature that forces you chooses the path. The \
         movement ends where you cannot go on.",
        &[
            Force(Forces(ForcedMoveEffect::GoesAsFarAsTheEffect)),
            Force(Forces(ForcedMoveEffect::ForcerChoosesPath)),
            Force(Forces(ForcedMoveEffect::StopsWhereItCannotBe)),
        ],
    ),
    Rule::ruling(
        "DS-RULING-FORCE-DANGER",
        "Forced into danger",
        "The text does not say which dangers forced movement can lead into.",
        "Pushes and pulls can lead into damaging terrain and over ledges. A slide can do so only \
         if the effect says so.",
        &[
            Force(Forces(ForcedMoveEffect::EntersDanger(ForceKind::Push, true))),
            Force(Forces(ForcedMoveEffect::EntersDanger(ForceKind::Pull, true))),
            Force(Forces(ForcedMoveEffect::EntersDanger(ForceKind::Slide, false))),
        ],
    ),
    Rule::stated(
        "DS-FALL-NOOA",
        "Falling doesn't provoke",
        "Falling",
        "A falling creature does not provoke opportunity attacks.",
        &[Reaction(ReactsToInvoluntary(Involuntary::Falling, false))],
    ),
    Rule::stated(
        "DS-DIFF",
        "Difficult terrain costs 1 more",
        "Difficult Terrain",
        "Entering a square of difficult terrain costs 1 more, straight or diagonally.",
        &[
            Ground(Sees(Hindrance::Difficult, CountsAs::Itself)),
            Price(Adds(Hindrance::Difficult, 1)),
            Price(AddsSameOnDiagonal(Hindrances::of(&[Hindrance::Difficult]))),
        ],
    ),
    Rule::ruling(
        "DS-RULING-GREATER",
        "Greater difficult terrain",
        "This game has only one degree of difficult terrain.",
        "Greater difficult terrain counts as difficult terrain.",
        &[Ground(Sees(Hindrance::GreaterDifficult, CountsAs::As(Hindrance::Difficult)))],
    ),
    Rule::ruling(
        "DS-RULING-OBSTACLE",
        "Obstacles are difficult terrain",
        "The text lists obstacles to movement among the things that make terrain difficult.",
        "An obstructed square counts as difficult terrain. So does a low wall that you cross \
         between two squares.",
        &[
            Ground(Sees(Hindrance::Obstructed, CountsAs::As(Hindrance::Difficult))),
            Ground(Sees(Hindrance::Barrier, CountsAs::As(Hindrance::Difficult))),
            Ground(BarrierMeetsDiagonal),
            Ground(EndOnObstacle(true)),
            Check(ObstaclesAsk(false)),
        ],
    ),
    Rule::ruling(
        "DS-RULING-DARKNESS",
        "Poor visibility doesn't slow you",
        "The text gives no movement cost for poor visibility.",
        "Poor visibility costs no extra movement.",
        &[Ground(Sees(Hindrance::PoorVisibility, CountsAs::Nothing))],
    ),
    Rule::ruling(
        "DS-RULING-IGNORE",
        "Ignoring difficult terrain",
        "The text names no ability that ignores difficult terrain. Such abilities exist elsewhere \
         in the game.",
        "If you ignore difficult terrain, you pay nothing extra for it.",
        &[Ground(Ignores(Hindrance::Difficult, CountsAs::Nothing))],
    ),
    Rule::ruling(
        "DS-RULING-FLY",
        "Flying above difficult terrain",
        "The text does not say whether terrain on the ground slows a creature in the air.",
        "Difficult terrain on the ground does not slow a flying creature, unless the map says that \
         it does. Enemies' spaces do slow it.",
        &[
            Ground(Avoids(Trait::Flying, None, ON_THE_GROUND, true)),
            Ground(Avoids(Trait::Flying, None, ELSEWHERE, false)),
            Ground(Avoids(Trait::Flying, Some(true), Hindrances::ALL, true)),
            Ground(Avoids(Trait::Flying, Some(false), Hindrances::ALL, false)),
        ],
    ),
    Rule::ruling(
        "DS-RULING-INCORPOREAL",
        "Incorporeal creatures",
        "The text makes no exception for incorporeal creatures.",
        "An incorporeal creature ignores only terrain that the map marks as ignored by incorporeal \
         creatures.",
        &[
            Ground(Avoids(Trait::Incorporeal, None, Hindrances::ALL, false)),
            Ground(Avoids(Trait::Incorporeal, Some(true), Hindrances::ALL, true)),
            Ground(Avoids(Trait::Incorporeal, Some(false), Hindrances::ALL, false)),
        ],
    ),
    Rule::ruling(
        "DS-R-111",
        "Big creatures in mixed terrain",
        "The text gives the cost of entering one square. A big creature enters several at once.",
        "Only the worst newly entered square adds to the cost of a step, and it counts once.",
        &[Price(BodyPays(BodyPays::Entered))],
    ),
    Rule::ruling(
        "DS-RULING-SQUEEZE",
        "No squeezing through narrow passages",
        "The text has no rule for squeezing through narrow places.",
        "You cannot enter a place where your space does not fit. Only creatures of size 1T fit \
         through half-width passages.",
        &[Squeeze(NoSqueezing), Squeeze(HalfWidthSqueezes(false))],
    ),
    Rule::stated(
        "DS-DAMAGE",
        "Damaging terrain",
        "Damaging Terrain",
        "Damaging terrain hurts you when you enter it and when you start your turn in it. Its \
         description gives the damage.",
        &[
            Ground(Sees(Hindrance::Damaging, CountsAs::Itself)),
            Note(Tells(Notice::Damage(Terrain::DAMAGING))),
            Note(Tells(Notice::DamageAtTurnStart(Terrain::DAMAGING))),
        ],
    )
    .read_by(&["R-110"]),
    Rule::stated(
        "DS-LOE-BURROW",
        "Line of effect to a burrower",
        "Burrow: Targeting Burrowing Creatures",
        "You have line of effect to a burrower at the surface if you have it to a square where the \
         burrower touches the surface. The burrower has cover.",
        &[
            Position(Line(LineEffect::Between(
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
        "No line of effect to the surface",
        "Burrow: Targeting Burrowing Creatures",
        "There is no line of effect between a burrower completely beneath the ground and creatures \
         on the surface.",
        &[
            Position(Line(LineEffect::Between(
                Depths::between(&[Depth::Beneath], &[Depth::Above]),
                LineBy::Never,
            ))),
            Position(Line(LineEffect::Between(
                Depths::between(&[Depth::Above], &[Depth::Beneath]),
                LineBy::Never,
            ))),
        ],
    ),
    Rule::stated(
        "DS-LOE-BURROWERS",
        "Line of effect between adjacent burrowers",
        "Burrow: Targeting Burrowing Creatures",
        "A burrower completely beneath the ground has line of effect only to and from adjacent \
         burrowers. Both have cover.",
        &[
            Position(Line(LineEffect::Between(
                Depths::between(&[Depth::Beneath], BURROWED).adjacent(true),
                LineBy::Always,
            ))),
            Position(Line(LineEffect::Between(
                Depths::between(&[Depth::Beneath], BURROWED).adjacent(false),
                LineBy::Never,
            ))),
            Position(Line(LineEffect::Between(
                Depths::between(BURROWED, &[Depth::Beneath]).adjacent(true),
                LineBy::Always,
            ))),
            Position(Line(LineEffect::Between(
                Depths::between(BURROWED, &[Depth::Beneath]).adjacent(false),
                LineBy::Never,
            ))),
            Value(Brings(Occasion::Line(LineBy::Always), Quantity::Cover, Setting::Is(true))),
        ],
    ),
    Rule::stated(
        "DS-HIGH-BURROW",
        "No high ground over buried creatures",
        "Burrow",
        "You never have the high ground against a creature that is completely beneath the ground.",
        &[Position(HighGround(HighGroundEffect::OverBeneath(false)))],
    ),
    Rule::stated(
        "DS-PULL",
        "Pulling a burrower up",
        "Burrow: Non-Burrowing Creatures",
        "From the ground, you can use a maneuver to pull a willing, adjacent burrower up 1 square.",
        &[Force(Maneuver(ManeuverEffect::PullUp { squares: 1 }))],
    ),
    Rule::stated(
        "DS-CLAW",
        "Claw Dirt",
        "Burrow: Non-Burrowing Creatures",
        "If you cannot burrow and your speed is at least 2, you can use a maneuver to claw 1 \
         square through dirt. A test decides the price.",
        &[Force(Maneuver(ManeuverEffect::Claw { speed: 2, results: CLAWED }))],
    ),
    Rule::stated(
        "DS-BURROW-FORCED",
        "Forced movement underground",
        "Burrow",
        "While you are completely beneath the ground, forced movement deals 1 damage per square \
         instead of moving you. If it is straight up or down, it moves you as usual.",
        &[Force(Forces(ForcedMoveEffect::HurtsTheBuried { per_square: 1 }))],
    ),
    Rule::stated(
        "DS-CLIMBC",
        "Climbing another creature",
        "Climb or Swim",
        "You can climb a larger creature. If it is unwilling, you must pass a test; on the lowest \
         result, it can make a free strike against you.",
        &[Force(Maneuver(ManeuverEffect::ClimbOnto([
            ClimbResult::FailsAndIsStruck,
            ClimbResult::Fails,
            ClimbResult::Climbs,
        ])))],
    )
    .read_by(&["R-93", "R-109"]),
    Rule::stated(
        "DS-CLIMBC-EDGE",
        "Edge against your carrier",
        "Climb or Swim",
        "You have an edge on melee abilities against the creature that you climb or ride.",
        &[Value(Brings(Occasion::Carried, Quantity::Edge, Setting::Is(true)))],
    ),
    Rule::stated(
        "DS-KNOCKOFF",
        "Shaking off a climber or rider",
        "Climb or Swim",
        "A creature can use a maneuver to shake off its climber or rider. A test decides whether \
         the climber or rider falls, slides down or holds on.",
        &[Force(Maneuver(ManeuverEffect::ShakeOff([
            ShakeOffResult::Falls,
            ShakeOffResult::SlidesDown,
            ShakeOffResult::HoldsOn,
        ])))],
    ),
    Rule::stated(
        "DS-CLIMBC-PRONE",
        "Knocked prone while climbing",
        "Climb or Swim",
        "A climber or rider that is knocked prone falls off its carrier, into an adjacent space of \
         its choice.",
        &[Force(Maneuver(ManeuverEffect::FallsOffProne))],
    ),
    Rule::stated(
        "DS-JUMP-BASE",
        "Automatic jump",
        "Jump",
        "As part of any movement, you can jump as many squares as your Might or Agility score, \
         whichever is higher (at least 1). The jump is 1 square high.",
        &[
            Turn(Grant(Action::Jump, None, Budget::GrantedUpToSpeed)),
            Turn(JumpIgnoresGround),
            Turn(JumpLandingPays(true)),
            Force(Jumps(JumpEffect::Baseline { least: 1, high: 1 })),
            Turn(Spends(ActionEffect::OnePool(Action::Jump, Action::Move))),
        ],
    )
    .read_by(&["R-86"]),
    Rule::ruling(
        "DS-RULING-JUMP",
        "Action cost of a jump",
        "The text makes every jump part of a movement. Here you can ask for a jump by itself.",
        "A jump takes the one action of the movement that it is part of. It takes none if that \
         movement is already under way.",
        &[Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::Jump]), 1)))],
    ),
    Rule::stated(
        "DS-JUMP-TEST",
        "Testing for a longer jump",
        "Jump",
        "A Might or Agility test can make your jump up to 2 squares longer and higher.",
        &[Force(Jumps(JumpEffect::Test([0, 1, 2])))],
    ),
    Rule::stated(
        "DS-JUMP-CAP",
        "Jumps stay within the movement",
        "Jump",
        "Your jump cannot be longer or higher than the distance of the movement that it is part \
         of.",
        &[Force(Jumps(JumpEffect::NeverBeyondMovement))],
    ),
    Rule::stated(
        "DS-JUMP-TERRAIN",
        "No jumping out of bad terrain",
        "Jump",
        "You cannot start a jump in difficult or damaging terrain.",
        &[Turn(ForbidsStart(Action::Jump, UNSAFE_TO_SHIFT))],
    )
    .read_by(&["R-87"]),
    Rule::stated(
        "DS-HIGH",
        "High ground",
        "High Ground",
        "While you stand on the ground, you have an edge against a target below you. The bottom of \
         your space must be at or above the top of its space.",
        &[
            Position(HighGround(HighGroundEffect::From(Footing::Ground, true))),
            Position(HighGround(HighGroundEffect::From(Footing::None, false))),
            Value(Brings(Occasion::HighGround, Quantity::Edge, Setting::Is(true))),
        ],
    )
    .read_by(&["R-100"]),
    Rule::stated(
        "DS-HIGH-CLIMB",
        "High ground while climbing",
        "High Ground",
        "A climbing creature has the high ground only if it climbs at its full speed.",
        &[
            Position(HighGround(HighGroundEffect::From(Footing::ClimbingFreely, true))),
            Position(HighGround(HighGroundEffect::From(Footing::Climbing, false))),
        ],
    ),
    Rule::ruling(
        "DS-R-106",
        "Line of effect above the ground",
        "The text uses line of effect without defining it.",
        "A line of effect runs from centre to centre, unless the request names another origin.",
        &[Position(Line(LineEffect::Between(
            Depths::between(NOT_BENEATH, &[Depth::Above]),
            LineBy::Centres,
        )))],
    ),
    Rule::ruling(
        "DS-R-60",
        "Lines along an obstacle's border",
        "The text does not say whether an obstacle blocks a line along its border.",
        "An obstacle does not block a line that only touches its outside. Obstacles that touch the \
         line from both sides in the same place do.",
        &[Position(Line(LineEffect::Grazing(Grazing::BothSides)))],
    ),
    Rule::ruling(
        "DS-RULING-WALLS",
        "Walls stop reach",
        "The text does not mention walls between adjacent creatures.",
        "A creature reacts only to creatures to which it has line of effect.",
        &[Reach(WallsStopReach(true))],
    )
    .read_by(&["R-108"]),
    Rule::ruling(
        "DS-RULING-EXTENDED",
        "Parts beyond the space",
        "The text does not mention parts that reach out of a creature's space.",
        "Your table decides whether such a part can be targeted where it reaches.",
        &[Note(LeftToTable(Subject::ExtendedParts))],
    ),
    Rule::ruling(
        "DS-RULING-COVER",
        "Cover",
        "The text says only when burrowing creatures have cover.",
        "Your table decides what gives cover in all other cases.",
        &[Note(LeftToTable(Subject::Cover))],
    ),
    Rule::beyond(
        "DS-X-BURST",
        "Bursts and auras",
        "Published with area abilities",
        "A burst or aura covers everything within its number of squares of you. An aura moves with \
         you.",
        &[
            Position(Area(AreaEffect::Burst(RoundArea::CountedFromSpace))),
            Position(Area(AreaEffect::Emanation(RoundArea::CountedFromSpace))),
        ],
    ),
    Rule::beyond(
        "DS-X-CUBE",
        "Cubes",
        "Published with area abilities",
        "A cube covers its number of squares in columns, rows and height. It spreads from one of \
         its squares, and not through walls.",
        &[Position(Area(AreaEffect::Cube(CubeArea::FromSquare)))],
    ),
    Rule::ruling(
        "DS-RULING-LINE-AREA",
        "Lines on the grid",
        "The text gives a line a length and a width in squares. It does not say how it lies.",
        "A line is rows of squares in one of the eight directions. Its second row lies to the right \
         of the first; in a diagonal direction, it lies one column ahead.",
        &[Position(Area(AreaEffect::Line(LineArea::Rows)))],
    ),
    Rule::ruling(
        "DS-RULING-CONE",
        "Cones",
        "The text has auras, bursts, cubes, lines and walls, and no other areas.",
        "No area has the shape of a cone.",
        &[Position(Area(AreaEffect::Lacks(AreaKind::Cone)))],
    ),
    Rule::ruling(
        "DS-RULING-FLANKING",
        "Flanking",
        "The text does not mention flanking.",
        "Your table decides what two creatures gain when an opponent is between them.",
        &[Note(LeftToTable(Subject::Flanking))],
    ),
    Rule::ruling(
        "DS-RULING-CLOSEST",
        "Ties for closest",
        "The text does not say which of several equally close creatures is the closest.",
        "Your table chooses among equally close creatures.",
        &[Position(ClosestTie(Tie::Choice))],
    ),
    Rule::beyond(
        "DS-X-22",
        "Size and space",
        "Published with creature sizes",
        "A creature of size n takes n × n squares; sizes 1T, 1S, 1M and 1L take one square. Every \
         creature reaches the adjacent squares.",
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
        "A total of 12 to 16 is the second result of a test. A total of 17 or more is the third.",
        &[Check(Tiers(Tiers { middle: 12, top: 17 }))],
    ),
    Rule::ruling(
        "DS-RULING-SIZES",
        "Sizes from other games",
        "The text does not list the sizes of other games, but their maps should stay playable.",
        "Creatures keep their spaces. Tiny and smaller become 1T, Small 1S, Medium 1M, Large 2, \
         Huge 3, Gargantuan 4 and Colossal 6.",
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
