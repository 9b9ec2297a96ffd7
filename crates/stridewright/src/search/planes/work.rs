//! A flood written once and run on plain words or in vector registers.

#[cfg(target_arch = "x86_64")]
use super::vector;

/// The same flood in two forms.
pub(crate) trait Work {
    /// On plain words.
    fn run_on_words(&mut self);
    /// In vectors; only on processors that have them.
    #[cfg(target_arch = "x86_64")]
    fn run_in_vectors(&mut self);
}

/// Runs a flood, in vector registers where there are any unless `plain`.
pub(super) fn run(flood: &mut impl Work, plain: bool) {
    #[cfg(target_arch = "x86_64")]
    if !plain && vector::run(flood) {
        return;
    }
    flood.run_on_words();
}
