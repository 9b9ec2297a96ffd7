//! Why a path costs what it costs, starting with the mover's speed.

use super::context::{DefaultAllowance, QuestionContext};
use super::{DrawnPath, Place, Query};
use crate::answer;
use crate::error::Error;
use crate::query::{Goal, QueryError};
use crate::speed;
use alloc::vec::Vec;

/// Why a path costs what it costs, starting with the mover's speed: a drawn path, or the cheapest
/// one to a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskExplain"))]
pub struct Explain {
    /// The steps of each movement.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub path: Option<DrawnPath>,
    /// The top-left square of the goal, if no path is drawn.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::written::PlaceOrPlacement>"))]
    pub to: Option<Place>,
    /// Squares that the path to the goal passes, in order, on the ground or at a height.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "super::written::few"))]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<super::written::PlaceOrPlacement>", length(max = 16))
    )]
    pub via: Vec<Place>,
}

impl Query for Explain {
    type Found = answer::Explanation;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Explanation, Error> {
        let plan = context.plan(DefaultAllowance::Unlimited)?;
        let (route, check) = match (&self.path, self.to) {
            (Some(path), None) => (None, Some(context.check(&plan, path)?)),
            (None, Some(to)) => {
                let via: Vec<Goal> = self.via.iter().map(|place| place.goal()).collect();
                (Some(context.route(&plan, &via, to.goal())?), None)
            }
            _ => return Err(Error::ExplainWhat),
        };
        let figure =
            context.board()?.figure(plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?;
        let speed = speed::of(context.program, &figure.creature);
        Ok(answer::Explanation {
            speed: speed.map(|speed| context.builder.speed(&speed)),
            route,
            check,
        })
    }
}
