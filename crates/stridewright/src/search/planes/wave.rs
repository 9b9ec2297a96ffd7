//! The flood itself: passes of one square of movement each.

use super::directed::{Directed, direct};
use super::masks::{Masks, Sheet, place};
use super::quad::{Plain, Quad, Word};
#[cfg(target_arch = "x86_64")]
use super::vector::Vector;
use super::work::{self, Work};
use crate::lattice::Direction;

/// Most price classes that a flood tells apart.
pub const TIERS: usize = 6;
/// Bits of the greatest cost, 31 squares.
pub const BITS: usize = 5;

/// Squares that cost the same to enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tier<const K: usize> {
    /// Price of a straight step in half squares, at least 2.
    pub straight: u32,
    /// Price of a diagonal step in half squares, at least 2.
    pub diagonal: u32,
    /// The squares.
    pub squares: [Quad; K],
}

/// The memory of floods in windows of 256 × `K` squares: what is asked, and what was found. Reused from one flood to the next.
#[derive(Clone, Debug)]
pub struct Wave<const K: usize> {
    /// Greatest cost in squares.
    pub most: u32,
    /// Where the flood begins: with a whole number of squares, and with half a square more.
    pub seeds: [[Quad; K]; 2],
    /// The squares of the window.
    pub sheet: Sheet<K>,
    /// What entering squares costs, the cheapest first; the first `tiers` of them count. A flood leaves placements of the body there.
    pub prices: [Tier<K>; TIERS],
    /// How many tiers there are.
    pub tiers: usize,
    /// What makes prices depend on the direction of a step.
    pub directed: Directed<K>,
    /// Where steps lead: the first for all tiers, or each for its own.
    masks: [Masks<K>; TIERS],
    found: Found<K>,
    /// The latest fronts spread straight and diagonally. Index: half squares modulo length, times the masks in use, plus the mask.
    ring: Vec<[[Quad; K]; 2]>,
}

/// What a flood found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<const K: usize> {
    /// Squares reached.
    pub reached: [Quad; K],
    /// The bits of the cost in squares, lowest first.
    pub cost: [[Quad; K]; BITS],
}

/// A flood in windows of one size.
pub trait Flood: Work {
    /// Floods, in vector registers where there are any unless `plain`.
    fn run(&mut self, plain: bool);
    /// Only works out where steps lead and what placements cost.
    fn lay(&mut self);
}

macro_rules! flood {
    ($($quads:literal => $row:literal),*) => {$(
        impl Work for Wave<$quads> {
            fn run_on_words(&mut self) {
                self.flood::<Plain<$row>>();
            }

            #[cfg(target_arch = "x86_64")]
            #[inline(always)]
            fn run_in_vectors(&mut self) {
                self.flood::<Vector<$row>>();
            }
        }

        impl Flood for Wave<$quads> {
            fn run(&mut self, plain: bool) {
                self.make_room();
                work::run(self, plain);
            }

            fn lay(&mut self) {
                self.lay_masks::<Plain<$row>>();
            }
        }
    )*};
}
flood!(1 => 16, 4 => 32, 16 => 64);

impl<const K: usize> Default for Wave<K> {
    fn default() -> Self {
        let nothing = [Quad::EMPTY; K];
        let tier = Tier { straight: 2, diagonal: 2, squares: nothing };
        Wave {
            most: 0,
            seeds: [nothing; 2],
            sheet: Sheet::default(),
            prices: [tier; TIERS],
            tiers: 0,
            directed: Directed::default(),
            masks: core::array::from_fn(|_| Masks::default()),
            found: Found { reached: nothing, cost: [nothing; BITS] },
            ring: Vec::new(),
        }
    }
}

impl<const K: usize> Wave<K> {
    /// What the last flood found.
    #[must_use]
    pub const fn found(&self) -> &Found<K> {
        &self.found
    }

    /// Adds a tier with these prices, straight and diagonal, to be filled; there must be room for it.
    pub fn add_tier(&mut self, [straight, diagonal]: [u32; 2]) -> &mut Tier<K> {
        let last = self.tiers.min(TIERS - 1);
        self.tiers = last + 1;
        let tier = &mut self.prices[last];
        *tier = Tier { straight, diagonal, squares: [Quad::EMPTY; K] };
        tier
    }

    /// Empties the tiers that were not added.
    pub fn leave_out_tiers(&mut self) {
        for tier in &mut self.prices[self.tiers..] {
            *tier = Tier { straight: 2, diagonal: 2, squares: [Quad::EMPTY; K] };
        }
    }

    /// How many masks are in use.
    const fn sets(&self) -> usize {
        if self.directed.any { self.tiers } else { 1 }
    }

