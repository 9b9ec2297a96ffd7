//! Paths with their prices, routes and drawn paths.

use super::price_line::words;
use super::{AnswerBuilder, Cost, Event, Need, Placement, PriceLine, Refusal, Speed, Value};
use crate::board::Board;
use crate::explain;
use crate::lattice::Heading;
use crate::message::Message;
use crate::query::{self, NoRoute};
use crate::question::At;
use crate::unit::Squares;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// A path with its price.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Path {
    /// The total cost: what is spent of all movements.
    pub cost: Cost,
    /// What is spent of each movement.
    pub costs: Vec<Cost>,
    /// The steps, over all movements.
    pub steps: Vec<Step>,
}

/// A step with its price.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Step {
    /// In which movement, counted from 1 over all turns. `budgets` of the response says in which
    /// turn that is.
    pub movement: usize,
    /// The squares that the body leaves.
    pub from: Placement,
    /// The squares that it covers after the step.
    pub to: Placement,
    /// The direction: `N` `NE` `E` `SE` `S` `SW` `W` `NW`, with `+` or `-` if it also leads up or
    /// down, `U`, `D`. Omitted for a teleport.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "serde", serde(with = "crate::question::written::optional_heading"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub direction: Option<Heading>,
    /// What it costs at this point of the movement.
    pub cost: Cost,
    /// What the cost is made of; the lines add up to it. Steps that are priced alike share them.
    pub lines: Arc<[PriceLine]>,
    /// Rules that permit the step at no cost, or that players should know.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub remarks: Vec<Remark>,
}

/// A note by a rule about a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Remark {
    /// Where.
    pub at: At,
    /// What.
    pub what: String,
    /// What, in parts, to say it in another language. Omitted where it names nothing.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub parts: Option<Box<Message>>,
    /// The id of the rule.
    pub rule: String,
}

/// The path that a question asks for, or why there is none.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "{T}Answer"))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Route<T = Path> {
    /// The path.
    Found(T),
    /// The creature cannot make the movement, or may not end there.
    Refused(Refusal),
    /// The movements do not go that far. Without a limit the path would cost this, if necessary
    /// with checks that succeed.
    TooFar {
        /// The cost without a limit.
        needs: Cost,
    },
    /// A path exists only if checks with unknown results succeed.
    NeedsChecks(ConditionalPath),
    /// No path exists, whatever the results of checks. This is certain.
    Unreachable,
}

/// The cheapest path if every check with an unknown result succeeds.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct ConditionalPath {
    /// The path.
    pub path: Path,
    /// The checks that it needs, in the order of its steps.
    pub needs: Vec<Need>,
}

/// What the rules say about a drawn path.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Check {
    /// Whether all of it is allowed.
    pub legal: bool,
    /// The first refusal, if any.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub refused: Option<Refusal>,
    /// What happens along the path.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub events: Vec<Event>,
    /// Values that the rules set along the path. None of them is applied.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub values: Vec<Value>,
    /// Checks and rulings that the path needs.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub needs: Vec<Need>,
    /// The path as far as it is allowed.
    pub path: Path,
}

/// Why a path costs what it costs, or why there is none.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Explanation {
    /// Where the mover's speed comes from, if it is known.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub speed: Option<Speed>,
    /// The cheapest path, if a goal was given.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub route: Option<Route>,
    /// The path, if one was drawn.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub check: Option<Check>,
}

impl AnswerBuilder<'_> {
    pub(crate) fn route(&mut self, board: &Board, found: Result<query::Route, NoRoute>) -> Route {
        match found {
            Ok(route) => Route::Found(self.path(&route.steps, &route.costs)),
            Err(why) => self.no_route(board, why),
        }
    }

    pub(crate) fn no_route<T>(&mut self, board: &Board, why: NoRoute) -> Route<T> {
        match why {
            NoRoute::Refused(refusal) => Route::Refused(self.refused(&refusal)),
            NoRoute::Barred(refusal) => Route::Refused(self.goal_refused(&refusal)),
            NoRoute::TooFar { needs } => Route::TooFar { needs: self.cost(needs) },
            NoRoute::NeedsChecks(path) => Route::NeedsChecks(self.conditional(board, &path)),
            NoRoute::Unreachable => Route::Unreachable,
        }
    }

    fn conditional(&mut self, board: &Board, found: &query::ConditionalPath) -> ConditionalPath {
        let needs = self.needs(board, &found.needs);
        ConditionalPath { path: self.path(&found.route.steps, &found.route.costs), needs }
    }

    pub(crate) fn check(&mut self, board: &Board, check: &query::Check) -> Check {
        Check {
            legal: check.refusal.is_none(),
            refused: check.refusal.as_ref().map(|refusal| self.refused(refusal)),
            events: check.events.iter().map(|event| self.event(board, event)).collect(),
            values: self.values(board, &check.values),
            needs: self.needs(board, &check.needs),
            path: self.path(&check.steps, &check.costs),
        }
    }

    pub(crate) fn path(&mut self, steps: &[explain::Step], costs: &[Squares]) -> Path {
        let total = costs.iter().map(|cost| cost.0).sum();
        self.lines.clear();
        Path {
            cost: self.cost(Squares(total)),
            costs: costs.iter().map(|cost| self.cost(*cost)).collect(),
            steps: steps.iter().map(|step| self.step(step)).collect(),
        }
    }

    /// The lines of a price. Those that several steps share are written once.
    fn lines(&mut self, lines: &Arc<[explain::PriceLine]>) -> Arc<[PriceLine]> {
        if let Some((_, known)) = self.lines.iter().find(|(known, _)| Arc::ptr_eq(known, lines)) {
            return Arc::clone(known);
        }
        let unit = self.unit;
        let written = lines.iter().map(|line| PriceLine {
            what: words(line.what),
            cost: unit.cost(line.squares),
            rules: self.ids(&line.rules),
        });
        let written: Arc<[PriceLine]> = written.collect();
        let are_shared = Arc::strong_count(lines) > 1;
        if are_shared {
            self.lines.push((Arc::clone(lines), Arc::clone(&written)));
        }
        written
    }

    fn step(&mut self, step: &explain::Step) -> Step {
        let (unit, lines) = (self.unit, self.lines(&step.lines));
        let remarks = step.remarks.iter().map(|remark| {
            let (what, parts) = remark.what.clone().into_text_and_parts();
            Remark { at: remark.at.into(), what, parts, rule: self.id(&remark.rule) }
        });
        Step {
            movement: step.movement + 1,
            from: Placement::new(step.from, step.elevations.0),
            to: Placement::new(step.to, step.elevations.1),
            direction: step.heading,
            cost: unit.cost(step.cost),
            lines,
            remarks: remarks.collect(),
        }
    }
}
