//! Whole planes moved, joined, and gathered over the squares of a body.
//!
//! Loops are written out: the compiler would not keep the computation of a closure in vector
//! registers.

use super::bits256::{Bits256, Word};
use crate::lattice::Direction;

/// Keeps only the squares that the other plane has as well.
#[inline(always)]
pub(super) fn both<V: Word, const K: usize>(plane: &mut [Bits256; K], other: &[Bits256; K]) {
    for index in 0..K {
        V::load(&plane[index]).and(V::load(&other[index])).store(&mut plane[index]);
    }
}

/// Adds the squares of the other.
#[inline(always)]
pub(super) fn either<V: Word, const K: usize>(plane: &mut [Bits256; K], other: &[Bits256; K]) {
    for index in 0..K {
        V::load(&plane[index]).or(V::load(&other[index])).store(&mut plane[index]);
    }
}

/// Removes the squares of the other.
#[inline(always)]
pub(super) fn less<V: Word, const K: usize>(plane: &mut [Bits256; K], other: &[Bits256; K]) {
    for index in 0..K {
        V::load(&plane[index]).without(V::load(&other[index])).store(&mut plane[index]);
    }
}

/// Every square of a plane moved one step in a direction.
#[inline(always)]
pub(super) fn shift<V: Word, const K: usize>(
    plane: &[Bits256; K],
    direction: Direction,
) -> [Bits256; K] {
    let (columns, rows) = direction.offset();
    let mut moved = *plane;
    let (mut above, mut here) = (V::empty(), V::load(&plane[0]));
    for index in 0..K {
        let below = if index + 1 < K { V::load(&plane[index + 1]) } else { V::empty() };
        let mut quad = match rows {
            1 => here.south(above),
            -1 => here.north(below),
            _ => here,
        };
        quad = match columns {
            1 => quad.east(),
            -1 => quad.west(),
            _ => quad,
        };
        quad.store(&mut moved[index]);
        (above, here) = (here, below);
    }
    moved
}

/// Every square of a plane moved by columns to the east and rows to the south.
#[inline(always)]
pub(super) fn moved<V: Word, const K: usize>(
    plane: &[Bits256; K],
    (columns, rows): (i32, i32),
) -> [Bits256; K] {
    let mut moved = *plane;
    let sideways = if columns < 0 { Direction::West } else { Direction::East };
    for _ in 0..columns.unsigned_abs() {
        moved = shift::<V, K>(&moved, sideways);
    }
    let upright = if rows < 0 { Direction::North } else { Direction::South };
    for _ in 0..rows.unsigned_abs() {
        moved = shift::<V, K>(&moved, upright);
    }
    moved
}

/// Finds the squares that begin a rectangle of this many columns and rows which lies in the plane
/// (`ALL`), or which the plane meets.
#[inline(always)]
pub(super) fn gather<V: Word, const K: usize, const ALL: bool>(
    plane: &mut [Bits256; K],
    columns: u32,
    rows: u32,
) {
    for quad in plane.iter_mut() {
        let own = V::load(quad);
        let mut row = own;
        for _ in 1..columns {
            row = join::<V, ALL>(own, row.west());
        }
        row.store(quad);
    }
    let own = *plane;
    for _ in 1..rows {
        let mut here = V::load(&plane[0]);
        for index in 0..K {
            let below = if index + 1 < K { V::load(&plane[index + 1]) } else { V::empty() };
            join::<V, ALL>(V::load(&own[index]), here.north(below)).store(&mut plane[index]);
            here = below;
        }
    }
}

/// As [`gather`], without changing the plane.
#[inline(always)]
pub(super) fn gathered<V: Word, const K: usize, const ALL: bool>(
    plane: &[Bits256; K],
    columns: u32,
    rows: u32,
) -> [Bits256; K] {
    let mut gathered = *plane;
    gather::<V, K, ALL>(&mut gathered, columns, rows);
    gathered
}

#[inline(always)]
fn join<V: Word, const ALL: bool>(one: V, other: V) -> V {
    if ALL { one.and(other) } else { one.or(other) }
}
