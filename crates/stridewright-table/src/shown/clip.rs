//! Cuts walls where hidden squares begin. This module knows lines across the grid, not fog.

use stridewright::board::UNITS_PER_SQUARE;
use stridewright::lattice::Square;
use stridewright_wire::bounded::{Coordinate, Pair};
use stridewright_wire::scene::WallEntry;

/// Returns the parts of a wall that run through seen squares or along their edges. A wall that is
/// seen from end to end stays as it is; ends between units are rounded to the nearest.
pub(super) fn visible_parts(wall: &WallEntry, sees: impl Fn(Square) -> bool) -> Vec<WallEntry> {
    let (Some(from), Some(to)) = (wall.from, wall.to) else { return Vec::new() };
    let line = Line::between(from, to);
    let stops = line.stops();
    let mut parts: Vec<(i128, i128)> = Vec::new();
    for pair in stops.windows(2) {
        let (begin, end) = (pair[0], pair[1]);
        if !line.beside(begin + end).into_iter().any(&sees) {
            continue;
        }
        match parts.last_mut() {
            Some((_, last)) if *last == begin => *last = end,
            _ => parts.push((begin, end)),
        }
    }
    let part = |(begin, end)| WallEntry {
        from: Some(line.at(begin)),
        to: Some(line.at(end)),
        ..wall.clone()
    };
    parts.into_iter().map(part).filter(|part| part.from != part.to).collect()
}

/// A line from one point to another. A position on it is a number from 0 to `whole`.
struct Line {
    from: (i128, i128),
    along: (i128, i128),
    whole: i128,
}

/// The length of a square's side.
const SQUARE: i128 = UNITS_PER_SQUARE as i128;

impl Line {
    fn between(from: Pair<Coordinate>, to: Pair<Coordinate>) -> Line {
        let point = |Pair(x, y): Pair<Coordinate>| (i128::from(x.0), i128::from(y.0));
        let (from, to) = (point(from), point(to));
        let along = (to.0 - from.0, to.1 - from.1);
        // Divisible by both, so that every crossing with a border of squares is a whole number.
        let whole = along.0.abs().max(1) * along.1.abs().max(1);
        Line { from, along, whole }
    }

    /// Returns its ends and where it crosses borders of squares, in order.
    fn stops(&self) -> Vec<i128> {
        let mut stops = vec![0, self.whole];
        for (from, along) in [(self.from.0, self.along.0), (self.from.1, self.along.1)] {
            if along == 0 {
                continue;
            }
            let (low, high) = (from.min(from + along), from.max(from + along));
            let borders = low.div_euclid(SQUARE) + 1..=(high - 1).div_euclid(SQUARE);
            stops.extend(borders.map(|border| (border * SQUARE - from) * self.whole / along));
        }
        stops.sort_unstable();
        stops.dedup();
        stops
    }

    /// Returns the squares at a position, given twice so that it may lie halfway between two: one,
    /// or the two on both sides of a border.
    fn beside(&self, twice: i128) -> Vec<Square> {
        let whole = 2 * self.whole;
        let columns = cells(self.from.0 * whole + self.along.0 * twice, whole * SQUARE);
        let rows = cells(self.from.1 * whole + self.along.1 * twice, whole * SQUARE);
        let all = columns.iter().flat_map(|column| rows.iter().map(move |row| (*column, *row)));
        all.map(|(column, row)| Square::new(column, row)).collect()
    }

    fn at(&self, position: i128) -> Pair<Coordinate> {
        let rounded = |from: i128, along: i128| {
            let numerator = 2 * along * position + self.whole;
            let at = from + numerator.div_euclid(2 * self.whole);
            Coordinate(i32::try_from(at).unwrap_or_default())
        };
        Pair(rounded(self.from.0, self.along.0), rounded(self.from.1, self.along.1))
    }
}

/// Returns the column or row of a coordinate, or the two on both sides of it.
fn cells(at: i128, side: i128) -> Vec<i32> {
    let cell = i32::try_from(at.div_euclid(side)).unwrap_or(i32::MIN);
    if at.rem_euclid(side) == 0 { vec![cell.saturating_sub(1), cell] } else { vec![cell] }
}

#[cfg(test)]
mod tests {
    use super::visible_parts;
    use stridewright::lattice::Square;
    use stridewright_wire::bounded::{Coordinate, Pair};
    use stridewright_wire::scene::WallEntry;

    /// Returns the visible parts in units of 1/1024 squares.
    fn parts(from: [i32; 2], to: [i32; 2], seen: &[(i32, i32)]) -> Vec<[i32; 4]> {
        let end = |[x, y]: [i32; 2]| Some(Pair(Coordinate(x), Coordinate(y)));
        let wall = WallEntry { from: end(from), to: end(to), ..WallEntry::default() };
        let sees = |square: Square| seen.contains(&(square.column, square.row));
        let parts = visible_parts(&wall, sees).into_iter();
        parts
            .map(|part| {
                let ends = part.from.zip(part.to).expect("both ends");
                [ends.0.0.0, ends.0.1.0, ends.1.0.0, ends.1.1.0]
            })
            .collect()
    }

    #[test]
    fn a_wall_along_an_edge_is_seen_from_both_of_its_sides() {
        let wall = ([0, 1024], [4096, 1024]);
        assert_eq!(parts(wall.0, wall.1, &[(1, 0)]), [[1024, 1024, 2048, 1024]]);
        assert_eq!(parts(wall.0, wall.1, &[(1, 1), (2, 0)]), [[1024, 1024, 3072, 1024]]);
        assert_eq!(parts(wall.0, wall.1, &[(0, 2)]), Vec::<[i32; 4]>::new());
        // Seen from the far end on, it keeps its direction.
        assert_eq!(
            parts(wall.1, wall.0, &[(0, 0), (3, 1)]),
            [[4096, 1024, 3072, 1024], [1024, 1024, 0, 1024]]
        );
    }

    #[test]
    fn a_slanted_wall_is_cut_where_it_enters_and_leaves_seen_squares() {
        // From the corner of (0,0) to that of (3,1): it leaves (0,0) at a third of its height.
        assert_eq!(parts([0, 0], [3072, 1024], &[(0, 0)]), [[0, 0, 1024, 341]]);
        assert_eq!(parts([0, 0], [3072, 1024], &[(1, 0)]), [[1024, 341, 2048, 683]]);
        let all = [(0, 0), (1, 0), (2, 0)];
        assert_eq!(parts([0, 0], [3072, 1024], &all), [[0, 0, 3072, 1024]]);
        // A diagonal from corner to corner passes only the squares on it.
        assert_eq!(parts([0, 0], [2048, 2048], &[(1, 0), (0, 1)]), Vec::<[i32; 4]>::new());
        assert_eq!(parts([0, 0], [2048, 2048], &[(1, 1)]), [[1024, 1024, 2048, 2048]]);
    }

    #[test]
    fn a_short_door_within_a_square_is_seen_whole_or_not_at_all() {
        assert_eq!(parts([100, 500], [100, 900], &[(0, 0)]), [[100, 500, 100, 900]]);
        assert_eq!(parts([100, 500], [100, 900], &[(1, 0)]), Vec::<[i32; 4]>::new());
    }
}
