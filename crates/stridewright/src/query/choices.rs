//! All Pareto-optimal paths to a square, the weights of the paths to all squares, and everything
//! that a creature can reach without provoking a reaction.
//!
//! A path is Pareto-optimal if no other path is at least as good in everything and better in
//! something: its cost, the number of creatures that may react, the damage of the ground, and how
//! often the ground deals it.

mod choice;
mod known;
mod reach;
mod request;
mod rest;
mod stages;
mod states;
mod step_costs;
mod turning;
mod unprovoked;
mod weighing;
mod weight;

use crate::sort::sort_by_key;
use alloc::vec::Vec;
pub use choice::Choice;
pub use reach::{PlaceChoices, ReachChoices, reach_choices};
pub(crate) use unprovoked::find_reach_unprovoked;
pub use unprovoked::reach_unprovoked;
pub(super) use weighing::ChoicesMemory;
pub use weight::Weight;

use super::barred::barred;
use super::goal::Goal;
use super::multi_search::{SearchRequest, look_round};
use super::resolve::{in_space, legs_with};
use super::resolved_movement::ResolvedMovement;
use super::route::{NoRoute, route};
use super::{Meter, Plan, QueryError, Scratch};
use crate::board::{Board, Limits};
use crate::field::{Engine, UnknownChecks};
use crate::program::Program;
use crate::rule::Action;
use crate::search::pareto::{ParetoPath, ParetoSet, TooManyLabels, front};
use crate::unit::Halves;
use choice::ChoiceBuilder;
use request::ChoicesRequest;
use stages::blocks;
use states::States;
use step_costs::StepCosts;
use turning::HeadingSteps;

/// All Pareto-optimal paths.
#[derive(Clone, Debug)]
pub struct Choices {
    /// The paths, cheapest first; at least one. Of paths with equal weights, only one.
    pub paths: Vec<Choice>,
    /// The position in [`Choices::paths`] of the path with the fewest reactions, then the least
    /// damage, the fewest hazards, the fewest checks and the least cost.
    pub safest: usize,
    /// The position of the path with the least damage, then the fewest hazards, the fewest
    /// reactions, the fewest checks and the least cost.
    pub least_harmful: usize,
    /// Of all cheapest paths, one with the fewest changes of direction, and among those with the
    /// fewest checks.
    pub straightest: Choice,
}

impl Choices {
    /// Returns the cheapest path, and among equals the one with the fewest reactions.
    #[must_use]
    pub fn cheapest(&self) -> &Choice {
        self.paths.first().unwrap_or(&self.straightest)
    }
}

/// Returns all Pareto-optimal paths of a creature with its movements, in one turn or several, to a
/// square, on the ground or at a height.
///
/// Of paths with equal weights, the answer gives one with the least half square left over; the same
/// question always gets the same path. A check with an unknown result is assumed to succeed, and is
/// counted: one that the ground asks for, or that the plan announces.
///
/// # Errors
///
/// An invalid question: see [`QueryError`]. Movements that are not a free sequence of steps (jumps,
/// teleports, dives, movement in a straight line) are [`QueryError::Unweighed`].
pub fn choices(
    program: &Program,
    board: &Board,
    plan: &Plan,
    goal: impl Into<Goal>,
    scratch: &mut Scratch,
) -> Result<Result<Choices, NoRoute>, QueryError> {
    let goal = goal.into();
    if !board.extent().contains(goal.square) {
        return Err(QueryError::OffTheBoard(goal.square));
    }
    let raised = goal.names_height();
    let legs = match legs_with(program, board, plan, raised)? {
        Ok(legs) => legs,
        Err(refusal) => return Ok(Err(NoRoute::Refused(refusal))),
    };
    let in_space = in_space(board, plan, &legs, raised)?;
    if let Some(refusal) = barred(program, board, plan, &legs, goal, in_space)? {
        return Ok(Err(NoRoute::Barred(refusal)));
    }
    let meter = &scratch.meter.clone();
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
    let found = weighed(program, &legs).and_then(|()| {
        let asked = ChoicesRequest { program, board, plan, legs: &legs, meter };
        let Scratch { cells, levels, weighing, .. } = &mut *scratch;
        look_round(request, UnknownChecks::Taken, blocks(asked), (cells, levels), |engines| {
            asked.weigh(goal, engines, weighing)
        })?
    });
    match found {
        Ok(Some(choices)) => Ok(Ok(choices)),
        // Why there is no path, or what is wrong with the question, is reported as for a route.
        found => match route(program, board, plan, &[], goal, scratch)? {
            // A path that cannot be weighed may still exist.
            Err(refused @ NoRoute::NeedsChecks(_)) => found.map(|_| Err(refused)),
            Err(refused) => Ok(Err(refused)),
            Ok(_) => found.map(|_| Err(NoRoute::Unreachable)),
        },
    }
}

