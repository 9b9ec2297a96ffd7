//! All paths worth taking when a path is more than its length: a label-setting search over numbered
//! nodes. This module knows integers and masks; no game, no creature, no board.
//!
//! A label is a path to a node with all that it has gathered (a [`CostVector`]). The search drops a
//! label for another one at the same node that is no worse in anything, and once a known path to a
//! goal is no worse than anything the label can still become. It takes labels in the order of the
//! least cost that a path over them can have. What comes later is never better than what came
//! before at the same node, so a label that is taken stays.
//!
//! A path has stages, one after the other, each with its own distance: the distance in an earlier
//! stage no longer counts.

mod cost_vector;
mod edge;
mod pareto_set;
#[cfg(test)]
mod tests;

use alloc::vec::Vec;
pub(crate) use cost_vector::{COUNTS, Continuation, CostVector};
pub(crate) use edge::{Cost, Edge, Edges, Link};
pub(crate) use pareto_set::{ParetoPath, ParetoSet, TooManyLabels};

use super::Node;
use crate::meter::Meter;

/// Returns all Pareto-optimal paths to the goals: no other path is better or equal in the cost, the
/// number of marks and every count. Of paths that are equal in all of these, it returns one. If the
/// meter stops the search, some are missing.
///
/// A path begins at a node to which nothing leads back. The paths come in the order of their costs.
/// The same input gives the same paths.
///
/// # Errors
///
/// More labels would be kept than allowed.
pub(crate) fn front(
    edges: &mut impl Edges,
    start: (Node, CostVector),
    labels: usize,
    ledger: &mut ParetoSet,
    meter: &Meter,
) -> Result<Vec<ParetoPath>, TooManyLabels> {
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

/// Finds all Pareto-optimal loads at every node: no other load there is better or equal in the
/// distance, the marks and every count. Read them from the ledger afterwards ([`ParetoSet::nodes`],
/// [`ParetoSet::loads`]); no node is a goal. If the meter stops the search, some are missing.
///
/// # Errors
///
/// More labels would be kept than allowed.
pub(crate) fn spread(
    edges: &mut impl Edges,
    start: (Node, CostVector),
    labels: usize,
    ledger: &mut ParetoSet,
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
