//! Paths of one movement or several, with the checks that they need, by a mover who counts on every
//! check whose result is not known yet.
//!
//! The board is searched with no check counted on, and with all successes. A squeezed placement is
//! also possible where the whole body would need more checks: the board is searched again with the
//! successes that this placement needs, and no others. The checks of a step are counted one by one.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::allowance::beginning;
use crate::attempt::{Outcome, Trying, after_attempts, grant};
use crate::board::{Board, Creature, System};
use crate::placement::{DIRECTIONS, Placement};
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
    let query = |board| Query::of(Cow::Owned(board), system, mover, movements, turn);
    let walker = Walker {
        movements,
        fenced: query(fenced(&lucky, &sure)),
        lucky: query(lucky),
        sure: query(sure),
        squeezing: RefCell::default(),
        query: &query,
    };
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

/// The same board, but none of the checks for barriers is counted on.
fn fenced(board: &Board, sure: &Board) -> Board {
    let mut fenced = board.clone();
    for (ground, before) in fenced.ground.iter_mut().zip(&sure.ground) {
        ground.barrier_passed = before.barrier_passed;
    }
    fenced
}

/// The board if of all checks for obstacles and creatures only those succeed that a placement
/// needs.
fn with_successes_in(placement: Placement, sure: &Board, lucky: &Board) -> Board {
    let mut board = lucky.clone();
    for index in 0..board.ground.len() {
        let (column, row) = (index as u32 % board.width, index as u32 / board.width);
        if !placement.has((column as i32, row as i32)) {
            board.ground[index].obstacle_passed = sure.ground[index].obstacle_passed;
        }
    }
    for (creature, before) in board.creatures.iter_mut().zip(&sure.creatures) {
        let space = Placement::new(creature.at, creature.footprint);
        if !space.shares_a_square_with(placement) {
            creature.passed = before.passed;
        }
    }
    board
}

/// The movements on a board with the successes that a squeezed placement needs, with and without
/// those for barriers.
struct Squeezing<'a> {
    lucky: Query<'a>,
    fenced: Query<'a>,
}

struct Walker<'a> {
    sure: Query<'a>,
    lucky: Query<'a>,
    fenced: Query<'a>,
    movements: &'a [Movement],
    /// What [`Walker::squeezing_into`] found for placements.
    squeezing: RefCell<BTreeMap<Placement, Option<Rc<Squeezing<'a>>>>>,
    query: &'a dyn Fn(Board) -> Query<'a>,
}

/// The placements that one more step leads to: the new costs and counts, and whether the step needs
/// no check for a barrier.
type Steps = BTreeMap<Placement, (BTreeSet<Way>, bool)>;

impl<'a> Walker<'a> {
    fn steps(&self, movement: usize, here: Placement, ways: &BTreeSet<Way>) -> Steps {
        let mut steps = Steps::new();
        let mut add = |lucky: &Query<'_>, fenced: &Query<'_>, only: Option<Placement>| {
            let fenced = fenced.goals_with_ways(movement, here, ways);
            let all = lucky.goals_with_ways(movement, here, ways).into_iter();
            for (next, ways) in all.filter(|(next, _)| only.is_none_or(|only| only == *next)) {
                let step = steps.entry(next).or_default();
                step.0.extend(ways);
                step.1 |= fenced.iter().any(|(to, _)| *to == next);
            }
        };
        add(&self.sure, &self.sure, None);
        add(&self.lucky, &self.fenced, None);
        for next in self.wide_placements(here, self.movements[movement].kind == Kind::Charge) {
            if let Some(squeezing) = self.squeezing_into(next) {
                add(&squeezing.lucky, &squeezing.fenced, Some(next));
            }
        }
        steps
    }

    /// The squeezed placements around a place that fit if all checks succeed, but are not narrow
    /// then.
    fn wide_placements(&self, here: Placement, charging: bool) -> BTreeSet<Placement> {
        let world = &self.lucky.world;
        let mut wide = BTreeSet::new();
        let spaces = here.all_around(world.full_footprint()).into_iter();
        for nominal in spaces.flat_map(|space| DIRECTIONS.map(|direction| space.moved(direction))) {
            for footprint in world.squeezed_footprints() {
                wide.extend(nominal.all_inside(footprint).into_iter().filter(|placement| {
                    world.fits(*placement, charging) && !world.is_narrow(*placement, charging)
                }));
            }
        }
        wide
    }

    /// The movements with the successes that a squeezed placement needs; `None` if it does not need
    /// fewer than the spaces around it.
    fn squeezing_into(&self, placement: Placement) -> Option<Rc<Squeezing<'a>>> {
        let mut known = self.squeezing.borrow_mut();
        if let Some(squeezing) = known.get(&placement) {
            return squeezing.clone();
        }
        let (sure, lucky) = (&self.sure.world.board, &self.lucky.world.board);
        let board = with_successes_in(placement, sure, lucky);
        let around = placement.with_surroundings(self.lucky.world.mover().side);
        let squeezing = (board != with_successes_in(around, sure, lucky)).then(|| {
            let fenced = (self.query)(fenced(&board, sure));
            Rc::new(Squeezing { lucky: (self.query)(board), fenced })
        });
        known.insert(placement, squeezing.clone());
        squeezing
    }

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
        let charging = self.movements[movement].kind == Kind::Charge;
        for (next, (after, without_barrier)) in self.steps(movement, here, ways) {
            let met = self.creatures(here, next, charging) + self.obstacles(here, next);
            let checks = checks + met + u32::from(!without_barrier);
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
