//! Floods over whole maps: a bucket queue in whose buckets wait tiles of 16 × 16 squares, with all the squares of a tile that
//! share a sum.
//!
//! Every tile visited settles its squares at once and spreads them, as in windows, to itself and to the tiles beside it. Squares arrive
//! in the bucket of the sum that they will have, so that tiles without a front are never looked at.

use super::quad::{Plain, Quad, Word};
#[cfg(target_arch = "x86_64")]
use super::vector::{self, Vector};
use super::wave::sealed::Work;
use crate::lattice::{Extent, Square};
use crate::search::UNREACHED;

/// Squares along the side of a tile.
pub const SIDE: i32 = 16;

/// A map laid out in tiles for one mover: what entering squares costs, and where steps lead.
#[derive(Clone, Debug)]
pub struct Tiles {
    extent: Extent,
    /// Tiles in a row, with one beyond the map at either end.
    stride: usize,
    /// Straight and diagonal prices of the tiers, in half squares, at least 2.
    prices: Vec<[u32; 2]>,
    /// How many sets of masks a tile has: one for all tiers, or one for each.
    sets: usize,
    /// Squares by price. Index: tile × tiers + tier.
    squares: Vec<Quad>,
    /// Where steps lead, by direction. Index: tile × sets + set.
    masks: Vec<[Quad; 8]>,
}

/// The memory of floods over tiles.
#[derive(Clone, Debug, Default)]
pub struct TileFlood {
    /// Squares not reached yet.
    open: Vec<Quad>,
    /// Squares that arrive with a sum. Index: tile × slots + sum modulo slots.
    arriving: Vec<Quad>,
    slots: usize,
    /// The tiles in which squares arrive; index: sum modulo slots.
    waiting: Vec<Vec<u32>>,
    /// Least sums in half squares. Index: tile × 256 + place in the tile.
    sums: Vec<u32>,
}

/// One flood over tiles: from where, how far, and until what is reached.
#[derive(Clone, Copy, Debug)]
pub struct Course<'a> {
    /// The map.
    pub tiles: &'a Tiles,
    /// Squares where it begins, with the sums there, each below the dearest price.
    pub seeds: &'a [(Square, u32)],
    /// Greatest sum.
    pub most: u32,
    /// A square at which it may stop.
    pub until: Option<Square>,
}

impl Tiles {
    /// A map without any squares to enter. With `directed`, every tier has masks of its own.
    #[must_use]
    pub fn new(extent: Extent, prices: &[[u32; 2]], directed: bool) -> Self {
        let stride = (extent.width as usize).div_ceil(SIDE as usize) + 2;
        let count = stride * ((extent.height as usize).div_ceil(SIDE as usize) + 2);
        let sets = if directed { prices.len() } else { 1 };
        Tiles {
            extent,
            stride,
            prices: prices.to_vec(),
            sets,
            squares: vec![Quad::EMPTY; count * prices.len()],
            masks: vec![[Quad::EMPTY; 8]; count * sets],
        }
    }

    /// The squares of a tier in the tile that begins at a square of the map.
    pub fn squares_mut(&mut self, at: Square, tier: usize) -> &mut Quad {
        let tile = self.tile(at);
        &mut self.squares[tile * self.prices.len() + tier]
    }

    /// Where steps lead in the tile that begins at a square of the map.
    pub fn masks_mut(&mut self, at: Square, set: usize) -> &mut [Quad; 8] {
        let tile = self.tile(at);
        &mut self.masks[tile * self.sets + set]
    }

    fn tile(&self, square: Square) -> usize {
        let (column, row) = (square.column.div_euclid(SIDE) + 1, square.row.div_euclid(SIDE) + 1);
        row.unsigned_abs() as usize * self.stride + column.unsigned_abs() as usize
    }

    /// The tile of a square of the map and its place there.
    fn place(&self, square: Square) -> Option<(usize, usize)> {
        let within = (square.row.rem_euclid(SIDE) * SIDE + square.column.rem_euclid(SIDE)).unsigned_abs();
        self.extent.contains(square).then(|| (self.tile(square), within as usize))
    }

    /// How many prices there are.
    #[must_use]
    pub fn tiers(&self) -> usize {
        self.prices.len()
    }

    /// How many sets of masks a tile has: one, or one for each price.
    #[must_use]
    pub const fn sets(&self) -> usize {
        self.sets
    }

    fn count(&self) -> usize {
        self.masks.len() / self.sets
    }
}

