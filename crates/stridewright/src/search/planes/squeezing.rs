//! Floods of bodies that squeeze by one square: those of two or three squares, in three shapes.
//!
//! Each shape has its own fronts, and steps lead from every shape to every other one. In open
//! ground the fronts of squeezed shapes stay empty, and their continuations are not even built.
//! `docs/movement.md` defines the steps, `moves.rs` lists them.

mod move_masks;
mod moves;

use super::bits256::{Bits256, Word};
use super::cost_class::{CLASSES, CostClass};
use super::found::{BITS, Found};
use super::masks::{WindowMasks, place};
use super::pass::{QuadRange, RecentFront, Spread, clear, settle};
use super::shift::{both, either, gather, gathered, less, moved};
use alloc::vec::Vec;
use core::ops::Range;
use move_masks::{Ground, MoveMasks};
use moves::{Move, Moves, SHAPES, dimensions};

/// What floods of bodies that squeeze need in addition, and what they find.
#[derive(Clone, Debug)]
pub(crate) struct Squeezing<const K: usize> {
    /// Whether the body squeezes; otherwise the rest is not read.
    pub any: bool,
    /// The shape in which the flood begins: 0 for the whole body, 1 for a row less, 2 for a column
    /// less.
    pub start: usize,
    /// Prices of entering squares while squeezed, the cheapest first; the first `classes` of them
    /// count.
    pub prices: [CostClass<K>; CLASSES],
    /// How many classes there are.
    pub classes: usize,
    /// Squares that admit the body, but not by this movement: it fits there, and so does not
    /// squeeze around there.
    pub refused: [Bits256; K],
    /// The kinds of steps of bodies seen before.
    known: Vec<Moves>,
    ways: MoveMasks<K>,
    /// Where nothing fills a body of each shape, and where no step begins.
    clear: [[Bits256; K]; SHAPES],
    held: [[Bits256; K]; SHAPES],
    /// Where the whole body fits.
    fits: [Bits256; K],
    /// Placements of each shape by price.
    placed: [[CostClass<K>; CLASSES]; SHAPES],
    fronts: [[[Bits256; K]; 2]; SHAPES],
    found: [Found<K>; SHAPES],
    /// The latest fronts, spread. Index: pass modulo how many are kept, times the shapes, plus the
    /// shape they lead to.
    ring: Vec<Spread<K>>,
}

/// The request for a flood.
#[derive(Clone, Copy, Debug)]
pub(super) struct SqueezingRequest<'q, const K: usize> {
    pub(super) window_masks: &'q WindowMasks<K>,
    /// Greatest cost in squares.
    pub(super) most: u32,
    pub(super) seeds: &'q [[Bits256; K]; 2],
    /// Prices of entering squares with the whole body.
    pub(super) whole: &'q [CostClass<K>],
}

impl<const K: usize> Default for Squeezing<K> {
    fn default() -> Self {
        let nothing = [Bits256::EMPTY; K];
        Squeezing {
            any: false,
            start: 0,
            prices: [CostClass::NONE; CLASSES],
            classes: 0,
            refused: nothing,
            known: Vec::new(),
            ways: MoveMasks::default(),
            clear: [nothing; SHAPES],
            held: [nothing; SHAPES],
            fits: nothing,
            placed: [[CostClass::NONE; CLASSES]; SHAPES],
            fronts: [[nothing; 2]; SHAPES],
            found: core::array::from_fn(|_| Found::nothing()),
            ring: Vec::new(),
        }
    }
}

impl<const K: usize> Squeezing<K> {
    /// Where the body fits whole.
    #[must_use]
    pub(crate) const fn fits(&self) -> &[Bits256; K] {
        &self.fits
    }

    /// Returns what the last flood found for each shape of a body of this side, and its columns and
    /// rows.
    #[must_use]
    pub(crate) fn found(&self, side: u32) -> [(&Found<K>, (u32, u32)); SHAPES] {
        core::array::from_fn(|shape| (&self.found[shape], dimensions(shape, side)))
    }

