//! The shape of the ground: heights as shades, ledges as lines with ticks downhill, chasms as
//! holes.

use super::write::{SQUARE, SvgPoint, squares};
use crate::picture::Picture;
use std::collections::BTreeSet;
use stridewright::board::Terrain;
use stridewright::lattice::{Direction, Rectangle, Square};

/// Shades of higher ground, and of deeper ground, with the greatest height of each.
const RISES: [(&str, i32); 5] =
    [("rise1", 1), ("rise2", 2), ("rise3", 4), ("rise4", 8), ("rise5", i32::MAX)];
const SINKS: [(&str, i32); 5] =
    [("sink1", 1), ("sink2", 2), ("sink3", 4), ("sink4", 8), ("sink5", i32::MAX)];

/// Layers of a chasm from its rim down, and how far inside the rim each begins.
const DEPTHS: [(&str, i32); 4] = [("pit0", 0), ("pit1", 5), ("pit2", 11), ("pit3", 17)];

/// A drop of this many squares is a cliff, which throws a shadow.
const CLIFF: i32 = 2;

/// Where one stands or swims on a square: the surface of the ground, or of the liquid over it.
/// `None` for what is solid or a pit.
pub(super) fn level(picture: &Picture<'_>, square: Square) -> Option<i32> {
    let ground = picture.board.ground();
    let terrain = ground.at(square);
    let is_open = picture.board.extent().contains(square)
        && !terrain.has(Terrain::WALL)
        && !terrain.has(Terrain::PIT);
    let column = ground.column(square);
    is_open.then(|| i32::from(column.floor) + i32::from(column.liquid))
}

/// The shade of a level; nothing at the level of ordinary ground.
pub(super) fn shade(level: i32) -> Option<&'static str> {
    let shades = if level > 0 { RISES } else { SINKS };
    let fits = |(class, most): (&'static str, i32)| (level.abs() <= most).then_some(class);
    (level != 0).then(|| shades.into_iter().find_map(fits)).flatten()
}

/// The shades that are seen, each with its least and greatest level, from the highest to the
/// deepest.
pub(super) fn shades(picture: &Picture<'_>, window: Rectangle) -> Vec<(&'static str, i32, i32)> {
    let levels: BTreeSet<i32> =
        window.squares().filter_map(|square| level(picture, square)).collect();
    let mut found: Vec<(&str, i32, i32)> = Vec::new();
    for level in levels.into_iter().rev() {
        let Some(class) = shade(level) else { continue };
        match found.last_mut() {
            Some((last, least, _)) if *last == class => *least = level,
            _ => found.push((class, level, level)),
        }
    }
    found
}

/// Shades of heights, shadows under cliffs, and chasms.
pub(super) fn heights(picture: &Picture<'_>, window: Rectangle, body: &mut String) {
    for (class, ..) in shades(picture, window) {
        let of = |square: &Square| level(picture, *square).and_then(shade) == Some(class);
        body.push_str(&squares(class, window.squares().filter(of)));
    }
    let mut shadows = String::new();
    for Ledge { below, towards, drop } in ledges(picture, window) {
        if drop >= CLIFF {
            shadows.push_str(&strip(below, towards.reverse(), (3 * drop).clamp(6, 14)));
        }
    }
    if !shadows.is_empty() {
        body.push_str(&format!("<path class=\"shadow\" d=\"{shadows}\"/>\n"));
    }
    chasms(picture, window, body);
}

/// An edge between two squares of different levels.
struct Ledge {
    /// The lower square.
    below: Square,
    /// The direction from the higher square to it.
    towards: Direction,
    /// How much lower it is.
    drop: i32,
}

fn ledges<'a>(picture: &'a Picture<'_>, window: Rectangle) -> impl Iterator<Item = Ledge> + 'a {
    let pairs = window
        .squares()
        .flat_map(|square| [Direction::East, Direction::South].map(|towards| (square, towards)));
    pairs.filter_map(move |(square, towards)| {
        let there = square.step(towards);
        let (here, beyond) =
            (level(picture, square)?, level(picture, there).filter(|_| window.contains(there))?);
        let drop = here - beyond;
        match drop.signum() {
            0 => None,
            1 => Some(Ledge { below: there, towards, drop }),
            _ => Some(Ledge { below: square, towards: towards.reverse(), drop: -drop }),
        }
    })
}

/// Whether some ledge is seen.
pub(super) fn any_ledge(picture: &Picture<'_>, window: Rectangle) -> bool {
    ledges(picture, window).next().is_some()
}

/// A strip inside a square along the side in a direction.
fn strip(square: Square, side: Direction, width: i32) -> String {
    let SvgPoint { x, y } = SvgPoint::corner(square);
    let far = SQUARE - width;
    match side {
        Direction::East => format!("M{} {y}h{width}v{SQUARE}h-{width}z", x + far),
        Direction::West => format!("M{x} {y}h{width}v{SQUARE}h-{width}z"),
        Direction::South => format!("M{x} {}h{SQUARE}v{width}h-{SQUARE}z", y + far),
        _ => format!("M{x} {y}h{SQUARE}v{width}h-{SQUARE}z"),
    }
}

