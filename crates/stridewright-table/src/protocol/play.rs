//! Picking up a creature and seeing where it can go, with one question each: what a board asks
//! while a token is dragged.

use super::{Attempts, Path};
use crate::id::TokenId;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::answer::{
    Actions, Budget, Choices, Cost, Distance, MayEnd, Outcome, PathTreeStep, Placement, Refusal,
    Route, RuleText, Unit,
};
use stridewright::question::{By, In, Place};
use stridewright_wire::bounded::{List, tables};

/// A creature is picked up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PickUp {
    /// The creature.
    pub token: TokenId,
    /// The kind of movement; if left out, the usual ones, as far as the turn allows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
    /// The mode of movement; walking by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<In>,
    /// Checks made on the way, with their results.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty", deserialize_with = "tables")]
    pub trying: Attempts,
}

/// The pointer is over a goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Preview {
    /// The moving creature and how it moves, as it was picked up.
    pub picked: PickUp,
    /// The goal, as the creature's top-left square.
    pub to: Place,
    /// Waypoints, in order.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub via: List<Place, 16>,
    /// Whether to return all Pareto-optimal paths as well, with the movements that are left of the
    /// turn.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub choices: bool,
}

/// What a creature that is picked up may do, and what it can reach.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PickedUp {
    /// The creature.
    pub token: TokenId,
    /// The unit of amounts.
    pub unit: Unit,
    /// What its turn offers: the kinds of movement that it may take now, and those that it may not
    /// take, with the reason.
    pub offers: Actions,
    /// The bands of the reach, in order; a square's `band` is an index into this list.
    pub bands: Vec<Band>,
    /// Every placement that the creature can reach, by row and column.
    pub squares: Vec<ReachableSquare>,
    /// The steps of the paths there as trees, one for each plan of movements: each step comes after
    /// its predecessor. The first one is where the creature stands.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<PathTreeStep>,
    /// Why it cannot move at all, if so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refusal>,
    /// Rules that are cited.
    pub cited: Vec<RuleText>,
}

/// A band of a reach: what must be spent to get there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Band {
    /// A display name: `stride`, `second stride`, `double move`, `run`.
    pub name: String,
    /// How far it goes from where the creature is; left out if there is no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<Cost>,
    /// The id of the rule that says so.
    pub rule: String,
    /// How much of it was spent before, in the unit of the answer.
    pub spent: u32,
}

/// A placement that the creature can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReachableSquare {
    /// The squares covered.
    pub body: Placement,
    /// The position of its band in `bands`; 0 if left out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub band: usize,
    /// How much of the movement that leads there is spent by then, including what was spent before,
    /// in the unit of the answer; 0 if left out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub amount: u32,
    /// What the creature may end there: its turn, only an action, or neither; the turn if left out.
    #[serde(default = "turn", skip_serializing_if = "is_turn")]
    pub end: MayEnd,
    /// Whether the creature may provoke on every path there. Also true if this cannot be searched
    /// for, as for a run in a straight line; false if left out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub may_provoke: bool,
    /// The position in `steps` of the last step of the path there; left out if the answer holds no
    /// path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_step: Option<usize>,
}

const fn turn() -> MayEnd {
    MayEnd::Turn
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
fn is_turn(end: &MayEnd) -> bool {
    *end == MayEnd::Turn
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// What the move to the goal would be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Previewed {
    /// The moving creature.
    pub token: TokenId,
    /// The goal.
    pub to: Place,
    /// The unit of amounts.
    pub unit: Unit,
    /// The cheapest path, or why there is none.
    pub route: Route,
    /// What to send to make the move, if there is a path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<Path>,
    /// How far each of its movements goes, the first from where the creature is.
    pub budgets: Vec<Budget>,
    /// How much of the first movement was spent before, in the unit of the answer.
    pub spent: u32,
    /// Which creatures may react and where, hazards, and missing information.
    pub found: Outcome,
    /// All Pareto-optimal paths with the movements that are left, if they were requested and can be
    /// weighed and there are no waypoints.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choices: Option<Choices>,
    /// For each of these paths, what to send to make the move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub paths: Vec<Path>,
    /// Rules that are cited.
    pub cited: Vec<RuleText>,
}

/// Measures two creatures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Measure {
    /// The creature that looks at the other, or attacks it.
    pub from: TokenId,
    /// The other creature.
    pub to: TokenId,
}

/// The distance between two creatures and the facts about them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Measured {
    /// The first creature.
    pub from: TokenId,
    /// The other creature.
    pub to: TokenId,
    /// The unit of amounts.
    pub unit: Unit,
    /// The distance between their nearest parts.
    pub distance: Distance,
    /// Other facts about them, in the order in which they are shown: line of effect, cover …
    pub facts: Vec<Fact>,
    /// Rules that are cited.
    pub cited: Vec<RuleText>,
}

/// One fact about two creatures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Fact {
    /// Its name for players: `High ground`.
    pub title: String,
    /// The third creature that is involved, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<TokenId>,
    /// Whether it holds, its effects, or what is needed to decide it; empty if the rules do not
    /// say.
    pub found: Outcome,
}
