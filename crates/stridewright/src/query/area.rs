//! Which squares a creature can reach, as bit planes: at what cost, and where it may end.

use super::Scratch;
use super::prepared::{Floods, PreparedReach, window_row};
use crate::lattice::{Rectangle, Square};
use crate::rule::Ending;
use crate::search::planes::{BITS, BitFlood, Bits256, Flood, Found};
use crate::unit::Squares;

/// The squares that a creature can reach: the answer to a [`PreparedReach`] question.
///
/// The top-left square of its body names a large creature. Where the whole body of a squeezing
/// creature does not fit, a square names the squeezed bodies that begin there, with the least of
/// their costs. [`ReachArea::placements`] lists each of them separately.
#[derive(Clone, Copy, Debug)]
pub struct ReachArea<'s> {
    prepared: &'s PreparedReach,
    /// Bits in a row of the planes.
    row: usize,
    named: Layer<'s>,
    shapes: Option<Shapes<'s>>,
}

/// What was found for a creature that squeezes.
#[derive(Clone, Copy, Debug)]
struct Shapes<'s> {
    /// Where the whole body fits.
    fits: &'s [Bits256],
    /// What was found for each shape, the whole body first, with its columns and rows.
    layers: [(Layer<'s>, (u32, u32)); 3],
}

/// What was found for bodies of one shape.
#[derive(Clone, Copy, Debug)]
struct Layer<'s> {
    reached: &'s [Bits256],
    cost: [&'s [Bits256]; BITS],
}

impl<'s> Layer<'s> {
    fn of<const K: usize>(found: &'s Found<K>) -> Self {
        Layer { reached: &found.reached, cost: core::array::from_fn(|bit| &found.cost[bit][..]) }
    }
}

impl PreparedReach {
    /// Returns every square that the creature can reach.
    pub fn reach<'s>(&'s self, scratch: &'s mut Scratch) -> ReachArea<'s> {
        let Floods { plain, small, medium, large, .. } = &mut scratch.floods;
        match window_row(self.radius(), self.side()) {
            Some(16) => self.flood(small.get_or_insert_default(), *plain),
            Some(32) => self.flood(medium.get_or_insert_default(), *plain),
            _ => self.flood(large.get_or_insert_default(), *plain),
        }
    }

    fn flood<'s, const K: usize>(&'s self, flood: &'s mut BitFlood<K>, plain: bool) -> ReachArea<'s>
    where
        BitFlood<K>: Flood,
    {
        self.lay_out(self.window(), flood, false);
        self.begin(flood);
        flood.run(plain);
        ReachArea::new(self, flood)
    }
}

impl<'s> ReachArea<'s> {
    fn new<const K: usize>(prepared: &'s PreparedReach, flood: &'s BitFlood<K>) -> Self {
        let named = Layer::of(flood.found());
        let shapes =
            flood.squeezing.as_deref().filter(|squeezing| squeezing.any).map(|squeezing| {
                let layers = squeezing
                    .found(prepared.side())
                    .map(|(found, shape)| (Layer::of(found), shape));
                Shapes { fits: &squeezing.fits()[..], layers }
            });
        ReachArea { prepared, row: Found::<K>::ROW, named, shapes }
    }

    /// Returns the part of the board that the answer covers; it may extend beyond the board.
    #[must_use]
    pub fn window(&self) -> Rectangle {
        self.prepared.placements()
    }

    /// Whether the creature can reach the square.
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        self.bit(square).is_some_and(|bit| has(self.named.reached, bit))
    }

    /// Returns the least cost of reaching the square; `None` if the creature cannot reach it.
    #[must_use]
    pub fn cost(&self, square: Square) -> Option<Squares> {
        let bit = self.bit(square).filter(|bit| has(self.named.reached, *bit))?;
        Some(Squares(
            self.named
                .cost
                .iter()
                .enumerate()
                .map(|(place, plane)| u32::from(has(plane, bit)) << place)
                .sum(),
        ))
    }

    /// Returns whether the creature may end there, if it can reach the square.
    #[must_use]
    pub fn ending(&self, square: Square) -> Option<Ending> {
        let bit = self.bit(square).filter(|bit| has(self.named.reached, *bit))?;
        let whole = Rectangle::body(square, self.prepared.side());
        let Some(Shapes { fits, layers }) = &self.shapes else {
            return Some(self.prepared.ending(whole));
        };
        if has(fits, bit) || has(layers[0].0.reached, bit) {
            return Some(self.prepared.ending(whole));
        }
        let reached = layers.iter().filter(|(layer, _)| has(layer.reached, bit));
        reached
            .map(|(_, (width, height))| {
                self.prepared.ending(Rectangle::new(square, *width, *height))
            })
            .min()
    }

    /// Returns how many squares it can reach, including the one it stands on.
    #[must_use]
    pub fn count(&self) -> usize {
        self.named
            .reached
            .iter()
            .flat_map(|quad| quad.0)
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// Returns on how many of the squares that it can reach the creature may end its turn.
    ///
    /// Only squares where others or the ground may keep it from ending are looked at one by one.
    #[must_use]
    pub fn stops(&self) -> usize {
        let refused = |column, row| {
            let corner = self.prepared.corner();
            let square = Square::new(corner.column + column, corner.row + row);
            self.ending(square).is_some_and(|ending| ending > Ending::TurnIfRoom)
        };
        let refused = |row: usize, doubtful: u64| {
            let doubtful = ones(line(self.named.reached, row, self.row) & doubtful);
            doubtful.filter(|column| refused(*column as i32, row as i32)).count()
        };
        let window = self.window();
        if self.may_be_unfit(window) {
            let rows = 0..window.height as usize;
            return self.count() - rows.map(|row| refused(row, u64::MAX)).sum::<usize>();
        }
        // For each row, bits of squares from which a body meets others.
        let (mut doubtful, mut last) = ([0; 64], 0);
        let before = self.prepared.side() as i32 - 1;
        for (other, _) in self.prepared.endings() {
            let first = Square::new(other.at.column - before, other.at.row - before);
            let grown = before.cast_unsigned();
            let bodies = Rectangle::new(first, other.width + grown, other.height + grown);
            let Some(bodies) = bodies.common(window) else { continue };
            let columns = u64::MAX >> (64 - bodies.width) << (bodies.at.column - window.at.column);
            let first = (bodies.at.row - window.at.row) as usize;
            let after = first + bodies.height as usize;
            doubtful[first..after].iter_mut().for_each(|row| *row |= columns);
            last = last.max(after);
        }
        let rows = doubtful[..last].iter().enumerate().filter(|(_, doubtful)| **doubtful != 0);
        self.count() - rows.map(|(row, doubtful)| refused(row, *doubtful)).sum::<usize>()
    }

    /// Whether the ground may keep a body from ending somewhere in the window.
    fn may_be_unfit(&self, window: Rectangle) -> bool {
        let Some(unfit) = self.prepared.unfit() else { return false };
        let before = self.prepared.side() - 1;
        let ground = Rectangle::new(window.at, window.width + before, window.height + before);
        let on_map = ground.common(self.prepared.extent().whole());
        on_map.is_some_and(|ground| unfit.meets(ground))
    }

    /// Returns every square that it can reach, with the cost, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Squares)> + use<'s> {
        self.squares_of(self.named)
    }

    /// Returns every body with which it can reach a place, with the cost: those of the whole body
    /// row by row, then those of squeezed shapes.
    pub fn placements(&self) -> impl Iterator<Item = (Rectangle, Squares)> + use<'s> {
        let side = self.prepared.side();
        let (whole, squeezed) = match &self.shapes {
            Some(Shapes { layers: [whole, squeezed @ ..], .. }) => (*whole, Some(*squeezed)),
            None => ((self.named, (side, side)), None),
        };
        let area = *self;
        core::iter::once(whole).chain(squeezed.into_iter().flatten()).flat_map(
            move |(layer, (width, height))| {
                area.squares_of(layer)
                    .map(move |(at, cost)| (Rectangle::new(at, width, height), cost))
            },
        )
    }

    /// Returns whether the creature may end with its body there.
    #[must_use]
    pub fn ending_of(&self, body: Rectangle) -> Ending {
        self.prepared.ending(body)
    }

    /// The squares of a layer, with the costs, row by row.
    fn squares_of(&self, layer: Layer<'s>) -> impl Iterator<Item = (Square, Squares)> + use<'s> {
        let (corner, bits) = (self.prepared.corner(), self.row);
        (0..self.prepared.span() as usize).flat_map(move |row| {
            let costs = layer.cost.map(|plane| line(plane, row, bits));
            ones(line(layer.reached, row, bits)).map(move |column| {
                let cost = (0..BITS).map(|bit| (costs[bit] >> column & 1) << bit).sum::<u64>();
                let square = Square::new(corner.column + column as i32, corner.row + row as i32);
                (square, Squares(cost as u32))
            })
        })
    }

    /// Returns the position of the bit of a square of the window.
    fn bit(&self, square: Square) -> Option<usize> {
        let window = self.window();
        window.contains(square).then(|| {
            let column = (square.column - window.at.column) as usize;
            let row = (square.row - window.at.row) as usize;
            row * self.row + column
        })
    }
}

/// A row of a plane.
fn line(plane: &[Bits256], row: usize, bits: usize) -> u64 {
    let bit = row * bits;
    plane[bit / 256].0[bit / 64 % 4] >> (bit % 64) & (u64::MAX >> (64 - bits))
}

fn has(plane: &[Bits256], bit: usize) -> bool {
    plane[bit / 256].has(bit % 256)
}

/// Returns the positions of the set bits, lowest first.
fn ones(mut bits: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros())?;
        bits &= bits - 1;
        Some(place)
    })
}
