//! Where steps lead: from what fills corners and what shuts the ways between squares to masks for a flood, for bodies of any size.
//!
//! A body is named by its top-left square. What holds for a body is gathered from the squares that it covers, by shifting planes;
//! from there on bodies of all sizes are alike. The definitions are those of `docs/movement.md`.

use super::quad::{Quad, Word};
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
    /// Works out the masks of a sheet, and makes the squares of the tiers placements of the body: those where it fits, by what it pays there.
    #[inline(always)]
    pub(super) fn lay<V: Word>(&mut self, sheet: &Sheet<K>, tiers: &mut [Tier<K>]) {
        let clear = sheet.clear_bodies::<V>();
        if sheet.side > 1 {
            place::<V, K>(sheet.side, &clear, tiers);
        }
        // Floods of many tiers are not written twice: they always look at the masks of straight steps.
        self.walled = sheet.walled || sheet.any_held || tiers.len() > 2;
        let legs = sheet.walled.then(|| {
            Direction::STRAIGHT.map(|direction| sheet.gathered::<V>(&sheet.shut[direction.index()], sheet.side))
        });
        for (index, direction) in Direction::ALL.into_iter().enumerate().skip(4) {
            let Some((sideways, upright)) = direction.parts() else { continue };
            let way = |first: Direction, then: Direction| {
                let middle = toward::<V, K>(&clear, first);
                match &legs {
                    None => middle,
                    Some(legs) => {
                        let second = toward::<V, K>(&legs[then.index()], first);
                        let shut = zip::<V, K>(&legs[first.index()], &second, V::or);
                        zip::<V, K>(&middle, &shut, V::without)
                    }
                }
            };
            let (one, other) = (way(sideways, upright), way(upright, sideways));
            let mut open = match sheet.corners {
                Corners::BothWays => zip::<V, K>(&one, &other, V::and),
                Corners::OneWay => zip::<V, K>(&one, &other, V::or),
                Corners::Open => [Quad([u64::MAX; 4]); K],
            };
            if sheet.walled {
                let mut across = sheet.shut[index];
                if sheet.corners == Corners::BothWays {
                    across = zip::<V, K>(&across, &sheet.touched[index - 4], V::or);
                }
                open = zip::<V, K>(&open, &sheet.gathered::<V>(&across, sheet.side), V::without);
            }
            self.diagonal[index - 4] = open;
        }
        if self.walled {
            let open = [Quad([u64::MAX; 4]); K];
            self.straight = match legs {
                Some(legs) => legs.map(|shut| zip::<V, K>(&open, &shut, V::without)),
                None => [open; 4],
            };
        }
        if sheet.any_held {
            let held = sheet.gathered::<V>(&sheet.held, sheet.side);
            for mask in self.straight.iter_mut().chain(&mut self.diagonal) {
                *mask = zip::<V, K>(mask, &held, V::without);
            }
        }
    }
}

impl<const K: usize> Sheet<K> {
    /// The placements in which nothing fills a square of the body and no wall runs through it.
    #[inline(always)]
    fn clear_bodies<V: Word>(&self) -> [Quad; K] {
        if self.side == 1 {
            return self.clear;
        }
        let mut clear = gather::<V, K>(&self.clear, (self.side, self.side), V::and);
        if self.walled {
            use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
            let (side, less) = (self.side, self.side - 1);
            let there = |way: Direction, direction: Direction| {
                toward::<V, K>(&self.shut[direction.index()], way)
            };
            let across = zip::<V, K>(&self.shut[East.index()], &there(East, West), V::or);
            let down = zip::<V, K>(&self.shut[South.index()], &there(South, North), V::or);
            let falling = zip::<V, K>(&self.shut[SouthEast.index()], &there(SouthEast, NorthWest), V::or);
            let rising = zip::<V, K>(&there(East, SouthWest), &there(South, NorthEast), V::or);
            let within = [(across, (less, side)), (down, (side, less)), (falling, (less, less)), (rising, (less, less))];
            for (walls, size) in within {
                clear = zip::<V, K>(&clear, &gather::<V, K>(&walls, size, V::or), V::without);
            }
        }
        clear
    }

    /// The placements with one of these squares in them.
    #[inline(always)]
    fn gathered<V: Word>(&self, squares: &[Quad; K], side: u32) -> [Quad; K] {
        if side == 1 { *squares } else { gather::<V, K>(squares, (side, side), V::or) }
    }
}

/// Makes squares by price placements by price: the dearest square counts.
#[inline(always)]
fn place<V: Word, const K: usize>(side: u32, clear: &[Quad; K], tiers: &mut [Tier<K>]) {
    let mut enter = [Quad::EMPTY; K];
    for tier in &*tiers {
        enter = zip::<V, K>(&enter, &tier.squares, V::or);
    }
    let mut fits = zip::<V, K>(&gather::<V, K>(&enter, (side, side), V::and), clear, V::and);
    for tier in tiers.iter_mut().rev() {
        let there = gather::<V, K>(&tier.squares, (side, side), V::or);
        tier.squares = zip::<V, K>(&fits, &there, V::and);
        fits = zip::<V, K>(&fits, &there, V::without);
    }
}

/// Joins two planes.
#[inline(always)]
fn zip<V: Word, const K: usize>(one: &[Quad; K], other: &[Quad; K], join: impl Fn(V, V) -> V) -> [Quad; K] {
    let mut joined = [Quad::EMPTY; K];
    for (into, (one, other)) in joined.iter_mut().zip(one.iter().zip(other)) {
        join(V::load(one), V::load(other)).store(into);
    }
    joined
}

/// For every square what a plane has in the neighbour in a direction.
#[inline(always)]
fn toward<V: Word, const K: usize>(plane: &[Quad; K], direction: Direction) -> [Quad; K] {
    let (columns, rows) = direction.offset();
    let mut moved = [Quad::EMPTY; K];
    for (index, into) in moved.iter_mut().enumerate() {
        let load = |index: Option<usize>| {
            index.and_then(|index| plane.get(index)).map_or(V::empty(), V::load)
        };
        let here = load(Some(index));
        let level = match rows {
            1 => here.north(load(Some(index + 1))),
            -1 => here.south(load(index.checked_sub(1))),
            _ => here,
        };
        match columns {
            1 => level.west(),
            -1 => level.east(),
            _ => level,
        }
        .store(into);
    }
    moved
}

/// For every square what a plane has in all the squares of a rectangle of so many columns and rows that begins there.
#[inline(always)]
fn gather<V: Word, const K: usize>(
    plane: &[Quad; K],
    (columns, rows): (u32, u32),
    join: impl Fn(V, V) -> V + Copy,
) -> [Quad; K] {
    let mut row = *plane;
    for _ in 1..columns {
        row = zip::<V, K>(plane, &toward::<V, K>(&row, Direction::East), join);
    }
    let mut all = row;
    for _ in 1..rows {
        all = zip::<V, K>(&row, &toward::<V, K>(&all, Direction::South), join);
    }
    all
}
