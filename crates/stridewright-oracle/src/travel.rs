//! Whole movements in space: which bodies can be reached at what cost, and whether a path is legal.

mod modes;
pub(crate) mod paths;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap};

use crate::allowance::{Beginning, allowance, begin_next, beginning, cost_in_answer, is_available};
use crate::board::{Board, System};
use crate::body::Body;
use crate::fifth::Pool;
use crate::price::Count;
use crate::query::{End, Kind, Mode, Movement, Refused, Turn, turn_around, turn_ends_after};
use crate::space::{Space, SpaceStep};
use crate::step::Step;
use modes::{kind_goes_in, lacks_speed, mode_of, speed_in};

/// A body that can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReachedInSpace {
    /// The body.
    pub body: Body,
    /// The index of the first movement in which it can be reached.
    pub movement: usize,
    /// The least cost within that movement, in squares.
    pub cost: u32,
    /// What a creature may end there.
    pub end: End,
}

/// The direction that a straight movement must keep.
type Straight = Option<(i32, i32, i32)>;

/// The mover's place in a movement, its count of diagonals, the direction that it must keep, and
/// the squares of the turn's pool that were spent before.
type State = (Body, Count, Straight, u32);

/// The cost so far of a movement, with its count of diagonals, the direction that it must keep to,
/// and the squares of the turn's pool that were spent before.
type Way = (u32, Count, Straight, u32);

fn first_way((count, before): Beginning) -> Way {
    (0, count, None, before)
}

/// All bodies that can be reached in space, in the order of bodies. The mover does not squeeze.
#[must_use]
pub fn reach_in_space(
    board: &Board,
    system: System,
    mover: usize,
    movements: &[Movement],
    turn: Turn,
) -> Vec<ReachedInSpace> {
    let query = Query { board, system, mover, movements, turn };
    let start = Body::of(&board.creatures[mover], board);
    let first = Manner::of(&query, 0);
    let mut found = BTreeMap::from([(start, (0, 0, first.end_at(start, start, 0)))]);
    let mut starts = BTreeSet::from([(start, beginning(system, turn))]);
    for movement in 0..movements.len() {
        let manner = Manner::of(&query, movement);
        starts.retain(|(_, (_, before))| manner.can_begin(*before));
        let states = manner.explore(&starts);
        for ((body, _, _, before), cost) in &states {
            let end = manner.end_at(start, *body, *cost);
            let cost = cost_in_answer(system, movements, movement, turn, (*cost, *before));
            let entry = found.entry(*body).or_insert((movement, cost, end));
            if (movement, cost) < (entry.0, entry.1) {
                *entry = (movement, cost, end);
            }
        }
        let turn_ends = turn_ends_after(movements, movement);
        let needed = if turn_ends { End::Turn } else { End::Action };
        starts = states
            .into_iter()
            .filter(|((body, ..), _)| manner.space.end_in(*body) >= needed)
            .map(|((body, count, _, before), cost)| {
                (body, manner.after((cost, count, None, before), turn_ends))
            })
            .collect();
    }
    let answer = |(body, (movement, cost, end)): (Body, (usize, u32, End))| ReachedInSpace {
        body,
        movement,
        cost,
        end,
    };
    found.into_iter().map(answer).collect()
}

