//! A lower bound on what a path still costs, from the remaining distance alone.
//!
//! This module knows the least prices of steps and nothing about the ground.

use crate::field::Engine;
use crate::lattice::{Cuboid, two_greatest};
use crate::program::Program;
use crate::rule::StepShape;
use alloc::vec::Vec;

/// Lower bounds on the distance to goals.
pub(super) struct RemainingDistance {
    goals: Vec<Cuboid>,
    /// The least that a straight step adds, and the least that a diagonal one adds.
    straight: u32,
    diagonal: u32,
    /// The farthest that one step moves the corner of a body.
    stride: u32,
}

impl RemainingDistance {
    pub(super) fn to(program: &Program, engines: &[Engine<'_>], goals: Vec<Cuboid>) -> Self {
        let least = |shape| program.prices.price(0, shape).0;
        RemainingDistance {
            goals,
            straight: least(StepShape::Straight),
            diagonal: least(StepShape::Diagonal),
            stride: engines.iter().map(Engine::stride).max().unwrap_or(1),
        }
    }

    /// Returns a lower bound on the distance from a place to any goal, over all movements other
    /// than one step at any price; without goals, 0.
    pub(super) fn from(&self, body: Cuboid) -> u32 {
        self.goals.iter().map(|goal| self.between(body, *goal)).min().unwrap_or(0)
    }

    /// A difference in columns, rows and heights takes at least as many steps as its largest
    /// coordinate. The steps that it shares with the second largest can be diagonal.
    fn between(&self, from: Cuboid, to: Cuboid) -> u32 {
        let (most, less) = two_greatest((
            from.base.at.column.abs_diff(to.base.at.column),
            from.base.at.row.abs_diff(to.base.at.row),
            from.bottom.abs_diff(to.bottom),
        ));
        let (least, twice) = (self.straight.min(self.diagonal), self.straight.saturating_mul(2));
        if self.stride > 1 || self.diagonal < self.straight || self.diagonal > twice {
            return most.div_ceil(self.stride) * least;
        }
        self.straight * (most - less) + self.diagonal * less
    }
}