impl TileFlood {
    /// Floods, in vector registers where there are any unless `plain`.
    pub fn run(&mut self, course: Course<'_>, plain: bool) {
        self.start(course.tiles);
        let mut run = Run { flood: self, course };
        #[cfg(target_arch = "x86_64")]
        if !plain && vector::run(&mut run) {
            return;
        }
        run.run_on_words();
    }

    /// The least sum of a square in the last flood, over these tiles; `None`: not reached.
    #[must_use]
    pub fn sum(&self, tiles: &Tiles, square: Square) -> Option<u32> {
        let (tile, place) = tiles.place(square)?;
        self.sums.get(tile * 256 + place).copied().filter(|sum| *sum != UNREACHED)
    }

    fn start(&mut self, tiles: &Tiles) {
        let dearest = tiles.prices.iter().flatten().max().copied().unwrap_or(2);
        self.slots = (dearest + 1).next_power_of_two() as usize;
        let count = tiles.count();
        self.open.clear();
        self.open.resize(count, Quad([u64::MAX; 4]));
        self.arriving.clear();
        self.arriving.resize(count * self.slots, Quad::EMPTY);
        self.sums.clear();
        self.sums.resize(count * 256, UNREACHED);
        self.waiting.resize_with(self.waiting.len().max(self.slots), Vec::new);
        self.waiting.iter_mut().for_each(Vec::clear);
    }
}

/// A flood under way.
struct Run<'a> {
    flood: &'a mut TileFlood,
    course: Course<'a>,
}

impl Work for Run<'_> {
    fn run_on_words(&mut self) {
        self.bucket_by_bucket::<Plain<16>>();
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn run_in_vectors(&mut self) {
        self.bucket_by_bucket::<Vector<16>>();
    }
}

impl Run<'_> {
    #[inline(always)]
    fn bucket_by_bucket<V: Word>(&mut self) {
        let tiles = self.course.tiles;
        let mut queued = 0;
        for (square, sum) in self.course.seeds {
            if let Some((tile, place)) = tiles.place(*square) {
                let mut seed = Quad::EMPTY;
                seed.0[place / 64] = 1 << (place % 64);
                queued += arrive::<V>(self.flood, tile, *sum, V::load(&seed));
            }
        }
        let until = self.course.until.and_then(|square| tiles.place(square));
        let mut sum = 0;
        let mut list = Vec::new();
        while queued > 0 && sum <= self.course.most {
            let slot = sum as usize & (self.flood.slots - 1);
            core::mem::swap(&mut list, &mut self.flood.waiting[slot]);
            queued -= list.len();
            for tile in list.drain(..) {
                queued += self.visit::<V>(tile as usize, slot, sum);
            }
            let there = until.map(|(tile, place)| self.flood.sums[tile * 256 + place]);
            if there.is_some_and(|there| there != UNREACHED) {
                break;
            }
            sum += 1;
        }
        // The queue's memory goes back to where it belongs.
        self.flood.waiting[0].append(&mut list);
        self.flood.waiting[0].clear();
    }

    /// Settles what arrives in a tile with a sum, and spreads it. How many tiles wait for it in later buckets.
    #[inline(always)]
    fn visit<V: Word>(&mut self, tile: usize, slot: usize, sum: u32) -> usize {
        let (flood, tiles) = (&mut *self.flood, self.course.tiles);
        let open = V::load(&flood.open[tile]);
        let arriving = &mut flood.arriving[tile * flood.slots + slot];
        let new = V::load(arriving).and(open);
        V::empty().store(arriving);
        if new.is_empty() {
            return 0;
        }
        open.without(new).store(&mut flood.open[tile]);
        note::<V>(new, sum, &mut flood.sums[tile * 256..tile * 256 + 256]);
        let mut queued = 0;
        for set in 0..tiles.sets {
            let steps = Steps::<V>::of(new, &tiles.masks[tile * tiles.sets + set]);
            let tiers = if tiles.sets == 1 { 0..tiles.prices.len() } else { set..set + 1 };
            queued += self.spread::<V>(steps, tile, sum, tiers);
        }
        queued
    }

    /// Lets steps arrive in their tile and in the eight around it.
    #[inline(always)]
    fn spread<V: Word>(
        &mut self,
        steps: Steps<V>,
        tile: usize,
        sum: u32,
        tiers: core::ops::Range<usize>,
    ) -> usize {
        let none = V::empty();
        let Steps { east, south, west, north, southeast, southwest, northwest, northeast } = steps;
        let slant_down = southeast.east().or(southwest.west());
        let slant_up = northeast.east().or(northwest.west());
        let level = east.east().or(west.west());
        let straight = level.or(south.south(none)).or(north.north(none));
        let diagonal = slant_down.south(none).or(slant_up.north(none));
        let mut queued = self.land::<V>(tile, sum, tiers.clone(), straight, diagonal);

        let stride = self.course.tiles.stride;
        let (over_south, over_north) = (none.south(south), none.north(north));
        let (slant_south, slant_north) = (none.south(slant_down), none.north(slant_up));
        queued += self.land::<V>(tile + stride, sum, tiers.clone(), over_south, slant_south);
        queued += self.land::<V>(tile - stride, sum, tiers.clone(), over_north, slant_north);

        let (se, ne) = (southeast.over_east(), northeast.over_east());
        let slant_east = se.south(none).or(ne.north(none));
        queued += self.land::<V>(tile + 1, sum, tiers.clone(), east.over_east(), slant_east);
        let (sw, nw) = (southwest.over_west(), northwest.over_west());
        let slant_west = sw.south(none).or(nw.north(none));
        queued += self.land::<V>(tile - 1, sum, tiers.clone(), west.over_west(), slant_west);

        queued += self.land::<V>(tile + stride + 1, sum, tiers.clone(), none, none.south(se));
        queued += self.land::<V>(tile + stride - 1, sum, tiers.clone(), none, none.south(sw));
        queued += self.land::<V>(tile - stride - 1, sum, tiers.clone(), none, none.north(nw));
        queued + self.land::<V>(tile - stride + 1, sum, tiers, none, none.north(ne))
    }

    /// Lets steps that lead into a tile arrive there, each with the sum that its square makes of it.
    #[inline(always)]
    fn land<V: Word>(
        &mut self,
        tile: usize,
        sum: u32,
        tiers: core::ops::Range<usize>,
        straight: V,
        diagonal: V,
    ) -> usize {
        if straight.or(diagonal).is_empty() {
            return 0;
        }
        let tiles = self.course.tiles;
        let open = V::load(&self.flood.open[tile]);
        let mut queued = 0;
        for tier in tiers {
            let squares = V::load(&tiles.squares[tile * tiles.prices.len() + tier]).and(open);
            let [price, diagonal_price] = tiles.prices[tier];
            queued += arrive::<V>(self.flood, tile, sum + price, straight.and(squares));
            queued += arrive::<V>(self.flood, tile, sum + diagonal_price, diagonal.and(squares));
        }
        queued
    }
}

