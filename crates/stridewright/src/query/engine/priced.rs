//! Prices the path that planes or tiles have found, using the squares around it.

use crate::explain::{Pricing, Step, price_stretch};
use crate::field::{Cells, Engine, Field, Mover};
use crate::lattice::{Cuboid, Direction, Heading, Rectangle, Square};
use crate::program::Program;
use crate::query::goal::{Goal, named};
use crate::rule::Ending;
use crate::unit::Squares;
use alloc::vec::Vec;

/// How many steps of a path are priced from one reading of the squares around them.
const TOGETHER: usize = 8;

/// The path of one movement: the top-left squares of a whole body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Path<'a> {
    pub(super) mover: &'a Mover<'a>,
    pub(super) squares: &'a [Square],
    /// The goal of the route, if it ends with this path.
    pub(super) goal: Option<Goal>,
}

/// Returns the steps of a path with their prices, and their total cost; `None` if the creature may
/// not end the route there, which the search by buckets reports.
pub(super) fn priced(
    program: &Program,
    path: Path<'_>,
    pricing: Pricing,
    cells: &mut Vec<Cells>,
) -> Option<(Vec<Step>, Squares)> {
    let Path { mover, squares, goal } = path;
    let parts = squares.len().saturating_sub(1).div_ceil(TOGETHER).max(1);
    cells.resize_with(cells.len().max(parts), Default::default);
    for (part, cells) in cells.iter_mut().take(parts).enumerate() {
        let squares = &squares[part * TOGETHER..squares.len().min((part + 1) * TOGETHER + 1)];
        cells.read(mover, around(mover, squares));
    }
    let fields = cells[..parts].iter().map(|cells| Engine::Plane(Field::new(mover, cells)));
    let engines: Vec<Engine<'_>> = fields.collect();
    let figure = mover.figure();
    let body = |at: &Square| {
        Cuboid::new(Rectangle::body(*at, mover.side()), figure.elevation, figure.height())
    };
    let end = body(squares.last()?);
    if goal.is_some_and(|goal| !ends_at(&engines[parts - 1], goal, end)) {
        return None;
    }
    let bodies: Vec<Cuboid> = squares.iter().map(body).collect();
    let headings: Option<Vec<Heading>> =
        squares.windows(2).map(|pair| direction(pair[0], pair[1]).map(Heading::level)).collect();
    let engine = |step: usize| &engines[step / TOGETHER];
    Some(price_stretch(program, engine, &bodies, &headings?, pricing))
}

/// Whether a body matches a goal, and may end there.
fn ends_at(engine: &Engine<'_>, goal: Goal, end: Cuboid) -> bool {
    let is_meant =
        engine.node(end).is_some_and(|end| named(core::slice::from_ref(engine), goal) == [end]);
    is_meant && engine.ending(end) == Ending::Turn
}

/// Returns the squares around a piece of a path that affect its steps.
fn around(mover: &Mover<'_>, path: &[Square]) -> Rectangle {
    let margin = mover.side().cast_signed();
    let least = |of: fn(&Square) -> i32| path.iter().map(of).min().unwrap_or(0) - margin;
    let most = |of: fn(&Square) -> i32| path.iter().map(of).max().unwrap_or(0) + margin;
    let (column, row) = (|square: &Square| square.column, |square: &Square| square.row);
    mover
        .board()
        .extent()
        .clip(Square::new(least(column), least(row)), Square::new(most(column), most(row)))
}

/// The direction of a step between two squares.
fn direction(from: Square, to: Square) -> Option<Direction> {
    Direction::from_offset(to.column - from.column, to.row - from.row)
}
