//! Memory that questions use and leave to the next one.

use super::choices::Weighing;
use super::engine::{ChartCache, Engines, SearchEngine};
use super::journey::Air;
use super::ready::Waves;
use super::terrain_cache::TerrainCache;
use crate::field::{Cells, Levels};
use crate::meter::Meter;
use crate::search::{Buckets, Sums};
use alloc::vec::Vec;

/// Memory that questions use and leave to the next one, and what counts their work.
#[derive(Debug, Default)]
pub struct Scratch {
    pub(super) meter: Meter,
    pub(super) cells: Vec<Cells>,
    pub(super) levels: Vec<Levels>,
    pub(super) sums: Vec<Sums>,
    pub(super) air: Air,
    pub(super) buckets: Buckets,
    pub(super) waves: Waves,
    pub(super) weighing: Weighing,
    pub(super) terrain: TerrainCache,
    pub(super) chart: ChartCache,
    pub(super) engines: Engines,
}

impl Scratch {
    /// Memory for questions whose work is counted, and stopped where the meter says so.
    #[must_use]
    pub fn metered(meter: Meter) -> Self {
        Scratch { meter, ..Scratch::default() }
    }

    /// Counts the work of later questions with another meter; the memory stays.
    pub fn measure(&mut self, meter: Meter) {
        self.meter = meter;
    }

    /// What counts the work of the questions that use this memory; hosts count their own work with
    /// it.
    #[must_use]
    pub const fn meter(&self) -> &Meter {
        &self.meter
    }

    /// Memory whose floods of [`Ready`](super::Ready) questions run on plain machine words, as on
    /// processors without vectors: to test and to measure that.
    #[must_use]
    pub fn plain() -> Self {
        Scratch { waves: Waves { plain: true, ..Waves::default() }, ..Scratch::default() }
    }

    /// Memory whose questions are answered by one engine wherever it can tell, and by buckets
    /// elsewhere: to compare engines.
    #[doc(hidden)]
    #[must_use]
    pub fn forcing(engine: SearchEngine) -> Self {
        Scratch { engines: Engines::forcing(engine), ..Scratch::default() }
    }

    /// The same on plain machine words, as on processors without vectors, and without a map that
    /// was laid out before.
    #[doc(hidden)]
    #[must_use]
    pub fn forcing_plain(engine: SearchEngine) -> Self {
        let engines = Engines::forcing(engine).by_parts();
        Scratch { waves: Scratch::plain().waves, engines, ..Scratch::default() }
    }

    /// How often an engine has answered for a reach or a route with this memory.
    #[doc(hidden)]
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

    /// How often a map that was kept laid out was repaired with this memory, after something on it
    /// had changed.
    #[doc(hidden)]
    #[must_use]
    pub const fn repaired_maps(&self) -> u64 {
        self.chart.repairs()
    }
}
