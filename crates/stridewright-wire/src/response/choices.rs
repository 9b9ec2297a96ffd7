//! All ways worth choosing, as they are sent.

use super::{Conditional, Cost, FindingsTold, Refused, SquareReached, Way};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The answer to a question for all ways worth choosing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChoicesTold {
    /// These are they.
    Found(Box<WaysTold>),
    /// The creature makes no movement, or may not end there.
    Refused(Refused),
    /// The movements do not go so far; without a limit it would cost this, if need be with checks that succeed.
    TooFar {
        /// The cost without a limit.
        needs: Cost,
    },
    /// There is a way only if one check succeeds for many of its steps, so that it is not weighed against others.
    NeedsChecks(Conditional),
    /// There is no way at all, whatever comes of checks. This is certain.
    Unreachable,
}

/// The ways, each better than all others in something.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WaysTold {
    /// The ways, cheapest first.
    pub ways: Vec<ChoiceTold>,
    /// The place in the list, from 0, of the way with the fewest reactions, then the least damage, the fewest hazards and checks, the least cost.
    pub safest: usize,
    /// The place of the way with the least damage, then the fewest hazards, reactions and checks, the least cost.
    pub least_harmful: usize,
    /// Of all ways that cost as little as any, one with the fewest changes of direction, and of those with the fewest checks.
    pub straightest: ChoiceTold,
}

/// A way and what it takes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChoiceTold {
    /// In which movement it arrives, counted from 1 over all turns. What it costs in that movement is the last of the way's `costs`.
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
    pub way: Way,
    /// Who reacts where and why, the damage of the ground, and the checks that are needed.
    pub found: FindingsTold,
}

/// Everywhere a creature can get to, and what the ways there take.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReachChoicesTold {
    /// Every placement that can be reached, in the order of `reach`.
    pub squares: Vec<SquareChoices>,
    /// Why the creature makes no movement at all, if so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
}

/// A placement, and what the ways to it take.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SquareChoices {
    /// The placement, with the least cost of all ways.
    pub reached: SquareReached,
    /// What the ways worth choosing take, cheapest first; there is at least one.
    pub ways: Vec<WeightTold>,
}

/// What a way takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeightTold {
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
