//! Picking a creature up and seeing where it can go, in one question each: what a board asks while
//! a token is dragged.

use super::{Path, Trials};
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
    /// Who.
    pub token: TokenId,
    /// The kind of movement; left out: the usual ones, as far as the turn allows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
    /// The mode it moves in; walking unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<In>,
    /// Checks made on the way, with their results.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty", deserialize_with = "tables")]
    pub trying: Trials,
}

/// The pointer is over a goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Preview {
    /// Who moves, and how, as it was picked up.
    pub picked: PickUp,
    /// The goal: the top-left square.
    pub to: Place,
    /// Waypoints, in order.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub via: List<Place, 16>,
    /// Whether to tell all ways worth choosing, too, with the movements that are left of the turn.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub choices: bool,
}

/// What a creature that is picked up may do, and where that leads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PickedUp {
    /// Who.
    pub token: TokenId,
    /// The unit of amounts.
    pub unit: Unit,
    /// What the turn holds for it: the kinds of movement that it may take now, and those that it
    /// may not, and why.
    pub offers: Actions,
    /// The bands of the reach, in order: a square's `band` is a place in this list.
    pub bands: Vec<Band>,
    /// Every placement that the creature can reach, by row and column.
    pub squares: Vec<ReachableSquare>,
    /// The steps of the paths there as trees, one for each plan of movements: each stands after the
    /// step before it. The first one is where the creature stands.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<PathTreeStep>,
    /// Why it makes no movement at all, if so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refusal>,
    /// Rules that are cited.
    pub cited: Vec<RuleText>,
}

/// A band of a reach: what has to be spent to get there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Band {
    /// For people: `stride`, `second stride`, `double move`, `run`.
    pub name: String,
    /// How far it goes from where the creature is; left out: without a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<Cost>,
    /// The id of the rule that says so.
    pub rule: String,
    /// What has been spent of it before, in the unit of the answer.
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
    /// What is spent then of the movement that leads there, with what was spent of it before, in
    /// the unit of the answer; 0 if left out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub amount: u32,
    /// What the creature may end there; the turn if left out.
    #[serde(default = "turn", skip_serializing_if = "is_turn")]
    pub end: MayEnd,
    /// Whether the creature may provoke on every path there. Also true where this cannot be
    /// searched for, as for a run in a straight line; false if left out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub may_provoke: bool,
    /// The position in `steps` of the last step of the path there; left out where the answer holds
    /// no path.
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
    /// Who moves.
    pub token: TokenId,
    /// Where to.
    pub to: Place,
    /// The unit of amounts.
    pub unit: Unit,
    /// The cheapest way, or why there is none.
    pub route: Route,
    /// What to send for it to be done, where there is a way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<Path>,
    /// How far each of its movements goes, the first from where the creature is.
    pub budgets: Vec<Budget>,
    /// What has been spent of the first movement before, in the unit of the answer.
    pub spent: u32,
    /// Who may react where, dangers, and what is needed.
    pub found: Outcome,
    /// All ways worth choosing with the movements that are left, if they were asked for, can be
    /// weighed, and there are no waypoints.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choices: Option<Choices>,
    /// For each of these ways what to send for it to be done.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub paths: Vec<Path>,
    /// Rules that are cited.
    pub cited: Vec<RuleText>,
}

/// Two creatures are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Measure {
    /// The one that looks at the other, or attacks it.
    pub from: TokenId,
    /// The other.
    pub to: TokenId,
}

/// How two creatures stand towards each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Measured {
    /// The one.
    pub from: TokenId,
    /// The other.
    pub to: TokenId,
    /// The unit of amounts.
    pub unit: Unit,
    /// How far they are apart, nearest part to nearest part.
    pub distance: Distance,
    /// What else holds between them, in the order in which it is shown: line of effect, cover …
    pub facts: Vec<Fact>,
    /// Rules that are cited.
    pub cited: Vec<RuleText>,
}

/// One thing about two creatures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Fact {
    /// What, as players read it: `High ground`.
    pub title: String,
    /// Together with whom it holds, where it takes a third creature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<TokenId>,
    /// Whether it holds, what it brings, or what is needed to say so; nothing of these where the
    /// rules are silent.
    pub found: Outcome,
}
