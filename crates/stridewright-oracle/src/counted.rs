//! Paths with the checks that they need, by a mover who counts on every check whose result nobody knows yet.
//!
//! The board is looked at three times: with nothing counted on, with all successes, and with all but those for barriers. A step
//! is a step if it is one on the first or the second, and its checks are counted one by one.

use std::collections::{BTreeMap, BTreeSet};

use crate::attempt::{Outcome, Trying, after_attempts, grant};
use crate::board::{Board, Creature, System};
use crate::placement::Placement;
use crate::price::Count;
use crate::query::{End, Kind, Movement, Turn};
use crate::walk::{Query, Way};

/// A path of one movement.
#[derive(Clone, Copy, Debug)]
pub struct Taken<'p> {
    /// The placements that it leads to: column, row, width, height.
    pub path: &'p [(i32, i32, u32, u32)],
    /// The least that it costs.
    pub cost: u32,
    /// How many checks it needs.
    pub checks: u32,
    /// What the mover may end there.
    pub end: End,
}

/// Calls `visit` with every path of one movement by a mover who counts on all checks, the path of no steps included.
pub fn each_path_counting(
    board: &Board,
    system: System,
    mover: usize,
    (movement, turn): (&Movement, Turn),
    attempts: &[(Trying, Outcome)],
    visit: &mut dyn FnMut(Taken<'_>),
) {
    let sure = after_attempts(board, system, mover, attempts);
    let lucky = if_all_succeed(&sure, system, mover, attempts);
    let fenced = without_barriers(&sure, &lucky);
    let movements = std::slice::from_ref(movement);
    let query = |board| Query::new(board, system, mover, movements, turn);
    let charging = movement.kind == Kind::Charge;
    let walker = Walker { sure: query(&sure), lucky: query(&lucky), fenced: query(&fenced), charging };
    let ways = BTreeSet::from([(0, Count::of(turn.diagonals), None)]);
    walker.visit_from(walker.sure.start(), &ways, 0, &mut Vec::new(), visit);
}

/// The board if all checks succeed that nobody knows the result of: announced ones, and those of obstacles and barriers.
fn if_all_succeed(sure: &Board, system: System, mover: usize, attempts: &[(Trying, Outcome)]) -> Board {
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

/// The board if all those checks succeed but the ones for barriers.
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
    charging: bool,
}

impl Walker<'_> {
    fn visit_from(
        &self,
        here: Placement,
        ways: &BTreeSet<Way>,
        checks: u32,
        path: &mut Vec<(i32, i32, u32, u32)>,
        visit: &mut dyn FnMut(Taken<'_>),
    ) {
        let cost = ways.iter().map(|(cost, ..)| *cost).min().unwrap_or(0);
        visit(Taken { path, cost, checks, end: self.lucky.world.end_in(here) });
        let mut steps: BTreeMap<Placement, BTreeSet<Way>> = BTreeMap::new();
        for query in [&self.sure, &self.lucky] {
            for (next, ways) in query.goals_with_ways(0, here, ways) {
                steps.entry(next).or_default().extend(ways);
            }
        }
        let past_barriers = self.fenced.goals_with_ways(0, here, ways);
        let surely = self.sure.goals_with_ways(0, here, ways);
        for (next, after) in steps {
            let is_in = |found: &[(Placement, BTreeSet<Way>)]| found.iter().any(|(to, _)| *to == next);
            let barrier = !is_in(&past_barriers) && !is_in(&surely);
            let more = self.creatures(here, next) + self.obstacles(here, next) + u32::from(barrier);
            path.push((next.column, next.row, next.width, next.height));
            self.visit_from(next, &after, checks + more, path, visit);
            path.pop();
        }
    }

    /// The creatures into whose space a step leads, or in whose space the first one stays, and who let the mover in only if a
    /// check succeeds.
    fn creatures(&self, here: Placement, next: Placement) -> u32 {
        let covers = |placement: Placement, other: &Creature| {
            let squares = Placement::new(other.at, other.footprint);
            squares.squares().any(|square| placement.has(square))
        };
        let pairs = self.sure.world.board.creatures.iter().zip(&self.lucky.world.board.creatures);
        let counted_on = |(before, after): &(&Creature, &Creature)| {
            covers(next, before)
                && (here == self.sure.start() || !covers(here, before))
                && !self.sure.world.may_enter(before, self.charging)
                && self.lucky.world.may_enter(after, self.charging)
        };
        pairs.filter(counted_on).count() as u32
    }

    /// The obstacles that a step comes to cover, or the first one still covers, and that only a check opens.
    fn obstacles(&self, here: Placement, next: Placement) -> u32 {
        let asks = |square: &(i32, i32)| {
            (here == self.sure.start() || !here.has(*square))
                && self.sure.world.obstacle_asks(*square)
                && !self.lucky.world.obstacle_asks(*square)
        };
        next.squares().filter(asks).count() as u32
    }
}
