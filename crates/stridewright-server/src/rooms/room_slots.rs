//! The rooms that are open or being opened, by table: no table has two.

use super::room::Room;
use crate::secret::Name;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::OnceCell;

/// A slot for a room. The first visitor opens the room; those who come meanwhile wait for it.
pub(super) type RoomSlot = Arc<OnceCell<Room>>;

/// The slots of all tables that have one.
#[derive(Clone, Debug, Default)]
pub(super) struct RoomSlots(Arc<Mutex<HashMap<Name, RoomSlot>>>);

impl RoomSlots {
    /// Returns the slot of a table, and creates it if there is none.
    pub(super) fn of(&self, table: &Name) -> RoomSlot {
        Arc::clone(self.places().entry(table.clone()).or_default())
    }

    /// Messages that wait for all tables.
    pub(super) fn waiting(&self) -> usize {
        self.places().values().filter_map(|place| place.get()).map(Room::waiting).sum()
    }

    /// Removes a room unless another room has taken its slot.
    pub(super) fn forget(&self, table: &Name, place: &RoomSlot) {
        self.forget_if(table, place, || true);
    }

    /// Removes a slot without a room unless another task is opening the room: only this map and the
    /// caller may hold the slot.
    pub(super) fn forget_empty(&self, table: &Name, place: &RoomSlot) {
        self.forget_if(table, place, || place.get().is_none() && Arc::strong_count(place) <= 2);
    }

    /// Removes a room if the condition holds, and returns whether it held. No task gets the slot
    /// meanwhile.
    pub(super) fn forget_if(
        &self,
        table: &Name,
        place: &RoomSlot,
        holds: impl FnOnce() -> bool,
    ) -> bool {
        let mut places = self.places();
        let holds = holds();
        if holds && places.get(table).is_some_and(|present| Arc::ptr_eq(present, place)) {
            places.remove(table);
        }
        holds
    }

    fn places(&self) -> MutexGuard<'_, HashMap<Name, RoomSlot>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
