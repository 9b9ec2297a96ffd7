//! Where each kind of step of a squeezing body is possible: computes masks from conditions on the
//! squares around it.

use super::super::bits256::{Bits256, Word};
use super::super::masks::WindowMasks;
use super::super::shift::{both, either, gathered, less, moved};
use super::moves::{Condition, MoveCase, Moves, SHAPES};
use crate::lattice::{Rectangle, Square};
use alloc::vec::Vec;

/// The ground that conditions refer to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground<'a, const K: usize> {
    /// The squares.
    pub(super) window_masks: &'a WindowMasks<K>,
    /// Where nothing fills a body of each shape and no wall runs through it.
    pub(super) clear: &'a [[Bits256; K]; SHAPES],
}

/// Masks of kinds of steps, computed when a body of the shape before them is first there.
#[derive(Clone, Debug, Default)]
pub(super) struct MoveMasks<const K: usize> {
    /// Where conditions hold, as far as they have been evaluated. Index: their position in
    /// [`Moves::conditions`].
    hold: Vec<[Bits256; K]>,
    looked_at: Vec<bool>,
    /// Placements into which a kind of step leads. Index: its position in [`Moves::moves`].
    masks: Vec<[Bits256; K]>,
    /// Shapes for which the masks have been computed.
    made: [bool; SHAPES],
}

impl<const K: usize> MoveMasks<K> {
    /// Clears all masks.
    pub(super) fn forget(&mut self, moves: &Moves) {
        self.made = [false; SHAPES];
        self.looked_at.clear();
        self.looked_at.resize(moves.conditions.len(), false);
        self.hold.resize(moves.conditions.len(), [Bits256::EMPTY; K]);
        self.masks.resize(moves.moves.len(), [Bits256::EMPTY; K]);
    }

    /// Returns into which placements a kind of step leads, if those from its shape have been
    /// computed.
    pub(super) fn mask(&self, step: usize) -> &[Bits256; K] {
        &self.masks[step]
    }

    /// Computes the masks of steps from a shape.
    #[inline(always)]
    pub(super) fn make<V: Word>(&mut self, moves: &Moves, ground: Ground<'_, K>, from: usize) {
        if core::mem::replace(&mut self.made[from], true) {
            return;
        }
        let (first, steps) = moves.from(from);
        for (place, step) in (first..).zip(steps) {
            self.masks[place] = [Bits256::EMPTY; K];
            for case in &step.cases {
                let holds = self.case::<V>(moves, ground, case);
                either::<V, K>(&mut self.masks[place], &holds);
            }
        }
    }

    /// Where a case holds.
    #[inline(always)]
    fn case<V: Word>(
        &mut self,
        moves: &Moves,
        ground: Ground<'_, K>,
        case: &MoveCase,
    ) -> [Bits256; K] {
        let mut holds = self.all::<V>(moves, ground, &case.always);
        if !case.ways.is_empty() {
            let mut open = [Bits256::EMPTY; K];
            for way in &case.ways {
                let way = self.all::<V>(moves, ground, way);
                either::<V, K>(&mut open, &way);
            }
            both::<V, K>(&mut holds, &open);
        }
        holds
    }

    /// Where all conditions hold.
    #[inline(always)]
    fn all<V: Word>(
        &mut self,
        moves: &Moves,
        ground: Ground<'_, K>,
        places: &[usize],
    ) -> [Bits256; K] {
        let mut all = [Bits256::FULL; K];
        for place in places {
            let condition = moves.conditions[*place];
            if condition.is_of_walls() && !ground.window_masks.walled {
                continue;
            }
            if !core::mem::replace(&mut self.looked_at[*place], true) {
                self.hold[*place] = holds::<V, K>(condition, ground);
            }
            both::<V, K>(&mut all, &self.hold[*place]);
        }
        all
    }
}

/// The placements around which a condition holds.
#[inline(always)]
fn holds<V: Word, const K: usize>(condition: Condition, ground: Ground<'_, K>) -> [Bits256; K] {
    match condition {
        Condition::Clear(shape, at) => seen_from::<V, K>(&ground.clear[shape], at),
        Condition::Open(direction, squares) => {
            without_walls::<V, K>(&ground.window_masks.shut[direction.index()], squares)
        }
        Condition::Untouched(direction, squares) => {
            without_walls::<V, K>(&ground.window_masks.touched[direction.index() - 4], squares)
        }
    }
}

/// The placements from which none of these squares is in a plane.
#[inline(always)]
fn without_walls<V: Word, const K: usize>(
    walls: &[Bits256; K],
    squares: Rectangle,
) -> [Bits256; K] {
    let met = gathered::<V, K, false>(walls, squares.width, squares.height);
    nowhere::<V, K>(&seen_from::<V, K>(&met, squares.at))
}

/// The placements from which the square at a place, as seen from them, is in a plane.
#[inline(always)]
fn seen_from<V: Word, const K: usize>(plane: &[Bits256; K], at: Square) -> [Bits256; K] {
    moved::<V, K>(plane, (-at.column, -at.row))
}

/// Returns everything that is not in a plane.
#[inline(always)]
fn nowhere<V: Word, const K: usize>(plane: &[Bits256; K]) -> [Bits256; K] {
    let mut rest = [Bits256::FULL; K];
    less::<V, K>(&mut rest, plane);
    rest
}
