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
pub use every::is_any_open;

/// A fraction whose denominator is positive.
#[derive(Clone, Copy, Debug)]
pub struct Fraction {
    /// The numerator.
    pub over: i128,
    /// The denominator.
    pub under: i128,
}

impl Fraction {
    fn whole(over: i128) -> Self {
        Fraction { over, under: 1 }
    }

    /// Compares the whole parts, and where these are equal the inverted remainders: no product can
    /// overflow.
    pub fn order(self, other: Fraction) -> Ordering {
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
pub struct Area {
    /// The north-west corner.
    pub low: Point,
    /// The south-east corner.
    pub high: Point,
}

impl Area {
    /// The four corners.
    pub fn corners(self) -> [Point; 4] {
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
    pub fn shared(self, other: Area) -> Option<Area> {
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
pub struct Blockers {
    /// Areas that no line may enter.
    pub squares: Vec<Area>,
    /// Walls from one point to another.
    pub walls: Vec<(Point, Point)>,
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
pub fn is_blocked(a: Point, b: Point, blockers: &Blockers) -> bool {
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
pub fn interior_is_met(area: Area, a: Point, b: Point) -> bool {
    is_blocked(a, b, &Blockers { squares: vec![area], walls: Vec::new() })
}
