//! Exports one table as lines, with everything needed to continue playing elsewhere. Invites and
//! sessions are not exported.

use super::lines::{FORM, Head, Line, Sum};
use super::pipe::Pipe;
use super::protocol::Exported;
use super::refused::{Refused, no_table};
use crate::app::App;
use crate::pictures::picture_of;
use crate::rooms::restored;
use crate::secret::{Digest, Name};
use crate::store::Saved;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use std::collections::BTreeSet;
use std::io;
use std::sync::Arc;
use stridewright_table::id::Epoch;
use stridewright_table::table::NoTable;

/// Events that are read at a time; each may contain a large map.
const EVENTS: u32 = 32;

/// Sends the exported lines and digests them.
struct Writer<'a> {
    pipe: &'a Pipe,
    sum: Sum,
}

impl Writer<'_> {
    async fn line(&mut self, line: &Line) -> Result<(), Refused> {
        let text = serde_json::to_string(line).map_err(io::Error::from)?;
        self.sum.add(&text);
        Ok(self.pipe.send(text).await?)
    }
}

/// Exports a table as it is now. Players continue meanwhile.
pub(super) async fn export(app: &Arc<App>, table: Name, pipe: &Pipe) -> Result<Exported, Refused> {
    let row = app.store.table(&table).await?.ok_or_else(|| no_table(&table))?;
    let saved = app.store.saved(&table).await?.ok_or_else(|| no_table(&table))?;
    let base = app.store.base(&table).await?.ok_or_else(|| no_table(&table))?;
    let (latest, removed) = (saved.version(), saved.removed);
    let events = latest + saved.events.len() as u64;
    if base.0 > latest || removed > 0 && base.0 != removed {
        return Err(compacted(&table));
    }
    let mut snapshots = vec![(latest, saved.snapshot.clone())];
    if base.0 < latest {
        snapshots.insert(0, base);
    }
    let pictures = named(app, &table, saved).await?;
    let (pictures, missing) = found(app, &table, pictures).await?;
    let mut writer = Writer { pipe, sum: Sum::default() };
    let head = Head {
        stridewright_table: FORM,
        id: table.clone(),
        name: row.name,
        owner: row.owner.clone(),
        created: row.created,
        events,
        removed,
        pictures: pictures.len() as u64,
    };
    writer.line(&Line::Table(head)).await?;
    for seat in app.store.seats(&table).await? {
        let sits = seat.dismissed.is_none() && (seat.awaits.is_none() || seat.user == row.owner);
        let Some(member) = seat.member.parse().ok().filter(|_| sits) else { continue };
        writer.line(&Line::Seat { user: seat.user, member }).await?;
    }
    for (version, snapshot) in snapshots {
        writer.line(&Line::Snapshot { version, snapshot }).await?;
    }
    let mut last = removed;
    while last < events {
        let rows = app.store.events(&table, last, EVENTS).await?;
        if rows.is_empty() {
            return Err(Refused::because(format!(
                "the table {table} was deleted during the export"
            )));
        }
        for row in rows.into_iter().filter(|row| row.version <= events) {
            if row.version != last + 1 {
                return Err(compacted(&table));
            }
            last = row.version;
            let wanted = row.wanted.map(|wanted| (wanted.member, wanted.request));
            writer.line(&Line::Event { version: row.version, wanted, event: row.event }).await?;
        }
    }
    for digest in &pictures {
        let bytes = read(app, &table, digest).await?;
        let bytes = bytes.ok_or_else(|| {
            Refused::with_help(
                format!("the picture {digest:?} was deleted during the export"),
                "export the table again",
            )
        })?;
        let (digest, base64) = (digest.as_str().to_owned(), STANDARD.encode(bytes));
        writer.line(&Line::Picture { digest, base64 }).await?;
    }
    let Writer { sum, .. } = writer;
    let end = serde_json::to_string(&Line::End { sha256: sum.end() }).map_err(io::Error::from)?;
    pipe.send(end).await?;
    Ok(Exported { table, events, pictures: pictures.len() as u64, missing })
}

/// The refusal when old events of a table were removed during the export.
fn compacted(table: &Name) -> Refused {
    Refused::with_help(
        format!("old events of the table {table} were removed during the export"),
        "export the table again",
    )
}

/// Returns the pictures that a table names, on its map or for undo and redo.
async fn named(app: &App, table: &Name, saved: Saved) -> Result<BTreeSet<Digest>, Refused> {
    let (systems, table) = (Arc::clone(&app.systems), table.clone());
    let restore = move || {
        let restored = restored(&systems, &saved, Epoch(0))?;
        Ok::<_, NoTable>(
            restored.table.state().pictures().filter_map(|path| picture_of(&table, path)).collect(),
        )
    };
    let restored = tokio::task::spawn_blocking(restore).await.map_err(io::Error::other)?;
    restored.map_err(|why| Refused::because(format!("the table cannot be restored: {why}")))
}

/// Returns those of these pictures that exist, and the names of those that are missing or damaged.
async fn found(
    app: &App,
    table: &Name,
    named: BTreeSet<Digest>,
) -> Result<(Vec<Digest>, Vec<String>), Refused> {
    let (mut there, mut missing) = (Vec::new(), Vec::new());
    for digest in named {
        match read(app, table, &digest).await? {
            Some(_) => there.push(digest),
            None => missing.push(digest.as_str().to_owned()),
        }
    }
    Ok((there, missing))
}

/// Reads a picture, if it exists and its content matches its name.
async fn read(app: &App, table: &Name, digest: &Digest) -> io::Result<Option<Vec<u8>>> {
    let (pictures, table, digest) = (app.pictures.clone(), table.clone(), digest.clone());
    let read = move || {
        let Some(bytes) = pictures.length(&table, &digest)? else { return Ok(None) };
        let bytes = usize::try_from(bytes).map_err(io::Error::other)?;
        let bytes = pictures.piece(&table, &digest, 0, bytes)?;
        Ok(Some(bytes).filter(|bytes| Digest::of(bytes) == digest))
    };
    tokio::task::spawn_blocking(read).await.map_err(io::Error::other)?
}
