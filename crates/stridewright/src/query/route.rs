//! The cheapest path to a square, also through waypoints.

mod found;

use crate::sort::sort_by_key;
use alloc::boxed::Box;
use alloc::vec::Vec;
pub use found::{ConditionalPath, NoRoute, Route};

use super::barred::barred;
use super::goal::{Goal, named};
use super::leap::Leap;
use super::multi_search::{Arrival, MultiSearch, SearchRequest, travel};
use super::needed::{needs, one_for_all};
use super::resolve::{in_space, legs, legs_with};
use super::resolved_movement::{ResolvedMovement, dive_refusal, has_teleport};
use super::{
    Allowance, Plan, QueryError, Scratch, SearchEngine, engine, jump_remarks, saves, teleport,
};
use crate::board::{Board, Limits};
use crate::explain::{Pricing, price_stretch};
use crate::field::{Engine, UnknownChecks};
use crate::lattice::{Cuboid, Square};
use crate::outcome::Need;
use crate::program::Program;
use crate::rule::Ending;
use crate::unit::Squares;
use crate::verdict::Refusal;

/// Returns a creature's cheapest path to a square, past waypoints in their order.
///
/// A teleport is a route of one step, if it is the only movement.
///
/// The goal and the waypoints name placements by their top-left square, on the ground or at a
/// height, or by all their squares. The creature passes a waypoint where it stands, floats or
/// flies; a jump passes one by beginning or landing there. The path found is the one in the fewest
/// movements, then with the least cost, then with the fewest diagonals counted. Among equals, it is
/// the one whose last steps come first in the order of [`crate::lattice::Direction`].
///
/// # Errors
///
/// An invalid question: see [`QueryError`].
pub fn route(
    program: &Program,
    board: &Board,
    plan: &Plan,
    via: &[Goal],
    goal: impl Into<Goal>,
    scratch: &mut Scratch,
) -> Result<Result<Route, NoRoute>, QueryError> {
    let goal = goal.into();
    if let Some(off) =
        via.iter().chain([&goal]).find(|place| !board.extent().contains(place.square))
    {
        return Err(QueryError::OffTheBoard(off.square));
    }
    let most = Limits::DEFAULT.movements;
    if via.len() > most {
        return Err(QueryError::TooLong { found: via.len(), most });
    }
    let raised = via.iter().chain([&goal]).any(Goal::names_height);
    let legs = match legs_with(program, board, plan, raised)? {
        Ok(legs) => legs,
        Err(refusal) => return Ok(Err(NoRoute::Refused(refusal))),
    };
    if has_teleport(&legs) {
        return teleport::route(program, board, plan, &legs, (via, goal), &scratch.meter);
    }
    let in_space = in_space(board, plan, &legs, raised)?;
    if let Some(refusal) = barred(program, board, plan, &legs, goal, in_space)? {
        return Ok(Err(NoRoute::Barred(refusal)));
    }
    let meter = &scratch.meter.clone();
    let request =
        SearchRequest { program, board, plan, legs: &legs, via, goal: Some(goal), in_space, meter };
    if let Some(mut route) = engine::route(request, scratch)? {
        saves::once_a_turn(program, &legs, &mut route.steps);
        return Ok(Ok(route));
    }
    scratch.engines.note(SearchEngine::Buckets);
    let found = travel(request, UnknownChecks::Avoided, scratch, |search| {
        arrive(program, &legs, goal, search)
    })?;
    if !matches!(found, Err(NoRoute::Unreachable)) {
        return Ok(found);
    }
    let counted_on = travel(request, UnknownChecks::AllTaken, scratch, |search| {
        let route = arrive(program, &legs, goal, search).ok()?;
        let needs = wanted(request, search, &route);
        Some(NoRoute::NeedsChecks(Box::new(ConditionalPath { route, needs })))
    })?;
    match counted_on {
        Some(conditional) => Ok(Err(conditional)),
        None => how_far(request, goal, scratch).map(|without| without.map_or(found, Err)),
    }
}

/// Returns the cost of [`route`] to a square on the board without waypoints, without explaining why
/// there is none.
pub(super) fn route_cost(
    program: &Program,
    board: &Board,
    plan: &Plan,
    goal: Square,
    scratch: &mut Scratch,
) -> Result<Option<Squares>, QueryError> {
    let Ok(legs) = legs(program, board, plan)? else { return Ok(None) };
    let (goal, in_space) = (Goal::from(goal), in_space(board, plan, &legs, false)?);
    let meter = &scratch.meter.clone();
    if has_teleport(&legs) {
        let found = teleport::route(program, board, plan, &legs, (&[], goal), meter)?;
        return Ok(found.ok().map(|route| route.cost()));
    }
    let request = SearchRequest {
        program,
        board,
        plan,
        legs: &legs,
        via: &[],
        goal: Some(goal),
        in_space,
        meter,
    };
    travel(request, UnknownChecks::Avoided, scratch, |search| {
        arrive(program, &legs, goal, search).ok().map(|route| route.cost())
    })
}

