//! What the ways to all places take: for every placement that a movement leads to, the weights
//! worth choosing.
//!
//! Knows no ways: those to one place are asked of [`super::choices`].

use super::asked::{Asked, Goals};
use super::stages::blocks;
use super::tolls::Tolls;
use super::{Weighing, Weight, best_of, most_ways, too_many, weighed};
use crate::board::Board;
use crate::field::{Engine, Unsettled};
use crate::program::Program;
use crate::query::journey::{Arrival, Errand, look_round};
use crate::query::legs::{in_space, legs};
use crate::query::reach::{Reach, Reached, reach, reached};
use crate::query::{BudgetOf, Plan, QueryError, Scratch, budgets_of};
use crate::rule::Ending;
use crate::search::Node;
use crate::search::pareto::spread;
use crate::unit::Squares;
use crate::verdict::Refusal;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// Everywhere a creature can get to, and what the ways there take.
#[derive(Clone, Debug)]
pub struct ReachChoices {
    /// Every placement reached, in the order of [`Reach::reached`]; the one it starts from is among
    /// them.
    pub places: Vec<PlaceChoices>,
    /// For each movement, how far it goes and the rule that says so.
    pub budgets: Vec<BudgetOf>,
    /// Why the creature makes no movement at all, if so.
    pub refusal: Option<Refusal>,
}

/// A placement, and what the ways to it take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceChoices {
    /// The placement, with the least cost of all ways.
    pub reached: Reached,
    /// What the ways worth choosing take, cheapest first; there is at least one.
    pub weights: Vec<Weight>,
}

impl ReachChoices {
    /// The same as a reach: each placement at the least cost of all ways to it.
    #[must_use]
    pub fn reach(&self) -> Reach {
        Reach {
            reached: self.places.iter().map(|place| place.reached).collect(),
            budgets: self.budgets.clone(),
            refusal: self.refusal.clone(),
        }
    }
}

/// Everywhere a creature can get to with its movements, and for each place what the ways there take
/// that are worth choosing ([`super::choices`] tells the ways to one of them).
///
/// As there, a check whose result is not known is counted on, and counted: so there may be more
/// places than [`reach`] tells.
///
/// # Errors
///
/// A question that is not well put: see [`QueryError`]. What [`super::choices`] does not weigh is
/// refused here too.
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
    let errand =
        Errand { program, board, plan, legs: &legs, via: &[], goal: None, in_space, meter };
    let asked = Asked { program, board, plan, legs: &legs, meter };
    let Scratch { cells, levels, weighing, .. } = scratch;
    let mut places =
        look_round(errand, Unsettled::Taken, blocks(asked), (cells, levels), |engines| {
            asked.weigh_all(engines, weighing)
        })??;
    places.sort_unstable_by_key(|place| place.reached.place());
    Ok(ReachChoices { places, budgets: budgets_of(program, &legs), refusal: None })
}

/// The answer for a creature that makes no movement: it is where it is, and that takes nothing.
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

impl Asked<'_> {
    /// What the ways to all placements take.
    fn weigh_all(
        &self,
        engines: &[Engine<'_>],
        weighing: &mut Weighing,
    ) -> Result<Vec<PlaceChoices>, QueryError> {
        let reactors = self.reactors()?;
        let Weighing { known, ledger, .. } = weighing;
        let none = Goals::new();
        let mut tolls = Tolls::new(*self, engines, &reactors, &none, known);
        let start = tolls.start()?;
        let found = spread(&mut tolls, start, most_ways(self.meter), ledger, self.meter);
        tolls.sound()?;
        found.map_err(|full| too_many(full, self.meter))?;
        let mut arrivals: BTreeMap<Node, Vec<Weight>> = BTreeMap::new();
        for node in ledger.nodes() {
            let state = tolls.stages.state(node);
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

    /// What the ways to a placement take. If the turn may end there after some of the movements,
    /// only those count.
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
        weights.sort_unstable();
        let Weight { movement, cost: Squares(least), .. } = *weights.first()?;
        let arrival = Arrival { movement, node, sum: Squares(least).halves().0 };
        Some(PlaceChoices {
            reached: reached(self.board, self.legs, &engines[movement], arrival),
            weights,
        })
    }
}
