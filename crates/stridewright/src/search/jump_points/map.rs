//! Where runs along lines of a map end, for every direction.

use super::super::planes::{SIDE, Tiles};
use super::bits::{Bits, transpose};
use super::regions::Regions;
use super::turns;
use crate::lattice::{Direction, Extent, Square};
use crate::sort::sort_and_dedup;
use alloc::vec::Vec;

/// A map is crowded if more than this many eighths of its squares are jump points.
const CROWDED: usize = 3;
/// How many straight runs a search may make on a crowded map, and on any other, for a hundred
/// squares of it. On a crowded map a flood settles about five squares in the time of a run, as
/// measured. On others it may be much slower, above all in mazes, where the search expands every
/// corner with fewer runs than this.
const RUNS: [usize; 2] = [20, 75];
/// How many it may make on any map.
const LEAST_RUNS: usize = 1024;

/// A map on which straight steps have one price and diagonal steps another, prepared for a search
/// by jump points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct JumpMap {
    extent: Extent,
    /// The prices of straight and diagonal steps, in half squares.
    prices: [u32; 2],
    /// Squares into which steps lead, row by row; index: direction.
    steps: [Bits; 8],
    /// The jump points of runs, row by row; index: direction.
    points: [Bits; 8],
    /// Squares from which a straight run meets a jump point, row by row; index: direction.
    sightings: [Bits; 4],
    /// Squares at which a run stops or is checked: where no step leads on, where a turn may be
    /// needed, and, on diagonals, from where a straight run meets a jump point. Column by column
    /// for South and North, otherwise row by row. Index: direction.
    stops: [Bits; 8],
    /// How many squares are jump points of some straight run.
    crowd: usize,
    regions: Regions,
}

/// A straight run from a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// Steps that can be made up to the jump point, or to the last square before the path is
    /// blocked.
    pub(super) steps: u32,
    /// Whether it ends at a jump point.
    pub(super) at_point: bool,
}

impl JumpMap {
    /// Prepares a map; `None` if prices differ from square to square, or do not allow jump points.
    #[must_use]
    pub(crate) fn new(tiles: &Tiles) -> Option<Self> {
        let [[straight, diagonal]] = *tiles.prices() else { return None };
        if diagonal < straight || 2 * straight <= diagonal {
            return None;
        }
        let extent = tiles.extent();
        let Extent { width, height } = extent;
        let empty = Bits::new(width, height);
        let steps = Direction::ALL.map(|_| empty.clone());
        let mut map = JumpMap {
            extent,
            prices: [straight, diagonal],
            points: steps.clone(),
            sightings: core::array::from_fn(|_| empty.clone()),
            stops: Direction::ALL.map(|direction| match direction {
                Direction::South | Direction::North => Bits::full(height, width),
                _ => Bits::full(width, height),
            }),
            crowd: 0,
            regions: Regions::default(),
            steps,
        };
        let tiles_along = |side: u32| (0..side.cast_signed()).step_by(SIDE as usize);
        let corner = |row| tiles_along(width).map(move |column| Square::new(column, row));
        map.read(tiles, &tiles_along(height).flat_map(corner).collect::<Vec<_>>());
        Some(map)
    }

    /// Prepares the map again after some of its tiles have changed, given by their top-left
    /// squares.
    pub(crate) fn read(&mut self, tiles: &Tiles, changed: &[Square]) {
        let near = Near::new(&self.steps[0], self.extent, changed);
        let crowd = self.crowd - self.count(&near);
        for direction in Direction::ALL {
            let steps = &mut self.steps[direction.index()];
            changed.iter().for_each(|corner| read_tile(steps, tiles, *corner, direction));
        }
        for direction in Direction::ALL {
            let points = &mut self.points[direction.index()];
            near.words
                .iter()
                .for_each(|index| points.set_word(*index, point(&self.steps, *index, direction)));
        }
        self.crowd = crowd + self.count(&near);
        self.look(&near);
        self.stop_straight(&near);
        self.stop_diagonally(&near);
        self.regions = Regions::new(&self.steps);
    }

