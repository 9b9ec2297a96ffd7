//! Cover, by lines from a corner of the attacker to the corners of the target.

use super::speed::is_dead;
use crate::board::{Board, Creature};
use crate::body::Body;
use crate::line::{Area, is_blocked};
use crate::segment::Point;
use crate::sight::{Origin, Spot};

/// The degrees of cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FifthCover {
    /// Not at all.
    None,
    /// Half cover.
    Half,
    /// Three-quarters cover.
    ThreeQuarters,
    /// Total cover.
    Total,
}

/// The cover of a creature from an attacker.
#[must_use]
pub fn cover_by_corners(board: &Board, attacker: usize, target: usize) -> FifthCover {
    let origin = Origin::Creature(attacker);
    cover_by_corners_from(board, origin, &origin.spot(board), target)
}

/// The same from the spot of a creature, a square or a point; a point is its own only corner.
pub(crate) fn cover_by_corners_from(
    board: &Board,
    origin: Origin,
    own: &Spot,
    target: usize,
) -> FifthCover {
    let aim = Origin::Creature(target).spot(board);
    if own.shares_a_square_with(&aim) {
        return FifthCover::None;
    }
    let mut terrain = board.blockers(own, &aim);
    // The edge of the map hides nothing (G-E5-54).
    let (width, height) = (i64::from(board.width) * 1024, i64::from(board.height) * 1024);
    let on_the_board =
        |area: &Area| (0..width).contains(&area.low.0) && (0..height).contains(&area.low.1);
    terrain.squares.retain(on_the_board);
    let in_between =
        |(index, _): &(usize, &Creature)| !origin.is_creature(*index) && *index != target;
    let others = board.creatures.iter().enumerate().filter(in_between);
    let standing: Vec<&Creature> =
        others.map(|(_, other)| other).filter(|other| !is_dead(other)).collect();
    let area = |other: &&Creature| Spot::of(Body::of(other, board)).area;
    terrain.squares.extend(standing.iter().filter(|other| other.object).map(area));
    let mut all = terrain.clone();
    all.squares.extend(standing.iter().filter(|other| !other.object).map(area));
    let degree = |from: Point, corners: [Point; 4]| {
        let by_terrain = corners.iter().filter(|to| is_blocked(from, **to, &terrain)).count();
        let by_anything = corners.iter().filter(|to| is_blocked(from, **to, &all)).count();
        match (by_terrain, by_anything) {
            (4.., _) => FifthCover::Total,
            (3, _) => FifthCover::ThreeQuarters,
            (_, 2..) => FifthCover::Half,
            _ => FifthCover::None,
        }
    };
    let corners: Vec<Point> = match origin {
        Origin::Point(point) => vec![point],
        _ => own.squares.iter().flat_map(|square| corners_of(*square)).collect(),
    };
    let aims: Vec<[Point; 4]> = aim.squares.iter().map(|square| corners_of(*square)).collect();
    let degrees =
        corners.into_iter().flat_map(|from| aims.iter().map(move |corners| degree(from, *corners)));
    degrees.min().unwrap_or(FifthCover::None)
}

/// The corners of a square.
fn corners_of((column, row): (i32, i32)) -> [Point; 4] {
    [(0, 0), (1, 0), (0, 1), (1, 1)]
        .map(|(x, y)| (i64::from(column + x) * 1024, i64::from(row + y) * 1024))
}
