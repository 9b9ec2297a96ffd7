//! Forced movement: how far a push goes, what it passes, and where it ends.
//!
//! For the systems whose sources define it: Pathfinder 2e, Draw Steel and the fifth edition.

use crate::board::{Board, System};
use crate::body::Body;
use crate::fall::{Fall, fall, is_at_rest};
use crate::price::Count;
use crate::query::End;
use crate::space::Space;

/// The kind of forced movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Force {
    /// A push or pull: through danger as well.
    Push,
    /// Any other: it stops before danger and ledges.
    Slide,
}

/// The result of forced movement, before anything falls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forced {
    /// The place where its steps end.
    pub end: Body,
    /// The top-left square of the space that it could not enter.
    pub stopped_before: Option<(i32, i32)>,
    /// Damaging squares entered: the step, counted from 1, and the square.
    pub hazards: Vec<(usize, (i32, i32))>,
    /// Damage for every square that it is not moved underground.
    pub underground: u32,
    /// The number of steps that were made.
    pub made: usize,
    /// Whether it has no support at the end.
    pub unsupported: bool,
}

/// Forces a creature along steps (columns, rows, heights), at most this many squares by the metric
/// of the path.
#[must_use]
pub fn force(
    board: &Board,
    system: System,
    index: usize,
    force: Force,
    steps: &[(i32, i32, i32)],
    distance: Option<u32>,
) -> Forced {
    let creature = &board.creatures[index];
    let start = Body::of(creature, board);
    // Only movers open doors.
    let shut = board.with_doors_shut(index);
    // A burrower in the earth is moved through it; any other creature is pushed against it.
    let [above, within] =
        [false, true].map(|burrows| Space::new(system, &shut, index, (true, burrows, false)));
    let mut forced = Forced {
        end: start,
        stopped_before: None,
        hazards: Vec::new(),
        underground: 0,
        made: 0,
        unsupported: false,
    };
    let (mut spent, mut count, mut bodies) = (0, Count::of(0), Vec::new());
    let alternate = system != System::DrawSteel && !system.is_fifth();
    for step in steps {
        let diagonal = step.0.abs() + step.1.abs() + step.2.abs() > 1;
        let price = if diagonal && alternate { count.one_more() } else { (1, count) };
        if distance.is_some_and(|distance| spent + price.0 > distance) {
            break;
        }
        (spent, count) = (spent + price.0, price.1);
        let beneath = system == System::DrawSteel && forced.end.is_completely_beneath(board);
        if beneath && (step.0, step.1) != (0, 0) {
            forced.underground += 1;
            continue;
        }
        let here = forced.end;
        let to = Body { at: (here.at.0 + step.0, here.at.1 + step.1), z: here.z + step.2, ..here };
        // PF2-FORCED-STOP: without a burrow Speed it cannot go on through earth. DS moves what is
        // completely beneath the ground straight up or down.
        let digs = creature.modes.burrow.is_some() || beneath;
        let space = if digs && here.is_buried(board) { &within } else { &above };
        if !is_possible(space, index, here, to)
            || force == Force::Slide && is_danger(board, index, here, to)
        {
            forced.stopped_before = Some(to.at);
            break;
        }
        bodies.push(to);
        forced.end = to;
        forced.made = bodies.len();
    }
    let mut before = start;
    for (step, body) in bodies.iter().enumerate() {
        if !creature.flying {
            forced.hazards.extend(burning(board, before, *body).map(|square| (step + 1, square)));
        }
        before = *body;
    }
    forced.unsupported = !creature.flying && !is_at_rest(board, index, forced.end);
    forced
}

/// The fall after forced movement in Draw Steel (DS-FALL-NOTFORCED, R-88): the last steps that led
/// down through the air count as part of the fall. `None` if it does not fall, or if the table
/// decides how.
#[must_use]
pub fn fall_afterwards(
    board: &Board,
    index: usize,
    forced: &Forced,
    steps: &[(i32, i32, i32)],
) -> Option<Fall> {
    let mut before = forced.end;
    let mut down = 0;
    for step in steps[..forced.made].iter().rev() {
        let after = before;
        before = Body {
            at: (before.at.0 - step.0, before.at.1 - step.1),
            z: before.z - step.2,
            ..before
        };
        if step.2 >= 0 || after.is_buried(board) {
            break;
        }
        down += 1;
    }
    let landed = down > 0 && !forced.unsupported && !forced.end.is_buried(board);
    let stays_up = board.creatures[index].flying && !is_at_rest(board, index, forced.end);
    if stays_up || !(landed || forced.unsupported) {
        return None;
    }
    let mut there = board.clone();
    there.creatures[index].at = forced.end.at;
    there.creatures[index].elevation = Some(forced.end.z);
    let drop = fall(&there, index, None)?;
    fall(&there, index, Some(drop.squares + down))
}

/// Whether a body can be moved from one place to another: the path is open, and the place is empty,
/// or in Pathfinder 2e and the fifth edition holds only creatures with which it could end its turn
/// there (PF2-FORCED-STOP, FORCED). It is not moved up to a place without support, unless it flies.
pub(crate) fn is_possible(space: &Space<'_>, index: usize, from: Body, to: Body) -> bool {
    let (board, pathfinder2) = (space.board, space.system == System::Pathfinder2);
    let fifth = space.system.is_fifth();
    let mut others = board
        .creatures
        .iter()
        .enumerate()
        .filter(|(other, creature)| *other != index && Body::of(creature, board).meets(to))
        .map(|(_, creature)| creature)
        .peekable();
    let shares = |object: bool| {
        (pathfinder2 && !object || fifth)
            && space.slab(to, true).end_in(to.placement()) == End::Turn
    };
    let occupied = others.peek().is_some() && !shares(others.any(|other| other.object));
    let own = &board.creatures[index];
    let flies = own.flying || own.modes.fly.is_some();
    let hangs = pathfinder2 && to.z > from.z && !flies && !is_at_rest(board, index, to);
    !occupied && !hangs && space.way_is_open(from, to)
}

/// Whether a cell of a body is at the surface of a square, or in the liquid over it.
fn touches(board: &Board, body: Body, square: (i32, i32)) -> bool {
    let Some(ground) = board.ground_at(square).filter(|ground| !ground.pit) else { return false };
    let low = ground.elevation..ground.elevation + ground.water.max(1) as i32;
    body.cells().any(|(column, row, z)| (column, row) == square && low.contains(&z))
}

/// The damaging squares that a body newly touches.
pub fn burning(board: &Board, from: Body, to: Body) -> impl Iterator<Item = (i32, i32)> {
    to.placement().squares().filter(move |square| {
        let damaging = board.ground_at(*square).is_some_and(|ground| ground.damaging);
        damaging && touches(board, to, *square) && !touches(board, from, *square)
    })
}

/// Embers, or a place without support.
fn is_danger(board: &Board, index: usize, from: Body, to: Body) -> bool {
    let burns = burning(board, from, to).next().is_some();
    !board.creatures[index].flying && (burns || !is_at_rest(board, index, to))
}
