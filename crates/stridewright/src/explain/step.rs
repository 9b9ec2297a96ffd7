//! A step with its price, line by line, and what it meets.

use crate::lattice::{Cuboid, Direction, Heading, Rectangle, Square};
use crate::message::Message;
use crate::outcome::EventKind;
use crate::program::PriceItemKind;
use crate::rule::{CheckKind, Cited};
use crate::unit::Squares;
use crate::verdict::Reason;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// A step of a route or a drawn path, with its price.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Step {
    /// Which movement, counted from 0.
    pub movement: usize,
    /// The squares that the body leaves.
    pub from: Rectangle,
    /// The squares that it covers after the step.
    pub to: Rectangle,
    /// Height of the bottom of the body before and after it.
    pub elevations: (i32, i32),
    /// The direction over the ground; `None` for a teleport, and straight up or down.
    pub direction: Option<Direction>,
    /// The direction in space; `None` for a teleport.
    pub heading: Option<Heading>,
    /// What it costs at this point of the movement.
    pub cost: Squares,
    /// What the cost is made of; the lines add up to it. Steps that are priced alike share them.
    pub lines: Arc<[PriceLine]>,
    /// Rules that permit the step at no cost, or that players should know.
    pub remarks: Vec<Remark>,
    /// Damaging squares that it newly covers.
    pub hazards: Vec<Hazard>,
    /// Checks that it needs.
    pub checks: Vec<CheckOnTheWay>,
}

impl Step {
    /// Returns the cells that a creature of this height leaves and those that it enters.
    #[must_use]
    pub const fn places(&self, height: u32) -> (Cuboid, Cuboid) {
        let (before, after) = self.elevations;
        (Cuboid::new(self.from, before, height), Cuboid::new(self.to, after, height))
    }
}

/// A line of a price.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PriceLine {
    /// What it is for.
    pub what: PriceItemKind,
    /// How much.
    pub squares: Squares,
    /// The rules behind it, the most specific first. Empty where the map sets the price
    /// ([`PriceItemKind::Door`]).
    pub rules: Vec<Cited>,
}

/// A note by a rule about a step.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Remark {
    /// Where.
    pub at: Square,
    /// What.
    pub what: Message,
    /// The rule.
    pub rule: Cited,
}

/// A check that a step needs.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CheckOnTheWay {
    /// Where.
    pub at: Square,
    /// What it is for.
    pub trying: CheckKind,
    /// Its difficulty, if known.
    pub dc: Option<u32>,
    /// The modifier of the mode of movement.
    pub modifier: i32,
    /// Whether its result is known.
    pub settled: bool,
    /// Why the step is refused, if it needs the success.
    pub stops: Option<Reason>,
    /// The rule that asks for it.
    pub rule: Cited,
}

/// A damaging square that a step enters.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Hazard {
    /// The square.
    pub at: Square,
    /// The damage, if the map states it.
    pub damage: Option<u32>,
    /// The rule by which it deals damage.
    pub rule: Cited,
}

impl Hazard {
    /// Returns the events for a creature that enters it: entering, and the damage if known.
    pub(crate) fn happenings(&self) -> impl Iterator<Item = EventKind> {
        let enters = EventKind::EntersDamaging { at: self.at };
        [enters].into_iter().chain(self.damage.map(EventKind::TakesDamage))
    }
}