/// Those of a front that leave it in each direction.
struct Steps<V> {
    east: V,
    south: V,
    west: V,
    north: V,
    southeast: V,
    southwest: V,
    northwest: V,
    northeast: V,
}

impl<V: Word> Steps<V> {
    #[inline(always)]
    fn of(front: V, masks: &[Quad; 8]) -> Self {
        Steps {
            east: front.and(V::load(&masks[0])),
            south: front.and(V::load(&masks[1])),
            west: front.and(V::load(&masks[2])),
            north: front.and(V::load(&masks[3])),
            southeast: front.and(V::load(&masks[4])),
            southwest: front.and(V::load(&masks[5])),
            northwest: front.and(V::load(&masks[6])),
            northeast: front.and(V::load(&masks[7])),
        }
    }
}

/// Puts squares of a tile into the bucket of a sum. Whether the tile has to wait there now, as 0 or 1.
#[inline(always)]
fn arrive<V: Word>(flood: &mut TileFlood, tile: usize, sum: u32, squares: V) -> usize {
    if squares.is_empty() {
        return 0;
    }
    let slot = sum as usize & (flood.slots - 1);
    let arriving = &mut flood.arriving[tile * flood.slots + slot];
    let known = V::load(arriving);
    squares.or(known).store(arriving);
    let first = known.is_empty();
    if first {
        flood.waiting[slot].push(tile as u32);
    }
    usize::from(first)
}

/// Notes the sum of squares of a tile.
#[inline(always)]
fn note<V: Word>(new: V, sum: u32, sums: &mut [u32]) {
    let mut quad = Quad::EMPTY;
    new.store(&mut quad);
    for (word, sums) in quad.0.into_iter().zip(sums.chunks_exact_mut(64)) {
        let mut bits = word;
        while bits != 0 {
            sums[bits.trailing_zeros() as usize & 63] = sum;
            bits &= bits - 1;
        }
    }
}
