//! Masks for steps whose price depends on their direction: barriers between squares, and large
//! bodies that pay for the squares they newly enter.
//!
//! Every class then has its own masks: those of the steps with that price.

use super::bits256::{Bits256, Word};
use super::cost_class::{CLASSES, CostClass};
use super::masks::{DIAGONALS, Masks, WindowMasks, way_round};
use super::shift::{both, either, gather, gathered, less, moved, shift};
use crate::lattice::Direction;

/// The reasons why prices depend on directions.
#[derive(Clone, Debug)]
pub(crate) struct Directed<const K: usize> {
    /// Whether there is any; otherwise the rest is not read.
    pub any: bool,
    /// How many of the classes squares have; the others result from crossing barriers.
    pub classes: usize,
    /// Whether the body pays only for newly entered squares.
    pub entering: bool,
    /// Whether there are barriers; otherwise `barrier` and `crossing` are not read.
    pub barriers: bool,
    /// Whether some squares may be kept covered but not newly entered; otherwise `refused` is not
    /// read.
    pub refuses: bool,
    /// These squares.
    pub refused: [Bits256; K],
    /// Squares with a barrier across the step in a direction. Index: direction.
    pub barrier: [[Bits256; K]; 8],
    /// Which class a step across a barrier has that would otherwise have this one; `None`: there is
    /// no such step.
    pub crossing: [Option<usize>; CLASSES],
}

impl<const K: usize> Default for Directed<K> {
    fn default() -> Self {
        let nothing = [Bits256::EMPTY; K];
        Directed {
            any: false,
            classes: 0,
            entering: false,
            barriers: false,
            refuses: false,
            refused: nothing,
            barrier: [nothing; 8],
            crossing: [None; CLASSES],
        }
    }
}

/// Computes the masks of every class from the general ones: `masks[0]` holds where steps lead as
/// far as walls decide.
#[inline(always)]
pub(super) fn direct<V: Word, const K: usize>(
    (window_masks, clear): (&WindowMasks<K>, &[Bits256; K]),
    directed: &Directed<K>,
    masks: &mut [Masks<K>; CLASSES],
    classes: &mut [CostClass<K>],
    paid: &mut [Paid<K>; CLASSES],
) {
    let (side, entering) = (window_masks.side, directed.entering);
    let mut fits = if directed.refuses { directed.refused } else { [Bits256::EMPTY; K] };
    for class in &classes[..directed.classes] {
        either::<V, K>(&mut fits, &class.squares);
    }
    gather::<V, K, true>(&mut fits, side, side);
    both::<V, K>(&mut fits, clear);
    // In the place of the cheapest class, which takes what is left over: the squares that are not
    // entered at all.
    if directed.refuses {
        paid[0].lay::<V>(&directed.refused, side, entering);
    }
    for class in 1..directed.classes {
        paid[class].lay::<V>(&classes[class].squares, side, entering);
    }
    for (index, fits) in fits.iter().enumerate() {
        let mut rest = [V::load(fits); 8];
        for (rest, open) in rest.iter_mut().zip(masks[0].of(index)) {
            *rest = rest.and(V::load(open));
        }
        if directed.refuses {
            for (rest, refused) in rest.iter_mut().zip(paid[0].entered::<V>(index)) {
                *rest = rest.without(refused);
            }
        }
        // The most expensive square that is paid for decides.
        for class in (1..directed.classes).rev() {
            let mask = masks[class].of_mut(index);
            for ((rest, entered), mask) in
                rest.iter_mut().zip(paid[class].entered::<V>(index)).zip(mask)
            {
                rest.and(entered).store(mask);
                *rest = rest.without(entered);
            }
        }
        for (rest, mask) in rest.iter().zip(masks[0].of_mut(index)) {
            rest.store(mask);
        }
    }
    if directed.barriers {
        let legs = window_masks.shut_legs::<V>();
        for direction in Direction::ALL {
            let crossing = crossing::<V, K>((window_masks, clear, &legs), directed, direction);
            let across = shift::<V, K>(&crossing, direction);
            cross::<V, K>(directed, masks, direction, &across);
        }
    }
    for (mask, class) in masks.iter_mut().zip(classes) {
        mask.walled = true;
        class.squares = fits;
    }
}

