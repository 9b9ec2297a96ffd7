//! Forced movement: how far a push goes, what it passes, and where it ends.
//!
//! For the systems whose sources speak of it: Pathfinder 2e and Draw Steel.

use crate::board::{Board, System};
use crate::body::Body;
use crate::price::Count;
use crate::reactions::hazards;
use crate::space::Space;

/// How a creature is forced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Force {
    /// Pushed or pulled: through danger too.
    Push,
    /// Otherwise: it stops before danger and ledges.
    Slide,
}

/// What forced movement comes to, before anything falls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forced {
    /// Where its steps end.
    pub end: Body,
    /// The top-left square of the space that it could not take.
    pub stopped_before: Option<(i32, i32)>,
    /// Damaging squares entered: the step, counted from 1, and the square.
    pub hazards: Vec<(usize, (i32, i32))>,
    /// Damage for every square that it is not moved underground.
    pub underground: u32,
    /// Whether nothing carries it at the end.
    pub unsupported: bool,
}

/// Forces a creature along steps (columns, rows, heights), at most so many squares by the metric of the path.
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
    let beneath = system == System::DrawSteel && start.is_completely_beneath(board);
    // What moves through earth as if it were air flies and burrows at once.
    let space = Space::new(system, board, index, (true, beneath, false));
    let mut forced =
        Forced { end: start, stopped_before: None, hazards: Vec::new(), underground: 0, unsupported: false };
    let (mut spent, mut count, mut bodies) = (0, Count::of(0), Vec::new());
    for step in steps {
        let diagonal = step.0.abs() + step.1.abs() + step.2.abs() > 1;
        let price = if diagonal && system != System::DrawSteel { count.one_more() } else { (1, count) };
        if distance.is_some_and(|distance| spent + price.0 > distance) {
            break;
        }
        (spent, count) = (spent + price.0, price.1);
        if forced.end.is_completely_beneath(board) && beneath && (step.0, step.1) != (0, 0) {
            forced.underground += 1;
            continue;
        }
        let here = forced.end;
        let to = Body { at: (here.at.0 + step.0, here.at.1 + step.1), z: here.z + step.2, ..here };
        if !is_possible(&space, index, here, to)
            || force == Force::Slide && is_danger(board, creature.flying, here, to)
        {
            forced.stopped_before = Some(to.at);
            break;
        }
        bodies.push(to);
        forced.end = to;
    }
    let on_the_ground = |step: &(usize, (i32, i32))| bodies[step.0 - 1].is_grounded(board);
    forced.hazards = hazards(board, start, &bodies).into_iter().filter(on_the_ground).collect();
    forced.unsupported = !is_carried(board, creature.flying, forced.end);
    forced
}

/// Whether a body can be brought from one place to another: the way is open, and nobody is there.
fn is_possible(space: &Space<'_>, index: usize, from: Body, to: Body) -> bool {
    let occupied =
        space.board.creatures.iter().enumerate().any(|(other, creature)| {
            other != index && Body::of(creature, space.board).shares_a_cell_with(to)
        });
    !occupied && space.way_is_open(from, to)
}

fn is_carried(board: &Board, flies: bool, body: Body) -> bool {
    flies || body.is_buried(board) || body.is_in_liquid(board) || body.is_grounded(board)
}

/// Embers, or nothing to stand on.
fn is_danger(board: &Board, flies: bool, from: Body, to: Body) -> bool {
    let burns = !hazards(board, from, &[to]).is_empty() && to.is_grounded(board);
    burns || !is_carried(board, flies, to)
}
