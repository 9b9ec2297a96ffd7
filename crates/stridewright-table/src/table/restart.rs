//! Going on after the host was restarted: a browser that has missed nothing needs no whole view.

use super::Table;
use super::resume::Resume;
use super::seat::Seat;
use crate::id::MemberId;
use crate::protocol::Seen;

impl Table {
    /// The numbers of the last messages. Nothing may happen at the table after this.
    #[must_use]
    pub fn resume(&self) -> Resume {
        let seqs = self.seats.iter().filter(|(member, _)| self.state.member(**member).is_some());
        Resume {
            epoch: self.epoch,
            seqs: seqs.map(|(member, seat)| (*member, seat.seq())).collect(),
        }
    }

    /// Lets browsers go on that have every message of the table before. For a table that was just
    /// restored and is in the state in which `resume` was taken; the host checks that.
    pub fn go_on(&mut self, resume: Resume) {
        self.seats = resume.seqs.iter().map(|(member, seq)| (*member, Seat::after(*seq))).collect();
        self.before = Some(resume);
    }

    /// What a browser has seen as a number of this epoch; of the epoch before only a browser counts
    /// that has seen all of it.
    pub(super) fn counted(&self, member: MemberId, seen: Seen) -> Option<u64> {
        if seen.epoch == self.epoch {
            return Some(seen.seq);
        }
        let last = self.before.as_ref()?.last(seen.epoch, member)?;
        (seen.seq == last).then_some(last)
    }
}
