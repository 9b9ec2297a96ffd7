//! A store for the time of a test. It can be told to fail.

use super::{Invite, Pending, Saved, Seat, Store, StoreError, TableRow, Wanted, Write};
use crate::secret::{Digest, Name};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A store that forgets everything in the end.
#[derive(Debug, Default)]
pub struct Memory {
    kept: Mutex<Kept>,
    failing: AtomicBool,
}

#[derive(Clone, Debug, Default)]
struct Kept {
    tables: BTreeMap<Name, TableRow>,
    events: BTreeMap<(Name, u64), (Option<Wanted>, String)>,
    snapshots: BTreeMap<Name, (u64, String)>,
    seats: BTreeMap<(Name, Name), Seat>,
    sessions: BTreeMap<Digest, (Name, u64)>,
    invites: BTreeMap<Name, Invite>,
}

impl Memory {
    /// From now on, every commit fails as if the disk were full.
    pub fn fail(&self) {
        self.failing.store(true, Ordering::SeqCst);
    }

    /// The events of a table, in order.
    #[must_use]
    pub fn events(&self, table: &Name) -> Vec<(u64, String)> {
        let of_table = |(key, (_, event)): (&(Name, u64), &(Option<Wanted>, String))| {
            (key.0 == *table).then(|| (key.1, event.clone()))
        };
        self.kept().events.iter().filter_map(of_table).collect()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn write(&mut self, write: &Write) -> Result<(), StoreError> {
        match write.clone() {
            Write::Table(table) => {
                self.tables.insert(table.id.clone(), table);
            }
            Write::Event { table, version, wanted, event } => {
                let of_table = self.events.iter().filter(|((of, _), _)| *of == table);
                if wanted.is_some() && of_table.map(|(_, (before, _))| *before).any(|before| before == wanted)
                {
                    return Err(StoreError::Twice(event));
                }
                if let Some((_, twice)) = self.events.insert((table, version), (wanted, event)) {
                    return Err(StoreError::Twice(twice));
                }
            }
            Write::Snapshot { table, version, snapshot } => {
                self.snapshots.insert(table, (version, snapshot));
            }
            Write::Seat(seat) => {
                self.seats.insert((seat.table.clone(), seat.user.clone()), seat);
            }
            Write::Unseat { table, member } => {
                self.seats.retain(|_, seat| seat.table != table || seat.member != member);
            }
            Write::Session { digest, user, expires } => {
                self.sessions.insert(digest, (user, expires));
            }
            Write::Invite(invite) => {
                self.invites.insert(invite.id.clone(), invite);
            }
        }
        Ok(())
    }

    fn saved(&self, table: &Name) -> Option<Saved> {
        let snapshot = self.snapshots.get(table).cloned()?;
        let of_table = |from, to| self.events.range((table.clone(), from)..=(table.clone(), to));
        let later = of_table(snapshot.0 + 1, u64::MAX);
        let events = later.map(|(_, (_, event))| event.clone()).collect();
        let wanted = of_table(0, snapshot.0).filter_map(|(_, (wanted, _))| *wanted).collect();
        Some(Saved { snapshot, events, wanted })
    }
}

impl Store for Memory {
    fn commit<'a>(&'a self, writes: &'a [Write]) -> Pending<'a, ()> {
        Box::pin(async move {
            if self.failing.load(Ordering::SeqCst) {
                let full = std::io::Error::other("no space left on device");
                return Err(StoreError::Folder { path: "memory".to_owned(), error: full });
            }
            let mut kept = self.kept();
            let mut next = kept.clone();
            writes.iter().try_for_each(|write| next.write(write))?;
            *kept = next;
            Ok(())
        })
    }

    fn saved<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<Saved>> {
        Box::pin(async move { Ok(self.kept().saved(table)) })
    }

    fn user<'a>(&'a self, session: &'a Digest, now: u64) -> Pending<'a, Option<Name>> {
        Box::pin(async move {
            let kept = self.kept();
            let lasting = kept.sessions.get(session).filter(|(_, expires)| now < *expires);
            Ok(lasting.map(|(user, _)| user.clone()))
        })
    }

    fn seat<'a>(&'a self, table: &'a Name, user: &'a Name) -> Pending<'a, Option<Seat>> {
        Box::pin(async move { Ok(self.kept().seats.get(&(table.clone(), user.clone())).cloned()) })
    }

    fn tables<'a>(&'a self, user: &'a Name) -> Pending<'a, Vec<TableRow>> {
        Box::pin(async move {
            let kept = self.kept();
            let seats = kept.seats.values().filter(|seat| seat.user == *user);
            let mut tables: Vec<TableRow> =
                seats.filter_map(|seat| kept.tables.get(&seat.table)).cloned().collect();
            tables.sort_by_key(|table| std::cmp::Reverse(table.created));
            Ok(tables)
        })
    }

    fn invites<'a>(&'a self, table: &'a Name) -> Pending<'a, Vec<Invite>> {
        Box::pin(async move {
            let kept = self.kept();
            Ok(kept.invites.values().filter(|invite| invite.table == *table).cloned().collect())
        })
    }

    fn invite<'a>(&'a self, digest: &'a Digest) -> Pending<'a, Option<Invite>> {
        Box::pin(
            async move { Ok(self.kept().invites.values().find(|invite| invite.digest == *digest).cloned()) },
        )
    }
}
