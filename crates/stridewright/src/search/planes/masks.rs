//! Where steps lead: computes masks for a flood from filled corners and blocked steps between
//! squares, for bodies of any size.
//!
//! The top-left square names a body. Facts about a body are gathered from the squares that it
//! covers, by shifting planes; after that, bodies of all sizes are alike. The definitions are those
//! of `docs/movement.md`.

use super::bits256::{Bits256, Word};
use super::cost_class::CostClass;
use super::shift::{both, either, gather, gathered, less, shift};
use crate::lattice::Direction;

/// How walls and filled corners block diagonals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Corners {
    /// Not at all.
    Open,
    /// One open path round the corner is enough.
    OneWay,
    /// Both paths round the corner must be open, and no wall may end in it.
    #[default]
    BothWays,
}

/// The squares of a window for a body.
#[derive(Clone, Debug)]
pub(crate) struct WindowMasks<const K: usize> {
    /// Squares along the side of the body.
    pub side: u32,
    /// How corners block diagonals.
    pub corners: Corners,
    /// Squares that nothing fills.
    pub clear: [Bits256; K],
    /// Whether there are walls between squares; otherwise `shut` and `touched` are not read.
    pub walled: bool,
    /// Squares with a wall across the step in a direction. Index: direction.
    pub shut: [[Bits256; K]; 8],
    /// Squares with a wall that ends in the corner of a diagonal; index: direction − 4.
    pub touched: [[Bits256; K]; 4],
    /// Whether some squares are held: no step begins on them.
    pub any_held: bool,
    /// These squares.
    pub held: [Bits256; K],
}

impl<const K: usize> Default for WindowMasks<K> {
    fn default() -> Self {
        let nothing = [Bits256::EMPTY; K];
        WindowMasks {
            side: 1,
            corners: Corners::default(),
            clear: nothing,
            walled: false,
            shut: [nothing; 8],
            touched: [nothing; 4],
            any_held: false,
            held: nothing,
        }
    }
}

/// Into which placements of a body steps lead, for a flood.
#[derive(Clone, Debug)]
pub(super) struct Masks<const K: usize> {
    /// Whether anything blocks straight steps; otherwise the masks of straight steps are not read.
    pub walled: bool,
    /// Placements into which a step may lead. Index: quad, direction. What a pass reads together
    /// lies together.
    into: [[Bits256; 8]; K],
}

impl<const K: usize> Default for Masks<K> {
    fn default() -> Self {
        Masks { walled: false, into: [[Bits256::EMPTY; 8]; K] }
    }
}

impl<const K: usize> Masks<K> {
    /// Computes the masks of a window as far as walls decide, from the placements that are clear of
    /// walls; with `straight`, computes those of straight steps even if nothing blocks any.
    #[inline(always)]
    pub(super) fn lay<V: Word>(
        &mut self,
        window_masks: &WindowMasks<K>,
        clear: &[Bits256; K],
        straight: bool,
    ) {
        self.walled = window_masks.walled || window_masks.any_held || straight;
        if window_masks.walled {
            self.lay_walled::<V>(window_masks, clear);
        } else {
            self.lay_open::<V>(window_masks.corners, clear);
            if self.walled {
                for quad in &mut self.into {
                    quad[..4].fill(Bits256::FULL);
                }
            }
        }
        if window_masks.any_held {
            let held =
                gathered::<V, K, false>(&window_masks.held, window_masks.side, window_masks.side);
            for direction in Direction::ALL {
                let after = shift::<V, K>(&held, direction);
                for (quad, after) in self.into.iter_mut().zip(&after) {
                    let mask = &mut quad[direction.index()];
                    V::load(mask).without(V::load(after)).store(mask);
                }
            }
        }
    }

    /// Into which placements of a quad steps lead; index: direction.
    #[inline(always)]
    pub(super) const fn of(&self, quad: usize) -> &[Bits256; 8] {
        &self.into[quad]
    }

    /// As [`of`](Masks::of), for changes.
    #[inline(always)]
    pub(super) const fn of_mut(&mut self, quad: usize) -> &mut [Bits256; 8] {
        &mut self.into[quad]
    }

    /// Into which placements a step in a direction leads.
    fn set(&mut self, direction: Direction, plane: &[Bits256; K]) {
        for (quad, placements) in self.into.iter_mut().zip(plane) {
            quad[direction.index()] = *placements;
        }
    }

    /// Without walls between squares, only what fills a square beside a diagonal blocks it.
    #[inline(always)]
    fn lay_open<V: Word>(&mut self, corners: Corners, clear: &[Bits256; K]) {
        if corners == Corners::Open {
            for quad in &mut self.into {
                quad[4..].fill(Bits256::FULL);
            }
            return;
        }
        let both = corners == Corners::BothWays;
        let (mut above, mut here) = (V::empty(), V::load(&clear[0]));
        for index in 0..K {
            let below = if index + 1 < K { V::load(&clear[index + 1]) } else { V::empty() };
            // Squares beside a step that came from there.
            let (north, south) = (here.south(above), here.north(below));
            let (west, east) = (here.east(), here.west());
            let beside = [(north, west), (north, east), (south, east), (south, west)];
            for (diagonal, (upright, sideways)) in beside.into_iter().enumerate() {
                let open = if both { upright.and(sideways) } else { upright.or(sideways) };
                open.store(&mut self.into[index][4 + diagonal]);
            }
            (above, here) = (here, below);
        }
    }

