//! Where steps lead: from what fills corners and what shuts the ways between squares to masks for a flood, for bodies of any size.
//!
//! A body is named by its top-left square. What holds for a body is gathered from the squares that it covers, by shifting planes;
//! from there on bodies of all sizes are alike. The definitions are those of `docs/movement.md`.

use super::quad::{Quad, Word};
use super::shift::{both, either, gather, gathered, less, shift};
use super::wave::Tier;
use crate::lattice::Direction;

/// How walls and what fills corners bar diagonals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Corners {
    /// Not at all.
    Open,
    /// One open way round is enough.
    OneWay,
    /// Both ways round must be open, and no wall may end in the corner.
    #[default]
    BothWays,
}

/// The squares of a window as a body finds them.
#[derive(Clone, Debug)]
pub struct Sheet<const K: usize> {
    /// Squares along the side of the body.
    pub side: u32,
    /// How corners bar diagonals.
    pub corners: Corners,
    /// Squares that nothing fills.
    pub clear: [Quad; K],
    /// Whether there are walls between squares; without them `shut` and `touched` are not looked at.
    pub walled: bool,
    /// Squares with a wall across the way in a direction; index: direction.
    pub shut: [[Quad; K]; 8],
    /// Squares with a wall that ends in the corner of a diagonal; index: direction − 4.
    pub touched: [[Quad; K]; 4],
    /// Whether some squares are held: no step begins on them.
    pub any_held: bool,
    /// These squares.
    pub held: [Quad; K],
}

