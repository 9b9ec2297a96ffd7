//! Where a line or an area begins: a creature, a square or a point.

use super::Meaning;
use crate::spot::Spot;
use stridewright::board::Point;
use stridewright::question::Origin;
use stridewright_wire::bounded::Coordinate;

/// The origin of a line. A letter is a creature before it is a square.
pub(super) fn origin(text: &str, meaning: Meaning<'_>) -> Result<Origin, String> {
    let text = text.trim();
    if let Some(numbers) = text.strip_prefix("point ") {
        return point(numbers)
            .ok_or_else(|| format!("`{text}` is not a point like `point (2.5,1)`"));
    }
    match Spot::parse(text) {
        Ok(spot @ (Spot::At(_) | Spot::High(..))) => meaning.square(spot).map(Origin::Square),
        Ok(Spot::Placed(..)) => {
            Err(format!("`{text}`: a line begins at a creature, a square or a point"))
        }
        spot => match (meaning.creature(text), spot) {
            (Err(_), Ok(letter)) => meaning.square(letter).map(Origin::Square),
            (creature, _) => creature.map(Origin::Creature),
        },
    }
}

/// A point by its coordinates in squares: the nearest one, as in scenes.
pub(super) fn point(text: &str) -> Option<Origin> {
    let inside = text.trim().strip_prefix('(')?.strip_suffix(')')?;
    let (x, y) = inside.split_once(',')?;
    let units =
        |text: &str| Coordinate::nearest(text.trim().parse().ok()?).map(|Coordinate(units)| units);
    Some(Origin::Point(Point::new(units(x)?, units(y)?)))
}