    /// Makes room for what a flood keeps, before it runs.
    pub(super) fn make_room(&mut self, question: &SqueezingRequest<'_, K>) {
        let SqueezingRequest { window_masks, whole, .. } = *question;
        let known = |moves: &Moves| {
            moves.side == window_masks.side && moves.corners == window_masks.corners
        };
        let place = self.known.iter().position(known).unwrap_or_else(|| {
            self.known.push(Moves::of(window_masks.side, window_masks.corners));
            self.known.len() - 1
        });
        self.known[..=place].rotate_right(1);
        self.ways.forget(&self.known[0]);
        let passes = CostClass::passes(whole.iter().chain(&self.prices[..self.classes]));
        self.ring.resize(passes * SHAPES, [[Bits256::EMPTY; K]; 4]);
    }

    /// Floods, and writes to `named`, for every square, the cost of the placements that it names:
    /// that of the whole body, or if that does not fit, of the cheapest squeezed one.
    #[inline(always)]
    pub(super) fn flood<V: Word>(
        &mut self,
        question: &SqueezingRequest<'_, K>,
        named: &mut Found<K>,
    ) {
        self.place::<V>(question);
        self.pass_by_pass::<V>(question);
        for found in &mut self.found {
            found.reckon::<V>();
        }
        self.name::<V>(named);
    }

    /// Computes which placements of each shape the body may take and what it pays there: squeezed
    /// ones only where no whole one that contains them fits.
    #[inline(always)]
    fn place<V: Word>(&mut self, question: &SqueezingRequest<'_, K>) {
        let SqueezingRequest { window_masks, whole, seeds, .. } = *question;
        self.fits = self.refused;
        for class in whole {
            either::<V, K>(&mut self.fits, &class.squares);
        }
        gather::<V, K, true>(&mut self.fits, window_masks.side, window_masks.side);
        for (shape, clear) in self.clear.iter_mut().enumerate() {
            let (columns, rows) = dimensions(shape, window_masks.side);
            *clear = window_masks.clear_bodies::<V>(columns, rows);
        }
        both::<V, K>(&mut self.fits, &self.clear[0]);
        for shape in 0..SHAPES {
            let (columns, rows) = dimensions(shape, window_masks.side);
            if window_masks.any_held {
                self.held[shape] = gathered::<V, K, false>(&window_masks.held, columns, rows);
            }
            let prices = if shape == 0 { whole } else { &self.prices[..self.classes] };
            let placed = &mut self.placed[shape][..prices.len()];
            placed.copy_from_slice(prices);
            place::<V, K>((columns, rows), &self.clear[shape], placed);
            if shape != 0 {
                let by = (window_masks.side - columns, window_masks.side - rows);
                let beside = moved::<V, K>(&self.fits, (by.0.cast_signed(), by.1.cast_signed()));
                for class in placed {
                    less::<V, K>(&mut class.squares, &self.fits);
                    less::<V, K>(&mut class.squares, &beside);
                }
            }
            let seeds = if shape == self.start { seeds } else { &[[Bits256::EMPTY; K]; 2] };
            self.fronts[shape] = *seeds;
            self.found[shape].start(seeds);
        }
    }

