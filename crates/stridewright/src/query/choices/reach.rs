//! The weights of the paths to all places: for every placement that a movement leads to, the
//! Pareto-optimal ones.
//!
//! This module stores no paths; [`super::choices`] finds those to a single place.

use super::request::{ChoicesRequest, Goals};
use super::stages::blocks;
use super::step_costs::StepCosts;
use super::{ChoicesMemory, Weight, best_of, most_paths, too_many, weighed};
use crate::board::Board;
use crate::field::{Engine, UnknownChecks};
use crate::program::Program;
use crate::query::multi_search::{Arrival, SearchRequest, look_round};
use crate::query::reach::{Reach, Reached, reach, reached};
use crate::query::resolve::{in_space, legs};
use crate::query::{BudgetOf, Plan, QueryError, Scratch, budgets_of};
use crate::rule::Ending;
use crate::search::Node;
use crate::search::pareto::spread;
use crate::sort::{sort_by, sort_by_key};
use crate::unit::Squares;
use crate::verdict::Refusal;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// Every placement that a creature can reach, and the weights of the paths to it.
#[derive(Clone, Debug)]
pub struct ReachChoices {
    /// Every placement reached, in the order of [`Reach::reached`], including the start.
    pub places: Vec<PlaceChoices>,
    /// For each movement, how far it goes and the rule that says so.
    pub budgets: Vec<BudgetOf>,
    /// Why the creature cannot make any movement, if so.
    pub refusal: Option<Refusal>,
}

/// A placement, and the weights of the paths to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceChoices {
    /// The placement, with the least cost of all paths.
    pub reached: Reached,
    /// The Pareto-optimal weights, cheapest first; at least one.
    pub weights: Vec<Weight>,
}

impl ReachChoices {
    /// Returns this as a reach: each placement at the least cost of all paths to it.
    #[must_use]
    pub fn reach(&self) -> Reach {
        Reach {
            reached: self.places.iter().map(|place| place.reached).collect(),
            budgets: self.budgets.clone(),
            refusal: self.refusal.clone(),
        }
    }
}

/// Returns every placement that a creature can reach with its movements, with the Pareto-optimal
/// weights of the paths to each ([`super::choices`] returns the paths to one of them).
///
/// As there, a check with an unknown result is assumed to succeed, and is counted. So there may be
/// more places than [`reach`] returns.
///
/// # Errors
///
/// An invalid question: see [`QueryError`]. What [`super::choices`] does not weigh is refused here
/// too.
pub fn reach_choices(
    program: &Program,
    board: &Board,
    plan: &Plan,
    scratch: &mut Scratch,
) -> Result<ReachChoices, QueryError> {
    let Ok(legs) = legs(program, board, plan)? else { return stays(program, board, plan, scratch) };
    weighed(program, &legs)?;
    let in_space = in_space(board, plan, &legs, false)?;
    let meter = &scratch.meter.clone();
    let request =
        SearchRequest { program, board, plan, legs: &legs, via: &[], goal: None, in_space, meter };
    let asked = ChoicesRequest { program, board, plan, legs: &legs, meter };
    let Scratch { cells, levels, weighing, .. } = scratch;
    let mut places =
        look_round(request, UnknownChecks::Taken, blocks(asked), (cells, levels), |engines| {
            asked.weigh_all(engines, weighing)
        })??;
    sort_by_key(&mut places, |place| place.reached.place());
    Ok(ReachChoices { places, budgets: budgets_of(program, &legs), refusal: None })
}

/// Returns the answer for a creature that makes no movement: it stays where it is, at no cost.
fn stays(
    program: &Program,
    board: &Board,
    plan: &Plan,
    scratch: &mut Scratch,
) -> Result<ReachChoices, QueryError> {
    let Reach { reached, budgets, refusal } = reach(program, board, plan, scratch)?;
    let place = |reached| PlaceChoices { reached, weights: vec![Weight::default()] };
    Ok(ReachChoices { places: reached.into_iter().map(place).collect(), budgets, refusal })
}

impl ChoicesRequest<'_> {
    /// Returns the weights of the paths to all placements.
    fn weigh_all(
        &self,
        engines: &[Engine<'_>],
        weighing: &mut ChoicesMemory,
    ) -> Result<Vec<PlaceChoices>, QueryError> {
        let reactors = self.reactors()?;
        let ChoicesMemory { known, ledger, .. } = weighing;
        let none = Goals::new();
        let mut step_costs = StepCosts::new(*self, engines, &reactors, &none, known);
        let start = step_costs.start()?;
        let found = spread(&mut step_costs, start, most_paths(self.meter), ledger, self.meter);
        step_costs.sound()?;
        found.map_err(|full| too_many(full, self.meter))?;
        let mut arrivals: BTreeMap<Node, Vec<Weight>> = BTreeMap::new();
        for node in ledger.nodes() {
            let state = step_costs.stages.state(node);
            if !state.begun {
                let weights = ledger.loads(node).map(|load| Weight::of(&load));
                arrivals.entry(state.at).or_default().extend(weights);
            }
        }
        Ok(arrivals
            .into_iter()
            .filter_map(|(node, weights)| self.place(engines, node, weights))
            .collect())
    }

    /// Returns the weights of the paths to a placement. If the turn may end there after some of the
    /// movements, only those count.
    fn place(
        &self,
        engines: &[Engine<'_>],
        node: Node,
        mut weights: Vec<Weight>,
    ) -> Option<PlaceChoices> {
        let body = engines[0].placement(node);
        let may_end = |weight: &Weight| engines[weight.movement].ending(body) == Ending::Turn;
        if weights.iter().any(may_end) {
            weights.retain(may_end);
        }
        let mut weights = best_of(weights, |weight| *weight);
        sort_by(&mut weights, Weight::cmp);
        let Weight { movement, cost: Squares(least), .. } = *weights.first()?;
        let arrival = Arrival { movement, node, sum: Squares(least).halves().0 };
        Some(PlaceChoices {
            reached: reached(self.board, self.legs, &engines[movement], arrival),
            weights,
        })
    }
}
