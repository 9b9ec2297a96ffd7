//! Where a path that makes its diagonals as early as it can may turn.
//!
//! A path comes to a square from *behind*. A turn there is needed unless another step or two lead
//! from behind to the end of the turn, no more expensive, with no more steps, no more diagonals,
//! and with the diagonal first. A turn straight back is never needed.
//!
//! | came | turns | instead, from behind |
//! |---|---|---|
//! | straight | to the side | the diagonal |
//! | straight | to the diagonal ahead | the same diagonal, then straight |
//! | straight | to the diagonal back | to the side |
//! | diagonally | into one of its parts | (such turns are always made) |
//! | diagonally | to the diagonal beside it | twice the part that both share |
//! | diagonally | against one of its parts | the other part |
//!
//! All of this holds for 64 squares at once, or for a single one.

use crate::lattice::Direction;
use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

/// The turns to one side of a straight step: to the side, and to the diagonals ahead and back.
struct Side(Direction, Direction, Direction);

/// Index: direction.
const SIDES: [[Side; 2]; 4] = [
    [Side(South, SouthEast, SouthWest), Side(North, NorthEast, NorthWest)],
    [Side(East, SouthEast, NorthEast), Side(West, SouthWest, NorthWest)],
    [Side(South, SouthWest, SouthEast), Side(North, NorthWest, NorthEast)],
    [Side(East, NorthEast, SouthEast), Side(West, NorthWest, SouthWest)],
];

/// The turns away from one part of a diagonal: the part that is kept, the direction against the
/// other, and the diagonal of both.
struct Bend(Direction, Direction, Direction);

/// Index: direction − 4.
const BENDS: [[Bend; 2]; 4] = [
    [Bend(South, West, SouthWest), Bend(East, North, NorthEast)],
    [Bend(South, East, SouthEast), Bend(West, North, NorthWest)],
    [Bend(North, East, NorthEast), Bend(West, South, SouthWest)],
    [Bend(North, West, NorthWest), Bend(East, South, SouthEast)],
];

/// Calls `each` with every turn that is needed only at some squares, and these squares, after a
/// step `by` a direction.
///
/// `into` returns where a step (its first argument) leads into the neighbour in a direction (its
/// second).
#[inline(always)]
pub(super) fn needed(
    by: Direction,
    into: impl Fn(Direction, Direction) -> u64,
    mut each: impl FnMut(Direction, u64),
) {
    if by.is_diagonal() {
        for Bend(kept, against, back) in &BENDS[by.index() - 4] {
            each(*back, into(*back, *back) & !(into(*kept, *against) & into(*kept, *back)));
            each(*against, into(*against, *against) & !into(*kept, *against));
        }
    } else {
        for Side(aside, ahead, back) in &SIDES[by.index()] {
            each(*aside, into(*aside, *aside) & !into(*ahead, *aside));
            each(*ahead, into(*ahead, *ahead) & !(into(*ahead, *aside) & into(by, *ahead)));
            each(*back, into(*back, *back) & !into(*aside, *back));
        }
    }
}

/// Returns the directions in which a path always continues after a step: straight on, and after a
/// diagonal into its parts.
pub(super) fn free(by: Direction) -> impl Iterator<Item = Direction> {
    let parts = by.parts().map(|(sideways, upright)| [sideways, upright]);
    [by].into_iter().chain(parts.into_iter().flatten())
}