    /// Finds from where jump points are met.
    fn look(&mut self, near: &Near) {
        for direction in &Direction::ALL[..4] {
            let (open, points) = (&self.steps[direction.index()], &self.points[direction.index()]);
            let sightings = &mut self.sightings[direction.index()];
            match direction {
                Direction::East | Direction::West => {
                    let forwards = *direction == Direction::East;
                    near.lines
                        .iter()
                        .for_each(|line| sightings.sight(*line, open, points, forwards));
                }
                _ => {
                    let back = open.stride().cast_signed() * -(direction.offset().1 as isize);
                    let last = self.extent.height as usize - 1;
                    for (word, line) in near
                        .columns
                        .iter()
                        .flat_map(|word| (0..last).map(move |line| (*word, line)))
                    {
                        let line = if *direction == Direction::South { last - line } else { line };
                        let index = open.index(line, word);
                        let seen = open.word(index) & (points.word(index) | sightings.word(index));
                        sightings.set_word(index.wrapping_add_signed(back), seen);
                    }
                }
            }
        }
    }

    /// Finds where straight runs stop.
    fn stop_straight(&mut self, near: &Near) {
        let passed = |map: &JumpMap, direction: Direction, index: usize| {
            map.steps[direction.index()].word(index) & !map.points[direction.index()].word(index)
        };
        for direction in [Direction::East, Direction::West] {
            for index in &near.words {
                let stops = !passed(self, direction, *index);
                self.stops[direction.index()].set_word(*index, stops);
            }
        }
        for (direction, (lines, word)) in [Direction::South, Direction::North]
            .into_iter()
            .flat_map(|by| near.blocks.iter().map(move |block| (by, *block)))
        {
            let mut block = [0; 64];
            for (into, line) in block.iter_mut().zip(64 * lines..self.extent.height as usize) {
                *into = passed(self, direction, self.steps[0].index(line, word));
            }
            transpose(&mut block);
            let stops = &mut self.stops[direction.index()];
            for (bits, column) in block.into_iter().zip(64 * word..self.extent.width as usize) {
                stops.set_word(stops.index(column, lines), !bits);
            }
        }
    }

    /// Finds where diagonal runs stop.
    fn stop_diagonally(&mut self, near: &Near) {
        let (stride, height) = (self.steps[0].stride(), self.extent.height as usize);
        let rows = near.lines.iter().flat_map(|line| (0..stride).map(move |word| (*line, word)));
        let columns =
            near.columns.iter().flat_map(|word| (0..height).map(move |line| (line, *word)));
        let all: Vec<usize> =
            rows.chain(columns).map(|(line, word)| self.steps[0].index(line, word)).collect();
        for direction in &Direction::ALL[4..] {
            let Some((sideways, upright)) = direction.parts() else { continue };
            let seen = [&self.sightings[sideways.index()], &self.sightings[upright.index()]];
            let (open, points) = (&self.steps[direction.index()], &self.points[direction.index()]);
            let stops = &mut self.stops[direction.index()];
            for index in &all {
                let seen = seen[0].word(*index) | seen[1].word(*index);
                stops.set_word(*index, !open.word(*index) | points.word(*index) | seen);
            }
        }
    }

    /// How many squares near changes are jump points of some straight run.
    fn count(&self, near: &Near) -> usize {
        let count = |index: &usize| {
            let all = Direction::ALL[..4].iter().fold(0, |all, by| {
                // No run comes out of a wall; only a search may begin in one.
                let beside = |steps: &Bits| steps.beside(*index, by.reverse());
                let open = self.steps[..4].iter().fold(0, |open, steps| open | beside(steps));
                all | (self.points[by.index()].word(*index) & open)
            });
            all.count_ones() as usize
        };
        near.words.iter().map(count).sum()
    }

    pub(super) const fn extent(&self) -> Extent {
        self.extent
    }

    pub(super) const fn prices(&self) -> [u32; 2] {
        self.prices
    }

    /// Returns how many straight runs a search may make before it switches to a flood.
    pub(super) fn patience(&self) -> usize {
        let ([crowded, other], area) = (RUNS, self.extent.area());
        let runs = if 8 * self.crowd > CROWDED * area { crowded } else { other };
        (area * runs / 100).max(LEAST_RUNS)
    }

