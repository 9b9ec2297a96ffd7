//! Paths with their prices, routes and drawn paths.

use super::price_line::words;
use super::{AnswerBuilder, Cost, Event, Need, Placement, PriceLine, Refusal, Speed, Value};
use crate::board::Board;
use crate::explain;
use crate::lattice::Heading;
use crate::query::{self, NoRoute};
use crate::question::At;
use crate::unit::Squares;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// A way with its price.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Path {
    /// What it costs altogether: what is spent of all movements.
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
pub struct Step {
    /// In which movement, counted from 1 over all turns; `budgets` of the response tells in which
    /// turn that is.
    pub movement: usize,
    /// The squares left behind.
    pub from: Placement,
    /// The squares covered after it.
    pub to: Placement,
    /// Where it goes: `N` `NE` `E` `SE` `S` `SW` `W` `NW`, with `+` or `-` if it also leads up or
    /// down, `U`, `D`; left out for a teleport.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "serde", serde(with = "crate::question::written::optional_heading"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub direction: Option<Heading>,
    /// What it costs at this point of the movement.
    pub cost: Cost,
    /// What the cost is made of; the lines add up to it. Steps that are priced alike share them.
    pub lines: Arc<[PriceLine]>,
    /// Rules that permit it at no cost, or that players must hear about.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub remarks: Vec<Remark>,
}

/// Something else that a rule says about a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Remark {
    /// Where.
    pub at: At,
    /// What.
    pub what: String,
    /// The id of the rule.
    pub rule: String,
}

/// The way that a question asks for, or why there is none.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "{T}Answer"))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Route<T = Path> {
    /// This is it.
    Found(T),
    /// The creature makes no movement, or may not end there.
    Refused(Refusal),
    /// The movements do not go so far; without a limit it would cost this, if need be with checks
    /// that succeed.
    TooFar {
        /// The cost without a limit.
        needs: Cost,
    },
    /// There is a way only if checks succeed whose results are not known.
    NeedsChecks(ConditionalPath),
    /// There is no way at all, whatever comes of checks. This is certain.
    Unreachable,
}

/// The cheapest way if every check succeeds whose result is not known.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct ConditionalPath {
    /// The path.
    pub way: Path,
    /// The checks that it needs, in the order of its steps.
    pub needs: Vec<Need>,
}

/// What the rules say about a drawn path.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Check {
    /// Whether all of it is allowed.
    pub legal: bool,
    /// What is refused first, if anything.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub refused: Option<Refusal>,
    /// What happens on the way.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub events: Vec<Event>,
    /// Values that the rules set on the way; none of them is applied.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub values: Vec<Value>,
    /// Checks and rulings that the path needs.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub needs: Vec<Need>,
    /// The path as far as it is allowed.
    pub way: Path,
}

/// Why a way costs what it costs, or why there is none.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Explanation {
    /// Where the mover's speed comes from, if it is known.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub speed: Option<Speed>,
    /// The cheapest way, if a goal was given.
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

    fn conditional(&mut self, board: &Board, found: &query::Conditional) -> ConditionalPath {
        let needs = self.needs(board, &found.needs);
        ConditionalPath { way: self.path(&found.route.steps, &found.route.costs), needs }
    }

    pub(crate) fn check(&mut self, board: &Board, check: &query::Check) -> Check {
        Check {
            legal: check.refusal.is_none(),
            refused: check.refusal.as_ref().map(|refusal| self.refused(refusal)),
            events: check.events.iter().map(|event| self.event(board, event)).collect(),
            values: self.values(board, &check.values),
            needs: self.needs(board, &check.needs),
            way: self.path(&check.steps, &check.costs),
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
        let remarks = step.remarks.iter().map(|remark| Remark {
            at: remark.at.into(),
            what: remark.what.clone(),
            rule: self.id(&remark.rule),
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
