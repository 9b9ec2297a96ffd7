//! A route that was found, or why there is none.

use crate::explain::Step;
use crate::finding::Need;
use crate::unit::Squares;
use crate::verdict::Refusal;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// The cheapest way.
#[derive(Clone, Debug)]
pub struct Route {
    /// Every step with its price, over all movements.
    pub steps: Vec<Step>,
    /// What is spent of each movement.
    pub costs: Vec<Squares>,
}

impl Route {
    /// What is spent altogether.
    #[must_use]
    pub fn cost(&self) -> Squares {
        Squares(self.costs.iter().map(|cost| cost.0).sum())
    }
}

/// Why there is no route.
#[derive(Clone, Debug)]
pub enum NoRoute {
    /// The creature makes no movement, or may not end there.
    Refused(Refusal),
    /// The goal itself is the reason: the body does not fit there, or the creature may not end its
    /// turn there, whatever comes of checks. No path was looked for.
    Barred(Refusal),
    /// The movements do not go so far; without a limit it would cost this, if need be with checks
    /// that succeed.
    TooFar {
        /// The cost without a limit.
        needs: Squares,
    },
    /// There is a way within these movements, but only if checks succeed whose results are not
    /// known.
    NeedsChecks(Box<Conditional>),
    /// There is no way at all, whatever comes of checks, although nothing bars the goal. This is
    /// certain: every way has been followed to its end.
    Unreachable,
}

/// The cheapest way if every check succeeds whose result is not known.
#[derive(Clone, Debug)]
pub struct Conditional {
    /// The way.
    pub route: Route,
    /// The checks that the route needs, in the order of its steps, as
    /// [`check`](crate::query::check) reports them, including those whose failure does not stop the
    /// mover.
    pub needs: Vec<Need>,
}
