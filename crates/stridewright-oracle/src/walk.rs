//! Whole movements: which placements can be reached, by which movement, at what cost; and whether a
//! path is legal.

mod paths;

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use crate::allowance::{Beginning, allowance, begin_next, beginning, cost_in_answer, is_available};
use crate::board::{Board, System};
use crate::fifth::{Dragged, Pool};
use crate::placement::Placement;
use crate::price::Count;
use crate::query::{
    End, Kind, Mode, Movement, Reached, Refused, Turn, turn_around, turn_ends_after,
};
use crate::step::Step;
use crate::world::World;
pub use paths::{count_paths, wander};

/// The single direction of a movement that must be straight, once it has one.
type Straight = Option<(i32, i32)>;

/// The mover's place in a movement, its count of diagonals, the direction that it must keep, and
/// the squares of the turn's pool that were spent before.
type State = (Placement, Count, Straight, u32);

/// The cost so far of the current movement, with its count of diagonals and the direction that it
/// must keep to, and with the squares of the turn's pool that were spent before.
pub(crate) type Way = (u32, Count, Straight, u32);

/// The way before the first step of a movement.
pub(crate) fn first_way((count, before): Beginning) -> Way {
    (0, count, None, before)
}

/// All placements that can be reached, sorted by row, column, width and height.
#[must_use]
pub fn reach(
    board: &Board,
    system: System,
    mover: usize,
    movements: &[Movement],
    turn: Turn,
) -> Vec<Reached> {
    Routes::new(board, system, mover, movements, turn).reached
}

/// The movement in which the goal is reached, and the cost within it; `None` if the turn cannot end
/// there. The goal is the full placement named by that square if the mover fits there, otherwise
/// the cheapest squeezed placement with that top-left square.
#[must_use]
pub fn route(
    board: &Board,
    system: System,
    mover: usize,
    movements: &[Movement],
    turn: Turn,
    goal: (i32, i32),
) -> Option<(usize, u32)> {
    Routes::new(board, system, mover, movements, turn).to(goal)
}

/// The routes from one place to all others.
pub struct Routes<'a> {
    query: Query<'a>,
    reached: Vec<Reached>,
}

impl<'a> Routes<'a> {
    /// Finds out where the movements lead.
    #[must_use]
    pub fn new(
        board: &'a Board,
        system: System,
        mover: usize,
        movements: &'a [Movement],
        turn: Turn,
    ) -> Self {
        let query = Query::new(board, system, mover, movements, turn);
        let reached = query.reach();
        Routes { query, reached }
    }

    /// All placements that can be reached, sorted by row, column, width and height.
    #[must_use]
    pub fn reached(&self) -> &[Reached] {
        &self.reached
    }

    /// The answer of [`route`] for a goal.
    #[must_use]
    pub fn to(&self, goal: (i32, i32)) -> Option<(usize, u32)> {
        let Query { world, movements, .. } = &self.query;
        let full = world.full_footprint();
        // When every movement is a charge, friends bar; otherwise the goal is checked without a
        // charge.
        let only_charges =
            !movements.is_empty() && movements.iter().all(|each| each.kind == Kind::Charge);
        let full_fits = world.fits(Placement::new(goal, full), only_charges);
        let start = self.query.start();
        let is_goal = |reached: &&Reached| {
            // Where it stands, it may be, whatever bars its movements.
            let stands = Placement::new(reached.at, reached.footprint) == start && !full_fits;
            let has_the_shape = (reached.footprint == full) == full_fits || stands;
            reached.at == goal && has_the_shape && reached.end == End::Turn
        };
        let goals = self.reached.iter().filter(is_goal);
        goals.map(|reached| (reached.movement, reached.cost)).min()
    }
}

/// The cost of each movement of a path, or why it is refused. A path is a list of placements
/// (column, row, width, height) for each movement, without the start.
///
/// # Errors
///
/// [`Refused`] describes the first error.
pub fn check(
    board: &Board,
    system: System,
    mover: usize,
    movements: &[Movement],
    turn: Turn,
    path: &[Vec<(i32, i32, u32, u32)>],
) -> Result<Vec<u32>, Refused> {
    let query = Query::new(board, system, mover, movements, turn);
    query.check(path)
}

/// Movements to be made on a board.
pub(crate) struct Query<'a> {
    pub(crate) world: World<'a>,
    movements: &'a [Movement],
    turn: Turn,
    /// The pools of the movements in the fifth edition.
    pools: Vec<Pool>,
    /// The creature that the mover takes along.
    dragged: Option<Dragged>,
}

impl<'a> Query<'a> {
    pub(crate) fn new(
        board: &'a Board,
        system: System,
        mover: usize,
        movements: &'a [Movement],
        turn: Turn,
    ) -> Self {
        Query::of(Cow::Borrowed(board), system, mover, movements, turn)
    }

