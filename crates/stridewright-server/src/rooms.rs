//! The open tables. Each has one task, which alone changes the table; all other tasks send it
//! messages.
//!
//! The first visitor opens a table. It leaves memory some time after the last visitor has left.

mod account;
mod actor;
mod answering;
mod command;
mod delivery;
mod error;
mod new_table;
mod recent_writes;
mod restore;
mod retention;
mod room;
mod room_slots;

pub(crate) use command::{
    Admission, ClientHandle, ClientRequest, Connection, GrantedTokens, Guest, OfferedToken,
    PictureUpload, Pictured,
};
pub(crate) use error::{Closed, RoomError};
pub(crate) use new_table::NewTable;
pub(crate) use restore::restored;
pub(crate) use room::Room;

use crate::secret::Name;
use crate::services::Services;
use actor::Actor;
use room_slots::RoomSlots;
use std::sync::Arc;

/// The tables that are open.
pub(crate) struct Rooms {
    services: Arc<Services>,
    places: RoomSlots,
}

impl Rooms {
    /// None are open yet.
    pub(crate) fn new(services: &Arc<Services>) -> Rooms {
        Rooms { services: Arc::clone(services), places: RoomSlots::default() }
    }

    /// Makes a table. When this returns without an error, the table survives a crash.
    pub(crate) async fn create(&self, new: NewTable) -> Result<(), RoomError> {
        let table = new.row.id.clone();
        let mut actor = Actor::new(&self.services, new)?;
        actor.settle().await?;
        let place = self.places.of(&table);
        place.get_or_init(async || actor.start(self.places.clone(), Arc::clone(&place))).await;
        Ok(())
    }

    /// Returns the room of a table; `None` if there is no such table.
    pub(crate) async fn open(&self, table: &Name) -> Result<Option<Room>, RoomError> {
        let store = &self.services.store;
        loop {
            let place = self.places.of(table);
            let opened = place.get_or_try_init(async || {
                let saved = store.saved(table).await?.ok_or(RoomError::NotFound)?;
                let usage = store.usage(table).await?.ok_or(RoomError::NotFound)?;
                let row = store.table(table).await?.ok_or(RoomError::NotFound)?;
                let actor = Actor::restore(&self.services, saved, usage, row.name).await?;
                Ok(actor.start(self.places.clone(), Arc::clone(&place)))
            });
            match opened.await {
                Ok(room) if !room.is_closed() => return Ok(Some(room.clone())),
                Ok(_) => self.places.forget(table, &place),
                Err(error) => {
                    self.places.forget_empty(table, &place);
                    return if error == RoomError::NotFound { Ok(None) } else { Err(error) };
                }
            }
        }
    }

    /// Runs work on a table that is not open, and keeps it closed meanwhile; `None` if the table is
    /// open.
    pub(crate) async fn while_closed<T>(
        &self,
        table: &Name,
        work: impl Future<Output = T>,
    ) -> Option<T> {
        let place = self.places.of(table);
        let worked = place.get_or_try_init(async || Err(work.await)).await.map(|_| ()).err();
        self.places.forget_empty(table, &place);
        worked
    }

    /// Returns the number of messages that wait for all tables.
    pub(crate) fn waiting(&self) -> usize {
        self.places.waiting()
    }
}
