//! Whether a creature threatens a square.

use super::asking::Asking;
use super::{At, Query};
use crate::answer;
use crate::error::Error;
use crate::query;

/// Whether the creature threatens a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskThreatens"))]
pub struct Threatens {
    /// The square.
    pub square: At,
}

impl Query for Threatens {
    type Found = answer::Threat;

    fn answer(&self, asking: &mut Asking<'_>) -> Result<answer::Threat, Error> {
        let (board, mover) = (asking.board()?, asking.mover()?);
        let square = self.square.square();
        let threatens = query::threatened(asking.program, board, mover, square, asking.scratch)?;
        Ok(asking.builder.threat(board, mover, threatens)?)
    }
}
