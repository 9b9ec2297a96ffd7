//! The board itself: its ground, its grid, what stands between squares, and the names of columns
//! and rows.

use super::relief;
use super::write::{SQUARE, SvgPoint, Text, point, squares};
use crate::ground;
use crate::picture::Picture;
use stridewright::board::{Point, PointArea, Side, Terrain, UNITS_PER_SQUARE, Wall, WallKind};
use stridewright::lattice::{Rectangle, Square};

/// Ground that has a pattern: what it is, the fill, and its name for people.
pub(super) const PATTERNED: [(Terrain, &str, &str); 5] = [
    (Terrain::GREATER_DIFFICULT, "greater", "greater difficult"),
    (Terrain::DIFFICULT, "difficult", "difficult"),
    (Terrain::OBSTRUCTED, "obstructed", "obstructed"),
    (Terrain::DAMAGING, "damaging", "damaging"),
    (Terrain::POOR_VISIBILITY, "haze", "poor visibility"),
];

/// A divider between squares: its class and its name for people.
pub(super) const LINES: [(WallKind, &str, &str); 5] = [
    (WallKind::Barrier, "barrier", "barrier"),
    (WallKind::OpenDoor, "open-door", "open door"),
    (WallKind::Window, "window", "window"),
    (WallKind::Wall, "wall", "wall"),
    (WallKind::ClosedDoor, "door", "closed door"),
];

/// The ground under everything else, a path for each kind of it.
pub(super) fn ground(picture: &Picture<'_>, window: Rectangle, body: &mut String) {
    let ground = picture.board.ground();
    let solid = |square: &Square| ground.at(*square).has(Terrain::WALL);
    body.push_str(&squares("floor", window.squares().filter(|square| !solid(square))));
    relief::heights(picture, window, body);
    let wet = |square: &Square| !solid(square) && ground.column(*square).liquid > 0;
    body.push_str(&squares("liquid", window.squares().filter(wet)));
}

/// The kinds of ground, a path for each of them.
pub(super) fn terrain(picture: &Picture<'_>, window: Rectangle, body: &mut String) {
    let ground = picture.board.ground();
    let of = |test: &dyn Fn(Square) -> bool| -> Vec<Square> {
        window.squares().filter(|square| test(*square)).collect()
    };
    let solid = |square: Square| ground.at(square).has(Terrain::WALL);
    let wet = of(&|square| !solid(square) && ground.column(square).liquid > 0);
    body.push_str(&patterned("liquid", &wet));
    for (terrain, fill, _) in PATTERNED {
        body.push_str(&patterned(
            fill,
            &of(&|square| !solid(square) && ground.at(square).has(terrain)),
        ));
    }
    body.push_str(&squares("rock", of(&solid)));
    signs(picture, window, body);
}

/// The signs of ground without a pattern, and the height of the ground, in the corner of the
/// square.
fn signs(picture: &Picture<'_>, window: Rectangle, body: &mut String) {
    let ground = picture.board.ground();
    for square in window.squares().filter(|square| !ground.at(*square).has(Terrain::WALL)) {
        let mut text: String =
            ground::signs(ground.at(square)).filter(|sign| unpatterned(*sign).is_some()).collect();
        let column = ground.column(square);
        if column.floor != 0 {
            text.push_str(&format!("{:+}", column.floor));
        }
        if let Some(ceiling) = column.ceiling {
            text.push_str(&format!(" ⌈{ceiling}"));
        }
        if !text.is_empty() {
            let at = SvgPoint::corner(square).and(4, SQUARE - 5);
            body.push_str(&Text { class: "sign", at, size: 10, anchor: "start" }.of(text.trim()));
        }
    }
}

/// The meaning of a sign in the corner of a square; `None` for ground that has a pattern or is
/// filled.
pub(super) fn unpatterned(sign: char) -> Option<&'static str> {
    let (terrain, _, meaning) = ground::SIGNS.into_iter().find(|(_, known, _)| *known == sign)?;
    let drawn = terrain == Terrain::WALL || terrain == Terrain::PIT;
    (!drawn && !PATTERNED.iter().any(|(known, ..)| *known == terrain)).then_some(meaning)
}

/// Squares filled with a pattern.
pub(super) fn patterned(fill: &str, of: &[Square]) -> String {
    squares("none", of.iter().copied()).replace("class=\"none\"", &format!("fill=\"url(#{fill})\""))
}

