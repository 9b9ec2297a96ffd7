//! Straight lines in the plane among obstacles, exactly.
//!
//! A line is its direction `u` and the offset that all its points have: their cross product with
//! `u`. A place on the line is a coordinate, which is a fraction for a crossing. To decide whether
//! any segment between two areas is open, one line is tried for every course that a line can take
//! past all the points that matter (`every.rs`): through two of them, through one between two of
//! these, and through none, right beside those.

mod every;

use std::cmp::Ordering;

use crate::segment::Point;
pub(crate) use every::is_any_open;

/// A fraction whose denominator is positive.
#[derive(Clone, Copy, Debug)]
struct Fraction {
    over: i128,
    under: i128,
}

impl Fraction {
    fn whole(over: i128) -> Self {
        Fraction { over, under: 1 }
    }

    /// Compares the whole parts, and where these are equal the inverted remainders: no product can
    /// overflow.
    fn order(self, other: Fraction) -> Ordering {
        let (mut one, mut two, mut turned) = (self, other, false);
        loop {
            let parts = (one.over.div_euclid(one.under), two.over.div_euclid(two.under));
            let rests = (one.over.rem_euclid(one.under), two.over.rem_euclid(two.under));
            let order = match parts.0.cmp(&parts.1) {
                Ordering::Equal if rests.0 == 0 || rests.1 == 0 => rests.0.cmp(&rests.1),
                Ordering::Equal => {
                    one = Fraction { over: one.under, under: rests.0 };
                    two = Fraction { over: two.under, under: rests.1 };
                    turned = !turned;
                    continue;
                }
                unequal => unequal,
            };
            return if turned { order.reverse() } else { order };
        }
    }
}

/// A place on a line: a coordinate, or right before it (−1) or right after it (1).
#[derive(Clone, Copy, Debug)]
struct Place {
    at: Fraction,
    beside: i8,
}

impl Place {
    fn at(at: Fraction) -> Self {
        Place { at, beside: 0 }
    }

    fn order(self, other: Place) -> Ordering {
        self.at.order(other.at).then(self.beside.cmp(&other.beside))
    }

    fn is_before(self, other: Place) -> bool {
        self.order(other) == Ordering::Less
    }

    fn least(self, other: Place) -> Place {
        if other.is_before(self) { other } else { self }
    }

    fn greatest(self, other: Place) -> Place {
        if self.is_before(other) { other } else { self }
    }
}

/// An upright rectangle of points: its north-west and its south-east corner. It may be a single
/// point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Area {
    pub(crate) low: Point,
    pub(crate) high: Point,
}

impl Area {
    pub(crate) fn corners(self) -> [Point; 4] {
        let Area { low, high } = self;
        [low, (high.0, low.1), high, (low.0, high.1)]
    }

    /// The smallest rectangle that contains both.
    fn around(self, other: Area) -> Area {
        Area {
            low: (self.low.0.min(other.low.0), self.low.1.min(other.low.1)),
            high: (self.high.0.max(other.high.0), self.high.1.max(other.high.1)),
        }
    }

    /// The intersection of both, perhaps only an edge or a point.
    pub(crate) fn shared(self, other: Area) -> Option<Area> {
        let low = (self.low.0.max(other.low.0), self.low.1.max(other.low.1));
        let high = (self.high.0.min(other.high.0), self.high.1.min(other.high.1));
        (low.0 <= high.0 && low.1 <= high.1).then_some(Area { low, high })
    }

    fn has(self, point: Point) -> bool {
        self.shared(Area { low: point, high: point }).is_some()
    }
}

/// The obstacles that may block lines: solid squares, and thin walls from point to point.
#[derive(Clone, Debug, Default)]
pub(crate) struct Blockers {
    pub(crate) squares: Vec<Area>,
    pub(crate) walls: Vec<(Point, Point)>,
}

/// A line: twice its direction's cross product with each of its points, times `scale`, is `offset`.
#[derive(Clone, Copy, Debug)]
struct Line {
    direction: (i128, i128),
    offset: i128,
    scale: i128,
}