    fn make_room(&mut self) {
        let dearest = self.prices[..self.tiers].iter().map(|tier| tier.straight.max(tier.diagonal)).max();
        let slots = dearest.unwrap_or(2).next_power_of_two().max(8) as usize;
        self.ring.clear();
        self.ring.resize(slots * self.sets(), [[Quad::EMPTY; K]; 2]);
    }

    /// Floods as simply as the question allows.
    #[inline(always)]
    fn flood<V: Word>(&mut self) {
        self.lay_masks::<V>();
        match (self.tiers, self.masks[0].walled) {
            (0..=2, _) if self.directed.any => self.pass_by_pass::<V, 2, true, true>(),
            _ if self.directed.any => self.pass_by_pass::<V, TIERS, true, true>(),
            (0..=1, false) => self.pass_by_pass::<V, 1, false, false>(),
            (2, false) => self.pass_by_pass::<V, 2, false, false>(),
            (0..=2, true) => self.pass_by_pass::<V, 2, true, false>(),
            _ => self.pass_by_pass::<V, TIERS, true, false>(),
        }
    }

    #[inline(always)]
    fn lay_masks<V: Word>(&mut self) {
        self.masks[0].lay::<V>(&self.sheet);
        let tiers = &mut self.prices[..self.tiers];
        if self.directed.any {
            direct::<V, K>(&self.sheet, &self.directed, &mut self.masks, tiers);
        } else {
            place::<V, K>(&self.sheet, tiers);
        }
    }

    /// From where a step in a direction may be made, by the masks of a set: 0 for all tiers, or the tier.
    #[must_use]
    pub fn mask(&self, set: usize, direction: Direction) -> &[Quad; K] {
        let masks = &self.masks[set];
        match direction.index().checked_sub(4) {
            None => &masks.straight[direction.index()],
            Some(diagonal) => &masks.diagonal[diagonal],
        }
    }

    #[inline(always)]
    fn pass_by_pass<V: Word, const C: usize, const WALLED: bool, const DIRECTED: bool>(&mut self) {
        let sets = if DIRECTED { self.sets() } else { 1 };
        let Wave { most, seeds, masks, prices, found, ring, .. } = self;
        let Some(tiers) = prices.first_chunk::<C>() else { return };
        let mut front = *seeds;
        found.start(seeds);
        let halves = seeds[1] != [Quad::EMPTY; K]
            || tiers.iter().any(|tier| tier.straight % 2 == 1 || tier.diagonal % 2 == 1);
        let slots = ring.len() / sets;
        let mut reach = Span::around(seeds);
        let mut still = 0;
        for pass in 1..=*most {
            for (parity, front) in front.iter().enumerate().take(1 + usize::from(halves)) {
                let slot = (2 * pass as usize - 2 + parity) & (slots - 1);
                for (set, masks) in masks.iter().enumerate().take(sets) {
                    let into = &mut ring[slot * sets + set];
                    spread::<V, K, WALLED>(front, masks, reach.grown::<K>(), into);
                }
            }
            reach = reach.grown::<K>();
            if settle::<V, K, C>(pass, tiers, (ring, sets), reach, &mut front, found) {
                still = 0;
            } else {
                still += 1;
                if still == slots / 2 {
                    break;
                }
            }
        }
    }
}

/// Quads of a window that a front can have come to.
#[derive(Clone, Copy, Debug)]
struct Span {
    first_row: usize,
    last_row: usize,
}

impl Span {
    /// Rows in a quad of a window of `K` quads.
    const fn rows<const K: usize>() -> usize {
        match K {
            1 => 16,
            4 => 8,
            _ => 4,
        }
    }

    /// The quads with seeds.
    fn around<const K: usize>(seeds: &[[Quad; K]; 2]) -> Self {
        let has = |index: &usize| seeds.iter().any(|plane| plane[*index] != Quad::EMPTY);
        let first = (0..K).find(has).unwrap_or(0);
        let last = (0..K).rfind(has).unwrap_or(0);
        let rows = Self::rows::<K>();
        Span { first_row: first * rows, last_row: last * rows + rows - 1 }
    }

    /// One row more on either side.
    fn grown<const K: usize>(self) -> Self {
        let last = K * Self::rows::<K>() - 1;
        Span { first_row: self.first_row.saturating_sub(1), last_row: (self.last_row + 1).min(last) }
    }

    /// The quads.
    fn quads<const K: usize>(self) -> core::ops::Range<usize> {
        let rows = Self::rows::<K>();
        self.first_row / rows..self.last_row / rows + 1
    }
}

