//! The flood itself: passes of one square of movement each.

use super::bits256::{Bits256, Word};
use super::cost_class::{CLASSES, CostClass};
use super::directed::{Directed, Paid, direct};
use super::found::Found;
use super::fronts::Fronts;
use super::masks::{Masks, WindowMasks, place};
use super::pass::{QuadRange, RecentFront, Spread, begin_later, settle, settle_apart, spread};
use super::squeezing::{Squeezing, SqueezingRequest};
use super::vector::run;
use super::work::{Registers, Work};
use crate::lattice::Direction;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// Prices of most floods, straight and diagonal of two classes in half squares. They are constants
/// for the compiler, which makes these floods faster.
const KNOWN: [[[u32; 2]; 2]; 3] = [[[2, 3], [4, 6]], [[2, 3], [4, 5]], [[2, 2], [4, 4]]];
/// The least number of passes kept: a power of two, enough for the known prices.
const KEPT: usize = 4;

/// The memory of floods in windows of 256 × `K` squares: the request and the result. Reused from
/// one flood to the next.
#[derive(Clone, Debug)]
pub(crate) struct BitFlood<const K: usize> {
    /// Greatest cost in squares.
    pub most: u32,
    /// Where the flood begins: with a whole number of squares, and with half a square more.
    pub seeds: [[Bits256; K]; 2],
    /// Where it begins with a distance of one square, then of two, and so on; each also with half a
    /// square more. A flood that continues what another one has spent begins there.
    pub later_seeds: Vec<[[Bits256; K]; 2]>,
    /// The squares of the window.
    pub window_masks: WindowMasks<K>,
    /// Prices of entering squares, the cheapest first; the first `classes` of them count. A flood
    /// leaves placements of the body there.
    pub prices: [CostClass<K>; CLASSES],
    /// How many classes there are.
    pub classes: usize,
    /// The reasons why prices depend on the direction of a step.
    pub directed: Directed<K>,
    /// What squeezing bodies need; created for the first of them.
    pub squeezing: Option<Box<Squeezing<K>>>,
    /// The fronts that floods record, of bodies that do not squeeze.
    pub fronts: Fronts<K>,
    /// Where steps lead: the first for all classes, or one for each class.
    masks: [Masks<K>; CLASSES],
    paid: [Paid<K>; CLASSES],
    found: Found<K>,
    /// Squares reached with an even and with an odd distance, if these are kept apart.
    apart: [[Bits256; K]; 2],
    /// What the flood under way is for.
    purpose: Purpose,
    /// The latest fronts, spread. Index: pass modulo how many are kept, times the masks in use,
    /// plus the mask.
    ring: Vec<Spread<K>>,
}

/// What a flood is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// The least cost of each square.
    Costs,
    /// And with it the squares reached with an even and with an odd distance, kept apart.
    Apart,
    /// Only where steps lead and what placements cost: it ends before its first pass.
    Masks,
}

/// A flood in windows of one size.
pub(crate) trait Flood {
    /// Floods, in vector registers if there are any, unless `plain`.
    fn run(&mut self, plain: bool);
    /// Floods, and keeps squares reached with an even distance apart from those reached with an odd
    /// one. Bodies that squeeze do not support that.
    fn run_apart(&mut self, plain: bool);
    /// Only computes where steps lead and what placements cost; the body does not squeeze.
    fn lay(&mut self);
}

macro_rules! flood {
    ($($quads:literal => $row:literal),*) => {$(
        impl Work for BitFlood<$quads> {
            #[inline(always)]
            fn run_in<R: Registers>(&mut self) {
                self.flood::<R::Quad<$row>>();
            }
        }

        impl Flood for BitFlood<$quads> {
            fn run(&mut self, plain: bool) {
                self.purpose = Purpose::Costs;
                self.make_room();
                run(self, plain);
            }

            fn run_apart(&mut self, plain: bool) {
                self.purpose = Purpose::Apart;
                self.apart = self.seeds;
                self.make_room();
                run(self, plain);
            }

            fn lay(&mut self) {
                self.purpose = Purpose::Masks;
                run(self, false);
            }
        }
    )*};
}
flood!(1 => 16, 4 => 32, 16 => 64);

