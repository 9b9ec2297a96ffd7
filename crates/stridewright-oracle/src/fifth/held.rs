//! Which creature another one holds and drags along.

use crate::board::{Board, System};
use crate::body::Body;
use crate::distance::distance_between;
use crate::reach_of::natural_reach;

/// The creature that another one drags along: one that it holds, within its reach.
pub(crate) fn dragged_by(board: &Board, system: System, mover: usize) -> Option<usize> {
    let own = &board.creatures[mover];
    let held = own.grabs.filter(|_| system.is_fifth())?;
    let [holder, captive] = [own, &board.creatures[held]].map(|creature| Body::of(creature, board));
    let is_held = distance_between(system, holder, captive) <= natural_reach(system, own);
    is_held.then_some(held)
}
