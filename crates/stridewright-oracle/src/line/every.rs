//! One line for every course that a line can take past all the points that matter between two
//! areas.

use super::{Area, Blockers, Fraction, Line, cross};
use crate::segment::Point;

/// Whether some segment between different points of two areas is not blocked.
pub fn is_any_open(own: Area, other: Area, blockers: &Blockers) -> bool {
    let around = own.around(other);
    let matters = |low: Point, high: Point| around.shared(Area { low, high }).is_some();
    let near = Blockers {
        squares: blockers
            .squares
            .iter()
            .copied()
            .filter(|each| matters(each.low, each.high))
            .collect(),
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

/// All points at which the obstacles of a segment between two areas may change: corners of both, of
/// squares, ends of walls, and where walls cross the border of one of the areas. A wall that ends
/// on a line is on another side of it where the line turns past its other end, however far that is.
fn points(own: Area, other: Area, around: Area, near: &Blockers) -> Vec<Corner> {
    let mut whole: Vec<Point> =
        [own, other].into_iter().chain(own.shared(other)).flat_map(Area::corners).collect();
    whole.extend(near.squares.iter().flat_map(|square| square.corners()));
    whole.retain(|point| around.has(*point));
    whole.extend(near.walls.iter().flat_map(|(start, end)| [*start, *end]));
    let mut all: Vec<Corner> = whole.into_iter().map(Corner::of).collect();
    for (start, end) in &near.walls {
        for area in [own, other] {
            all.extend(crossings(area, *start, *end));
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// The places where a wall crosses the border of an area.
fn crossings(area: Area, start: Point, end: Point) -> Vec<Corner> {
    let mut all = Vec::new();
    let across = |point: Point| (point.1, point.0);
    for (level, turned) in
        [(area.low.0, false), (area.high.0, false), (area.low.1, true), (area.high.1, true)]
    {
        // Seen with the border upright: x is its level.
        let (from, to) = if turned { (across(start), across(end)) } else { (start, end) };
        let (low, high) =
            if turned { (across(area.low), across(area.high)) } else { (area.low, area.high) };
        if (from.0 < level) == (to.0 < level) || from.0 == level || to.0 == level {
            continue;
        }
        let under = i128::from(to.0 - from.0);
        let over = i128::from(from.1) * i128::from(to.0 - level)
            + i128::from(to.1) * i128::from(level - from.0);
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

/// The lines through a point and each other one, through it and between each two of these, and
/// right beside the latter.
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
    let offset = |each: &Corner| Fraction {
        over: cross(line.direction, (each.x, each.y)),
        under: each.under,
    };
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
