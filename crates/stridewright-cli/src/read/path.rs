//! Paths as people type them: directions or places, movements separated by `|`.

use crate::read::place;
use stridewright::lattice::{Direction, Heading};
use stridewright::question::{DrawnPath, DrawnStep};

/// A path such as `E SE | E`, or `4,4 5,5`.
pub(crate) fn path(text: &str) -> Result<DrawnPath, String> {
    let mut path = Vec::new();
    for movement in text.split('|') {
        // "(3, 4)" is one square although there is a blank in it.
        let joined = movement.replace(", ", ",");
        let steps = joined.split_whitespace().map(step).collect::<Result<Vec<_>, _>>()?;
        path.push(steps);
    }
    if path.iter().all(Vec::is_empty) {
        return Err(
            "a path has steps: directions as in \"E SE | E\", or squares as in \"4,4 5,5\""
                .to_owned(),
        );
    }
    Ok(DrawnPath(path))
}

fn step(text: &str) -> Result<DrawnStep, String> {
    if let Ok(direction) = text.parse::<Direction>() {
        return Ok(DrawnStep::Towards(direction));
    }
    if let Ok(heading) = text.parse::<Heading>() {
        return Ok(DrawnStep::Rising(heading));
    }
    if text.contains(',') {
        return place(text).map(DrawnStep::To);
    }
    Err(format!(
        "{text:?} is not a step: write N NE E SE S SW W NW (with + or - up or down), U, D, or \
         squares as in 4,4 (4,4:2x1 for exactly the squares of a squeezed body)"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stridewright::question::{At, Place};

    #[test]
    fn directions_squares_and_movements() {
        use DrawnStep::{To, Towards};
        let read = path("E se | (4, 4) 5,5").expect("a path");
        assert_eq!(path("U NE+").expect("a path").0[0].len(), 2);
        let expected = vec![
            vec![Towards(Direction::East), Towards(Direction::SouthEast)],
            vec![To((4, 4).into()), To((5, 5).into())],
        ];
        assert_eq!(read.0, expected);
        let climb = path("U E+ (3,4,2)").expect("a path in space");
        let rising = |letters: &str| DrawnStep::Rising(letters.parse().expect("a heading"));
        let place = To((3, 4, 2).into());
        assert_eq!(climb.0, [[rising("U"), rising("E+"), place]]);
        let placed = To(Place { placement: Some((2, 1)), ..Place::new(At(3, 4), None) });
        assert_eq!(path("3,4:2x1 (3, 4):2x1").expect("placements").0, [[placed, placed]]);
        for wrong in ["", "|", "X", "E 4", "E,", "3,4:2"] {
            assert!(path(wrong).is_err(), "{wrong}");
        }
    }
}
