//! The closed list of what a rule can say.
//!
//! Each verb answers one question of the compiler (`program`), for the situations its fields describe.
//! Verbs that later kinds of rules will need, so that they are not bent out of these: *check* (which roll, its
//! tiers, its consequence), *react* (who may strike at which step), *fall*, *force*,
//! *share* (riding, climbing onto), *event* (damage on entering).

use super::{
    Accident, Action, ActionSet, ArmorSpeed, Budget, Course, Cover, Dive, Falling, Flank, Forcing,
    HighGround, Hurry, Involuntary, Jumping, Kind, Kinds, Leaving, Line, List, Maneuvering, Meeting, Mode,
    ModeSet, Names, Occasion, Often, Pace, Quantity, ReachWeapon, Setting, SizeRow, SpeedSource, Spending,
    Subject, Teleporting, Text, Tie, Tiers, Trying, Without,
};
use crate::board::{Armor, Earth, Load, Object, Race, Shape, Size, Skill, Terrain};
use crate::unit::Feet;

/// What a rule decides. One rule may decide several things.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Effect {
    /// Distances are told in this unit.
    Unit(UnitShown),
    /// A plain straight step costs so many squares.
    Straight(u32),
    /// What a plain diagonal step costs.
    Diagonal(DiagonalPrice),
    /// How long the diagonal count runs.
    CountDiagonals(CountScope),
    /// Whether a hampered diagonal advances the diagonal count.
    HamperedDiagonalCounts(bool),
    /// Whether something on a square beside a diagonal bars it.
    Corner(Filler, Bars),

    /// What a kind of ground, or a barrier, is in this system.
    Sees(Kind, Seen),
    /// What it is for a mover that ignores difficult terrain.
    Ignores(Kind, Seen),
    /// Whether movers in a state avoid kinds that are so marked (`Some(true)`: avoidable, `Some(false)`:
    /// hampers them, `None`: unmarked).
    Avoids(
        Trait,
        #[cfg_attr(feature = "serde", serde(with = "super::written::any"))] Option<bool>,
        Kinds,
        bool,
    ),
    /// The kind doubles the price once.
    Doubles(Kind),
    /// The price of a step doubled once, in squares.
    Doubled(StepShape, u32),
    /// Every further doubling multiplies by this.
    DoubledAgain(u32),
    /// The kind adds so many squares to a step.
    Adds(Kind, u32),
    /// What these kinds add is the same on a diagonal step.
    AddsSameOnDiagonal(Kinds),
    /// Crossing a barrier adds so many squares, once per step.
    CrossingCosts(u32),
    /// A diagonal step crosses a barrier when every open way round the corner meets one.
    BarrierMeetsDiagonal,
    /// Which squares of a big body set the price of a step.
    BodyPays(BodyPays),

    /// Whether a creature in the way lets the mover into its squares.
    Enter(Meeting, Passage),
    /// A creature in the way makes its squares hamper.
    Hampers(Meeting, Kind),
    /// Whether one may enter the squares of a thing of which this is said.
    Objects(Object, Passage),
    /// Who rides or clings to a creature shares its space, and neither bars the other.
    CarriedShare(bool),
    /// Who shares the space of such a creature is squeezed together with it.
    SqueezedWith(Meeting),
    /// Whether one may end in a square with such a creature.
    End(Meeting, Ending),
    /// Very small creatures share a square while their areas add up to at most this, in quarter square feet.
    RoomByArea(u32),
    /// So many very small creatures share a square.
    RoomByCount(u32),
    /// What holds for ending where there is no room.
    WithoutRoom(Ending),
    /// Whether one may end on an obstructed square that is not marked standable.
    EndOnObstacle(bool),
    /// Solid ground and blocking walls cannot be entered or crossed. (They never can; this names the rule.)
    SolidBlocks,
    /// Half-width passages: creatures that fill exactly one square squeeze (`true`) or are barred (`false`);
    /// larger ones are barred; those below one square pass.
    HalfWidthSqueezes(bool),

    /// A row of the size table.
    Size(SizeRow),
    /// A creature may squeeze into a space at least half as wide as its own.
    SqueezeToHalf,
    /// The squares that a squeezed creature covers: its width by the side of its space. `true`: of two squares a side; `false`: of more.
    SqueezedSpace(bool),
    /// The squares of creatures that bar the way count as narrow, so that one squeezes past beside them.
    SqueezePast,
    /// There is no squeezing.
    NoSqueezing,
    /// What names the refusal when a body does not fit even squeezed.
    TooNarrow,
    /// Whether a reach of 10 feet covers the second diagonal.
    TenFeetReachTwoDiagonals(bool),
    /// What a reach weapon does to reach.
    ReachWeapon(ReachWeapon),
    /// Natural reach includes the adjacent squares.
    NaturalReachIncludesAdjacent,
    /// A reach of nothing threatens only the creature's own square.
    NoReachThreatensOwnSquare,
    /// Whether a creature has within reach only what it has a line of effect to.
    WallsStopReach(bool),
    /// Space and reach of a creature may differ from the table.
    SpaceAndReachMayDiffer,
    /// Carrying capacity against a Medium creature, in eighths, for a biped and a quadruped.
    Carries(Size, Shape, u32),

    /// An action is available and goes so far; `Some` limits it to creatures in (or out of) heavy armor.
    Grant(Action, #[cfg_attr(feature = "serde", serde(with = "super::written::any"))] Option<bool>, Budget),
    /// What a turn has for moving, and what movements take of it.
    Spends(Spending),
    /// A movement by this action may not enter squares that hamper so.
    Forbids(Action, Kinds),
    /// … and may not begin in squares that hamper so.
    ForbidsStart(Action, Kinds),
    /// An action is taken only with a speed above this and without other movement in the turn.
    OnlyAlone(Action, Feet),
    /// A jump pays for the ground of its last square only.
    JumpIgnoresGround,
    /// A teleport ends in squares without creatures and objects.
    DestinationFree,
    /// What else holds for a teleport.
    Teleports(Teleporting),
    /// A prone creature may not stand up while its space is shared.
    NoStandingWhileShared,
    /// What a prone mover does.
    Prone(ProneMover),
    /// Creatures that cannot act, and those whose movement is prohibited, take no step.
    UnableStay,

    /// How movements by these actions go in these modes.
    Goes(ActionSet, ModeSet, Course),
    /// The steps that a movement in a mode is made of.
    StepsOf(Mode, ModeSet),
    /// Where the speed in a mode comes from.
    Pace(Mode, Pace),
    /// What holds for a creature that does not have a mode.
    Without(Mode, Without),
    /// A mode is only for creatures that carry no more than this.
    CarryingAtMost(Mode, Load),
    /// A mode can be hurried.
    Hurries(Hurry),
    /// Such earth is burrowed through: by every burrower (`false`), or only by those of whom it is said (`true`).
    BurrowsThrough(Earth, bool),
    /// Whether burrowing movements go up and down as well.
    BurrowsUpAndDown(bool),
    /// A burrower leaves a tunnel only if that is said of it.
    TunnelsClose,
    /// A step in space that changes two or three of column, row and height is one diagonal.
    DiagonalInSpace,
    /// Whether a flyer may end in the air.
    EndInTheAir(Ending),
    /// A movement that must go down, and far enough.
    Dives(Dive),
    /// Flyers have a maneuverability, which players are told.
    Maneuverability,

    /// Where a creature's speed comes from.
    Speed(SpeedSource),
    /// Base land speed of races, and whether armor slows them.
    RaceSpeed(List<Race>, Feet, bool),
    /// What medium and heavy armor do to a base speed.
    ArmorSlows(ArmorSpeed),
    /// A barbarian's bonus, and the heaviest armor it works in.
    BarbarianBonus(Feet, Armor),
    /// The heaviest armor a monk's bonus works in.
    MonkBonus(Armor),
    /// Bonuses apply before armor; of one type only the highest counts.
    BonusesBeforeArmor,
    /// A load may slow; how much is an input.
    LoadNeedsRuling(Load),
    /// A load slows as medium and heavy armor do; who wears such armor is not slowed twice.
    LoadSlows(Load),

    /// Who flanks whom.
    Flank(Flank),
    /// Where there is a line of effect.
    Line(Line),
    /// What gives cover, and how much.
    Cover(Cover),
    /// Who has the high ground.
    HighGround(HighGround),
    /// What to do when several creatures are equally close.
    ClosestTie(Tie),
    /// An occasion sets a quantity.
    Brings(Occasion, Quantity, Setting),
    /// An occasion sets a quantity, told in words.
    BringsWords(Occasion, Quantity, Text),
    /// The system does not say what holds for a subject: the table decides.
    LeftToTable(Subject),
    /// Movement may try so, by a check of this skill; `true`: only if trained in it.
    Tries(Trying, Skill, bool),
    /// A step in this mode along ground that has a difficulty is made only if what is tried, and its check, succeeds.
    RoughNeeds(Mode, Trying),
    /// Whether obstacles that are so marked are crossed only with a check.
    ObstaclesAsk(bool),

    /// What about leaving a creature's reach lets it react.
    ReactsToLeaving(Leaving),
    /// Whether movement by an action (`None`: by any) lets others react to what it leaves.
    Provokes(#[cfg_attr(feature = "serde", serde(with = "super::written::any"))] Option<Action>, bool),
    /// Whether moving into a creature's squares lets it react; `Some` limits it to movers that are (or are not) very small.
    ReactsToEntering(#[cfg_attr(feature = "serde", serde(with = "super::written::any"))] Option<bool>, bool),
    /// Whether a movement that leaves no square lets those react in whose reach it ends.
    ReactsToStaying(bool),
    /// How often one creature reacts to one movement of another.
    Reacts(Often),
    /// Whether being moved so lets others react.
    ReactsToInvoluntary(Involuntary, bool),
    /// Coming nearer within a reach of more than one square lets its owner react like any leaving.
    ReactsToApproach,
    /// A friend whose square one passes gives no cover against reactions.
    PassedFriendGivesNoCover,

    /// What a fall does.
    Falls(Falling),
    /// What forced movement does.
    Forces(Forcing),
    /// What becomes of who stopped by accident where it may not stay.
    Stops(Accident),
    /// A maneuver that moves a creature.
    Maneuver(Maneuvering),
    /// How far one jumps.
    Jumps(Jumping),
    /// Where the results of a test with three results begin.
    Tiers(Tiers),

    /// Something to tell the players when it happens on a path.
    Tells(Notice),
    /// A worked example of these rules; it decides nothing of its own.
    Example(Names),
}

/// The unit in which a system tells distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum UnitShown {
    /// Feet, five to the square.
    Feet,
    /// Squares.
    Squares,
}

/// What a plain diagonal step costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum DiagonalPrice {
    /// One square, then two, then one, then two.
    Alternating,
    /// Always one square.
    Flat,
}

