//! Memory for the questions of a command, and limits of their work.

use stridewright::query::{Meter, Scratch};

/// The largest work of a question for a command, in units of the library's meter: some hundredths
/// of a second, during which the table does nothing else.
const COMMAND_WORK: u64 = 4_000_000;

/// The largest number of sums that a search for a command may keep.
const COMMAND_SUMS: usize = 1 << 20;

/// Returns memory for the questions of a command. They are answered while the table waits, so their
/// work is limited. Questions on the true board have their own limit, so that hidden creatures do
/// not reduce the work that questions on the players' board may take.
pub(super) fn scratch() -> Scratch {
    Scratch::metered(Meter::within(COMMAND_WORK, COMMAND_SUMS))
}
