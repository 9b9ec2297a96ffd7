//! Studies: one number for every square of a part of a board, for designers of maps and rules.
//!
//! The definitions are those of `docs/studies.md`. A study repeats a question for every square, on
//! the board as it is except for what the square changes: who stands there, or that it is solid.
//! This module knows how often a study may search, and how few searches are enough for exact
//! numbers.

mod choke_points;
mod detours;
mod starts;
mod threat_map;
mod weight;

use alloc::vec::Vec;
pub use choke_points::{Choke, ChokePoints, choke_points};
pub use detours::{Detour, Detours, detours};
pub use starts::{Aim, Starts, starts};
pub use threat_map::{ThreatMap, Unmoved, threat_map};

use super::{Meter, Plan, PrepareError, Preparer, QueryError, Scratch, reach};
use crate::board::Board;
use crate::lattice::{Cuboid, Extent, Rectangle, Square};
use crate::program::Program;
use crate::rule::Ending;
use crate::unit::Squares;

/// The work of reporting one number, or one creature that threatens a square: listing it and
/// writing it down; also of finding a place among the known ones.
const SAID: usize = 20;

/// A study's values for the squares of a part of a board; some of them may have none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnSquares<T> {
    /// The part.
    area: Rectangle,
    /// Row by row.
    values: Vec<Option<T>>,
}

impl<T> OnSquares<T> {
    /// Creates a study without values for a part of a board, by default for all of it.
    ///
    /// # Errors
    ///
    /// The part lies outside the board.
    fn on(extent: Extent, area: Option<Rectangle>, meter: &Meter) -> Result<Self, QueryError> {
        let area = match area {
            None => extent.whole(),
            Some(area) => area.common(extent.whole()).ok_or(QueryError::OffTheBoard(area.at))?,
        };
        let squares = area.width as usize * area.height as usize;
        meter.spend(squares.saturating_mul(SAID));
        meter.check()?;
        Ok(OnSquares { area, values: core::iter::repeat_with(|| None).take(squares).collect() })
    }

    /// The part of the board that was studied.
    #[must_use]
    pub const fn area(&self) -> Rectangle {
        self.area
    }

    /// Returns the value of a square.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<&T> {
        self.values.get(self.index(square)?)?.as_ref()
    }

    /// Returns every square with a value, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Square, &T)> {
        self.area
            .squares()
            .zip(&self.values)
            .filter_map(|(square, value)| Some((square, value.as_ref()?)))
    }

    fn index(&self, square: Square) -> Option<usize> {
        let Square { column, row } = self.area.at;
        let (columns, rows) = (square.column.abs_diff(column), square.row.abs_diff(row));
        self.area
            .contains(square)
            .then(|| rows as usize * self.area.width as usize + columns as usize)
    }

    fn at_mut(&mut self, square: Square) -> Option<&mut T> {
        let index = self.index(square)?;
        self.values.get_mut(index)?.as_mut()
    }

    fn say(&mut self, square: Square, value: T) {
        if let Some(index) = self.index(square) {
            self.values[index] = Some(value);
        }
    }
}

/// A place that a creature reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ReachedPlace {
    body: Rectangle,
    elevation: i32,
    /// In which movement, counted from 0.
    movement: usize,
    /// The cost in that movement.
    cost: Squares,
    /// Whether it may end its turn there.
    ends: bool,
    /// Whether it may end a movement there and make another one in the same turn.
    pauses: bool,
}

impl ReachedPlace {
    /// Returns the sort key that distinguishes places.
    const fn key(&self) -> (i32, i32, i32, u32, u32) {
        let Rectangle { at, width, height } = self.body;
        (at.row, at.column, self.elevation, width, height)
    }

    /// Returns the cells of a body of that height.
    const fn cells(&self, height: u32) -> Cuboid {
        Cuboid::new(self.body, self.elevation, height)
    }
}

/// Finds what creatures can reach: with prepared questions where they apply, with whole searches
/// elsewhere.
struct Finder<'p, 's> {
    program: &'p Program,
    preparer: Preparer,
    scratch: &'s mut Scratch,
}

impl<'p, 's> Finder<'p, 's> {
    fn new(program: &'p Program, scratch: &'s mut Scratch) -> Self {
        Finder { program, preparer: Preparer::new(program), scratch }
    }

    /// Whether a prepared question supports a plan.
    fn is_ready(&mut self, board: &Board, plan: &Plan) -> bool {
        self.preparer.prepare(board, plan).is_ok()
    }

    /// Returns every place that a creature can reach, including its own.
    fn places(&mut self, board: &Board, plan: &Plan) -> Result<Vec<ReachedPlace>, QueryError> {
        let prepared = self.preparer.prepare(board, plan);
        self.scratch.meter.spend(self.preparer.take_work());
        self.scratch.meter.check()?;
        match prepared {
            Ok(prepared) => {
                self.scratch.meter.spend(prepared.effort());
                let elevation = board.figure(plan.mover).map_or(0, |figure| figure.elevation);
                let area = prepared.reach(self.scratch);
                let place = |(body, cost)| {
                    let ending = area.ending_of(body);
                    let (ends, pauses) = (ending == Ending::Turn, ending <= Ending::Action);
                    ReachedPlace { body, elevation, movement: 0, cost, ends, pauses }
                };
                Ok(area.placements().map(place).collect())
            }
            Err(PrepareError::Wrong(wrong)) => Err(wrong),
            Err(PrepareError::Refused(_) | PrepareError::Unsupported(_)) => {
                let found = reach(self.program, board, plan, self.scratch)?;
                let places = found.reached.iter().map(|reached| ReachedPlace {
                    body: reached.body,
                    elevation: reached.elevation,
                    movement: reached.movement,
                    cost: reached.cost,
                    ends: reached.ending == Ending::Turn,
                    pauses: reached.ending <= Ending::Action,
                });
                Ok(places.collect())
            }
        }
    }
}

/// Returns the squares of an area that can become solid: open, and without a creature at any
/// height.
fn free_squares(board: &Board, area: Rectangle, meter: &Meter) -> Result<Vec<Square>, QueryError> {
    let squares = area.width as usize * area.height as usize;
    meter.spend(squares.saturating_mul(board.figures().len()));
    meter.check()?;
    let free = |square: &Square| {
        board.ground().is_open(*square) && board.creatures_at(*square).next().is_none()
    };
    Ok(area.squares().filter(free).collect())
}

/// Makes a square of a changed board solid instead of the previous one. This copies the ground.
fn make_solid(
    changed: &mut Board,
    board: &Board,
    square: Square,
    meter: &Meter,
) -> Result<(), QueryError> {
    meter.spend(board.extent().area());
    meter.check()?;
    changed.lay(board.ground().walled(square));
    Ok(())
}