impl<const K: usize> Default for BitFlood<K> {
    fn default() -> Self {
        let nothing = [Bits256::EMPTY; K];
        BitFlood {
            most: 0,
            seeds: [nothing; 2],
            later_seeds: Vec::new(),
            window_masks: WindowMasks::default(),
            prices: [CostClass::NONE; CLASSES],
            classes: 0,
            directed: Directed::default(),
            squeezing: None,
            fronts: Fronts::default(),
            masks: core::array::from_fn(|_| Masks::default()),
            paid: core::array::from_fn(|_| Paid::default()),
            found: Found::nothing(),
            apart: [nothing; 2],
            purpose: Purpose::Costs,
            ring: Vec::new(),
        }
    }
}

impl<const K: usize> BitFlood<K> {
    /// What the last flood found.
    #[must_use]
    pub(crate) const fn found(&self) -> &Found<K> {
        &self.found
    }

    /// Returns the squares that the last flood with separate parities reached with an even
    /// distance, and those with an odd one.
    #[must_use]
    pub(crate) const fn apart(&self) -> &[[Bits256; K]; 2] {
        &self.apart
    }

    /// Additionally holds these squares: no step begins on them.
    pub(crate) fn hold(&mut self, squares: &[Bits256; K]) {
        let window_masks = &mut self.window_masks;
        if !core::mem::replace(&mut window_masks.any_held, true) {
            window_masks.held = [Bits256::EMPTY; K];
        }
        for (held, squares) in words_mut(&mut window_masks.held).zip(words(squares)) {
            *held |= squares;
        }
    }

    /// Blocks these squares for bodies of one square: no step leads into them.
    pub(crate) fn shut(&mut self, squares: &[Bits256; K]) {
        for class in &mut self.prices[..self.classes] {
            for (open, squares) in words_mut(&mut class.squares).zip(words(squares)) {
                *open &= !squares;
            }
        }
    }

    /// Removes these squares from the start of the flood.
    pub(crate) fn begin_elsewhere(&mut self, squares: &[Bits256; K]) {
        for seeds in self.seeds.iter_mut().chain(self.later_seeds.as_flattened_mut()) {
            for (seeds, squares) in words_mut(seeds).zip(words(squares)) {
                *seeds &= !squares;
            }
        }
    }

    /// Adds a class with these prices, straight and diagonal, to be filled; there must be room for
    /// it.
    pub(crate) fn add_class(&mut self, [straight, diagonal]: [u32; 2]) -> &mut CostClass<K> {
        let last = self.classes.min(CLASSES - 1);
        self.classes = last + 1;
        let class = &mut self.prices[last];
        (class.straight, class.diagonal) = (straight, diagonal);
        class
    }

    /// How many masks are in use, at least one.
    const fn sets(&self) -> usize {
        if self.directed.any && self.classes > 0 { self.classes } else { 1 }
    }

    /// Whether half squares occur.
    fn has_halves(&self) -> bool {
        let begin_halves = |seeds: &[[Bits256; K]; 2]| seeds[1] != [Bits256::EMPTY; K];
        begin_halves(&self.seeds)
            || self.later_seeds.iter().any(begin_halves)
            || self.prices[..self.classes].iter().any(CostClass::has_halves)
    }

    /// Returns what a flood needs of a body that squeezes; `None` if it does not.
    fn squeezes(&mut self) -> Option<(&mut Squeezing<K>, SqueezingRequest<'_, K>, &mut Found<K>)> {
        let BitFlood { most, seeds, window_masks, prices, classes, squeezing, found, .. } = self;
        let squeezing = squeezing.as_deref_mut().filter(|squeezing| squeezing.any)?;
        let question =
            SqueezingRequest { window_masks, most: *most, seeds, whole: &prices[..*classes] };
        Some((squeezing, question, found))
    }

