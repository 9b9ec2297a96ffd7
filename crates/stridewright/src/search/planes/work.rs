//! A flood written once, and run on plain words or in vector registers.

use super::bits256::Word;

/// What holds quads while a flood computes: plain words or vector registers.
pub(super) trait Registers {
    /// A quad whose rows have this many bits.
    type Quad<const ROW: u32>: Word;
}

/// A flood.
pub(super) trait Work {
    /// Runs it. Must be inlined: only then may it use the registers that its caller may use.
    fn run_in<R: Registers>(&mut self);
}
