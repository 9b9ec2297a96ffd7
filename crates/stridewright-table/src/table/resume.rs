//! Going on after the host was restarted: a browser that has missed nothing needs no whole view.

use super::Table;
use super::seat::Seat;
use crate::id::{Epoch, MemberId};
use crate::protocol::Seen;
use serde::{Deserialize, Serialize};

/// The numbers of the last messages to members, for a table that is restored in exactly the same state. The host keeps it, and uses it once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resume {
    epoch: Epoch,
    seqs: Vec<(MemberId, u64)>,
}

impl Resume {
    /// The number of a member's last message in this epoch.
    fn last(&self, epoch: Epoch, member: MemberId) -> Option<u64> {
        let (_, seq) = self.seqs.iter().find(|(known, _)| *known == member && self.epoch == epoch)?;
        Some(*seq)
    }
}

impl Table {
    /// The numbers of the last messages. Nothing may happen at the table after this.
    #[must_use]
    pub fn resume(&self) -> Resume {
        let seqs = self.seats.iter().filter(|(member, _)| self.state.member(**member).is_some());
        Resume { epoch: self.epoch, seqs: seqs.map(|(member, seat)| (*member, seat.seq())).collect() }
    }

    /// Lets browsers go on that have every message of the table before. For a table that was just restored and is in the state in which
    /// `resume` was taken; the host checks that.
    pub fn go_on(&mut self, resume: Resume) {
        self.seats = resume.seqs.iter().map(|(member, seq)| (*member, Seat::after(*seq))).collect();
        self.before = Some(resume);
    }

    /// What a browser has seen as a number of this epoch; of the epoch before only a browser counts that has seen all of it.
    pub(super) fn counted(&self, member: MemberId, seen: Seen) -> Option<u64> {
        if seen.epoch == self.epoch {
            return Some(seen.seq);
        }
        let last = self.before.as_ref()?.last(seen.epoch, member)?;
        (seen.seq == last).then_some(last)
    }
}
