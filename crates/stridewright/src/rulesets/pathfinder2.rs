//! The rules of Pathfinder 2e, after the chapter of its core rules on movement in encounters.

use super::planned;
use super::vocabulary::*;
use crate::board::{Earth, Object, Size, SizeSet, Skill, Terrain};
use crate::rule::{
    Accident, Action, ActionEffect, ActionSet, AreaEffect, AreaKind, BodyPays, Budget, CheckKind,
    ConeArea, CornerRule, CountScope, CountsAs, Course, CoverDegree, CoverEffect, Depths,
    DiagonalPrice, Disregard, Effect, Ending, Filler, FlankEffect, FlankerCondition, ForceKind,
    ForcedMoveEffect, Grazing, Hindrance, Hindrances, Involuntary, LineArea, LineBy, LineEffect,
    List, Meeting, Mode, ModeSet, ModeSpeed, Names, Notice, Occasion, Passage, Passing, ProneMover,
    ProvokingSteps, Quantity, ReachWeapon, ReactionFrequency, RoundArea, Rule, Ruleset, Setting,
    SizeRow, SpeedSource, StateSet, Subject, Text, Tie, Trait, UnitShown, WithoutMode,
};
use crate::unit::{Feet, Space, Squares};

/// The Pathfinder 2e rule system.
pub(super) const RULESET: Ruleset = Ruleset {
    id: Text::Borrowed("pf2"),
    name: Text::Borrowed("Pathfinder 2e"),
    prefix: Text::Borrowed("PF2-"),
    licence: Text::Borrowed("Open Game License 1.0a"),
    rules: List::Borrowed(RULES),
    planned: planned::PATHFINDER2,
};

const DIFFICULT: Hindrances = Hindrances::of(&[Hindrance::Difficult, Hindrance::GreaterDifficult]);
const EVERYTHING: Hindrances = Hindrances::ALL;

/// A movement of up to one Speed.
const ONE_SPEED: Budget = Budget::Speed { times: 1 };
/// Actions that move a creature on foot.
const ON_FOOT: ActionSet = ActionSet::of(&[Action::Stride, Action::Step, Action::Jump]);

/// Movements that take one action each.
const SINGLE_ACTIONS: ActionSet = ActionSet::of(&[
    Action::Stride,
    Action::Step,
    Action::Stand,
    Action::Climb,
    Action::Swim,
    Action::Fly,
    Action::Burrow,
]);

/// For each Speed, its action and its movement mode.
const CLIMB: ActionSet = ActionSet::of(&[Action::Climb]);
const SWIM: ActionSet = ActionSet::of(&[Action::Swim]);
const FLY: ActionSet = ActionSet::of(&[Action::Fly]);
const BURROW: ActionSet = ActionSet::of(&[Action::Burrow]);
const WALKING: ModeSet = ModeSet::of(&[Mode::Walk]);
const CLIMBING: ModeSet = ModeSet::of(&[Mode::Climb]);
const SWIMMING: ModeSet = ModeSet::of(&[Mode::Swim]);
const FLYING: ModeSet = ModeSet::of(&[Mode::Fly]);
const BURROWING: ModeSet = ModeSet::of(&[Mode::Burrow]);

/// A row of the size table: rank (Tiny is 0), space in half feet, and the reach of tall and long
/// creatures in feet.
const fn size(sizes: &[Size], rank: i8, half_feet: u32, tall: u32, long: u32) -> SizeRow {
    let space = Space::half_feet(half_feet);
    SizeRow {
        sizes: SizeSet::of(sizes),
        rank,
        space,
        tall: Feet(tall),
        long: Feet(long),
        very_small: rank == 0,
    }
}

const SMALL: SizeRow = size(&[Size::Small], 1, 10, 5, 5);
const MEDIUM: SizeRow = size(&[Size::Medium], 2, 10, 5, 5);
const LARGE: SizeRow = size(&[Size::Large], 3, 20, 10, 5);
/// The row for sizes of other games that are larger than any size here.
const COLOSSAL: SizeRow = size(
    &[Size::Colossal, Size::Numbered(6), Size::Numbered(7), Size::Numbered(8), Size::Numbered(9)],
    5,
    60,
    20,
    15,
);

