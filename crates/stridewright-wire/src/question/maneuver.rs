//! Maneuvers that are asked for on their own.

use super::{Total, Towards, Who};
use crate::at::At;
use crate::bounded::Whole;
use crate::error::RequestError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::board::{Board, CreatureIndex};
use stridewright::lattice::Rise;
use stridewright::query::Maneuver;
use stridewright::unit::Squares;

/// A maneuver of the creature, or that is done to it. Totals are those of a roll; without one the answer says which check is
/// needed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ManeuverAsked {
    /// It digs up or down.
    Dig {
        /// Where.
        to: UpOrDown,
        /// How many squares.
        squares: Whole<0, 10_000>,
    },
    /// It is pulled up out of the earth.
    PullUp {
        /// Who pulls.
        by: Who,
    },
    /// It claws itself one square through dirt.
    Claw {
        /// Where.
        towards: Towards,
        /// The total of its test.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        total: Option<Total>,
        /// It spends its main action too.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        main_action: bool,
    },
    /// It climbs onto another creature.
    ClimbOnto {
        /// Onto whom.
        onto: Who,
        /// The total of its test.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        total: Option<Total>,
    },
    /// Its carrier tries to shake it off.
    ShakeOff {
        /// The total of its test.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        total: Option<Total>,
        /// The top-left square where it chooses to come down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        choice: Option<At>,
    },
    /// It is knocked prone.
    KnockProne {
        /// The top-left square where it chooses to come down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        choice: Option<At>,
    },
    /// How far it jumps.
    JumpLength {
        /// The total of its test, if it makes one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        total: Option<Total>,
        /// Squares that the movement goes; its speed unless given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        squares: Option<Whole<0, 10_000>>,
    },
}

/// Up or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UpOrDown {
    /// Up.
    Up,
    /// Down.
    Down,
}

impl ManeuverAsked {
    /// The maneuver as the library knows it.
    ///
    /// # Errors
    ///
    /// A creature that is not on the board.
    pub fn on(&self, board: &Board, who: CreatureIndex) -> Result<Maneuver, RequestError> {
        Ok(match self {
            ManeuverAsked::Dig { to, squares } => {
                let rise = match to {
                    UpOrDown::Up => Rise::Up,
                    UpOrDown::Down => Rise::Down,
                };
                Maneuver::Dig { who, rise, squares: squares.get() }
            }
            ManeuverAsked::PullUp { by } => Maneuver::PullUp { who, by: by.find(board, "by")? },
            ManeuverAsked::Claw { towards, total, main_action } => {
                let (heading, total) = (towards.0, total.map(Total::get));
                Maneuver::Claw { who, heading, total, main_action: *main_action }
            }
            ManeuverAsked::ClimbOnto { onto, total } => {
                Maneuver::ClimbOnto { who, onto: onto.find(board, "onto")?, total: total.map(Total::get) }
            }
            ManeuverAsked::ShakeOff { total, choice } => {
                let choice = choice.map(At::square);
                Maneuver::ShakeOff { who, total: total.map(Total::get), choice }
            }
            ManeuverAsked::KnockProne { choice } => {
                Maneuver::KnockProne { who, choice: choice.map(At::square) }
            }
            ManeuverAsked::JumpLength { total, squares } => {
                let squares = squares.map(|squares| Squares(squares.get()));
                Maneuver::JumpLength { who, total: total.map(Total::get), squares }
            }
        })
    }
}

impl From<&Maneuver> for ManeuverAsked {
    fn from(maneuver: &Maneuver) -> Self {
        let (total, place) =
            (|total: Option<i32>| total.map(Total::clamped), |at: CreatureIndex| Who::Index(at.0));
        match *maneuver {
            Maneuver::Dig { rise, squares, .. } => ManeuverAsked::Dig {
                to: if rise == Rise::Up { UpOrDown::Up } else { UpOrDown::Down },
                squares: Whole::clamped(squares),
            },
            Maneuver::PullUp { by, .. } => ManeuverAsked::PullUp { by: place(by) },
            Maneuver::Claw { heading, total: made, main_action, .. } => {
                ManeuverAsked::Claw { towards: Towards(heading), total: total(made), main_action }
            }
            Maneuver::ClimbOnto { onto, total: made, .. } => {
                ManeuverAsked::ClimbOnto { onto: place(onto), total: total(made) }
            }
            Maneuver::ShakeOff { total: made, choice, .. } => {
                ManeuverAsked::ShakeOff { total: total(made), choice: choice.map(Into::into) }
            }
            Maneuver::KnockProne { choice, .. } => {
                ManeuverAsked::KnockProne { choice: choice.map(Into::into) }
            }
            Maneuver::JumpLength { total: made, squares, .. } => ManeuverAsked::JumpLength {
                total: total(made),
                squares: squares.map(|squares| Whole::clamped(squares.0)),
            },
        }
    }
}
