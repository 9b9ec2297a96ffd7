//! The exact freest line from any point of one space to any point of another.
//!
//! Every line between the spaces can be turned and shifted, without becoming less free, until it
//! passes a corner of an obstacle or of the spaces: what a line meets changes only there. So the
//! search checks three kinds of lines: through two corners; through one corner, in a direction
//! between two of the first kind; and through none, between a line of the second kind and the next
//! corner beside it. For the last two kinds, one line stands for all others that pass between the
//! same corners.

mod track;
mod whole;

use super::clearance::Clearance;
use super::point::Point;
use super::segment::{PointArea, Segment};
use crate::meter::Meter;
use crate::sort::{sort_and_dedup, sort_by};
use alloc::vec::Vec;
use core::cmp::Ordering;
use track::{ObstacleRect, ScaledObstacles, Track, Vertex, offset, onward};
use whole::{Long, Whole, common_divisor};

/// Obstacles to lines between two spaces.
#[derive(Debug)]
pub(super) struct Obstacles {
    /// Solid squares.
    pub(super) solids: Vec<PointArea>,
    /// The convex corners of all solid areas together.
    pub(super) corners: Vec<Point>,
    /// Thin walls.
    pub(super) walls: Vec<Segment>,
}

/// The work that one pair of corners counts for.
const WORK_OF_A_PAIR: usize = 64;

/// Returns how free the freest line between a point of one area and a point of the other is.
///
/// # Errors
///
/// The amount of work, if it is more than `most`.
pub(super) fn freest(
    obstacles: &Obstacles,
    from: PointArea,
    to: PointArea,
    most: usize,
    meter: &Meter,
) -> Result<Clearance, usize> {
    let origin = from.and(to).low;
    let near = |point: Point| {
        (i128::from(point.x) - i128::from(origin.x), i128::from(point.y) - i128::from(origin.y))
    };
    let block = |area: PointArea| ObstacleRect { low: near(area.low), high: near(area.high) };
    let mut scene: ScaledObstacles<i128> = ScaledObstacles {
        from: block(from),
        to: block(to),
        solids: obstacles.solids.iter().map(|area| block(*area)).collect(),
        walls: obstacles.walls.iter().map(|wall| [near(wall.from), near(wall.to)]).collect(),
        corners: Vec::new(),
    };
    let whole = |(x, y): (i128, i128)| Vertex { x, y, of: 1 };
    let of_spaces = from.corners().into_iter().chain(to.corners());
    let ends = obstacles.walls.iter().flat_map(|wall| [wall.from, wall.to]);
    let all = of_spaces.chain(obstacles.corners.iter().copied()).chain(ends);
    scene.corners = all.map(|point| whole(near(point))).collect();
    for space in [scene.from, scene.to] {
        let crossed =
            scene.walls.iter().flat_map(|wall| crossings(*wall, space)).collect::<Vec<_>>();
        scene.corners.extend(crossed);
    }
    sort_and_dedup(&mut scene.corners);
    let needs = scene.corners.len().saturating_pow(2).saturating_mul(WORK_OF_A_PAIR);
    if needs > most {
        return Err(needs);
    }
    Ok(if fits(&scene) {
        search(&mut scene, meter)
    } else {
        search(&mut lengthened(&scene), meter)
    })
}

/// Returns the points in which a wall crosses the border of a rectangle.
fn crossings(wall: [(i128, i128); 2], space: ObstacleRect<i128>) -> Vec<Vertex<i128>> {
    let turned = |(x, y): (i128, i128)| (y, x);
    let upright = [space.low.0, space.high.0].map(|x| (x, space.low.1, space.high.1));
    let level = [space.low.1, space.high.1].map(|y| (y, space.low.0, space.high.0));
    let columns = upright.into_iter().filter_map(|border| crossing(wall, border));
    let rows = level.into_iter().filter_map(|border| crossing(wall.map(turned), border));
    columns.chain(rows.map(|Vertex { x, y, of }| Vertex { x: y, y: x, of })).collect()
}

/// Returns the point in which a wall crosses a vertical border: its x, and its least and greatest
/// y.
fn crossing(
    [one, other]: [(i128, i128); 2],
    (x, low, high): (i128, i128, i128),
) -> Option<Vertex<i128>> {
    let (from, to) = if one.0 <= other.0 { (one, other) } else { (other, one) };
    let of = to.0 - from.0;
    if of == 0 || x < from.0 || to.0 < x {
        return None;
    }
    let y = from.1 * of + (x - from.0) * (to.1 - from.1);
    let divisor = common_divisor(y, of);
    (low * of <= y && y <= high * of).then(|| Vertex {
        x: x * (of / divisor),
        y: y / divisor,
        of: of / divisor,
    })
}

/// Whether 128 bits are enough for all numbers that the search computes.
fn fits(scene: &ScaledObstacles<i128>) -> bool {
    let bits = |number: i128| i128::BITS - number.unsigned_abs().leading_zeros();
    let points = scene.walls.iter().flatten().copied();
    let blocks = scene
        .solids
        .iter()
        .chain([&scene.from, &scene.to])
        .flat_map(|block| [block.low, block.high]);
    let corners = scene.corners.iter().map(|corner| (corner.x, corner.y));
    let all = points.chain(blocks).chain(corners);
    let longest = all.map(|(x, y)| bits(x).max(bits(y))).max().unwrap_or_default();
    let parts = scene.corners.iter().map(|corner| bits(corner.of)).max().unwrap_or_default();
    // A direction is at most 8·C·W, a place along a line 2·W² such times C, and two of those are
    // multiplied.
    2 * (2 * longest + 3 * parts + 6) < i128::BITS
}

