//! Squares as people type them: `3,4`, also in brackets.

use stridewright::board::Limits;
use stridewright::lattice::Square;

/// A square by column and row.
pub(crate) fn square(text: &str) -> Result<Square, String> {
    let bare = text.trim();
    let bare = bare.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')).unwrap_or(bare);
    let wrong = || "a square is COL,ROW, counted from 0 at the top left, as in 3,4".to_owned();
    let (column, row) = bare.split_once(',').ok_or_else(wrong)?;
    let number = |text: &str| text.trim().parse::<i32>().map_err(|_| wrong());
    let square = Square::new(number(column)?, number(row)?);
    let most = Limits::DEFAULT.side.cast_signed();
    if [square.column, square.row].into_iter().all(|number| (0..most).contains(&number)) {
        Ok(square)
    } else {
        Err(format!("columns and rows are counted from 0 to {} at most", most - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_read_with_and_without_brackets() {
        assert_eq!(square("3,4"), Ok(Square::new(3, 4)));
        assert_eq!(square(" (3, 4) "), Ok(Square::new(3, 4)));
        for wrong in
            ["", "3", "3;4", "3,4,5", "a,b", "(3,4", "-1,0", "5000,0", "99999999999,1", "3.5,2"]
        {
            assert!(square(wrong).is_err(), "{wrong}");
        }
    }
}
