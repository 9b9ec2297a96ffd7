//! Tables, their events and snapshots, and their sizes, for tests.

use super::Kept;
use crate::secret::Name;
use crate::store::{LONGEST_GAP, REMOVED, StoreError, TableRow, Usage, Wanted, Write};
use stridewright_table::event::Event;

impl Kept {
    /// Writes tables, events and snapshots.
    pub(super) fn write_tables(&mut self, write: &Write) -> Result<(), StoreError> {
        match write.clone() {
            Write::Table(table) => {
                self.used.insert(table.id.clone(), table.created);
                self.tables.insert(table.id.clone(), table);
            }
            Write::TableName { table, name } => {
                if let Some(row) = self.tables.get_mut(&table) {
                    row.name = name;
                }
            }
            Write::Event { table, version, wanted, event } => {
                if wanted.is_some_and(|wanted| self.has_done(&table, wanted))
                    || version <= self.removed_of(&table)
                {
                    return Err(StoreError::Twice(event));
                }
                if let Some((_, twice)) = self.events.insert((table, version), (wanted, event)) {
                    return Err(StoreError::Twice(twice));
                }
            }
            Write::Snapshot { table, version, snapshot, bytes } => {
                let kept = self.snapshots.entry(table).or_default();
                kept.insert(version, (snapshot, bytes));
                let between: Vec<u64> =
                    kept.keys().skip(2).copied().filter(|other| *other < version).collect();
                between.iter().for_each(|other| drop(kept.remove(other)));
            }
            Write::Compact { table, base } => {
                if let Some(kept) =
                    self.snapshots.get_mut(&table).filter(|kept| kept.contains_key(&base))
                {
                    kept.retain(|version, _| *version >= base);
                    self.removed.insert(table, base);
                }
            }
            Write::RemoveOld(table) => {
                let old = (table.clone(), 0)..=(table.clone(), self.removed_of(&table));
                let old: Vec<u64> =
                    self.events.range(old).map(|((_, version), _)| *version).collect();
                for version in old.into_iter().take(REMOVED) {
                    let removed = self.events.remove(&(table.clone(), version));
                    let wanted = removed.and_then(|(wanted, _)| wanted);
                    self.requests.extend(wanted.map(|wanted| (table.clone(), wanted)));
                }
            }
            Write::Remove(table) => self.remove(&table),
            Write::Used { table, at } => {
                self.used.insert(table, at);
            }
            Write::Running { at } => {
                let gap = self.running.replace(at).map_or(0, |last| at.saturating_sub(last));
                if gap > LONGEST_GAP {
                    self.used.values_mut().for_each(|used| *used = at.min(*used + gap));
                }
            }
            Write::Pictures { table, bytes } => {
                self.pictures.insert(table, bytes);
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns the event up to which a table is compacted.
    pub(super) fn removed_of(&self, table: &Name) -> u64 {
        self.removed.get(table).copied().unwrap_or(0)
    }

    /// Whether this request caused an event of a table, removed or not.
    pub(super) fn has_done(&self, table: &Name, wanted: Wanted) -> bool {
        let mut events = self.events.range((table.clone(), 0)..=(table.clone(), u64::MAX));
        self.requests.contains(&(table.clone(), wanted))
            || events.any(|(_, (of, _))| *of == Some(wanted))
    }

    /// When an event happened.
    pub(super) fn at(&self, table: &Name, version: u64) -> Option<u64> {
        let (_, event) = self.events.get(&(table.clone(), version))?;
        serde_json::from_str::<Event>(event).ok().map(|event| event.line.at)
    }

    pub(super) fn remove(&mut self, table: &Name) {
        let of_table = self.events.range((table.clone(), 0)..=(table.clone(), u64::MAX));
        let some: Vec<(Name, u64)> = of_table.map(|(key, _)| key.clone()).take(REMOVED).collect();
        some.iter().for_each(|key| drop(self.events.remove(key)));
        self.snapshots.remove(table);
        self.pictures.remove(table);
        if some.len() < REMOVED {
            self.tables.remove(table);
            self.used.remove(table);
            self.removed.remove(table);
            self.requests.retain(|(of, _)| of != table);
        }
        self.seats.retain(|(of, _), _| of != table);
        self.invites.retain(|_, invite| invite.table != *table);
    }

    /// Returns the usage of a table that exists.
    pub(super) fn usage(&self, row: &TableRow) -> Option<Usage> {
        let TableRow { id, owner, .. } = row;
        let last = self.events.range((id.clone(), 0)..=(id.clone(), u64::MAX)).next_back();
        Some(Usage {
            table: id.clone(),
            owner: owner.clone(),
            events: self.event_bytes(id),
            snapshots: self
                .snapshots
                .get(id)?
                .values()
                .map(|(snapshot, _)| snapshot.len() as u64)
                .sum(),
            pictures: self.pictures.get(id).copied().unwrap_or_default(),
            version: last.map_or(0, |((_, version), _)| *version),
            seats: self.seats.keys().filter(|(of, _)| of == id).count() as u64,
            used: self.used.get(id).copied().unwrap_or_default(),
        })
    }

    pub(super) fn event_bytes(&self, table: &Name) -> u64 {
        let of_table = self.events.range((table.clone(), 0)..=(table.clone(), u64::MAX));
        of_table.map(|(_, (_, event))| event.len() as u64).sum()
    }
}
