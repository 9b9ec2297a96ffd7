//! Paths of one movement or several, with the checks that they need, by a mover who counts on every
//! check whose result is not known yet.
//!
//! The board is searched three times: with no check counted on, with all successes, and with all
//! but those for barriers. A step counts if it is possible on the first or the second board, and
//! its checks are counted one by one.

use std::collections::{BTreeMap, BTreeSet};

use crate::allowance::beginning;
use crate::attempt::{Outcome, Trying, after_attempts, grant};
use crate::board::{Board, Creature, System};
use crate::placement::Placement;
use crate::query::{End, Kind, Movement, Turn, turn_ends_after};
use crate::walk::{Query, Way, first_way};

/// A path of one movement or several, as far as the one in which it arrives.
#[derive(Clone, Copy, Debug)]
pub struct Taken<'p> {
    /// For each movement the placements that it leads to: column, row, width, height.
    pub path: &'p [Vec<(i32, i32, u32, u32)>],
    /// The least cost within its last movement.
    pub cost: u32,
    /// The number of checks that it needs.
    pub checks: u32,
    /// Whether the mover may end an action or its turn there.
    pub end: End,
}

/// Calls `visit` with every path by a mover who counts on all checks: the path without steps, and
/// each path whose last movement has steps. Earlier movements may have none.
pub fn each_path_counting(
    board: &Board,
    system: System,
    mover: usize,
    (movements, turn): (&[Movement], Turn),
    attempts: &[(Trying, Outcome)],
    visit: &mut dyn FnMut(Taken<'_>),
) {
    let sure = after_attempts(board, system, mover, attempts);
    let lucky = if_all_succeed(&sure, system, mover, attempts);
    let fenced = without_barriers(&sure, &lucky);
    let query = |board| Query::new(board, system, mover, movements, turn);
    let sure = query(&sure);
    let (lucky, fenced) = (query(&lucky), query(&fenced));
    let walker = Walker { sure, lucky, fenced, movements };
    let here = walker.sure.start();
    let ways = BTreeSet::from([first_way(beginning(system, turn))]);
    let mut path = vec![Vec::new()];
    visit(Taken { path: &path, cost: 0, checks: 0, end: walker.lucky.world.end_in(here) });
    walker.visit_from(here, &ways, 0, &mut path, visit);
}

/// The board if all checks with unknown results succeed: announced ones, and those of obstacles and
/// barriers.
fn if_all_succeed(
    sure: &Board,
    system: System,
    mover: usize,
    attempts: &[(Trying, Outcome)],
) -> Board {
    let mut lucky = sure.clone();
    let able = |trying: Trying| sure.creatures[mover].trained || !trying.takes_training(system);
    for (trying, outcome) in attempts {
        if *outcome == Outcome::Announced && *trying != Trying::Escape && able(*trying) {
            grant(&mut lucky, system, mover, *trying);
        }
    }
    for index in 0..lucky.ground.len() as u32 {
        let at = ((index % lucky.width) as i32, (index / lucky.width) as i32);
        let obstacle = Trying::Obstacle { at };
        if attempts.iter().all(|(trying, _)| *trying != obstacle) {
            grant(&mut lucky, system, mover, obstacle);
        }
    }
    lucky
}

/// The board if all those checks succeed except the ones for barriers.
fn without_barriers(sure: &Board, lucky: &Board) -> Board {
    let mut fenced = lucky.clone();
    for (ground, before) in fenced.ground.iter_mut().zip(&sure.ground) {
        ground.needs_check &= !ground.check_passed;
        ground.check_passed = before.check_passed;
    }
    fenced
}

struct Walker<'a> {
    sure: Query<'a>,
    lucky: Query<'a>,
    fenced: Query<'a>,
    movements: &'a [Movement],
}

impl Walker<'_> {
    /// Visits all paths that continue this one, in the same movement or in the next.
    fn visit_from(
        &self,
        here: Placement,
        ways: &BTreeSet<Way>,
        checks: u32,
        path: &mut Vec<Vec<(i32, i32, u32, u32)>>,
        visit: &mut dyn FnMut(Taken<'_>),
    ) {
        let movement = path.len() - 1;
        let surely = self.sure.goals_with_ways(movement, here, ways);
        let past_barriers = self.fenced.goals_with_ways(movement, here, ways);
        let luckily = self.lucky.goals_with_ways(movement, here, ways);
        let mut steps: BTreeMap<Placement, BTreeSet<Way>> = BTreeMap::new();
        for (next, ways) in surely.iter().chain(&luckily) {
            steps.entry(*next).or_default().extend(ways);
        }
        let charging = self.movements[movement].kind == Kind::Charge;
        for (next, after) in steps {
            let is_in =
                |found: &[(Placement, BTreeSet<Way>)]| found.iter().any(|(to, _)| *to == next);
            let barrier = !is_in(&past_barriers) && !is_in(&surely);
            let met = self.creatures(here, next, charging) + self.obstacles(here, next);
            let checks = checks + met + u32::from(barrier);
            path[movement].push((next.column, next.row, next.width, next.height));
            let cost = after.iter().map(|(cost, ..)| *cost).min().unwrap_or(0);
            visit(Taken { path, cost, checks, end: self.lucky.world.end_in(next) });
            self.visit_from(next, &after, checks, path, visit);
            path[movement].pop();
        }
        self.visit_next_movement(here, ways, checks, path, visit);
    }

    /// Visits all paths that end their movement here, if they may, and go on in the next.
    fn visit_next_movement(
        &self,
        here: Placement,
        ways: &BTreeSet<Way>,
        checks: u32,
        path: &mut Vec<Vec<(i32, i32, u32, u32)>>,
        visit: &mut dyn FnMut(Taken<'_>),
    ) {
        let turn_ends = turn_ends_after(self.movements, path.len() - 1);
        let needed = if turn_ends { End::Turn } else { End::Action };
        if path.len() == self.movements.len() || self.lucky.world.end_in(here) < needed {
            return;
        }
        let movement = path.len() - 1;
        let afterwards = |way: &Way| first_way(self.lucky.after(movement, *way, turn_ends));
        path.push(Vec::new());
        self.visit_from(here, &ways.iter().map(afterwards).collect(), checks, path, visit);
        path.pop();
    }

    /// The creatures into whose space a step leads, or in whose space the first one stays, and that
    /// let the mover in only if a check succeeds.
    fn creatures(&self, here: Placement, next: Placement, charging: bool) -> u32 {
        let covers = |placement: Placement, other: &Creature| {
            let squares = Placement::new(other.at, other.footprint);
            squares.squares().any(|square| placement.has(square))
        };
        let pairs = self.sure.world.board.creatures.iter().zip(&self.lucky.world.board.creatures);
        let counted_on = |(before, after): &(&Creature, &Creature)| {
            covers(next, before)
                && (here == self.sure.start() || !covers(here, before))
                && !self.sure.world.may_enter(before, charging)
                && self.lucky.world.may_enter(after, charging)
        };
        pairs.filter(counted_on).count() as u32
    }

    /// The obstacles that only a check opens and that a step newly covers, or that the first one
    /// still covers.
    fn obstacles(&self, here: Placement, next: Placement) -> u32 {
        let asks = |square: &(i32, i32)| {
            (here == self.sure.start() || !here.has(*square))
                && self.sure.world.obstacle_asks(*square)
                && !self.lucky.world.obstacle_asks(*square)
        };
        next.squares().filter(asks).count() as u32
    }
}
