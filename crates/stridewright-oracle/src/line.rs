//! Straight lines in the plane among things that block them, exactly.
//!
//! A line is its direction `u` and the offset that all its points have: their cross product with `u`. Where on the line
//! something lies is a coordinate, which is a fraction for a crossing. Whether any segment between two areas is
//! open is decided by trying one line for every way in which a line can run past all the points that matter: through two of
//! them, through one between two of these, and through none, right beside those.

use std::cmp::Ordering;

use crate::segment::Point;

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

    /// Compares the whole parts, and where these are equal the rests turned upside down: no product can overflow.
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

/// An upright rectangle of points: its north-west and its south-east corner. It may be a single point.
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

    /// The smallest one that holds both.
    fn around(self, other: Area) -> Area {
        Area {
            low: (self.low.0.min(other.low.0), self.low.1.min(other.low.1)),
            high: (self.high.0.max(other.high.0), self.high.1.max(other.high.1)),
        }
    }

    /// What is in both, perhaps an edge or a point only.
    pub(crate) fn shared(self, other: Area) -> Option<Area> {
        let low = (self.low.0.max(other.low.0), self.low.1.max(other.low.1));
        let high = (self.high.0.min(other.high.0), self.high.1.min(other.high.1));
        (low.0 <= high.0 && low.1 <= high.1).then_some(Area { low, high })
    }

    fn has(self, point: Point) -> bool {
        self.shared(Area { low: point, high: point }).is_some()
    }
}

/// What may block lines: solid squares, and thin walls from point to point.
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

/// Where something touches a line, from one side or the other.
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

    /// How far aside a point is: 0 on the line, and of one sign on each side.
    fn aside(&self, point: Point) -> i128 {
        2 * self.scale * cross(self.direction, whole(point)) - self.offset
    }

    fn side(&self, point: Point) -> i128 {
        self.aside(point).signum()
    }

    /// The coordinate by which places on the line are told apart: the one that changes more.
    fn coordinate(&self, point: Point) -> i128 {
        let steep = self.direction.0.abs() < self.direction.1.abs();
        i128::from(if steep { point.1 } else { point.0 })
    }

    fn place(&self, point: Point) -> Place {
        Place::at(Fraction::whole(self.coordinate(point)))
    }

    /// Where the line crosses from a point on one side to one on the other.
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
                let side = square.corners().iter().map(|corner| self.side(*corner)).sum::<i128>().signum();
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
                (side, 0) => touches.push(Touch { side, from: self.place(*end), to: self.place(*end) }),
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

    /// The shortest segments of the line from one area to the other; all others contain one of them.
    fn segments(&self, own: Area, other: Area, blockers: &Blockers) -> Vec<(Place, Place)> {
        let (Some(one), Some(two)) = (self.within(own), self.within(other)) else { return Vec::new() };
        if one.1.is_before(two.0) {
            return vec![(one.1, two.0)];
        }
        if two.1.is_before(one.0) {
            return vec![(two.1, one.0)];
        }
        let shared = (one.0.greatest(two.0), one.1.least(two.1));
        if !shared.0.is_before(shared.1) {
            // A single place: right before it, or right after it, one of the two goes on.
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
                    [start, end].into_iter().filter(|end| self.side(**end) == 0).map(|end| self.place(*end)),
                ),
                (one, two) if one != two => places.push(self.crossing(*start, *end)),
                _ => {}
            }
        }
        places.retain(|place| !place.is_before(shared.0) && !shared.1.is_before(*place));
        places.sort_by(|one, two| one.order(*two));
        let inside = |pair: &[Place]| (Place { beside: 1, ..pair[0] }, Place { beside: -1, ..pair[1] });
        places.windows(2).filter(|pair| pair[0].is_before(pair[1])).map(inside).collect()
    }
}

fn whole(point: Point) -> (i128, i128) {
    (i128::from(point.0), i128::from(point.1))
}

