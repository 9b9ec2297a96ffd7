//! What a way still costs at least, from the way that there is to go alone.
//!
//! Knows the least prices of steps and nothing of the ground.

use crate::field::Engine;
use crate::lattice::Cuboid;
use crate::program::Program;
use crate::rule::StepShape;
use alloc::vec::Vec;

/// Least sums to goals.
pub(super) struct Rest {
    goals: Vec<Cuboid>,
    /// The least that a straight step adds, and a diagonal one.
    straight: u32,
    diagonal: u32,
    /// How far one step moves the corner of a body at most.
    stride: u32,
}

impl Rest {
    pub(super) fn to(program: &Program, engines: &[Engine<'_>], goals: Vec<Cuboid>) -> Self {
        let least = |shape| program.prices.price(0, shape).0;
        Rest {
            goals,
            straight: least(StepShape::Straight),
            diagonal: least(StepShape::Diagonal),
            stride: engines.iter().map(Engine::stride).max().unwrap_or(1),
        }
    }

    /// A sum without which no way leads from a place to any goal, over all movements that are not
    /// one step at any price; without goals nothing is too near.
    pub(super) fn from(&self, body: Cuboid) -> u32 {
        self.goals.iter().map(|goal| self.between(body, *goal)).min().unwrap_or(0)
    }

    /// So many columns, rows and heights take at least as many steps as the most of them; those
    /// that the second most shares with it can be diagonal.
    fn between(&self, from: Cuboid, to: Cuboid) -> u32 {
        let mut apart = [
            from.base.at.column.abs_diff(to.base.at.column),
            from.base.at.row.abs_diff(to.base.at.row),
            from.bottom.abs_diff(to.bottom),
        ];
        apart.sort_unstable();
        let [_, less, most] = apart;
        let (least, twice) = (self.straight.min(self.diagonal), self.straight.saturating_mul(2));
        if self.stride > 1 || self.diagonal < self.straight || self.diagonal > twice {
            return most.div_ceil(self.stride) * least;
        }
        self.straight * (most - less) + self.diagonal * less
    }
}
