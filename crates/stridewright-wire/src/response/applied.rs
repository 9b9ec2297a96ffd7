//! What comes of carrying out a plan, as it is sent.

use super::FindingsTold;
use crate::question::By;
use crate::scene::Scene;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::query::Turn;

/// What comes of carrying out a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AppliedTold {
    /// What happens, in order; or what is refused, and then nothing else has changed.
    pub found: FindingsTold,
    /// The turn afterwards.
    pub turn: TurnTold,
    /// The scene afterwards.
    pub scene: Scene,
}

/// How far a turn has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TurnTold {
    /// Diagonals counted so far.
    pub diagonals: u32,
    /// Squares spent of the last movement.
    pub spent: u32,
    /// Whether the creature has moved.
    pub moved: bool,
    /// Actions that are spent.
    pub actions: u32,
    /// The kind of movement made last, of which `spent` was spent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
    /// The creatures that have reacted to it in this turn, by position in the list, where the rules give each one opportunity a round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reacted: Vec<usize>,
}

impl From<Turn> for TurnTold {
    fn from(turn: Turn) -> Self {
        let Turn { diagonals, spent, moved, actions, by, reacted } = turn;
        let reacted = reacted.into_iter().map(|who| who.0).collect();
        TurnTold { diagonals, spent: spent.0, moved, actions, by: by.map(By), reacted }
    }
}
