//! Paths as people type them: directions or places, movements separated by `|`.

use crate::read::place;
use stridewright::lattice::{Direction, Heading, Rectangle};
use stridewright::query::{Drawn, DrawnStep, Goal};
use stridewright_wire::question::{DrawnPath, StepDrawn};

/// A drawn path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PathDrawn(pub(crate) Drawn);

impl PathDrawn {
    /// The path as programs send it.
    pub(crate) fn for_programs(&self) -> DrawnPath {
        let step = |step: &DrawnStep| StepDrawn::from(*step);
        DrawnPath(self.0.iter().map(|movement| movement.iter().map(step).collect()).collect())
    }
}

/// A path such as `E SE | E`, or `4,4 5,5`.
pub(crate) fn path(text: &str) -> Result<PathDrawn, String> {
    let mut path = Vec::new();
    for movement in text.split('|') {
        // "(3, 4)" is one square although there is a blank in it.
        let joined = movement.replace(", ", ",");
        let steps = joined.split_whitespace().map(step).collect::<Result<Vec<_>, _>>()?;
        path.push(steps);
    }
    if path.iter().all(Vec::is_empty) {
        return Err(
            "a path has steps: directions as in \"E SE | E\", or squares as in \"4,4 5,5\"".to_owned()
        );
    }
    Ok(PathDrawn(path))
}

fn step(text: &str) -> Result<DrawnStep, String> {
    if let Ok(direction) = text.parse::<Direction>() {
        return Ok(DrawnStep::Towards(direction));
    }
    if let Ok(heading) = text.parse::<Heading>() {
        return Ok(DrawnStep::Rising(heading));
    }
    if text.contains(',') {
        let Goal { square, elevation, placement } = place(text)?;
        return Ok(match (placement, elevation) {
            (Some((width, height)), _) => DrawnStep::Onto(Rectangle::new(square, width, height), elevation),
            (None, None) => DrawnStep::To(square),
            (None, Some(height)) => DrawnStep::ToHeight(square, height),
        });
    }
    Err(format!(
        "{text:?} is no step: write N NE E SE S SW W NW (with + or - up or down), U, D, or squares as in 4,4 (4,4:2x1 for exactly the squares of a squeezed body)"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stridewright::lattice::Square;

    #[test]
    fn directions_squares_and_movements() {
        use DrawnStep::{To, Towards};
        let read = path("E se | (4, 4) 5,5").expect("a path");
        assert_eq!(path("U NE+").expect("a path").0[0].len(), 2);
        let expected = vec![
            vec![Towards(Direction::East), Towards(Direction::SouthEast)],
            vec![To(Square::new(4, 4)), To(Square::new(5, 5))],
        ];
        assert_eq!(read.0, expected);
        let climb = path("U E+ (3,4,2)").expect("a path in space");
        let rising = |letters: &str| DrawnStep::Rising(letters.parse().expect("a heading"));
        let place = DrawnStep::ToHeight(Square::new(3, 4), 2);
        assert_eq!(climb.0, [[rising("U"), rising("E+"), place]]);
        let placed = DrawnStep::Onto(Rectangle::new(Square::new(3, 4), 2, 1), None);
        assert_eq!(path("3,4:2x1 (3, 4):2x1").expect("placements").0, [[placed, placed]]);
        for wrong in ["", "|", "X", "E 4", "E,", "3,4:2"] {
            assert!(path(wrong).is_err(), "{wrong}");
        }
    }
}