/// The cost of each movement of a path in space, or why it is refused. A path is a list of bodies
/// for each movement, without the start.
///
/// # Errors
///
/// [`Refused`] describes the first error.
pub fn check_in_space(
    board: &Board,
    system: System,
    mover: usize,
    movements: &[Movement],
    turn: Turn,
    path: &[Vec<Body>],
) -> Result<Vec<u32>, Refused> {
    let query = Query { board, system, mover, movements, turn };
    let manners: Vec<Manner<'_>> =
        (0..movements.len()).map(|movement| Manner::of(&query, movement)).collect();
    let unavailable = |movement: usize| !path[movement].is_empty() && !manners[movement].available;
    if path.len() != movements.len() || (0..path.len()).any(unavailable) {
        return Err(Refused::Whole);
    }
    let mut costs = Vec::new();
    let mut here = Body::of(&board.creatures[mover], board);
    let mut beginnings = BTreeSet::from([beginning(system, turn)]);
    for (movement, bodies) in path.iter().enumerate() {
        let manner = &manners[movement];
        let start = here;
        beginnings.retain(|(_, before)| manner.can_begin(*before));
        let mut ways: BTreeSet<Way> = beginnings.iter().copied().map(first_way).collect();
        if ways.is_empty() {
            return Err(Refused::Step { movement, step: 0 });
        }
        for (step, next) in bodies.iter().enumerate() {
            let taken = manner.space.steps(here).iter().copied().find(|each| each.to == *next);
            let Some(taken) = taken else { return Err(Refused::Step { movement, step }) };
            ways = ways.iter().filter_map(|way| manner.take(&taken, *way)).collect();
            if ways.is_empty() {
                return Err(Refused::Step { movement, step });
            }
            here = *next;
        }
        let least = ways.iter().map(|(cost, ..)| *cost).min().unwrap_or(0);
        let turn_ends = movement + 1 == path.len() || turn_ends_after(movements, movement);
        let needed = if turn_ends { End::Turn } else { End::Action };
        let end = if bodies.is_empty() {
            manner.space.end_in(here)
        } else {
            manner.end_at(start, here, least)
        };
        if end < needed {
            return Err(Refused::End { movement });
        }
        costs.push(least);
        beginnings = ways.into_iter().map(|way| manner.after(way, turn_ends)).collect();
    }
    Ok(costs)
}

struct Query<'a> {
    board: &'a Board,
    system: System,
    mover: usize,
    movements: &'a [Movement],
    turn: Turn,
}

/// One movement, and the board for it.
struct Manner<'a> {
    space: Space<'a>,
    movement: Movement,
    allowance: u32,
    available: bool,
    /// It is a charge made flying.
    dives: bool,
    /// What the movement draws on in the fifth edition.
    pool: Option<Pool>,
}

impl<'a> Manner<'a> {
    fn of(query: &Query<'a>, index: usize) -> Self {
        let movement = query.movements[index];
        let mover = &query.board.creatures[query.mover];
        let system = query.system;
        let mode = mode_of(system, mover, movement.mode);
        let flying = mode == Mode::Fly;
        let burrowing = match system {
            System::DrawSteel => mover.modes.burrow.is_some(),
            _ => mode == Mode::Burrow,
        };
        let charging = movement.kind == Kind::Charge;
        let spent = if index == 0 { query.turn.spent } else { 0 };
        let speed = speed_in(system, mover, mode, &movement);
        let turn = turn_around(query.movements, index);
        let alone = turn.len() == 1 && !(turn.start == 0 && query.turn.moved);
        let available = speed.is_some_and(|speed| {
            is_available(system, mover, movement.kind, speed, mover.flying, alone)
                && kind_goes_in(movement.kind, mode)
        });
        let pools = Pool::all(query.board, system, query.mover, query.movements, query.turn);
        let pool = pools.get(index).copied();
        let available = pool.map_or(available, |pool| pool.available);
        // A creature that cannot make the movement stays as it is.
        let flying = if available { flying } else { mover.flying };
        let space = Space::new(system, query.board, query.mover, (flying, burrowing, charging));
        let allowance = allowance(system, mover, &movement, speed.unwrap_or(0), spent);
        let dives = available && system == System::Dnd35 && charging && movement.mode == Mode::Fly;
        Manner { space, movement: movement.made(mode), allowance, available, dives, pool }
    }

