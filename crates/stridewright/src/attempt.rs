//! Results of checks that the question supplies. Nothing is rolled here.
//!
//! Advanced: you do not need this module to ask questions; see [`question`](crate::question).

use crate::board::CreatureIndex;
use crate::lattice::Square;
pub use crate::rule::CheckKind;

/// An attempt, with its result if there is one yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The kind of attempt.
    pub kind: CheckKind,
    /// Against which creature or on which square, if that matters; `None`: everywhere.
    pub target: Option<CheckTarget>,
    /// The result; `None`: the attempt is announced, and the answer says which check is needed.
    pub result: Option<CheckResult>,
}

/// What an attempt is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckTarget {
    /// A creature.
    Creature(CreatureIndex),
    /// A square.
    Square(Square),
}

/// The result of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckResult {
    /// It succeeded.
    Success,
    /// It failed.
    Failure,
    /// The total of the roll, if the rules have tiers.
    Total(i32),
}

impl Attempt {
    /// Whether it is about this creature or square.
    #[must_use]
    pub fn is_about(&self, target: CheckTarget) -> bool {
        self.target.is_none_or(|about| about == target)
    }

    /// Returns whether it succeeded; `None` if unknown, or without a difficulty to compare the
    /// total with.
    #[must_use]
    pub fn succeeded(&self, dc: Option<u32>) -> Option<bool> {
        match self.result? {
            CheckResult::Success => Some(true),
            CheckResult::Failure => Some(false),
            CheckResult::Total(total) => dc.map(|dc| i64::from(total) >= i64::from(dc)),
        }
    }
}
