//! Masks where a step's price depends on its direction: barriers between squares, and big bodies that pay for the squares they newly enter.
//!
//! Every tier then has masks of its own: those of the steps that cost so much.

use super::masks::{DIAGONALS, Masks, Sheet, both, either, gather_all, gather_any, less, toward, way_round};
use super::quad::{Quad, Word};
use super::wave::{TIERS, Tier};
use crate::lattice::Direction;

/// What makes prices depend on directions.
#[derive(Clone, Debug)]
pub struct Directed<const K: usize> {
    /// Whether anything does; the rest is not looked at without it.
    pub any: bool,
    /// How many of the tiers squares have; the others come of crossing barriers.
    pub tiers: usize,
    /// Whether the body pays for newly entered squares only.
    pub entering: bool,
    /// Whether there are barriers; without them `barrier` and `crossing` are not looked at.
    pub barriers: bool,
    /// Squares that may be kept covered but not newly entered.
    pub refused: [Quad; K],
    /// Squares with a barrier across the way in a direction; index: direction.
    pub barrier: [[Quad; K]; 8],
    /// Which tier a step across a barrier costs that would cost this one; `None`: it is not made.
    pub crossing: [Option<usize>; TIERS],
}

impl<const K: usize> Default for Directed<K> {
    fn default() -> Self {
        let nothing = [Quad::EMPTY; K];
        Directed {
            any: false,
            tiers: 0,
            entering: false,
            barriers: false,
            refused: nothing,
            barrier: [nothing; 8],
            crossing: [None; TIERS],
        }
    }
}

/// Works out the masks of every tier from those of the way: `masks[0]` holds where steps lead as far as walls go.
#[inline(always)]
pub(super) fn direct<V: Word, const K: usize>(
    sheet: &Sheet<K>,
    directed: &Directed<K>,
    masks: &mut [Masks<K>; TIERS],
    tiers: &mut [Tier<K>],
) {
    let side = sheet.side;
    let mut enter = directed.refused;
    for tier in &tiers[..directed.tiers] {
        enter = either::<V, K>(&enter, &tier.squares);
    }
    let clear = sheet.clear_bodies::<V>();
    let fits = both::<V, K>(&gather_all::<V, K>(&enter, side, side), &clear);
    let ways = masks[0].clone();
    for mask in &mut masks[..tiers.len()] {
        mask.walled = true;
        mask.straight = [[Quad::EMPTY; K]; 4];
        mask.diagonal = [[Quad::EMPTY; K]; 4];
    }
    // Steps that no tier has taken yet, and those across barriers; index: direction.
    let mut rest = [[Quad::EMPTY; K]; 8];
    let mut across = [[Quad::EMPTY; K]; 8];
    let refused = Paid::of::<V>(&directed.refused, side, directed.entering);
    for direction in Direction::ALL {
        let index = direction.index();
        let open = if index < 4 { &ways.straight[index] } else { &ways.diagonal[index - 4] };
        let steps = both::<V, K>(open, &toward::<V, K>(&fits, direction));
        rest[index] = less::<V, K>(&steps, &refused.toward::<V>(direction));
        if directed.barriers {
            across[index] = crossing::<V, K>(sheet, directed, &clear, direction);
        }
    }
    for tier in (0..directed.tiers).rev() {
        let paid = Paid::of::<V>(&tiers[tier].squares, side, directed.entering);
        for direction in Direction::ALL {
            let index = direction.index();
            let mut steps = rest[index];
            if tier > 0 {
                let there = paid.toward::<V>(direction);
                steps = both::<V, K>(&steps, &there);
                rest[index] = less::<V, K>(&rest[index], &there);
            }
            if directed.barriers {
                if let Some(dearer) = directed.crossing[tier] {
                    put::<V, K>(&mut masks[dearer], index, &both::<V, K>(&steps, &across[index]));
                }
                steps = less::<V, K>(&steps, &across[index]);
            }
            put::<V, K>(&mut masks[tier], index, &steps);
        }
    }
    for tier in tiers.iter_mut() {
        tier.squares = fits;
    }
}

/// Placements with certain squares among those that a step into them pays for.
struct Paid<const K: usize> {
    /// In the columns and rows along the sides of the body: what a step enters that leads west, east, north or south.
    west: [Quad; K],
    east: [Quad; K],
    north: [Quad; K],
    south: [Quad; K],
}

