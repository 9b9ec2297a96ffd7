//! Drawn maps: one character per square. This module knows the signs that are common to every
//! drawing.

use super::{Board, BoardBuilder, Creature, Limits, Size, Terrain};
use crate::error::Error;
use crate::lattice::Square;
use crate::rules::Rules;
use crate::unit::Feet;
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

impl Terrain {
    /// The signs that are common to every drawing.
    pub const SIGNS: [(char, Terrain); 9] = [
        ('.', Terrain::OPEN),
        ('#', Terrain::WALL),
        ('~', Terrain::DIFFICULT),
        ('=', Terrain::GREATER_DIFFICULT),
        ('o', Terrain::PIT),
        ('^', Terrain::OBSTRUCTED),
        ('%', Terrain::POOR_VISIBILITY),
        ('*', Terrain::DAMAGING),
        (':', Terrain::HALF_WIDTH),
    ];

    /// Returns the ground that a sign of a drawing stands for.
    #[must_use]
    pub fn drawn(sign: char) -> Option<Terrain> {
        Terrain::SIGNS.iter().find(|(known, _)| *known == sign).map(|(_, terrain)| *terrain)
    }
}

impl BoardBuilder {
    /// Reads a drawing: every line is a row, every character a square.
    ///
    /// `.` is open ground, `#` solid, `~` difficult terrain, `=` greater difficult terrain, `o` a
    /// pit; [`Terrain::SIGNS`] lists all signs. Any other letter is a creature of that name with a
    /// speed of six squares; capital letters are on one side, small ones on the other. A letter on
    /// 2 × 2 squares is a Large creature. Blanks around rows and empty lines around the drawing do
    /// not count.
    ///
    /// # Errors
    ///
    /// [`Error::Drawing`]: an unknown sign, or rows of different lengths.
    pub fn drawn(drawing: &str) -> Result<Self, Error> {
        read(drawing)
    }
}

impl Board {
    /// Builds the board of a drawing, see [`BoardBuilder::drawn`].
    ///
    /// # Errors
    ///
    /// A drawing that cannot be read, or a board that is not possible under these rules.
    pub fn parse(rules: &Rules, drawing: &str) -> Result<Board, Error> {
        BoardBuilder::drawn(drawing)?.build(rules)
    }
}

/// The speed of a creature that is only a letter in a drawing: six squares.
const SPEED: Feet = Feet(30);

/// Sizes by the side of their space in squares, as far as a drawing distinguishes them.
const SIZES: [Size; 4] = [Size::Medium, Size::Large, Size::Huge, Size::Gargantuan];

/// Reads a drawing: every line is a row, every character a square.
fn read(drawing: &str) -> Result<BoardBuilder, Error> {
    let rows: Vec<&str> = drawing.trim().lines().map(str::trim).collect();
    let width = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
    let limits = Limits::DEFAULT;
    let (Ok(columns), Ok(height)) = (u32::try_from(width), u32::try_from(rows.len())) else {
        return Err(wrong("the drawing is too large".to_owned()));
    };
    if columns == 0
        || columns > limits.side
        || height > limits.side
        || width * rows.len() > limits.squares
    {
        let most = limits.side;
        return Err(wrong(format!(
            "the drawing has {columns} × {height} squares; a board has 1 to {most} columns and rows"
        )));
    }
    let mut builder = BoardBuilder::open(columns, height);
    let mut letters: Vec<(char, Square, Square)> = Vec::new();
    for (line, row) in (0_i32..).zip(&rows) {
        if row.chars().count() != width {
            let found = row.chars().count();
            return Err(wrong(format!(
                "line {} has {found} squares; the longest row has {width}",
                line + 1
            )));
        }
        for (column, sign) in (0_i32..).zip(row.chars()) {
            let square = Square::new(column, line);
            match (Terrain::drawn(sign), letters.iter_mut().find(|(letter, ..)| *letter == sign)) {
                (Some(Terrain::OPEN), _) => {}
                (Some(terrain), _) => builder = builder.terrain([square], terrain),
                (None, Some((_, first, last))) => {
                    first.column = first.column.min(column);
                    *last = Square::new(last.column.max(column), line);
                }
                (None, None) if sign.is_alphabetic() => letters.push((sign, square, square)),
                (None, None) => {
                    let known: String = Terrain::SIGNS.iter().map(|(sign, _)| *sign).collect();
                    return Err(wrong(format!(
                        "line {}, column {}: unknown sign `{sign}`; draw the ground with {known} \
                         and creatures with letters",
                        line + 1,
                        column + 1
                    )));
                }
            }
        }
    }
    for (letter, first, last) in letters {
        let side = first.column.abs_diff(last.column).max(first.row.abs_diff(last.row));
        let size = SIZES.get(side as usize).copied().unwrap_or(Size::Gargantuan);
        let team = if letter.is_uppercase() { "heroes" } else { "foes" };
        let creature =
            Creature::new(&letter.to_string(), team, first).sized(size).with_speed(SPEED);
        builder = builder.creature(creature);
    }
    Ok(builder)
}

fn wrong(what: String) -> Error {
    Error::Drawing(what)
}