const RULES: &[Rule] = &[
    Rule::stated(
        "PF2-SPEED",
        "Speed limits your movement",
        "Movement in Encounters",
        "Each Stride, Climb, Swim, Fly or Burrow goes as far as your Speed for that movement; \
         unused distance is lost. You can Fly or Burrow only with that Speed.",
        &[
            Speed(SpeedFrom(SpeedSource::Given)),
            Turn(Grant(Action::Stride, None, ONE_SPEED)),
            Turn(Grant(Action::Climb, None, ONE_SPEED)),
            Turn(Grant(Action::Swim, None, ONE_SPEED)),
            Turn(Grant(Action::Fly, None, ONE_SPEED)),
            Turn(Grant(Action::Burrow, None, ONE_SPEED)),
            Mode(Goes(ON_FOOT, WALKING, Course::Free)),
            Mode(Goes(ON_FOOT, WALKING.others(), Course::Never)),
            Mode(Goes(CLIMB, CLIMBING, Course::Free)),
            Mode(Goes(CLIMB, CLIMBING.others(), Course::Never)),
            Mode(Goes(SWIM, SWIMMING, Course::Free)),
            Mode(Goes(SWIM, SWIMMING.others(), Course::Never)),
            Mode(Goes(FLY, FLYING, Course::Free)),
            Mode(Goes(FLY, FLYING.others(), Course::Never)),
            Mode(Goes(BURROW, BURROWING, Course::Free)),
            Mode(Goes(BURROW, BURROWING.others(), Course::Never)),
            Mode(Pace(Mode::Walk, ModeSpeed::Own)),
            Mode(Pace(Mode::Burrow, ModeSpeed::Own)),
            Mode(Pace(Mode::Climb, ModeSpeed::Own)),
            Mode(Pace(Mode::Swim, ModeSpeed::Own)),
            Mode(Pace(Mode::Fly, ModeSpeed::Own)),
            Mode(StepsOf(Mode::Walk, WALKING)),
            Mode(StepsOf(Mode::Burrow, BURROWING)),
            Mode(StepsOf(Mode::Fly, FLYING)),
            Mode(Without(Mode::Burrow, WithoutMode::Impossible)),
            Mode(Without(Mode::Fly, WithoutMode::Impossible)),
        ],
    ),
    Rule::beyond(
        "PF2-X-12",
        "Three actions each turn",
        "Published with turns in encounters and with each action (X-12)",
        "You have three actions each turn. A Stride, Step, Stand, Climb, Swim, Fly or Burrow takes \
         one of them.",
        &[
            Turn(Spends(ActionEffect::TurnHas(3))),
            Turn(Spends(ActionEffect::Takes(SINGLE_ACTIONS, 1))),
        ],
    ),
    Rule::beyond(
        "PF2-X-LEAP",
        "Leap distance",
        "Published with the Leap action",
        "A jump on its own is a Leap and takes one action. You Leap up to 10 feet with a Speed of \
         at least 15 feet, or up to 15 feet with a Speed of at least 30 feet.",
        &[
            Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::Jump]), 1))),
            Turn(Spends(ActionEffect::Affords(Action::Jump, Feet(15), Squares(2)))),
            Turn(Spends(ActionEffect::Affords(Action::Jump, Feet(30), Squares(3)))),
        ],
    ),
    Rule::stated(
        "PF2-COST",
        "Movement cost in feet",
        "Movement in Encounters",
        "Movement spends feet of your Speed, normally 5 feet for each square. Terrain and the form \
         of movement can add to the cost.",
        &[
            Price(Unit(UnitShown::Feet)),
            Price(Straight(1)),
            Mode(Without(Mode::Climb, WithoutMode::AtAPrice)),
            Mode(Without(Mode::Swim, WithoutMode::AtAPrice)),
        ],
    ),
    Rule::ruling(
        "PF2-RULING-MODES",
        "Walking during other movement",
        "The text gives each kind of movement its own action. It does not say how you leave a wall \
         that you climb, or how you come ashore after a swim.",
        "A Climb can include steps on foot; a Swim can include steps on foot and climbing. A flyer \
         can end its turn in the air.",
        &[
            Mode(StepsOf(Mode::Climb, ModeSet::of(&[Mode::Climb, Mode::Walk]))),
            Mode(StepsOf(Mode::Swim, ModeSet::of(&[Mode::Swim, Mode::Walk, Mode::Climb]))),
            Mode(EndInTheAir(Ending::Turn)),
        ],
    ),
    Rule::ruling(
        "PF2-RULING-BURROW",
        "Burrowing through earth",
        "The text only names the burrow Speed.",
        "A burrower moves through dirt in any direction, but through rock only if its description \
         says so. Its tunnel closes behind it unless its description says that it leaves tunnels.",
        &[
            Mode(BurrowsThrough(Earth::Dirt, false)),
            Mode(BurrowsThrough(Earth::Rock, true)),
            Mode(BurrowsUpAndDown(true)),
            Mode(TunnelsClose),
        ],
    ),
    Rule::ruling(
        "PF2-R-33",
        "Diagonals in three dimensions",
        "The text covers only a flat grid.",
        "A step that changes two or three of column, row and height counts as one diagonal.",
        &[Mode(DiagonalInSpace)],
    )
    .read_by(&["R-72"]),
    Rule::stated(
        "PF2-SQUARE",
        "One square is 5 feet",
        "Grid Movement",
        "Each square is 5 feet across, so every square in a straight line costs 5 feet.",
        &[Price(Straight(1))],
    ),
    Rule::stated(
        "PF2-DIAG",
        "5-10-5 diagonals",
        "Grid Movement",
        "Your first diagonal step costs 5 feet, the second 10 feet, the third 5 feet, and so on.",
        &[Price(Diagonal(DiagonalPrice::Alternating))],
    ),
    Rule::stated(
        "PF2-DIAG-TURN",
        "One diagonal count per turn",
        "Grid Movement",
        "Count diagonals across all your movement in a turn. Your next turn starts a new count.",
        &[Price(CountDiagonals(CountScope::Turn)), Price(HamperedDiagonalCounts(true))],
    ),
    Rule::stated(
        "PF2-SPACE",
        "Size sets space and reach",
        "Size, Space, and Reach",
        "Your size sets your space and reach. A Gargantuan creature's space can be larger than the \
         table says.",
        &[Size(SpaceAndReachMayDiffer)],
    )
    .read_by(&["R-64", "R-65"]),
    Rule::stated(
        "PF2-EXTENDED",
        "Attacking parts beyond a space",
        "Size, Space, and Reach",
        "The game master decides whether you can attack a part of a creature that reaches outside \
         its space.",
        &[Note(LeftToTable(Subject::ExtendedParts))],
    ),
    Rule::stated(
        "PF2-REACH",
        "Reach",
        "Size, Space, and Reach",
        "Your reach depends on your size and shape, and covers every square up to that distance. A \
         reach weapon adds 5 feet.",
        &[Reach(NaturalReachIncludesAdjacent), Reach(ReachWeapon(ReachWeapon::Adds(Feet(5))))],
    ),
    Rule::beyond(
        "PF2-R-22",
        "10-foot reach on diagonals",
        "Published exception for a reach of 10 feet",
        "A reach of 10 feet covers the second square along a diagonal.",
        &[Reach(ReachCoversDiagonals(Feet(10), 2))],
    ),
    Rule::stated(
        "PF2-LARGE-FILL",
        "Large creatures fill four squares",
        "Size, Space, and Reach",
        "Space is the length of one side, so a Large creature fills 2 × 2 squares.",
        &[Size(SizeTable(LARGE))],
    ),
    Rule::stated(
        "PF2-SHARE",
        "Small and larger creatures don't share",
        "Size, Space, and Reach",
        "A Small or larger creature takes up at least one square of its own. A rider shares its \
         mount's space.",
        &[Size(SizeTable(SMALL)), Size(SizeTable(MEDIUM)), Occupancy(CarriedShare(true))],
    )
    .read_by(&["R-68"]),
    Rule::stated(
        "PF2-SIZE-TABLE",
        "Size and reach table",
        "Table 9-1: Size and Reach",
        "Space: Tiny less than 5 feet, Small and Medium 5, Large 10, Huge 15, Gargantuan 20 or \
         more. Reach depends on whether the creature is tall or long.",
        &[
            Size(SizeTable(size(&[Size::Tiny], 0, 5, 0, 0))),
            Size(SizeTable(SMALL)),
            Size(SizeTable(MEDIUM)),
            Size(SizeTable(LARGE)),
            Size(SizeTable(size(&[Size::Huge], 4, 30, 15, 10))),
            Size(SizeTable(size(&[Size::Gargantuan], 5, 40, 20, 15))),
        ],
    ),
    Rule::ruling(
        "PF2-RULING-SIZES",
        "Sizes from other games",
        "The text lists only its own sizes. A map drawn for another system should still be \
         playable, with each creature's space unchanged.",
        "Fine and Diminutive creatures count as Tiny, and a Colossal creature is Gargantuan with a \
         30-foot space. Draw Steel sizes go by the squares they fill.",
        &[
            Size(SizeTable(size(&[Size::Fine, Size::Diminutive, Size::OneTiny], 0, 5, 0, 0))),
            Size(SizeTable(size(&[Size::OneSmall], 1, 10, 5, 5))),
            Size(SizeTable(size(&[Size::OneMedium, Size::OneLarge, Size::One], 2, 10, 5, 5))),
            Size(SizeTable(size(&[Size::Numbered(2)], 3, 20, 10, 5))),
            Size(SizeTable(size(&[Size::Numbered(3)], 4, 30, 15, 10))),
            Size(SizeTable(size(&[Size::Numbered(4)], 5, 40, 20, 15))),
            Size(SizeTable(size(&[Size::Numbered(5)], 5, 50, 20, 15))),
            Size(SizeTable(COLOSSAL)),
        ],
    ),
    Rule::stated(
        "PF2-TINY-SHARE",
        "Four Tiny creatures share a square",
        "Size, Space, and Reach",
        "Four Tiny creatures can share a square. The game master decides whether more fit.",
        &[Occupancy(RoomByCount(4)), Occupancy(WithoutRoom(Ending::Action))],
    )
    .read_by(&["R-58"]),
    Rule::stated(
        "PF2-TINY-MOVE",
        "Tiny creatures enter other spaces",
        "Size, Space, and Reach; Creatures of Different Sizes",
        "A Tiny creature can move through other creatures' spaces and end its movement there. With \
         reach 0, it must share its target's space to attack.",
        &[
            Occupancy(Enter(Meeting::ANY.by_very_small(), Passage::Free)),
            Occupancy(End(Meeting::ANY.by_very_small(), Ending::TurnIfRoom)),
            Reach(NoReachThreatensOwnSquare),
        ],
    )
    .over(&["PF2-TUMBLE", "PF2-END-TURN", "PF2-PRONE-LARGER"])
    .read_by(&["R-71"]),
    Rule::stated(
        "PF2-TRIGGER",
        "Leaving squares triggers reactions",
        "Move Actions That Trigger Reactions",
        "When a move action takes you out of a square within a creature's reach, that creature can \
         react. Every such square on your path counts.",
        &[
            Reaction(ReactsToLeaving(ProvokingSteps::SquareWithinReach)),
            Reaction(Provokes(None, true)),
            Reaction(ReactsToEntering(None, false)),
        ],
    )
    .read_by(&["R-62"]),
    Rule::stated(
        "PF2-TRIGGER-ONCE",
        "One trigger per action and creature",
        "Move Actions That Trigger Reactions",
        "A single move action triggers each creature's reactions to movement at most once.",
        &[Reaction(Reacts(ReactionFrequency::Once))],
    ),
    Rule::stated(
        "PF2-TRIGGER-NOEXIT",
        "Move actions that leave no square",
        "Move Actions That Trigger Reactions",
        "If your move action leaves no square, it triggers reactions when it ends.",
        &[Reaction(ReactsToStaying(true))],
    )
    .read_by(&["R-62"]),
    Rule::stated(
        "PF2-STEP",
        "Step doesn't trigger reactions",
        "Move Actions That Trigger Reactions",
        "A Step moves you 5 feet and doesn't trigger reactions to movement.",
        &[
            Turn(Grant(Action::Step, None, Budget::Squares(1))),
            Reaction(Provokes(Some(Action::Step), false)),
        ],
    )
    .over(&["PF2-TRIGGER"])
    .read_by(&["R-50", "X-12"]),
    Rule::stated(
        "PF2-WILLING",
        "Passing through willing creatures",
        "Moving Through a Creature's Space",
        "You can pass through a willing creature's space.",
        &[Occupancy(Enter(Meeting::ANY.willing(true), Passage::Free))],
    ),
    Rule::stated(
        "PF2-TUMBLE",
        "Tumbling through unwilling creatures",
        "Moving Through a Creature's Space",
        "You can enter an unwilling creature's space only by Tumbling Through it, which takes an \
         Acrobatics check.",
        &[
            Check(Tries(CheckKind::Tumble, Skill::Acrobatics, false)),
            Occupancy(Enter(
                Meeting::ANY.willing(false).passing(Passing::Plainly),
                Passage::Barred,
            )),
            Occupancy(Enter(Meeting::ANY.willing(false).passing(Passing::Tumbling), Passage::Free)),
        ],
    )
    .read_by(&["R-41", "R-55"]),
    Rule::stated(
        "PF2-END-TURN",
        "Ending in an occupied space",
        "Moving Through a Creature's Space",
        "Your turn cannot end in another creature's space. A move action can, if your next move \
         action leaves that space at once.",
        &[Occupancy(End(Meeting::ANY, Ending::Action))],
    )
    .read_by(&["R-56"]),
    Rule::stated(
        "PF2-SHARE-ACCIDENT",
        "Accidentally sharing a square",
        "Moving Through a Creature's Space",
        "The game master resolves accidents that put two creatures in one square. One of them is \
         forced out or falls prone.",
        &[Force(Stops(Accident::NeedsRuling)), Force(Forces(ForcedMoveEffect::EntersCreatures))],
    )
    .read_by(&["R-66"]),
    Rule::stated(
        "PF2-PRONE-SHARE",
        "Sharing with prone creatures",
        "Prone and Incapacitated Creatures",
        "You can share a prone creature's space if it is your size or smaller. It must also be \
         willing, unconscious or dead.",
        &[
            Occupancy(Enter(Meeting::ANY.prone().not_larger().willing(true), Passage::Free)),
            Occupancy(Enter(Meeting::ANY.prone().not_larger().senseless(), Passage::Free)),
            Occupancy(End(Meeting::ANY.prone().not_larger().willing(true), Ending::Turn)),
            Occupancy(End(Meeting::ANY.prone().not_larger().senseless(), Ending::Turn)),
        ],
    )
    .over(&["PF2-TUMBLE", "PF2-END-TURN", "PF2-TINY-MOVE"])
    .read_by(&["R-57"]),
    Rule::stated(
        "PF2-PRONE-LARGER",
        "Climbing onto larger bodies",
        "Prone and Incapacitated Creatures",
        "The game master decides whether you can climb onto a larger creature's unconscious or \
         dead body.",
        &[
            Occupancy(Enter(
                Meeting::ANY.senseless().larger_by(1).willing(false).passing(Passing::Plainly),
                Passage::LeftToTable,
            )),
            Occupancy(End(
                Meeting::ANY.senseless().larger_by(1).passing(Passing::Plainly),
                Ending::Action,
            )),
        ],
    )
    .over(&["PF2-TUMBLE", "PF2-END-TURN"]),
    Rule::stated(
        "PF2-PRONE-STAND",
        "No standing up in a shared space",
        "Prone and Incapacitated Creatures",
        "You cannot stand up from prone while another creature is in your space.",
        &[Turn(Grant(Action::Stand, None, Budget::Squares(0))), Turn(NoStandingWhileShared)],
    ),
    Rule::beyond(
        "PF2-PRONE-MOVE",
        "Prone creatures crawl or stand",
        "Published with the prone condition",
        "While prone, you can only Crawl or Stand.",
        &[Turn(Prone(ProneMover::MustStandUp))],
    ),
    Rule::beyond(
        "PF2-UNABLE",
        "Creatures that cannot act",
        "Published with the conditions",
        "You cannot take move actions while you are immobilized or unable to act.",
        &[Turn(TakesNoStep(StateSet::DISABLING))],
    ),
    Rule::stated(
        "PF2-SIZE3",
        "Three sizes apart",
        "Creatures of Different Sizes",
        "A difference of at least three sizes lets you pass through another creature's space, \
         whether it is larger or smaller than you.",
        &[
            Occupancy(Enter(Meeting::ANY.larger_by(3), Passage::Free)),
            Occupancy(Enter(Meeting::ANY.smaller_by(3), Passage::Free)),
        ],
    )
    .over(&["PF2-TUMBLE", "PF2-PRONE-LARGER"]),
    Rule::stated(
        "PF2-OBJECT",
        "Moving through objects",
        "Objects",
        "Some objects let you move through their space and others don't. The game master decides \
         which.",
        &[
            Occupancy(Objects(Object::Enterable, Passage::Free)),
            Occupancy(Objects(Object::Blocking, Passage::Barred)),
            Occupancy(Objects(Object::Unsaid, Passage::LeftToTable)),
            Occupancy(Objects(Object::Special, Passage::LeftToTable)),
        ],
    )
    .read_by(&["R-69"]),
    Rule::stated(
        "PF2-FORCED",
        "The effect sets the distance",
        "Forced Movement",
        "The effect that forces you to move sets the distance, whatever your Speed. Forced \
         movement spends none of your own movement.",
        &[Force(Forces(ForcedMoveEffect::GoesAsFarAsTheEffect))],
    )
    .read_by(&["R-54"]),
    Rule::stated(
        "PF2-FORCED-STOP",
        "Forced movement stops when blocked",
        "Forced Movement",
        "Forced movement ends early where you cannot go. You stop in the last space on the path \
         that you can occupy.",
        &[
            Force(Forces(ForcedMoveEffect::StopsWhereItCannotBe)),
            Force(Forces(ForcedMoveEffect::GoesOnWhereItMayStay)),
            Force(Forces(ForcedMoveEffect::LiftsOnlyWhatFlies)),
        ],
    ),
    Rule::stated(
        "PF2-FORCED-PATH",
        "The forcing creature picks the path",
        "Forced Movement",
        "The path of forced movement is usually up to the creature or effect that causes it.",
        &[Force(Forces(ForcedMoveEffect::ForcerChoosesPath))],
    ),
    Rule::stated(
        "PF2-FORCED-HAZARD",
        "Pushes and pulls through danger",
        "Forced Movement",
        "A push or pull can take you through hazards and over ledges. Other forced movement \
         cannot, unless its effect says so.",
        &[
            Force(Forces(ForcedMoveEffect::EntersDanger(ForceKind::Push, true))),
            Force(Forces(ForcedMoveEffect::EntersDanger(ForceKind::Pull, true))),
            Force(Forces(ForcedMoveEffect::EntersDanger(ForceKind::Slide, false))),
        ],
    ),
    Rule::stated(
        "PF2-FORCED-RULING",
        "Doubtful forced movement",
        "Forced Movement",
        "If it is in doubt whether a creature can be moved somewhere, the game master decides.",
        &[Force(Forces(ForcedMoveEffect::LeavesOpeningsToTheTable))],
    ),
    Rule::stated(
        "PF2-FORCED-NOREACT",
        "Forced movement doesn't trigger reactions",
        "Forced Movement",
        "Being moved against your will doesn't trigger reactions to movement. Neither does \
         falling.",
        &[
            Reaction(ReactsToInvoluntary(Involuntary::Forced, false)),
            Reaction(ReactsToInvoluntary(Involuntary::Falling, false)),
        ],
    ),
    Rule::stated(
        "PF2-TERRAIN-INTRO",
        "Kinds of terrain",
        "Terrain",
        "Terrain can slow, damage or endanger you as you move through it.",
        &[Note(Example(Names::Written(&[
            "PF2-DIFF",
            "PF2-HAZARD",
            "PF2-NARROW",
            "PF2-UNEVEN",
            "PF2-INCLINE",
        ])))],
    ),
    Rule::stated(
        "PF2-DIFF",
        "Difficult terrain: 5 extra feet",
        "Difficult Terrain",
        "A square of difficult terrain costs 5 extra feet to enter.",
        &[
            Ground(Sees(Hindrance::Difficult, CountsAs::Itself)),
            Price(Adds(Hindrance::Difficult, 1)),
        ],
    ),
    Rule::stated(
        "PF2-GREATER",
        "Greater difficult terrain: 10 extra feet",
        "Difficult Terrain",
        "A square of greater difficult terrain costs 10 extra feet to enter, instead of 5.",
        &[
            Ground(Sees(Hindrance::GreaterDifficult, CountsAs::Itself)),
            Price(Adds(Hindrance::GreaterDifficult, 2)),
        ],
    )
    .over(&["PF2-DIFF"]),
    Rule::stated(
        "PF2-DIFF-DIAG",
        "Same extra cost on diagonals",
        "Difficult Terrain",
        "Difficult terrain adds the same on a diagonal step as on a straight one.",
        &[Price(AddsSameOnDiagonal(DIFFICULT))],
    ),
    Rule::stated(
        "PF2-DIFF-NOSTEP",
        "No Step into difficult terrain",
        "Difficult Terrain",
        "A Step cannot enter difficult or greater difficult terrain.",
        &[Turn(Forbids(Action::Step, DIFFICULT))],
    ),
    Rule::ruling(
        "PF2-R-52",
        "Big creatures entering terrain",
        "The text gives the cost of entering one square. A big creature enters several at once.",
        "Only the worst square that you newly enter adds to the cost of a step, and it adds once.",
        &[Price(BodyPays(BodyPays::Entered))],
    ),
    Rule::ruling(
        "PF2-RULING-OBSTACLE",
        "Obstacles are difficult terrain",
        "The text calls any terrain that impedes your movement difficult terrain. It does not say \
         whether obstacles and low walls count.",
        "An obstructed square counts as difficult terrain. So does crossing a low wall between two \
         squares.",
        &[
            Ground(Sees(Hindrance::Obstructed, CountsAs::As(Hindrance::Difficult))),
            Ground(Sees(Hindrance::Barrier, CountsAs::As(Hindrance::Difficult))),
            Ground(BarrierMeetsDiagonal),
            Ground(EndOnObstacle(true)),
            Check(ObstaclesAsk(false)),
        ],
    ),
    Rule::ruling(
        "PF2-RULING-DARKNESS",
        "Poor visibility doesn't slow you",
        "The text gives no movement cost for poor visibility.",
        "Poor visibility adds nothing to the cost of movement.",
        &[Ground(Sees(Hindrance::PoorVisibility, CountsAs::Nothing))],
    ),
    Rule::ruling(
        "PF2-R-51",
        "Cutting corners",
        "The text has no rule on corners.",
        "A diagonal step can pass one wall corner, but cannot go between two walls. Creatures, \
         objects and pits have no corners.",
        &[
            Ground(Corner(Filler::Wall, CornerRule::Both)),
            Ground(Corner(Filler::Pit, CornerRule::Never)),
            Ground(Corner(Filler::Creature, CornerRule::Never)),
            Ground(Corner(Filler::FillingCreature, CornerRule::Never)),
            Ground(Corner(Filler::Object, CornerRule::Never)),
        ],
    ),
    Rule::ruling(
        "PF2-RULING-SQUEEZE",
        "No squeezing in encounters",
        "The text on movement in encounters has no rule for squeezing.",
        "You cannot enter a passage that your space does not fit. Only Tiny creatures fit through \
         a half-width passage.",
        &[Squeeze(NoSqueezing), Squeeze(HalfWidthSqueezes(false))],
    ),
    Rule::stated(
        "PF2-JUMP",
        "Jumping ignores the ground below",
        "Difficult Terrain",
        "Squares you jump over cost the same as plain squares. Only the landing square counts its \
         terrain.",
        &[
            Turn(Grant(Action::Jump, None, Budget::Granted)),
            Turn(JumpIgnoresGround),
            Turn(JumpLandingPays(true)),
        ],
    )
    .read_by(&["R-67"]),
    Rule::stated(
        "PF2-AVOID",
        "Flying and incorporeal creatures",
        "Difficult Terrain",
        "Flying and incorporeal creatures avoid difficult terrain that the map marks as avoidable \
         for them.",
        &[
            Ground(Avoids(Trait::Flying, Some(true), EVERYTHING, true)),
            Ground(Avoids(Trait::Incorporeal, Some(true), EVERYTHING, true)),
        ],
    ),
    Rule::ruling(
        "PF2-R-70",
        "Which terrain flight avoids",
        "The text says that some abilities avoid some types of difficult terrain. It does not say \
         which types.",
        "Terrain slows flying and incorporeal creatures as usual unless the map marks it as \
         avoidable for them.",
        &[
            Ground(Avoids(Trait::Flying, None, EVERYTHING, false)),
            Ground(Avoids(Trait::Incorporeal, None, EVERYTHING, false)),
            Ground(Avoids(Trait::Flying, Some(false), EVERYTHING, false)),
            Ground(Avoids(Trait::Incorporeal, Some(false), EVERYTHING, false)),
        ],
    ),
    Rule::stated(
        "PF2-IGNORE",
        "Ignoring difficult terrain on foot",
        "Difficult Terrain",
        "If you ignore difficult terrain, you pay no extra cost for it. Greater difficult terrain \
         counts as difficult terrain for you.",
        &[
            Ground(Ignores(Hindrance::Difficult, CountsAs::Nothing)),
            Ground(Ignores(Hindrance::GreaterDifficult, CountsAs::As(Hindrance::Difficult))),
        ],
    )
    .read_by(&["R-63"]),
    Rule::stated(
        "PF2-HAZARD",
        "Hazardous terrain deals damage",
        "Hazardous Terrain",
        "Each square of hazardous terrain that you enter deals its damage to you.",
        &[
            Ground(Sees(Hindrance::Damaging, CountsAs::Itself)),
            Note(Tells(Notice::Damage(Terrain::DAMAGING))),
        ],
    )
    .read_by(&["R-53"]),
    Rule::stated(
        "PF2-NARROW",
        "Narrow surfaces",
        "Narrow Surfaces",
        "You need a check to Balance on a narrow surface. You are flat-footed there, and a hit or \
         a failed save can make you fall.",
        &[
            Note(Tells(Notice::Check(
                Terrain::NARROW,
                Text::Borrowed("Acrobatics to Balance; flat-footed while there"),
            ))),
            Check(Tries(CheckKind::Balance, Skill::Acrobatics, false)),
            Value(Brings(Occasion::On(Terrain::NARROW), Quantity::FlatFooted, Setting::Is(true))),
        ],
    ),
    Rule::stated(
        "PF2-UNEVEN",
        "Uneven ground",
        "Uneven Ground",
        "You need a check to Balance on uneven ground. You are flat-footed there, and a hit or a \
         failed save can knock you prone.",
        &[
            Note(Tells(Notice::Check(
                Terrain::UNEVEN,
                Text::Borrowed("Acrobatics to Balance; flat-footed while there"),
            ))),
            Check(Tries(CheckKind::Balance, Skill::Acrobatics, false)),
            Value(Brings(Occasion::On(Terrain::UNEVEN), Quantity::FlatFooted, Setting::Is(true))),
        ],
    ),
    Rule::stated(
        "PF2-INCLINE",
        "Climbing inclines",
        "Inclines",
        "You need a check to Climb when you go up an incline. You are flat-footed while you climb \
         it.",
        &[
            Note(Tells(Notice::Uphill(Text::Borrowed(
                "Athletics to Climb; flat-footed while climbing",
            )))),
            Check(Tries(CheckKind::Climb, Skill::Athletics, false)),
            Value(Brings(Occasion::GoingUphill, Quantity::FlatFooted, Setting::Is(true))),
        ],
    ),
    Rule::stated(
        "PF2-FLANK",
        "Flanked creatures are flat-footed",
        "Flanking",
        "A flanked creature is flat-footed against the creatures that flank it: it takes -2 to AC.",
        &[
            Value(Brings(Occasion::Flanked, Quantity::Ac, Setting::Number(-2))),
            Value(Brings(Occasion::Flanked, Quantity::FlatFooted, Setting::Is(true))),
        ],
    ),
    Rule::stated(
        "PF2-FLANK-GEO",
        "Flanking from opposite sides",
        "Flanking",
        "The line that joins the flankers' centres enters the target's space at one side or \
         corner. It leaves at the opposite one.",
        &[Position(Flank(FlankEffect::ThroughOppositeSides))],
    )
    .read_by(&["R-59"]),
    Rule::stated(
        "PF2-FLANK-COND",
        "What flankers need",
        "Flanking",
        "Flankers are allies against the target, can act, and can attack it in melee. Each has the \
         target within reach; a reach weapon's reach counts.",
        &[
            Position(Flank(FlankEffect::Needs(FlankerCondition::Sides, true))),
            Position(Flank(FlankEffect::Needs(FlankerCondition::Act, true))),
            Position(Flank(FlankEffect::Needs(FlankerCondition::Melee, true))),
            Position(Flank(FlankEffect::Needs(FlankerCondition::SomeReach, false))),
            Position(Flank(FlankEffect::Needs(FlankerCondition::TargetInReach, true))),
        ],
    ),
    Rule::stated(
        "PF2-COVER",
        "Cover bonuses",
        "Cover",
        "Lesser cover gives +1 to AC. Standard cover gives +2 to AC, Reflex and Stealth and lets \
         you Hide; greater cover gives +4 instead of +2.",
        COVER_VALUES,
    ),
    Rule::stated(
        "PF2-COVER-REL",
        "Cover or no line of effect",
        "Cover",
        "Work out cover separately for each pair of creatures. A target entirely behind a wall has \
         no cover but cannot be targeted: there is no line of effect.",
        &[
            Position(Line(LineEffect::Between(Depths::ANY, LineBy::AnyPoints))),
            Reach(WallsStopReach(true)),
            Position(Cover(CoverEffect::NeedsLine)),
        ],
    )
    .read_by(&["R-61", "X-13"]),
    Rule::stated(
        "PF2-COVER-LINE",
        "Cover is measured between centres",
        "Cover",
        "Terrain or an object on the line between the two centres gives standard cover. It gives \
         greater cover if the obstruction is extreme or the target has taken cover.",
        &[
            Position(Cover(CoverEffect::BetweenCentres)),
            Position(Cover(CoverEffect::ByTerrain(false, CoverDegree::Standard))),
            Position(Cover(CoverEffect::ByTerrain(true, CoverDegree::Greater))),
            Position(Cover(CoverEffect::Taken(CoverDegree::Standard, CoverDegree::Greater))),
        ],
    ),
    Rule::ruling(
        "PF2-R-60",
        "Lines along a wall",
        "The text does not say whether a line along the border of an obstacle passes through it.",
        "A line that only touches an obstacle from outside is not blocked. Obstacles that touch it \
         from both sides in the same place block it.",
        &[Position(Line(LineEffect::Grazing(Grazing::BothSides)))],
    ),
    Rule::stated(
        "PF2-COVER-CREATURE",
        "Creatures give lesser cover",
        "Cover",
        "A creature on the line gives the target lesser cover if no terrain or object is on the \
         line.",
        &[Position(Cover(CoverEffect::ByCreature(i8::MIN, CoverDegree::Lesser)))],
    ),
    Rule::ruling(
        "PF2-RULING-TAKE-COVER",
        "Taking cover without standard cover",
        "The text says only how taking cover improves standard cover.",
        "Taking cover turns lesser cover into standard cover. It doesn't improve greater cover, \
         and gives you none where you have none.",
        &[
            Position(Cover(CoverEffect::Taken(CoverDegree::None, CoverDegree::None))),
            Position(Cover(CoverEffect::Taken(CoverDegree::Lesser, CoverDegree::Standard))),
            Position(Cover(CoverEffect::Taken(CoverDegree::Greater, CoverDegree::Greater))),
        ],
    ),
    Rule::stated(
        "PF2-COVER-AREA",
        "Cover against area effects",
        "Cover",
        "Against an area effect, the line starts where the effect begins. It ends at the centre of \
         the creature's space.",
        &[Position(Cover(CoverEffect::FromOrigin))],
    ),
    Rule::beyond(
        "PF2-X-BURST",
        "Bursts",
        "Published with areas",
        "A burst begins at a corner of a square. It covers each square whose far corner is within \
         its radius, measured as you measure movement.",
        &[Position(Area(AreaEffect::Burst(RoundArea::FarCorners)))],
    ),
    Rule::beyond(
        "PF2-X-EMANATION",
        "Emanations",
        "Published with areas",
        "An emanation extends from all sides of your space, measured as you measure movement. You \
         decide whether it affects you.",
        &[
            Position(Area(AreaEffect::Emanation(RoundArea::CountedFromSpace))),
            Position(Area(AreaEffect::MakerDecides(true))),
        ],
    ),
    Rule::beyond(
        "PF2-X-CONE",
        "Cones",
        "Published with areas",
        "A cone is a quarter circle that begins at a side or a corner of your space: one square, \
         then wider with each row. It cannot cover your own space.",
        &[Position(Area(AreaEffect::Cone(ConeArea::QuarterFromSide)))],
    ),
    Rule::ruling(
        "PF2-RULING-LINE-AREA",
        "Lines on the grid",
        "The text makes a line 5 feet wide and has it affect each creature whose space it overlaps. \
         It does not say which squares a slanting line covers.",
        "A line from the border of your space covers each square whose centre is within its width, \
         as far as its length counts from your space. A centre exactly on its side counts on the \
         right-hand side only.",
        &[Position(Area(AreaEffect::Line(LineArea::CountedBand)))],
    ),
    Rule::ruling(
        "PF2-RULING-CUBE",
        "Cubes",
        "The text has bursts, cones, emanations and lines, and no other areas.",
        "No area has the shape of a cube.",
        &[Position(Area(AreaEffect::Lacks(AreaKind::Cube)))],
    ),
    Rule::stated(
        "PF2-COVER-LARGE",
        "Big creatures give standard cover",
        "Cover and Large Creatures",
        "A creature on the line gives standard cover if it is at least two sizes larger than both \
         the attacker and the target.",
        &[Position(Cover(CoverEffect::ByCreature(2, CoverDegree::Standard)))],
    )
    .over(&["PF2-COVER-CREATURE"]),
    Rule::stated(
        "PF2-COVER-SELF",
        "Too big for cover",
        "Cover and Large Creatures",
        "The game master can deny you cover from terrain that is much smaller than you.",
        &[Position(Cover(CoverEffect::MayDisregard(Disregard::SmallTerrain)))],
    )
    .read_by(&["R-73"]),
    Rule::stated(
        "PF2-COVER-OVERCOME",
        "Overcoming cover",
        "Special Circumstances",
        "The game master can let an attacker overcome cover.",
        &[Position(Cover(CoverEffect::MayDisregard(Disregard::AllCover)))],
    ),
    Rule::ruling(
        "PF2-RULING-CLOSEST",
        "Ties for closest",
        "The text does not say which of several equally close creatures is the closest.",
        "The table chooses one of the creatures that are equally close.",
        &[Position(ClosestTie(Tie::Choice))],
    ),
    Rule::ruling(
        "PF2-RULING-HIGH-GROUND",
        "High ground",
        "The text has no rule for high ground.",
        "The table decides what you gain by standing above an opponent.",
        &[Note(LeftToTable(Subject::HighGround))],
    ),
    Rule::ruling(
        "PF2-RULING-FALL",
        "Falling",
        "The text does not say what a fall does.",
        "The table decides what a fall does.",
        &[Note(LeftToTable(Subject::Falling))],
    ),
    Rule::ruling(
        "PF2-RULING-MANEUVERS",
        "Draw Steel maneuvers",
        "The text has none of Draw Steel's maneuvers.",
        "The table decides how digging, clawing through dirt, climbing onto creatures and shaking \
         them off work.",
        &[Note(LeftToTable(Subject::Maneuvers))],
    ),
];

const COVER_VALUES: &[Effect] = &[
    Value(Brings(Occasion::Cover(CoverDegree::Lesser), Quantity::Ac, Setting::Number(1))),
    Value(Brings(Occasion::Cover(CoverDegree::Lesser), Quantity::MayHide, Setting::Is(false))),
    Value(Brings(Occasion::Cover(CoverDegree::Standard), Quantity::Ac, Setting::Number(2))),
    Value(Brings(Occasion::Cover(CoverDegree::Standard), Quantity::Reflex, Setting::Number(2))),
    Value(Brings(Occasion::Cover(CoverDegree::Standard), Quantity::Stealth, Setting::Number(2))),
    Value(Brings(Occasion::Cover(CoverDegree::Standard), Quantity::MayHide, Setting::Is(true))),
    Value(Brings(Occasion::Cover(CoverDegree::Greater), Quantity::Ac, Setting::Number(4))),
    Value(Brings(Occasion::Cover(CoverDegree::Greater), Quantity::Reflex, Setting::Number(4))),
    Value(Brings(Occasion::Cover(CoverDegree::Greater), Quantity::Stealth, Setting::Number(4))),
    Value(Brings(Occasion::Cover(CoverDegree::Greater), Quantity::MayHide, Setting::Is(true))),
];
