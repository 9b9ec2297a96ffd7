//! One step between two placements.

use crate::placement::Placement;

/// A step whose geometry is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) from: Placement,
    pub(crate) to: Placement,
    pub(crate) direction: (i32, i32),
    pub(crate) diagonal: bool,
    /// It crosses a barrier that hampers the mover.
    pub(crate) crosses_barrier: bool,
    /// The price of the doors that it opens, in squares.
    pub(crate) door: u32,
}
