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
    for mask in masks.iter_mut() {
        mask.walled = true;
        mask.straight = [[Quad::EMPTY; K]; 4];
        mask.diagonal = [[Quad::EMPTY; K]; 4];
    }
    for direction in Direction::ALL {
        let index = direction.index();
        let open = if index < 4 { &ways.straight[index] } else { &ways.diagonal[index - 4] };
        let mut rest = both::<V, K>(open, &toward::<V, K>(&fits, direction));
        let refused = paid::<V, K>(&directed.refused, side, direction, directed.entering);
        rest = less::<V, K>(&rest, &refused);
        let crossed = crossed::<V, K>(sheet, directed, &clear, direction);
        for tier in (0..directed.tiers).rev() {
            let mut steps = rest;
            if tier > 0 {
                let there = paid::<V, K>(&tiers[tier].squares, side, direction, directed.entering);
                steps = both::<V, K>(&rest, &there);
                rest = less::<V, K>(&rest, &there);
            }
            put::<V, K>(&mut masks[tier], index, &less::<V, K>(&steps, &crossed));
            if let Some(dearer) = directed.crossing[tier] {
                put::<V, K>(&mut masks[dearer], index, &both::<V, K>(&steps, &crossed));
            }
        }
    }
    for tier in tiers.iter_mut() {
        tier.squares = fits;
    }
}

/// Adds steps to a mask.
#[inline(always)]
fn put<V: Word, const K: usize>(masks: &mut Masks<K>, index: usize, steps: &[Quad; K]) {
    let mask = if index < 4 { &mut masks.straight[index] } else { &mut masks.diagonal[index - 4] };
    *mask = either::<V, K>(mask, steps);
}

/// From where a step in a direction pays for one of these squares.
#[inline(always)]
fn paid<V: Word, const K: usize>(
    squares: &[Quad; K],
    side: u32,
    direction: Direction,
    entering: bool,
) -> [Quad; K] {
    if !entering {
        return toward::<V, K>(&gather_any::<V, K>(squares, side, side), direction);
    }
    let (columns, rows) = direction.offset();
    let ahead = |offset: i32| if offset > 0 { side.cast_signed() } else { offset };
    let column = gather_any::<V, K>(squares, 1, side);
    let row = gather_any::<V, K>(squares, side, 1);
    let mut entered = [Quad::EMPTY; K];
    if columns != 0 {
        entered = moved::<V, K>(&column, ahead(columns), rows);
    }
    if rows != 0 {
        entered = either::<V, K>(&entered, &moved::<V, K>(&row, columns, ahead(rows)));
    }
    entered
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
fn crossed<V: Word, const K: usize>(
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
