//! Where steps lead: from what fills corners and what shuts the ways between squares to masks for a flood, for bodies of any size.
//!
//! A body is named by its top-left square. What holds for a body is gathered from the squares that it covers, by shifting planes;
//! from there on bodies of all sizes are alike. The definitions are those of `docs/movement.md`.

use super::quad::{Plain, Quad, Word};
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

/// Where steps lead from each placement of a body, for a flood.
#[derive(Clone, Debug)]
pub(super) struct Masks<const K: usize> {
    /// Whether anything shuts straight steps; without it `straight` is not looked at.
    pub walled: bool,
    /// Placements from which a straight step may be made; index: direction.
    pub straight: [[Quad; K]; 4],
    /// Placements from which a diagonal step may be made; index: direction − 4.
    pub diagonal: [[Quad; K]; 4],
}

impl<const K: usize> Default for Masks<K> {
    fn default() -> Self {
        Masks { walled: false, straight: [[Quad::EMPTY; K]; 4], diagonal: [[Quad::EMPTY; K]; 4] }
    }
}

impl<const K: usize> Masks<K> {
    /// Works out the masks of a sheet as far as walls go.
    #[inline(always)]
    pub(super) fn lay<V: Word>(&mut self, sheet: &Sheet<K>) {
        let clear = sheet.clear_bodies::<V>();
        self.walled = sheet.walled || sheet.any_held;
        if sheet.walled {
            self.lay_walled::<V>(sheet, &clear);
        } else {
            self.lay_open::<V>(sheet, &clear);
        }
        if sheet.any_held {
            let held = gather_any::<V, K>(&sheet.held, sheet.side, sheet.side);
            for index in 0..4 {
                self.straight[index] = less::<V, K>(&self.straight[index], &held);
                self.diagonal[index] = less::<V, K>(&self.diagonal[index], &held);
            }
        }
    }

    /// Without walls between squares, only what fills a square beside a diagonal bars it.
    #[inline(always)]
    fn lay_open<V: Word>(&mut self, sheet: &Sheet<K>, clear: &[Quad; K]) {
        self.straight = [[EVERYWHERE; K]; 4];
        for (index, (sideways, upright)) in DIAGONALS.into_iter().enumerate() {
            let one = toward::<V, K>(clear, sideways);
            let other = toward::<V, K>(clear, upright);
            self.diagonal[index] = join_ways::<V, K>(sheet.corners, &one, &other);
        }
    }

