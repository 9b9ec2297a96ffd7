//! What rules say about ways of moving: which action goes in which, how fast, and what holds
//! without a speed for it.

use super::{Action, ActionSet, Ending, Kind, Mode, ModeSet, Trying};
use crate::board::{Earth, Load};

/// How creatures burrow, climb, swim and fly.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ModeEffect {
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
    /// Such earth is burrowed through: by every burrower (`false`), or only by those of whom it is
    /// said (`true`).
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
}

/// How an action goes in a mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Course {
    /// Any way.
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
pub enum Pace {
    /// The mode has a speed of its own; where the creature has the mode without a figure, the land
    /// speed.
    Own,
    /// The creature has one speed for everything.
    Common,
}

/// What holds for a mode that a creature does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Without {
    /// It does not move so.
    Impossible,
    /// Whether and how it does is left to the table.
    LeftToTable,
    /// It does at a price that is given with the movement.
    AtAPrice,
    /// It does, and every such step hampers so.
    Hampers(Kind),
}

/// A movement in a mode at more than its usual speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub struct Hurry {
    /// In this mode.
    pub mode: Mode,
    /// So many times the speed in it, but not faster than the base land speed.
    pub times: u32,
    /// What must be tried for it, once.
    pub trying: Trying,
    /// What it adds to that check.
    pub modifier: i32,
}

/// What an attack from above takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub struct Dive {
    /// By this action.
    pub action: Action,
    /// In this mode, if it is said.
    pub mode: Mode,
    /// At least so long, in squares.
    pub length: u32,
    /// At least so far down, in squares.
    pub descent: u32,
}
