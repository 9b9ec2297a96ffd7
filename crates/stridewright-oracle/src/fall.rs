//! Falls of Draw Steel: how deep, onto what, and where the faller lands.

use crate::board::{Board, Creature, System};
use crate::body::Body;
use crate::distance::distance;
use crate::maneuver::{Landing, crushes, landing};
use crate::placement::Placement;
use crate::space::Space;

/// The result of a fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fall {
    /// How many squares.
    pub squares: u32,
    /// The damage to the faller, and whether it lands prone.
    pub landing: Landing,
    /// The creatures it lands on, each with whether it is knocked prone; they take the same damage.
    pub onto: Vec<(usize, bool)>,
    /// Its place afterwards; several: it chooses; none: the table decides.
    pub ends: Vec<Body>,
}

/// Whether a creature falls without a push: it is not at rest, and not held by its wings
/// (DS-FLY-FALL, DS-HOVER).
#[must_use]
pub fn must_fall(board: &Board, index: usize) -> bool {
    let creature = &board.creatures[index];
    let body = Body::of(creature, board);
    let at_rest = is_at_rest(board, index, body);
    let kept_up = creature.flying && (creature.hovers || !creature.prone && creature.speed > 0);
    !at_rest && !kept_up
}

/// The fall of a creature to the ground below; `squares`, if given, is the height of the fall
/// instead.
#[must_use]
pub fn fall(board: &Board, index: usize, squares: Option<u32>) -> Option<Fall> {
    let creature = &board.creatures[index];
    let start = Body::of(creature, board);
    // A pit does not show its depth to a creature that stands over it.
    let over_a_pit = start.placement().squares().any(|square| {
        board.ground_at(square).is_some_and(|ground| ground.pit && ground.elevation >= start.z)
    });
    if over_a_pit && !is_at_rest(board, index, start) {
        return None;
    }
    let ground = down_to_rest(board, start)?;
    let below =
        |(_, other): &(usize, Body)| is_under(*other, start) && other.heights().end > ground.z;
    let beneath: Vec<(usize, Body)> = others(board, index).filter(below).collect();
    let top = beneath.iter().map(|(_, other)| other.heights().end).max();
    let rest = Body { z: top.unwrap_or(ground.z), ..start };
    let height = squares.unwrap_or(start.z.abs_diff(rest.z));
    let liquid = if top.is_none() && rest.is_in_liquid(board) { 1 } else { 0 };
    let mut landing = landing(height, creature.agility, liquid);
    let Some(top) = top else {
        return Some(Fall { squares: height, landing, onto: Vec::new(), ends: vec![rest] });
    };
    landing.prone = true;
    let hit = beneath.into_iter().filter(|(_, other)| other.heights().end == top);
    let onto = hit
        .map(|(other, _)| (other, crushes(creature.side, board.creatures[other].might)))
        .collect();
    Some(Fall { squares: height, landing, onto, ends: nearest_free(board, index, rest) })
}

fn others(board: &Board, index: usize) -> impl Iterator<Item = (usize, Body)> {
    let all = board.creatures.iter().enumerate().filter(move |(other, _)| *other != index);
    all.map(|(other, creature): (usize, &Creature)| (other, Body::of(creature, board)))
}

/// Whether a body shares a column with one above it, and ends below it.
fn is_under(other: Body, above: Body) -> bool {
    other.placement().shares_a_square_with(above.placement()) && other.heights().end <= above.z
}

/// Whether the earth, the ground, liquid or another creature carries a body.
pub(crate) fn is_at_rest(board: &Board, index: usize, body: Body) -> bool {
    let on_a_creature = others(board, index)
        .any(|(_, other)| is_under(other, body) && other.heights().end == body.z);
    body.is_buried(board) || body.is_grounded(board) || body.is_in_liquid(board) || on_a_creature
}

/// The first place at which a body comes to rest, going down.
pub(crate) fn down_to_rest(board: &Board, start: Body) -> Option<Body> {
    if start.is_buried(board) {
        return Some(start);
    }
    let mut body = start;
    loop {
        if !body.is_clear(board) {
            return None;
        }
        let on_a_floor =
            |square| board.ground_at(square).is_some_and(|ground| ground.elevation == body.z);
        if body.is_in_liquid(board) || body.placement().squares().any(on_a_floor) {
            return Some(body);
        }
        body.z -= 1;
    }
}

/// The nearest empty spaces where a faller comes to rest, not above where it struck.
fn nearest_free(board: &Board, index: usize, struck: Body) -> Vec<Body> {
    let whole_board = Placement::new((0, 0), (board.width, board.height));
    let space = Space::new(System::DrawSteel, board, index, (true, false, false));
    let mut free = Vec::new();
    for placement in whole_board.all_inside(struck.footprint) {
        let over = Body { at: (placement.column, placement.row), ..struck };
        let Some(body) = down_to_rest(board, over) else { continue };
        let is_pit = |square| board.ground_at(square).is_some_and(|ground| ground.pit);
        let taken = others(board, index).any(|(_, other)| other.meets(body));
        let elsewhere = body.at != struck.at;
        let undivided = space.slab(body, true).is_clear_of_walls(placement);
        if elsewhere && undivided && !taken && !placement.squares().any(is_pit) {
            free.push(body);
        }
    }
    let away = |body: &Body| distance(System::DrawSteel, struck.at, body.at);
    let least = free.iter().map(away).min();
    free.retain(|body| Some(away(body)) == least);
    free
}
