//! One pass of a flood: fronts spread by a step, and the squares settled that cost one square more.

use super::bits256::{Bits256, Word};
use super::cost_class::CostClass;
use super::found::{BITS, Found};
use super::masks::Masks;
use core::ops::Range;

/// The fronts of one pass, spread by one step through one of the masks: whole squares by straight
/// and by diagonal steps, then half squares.
pub(super) type Spread<const K: usize> = [[Bits256; K]; 4];

/// A recent spread front from which squares are entered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct RecentFront {
    /// How many passes ago it was spread.
    pub behind: usize,
    /// Its position in the [`Spread`].
    pub front: usize,
}

impl RecentFront {
    /// Returns the fronts from which whole squares are entered by straight and diagonal steps of
    /// these prices, then those of half squares.
    pub(super) const fn of([straight, diagonal]: [u32; 2]) -> [RecentFront; 4] {
        [
            RecentFront::one(straight, 0, 0),
            RecentFront::one(diagonal, 0, 1),
            RecentFront::one(straight, 1, 0),
            RecentFront::one(diagonal, 1, 1),
        ]
    }

    const fn one(price: u32, half: u32, shape: usize) -> RecentFront {
        // A pass spreads what the previous one found.
        let behind = (price - half).div_ceil(2) - 1;
        RecentFront { behind: behind as usize, front: 2 * ((price + half) % 2) as usize + shape }
    }
}

/// Quads of a window that a front can have reached.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuadRange {
    first_row: usize,
    last_row: usize,
}

impl QuadRange {
    /// The rows with seeds.
    fn around<const K: usize>(seeds: &[[Bits256; K]; 2], later: &[[[Bits256; K]; 2]]) -> Self {
        let planes = || seeds.iter().chain(later.as_flattened());
        let bits = |word: usize| planes().fold(0, |all, plane| all | plane[word / 4].0[word % 4]);
        let first = (0..4 * K).find(|word| bits(*word) != 0).unwrap_or(0);
        let last = (0..4 * K).rfind(|word| bits(*word) != 0).unwrap_or(0);
        let row = |word: usize, bit: u32| (64 * word + bit as usize) / Found::<K>::ROW;
        QuadRange {
            first_row: row(first, bits(first).trailing_zeros() % 64),
            last_row: row(last, 63 - bits(last).leading_zeros() % 64),
        }
    }

    /// Returns the rows with seeds; clears old spreads there.
    pub(super) fn begin<const K: usize>(
        seeds: &[[Bits256; K]; 2],
        later: &[[[Bits256; K]; 2]],
        ring: &mut [Spread<K>],
    ) -> Self {
        let span = QuadRange::around(seeds, later);
        clear(ring, span.quads::<K>());
        span
    }

    /// Adds this many rows on either side; clears old spreads there.
    #[inline(always)]
    pub(super) fn grow<const K: usize>(self, ring: &mut [Spread<K>], rows: usize) -> Self {
        let last_row = (self.last_row + rows).min(Found::<K>::ROW - 1);
        let grown = QuadRange { first_row: self.first_row.saturating_sub(rows), last_row };
        let (before, now) = (self.quads::<K>(), grown.quads::<K>());
        clear(ring, now.start..before.start);
        clear(ring, before.end..now.end);
        grown
    }

    /// The quads.
    pub(super) fn quads<const K: usize>(self) -> Range<usize> {
        if K == 1 {
            return 0..1;
        }
        let rows = 256 / Found::<K>::ROW;
        self.first_row / rows..self.last_row / rows + 1
    }
}

/// Clears old spreads in some quads, before a front comes to them.
#[inline(always)]
pub(super) fn clear<const K: usize>(ring: &mut [Spread<K>], quads: Range<usize>) {
    for index in quads {
        for plane in ring.as_flattened_mut() {
            plane[index % K] = Bits256::EMPTY;
        }
    }
}

/// Spreads the fronts by one step, through each of the masks.
#[inline(always)]
pub(super) fn spread<V: Word, const K: usize, const WALLED: bool>(
    fronts: &[[Bits256; K]; 2],
    halves: bool,
    masks: &[Masks<K>],
    span: QuadRange,
    ring: &mut [Spread<K>],
) {
    let quads = span.quads::<K>();
    for (parity, front) in fronts.iter().enumerate().take(1 + usize::from(halves)) {
        let mut above = V::empty();
        let mut here = V::load(&front[quads.start % K]);
        for index in quads.clone() {
            // Tells the compiler that the index is within bounds.
            let index = index % K;
            let below = if index + 1 < K { V::load(&front[index + 1]) } else { V::empty() };
            let (east, south, west, north) =
                (here.east(), here.south(above), here.west(), here.north(below));
            for (masks, into) in masks.iter().zip(&mut *ring) {
                let mask = |direction: usize| &masks.of(index)[direction];
                let steps = if WALLED {
                    let sideways = east.and(V::load(mask(0))).or(west.and(V::load(mask(2))));
                    sideways.or(south.and(V::load(mask(1)))).or(north.and(V::load(mask(3))))
                } else {
                    east.or(west).or(south).or(north)
                };
                steps.store(&mut into[2 * parity][index]);
                let southward =
                    south.east().and(V::load(mask(4))).or(south.west().and(V::load(mask(5))));
                let northward =
                    north.west().and(V::load(mask(6))).or(north.east().and(V::load(mask(7))));
                southward.or(northward).store(&mut into[2 * parity + 1][index]);
            }
            (above, here) = (here, below);
        }
    }
}

