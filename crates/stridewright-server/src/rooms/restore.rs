//! Restores a table from the store: the snapshot, the events since, and the requests before.

use crate::store::Saved;
use std::sync::Arc;
use stridewright_table::event::Event;
use stridewright_table::id::Epoch;
use stridewright_table::rulebook::Rulebooks;
use stridewright_table::table::{NoTable, Snapshot, Table};

/// A restored table, and how much the store holds of it.
pub(crate) struct Restored {
    pub(crate) table: Table,
    /// Bytes of all its events, removed ones included.
    pub(crate) bytes: u64,
    /// Whether more requests were carried out than the table knows of.
    pub(crate) more_wanted: bool,
}

/// Restores a table.
///
/// # Errors
///
/// The stored data cannot be read or does not form a table.
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
