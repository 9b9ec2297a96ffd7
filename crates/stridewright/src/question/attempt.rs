//! Checks that a creature makes during its movement, with their results: nothing is rolled here.

use super::{At, Who};
use crate::board::Board;
use crate::error::Error;
use crate::query::{self, CheckTarget};
use crate::rule::CheckKind;

/// An attempt of the creature. Without a result the answer says which check is needed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Attempt {
    /// What it tries.
    #[cfg_attr(feature = "serde", serde(with = "super::written::trying"))]
    #[cfg_attr(feature = "schema", schemars(schema_with = "super::written::trying_schema"))]
    pub to: CheckKind,
    /// Against which creature; by default against every one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub creature: Option<Who>,
    /// On which square; by default on every one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub square: Option<At>,
    /// The result of the check.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub result: Option<CheckResult>,
}

/// The result of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CheckResult {
    /// It succeeded.
    Success,
    /// It failed.
    Failure,
    /// The total of the roll, from -1000 to 1000, where the rules have tiers.
    Total(
        #[cfg_attr(feature = "serde", serde(deserialize_with = "super::written::total"))]
        #[cfg_attr(feature = "schema", schemars(range(min = -1000, max = 1000)))]
        i32,
    ),
}

impl Attempt {
    /// Resolves the attempt on a board.
    ///
    /// # Errors
    ///
    /// A creature that is not on the board, or both a creature and a square.
    pub fn on(&self, board: &Board) -> Result<query::Attempt, Error> {
        let target = match (&self.creature, self.square) {
            (Some(_), Some(_)) => return Err(Error::TryWhat),
            (Some(who), None) => Some(CheckTarget::Creature(who.find(board, "trying")?)),
            (None, at) => at.map(|at| CheckTarget::Square(at.square())),
        };
        let result = self.result.map(|result| match result {
            CheckResult::Success => query::CheckResult::Success,
            CheckResult::Failure => query::CheckResult::Failure,
            CheckResult::Total(total) => query::CheckResult::Total(total),
        });
        Ok(query::Attempt { kind: self.to, target, result })
    }
}

impl From<query::Attempt> for Attempt {
    fn from(attempt: query::Attempt) -> Self {
        let (creature, square) = match attempt.target {
            None => (None, None),
            Some(CheckTarget::Creature(index)) => (Some(index.into()), None),
            Some(CheckTarget::Square(square)) => (None, Some(square.into())),
        };
        let result = attempt.result.map(|result| match result {
            query::CheckResult::Success => CheckResult::Success,
            query::CheckResult::Failure => CheckResult::Failure,
            query::CheckResult::Total(total) => CheckResult::Total(total),
        });
        Attempt { to: attempt.kind, creature, square, result }
    }
}
