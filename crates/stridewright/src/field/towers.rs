//! The facts about every placement of a mover's body, for all heights over a square at once: words
//! with a bit for each height of its bottom.
//!
//! They state what `volume::spot` finds for one placement, and come from the same ground and
//! creatures. A question over more than 64 heights has no towers.

mod reading;
mod shaft;

use crate::lattice::Cuboid;
use crate::rule::Hindrances;
use crate::search::towers::{TowerQueue, TowerStep};
use alloc::vec::Vec;
pub(super) use shaft::Shaft;

/// The facts about the placements with one top-left square. Bit: height of the bottom over the
/// lowest one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tower {
    /// Walls, earth and filled corners leave room for the body.
    pub(super) clear: u64,
    /// All creatures there let the mover in, and no passage is too narrow.
    pub(super) lets_in: u64,
    /// A cell is earth.
    pub(super) buried: u64,
    /// It stands on the ground.
    pub(super) grounded: u64,
    /// All its lowest cells are liquid.
    pub(super) liquid: u64,
    /// All its cells are liquid.
    pub(super) submerged: u64,
    /// There is something beside it to hold on to.
    pub(super) hold: u64,
    /// It shares a cell with another creature.
    pub(super) met: u64,
    /// It covers a pit.
    pub(super) pit: bool,
    /// Bit `direction.index()`: a wall lies across the step from one of its squares.
    pub(super) closed: u8,
    /// Bit `direction.index()`: a wall ends in the corner of such a step.
    pub(super) touched: u8,
    /// Nothing on the ground and no creature hampers or asks for a check there: for steps on and
    /// under the ground, and for flying ones.
    pub(super) plain: [bool; 2],
    /// A creature hampers there at some height.
    pub(super) hampered: bool,
    /// Whether the body lies in the window; nothing is known of others.
    pub(super) whole: bool,
}

impl Tower {
    /// A place without a body.
    pub(super) const NOWHERE: Tower = Tower {
        clear: 0,
        lets_in: 0,
        buried: 0,
        grounded: 0,
        liquid: 0,
        submerged: 0,
        hold: 0,
        met: 0,
        pit: false,
        closed: u8::MAX,
        touched: u8::MAX,
        plain: [false; 2],
        hampered: false,
        whole: false,
    };
}

/// A creature that hampers a mover in its cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hampering {
    pub(super) body: Cuboid,
    pub(super) kinds: Hindrances,
}

/// The towers of a window; the memory is reused.
#[derive(Debug, Default)]
pub(super) struct Towers {
    /// Whether they were built since the ground was read, and cover everything about steps.
    pub(super) told: Option<bool>,
    /// Row by row.
    pub(super) towers: Vec<Tower>,
    /// The facts about each square for one column of the body, with a margin as in
    /// [`super::Cells`].
    pub(super) shafts: Vec<Shaft>,
    /// The creatures that hamper.
    pub(super) hampering: Vec<Hampering>,
    /// The steps from each place reached so far: their range in `steps`.
    pub(super) known: Vec<Option<(u32, u32)>>,
    pub(super) steps: Vec<TowerStep>,
    /// The price of the most expensive of them, without its mark.
    pub(super) dearest: u32,
    pub(super) queue: TowerQueue,
    kinds: shaft::KnownShafts,
}

impl Towers {
    /// Returns the steps from a place; empty while they are not known.
    pub(super) fn known_steps(&self, place: usize) -> &[TowerStep] {
        self.known[place].map_or(&[], |(first, end)| &self.steps[first as usize..end as usize])
    }
}
