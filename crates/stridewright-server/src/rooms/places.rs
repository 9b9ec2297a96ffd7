//! The rooms that are open or being opened, by table: no table has two.

use super::room::Room;
use crate::secret::Name;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::OnceCell;

/// A place for a room. The first visitor opens the room; those who come meanwhile wait for it.
pub(super) type Place = Arc<OnceCell<Room>>;

/// The place of each table that has one.
#[derive(Clone, Debug, Default)]
pub(super) struct Places(Arc<Mutex<HashMap<Name, Place>>>);

impl Places {
    /// The place of a table, which is new if it had none.
    pub(super) fn of(&self, table: &Name) -> Place {
        Arc::clone(self.places().entry(table.clone()).or_default())
    }

    /// Messages that wait for all tables.
    pub(super) fn waiting(&self) -> usize {
        self.places().values().filter_map(|place| place.get()).map(Room::waiting).sum()
    }

    /// Takes a room out, unless another one has its place.
    pub(super) fn forget(&self, table: &Name, place: &Place) {
        self.forget_if(table, place, || true);
    }

    /// Takes out a place without a room, unless another task is opening it: only this map and the
    /// caller may hold the place.
    pub(super) fn forget_empty(&self, table: &Name, place: &Place) {
        self.forget_if(table, place, || place.get().is_none() && Arc::strong_count(place) <= 2);
    }

    /// Takes a room out if the condition holds, and says whether it held. No task gets the place
    /// meanwhile.
    pub(super) fn forget_if(
        &self,
        table: &Name,
        place: &Place,
        holds: impl FnOnce() -> bool,
    ) -> bool {
        let mut places = self.places();
        let holds = holds();
        if holds && places.get(table).is_some_and(|present| Arc::ptr_eq(present, place)) {
            places.remove(table);
        }
        holds
    }

    fn places(&self) -> MutexGuard<'_, HashMap<Name, Place>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
