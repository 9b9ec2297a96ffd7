//! The prices of a whole stretch of steps; steps that are alike are explained once.

use super::{Pricing, Step, price_step};
use crate::board::Terrain;
use crate::field::{Engine, Mover};
use crate::lattice::{Cuboid, Heading};
use crate::program::Program;
use crate::unit::{Halves, Squares};
use alloc::vec::Vec;

/// Prices the steps between bodies, each (counted from 0) on its engine; returns the steps and
/// their total cost.
pub(crate) fn price_stretch<'a>(
    program: &Program,
    engine: impl Fn(usize) -> &'a Engine<'a>,
    bodies: &[Cuboid],
    headings: &[Heading],
    pricing: Pricing,
) -> (Vec<Step>, Squares) {
    let mut sum = pricing.first_sum;
    let mut steps = Vec::with_capacity(headings.len());
    let mut plain = PlainSteps::default();
    for (number, (pair, heading)) in bodies.windows(2).zip(headings).enumerate() {
        let (engine, places) = (engine(number), (pair[0], pair[1]));
        let price =
            |engine: &Engine<'_>| price_step(program, engine, places, *heading, sum, pricing);
        let (step, next) = match pricing.one_square {
            None => plain.step(engine, places, *heading, sum, price),
            // The one square of minimum movement has its own price rule.
            Some(_) => price(engine),
        };
        sum = next;
        steps.push(step);
    }
    let cost = Squares(steps.iter().map(|step| step.cost.0).sum());
    (steps, cost)
}

/// The plain steps of a stretch that were priced first: onto open and onto difficult ground,
/// straight and diagonal, from a whole number of squares and from half a square more.
#[derive(Default)]
struct PlainSteps<'a> {
    /// Index: whether the ground is difficult × 4 + whether the step is diagonal × 2 + the half
    /// square of the distance before it.
    known: [Option<PlainStep<'a>>; 8],
}

/// A plain step, and what steps like it share.
struct PlainStep<'a> {
    mover: &'a Mover<'a>,
    step: Step,
    /// What it adds to the distance.
    price: Halves,
}

impl<'a> PlainSteps<'a> {
    /// Returns a step and the distance after it: like an earlier one, or by its `price`.
    fn step(
        &mut self,
        engine: &'a Engine<'a>,
        (from, to): (Cuboid, Cuboid),
        heading: Heading,
        sum: u32,
        price: impl FnOnce(&Engine<'_>) -> (Step, u32),
    ) -> (Step, u32) {
        let ground = match (engine, heading.direction()) {
            (Engine::Plane(field), Some(direction)) => {
                field.plain_ground(from.base, to.base, direction)
            }
            _ => None,
        };
        let Some(ground) = ground else { return price(engine) };
        let (difficult, diagonal) = (ground != Terrain::OPEN, heading.is_diagonal());
        let known = &mut self.known
            [4 * usize::from(difficult) + 2 * usize::from(diagonal) + (sum & 1) as usize];
        if let Some(plain) = known
            && core::ptr::eq(plain.mover, engine.mover())
        {
            let step = Step {
                from: from.base,
                to: to.base,
                direction: heading.direction(),
                heading: Some(heading),
                ..plain.step.clone()
            };
            return (step, Halves(sum).after(plain.price).0);
        }
        let (step, next) = price(engine);
        // Remarks about one place do not apply to another.
        if !step.remarks.is_empty() || !step.hazards.is_empty() || !step.checks.is_empty() {
            return (step, next);
        }
        let price = engine.halves(engine.step_cost(from, to, heading), heading);
        *known = Some(PlainStep { mover: engine.mover(), step: step.clone(), price });
        (step, next)
    }
}
