//! Routes, drawn paths and refusals, as they are sent.

use super::{Body, Cost, EventTold, NeedTold, SpeedTold, ValueTold};
use crate::at::At;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A way with its price.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Way {
    /// What it costs altogether: what is spent of all movements.
    pub cost: Cost,
    /// What is spent of each movement.
    pub costs: Vec<Cost>,
    /// The steps, over all movements.
    pub steps: Vec<StepTold>,
}

/// A step with its price.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StepTold {
    /// In which movement, counted from 1 over all turns; `budgets` of the response tells in which turn that is.
    pub movement: usize,
    /// The squares left behind.
    pub from: Body,
    /// The squares covered after it.
    pub to: Body,
    /// Where it goes: `N` `NE` `E` `SE` `S` `SW` `W` `NW`, with `+` or `-` if it also leads up or down, `U`, `D`; left out for a
    /// teleport.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub direction: Option<String>,
    /// What it costs at this point of the movement.
    pub cost: Cost,
    /// What the cost is made of; the lines add up to it.
    pub lines: Vec<Line>,
    /// Rules that permit it at no cost, or that players must hear about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<Note>,
}

/// A line of a price.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// What it is for.
    pub what: String,
    /// How much.
    pub cost: Cost,
    /// The ids of the rules behind it, most particular first.
    pub rules: Vec<String>,
}

/// Something else that a rule says about a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// Where.
    pub at: At,
    /// What.
    pub what: String,
    /// The id of the rule.
    pub rule: String,
}

/// The answer to a question for the cheapest way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RouteTold {
    /// This is it.
    Found(Way),
    /// The creature makes no movement, or may not end there.
    Refused(Refused),
    /// The movements do not go so far; without a limit it would cost this, if need be with checks that succeed.
    TooFar {
        /// The cost without a limit.
        needs: Cost,
    },
    /// There is a way only if checks succeed whose results are not known.
    NeedsChecks(Conditional),
    /// There is no way at all, whatever comes of checks. This is certain.
    Unreachable,
}

/// Closed doors that are in the way of a route: with all of them open there is one. None of them can be left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DoorsTold {
    /// A square beside each of the doors.
    pub at: Vec<At>,
    /// What the route costs with these open; opening them costs nothing here.
    pub cost: Cost,
}

/// The cheapest way if every check succeeds whose result is not known.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Conditional {
    /// The way.
    pub way: Way,
    /// The checks that it needs, in the order of its steps.
    pub needs: Vec<NeedTold>,
}

/// What the rules say about a drawn path.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckTold {
    /// Whether all of it is allowed.
    pub legal: bool,
    /// What is refused first, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
    /// What happens on the way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<EventTold>,
    /// Values that the rules set on the way; none of them is applied.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<ValueTold>,
    /// Checks and rulings that the path needs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<NeedTold>,
    /// The path as far as it is allowed.
    pub way: Way,
}

/// Why a way costs what it costs, or why there is none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Explained {
    /// Where the mover's speed comes from, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<SpeedTold>,
    /// The cheapest way, if a goal was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub route: Option<RouteTold>,
    /// The path, if one was drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckTold>,
}

/// What is refused, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    /// In which movement, counted from 1; left out if all of them are refused before they begin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub movement: Option<usize>,
    /// Which step, counted from 1 over all movements; left out if it is not a step that is refused, but ending there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// The square that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<At>,
    /// The id of the rule; left out where it is the ground itself that is in the way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Why, for people.
    pub reason: String,
}
