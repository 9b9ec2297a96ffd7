//! Maneuvers that move a creature other than along a path: digging, clawing, climbing onto others,
//! jumps.

use super::context::QuestionContext;
use super::{At, Query, Who};
use crate::answer;
use crate::board::{Board, CreatureIndex};
use crate::error::Error;
use crate::lattice::{Heading, Rise};
use crate::query;
use crate::unit::Squares;

/// The most squares that a maneuver moves a creature.
const SQUARES: u32 = 10_000;

/// A maneuver that the creature makes or suffers.
///
/// Totals are those of a roll, from -1000 to 1000; without one the answer says which check is
/// needed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskManeuver"))]
#[non_exhaustive]
pub enum Maneuver {
    /// It digs up or down.
    Dig {
        /// In which direction.
        to: UpOrDown,
        /// How many squares, at most 10,000.
        #[cfg_attr(
            feature = "serde",
            serde(deserialize_with = "super::written::up_to::<_, SQUARES>")
        )]
        #[cfg_attr(feature = "schema", schemars(range(max = 10_000)))]
        squares: u32,
    },
    /// It is pulled up out of the earth.
    PullUp {
        /// The creature that pulls.
        by: Who,
    },
    /// It claws itself one square through dirt.
    Claw {
        /// In which direction.
        #[cfg_attr(feature = "serde", serde(with = "super::written::heading"))]
        #[cfg_attr(feature = "schema", schemars(schema_with = "super::written::heading_schema"))]
        towards: Heading,
        /// The total of its test.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(feature = "serde", serde(deserialize_with = "super::written::optional_total"))]
        #[cfg_attr(feature = "schema", schemars(range(min = -1000, max = 1000)))]
        total: Option<i32>,
        /// It also spends its main action.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
        main_action: bool,
    },
    /// It climbs onto another creature.
    ClimbOnto {
        /// The other creature.
        onto: Who,
        /// The total of its test.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(feature = "serde", serde(deserialize_with = "super::written::optional_total"))]
        #[cfg_attr(feature = "schema", schemars(range(min = -1000, max = 1000)))]
        total: Option<i32>,
    },
    /// Its carrier tries to shake it off.
    ShakeOff {
        /// The total of its test.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(feature = "serde", serde(deserialize_with = "super::written::optional_total"))]
        #[cfg_attr(feature = "schema", schemars(range(min = -1000, max = 1000)))]
        total: Option<i32>,
        /// The top-left square where it chooses to come down.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        choice: Option<At>,
    },
    /// It is knocked prone.
    KnockProne {
        /// The total of a rider's save against falling off, where the rules give it one.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(feature = "serde", serde(deserialize_with = "super::written::optional_total"))]
        #[cfg_attr(feature = "schema", schemars(range(min = -1000, max = 1000)))]
        total: Option<i32>,
        /// The top-left square where it chooses to come down.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        choice: Option<At>,
    },
    /// It mounts another creature.
    Mount {
        /// The other creature.
        onto: Who,
    },
    /// It dismounts.
    Dismount {
        /// The top-left square where it chooses to stand.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        choice: Option<At>,
    },
    /// How far it jumps.
    JumpLength {
        /// The total of its test, if it makes one.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(feature = "serde", serde(deserialize_with = "super::written::optional_total"))]
        #[cfg_attr(feature = "schema", schemars(range(min = -1000, max = 1000)))]
        total: Option<i32>,
        /// Squares that the movement goes, at most 10,000; by default its speed.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        #[cfg_attr(
            feature = "serde",
            serde(deserialize_with = "super::written::optional_up_to::<_, SQUARES>")
        )]
        #[cfg_attr(feature = "schema", schemars(range(max = 10_000)))]
        squares: Option<u32>,
    },
}

/// Up or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum UpOrDown {
    /// Up.
    Up,
    /// Down.
    Down,
}

