//! All Pareto-optimal paths.

use super::reach::sort_best_first;
use super::{AnswerBuilder, Cost, Outcome, Path, ReachedSquare, Refusal, Route, turns};
use crate::board::Board;
use crate::query::{self, NoRoute, Plan};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// The answer to a question for all Pareto-optimal paths.
pub type Choices = Route<Box<PathChoices>>;

/// The Pareto-optimal paths, each better than every other one in some respect.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct PathChoices {
    /// The paths, cheapest first.
    pub paths: Vec<Choice>,
    /// The position in the list, from 0, of the path with the fewest reactions, then the least
    /// damage, the fewest hazards, the fewest checks and the least cost.
    pub safest: usize,
    /// The position of the path with the least damage, then the fewest hazards, the fewest
    /// reactions, the fewest checks and the least cost.
    pub least_harmful: usize,
    /// Of all cheapest paths, one with the fewest changes of direction, and among those with the
    /// fewest checks.
    pub straightest: Choice,
}

/// A path, with its cost, reactions, damage and hazards.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Choice {
    /// In which movement it arrives, counted from 1 over all turns. Its cost in that movement is
    /// the last of the path's `costs`.
    pub movement: usize,
    /// How many reactions it provokes.
    pub reactions: u32,
    /// The damage of the ground along it, as far as the map states it.
    pub damage: u32,
    /// How many damaging squares are entered.
    pub hazards: u32,
    /// How many of those deal damage that the map does not state.
    pub unsaid: u32,
    /// How many checks with unknown results it needs. It is a path only if they succeed.
    pub checks: u32,
    /// The path with its prices.
    pub path: Path,
    /// Who reacts where and why, the damage of the ground, and the checks that the path needs.
    pub found: Outcome,
}

/// Which squares a creature can reach, and the cost, reactions, damage and hazards of the paths to
/// each.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct ReachChoices {
    /// Every placement that can be reached, in the order of `reach`.
    pub squares: Vec<SquareChoices>,
    /// Why the creature cannot make any movement, if so.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub refused: Option<Refusal>,
}

/// A placement, and the cost, reactions, damage and hazards of the paths to it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct SquareChoices {
    /// The placement, with the least cost of all paths.
    pub reached: ReachedSquare,
    /// The weights of the Pareto-optimal paths, cheapest first; at least one.
    pub weights: Vec<Weight>,
}

/// The cost, reactions, damage and hazards of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Weight {
    /// In which movement it arrives, counted from 1 over all turns.
    pub movement: usize,
    /// What it costs in that movement.
    pub cost: Cost,
    /// How many reactions it provokes.
    pub reactions: u32,
    /// The damage of the ground along it, as far as the map states it.
    pub damage: u32,
    /// How many damaging squares are entered.
    pub hazards: u32,
    /// How many of those deal damage that the map does not state.
    pub unsaid: u32,
    /// How many checks with unknown results it needs. It is a path only if they succeed.
    pub checks: u32,
}

impl AnswerBuilder<'_> {
    pub(crate) fn choices(
        &mut self,
        board: &Board,
        found: Result<query::Choices, NoRoute>,
    ) -> Choices {
        match found {
            Ok(query::Choices { paths, safest, least_harmful, straightest }) => {
                let paths = paths.iter().map(|choice| self.choice(board, choice)).collect();
                let straightest = self.choice(board, &straightest);
                Route::Found(Box::new(PathChoices { paths, safest, least_harmful, straightest }))
            }
            Err(why) => self.no_route(board, why),
        }
    }

    fn choice(&mut self, board: &Board, choice: &query::Choice) -> Choice {
        let query::Weight { movement, reactions, damage, hazards, unsaid, checks, .. } =
            choice.weight;
        let movement = movement + 1;
        let path = self.path(&choice.route.steps, &choice.route.costs);
        let found = self.outcome(board, &choice.outcome);
        Choice { movement, reactions, damage, hazards, unsaid, checks, path, found }
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
            weights: place.weights.iter().map(|weight| self.weight(weight)).collect(),
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
