//! Every placement that a creature can reach.

mod found;

use crate::sort::sort_by_key;
use alloc::vec::Vec;
pub use found::Reached;
pub(super) use found::{PlacementKey, REPORTING, place};

use super::engine::{self, Unprovoked, WindowReach, WindowSquare};
use super::multi_search::{Arrival, MultiSearch, SearchRequest, travel};
use super::resolve::{in_space, legs};
use super::resolved_movement::ResolvedMovement;
use super::{BudgetOf, Meter, Plan, QueryError, Scratch, SearchEngine, budgets_of, teleport};
use crate::board::Board;
use crate::field::{Engine, Field, Mover, UnknownChecks};
use crate::lattice::Square;
use crate::program::Program;
use crate::rule::{Action, Ending};
use crate::unit::Squares;
use crate::verdict::Refusal;

/// Every placement that a creature can reach.
#[derive(Clone, Debug)]
pub struct Reach {
    /// Every placement reached, by row, column, elevation, width and height, including the start.
    pub reached: Vec<Reached>,
    /// For each movement, how far it goes and the rule that says so.
    pub budgets: Vec<BudgetOf>,
    /// Why the creature cannot make any movement, if so.
    pub refusal: Option<Refusal>,
}

impl Reached {
    /// Converts a placement that planes found.
    fn on(board: &Board, square: WindowSquare) -> Reached {
        let WindowSquare { body, elevation, movement, cost, speeds, ending } = square;
        Reached {
            body,
            elevation,
            surface: board.ground().surface(body),
            movement,
            cost,
            speeds,
            ending,
        }
    }
}

impl Reach {
    /// Returns the best placement with this top-left square on the ground: the whole body before
    /// squeezed ones.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<&Reached> {
        self.best(square, |reached| reached.elevation == reached.surface)
    }

    /// Returns the best placement with this top-left square at a height.
    #[must_use]
    pub fn at_height(&self, square: Square, elevation: i32) -> Option<&Reached> {
        self.best(square, |reached| reached.elevation == elevation)
    }

    /// Returns the best placement with this top-left square that satisfies a condition.
    fn best(&self, square: Square, is_meant: impl Fn(&Reached) -> bool) -> Option<&Reached> {
        let order = |square: Square| (square.row, square.column);
        let first = self.reached.partition_point(|reached| order(reached.body.at) < order(square));
        self.reached[first..]
            .iter()
            .take_while(|reached| reached.body.at == square)
            .filter(|reached| is_meant(reached))
            .min_by_key(|r| (core::cmp::Reverse(r.body.width * r.body.height), r.movement, r.cost))
    }
}

/// Returns every placement that a creature can reach with the movements of a plan.
///
/// A refusal of the whole plan (a prone creature, one that cannot move) is part of the answer: the
/// creature then reaches only where it stands.
///
/// # Errors
///
/// An invalid question: see [`QueryError`].
///
/// ```
/// use stridewright::board::{Creature, CreatureIndex, Setup};
/// use stridewright::lattice::Square;
/// use stridewright::query::{Movement, Plan, Scratch, reach};
/// use stridewright::rule::Action;
/// use stridewright::unit::{Feet, Squares};
/// use stridewright::{program::Program, rulesets};
///
/// let program = Program::compile(rulesets::named("pf1").unwrap()).unwrap();
/// let mut setup = Setup::open(5, 5);
/// let roderic = Creature::new("Roderic", "heroes", Square::new(0, 0)).with_speed(Feet(20));
/// setup.creatures.push(roderic);
/// let board = setup.board(&program).unwrap();
/// let plan = Plan::new(CreatureIndex(0), &[Movement::by(Action::Move)]);
/// let reach = reach(&program, &board, &plan, &mut Scratch::default()).unwrap();
/// // Three diagonals: 1 + 2 + 1 squares.
/// assert_eq!(reach.at(Square::new(3, 3)).unwrap().cost, Squares(4));
/// assert!(reach.at(Square::new(4, 4)).is_none());
/// ```
pub fn reach(
    program: &Program,
    board: &Board,
    plan: &Plan,
    scratch: &mut Scratch,
) -> Result<Reach, QueryError> {
    Ok(find_reach(program, board, plan, scratch)?.listed(board))
}

/// The result of [`reach`], in the form in which it was found.
#[derive(Debug)]
pub(crate) struct FoundReach {
    pub(crate) places: Places,
    pub(crate) budgets: Vec<BudgetOf>,
    pub(crate) refusal: Option<Refusal>,
}

impl FoundReach {
    /// Lists every placement.
    pub(super) fn listed(self, board: &Board) -> Reach {
        Reach { reached: self.places.listed(board), budgets: self.budgets, refusal: self.refusal }
    }
}