    fn make_room(&mut self) {
        if let Some((squeezing, question, _)) = self.squeezes() {
            return squeezing.make_room(&question);
        }
        let passes = CostClass::passes(self.prices[..self.classes].iter()).max(KEPT);
        self.ring.resize(passes * self.sets(), [[Bits256::EMPTY; K]; 4]);
    }

    /// Floods as simply as the question allows.
    #[inline(always)]
    fn flood<V: Word>(&mut self) {
        let purpose = self.purpose;
        if purpose != Purpose::Masks
            && let Some((squeezing, question, found)) = self.squeezes()
        {
            return squeezing.flood::<V>(&question, found);
        }
        // A position among the known prices, or none.
        let known = self.known_prices();
        let straight = known.is_none() || self.directed.any || purpose != Purpose::Costs;
        self.lay_masks::<V>(straight);
        if purpose == Purpose::Masks {
            return;
        }
        self.found.start(&self.seeds);
        match (known, self.directed.any, self.masks[0].walled) {
            _ if purpose == Purpose::Apart => {
                self.pass_by_pass::<V, CLASSES, CLASSES, true, { KNOWN.len() }, true>();
            }
            (Some(0), false, false) => self.pass_by_pass::<V, 2, 1, false, 0, false>(),
            (Some(0), false, true) => self.pass_by_pass::<V, 2, 1, true, 0, false>(),
            (Some(1), false, false) => self.pass_by_pass::<V, 2, 1, false, 1, false>(),
            (Some(1), false, true) => self.pass_by_pass::<V, 2, 1, true, 1, false>(),
            (Some(1), true, _) => self.pass_by_pass::<V, 2, 2, true, 1, false>(),
            (Some(2), false, false) => self.pass_by_pass::<V, 2, 1, false, 2, false>(),
            (Some(2), false, true) => self.pass_by_pass::<V, 2, 1, true, 2, false>(),
            _ => self.pass_by_pass::<V, CLASSES, CLASSES, true, { KNOWN.len() }, false>(),
        }
        self.found.reckon::<V>();
    }

    /// Returns which of the known prices the classes have, with an empty second one if necessary.
    fn known_prices(&mut self) -> Option<usize> {
        let (classes, rest) = self.prices.split_at_mut(self.classes);
        let least = if self.directed.any { 2 } else { 1 };
        if !(least..=2).contains(&classes.len()) {
            return None;
        }
        let as_known =
            |(class, known): (&CostClass<K>, &[u32; 2])| [class.straight, class.diagonal] == *known;
        let place = KNOWN.iter().position(|known| classes.iter().zip(known).all(as_known))?;
        if classes.len() == 1 {
            rest[0].squares = [Bits256::EMPTY; K];
        }
        Some(place)
    }

    #[inline(always)]
    fn lay_masks<V: Word>(&mut self, straight: bool) {
        let bodies;
        let clear = if self.window_masks.side == 1 {
            &self.window_masks.clear
        } else {
            bodies =
                self.window_masks.clear_bodies::<V>(self.window_masks.side, self.window_masks.side);
            &bodies
        };
        self.masks[0].lay::<V>(&self.window_masks, clear, straight);
        let classes = &mut self.prices[..self.classes];
        if self.directed.any {
            direct::<V, K>(
                (&self.window_masks, clear),
                &self.directed,
                &mut self.masks,
                classes,
                &mut self.paid,
            );
        } else {
            place::<V, K>((self.window_masks.side, self.window_masks.side), clear, classes);
        }
    }

    /// Returns into which squares a step in a direction leads, by the masks of a set: 0 for all
    /// classes, or the class.
    #[must_use]
    pub(crate) fn mask(&self, set: usize, direction: Direction) -> [Bits256; K] {
        core::array::from_fn(|quad| self.masks[set].of(quad)[direction.index()])
    }

