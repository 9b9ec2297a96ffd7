//! A question as it is sent: who moves, by which movements, in which state of the turn, and what is asked.
//!
//! Knows nothing about the board it will be put to. Everything is bounded while it is read.

mod ask;
mod headings;
mod maneuver;
mod manner;
mod movement;
mod origin;
mod trying;
mod who;

pub use ask::{Among, Ask, DrawnPath, KindOfForce, StepDrawn};
pub use headings::{Headings, Towards};
pub use maneuver::{ManeuverAsked, UpOrDown};
pub use manner::In;
pub use movement::{By, Limit, MovementAsked};
pub use origin::OriginAsked;
pub use trying::{AttemptAsked, ResultAsked, ToTry, Total};
pub use who::Who;

use crate::bounded::{List, tables};
use crate::scene::TurnEntry;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use stridewright::board::Limits;

/// Checks that one question brings results of.
pub type Trials = List<AttemptAsked, 64>;

/// A question to a board that the host already has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The creature that moves, or that the question is about. Not needed by `distance`, `rules`, and `who_reaches` with a square.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mover: Option<Who>,
    /// Its movements, in order. Without any, the first kind of movement of the system: one for `reach` and `who_reaches`, as far as
    /// it goes; for the others one without a limit.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "few")]
    #[schemars(length(max = 16))]
    pub movements: Vec<MovementAsked>,
    /// The state of its turn; a turn that begins, if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnEntry>,
    /// Checks that are made on the way, with their results.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty", deserialize_with = "tables")]
    pub trying: Trials,
    /// Whether the answer to `reach` or `route` says how it was searched for, too.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub explain_plan: bool,
    /// What is asked.
    pub ask: Ask,
}

impl Question {
    /// A question without a mover, movements or a turn under way.
    #[must_use]
    pub const fn new(ask: Ask) -> Self {
        Question {
            mover: None,
            movements: Vec::new(),
            turn: None,
            trying: Trials::EMPTY,
            explain_plan: false,
            ask,
        }
    }
}

/// A list of as many entries at most as a question has movements.
pub(crate) fn few<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Clone,
{
    let list = List::<T, { Limits::DEFAULT.movements }>::deserialize(deserializer)?;
    Ok(list.to_vec())
}
