//! The flood itself: passes of one square of movement each.

use super::masks::{Masks, Sheet};
use super::quad::{Plain, Quad, Word};
#[cfg(target_arch = "x86_64")]
use super::vector::{self, Vector};

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
    masks: Masks<K>,
    found: Found<K>,
    /// The latest fronts spread straight and diagonally; index: half squares modulo length.
    ring: Vec<[[Quad; K]; 2]>,
}

/// What a flood found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<const K: usize> {
    /// Squares reached.
    pub reached: [Quad; K],
    /// Among them those whose least sum has half a square left over.
    pub half: [Quad; K],
    /// The bits of the cost in squares, lowest first.
    pub cost: [[Quad; K]; BITS],
}

/// A flood in windows of one size.
pub trait Flood: sealed::Work {
    /// Floods, in vector registers where there are any.
    fn run(&mut self);
    /// Floods on plain machine words, as on processors without vectors.
    fn run_plain(&mut self);
}

pub(super) mod sealed {
    /// The same flood on plain words and in vectors.
    pub trait Work {
        /// On plain words.
        fn run_on_words(&mut self);
        /// In vectors; only on processors that have them.
        #[cfg(target_arch = "x86_64")]
        fn run_in_vectors(&mut self);
    }
}
use sealed::Work;

macro_rules! work {
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
    )*};
}
work!(1 => 16, 4 => 32, 16 => 64);

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
            masks: Masks::default(),
            found: Found { reached: nothing, half: nothing, cost: [nothing; BITS] },
            ring: Vec::new(),
        }
    }
}

impl<const K: usize> Flood for Wave<K>
where
    Wave<K>: Work,
{
    fn run(&mut self) {
        self.make_room();
        #[cfg(target_arch = "x86_64")]
        if vector::run(self).is_some() {
            return;
        }
        self.run_on_words();
    }

    fn run_plain(&mut self) {
        self.make_room();
        self.run_on_words();
    }
}

impl<const K: usize> Wave<K> {
    /// What the last flood found.
    #[must_use]
    pub const fn found(&self) -> &Found<K> {
        &self.found
    }

    fn make_room(&mut self) {
        let dearest = self.prices[..self.tiers].iter().map(|tier| tier.straight.max(tier.diagonal)).max();
        let slots = dearest.unwrap_or(2).next_power_of_two().max(8) as usize;
        self.ring.clear();
        self.ring.resize(slots, [[Quad::EMPTY; K]; 2]);
    }

    #[inline(always)]
    fn flood<V: Word>(&mut self) {
        self.masks.lay::<V>(&self.sheet, &mut self.prices[..self.tiers]);
        match (self.tiers, self.masks.walled) {
            (0..=1, false) => self.pass_by_pass::<V, 1, false>(),
            (2, false) => self.pass_by_pass::<V, 2, false>(),
            (0..=2, true) => self.pass_by_pass::<V, 2, true>(),
            _ => self.pass_by_pass::<V, TIERS, true>(),
        }
    }

