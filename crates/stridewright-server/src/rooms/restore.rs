//! A table out of what is stored: the snapshot, what happened since, and what was wanted before.

use crate::store::Saved;
use std::sync::Arc;
use stridewright_table::event::Event;
use stridewright_table::id::Epoch;
use stridewright_table::rulebook::Rulebooks;
use stridewright_table::table::{NoTable, Snapshot, Table};

/// A table, and how much of it there is in the store.
pub(crate) struct Restored {
    pub(crate) table: Table,
    /// Bytes of all its events, removed ones included.
    pub(crate) bytes: u64,
    /// Whether more was done than the table knows of.
    pub(crate) more_wanted: bool,
}

/// Restores a table.
///
/// # Errors
///
/// What is stored cannot be read, or makes no table.
pub(crate) fn restored(
    systems: &Arc<Rulebooks>,
    saved: &Saved,
    epoch: Epoch,
) -> Result<Restored, NoTable> {
    let unreadable = |error: serde_json::Error| NoTable(error.to_string());
    let snapshot: Snapshot = serde_json::from_str(&saved.snapshot).map_err(unreadable)?;
    let events = saved.events.iter().map(|event| serde_json::from_str(event));
    let events: Vec<Event> = events.collect::<Result<_, _>>().map_err(unreadable)?;
    let wanted = saved.wanted.iter().map(|wanted| (wanted.member, wanted.request));
    let table = Table::restore(systems, snapshot, events, wanted, epoch)?;
    let before = saved.marks.last().map_or(0, |mark| mark.bytes);
    let bytes =
        saved.events.iter().fold(before, |sum, event| sum.saturating_add(event.len() as u64));
    Ok(Restored { table, bytes, more_wanted: saved.more_wanted })
}
