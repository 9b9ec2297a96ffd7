//! A reach as bytes: three numbers for each square of a board, for programs that draw or count
//! them all.

use super::{AnswerBuilder, MayEnd, Reach, ReachedSquare, Refusal};
use crate::board::Board;
use crate::lattice::{Extent, Square};
use crate::query::{ByteGroup, FoundReach, Places, Plan, WindowReach};
use alloc::vec::Vec;

/// Where a creature can go, as bytes: a cost, an end and a band for each square of the board, row
/// by row. A creature of several squares is named by its top-left one; of several placements on
/// one, the best counts.
///
/// ```
/// use stridewright::answer::ReachBytes;
/// use stridewright::{Board, Rules, Session};
/// let rules = Rules::draw_steel();
/// let board = Board::parse(&rules, "E.#.\n..#.")?;
/// let extent = board.extent();
/// let bytes = Session::new(rules, board).reach("E")?.found.bytes(extent);
/// let none = ReachBytes::UNREACHED;
/// assert_eq!(bytes.costs(), [0, 1, none, none, 1, 1, none, none]);
/// assert_eq!(bytes.ends(), [1, 1, 0, 0, 1, 1, 0, 0]);
/// assert_eq!(bytes.bands(), [1, 1, 0, 0, 1, 1, 0, 0]);
/// # Ok::<(), stridewright::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReachBytes {
    /// The squares of the board.
    squares: usize,
    /// Costs, ends and bands behind each other.
    bytes: Vec<u8>,
    refused: Option<Refusal>,
}

impl ReachBytes {
    /// The cost of a square that the creature cannot reach.
    pub const UNREACHED: u8 = u8::MAX;

    /// The cost of a square that takes as many squares of movement as this, or more.
    pub const MOST: u8 = ReachBytes::UNREACHED - 1;

    /// The cost of each square in squares of movement; [`UNREACHED`](ReachBytes::UNREACHED) where
    /// the creature cannot go.
    #[must_use]
    pub fn costs(&self) -> &[u8] {
        &self.bytes[..self.squares]
    }

    /// What may end on each square: 1 the turn, 2 only an action, 0 nothing.
    #[must_use]
    pub fn ends(&self) -> &[u8] {
        &self.bytes[self.squares..2 * self.squares]
    }

    /// The movement that leads to each square, from 1; a movement of several times the speed counts
    /// as as many. 0 where the creature cannot go.
    #[must_use]
    pub fn bands(&self) -> &[u8] {
        &self.bytes[2 * self.squares..]
    }

    /// Why the creature cannot make any movement, if so.
    #[must_use]
    pub const fn refused(&self) -> Option<&Refusal> {
        self.refused.as_ref()
    }

    /// Returns costs, ends and bands behind each other.
    #[must_use]
    pub fn into_vec(self) -> Vec<u8> {
        self.bytes
    }

    /// The bytes of a board, as written.
    fn written(extent: Extent, write: impl FnOnce(&mut Planes<'_>)) -> ReachBytes {
        let squares = extent.area();
        let mut bytes = vec![0; 3 * squares];
        write(&mut Planes::of(extent, &mut bytes));
        ReachBytes { squares, bytes, refused: None }
    }
}

impl Reach {
    /// Returns the reach as bytes for the squares of the board, which has this extent. Squares
    /// outside of it are left out.
    #[must_use]
    pub fn bytes(&self, extent: Extent) -> ReachBytes {
        let bytes = ReachBytes::written(extent, |planes| match self.squares.window() {
            Some(window) => planes.put_window(window),
            None => self.squares.iter().for_each(|square| planes.add(&square)),
        });
        ReachBytes { refused: self.refused.clone(), ..bytes }
    }
}

impl AnswerBuilder<'_> {
    /// Returns what [`Reach::bytes`] would return.
    pub(crate) fn reach_bytes(
        &mut self,
        board: &Board,
        plan: &Plan,
        found: FoundReach,
    ) -> ReachBytes {
        match &found.places {
            Places::Window(window) if window.has_one_shape() => {
                ReachBytes::written(board.extent(), |planes| planes.put_window(window))
            }
            _ => self.reach(board, plan, found).bytes(board.extent()),
        }
    }
}

/// Costs, ends and bands of a board while they are written.
pub(super) struct Planes<'a> {
    extent: Extent,
    planes: [&'a mut [u8]; 3],
}

impl<'a> Planes<'a> {
    /// Planes in this memory, of zeros, of a board of which nothing is reached.
    pub(super) fn of(extent: Extent, memory: &'a mut [u8]) -> Self {
        let squares = extent.area();
        let (costs, rest) = memory.split_at_mut(squares);
        let (ends, bands) = rest.split_at_mut(squares);
        costs.fill(ReachBytes::UNREACHED);
        Planes { extent, planes: [costs, ends, bands] }
    }

    /// Writes what bit planes hold, of bodies of one shape.
    pub(super) fn put_window(&mut self, window: &WindowReach) {
        window.for_each_byte_group(|group| self.put(group));
    }

    /// Returns some costs, ends and bands, from a square on.
    fn from(&mut self, first: usize, count: usize) -> [&mut [u8]; 3] {
        self.planes.each_mut().map(|plane| &mut plane[first..first + count])
    }

    /// Puts eight columns in their place.
    #[inline]
    fn put(&mut self, group: &ByteGroup) {
        let extent = self.extent;
        let first = Square::new(group.column, group.row);
        let last = Square::new(group.column + 7, group.row);
        if let (Some(first), Some(_)) = (extent.index(first), extent.index(last)) {
            let [costs, ends, bands] = self.from(first, 8);
            costs.copy_from_slice(&group.costs);
            ends.copy_from_slice(&group.ends);
            bands.copy_from_slice(&group.bands);
            return;
        }
        // The group hangs over the border of the board.
        for (column, at) in (group.column..).enumerate().take(8) {
            if let Some(place) = extent.index(Square::new(at, group.row)) {
                let [cost, end, band] = self.from(place, 1);
                cost[0] = group.costs[column];
                end[0] = group.ends[column];
                band[0] = group.bands[column];
            }
        }
    }

    /// Adds a square, unless a better placement has it.
    fn add(&mut self, square: &ReachedSquare) {
        let Some(place) = self.extent.index(square.body.at.square()) else { return };
        let [cost, end, band] = self.from(place, 1);
        if cost[0] != ReachBytes::UNREACHED {
            return;
        }
        cost[0] = clipped(square.cost.squares).min(ReachBytes::MOST);
        end[0] = match square.end {
            MayEnd::Turn => 1,
            MayEnd::Action => 2,
            MayEnd::Never => 0,
        };
        band[0] = clipped(square.band());
    }
}

/// A number as a byte, 255 if it is larger.
fn clipped(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}
