//! All paths worth choosing.

use super::reach::sort_best_first;
use super::{AnswerBuilder, Cost, Outcome, Path, ReachedSquare, Refusal, Route, turns};
use crate::board::Board;
use crate::query::{self, NoRoute, Plan};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// The answer to a question for all ways worth choosing.
pub type Choices = Route<Box<PathChoices>>;

/// The ways, each better than all others in something.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PathChoices {
    /// The ways, cheapest first.
    pub ways: Vec<Choice>,
    /// The place in the list, from 0, of the way with the fewest reactions, then the least damage,
    /// the fewest hazards and checks, the least cost.
    pub safest: usize,
    /// The place of the way with the least damage, then the fewest hazards, reactions and checks,
    /// the least cost.
    pub least_harmful: usize,
    /// Of all ways that cost as little as any, one with the fewest changes of direction, and of
    /// those with the fewest checks.
    pub straightest: Choice,
}

/// A way and what it takes.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Choice {
    /// In which movement it arrives, counted from 1 over all turns. What it costs in that movement
    /// is the last of the way's `costs`.
    pub movement: usize,
    /// How many reactions it gives occasion to.
    pub reactions: u32,
    /// The damage of the ground on it, as far as the map says how much.
    pub damage: u32,
    /// How many damaging squares are entered.
    pub hazards: u32,
    /// Of those, how many deal damage of which the map does not say how much.
    pub unsaid: u32,
    /// How many checks it needs whose results are not known; it is a way only if they succeed.
    pub checks: u32,
    /// The way with its prices.
    pub way: Path,
    /// Who reacts where and why, the damage of the ground, and the checks that are needed.
    pub found: Outcome,
}

/// Everywhere a creature can get to, and what the ways there take.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct ReachChoices {
    /// Every placement that can be reached, in the order of `reach`.
    pub squares: Vec<SquareChoices>,
    /// Why the creature makes no movement at all, if so.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub refused: Option<Refusal>,
}

/// A placement, and what the ways to it take.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct SquareChoices {
    /// The placement, with the least cost of all ways.
    pub reached: ReachedSquare,
    /// What the ways worth choosing take, cheapest first; there is at least one.
    pub ways: Vec<Weight>,
}

/// What a way takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Weight {
    /// In which movement it arrives, counted from 1 over all turns.
    pub movement: usize,
    /// What it costs in that movement.
    pub cost: Cost,
    /// How many reactions it gives occasion to.
    pub reactions: u32,
    /// The damage of the ground on it, as far as the map says how much.
    pub damage: u32,
    /// How many damaging squares are entered.
    pub hazards: u32,
    /// Of those, how many deal damage of which the map does not say how much.
    pub unsaid: u32,
    /// How many checks it needs whose results are not known; it is a way only if they succeed.
    pub checks: u32,
}

impl AnswerBuilder<'_> {
    pub(crate) fn choices(
        &mut self,
        board: &Board,
        found: Result<query::Choices, NoRoute>,
    ) -> Choices {
        match found {
            Ok(query::Choices { ways, safest, least_harmful, straightest }) => {
                let ways = ways.iter().map(|choice| self.choice(board, choice)).collect();
                let straightest = self.choice(board, &straightest);
                Route::Found(Box::new(PathChoices { ways, safest, least_harmful, straightest }))
            }
            Err(why) => self.no_route(board, why),
        }
    }

    fn choice(&mut self, board: &Board, choice: &query::Choice) -> Choice {
        let query::Weight { movement, reactions, damage, hazards, unsaid, checks, .. } =
            choice.weight;
        let movement = movement + 1;
        let way = self.path(&choice.route.steps, &choice.route.costs);
        let found = self.outcome(board, &choice.findings);
        Choice { movement, reactions, damage, hazards, unsaid, checks, way, found }
    }

    pub(crate) fn reach_choices(
        &mut self,
        plan: &Plan,
        mut found: query::ReachChoices,
    ) -> ReachChoices {
        sort_best_first(&mut found.places, |place| &place.reached);
        let (unit, turns) = (self.unit, turns(plan));
        let squares = found.places.iter().map(|place| SquareChoices {
            reached: ReachedSquare::of(&turns, unit, &place.reached),
            ways: place.weights.iter().map(|weight| self.weight(weight)).collect(),
        });
        let squares = squares.collect();
        ReachChoices { squares, refused: found.refusal.map(|refusal| self.refused(&refusal)) }
    }

    fn weight(&self, weight: &query::Weight) -> Weight {
        let query::Weight { movement, cost, reactions, damage, hazards, unsaid, checks } = *weight;
        let cost = self.cost(cost);
        Weight { movement: movement + 1, cost, reactions, damage, hazards, unsaid, checks }
    }
}
