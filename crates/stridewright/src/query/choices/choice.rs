//! A path that was found, with its prices, the creatures that react to it and the checks that it
//! needs.

use super::request::ChoicesRequest;
use super::stages::Stages;
use super::weight::Weight;
use crate::board::CreatureIndex;
use crate::explain::{Pricing, price_stretch};
use crate::field::Engine;
use crate::lattice::{Cuboid, Heading};
use crate::outcome::{Outcome, note_reactors};
use crate::query::needed::needs;
use crate::query::saves;
use crate::query::threats::along;
use crate::query::{Check, DrawnStep, QueryError, Reactors, Route};
use crate::search::pareto::{Link, ParetoPath};
use crate::unit::Squares;
use alloc::vec::Vec;

/// A Pareto-optimal path.
#[derive(Clone, Debug)]
pub struct Choice {
    /// Its cost, reactions, damage, hazards and checks.
    pub weight: Weight,
    /// The path with its prices.
    pub route: Route,
    /// Which creatures may react, each listed once, in the order of time.
    pub reactors: Vec<CreatureIndex>,
    /// What happens along it: who reacts at which step and by which rules, and the damage of the
    /// ground, as [`threats`](crate::query::threats) reports it; and the checks that it needs, as
    /// [`check`](crate::query::check) reports them.
    pub outcome: Outcome,
}

/// Turns paths into choices.
pub(super) struct ChoiceBuilder<'a> {
    pub(super) asked: ChoicesRequest<'a>,
    pub(super) engines: &'a [Engine<'a>],
    pub(super) stages: &'a Stages<'a>,
    pub(super) reactors: &'a Reactors<'a>,
}

/// The part of a path that belongs to one movement. A part without steps is a movement that is made
/// without leaving a square.
struct PathPart {
    bodies: Vec<Cuboid>,
    headings: Vec<Heading>,
    first_sum: u32,
}

impl ChoiceBuilder<'_> {
    /// Turns a path into a choice.
    pub(super) fn choice(&self, way: &ParetoPath) -> Result<Choice, QueryError> {
        let ChoicesRequest { program, board, plan, legs, .. } = self.asked;
        let (mut checked, mut drawn) = (Check::default(), Vec::new());
        for (movement, part) in self.parts(way).into_iter().enumerate() {
            let leg = &legs[movement];
            let one_square = leg.one_square.map(|counts| (counts, leg.rule));
            let pricing = Pricing { movement, first_sum: part.first_sum, one_square };
            let engine = &self.engines[movement];
            let (steps, cost) =
                price_stretch(program, |_| engine, &part.bodies, &part.headings, pricing);
            drawn.push(
                steps
                    .iter()
                    .map(|step| DrawnStep::ToHeight(step.to.at, step.elevations.1))
                    .collect(),
            );
            checked.steps.extend(steps);
            checked.costs.push(cost);
        }
        let outcome = along(self.reactors, board, plan, &drawn, &checked)?;
        let Check { mut steps, costs, .. } = checked;
        saves::once_a_turn(program, legs, &mut steps);
        let mut needs = needs(self.engines[0].mover(), &steps, None);
        needs.extend(saves::needs(program, plan.mover, &steps));
        let outcome = Outcome { needs, ..outcome };
        let mut reactors = Vec::new();
        note_reactors(&mut reactors, &outcome.events);
        let cost = costs.last().copied().unwrap_or(Squares(0));
        let weight = Weight { cost, ..Weight::of(&way.load) };
        Ok(Choice { weight, route: Route { steps, costs }, reactors, outcome })
    }

    /// Returns the parts of a path, one for each movement up to the one in which it arrives.
    fn parts(&self, way: &ParetoPath) -> Vec<PathPart> {
        let body = |node: u32| self.engines[0].placement(self.stages.state(node).at);
        let part = |node: u32, first_sum: u32| PathPart {
            bodies: vec![body(node)],
            headings: Vec::new(),
            first_sum,
        };
        let mut parts = vec![part(way.nodes[0], self.asked.first_sum())];
        for (node, link) in way.nodes[1..].iter().zip(&way.links) {
            match link {
                Link::Step(heading) => {
                    let Some(last) = parts.last_mut() else { continue };
                    last.bodies.push(body(*node));
                    last.headings.push(*heading);
                }
                Link::Onto(onto) => {
                    while parts.len() <= onto.stage as usize {
                        let sum =
                            parts.last().map_or(0, |last| self.sum_after(parts.len() - 1, last));
                        let sum = sum & self.stages.carries(parts.len() - 1, parts.len());
                        parts.push(part(*node, sum));
                    }
                }
            }
        }
        parts
    }

    /// Returns the distance at which a part ends.
    fn sum_after(&self, movement: usize, part: &PathPart) -> u32 {
        let engine = &self.engines[movement];
        let prices = part.bodies.windows(2).zip(&part.headings);
        prices.fold(part.first_sum, |sum, (pair, heading)| {
            let price = engine.price(pair[0], pair[1], *heading).unwrap_or_default();
            self.asked.legs[movement].after(sum, price)
        })
    }
}
