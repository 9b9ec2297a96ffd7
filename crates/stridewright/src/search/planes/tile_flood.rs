//! Floods over whole maps, in tiles of 16 × 16 squares. Passes follow each other as in windows, but
//! cover only tiles that a front can reach.
//!
//! A pass settles the squares that cost this many squares, tile by tile, and then spreads the two
//! fronts, of whole and of half squares: a tile reads from the fronts of the nine tiles around it.
//! Sets of tiles record which tiles that concerns.

use super::bits256::{Bits256, Word};
use super::moved::Moved;
use super::settled::Settled;
use super::tiles::Tiles;
use super::tileset::TileSet;
use super::vector::run;
use super::walk_back::walk_back;
use super::work::{Registers, Work};
use crate::lattice::Square;
use alloc::vec::Vec;

/// The cost of squares that were not reached.
const NEVER: u32 = u32::MAX;

/// The memory of floods over tiles.
#[derive(Clone, Debug, Default)]
pub(crate) struct TileFlood {
    /// Squares not reached yet.
    open: Vec<Bits256>,
    /// The fronts of this pass. Index: tile × 2 + parity.
    fronts: Vec<Bits256>,
    /// The latest fronts, spread straight and diagonally. Index: (tile × slots + sum modulo slots)
    /// × sets + set.
    spread: Vec<[Bits256; 2]>,
    /// Squares whose least distance has half a square left over.
    half: Vec<Bits256>,
    /// Least costs in squares, of floods that do not stop at a square. Index: tile × 256 + position
    /// in the tile.
    costs: Vec<u32>,
    /// What each pass of the last flood settled, if that flood stopped at a square.
    settled: Settled,
    /// Whether it did.
    stops: bool,
    /// The tiles to which a front can spread, by pass; index: pass modulo length.
    near: Vec<TileSet>,
    /// Tiles with a front.
    front: TileSet,
    /// Tiles with squares that can still be reached.
    live: TileSet,
    /// Tiles to process.
    todo: TileSet,
    list: Vec<u32>,
    /// Tiles that the last flood may have changed.
    touched: TileSet,
    /// How many passes ago the fronts were from which squares can be entered now; always the last
    /// pass.
    lags: Vec<usize>,
    /// From which of the spread fronts of a tile each class is entered in this pass: whole squares
    /// by straight and by diagonal steps, then half squares. Index: class.
    sources: Vec<[usize; 4]>,
}

/// One flood over tiles: its start, its limit, and where it may stop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TileFloodRequest<'a> {
    /// The map.
    pub tiles: &'a Tiles,
    /// Squares where it begins, with a distance of 0 or 1 there.
    pub seeds: &'a [(Square, u32)],
    /// Greatest cost in squares.
    pub most: u32,
    /// A square at which it may stop.
    pub until: Option<Square>,
}

impl TileFlood {
    /// Floods, in vector registers if there are any, unless `plain`.
    pub(crate) fn run(&mut self, course: TileFloodRequest<'_>, plain: bool) {
        self.start(course);
        run(&mut Run { flood: self, course }, plain);
    }

    /// Returns the least distance of a square in the last flood over these tiles; `None` if it was
    /// not reached.
    #[must_use]
    pub(crate) fn sum(&self, tiles: &Tiles, square: Square) -> Option<u32> {
        let (tile, place) = tiles.place(square)?;
        let cost = if self.stops {
            self.settled.pass_of(tile, place)? as u32
        } else {
            self.costs.get(tile * 256 + place).copied().filter(|cost| *cost != NEVER)?
        };
        Some(2 * cost + u32::from(self.half[tile].has(place)))
    }

    /// Whether this is the least distance of a square in the last flood.
    fn has_sum(&self, tiles: &Tiles, square: Square, sum: u32) -> bool {
        if !self.stops {
            return self.sum(tiles, square) == Some(sum);
        }
        tiles.place(square).is_some_and(|(tile, place)| {
            self.half[tile].has(place) == (sum % 2 == 1)
                && self.settled.has(sum as usize / 2, tile, place)
        })
    }

    /// Returns the path from a seed of the last flood to a square, both included; `None` if it was
    /// not reached.
    ///
    /// It is walked back from its end; among equals, the step whose direction comes first is taken.
    #[must_use]
    pub(crate) fn path_to(&self, tiles: &Tiles, square: Square) -> Option<Vec<Square>> {
        let price = |to, direction| tiles.price(to, direction);
        let has = |from, sum| self.has_sum(tiles, from, sum);
        walk_back(square, self.sum(tiles, square)?, price, has, |_, _| false).map(|(way, _)| way)
    }

