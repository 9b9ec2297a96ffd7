//! Pathfinder 2e, after the chapter on movement in encounters of its core rules.

use super::planned;
use super::vocabulary::*;
use crate::board::{Earth, Object, Size, SizeSet, Skill, Terrain};
use crate::rule::{
    Accident, Action, ActionSet, Bars, BodyPays, Budget, CountScope, Course, Cover, Degree, Depths,
    DiagonalPrice, Disregard, Effect, Ending, Filler, Fitness, Flank, ForceKind, Forcing, Grazing,
    Involuntary, Kind, Kinds, Leaving, Line, LineBy, List, Meeting, Mode, ModeSet, Names, Notice,
    Occasion, Often, Pace, Passage, Passing, ProneMover, Quantity, ReachWeapon, Rule, Ruleset,
    Seen, Setting, SizeRow, SpeedSource, Spending, Subject, Text, Tie, Trait, Trying, UnitShown,
    Without,
};
use crate::unit::{Feet, Space, Squares};

/// The rule system.
pub(super) const RULESET: Ruleset = Ruleset {
    id: Text::Borrowed("pf2"),
    name: Text::Borrowed("Pathfinder 2e"),
    prefix: Text::Borrowed("PF2-"),
    licence: Text::Borrowed("Open Game License 1.0a"),
    rules: List::Borrowed(RULES),
    planned: planned::PATHFINDER2,
};

const DIFFICULT: Kinds = Kinds::of(&[Kind::Difficult, Kind::GreaterDifficult]);
const EVERYTHING: Kinds = Kinds::ALL;

/// As far as one speed.
const ONE_SPEED: Budget = Budget::Speed { times: 1 };
/// Movements on foot.
const ON_FOOT: ActionSet = ActionSet::of(&[Action::Stride, Action::Step, Action::Jump]);

/// Movements that are single actions.
const SINGLE_ACTIONS: ActionSet = ActionSet::of(&[
    Action::Stride,
    Action::Step,
    Action::Stand,
    Action::Climb,
    Action::Swim,
    Action::Fly,
    Action::Burrow,
]);

/// The action and the mode of one Speed.
const CLIMB: ActionSet = ActionSet::of(&[Action::Climb]);
const SWIM: ActionSet = ActionSet::of(&[Action::Swim]);
const FLY: ActionSet = ActionSet::of(&[Action::Fly]);
const BURROW: ActionSet = ActionSet::of(&[Action::Burrow]);
const WALKING: ModeSet = ModeSet::of(&[Mode::Walk]);
const CLIMBING: ModeSet = ModeSet::of(&[Mode::Climb]);
const SWIMMING: ModeSet = ModeSet::of(&[Mode::Swim]);
const FLYING: ModeSet = ModeSet::of(&[Mode::Fly]);
const BURROWING: ModeSet = ModeSet::of(&[Mode::Burrow]);

