//! What rules say about modes of movement: which actions may use which mode, how fast, and what
//! applies to creatures without that mode.

use super::{Action, ActionSet, CheckKind, Ending, Hindrance, Mode, ModeSet};
use crate::board::{CreatureTrait, Earth, Load, Size};
use crate::unit::Squares;

/// How creatures burrow, climb, swim and fly.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ModeEffect {
    /// How movements by these actions work in these modes.
    Goes(ActionSet, ModeSet, Course),
    /// The steps that a movement in a mode is made of.
    StepsOf(Mode, ModeSet),
    /// Where the speed in a mode comes from.
    Pace(Mode, ModeSpeed),
    /// What applies to a creature that does not have a mode.
    Without(Mode, WithoutMode),
    /// A mode is available only to creatures that carry no more than this.
    CarryingAtMost(Mode, Load),
    /// A creature can hurry in a mode.
    Hurries(AcceleratedMode),
    /// Burrowing works through such earth: for every burrower (`false`), or only for creatures that
    /// say so (`true`).
    BurrowsThrough(Earth, bool),
    /// Whether burrowing movements also go up and down.
    BurrowsUpAndDown(bool),
    /// A burrower leaves a tunnel only if its description says so.
    TunnelsClose,
    /// A burrower that leaves a tunnel pays this many squares more for a step into such earth.
    TunnelingCosts(Earth, u32),
    /// Walking through liquid hampers as this kind.
    WadingHampers(Hindrance),
    /// A creature of this size swims in liquid of this depth, although it is taller.
    SwimsFrom(Size, Squares),
    /// Creatures with this trait stand on liquid as on the ground.
    LiquidCarries(CreatureTrait),
    /// Creatures with this trait hold on to ceilings as to walls, and climb without checks.
    ClimbsAnything(CreatureTrait),
    /// A creature with this trait that cannot fly moves only along what it touches, the ground and
    /// ceilings included, as if it climbed.
    Levitates(CreatureTrait),
    /// A step in space that changes two or three of column, row and height counts as one diagonal.
    DiagonalInSpace,
    /// Whether a flyer may end in the air.
    EndInTheAir(Ending),
    /// A movement that must go down, and far enough.
    Dives(Dive),
    /// Flyers have a maneuverability, which answers show.
    Maneuverability,
}

/// How an action works in a mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Course {
    /// In any direction.
    Free,
    /// All its steps in one direction.
    Straight,
    /// Not at all.
    Never,
}

/// Where the speed in a mode comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ModeSpeed {
    /// The mode has its own speed. If the creature has the mode without a number, the land speed.
    Own,
    /// The creature has one speed for everything.
    Common,
}

/// What applies to a creature that does not have a mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum WithoutMode {
    /// It cannot move in this mode.
    Impossible,
    /// The table decides whether and how it can.
    LeftToTable,
    /// It can, at a price that the question states.
    AtAPrice,
    /// It can, and every such step is hampered by this kind.
    Hampers(Hindrance),
}

/// A movement in a mode at more than its usual speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub struct AcceleratedMode {
    /// In this mode.
    pub mode: Mode,
    /// This many times the speed in it, but not faster than the base land speed.
    pub times: u32,
    /// The attempt that it needs, once.
    pub trying: CheckKind,
    /// The modifier to that check.
    pub modifier: i32,
}

/// What an attack from above needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub struct Dive {
    /// By this action.
    pub action: Action,
    /// In this mode, if one is given.
    pub mode: Mode,
    /// At least this long, in squares.
    pub length: u32,
    /// At least this far down, in squares.
    pub descent: u32,
}
