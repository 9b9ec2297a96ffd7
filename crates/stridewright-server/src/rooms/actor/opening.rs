//! Starts the task of a table, either new or restored from the store.

use super::super::account::Account;
use super::super::delivery::Delivery;
use super::super::error::RoomError;
use super::super::new_table::NewTable;
use super::super::recent_writes::RecentWrites;
use super::super::restore::{Restored, restored};
use super::super::retention::Retention;
use super::{Actor, Ids};
use crate::secret::{Name, number};
use crate::services::Services;
use crate::store::{Saved, SnapshotInfo, Usage, Write};
use std::collections::BTreeMap;
use std::sync::Arc;
use stridewright_table::id::Epoch;
use stridewright_table::table::{NoTable, Table};

impl Actor {
    /// Returns a new table with its game master and the accompanying writes. They must be stored
    /// before others can find it.
    pub(in crate::rooms) fn new(
        services: &Arc<Services>,
        new: NewTable,
    ) -> Result<Actor, RoomError> {
        let NewTable { row, master, scene, system, along, from } = new;
        let (epoch, mut ids) = (Epoch(number()?), Ids::default());
        let table =
            Table::new(&services.systems, &row.name, &scene, &system, epoch, &mut || ids.next());
        let table = table.map_err(|NoTable(why)| RoomError::Wrong(why.into()))?;
        ids.failed.map_or(Ok(()), Err)?;
        let restored = Restored { table, bytes: 0, more_wanted: false };
        let first = SnapshotInfo { version: 0, bytes: 0, at: row.created };
        let retention = Retention::of(&[first], 0).ok_or(RoomError::Unavailable)?;
        let account = Account::new(row.owner.clone(), 0, row.created);
        let mut actor = Actor::of(services, &row.id, restored, retention, account);
        let seat = Write::Seat(master.seat.clone());
        actor.delivery.write(Write::Table(row));
        let (snapshot, bytes) = actor.written_down()?;
        actor.delivery.write(snapshot);
        actor.caused_by(Some(from));
        actor.charge(bytes);
        along.into_iter().chain([seat]).for_each(|write| actor.delivery.write(write));
        actor.admit(&master)?;
        Ok(actor)
    }

    /// Restores a table from the store, which has it under this name.
    pub(in crate::rooms) async fn restore(
        services: &Arc<Services>,
        saved: Saved,
        usage: Usage,
        name: String,
    ) -> Result<Actor, RoomError> {
        let id = usage.table.clone();
        let (epoch, systems) = (Epoch(number()?), Arc::clone(&services.systems));
        let retention = Retention::of(&saved.marks, saved.removed).ok_or(RoomError::NotFound)?;
        let closed = services.resumes.take(&id);
        let restore = move || {
            let mut restored = restored(&systems, &saved, epoch)?;
            if let Some(closed) = closed {
                closed.apply(&mut restored.table);
            }
            Ok::<_, NoTable>(restored)
        };
        let restored = tokio::task::spawn_blocking(restore).await;
        let restored = restored.map_err(|_| RoomError::Unavailable)?.map_err(|why| {
            tracing::error!(table = %id, %why, "could not restore a table");
            RoomError::Unavailable
        })?;
        let mut actor = Actor::of(services, &id, restored, retention, Account::of(usage));
        actor.name = name;
        Ok(actor)
    }

    fn of(
        services: &Arc<Services>,
        id: &Name,
        restored: Restored,
        retention: Retention,
        account: Account,
    ) -> Actor {
        let Restored { table, bytes, more_wanted } = restored;
        // Twice as long as the longest HTTP request.
        let lasting = services.limits.body_seconds.saturating_mul(2000);
        Actor {
            services: Arc::clone(services),
            id: id.clone(),
            name: table.state().name.clone(),
            table,
            snapshot: retention.latest().version,
            retention,
            bytes,
            account,
            more_wanted,
            size: Arc::default(),
            // A picture may have been stored just before the server was killed.
            untidy: true,
            recent: RecentWrites::new(lasting),
            delivery: Delivery::new(services),
            connections: 0,
            tickets: 0,
            awaited: BTreeMap::new(),
            ending: None,
        }
    }
}
