//! Caches the distance maps of the last routes.

use crate::query::prepared::{DistanceMap, Floods, PreparedReach};
use alloc::vec::Vec;

/// How many maps are kept; the least recently used one is dropped first.
const KEPT: usize = 4;

/// Distance maps of the whole board for kinds of movers among other creatures, kept from one
/// question to the next.
///
/// The mover's position does not matter, so one map serves many routes of a creature. If other
/// creatures have moved since, or some squares have changed, only the affected parts are computed
/// again.
#[derive(Debug, Default)]
pub(in crate::query) struct DistanceMapCache {
    /// The most recently used one comes last.
    kept: Vec<DistanceMap>,
    /// How often a map was repaired.
    repairs: u64,
}

impl DistanceMapCache {
    /// Whether no map is kept.
    pub(super) const fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// Takes the kept map that fits a question, if there is one. A map that is used a second time
    /// gets its jump points.
    pub(super) fn take(&mut self, prepared: &PreparedReach) -> Option<DistanceMap> {
        let place = self.kept.iter().rposition(|distance_map| distance_map.serves(prepared))?;
        Some(self.kept.remove(place).asked_for(prepared).with_jumps())
    }

    /// Takes a kept map that needs little repair for a question, if there is one.
    pub(super) fn repaired(
        &mut self,
        prepared: &PreparedReach,
        floods: &mut Floods,
    ) -> Option<DistanceMap> {
        let place =
            self.kept.iter_mut().rposition(|distance_map| distance_map.repair(prepared, floods))?;
        self.repairs += 1;
        Some(self.kept.remove(place).with_jumps())
    }

    /// Keeps a map that covers the whole board.
    pub(super) fn keep(&mut self, distance_map: DistanceMap) {
        if self.kept.len() == KEPT {
            self.kept.remove(0);
        }
        self.kept.push(distance_map);
    }

    /// How often a map was repaired.
    pub(in crate::query) const fn repairs(&self) -> u64 {
        self.repairs
    }
}