    /// Returns the price of a step in a direction into the placement at a place, in half squares;
    /// `None` if none leads there.
    #[must_use]
    pub(super) fn price(&self, place: usize, direction: Direction) -> Option<u32> {
        let (quad, place, last) = (place / 256, place % 256, self.sets() - 1);
        let class = self.prices[..self.classes].iter().enumerate().find(
            |(class, CostClass { squares, .. })| {
                let masks = &self.masks[last.min(*class)];
                // Masks of straight steps are computed only if something blocks some.
                let is_open = !masks.walled && !direction.is_diagonal();
                squares[quad].has(place)
                    && (is_open || masks.of(quad)[direction.index()].has(place))
            },
        );
        class
            .map(|(_, class)| if direction.is_diagonal() { class.diagonal } else { class.straight })
    }

    /// Floods over `C` classes, by `S` sets of masks, with the known prices at this position;
    /// beyond the known ones, over as many classes and by as many sets as there are. With `APART`,
    /// even and odd distances are kept apart.
    #[inline(always)]
    fn pass_by_pass<
        V: Word,
        const C: usize,
        const S: usize,
        const WALLED: bool,
        const PRICES: usize,
        const APART: bool,
    >(
        &mut self,
    ) {
        let known = KNOWN.get(PRICES);
        let (count, sets) = if known.is_some() { (C, S) } else { (self.classes, self.sets()) };
        let halves =
            APART || known.is_some_and(|prices| prices[0][1] % 2 == 1) || self.has_halves();
        let BitFlood { most, seeds, later_seeds, masks, prices, found, apart, ring, .. } = self;
        let log = &mut self.fronts;
        let kept = if known.is_some() { KEPT } else { ring.len() / sets };
        let (classes, masks, ring) = (&prices[..count], &masks[..sets], &mut ring[..kept * sets]);
        let mut lags = [[RecentFront::default(); 4]; C];
        for (place, lags) in lags.iter_mut().enumerate().take(count) {
            let own = [prices[place].straight, prices[place].diagonal];
            *lags = RecentFront::of(known.map_or(own, |known| known[place % 2]));
        }
        let mut fronts = *seeds;
        log.begin_flood(seeds);
        let mut reach = QuadRange::begin(seeds, later_seeds, ring);
        let mut still = 0;
        for pass in 1..=*most {
            reach = reach.grow(ring, 1);
            let place = |behind: usize| ((pass as usize).wrapping_sub(behind) & (kept - 1)) * sets;
            let now = &mut ring[place(0)..place(0) + sets];
            spread::<V, K, WALLED>(&fronts, halves, masks, reach, now);
            let mut sources = [[&ring[0][0]; 4]; C];
            for (class, (sources, lags)) in sources.iter_mut().zip(&lags[..count]).enumerate() {
                let set = class.min(sets - 1);
                for (source, recent) in sources.iter_mut().zip(lags) {
                    *source = &ring[place(recent.behind) + set][recent.front];
                }
            }
            found.passes = pass;
            let steps = (classes, &sources[..count]);
            let any = if APART {
                settle_apart::<V, K>(pass, steps, reach, (&mut fronts, apart), found)
            } else if known.is_some() && S > 1 {
                settle::<V, K, true>(pass, halves, steps, reach, &mut fronts, found)
            } else {
                settle::<V, K, false>(pass, halves, steps, reach, &mut fronts, found)
            };
            let later = later_seeds.get(pass as usize - 1);
            let began = later.is_some_and(|seeds| {
                begin_later(seeds, &mut fronts, APART.then_some(&mut *apart), found)
            });
            log.add(&fronts, later);
            still = if any || began { 0 } else { still + 1 };
            if still >= kept && pass as usize >= later_seeds.len() {
                break;
            }
        }
    }
}

/// The words of a plane.
fn words<const K: usize>(plane: &[Bits256; K]) -> impl Iterator<Item = u64> {
    plane.iter().flat_map(|quad| quad.0)
}

fn words_mut<const K: usize>(plane: &mut [Bits256; K]) -> impl Iterator<Item = &mut u64> {
    plane.iter_mut().flat_map(|quad| &mut quad.0)
}
