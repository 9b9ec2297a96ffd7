//! Answers as plain data: in the rule system's own unit, with the ids of the rules behind every number.
//!
//! Movements and steps count from 1. Lists have an order that their fields state, and there are no maps, so the
//! same question always gives the same bytes. Knows how answers look; what the rules decide is found elsewhere.

mod actions;
mod applied;
mod builder;
mod choices;
mod closed_doors;
mod description;
mod distance;
mod grid;
mod outcome;
mod path;
mod reach;
mod reached;
mod rules;
mod shown;
mod study;

pub use actions::{Actions, Offer, OfferedMode, OfferedPart};
pub use applied::Applied;
pub(crate) use builder::AnswerBuilder;
pub use choices::{Choice, Choices, PathChoices, ReachChoices, SquareChoices, Weight};
pub use closed_doors::ClosedDoors;
pub use description::{Capacity, Description, ReachBand, Speed, SpeedStep, Threat, ThreatenedSquares};
pub use distance::Distance;
pub use grid::Grid;
pub use outcome::{Candidate, CreatureRef, Event, EventKind, Need, NeedKind, Outcome, RequiredCheck, Value};
pub use path::{Check, ConditionalPath, Explanation, Path, PriceLine, Refusal, Remark, Route, Step};
pub use reach::{PathTreeStep, Reach, ReachPaths, SquarePath};
pub(crate) use reach::{best_first, turns};
pub use reached::{MayEnd, ReachedSquare, ReachedSquares};
pub use rules::{BasisKind, PlannedRule, RuleText, Rules};
pub use study::{ChokePoints, DetourMap, Detours, Starts, ThreatMap, Unmoved};

use crate::board::Board;
use crate::finding::Standing;
use crate::lattice::Rectangle;
use crate::program::Program;
use crate::query::{Plan, QueryError};
use crate::question::At;
use crate::rule::UnitShown;
use crate::unit::{FEET_PER_SQUARE, Feet, Squares};
use core::fmt;

/// The answer to a question, with everything that is needed to show it.
///
/// `T` is what was found: [`Found`] where any question may have been asked, or the answer to one kind of question.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Response"))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
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
    /// How far each of its movements goes; empty if the question is not about movement, or the creature makes none.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub budgets: Vec<Budget>,
    /// What was found.
    #[cfg_attr(feature = "serde", serde(rename = "answer"))]
    pub found: T,
    /// The closed doors that alone keep the mover from the goal of a `route` that was not found.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub doors: Option<ClosedDoors>,
    /// How the answer was searched for and which engines could have found it, line by line, for people; only on request.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub search: Vec<String>,
    /// Every rule that the answer names, in the order of the system's text.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub cited: Vec<RuleText>,
}

impl<T> Answer<T> {
    /// The same answer with what was found in another form.
    #[must_use]
    pub fn map<U>(self, form: impl FnOnce(T) -> U) -> Answer<U> {
        let Answer { rules, system, unit, mover, budgets, found, doors, search, cited } = self;
        Answer { rules, system, unit, mover, budgets, found: form(found), doors, search, cited }
    }
}

/// What was found, under the name of the question.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Answer"))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
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
    /// To every other question.
    #[cfg_attr(feature = "serde", serde(rename = "found"))]
    Outcome(Outcome),
}

/// What each kind of answer is called among all of them.
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
    ChokePoints => ChokePoints,
    Detours => Detours,
    Rules => Rules,
    Applied => Applied,
    Outcome => Outcome,
);

/// The unit in which a system tells distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
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

    /// A number with this unit, for people.
    #[must_use]
    pub fn told(self, amount: u32) -> String {
        match self {
            Unit::Feet => Feet(amount).to_string(),
            Unit::Squares => Squares(amount).to_string(),
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Cost {
    /// In squares.
    pub squares: u32,
    /// In the unit of the response.
    pub amount: u32,
}

/// How far a movement goes, and the rule that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Budget {
    /// The kind of movement.
    pub movement: String,
    /// In which turn it is made, counted from 1; 1 if left out.
    #[cfg_attr(feature = "serde", serde(default = "one", skip_serializing_if = "is_one"))]
    pub turn: u32,
    /// How far; left out: without a limit.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub most: Option<Cost>,
    /// The id of the rule.
    pub rule: String,
}

impl Budget {
    /// How far each movement of a plan goes; empty if the creature makes none of them.
    ///
    /// # Errors
    ///
    /// A plan that is not well put.
    pub fn of(program: &Program, board: &Board, plan: &Plan) -> Result<Vec<Budget>, QueryError> {
        AnswerBuilder::new(program).budgets(board, plan)
    }
}

/// The creature a question is about.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Mover {
    /// Its position in the list of creatures, counted from 0.
    pub index: usize,
    /// Its name.
    pub name: String,
    /// The squares it covers.
    pub body: Placement,
}

/// The squares a creature covers, and how high.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Placement {
    /// The top-left square.
    pub at: At,
    /// Columns; 1 if left out.
    #[cfg_attr(feature = "serde", serde(default = "one", skip_serializing_if = "is_one"))]
    pub width: u32,
    /// Rows; 1 if left out.
    #[cfg_attr(feature = "serde", serde(default = "one", skip_serializing_if = "is_one"))]
    pub height: u32,
    /// Height of its bottom in squares; 0 if left out.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub elevation: i32,
}

/// The number of a turn, counted from 1, of one counted from 0.
pub(crate) fn turn_number(turn: usize) -> u32 {
    u32::try_from(turn).unwrap_or(u32::MAX).saturating_add(1)
}

#[cfg(feature = "serde")]
const fn one() -> u32 {
    1
}

#[cfg(feature = "serde")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
const fn is_one(number: &u32) -> bool {
    *number == 1
}

#[cfg(feature = "serde")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
const fn is_zero(number: &i32) -> bool {
    *number == 0
}

/// Its top-left square, and its height unless that is 0.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Standing { body: self.rectangle(), elevation: self.elevation }.fmt(f)
    }
}

impl From<Standing> for Placement {
    fn from(standing: Standing) -> Placement {
        Placement::new(standing.body, standing.elevation)
    }
}

impl Placement {
    /// These squares, from this height up.
    #[must_use]
    pub fn new(body: Rectangle, elevation: i32) -> Placement {
        Placement { at: body.at.into(), width: body.width, height: body.height, elevation }
    }

    /// The squares as the library knows them.
    #[must_use]
    pub const fn rectangle(self) -> Rectangle {
        Rectangle::new(self.at.square(), self.width, self.height)
    }
}
