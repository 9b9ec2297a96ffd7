//! A route that was found, or why there is none.

use crate::explain::Step;
use crate::outcome::Need;
use crate::unit::Squares;
use crate::verdict::Refusal;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// The cheapest path.
#[derive(Clone, Debug)]
pub struct Route {
    /// Every step with its price, over all movements.
    pub steps: Vec<Step>,
    /// What is spent of each movement.
    pub costs: Vec<Squares>,
}

impl Route {
    /// Returns the total cost.
    #[must_use]
    pub fn cost(&self) -> Squares {
        Squares(self.costs.iter().map(|cost| cost.0).sum())
    }
}

/// Why there is no route.
#[derive(Clone, Debug)]
pub enum NoRoute {
    /// The creature cannot make the movement, or may not end there.
    Refused(Refusal),
    /// The goal itself is the reason: the body does not fit there, or the creature may not end its
    /// turn there, whatever the results of checks. No path was searched.
    Barred(Refusal),
    /// The movements do not go that far. Without a limit the path would cost this, if necessary
    /// with checks that succeed.
    TooFar {
        /// The cost without a limit.
        needs: Squares,
    },
    /// A path exists within these movements, but only if checks with unknown results succeed.
    NeedsChecks(Box<ConditionalPath>),
    /// No path exists, whatever the results of checks, although nothing bars the goal. This is
    /// certain: the search has exhausted all paths.
    Unreachable,
}

/// The cheapest path if every check with an unknown result succeeds.
#[derive(Clone, Debug)]
pub struct ConditionalPath {
    /// The path.
    pub route: Route,
    /// The checks that the route needs, in the order of its steps, as
    /// [`check`](crate::query::check) reports them, including those whose failure does not stop the
    /// mover.
    pub needs: Vec<Need>,
}
