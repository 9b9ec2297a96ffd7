//! Makes a table from the lines that an export wrote. Everything is checked before anything is
//! written; players see the table only when it is complete.

mod checked;

use super::pipe::Pipe;
use super::protocol::Imported;
use super::refused::Refused;
use super::work::known;
use crate::app::App;
use crate::clock;
use crate::secret::{Digest, Name};
use crate::store::{Seat, SnapshotInfo, Write};
use checked::{Checked, Reading};
use std::io;
use std::sync::Arc;

/// The largest number of events, and of their bytes, in one commit: other tasks can commit in
/// between.
const EVENTS: usize = 1000;
const BYTES: usize = 4 << 20;

/// Makes a table from the incoming lines.
pub(super) async fn import(
    app: &Arc<App>,
    owner: Option<Name>,
    pipe: &mut Pipe,
) -> Result<Imported, Refused> {
    if let Some(owner) = &owner {
        known(app, owner).await?;
    }
    app.has_room().await?;
    let mut reading = Reading::new(&app.limits);
    while let Some(line) = pipe.incoming.recv().await {
        let line = line.map_err(|error| Refused::because(error.to_string()))?;
        // A line can be as long as a snapshot.
        let read = move || reading.line(&line).map(|()| reading);
        reading = tokio::task::spawn_blocking(read).await.map_err(io::Error::other)??;
    }
    let systems = Arc::clone(&app.systems);
    let checking = tokio::task::spawn_blocking(move || reading.checked(&systems, owner)).await;
    let checked =
        checking.map_err(|_| Refused::because("the table in the file cannot be restored"))??;
    // Until it has a snapshot, the table looks like a removed one.
    let _unfinished = app.unfinished.lock().await;
    let (table, checked) = with_free_id(app, checked).await?;
    let imported = Imported {
        table: table.clone(),
        owner: checked.row.owner.clone(),
        events: checked.events.len() as u64,
        pictures: checked.pictures.len() as u64,
    };
    let written = write(app, checked).await;
    if written.is_err() {
        // The part that was written is deleted like a removed table, now or when the server
        // restarts.
        let _ = app.pictures.remove(&table);
        app.removed.notify_one();
    } else {
        tracing::info!(%table, "the operator imported a table");
    }
    written.map(|()| imported)
}

/// Returns the table with an id that no other table here has.
async fn with_free_id(app: &App, checked: Checked) -> Result<(Name, Checked), Refused> {
    let id = checked.row.id.clone();
    // A deleted table keeps its id until its events have been deleted.
    let taken = app.store.table(&id).await?.is_some() || app.store.removed().await?.contains(&id);
    if !taken {
        return Ok((id, checked));
    }
    let new = Name::random()?;
    let name = new.clone();
    let renamed = tokio::task::spawn_blocking(move || checked.renamed(&name)).await;
    Ok((new, renamed.map_err(io::Error::other)?))
}

async fn write(app: &Arc<App>, checked: Checked) -> Result<(), Refused> {
    let Checked { row, seats, snapshots, events, removed, pictures } = checked;
    let id = row.id.clone();
    let picture_bytes = pictures.iter().map(|(_, bytes)| bytes.len() as u64).sum();
    keep(app, &id, pictures).await?;
    let (mut batch, mut batch_bytes) = (vec![Write::Table(row)], 0);
    // Its idle time starts again, even if it had been unused for long.
    batch.push(Write::Used { table: id.clone(), at: clock::now() });
    for (version, (wanted, event)) in (removed + 1..).zip(events) {
        batch_bytes += event.len();
        batch.push(Write::Event { table: id.clone(), version, wanted, event });
        if batch.len() >= EVENTS || batch_bytes >= BYTES {
            app.committer.commit(std::mem::take(&mut batch)).await?;
            batch_bytes = 0;
        }
    }
    let seat = |(user, member): (Name, String)| Write::Seat(Seat::new(id.clone(), user, member));
    batch.extend(seats.into_iter().map(seat));
    batch.push(Write::Pictures { table: id.clone(), bytes: picture_bytes });
    for (SnapshotInfo { version, bytes, .. }, snapshot) in snapshots {
        batch.push(Write::Snapshot { table: id.clone(), version, snapshot, bytes });
    }
    if removed > 0 {
        batch.push(Write::Compact { table: id, base: removed });
    }
    Ok(app.committer.commit(batch).await?)
}

/// Stores the pictures of a table.
async fn keep(app: &App, table: &Name, kept: Vec<(Digest, Vec<u8>)>) -> io::Result<()> {
    let (pictures, table, most) =
        (app.pictures.clone(), table.clone(), app.limits.picture_bytes_per_table);
    let keep = move || {
        for (digest, bytes) in kept {
            if !pictures.keep(&table, &digest, &bytes, most)? {
                return Err(io::Error::other("the pictures take too much space"));
            }
        }
        Ok(())
    };
    tokio::task::spawn_blocking(keep).await.map_err(io::Error::other)?
}
