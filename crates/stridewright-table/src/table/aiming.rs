//! What a member aims with.

use super::exchange::Moment;
use crate::id::{MemberId, TokenId};
use std::collections::BTreeSet;

/// What a member aims with, and since when.
#[derive(Clone, Debug)]
pub(super) struct Aiming {
    pub(super) token: TokenId,
    pub(super) at: Moment,
    /// The members who see it.
    pub(super) told: BTreeSet<MemberId>,
}
