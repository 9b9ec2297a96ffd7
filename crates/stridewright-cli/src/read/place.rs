//! Places as people type them: `3,4`, or `3,4,2` with a height, also in brackets; with `:2x1` after
//! it, exactly the squares of a placement.

use crate::read::square;
use stridewright::board::Column;
use stridewright::question::Place;

/// A place by column, row and, where it is not on the ground, height in squares; where the squares
/// of a body are meant exactly, with its columns and rows.
pub(crate) fn place(text: &str) -> Result<Place, String> {
    let Some((corner, shape)) = text.rsplit_once(':') else { return corner(text) };
    let side = |text: &str| text.trim().parse().ok().filter(|side| (1..=WIDEST).contains(side));
    let shape =
        shape.split_once('x').and_then(|(width, height)| Some((side(width)?, side(height)?)));
    let shape =
        shape.ok_or_else(|| format!("{text:?}: columns and rows are written as in 3,4:2x1"))?;
    Ok(Place { placement: Some(shape), ..self::corner(corner)? })
}

/// The greatest number of columns or rows of a placement.
const WIDEST: u32 = 100;

fn corner(text: &str) -> Result<Place, String> {
    let bare = text.trim();
    let bare = bare.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')).unwrap_or(bare);
    if bare.matches(',').count() != 2 {
        return square(bare).map(Place::from);
    }
    let (square_text, height) = bare.rsplit_once(',').unwrap_or((bare, ""));
    let heights = Column::LOWEST..=Column::HIGHEST;
    let height = height.trim().parse().ok().filter(|height| heights.contains(height));
    let wrong =
        || format!("a height is a whole number from {} to {}", Column::LOWEST, Column::HIGHEST);
    Ok(Place::new(square(square_text)?.into(), Some(height.ok_or_else(wrong)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stridewright::question::At;

    #[test]
    fn places_have_a_height_or_none() {
        let at = |elevation| Place::new(At(3, 4), elevation);
        assert_eq!(place("3,4"), Ok(at(None)));
        assert_eq!(place(" (3, 4, -2) "), Ok(at(Some(-2))));
        let placed = |elevation| Place { placement: Some((2, 1)), ..at(elevation) };
        assert_eq!(place("3,4:2x1"), Ok(placed(None)));
        assert_eq!(place("(3,4,1):2x1"), Ok(placed(Some(1))));
        for wrong in
            ["3,4:2", "3,4:0x1", "3,4:2x101", "", "3", "3,4,5,6", "3,4,x", "3,4,200", "3,4,-101"]
        {
            assert!(place(wrong).is_err(), "{wrong}");
        }
    }
}
