//! The cost of covering each square: the least cost of all placements that cover it.

use crate::note::Note;
use crate::picture::Picture;
use std::collections::BTreeMap;
use stridewright::answer::{MayEnd, Placement, Reach, ReachChoices, ReachedSquare};
use stridewright::board::Figure;
use stridewright::lattice::Square;

/// Which movement a placement belongs to. A double move or a run is one movement, drawn by how many
/// times the speed it takes.
const fn band(reached: &ReachedSquare) -> usize {
    reached.movement + reached.speeds as usize - 2
}

/// How many squares a placement covers.
const fn area(reached: &ReachedSquare) -> u32 {
    reached.body.width * reached.body.height
}

/// Less is better: places to end on come before those to pass, then the least cost, and whole
/// bodies before squeezed ones.
const fn rank(reached: &ReachedSquare) -> (u8, usize, u32, u32) {
    let ends = match reached.end {
        MayEnd::Turn => 0,
        MayEnd::Action => 1,
        MayEnd::Never => 2,
    };
    (ends, reached.movement, reached.cost.squares, u32::MAX - area(reached))
}

impl Picture<'_> {
    /// The mover's cost of covering each square.
    #[must_use]
    pub fn reach(self, reach: &Reach) -> Self {
        self.covered(reach.squares.iter())
    }

    /// The mover's cost of covering each square, and a mark on those to which several paths are
    /// worth choosing.
    #[must_use]
    pub fn reach_choices(self, found: &ReachChoices) -> Self {
        let mut picture = self.covered(found.squares.iter().map(|square| square.reached));
        for several in found.squares.iter().filter(|square| square.weights.len() > 1) {
            let least = (band(&several.reached), several.reached.cost.amount);
            for square in several.reached.body.rectangle().squares() {
                if let Some(Note::Cost { movement, number, several, .. }) =
                    picture.notes.get_mut(&square)
                    && (*movement, *number) == least
                {
                    *several = true;
                }
            }
        }
        picture
    }

    fn covered(mut self, places: impl Iterator<Item = ReachedSquare> + Clone) -> Self {
        self.pooled = places.clone().any(|reached| reached.speeds > 1);
        let mut best: BTreeMap<Square, ReachedSquare> = BTreeMap::new();
        for reached in places.clone() {
            for square in reached.body.rectangle().squares() {
                let known = best.entry(square).or_insert(reached);
                if rank(&reached) < rank(known) {
                    *known = reached;
                }
            }
        }
        let whole = places.map(|reached| area(&reached)).max().unwrap_or(1);
        let side = self.mover.and_then(|mover| self.board.figure(mover)).map_or(1, Figure::side);
        let whole = whole.max(side * side);
        for (square, reached) in best {
            let (movement, number, end) = (band(&reached), reached.cost.amount, reached.end);
            self.note(square, Note::Cost { movement, number, end, several: false });
            if area(&reached) < whole {
                self.squeezed.insert(square);
            }
        }
        self
    }

    /// Where the mover gets only by provoking.
    #[must_use]
    pub fn provoking(mut self, places: &[Placement]) -> Self {
        for place in places {
            self.note_inside(place.rectangle(), Note::Provoking);
        }
        self
    }
}
