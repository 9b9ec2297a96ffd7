//! The outline of a set of squares: closed lines around it, so that a whole band is one shape.

use super::write::SQUARE;
use std::collections::{BTreeMap, BTreeSet};
use stridewright::lattice::Square;

/// The outlines of a set of squares as the data of one path. Corners touch without joining.
pub(super) fn outline(squares: &BTreeSet<Square>) -> String {
    let mut edges = edges(squares);
    let mut path = String::new();
    while let Some((start, first)) = edges.first_key_value().map(|(start, ends)| (*start, ends[0]))
    {
        path.push_str(&format!("M{} {}", start.0 * SQUARE, start.1 * SQUARE));
        let (mut at, mut next) = (start, first);
        loop {
            take(&mut edges, at, next);
            let along = (next.0 - at.0, next.1 - at.1);
            let (mut end, mut on) = (next, following(&edges, next, along));
            // Straight on as one line.
            while let Some(further) =
                on.filter(|further| (further.0 - end.0, further.1 - end.1) == along)
            {
                take(&mut edges, end, further);
                (end, on) = (further, following(&edges, further, along));
            }
            match (on, along) {
                (None, _) => break,
                (Some(_), (_, 0)) => path.push_str(&format!("H{}", end.0 * SQUARE)),
                (Some(_), _) => path.push_str(&format!("V{}", end.1 * SQUARE)),
            }
            let Some(turn) = on else { break };
            (at, next) = (end, turn);
        }
        path.push('z');
    }
    path
}

/// A corner of squares, by column and row.
type Corner = (i32, i32);

/// Every edge between a square of the set and one that is not, with the set on its right.
fn edges(squares: &BTreeSet<Square>) -> BTreeMap<Corner, Vec<Corner>> {
    let mut edges: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    for square in squares {
        let Square { column: x, row: y } = *square;
        let sides = [
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ];
        for (beyond, from, to) in sides {
            if !squares.contains(&Square::new(beyond.0, beyond.1)) {
                edges.entry(from).or_default().push(to);
            }
        }
    }
    edges
}

fn take(edges: &mut BTreeMap<Corner, Vec<Corner>>, from: Corner, to: Corner) {
    if let Some(ends) = edges.get_mut(&from) {
        ends.retain(|end| *end != to);
        if ends.is_empty() {
            edges.remove(&from);
        }
    }
}

/// Where the outline goes on: where two squares meet in a corner only, to the right, around the
/// same square.
fn following(
    edges: &BTreeMap<Corner, Vec<Corner>>,
    at: Corner,
    along: (i32, i32),
) -> Option<Corner> {
    let ends = edges.get(&at)?;
    let right = (at.0 - along.1, at.1 + along.0);
    ends.iter().find(|end| **end == right).or_else(|| ends.first()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(squares: &[(i32, i32)]) -> String {
        outline(&squares.iter().map(|(column, row)| Square::new(*column, *row)).collect())
    }

    #[test]
    fn one_square() {
        assert_eq!(of(&[(0, 0)]), "M0 0H40V40H0z");
    }

    #[test]
    fn sides_are_one_line() {
        assert_eq!(of(&[(1, 1), (2, 1), (3, 1)]), "M40 40H160V80H40z");
    }

    #[test]
    fn a_ring_has_a_hole() {
        let ring: Vec<(i32, i32)> =
            (0..9).map(|place| (place % 3, place / 3)).filter(|square| *square != (1, 1)).collect();
        assert_eq!(of(&ring), "M0 0H120V120H0zM40 40V80H80V40z");
    }

    #[test]
    fn corners_touch_without_joining() {
        assert_eq!(of(&[(0, 0), (1, 1)]), "M0 0H40V40H0zM40 40H80V80H40z");
    }
}