    #[inline(always)]
    fn lay_walled<V: Word>(&mut self, window_masks: &WindowMasks<K>, clear: &[Bits256; K]) {
        let side = window_masks.side;
        let legs = window_masks.shut_legs::<V>();
        for (index, leg) in legs.iter().enumerate() {
            let after = shift::<V, K>(leg, Direction::ALL[index]);
            let mut open = [Bits256::FULL; K];
            less::<V, K>(&mut open, &after);
            self.set(Direction::ALL[index], &open);
        }
        for (index, (sideways, upright)) in DIAGONALS.into_iter().enumerate() {
            let mut ways = [Bits256::FULL; K];
            if window_masks.corners != Corners::Open {
                ways = way_round::<V, K>(clear, &legs, sideways, upright);
                let other = way_round::<V, K>(clear, &legs, upright, sideways);
                if window_masks.corners == Corners::BothWays {
                    both::<V, K>(&mut ways, &other);
                } else {
                    either::<V, K>(&mut ways, &other);
                }
            }
            let mut across = window_masks.shut[index + 4];
            if window_masks.corners == Corners::BothWays {
                either::<V, K>(&mut across, &window_masks.touched[index]);
            }
            gather::<V, K, false>(&mut across, side, side);
            less::<V, K>(&mut ways, &across);
            let direction = Direction::ALL[index + 4];
            self.set(direction, &shift::<V, K>(&ways, direction));
        }
    }
}

/// The straight parts of the diagonals, in their order: sideways and vertical.
pub(super) const DIAGONALS: [(Direction, Direction); 4] = [
    (Direction::East, Direction::South),
    (Direction::West, Direction::South),
    (Direction::West, Direction::North),
    (Direction::East, Direction::North),
];

/// Returns from where one of the paths round a corner is open.
#[inline(always)]
pub(super) fn way_round<V: Word, const K: usize>(
    clear: &[Bits256; K],
    legs: &[[Bits256; K]; 4],
    first: Direction,
    then: Direction,
) -> [Bits256; K] {
    let mut way = *clear;
    less::<V, K>(&mut way, &legs[then.index()]);
    way = shift::<V, K>(&way, first.reverse());
    less::<V, K>(&mut way, &legs[first.index()]);
    way
}

impl<const K: usize> WindowMasks<K> {
    /// Returns the placements in which nothing fills a square of a body of this many columns and
    /// rows, and no wall runs through it.
    #[inline(always)]
    pub(super) fn clear_bodies<V: Word>(&self, columns: u32, rows: u32) -> [Bits256; K] {
        let mut clear = gathered::<V, K, true>(&self.clear, columns, rows);
        if self.walled && columns * rows > 1 {
            let mut rising =
                shift::<V, K>(&self.shut[Direction::SouthWest.index()], Direction::West);
            let back = shift::<V, K>(&self.shut[Direction::NorthEast.index()], Direction::North);
            either::<V, K>(&mut rising, &back);
            let within = [
                (self.between::<V>(Direction::East), columns - 1, rows),
                (self.between::<V>(Direction::South), columns, rows - 1),
                (self.between::<V>(Direction::SouthEast), columns - 1, rows - 1),
                (rising, columns - 1, rows - 1),
            ];
            for (mut walls, columns, rows) in
                within.into_iter().filter(|(_, columns, rows)| columns * rows > 0)
            {
                gather::<V, K, false>(&mut walls, columns, rows);
                less::<V, K>(&mut clear, &walls);
            }
        }
        clear
    }

    /// Returns from where walls block a straight leg of a body. Index: direction.
    #[inline(always)]
    pub(super) fn shut_legs<V: Word>(&self) -> [[Bits256; K]; 4] {
        let mut legs = [[Bits256::EMPTY; K]; 4];
        if self.walled {
            for (leg, shut) in legs.iter_mut().zip(&self.shut) {
                *leg = gathered::<V, K, false>(shut, self.side, self.side);
            }
        }
        legs
    }

    /// The squares with a wall, seen from either side, between them and the neighbour in a
    /// direction.
    #[inline(always)]
    fn between<V: Word>(&self, direction: Direction) -> [Bits256; K] {
        let mut walls = shift::<V, K>(&self.shut[direction.reverse().index()], direction.reverse());
        either::<V, K>(&mut walls, &self.shut[direction.index()]);
        walls
    }
}

/// Converts squares by price to placements by price, for a body of this many columns and rows:
/// those where it is clear of walls and fits. Its most expensive square counts.
#[inline(always)]
pub(super) fn place<V: Word, const K: usize>(
    (columns, rows): (u32, u32),
    clear: &[Bits256; K],
    classes: &mut [CostClass<K>],
) {
    if columns * rows == 1 {
        return;
    }
    let mut fits = [Bits256::EMPTY; K];
    for class in &*classes {
        either::<V, K>(&mut fits, &class.squares);
    }
    gather::<V, K, true>(&mut fits, columns, rows);
    both::<V, K>(&mut fits, clear);
    for class in classes.iter_mut().rev() {
        gather::<V, K, false>(&mut class.squares, columns, rows);
        both::<V, K>(&mut class.squares, &fits);
        less::<V, K>(&mut fits, &class.squares);
    }
}