/// Settles the squares that cost this many squares: finds the two fronts of this pass and records
/// them. Returns whether there are any.
///
/// `sources` of a class are the spread fronts from which its prices lead, see [`RecentFront::of`].
/// Fronts spread through their class's own masks (`OWN`) lead nowhere else.
#[inline(always)]
pub(super) fn settle<V: Word, const K: usize, const OWN: bool>(
    pass: u32,
    halves: bool,
    (classes, sources): (&[CostClass<K>], &[[&[Bits256; K]; 4]]),
    span: QuadRange,
    [whole, half]: &mut [[Bits256; K]; 2],
    found: &mut Found<K>,
) -> bool {
    // One bit of the Gray code changes.
    let count = &mut found.cost[pass.trailing_zeros() as usize % BITS];
    let mut any = V::empty();
    for index in span.quads::<K>() {
        let index = index % K;
        let before = V::load(&found.reached[index]);
        let (mut even, mut odd) = (V::empty(), V::empty());
        for (class, sources) in classes.iter().zip(sources) {
            let within =
                |steps: V| if OWN { steps } else { steps.and(V::load(&class.squares[index])) };
            even = even.or(within(V::load(&sources[0][index]).or(V::load(&sources[1][index]))));
            if halves {
                odd = odd.or(within(V::load(&sources[2][index]).or(V::load(&sources[3][index]))));
            }
        }
        even = even.without(before);
        let mut reached = before.or(even);
        even.store(&mut whole[index]);
        if halves {
            odd = odd.without(reached);
            reached = reached.or(odd);
            odd.store(&mut half[index]);
        }
        any = any.or(even).or(odd);
        V::load(&count[index]).xor(before).store(&mut count[index]);
        reached.store(&mut found.reached[index]);
    }
    !any.is_empty()
}

/// Settles squares as [`settle`] does, but keeps for each the least even and the least odd
/// distance: a square reached with one may still be reached with the other. Its cost is that of the
/// first.
#[inline(always)]
pub(super) fn settle_apart<V: Word, const K: usize>(
    pass: u32,
    (classes, sources): (&[CostClass<K>], &[[&[Bits256; K]; 4]]),
    span: QuadRange,
    ([whole, half], [evens, odds]): (&mut [[Bits256; K]; 2], &mut [[Bits256; K]; 2]),
    found: &mut Found<K>,
) -> bool {
    let count = &mut found.cost[pass.trailing_zeros() as usize % BITS];
    let mut any = V::empty();
    for index in span.quads::<K>() {
        let index = index % K;
        let (mut even, mut odd) = (V::empty(), V::empty());
        for (class, sources) in classes.iter().zip(sources) {
            let squares = V::load(&class.squares[index]);
            let entered = |place: usize| V::load(&sources[place][index]).and(squares);
            even = even.or(entered(0)).or(entered(1));
            odd = odd.or(entered(2)).or(entered(3));
        }
        even = even.without(V::load(&evens[index]));
        odd = odd.without(V::load(&odds[index]));
        even.store(&mut whole[index]);
        odd.store(&mut half[index]);
        V::load(&evens[index]).or(even).store(&mut evens[index]);
        V::load(&odds[index]).or(odd).store(&mut odds[index]);
        any = any.or(even).or(odd);
        let before = V::load(&found.reached[index]);
        V::load(&count[index]).xor(before).store(&mut count[index]);
        before.or(even).or(odd).store(&mut found.reached[index]);
    }
    !any.is_empty()
}

/// Adds the squares where a flood begins with the distances of a pass, after the pass: those that
/// it has not reached with less. Returns whether there are any. With `apart`, the least even and
/// the least odd distance count for themselves.
pub(super) fn begin_later<const K: usize>(
    seeds: &[[Bits256; K]; 2],
    [whole, half]: &mut [[Bits256; K]; 2],
    mut apart: Option<&mut [[Bits256; K]; 2]>,
    found: &mut Found<K>,
) -> bool {
    let mut any = 0;
    for index in 0..4 * K {
        let (quad, word) = (index / 4, index % 4);
        let (even, odd) = (seeds[0][quad].0[word], seeds[1][quad].0[word]);
        let (whole, half) = (&mut whole[quad].0[word], &mut half[quad].0[word]);
        let reached = &mut found.reached[quad].0[word];
        let (even, odd) = match &mut apart {
            Some([evens, odds]) => {
                let (evens, odds) = (&mut evens[quad].0[word], &mut odds[quad].0[word]);
                let new = (even & !*evens, odd & !*odds);
                (*evens, *odds) = (*evens | even, *odds | odd);
                new
            }
            None => {
                // Half a square less is better than what the pass has just found.
                let even = even & (!*reached | *half);
                *half &= !even;
                (even, odd & !*reached & !even)
            }
        };
        (*whole, *half, *reached) = (*whole | even, *half | odd, *reached | even | odd);
        any |= even | odd;
    }
    any != 0
}
