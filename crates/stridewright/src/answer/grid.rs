//! A number for each square of a part of a board.

use crate::lattice::{Rectangle, Square};
use crate::query::OnSquares;
use crate::question::{Area, At};
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

/// A number for each square of a part of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Grid {
    /// The part of the board.
    pub area: Area,
    /// The rows of the part from the top, each with its squares from the left; null where no number
    /// is defined.
    pub rows: Vec<Vec<Option<i32>>>,
}

impl Grid {
    /// The number of a square, if one is defined.
    ///
    /// ```
    /// use stridewright::question::Starts;
    /// use stridewright::{Board, Rules, Session};
    /// let rules = Rules::draw_steel();
    /// let board = Board::parse(&rules, "E.......#.")?;
    /// let starts = Session::new(rules, board).mover("E").ask(Starts::to((0, 0)).in_turns(2))?;
    /// let turns = [0, 6, 7, 9].map(|column| starts.found.turns.at((column, 0)));
    /// assert_eq!(turns, [Some(0), Some(1), Some(2), None]);
    /// # Ok::<(), stridewright::Error>(())
    /// ```
    #[must_use]
    pub fn at(&self, square: impl Into<At>) -> Option<i32> {
        let (At(column, row), At(first_column, first_row)) = (square.into(), self.area.at);
        let row = self.rows.get(usize::try_from(row.checked_sub(first_row)?).ok()?)?;
        *row.get(usize::try_from(column.checked_sub(first_column)?).ok()?)?
    }

    /// Every square that has a number, row by row.
    pub fn numbers(&self) -> impl Iterator<Item = (At, i32)> {
        let At(column, row) = self.area.at;
        self.rows.iter().zip(row..).flat_map(move |(numbers, row)| {
            let squares = numbers.iter().zip(column..);
            squares.filter_map(move |(number, column)| Some((At(column, row), (*number)?)))
        })
    }

    /// The numbers that a study found.
    pub(super) fn of<T>(found: &OnSquares<T>, number: impl Fn(&T) -> Option<i32>) -> Grid {
        Grid { area: found.area().into(), rows: rows(found, |value| value.and_then(&number)) }
    }
}

/// Returns a study's value for each square, row by row.
pub(super) fn rows<T, V>(found: &OnSquares<T>, value: impl Fn(Option<&T>) -> V) -> Vec<Vec<V>> {
    let Rectangle { at, width, height } = found.area();
    let along = |from: i32, many: u32| (from..).take(many as usize);
    let row = |row: i32| {
        along(at.column, width).map(|column| value(found.at(Square::new(column, row)))).collect()
    };
    along(at.row, height).map(row).collect()
}

/// One line for each row, in columns of one width, with a point where no number is defined.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.numbers().map(|(_, number)| number.to_string().len()).max().unwrap_or(1);
        for (place, row) in self.rows.iter().enumerate() {
            f.write_str(if place == 0 { "" } else { "\n" })?;
            for (column, number) in row.iter().enumerate() {
                f.write_str(if column == 0 { "" } else { " " })?;
                match number {
                    Some(number) => write!(f, "{number:>width$}")?,
                    None => write!(f, "{:>width$}", ".")?,
                }
            }
        }
        Ok(())
    }
}