/// Moves the steps across barriers from the classes of their squares to those of their price.
#[inline(always)]
fn cross<V: Word, const K: usize>(
    directed: &Directed<K>,
    masks: &mut [Masks<K>; CLASSES],
    direction: Direction,
    across: &[Bits256; K],
) {
    for index in 0..K {
        let across = V::load(&across[index]);
        let mut steps = [V::empty(); CLASSES];
        for class in 0..directed.classes {
            let own = V::load(&masks[class].of(index)[direction.index()]);
            steps[class] = steps[class].or(own.without(across));
            if let Some(dearer) = directed.crossing[class] {
                steps[dearer] = steps[dearer].or(own.and(across));
            }
        }
        for (mask, steps) in masks.iter_mut().zip(steps) {
            steps.store(&mut mask.of_mut(index)[direction.index()]);
        }
    }
}

/// Placements for which a step pays for certain squares.
#[derive(Clone, Debug)]
pub(super) struct Paid<const K: usize> {
    /// In the columns and rows along the sides of the body: what a step newly enters to the west,
    /// east, north or south.
    west: [Bits256; K],
    east: [Bits256; K],
    north: [Bits256; K],
    south: [Bits256; K],
}

impl<const K: usize> Default for Paid<K> {
    fn default() -> Self {
        let nothing = [Bits256::EMPTY; K];
        Paid { west: nothing, east: nothing, north: nothing, south: nothing }
    }
}

impl<const K: usize> Paid<K> {
    /// Computes them for a body that pays only for newly entered squares, or for all of them.
    #[inline(always)]
    fn lay<V: Word>(&mut self, squares: &[Bits256; K], side: u32, entering: bool) {
        if entering {
            self.west = gathered::<V, K, false>(squares, 1, side);
            self.north = gathered::<V, K, false>(squares, side, 1);
            let far = 1 - side.cast_signed();
            self.east = moved::<V, K>(&self.west, (far, 0));
            self.south = moved::<V, K>(&self.north, (0, far));
        } else {
            self.west = gathered::<V, K, false>(squares, side, side);
            self.east = self.west;
            self.north = self.west;
            self.south = self.west;
        }
    }

    /// Returns the placements of a quad into which a step pays for one of the squares. Index:
    /// direction.
    #[inline(always)]
    fn entered<V: Word>(&self, quad: usize) -> [V; 8] {
        let (west, east) = (V::load(&self.west[quad]), V::load(&self.east[quad]));
        let (north, south) = (V::load(&self.north[quad]), V::load(&self.south[quad]));
        [east, south, west, north, east.or(south), west.or(south), west.or(north), east.or(north)]
    }
}

/// Returns from where a step in a direction crosses a barrier.
#[inline(always)]
fn crossing<V: Word, const K: usize>(
    (window_masks, clear, legs): (&WindowMasks<K>, &[Bits256; K], &[[Bits256; K]; 4]),
    directed: &Directed<K>,
    direction: Direction,
) -> [Bits256; K] {
    let Some(diagonal) = direction.index().checked_sub(4) else {
        return met::<V, K>(window_masks, directed, direction);
    };
    let side = window_masks.side;
    let (sideways, upright) = DIAGONALS[diagonal];
    let (mut some, mut none) = ([Bits256::EMPTY; K], [Bits256::EMPTY; K]);
    for (first, then) in [(sideways, upright), (upright, sideways)] {
        let mut open = way_round::<V, K>(clear, legs, first, then);
        let mut meets = shift::<V, K>(&met::<V, K>(window_masks, directed, then), first.reverse());
        either::<V, K>(&mut meets, &met::<V, K>(window_masks, directed, first));
        let mut hampered = open;
        both::<V, K>(&mut hampered, &meets);
        either::<V, K>(&mut some, &hampered);
        less::<V, K>(&mut open, &meets);
        either::<V, K>(&mut none, &open);
    }
    less::<V, K>(&mut some, &none);
    either::<V, K>(
        &mut some,
        &gathered::<V, K, false>(&directed.barrier[direction.index()], side, side),
    );
    some
}

/// Returns from where a straight step meets a barrier: before the squares that the body newly
/// enters.
#[inline(always)]
fn met<V: Word, const K: usize>(
    window_masks: &WindowMasks<K>,
    directed: &Directed<K>,
    direction: Direction,
) -> [Bits256; K] {
    let barrier = &directed.barrier[direction.index()];
    let side = window_masks.side;
    let far = 1 - side.cast_signed();
    match direction {
        Direction::East => moved::<V, K>(&gathered::<V, K, false>(barrier, 1, side), (far, 0)),
        Direction::South => moved::<V, K>(&gathered::<V, K, false>(barrier, side, 1), (0, far)),
        Direction::West => gathered::<V, K, false>(barrier, 1, side),
        _ => gathered::<V, K, false>(barrier, side, 1),
    }
}
