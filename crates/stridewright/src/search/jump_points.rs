//! Paths from square to square on plain ground, by jump points.
//!
//! Where every straight step costs the same, and every diagonal one as well, most cheapest paths
//! differ only in the order of their steps. One path of each such bundle is enough. Take the
//! cheapest paths; of those, the ones with the fewest steps; of those, the ones with the fewest
//! diagonals; of those, one that makes its diagonals earliest. It turns only
//!
//! - from a diagonal into one of the two straight directions that make up the diagonal, or
//! - where the step that would replace the turn is blocked: at a corner, beside a pit, at the end
//!   of a wall.
//!
//! Otherwise two of its steps could be exchanged for others between the same squares, which would
//! give a better path in this order (`turns.rs` has the list). Squares of the second kind are *jump
//! points*, and a search has to stop nowhere else: it runs along lines until it meets one. The
//! argument requires one price of straight steps and one of diagonal ones, no less than one and
//! less than two straight ones. With 2 and 3 half squares for 1-2-1-2, or 2 and 2, every system
//! fulfils that. The argument requires nothing of corners: it only considers which steps exist, so
//! walls, pits, creatures, thin walls and bodies of any size make no difference.
//!
//! The path that every engine finds is among these. Walked back from the goal, it takes, of all
//! equally cheap steps, the one whose direction comes first in
//! [`Direction::ALL`](crate::lattice::Direction::ALL): straight ones before diagonals. If two of
//! its steps could be exchanged, the others would be cheaper, or end with a straight step where
//! these end with a diagonal, so it would have taken them. The search therefore keeps all runs that
//! tie (`search.rs`), and walks back along the ones whose directions come first.
//!
//! The ends of runs are computed beforehand, a bit for each square and direction ([`JumpMap`]); a
//! run checks 64 squares at once. The search over jump points is A* with the exact distance on open
//! ground ([`JumpSearch`]).
//!
//! This module knows steps and two prices; neither boards nor rules.

mod bits;
mod frontier;
mod map;
mod regions;
mod search;
mod turns;

pub(crate) use map::JumpMap;
pub(crate) use search::{JumpSearch, Outcome, Search};
