//! Which squares of a map are connected, so that no search runs where there can be no path.
//!
//! Every row consists of stretches of squares between which steps lead. Stretches of neighbouring
//! rows are joined where a step leads from one to the other. Steps that lead in only one direction
//! join as well: between joined squares there may be no path, but between others there is certainly
//! none.

use super::bits::Bits;
use crate::lattice::Direction::{self, East, South, SouthEast, SouthWest, West};
use alloc::vec::Vec;

/// The regions of a map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Regions {
    /// Squares into which any step leads.
    open: Bits,
    /// The first squares of stretches.
    firsts: Bits,
    /// How many stretches begin before a word.
    before: Vec<u32>,
    /// The region of each stretch, given by a stretch that represents it.
    regions: Vec<u32>,
}

impl Regions {
    /// Joins the squares of a map; `steps` holds the squares into which steps lead, by direction.
    pub(super) fn new(steps: &[Bits; 8]) -> Self {
        let mut open = steps[0].clone();
        for index in open.inner() {
            open.set_word(index, steps.iter().fold(0, |all, steps| all | steps.word(index)));
        }
        let [along, down, right, left] =
            [East, South, SouthEast, SouthWest].map(|direction| links(steps, &open, direction));
        let mut firsts = open.clone();
        for index in open.inner() {
            firsts.set_word(index, open.word(index) & !along.beside(index, West));
        }
        let mut before = Vec::with_capacity(open.len() / 64);
        let mut count = 0;
        for index in 0..open.len() / 64 {
            before.push(count);
            count += firsts.word(index).count_ones();
        }
        let mut all = Regions { open, firsts, before, regions: (0..count).collect() };
        for index in along.inner() {
            // Of links that join the same two stretches, a single one is enough; none is needed
            // where straight links join them.
            let below = along.beside(index, South);
            let again = along.beside(index, West)
                & along.beside(index, SouthWest)
                & down.beside(index, West);
            let straight = down.word(index);
            all.unite(index, straight & !again, down.offset_to(South));
            all.unite(index, right.word(index) & !(straight & below), down.offset_to(SouthEast));
            all.unite(
                index,
                left.word(index) & !(straight & along.beside(index, SouthWest)),
                down.offset_to(SouthWest),
            );
        }
        for stretch in 0..count {
            all.regions[stretch as usize] = all.find(stretch);
        }
        all
    }

    /// Whether steps lead into both of two squares, and there may be a path from one to the other.
    pub(super) fn join(&self, one: usize, other: usize) -> bool {
        let region = |place: usize| self.regions[self.stretch(place) as usize];
        self.open.has(one) && self.open.has(other) && region(one) == region(other)
    }

    /// The number of the stretch of an open square.
    fn stretch(&self, place: usize) -> u32 {
        let begun = self.firsts.word(place / 64) & (u64::MAX >> (63 - place % 64));
        self.before[place / 64] + begun.count_ones() - 1
    }

    /// Joins the stretches of some squares of a word with those of squares at this distance.
    fn unite(&mut self, index: usize, mut squares: u64, offset: isize) {
        while squares != 0 {
            let place = index * 64 + squares.trailing_zeros() as usize;
            squares &= squares - 1;
            let one = self.find(self.stretch(place));
            let other = self.find(self.stretch(place.wrapping_add_signed(offset)));
            self.regions[one.max(other) as usize] = one.min(other);
        }
    }

    /// Returns the stretch that represents the region of another, as far as known.
    fn find(&mut self, mut stretch: u32) -> u32 {
        while self.regions[stretch as usize] != stretch {
            let next = self.regions[stretch as usize];
            self.regions[stretch as usize] = self.regions[next as usize];
            stretch = next;
        }
        stretch
    }
}

/// The open squares from which a step leads to the open neighbour in a direction, or back from
/// there.
fn links(steps: &[Bits; 8], open: &Bits, direction: Direction) -> Bits {
    let mut links = open.clone();
    for index in open.inner() {
        let there = steps[direction.index()].beside(index, direction);
        let back = steps[direction.reverse().index()].word(index);
        links.set_word(index, open.word(index) & open.beside(index, direction) & (there | back));
    }
    links
}
