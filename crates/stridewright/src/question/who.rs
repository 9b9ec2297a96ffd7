//! Which creature a question is about: by name, or by position in the board's list.

use crate::board::{Board, CreatureIndex};
use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

/// A creature of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(untagged))]
pub enum Who {
    /// The first creature with this name.
    Name(#[cfg_attr(feature = "schema", schemars(length(max = Who::MOST_CHARS)))] String),
    /// The creature at this position of the list, counted from 0.
    Index(usize),
}

impl Who {
    /// The most characters of a name that is read. Names in scenes have the same limit.
    pub const MOST_CHARS: usize = 200;

    /// Finds the creature on a board.
    #[must_use]
    pub fn on(&self, board: &Board) -> Option<CreatureIndex> {
        match self {
            Who::Name(name) => board.creature_named(name),
            Who::Index(index) => board.figure(CreatureIndex(*index)).map(|_| CreatureIndex(*index)),
        }
    }
}

/// The first creature of the list.
impl Default for Who {
    fn default() -> Self {
        Who::Index(0)
    }
}

impl From<&str> for Who {
    fn from(name: &str) -> Self {
        Who::Name(name.to_owned())
    }
}

impl From<String> for Who {
    fn from(name: String) -> Self {
        Who::Name(name)
    }
}

impl From<usize> for Who {
    fn from(index: usize) -> Self {
        Who::Index(index)
    }
}

impl From<CreatureIndex> for Who {
    fn from(index: CreatureIndex) -> Self {
        Who::Index(index.0)
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Name(name) => f.write_str(name),
            Who::Index(index) => write!(f, "number {index}"),
        }
    }
}
