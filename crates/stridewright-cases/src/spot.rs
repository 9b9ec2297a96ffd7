//! Places as case files write them: `(3,1)`, `(3,1,2)` with a height, or a letter of the drawing.

use core::fmt;
use stridewright::lattice::Square;

/// A square as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    /// By column and row.
    At(Square),
    /// The same, at a height.
    High(Square, i32),
    /// Where a letter is drawn; of a creature of several squares, the top-left one.
    Letter(char),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::At(square) => square.fmt(f),
            Spot::High(square, height) => write!(f, "({},{},{height})", square.column, square.row),
            Spot::Letter(letter) => write!(f, "{letter}"),
        }
    }
}

impl Spot {
    /// The height, if it is written.
    pub(crate) const fn height(self) -> Option<i32> {
        match self {
            Spot::High(_, height) => Some(height),
            Spot::At(_) | Spot::Letter(_) => None,
        }
    }

    /// Reads one square.
    pub(crate) fn parse(text: &str) -> Result<Spot, String> {
        let text = text.trim();
        if let Some(inside) = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
            // Nothing lies so far out that arithmetic on squares could overflow.
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
            _ => Err(format!("`{text}` is not a square: expected (column,row) or a letter of the drawing")),
        }
    }

    /// Reads a list of squares, separated by commas.
    pub(crate) fn list(text: &str) -> Result<Vec<Spot>, String> {
        split_outside(text, ',').into_iter().map(Spot::parse).collect()
    }
}

/// Splits at a sign that does not stand within round brackets.
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
        assert_eq!(Spot::list("(1, 2), B,(3,-4)"), Ok(vec![at(1, 2), Spot::Letter('B'), at(3, -4)]));
        assert_eq!(Spot::parse("(3,1,-2)"), Ok(Spot::High(Square::new(3, 1), -2)));
        for wrong in ["", "AB", "(1)", "(1,2,3,4)", "(1,2", "(a,b)", "(1,99999999999)"] {
            assert!(Spot::parse(wrong).is_err(), "{wrong}");
        }
    }
}
