//! The tables that are open: each has one task, which alone changes it; everybody else sends it messages.
//!
//! A table is opened by whoever comes first and leaves the memory some time after the last one left.

mod actor;
mod command;
mod delivery;
mod lately;
mod restore;
mod retention;
mod room;

pub(crate) use command::{Admission, Connection, Ear, Guest, Hanging, Said};
pub(crate) use restore::restored;
pub(crate) use room::Room;

use crate::app::App;
use crate::http::Problem;
use crate::secret::Name;
use crate::store::{TableRow, Write};
use actor::Actor;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use stridewright_wire::scene::{Name as SystemName, Scene};
use tokio::sync::OnceCell;

/// A place for a room that is being opened: whoever else comes waits for it.
type Place = Arc<OnceCell<Room>>;

/// The tables that are open.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rooms(Arc<Mutex<HashMap<Name, Place>>>);

/// A table that is to be made.
pub(crate) struct NewTable {
    pub(crate) row: TableRow,
    pub(crate) master: Admission,
    /// What it begins with.
    pub(crate) scene: Scene,
    /// Its rule system, if the scene names none.
    pub(crate) system: SystemName,
    /// What is to be written together with it.
    pub(crate) along: Vec<Write>,
    /// The address that it is made from.
    pub(crate) from: IpAddr,
}

impl Rooms {
    /// Makes a table. When this returns without an error, it survives a crash.
    pub(crate) async fn create(&self, app: &Arc<App>, new: NewTable) -> Result<(), Problem> {
        let table = new.row.id.clone();
        let mut actor = Actor::new(app, new)?;
        actor.settle().await?;
        let place = self.place(&table);
        place.get_or_init(async || actor.start(self.clone(), Arc::clone(&place))).await;
        Ok(())
    }

    /// The room of a table; nothing if there is no such table.
    pub(crate) async fn open(&self, app: &Arc<App>, table: &Name) -> Result<Option<Room>, Problem> {
        loop {
            let place = self.place(table);
            let opened = place.get_or_try_init(async || {
                let saved = app.store.saved(table).await?.ok_or(Problem::NotFound)?;
                let usage = app.store.usage(table).await?.ok_or(Problem::NotFound)?;
                let actor = Actor::restore(app, saved, usage).await?;
                Ok(actor.start(self.clone(), Arc::clone(&place)))
            });
            match opened.await {
                Ok(room) if !room.is_closed() => return Ok(Some(room.clone())),
                Ok(_) => self.forget(table, &place),
                Err(problem) => {
                    self.forget_empty(table, &place);
                    return if problem == Problem::NotFound { Ok(None) } else { Err(problem) };
                }
            }
        }
    }

    /// Does something to a table that is not open, and is not opened meanwhile; nothing if it is open.
    pub(crate) async fn while_closed<T>(&self, table: &Name, work: impl Future<Output = T>) -> Option<T> {
        let place = self.place(table);
        let worked = place.get_or_try_init(async || Err(work.await)).await.map(|_| ()).err();
        self.forget_empty(table, &place);
        worked
    }

    /// Messages that wait for all tables.
    pub(crate) fn waiting(&self) -> usize {
        self.rooms().values().filter_map(|place| place.get()).map(Room::waiting).sum()
    }

    /// Takes a room out, unless another one has its place.
    fn forget(&self, table: &Name, place: &Place) {
        let mut rooms = self.rooms();
        if rooms.get(table).is_some_and(|present| Arc::ptr_eq(present, place)) {
            rooms.remove(table);
        }
    }

    /// As [`Rooms::forget`], if nobody else opens it just now: the map and whoever asks hold a place, and nobody besides.
    fn forget_empty(&self, table: &Name, place: &Place) {
        let mut rooms = self.rooms();
        let alone = place.get().is_none() && Arc::strong_count(place) <= 2;
        if alone && rooms.get(table).is_some_and(|present| Arc::ptr_eq(present, place)) {
            rooms.remove(table);
        }
    }

    /// As [`Rooms::forget`], if nothing waits for the room.
    fn leave(&self, table: &Name, place: &Place, is_empty: impl FnOnce() -> bool) -> bool {
        let mut rooms = self.rooms();
        let empty = is_empty();
        if empty && rooms.get(table).is_some_and(|present| Arc::ptr_eq(present, place)) {
            rooms.remove(table);
        }
        empty
    }

    fn place(&self, table: &Name) -> Place {
        Arc::clone(self.rooms().entry(table.clone()).or_default())
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<Name, Place>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
