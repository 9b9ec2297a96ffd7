//! The numbers of the last messages of a table, for continuing after the host was restarted.

use crate::id::{Epoch, MemberId};
use serde::{Deserialize, Serialize};

/// The numbers of the last messages to members, for a table that is restored in exactly the same
/// state. The host stores it and uses it once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resume {
    pub(super) epoch: Epoch,
    pub(super) seqs: Vec<(MemberId, u64)>,
}

impl Resume {
    /// Returns the number of a member's last message in this epoch.
    pub(super) fn last(&self, epoch: Epoch, member: MemberId) -> Option<u64> {
        let (_, seq) =
            self.seqs.iter().find(|(known, _)| *known == member && self.epoch == epoch)?;
        Some(*seq)
    }
}
