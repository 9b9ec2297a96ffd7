//! Points as people type them: `2.5,3`, in squares from the top left corner of the map.

use stridewright::board::Point;
use stridewright_wire::bounded::Coordinate;

/// A point, to the right and down.
pub(crate) fn point(text: &str) -> Result<Point, String> {
    let wrong = || {
        "a point is X,Y in squares from the top left corner of the map, as in 2.5,3 \
        for the middle of an edge"
    };
    let number = |text: &str| text.trim().parse::<f64>().ok().and_then(Coordinate::nearest);
    let (x, y) = text.split_once(',').ok_or_else(wrong)?;
    let (Coordinate(x), Coordinate(y)) =
        (number(x).ok_or_else(wrong)?, number(y).ok_or_else(wrong)?);
    Ok(Point::new(x, y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_in_squares() {
        assert_eq!(point("2.5,3"), Ok(Point::new(2560, 3072)));
        for wrong in ["", "2", "nan,1", "inf,0", "1,2,3", "1e9,0"] {
            assert!(point(wrong).is_err(), "{wrong}");
        }
    }
}