/// How long diagonals are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum CountScope {
    /// Each movement counts afresh.
    Movement,
    /// The count runs through the whole turn.
    Turn,
}

/// What may stand on a square beside a diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Filler {
    /// A wall, on the square or between squares.
    Wall,
    /// A pit or another impassable thing that does not fill the corner.
    Pit,
    /// A creature.
    Creature,
    /// A creature that fills its space.
    FillingCreature,
    /// A thing that cannot be entered.
    Object,
}

impl Filler {
    /// All of them.
    pub const ALL: [Filler; 5] =
        [Filler::Wall, Filler::Pit, Filler::Creature, Filler::FillingCreature, Filler::Object];
}

/// When something beside a diagonal bars it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Bars {
    /// On either side.
    Either,
    /// Only when both ways round the corner are closed.
    Both,
    /// Never.
    Never,
}

/// What a kind of ground counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Seen {
    /// Itself.
    Itself,
    /// Another kind.
    As(Kind),
    /// It does not hamper.
    Nothing,
}

/// States of a mover that avoid hampering ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Trait {
    /// It flies.
    Flying,
    /// It is incorporeal.
    Incorporeal,
}

impl Trait {
    /// Both.
    pub const ALL: [Trait; 2] = [Trait::Flying, Trait::Incorporeal];
}