/// Returns the checks whose success the path assumes.
fn wanted(request: SearchRequest<'_>, search: &MultiSearch<'_>, route: &Route) -> Vec<Need> {
    let SearchRequest { program, plan, legs, .. } = request;
    let mut wanted = needs(search.engines[0].mover(), &route.steps, None);
    for (movement, leg) in legs.iter().enumerate() {
        // A jump longer than it goes without the test needs the test at the first square beyond.
        let mover = search.engines[movement].mover().clone().cautious();
        let Some(leap) = Leap::of(program, plan, leg, &mover) else { continue };
        let mut made =
            (1..).zip(&route.steps).filter(|(_, step)| step.movement == movement).peekable();
        let Some(start) = made.peek().map(|(_, step)| Cuboid::new(step.from, step.elevations.0, 1))
        else {
            continue;
        };
        let beyond = made.find_map(|(number, step)| {
            let refusal = leap.refusal(start, step.places(1))?;
            Some(Refusal { step: Some(number), ..refusal })
        });
        wanted.extend(needs(&mover, &[], beyond.as_ref()));
    }
    wanted.extend(jump_remarks::needs(search.engines[0].mover(), legs, &route.steps, None));
    sort_by_key(&mut wanted, |need| need.step);
    one_for_all(program, wanted)
}

fn arrive(
    program: &Program,
    legs: &[ResolvedMovement],
    goal: Goal,
    search: &MultiSearch<'_>,
) -> Result<Route, NoRoute> {
    let nodes = named(&search.engines, goal).into_iter();
    let all: Vec<Arrival> = nodes.flat_map(|node| search.arrivals_at(node)).collect();
    // Where a creature may end depends on how it moves there: obstacles that stop others do not
    // hamper a flyer.
    let ends = |arrival: &&Arrival| {
        let engine = &search.engines[arrival.movement];
        engine.ending(engine.placement(arrival.node)) == Ending::Turn
    };
    let best =
        all.iter().filter(ends).min_by_key(|arrival| (arrival.movement, arrival.sum, arrival.node));
    let Some(best) = best else {
        let Some(other) = all.first() else { return Err(NoRoute::Unreachable) };
        let refusal = cannot_end(&search.engines[other.movement], *other);
        return Err(NoRoute::Refused(refusal));
    };
    let Some(segments) = search.path_to(*best) else { return Err(NoRoute::Unreachable) };
    let mut route = Route { steps: Vec::new(), costs: Vec::new() };
    for segment in segments {
        let pricing = Pricing {
            movement: segment.movement,
            first_sum: segment.first_sum,
            one_square: legs[segment.movement]
                .one_square
                .map(|counts| (counts, legs[segment.movement].rule)),
        };
        let last = segment.headings.len().saturating_sub(1);
        let engine = |step: usize| search.engine(segment.movement, step == last);
        let (steps, cost) =
            price_stretch(program, engine, &segment.bodies, &segment.headings, pricing);
        route.steps.extend(steps);
        // A movement that the path does not need costs nothing.
        route.costs.resize(segment.movement, Squares(0));
        route.costs.push(cost);
    }
    jump_remarks::remark(search.engines[0].mover(), legs, &mut route.steps);
    saves::once_a_turn(program, legs, &mut route.steps);
    match dive_refusal(program, legs, &route.steps) {
        Some(refusal) => Err(NoRoute::Refused(refusal)),
        None => Ok(route),
    }
}

fn cannot_end(engine: &Engine<'_>, arrival: Arrival) -> Refusal {
    let body = engine.placement(arrival.node);
    Refusal {
        movement: Some(arrival.movement),
        ..engine
            .end_refusal(body)
            .unwrap_or_else(|| Refusal::whole(crate::verdict::Reason::Narrow, None))
    }
}

/// Returns what the path would cost if the first movement that makes steps had no limit; `None` if
/// no movement has one.
fn how_far(
    request: SearchRequest<'_>,
    goal: Goal,
    scratch: &mut Scratch,
) -> Result<Option<NoRoute>, QueryError> {
    let SearchRequest { program, board, plan, legs, via, .. } = request;
    // Before it the creature may have to stand up.
    let steps = |leg: &ResolvedMovement| leg.pool_cost.is_none();
    let first = legs.iter().position(steps).unwrap_or_default();
    if !legs.iter().any(|leg| steps(leg) && leg.most.is_some()) {
        return Ok(None);
    }
    let mut longer = Plan { movements: plan.movements[..=first].to_vec(), ..plan.clone() };
    longer.movements[first].allowance = Allowance::Unlimited;
    Ok(Some(match route(program, board, &longer, via, goal, scratch)? {
        Ok(route) => NoRoute::TooFar { needs: route.cost() },
        Err(NoRoute::NeedsChecks(conditional)) => {
            NoRoute::TooFar { needs: conditional.route.cost() }
        }
        Err(other) => other,
    }))
}
