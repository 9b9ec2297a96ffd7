//! The way back from where a flood has come to, step by step.

use crate::lattice::{Direction, Square};
use alloc::vec::Vec;

/// The path to a square that a flood came to with a sum, from where the flood began: its squares,
/// and the sum of the first one.
///
/// `price` is what a step in a direction into a square costs, where one leads there; `has` is
/// whether the flood came to a square with a sum. The path is walked back from its end; among
/// equals, the step whose direction comes first is taken.
pub(super) fn walk_back(
    to: Square,
    mut sum: u32,
    price: impl Fn(Square, Direction) -> Option<u32>,
    has: impl Fn(Square, u32) -> bool,
) -> Option<(Vec<Square>, u32)> {
    let mut here = to;
    let mut path = vec![here];
    // Only where a flood begins a sum is below that of a step.
    while sum > 1 {
        let step = Direction::ALL.into_iter().find_map(|direction| {
            let from = here.step(direction.reverse());
            let before = sum.checked_sub(price(here, direction)?)?;
            has(from, before).then_some((from, before))
        });
        (here, sum) = step?;
        path.push(here);
    }
    path.reverse();
    Some((path, sum))
}
