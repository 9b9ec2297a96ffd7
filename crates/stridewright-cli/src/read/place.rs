//! Places as people type them: `3,4`, or `3,4,2` with a height, also in brackets.

use crate::read::square;
use stridewright::board::Column;
use stridewright::query::Goal;

/// A place by column, row and, where it is not on the ground, height in squares.
pub(crate) fn place(text: &str) -> Result<Goal, String> {
    let bare = text.trim();
    let bare = bare.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')).unwrap_or(bare);
    if bare.matches(',').count() != 2 {
        return square(bare).map(Goal::from);
    }
    let (square_text, height) = bare.rsplit_once(',').unwrap_or((bare, ""));
    let heights = Column::LOWEST..=Column::HIGHEST;
    let height = height.trim().parse().ok().filter(|height| heights.contains(height));
    let wrong = || format!("a height is a whole number from {} to {}", Column::LOWEST, Column::HIGHEST);
    Ok(Goal { square: square(square_text)?, elevation: Some(height.ok_or_else(wrong)?) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use stridewright::lattice::Square;

    #[test]
    fn places_have_a_height_or_none() {
        let at = |elevation| Goal { square: Square::new(3, 4), elevation };
        assert_eq!(place("3,4"), Ok(at(None)));
        assert_eq!(place(" (3, 4, -2) "), Ok(at(Some(-2))));
        for wrong in ["", "3", "3,4,5,6", "3,4,x", "3,4,200", "3,4,-101"] {
            assert!(place(wrong).is_err(), "{wrong}");
        }
    }
}