    /// The least cost of every state that the movement can reach, the starts included.
    fn explore(&self, starts: &BTreeSet<(Body, Beginning)>) -> HashMap<State, u32> {
        let mut least: HashMap<State, u32> = starts
            .iter()
            .map(|(body, (count, before))| ((*body, *count, None, *before), 0))
            .collect();
        if !self.available {
            return least;
        }
        let mut queue: BinaryHeap<Reverse<(u32, State)>> =
            least.keys().map(|state| Reverse((0, *state))).collect();
        while let Some(Reverse((cost, state))) = queue.pop() {
            if least[&state] < cost {
                continue;
            }
            let (body, count, straight, before) = state;
            for step in self.space.steps(body).iter() {
                let Some((total, count, straight, _)) =
                    self.take(step, (cost, count, straight, before))
                else {
                    continue;
                };
                let next = (step.to, count, straight, before);
                if least.get(&next).is_none_or(|known| total < *known) {
                    least.insert(next, total);
                    queue.push(Reverse((total, next)));
                }
            }
        }
        least
    }

    /// The cost, the count of diagonals and the direction after one more step, if the movement
    /// allows it.
    fn take(&self, step: &SpaceStep, way: Way) -> Option<Way> {
        let (cost, count, straight, before) = way;
        let turns = straight.is_some_and(|direction| direction != step.direction);
        if turns || !self.carries(step) || !self.kind_allows(step, cost == 0) {
            return None;
        }
        let (price, count) = self.price(step, count);
        if let Some(pool) = &self.pool {
            let mover = self.space.mover();
            let dares = self.space.board.dares(self.space.mover_index, step.from, step.to);
            let mode = step.mode;
            let slow = lacks_speed(mover, mode) || mode == Mode::Walk && mover.floats_slowly();
            let total = pool.pay((mode, slow), price, (cost, before)).filter(|_| dares)?;
            return Some((total, count, None, before));
        }
        // D35-MINMOVE: one step, whatever it costs.
        let price = if self.movement.kind == Kind::MinimumMovement { 1 } else { price };
        let total = cost.checked_add(price)?;
        // D35-FLY-RUN, D35-SWIM-RUN.
        let bound =
            self.movement.kind == Kind::Run && matches!(self.movement.mode, Mode::Fly | Mode::Swim);
        let straight = bound.then_some(step.direction);
        (total <= self.allowance).then_some((total, count, straight, before))
    }

    /// Whether the movement can begin after this many squares of the turn's pool.
    fn can_begin(&self, before: u32) -> bool {
        self.pool.is_none_or(|pool| pool.can_begin(before))
    }

    /// How the movement after this one begins.
    fn after(&self, (cost, count, _, before): Way, turn_ends: bool) -> Beginning {
        begin_next(self.space.system, (cost, count, before), self.movement.kind, turn_ends)
    }

    /// Whether the movement may contain a step in this mode.
    fn carries(&self, step: &SpaceStep) -> bool {
        let mover = self.space.mover();
        if self.space.system == System::DrawSteel {
            return match step.mode {
                Mode::Walk | Mode::Climb | Mode::Swim => true,
                Mode::Fly => self.space.flying,
                Mode::Burrow => mover.modes.burrow.is_some() && step.direction.2 == 0,
            };
        }
        if self.space.system.is_fifth() {
            return match step.mode {
                Mode::Walk | Mode::Climb | Mode::Swim => self.movement.mode != Mode::Fly,
                Mode::Fly => {
                    self.movement.mode == Mode::Fly && !step.to.is_in_liquid(self.space.board)
                }
                Mode::Burrow => self.movement.mode == Mode::Burrow,
            };
        }
        match self.movement.mode {
            Mode::Walk => step.mode == Mode::Walk,
            Mode::Climb => matches!(step.mode, Mode::Walk | Mode::Climb),
            Mode::Swim => matches!(step.mode, Mode::Walk | Mode::Climb | Mode::Swim),
            Mode::Fly => step.mode == Mode::Fly && !step.to.is_in_liquid(self.space.board),
            Mode::Burrow => step.mode == Mode::Burrow,
        }
    }

