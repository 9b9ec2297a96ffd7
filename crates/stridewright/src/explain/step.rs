//! A step with its price, line by line, and what it meets.

use crate::finding::Happening;
use crate::lattice::{Cuboid, Direction, Heading, Rectangle, Square};
use crate::program::What;
use crate::rule::{Cited, Trying};
use crate::unit::Squares;
use crate::verdict::Reason;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// A step of a route or a drawn path, with its price.
#[derive(Clone, Debug)]
pub struct Step {
    /// Which movement, counted from 0.
    pub movement: usize,
    /// The squares left behind.
    pub from: Rectangle,
    /// The squares covered after it.
    pub to: Rectangle,
    /// Height of the bottom of the body before and after it.
    pub elevations: (i32, i32),
    /// Where it goes over the ground; `None` for a teleport, and straight up or down.
    pub direction: Option<Direction>,
    /// Where it goes in space; `None` for a teleport.
    pub heading: Option<Heading>,
    /// What it costs at this point of the movement.
    pub cost: Squares,
    /// What the cost is made of; the lines add up to it. Steps that are priced alike share them.
    pub lines: Arc<[PriceLine]>,
    /// Rules that permit it at no cost, or that players must hear about.
    pub remarks: Vec<Remark>,
    /// Damaging squares that it newly covers.
    pub hazards: Vec<Hazard>,
    /// Checks that it asks for.
    pub checks: Vec<CheckOnTheWay>,
}

impl Step {
    /// The cells that a creature so many squares high leaves and those that it comes to.
    #[must_use]
    pub const fn places(&self, height: u32) -> (Cuboid, Cuboid) {
        let (before, after) = self.elevations;
        (Cuboid::new(self.from, before, height), Cuboid::new(self.to, after, height))
    }
}

/// A line of a price.
#[derive(Clone, Debug)]
pub struct PriceLine {
    /// What it is for.
    pub what: What,
    /// How much.
    pub squares: Squares,
    /// The rules behind it, most particular first. None where the map sets the price
    /// ([`What::Door`]).
    pub rules: Vec<Cited>,
}

/// Something else that a rule says about a step.
#[derive(Clone, Debug)]
pub struct Remark {
    /// Where.
    pub at: Square,
    /// What.
    pub what: String,
    /// The rule.
    pub rule: Cited,
}

/// A check that a step asks for.
#[derive(Clone, Debug)]
pub struct CheckOnTheWay {
    /// Where.
    pub at: Square,
    /// What it is for.
    pub trying: Trying,
    /// Its difficulty, where that is known.
    pub dc: Option<u32>,
    /// What the way of moving adds to it.
    pub modifier: i32,
    /// Whether its result is known.
    pub settled: bool,
    /// Why the step is not made, if it is made only with success.
    pub stops: Option<Reason>,
    /// The rule that asks for it.
    pub rule: Cited,
}

/// A damaging square that a step enters.
#[derive(Clone, Debug)]
pub struct Hazard {
    /// The square.
    pub at: Square,
    /// How much it deals, where the map says.
    pub damage: Option<u32>,
    /// The rule by which it does damage.
    pub rule: Cited,
}

impl Hazard {
    /// What happens to who enters it: that it does, and the damage where that is known.
    pub(crate) fn happenings(&self) -> impl Iterator<Item = Happening> {
        let enters = Happening::EntersDamaging { at: self.at };
        [enters].into_iter().chain(self.damage.map(Happening::TakesDamage))
    }
}
