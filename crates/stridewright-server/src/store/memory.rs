//! A store in memory for tests. It can be made to fail.

mod admin;
mod tables;

use super::admin::Recovery;
use super::{
    Invite, PAGE, Pending, Saved, Seat, SessionRow, SnapshotInfo, Store, StoreError, StoredBytes,
    StoredResult, TableRow, Usage, Wanted, Write,
};
use crate::bans::{Ban, Banned};
use crate::secret::{Digest, Name};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use stridewright_table::table::REQUESTS;

/// A store that keeps nothing after it is dropped.
#[derive(Debug)]
pub struct Memory {
    kept: Mutex<Kept>,
    failing: AtomicBool,
    unreadable: AtomicBool,
    /// The free bytes that it reports.
    free: AtomicU64,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory {
            kept: Mutex::default(),
            failing: AtomicBool::default(),
            unreadable: AtomicBool::default(),
            free: AtomicU64::new(u64::MAX),
        }
    }
}

#[derive(Clone, Debug, Default)]
struct Kept {
    tables: BTreeMap<Name, TableRow>,
    events: BTreeMap<(Name, u64), (Option<Wanted>, String)>,
    /// By version, with the bytes of the events before.
    snapshots: BTreeMap<Name, BTreeMap<u64, (String, u64)>>,
    /// The event up to which each table is compacted.
    removed: BTreeMap<Name, u64>,
    /// The requests of removed events.
    requests: BTreeSet<(Name, Wanted)>,
    seats: BTreeMap<(Name, Name), Seat>,
    sessions: BTreeMap<Digest, (SessionRow, u64)>,
    keys: BTreeMap<Digest, (StoredResult, u64)>,
    invites: BTreeMap<Name, Invite>,
    bans: BTreeMap<Banned, Ban>,
    quotas: BTreeMap<Name, u64>,
    recoveries: BTreeMap<Name, Recovery>,
    /// Bytes of pictures.
    pictures: BTreeMap<Name, u64>,
    used: BTreeMap<Name, u64>,
    /// When the server was last recorded as running.
    running: Option<u64>,
}

impl Memory {
    /// Reports this many free bytes from now on.
    pub fn leave_free(&self, bytes: u64) {
        self.free.store(bytes, Ordering::SeqCst);
    }

    /// Makes every commit fail from now on, as if the disk were full.
    pub fn fail(&self) {
        self.failing.store(true, Ordering::SeqCst);
    }

    /// Makes every read fail from now on, as if the disk were broken.
    pub fn fail_reads(&self) {
        self.unreadable.store(true, Ordering::SeqCst);
    }

