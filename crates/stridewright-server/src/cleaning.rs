//! Deletes what is no longer needed: expired sessions and invites, tables that were unused for too
//! long, events and pictures of removed tables, and events before the first snapshot of their
//! table.
//!
//! Runs when the server starts, at intervals, and, for events, when a table has been deleted or
//! compacted.

use crate::app::App;
use crate::clock;
use crate::expiry;
use crate::group_committer::Stopped;
use crate::removal::{NotRemoved, remove_table};
use crate::secret::Name;
use crate::services::Services;
use crate::space::DiskRoom;
use crate::store::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long to pause after deleting some events, as a multiple of the time that the deletion took:
/// other writers use that time.
const OTHERS: u32 = 3;

/// How often a running server records that it runs.
const NOTING: Duration = Duration::from_secs(3600);

/// Cleans up until the server no longer runs.
pub(crate) async fn clean(app: Arc<App>) {
    let mut due = Instant::now();
    let mut note_due = due;
    while app.lifecycle.is_running() {
        if let Err(error) = delete_events(&app).await {
            tracing::warn!(%error, "could not delete events that are no longer needed");
        }
        if Instant::now() >= due {
            if let Err(error) = once(&app).await {
                tracing::warn!(%error, "could not delete everything that has expired");
            }
            due = Instant::now() + app.limits.cleaning();
            note_due = Instant::now() + NOTING;
        } else if Instant::now() >= note_due {
            if let Err(error) = note_running(&app).await {
                tracing::warn!(%error, "could not record that the server is running");
            }
            note_due = Instant::now() + NOTING;
        }
        tokio::select! {
            _ = app.lifecycle.stopped() => return,
            () = tokio::time::sleep_until(due.min(note_due).into()) => {}
            () = app.removed.notified() => {}
        }
    }
}

/// Deletes events that are no longer needed, in batches, so that other writers can commit in
/// between. Also finishes a deletion that a crash interrupted.
pub(crate) async fn delete_events(services: &Services) -> Result<(), NotRemoved> {
    loop {
        // A table that is being imported is not in the list.
        let listing = services.unfinished.lock().await;
        let gone = services.store.removed().await?.into_iter().map(Write::Remove);
        let old = services.store.compacted().await?.into_iter().map(Write::RemoveOld);
        drop(listing);
        let writes: Vec<Write> = gone.chain(old).collect();
        if writes.is_empty() {
            return Ok(());
        }
        for write in writes {
            let began = Instant::now();
            services.committer.commit(vec![write]).await?;
            // Other writers get the disk for most of the time.
            tokio::time::sleep(began.elapsed() * OTHERS).await;
        }
    }
}

/// Records that the server runs: only time during which it runs makes tables expire.
async fn note_running(services: &Services) -> Result<(), Stopped> {
    // A failed commit stops the server. Time with a full disk does not make tables expire either.
    if services.room() == DiskRoom::None {
        return Ok(());
    }
    services.committer.commit(vec![Write::Running { at: clock::now() }]).await
}

async fn once(app: &App) -> Result<(), NotRemoved> {
    let Services { store, committer, pictures, .. } = &**app;
    // First, because the remaining room is calculated from it, whatever fails afterwards.
    pictures.count()?;
    // Before tables expire: it moves their last use forward by the time in which the server did not
    // run.
    let now = clock::now();
    committer.commit(vec![Write::Running { at: now }, Write::Expire { now }]).await?;
    // A table that is made after this is not in the list.
    let unfinished = app.unfinished.lock().await;
    let mut kept = Vec::new();
    for table in pictures.tables()? {
        if store.table(&table).await?.is_some() {
            kept.push(table);
            continue;
        }
        pictures.remove(&table)?;
        tracing::info!(%table, "the pictures of a deleted table were removed");
    }
    // Not held while a table is kept closed: the removal of a closed table waits for it.
    drop(unfinished);
    for table in kept {
        count_pictures(app, &table).await?;
    }
    pictures.count()?;
    remove_expired(app).await
}

/// Stores the size of a table's pictures, if it is not known. Open tables count their own.
async fn count_pictures(app: &App, table: &Name) -> Result<(), NotRemoved> {
    let count = async {
        let (bytes, stored) = (app.pictures.bytes(table)?, app.store.usage(table).await?);
        if stored.is_some_and(|usage| usage.pictures != bytes) {
            app.committer.commit(vec![Write::Pictures { table: table.clone(), bytes }]).await?;
        }
        Ok(())
    };
    app.rooms.while_closed(table, count).await.unwrap_or(Ok(()))
}

