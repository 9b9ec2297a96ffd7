//! The result of a command.

use crate::log_entry::LogEntry;
use crate::state::Change;

/// The result of a command.
#[derive(Clone, Debug, Default)]
pub(crate) struct CommandResult {
    /// The changes.
    pub(crate) changes: Vec<Change>,
    /// The line for the log.
    pub(crate) line: LogEntry,
}