/// Lines along ledges, with ticks that point down.
pub(super) fn lines(picture: &Picture<'_>, window: Rectangle, body: &mut String) {
    let (mut low, mut high) = (String::new(), String::new());
    for Ledge { below, towards, drop } in ledges(picture, window) {
        let path = if drop < CLIFF { &mut low } else { &mut high };
        path.push_str(&ledge(below, towards, 2 + 2 * drop.min(3)));
    }
    for (class, path) in [("ledge", low), ("ledge cliff", high)] {
        if !path.is_empty() {
            body.push_str(&format!("<path class=\"{class}\" d=\"{path}\"/>\n"));
        }
    }
}

/// A line along the side of the lower square from which one comes down, with ticks of a length into
/// it.
fn ledge(below: Square, towards: Direction, length: i32) -> String {
    let SvgPoint { x, y } = SvgPoint::corner(below);
    let mut path = String::new();
    let upright = matches!(towards, Direction::East | Direction::West);
    let (along, down) = if upright { ('v', 'h') } else { ('h', 'v') };
    let (x, y) = match towards {
        Direction::West => (x + SQUARE, y),
        Direction::North => (x, y + SQUARE),
        _ => (x, y),
    };
    path.push_str(&format!("M{x} {y}{along}{SQUARE}"));
    let length =
        if matches!(towards, Direction::West | Direction::North) { -length } else { length };
    for at in [5, 15, 25, 35] {
        let (x, y) = if upright { (x, y + at) } else { (x + at, y) };
        path.push_str(&format!("M{x} {y}{down}{length}"));
    }
    path
}

/// Chasms: pits beside each other are one hole, which is darker the farther from its rim.
fn chasms(picture: &Picture<'_>, window: Rectangle, body: &mut String) {
    let ground = picture.board.ground();
    let is_pit = |square: Square| {
        let beyond = !picture.board.extent().contains(square);
        beyond || (ground.at(square).has(Terrain::PIT) && !ground.at(square).has(Terrain::WALL))
    };
    let pits: Vec<Square> = window.squares().filter(|square| is_pit(*square)).collect();
    if pits.is_empty() {
        return;
    }
    for (class, inset) in DEPTHS {
        let path: String = pits.iter().map(|square| hole(*square, inset, &is_pit)).collect();
        body.push_str(&format!("<path class=\"{class}\" d=\"{path}\"/>\n"));
    }
}

/// The part of a pit's square that is farther than `inset` from the rim of its chasm.
fn hole(square: Square, inset: i32, is_pit: &dyn Fn(Square) -> bool) -> String {
    let SvgPoint { x, y } = SvgPoint::corner(square);
    let rim = |direction: Direction| if is_pit(square.step(direction)) { 0 } else { inset };
    let (left, right) = (x + rim(Direction::West), x + SQUARE - rim(Direction::East));
    let (top, bottom) = (y + rim(Direction::North), y + SQUARE - rim(Direction::South));
    // A corner of solid ground reaches into the square where only the diagonal neighbour is no pit.
    let notched = |diagonal: Direction, sides: [Direction; 2]| {
        inset > 0
            && !is_pit(square.step(diagonal))
            && sides.into_iter().all(|side| is_pit(square.step(side)))
    };
    let corners = [
        (Direction::NorthWest, [Direction::North, Direction::West], (left, top), (1, 1), true),
        (Direction::NorthEast, [Direction::North, Direction::East], (right, top), (-1, 1), false),
        (
            Direction::SouthEast,
            [Direction::South, Direction::East],
            (right, bottom),
            (-1, -1),
            true,
        ),
        (Direction::SouthWest, [Direction::South, Direction::West], (left, bottom), (1, -1), false),
    ];
    let mut path = String::new();
    for (diagonal, sides, (x, y), (inwards, down), upright_first) in corners {
        let (dx, dy) = (inwards * inset, down * inset);
        let points = if !notched(diagonal, sides) {
            vec![(x, y)]
        } else if upright_first {
            vec![(x, y + dy), (x + dx, y + dy), (x + dx, y)]
        } else {
            vec![(x + dx, y), (x + dx, y + dy), (x, y + dy)]
        };
        for (x, y) in points {
            path.push_str(&format!("{}{x} {y}", if path.is_empty() { 'M' } else { 'L' }));
        }
    }
    path + "z"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn higher_and_deeper_ground_has_darker_shades() {
        assert_eq!(
            [1, 2, 3, 4, 5, 8, 9].map(shade).map(Option::unwrap),
            ["rise1", "rise2", "rise3", "rise3", "rise4", "rise4", "rise5"]
        );
        assert_eq!((shade(0), shade(-1), shade(-20)), (None, Some("sink1"), Some("sink5")));
    }

    #[test]
    fn a_hole_keeps_away_from_its_rim() {
        let alone = |square: Square| square == Square::new(0, 0);
        assert_eq!(hole(Square::new(0, 0), 5, &alone), "M5 5L35 5L35 35L5 35z");
        // Of three pits around a corner the middle one has a notch where solid ground reaches in.
        let around = |square: Square| square != Square::new(1, 1);
        assert_eq!(hole(Square::new(0, 0), 5, &around), "M0 0L40 0L40 35L35 35L35 40L0 40z");
    }

    #[test]
    fn ticks_point_down() {
        assert_eq!(
            ledge(Square::new(1, 0), Direction::East, 4),
            "M40 0v40M40 5h4M40 15h4M40 25h4M40 35h4"
        );
        assert_eq!(
            ledge(Square::new(0, 0), Direction::North, 4),
            "M0 40h40M5 40v-4M15 40v-4M25 40v-4M35 40v-4"
        );
    }
}