/// Removes the tables that have been unused for so long that they expire. Their events are deleted
/// afterwards.
async fn remove_expired(app: &App) -> Result<(), NotRemoved> {
    let now = clock::now();
    let mut after: Option<Name> = None;
    loop {
        let some = app.store.unused(expiry::horizon(now, &app.limits), after.as_ref()).await?;
        let Some(last) = some.last() else { break };
        after = Some(last.table.clone());
        for usage in some.iter().filter(|usage| expiry::expires(usage, &app.limits) <= now) {
            let began = Instant::now();
            app.rooms
                .while_closed(&usage.table, remove(app, &usage.table, now))
                .await
                .unwrap_or(Ok(()))?;
            tokio::time::sleep(began.elapsed() * OTHERS).await;
        }
    }
    delete_events(app).await
}

/// Removes a table unless it has been used in the meantime.
async fn remove(app: &App, table: &Name, now: u64) -> Result<(), NotRemoved> {
    let usage = app.store.usage(table).await?;
    if usage.is_some_and(|usage| expiry::expires(&usage, &app.limits) <= now) {
        remove_table(app, table).await?;
        tracing::info!(%table, "an unused table was removed");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{delete_events, expiry, once, remove};
    use crate::admin::settings;
    use crate::app::App;
    use crate::clock;
    use crate::removal::remove_table;
    use crate::resume::Resumes;
    use crate::rooms::{Admission, NewTable};
    use crate::secret::{Digest, Name};
    use crate::serve::{Assembled, assembled};
    use crate::store::memory::Memory;
    use crate::store::{Seat, Store as _, TableRow, Write};
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::Arc;
    use std::time::Duration;
    use stridewright_table::protocol::Role;
    use stridewright_wire::bounded::Whole;
    use stridewright_wire::scene::{MapEntry, Name as SystemName, Scene};

    fn new_table() -> NewTable {
        let [id, owner, member] = [(); 3].map(|()| Name::random().unwrap());
        let seat = Seat::new(id.clone(), owner.clone(), member.as_str().to_owned());
        let map = MapEntry { width: Whole::new(4), height: Whole::new(4), ..MapEntry::default() };
        NewTable {
            row: TableRow { id, name: "A table".to_owned(), owner, created: clock::now() },
            master: Admission {
                seat,
                name: "Grete".to_owned(),
                role: Role::GameMaster,
                tokens: Vec::new(),
            },
            scene: Scene { map, ..Scene::default() },
            system: SystemName::new("pf1").unwrap(),
            along: Vec::new(),
            from: IpAddr::V4(Ipv4Addr::LOCALHOST),
        }
    }

    /// Returns a server without browsers, with a store in memory and a folder for pictures.
    fn running() -> (tempfile::TempDir, Arc<Memory>, Arc<App>) {
        let (data, store) = (tempfile::tempdir().unwrap(), Arc::new(Memory::default()));
        let resumes = Resumes::unused(data.path());
        let assembled = assembled(settings(), data.path(), store.clone(), resumes);
        let Assembled { app, writing, .. } = assembled.unwrap();
        tokio::spawn(writing);
        (data, store, app)
    }

    fn empty_snapshot(table: &Name) -> Write {
        Write::Snapshot { table: table.clone(), version: 0, snapshot: "{}".to_owned(), bytes: 0 }
    }

    #[tokio::test]
    async fn a_table_that_is_being_imported_is_not_taken_for_a_removed_one() {
        let (_data, store, app) = running();
        let (id, owner) = (Name::random().unwrap(), Name::random().unwrap());
        // It has no snapshot until the import has ended.
        let row = TableRow { id, name: "T".to_owned(), owner, created: 1 };
        store.put(&Write::Table(row)).unwrap();
        let importing = app.unfinished.lock().await;
        let waits = tokio::time::timeout(Duration::from_millis(50), delete_events(&app)).await;
        assert!(waits.is_err() && !store.is_empty());
        // An interrupted import is removed.
        drop(importing);
        delete_events(&app).await.unwrap();
        assert!(store.is_empty());
    }

    #[tokio::test]
    async fn the_removal_of_a_closed_table_and_the_cleaning_do_not_wait_for_each_other() {
        let (_data, store, app) = running();
        let row = new_table().row;
        let table = row.id.clone();
        let snapshot = empty_snapshot(&table);
        store.commit(&[Write::Table(row), snapshot]).await.unwrap();
        assert!(app.pictures.keep(&table, &Digest::of(b"bytes"), b"bytes", 5).unwrap());
        // The table is kept closed, the cleaning reaches its pictures, and only then is the table
        // removed.
        let closed = app.rooms.while_closed(&table, async {
            tokio::time::sleep(Duration::from_millis(100)).await;
            remove_table(&app, &table).await
        });
        let both = async { tokio::join!(closed, once(&app)) };
        let (removed, cleaned) = tokio::time::timeout(Duration::from_secs(20), both).await.unwrap();
        assert!(removed.unwrap().is_ok() && cleaned.is_ok());
        assert!(store.table(&table).await.unwrap().is_none());
    }

    #[tokio::test]
    async fn a_table_that_has_expired_stays_as_long_as_it_is_open() {
        let (_data, store, app) = running();
        let new = new_table();
        let table = new.row.id.clone();
        app.rooms.create(new).await.unwrap();
        let long_ago = clock::now() - 500 * expiry::DAY;
        store.put(&Write::Used { table: table.clone(), at: long_ago }).unwrap();
        once(&app).await.unwrap();
        assert!(store.table(&table).await.unwrap().is_some());
        // A closed table is removed, even if it cannot be opened.
        let other = new_table();
        let closed = other.row.id.clone();
        let snapshot = empty_snapshot(&closed);
        store.commit(&[Write::Table(other.row), snapshot]).await.unwrap();
        // Its pictures are counted if they have not been counted before.
        assert!(app.pictures.keep(&closed, &Digest::of(b"bytes"), b"bytes", 5).unwrap());
        once(&app).await.unwrap();
        assert_eq!(store.usage(&closed).await.unwrap().unwrap().pictures, 5);
        store.put(&Write::Used { table: closed.clone(), at: long_ago }).unwrap();
        once(&app).await.unwrap();
        assert!(store.table(&closed).await.unwrap().is_none());
        assert_eq!(app.pictures.tables().unwrap(), []);
        assert!(app.rooms.open(&closed).await.unwrap().is_none());
    }

    #[tokio::test]
    async fn time_in_which_the_server_did_not_run_does_not_make_tables_expire() {
        let (_data, store, app) = running();
        let row = new_table().row;
        let table = row.id.clone();
        let snapshot = empty_snapshot(&table);
        // The server ran for three days after the last use, and was off for 497 days.
        let used = clock::now() - 500 * expiry::DAY;
        let stopped = Write::Running { at: used + 3 * expiry::DAY };
        store.commit(&[Write::Table(row), snapshot, stopped]).await.unwrap();
        store.put(&Write::Used { table: table.clone(), at: used }).unwrap();
        once(&app).await.unwrap();
        let moved = store.usage(&table).await.unwrap().unwrap().used;
        let age = clock::now() - moved;
        assert!((3 * expiry::DAY..3 * expiry::DAY + 600_000).contains(&age), "{age}");
        // The next run, shortly afterwards, does not move it again.
        once(&app).await.unwrap();
        assert_eq!(store.usage(&table).await.unwrap().unwrap().used, moved);
    }

    #[tokio::test]
    async fn no_table_is_removed_while_another_one_is_imported() {
        let (_data, store, app) = running();
        let (deleted, expired) = (new_table(), new_table());
        let tables = [&deleted, &expired].map(|new| new.row.id.clone());
        app.rooms.create(deleted).await.unwrap();
        let snapshot = empty_snapshot(&tables[1]);
        store.commit(&[Write::Table(expired.row), snapshot]).await.unwrap();
        store.put(&Write::Used { table: tables[1].clone(), at: 0 }).unwrap();
        let importing = app.unfinished.lock().await;
        let room = app.rooms.open(&tables[0]).await.unwrap().unwrap();
        let brief = Duration::from_millis(50);
        assert!(tokio::time::timeout(brief, room.end()).await.is_err());
        assert!(tokio::time::timeout(brief, remove(&app, &tables[1], clock::now())).await.is_err());
        for table in &tables {
            assert!(store.table(table).await.unwrap().is_some());
        }
        drop(importing);
        remove(&app, &tables[1], clock::now()).await.unwrap();
        // The room disappears when it has ended.
        for _ in 0..500 {
            if store.table(&tables[0]).await.unwrap().is_none() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        for table in &tables {
            assert!(store.table(table).await.unwrap().is_none());
        }
    }
}
