//! Names in scenes, and lists of them.

use crate::bounded::{List, Text};
use stridewright::question::Who;

/// A name; questions can use every name that a scene gives.
pub type Name = Text<{ Who::MOST_CHARS }>;

/// Returns a list of these names; empty if they are too many.
pub(super) fn name_list<'a, const MAX: usize>(
    names: impl IntoIterator<Item = &'a str>,
) -> List<Name, MAX> {
    List::new(names.into_iter().filter_map(Name::new).collect()).unwrap_or_default()
}
