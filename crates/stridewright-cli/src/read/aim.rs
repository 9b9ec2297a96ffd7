//! What areas of effect are aimed at, as people type it: the name of a creature, a square as in
//! `6,3`, or a point as in `6.5,3`.

use super::{point, square};
use core::str::FromStr;
use stridewright::board::Point;
use stridewright::lattice::Square;

/// What an area is aimed at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum AimArg {
    /// The centre of a square.
    Square(Square),
    /// A point.
    Point(Point),
    /// The creature with a name or letter.
    Creature(String),
}

impl FromStr for AimArg {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Ok(match (square(text), point(text)) {
            (Ok(square), _) => AimArg::Square(square),
            (Err(_), Ok(point)) => AimArg::Point(point),
            (Err(_), Err(_)) => AimArg::Creature(text.to_owned()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_squares_or_points_and_all_else_is_a_name() {
        let aim = |text: &str| text.parse::<AimArg>().ok();
        assert_eq!(aim("6,3"), Some(AimArg::Square(Square::new(6, 3))));
        assert_eq!(aim("6.0,3"), Some(AimArg::Point(Point::new(6144, 3072))));
        assert_eq!(aim("Krag, the old"), Some(AimArg::Creature("Krag, the old".to_owned())));
    }
}
