//! What a turn holds, as it is sent.

use super::{Cost, Refused, TurnTold};
use crate::question::{By, In, MovementAsked};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a turn holds for a creature that has come so far in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ActionsTold {
    /// How many actions of the turn can be spent on moving.
    pub of: u32,
    /// How many of them are left.
    pub left: u32,
    /// The ids of the rules that say how many there are.
    pub rules: Vec<String>,
    /// The kinds of movement: first those that go on with the movement under way, then those that can be begun, the usual one first,
    /// then those that are refused.
    pub movements: Vec<OfferTold>,
}

/// A kind of movement that a creature may take, or may not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OfferTold {
    /// The kind of movement.
    pub by: By,
    /// The movement as a question names it.
    pub movement: MovementAsked,
    /// The turn with which a question about it is asked.
    pub turn: TurnTold,
    /// Whether it goes on with the movement under way.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub goes_on: bool,
    /// Actions that it takes if it goes as far as it can, besides those that it has taken already.
    pub takes: u32,
    /// How many of them in a row the turn still has room for; 0 if it is refused.
    pub times: u32,
    /// How far it goes from where it is now; left out: nobody can tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<Cost>,
    /// The modes in which the creature can make it, the usual one first; none for a movement without steps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub modes: Vec<ModeOffered>,
    /// Why the creature does not take it now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
    /// The ids of the rules that set how far it goes, what it takes of the turn, and how often.
    pub rules: Vec<String>,
}

/// A mode in which a creature can make a movement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ModeOffered {
    /// The mode.
    pub mode: In,
    /// How far it goes in it.
    pub most: Cost,
}
