//! Memory that one question leaves to the next.

use super::choices::ChoicesMemory;
use super::engine::{DistanceMapCache, Engines, SearchEngine};
use super::multi_search::Air;
use super::prepared::Floods;
use super::terrain_cache::TerrainCache;
use crate::field::{Cells, Levels};
use crate::meter::Meter;
use crate::search::{Buckets, Distances};
use alloc::vec::Vec;

/// Memory that one question leaves to the next, and the meter that counts their work.
#[derive(Debug, Default)]
pub struct Scratch {
    pub(super) meter: Meter,
    pub(super) cells: Vec<Cells>,
    pub(super) levels: Vec<Levels>,
    pub(super) sums: Vec<Distances>,
    pub(super) air: Air,
    pub(super) buckets: Buckets,
    pub(super) floods: Floods,
    pub(super) weighing: ChoicesMemory,
    pub(super) terrain: TerrainCache,
    pub(super) distance_map: DistanceMapCache,
    pub(super) engines: Engines,
}

impl Scratch {
    /// Creates memory for questions whose work a meter counts and may stop.
    #[must_use]
    pub fn metered(meter: Meter) -> Self {
        Scratch { meter, ..Scratch::default() }
    }

    /// Counts the work of later questions with another meter; the memory stays.
    pub fn measure(&mut self, meter: Meter) {
        self.meter = meter;
    }

    /// Returns the meter of the questions that use this memory. Hosts can count their own work with
    /// it.
    #[must_use]
    pub const fn meter(&self) -> &Meter {
        &self.meter
    }

    /// Creates memory whose floods of [`PreparedReach`](super::PreparedReach) questions use plain
    /// machine words, as on processors without vectors, for tests and measurements.
    #[must_use]
    pub fn plain() -> Self {
        Scratch { floods: Floods { plain: true, ..Floods::default() }, ..Scratch::default() }
    }

    /// Creates memory whose questions go to one engine wherever it supports them, and otherwise to
    /// buckets, to compare engines.
    #[doc(hidden)]
    #[must_use]
    pub fn forcing(engine: SearchEngine) -> Self {
        Scratch { engines: Engines::forcing(engine), ..Scratch::default() }
    }

    /// As [`forcing`](Scratch::forcing), on plain machine words, as on processors without vectors,
    /// and without a map prepared before.
    #[doc(hidden)]
    #[must_use]
    pub fn forcing_plain(engine: SearchEngine) -> Self {
        let engines = Engines::forcing(engine).by_parts();
        Scratch { floods: Scratch::plain().floods, engines, ..Scratch::default() }
    }

    /// How often an engine has answered for a reach or a route with this memory.
    #[must_use]
    pub const fn ran(&self, engine: SearchEngine) -> u64 {
        self.engines.ran(engine)
    }

    /// How many squares of ground have been read into planes with this memory.
    #[doc(hidden)]
    #[must_use]
    pub const fn squares_read(&self) -> usize {
        self.terrain.work()
    }

    /// Returns how often a kept map was repaired with this memory, after something on it had
    /// changed.
    #[doc(hidden)]
    #[must_use]
    pub const fn repaired_maps(&self) -> u64 {
        self.distance_map.repairs()
    }
}