    /// Whether there may be a path from one square to another.
    pub(super) fn may_lead(&self, from: Square, to: Square) -> bool {
        let joined = |place: usize| self.regions.join(place, self.place(to));
        let steps_out = |by: Direction| {
            let place = self.place(from.step(by));
            self.leads(place, by) && joined(place)
        };
        // The square where a path begins need not be one that steps lead into.
        from == to || joined(self.place(from)) || Direction::ALL.into_iter().any(steps_out)
    }

    /// Returns how many places there are.
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

    /// Whether a diagonal run has anything to check on a square.
    pub(super) fn stops(&self, at: usize, diagonal: Direction) -> bool {
        self.stops[diagonal.index()].has(at)
    }

    /// How far a straight run goes.
    pub(super) fn run(&self, from: Square, direction: Direction) -> Run {
        let stops = &self.stops[direction.index()];
        let (columns, rows) = direction.offset();
        let (line, position) =
            if rows == 0 { (from.row, from.column) } else { (from.column, from.row) };
        let here = stops.place(line, position);
        let there = if columns + rows > 0 { stops.next(here) } else { stops.last(here) };
        let steps = here.abs_diff(there) as i32;
        let stop = Square::new(from.column + columns * steps, from.row + rows * steps);
        let at_point = self.leads(self.place(stop), direction);
        Run { steps: steps.unsigned_abs() - u32::from(!at_point), at_point }
    }

    /// Returns the directions in which a path may continue from a square that it entered by a step:
    /// a bit for each.
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

/// What lies near tiles that have changed: on them, or beside their squares.
struct Near {
    /// The rows, and the numbers of words in a row.
    lines: Vec<usize>,
    columns: Vec<usize>,
    /// The indices of the words themselves.
    words: Vec<usize>,
    /// Squares of 64 by 64 bits that contain one of them: the number of 64 rows, and of the word in
    /// a row.
    blocks: Vec<(usize, usize)>,
}

impl Near {
    /// Returns what lies near tiles with these top-left squares.
    fn new(bits: &Bits, extent: Extent, corners: &[Square]) -> Self {
        let (rows, stride) = (extent.height as usize, bits.stride());
        let mut near = vec![false; rows * stride];
        for Square { column, row } in corners {
            let last = (column + SIDE).min(extent.width.cast_signed() - 1) as usize;
            for line in (row - 1).max(0)..=(row + SIDE).min(extent.height.cast_signed() - 1) {
                let line = line as usize * stride;
                near[line + (column - 1).max(0) as usize / 64..=line + last / 64].fill(true);
            }
        }
        let is_near = |line: usize, word: usize| near[line * stride + word];
        let places = || (0..rows).flat_map(|line| (0..stride).map(move |word| (line, word)));
        let all = || places().filter(|(line, word)| is_near(*line, *word));
        let mut blocks: Vec<(usize, usize)> = all().map(|(line, word)| (line / 64, word)).collect();
        sort_and_dedup(&mut blocks);
        Near {
            lines: (0..rows).filter(|line| (0..stride).any(|word| is_near(*line, word))).collect(),
            columns: (0..stride)
                .filter(|word| (0..rows).any(|line| is_near(line, *word)))
                .collect(),
            words: all().map(|(line, word)| bits.index(line, word)).collect(),
            blocks,
        }
    }
}

/// Reads into which squares of a tile steps in a direction lead.
fn read_tile(steps: &mut Bits, tiles: &Tiles, corner: Square, direction: Direction) {
    let tile = tiles.led_into(corner, direction);
    for line in 0..SIDE.min(tiles.extent().height.cast_signed() - corner.row) {
        let word = tile.0[line as usize / 4] >> (line % 4 * SIDE) & 0xFFFF;
        steps.put(steps.place(corner.row + line, corner.column), word);
    }
}

/// The jump points of runs in a direction in a word.
fn point(steps: &[Bits; 8], index: usize, by: Direction) -> u64 {
    let into = |step: Direction, beside: Direction| steps[step.index()].beside(index, beside);
    let mut all = 0;
    turns::needed(by, into, |_, squares| all |= squares);
    steps[by.index()].word(index) & all
}