    pub(crate) fn of(
        board: Cow<'a, Board>,
        system: System,
        mover: usize,
        movements: &'a [Movement],
        turn: Turn,
    ) -> Self {
        let pools = Pool::all(&board, system, mover, movements, turn);
        let dragged = Dragged::by(&board, system, mover);
        Query { world: World::of(system, board, mover), movements, turn, pools, dragged }
    }

    pub(crate) fn start(&self) -> Placement {
        Placement::new(self.world.mover().at, self.world.mover().footprint)
    }

    fn reach(&self) -> Vec<Reached> {
        let mut found = BTreeMap::from([(self.start(), (0, 0))]);
        let (count, before) = beginning(self.world.system, self.turn);
        let mut starts = BTreeSet::from([(self.start(), count, None, before)]);
        for movement in 0..self.movements.len() {
            starts.retain(|(_, _, _, before)| self.can_begin(movement, *before));
            let states = self.explore(movement, &starts);
            for ((placement, _, _, before), cost) in &states {
                let (system, all) = (self.world.system, self.movements);
                let cost = cost_in_answer(system, all, movement, self.turn, (*cost, *before));
                let entry = found.entry(*placement).or_insert((movement, cost));
                *entry = (*entry).min((movement, cost));
            }
            let turn_ends = turn_ends_after(self.movements, movement);
            let needed = if turn_ends { End::Turn } else { End::Action };
            starts = states
                .into_iter()
                .filter(|((placement, ..), _)| self.world.end_in(*placement) >= needed)
                .map(|((placement, count, _, before), cost)| {
                    let way = (cost, count, None, before);
                    let (count, before) = self.after(movement, way, turn_ends);
                    (placement, count, None, before)
                })
                .collect();
        }
        let answer = |(placement, (movement, cost)): (Placement, (usize, u32))| Reached {
            at: (placement.column, placement.row),
            footprint: (placement.width, placement.height),
            movement,
            cost,
            end: self.world.end_in(placement),
        };
        found.into_iter().map(answer).collect()
    }

    /// The least cost of every state that one movement can reach, the starts included.
    fn explore(&self, movement: usize, starts: &BTreeSet<State>) -> BTreeMap<State, u32> {
        let mut least: BTreeMap<State, u32> = starts.iter().map(|state| (*state, 0)).collect();
        if !self.is_available(movement) {
            return least;
        }
        let charging = self.movements[movement].kind == Kind::Charge;
        let mut queue: BinaryHeap<Reverse<(u32, State)>> =
            starts.iter().map(|state| Reverse((0, *state))).collect();
        while let Some(Reverse((cost, state))) = queue.pop() {
            if least[&state] < cost {
                continue;
            }
            let (placement, count, straight, before) = state;
            for step in self.world.steps(placement, charging).iter() {
                let way = (cost, count, straight, before);
                let Some((next_cost, next_count, straight, _)) = self.take(movement, step, way)
                else {
                    continue;
                };
                let next = (step.to, next_count, straight, before);
                if least.get(&next).is_none_or(|known| next_cost < *known) {
                    least.insert(next, next_cost);
                    queue.push(Reverse((next_cost, next)));
                }
            }
        }
        least
    }

    /// The path after one more step, if the movement allows it.
    fn take(&self, movement: usize, step: &Step, way: Way) -> Option<Way> {
        let (cost, count, straight, before) = way;
        let kind = self.movements[movement].kind;
        let turns = straight.is_some_and(|direction| direction != step.direction);
        if turns || !self.world.kind_allows(kind, step) {
            return None;
        }
        let (price, count) = self.world.price(step, count);
        if let Some(pool) = self.pools.get(movement) {
            let mode = if self.world.mover().flying { Mode::Fly } else { Mode::Walk };
            let (board, mover) = (&self.world.board, self.world.mover_index);
            let dares = board.dares_on_flat_ground(mover, step.from, step.to);
            let has_room = self.dragged.as_ref().is_none_or(|held| held.has_room(step.to));
            let slow = self.world.mover().floats_slowly();
            let total =
                pool.pay((mode, slow), price, (cost, before)).filter(|_| dares && has_room)?;
            return Some((total, count, None, before));
        }
        // D35-MINMOVE: one step, whatever it costs.
        let price = if kind == Kind::MinimumMovement { 1 } else { price };
        let total = cost.checked_add(price)?;
        // D35-FLY-RUN.
        let bound = kind == Kind::Run && self.world.mover().flying;
        (total <= self.allowance(movement)).then_some((
            total,
            count,
            bound.then_some(step.direction),
            before,
        ))
    }