/// A place where something touches a line, from one side or the other.
#[derive(Clone, Copy, Debug)]
struct Touch {
    side: i128,
    from: Place,
    to: Place,
}

impl Line {
    fn between(a: Point, b: Point) -> Self {
        let direction = (i128::from(b.0 - a.0), i128::from(b.1 - a.1));
        Line { direction, offset: 2 * cross(direction, whole(a)), scale: 1 }
    }

    /// The distance of a point from the line: 0 on it, and of one sign on each side.
    fn aside(&self, point: Point) -> i128 {
        2 * self.scale * cross(self.direction, whole(point)) - self.offset
    }

    fn side(&self, point: Point) -> i128 {
        self.aside(point).signum()
    }

    /// The coordinate that tells places on the line apart: the one that changes more.
    fn coordinate(&self, point: Point) -> i128 {
        let steep = self.direction.0.abs() < self.direction.1.abs();
        i128::from(if steep { point.1 } else { point.0 })
    }

    fn place(&self, point: Point) -> Place {
        Place::at(Fraction::whole(self.coordinate(point)))
    }

    /// The place where the line crosses from a point on one side to one on the other.
    fn crossing(&self, from: Point, to: Point) -> Place {
        let weights = (self.aside(to).abs(), self.aside(from).abs());
        let over = self.coordinate(from) * weights.0 + self.coordinate(to) * weights.1;
        Place::at(Fraction { over, under: weights.0 + weights.1 })
    }

    /// The first and the last place of an area on the line.
    fn within(&self, area: Area) -> Option<(Place, Place)> {
        let corners = area.corners();
        let mut places = Vec::new();
        for (index, corner) in corners.into_iter().enumerate() {
            let next = corners[(index + 1) % 4];
            match self.side(corner) * self.side(next) {
                -1 => places.push(self.crossing(corner, next)),
                _ if self.side(corner) == 0 => places.push(self.place(corner)),
                _ => {}
            }
        }
        let first = places.iter().copied().reduce(Place::least)?;
        Some((first, places.iter().copied().reduce(Place::greatest)?))
    }

    /// Whether the interior of an area is on both sides of the line.
    fn parts(&self, area: Area) -> bool {
        let sides = area.corners().map(|corner| self.side(corner));
        sides.contains(&1) && sides.contains(&-1)
    }

    /// Whether the segment between two places of the line is blocked.
    fn is_blocked(&self, (from, to): (Place, Place), blockers: &Blockers) -> bool {
        let mut touches = Vec::new();
        for square in &blockers.squares {
            let Some((first, last)) = self.within(*square) else { continue };
            if !self.parts(*square) {
                let side =
                    square.corners().iter().map(|corner| self.side(*corner)).sum::<i128>().signum();
                touches.push(Touch { side, from: first, to: last });
            } else if first.is_before(to) && from.is_before(last) {
                return true;
            }
        }
        for (start, end) in &blockers.walls {
            match (self.side(*start), self.side(*end)) {
                // It lies in the line: it blocks with all but its end points.
                (0, 0) => {
                    let (one, other) = (self.place(*start), self.place(*end));
                    let (first, last) = (one.least(other), one.greatest(other));
                    if start != end && first.is_before(to) && from.is_before(last) {
                        return true;
                    }
                }
                (0, side) => {
                    touches.push(Touch { side, from: self.place(*start), to: self.place(*start) });
                }
                (side, 0) => {
                    touches.push(Touch { side, from: self.place(*end), to: self.place(*end) });
                }
                (one, other) if one != other => {
                    let crossing = self.crossing(*start, *end);
                    if !crossing.is_before(from) && !to.is_before(crossing) {
                        return true;
                    }
                }
                _ => {}
            }
        }
        touches.iter().filter(|left| left.side < 0).any(|left| {
            touches.iter().filter(|right| right.side > 0).any(|right| {
                let first = left.from.greatest(right.from).greatest(from);
                let last = left.to.least(right.to).least(to);
                !last.is_before(first)
            })
        })
    }