    fn start(&mut self, course: TileFloodRequest<'_>) {
        let tiles = course.tiles;
        self.forget(tiles);
        self.stops = course.until.is_some();
        self.near.resize_with(tiles.slots / 2 + 1, TileSet::default);
        for set in self.near.iter_mut().chain([&mut self.front, &mut self.todo, &mut self.live]) {
            set.reset(tiles.count());
        }
        let passes = |price: &u32| [*price as usize / 2, (*price as usize).div_ceil(2)];
        self.lags.clear();
        self.lags.extend(tiles.prices.iter().flatten().flat_map(passes).chain([1]));
        self.lags.sort_unstable();
        self.lags.dedup();
        self.open.clear();
        for (tile, classes) in tiles.squares.chunks_exact(tiles.prices.len()).enumerate() {
            let enter = |word: usize| classes.iter().fold(0, |all, squares| all | squares.0[word]);
            let open = Bits256(core::array::from_fn(enter));
            self.live.add_if(tile, open != Bits256::EMPTY);
            self.open.push(open);
        }
        for (square, sum) in course.seeds {
            if let Some((tile, place)) = tiles.place(*square) {
                let bit = 1 << (place % 64);
                self.fronts[tile * 2 + (*sum as usize & 1)].0[place / 64] |= bit;
                self.open[tile].0[place / 64] &= !bit;
                self.half[tile].0[place / 64] |= bit * u64::from(sum & 1);
                if !self.stops {
                    self.costs[tile * 256 + place] = 0;
                }
                self.front.add(tile);
                let seed = self.fronts[tile * 2 + (*sum as usize & 1)];
                self.near[0].add_around(tile, tiles.stride, seed);
                self.touched.add(tile);
            }
        }
        if self.stops {
            self.settled.begin_pass();
            self.front.list(&mut self.list);
            for tile in self.list.iter().map(|tile| *tile as usize) {
                let [even, odd] = [self.fronts[tile * 2], self.fronts[tile * 2 + 1]];
                self.settled
                    .add(tile, Bits256(core::array::from_fn(|word| even.0[word] | odd.0[word])));
            }
        }
    }

    /// Clears the last flood, and makes room for one over these tiles.
    fn forget(&mut self, tiles: &Tiles) {
        let (count, spread) = (tiles.count(), tiles.slots * tiles.sets);
        let fits = self.half.len() == count && self.spread.len() == count * spread;
        if !fits {
            refill(&mut self.fronts, count * 2, Bits256::EMPTY);
            refill(&mut self.spread, count * spread, [Bits256::EMPTY; 2]);
            refill(&mut self.half, count, Bits256::EMPTY);
            refill(&mut self.costs, count * 256, NEVER);
        } else {
            self.touched.list(&mut self.list);
            for tile in self.list.iter().map(|tile| *tile as usize) {
                self.fronts[tile * 2..tile * 2 + 2].fill(Bits256::EMPTY);
                self.spread[tile * spread..(tile + 1) * spread].fill([Bits256::EMPTY; 2]);
                self.half[tile] = Bits256::EMPTY;
                if !self.stops {
                    self.costs[tile * 256..(tile + 1) * 256].fill(NEVER);
                }
            }
        }
        self.touched.reset(count);
        self.settled.clear();
    }
}

/// Refills a list with this many equal values.
fn refill<T: Clone>(list: &mut Vec<T>, count: usize, with: T) {
    list.clear();
    list.resize(count, with);
}

/// A flood under way.
struct Run<'a> {
    flood: &'a mut TileFlood,
    course: TileFloodRequest<'a>,
}

impl Work for Run<'_> {
    #[inline(always)]
    fn run_in<R: Registers>(&mut self) {
        self.pass_by_pass::<R::Quad<16>>();
    }
}