    /// Whether nothing at all is stored: no table and no session.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let kept = self.kept();
        kept.tables.is_empty()
            && kept.events.is_empty()
            && kept.snapshots.is_empty()
            && kept.seats.is_empty()
            && kept.invites.is_empty()
            && kept.sessions.is_empty()
    }

    /// Writes a session or an invite that cannot be obtained over HTTP, such as an expired one.
    ///
    /// # Errors
    ///
    /// As for a commit.
    pub fn put(&self, write: &Write) -> Result<(), StoreError> {
        self.kept().write(write)
    }

    /// Returns all invites, whatever their state.
    #[must_use]
    pub fn all_invites(&self) -> Vec<Invite> {
        self.kept().invites.values().cloned().collect()
    }

    /// Returns the number of stored sessions, including expired ones.
    #[must_use]
    pub fn sessions(&self) -> usize {
        self.kept().sessions.len()
    }

    /// Returns the events of a table, in order.
    #[must_use]
    pub fn events(&self, table: &Name) -> Vec<(u64, String)> {
        let of_table = |(key, (_, event)): (&(Name, u64), &(Option<Wanted>, String))| {
            (key.0 == *table).then(|| (key.1, event.clone()))
        };
        self.kept().events.iter().filter_map(of_table).collect()
    }

    /// Returns the stored data for reading.
    fn read(&self) -> Result<MutexGuard<'_, Kept>, StoreError> {
        if self.unreadable.load(Ordering::SeqCst) {
            let broken = std::io::Error::other("input/output error");
            return Err(StoreError::Folder { path: "memory".to_owned(), error: broken });
        }
        Ok(self.kept())
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn write(&mut self, write: &Write) -> Result<(), StoreError> {
        self.write_tables(write)?;
        self.write_people(write);
        Ok(())
    }

    /// Writes everything else.
    fn write_people(&mut self, write: &Write) {
        match write.clone() {
            Write::Seat(seat) => {
                self.seats.insert((seat.table.clone(), seat.user.clone()), seat);
            }
            Write::Unseat { table, member, at } => {
                let mut seats = self.seats.values_mut();
                if let Some(seat) = seats.find(|seat| seat.table == table && seat.member == member)
                {
                    seat.dismissed = Some(at);
                }
            }
            Write::Session { digest, user, expires } => {
                self.sessions.insert(digest, (SessionRow { user, used: false }, expires));
            }
            Write::SessionUsed(digest) => {
                let Some((session, _)) = self.sessions.get_mut(&digest) else { return };
                session.used = true;
                let user = session.user.clone();
                self.sessions
                    .retain(|other, (session, _)| session.user != user || *other == digest);
                let waiting =
                    self.seats.values_mut().filter(|seat| seat.awaits.as_ref() == Some(&digest));
                waiting.for_each(|seat| seat.awaits = None);
            }
            Write::Key { digest, made, expires } => {
                self.keys.insert(digest, (made, expires));
            }
            Write::EndSession(digest) => {
                self.sessions.remove(&digest);
            }
            Write::Invite(invite) => {
                self.invites.insert(invite.id.clone(), invite);
            }
            Write::ForgetInvites { table, now } => {
                self.invites.retain(|_, invite| invite.table != table || invite.is_open(now));
            }
            Write::Admin(write) => self.admin(write),
            Write::Expire { now } => {
                self.sessions.retain(|_, (_, expires)| now < *expires);
                self.invites.retain(|_, invite| now < invite.expires);
                self.keys.retain(|_, (_, expires)| now < *expires);
                self.bans.retain(|_, ban| ban.holds(now));
                self.recoveries.retain(|_, recovery| now < recovery.expires);
            }
            _ => {}
        }
    }

    fn saved(&self, table: &Name) -> Option<Saved> {
        let kept = self.snapshots.get(table)?;
        let (&version, (snapshot, _)) = kept.last_key_value()?;
        let created = self.tables.get(table).map_or(0, |row| row.created);
        let marks = kept.iter().map(|(&version, (_, bytes))| SnapshotInfo {
            version,
            bytes: *bytes,
            at: self.at(table, version).unwrap_or(created),
        });
        let of_table = |from, to| self.events.range((table.clone(), from)..=(table.clone(), to));
        let later = of_table(version + 1, u64::MAX);
        let events = later.map(|(_, (_, event))| event.clone()).collect();
        let before = of_table(0, version).filter_map(|(_, (wanted, _))| *wanted);
        let mut wanted: Vec<Wanted> = before.collect();
        let more = wanted.len().saturating_sub(REQUESTS);
        wanted.drain(..more);
        let removed = self.removed_of(table);
        let more_wanted = more > 0 || removed > 0;
        Some(Saved {
            snapshot: snapshot.clone(),
            marks: marks.collect(),
            removed,
            events,
            wanted,
            more_wanted,
        })
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
        Box::pin(async move { Ok(self.read()?.saved(table)) })
    }

    fn bytes(&self) -> Pending<'_, u64> {
        Box::pin(async move {
            let kept = self.read()?;
            let events = kept.events.values().map(|(_, event)| event.len());
            let snapshots = kept.snapshots.values().flat_map(BTreeMap::values);
            let snapshots = snapshots.map(|(snapshot, _)| snapshot.len());
            Ok(events.chain(snapshots).sum::<usize>() as u64)
        })
    }

    fn usage<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<Usage>> {
        Box::pin(async move {
            let kept = self.read()?;
            Ok(kept.tables.get(table).and_then(|row| kept.usage(row)))
        })
    }

    fn usages<'a>(&'a self, user: &'a Name) -> Pending<'a, Vec<Usage>> {
        Box::pin(async move {
            let kept = self.read()?;
            let seats = kept.seats.values().filter(|seat| seat.user == *user && seat.is_open());
            Ok(seats.filter_map(|seat| kept.usage(kept.tables.get(&seat.table)?)).collect())
        })
    }

    fn unused<'a>(&'a self, since: u64, after: Option<&'a Name>) -> Pending<'a, Vec<Usage>> {
        Box::pin(async move {
            let kept = self.read()?;
            let rows = kept.tables.values().filter(|row| after.is_none_or(|after| row.id > *after));
            let usages = rows.filter_map(|row| kept.usage(row));
            Ok(usages.filter(|usage| usage.used < since).take(PAGE).collect())
        })
    }

    fn taken<'a>(&'a self, owner: &'a Name) -> Pending<'a, StoredBytes> {
        Box::pin(async move {
            let kept = self.read()?;
            let own = kept.tables.values().filter(|row| row.owner == *owner);
            let bytes = |row: &TableRow| match kept.usage(row) {
                Some(usage) => usage.bytes(),
                None => kept.event_bytes(&row.id),
            };
            Ok(StoredBytes { bytes: own.map(bytes).sum(), quota: kept.quotas.get(owner).copied() })
        })
    }

    fn free(&self) -> std::io::Result<u64> {
        Ok(self.free.load(Ordering::SeqCst))
    }

    fn removed(&self) -> Pending<'_, Vec<Name>> {
        Box::pin(async move {
            let kept = self.read()?;
            Ok(kept
                .tables
                .keys()
                .filter(|table| !kept.snapshots.contains_key(*table))
                .cloned()
                .collect())
        })
    }

    fn compacted(&self) -> Pending<'_, Vec<Name>> {
        Box::pin(async move {
            let kept = self.read()?;
            let old = |(table, removed): &(&Name, &u64)| {
                kept.events
                    .range(((*table).clone(), 0)..=((*table).clone(), **removed))
                    .next()
                    .is_some()
            };
            Ok(kept.removed.iter().filter(old).map(|(table, _)| table.clone()).collect())
        })
    }

    fn done<'a>(&'a self, table: &'a Name, wanted: &'a [Wanted]) -> Pending<'a, Vec<Wanted>> {
        Box::pin(async move {
            let kept = self.read()?;
            Ok(wanted.iter().copied().filter(|each| kept.has_done(table, *each)).collect())
        })
    }

    fn table<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<TableRow>> {
        Box::pin(async move {
            let kept = self.read()?;
            Ok(kept.tables.get(table).filter(|_| kept.snapshots.contains_key(table)).cloned())
        })
    }

    fn session<'a>(&'a self, session: &'a Digest, now: u64) -> Pending<'a, Option<SessionRow>> {
        Box::pin(async move {
            let kept = self.read()?;
            let lasting = kept.sessions.get(session).filter(|(_, expires)| now < *expires);
            Ok(lasting.map(|(session, _)| session.clone()))
        })
    }

    fn made<'a>(&'a self, key: &'a Digest, now: u64) -> Pending<'a, Option<StoredResult>> {
        Box::pin(async move {
            let kept = self.read()?;
            let lasting = kept.keys.get(key).filter(|(_, expires)| now < *expires);
            Ok(lasting.map(|(made, _)| made.clone()))
        })
    }

    fn seat_of<'a>(&'a self, table: &'a Name, member: &'a str) -> Pending<'a, Option<Seat>> {
        Box::pin(async move {
            let kept = self.read()?;
            let mut seats = kept.seats.values();
            Ok(seats.find(|seat| seat.table == *table && seat.member == member).cloned())
        })
    }

    fn seat<'a>(&'a self, table: &'a Name, user: &'a Name) -> Pending<'a, Option<Seat>> {
        Box::pin(async move { Ok(self.read()?.seats.get(&(table.clone(), user.clone())).cloned()) })
    }

    fn tables<'a>(&'a self, user: &'a Name) -> Pending<'a, Vec<TableRow>> {
        Box::pin(async move {
            let kept = self.read()?;
            let seats = kept.seats.values().filter(|seat| seat.user == *user && seat.is_open());
            let mut tables: Vec<TableRow> =
                seats.filter_map(|seat| kept.tables.get(&seat.table)).cloned().collect();
            tables.sort_by_key(|table| std::cmp::Reverse(table.created));
            Ok(tables)
        })
    }

    fn invites<'a>(&'a self, table: &'a Name) -> Pending<'a, Vec<Invite>> {
        Box::pin(async move {
            let kept = self.read()?;
            Ok(kept.invites.values().filter(|invite| invite.table == *table).cloned().collect())
        })
    }

    fn invite<'a>(&'a self, digest: &'a Digest) -> Pending<'a, Option<Invite>> {
        Box::pin(async move {
            Ok(self.read()?.invites.values().find(|invite| invite.digest == *digest).cloned())
        })
    }
}