/// Spreads a front by one step: straight ones, and diagonal ones.
#[inline(always)]
fn spread<V: Word, const K: usize, const WALLED: bool>(
    front: &[Quad; K],
    masks: &Masks<K>,
    span: Span,
    [straight, diagonal]: &mut [[Quad; K]; 2],
) {
    let quads = span.quads::<K>();
    let mut here = Leaving::<V>::of::<K, WALLED>(front, masks, quads.start);
    let mut above = Leaving::<V>::nobody();
    for index in quads.clone() {
        let below = if index + 1 < quads.end {
            Leaving::<V>::of::<K, WALLED>(front, masks, index + 1)
        } else {
            Leaving::<V>::nobody()
        };
        here.level.or(here.down.south(above.down)).or(here.up.north(below.up)).store(&mut straight[index]);
        here.slant_down
            .south(above.slant_down)
            .or(here.slant_up.north(below.slant_up))
            .store(&mut diagonal[index]);
        (above, here) = (here, below);
    }
}

/// Those of a front's quad that leave it, already moved to the column where they go.
#[derive(Clone, Copy)]
struct Leaving<V> {
    level: V,
    down: V,
    up: V,
    slant_down: V,
    slant_up: V,
}

impl<V: Word> Leaving<V> {
    #[inline(always)]
    fn nobody() -> Self {
        let empty = V::empty();
        Leaving { level: empty, down: empty, up: empty, slant_down: empty, slant_up: empty }
    }

    #[inline(always)]
    fn of<const K: usize, const WALLED: bool>(front: &[Quad; K], masks: &Masks<K>, index: usize) -> Self {
        let front = V::load(&front[index]);
        let (mut east, mut south, mut west, mut north) = (front, front, front, front);
        if WALLED {
            east = east.and(V::load(&masks.straight[0][index]));
            south = south.and(V::load(&masks.straight[1][index]));
            west = west.and(V::load(&masks.straight[2][index]));
            north = north.and(V::load(&masks.straight[3][index]));
        }
        let southeast = front.and(V::load(&masks.diagonal[0][index]));
        let southwest = front.and(V::load(&masks.diagonal[1][index]));
        let northwest = front.and(V::load(&masks.diagonal[2][index]));
        let northeast = front.and(V::load(&masks.diagonal[3][index]));
        Leaving {
            level: east.east().or(west.west()),
            down: south,
            up: north,
            slant_down: southeast.east().or(southwest.west()),
            slant_up: northeast.east().or(northwest.west()),
        }
    }
}

/// Settles the squares that cost so many squares: finds the two fronts of this pass and notes them. Whether there are any.
#[inline(always)]
fn settle<V: Word, const K: usize, const C: usize>(
    pass: u32,
    tiers: &[Tier<K>; C],
    (ring, sets): (&[[[Quad; K]; 2]], usize),
    span: Span,
    [whole, half]: &mut [[Quad; K]; 2],
    found: &mut Found<K>,
) -> bool {
    let slots = ring.len() / sets;
    let mut sources = [[&ring[0][0]; 4]; C];
    for (tier, (sources, Tier { straight, diagonal, .. })) in sources.iter_mut().zip(tiers).enumerate() {
        let set = tier.min(sets - 1);
        let at = |ago: u32, parity: u32| {
            &ring[((2 * pass + parity).wrapping_sub(ago) as usize & (slots - 1)) * sets + set]
        };
        *sources = [&at(*straight, 0)[0], &at(*diagonal, 0)[1], &at(*straight, 1)[0], &at(*diagonal, 1)[1]];
    }
    let mut any = V::empty();
    for index in span.quads::<K>() {
        let (mut even, mut odd) = (V::empty(), V::empty());
        for tier in 0..C {
            let squares = V::load(&tiers[tier].squares[index]);
            let [straight, diagonal, half_straight, half_diagonal] = sources[tier];
            even = even.or(squares.and(V::load(&straight[index]).or(V::load(&diagonal[index]))));
            odd = odd.or(squares.and(V::load(&half_straight[index]).or(V::load(&half_diagonal[index]))));
        }
        let before = V::load(&found.reached[index]);
        even = even.without(before);
        odd = odd.without(before.or(even));
        let new = even.or(odd);
        any = any.or(new);
        even.store(&mut whole[index]);
        odd.store(&mut half[index]);
        before.or(new).store(&mut found.reached[index]);
        for bit in 0..BITS {
            if pass >> bit & 1 == 1 {
                V::load(&found.cost[bit][index]).or(new).store(&mut found.cost[bit][index]);
            }
        }
    }
    !any.is_empty()
}

impl<const K: usize> Found<K> {
    /// Forgets what was found but the seeds, which cost nothing.
    fn start(&mut self, [whole, half]: &[[Quad; K]; 2]) {
        self.cost = [[Quad::EMPTY; K]; BITS];
        for (reached, (whole, half)) in self.reached.iter_mut().zip(whole.iter().zip(half)) {
            *reached = Quad(core::array::from_fn(|word| whole.0[word] | half.0[word]));
        }
    }

    /// Bits in a row of a window of this size.
    pub const ROW: usize = match K {
        1 => 16,
        4 => 32,
        _ => 64,
    };
}