/// A row of the size table: place on the ladder, space in half feet, reach of tall and long
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
/// Sizes of other games that have no equal here.
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
        "Actions are limited by Speed",
        "Movement in Encounters",
        "One Stride goes as far as the Speed; Climb, Swim, Fly and Burrow as far as the Speed for \
         each, and only with one; what is left is lost.",
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
            Mode(Pace(Mode::Walk, Pace::Own)),
            Mode(Pace(Mode::Burrow, Pace::Own)),
            Mode(Pace(Mode::Climb, Pace::Own)),
            Mode(Pace(Mode::Swim, Pace::Own)),
            Mode(Pace(Mode::Fly, Pace::Own)),
            Mode(StepsOf(Mode::Walk, WALKING)),
            Mode(StepsOf(Mode::Burrow, BURROWING)),
            Mode(StepsOf(Mode::Fly, FLYING)),
            Mode(Without(Mode::Burrow, Without::Impossible)),
            Mode(Without(Mode::Fly, Without::Impossible)),
        ],
    ),
    Rule::beyond(
        "PF2-X-12",
        "Three actions a turn",
        "Published with turns in encounters and with each action (X-12)",
        "A turn has three actions, and each Stride, Step, Stand, Climb, Swim, Fly or Burrow takes \
         one of them.",
        &[Turn(Spends(Spending::TurnHas(3))), Turn(Spends(Spending::Takes(SINGLE_ACTIONS, 1)))],
    ),
    Rule::beyond(
        "PF2-X-LEAP",
        "Leaping",
        "Published with the Leap action",
        "A jump by itself is a Leap: one action, up to 10 feet with a Speed of 15 feet or more, \
         and up to 15 feet with 30 or more.",
        &[
            Turn(Spends(Spending::Takes(ActionSet::of(&[Action::Jump]), 1))),
            Turn(Spends(Spending::Affords(Action::Jump, Feet(15), Squares(2)))),
            Turn(Spends(Spending::Affords(Action::Jump, Feet(30), Squares(3)))),
        ],
    ),
    Rule::stated(
        "PF2-COST",
        "Movement cost in feet",
        "Movement in Encounters",
        "Movement is paid in feet of Speed, normally 5 for a square; terrain and the form of \
         movement may add to it.",
        &[
            Price(Unit(UnitShown::Feet)),
            Price(Straight(1)),
            Mode(Without(Mode::Climb, Without::AtAPrice)),
            Mode(Without(Mode::Swim, Without::AtAPrice)),
        ],
    ),
    Rule::ruling(
        "PF2-RULING-MODES",
        "Steps on foot in other movements",
        "The text gives each mode an action and does not say how a wall is left or a shore gained.",
        "A Climb may contain steps on foot, a Swim also climbing ones; a flyer may end in the air.",
        &[
            Mode(StepsOf(Mode::Climb, ModeSet::of(&[Mode::Climb, Mode::Walk]))),
            Mode(StepsOf(Mode::Swim, ModeSet::of(&[Mode::Swim, Mode::Walk, Mode::Climb]))),
            Mode(EndInTheAir(Ending::Turn)),
        ],
    ),
    Rule::ruling(
        "PF2-RULING-BURROW",
        "What a burrow Speed is for",
        "The text names the Speed only.",
        "A burrower goes through dirt in any direction, through rock only if that is said of it; \
         its tunnels close unless it leaves them.",
        &[
            Mode(BurrowsThrough(Earth::Dirt, false)),
            Mode(BurrowsThrough(Earth::Rock, true)),
            Mode(BurrowsUpAndDown(true)),
            Mode(TunnelsClose),
        ],
    ),
    Rule::ruling(
        "PF2-R-33",
        "Diagonals in space",
        "The text knows the plane only.",
        "A step that changes two or three of column, row and height is one diagonal of the count.",
        &[Mode(DiagonalInSpace)],
    )
    .read_by(&["R-72"]),
    Rule::stated(
        "PF2-SQUARE",
        "Squares and straight lines",
        "Grid Movement",
        "A square is 5 feet across, and each square in a straight line costs 5 feet.",
        &[Price(Straight(1))],
    ),
    Rule::stated(
        "PF2-DIAG",
        "Alternating diagonals",
        "Grid Movement",
        "The first diagonal costs 5 feet, the second 10, and so on in turn.",
        &[Price(Diagonal(DiagonalPrice::Alternating))],
    ),
    Rule::stated(
        "PF2-DIAG-TURN",
        "The count covers the whole turn",
        "Grid Movement",
        "Diagonals are counted across all movement of a turn, and afresh in the next.",
        &[Price(CountDiagonals(CountScope::Turn)), Price(HamperedDiagonalCounts(true))],
    ),
    Rule::stated(
        "PF2-SPACE",
        "Sizes take space",
        "Size, Space, and Reach",
        "A creature's size sets its space and reach; Gargantuan creatures may be larger than the \
         table says.",
        &[Size(SpaceAndReachMayDiffer)],
    )
    .read_by(&["R-64", "R-65"]),
    Rule::stated(
        "PF2-EXTENDED",
        "Parts beyond the space",
        "Size, Space, and Reach",
        "Whether a part that reaches out of a creature's space can be attacked there is for the \
         GM to say.",
        &[Note(LeftToTable(Subject::ExtendedParts))],
    ),
    Rule::stated(
        "PF2-REACH",
        "Reach",
        "Size, Space, and Reach",
        "Reach goes by size and shape and covers everything up to it; a reach weapon adds 5 feet.",
        &[Reach(NaturalReachIncludesAdjacent), Reach(ReachWeapon(ReachWeapon::Adds(Feet(5))))],
    ),
    Rule::beyond(
        "PF2-R-22",
        "10 feet of reach cover two diagonals",
        "Published exception for a reach of 10 feet",
        "A reach of 10 feet covers the second diagonal square.",
        &[Reach(ReachCoversDiagonals(Feet(10), 2))],
    ),
    Rule::stated(
        "PF2-LARGE-FILL",
        "Large fills four squares",
        "Size, Space, and Reach",
        "Space is the length of a side: a Large creature fills 2 × 2 squares.",
        &[Size(SizeTable(LARGE))],
    ),
    Rule::stated(
        "PF2-SHARE",
        "Small or larger do not share",
        "Size, Space, and Reach",
        "Creatures of Small size or larger take at least a square of their own.",
        &[Size(SizeTable(SMALL)), Size(SizeTable(MEDIUM)), Occupancy(CarriedShare(true))],
    )
    .read_by(&["R-68"]),
    Rule::stated(
        "PF2-SIZE-TABLE",
        "Size and reach",
        "Table 9-1: Size and Reach",
        "Tiny less than 5 ft, Small and Medium 5, Large 10, Huge 15, Gargantuan 20 or more; reach \
         by shape.",
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
        "Sizes of other games",
        "A map drawn for another system should still be playable; spaces are kept as they are.",
        "Fine and Diminutive are Tiny, Colossal is a Gargantuan of 30 ft; Draw Steel's sizes by \
         the squares they take.",
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
        "Tiny: at least four to a square",
        "Size, Space, and Reach",
        "Four Tiny creatures share a square; whether more fit is the GM's to say.",
        &[Occupancy(RoomByCount(4)), Occupancy(WithoutRoom(Ending::Action))],
    )
    .read_by(&["R-58"]),
    Rule::stated(
        "PF2-TINY-MOVE",
        "Tiny creatures in larger spaces",
        "Size, Space, and Reach; Creatures of Different Sizes",
        "Tiny creatures may move through other creatures' spaces and end there; without reach \
         they must, to attack.",
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
        "Each square that a move action leaves within a creature's reach may trigger its \
         reactions.",
        &[
            Reaction(ReactsToLeaving(Leaving::SquareWithinReach)),
            Reaction(Provokes(None, true)),
            Reaction(ReactsToEntering(None, false)),
        ],
    )
    .read_by(&["R-62"]),
    Rule::stated(
        "PF2-TRIGGER-ONCE",
        "Once for each action and creature",
        "Move Actions That Trigger Reactions",
        "One move action triggers a creature's reactions to movement at most once.",
        &[Reaction(Reacts(Often::Once))],
    ),
    Rule::stated(
        "PF2-TRIGGER-NOEXIT",
        "Move actions that leave no square",
        "Move Actions That Trigger Reactions",
        "A move action that leaves no square triggers reactions at its end.",
        &[Reaction(ReactsToStaying(true))],
    )
    .read_by(&["R-62"]),
    Rule::stated(
        "PF2-STEP",
        "Step",
        "Move Actions That Trigger Reactions",
        "A Step goes 5 feet and triggers no reactions to movement.",
        &[
            Turn(Grant(Action::Step, None, Budget::Squares(1))),
            Reaction(Provokes(Some(Action::Step), false)),
        ],
    )
    .over(&["PF2-TRIGGER"])
    .read_by(&["R-50", "X-12"]),
    Rule::stated(
        "PF2-WILLING",
        "Through willing creatures",
        "Moving Through a Creature's Space",
        "One may move through the space of a willing creature.",
        &[Occupancy(Enter(Meeting::ANY.willing(true), Passage::Free))],
    ),
    Rule::stated(
        "PF2-TUMBLE",
        "Through unwilling creatures",
        "Moving Through a Creature's Space",
        "The space of an unwilling creature is entered only by Tumbling Through it, an Acrobatics \
         check.",
        &[
            Check(Tries(Trying::Tumble, Skill::Acrobatics, false)),
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
        "No ending on another creature",
        "Moving Through a Creature's Space",
        "One cannot end the turn in another creature's square; a move action may end there if \
         another one leaves it at once.",
        &[Occupancy(End(Meeting::ANY, Ending::Action))],
    )
    .read_by(&["R-56"]),
    Rule::stated(
        "PF2-SHARE-ACCIDENT",
        "Two creatures in one square by accident",
        "Moving Through a Creature's Space",
        "When two creatures end up in one square by accident, the game master says which is \
         forced out, or falls prone.",
        &[Force(Stops(Accident::NeedsRuling)), Force(Forces(Forcing::EntersCreatures))],
    )
    .read_by(&["R-66"]),
    Rule::stated(
        "PF2-PRONE-SHARE",
        "Sharing with prone creatures",
        "Prone and Incapacitated Creatures",
        "One may share the space of a prone creature of one's own size or smaller that is \
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
        "Climbing atop larger bodies",
        "Prone and Incapacitated Creatures",
        "Whether one may climb onto the unconscious or dead body of a larger creature is the GM's \
         to say.",
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
        "Standing up under someone",
        "Prone and Incapacitated Creatures",
        "A prone creature cannot stand up while another one is in its space.",
        &[Turn(Grant(Action::Stand, None, Budget::Squares(0))), Turn(NoStandingWhileShared)],
    ),
    Rule::beyond(
        "PF2-PRONE-MOVE",
        "Prone creatures stand up first",
        "Published with the prone condition",
        "A prone creature can only Crawl or Stand.",
        &[Turn(Prone(ProneMover::MustStandUp))],
    ),
    Rule::beyond(
        "PF2-UNABLE",
        "Creatures that cannot act",
        "Published with the conditions",
        "Creatures that cannot act, or are immobilized, take no move actions.",
        &[Turn(UnableStay)],
    ),
    Rule::stated(
        "PF2-SIZE3",
        "Three sizes apart",
        "Creatures of Different Sizes",
        "One may move through the space of a creature at least three sizes larger, or at least \
         three smaller.",
        &[
            Occupancy(Enter(Meeting::ANY.larger_by(3), Passage::Free)),
            Occupancy(Enter(Meeting::ANY.smaller_by(3), Passage::Free)),
        ],
    )
    .over(&["PF2-TUMBLE", "PF2-PRONE-LARGER"]),
    Rule::stated(
        "PF2-OBJECT",
        "Objects",
        "Objects",
        "One may be able to move through the space of an object or not; the GM says which.",
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
        "Distance by the effect",
        "Forced Movement",
        "Forced movement goes as far as the effect says, whatever the Speed, and spends no \
         movement.",
        &[Force(Forces(Forcing::GoesAsFarAsTheEffect))],
    )
    .read_by(&["R-54"]),
    Rule::stated(
        "PF2-FORCED-STOP",
        "Stops where you cannot go",
        "Forced Movement",
        "Who would be moved into a space that it cannot occupy stops in the last one that it can.",
        &[
            Force(Forces(Forcing::StopsWhereItCannotBe)),
            Force(Forces(Forcing::GoesOnWhereItMayStay)),
            Force(Forces(Forcing::LiftsOnlyWhatFlies)),
        ],
    ),
    Rule::stated(
        "PF2-FORCED-PATH",
        "Who picks the path",
        "Forced Movement",
        "Usually who forces the movement chooses its path.",
        &[Force(Forces(Forcing::ForcerChoosesPath))],
    ),
    Rule::stated(
        "PF2-FORCED-HAZARD",
        "Push and pull through danger",
        "Forced Movement",
        "Pushes and pulls may lead through hazards and over ledges; what else moves a creature \
         may not, unless it says so.",
        &[
            Force(Forces(Forcing::EntersDanger(ForceKind::Push, true))),
            Force(Forces(Forcing::EntersDanger(ForceKind::Pull, true))),
            Force(Forces(Forcing::EntersDanger(ForceKind::Slide, false))),
        ],
    ),
    Rule::stated(
        "PF2-FORCED-RULING",
        "The game master has the last word",
        "Forced Movement",
        "Where it is doubtful whether a creature can be moved, the game master says.",
        &[Force(Forces(Forcing::LeavesOpeningsToTheTable))],
    ),
    Rule::stated(
        "PF2-FORCED-NOREACT",
        "Forced movement triggers nothing",
        "Forced Movement",
        "Forced movement and falling trigger no reactions to movement.",
        &[
            Reaction(ReactsToInvoluntary(Involuntary::Forced, false)),
            Reaction(ReactsToInvoluntary(Involuntary::Falling, false)),
        ],
    ),
    Rule::stated(
        "PF2-TERRAIN-INTRO",
        "Kinds of terrain",
        "Terrain",
        "Terrain may slow, damage or endanger those who move through it.",
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
        "Difficult terrain: 5 feet more",
        "Difficult Terrain",
        "Moving into a square of difficult terrain costs 5 feet more.",
        &[Ground(Sees(Kind::Difficult, Seen::Itself)), Price(Adds(Kind::Difficult, 1))],
    ),
    Rule::stated(
        "PF2-GREATER",
        "Greater difficult terrain: 10 feet more",
        "Difficult Terrain",
        "Moving into a square of greater difficult terrain costs 10 feet more instead.",
        &[
            Ground(Sees(Kind::GreaterDifficult, Seen::Itself)),
            Price(Adds(Kind::GreaterDifficult, 2)),
        ],
    )
    .over(&["PF2-DIFF"]),
    Rule::stated(
        "PF2-DIFF-DIAG",
        "Not more on diagonals",
        "Difficult Terrain",
        "What difficult terrain adds is the same on a diagonal.",
        &[Price(AddsSameOnDiagonal(DIFFICULT))],
    ),
    Rule::stated(
        "PF2-DIFF-NOSTEP",
        "No Step into difficult terrain",
        "Difficult Terrain",
        "One cannot Step into difficult terrain.",
        &[Turn(Forbids(Action::Step, DIFFICULT))],
    ),
    Rule::ruling(
        "PF2-R-52",
        "Big creatures entering terrain",
        "The text prices moving into a square; a big creature moves into several at once.",
        "The worst square newly entered sets what a step adds, once.",
        &[Price(BodyPays(BodyPays::Entered))],
    ),
    Rule::ruling(
        "PF2-RULING-OBSTACLE",
        "Obstacles are difficult terrain",
        "The text calls anything that impedes movement difficult terrain.",
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
        "PF2-RULING-DARKNESS",
        "Poor visibility does not slow",
        "The text names no price for it.",
        "Poor visibility costs no movement.",
        &[Ground(Sees(Kind::PoorVisibility, Seen::Nothing))],
    ),
    Rule::ruling(
        "PF2-R-51",
        "Corners",
        "The text has no rule on corners.",
        "A diagonal past one corner is allowed, between two it is not; creatures and pits are no \
         corners.",
        &[
            Ground(Corner(Filler::Wall, Bars::Both)),
            Ground(Corner(Filler::Pit, Bars::Never)),
            Ground(Corner(Filler::Creature, Bars::Never)),
            Ground(Corner(Filler::FillingCreature, Bars::Never)),
            Ground(Corner(Filler::Object, Bars::Never)),
        ],
    ),
    Rule::ruling(
        "PF2-RULING-SQUEEZE",
        "Passages too narrow to enter",
        "Squeezing is no part of movement in encounters.",
        "A creature does not fit where its space does not; half-width passages let only Tiny \
         creatures through.",
        &[Squeeze(NoSqueezing), Squeeze(HalfWidthSqueezes(false))],
    ),
    Rule::stated(
        "PF2-JUMP",
        "Jumping ignores the ground below",
        "Difficult Terrain",
        "Squares jumped over cost what plain ones cost; only the landing square counts its \
         terrain.",
        &[Turn(Grant(Action::Jump, None, Budget::Granted)), Turn(JumpIgnoresGround)],
    )
    .read_by(&["R-67"]),
    Rule::stated(
        "PF2-AVOID",
        "Flight, incorporeality",
        "Difficult Terrain",
        "Flight or incorporeality avoids the difficult terrain that is marked so.",
        &[
            Ground(Avoids(Trait::Flying, Some(true), EVERYTHING, true)),
            Ground(Avoids(Trait::Incorporeal, Some(true), EVERYTHING, true)),
        ],
    ),
    Rule::ruling(
        "PF2-R-70",
        "Which terrain flight avoids",
        "The text says some types; unless the map lists them, none are.",
        "Terrain that is not marked hampers flying and incorporeal creatures like others.",
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
        "Who ignores difficult terrain pays nothing for it, and for greater difficult terrain as \
         for difficult.",
        &[
            Ground(Ignores(Kind::Difficult, Seen::Nothing)),
            Ground(Ignores(Kind::GreaterDifficult, Seen::As(Kind::Difficult))),
        ],
    )
    .read_by(&["R-63"]),
    Rule::stated(
        "PF2-HAZARD",
        "Hazardous terrain",
        "Hazardous Terrain",
        "Each square of hazardous terrain moved through does its damage.",
        &[
            Ground(Sees(Kind::Damaging, Seen::Itself)),
            Note(Tells(Notice::Damage(Terrain::DAMAGING))),
        ],
    )
    .read_by(&["R-53"]),
    Rule::stated(
        "PF2-NARROW",
        "Narrow surfaces",
        "Narrow Surfaces",
        "A narrow surface needs a Balance check; on it one is flat-footed, and a hit may mean a \
         fall.",
        &[
            Note(Tells(Notice::Check(
                Terrain::NARROW,
                Text::Borrowed("Acrobatics to Balance; flat-footed there"),
            ))),
            Check(Tries(Trying::Balance, Skill::Acrobatics, false)),
            Value(Brings(Occasion::On(Terrain::NARROW), Quantity::FlatFooted, Setting::Is(true))),
        ],
    ),
    Rule::stated(
        "PF2-UNEVEN",
        "Uneven ground",
        "Uneven Ground",
        "Uneven ground needs a Balance check; on it one is flat-footed, and a hit may mean \
         falling prone.",
        &[
            Note(Tells(Notice::Check(
                Terrain::UNEVEN,
                Text::Borrowed("Acrobatics to Balance; flat-footed there"),
            ))),
            Check(Tries(Trying::Balance, Skill::Acrobatics, false)),
            Value(Brings(Occasion::On(Terrain::UNEVEN), Quantity::FlatFooted, Setting::Is(true))),
        ],
    ),
    Rule::stated(
        "PF2-INCLINE",
        "Inclines",
        "Inclines",
        "Going up an incline needs a Climb check; while climbing one is flat-footed.",
        &[
            Note(Tells(Notice::Uphill(Text::Borrowed(
                "Athletics to Climb; flat-footed meanwhile",
            )))),
            Check(Tries(Trying::Climb, Skill::Athletics, false)),
            Value(Brings(Occasion::GoingUphill, Quantity::FlatFooted, Setting::Is(true))),
        ],
    ),
    Rule::stated(
        "PF2-FLANK",
        "Flanked foes are flat-footed",
        "Flanking",
        "A flanked creature is flat-footed against those who flank it: -2 to its AC.",
        &[
            Value(Brings(Occasion::Flanked, Quantity::Ac, Setting::Number(-2))),
            Value(Brings(Occasion::Flanked, Quantity::FlatFooted, Setting::Is(true))),
        ],
    ),
    Rule::stated(
        "PF2-FLANK-GEO",
        "Flanking geometry",
        "Flanking",
        "The line between the centres of the two spaces passes through opposite sides or opposite \
         corners of the foe's.",
        &[Position(Flank(Flank::ThroughOppositeSides))],
    )
    .read_by(&["R-59"]),
    Rule::stated(
        "PF2-FLANK-COND",
        "Flanking conditions",
        "Flanking",
        "Both are allies against the foe, can act, can attack it in melee, and have it within \
         reach, that of a reach weapon included.",
        &[
            Position(Flank(Flank::Needs(Fitness::Sides, true))),
            Position(Flank(Flank::Needs(Fitness::Act, true))),
            Position(Flank(Flank::Needs(Fitness::Melee, true))),
            Position(Flank(Flank::Needs(Fitness::SomeReach, false))),
            Position(Flank(Flank::Needs(Fitness::TargetInReach, true))),
        ],
    ),
    Rule::stated(
        "PF2-COVER",
        "What cover gives",
        "Cover",
        "Lesser cover gives +1 to AC; standard +2 to AC, Reflex and Stealth, and one may Hide; \
         greater +4 instead of +2.",
        COVER_VALUES,
    ),
    Rule::stated(
        "PF2-COVER-REL",
        "Cover is relative, and can be total",
        "Cover",
        "Cover is told anew for every pair. Who is entirely behind a wall cannot be targeted: \
         that is no cover, but no line of effect.",
        &[
            Position(Line(Line::Between(Depths::ANY, LineBy::AnyPoints))),
            Reach(WallsStopReach(true)),
            Position(Cover(Cover::NeedsLine)),
        ],
    )
    .read_by(&["R-61", "X-13"]),
    Rule::stated(
        "PF2-COVER-LINE",
        "The line between the centres",
        "Cover",
        "Terrain or an object in the line between the centres gives standard cover; greater if it \
         is extreme or the target has taken cover.",
        &[
            Position(Cover(Cover::BetweenCentres)),
            Position(Cover(Cover::ByTerrain(false, Degree::Standard))),
            Position(Cover(Cover::ByTerrain(true, Degree::Greater))),
            Position(Cover(Cover::Taken(Degree::Standard, Degree::Greater))),
        ],
    ),
    Rule::ruling(
        "PF2-R-60",
        "Lines along a border",
        "The text does not say whether a line along the border of an obstacle passes through it.",
        "A line that touches an obstacle from outside is not blocked, unless obstacles touch it \
         from both sides in the same place.",
        &[Position(Line(Line::Grazing(Grazing::BothSides)))],
    ),
    Rule::stated(
        "PF2-COVER-CREATURE",
        "A creature in the line",
        "Cover",
        "If the line passes through a creature instead, the target has lesser cover.",
        &[Position(Cover(Cover::ByCreature(i8::MIN, Degree::Lesser)))],
    ),
    Rule::ruling(
        "PF2-RULING-TAKE-COVER",
        "Taking cover without standard cover",
        "The text says only what taking cover makes of standard cover.",
        "Taking cover makes standard cover of lesser cover; it adds nothing to greater cover and \
         makes none where there is none.",
        &[
            Position(Cover(Cover::Taken(Degree::None, Degree::None))),
            Position(Cover(Cover::Taken(Degree::Lesser, Degree::Standard))),
            Position(Cover(Cover::Taken(Degree::Greater, Degree::Greater))),
        ],
    ),
    Rule::stated(
        "PF2-COVER-AREA",
        "Cover against areas",
        "Cover",
        "Against an area the line runs from where the effect begins to the centre of the \
         creature's space.",
        &[Position(Cover(Cover::FromOrigin))],
    ),
    Rule::stated(
        "PF2-COVER-LARGE",
        "Big creatures give standard cover",
        "Cover and Large Creatures",
        "A creature in the line that is two or more sizes larger than both gives standard cover.",
        &[Position(Cover(Cover::ByCreature(2, Degree::Standard)))],
    )
    .over(&["PF2-COVER-CREATURE"]),
    Rule::stated(
        "PF2-COVER-SELF",
        "Too big for cover",
        "Cover and Large Creatures",
        "The GM may deny a creature the cover of terrain that is much smaller than it.",
        &[Position(Cover(Cover::MayDisregard(Disregard::SmallTerrain)))],
    )
    .read_by(&["R-73"]),
    Rule::stated(
        "PF2-COVER-OVERCOME",
        "Overcoming cover",
        "Special Circumstances",
        "The GM may let an attacker overcome cover.",
        &[Position(Cover(Cover::MayDisregard(Disregard::AllCover)))],
    ),
    Rule::ruling(
        "PF2-RULING-CLOSEST",
        "Ties for closest",
        "The text does not say who of several is the closest.",
        "Of several creatures that are equally close, the table chooses one.",
        &[Position(ClosestTie(Tie::Choice))],
    ),
    Rule::ruling(
        "PF2-RULING-HIGH-GROUND",
        "High ground",
        "The text does not speak of it.",
        "What it brings to stand above an opponent is left to the table.",
        &[Note(LeftToTable(Subject::HighGround))],
    ),
    Rule::ruling(
        "PF2-RULING-FALL",
        "Falling",
        "The text does not say what a fall does.",
        "What a fall does is left to the table.",
        &[Note(LeftToTable(Subject::Falling))],
    ),
    Rule::ruling(
        "PF2-RULING-MANEUVERS",
        "Maneuvers of Draw Steel",
        "The text has no such actions.",
        "Digging, clawing through dirt, climbing onto creatures and shaking them off are left to \
         the table.",
        &[Note(LeftToTable(Subject::Maneuvers))],
    ),
];

const COVER_VALUES: &[Effect] = &[
    Value(Brings(Occasion::Cover(Degree::Lesser), Quantity::Ac, Setting::Number(1))),
    Value(Brings(Occasion::Cover(Degree::Lesser), Quantity::MayHide, Setting::Is(false))),
    Value(Brings(Occasion::Cover(Degree::Standard), Quantity::Ac, Setting::Number(2))),
    Value(Brings(Occasion::Cover(Degree::Standard), Quantity::Reflex, Setting::Number(2))),
    Value(Brings(Occasion::Cover(Degree::Standard), Quantity::Stealth, Setting::Number(2))),
    Value(Brings(Occasion::Cover(Degree::Standard), Quantity::MayHide, Setting::Is(true))),
    Value(Brings(Occasion::Cover(Degree::Greater), Quantity::Ac, Setting::Number(4))),
    Value(Brings(Occasion::Cover(Degree::Greater), Quantity::Reflex, Setting::Number(4))),
    Value(Brings(Occasion::Cover(Degree::Greater), Quantity::Stealth, Setting::Number(4))),
    Value(Brings(Occasion::Cover(Degree::Greater), Quantity::MayHide, Setting::Is(true))),
];
