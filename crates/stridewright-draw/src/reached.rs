//! What it costs to cover each square: the least cost of all placements that cover it.

use crate::amount::{in_unit, number};
use crate::note::Note;
use crate::picture::Picture;
use std::collections::BTreeMap;
use stridewright::board::Figure;
use stridewright::finding::Standing;
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{PlaceChoices, Reach, Reached};
use stridewright::rule::Ending;

/// Which movement a placement belongs to. A double move or a run is one movement, drawn by how many times the speed it takes.
const fn band(reached: &Reached) -> usize {
    reached.movement + reached.speeds as usize - 1
}

/// Less is better: places to end on come before those to pass, then the least cost, and whole bodies before squeezed ones.
const fn rank(reached: &Reached) -> (u8, usize, u32, u32) {
    let ends = match reached.ending {
        Ending::Turn | Ending::TurnIfRoom => 0,
        Ending::Action => 1,
        Ending::Never => 2,
    };
    (ends, reached.movement, reached.cost.0, u32::MAX - reached.body.width * reached.body.height)
}

impl Picture<'_> {
    /// What it costs the mover to cover each square.
    #[must_use]
    pub fn reach(mut self, program: &Program, reach: &Reach) -> Self {
        self.pooled = reach.reached.iter().any(|reached| reached.speeds > 1);
        let mut best: BTreeMap<Square, &Reached> = BTreeMap::new();
        for reached in &reach.reached {
            for square in reached.body.squares() {
                let known = best.entry(square).or_insert(reached);
                if rank(reached) < rank(known) {
                    *known = reached;
                }
            }
        }
        let whole = reach.reached.iter().map(|r| r.body.width * r.body.height).max().unwrap_or(1);
        let side = self.mover.and_then(|mover| self.board.figure(mover)).map_or(1, Figure::side);
        let whole = whole.max(side * side);
        for (square, reached) in best {
            let (movement, number, ending) = (band(reached), number(program, reached.cost), reached.ending);
            self.note(square, Note::Cost { movement, number, ending, several: false });
            if reached.body.width * reached.body.height < whole {
                self.squeezed.insert(square);
            }
        }
        self
    }

    /// A mark on those squares of a reach to which several paths are worth choosing.
    #[must_use]
    pub fn several(mut self, places: &[PlaceChoices]) -> Self {
        let unit = self.unit;
        for place in places.iter().filter(|place| place.weights.len() > 1) {
            let least = (band(&place.reached), in_unit(unit, place.reached.cost));
            for square in place.reached.body.squares() {
                if let Some(Note::Cost { movement, number, several, .. }) = self.notes.get_mut(&square)
                    && (*movement, *number) == least
                {
                    *several = true;
                }
            }
        }
        self
    }

    /// Where the mover gets only by provoking.
    #[must_use]
    pub fn provoking(mut self, places: &[Standing]) -> Self {
        for place in places {
            self.note_inside(place.body, Note::Provoking);
        }
        self
    }
}
