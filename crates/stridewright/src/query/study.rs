//! Studies: one number for every square of a part of a board, for those who make maps and rules.
//!
//! The definitions are those of `docs/studies.md`. A study asks the same question again for every
//! square, on the board as it is but for what the square changes: who stands there, or that it is
//! solid. It knows how often it may ask, and how little has to be asked for all numbers to be
//! right.

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

use super::{Meter, Plan, QueryError, Scratch, Surveys, Unready, reach};
use crate::board::Board;
use crate::lattice::{Cuboid, Extent, Rectangle, Square};
use crate::program::Program;
use crate::rule::Ending;
use crate::unit::Squares;

/// The work of telling one number, or one creature that threatens a square, of listing it and of
/// writing it down; also of finding a place among those that are known.
const SAID: usize = 20;

/// What a study says about the squares of a part of a board; nothing about some of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnSquares<T> {
    /// The part.
    area: Rectangle,
    /// Row by row.
    values: Vec<Option<T>>,
}

impl<T> OnSquares<T> {
    /// Nothing said about any square of a part of a board; all of the board without one.
    ///
    /// # Errors
    ///
    /// The part lies beside the board.
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

    /// What is said about a square.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<&T> {
        self.values.get(self.index(square)?)?.as_ref()
    }

    /// Every square about which something is said, row by row.
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

/// Somewhere a creature gets to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    body: Rectangle,
    elevation: i32,
    /// In which movement, counted from 0.
    movement: usize,
    /// Of that movement.
    cost: Squares,
    /// Whether it may end its turn there.
    ends: bool,
    /// Whether it may end a movement there and make another one in the same turn.
    pauses: bool,
}

impl Place {
    /// What places are told apart by, in their order.
    const fn key(&self) -> (i32, i32, i32, u32, u32) {
        let Rectangle { at, width, height } = self.body;
        (at.row, at.column, self.elevation, width, height)
    }

    /// The cells of a body of that height.
    const fn cells(&self, height: u32) -> Cuboid {
        Cuboid::new(self.body, self.elevation, height)
    }
}

/// Asks where creatures get to: ready questions where those can tell, whole searches elsewhere.
struct Finder<'p, 's> {
    program: &'p Program,
    surveys: Surveys,
    scratch: &'s mut Scratch,
}

impl<'p, 's> Finder<'p, 's> {
    fn new(program: &'p Program, scratch: &'s mut Scratch) -> Self {
        Finder { program, surveys: Surveys::new(program), scratch }
    }

    /// Whether the places of a plan are told by a ready question.
    fn is_ready(&mut self, board: &Board, plan: &Plan) -> bool {
        self.surveys.ready(board, plan).is_ok()
    }

    /// Every place that a creature gets to, the one where it is among them.
    fn places(&mut self, board: &Board, plan: &Plan) -> Result<Vec<Place>, QueryError> {
        let ready = self.surveys.ready(board, plan);
        self.scratch.meter.spend(self.surveys.take_work());
        self.scratch.meter.check()?;
        match ready {
            Ok(ready) => {
                self.scratch.meter.spend(ready.effort());
                let elevation = board.figure(plan.mover).map_or(0, |figure| figure.elevation);
                let area = ready.reach(self.scratch);
                let place = |(body, cost)| {
                    let ending = area.ending_of(body);
                    let (ends, pauses) = (ending == Ending::Turn, ending <= Ending::Action);
                    Place { body, elevation, movement: 0, cost, ends, pauses }
                };
                Ok(area.placements().map(place).collect())
            }
            Err(Unready::Wrong(wrong)) => Err(wrong),
            Err(Unready::Refused(_) | Unready::Beyond(_)) => {
                let found = reach(self.program, board, plan, self.scratch)?;
                let places = found.reached.iter().map(|reached| Place {
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

/// The squares of an area that can become solid: open, and without a creature at any height.
fn free_squares(board: &Board, area: Rectangle, meter: &Meter) -> Result<Vec<Square>, QueryError> {
    let squares = area.width as usize * area.height as usize;
    meter.spend(squares.saturating_mul(board.figures().len()));
    meter.check()?;
    let free = |square: &Square| {
        board.ground().is_open(*square) && board.creatures_at(*square).next().is_none()
    };
    Ok(area.squares().filter(free).collect())
}

/// Makes a square of a changed board solid instead of the one before. The ground is copied for it.
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
