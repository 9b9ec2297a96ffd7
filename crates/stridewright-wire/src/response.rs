//! Answers as they are sent: everything a host shows, in the system's own unit, with the rules that are cited.
//!
//! Movements and steps are counted from 1. Lists are in an order that is written at their fields; there are no maps, so the
//! same question always gives the same bytes.

mod actions;
mod applied;
mod choices;
mod creature;
mod finding;
mod reach;
mod rule_text;
mod way;

pub use actions::{ActionsTold, ModeOffered, OfferTold};
pub use applied::{AppliedTold, TurnTold};
pub use choices::{ChoiceTold, ChoicesTold, ReachChoicesTold, SquareChoices, WaysTold, WeightTold};
pub use creature::{Capacity, Described, ReachBand, SpeedStep, SpeedTold, Threat};
pub use finding::{
    CandidateTold, CheckWanted, EventTold, FindingsTold, Named, NeedTold, NeedWhat, ValueTold, What,
};
pub use reach::{MayEnd, ReachTold, SquareReached};
pub use rule_text::{BasisWord, PlannedRule, RuleText, RulesTold};
pub use way::{CheckTold, Conditional, DoorsTold, Explained, Line, Note, Refused, RouteTold, StepTold, Way};

use crate::at::At;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::finding::Standing;
use stridewright::lattice::Rectangle;
use stridewright::program::Program;
use stridewright::rule::UnitShown;
use stridewright::unit::{FEET_PER_SQUARE, Squares};

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Response {
    /// Short name of the rule system.
    pub rules: String,
    /// Its full name.
    pub system: String,
    /// The unit of every `amount`.
    pub unit: Unit,
    /// The creature the question is about, if it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mover: Option<MoverTold>,
    /// How far each of its movements goes; nothing if the question is not about movement, or the creature makes none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub budgets: Vec<Budget>,
    /// The answer.
    pub answer: Answer,
    /// Closed doors that are all that keeps the mover from the goal of a `route` that was not found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doors: Option<DoorsTold>,
    /// How the answer was searched for and what else could have found it, line by line, for people; only where that was asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub search: Vec<String>,
    /// Every rule that the answer names, in the order of the system's text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cited: Vec<RuleText>,
}

/// An answer, under the name of what was asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// To `reach` and `reach_unprovoked`.
    Reach(ReachTold),
    /// To `route`.
    Route(RouteTold),
    /// To `choices`.
    Choices(ChoicesTold),
    /// To `reach_choices`.
    ReachChoices(ReachChoicesTold),
    /// To `check`.
    Check(CheckTold),
    /// To `explain`.
    Explain(Explained),
    /// To `distance` and `distance_to`.
    Distance(DistanceTold),
    /// To `describe`.
    Describe(Described),
    /// To `actions`.
    Actions(ActionsTold),
    /// To `threatens`.
    Threatens(Threat),
    /// To `rules`.
    Rules(RulesTold),
    /// To `apply`.
    Applied(Box<AppliedTold>),
    /// To every other question.
    Found(FindingsTold),
}

/// The unit in which a system tells distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Feet, five to the square.
    Feet,
    /// Squares.
    Squares,
}

impl Unit {
    /// The unit of a system.
    #[must_use]
    pub fn of(program: &Program) -> Unit {
        match program.unit() {
            UnitShown::Feet => Unit::Feet,
            UnitShown::Squares => Unit::Squares,
        }
    }

    /// A number of squares as a cost in this unit.
    #[must_use]
    pub const fn cost(self, squares: Squares) -> Cost {
        let amount = match self {
            Unit::Feet => squares.feet().0,
            Unit::Squares => squares.0,
        };
        Cost { squares: squares.0, amount }
    }

    /// A length in feet in this unit; of squares, what is left over is dropped.
    #[must_use]
    pub const fn length(self, feet: u32) -> u32 {
        match self {
            Unit::Feet => feet,
            Unit::Squares => feet / FEET_PER_SQUARE,
        }
    }

    /// The abbreviation that follows a number.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Unit::Feet => "ft",
            Unit::Squares => "squares",
        }
    }
}

/// A cost or distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// In squares.
    pub squares: u32,
    /// In the unit of the response.
    pub amount: u32,
}

/// A distance, and the rules by which it is counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DistanceTold {
    /// In squares.
    pub squares: u32,
    /// In the unit of the response.
    pub amount: u32,
    /// The ids of the rules; none where there is no distance.
    pub rules: Vec<String>,
}

/// How far a movement goes, and the rule that says so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Budget {
    /// The kind of movement.
    pub movement: String,
    /// In which turn it is made, counted from 1; 1 if left out.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub turn: u32,
    /// How far; left out: without a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<Cost>,
    /// The id of the rule.
    pub rule: String,
}

/// The creature a question is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoverTold {
    /// Its position in the list of creatures, counted from 0.
    pub index: usize,
    /// Its name.
    pub name: String,
    /// The squares it covers.
    pub body: Body,
}

/// The squares a creature covers, and how high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Body {
    /// The top-left square.
    pub at: At,
    /// Columns; 1 if left out.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub width: u32,
    /// Rows; 1 if left out.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub height: u32,
    /// Height of its bottom in squares; 0 if left out.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub elevation: i32,
}

/// The number of a turn, counted from 1, of one counted from 0.
pub(crate) fn turn_number(turn: usize) -> u32 {
    u32::try_from(turn).unwrap_or(u32::MAX).saturating_add(1)
}

const fn one() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
const fn is_one(number: &u32) -> bool {
    *number == 1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
const fn is_zero(number: &i32) -> bool {
    *number == 0
}

impl From<Standing> for Body {
    fn from(standing: Standing) -> Body {
        Body::new(standing.body, standing.elevation)
    }
}

impl Body {
    /// These squares, from this height up.
    #[must_use]
    pub fn new(body: Rectangle, elevation: i32) -> Body {
        Body { at: body.at.into(), width: body.width, height: body.height, elevation }
    }

    /// The squares as the library knows them.
    #[must_use]
    pub const fn rectangle(self) -> Rectangle {
        Rectangle::new(self.at.square(), self.width, self.height)
    }
}
