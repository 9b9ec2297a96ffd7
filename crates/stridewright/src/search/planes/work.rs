//! A flood written once and run on plain words or in vector registers.

/// The same flood in two forms.
pub(crate) trait Work {
    /// On plain words.
    fn run_on_words(&mut self);
    /// In vectors; only on processors that have them.
    fn run_in_vectors(&mut self);
}