    #[inline(always)]
    fn lay_walled<V: Word>(&mut self, sheet: &Sheet<K>, clear: &[Quad; K]) {
        let side = sheet.side;
        let mut legs = [[Quad::EMPTY; K]; 4];
        for (index, leg) in legs.iter_mut().enumerate() {
            *leg = gather_any::<V, K>(&sheet.shut[index], side, side);
            self.straight[index] = less::<V, K>(&[EVERYWHERE; K], leg);
        }
        for (index, (sideways, upright)) in DIAGONALS.into_iter().enumerate() {
            let one = way_round::<V, K>(clear, &legs, sideways, upright);
            let other = way_round::<V, K>(clear, &legs, upright, sideways);
            let mut across = sheet.shut[index + 4];
            if sheet.corners == Corners::BothWays {
                across = either::<V, K>(&across, &sheet.touched[index]);
            }
            let ways = join_ways::<V, K>(sheet.corners, &one, &other);
            self.diagonal[index] = less::<V, K>(&ways, &gather_any::<V, K>(&across, side, side));
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
    let middle = toward::<V, K>(clear, first);
    let second = toward::<V, K>(&legs[then.index()], first);
    less::<V, K>(&less::<V, K>(&middle, &legs[first.index()]), &second)
}

#[inline(always)]
fn join_ways<V: Word, const K: usize>(corners: Corners, one: &[Quad; K], other: &[Quad; K]) -> [Quad; K] {
    match corners {
        Corners::BothWays => both::<V, K>(one, other),
        Corners::OneWay => either::<V, K>(one, other),
        Corners::Open => [EVERYWHERE; K],
    }
}

impl<const K: usize> Sheet<K> {
    /// The placements in which nothing fills a square of the body and no wall runs through it.
    #[inline(always)]
    pub(super) fn clear_bodies<V: Word>(&self) -> [Quad; K] {
        if self.side == 1 {
            return self.clear;
        }
        let (side, less_one) = (self.side, self.side - 1);
        let mut clear = gather_all::<V, K>(&self.clear, side, side);
        if self.walled {
            let across = self.between::<V>(Direction::East);
            let down = self.between::<V>(Direction::South);
            let falling = self.between::<V>(Direction::SouthEast);
            let rising = either::<V, K>(
                &toward::<V, K>(&self.shut[Direction::SouthWest.index()], Direction::East),
                &toward::<V, K>(&self.shut[Direction::NorthEast.index()], Direction::South),
            );
            clear = less::<V, K>(&clear, &gather_any::<V, K>(&across, less_one, side));
            clear = less::<V, K>(&clear, &gather_any::<V, K>(&down, side, less_one));
            clear = less::<V, K>(&clear, &gather_any::<V, K>(&falling, less_one, less_one));
            clear = less::<V, K>(&clear, &gather_any::<V, K>(&rising, less_one, less_one));
        }
        clear
    }

    /// The squares with a wall, seen from either side, between them and the neighbour in a direction.
    #[inline(always)]
    fn between<V: Word>(&self, direction: Direction) -> [Quad; K] {
        let back = toward::<V, K>(&self.shut[direction.reverse().index()], direction);
        either::<V, K>(&self.shut[direction.index()], &back)
    }
}

/// Makes squares by price placements by price: those where the body fits, the dearest square counting.
#[inline(always)]
pub(super) fn place<V: Word, const K: usize>(sheet: &Sheet<K>, tiers: &mut [Tier<K>]) {
    let side = sheet.side;
    if side == 1 {
        return;
    }
    let mut enter = [Quad::EMPTY; K];
    for tier in &*tiers {
        enter = either::<V, K>(&enter, &tier.squares);
    }
    let mut fits = both::<V, K>(&gather_all::<V, K>(&enter, side, side), &sheet.clear_bodies::<V>());
    for tier in tiers.iter_mut().rev() {
        let there = gather_any::<V, K>(&tier.squares, side, side);
        tier.squares = both::<V, K>(&fits, &there);
        fits = less::<V, K>(&fits, &there);
    }
}

// Loops are written out below: what is computed inside a closure would not be computed in vector registers.

/// The squares of both.
#[inline(always)]
pub(super) fn both<V: Word, const K: usize>(one: &[Quad; K], other: &[Quad; K]) -> [Quad; K] {
    let mut joined = [Quad::EMPTY; K];
    for index in 0..K {
        V::load(&one[index]).and(V::load(&other[index])).store(&mut joined[index]);
    }
    joined
}

/// The squares of either.
#[inline(always)]
pub(super) fn either<V: Word, const K: usize>(one: &[Quad; K], other: &[Quad; K]) -> [Quad; K] {
    let mut joined = [Quad::EMPTY; K];
    for index in 0..K {
        V::load(&one[index]).or(V::load(&other[index])).store(&mut joined[index]);
    }
    joined
}

/// The squares of one that are not the other's.
#[inline(always)]
pub(super) fn less<V: Word, const K: usize>(one: &[Quad; K], other: &[Quad; K]) -> [Quad; K] {
    let mut joined = [Quad::EMPTY; K];
    for index in 0..K {
        V::load(&one[index]).without(V::load(&other[index])).store(&mut joined[index]);
    }
    joined
}

/// A plane moved by a step in a direction.
#[must_use]
pub fn stepped(plane: &[Quad; 16], direction: Direction) -> [Quad; 16] {
    // Windows of 64 columns are the only ones from which planes are taken over.
    toward::<Plain<64>, 16>(plane, direction.reverse())
}

/// For every square what a plane has in the neighbour in a direction.
#[inline(always)]
pub(super) fn toward<V: Word, const K: usize>(plane: &[Quad; K], direction: Direction) -> [Quad; K] {
    let (columns, rows) = direction.offset();
    let mut moved = [Quad::EMPTY; K];
    for index in 0..K {
        let mut here = V::load(&plane[index]);
        if rows == 1 {
            let after = if index + 1 < K { V::load(&plane[index + 1]) } else { V::empty() };
            here = here.north(after);
        } else if rows == -1 {
            let before = if index > 0 { V::load(&plane[index - 1]) } else { V::empty() };
            here = here.south(before);
        }
        if columns == 1 {
            here = here.west();
        } else if columns == -1 {
            here = here.east();
        }
        here.store(&mut moved[index]);
    }
    moved
}

/// The squares that begin a rectangle of so many columns and rows which lies in the plane.
#[inline(always)]
pub(super) fn gather_all<V: Word, const K: usize>(plane: &[Quad; K], columns: u32, rows: u32) -> [Quad; K] {
    let mut row = *plane;
    for _ in 1..columns {
        row = both::<V, K>(plane, &toward::<V, K>(&row, Direction::East));
    }
    let mut all = row;
    for _ in 1..rows {
        all = both::<V, K>(&row, &toward::<V, K>(&all, Direction::South));
    }
    all
}

/// The squares that begin a rectangle of so many columns and rows which the plane meets.
#[inline(always)]
pub(super) fn gather_any<V: Word, const K: usize>(plane: &[Quad; K], columns: u32, rows: u32) -> [Quad; K] {
    let mut row = *plane;
    for _ in 1..columns {
        row = either::<V, K>(plane, &toward::<V, K>(&row, Direction::East));
    }
    let mut any = row;
    for _ in 1..rows {
        any = either::<V, K>(&row, &toward::<V, K>(&any, Direction::South));
    }
    any
}
