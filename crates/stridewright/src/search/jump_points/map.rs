//! Where runs along lines of a map end, for every direction.

use super::super::planes::{SIDE, Tiles};
use super::bits::Bits;
use super::regions::Regions;
use super::turns;
use crate::lattice::{Direction, Extent, Square};

/// A map is crowded if more than so many eighths of its squares are jump points.
const CROWDED: usize = 3;
/// How many straight runs a search may make on a crowded map, and on any other, for a hundred squares of it. On a crowded one a wave settles about five
/// squares in the time of a run, as measured. On another it may be much slower, in mazes above all, where the search looks at every corner with fewer runs than this.
const RUNS: [usize; 2] = [20, 75];
/// How many it may make on any map.
const LEAST_RUNS: usize = 1024;

/// A map on which straight steps have one price and diagonal steps another, made ready for a search by jump points.
#[derive(Clone, Debug)]
pub(crate) struct JumpMap {
    extent: Extent,
    /// The prices of straight and diagonal steps, in half squares.
    prices: [u32; 2],
    /// Squares into which steps lead, row by row; index: direction.
    steps: [Bits; 8],
    /// Squares at which a run stops or is looked at: where no step leads on, where a turn may be needed, and, on diagonals, from where a straight run
    /// meets a jump point. Column by column for South and North, else row by row; index: direction.
    stops: [Bits; 8],
    /// How many straight runs a search may make before it goes over to a wave.
    patience: usize,
    regions: Regions,
}

/// A straight run from a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// Steps that can be made up to the jump point, or to the last square before the way is shut.
    pub(super) steps: u32,
    /// Whether it ends at a jump point.
    pub(super) at_point: bool,
}

impl JumpMap {
    /// Makes a map ready; `None` if prices differ from square to square, or are such that jump points do not do.
    #[must_use]
    pub(crate) fn new(tiles: &Tiles) -> Option<Self> {
        let [[straight, diagonal]] = *tiles.prices() else { return None };
        if diagonal < straight || 2 * straight <= diagonal {
            return None;
        }
        let extent = tiles.extent();
        let steps = Direction::ALL.map(|direction| steps(tiles, direction));
        let points = Direction::ALL.map(|direction| points(&steps, direction));
        let (mut stops, mut sightings) = (Vec::new(), Vec::new());
        for direction in &Direction::ALL[..4] {
            let (open, points) = (&steps[direction.index()], &points[direction.index()]);
            let forwards = matches!(direction, Direction::East | Direction::South);
            if direction.offset().1 == 0 {
                sightings.push(Bits::sighting(open, points, forwards));
                stops.push(join(open, points, None));
            } else {
                let (open, points) = (turned(open, extent), turned(points, extent));
                let sighting = Bits::sighting(&open, &points, forwards);
                sightings.push(sighting.transposed(extent.height, extent.width));
                stops.push(join(&open, &points, None));
            }
        }
        for direction in &Direction::ALL[4..] {
            let (sideways, upright) = direction.parts()?;
            let seen = [&sightings[sideways.index()], &sightings[upright.index()]];
            stops.push(join(&steps[direction.index()], &points[direction.index()], Some(seen)));
        }
        let stops = stops.try_into().ok()?;
        let patience = patience(extent, &steps, &points);
        let regions = Regions::new(&steps);
        Some(JumpMap { extent, prices: [straight, diagonal], steps, stops, patience, regions })
    }

    pub(super) const fn extent(&self) -> Extent {
        self.extent
    }

    pub(super) const fn prices(&self) -> [u32; 2] {
        self.prices
    }

    pub(super) const fn patience(&self) -> usize {
        self.patience
    }

    /// Whether there may be a way from one square to another.
    pub(super) fn may_lead(&self, from: Square, to: Square) -> bool {
        let joined = |place: usize| self.regions.join(place, self.place(to));
        let steps_out = |by: Direction| {
            let place = self.place(from.step(by));
            self.leads(place, by) && joined(place)
        };
        // Nothing may lead into the square where a way begins.
        from == to || joined(self.place(from)) || Direction::ALL.into_iter().any(steps_out)
    }

    /// How many places there are.
    pub(super) const fn places(&self) -> usize {
        self.steps[0].len()
    }

    /// The number of a square.
    pub(super) const fn place(&self, square: Square) -> usize {
        self.steps[0].place(square.row, square.column)
    }

