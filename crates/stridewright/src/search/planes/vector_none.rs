//! Floods on processors whose vector registers this library does not use: on plain words.

use super::plain::Words;
use super::work::Work;

/// Runs a flood on plain words.
pub(super) fn run(flood: &mut impl Work, _plain: bool) {
    flood.run_in::<Words>();
}