impl<const K: usize> Paid<K> {
    /// Of a body that pays for newly entered squares only, or for all of them.
    #[inline(always)]
    fn of<V: Word>(squares: &[Quad; K], side: u32, entering: bool) -> Self {
        if !entering {
            let all = gather_any::<V, K>(squares, side, side);
            return Paid { west: all, east: all, north: all, south: all };
        }
        let west = gather_any::<V, K>(squares, 1, side);
        let north = gather_any::<V, K>(squares, side, 1);
        let last = side.cast_signed() - 1;
        Paid { west, east: moved::<V, K>(&west, last, 0), north, south: moved::<V, K>(&north, 0, last) }
    }

    /// From where a step in a direction pays for one of the squares.
    #[inline(always)]
    fn toward<V: Word>(&self, direction: Direction) -> [Quad; K] {
        let (columns, rows) = direction.offset();
        let mut entered = [Quad::EMPTY; K];
        if columns != 0 {
            entered = if columns > 0 { self.east } else { self.west };
        }
        if rows != 0 {
            let row = if rows > 0 { &self.south } else { &self.north };
            entered = either::<V, K>(&entered, row);
        }
        toward::<V, K>(&entered, direction)
    }
}

/// Adds steps to a mask.
#[inline(always)]
fn put<V: Word, const K: usize>(masks: &mut Masks<K>, index: usize, steps: &[Quad; K]) {
    let mask = if index < 4 { &mut masks.straight[index] } else { &mut masks.diagonal[index - 4] };
    *mask = either::<V, K>(mask, steps);
}

/// For every square what a plane has so many columns and rows away.
#[inline(always)]
fn moved<V: Word, const K: usize>(plane: &[Quad; K], columns: i32, rows: i32) -> [Quad; K] {
    let mut moved = *plane;
    let sideways = if columns > 0 { Direction::East } else { Direction::West };
    for _ in 0..columns.unsigned_abs() {
        moved = toward::<V, K>(&moved, sideways);
    }
    let upright = if rows > 0 { Direction::South } else { Direction::North };
    for _ in 0..rows.unsigned_abs() {
        moved = toward::<V, K>(&moved, upright);
    }
    moved
}

/// From where a step in a direction crosses a barrier.
#[inline(always)]
fn crossing<V: Word, const K: usize>(
    sheet: &Sheet<K>,
    directed: &Directed<K>,
    clear: &[Quad; K],
    direction: Direction,
) -> [Quad; K] {
    let Some(diagonal) = direction.index().checked_sub(4) else {
        return met::<V, K>(sheet, directed, direction);
    };
    let side = sheet.side;
    let mut legs = [[Quad::EMPTY; K]; 4];
    if sheet.walled {
        for (leg, shut) in legs.iter_mut().zip(&sheet.shut) {
            *leg = gather_any::<V, K>(shut, side, side);
        }
    }
    let (sideways, upright) = DIAGONALS[diagonal];
    let (mut some, mut none) = ([Quad::EMPTY; K], [Quad::EMPTY; K]);
    for (first, then) in [(sideways, upright), (upright, sideways)] {
        let open = way_round::<V, K>(clear, &legs, first, then);
        let second = toward::<V, K>(&met::<V, K>(sheet, directed, then), first);
        let meets = either::<V, K>(&met::<V, K>(sheet, directed, first), &second);
        some = either::<V, K>(&some, &both::<V, K>(&open, &meets));
        none = either::<V, K>(&none, &less::<V, K>(&open, &meets));
    }
    let across = gather_any::<V, K>(&directed.barrier[direction.index()], side, side);
    either::<V, K>(&across, &less::<V, K>(&some, &none))
}

/// From where a straight step meets a barrier: before the squares that the body newly enters.
#[inline(always)]
fn met<V: Word, const K: usize>(sheet: &Sheet<K>, directed: &Directed<K>, direction: Direction) -> [Quad; K] {
    let barrier = &directed.barrier[direction.index()];
    let edge = sheet.side.cast_signed() - 1;
    match direction {
        Direction::East => moved::<V, K>(&gather_any::<V, K>(barrier, 1, sheet.side), edge, 0),
        Direction::South => moved::<V, K>(&gather_any::<V, K>(barrier, sheet.side, 1), 0, edge),
        Direction::West => gather_any::<V, K>(barrier, 1, sheet.side),
        _ => gather_any::<V, K>(barrier, sheet.side, 1),
    }
}
