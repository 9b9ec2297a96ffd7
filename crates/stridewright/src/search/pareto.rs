//! Every way worth taking where a way is more than its length: labels set over numbered nodes.
//! Knows integers and masks; no game, no creature, no board.
//!
//! A label is a way to a node with all that it has gathered (a [`Load`]). It is given up for
//! another one at the same node that is no worse in anything, and when a way to a goal is known
//! that is no worse than all it can still become. Labels are taken in the order of the least cost
//! that a way over them can have. What comes later is never better than what came before at the
//! same node, so a label that is taken stays.
//!
//! A way has stages, one after the other, each with a sum of its own: what a sum comes to in an
//! earlier stage does not count any more.

mod edge;
mod ledger;
mod load;
#[cfg(test)]
mod tests;

use alloc::vec::Vec;
pub(crate) use edge::{Cost, Edge, Edges, Link};
pub(crate) use ledger::{Ledger, TooManyLabels, Way};
pub(crate) use load::{COUNTS, Load, Onto};

use super::Node;
use crate::meter::Meter;

/// Every way to the goals that no other one is better than: none is no worse in the cost, in the
/// number of marks and in every count. Of ways that are equal in all that, one. Where the meter
/// stops the search, not all are found.
///
/// A way begins at a node to which nothing leads back. They come in the order of their costs. The
/// same input gives the same ways.
///
/// # Errors
///
/// More labels would be kept than these.
pub(crate) fn front(
    edges: &mut impl Edges,
    start: (Node, Load),
    labels: usize,
    ledger: &mut Ledger,
    meter: &Meter,
) -> Result<Vec<Way>, TooManyLabels> {
    ledger.open(start, labels);
    while let Some((taken, node)) = ledger.next() {
        if edges.is_goal(node) {
            ledger.end(taken);
        }
        let looked_at = ledger.go_on(taken, edges)?;
        if !meter.spend(looked_at) {
            break;
        }
    }
    Ok(ledger.ways())
}

/// Every load worth having at every node: none is no worse in the sum, in its marks and in every
/// count than another one there. The ledger tells them afterwards ([`Ledger::nodes`],
/// [`Ledger::loads`]); nothing is a goal. Where the meter stops the search, not all are there.
///
/// # Errors
///
/// More labels would be kept than these.
pub(crate) fn spread(
    edges: &mut impl Edges,
    start: (Node, Load),
    labels: usize,
    ledger: &mut Ledger,
    meter: &Meter,
) -> Result<(), TooManyLabels> {
    ledger.open(start, labels);
    while let Some((taken, _)) = ledger.next() {
        let looked_at = ledger.go_on(taken, edges)?;
        if !meter.spend(looked_at) {
            break;
        }
    }
    Ok(())
}
