//! Bans, recovery links, and the sizes of tables and users' data, for tests.

use super::{Kept, Memory};
use crate::bans::Ban;
use crate::secret::{Digest, Name};
use crate::store::admin::{AdminStore, AdminWrite, EventRow, Recovery, TableSize, UserRow};
use crate::store::{Pending, Seat};
use std::collections::{BTreeMap, BTreeSet};

impl Kept {
    pub(super) fn admin(&mut self, write: AdminWrite) {
        match write {
            AdminWrite::Ban(ban) => {
                self.bans.insert(ban.who.clone(), ban);
            }
            AdminWrite::Unban(who) => {
                self.bans.remove(&who);
            }
            AdminWrite::Quota { user, bytes } => {
                match bytes {
                    Some(bytes) => self.quotas.insert(user, bytes),
                    None => self.quotas.remove(&user),
                };
            }
            AdminWrite::Recovery(recovery) => {
                let waiting = self.seats.values_mut().filter(|seat| seat.user == recovery.user);
                if let Some(session) = &recovery.session {
                    let waiting = waiting.filter(|seat| seat.awaits.is_some());
                    waiting.for_each(|seat| seat.awaits = Some(session.clone()));
                }
                self.recoveries.insert(recovery.user.clone(), recovery);
            }
        }
    }

    fn size(&self, table: &Name) -> Option<TableSize> {
        let row = self.tables.get(table)?.clone();
        let usage = self.usage(&row)?;
        let events = self.events.keys().filter(|(of, _)| of == table).count() as u64;
        Some(TableSize {
            row,
            events,
            bytes: usage.events,
            snapshots: usage.snapshots,
            used: usage.used,
        })
    }
}

impl AdminStore for Memory {
    fn table_sizes(&self) -> Pending<'_, Vec<TableSize>> {
        Box::pin(async move {
            let kept = self.read()?;
            Ok(kept.tables.keys().filter_map(|table| kept.size(table)).collect())
        })
    }

    fn users(&self, now: u64) -> Pending<'_, Vec<UserRow>> {
        Box::pin(async move {
            let kept = self.read()?;
            let sessions = kept.sessions.values().filter(|(_, expires)| now < *expires);
            let sessions: Vec<&Name> = sessions.map(|(session, _)| &session.user).collect();
            let mut seats: BTreeMap<&Name, u64> = BTreeMap::new();
            for seat in kept.seats.values() {
                *seats.entry(&seat.user).or_default() += u64::from(seat.is_open());
            }
            let owners = kept.tables.values().map(|table| &table.owner);
            let users: BTreeSet<&Name> =
                owners.chain(seats.keys().copied()).chain(sessions.clone()).collect();
            let row = |user: &Name| UserRow {
                user: user.clone(),
                seats: seats.get(user).copied().unwrap_or_default(),
                sessions: sessions.iter().filter(|session| **session == user).count() as u64,
                quota: kept.quotas.get(user).copied(),
            };
            Ok(users.into_iter().map(row).collect())
        })
    }

    fn bans(&self) -> Pending<'_, Vec<Ban>> {
        Box::pin(async move { Ok(self.read()?.bans.values().cloned().collect()) })
    }

    fn recovery<'a>(&'a self, digest: &'a Digest, now: u64) -> Pending<'a, Option<Recovery>> {
        Box::pin(async move {
            let kept = self.read()?;
            let mut lasting = kept.recoveries.values().filter(|recovery| now < recovery.expires);
            Ok(lasting.find(|recovery| recovery.digest == *digest).cloned())
        })
    }

    fn base<'a>(&'a self, table: &'a Name) -> Pending<'a, Option<(u64, String)>> {
        Box::pin(async move {
            let kept = self.read()?;
            let first = kept.snapshots.get(table).and_then(|snapshots| snapshots.first_key_value());
            Ok(first.map(|(version, (snapshot, _))| (*version, snapshot.clone())))
        })
    }

    fn events<'a>(&'a self, table: &'a Name, after: u64, most: u32) -> Pending<'a, Vec<EventRow>> {
        Box::pin(async move {
            let kept = self.read()?;
            let later = kept
                .events
                .range((table.clone(), after.saturating_add(1))..=(table.clone(), u64::MAX));
            let row = |((_, version), (wanted, event)): (&(Name, u64), &(_, String))| EventRow {
                version: *version,
                wanted: *wanted,
                event: event.clone(),
            };
            Ok(later.take(most as usize).map(row).collect())
        })
    }

    fn seats<'a>(&'a self, table: &'a Name) -> Pending<'a, Vec<Seat>> {
        Box::pin(async move {
            let kept = self.read()?;
            Ok(kept.seats.values().filter(|seat| seat.table == *table).cloned().collect())
        })
    }
}
