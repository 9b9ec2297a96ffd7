//! Places as case files write them: `(3,1)`, `(3,1,2)` with a height, `(3,1) 2x1` with columns and
//! rows, or a letter of the drawing.

use core::fmt;
use stridewright::lattice::{Rectangle, Square};

/// A square as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    /// By column and row.
    At(Square),
    /// The same, at a height.
    High(Square, i32),
    /// Exactly these squares, on the ground or at a height.
    Placed(Rectangle, Option<i32>),
    /// The place where a letter is drawn; for a creature of several squares, the top-left one.
    Letter(char),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::At(square) => square.fmt(f),
            Spot::High(square, height) => write!(f, "({},{},{height})", square.column, square.row),
            Spot::Placed(Rectangle { at, width, height }, None) => {
                write!(f, "{at} {width}x{height}")
            }
            Spot::Placed(Rectangle { at, width, height }, Some(bottom)) => {
                write!(f, "({},{},{bottom}) {width}x{height}", at.column, at.row)
            }
            Spot::Letter(letter) => write!(f, "{letter}"),
        }
    }
}

/// The greatest number of columns or rows of a placement that can be written.
const WIDEST: u32 = 100;

/// Columns and rows, written `2x1`; `None` if the text has another form.
pub(crate) fn placement(text: &str) -> Option<(u32, u32)> {
    let (width, height) = text.split_once('x')?;
    let side = |text: &str| text.parse().ok().filter(|side| (1..=WIDEST).contains(side));
    Some((side(width)?, side(height)?))
}

impl Spot {
    /// The height, if it is written.
    pub(crate) const fn height(self) -> Option<i32> {
        match self {
            Spot::High(_, height) => Some(height),
            Spot::Placed(_, height) => height,
            Spot::At(_) | Spot::Letter(_) => None,
        }
    }

    /// Columns and rows of the placement, if they are written.
    pub(crate) const fn placement(self) -> Option<(u32, u32)> {
        match self {
            Spot::Placed(body, _) => Some((body.width, body.height)),
            _ => None,
        }
    }

    /// Reads one place.
    pub(crate) fn parse(text: &str) -> Result<Spot, String> {
        let text = text.trim();
        if let Some((place, (width, height))) = text
            .rsplit_once(char::is_whitespace)
            .and_then(|(place, shape)| Some((place, placement(shape)?)))
        {
            return match Spot::parse(place)? {
                Spot::At(at) => Ok(Spot::Placed(Rectangle::new(at, width, height), None)),
                Spot::High(at, bottom) => {
                    Ok(Spot::Placed(Rectangle::new(at, width, height), Some(bottom)))
                }
                _ => {
                    Err(format!("`{text}`: columns and rows come after a square, as in (3,1) 2x1"))
                }
            };
        }
        if let Some(inside) = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
            // No place is so far out that arithmetic on squares could overflow.
            let number = |text: &str| text.trim().parse::<i16>().ok().map(i32::from);
            let numbers: Option<Vec<i32>> = inside.split(',').map(number).collect();
            return match numbers.as_deref() {
                Some([column, row]) => Ok(Spot::At(Square::new(*column, *row))),
                Some([column, row, height]) => Ok(Spot::High(Square::new(*column, *row), *height)),
                _ => Err(format!("`{text}` is not a place like (3,1) or (3,1,2)")),
            };
        }
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => Ok(Spot::Letter(letter)),
            _ => Err(format!(
                "`{text}` is not a square: expected (column,row) or a letter of the drawing"
            )),
        }
    }

    /// Reads a list of squares, separated by commas.
    pub(crate) fn list(text: &str) -> Result<Vec<Spot>, String> {
        split_outside(text, ',').into_iter().map(Spot::parse).collect()
    }
}

/// Splits at a sign outside of round brackets.
pub(crate) fn split_outside(text: &str, at: char) -> Vec<&str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0_i32, 0);
    for (index, sign) in text.char_indices() {
        match sign {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if sign == at && depth == 0 => {
                parts.push(&text[start..index]);
                start = index + sign.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_read() {
        let at = |column, row| Spot::At(Square::new(column, row));
        assert_eq!(
            Spot::list("(1, 2), B,(3,-4)"),
            Ok(vec![at(1, 2), Spot::Letter('B'), at(3, -4)])
        );
        assert_eq!(Spot::parse("(3,1,-2)"), Ok(Spot::High(Square::new(3, 1), -2)));
        let body = Rectangle::new(Square::new(3, 1), 2, 1);
        assert_eq!(Spot::parse("(3,1) 2x1"), Ok(Spot::Placed(body, None)));
        assert_eq!(
            Spot::parse("(3,1,4) 2x1").map(|spot| spot.to_string()),
            Ok("(3,1,4) 2x1".to_owned())
        );
        for wrong in [
            "(3,1) 0x1",
            "(3,1) 2x",
            "(3,1) 2x1 2x1",
            "B 2x1",
            "(3,1) 999x1",
            "",
            "AB",
            "(1)",
            "(1,2,3,4)",
            "(1,2",
            "(a,b)",
            "(1,99999999999)",
        ] {
            assert!(Spot::parse(wrong).is_err(), "{wrong}");
        }
    }
}
