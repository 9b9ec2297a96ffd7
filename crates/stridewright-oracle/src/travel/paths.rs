//! All paths of one movement in space.

use super::{Manner, Query, Straight};
use crate::board::{Board, System};
use crate::body::Body;
use crate::price::Count;
use crate::query::{End, Movement, Turn};

/// How many different paths of one, two … steps there are in one movement in space, wherever they end.
#[must_use]
pub fn count_paths_in_space(
    board: &Board,
    system: System,
    mover: usize,
    movement: &Movement,
    turn: Turn,
    deepest: usize,
) -> Vec<u64> {
    let query = Query { board, system, mover, movements: std::slice::from_ref(movement), turn };
    let manner = Manner::of(&query, 0);
    let mut counts = vec![0; deepest];
    if manner.available {
        let start = Body::of(&board.creatures[mover], board);
        manner.count_from(start, (0, Count::of(turn.diagonals), None), &mut counts);
    }
    counts
}

/// What is done with a path in space: the bodies that it leads to, its least cost, and what the mover may end there.
pub type VisitInSpace<'v> = dyn FnMut(&[Body], u32, End) + 'v;

/// Calls `visit` with every path of one movement in space, the one of no steps included.
pub fn each_path_in_space(
    board: &Board,
    system: System,
    mover: usize,
    movement: &Movement,
    turn: Turn,
    visit: &mut VisitInSpace<'_>,
) {
    let query = Query { board, system, mover, movements: std::slice::from_ref(movement), turn };
    let manner = Manner::of(&query, 0);
    let start = Body::of(&board.creatures[mover], board);
    visit(&[], 0, manner.end_at(start, start, 0));
    if manner.available {
        let way = (0, Count::of(turn.diagonals), None);
        manner.visit_from((start, start), way, &mut Vec::new(), visit);
    }
}

impl Manner<'_> {
    /// Adds the paths that go on from a body to the counts for each depth from here.
    fn count_from(&self, here: Body, way: (u32, Count, Straight), counts: &mut [u64]) {
        let Some((count, deeper)) = counts.split_first_mut() else { return };
        for step in self.space.steps(here) {
            if let Some(after) = self.take(&step, way) {
                *count += 1;
                self.count_from(step.to, after, deeper);
            }
        }
    }

    /// Visits all paths that go on from the one so far.
    fn visit_from(
        &self,
        (start, here): (Body, Body),
        way: (u32, Count, Straight),
        path: &mut Vec<Body>,
        visit: &mut VisitInSpace<'_>,
    ) {
        for step in self.space.steps(here) {
            if let Some(after) = self.take(&step, way) {
                path.push(step.to);
                visit(path, after.0, self.end_at(start, step.to, after.0));
                self.visit_from((start, step.to), after, path, visit);
                path.pop();
            }
        }
    }
}