    /// The shortest segments of the line from one area to the other; all others contain one of
    /// them.
    fn segments(&self, own: Area, other: Area, blockers: &Blockers) -> Vec<(Place, Place)> {
        let (Some(one), Some(two)) = (self.within(own), self.within(other)) else {
            return Vec::new();
        };
        if one.1.is_before(two.0) {
            return vec![(one.1, two.0)];
        }
        if two.1.is_before(one.0) {
            return vec![(two.1, one.0)];
        }
        let shared = (one.0.greatest(two.0), one.1.least(two.1));
        if !shared.0.is_before(shared.1) {
            // A single place: one of the two, right before it or right after it, goes on.
            let before = (Place { beside: -1, ..shared.0 }, shared.0);
            let after = (shared.0, Place { beside: 1, ..shared.0 });
            let first = one.0.least(two.0);
            let last = one.1.greatest(two.1);
            let goes_on = [(first.is_before(shared.0), before), (shared.0.is_before(last), after)];
            return goes_on.into_iter().filter(|(is, _)| *is).map(|(_, segment)| segment).collect();
        }
        let mut places = vec![shared.0, shared.1];
        for square in &blockers.squares {
            places.extend(self.within(*square).into_iter().flat_map(|(first, last)| [first, last]));
        }
        for (start, end) in &blockers.walls {
            let sides = (self.side(*start), self.side(*end));
            match sides {
                (0, _) | (_, 0) => places.extend(
                    [start, end]
                        .into_iter()
                        .filter(|end| self.side(**end) == 0)
                        .map(|end| self.place(*end)),
                ),
                (one, two) if one != two => places.push(self.crossing(*start, *end)),
                _ => {}
            }
        }
        places.retain(|place| !place.is_before(shared.0) && !shared.1.is_before(*place));
        places.sort_by(|one, two| one.order(*two));
        let inside =
            |pair: &[Place]| (Place { beside: 1, ..pair[0] }, Place { beside: -1, ..pair[1] });
        places.windows(2).filter(|pair| pair[0].is_before(pair[1])).map(inside).collect()
    }
}

fn whole(point: Point) -> (i128, i128) {
    (i128::from(point.0), i128::from(point.1))
}

fn cross(one: (i128, i128), other: (i128, i128)) -> i128 {
    one.0 * other.1 - one.1 * other.0
}

/// Whether the segment from one point to another is blocked. A segment of one point is only
/// in a solid square.
pub(crate) fn is_blocked(a: Point, b: Point, blockers: &Blockers) -> bool {
    if a == b {
        let holds = |square: &Area| {
            square.low.0 < a.0 && a.0 < square.high.0 && square.low.1 < a.1 && a.1 < square.high.1
        };
        return blockers.squares.iter().any(holds);
    }
    let line = Line::between(a, b);
    let (one, other) = (line.place(a), line.place(b));
    line.is_blocked((one.least(other), one.greatest(other)), blockers)
}

