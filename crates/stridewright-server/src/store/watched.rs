//! A store whose reads are monitored: if the database cannot be read, the server stops, as it does
//! if it cannot be written.
//!
//! The committer monitors commits ([`crate::group_committer`]).

use super::admin::{AdminStore, EventRow, Recovery, TableSize, UserRow};
use super::{
    Invite, Pending, Saved, Seat, SessionRow, Store, StoreError, StoredBytes, StoredResult,
    TableRow, Usage, Wanted, Write,
};
use crate::bans::Ban;
use crate::lifecycle::Lifecycle;
use crate::metrics::Metrics;
use crate::secret::{Digest, Name};
use std::sync::Arc;

/// A store, and where its failures are reported.
pub(crate) struct Watched {
    store: Arc<dyn Store>,
    lifecycle: Lifecycle,
    metrics: Arc<Metrics>,
}

impl Watched {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        lifecycle: Lifecycle,
        metrics: Arc<Metrics>,
    ) -> Watched {
        Watched { store, lifecycle, metrics }
    }

    fn watch<'a, T: Send + 'a>(&'a self, read: Pending<'a, T>) -> Pending<'a, T> {
        Box::pin(async move {
            let read = read.await;
            if let Err(error) = &read {
                self.note(error);
            }
            read
        })
    }

    fn note(&self, error: &StoreError) {
        self.metrics.unread();
        tracing::error!(%error, "could not read the store");
        if error.is_final() {
            self.lifecycle.fail(error);
        }
    }
}

impl Store for Watched {
    fn commit<'a>(&'a self, writes: &'a [Write]) -> Pending<'a, ()> {
        self.store.commit(writes)
    }

    fn intact(&self) -> Result<(), StoreError> {
        let intact = self.store.intact();
        if let Err(error) = &intact {
            tracing::error!(%error, "the store is gone; the server is stopping");
            self.lifecycle.fail(error);
        }
        intact
    }

    fn saved<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<Saved>> {
        self.watch(self.store.saved(table))
    }

    fn bytes(&self) -> Pending<'_, u64> {
        self.watch(self.store.bytes())
    }

    fn removed(&self) -> Pending<'_, Vec<Name>> {
        self.watch(self.store.removed())
    }

    fn compacted(&self) -> Pending<'_, Vec<Name>> {
        self.watch(self.store.compacted())
    }

    fn usage<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<Usage>> {
        self.watch(self.store.usage(table))
    }

    fn usages<'a>(&'a self, user: &'a Name) -> Pending<'a, Vec<Usage>> {
        self.watch(self.store.usages(user))
    }

    fn unused<'a>(&'a self, since: u64, after: Option<&'a Name>) -> Pending<'a, Vec<Usage>> {
        self.watch(self.store.unused(since, after))
    }

    fn taken<'a>(&'a self, owner: &'a Name) -> Pending<'a, StoredBytes> {
        self.watch(self.store.taken(owner))
    }

    fn free(&self) -> std::io::Result<u64> {
        self.store.free()
    }

    fn done<'a>(&'a self, table: &'a Name, wanted: &'a [Wanted]) -> Pending<'a, Vec<Wanted>> {
        self.watch(self.store.done(table, wanted))
    }

    fn table<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<TableRow>> {
        self.watch(self.store.table(table))
    }

    fn session<'a>(&'a self, session: &'a Digest, now: u64) -> Pending<'a, Option<SessionRow>> {
        self.watch(self.store.session(session, now))
    }

    fn made<'a>(&'a self, key: &'a Digest, now: u64) -> Pending<'a, Option<StoredResult>> {
        self.watch(self.store.made(key, now))
    }

    fn seat_of<'a>(&'a self, table: &'a Name, member: &'a str) -> Pending<'a, Option<Seat>> {
        self.watch(self.store.seat_of(table, member))
    }

    fn seat<'a>(&'a self, table: &'a Name, user: &'a Name) -> Pending<'a, Option<Seat>> {
        self.watch(self.store.seat(table, user))
    }

    fn tables<'a>(&'a self, user: &'a Name) -> Pending<'a, Vec<TableRow>> {
        self.watch(self.store.tables(user))
    }

    fn invites<'a>(&'a self, table: &'a Name) -> Pending<'a, Vec<Invite>> {
        self.watch(self.store.invites(table))
    }

    fn invite<'a>(&'a self, digest: &'a Digest) -> Pending<'a, Option<Invite>> {
        self.watch(self.store.invite(digest))
    }
}

impl AdminStore for Watched {
    fn table_sizes(&self) -> Pending<'_, Vec<TableSize>> {
        self.watch(self.store.table_sizes())
    }

    fn users(&self, now: u64) -> Pending<'_, Vec<UserRow>> {
        self.watch(self.store.users(now))
    }

    fn bans(&self) -> Pending<'_, Vec<Ban>> {
        self.watch(self.store.bans())
    }

    fn recovery<'a>(&'a self, digest: &'a Digest, now: u64) -> Pending<'a, Option<Recovery>> {
        self.watch(self.store.recovery(digest, now))
    }

    fn base<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<(u64, String)>> {
        self.watch(self.store.base(table))
    }

    fn events<'a>(&'a self, table: &'a Name, after: u64, most: u32) -> Pending<'a, Vec<EventRow>> {
        self.watch(self.store.events(table, after, most))
    }

    fn seats<'a>(&'a self, table: &'a Name) -> Pending<'a, Vec<Seat>> {
        self.watch(self.store.seats(table))
    }
}

#[cfg(test)]
mod tests {
    use crate::store::StoreError;

    #[test]
    fn a_broken_disk_is_final_and_busy_readers_or_one_bad_row_are_not() {
        let folder =
            || StoreError::Folder { path: "x".to_owned(), error: std::io::Error::other("broken") };
        for last in [folder(), sqlx::Error::WorkerCrashed.into(), sqlx::Error::PoolClosed.into()] {
            assert!(last.is_final(), "{last}");
        }
        let passing = [sqlx::Error::PoolTimedOut.into(), StoreError::Corrupt("an invalid name")];
        for passing in passing {
            assert!(!passing.is_final(), "{passing}");
        }
    }
}
