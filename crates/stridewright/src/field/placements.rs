//! The shapes a body can take and how they lie in its nominal space. Pure geometry.

use super::Mover;
use crate::lattice::{Rectangle, Square};
use alloc::vec::Vec;

/// Width and height of every shape of the mover's body, the whole one first.
pub(super) fn shapes(mover: &Mover<'_>) -> Vec<(u32, u32)> {
    let side = mover.side();
    let mut shapes = vec![(side, side)];
    let sizes = &mover.program().sizes;
    if side > 1 && sizes.squeezing().answer.happens() {
        let narrowest = if mover.squeezes_tight() { 1 } else { mover.figure().least_width.side() };
        for width in (narrowest..side).rev() {
            if sizes.on_all_sides().is_some() {
                shapes.push((width, width));
            } else {
                shapes.push((side, width));
                shapes.push((width, side));
            }
        }
    }
    shapes
}

/// All `side` × `side` squares that contain the body.
pub(super) fn nominal_spaces(body: Rectangle, side: u32) -> impl Iterator<Item = Rectangle> {
    let (columns, rows) = (side - body.width, side - body.height);
    (0..=rows.cast_signed()).flat_map(move |row| {
        (0..=columns.cast_signed()).map(move |column| {
            Rectangle::body(Square::new(body.at.column - column, body.at.row - row), side)
        })
    })
}

/// All larger bodies of the given shapes that contain a body.
pub(super) fn containing(
    body: Rectangle,
    shapes: &[(u32, u32)],
) -> impl Iterator<Item = Rectangle> + '_ {
    let own = (body.width, body.height);
    let larger =
        shapes.iter().filter(move |shape| **shape != own && shape.0 >= own.0 && shape.1 >= own.1);
    larger.flat_map(move |(width, height)| {
        let (columns, rows) =
            ((width - body.width).cast_signed(), (height - body.height).cast_signed());
        (0..=rows).flat_map(move |row| {
            (0..=columns).map(move |column| {
                let at = Square::new(body.at.column - column, body.at.row - row);
                Rectangle::new(at, *width, *height)
            })
        })
    })
}

/// All bodies of the given shapes inside a nominal space.
pub(super) fn inside(
    nominal: Rectangle,
    shapes: &[(u32, u32)],
) -> impl Iterator<Item = Rectangle> + '_ {
    shapes.iter().flat_map(move |(width, height)| {
        let (columns, rows) = (nominal.width - width, nominal.height - height);
        (0..=rows.cast_signed()).flat_map(move |row| {
            (0..=columns.cast_signed()).map(move |column| {
                let at = Square::new(nominal.at.column + column, nominal.at.row + row);
                Rectangle::new(at, *width, *height)
            })
        })
    })
}
