//! Memory for the questions of a command, and how much work these may be.

use stridewright::query::{Meter, Scratch};

/// Work that a question for a command may be, in units of the library's meter: some hundredths of a
/// second, in which the table does nothing else.
const COMMAND_WORK: u64 = 4_000_000;

/// Sums that a search for a command may keep.
const COMMAND_SUMS: usize = 1 << 20;

/// Memory for the questions of a command, which are answered while the table waits: so their work
/// is limited. What is asked on the board as it is has a limit of its own, so that hidden creatures
/// leave no less work to what is asked on the board as players know it.
pub(super) fn scratch() -> Scratch {
    Scratch::metered(Meter::within(COMMAND_WORK, COMMAND_SUMS))
}