/// It is knocked prone.
impl Default for Maneuver {
    fn default() -> Self {
        Maneuver::KnockProne { total: None, choice: None }
    }
}

impl Query for Maneuver {
    type Found = answer::Outcome;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Outcome, Error> {
        let (board, who) = (context.board()?, context.mover()?);
        let squares = match self {
            Maneuver::Dig { squares, .. } => Some(*squares),
            Maneuver::JumpLength { squares, .. } => *squares,
            _ => None,
        };
        context.within("maneuver.squares", squares, SQUARES)?;
        let (turn, maneuver) = (context.turn()?, self.on(board, who)?);
        let (found, turn) = query::maneuver_in(context.program, board, &turn, &maneuver)?;
        context.happens_in(&found, turn)
    }
}

impl Maneuver {
    /// The maneuver of a creature on a board.
    ///
    /// # Errors
    ///
    /// A creature that is not on the board.
    pub fn on(&self, board: &Board, who: CreatureIndex) -> Result<query::Maneuver, Error> {
        Ok(match self {
            Maneuver::Dig { to, squares } => {
                let rise = match to {
                    UpOrDown::Up => Rise::Up,
                    UpOrDown::Down => Rise::Down,
                };
                query::Maneuver::Dig { who, rise, squares: *squares }
            }
            Maneuver::PullUp { by } => query::Maneuver::PullUp { who, by: by.find(board, "by")? },
            Maneuver::Claw { towards, total, main_action } => query::Maneuver::Claw {
                who,
                heading: *towards,
                total: *total,
                main_action: *main_action,
            },
            Maneuver::ClimbOnto { onto, total } => {
                query::Maneuver::ClimbOnto { who, onto: onto.find(board, "onto")?, total: *total }
            }
            Maneuver::ShakeOff { total, choice } => {
                query::Maneuver::ShakeOff { who, total: *total, choice: choice.map(At::square) }
            }
            Maneuver::KnockProne { total, choice } => {
                let choice = choice.map(At::square);
                query::Maneuver::KnockProne { who, total: *total, choice }
            }
            Maneuver::Mount { onto } => {
                query::Maneuver::Mount { who, onto: onto.find(board, "onto")? }
            }
            Maneuver::Dismount { choice } => {
                query::Maneuver::Dismount { who, choice: choice.map(At::square) }
            }
            Maneuver::JumpLength { total, squares } => {
                query::Maneuver::JumpLength { who, total: *total, squares: squares.map(Squares) }
            }
        })
    }
}

impl From<&query::Maneuver> for Maneuver {
    fn from(maneuver: &query::Maneuver) -> Self {
        match *maneuver {
            query::Maneuver::Dig { rise, squares, .. } => Maneuver::Dig {
                to: if rise == Rise::Up { UpOrDown::Up } else { UpOrDown::Down },
                squares,
            },
            query::Maneuver::PullUp { by, .. } => Maneuver::PullUp { by: by.into() },
            query::Maneuver::Claw { heading, total, main_action, .. } => {
                Maneuver::Claw { towards: heading, total, main_action }
            }
            query::Maneuver::ClimbOnto { onto, total, .. } => {
                Maneuver::ClimbOnto { onto: onto.into(), total }
            }
            query::Maneuver::ShakeOff { total, choice, .. } => {
                Maneuver::ShakeOff { total, choice: choice.map(At::from) }
            }
            query::Maneuver::KnockProne { total, choice, .. } => {
                Maneuver::KnockProne { total, choice: choice.map(At::from) }
            }
            query::Maneuver::Mount { onto, .. } => Maneuver::Mount { onto: onto.into() },
            query::Maneuver::Dismount { choice, .. } => {
                Maneuver::Dismount { choice: choice.map(At::from) }
            }
            query::Maneuver::JumpLength { total, squares, .. } => {
                Maneuver::JumpLength { total, squares: squares.map(|squares| squares.0) }
            }
        }
    }
}