/// Whether all movements of a plan can be weighed step by step.
fn weighed(program: &Program, legs: &[ResolvedMovement]) -> Result<(), QueryError> {
    let what = "hampered diagonals that advance the count";
    if program.prices.hampered_diagonals_count() {
        return Err(QueryError::Unweighed { what });
    }
    legs.iter().try_for_each(free)
}

/// Checks that a movement is a free sequence of steps, which can be weighed one by one.
fn free(leg: &ResolvedMovement) -> Result<(), QueryError> {
    let refuse = |what| Err(QueryError::Unweighed { what });
    match leg.action {
        Action::Jump => refuse("a jump"),
        Action::Teleport => refuse("a teleport"),
        _ if leg.limits.is_some() => refuse("a movement at several speeds"),
        _ if leg.pool_cost.is_some() => refuse("standing up that takes part of the movement"),
        _ if leg.is_straight() => refuse("a movement bound to a straight line"),
        _ if leg.movement_mode.dive.is_some() => refuse("a dive"),
        _ => Ok(()),
    }
}

impl ChoicesRequest<'_> {
    /// Returns all Pareto-optimal paths on a field; `None` if there is no path.
    fn weigh(
        &self,
        goal: Goal,
        engines: &[Engine<'_>],
        weighing: &mut ChoicesMemory,
    ) -> Result<Option<Choices>, QueryError> {
        let goals = self.goals(goal, engines);
        if goals.iter().all(Vec::is_empty) {
            return Ok(None);
        }
        let reactors = self.reactors()?;
        let ChoicesMemory { known, ledger, states } = weighing;
        let mut step_costs = StepCosts::new(*self, engines, &reactors, &goals, known);
        let start = step_costs.start()?;
        let found = front(&mut step_costs, start, most_paths(self.meter), ledger, self.meter);
        step_costs.sound()?;
        let paths = found.map_err(|full| too_many(full, self.meter))?;
        let kept: Vec<&ParetoPath> = pareto_optimal(&paths);
        let Some(cheapest) = kept.first() else { return Ok(None) };
        let straightest = straightest(&mut step_costs, cheapest, ledger, states, self.meter)?;
        let maker = ChoiceBuilder {
            asked: *self,
            engines,
            stages: &step_costs.stages,
            reactors: &reactors,
        };
        let paths = kept.iter().map(|way| maker.choice(way)).collect::<Result<Vec<Choice>, _>>()?;
        let place = |rank: fn(&Weight) -> [u32; 5]| {
            let ranked = paths.iter().enumerate();
            let ranked =
                ranked.min_by_key(|(place, choice)| (rank(&choice.weight), choice.weight, *place));
            ranked.map_or(0, |(place, _)| place)
        };
        let safest = place(|w| [w.reactions, w.damage, w.unsaid, w.hazards, w.checks]);
        let least_harmful = place(|w| [w.damage, w.unsaid, w.hazards, w.reactions, w.checks]);
        Ok(Some(Choices { straightest: maker.choice(&straightest)?, paths, safest, least_harmful }))
    }
}

/// Returns, of the paths as cheap as the cheapest, the one with the fewest turns; of those the one
/// with the fewest checks, then the least distance.
fn straightest(
    step_costs: &mut StepCosts<'_>,
    cheapest: &ParetoPath,
    ledger: &mut ParetoSet,
    states: &mut States,
    meter: &Meter,
) -> Result<ParetoPath, QueryError> {
    let sum = Halves(cheapest.load.sum).squares().halves().0 + 1;
    step_costs.stages.end_at((cheapest.load.stage, sum));
    let mut turning = HeadingSteps::new(step_costs, states);
    let start = turning.start()?;
    let paths = front(&mut turning, start, most_paths(meter), ledger, meter)
        .map_err(|full| too_many(full, meter))?;
    let fewest = paths.into_iter().min_by_key(|way| (way.load.counts, way.load.sum));
    fewest.map_or_else(|| Ok(cheapest.clone()), |way| turning.whole(&way))
}

/// Returns how many paths a search may keep for comparison.
fn most_paths(meter: &Meter) -> usize {
    meter.labels().min(Limits::DEFAULT.paths)
}

fn too_many(_: TooManyLabels, meter: &Meter) -> QueryError {
    QueryError::TooManyPaths { most: most_paths(meter) }
}

/// Returns the Pareto-optimal paths as the table counts, without half squares.
fn pareto_optimal(paths: &[ParetoPath]) -> Vec<&ParetoPath> {
    let mut kept = best_of(paths, |way| Weight::of(&way.load));
    sort_by_key(&mut kept, |way| Weight::of(&way.load));
    kept
}

/// Returns the items whose weight no other item's weight dominates; of equal ones the first.
fn best_of<T>(all: impl IntoIterator<Item = T>, weight: impl Fn(&T) -> Weight) -> Vec<T> {
    let mut kept: Vec<T> = Vec::new();
    for one in all {
        let own = weight(&one);
        if !kept.iter().any(|other| weight(other).is_no_more_than(&own)) {
            kept.retain(|other| !own.is_no_more_than(&weight(other)));
            kept.push(one);
        }
    }
    kept
}