/// The lines between squares.
pub(super) fn grid(window: Rectangle, body: &mut String) {
    let SvgPoint { x, y } = SvgPoint::corner(window.at);
    let (width, height) =
        (window.width.cast_signed() * SQUARE, window.height.cast_signed() * SQUARE);
    let mut path = String::new();
    for column in 0..=window.width.cast_signed() {
        path.push_str(&format!("M{} {y}v{height}", x + column * SQUARE));
    }
    for row in 0..=window.height.cast_signed() {
        path.push_str(&format!("M{x} {}h{width}", y + row * SQUARE));
    }
    body.push_str(&format!("<path class=\"grid\" d=\"{path}\"/>\n"));
}

/// Walls, doors, windows and barriers, as the map has them; one-way walls have an arrow in the
/// direction in which they can be crossed.
pub(super) fn walls(picture: &Picture<'_>, window: Rectangle, body: &mut String) {
    let ground = picture.board.ground();
    let seen = PointArea::of(window);
    let mut arrows = String::new();
    for (kind, class, _) in LINES {
        let mut path = String::new();
        for wall in ground.walls().iter().filter(|wall| wall.kind == kind) {
            if !is_apart(wall, seen) {
                path.push_str(&format!("M{}L{}", point(wall.from), point(wall.to)));
                arrows.push_str(&wall.one_way.map_or(String::new(), |from| arrow(wall, from)));
            }
        }
        if !path.is_empty() {
            body.push_str(&format!("<path class=\"{class}\" d=\"{path}\"/>\n"));
        }
    }
    if !arrows.is_empty() {
        body.push_str(&format!("<path class=\"one-way\" d=\"{arrows}\"/>\n"));
    }
}

/// Whether some wall that is seen can be crossed in one direction only.
pub(super) fn any_one_way(picture: &Picture<'_>, window: Rectangle) -> bool {
    let seen = PointArea::of(window);
    let walls = picture.board.ground().walls();
    walls.iter().any(|wall| wall.one_way.is_some() && !is_apart(wall, seen))
}

/// Whether all of a wall lies outside of what is seen.
fn is_apart(wall: &Wall, seen: PointArea) -> bool {
    let low = (wall.from.x.min(wall.to.x), wall.from.y.min(wall.to.y));
    let high = (wall.from.x.max(wall.to.x), wall.from.y.max(wall.to.y));
    high.0 < seen.low.x || low.0 > seen.high.x || high.1 < seen.low.y || low.1 > seen.high.y
}

/// An arrow head on the middle of a one-way wall, pointing in the direction in which it can be
/// crossed.
fn arrow(wall: &Wall, from: Side) -> String {
    let (along, down) = (
        i64::from(wall.to.x) - i64::from(wall.from.x),
        i64::from(wall.to.y) - i64::from(wall.from.y),
    );
    let length = (along * along + down * down).isqrt().max(1);
    // A third of a square long; the wall stops creatures that come from the side to which it
    // points.
    let turn = if from == Side::Right { 1 } else { -1 };
    let part = |part: i64, third: i64| i32::try_from(part * third / length).unwrap_or(0);
    let third = i64::from(UNITS_PER_SQUARE) / 3;
    let middle = Point::new(
        wall.from.x + i32::try_from(along / 2).unwrap_or(0),
        wall.from.y + i32::try_from(down / 2).unwrap_or(0),
    );
    let tip = Point::new(middle.x - part(down, third * turn), middle.y + part(along, third * turn));
    let beside = |half: i64| Point::new(middle.x + part(along, half), middle.y + part(down, half));
    format!("M{}L{}L{}z", point(beside(third / 2)), point(tip), point(beside(-third / 2)))
}

/// The numbers of columns and rows.
pub(super) fn names(window: Rectangle, body: &mut String) {
    let last = window.last();
    for column in window.at.column..=last.column {
        let at = SvgPoint::corner(Square::new(column, window.at.row)).and(SQUARE / 2, -8);
        body.push_str(
            &Text { class: "name", at, size: 12, anchor: "middle" }.of(&column.to_string()),
        );
    }
    for row in window.at.row..=last.row {
        let at = SvgPoint::corner(Square::new(window.at.column, row)).and(-8, SQUARE / 2 + 4);
        body.push_str(&Text { class: "name", at, size: 12, anchor: "end" }.of(&row.to_string()));
    }
}