/// Placements that can be reached.
#[derive(Debug)]
pub(crate) enum Places {
    /// By row, column, elevation, width and height.
    List(Vec<Reached>),
    /// In the planes of a window.
    Window(WindowReach),
}

impl Places {
    /// Lists the placements as in [`Reach`].
    pub(crate) fn listed(self, board: &Board) -> Vec<Reached> {
        let window = match self {
            Places::List(reached) => return reached,
            Places::Window(window) => window,
        };
        let mut listed = Vec::with_capacity(window.len());
        listed.extend(window.iter().map(|square| Reached::on(board, square)));
        if !window.has_one_shape() {
            sort_by_key(&mut listed, Reached::place);
        }
        listed
    }
}

/// As [`reach`], but does not list what planes find.
pub(crate) fn find_reach(
    program: &Program,
    board: &Board,
    plan: &Plan,
    scratch: &mut Scratch,
) -> Result<FoundReach, QueryError> {
    let legs = match legs(program, board, plan)? {
        Ok(legs) => legs,
        Err(refusal) => return stay(program, board, plan, refusal, scratch),
    };
    let found =
        |places| Ok(FoundReach { places, budgets: budgets_of(program, &legs), refusal: None });
    if let Some(reached) = teleported(program, board, plan, &legs, &scratch.meter)? {
        return found(Places::List(reached));
    }
    let in_space = in_space(board, plan, &legs, false)?;
    let meter = &scratch.meter.clone();
    let request =
        SearchRequest { program, board, plan, legs: &legs, via: &[], goal: None, in_space, meter };
    if let Some(window) = engine::reach(request, Unprovoked::default(), scratch)? {
        return found(Places::Window(window));
    }
    let places = searched(request, scratch, |_, arrivals| vec![(); arrivals.len()])?;
    found(Places::List(places.into_iter().map(|(reached, ())| reached).collect()))
}

/// Returns where a single teleport leads; `None` if the movements are not a single teleport.
fn teleported(
    program: &Program,
    board: &Board,
    plan: &Plan,
    legs: &[ResolvedMovement],
    meter: &Meter,
) -> Result<Option<Vec<Reached>>, QueryError> {
    match legs {
        [leg] if leg.action == Action::Teleport => {
            teleport::destinations(program, board, plan, leg.most, meter).map(Some)
        }
        _ => Ok(None),
    }
}

