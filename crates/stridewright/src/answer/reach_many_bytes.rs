//! The reach of a creature from each of many squares, as bytes.

use super::Refusal;
use super::reach_bytes::{Planes, ReachBytes};
use crate::lattice::Extent;
use crate::query::WindowReach;
use alloc::vec::Vec;

/// Where a creature could go from each of many squares, as [`ReachBytes`] behind each other in one
/// piece of memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReachManyBytes {
    extent: Extent,
    /// Costs, ends and bands for each start.
    bytes: Vec<u8>,
    starts: Vec<Start>,
}

/// What became of a square from which a creature was to start.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Start {
    /// The creature moves from there.
    Moves,
    /// It can stand there, but makes no movement at all.
    Stays(Refusal),
    /// It cannot stand there.
    NoRoom,
}

impl ReachManyBytes {
    /// The most bytes of one answer.
    const MOST_BYTES: usize = 1 << 28;

    /// How many squares a question may name on a board.
    pub(crate) fn most(extent: Extent) -> usize {
        ReachManyBytes::MOST_BYTES / (3 * extent.area().max(1))
    }

    /// No start yet; the memory has room for as many.
    pub(crate) fn with_room_for(starts: usize, extent: Extent) -> Self {
        let bytes = Vec::with_capacity(starts * 3 * extent.area());
        ReachManyBytes { extent, bytes, starts: Vec::with_capacity(starts) }
    }

    /// Adds a square where the creature cannot stand.
    pub(crate) fn add_no_room(&mut self) {
        self.add_planes(|_| ());
        self.starts.push(Start::NoRoom);
    }

    /// Adds what bit planes hold, of bodies of one shape.
    pub(crate) fn add_window(&mut self, window: &WindowReach) {
        self.add_planes(|planes| planes.put_window(window));
        self.starts.push(Start::Moves);
    }

    /// Adds the answer to a question of its own.
    pub(crate) fn add(&mut self, reach: ReachBytes) {
        self.starts.push(reach.refused().cloned().map_or(Start::Moves, Start::Stays));
        self.bytes.extend(reach.into_vec());
    }

    fn add_planes(&mut self, write: impl FnOnce(&mut Planes<'_>)) {
        let (written, more) = (self.bytes.len(), 3 * self.extent.area());
        self.bytes.resize(written + more, 0);
        write(&mut Planes::of(self.extent, &mut self.bytes[written..]));
    }

    /// How many squares were asked for.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.starts.len()
    }

    /// Whether no square was asked for.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// Returns the costs from a start, as [`ReachBytes::costs`]; `None` if the creature cannot
    /// stand there, or so many squares were not asked for.
    #[must_use]
    pub fn costs(&self, start: usize) -> Option<&[u8]> {
        self.plane(start, 0)
    }

    /// Returns what may end on each square, as [`ReachBytes::ends`].
    #[must_use]
    pub fn ends(&self, start: usize) -> Option<&[u8]> {
        self.plane(start, 1)
    }

    /// Returns the movement that leads to each square, as [`ReachBytes::bands`].
    #[must_use]
    pub fn bands(&self, start: usize) -> Option<&[u8]> {
        self.plane(start, 2)
    }

    /// Why the creature makes no movement at all from a start, if so.
    #[must_use]
    pub fn refused(&self, start: usize) -> Option<&Refusal> {
        match self.starts.get(start)? {
            Start::Stays(refusal) => Some(refusal),
            Start::Moves | Start::NoRoom => None,
        }
    }

    /// Returns costs, ends and bands behind each other, from one start after the other; where the
    /// creature cannot stand, all costs are [`ReachBytes::UNREACHED`].
    #[must_use]
    pub fn into_vec(self) -> Vec<u8> {
        self.bytes
    }

    fn plane(&self, start: usize, plane: usize) -> Option<&[u8]> {
        if *self.starts.get(start)? == Start::NoRoom {
            return None;
        }
        let squares = self.extent.area();
        let first = (3 * start + plane) * squares;
        Some(&self.bytes[first..first + squares])
    }
}
