//! A movement as written in a question.

use super::Who;
use crate::board::Board;
use crate::error::Error;
use crate::query::{self, Allowance};
use crate::rule::{Action, Mode};
use crate::unit::Squares;

/// How far a movement may go, if the rules do not decide it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// This many squares, whatever the speed.
    Squares(u32),
    /// Any distance.
    Unlimited,
}

/// One movement of a creature.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(from = "super::written::Written", into = "super::written::Written")
)]
pub struct Movement {
    /// The kind of movement.
    pub by: Action,
    /// Squares that an effect grants, for a movement that depends on that.
    pub granted: Option<u32>,
    /// The effect says that the speed may be exceeded.
    pub may_exceed_speed: bool,
    /// The mode. By default walking, or flying for a creature that flies now.
    pub mode: Option<Mode>,
    /// Climbing faster, at a penalty to the check.
    pub accelerated: bool,
    /// Squares of speed that a square costs, for a movement without its own speed that states a
    /// price.
    pub cost_per_square: Option<u32>,
    /// The creature that teleports the mover, if another one does.
    pub teleporter: Option<Who>,
    /// A prone creature that is teleported stays prone.
    pub stays_prone: bool,
    /// It is the first movement of the creature's next turn. For the very first movement this
    /// changes nothing.
    pub next_turn: bool,
    /// How far, if the rules do not decide it.
    pub limit: Option<Limit>,
}

impl Movement {
    /// A movement of this kind, as far as the rules let it.
    #[must_use]
    pub const fn by(action: Action) -> Self {
        Movement {
            by: action,
            granted: None,
            may_exceed_speed: false,
            mode: None,
            accelerated: false,
            cost_per_square: None,
            teleporter: None,
            stays_prone: false,
            next_turn: false,
            limit: None,
        }
    }

    /// The same movement in a mode.
    #[must_use]
    pub fn made(self, mode: Mode) -> Self {
        Movement { mode: Some(mode), ..self }
    }

    /// The same movement without a limit, to price a path of any length.
    #[must_use]
    pub fn unlimited(self) -> Self {
        Movement { limit: Some(Limit::Unlimited), ..self }
    }

    /// The same movement of at most this many squares, whatever the speed.
    #[must_use]
    pub fn within(self, squares: u32) -> Self {
        Movement { limit: Some(Limit::Squares(squares)), ..self }
    }

    /// The same movement as the first of the creature's next turn.
    #[must_use]
    pub fn next_turn(self) -> Self {
        Movement { next_turn: true, ..self }
    }

    /// Resolves the movement on a board.
    ///
    /// # Errors
    ///
    /// A teleporter that is not on the board.
    pub fn on(&self, board: &Board) -> Result<query::Movement, Error> {
        let allowance = match self.limit {
            None => Allowance::ByRules,
            Some(Limit::Squares(squares)) => Allowance::Squares(Squares(squares)),
            Some(Limit::Unlimited) => Allowance::Unlimited,
        };
        let by = self.teleporter.as_ref().map(|who| who.find(board, "teleporter")).transpose()?;
        Ok(query::Movement {
            action: self.by,
            granted: self.granted.map(Squares),
            may_exceed_speed: self.may_exceed_speed,
            allowance,
            mode: self.mode,
            accelerated: self.accelerated,
            cost_per_square: self.cost_per_square.map(Squares),
            by,
            stays_prone: self.stays_prone,
            begins_turn: self.next_turn,
        })
    }
}

impl From<Action> for Movement {
    fn from(action: Action) -> Self {
        Movement::by(action)
    }
}

impl From<query::Movement> for Movement {
    fn from(movement: query::Movement) -> Self {
        let limit = match movement.allowance {
            Allowance::ByRules => None,
            Allowance::Squares(squares) => Some(Limit::Squares(squares.0)),
            Allowance::Unlimited => Some(Limit::Unlimited),
        };
        Movement {
            by: movement.action,
            granted: movement.granted.map(|granted| granted.0),
            may_exceed_speed: movement.may_exceed_speed,
            mode: movement.mode,
            accelerated: movement.accelerated,
            cost_per_square: movement.cost_per_square.map(|cost| cost.0),
            teleporter: movement.by.map(Who::from),
            stays_prone: movement.stays_prone,
            next_turn: movement.begins_turn,
            limit,
        }
    }
}