fn lengthened(scene: &ScaledObstacles<i128>) -> ScaledObstacles<Long> {
    let point = |(x, y): (i128, i128)| (Long::of(x), Long::of(y));
    let block = |block: &ObstacleRect<i128>| ObstacleRect {
        low: point(block.low),
        high: point(block.high),
    };
    let corner = |corner: &Vertex<i128>| Vertex {
        x: Long::of(corner.x),
        y: Long::of(corner.y),
        of: Long::of(corner.of),
    };
    ScaledObstacles {
        from: block(&scene.from),
        to: block(&scene.to),
        solids: scene.solids.iter().map(block).collect(),
        walls: scene.walls.iter().map(|wall| wall.map(point)).collect(),
        corners: scene.corners.iter().map(corner).collect(),
    }
}

/// Checks lines until one is clear, or the meter says stop.
fn search<N: Whole>(scene: &mut ScaledObstacles<N>, meter: &Meter) -> Clearance {
    let corners = core::mem::take(&mut scene.corners);
    let mut best = between_centres(scene);
    if best == Clearance::Clear {
        return best;
    }
    let mut directions = Vec::new();
    let in_the_way = scene.solids.len() + scene.walls.len() + 1;
    for corner in &corners {
        if !meter.spend(corners.len()) {
            break;
        }
        let others = corners.iter().filter(|other| *other != corner);
        directions.clear();
        directions.extend(others.map(|other| direction(*corner, *other)).filter(|direction| {
            let track = Track::through(*corner, *direction);
            track.meets(scene.from) && track.meets(scene.to)
        }));
        sort_by(&mut directions, |one, other| turn(*other, *one).cmp(&N::ZERO));
        directions.dedup_by(|one, other| turn(*one, *other) == N::ZERO);
        for place in 0..directions.len() {
            // One line through the corner, and those beside it.
            if !meter.spend(2 * in_the_way + corners.len()) {
                return best;
            }
            best = best.min(Track::through(*corner, directions[place]).seen(scene).way);
            let next = directions.get(place + 1).copied();
            best = best.min(about(*corner, between(&directions, place, next), &corners, scene));
            if best == Clearance::Clear {
                return best;
            }
        }
    }
    best
}

/// Returns how free the line between the centres is: mostly as free as any other.
fn between_centres<N: Whole>(scene: &mut ScaledObstacles<N>) -> Clearance {
    let centre = |block: ObstacleRect<N>| Vertex {
        x: block.low.0 + block.high.0,
        y: block.low.1 + block.high.1,
        of: N::of(2),
    };
    let (from, to) = (centre(scene.from), centre(scene.to));
    if from == to {
        return Clearance::Blocked;
    }
    Track::through(from, direction(from, to)).seen(scene).way
}

/// Returns the freest of the lines through a corner, in a direction that leads to no other corner,
/// and beside it.
fn about<N: Whole>(
    corner: Vertex<N>,
    direction: (N, N),
    corners: &[Vertex<N>],
    scene: &mut ScaledObstacles<N>,
) -> Clearance {
    let track = Track::through(corner, direction);
    if !track.meets(scene.from) || !track.meets(scene.to) {
        return Clearance::Blocked;
    }
    let seen = track.seen(scene);
    if seen.all_around || seen.way == Clearance::Clear {
        return seen.way;
    }
    let beside = |one: &Vertex<N>, other: &Vertex<N>| {
        (offset(*one, direction) * other.of).cmp(&(offset(*other, direction) * one.of))
    };
    let left = corners
        .iter()
        .filter(|other| beside(other, &corner) == Ordering::Less)
        .max_by(|a, b| beside(a, b));
    let right = corners
        .iter()
        .filter(|other| beside(other, &corner) == Ordering::Greater)
        .min_by(|a, b| beside(a, b));
    let neighbours = [left, right].into_iter().flatten();
    neighbours.fold(seen.way, |best, other| {
        let track = Track::amid(corner, *other, direction);
        let reaches = track.meets(scene.from) && track.meets(scene.to);
        if reaches { best.min(track.seen(scene).way) } else { best }
    })
}

/// Returns the onward direction of the line through two corners.
fn direction<N: Whole>(one: Vertex<N>, other: Vertex<N>) -> (N, N) {
    let direction = (other.x * one.of - one.x * other.of, other.y * one.of - one.y * other.of);
    onward(N::shortened(direction))
}

/// Positive if a right turn of less than 180° leads from the first direction to the second.
fn turn<N: Whole>(one: (N, N), other: (N, N)) -> N {
    one.0 * other.1 - one.1 * other.0
}

/// Returns a direction between this one and the next; after the last comes the first one, reversed.
fn between<N: Whole>(directions: &[(N, N)], place: usize, next: Option<(N, N)>) -> (N, N) {
    let (one, first) = (directions[place], directions[0]);
    let next = next.unwrap_or((-first.0, -first.1));
    let amid = (one.0 + next.0, one.1 + next.1);
    // Any other direction lies between a direction and its opposite.
    onward(if amid == (N::ZERO, N::ZERO) { (-one.1, one.0) } else { amid })
}
