//! Surveys of changed ground: what was read before still counts where squares and what stands
//! around them are the same.

use super::{Known, TerrainLayer};
use crate::field::Mover;
use crate::search::planes::{Plane, Span};
use alloc::sync::Arc;

impl TerrainLayer {
    /// Returns how many spans it may hand on to a layer of a mover's ground. `None`: it is of this
    /// ground, or was read for other eyes, another size of map, or other barriers with exceptions,
    /// which are all read at once.
    pub(crate) fn usefulness(&self, mover: &Mover<'_>) -> Option<usize> {
        let ground = mover.board().ground();
        let is_akin = self.extent() == ground.extent()
            && !core::ptr::eq(&raw const *self.ground, ground)
            && self.eyes == mover.eyes()
            && self.ground.edges().has_same_marked(ground.edges());
        is_akin
            .then(|| self.known.iter().filter(|known| **known == Known::Read).count())
            .filter(|spans| *spans > 0)
    }

    /// Returns how many spans have been read, or had been read before the ground changed.
    pub(crate) fn spans_known(&self) -> usize {
        self.known.iter().filter(|known| **known != Known::Nothing).count()
    }

    /// Whether only this layer still holds its ground.
    pub(crate) fn is_left_behind(&self) -> bool {
        Arc::strong_count(&self.ground) == 1
    }

    /// Whether every square has been read, or, with `before`, had been read before the ground
    /// changed.
    pub(crate) fn knows_whole_map(&self, before: bool) -> bool {
        let mut spans = Span::meeting(self.extent(), self.extent().whole());
        self.whole || before && spans.all(|span| self.known[span.number()] != Known::Nothing)
    }

    /// Creates the layer of a mover's ground that begins with what this one of other ground has
    /// read. This one must be of [use](TerrainLayer::usefulness).
    pub(crate) fn on_ground_of(&self, mover: &Mover<'_>) -> TerrainLayer {
        let mut layer = self.clone();
        let before = core::mem::replace(&mut layer.ground, mover.board().shared_ground());
        (layer.before, layer.whole) = (Some(before), false);
        for known in &mut layer.known {
            *known = if *known == Known::Read { Known::Before } else { Known::Nothing };
        }
        layer
    }

    /// Whether the squares of a span, and what stands around them, are unchanged.
    pub(super) fn is_as_before(&self, span: &Span) -> bool {
        self.before
            .as_ref()
            .is_some_and(|before| before.is_alike(&self.ground, span.squares.clone()))
    }

    /// Clears the squares of a span in all planes, if these may still hold bits of other ground.
    pub(super) fn forget(&mut self, span: &Span) {
        if self.before.is_none() {
            return;
        }
        let classes = self.classes.iter_mut().chain(&mut self.squeezed).map(|(_, plane)| plane);
        let single = [&mut self.forbidden, &mut self.unfit, &mut self.held, &mut self.narrow];
        let single = single.into_iter().flatten();
        let walls = self.walls.iter_mut().flat_map(|walls| walls.0.iter_mut().chain(&mut walls.1));
        let barriers = self.barriers.iter_mut().flat_map(|barriers| barriers.iter_mut());
        let all = classes.chain(single).chain(walls).chain(barriers);
        all.chain([&mut self.clear]).for_each(|plane| plane.clear(span));
    }

    /// Returns the squares that differ for whole bodies from another layer of a map of this size:
    /// the squares themselves or what stands around them. Ignores where a mover may end.
    pub(crate) fn differences(&self, other: &TerrainLayer) -> Plane {
        let mut found = Plane::new(self.extent());
        let mut compare = |one: Option<&Plane>, other: Option<&Plane>| match (one, other) {
            (Some(one), other) => one.mark_differences(other, &mut found),
            (None, Some(other)) => other.mark_differences(None, &mut found),
            (None, None) => {}
        };
        compare(Some(&self.clear), Some(&other.clear));
        compare(self.forbidden.as_ref(), other.forbidden.as_ref());
        compare(self.held.as_ref(), other.held.as_ref());
        for (class, plane) in &self.classes {
            compare(Some(plane), other.class(*class));
        }
        for (_, plane) in other.classes.iter().filter(|(class, _)| self.class(*class).is_none()) {
            compare(None, Some(plane));
        }
        for number in 0..8 {
            compare(self.barrier(number), other.barrier(number));
        }
        for number in 0..12 {
            compare(self.wall(number), other.wall(number));
        }
        found
    }

    /// The squares of a price class, if it is known.
    fn class(&self, class: u8) -> Option<&Plane> {
        self.classes.iter().find(|(known, _)| *known == class).map(|(_, plane)| plane)
    }

    /// Returns the barriers across the step in the direction with a number.
    fn barrier(&self, number: usize) -> Option<&Plane> {
        self.barriers.as_ref()?.get(number)
    }

    /// Returns the planes of walls across the step, then those of walls in corners.
    fn wall(&self, number: usize) -> Option<&Plane> {
        let walls = self.walls.as_ref()?;
        walls.0.iter().chain(&walls.1).nth(number)
    }
}
