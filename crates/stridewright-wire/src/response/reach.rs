//! Everywhere a creature can get to, as it is sent.

use super::{Body, Cost, Refused, is_one, one};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::rule::Ending;

/// Everywhere a creature can get to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReachTold {
    /// Every placement that can be reached, by row, column and height of its top-left square; of several with the same ones, the
    /// best comes first: the whole body, then the least squeezed, then the earliest movement, then the least cost.
    pub squares: Vec<SquareReached>,
    /// Why the creature makes no movement at all, if so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
}

/// A placement that can be reached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SquareReached {
    /// The squares covered.
    pub body: Body,
    /// In which movement, counted from 1 over all turns.
    pub movement: usize,
    /// In which turn, counted from 1; 1 if left out.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub turn: u32,
    /// What is spent of that movement, the least possible.
    pub cost: Cost,
    /// How many times its speed the creature spends for it, where a movement is a pool of several times the speed: 1 in the
    /// first action of a double move, 2 with both.
    pub speeds: u32,
    /// Whether one may end there.
    pub end: MayEnd,
}

/// Whether one may end in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MayEnd {
    /// The turn.
    Turn,
    /// An action, not the turn.
    Action,
    /// Neither.
    Never,
}

impl From<Ending> for MayEnd {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::Turn | Ending::TurnIfRoom => MayEnd::Turn,
            Ending::Action => MayEnd::Action,
            Ending::Never => MayEnd::Never,
        }
    }
}
