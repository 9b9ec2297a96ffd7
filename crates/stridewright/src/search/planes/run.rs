//! Runs floods: in vector registers where the processor has them, else on plain words.

#[cfg(target_arch = "x86_64")]
use super::vector;
use super::work::Work;

/// Runs a flood, in vector registers where there are any unless `plain`.
pub(super) fn run(flood: &mut impl Work, plain: bool) {
    #[cfg(target_arch = "x86_64")]
    if !plain && vector::run(flood) {
        return;
    }
    flood.run_on_words();
}
