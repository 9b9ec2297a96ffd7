//! Remembers recent changes of invites and seats: a visitor's request reads them from the store
//! before it reaches the table, and they may have changed since.
//!
//! The table's task writes all of them, so its last write is the current value. It remembers each
//! for longer than a request can take from the read to the table.

use crate::secret::Name;
use crate::store::{Invite, Seat};
use std::collections::BTreeMap;
use stridewright_table::table::Moment;

/// Invites and seats as last written.
#[derive(Debug)]
pub(super) struct RecentWrites {
    /// How long they are remembered, in milliseconds.
    lasting: u64,
    invites: BTreeMap<Name, (Moment, Invite)>,
    seats: BTreeMap<Name, (Moment, Seat)>,
    /// Members that were removed.
    dismissed: BTreeMap<String, Moment>,
}

impl RecentWrites {
    pub(super) const fn new(lasting: u64) -> RecentWrites {
        RecentWrites {
            lasting,
            invites: BTreeMap::new(),
            seats: BTreeMap::new(),
            dismissed: BTreeMap::new(),
        }
    }

    /// Returns the current version of an invite that was read earlier.
    pub(super) fn invite(&self, read: Invite) -> Invite {
        self.invites.get(&read.id).map_or(read, |(_, latest)| latest.clone())
    }

    /// Returns the current version of a seat that was read earlier or is to be new.
    pub(super) fn seat(&self, read: Seat) -> Seat {
        let latest = match self.seats.get(&read.user) {
            None => read,
            // Only the store knows whether the session that it waits for has been used since.
            Some((_, latest)) => {
                let awaits = latest.awaits.clone().filter(|_| read.awaits.is_some());
                Seat { awaits, ..latest.clone() }
            }
        };
        match self.dismissed.get(&latest.member) {
            Some(at) => Seat { dismissed: Some(*at), ..latest },
            None => latest,
        }
    }

    pub(super) fn invite_written(&mut self, now: Moment, invite: &Invite) {
        self.forget(now);
        self.invites.insert(invite.id.clone(), (now, invite.clone()));
    }

    pub(super) fn seat_written(&mut self, now: Moment, seat: &Seat) {
        self.forget(now);
        self.seats.insert(seat.user.clone(), (now, seat.clone()));
    }

    /// Records that this member was removed.
    pub(super) fn dismissed(&mut self, now: Moment, member: String) {
        self.forget(now);
        self.dismissed.insert(member, now);
    }

    fn forget(&mut self, now: Moment) {
        let lasts = |written: Moment| now.saturating_sub(written) <= self.lasting;
        self.invites.retain(|_, (written, _)| lasts(*written));
        self.seats.retain(|_, (written, _)| lasts(*written));
        self.dismissed.retain(|_, at| lasts(*at));
    }
}

#[cfg(test)]
mod tests {
    use super::RecentWrites;
    use crate::secret::{Digest, Name};
    use crate::store::{Invite, Seat};

    #[test]
    fn the_last_write_counts_until_no_earlier_read_can_be_under_way() {
        let (id, table) = (Name::random().unwrap(), Name::random().unwrap());
        let read = Invite {
            digest: Digest::of("x"),
            grants: String::new(),
            uses: 2,
            used: 0,
            expires: 9,
            revoked: false,
            created: 0,
            id,
            table: table.clone(),
        };
        let used = Invite { used: 1, ..read.clone() };
        let seat = |member: &str| Seat::new(table.clone(), table.clone(), member.to_owned());
        let mut recent = RecentWrites::new(60_000);
        assert_eq!(
            (recent.invite(read.clone()), recent.seat(seat("new"))),
            (read.clone(), seat("new"))
        );
        recent.invite_written(1_000, &used);
        recent.seat_written(1_000, &seat("first"));
        assert_eq!(
            (recent.invite(read.clone()), recent.seat(seat("new"))),
            (used.clone(), seat("first"))
        );
        let waiting = Seat { awaits: Some(Digest::of("x")), ..seat("first") };
        recent.seat_written(1_000, &waiting);
        assert_eq!(
            (recent.seat(waiting.clone()), recent.seat(seat("first"))),
            (waiting, seat("first"))
        );
        recent.dismissed(2_000, "first".to_owned());
        assert_eq!(recent.seat(seat("new")), Seat { dismissed: Some(2_000), ..seat("first") });
        recent.seat_written(61_000, &seat("second"));
        assert_eq!(recent.invite(read.clone()), used);
        recent.seat_written(61_001, &seat("second"));
        assert_eq!(recent.invite(read.clone()), read);
    }
}