/// Returns every placement that a creature can reach, with the additional value that `more`
/// computes for each from all arrivals; `None` if nothing was searched.
pub(super) fn explored<T>(
    program: &Program,
    board: &Board,
    plan: &Plan,
    scratch: &mut Scratch,
    more: impl FnOnce(&MultiSearch<'_>, &[Arrival]) -> Vec<T>,
) -> Result<(Reach, Vec<Option<T>>), QueryError> {
    let legs = match legs(program, board, plan)? {
        Ok(legs) => legs,
        Err(refusal) => {
            return Ok((stay(program, board, plan, refusal, scratch)?.listed(board), vec![None]));
        }
    };
    let budgets = budgets_of(program, &legs);
    if let Some(reached) = teleported(program, board, plan, &legs, &scratch.meter)? {
        let nothing = reached.iter().map(|_| None).collect();
        return Ok((Reach { reached, budgets, refusal: None }, nothing));
    }
    let in_space = in_space(board, plan, &legs, false)?;
    let meter = &scratch.meter.clone();
    let request =
        SearchRequest { program, board, plan, legs: &legs, via: &[], goal: None, in_space, meter };
    let places = searched(request, scratch, more)?;
    let (reached, more) = places.into_iter().map(|(reached, more)| (reached, Some(more))).unzip();
    Ok((Reach { reached, budgets, refusal: None }, more))
}

/// Returns what a search by buckets finds, in the order in which it is listed.
fn searched<T>(
    request: SearchRequest<'_>,
    scratch: &mut Scratch,
    more: impl FnOnce(&MultiSearch<'_>, &[Arrival]) -> Vec<T>,
) -> Result<Vec<(Reached, T)>, QueryError> {
    let SearchRequest { board, legs, meter, .. } = request;
    scratch.engines.note(SearchEngine::Buckets);
    let mut places = travel(request, UnknownChecks::Avoided, scratch, |search| {
        let mut arrivals = search.arrivals();
        if !meter.spend(arrivals.len() * REPORTING) {
            arrivals.clear();
        }
        let more = more(search, &arrivals);
        let reached_at =
            |arrival: Arrival| reached(board, legs, &search.engines[arrival.movement], arrival);
        arrivals.into_iter().map(reached_at).zip(more).collect::<Vec<_>>()
    })?;
    sort_by_key(&mut places, |(reached, _)| reached.place());
    Ok(places)
}

/// Passes every placement that a creature can reach, as [`reach`] finds it, one after the other.
/// Where there are millions, a list of them would be the largest part of the answer. They come in
/// the order of the keys that `order` returns; it sees them before it is known whether the creature
/// may end there. The iterator comes with the reason why the creature cannot make any movement, if
/// so.
///
/// # Errors
///
/// As [`reach`].
pub fn reach_each<K: Ord, R>(
    program: &Program,
    board: &Board,
    plan: &Plan,
    scratch: &mut Scratch,
    order: impl Fn(&Reached) -> K,
    tell: impl FnOnce(&mut dyn Iterator<Item = Reached>, Option<Refusal>) -> R,
) -> Result<R, QueryError> {
    let legs = legs(program, board, plan)?.ok();
    let searched =
        |legs: &Vec<ResolvedMovement>| !matches!(legs[..], [leg] if leg.action == Action::Teleport);
    let Some(legs) = legs.filter(searched) else {
        let Reach { mut reached, refusal, .. } = reach(program, board, plan, scratch)?;
        sort_by_key(&mut reached, order);
        return Ok(tell(&mut reached.into_iter(), refusal));
    };
    let in_space = in_space(board, plan, &legs, false)?;
    let meter = &scratch.meter.clone();
    let request =
        SearchRequest { program, board, plan, legs: &legs, via: &[], goal: None, in_space, meter };
    travel(request, UnknownChecks::Avoided, scratch, |search| {
        let mut arrivals = search.arrivals();
        meter.spend(arrivals.len() * REPORTING);
        // A stopped question returns an error, without half an answer before it.
        meter.check()?;
        let engine = |arrival: &Arrival| &search.engines[arrival.movement];
        let key = |arrival: &Arrival| order(&placed(board, &legs, engine(arrival), *arrival));
        // The arrivals of one movement of a creature of one square are already in order.
        if !arrivals.is_sorted_by_key(key) {
            sort_by_key(&mut arrivals, key);
        }
        let reached_at = |arrival: &Arrival| reached(board, &legs, engine(arrival), *arrival);
        Ok(tell(&mut arrivals.iter().map(reached_at), None))
    })?
}

/// Converts an arrival for an answer.
pub(super) fn reached(
    board: &Board,
    legs: &[ResolvedMovement],
    engine: &Engine<'_>,
    arrival: Arrival,
) -> Reached {
    let placed = placed(board, legs, engine, arrival);
    let Reached { movement, cost, elevation, .. } = placed;
    let began = engine.mover().figure().elevation;
    let short = legs[movement].movement_mode.dive.is_some_and(|dive| {
        let down = began.saturating_sub(elevation).max(0).unsigned_abs();
        cost.0 < dive.answer.length || down < dive.answer.descent
    });
    Reached {
        ending: if short { Ending::Never } else { engine.ending(engine.placement(arrival.node)) },
        ..placed
    }
}

/// Converts an arrival before it is known whether the creature may end there.
fn placed(
    board: &Board,
    legs: &[ResolvedMovement],
    engine: &Engine<'_>,
    arrival: Arrival,
) -> Reached {
    let cells = engine.placement(arrival.node);
    let (movement, cost) = (arrival.movement, arrival.cost());
    Reached {
        body: cells.base,
        elevation: cells.bottom,
        surface: board.ground().surface(cells.base),
        movement,
        cost,
        speeds: legs[movement].speeds(cost),
        ending: Ending::Never,
    }
}

/// Returns the answer for a creature that makes no movement.
fn stay(
    program: &Program,
    board: &Board,
    plan: &Plan,
    refusal: Refusal,
    scratch: &mut Scratch,
) -> Result<FoundReach, QueryError> {
    let missing = QueryError::NoSuchCreature(plan.mover);
    let action = plan.movements.first().ok_or(QueryError::NoMovement)?.action;
    let mover = Mover::new(program, board, plan.mover, action).ok_or(missing)?;
    let body = mover.figure().body;
    scratch.cells.resize_with(scratch.cells.len().max(1), Default::default);
    scratch.cells[0].read(&mover, body);
    let ending = Field::new(&mover, &scratch.cells[0]).ending(body);
    let rule = refusal.rule.clone().unwrap_or_else(|| program.rule(0));
    Ok(FoundReach {
        places: Places::List(vec![Reached {
            body,
            elevation: mover.figure().elevation,
            surface: board.ground().surface(body),
            movement: 0,
            cost: Squares(0),
            speeds: 1,
            ending,
        }]),
        budgets: vec![(Some(Squares(0)), rule)],
        refusal: Some(refusal),
    })
}
