//! Distances as the rule system counts them.

use super::context::QuestionContext;
use super::{Place, Query, Who};
use crate::answer;
use crate::error::Error;
use crate::field::space_of;
use crate::lattice::Cuboid;
use crate::query::QueryError;

/// The distance between two squares as the system counts it, whatever lies between.
///
/// If only one of them has a height, the other is at height 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskDistance"))]
pub struct Distance {
    /// One square.
    #[cfg_attr(feature = "schema", schemars(with = "super::written::PlaceOrPlacement"))]
    pub from: Place,
    /// The other.
    #[cfg_attr(feature = "schema", schemars(with = "super::written::PlaceOrPlacement"))]
    pub to: Place,
}

/// The distance between the creature and another one, between their nearest parts, heights
/// included.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskDistanceTo"))]
pub struct DistanceTo {
    /// The other.
    pub creature: Who,
}

impl Query for Distance {
    type Found = answer::Distance;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Distance, Error> {
        Ok(context.builder.distance(cells(self.from), cells(self.to)))
    }
}

impl Query for DistanceTo {
    type Found = answer::Distance;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Distance, Error> {
        let (board, mover) = (context.board()?, context.mover()?);
        let other = self.creature.find(board, "creature")?;
        let space = |who| {
            let figure = board.figure(who).ok_or(QueryError::NoSuchCreature(who))?;
            Ok::<Cuboid, QueryError>(space_of(context.program, board, figure))
        };
        Ok(context.builder.distance(space(mover)?, space(other)?))
    }
}

/// Returns the cells of a place, at height 0 unless it has one. A body is as high as it is wide.
fn cells(place: Place) -> Cuboid {
    let base = place.rectangle();
    Cuboid::new(base, place.elevation.unwrap_or_default(), base.width.max(base.height))
}
