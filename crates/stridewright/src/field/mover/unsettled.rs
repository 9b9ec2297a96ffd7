//! What a mover does with steps whose check has no result yet.

/// What a mover does with steps whose check has no result yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsettled {
    /// Drawn paths tell of the check that stops them.
    Told,
    /// Searches for what is certain do not take them.
    Left,
    /// Ways are weighed with the checks that they need: they are taken as if the check succeeded.
    Taken,
    /// They are taken, also those for which one check serves together, so that no single one of
    /// them can be weighed.
    AllTaken,
}

impl Unsettled {
    /// Whether the success of checks is counted on.
    #[must_use]
    pub const fn is_taken(self) -> bool {
        matches!(self, Unsettled::Taken | Unsettled::AllTaken)
    }
}