impl Run<'_> {
    #[inline(always)]
    fn pass_by_pass<V: Word>(&mut self) {
        let tiles = self.course.tiles;
        let until = self.course.until.and_then(|square| tiles.place(square));
        let mut list = core::mem::take(&mut self.flood.list);
        for pass in 1..=self.course.most as usize {
            self.find_near(pass - 1, &mut list);
            for tile in &list {
                self.spread_into::<V>(*tile as usize, pass - 1);
            }
            if self.flood.near.iter().all(TileSet::is_empty) {
                break;
            }
            self.find_todo(pass, &mut list);
            self.find_sources(pass);
            self.flood.settled.begin_pass();
            for tile in &list {
                self.settle::<V>(*tile as usize, pass);
            }
            if until.is_some_and(|(tile, place)| self.flood.settled.has(pass, tile, place)) {
                break;
            }
        }
        self.flood.list = list;
    }

    /// Finds which tiles the fronts of a pass can spread to, and lists them together with those
    /// whose old spread must be cleared.
    #[inline(always)]
    fn find_near(&mut self, pass: usize, list: &mut Vec<u32>) {
        let TileFlood { near, live, todo, touched, .. } = &mut *self.flood;
        let length = near.len();
        near[pass % length].keep(live);
        touched.unite(&near[pass % length]);
        todo.copy(&near[(pass + 1) % length]);
        todo.keep(live);
        todo.unite(&near[pass % length]);
        todo.list(list);
    }

    /// Lists the tiles in which a pass can settle something, and those whose front is to end.
    #[inline(always)]
    fn find_todo(&mut self, pass: usize, list: &mut Vec<u32>) {
        let TileFlood { near, front, live, todo, lags, .. } = &mut *self.flood;
        let length = near.len();
        todo.clear();
        for recent in lags.iter().filter(|recent| **recent <= pass) {
            todo.unite(&near[(pass - recent) % length]);
        }
        todo.keep(live);
        todo.unite(front);
        todo.list(list);
        front.clear();
        near[pass % length].clear();
    }

    /// Finds from which of the spread fronts each class is entered in a pass.
    #[inline(always)]
    fn find_sources(&mut self, pass: usize) {
        let tiles = self.course.tiles;
        let last = tiles.slots - 1;
        let sources = tiles.prices.iter().enumerate().map(|(class, [straight, diagonal])| {
            let set = if tiles.sets == 1 { 0 } else { class };
            let source = |sum: usize, price: &u32| {
                (sum.wrapping_sub(*price as usize) & last) * tiles.sets + set
            };
            let (whole, half) = (2 * pass, 2 * pass + 1);
            [
                source(whole, straight),
                source(whole, diagonal),
                source(half, straight),
                source(half, diagonal),
            ]
        });
        self.flood.sources.clear();
        self.flood.sources.extend(sources);
    }

    /// Spreads the fronts of a pass into a tile. If none can come, clears an old spread.
    #[inline(always)]
    fn spread_into<V: Word>(&mut self, tile: usize, pass: usize) {
        let tiles = self.course.tiles;
        let slots = tiles.slots;
        if !self.flood.near[pass % self.flood.near.len()].has(tile) {
            let first = (tile * slots + ((2 * pass) & (slots - 1))) * tiles.sets;
            self.flood.spread[first..first + 2 * tiles.sets].fill([Bits256::EMPTY; 2]);
            return;
        }
        for parity in 0..2 {
            let fronts = Moved::<V>::into(&self.flood.fronts, tile, tiles.stride, parity);
            let slot = (2 * pass + parity) & (slots - 1);
            for set in 0..tiles.sets {
                let [straight, diagonal] =
                    &mut self.flood.spread[(tile * slots + slot) * tiles.sets + set];
                let masks = &tiles.masks[tile * tiles.sets + set];
                fronts.straight(masks).store(straight);
                fronts.diagonal(masks).store(diagonal);
            }
        }
    }

    /// Settles the squares of a tile that cost this many squares.
    #[inline(always)]
    fn settle<V: Word>(&mut self, tile: usize, pass: usize) {
        let tiles = self.course.tiles;
        let flood = &mut *self.flood;
        let ring = tiles.slots * tiles.sets;
        let spread = &flood.spread[tile * ring..(tile + 1) * ring];
        let squares = &tiles.squares[tile * flood.sources.len()..];
        let (mut even, mut odd) = (V::empty(), V::empty());
        for (squares, [straight, diagonal, half_straight, half_diagonal]) in
            squares.iter().zip(&flood.sources)
        {
            let squares = V::load(squares);
            let arriving = V::load(&spread[*straight][0]).or(V::load(&spread[*diagonal][1]));
            even = even.or(arriving.and(squares));
            let arriving =
                V::load(&spread[*half_straight][0]).or(V::load(&spread[*half_diagonal][1]));
            odd = odd.or(arriving.and(squares));
        }
        let open = V::load(&flood.open[tile]);
        even = even.and(open);
        odd = odd.and(open).without(even);
        let new = even.or(odd);
        even.store(&mut flood.fronts[tile * 2]);
        odd.store(&mut flood.fronts[tile * 2 + 1]);
        if !new.is_empty() {
            let left = open.without(new);
            left.store(&mut flood.open[tile]);
            if left.is_empty() {
                flood.live.remove(tile);
            }
            let mut front = Bits256::EMPTY;
            new.store(&mut front);
            let near = &mut flood.near;
            let length = near.len();
            near[pass % length].add_around(tile, tiles.stride, front);
            V::load(&flood.half[tile]).or(odd).store(&mut flood.half[tile]);
            flood.front.add(tile);
            if flood.stops {
                flood.settled.add(tile, front);
            } else {
                note(front, pass as u32, &mut flood.costs[tile * 256..tile * 256 + 256]);
            }
        }
    }
}

/// Records the cost of squares of a tile.
#[inline(always)]
fn note(new: Bits256, cost: u32, costs: &mut [u32]) {
    for (word, costs) in new.0.into_iter().zip(costs.chunks_exact_mut(64)) {
        let mut bits = word;
        while bits != 0 {
            costs[bits.trailing_zeros() as usize & 63] = cost;
            bits &= bits - 1;
        }
    }
}
