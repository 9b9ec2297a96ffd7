//! Continuing after the host was restarted: a browser that has missed nothing does not need the
//! whole view.

use super::Table;
use super::resume::Resume;
use super::seat::Seat;
use crate::id::MemberId;
use crate::protocol::Seen;

impl Table {
    /// Returns the numbers of the last messages. Nothing may happen at the table after this.
    #[must_use]
    pub fn resume(&self) -> Resume {
        let seqs = self.seats.iter().filter(|(member, _)| self.state.member(**member).is_some());
        Resume {
            epoch: self.epoch,
            seqs: seqs.map(|(member, seat)| (*member, seat.seq())).collect(),
        }
    }

    /// Lets browsers that have every message of the previous table continue. For a table that was
    /// just restored and is in the state in which `resume` was made; the host checks that.
    pub fn go_on(&mut self, resume: Resume) {
        self.seats = resume.seqs.iter().map(|(member, seq)| (*member, Seat::after(*seq))).collect();
        self.before = Some(resume);
    }

    /// Converts what a browser has seen to a number of this epoch. From the previous epoch, only a
    /// browser that has seen all of it counts.
    pub(super) fn counted(&self, member: MemberId, seen: Seen) -> Option<u64> {
        if seen.epoch == self.epoch {
            return Some(seen.seq);
        }
        let last = self.before.as_ref()?.last(seen.epoch, member)?;
        (seen.seq == last).then_some(last)
    }
}
