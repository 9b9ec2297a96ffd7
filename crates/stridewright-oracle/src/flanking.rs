//! Flanking: a target between two attackers.
//!
//! The geometry depends on the side of the line between the attackers on which each corner of the
//! target's space lies; no division and no crossing point is needed.

use crate::board::{Board, System};
use crate::body::Body;
use crate::placement::Placement;
use crate::reach_of::{natural_reach, threatens};

/// A point in half squares, in which every centre is whole.
type Half = (i64, i64);

/// A place where a line meets the border of a square space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Crossing {
    /// North-west, north-east, south-east, south-west: 0 to 3.
    Corner(usize),
    /// The side after that corner: north, east, south, west.
    Side(usize),
}

/// Whether two attackers have a target between them (PF2-FLANK-GEO, R-59).
#[must_use]
pub fn flanking_geometry(target: Body, a: Body, b: Body) -> bool {
    let (from, to) = (centre(a.placement()), centre(b.placement()));
    let space = target.placement();
    let (left, top) = (i64::from(space.column) * 2, i64::from(space.row) * 2);
    let (right, bottom) = (left + i64::from(space.width) * 2, top + i64::from(space.height) * 2);
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    let sides = corners.map(|corner| side_of_line(from, to, corner));
    if !(sides.contains(&1) && sides.contains(&-1)) {
        return false;
    }
    let mut crossings = Vec::new();
    for place in 0..4 {
        if sides[place] == 0 {
            crossings.push(Crossing::Corner(place));
        }
        if sides[place] * sides[(place + 1) % 4] == -1 {
            crossings.push(Crossing::Side(place));
        }
    }
    let is_within = |crossing: &Crossing| {
        let place = match crossing {
            Crossing::Corner(place) | Crossing::Side(place) => *place,
        };
        // The north and south sides have one height, the east and west sides one column.
        let level = [top, right, bottom, left][place];
        let (one, other) = if place % 2 == 0 { (from.1, to.1) } else { (from.0, to.0) };
        one.min(other) <= level && level <= one.max(other)
    };
    let both_within = crossings.iter().all(is_within);
    both_within && crossings.len() == 2 && are_opposite(crossings[0], crossings[1])
}

/// Opposite corners, opposite sides, or a corner and a side that does not meet in it.
fn are_opposite(one: Crossing, other: Crossing) -> bool {
    match (one, other) {
        (Crossing::Corner(a), Crossing::Corner(b)) | (Crossing::Side(a), Crossing::Side(b)) => {
            a.abs_diff(b) == 2
        }
        (Crossing::Corner(corner), Crossing::Side(side))
        | (Crossing::Side(side), Crossing::Corner(corner)) => {
            side != corner && (side + 1) % 4 != corner
        }
    }
}

fn centre(space: Placement) -> Half {
    let column = i64::from(space.column) * 2 + i64::from(space.width);
    let row = i64::from(space.row) * 2 + i64::from(space.height);
    (column, row)
}

/// The side of the line on which a point lies: 1, −1, or 0 on it.
fn side_of_line(from: Half, to: Half, point: Half) -> i64 {
    let along = (to.0 - from.0, to.1 - from.1);
    let aside = (point.0 - from.0, point.1 - from.1);
    (along.0 * aside.1 - along.1 * aside.0).signum()
}

/// Whether two attackers flank a target; `None` where the system does not define it.
///
/// Both can act and attack in melee, are its opponents and have it within reach (PF2-FLANK-COND);
/// in the d20 systems a creature without reach never flanks (D35-TINY-NOFLANK).
#[must_use]
pub fn flanks(board: &Board, system: System, target: usize, a: usize, b: usize) -> Option<bool> {
    if system == System::DrawSteel {
        return None;
    }
    let space = |index: usize| Body::of(&board.creatures[index], board);
    let takes_part = |index: usize| {
        let attacker = &board.creatures[index];
        let has_reach = !system.is_d20() || natural_reach(system, attacker) > 0;
        let opposes = attacker.team != board.creatures[target].team;
        has_reach && opposes && threatens(board, system, index, space(index), space(target))
    };
    let allies = board.creatures[a].team == board.creatures[b].team;
    Some(
        allies
            && takes_part(a)
            && takes_part(b)
            && flanking_geometry(space(target), space(a), space(b)),
    )
}
