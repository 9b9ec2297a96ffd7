//! The ground of maps in bit planes, kept from one question to the next.
//!
//! This module knows for which ground, rules and kind of mover a layer was read. It holds on to the
//! ground and the rules, so nothing can be mistaken for them. It knows nothing about creatures and
//! where they stand.

use crate::field::{Mover, TerrainLayer};
use crate::lattice::Rectangle;
use crate::program::Program;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// How many layers are kept; the least recently used one is dropped first.
const KEPT: usize = 8;

/// Reading less than this fraction of a map is faster than copying what is known of all of it.
const SMALL_SHARE: usize = 16;

/// The ground of maps for kinds of movers, under their rules, as far as questions have needed it.
///
/// A layer is identified by the ground itself (boards share it:
/// [`Board::shared_ground`](crate::board::Board::shared_ground)), the program and everything about
/// a mover that decides what it sees. It stays unchanged when creatures move. Other ground is
/// another layer, which begins with what was read of earlier ground: squares of a question that are
/// still the same are not read again. A question reads only the ground that it needs and that has
/// not been read yet, so the first question on a board reads no more than its own window.
#[derive(Clone, Debug, Default)]
pub struct TerrainCache {
    /// The most recently used one comes last.
    kept: Vec<(Program, Arc<TerrainLayer>)>,
    /// Squares read since the last call of [`TerrainCache::take_work`].
    work: usize,
}

impl TerrainCache {
    /// Returns the layer of a mover's ground, with this part of it read. The part must lie on the
    /// board.
    pub(super) fn layer(&mut self, mover: &Mover<'_>, part: Rectangle) -> Arc<TerrainLayer> {
        let kept = self.place_of(mover).map(|place| self.kept.remove(place).1);
        let mut layer = match kept {
            Some(layer) if layer.knows(part) => layer,
            kept => self.begun(mover, part, kept),
        };
        if !layer.knows(part) {
            // A question that still holds the layer keeps its old state.
            let read = Arc::make_mut(&mut layer).read(mover, part);
            self.work = self.work.saturating_add(read);
        }
        if self.kept.len() == KEPT {
            self.kept.remove(0);
        }
        self.kept.push((mover.program().clone(), Arc::clone(&layer)));
        layer
    }

    /// Returns the layer of a mover's ground, kept or new, for a question about a part that it does
    /// not know. For a large part, it begins with what the nearest layer of other ground knows.
    ///
    /// That layer is kept for boards that still use its ground, and for later ground derived from
    /// it. Layers that know less, of ground that no board uses any more, are then useless.
    fn begun(
        &mut self,
        mover: &Mover<'_>,
        part: Rectangle,
        kept: Option<Arc<TerrainLayer>>,
    ) -> Arc<TerrainLayer> {
        let Some((spans, place)) = self.nearest(mover) else {
            return kept.unwrap_or_else(|| Arc::new(TerrainLayer::blank(mover)));
        };
        let (program, nearest) = self.kept.remove(place);
        self.kept.retain(|(other, layer)| {
            !(other.is_same(&program)
                && layer.usefulness(mover).is_some()
                && layer.is_left_behind())
        });
        let area = part.width as usize * part.height as usize;
        let is_much = SMALL_SHARE * area > mover.board().extent().area();
        let layer = match kept {
            Some(layer) if !is_much || layer.spans_known() >= spans => layer,
            None if !is_much => Arc::new(TerrainLayer::blank(mover)),
            _ => Arc::new(nearest.on_ground_of(mover)),
        };
        self.kept.push((program, nearest));
        layer
    }

    /// Whether all of a mover's ground has been read and is kept, or, with `before`, all of ground
    /// that may have preceded it.
    pub(super) fn knows_whole_map(&self, mover: &Mover<'_>, before: bool) -> bool {
        let knows = |place: usize, before: bool| self.kept[place].1.knows_whole_map(before);
        self.place_of(mover).is_some_and(|place| knows(place, before))
            || before && self.nearest(mover).is_some_and(|(_, place)| knows(place, false))
    }

    /// The position of the layer of a mover's ground, if it is kept.
    fn place_of(&self, mover: &Mover<'_>) -> Option<usize> {
        let serves = |(program, layer): &(Program, Arc<TerrainLayer>)| {
            program.is_same(mover.program()) && layer.serves(mover)
        };
        self.kept.iter().rposition(serves)
    }

    /// Returns the position of the layer of other ground that is most useful for a mover's ground,
    /// by how many spans it knows; `None` if none is useful.
    fn nearest(&self, mover: &Mover<'_>) -> Option<(usize, usize)> {
        let layers = self
            .kept
            .iter()
            .enumerate()
            .filter(|(_, (program, _))| program.is_same(mover.program()));
        layers.filter_map(|(place, (_, layer))| Some((layer.usefulness(mover)?, place))).max()
    }

    /// Returns the squares read since the last call of [`take_work`](TerrainCache::take_work).
    pub(super) const fn work(&self) -> usize {
        self.work
    }

    /// Returns the squares read since the last call.
    pub(super) fn take_work(&mut self) -> usize {
        core::mem::take(&mut self.work)
    }
}
