//! The ground of maps in planes of bits, kept from one question to the next.
//!
//! Knows which ground, which rules and which kind of mover a layer was read for, and holds on to
//! the ground and the rules, so that nothing else can be taken for them. Knows nothing about
//! creatures and where they stand.

use crate::field::{Mover, Survey};
use crate::lattice::Rectangle;
use crate::program::Program;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// How many layers are kept; the one used longest ago makes room.
const KEPT: usize = 8;

/// Less than this part of a map is read sooner than what is known of all of it is copied.
const SMALL_SHARE: usize = 16;

/// The ground of maps as kinds of movers see it, under the rules by which they move, as far as
/// questions have had to do with it.
///
/// A layer is known by the ground itself (boards share it:
/// [`Board::shared_ground`](crate::board::Board::shared_ground)), the program and everything about
/// a mover that decides what it sees. When creatures move, it stays as it is. Other ground is
/// another layer, which begins with what was read of ground before it: squares of a question that
/// are still the same are not read again. A question reads what it needs of the ground and has not
/// been read before, so that the first one on a board reads no more than its own window.
#[derive(Clone, Debug, Default)]
pub struct TerrainCache {
    /// The one used last comes last.
    kept: Vec<(Program, Arc<Survey>)>,
    /// Squares read since [`TerrainCache::take_work`] was called last.
    work: usize,
}

impl TerrainCache {
    /// The layer of a mover's ground with this part of it, which must lie on the board, read.
    pub(super) fn layer(&mut self, mover: &Mover<'_>, part: Rectangle) -> Arc<Survey> {
        let kept = self.place_of(mover).map(|place| self.kept.remove(place).1);
        let mut layer = match kept {
            Some(layer) if layer.knows(part) => layer,
            kept => self.begun(mover, part, kept),
        };
        if !layer.knows(part) {
            // A question that still holds the layer keeps it as it was.
            let read = Arc::make_mut(&mut layer).read(mover, part);
            self.work = self.work.saturating_add(read);
        }
        if self.kept.len() == KEPT {
            self.kept.remove(0);
        }
        self.kept.push((mover.program().clone(), Arc::clone(&layer)));
        layer
    }

    /// The layer of a mover's ground, as it is kept or new, for a question about a part that it
    /// does not know. If much is asked for, it begins with what the nearest layer of other ground
    /// knows.
    ///
    /// That one stays, for boards that still lie on its ground, and for ground that comes of it
    /// later. Others that know less of ground on which no board lies any more are of no use beside
    /// it.
    fn begun(
        &mut self,
        mover: &Mover<'_>,
        part: Rectangle,
        kept: Option<Arc<Survey>>,
    ) -> Arc<Survey> {
        let Some((spans, place)) = self.nearest(mover) else {
            return kept.unwrap_or_else(|| Arc::new(Survey::blank(mover)));
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
            None if !is_much => Arc::new(Survey::blank(mover)),
            _ => Arc::new(nearest.on_ground_of(mover)),
        };
        self.kept.push((program, nearest));
        layer
    }

    /// Whether all of a mover's ground has been read and is kept, or, with `before`, all of ground
    /// that may have been there before it.
    pub(super) fn knows_whole_map(&self, mover: &Mover<'_>, before: bool) -> bool {
        let knows = |place: usize, before: bool| self.kept[place].1.knows_whole_map(before);
        self.place_of(mover).is_some_and(|place| knows(place, before))
            || before && self.nearest(mover).is_some_and(|(_, place)| knows(place, false))
    }

    /// The position of the layer of a mover's ground, if it is kept.
    fn place_of(&self, mover: &Mover<'_>) -> Option<usize> {
        let serves = |(program, layer): &(Program, Arc<Survey>)| {
            program.is_same(mover.program()) && layer.serves(mover)
        };
        self.kept.iter().rposition(serves)
    }

    /// The position of the layer of other ground that is of most use to a mover's ground, after how
    /// many spans that knows; if any is of use.
    fn nearest(&self, mover: &Mover<'_>) -> Option<(usize, usize)> {
        let layers = self
            .kept
            .iter()
            .enumerate()
            .filter(|(_, (program, _))| program.is_same(mover.program()));
        layers.filter_map(|(place, (_, layer))| Some((layer.usefulness(mover)?, place))).max()
    }

    /// The squares read since [`take_work`](TerrainCache::take_work) was called last.
    pub(super) const fn work(&self) -> usize {
        self.work
    }

    /// The squares read since this was asked last.
    pub(super) fn take_work(&mut self) -> usize {
        core::mem::take(&mut self.work)
    }
}
