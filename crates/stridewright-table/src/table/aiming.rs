//! What a member aims with.

use super::exchange::Moment;
use crate::id::TokenId;

/// What a member aims with, and since when.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aiming {
    pub(super) token: TokenId,
    pub(super) at: Moment,
    /// The goal is in fog: only game masters see it.
    pub(super) in_fog: bool,
}
