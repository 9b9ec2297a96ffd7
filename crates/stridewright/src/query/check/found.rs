//! The result of checking a drawn path.

use crate::explain::Step;
use crate::outcome::{Event, Need, Value};
use crate::unit::Squares;
use crate::verdict::Refusal;
use alloc::vec::Vec;

/// What the rules say about a drawn path.
#[derive(Clone, Debug, Default)]
pub struct Check {
    /// The steps that are allowed, with their prices, up to the refused one.
    pub steps: Vec<Step>,
    /// What is spent of each movement.
    pub costs: Vec<Squares>,
    /// The first refusal, if any.
    pub refusal: Option<Refusal>,
    /// Checks and rulings that the path still needs.
    pub needs: Vec<Need>,
    /// Consequences of the movement: conditions that end.
    pub events: Vec<Event>,
    /// Values that hold at its end, or because of how it was made.
    pub values: Vec<Value>,
}

impl Check {
    /// Returns the total cost.
    #[must_use]
    pub fn cost(&self) -> Squares {
        Squares(self.costs.iter().map(|cost| cost.0).sum())
    }
}