/// Straight or diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum StepShape {
    /// Along a row or column.
    Straight,
    /// Across a corner.
    Diagonal,
}

impl StepShape {
    /// Both.
    pub const ALL: [StepShape; 2] = [StepShape::Straight, StepShape::Diagonal];
}

/// Which squares of a big body set the price of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum BodyPays {
    /// The worst of all squares occupied after the step.
    Occupied,
    /// The worst of the squares newly entered.
    Entered,
}

/// Whether a creature's squares may be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Passage {
    /// Yes.
    Free,
    /// No.
    Barred,
    /// Only if the game master says so.
    LeftToTable,
}

/// Whether one may end in a square with a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Ending {
    /// Yes.
    Turn,
    /// Yes, while there is room among the very small.
    TurnIfRoom,
    /// One may end an action there and leave with the next, but not end the turn.
    Action,
    /// No.
    Never,
}

/// What a prone mover does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ProneMover {
    /// It takes no such movement before it has stood up.
    MustStandUp,
    /// It crawls.
    Crawls,
}

/// Something that players must hear about when a path does it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Notice {
    /// Entering such ground deals its damage.
    Damage(Terrain),
    /// Beginning a turn on such ground deals its damage.
    DamageAtTurnStart(Terrain),
    /// Entering such ground needs this check.
    Check(Terrain, Text),
    /// Going up an incline needs this check.
    Uphill(Text),
    /// A step in this mode along ground that asks for a check needs this one, by creatures that have the mode.
    Surface(Mode, Text),
    /// A hurried movement in this mode needs this check.
    Hurried(Mode, Text),
    /// While squeezed, these penalties hold.
    Squeezed(Text),
}
