//! Steps that depend only on the ground of the squares entered, where that is open or plainly
//! difficult.
//!
//! Most steps of a path are plain. They differ only in their place, so one explanation serves for
//! all of them.

use super::Field;
use crate::board::Terrain;
use crate::lattice::{Direction, Rectangle, Square};

impl Field<'_> {
    /// Returns the ground of a possible step that leads the whole body onto open or difficult
    /// ground and nothing else, past no creature, pit, barrier or door, and without a check.
    ///
    /// A plain step costs the mover the same everywhere. It may return `None` for some plain steps,
    /// but never the wrong ground.
    pub(crate) fn plain_ground(
        &self,
        from: Rectangle,
        to: Rectangle,
        direction: Direction,
    ) -> Option<Terrain> {
        let mover = self.mover();
        let (side, ground) = (mover.side(), mover.board().ground());
        let is_whole = |body: Rectangle| (body.width, body.height) == (side, side);
        let tries = !mover.attempts().is_empty()
            || mover.unknown_checks().is_taken()
            || mover.movement_mode().hurried;
        if !is_whole(from)
            || !is_whole(to)
            || tries
            || mover.pays_no_ground()
            || !ground.openings().is_empty()
        {
            return None;
        }
        let entered = ground.at(to.at);
        // Which square of a large body sets the price is part of the explanation.
        if entered != Terrain::OPEN && (entered != Terrain::DIFFICULT || side > 1) {
            return None;
        }
        let all = from.hull(to);
        let is_plain = |square: Square| {
            let terrain = ground.at(square);
            let is_bare_pit = terrain.has(Terrain::PIT) && !terrain.has(Terrain::WALL);
            self.cells().at(square).barrier == 0
                && match to.contains(square) {
                    true => terrain == entered,
                    // Squares that the body leaves no longer hamper; squares beside a diagonal may
                    // be solid.
                    false => from.contains(square) || !direction.is_diagonal() || !is_bare_pit,
                }
        };
        let is_plain =
            all.squares().all(is_plain) && !mover.others().any(|figure| figure.body.meets(all));
        is_plain.then_some(entered)
    }
}
