//! Walks back step by step from a square that a flood has reached.

use crate::lattice::{Direction, Square};
use alloc::vec::Vec;

/// Returns the path to a square that a flood reached with a distance, from where the flood began:
/// its squares, and the distance of the first one.
///
/// `price` returns the price of a step in a direction into a square, if one leads there; `has`
/// returns whether the flood reached a square with a distance, and `begins` whether it began there
/// with it. The path is walked back from its end; among equals, the step whose direction comes
/// first is taken.
pub(super) fn walk_back(
    to: Square,
    mut sum: u32,
    price: impl Fn(Square, Direction) -> Option<u32>,
    has: impl Fn(Square, u32) -> bool,
    begins: impl Fn(Square, u32) -> bool,
) -> Option<(Vec<Square>, u32)> {
    let mut here = to;
    let mut path = vec![here];
    // Only where a flood begins is a distance below that of a step.
    while sum > 1 && !begins(here, sum) {
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