    /// The difference between the numbers of a square and of its neighbour in a direction.
    pub(super) const fn offset(&self, direction: Direction) -> isize {
        self.steps[0].offset_to(direction)
    }

    /// Whether a step in a direction leads into a square.
    pub(super) fn leads(&self, into: usize, direction: Direction) -> bool {
        self.steps[direction.index()].has(into)
    }

    /// Whether a diagonal run has anything to look at on a square.
    pub(super) fn stops(&self, at: usize, diagonal: Direction) -> bool {
        self.stops[diagonal.index()].has(at)
    }

    /// How far a straight run goes.
    pub(super) fn run(&self, from: Square, direction: Direction) -> Run {
        let stops = &self.stops[direction.index()];
        let (columns, rows) = direction.offset();
        let (line, position) = if rows == 0 { (from.row, from.column) } else { (from.column, from.row) };
        let here = stops.place(line, position);
        let there = if columns + rows > 0 { stops.next(here) } else { stops.last(here) };
        let steps = here.abs_diff(there) as i32;
        let stop = Square::new(from.column + columns * steps, from.row + rows * steps);
        let at_point = self.leads(self.place(stop), direction);
        Run { steps: steps.unsigned_abs() - u32::from(!at_point), at_point }
    }

    /// The directions in which a way may go on from a square that it came to by a step: a bit for each.
    pub(super) fn onward(&self, at: usize, by: Direction) -> u8 {
        let free = turns::free(by).fold(0, |all, direction| all | 1 << direction.index());
        free | self.needed(at, by)
    }

    /// The directions of turns that may be needed on a square: a bit for each.
    pub(super) fn needed(&self, at: usize, by: Direction) -> u8 {
        let into = |step: Direction, beside: Direction| {
            u64::from(self.leads(at.wrapping_add_signed(self.offset(beside)), step))
        };
        let mut all = 0;
        turns::needed(by, into, |turn, here| all |= (here as u8 & 1) << turn.index());
        all
    }
}

/// The squares into which steps in a direction lead.
fn steps(tiles: &Tiles, direction: Direction) -> Bits {
    let Extent { width, height } = tiles.extent();
    let mut bits = Bits::new(width, height);
    for row in (0..height.cast_signed()).step_by(SIDE as usize) {
        for column in (0..width.cast_signed()).step_by(SIDE as usize) {
            let tile = tiles.led_into(Square::new(column, row), direction);
            for line in 0..SIDE.min(height.cast_signed() - row) {
                let word = tile.0[line as usize / 4] >> (line % 4 * SIDE) & 0xFFFF;
                bits.add(bits.place(row + line, column), word);
            }
        }
    }
    bits
}

/// The jump points of runs in a direction.
fn points(steps: &[Bits; 8], by: Direction) -> Bits {
    let open = &steps[by.index()];
    let mut points = open.clone();
    for index in open.inner() {
        let into = |step: Direction, beside: Direction| steps[step.index()].beside(index, beside);
        let mut all = 0;
        turns::needed(by, into, |_, squares| all |= squares);
        points.set_word(index, open.word(index) & all);
    }
    points
}

/// How many straight runs a search may make.
fn patience(extent: Extent, steps: &[Bits; 8], points: &[Bits; 8]) -> usize {
    let mut count = 0;
    for index in points[0].inner() {
        let all = Direction::ALL[..4].iter().fold(0, |all, by| {
            // A wall is no place to come from, though somebody may begin in it.
            let open = steps[..4].iter().fold(0, |open, steps| open | steps.beside(index, by.reverse()));
            all | (points[by.index()].word(index) & open)
        });
        count += all.count_ones() as usize;
    }
    let [crowded, other] = RUNS;
    let runs = if 8 * count > CROWDED * extent.area() { crowded } else { other };
    (extent.area() * runs / 100).max(LEAST_RUNS)
}

/// Where runs stop: where they are shut, at points, and where there is something to see.
fn join(open: &Bits, points: &Bits, seen: Option<[&Bits; 2]>) -> Bits {
    let mut stops = open.clone();
    for index in 0..open.len() / 64 {
        let seen = seen.map_or(0, |seen| seen[0].word(index) | seen[1].word(index));
        stops.set_word(index, !open.word(index) | points.word(index) | seen);
    }
    stops
}

fn turned(bits: &Bits, extent: Extent) -> Bits {
    bits.transposed(extent.width, extent.height)
}
