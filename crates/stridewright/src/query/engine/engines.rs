//! The engines of searches: which may run, and how often each has answered.

/// What finds where movements lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SearchEngine {
    /// Planes of bits over a window of at most 64 × 64 squares: reaches, and routes over several
    /// movements, each of which leads on from where others may end.
    Planes,
    /// Planes of bits in tiles, over as much of the map as the movement can touch, until the goal
    /// is reached: routes of one movement.
    Tiles,
    /// Squares one by one, in the order of their sums.
    Buckets,
}

/// Which engine is to answer, and how often each has: to compare them with each other.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::query) struct Engines {
    /// The only engine besides buckets that may run.
    forced: Option<SearchEngine>,
    /// Whether routes are always searched part by part, as the first one on a large map.
    by_parts: bool,
    ran: [u64; 3],
}

impl Engines {
    /// Only this engine runs besides buckets.
    pub(in crate::query) fn forcing(engine: SearchEngine) -> Self {
        Engines { forced: Some(engine), ..Engines::default() }
    }

    /// The same, and routes are always searched part by part.
    pub(in crate::query) const fn by_parts(self) -> Self {
        Engines { by_parts: true, ..self }
    }

    /// How often an engine has answered.
    pub(in crate::query) const fn ran(&self, engine: SearchEngine) -> u64 {
        self.ran[engine as usize]
    }

    /// Whether an engine may run.
    pub(in crate::query) fn allow(&self, engine: SearchEngine) -> bool {
        self.forced.is_none_or(|forced| forced == engine)
    }

    /// Whether a route may be searched on the whole map at once.
    pub(in crate::query) const fn allow_whole_maps(&self) -> bool {
        !self.by_parts
    }

    /// Counts an answer.
    pub(in crate::query) const fn note(&mut self, engine: SearchEngine) {
        self.ran[engine as usize] += 1;
    }
}