impl<const K: usize> Default for Sheet<K> {
    fn default() -> Self {
        let nothing = [Quad::EMPTY; K];
        Sheet {
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
    /// Whether anything shuts straight steps; without it `straight` is not looked at.
    pub walled: bool,
    /// Placements into which a straight step may be made; index: direction.
    pub straight: [[Quad; K]; 4],
    /// Placements into which a diagonal step may be made; index: direction − 4.
    pub diagonal: [[Quad; K]; 4],
}

impl<const K: usize> Default for Masks<K> {
    fn default() -> Self {
        Masks { walled: false, straight: [[Quad::EMPTY; K]; 4], diagonal: [[Quad::EMPTY; K]; 4] }
    }
}

impl<const K: usize> Masks<K> {
    /// Works out the masks of a sheet as far as walls go; with `straight`, those of straight steps even where nothing shuts any.
    #[inline(always)]
    pub(super) fn lay<V: Word>(&mut self, sheet: &Sheet<K>, straight: bool) {
        self.walled = sheet.walled || sheet.any_held || straight;
        let bodies;
        let clear = if sheet.side == 1 {
            &sheet.clear
        } else {
            bodies = sheet.clear_bodies::<V>();
            &bodies
        };
        if sheet.walled {
            self.lay_walled::<V>(sheet, clear);
        } else {
            self.lay_open::<V>(sheet.corners, clear);
            if self.walled {
                self.straight = [[EVERYWHERE; K]; 4];
            }
        }
        if sheet.any_held {
            let held = gathered::<V, K, false>(&sheet.held, sheet.side, sheet.side);
            for direction in Direction::ALL {
                let after = shift::<V, K>(&held, direction);
                less::<V, K>(self.leading_mut(direction), &after);
            }
        }
    }

    /// Into which placements a step in a direction leads.
    pub(super) const fn leading(&self, direction: Direction) -> &[Quad; K] {
        match direction.index().checked_sub(4) {
            None => &self.straight[direction.index()],
            Some(diagonal) => &self.diagonal[diagonal],
        }
    }

    /// The same, to be changed.
    pub(super) const fn leading_mut(&mut self, direction: Direction) -> &mut [Quad; K] {
        match direction.index().checked_sub(4) {
            None => &mut self.straight[direction.index()],
            Some(diagonal) => &mut self.diagonal[diagonal],
        }
    }

    /// Without walls between squares, only what fills a square beside a diagonal bars it.
    #[inline(always)]
    fn lay_open<V: Word>(&mut self, corners: Corners, clear: &[Quad; K]) {
        if corners == Corners::Open {
            self.diagonal = [[EVERYWHERE; K]; 4];
            return;
        }
        let both = corners == Corners::BothWays;
        let (mut above, mut here) = (V::empty(), V::load(&clear[0]));
        for index in 0..K {
            let below = if index + 1 < K { V::load(&clear[index + 1]) } else { V::empty() };
            // What lies beside a step that came from there.
            let (north, south) = (here.south(above), here.north(below));
            let (west, east) = (here.east(), here.west());
            let beside = [(north, west), (north, east), (south, east), (south, west)];
            for (diagonal, (upright, sideways)) in beside.into_iter().enumerate() {
                let open = if both { upright.and(sideways) } else { upright.or(sideways) };
                open.store(&mut self.diagonal[diagonal][index]);
            }
            (above, here) = (here, below);
        }
    }

    #[inline(always)]
    fn lay_walled<V: Word>(&mut self, sheet: &Sheet<K>, clear: &[Quad; K]) {
        let side = sheet.side;
        let mut legs = [[Quad::EMPTY; K]; 4];
        for (index, leg) in legs.iter_mut().enumerate() {
            *leg = gathered::<V, K, false>(&sheet.shut[index], side, side);
            let after = shift::<V, K>(leg, Direction::ALL[index]);
            self.straight[index] = [EVERYWHERE; K];
            less::<V, K>(&mut self.straight[index], &after);
        }
        for (index, (sideways, upright)) in DIAGONALS.into_iter().enumerate() {
            let mut ways = [EVERYWHERE; K];
            if sheet.corners != Corners::Open {
                ways = way_round::<V, K>(clear, &legs, sideways, upright);
                let other = way_round::<V, K>(clear, &legs, upright, sideways);
                if sheet.corners == Corners::BothWays {
                    both::<V, K>(&mut ways, &other);
                } else {
                    either::<V, K>(&mut ways, &other);
                }
            }
            let mut across = sheet.shut[index + 4];
            if sheet.corners == Corners::BothWays {
                either::<V, K>(&mut across, &sheet.touched[index]);
            }
            gather::<V, K, false>(&mut across, side, side);
            less::<V, K>(&mut ways, &across);
            self.diagonal[index] = shift::<V, K>(&ways, Direction::ALL[index + 4]);
        }
    }
}

/// Every square of a quad.
const EVERYWHERE: Quad = Quad([u64::MAX; 4]);

/// The straight parts of the diagonals, in their order: sideways and upright.
pub(super) const DIAGONALS: [(Direction, Direction); 4] = [
    (Direction::East, Direction::South),
    (Direction::West, Direction::South),
    (Direction::West, Direction::North),
    (Direction::East, Direction::North),
];

/// From where one of the ways round a corner is open.
#[inline(always)]
pub(super) fn way_round<V: Word, const K: usize>(
    clear: &[Quad; K],
    legs: &[[Quad; K]; 4],
    first: Direction,
    then: Direction,
) -> [Quad; K] {
    let mut way = *clear;
    less::<V, K>(&mut way, &legs[then.index()]);
    way = shift::<V, K>(&way, first.reverse());
    less::<V, K>(&mut way, &legs[first.index()]);
    way
}

impl<const K: usize> Sheet<K> {
    /// The placements in which nothing fills a square of the body and no wall runs through it.
    #[inline(always)]
    pub(super) fn clear_bodies<V: Word>(&self) -> [Quad; K] {
        let (side, less_one) = (self.side, self.side - 1);
        let mut clear = gathered::<V, K, true>(&self.clear, side, side);
        if self.walled && side > 1 {
            let mut rising = shift::<V, K>(&self.shut[Direction::SouthWest.index()], Direction::West);
            let back = shift::<V, K>(&self.shut[Direction::NorthEast.index()], Direction::North);
            either::<V, K>(&mut rising, &back);
            let within = [
                (self.between::<V>(Direction::East), less_one, side),
                (self.between::<V>(Direction::South), side, less_one),
                (self.between::<V>(Direction::SouthEast), less_one, less_one),
                (rising, less_one, less_one),
            ];
            for (mut walls, columns, rows) in within {
                gather::<V, K, false>(&mut walls, columns, rows);
                less::<V, K>(&mut clear, &walls);
            }
        }
        clear
    }

    /// The squares with a wall, seen from either side, between them and the neighbour in a direction.
    #[inline(always)]
    fn between<V: Word>(&self, direction: Direction) -> [Quad; K] {
        let mut walls = shift::<V, K>(&self.shut[direction.reverse().index()], direction.reverse());
        either::<V, K>(&mut walls, &self.shut[direction.index()]);
        walls
    }
}

/// Makes squares by price placements by price: those where the body fits, the dearest square counting.
#[inline(always)]
pub(super) fn place<V: Word, const K: usize>(sheet: &Sheet<K>, tiers: &mut [Tier<K>]) {
    let side = sheet.side;
    if side == 1 {
        return;
    }
    let mut fits = [Quad::EMPTY; K];
    for tier in &*tiers {
        either::<V, K>(&mut fits, &tier.squares);
    }
    gather::<V, K, true>(&mut fits, side, side);
    both::<V, K>(&mut fits, &sheet.clear_bodies::<V>());
    for tier in tiers.iter_mut().rev() {
        gather::<V, K, false>(&mut tier.squares, side, side);
        both::<V, K>(&mut tier.squares, &fits);
        less::<V, K>(&mut fits, &tier.squares);
    }
}
