//! Forced movement.

use super::context::QuestionContext;
use super::{At, Query, Who};
use crate::answer;
use crate::error::Error;
use crate::lattice::Heading;
use crate::query;
use crate::rule::ForceKind;
use crate::unit::Squares;
use alloc::vec::Vec;

/// What happens when the creature is moved against its will.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskForce"))]
pub struct Force {
    /// How it is moved.
    #[cfg_attr(feature = "schema", schemars(schema_with = "super::written::force_kind_schema"))]
    pub kind: ForceKind,
    /// The path.
    #[cfg_attr(feature = "serde", serde(with = "super::written::headings"))]
    #[cfg_attr(feature = "schema", schemars(schema_with = "super::written::headings_schema"))]
    pub path: Vec<Heading>,
    /// The creature that moves it: then the rules say which creatures it can move, and where to.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub by: Option<Who>,
    /// How far the effect moves it, in squares, at most 100,000; by default the whole path.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "super::written::optional_up_to::<_, 100_000>")
    )]
    #[cfg_attr(feature = "schema", schemars(range(max = 100_000)))]
    pub distance: Option<u32>,
    /// The effect says that the path may lead into a creature's space.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub into_creatures: bool,
    /// The effect says that the path may lead into danger.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub into_danger: bool,
    /// The top-left square that the creature chooses where it falls onto another.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub choice: Option<At>,
}

impl Query for Force {
    type Found = answer::Outcome;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Outcome, Error> {
        let (board, who) = (context.board()?, context.mover()?);
        context.within("force.distance", self.distance, 100_000)?;
        let by = self.by.as_ref().map(|by| by.find(board, "force.by")).transpose()?;
        let force = query::Force {
            who,
            by,
            kind: self.kind,
            path: self.path.clone(),
            distance: self.distance.map(Squares),
            into_creatures: self.into_creatures,
            into_danger: self.into_danger,
            choice: self.choice.map(At::square),
        };
        let found = query::force(context.program, board, &force)?;
        context.happens(&found)
    }
}