    #[inline(always)]
    fn pass_by_pass<V: Word, const C: usize, const WALLED: bool>(&mut self) {
        let Wave { most, seeds, masks, prices, found, ring, .. } = self;
        let tiers: &[Tier<K>; C] = prices.first_chunk().expect("no more tiers than there are");
        let mut front = *seeds;
        found.start(seeds);
        let halves = seeds[1] != [Quad::EMPTY; K]
            || tiers.iter().any(|tier| tier.straight % 2 == 1 || tier.diagonal % 2 == 1);
        let quiet = ring.len() as u32 / 2;
        let mut reach = Span::around(seeds);
        let mut still = 0;
        for pass in 1..=*most {
            for (parity, front) in front.iter().enumerate().take(1 + usize::from(halves)) {
                let slot = (2 * pass as usize - 2 + parity) & (ring.len() - 1);
                spread::<V, K, WALLED>(front, masks, reach.grown::<K>(), &mut ring[slot]);
            }
            reach = reach.grown::<K>();
            if settle::<V, K, C>(pass, tiers, ring, reach, &mut front, found) {
                still = 0;
            } else {
                still += 1;
                if still == quiet {
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
    let load = |plane: &[Quad; K], index: usize| V::load(&plane[index]);
    let [southeast, southwest, northwest, northeast] = &masks.diagonal;
    let slanted = |front: V, index: usize, east: &[Quad; K], west: &[Quad; K]| {
        front.and(load(east, index)).east().or(front.and(load(west, index)).west())
    };
    let leaving = |front: V, index: usize, side: usize| {
        if WALLED { front.and(load(&masks.straight[side], index)) } else { front }
    };
    let quads = span.quads::<K>();
    let mut here = load(front, quads.start);
    let (mut from_above, mut slant_from_above) = (V::empty(), V::empty());
    let mut up = leaving(here, quads.start, 3);
    let mut slant_up = slanted(here, quads.start, northeast, northwest);
    for index in quads.clone() {
        let next = index + 1;
        let (mut after, mut up_after, mut slant_up_after) = (V::empty(), V::empty(), V::empty());
        if next < quads.end {
            after = load(front, next);
            up_after = leaving(after, next, 3);
            slant_up_after = slanted(after, next, northeast, northwest);
        }
        let down = leaving(here, index, 1);
        let slant_down = slanted(here, index, southeast, southwest);
        let level = leaving(here, index, 0).east().or(leaving(here, index, 2).west());
        level.or(down.south(from_above)).or(up.north(up_after)).store(&mut straight[index]);
        slant_down.south(slant_from_above).or(slant_up.north(slant_up_after)).store(&mut diagonal[index]);
        (from_above, slant_from_above) = (down, slant_down);
        (here, up, slant_up) = (after, up_after, slant_up_after);
    }
}

/// Settles the squares that cost so many squares: finds the two fronts of this pass and notes them. Whether there are any.
#[inline(always)]
fn settle<V: Word, const K: usize, const C: usize>(
    pass: u32,
    tiers: &[Tier<K>; C],
    ring: &[[[Quad; K]; 2]],
    span: Span,
    [whole, half]: &mut [[Quad; K]; 2],
    found: &mut Found<K>,
) -> bool {
    let slot = |ago: u32, parity: u32, shape: usize| {
        &ring[(2 * pass + parity).wrapping_sub(ago) as usize & (ring.len() - 1)][shape]
    };
    let sources: [[&[Quad; K]; 4]; C] = core::array::from_fn(|tier| {
        let Tier { straight, diagonal, .. } = tiers[tier];
        [slot(straight, 0, 0), slot(diagonal, 0, 1), slot(straight, 1, 0), slot(diagonal, 1, 1)]
    });
    let mut any = V::empty();
    for index in span.quads::<K>() {
        let load = |plane: &[Quad; K]| V::load(&plane[index]);
        let (mut even, mut odd) = (V::empty(), V::empty());
        for (tier, [straight, diagonal, half_straight, half_diagonal]) in tiers.iter().zip(sources) {
            let squares = load(&tier.squares);
            even = even.or(squares.and(load(straight).or(load(diagonal))));
            odd = odd.or(squares.and(load(half_straight).or(load(half_diagonal))));
        }
        let before = load(&found.reached);
        even = even.without(before);
        odd = odd.without(before.or(even));
        let new = even.or(odd);
        any = any.or(new);
        even.store(&mut whole[index]);
        odd.store(&mut half[index]);
        before.or(new).store(&mut found.reached[index]);
        load(&found.half).or(odd).store(&mut found.half[index]);
        for (bit, plane) in found.cost.iter_mut().enumerate() {
            if pass >> bit & 1 == 1 {
                V::load(&plane[index]).or(new).store(&mut plane[index]);
            }
        }
    }
    !any.is_empty()
}

impl<const K: usize> Found<K> {
    /// Forgets what was found but the seeds, which cost nothing.
    fn start(&mut self, [whole, half]: &[[Quad; K]; 2]) {
        self.cost = [[Quad::EMPTY; K]; BITS];
        self.half = *half;
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
