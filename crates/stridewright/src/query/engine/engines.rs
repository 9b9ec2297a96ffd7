//! The engines of searches: which may run, and how often each has answered.

/// A way of finding where movements lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SearchEngine {
    /// Bit planes over a window of at most 64 × 64 squares. For reaches, and for routes over
    /// several movements, each of which starts where earlier ones may end.
    Planes,
    /// Bit planes in tiles, over as much of the map as the movement can touch, until they reach the
    /// goal. For routes of one movement.
    Tiles,
    /// One square at a time, in the order of distance.
    Buckets,
}

impl SearchEngine {
    /// All engines.
    pub const ALL: [SearchEngine; 3] =
        [SearchEngine::Planes, SearchEngine::Tiles, SearchEngine::Buckets];

    /// Returns the engine in a word: `planes`, `tiles` or `buckets`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            SearchEngine::Planes => "planes",
            SearchEngine::Tiles => "tiles",
            SearchEngine::Buckets => "buckets",
        }
    }
}

/// Which engine must answer, and how often each has answered, for comparisons between them.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::query) struct Engines {
    /// The only engine that may run in addition to buckets.
    forced: Option<SearchEngine>,
    /// Whether routes are always searched part by part, like the first one on a large map.
    by_parts: bool,
    ran: [u64; 3],
}

impl Engines {
    /// Allows only this engine in addition to buckets.
    pub(in crate::query) fn forcing(engine: SearchEngine) -> Self {
        Engines { forced: Some(engine), ..Engines::default() }
    }

    /// Makes routes always be searched part by part.
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