fn cross(one: (i128, i128), other: (i128, i128)) -> i128 {
    one.0 * other.1 - one.1 * other.0
}

/// Whether the segment from one point to another is blocked. A segment of one point is only in a solid square.
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

/// Whether some segment between different points of two areas is not blocked.
pub(crate) fn is_any_open(own: Area, other: Area, blockers: &Blockers) -> bool {
    let around = own.around(other);
    let matters = |low: Point, high: Point| around.shared(Area { low, high }).is_some();
    let near = Blockers {
        squares: blockers.squares.iter().copied().filter(|each| matters(each.low, each.high)).collect(),
        walls: blockers
            .walls
            .iter()
            .copied()
            .filter(|(a, b)| matters((a.0.min(b.0), a.1.min(b.1)), (a.0.max(b.0), a.1.max(b.1))))
            .collect(),
    };
    let points = points(own, other, around, &near);
    let is_open = |line: Line| {
        let segments = line.segments(own, other, &near);
        segments.into_iter().any(|segment| !line.is_blocked(segment, &near))
    };
    points.iter().any(|point| lines_through(*point, &points, (own, other)).into_iter().any(is_open))
}

/// A point whose coordinates are fractions with one denominator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Corner {
    x: i128,
    y: i128,
    under: i128,
}

impl Corner {
    fn of((x, y): Point) -> Self {
        Corner { x: i128::from(x), y: i128::from(y), under: 1 }
    }

    /// The direction to another point, as short as it can be and in one half of all directions.
    fn towards(self, other: Corner) -> (i128, i128) {
        let across = other.x * self.under - self.x * other.under;
        let down = other.y * self.under - self.y * other.under;
        let common = greatest_divisor(across.abs(), down.abs()).max(1);
        let turned = if (down, across) < (0, 0) { -1 } else { 1 };
        (across / common * turned, down / common * turned)
    }
}

fn greatest_divisor(one: i128, other: i128) -> i128 {
    if other == 0 { one } else { greatest_divisor(other, one % other) }
}