    /// Whether the kind of movement allows a step, perhaps its first.
    fn kind_allows(&self, step: &SpaceStep, first: bool) -> bool {
        let flying = step.mode == Mode::Fly;
        let world = self.space.slab(step.to, flying);
        match self.movement.kind {
            Kind::Move | Kind::DoubleMove | Kind::MinimumMovement | Kind::Stride | Kind::DsMove => {
                true
            }
            Kind::Walk | Kind::Dash | Kind::Disengage | Kind::Ready => true,
            Kind::StandUp => false,
            Kind::Run | Kind::Charge => world.lets_run(step.to.placement()),
            Kind::FiveFootStep => world.doublings(&flat(step)) == 0 && !step.crosses_barrier,
            Kind::Step => world.surcharge_pf2(&self.space.entered(step), step.crosses_barrier) == 0,
            Kind::Shift => {
                let before = self.space.slab(step.from, self.space.flying);
                let barrier = step.crosses_barrier && !self.space.mover().ignores_difficult;
                let begins_well = !first || before.lets_shift(step.from.placement());
                // DS-SHIFT-TERRAIN: every square that is entered.
                let entered = self.space.entered(step);
                let plain =
                    world.surcharge_draw_steel(&entered, false) == 0 && !self.enters_damage(step);
                begins_well && plain && !barrier
            }
        }
    }

    /// Whether a step newly enters cells over damaging ground.
    fn enters_damage(&self, step: &SpaceStep) -> bool {
        let is_new =
            |square: &(i32, i32)| step.direction.2 != 0 || !step.from.placement().has(*square);
        let damaging =
            |square| self.space.board.ground_at(square).is_some_and(|ground| ground.damaging);
        step.to.placement().squares().filter(is_new).any(damaging)
    }

    /// The price of a step in squares, and the count of diagonals after it.
    fn price(&self, step: &SpaceStep, count: Count) -> (u32, Count) {
        let world = self.space.slab(step.to, step.mode == Mode::Fly);
        let mover = self.space.mover();
        let (price, count) = match self.space.system {
            System::Dnd35 | System::Pathfinder1 => world.price_d20(&flat(step), count),
            System::Pathfinder2 => {
                let (base, count) = world.plain(step.is_diagonal(), count);
                let more = world.surcharge_pf2(&self.space.entered(step), step.crosses_barrier);
                let own_mode = step.mode == self.movement.mode && lacks_speed(mover, step.mode);
                let dear = self.movement.price_of_a_square.filter(|_| own_mode).unwrap_or(1);
                (base + more + dear.saturating_sub(1), count)
            }
            System::Fifth2014 | System::Fifth2024 => {
                let entered = self.space.entered(step);
                let (to, barrier) = (step.to.placement(), step.crosses_barrier);
                let (base, count) = world.plain(step.is_diagonal(), count);
                (base + world.surcharge_fifth(&entered, to, barrier), count)
            }
            // DS-CLIMB-COST, DS-CRAWL, R-85.
            System::DrawSteel => {
                let untrained = match step.mode {
                    Mode::Climb => mover.modes.climb.is_none(),
                    Mode::Swim => mover.modes.swim.is_none(),
                    Mode::Walk | Mode::Fly | Mode::Burrow => false,
                };
                let crawls = mover.prone && step.mode == Mode::Walk;
                let more =
                    world.surcharge_draw_steel(&self.space.entered(step), step.crosses_barrier);
                let (base, count) = world.plain(step.is_diagonal(), count);
                (base + more + u32::from(untrained) + u32::from(crawls), count)
            }
        };
        (price + step.door, count)
    }

    /// What a creature may end in a body after this many squares of this movement.
    fn end_at(&self, start: Body, body: Body, cost: u32) -> End {
        // D35-DIVE, R-31.
        if self.dives && (cost < 6 || start.z - body.z < 2) {
            End::No
        } else {
            self.space.end_in(body)
        }
    }
}

/// The step on the flat board at its end.
fn flat(step: &SpaceStep) -> Step {
    Step {
        direction: (step.direction.0, step.direction.1),
        from: step.from.placement(),
        to: step.to.placement(),
        diagonal: step.is_diagonal(),
        crosses_barrier: step.crosses_barrier,
        door: step.door,
    }
}
