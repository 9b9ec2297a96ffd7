//! Runs floods: in vector registers if the processor has them, otherwise on plain words.

use super::vector;
use super::work::Work;

/// Runs a flood, in vector registers if there are any, unless `plain`.
pub(super) fn run(flood: &mut impl Work, plain: bool) {
    if plain || !vector::run(flood) {
        flood.run_on_words();
    }
}
