//! What the rules make of a creature, as it is sent.

use super::{Budget, ValueTold};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the rules make of a creature. Lengths are in the unit of the response.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Described {
    /// Its size as the system calls it.
    pub size: String,
    /// The ids of the rules that set its space and reach.
    pub size_rules: Vec<String>,
    /// Squares along the side of its space on the grid.
    pub side: u32,
    /// The side of its space, for people: `2½ ft`.
    pub space: String,
    /// Its speed; left out if nothing is known about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<SpeedTold>,
    /// The distances it threatens.
    pub reach: ReachBand,
    /// How far each of its movements goes, where that can be told; in the order of the system's text.
    pub budgets: Vec<Budget>,
    /// What it can carry, where the system tells it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub carries: Option<Capacity>,
    /// Values that the rules set for it; none of them is applied.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<ValueTold>,
}

/// A speed and where it comes from. Lengths are in the unit of the response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpeedTold {
    /// As it is now.
    pub now: u32,
    /// Before conditions.
    pub usual: u32,
    /// How it comes about, step by step.
    pub steps: Vec<SpeedStep>,
    /// Ids of rules that ask for a decision which the engine cannot make.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undecided: Vec<String>,
}

/// A step in working out a speed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpeedStep {
    /// The speed after this step.
    pub speed: u32,
    /// What happened.
    pub what: String,
    /// The id of the rule.
    pub rule: String,
}

/// The distances at which a creature threatens, in the unit of the response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReachBand {
    /// Greater than this; left out: from its own square on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beyond: Option<u32>,
    /// Up to this.
    pub up_to: u32,
    /// The ids of the rules behind it.
    pub rules: Vec<String>,
}

/// Carrying capacity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Capacity {
    /// In eighths of what a two-legged creature of middling size carries.
    pub eighths: u32,
    /// The id of the rule.
    pub rule: String,
}

/// Whether a creature threatens a square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Threat {
    /// Whether it does.
    pub threatens: bool,
    /// The distances it threatens.
    pub reach: ReachBand,
}
