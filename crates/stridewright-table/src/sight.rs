//! Reveals what players' creatures see: squares to whose middle a line runs from the middle of
//! their space or from inside one of its corners. Walls, closed doors and hills stop lines, as they
//! do in the engine's own answers; light plays no part.

use crate::state::{Fog, State, Token};
use std::sync::Arc;
use stridewright::board::{
    Board, Clearance, Figure, Ground, LineEnd, Point, PointArea, Segment, Surroundings, Terrain,
    UNITS_PER_SQUARE,
};
use stridewright::lattice::{Rectangle, Square};
use stridewright::query::Meter;

/// The largest number of squares that all creatures together look at after one action. Ten of them
/// look at all squares within the largest range.
const LOOKED_AT: usize = 40_000;

/// Returns the fog after players' creatures have looked around; `None` if it stays as it is.
pub(crate) fn revealed(state: &State, board: &Board, ground: &Ground) -> Option<Option<Arc<Fog>>> {
    let range = state.settings.sight.get();
    let before = state.map.fog.as_ref().filter(|_| range > 0)?;
    let mut fog = Fog::clone(before);
    // A hidden creature would show where it is.
    let looks = |token: &Token| !token.owners.is_empty() && !token.hidden;
    let all = state.tokens.iter().zip(board.figures());
    let figures: Vec<&Figure> =
        all.filter(|(token, _)| looks(token)).map(|(_, figure)| figure).collect();
    for figure in &figures {
        look_around(ground, figure, range, &mut fog, LOOKED_AT / figures.len());
    }
    (fog != **before).then(|| Some(Arc::new(fog)).filter(|fog| !fog.is_empty()))
}

/// Reveals what a creature sees: squares, and the solid squares around them.
fn look_around(ground: &Ground, figure: &Figure, range: u32, fog: &mut Fog, mut left: usize) {
    let near = grown(figure.body, range);
    let surroundings = Surroundings::of(ground, PointArea::of(near), &Meter::default());
    let from = LineEnd::body(figure.cells());
    let eyes = eyes(figure.body);
    let mut seen: Vec<Square> = figure.body.squares().collect();
    let near = ground.extent().whole().common(near);
    for square in near.iter().flat_map(|near| near.squares()) {
        if !fog.hides(square) || !ground.is_open(square) || left == 0 {
            continue;
        }
        left -= 1;
        let mut lines = surroundings.lines(from, LineEnd::square(ground, square));
        let to = inside(square, UNITS_PER_SQUARE / 2, UNITS_PER_SQUARE / 2);
        let is_free = |from: &Point| {
            matches!(lines.way(Segment::between(*from, to)), Clearance::Clear | Clearance::Touched)
        };
        if eyes.iter().any(is_free) {
            seen.push(square);
        }
    }
    for square in seen {
        reveal(fog, square, ground);
    }
}

/// Returns the points from which a body looks: its middle, and just inside its corners. A point on
/// the border could lie on a wall and look past it.
fn eyes(body: Rectangle) -> [Point; 5] {
    let (first, last) = (body.at, body.last());
    let far = UNITS_PER_SQUARE - 1;
    let middle = PointArea::of(body).centre();
    [
        middle,
        inside(first, 1, 1),
        inside(Square::new(last.column, first.row), far, 1),
        inside(Square::new(first.column, last.row), 1, far),
        inside(last, far, far),
    ]
}

/// Returns a point inside a square, by its distance from the square's top-left corner.
fn inside(square: Square, x: i32, y: i32) -> Point {
    Point::new(square.column * UNITS_PER_SQUARE + x, square.row * UNITS_PER_SQUARE + y)
}

/// Reveals a square and the solid ones around it.
pub(crate) fn reveal(fog: &mut Fog, square: Square, ground: &Ground) {
    fog.set(square, false);
    for beside in grown(Rectangle::body(square, 1), 1).squares() {
        if fog.hides(beside) && ground.at(beside).has(Terrain::WALL) {
            fog.set(beside, false);
        }
    }
}

/// Returns a body with this many squares more on every side.
fn grown(body: Rectangle, by: u32) -> Rectangle {
    let more = i32::try_from(by).unwrap_or(i32::MAX);
    let at = Square::new(body.at.column - more, body.at.row - more);
    Rectangle::new(at, body.width + 2 * by, body.height + 2 * by)
}
