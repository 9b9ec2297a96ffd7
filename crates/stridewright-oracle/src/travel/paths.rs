//! All paths of one movement in space.

use super::{Manner, Query, Way, first_way};
use crate::allowance::beginning;
use crate::board::{Board, System};
use crate::body::Body;
use crate::query::{End, Movement, Turn, turn_ends_after};

/// The number of different paths of one, two … steps in one movement in space, wherever they end.
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
        manner.count_from(start, first_way(beginning(system, turn)), &mut counts);
    }
    counts
}

/// A visitor of paths in space: it takes for each movement as far as the last made the bodies that
/// it leads to, its least cost within the last one, and what the mover may end there.
pub type VisitInSpace<'v> = dyn FnMut(&[Vec<Body>], u32, End) + 'v;

/// Calls `visit` with every path in space: the path without steps, and each path whose last
/// movement has steps. Earlier movements may have none.
pub fn each_path_in_space(
    board: &Board,
    system: System,
    mover: usize,
    (movements, turn): (&[Movement], Turn),
    visit: &mut VisitInSpace<'_>,
) {
    let query = Query { board, system, mover, movements, turn };
    let manners: Vec<Manner<'_>> =
        (0..movements.len()).map(|movement| Manner::of(&query, movement)).collect();
    let start = Body::of(&board.creatures[mover], board);
    let mut path = vec![Vec::new()];
    visit(&path, 0, manners[0].end_at(start, start, 0));
    let way = first_way(beginning(system, turn));
    Walker { movements, manners }.visit_from((start, start), way, &mut path, visit);
}

/// All movements of a mover.
struct Walker<'a> {
    movements: &'a [Movement],
    manners: Vec<Manner<'a>>,
}

impl Walker<'_> {
    /// Visits all paths that continue this one, in the same movement or in the next.
    fn visit_from(
        &self,
        (start, here): (Body, Body),
        way: Way,
        path: &mut Vec<Vec<Body>>,
        visit: &mut VisitInSpace<'_>,
    ) {
        let movement = path.len() - 1;
        let manner = &self.manners[movement];
        let steps = manner.available.then(|| manner.space.steps(here));
        for step in steps.iter().flat_map(|steps| steps.iter()) {
            if let Some(after) = manner.take(step, way) {
                path[movement].push(step.to);
                visit(path, after.0, manner.end_at(start, step.to, after.0));
                self.visit_from((start, step.to), after, path, visit);
                path[movement].pop();
            }
        }
        let turn_ends = turn_ends_after(self.movements, movement);
        let needed = if turn_ends { End::Turn } else { End::Action };
        if path.len() < self.movements.len() && manner.space.end_in(here) >= needed {
            let way = first_way(manner.after(way, turn_ends));
            path.push(Vec::new());
            self.visit_from((here, here), way, path, visit);
            path.pop();
        }
    }
}

impl Manner<'_> {
    /// Adds the paths that go on from a body to the counts for each depth from here.
    fn count_from(&self, here: Body, way: Way, counts: &mut [u64]) {
        let Some((count, deeper)) = counts.split_first_mut() else { return };
        for step in self.space.steps(here).iter() {
            if let Some(after) = self.take(step, way) {
                *count += 1;
                self.count_from(step.to, after, deeper);
            }
        }
    }
}