/// All points at which what a segment between two areas meets may change: corners of both, of squares, ends of walls, and
/// where walls cross the border of one of the areas.
fn points(own: Area, other: Area, around: Area, near: &Blockers) -> Vec<Corner> {
    let mut whole: Vec<Point> =
        [own, other].into_iter().chain(own.shared(other)).flat_map(Area::corners).collect();
    whole.extend(near.squares.iter().flat_map(|square| square.corners()));
    whole.extend(near.walls.iter().flat_map(|(start, end)| [*start, *end]));
    let mut all: Vec<Corner> = whole.into_iter().filter(|point| around.has(*point)).map(Corner::of).collect();
    for (start, end) in &near.walls {
        for area in [own, other] {
            all.extend(crossings(area, *start, *end));
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// Where a wall crosses the border of an area.
fn crossings(area: Area, start: Point, end: Point) -> Vec<Corner> {
    let mut all = Vec::new();
    let across = |point: Point| (point.1, point.0);
    for (level, turned) in
        [(area.low.0, false), (area.high.0, false), (area.low.1, true), (area.high.1, true)]
    {
        // Seen with the border upright: x is its level.
        let (from, to) = if turned { (across(start), across(end)) } else { (start, end) };
        let (low, high) = if turned { (across(area.low), across(area.high)) } else { (area.low, area.high) };
        if (from.0 < level) == (to.0 < level) || from.0 == level || to.0 == level {
            continue;
        }
        let under = i128::from(to.0 - from.0);
        let over =
            i128::from(from.1) * i128::from(to.0 - level) + i128::from(to.1) * i128::from(level - from.0);
        let (over, under) = (over * under.signum(), under.abs());
        if over < i128::from(low.1) * under || i128::from(high.1) * under < over {
            continue;
        }
        let upright = i128::from(level) * under;
        let (x, y) = if turned { (over, upright) } else { (upright, over) };
        let common = greatest_divisor(greatest_divisor(x.abs(), y.abs()), under);
        all.push(Corner { x: x / common, y: y / common, under: under / common });
    }
    all
}

/// The lines through a point and each other one, through it and between each two of these, and right beside the latter.
fn lines_through(point: Corner, points: &[Corner], (own, other): (Area, Area)) -> Vec<Line> {
    let mut directions: Vec<(i128, i128)> =
        points.iter().filter(|each| **each != point).map(|each| point.towards(*each)).collect();
    directions.extend([(1, 0), (0, 1)]);
    directions.sort_by(|one, two| 0.cmp(&cross(*one, *two)));
    directions.dedup();
    let opposite = directions.first().map(|first| (-first.0, -first.1));
    let next = directions.iter().copied().skip(1).chain(opposite);
    let between: Vec<(i128, i128)> =
        directions.iter().zip(next).map(|(one, two)| (one.0 + two.0, one.1 + two.1)).collect();
    let through = |direction: (i128, i128)| Line {
        direction,
        offset: 2 * cross(direction, (point.x, point.y)),
        scale: point.under,
    };
    let meets_both = |line: &Line| line.within(own).is_some() && line.within(other).is_some();
    let mut lines: Vec<Line> = directions.into_iter().map(through).filter(meets_both).collect();
    for line in between.into_iter().map(through) {
        let beside = beside(line, point, points);
        lines.extend([line].into_iter().chain(beside).filter(meets_both));
    }
    lines
}

/// The lines beside one that goes through a single point: halfway to the next points on both sides.
fn beside(line: Line, point: Corner, points: &[Corner]) -> Vec<Line> {
    let offset =
        |each: &Corner| Fraction { over: cross(line.direction, (each.x, each.y)), under: each.under };
    let own = offset(&point);
    let others = || points.iter().map(offset);
    let before = others()
        .filter(|each| each.order(own).is_lt())
        .reduce(|one, two| if one.order(two).is_lt() { two } else { one });
    let after = others()
        .filter(|each| each.order(own).is_gt())
        .reduce(|one, two| if one.order(two).is_lt() { one } else { two });
    let halfway = |each: Fraction| Line {
        offset: own.over * each.under + each.over * own.under,
        scale: own.under * each.under,
        ..line
    };
    before.into_iter().chain(after).map(halfway).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(column: i64, row: i64) -> Area {
        let low = (column * 1024, row * 1024);
        Area { low, high: (low.0 + 1024, low.1 + 1024) }
    }

    fn among(squares: &[(i64, i64)], walls: &[((i64, i64), (i64, i64))]) -> Blockers {
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

    /// From (1, 37/12) to (169/12, 2) a line runs clear that meets no corner, edge midpoint or centre of both spaces.
    #[test]
    fn a_line_that_only_exact_points_find() {
        let solid = [(6, 1), (13, 1), (1, 2), (4, 3), (11, 3), (4, 4)];
        let (own, other) = (square(0, 3), square(14, 1));
        assert!(is_any_open(own, other, &among(&solid, &[])));
        assert!(is_any_open(other, own, &among(&solid, &[])));
        let halves = |area: Area| {
            let steps = |low: i64| (0..=2).map(move |step| low + step * 512);
            steps(area.low.1).flat_map(move |y| steps(area.low.0).map(move |x| (x, y))).collect::<Vec<_>>()
        };
        let blockers = among(&solid, &[]);
        let sampled = |a: &Point| halves(other).iter().any(|b| !is_blocked(*a, *b, &blockers));
        assert!(!halves(own).iter().any(sampled), "half squares do not find it");
    }

    /// Spaces side by side see each other past everything but a wall beyond both ends of the edge between them: around the end of
    /// a shorter one a line runs along the corner that it touches.
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
        // A wall inside one of them hides nothing: points right behind it count too.
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

    /// A gap as narrow as the smallest unit lets a line through; a wall that only crosses the border of a space does not.
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
