//! Results of checks that the question supplies. Nothing is rolled here.
//!
//! Advanced: you do not need this module to ask questions; see [`question`](crate::question).

use crate::board::CreatureIndex;
use crate::lattice::Square;
pub use crate::rule::Trying;

/// Something that is tried, with its result if there is one yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// What is tried.
    pub kind: Trying,
    /// Against whom or where, if that matters; `None`: everywhere.
    pub target: Option<Target>,
    /// What came of it; `None`: it is announced, and the answer says which check is needed.
    pub result: Option<Outcome>,
}

/// What an attempt is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A creature.
    Creature(CreatureIndex),
    /// A square.
    Square(Square),
}

/// What came of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It succeeded.
    Success,
    /// It failed.
    Failure,
    /// The total of the roll, where the rules have tiers.
    Total(i32),
}

impl Attempt {
    /// Whether it is about this creature or square.
    #[must_use]
    pub fn is_about(&self, target: Target) -> bool {
        self.target.is_none_or(|about| about == target)
    }

    /// Whether it succeeded; `None`: that is not known, or not without a difficulty to compare the
    /// total with.
    #[must_use]
    pub fn succeeded(&self, dc: Option<u32>) -> Option<bool> {
        match self.result? {
            Outcome::Success => Some(true),
            Outcome::Failure => Some(false),
            Outcome::Total(total) => dc.map(|dc| i64::from(total) >= i64::from(dc)),
        }
    }
}