/// Whether the interior of an area has a point of the segment from `a` to `b`.
pub(crate) fn interior_is_met(area: Area, a: Point, b: Point) -> bool {
    is_blocked(a, b, &Blockers { squares: vec![area], walls: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(column: i64, row: i64) -> Area {
        let low = (column * 1024, row * 1024);
        Area { low, high: (low.0 + 1024, low.1 + 1024) }
    }

    fn among(squares: &[(i64, i64)], walls: &[(Point, Point)]) -> Blockers {
        Blockers {
            squares: squares.iter().map(|(column, row)| square(*column, *row)).collect(),
            walls: walls.to_vec(),
        }
    }

    #[test]
    fn fractions_are_compared_exactly() {
        let order = |a: i128, b: i128, c: i128, d: i128| {
            Fraction { over: a, under: b }.order(Fraction { over: c, under: d })
        };
        assert_eq!(order(1, 2, 2, 4), Ordering::Equal);
        assert_eq!(order(1, 3, 1, 2), Ordering::Less);
        assert_eq!(order(-1, 3, -1, 2), Ordering::Greater);
        assert_eq!(order(7, 3, 16, 7), Ordering::Greater);
        let large = i128::MAX / 2;
        assert_eq!(order(large, large - 1, large - 1, large - 2), Ordering::Less);
    }

    /// A line runs clear from (1, 37/12) to (169/12, 2), and meets no corner, edge midpoint or
    /// centre of both spaces.
    #[test]
    fn a_line_that_only_exact_points_find() {
        let solid = [(6, 1), (13, 1), (1, 2), (4, 3), (11, 3), (4, 4)];
        let (own, other) = (square(0, 3), square(14, 1));
        assert!(is_any_open(own, other, &among(&solid, &[])));
        assert!(is_any_open(other, own, &among(&solid, &[])));
        let halves = |area: Area| {
            let steps = |low: i64| (0..=2).map(move |step| low + step * 512);
            steps(area.low.1)
                .flat_map(move |y| steps(area.low.0).map(move |x| (x, y)))
                .collect::<Vec<_>>()
        };
        let blockers = among(&solid, &[]);
        let sampled = |a: &Point| halves(other).iter().any(|b| !is_blocked(*a, *b, &blockers));
        assert!(!halves(own).iter().any(sampled), "half squares do not find it");
    }

    /// Spaces side by side see each other past everything but a wall beyond both ends of the edge
    /// between them: around the end of a shorter wall a line runs along the corner that it touches.
    #[test]
    fn walls_along_a_shared_edge() {
        let (own, other) = (square(0, 0), square(1, 0));
        let seen = |walls: &[(Point, Point)]| is_any_open(own, other, &among(&[], walls));
        assert!(seen(&[]));
        assert!(seen(&[((1024, 0), (1024, 1024))]));
        assert!(seen(&[((1024, -1), (1024, 1024))]));
        assert!(!seen(&[((1024, -1), (1024, 1025))]));
        // Two walls that meet on the edge leave only the point where they meet, which both touch.
        assert!(!seen(&[((1024, -1), (1024, 500)), ((1024, 500), (1024, 1025))]));
        assert!(seen(&[((1024, -1), (1024, 500)), ((1024, 501), (1024, 1025))]));
        // A wall inside one of them hides nothing: points right behind it count as well.
        assert!(seen(&[((512, -1024), (512, 2048))]));
        // With solid squares along its ends the wall is long enough.
        let closed = among(&[(0, 1), (1, 1), (0, -1), (1, -1)], &[((1024, 0), (1024, 1024))]);
        assert!(!is_any_open(own, other, &closed));
    }

    /// Spaces that share a corner see each other past one square, and not between two.
    #[test]
    fn squares_beside_a_shared_corner() {
        let (own, other) = (square(0, 0), square(1, 1));
        assert!(is_any_open(own, other, &among(&[], &[])));
        assert!(is_any_open(own, other, &among(&[(1, 0)], &[])));
        assert!(!is_any_open(own, other, &among(&[(1, 0), (0, 1)], &[])));
        assert!(!is_any_open(own, other, &among(&[], &[((-1, 1024), (2049, 1024))])));
        // From the end of a wall that is a corner of the space the line goes on behind it.
        assert!(is_any_open(own, other, &among(&[], &[((0, 1024), (2049, 1024))])));
        assert!(is_any_open(own, other, &among(&[], &[((1024, 1024), (2049, 1024))])));
    }

    /// A gap as narrow as the smallest unit lets a line through; a wall that only crosses the
    /// border of a space does not.
    #[test]
    fn slanting_walls_over_a_border() {
        let (own, other) = (square(0, 0), square(3, 0));
        let closed = [((2048, -5), (2048, 1029))];
        assert!(!is_any_open(own, other, &among(&[], &closed)));
        let gap = [((2048, -5), (2048, 512)), ((2048, 513), (2048, 1029))];
        assert!(is_any_open(own, other, &among(&[], &gap)));
        // From above the border between the two squares to below the far corner of the second.
        assert!(!is_any_open(own, other, &among(&[], &[((1024, -1), (2048, 1025))])));
        // This one cuts a corner off the space: from there the line is open.
        assert!(is_any_open(own, other, &among(&[], &[((1000, -1), (2048, 1025))])));
    }
}
