//! The only entry point for JSON: a file is measured before anything is kept, and kept flat.
//!
//! Knows JSON and nothing of maps. Size, nesting, number of values and the length of texts with
//! escapes are bounded before anything is built; then the values lie in one list ([`Tape`]), 32
//! bytes each, and texts stay where they are in the file. Keys that come twice in one object are
//! refused, numbers are finite. A request for a missing part of an [`Item`] is an error with its
//! path.

mod item;
mod measure;
mod node;
mod tape;

pub(crate) use item::Item;
pub(crate) use measure::within_bounds;
pub(crate) use tape::Tape;

/// Most values (numbers, texts, lists, objects …) of a JSON document. Large files may have fewer
/// (`measure.rs`).
pub(crate) const MOST_VALUES: usize = 1_500_000;

/// Most bytes that a file and its values may take together.
pub(crate) const MOST_MEMORY: usize = 72 << 20;

/// The most bytes of a text with escapes: such a text has to be rewritten while it is read.
pub(crate) const MOST_ESCAPED: usize = 16 << 20;
