//! What comes of a command.

use crate::line::Line;
use crate::state::Change;

/// What comes of a command.
#[derive(Clone, Debug, Default)]
pub(crate) struct Deed {
    /// What changes.
    pub(crate) changes: Vec<Change>,
    /// For the log.
    pub(crate) line: Line,
}