    /// Whether a movement can begin after this many squares of the turn's pool.
    fn can_begin(&self, movement: usize, before: u32) -> bool {
        self.pools.get(movement).is_none_or(|pool| pool.can_begin(before))
    }

    /// The ways before the first step of a movement.
    fn first_ways(&self, movement: usize, beginnings: &BTreeSet<Beginning>) -> BTreeSet<Way> {
        let can = |(_, before): &&Beginning| self.can_begin(movement, *before);
        beginnings.iter().filter(can).copied().map(first_way).collect()
    }

    /// How the movement after this one begins.
    pub(crate) fn after(&self, movement: usize, way: Way, turn_ends: bool) -> Beginning {
        let (cost, count, _, before) = way;
        let kind = self.movements[movement].kind;
        begin_next(self.world.system, (cost, count, before), kind, turn_ends)
    }

    fn beginnings_after(
        &self,
        movement: usize,
        ways: &BTreeSet<Way>,
        turn_ends: bool,
    ) -> BTreeSet<Beginning> {
        ways.iter().map(|way| self.after(movement, *way, turn_ends)).collect()
    }

    /// The squares that a movement may cost from here on.
    fn allowance(&self, movement: usize) -> u32 {
        let mover = self.world.mover();
        let spent = if movement == 0 { self.turn.spent } else { 0 };
        allowance(self.world.system, mover, &self.movements[movement], mover.speed, spent)
    }

    /// Whether the mover can take a step in this movement at all, whatever the board.
    pub(crate) fn is_available(&self, movement: usize) -> bool {
        if let Some(pool) = self.pools.get(movement) {
            return pool.available;
        }
        let mover = self.world.mover();
        let turn = turn_around(self.movements, movement);
        let alone = turn.len() == 1 && !(turn.start == 0 && self.turn.moved);
        let kind = self.movements[movement].kind;
        is_available(self.world.system, mover, kind, mover.speed, mover.flying, alone)
    }

    fn check(&self, path: &[Vec<(i32, i32, u32, u32)>]) -> Result<Vec<u32>, Refused> {
        let unavailable =
            |movement: usize| !path[movement].is_empty() && !self.is_available(movement);
        if path.len() != self.movements.len() || (0..path.len()).any(unavailable) {
            return Err(Refused::Whole);
        }
        let mut costs = Vec::new();
        let mut here = self.start();
        let mut beginnings = BTreeSet::from([beginning(self.world.system, self.turn)]);
        for (movement, placements) in path.iter().enumerate() {
            let mut ways = self.first_ways(movement, &beginnings);
            if ways.is_empty() {
                return Err(Refused::Step { movement, step: 0 });
            }
            for (step, placement) in placements.iter().enumerate() {
                let (column, row, width, height) = *placement;
                let next = Placement::new((column, row), (width, height));
                ways = self.ways_to(movement, here, next, &ways);
                if ways.is_empty() {
                    return Err(Refused::Step { movement, step });
                }
                here = next;
            }
            let turn_ends = movement + 1 == path.len() || turn_ends_after(self.movements, movement);
            let needed = if turn_ends { End::Turn } else { End::Action };
            if self.world.end_in(here) < needed {
                return Err(Refused::End { movement });
            }
            costs.extend(ways.iter().map(|(cost, ..)| *cost).min());
            beginnings = self.beginnings_after(movement, &ways, turn_ends);
        }
        Ok(costs)
    }

    /// All placements that one more step leads to, with the new costs and counts.
    pub(crate) fn goals_with_ways(
        &self,
        movement: usize,
        here: Placement,
        ways: &BTreeSet<Way>,
    ) -> Vec<(Placement, BTreeSet<Way>)> {
        if !self.is_available(movement) {
            return Vec::new();
        }
        let charging = self.movements[movement].kind == Kind::Charge;
        let steps = self.world.steps(here, charging);
        let goals: BTreeSet<Placement> = steps.iter().map(|step| step.to).collect();
        let with_ways =
            goals.into_iter().map(|next| (next, self.ways_to(movement, here, next, ways)));
        with_ways.filter(|(_, ways)| !ways.is_empty()).collect()
    }

    /// The costs and counts with which one step can reach `next`, from those before it.
    fn ways_to(
        &self,
        movement: usize,
        here: Placement,
        next: Placement,
        ways: &BTreeSet<Way>,
    ) -> BTreeSet<Way> {
        let charging = self.movements[movement].kind == Kind::Charge;
        let mut after = BTreeSet::new();
        for step in self.world.steps(here, charging).iter() {
            if step.to == next {
                after.extend(ways.iter().filter_map(|way| self.take(movement, step, *way)));
            }
        }
        after
    }
}
