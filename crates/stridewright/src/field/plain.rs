//! Steps that have to do with nothing but open squares.
//!
//! Most steps of a path are plain. They differ in where they are and in nothing else, so one explanation serves for all of them.

use super::Field;
use crate::board::Terrain;
use crate::lattice::{Direction, Rectangle, Square};

impl Field<'_> {
    /// Whether a possible step leads the whole body onto open ground, past no creature, pit, barrier or door, and asks for no check.
    ///
    /// A plain step costs the mover the same wherever it is. May return false for a plain step, never true for another one.
    pub(crate) fn is_plain_step(&self, from: Rectangle, to: Rectangle, direction: Direction) -> bool {
        let mover = self.mover();
        let (side, ground) = (mover.side(), mover.board().ground());
        let is_whole = |body: Rectangle| (body.width, body.height) == (side, side);
        let tries = !mover.attempts().is_empty() || mover.unsettled().is_taken() || mover.manner().hurried;
        if !is_whole(from) || !is_whole(to) || tries || mover.is_leaping() || !ground.openings().is_empty() {
            return false;
        }
        let all = from.hull(to);
        let is_plain = |square: Square| {
            let (cell, terrain) = (self.cells().at(square), ground.at(square));
            let is_bare_pit = terrain.has(Terrain::PIT) && !terrain.has(Terrain::WALL);
            cell.barrier == 0
                && match to.contains(square) {
                    true => terrain == Terrain::OPEN && cell.seen.is_empty(),
                    // What the body leaves hampers no longer; what lies beside a diagonal may be solid.
                    false => from.contains(square) || !direction.is_diagonal() || !is_bare_pit,
                }
        };
        all.squares().all(is_plain) && !mover.others().any(|figure| figure.body.meets(all))
    }
}
