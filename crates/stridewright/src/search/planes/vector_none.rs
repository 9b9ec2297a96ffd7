//! Quads on processors whose vector registers this library does not use: plain words.

use super::bits256::Plain;
use super::work::Work;

/// A quad in plain words.
pub(super) type Vector<const ROW: u32> = Plain<ROW>;

/// Runs a flood; returns that it did.
pub(super) fn run(flood: &mut impl Work) -> bool {
    flood.run_in_vectors();
    true
}
