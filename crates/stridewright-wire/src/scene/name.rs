//! Names in scenes, and lists of them.

use crate::bounded::{List, Text};
use stridewright::board::Limits;

/// A name: at most as many characters as [`Limits`] allow.
pub type Name = Text<{ Limits::DEFAULT.name_chars }>;

/// A list of these names; empty if they are too many.
pub(super) fn name_list<'a, const MAX: usize>(names: impl IntoIterator<Item = &'a str>) -> List<Name, MAX> {
    List::new(names.into_iter().filter_map(Name::new).collect()).unwrap_or_default()
}
