//! A creature as it was read from a file.

use crate::report::ReportLines;
use stridewright_wire::scene::{CreatureEntry, LengthUnit};

/// Most creatures of one file.
pub(super) const MOST: usize = 500;

/// The creatures of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Creatures {
    /// The creatures, in the order of the file.
    pub list: Vec<ReadCreature>,
    /// Values about movement that were left out, with their places.
    pub ignored: ReportLines,
}

/// A creature without a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadCreature {
    /// Its entry.
    pub entry: CreatureEntry,
    /// The number of such creatures.
    pub count: u32,
    /// The unit of its lengths, if the file says it.
    pub lengths: Option<LengthUnit>,
    /// The facts that the file does not give, in words.
    pub missing: Vec<String>,
}
