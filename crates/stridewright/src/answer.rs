//! Answers as plain data: in the rule system's own unit, with the ids of the rules behind every
//! number.
//!
//! Movements and steps count from 1. Every list has a defined order, and there are no maps, so the
//! same question always gives the same bytes. This module defines how answers look; other modules
//! find what the rules decide.

mod actions;
mod applied;
mod area_of_effect;
mod budget;
mod builder;
mod choices;
mod closed_doors;
mod description;
mod distance;
mod grid;
mod mover;
mod outcome;
mod path;
mod placement;
mod price_line;
mod reach;
mod reach_bytes;
mod reach_many_bytes;
mod reached;
mod refusal;
mod rules;
mod shown;
mod study;
mod unit;

pub use crate::message::{Argument, Message};
pub use actions::{Actions, Offer, OfferedMode, OfferedPart};
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
pub use applied::Applied;
pub use area_of_effect::{AffectedCreature, AreaOfEffect};
pub use budget::Budget;
pub(crate) use builder::AnswerBuilder;
pub use choices::{Choice, Choices, PathChoices, ReachChoices, SquareChoices, Weight};
pub use closed_doors::ClosedDoors;
pub use description::{
    Capacity, Description, ReachBand, Speed, SpeedStep, Threat, ThreatenedSquares,
};
pub use distance::Distance;
pub use grid::Grid;
pub use mover::Mover;
pub use outcome::{
    Candidate, CreatureRef, DamageDice, Event, EventKind, Need, NeedKind, Outcome, RequiredCheck,
    Value,
};
pub use path::{Check, ConditionalPath, Explanation, Path, Remark, Route, Step};
pub use placement::Placement;
pub use price_line::PriceLine;
pub use reach::{PathTreeStep, Reach, ReachPaths, SquarePath};
pub(crate) use reach::{best_first, turns};
pub use reach_bytes::ReachBytes;
pub use reach_many_bytes::ReachManyBytes;
pub use reached::{MayEnd, ReachedSquare, ReachedSquares};
pub use refusal::Refusal;
pub use rules::{BasisKind, PlannedRule, RuleText, Rules};
pub use study::{ChokePoints, DetourMap, Detours, Starts, ThreatMap, Unmoved};
pub use unit::{Cost, Unit};

/// The answer to a question, with everything needed to show it.
///
/// `T` is what was found: [`Found`] for any kind of question, or the answer type of one kind.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Response"))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Answer<T = Found> {
    /// Short name of the rule system.
    pub rules: String,
    /// Its full name.
    pub system: String,
    /// The unit of every `amount`.
    pub unit: Unit,
    /// The creature that the question is about, if it is about one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub mover: Option<Mover>,
    /// How far each of its movements goes. Empty if the question is not about movement, or the
    /// creature makes none.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub budgets: Vec<Budget>,
    /// What was found.
    #[cfg_attr(feature = "serde", serde(rename = "answer"))]
    pub found: T,
    /// The closed doors that alone keep the mover from the goal of a `route` that was not found.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub doors: Option<ClosedDoors>,
    /// How the engine searched for the answer and which engines could have found it, line by line,
    /// for people; only on request.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub search: Vec<String>,
    /// Every rule that the answer cites, in the order of the system's text.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub cited: Vec<RuleText>,
}

impl<T> Answer<T> {
    /// Converts what was found and keeps the rest of the answer.
    #[must_use]
    pub fn map<U>(self, form: impl FnOnce(T) -> U) -> Answer<U> {
        let Answer { rules, system, unit, mover, budgets, found, doors, search, cited } = self;
        Answer { rules, system, unit, mover, budgets, found: form(found), doors, search, cited }
    }
}

impl AnswerBuilder<'_> {
    /// Completes the answer; cited rules are in the order of the system's text.
    pub(crate) fn answer<T>(self, found: T) -> Answer<T> {
        let ruleset = self.program.ruleset();
        let named =
            ruleset.rules.iter().filter(|rule| self.named.iter().any(|named| named.id == rule.id));
        Answer {
            rules: ruleset.id.to_string(),
            system: ruleset.name.to_string(),
            unit: self.unit,
            cited: named.map(Into::into).collect(),
            mover: self.mover,
            budgets: self.budgets,
            found,
            doors: self.doors,
            search: self.search,
        }
    }
}

/// What was found, under the name of the question.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Answer"))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Found {
    /// To `reach` and `reach_unprovoked`.
    Reach(Reach),
    /// To `reach_paths`.
    ReachPaths(ReachPaths),
    /// To `route`.
    Route(Route),
    /// To `choices`.
    Choices(Choices),
    /// To `reach_choices`.
    ReachChoices(ReachChoices),
    /// To `check`.
    Check(Check),
    /// To `explain`.
    Explain(Explanation),
    /// To `distance` and `distance_to`.
    Distance(Distance),
    /// To `describe`.
    Describe(Description),
    /// To `actions`.
    Actions(Actions),
    /// To `threatens`.
    Threatens(Threat),
    /// To `threatened_squares`.
    ThreatenedSquares(ThreatenedSquares),
    /// To `area_of_effect`.
    AreaOfEffect(AreaOfEffect),
    /// To `threat_map`.
    ThreatMap(ThreatMap),
    /// To `starts`.
    Starts(Starts),
    /// To `choke_points`.
    ChokePoints(ChokePoints),
    /// To `detours`.
    Detours(Detours),
    /// To `rules`.
    Rules(Rules),
    /// To `apply`.
    Applied(Box<Applied>),
    /// To all other questions.
    #[cfg_attr(feature = "serde", serde(rename = "found"))]
    Outcome(Outcome),
}

/// Lists the variant of each kind of answer.
macro_rules! found {
    ($($form:ident => $variant:ident),* $(,)?) => {$(
        impl From<$form> for Found {
            fn from(found: $form) -> Found {
                Found::$variant(found.into())
            }
        }
    )*};
}

found!(
    Reach => Reach,
    ReachPaths => ReachPaths,
    Route => Route,
    Choices => Choices,
    ReachChoices => ReachChoices,
    Check => Check,
    Explanation => Explain,
    Distance => Distance,
    Description => Describe,
    Actions => Actions,
    Threat => Threatens,
    ThreatenedSquares => ThreatenedSquares,
    ThreatMap => ThreatMap,
    Starts => Starts,
    AreaOfEffect => AreaOfEffect,
    ChokePoints => ChokePoints,
    Detours => Detours,
    Rules => Rules,
    Applied => Applied,
    Outcome => Outcome,
);
