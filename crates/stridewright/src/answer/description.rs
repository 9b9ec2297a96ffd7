//! A creature's values under the rules.

use super::{AnswerBuilder, Budget, Unit, Value};
use crate::board::{Board, CreatureIndex};
use crate::lattice::Square;
use crate::query::{self, QueryError};
use crate::question::At;
use crate::speed;
use crate::unit::{FEET_PER_SQUARE, Space};
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A creature's values under the rules. Lengths are in the unit of the response.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Description {
    /// Its size in the system's terms.
    pub size: String,
    /// The ids of the rules that set its space and reach.
    pub size_rules: Vec<String>,
    /// Squares along the side of its space on the grid.
    pub side: u32,
    /// The side of its space, for people: `2½ ft`.
    pub space: String,
    /// Its speed. Omitted if unknown.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub speed: Option<Speed>,
    /// The distances it threatens.
    pub reach: ReachBand,
    /// How far each of its movements goes, where that is known, in the order of the system's text.
    pub budgets: Vec<Budget>,
    /// What it can carry, if the system defines it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub carries: Option<Capacity>,
    /// Values that the rules set for it. None of them is applied.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub values: Vec<Value>,
}

/// A speed and where it comes from. Lengths are in the unit of the response.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Speed {
    /// The speed now.
    pub now: u32,
    /// The speed before conditions.
    pub usual: u32,
    /// How the speed is computed, step by step.
    pub steps: Vec<SpeedStep>,
    /// Ids of rules that need a decision which the engine cannot make.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub undecided: Vec<String>,
}

/// A step in the computation of a speed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct SpeedStep {
    /// The speed after this step.
    pub speed: u32,
    /// What happened.
    pub what: String,
    /// The id of the rule.
    pub rule: String,
}

/// The distances at which a creature threatens, in the unit of the response.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct ReachBand {
    /// Greater than this. If omitted, from its own square on.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub beyond: Option<u32>,
    /// Up to this.
    pub up_to: u32,
    /// The ids of the rules behind it.
    pub rules: Vec<String>,
}

/// Carrying capacity.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Capacity {
    /// In eighths of what a two-legged creature of Medium size carries.
    pub eighths: u32,
    /// The id of the rule.
    pub rule: String,
}

/// Whether a creature threatens a square.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Threat {
    /// Whether it does.
    pub threatens: bool,
    /// The distances it threatens.
    pub reach: ReachBand,
}

/// Which squares a creature threatens.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct ThreatenedSquares {
    /// The squares on its own level, by row and column.
    pub squares: Vec<At>,
    /// The distances it threatens.
    pub reach: ReachBand,
}

impl AnswerBuilder<'_> {
    pub(crate) fn describe(
        &mut self,
        board: &Board,
        creature: CreatureIndex,
    ) -> Result<Description, QueryError> {
        let description = query::describe(self.program, board, creature)?;
        let (row, size_rules) = &description.size;
        let budgets = description.budgets.iter().map(|(action, most, rule)| Budget {
            turn: 1,
            movement: action.name().to_owned(),
            most: Some(self.unit.cost(*most)),
            rule: self.id(rule),
        });
        let budgets = budgets.collect();
        let values = query::values(self.program, board, creature)?.values;
        Ok(Description {
            size: row.sizes.first().map(|size| size.to_string()).unwrap_or_default(),
            size_rules: self.ids(size_rules),
            side: description.space.side(),
            space: space(self.unit, description.space),
            speed: description.speed.as_ref().map(|speed| self.speed(speed)),
            reach: self.band(&description),
            budgets,
            carries: description
                .carries
                .as_ref()
                .map(|(eighths, rule)| Capacity { eighths: *eighths, rule: self.id(rule) }),
            values: self.values(board, &values),
        })
    }

    pub(crate) fn threat(
        &mut self,
        board: &Board,
        creature: CreatureIndex,
        threatens: bool,
    ) -> Result<Threat, QueryError> {
        let description = query::describe(self.program, board, creature)?;
        Ok(Threat { threatens, reach: self.band(&description) })
    }

    pub(crate) fn threatened_squares(
        &mut self,
        board: &Board,
        creature: CreatureIndex,
        squares: &[Square],
    ) -> Result<ThreatenedSquares, QueryError> {
        let Threat { reach, .. } = self.threat(board, creature, !squares.is_empty())?;
        Ok(ThreatenedSquares {
            squares: squares.iter().map(|square| (*square).into()).collect(),
            reach,
        })
    }

    pub(crate) fn speed(&mut self, speed: &speed::Speed) -> Speed {
        let unit = self.unit;
        let steps = speed.lines.iter().map(|line| SpeedStep {
            speed: unit.length(line.speed.0),
            what: line.what.to_owned(),
            rule: self.id(&line.rule),
        });
        Speed {
            steps: steps.collect(),
            now: unit.length(speed.now.0),
            usual: unit.length(speed.usual.0),
            undecided: self.ids(&speed.rulings),
        }
    }

    fn band(&mut self, description: &query::Description) -> ReachBand {
        ReachBand {
            beyond: description.reach.beyond.map(|feet| self.unit.length(feet.0)),
            up_to: self.unit.length(description.reach.up_to.0),
            rules: self.ids(&description.reach_rules),
        }
    }
}

/// The side of a space, for people.
fn space(unit: Unit, space: Space) -> String {
    let per_square = 2 * FEET_PER_SQUARE;
    let half_feet = space.in_half_feet();
    match unit {
        Unit::Squares if half_feet == per_square => "1 square".to_owned(),
        Unit::Squares if half_feet.is_multiple_of(per_square) => {
            format!("{} squares", half_feet / per_square)
        }
        Unit::Squares if half_feet == per_square / 2 => "½ square".to_owned(),
        _ => space.to_string(),
    }
}