    #[inline(always)]
    fn pass_by_pass<V: Word>(&mut self, question: &SqueezingRequest<'_, K>) {
        let SqueezingRequest { window_masks, most, seeds, whole } = *question;
        let counts = [whole.len(), self.classes, self.classes];
        let mut classes = whole.iter().chain(&self.prices[..self.classes]);
        let halves = seeds[1] != [Bits256::EMPTY; K] || classes.any(CostClass::has_halves);
        let Squeezing { known, ways, clear: open, held, placed, fronts, found, ring, .. } = self;
        let (moves, kept) = (&known[0], ring.len() / SHAPES);
        let ground = Ground { window_masks, clear: open };
        let mut reach = QuadRange::begin(seeds, &[], ring);
        let mut still = 0;
        for pass in 1..=most {
            // A body that squeezes or straightens up moves two squares on.
            reach = reach.grow(ring, 2);
            let quads = reach.quads::<K>();
            let place =
                |behind: usize| ((pass as usize).wrapping_sub(behind) & (kept - 1)) * SHAPES;
            let now = &mut ring[place(0)..place(0) + SHAPES];
            clear(now, quads.clone());
            for (shape, fronts) in fronts.iter().enumerate() {
                for (parity, front) in fronts.iter().enumerate().take(1 + usize::from(halves)) {
                    let mut front = *front;
                    if window_masks.any_held {
                        less::<V, K>(&mut front, &held[shape]);
                    }
                    if front != [Bits256::EMPTY; K] {
                        ways.make::<V>(moves, ground, shape);
                        spread::<V, K>(
                            (&front, parity),
                            moves.from(shape),
                            ways,
                            quads.clone(),
                            now,
                        );
                    }
                }
            }
            let mut any = false;
            for shape in 0..SHAPES {
                let classes = &placed[shape][..counts[shape]];
                let mut sources = [[&ring[0][0]; 4]; CLASSES];
                for (class, sources) in classes.iter().zip(&mut sources) {
                    let lags = RecentFront::of([class.straight, class.diagonal]);
                    *sources = lags.map(|recent| &ring[place(recent.behind) + shape][recent.front]);
                }
                let steps = (classes, &sources[..classes.len()]);
                let found = &mut found[shape];
                any |= settle::<V, K, false>(pass, halves, steps, reach, &mut fronts[shape], found);
                found.passes = pass;
            }
            still = if any { 0 } else { still + 1 };
            if still == kept {
                break;
            }
        }
    }

    /// Combines the results by the top-left square of the body.
    #[inline(always)]
    fn name<V: Word>(&self, named: &mut Found<K>) {
        let [whole, low, narrow] = &self.found;
        for index in 0..K {
            let stands = V::load(&whole.reached[index]);
            let elsewhere = |found: &Found<K>| {
                V::load(&found.reached[index]).without(V::load(&self.fits[index])).without(stands)
            };
            let (lies, slips) = (elsewhere(low), elsewhere(narrow));
            // If both are found, the cheaper one counts: the first bit in which the costs differ
            // decides.
            let mut alike = lies.and(slips);
            let mut cheaper = slips.without(lies);
            for bit in (0..BITS).rev() {
                let (one, other) =
                    (V::load(&low.cost[bit][index]), V::load(&narrow.cost[bit][index]));
                cheaper = cheaper.or(alike.and(one.without(other)));
                alike = alike.without(one.xor(other));
            }
            let rest = lies.without(cheaper);
            stands.or(lies).or(slips).store(&mut named.reached[index]);
            for bit in 0..BITS {
                let low = rest.and(V::load(&low.cost[bit][index]));
                let narrow = cheaper.and(V::load(&narrow.cost[bit][index]));
                V::load(&whole.cost[bit][index])
                    .or(low)
                    .or(narrow)
                    .store(&mut named.cost[bit][index]);
            }
        }
    }
}

/// Spreads a front of whole or of half squares by every kind of step from its shape.
#[inline(always)]
fn spread<V: Word, const K: usize>(
    (front, parity): (&[Bits256; K], usize),
    (first, moves): (usize, &[Move]),
    ways: &MoveMasks<K>,
    quads: Range<usize>,
    now: &mut [Spread<K>],
) {
    let mut by = (0, 0);
    // The front moved by the rows of a step, and by all of it; steps with the same rows, and then
    // columns, follow each other.
    let (mut lines, mut there) = (*front, *front);
    for (place, step) in (first..).zip(moves) {
        if step.by.1 != by.1 {
            lines = moved::<V, K>(front, (0, step.by.1));
        }
        if step.by != by {
            there = moved::<V, K>(&lines, (step.by.0, 0));
            by = step.by;
        }
        let mask = ways.mask(place);
        let into = &mut now[step.to][2 * parity + usize::from(step.diagonal)];
        for index in quads.clone() {
            let index = index % K;
            let steps = V::load(&there[index]).and(V::load(&mask[index]));
            V::load(&into[index]).or(steps).store(&mut into[index]);
        }
    }
}
