//! Runs floods: in vector registers if the processor has them, otherwise on plain words.

#[cfg(target_arch = "x86_64")]
use super::vector;
use super::work::Work;

/// Runs a flood, in vector registers if there are any, unless `plain`.
pub(super) fn run(flood: &mut impl Work, plain: bool) {
    if plain || !in_vectors(flood) {
        flood.run_on_words();
    }
}

/// Runs a flood in vector registers, if there are any; returns whether it did.
#[cfg(target_arch = "x86_64")]
fn in_vectors(flood: &mut impl Work) -> bool {
    vector::run(flood)
}

#[cfg(not(target_arch = "x86_64"))]
fn in_vectors(_: &mut impl Work) -> bool {
    false
}
