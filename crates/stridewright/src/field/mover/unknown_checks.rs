//! What a mover does with steps whose check has no result yet.

/// What a mover does with steps whose check has no result yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnknownChecks {
    /// Drawn paths report the check that stops them.
    Reported,
    /// Searches for certain results avoid such steps.
    Avoided,
    /// Paths are weighed with the checks that they need: such steps are taken as if the check
    /// succeeded.
    Taken,
    /// All are taken, including steps that share one check, for which no single step can be
    /// weighed.
    AllTaken,
}

impl UnknownChecks {
    /// Whether the success of checks is counted on.
    #[must_use]
    pub const fn is_taken(self) -> bool {
        matches!(self, UnknownChecks::Taken | UnknownChecks::AllTaken)
    }
}
