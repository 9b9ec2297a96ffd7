//! Floods of one movement that is a jump: steps in the air from its start, and a last one that
//! lands.
//!
//! How far a jump leads depends on where it began, so each start has its own flood. If no rule
//! limits the length of jumps, one flood serves all starts.

use super::air::Air;
use super::extent::most_sums;
use super::path_segment::PathSegment;
use super::step_back::step_back;
use crate::field::Engine;
use crate::lattice::{Cuboid, Heading};
use crate::query::approach::Approach;
use crate::query::leap::Leap;
use crate::query::{Meter, QueryError};
use crate::search::{Distances, DistancesPerNode, Node};
use crate::unit::Halves;
use alloc::vec::Vec;

/// The jumps of one movement.
#[derive(Clone, Copy)]
pub(super) struct Jumps<'j, 'a> {
    /// The engine of the last step.
    pub(super) ground: &'j Engine<'a>,
    /// The engine of the other steps.
    pub(super) air: &'j Engine<'a>,
    /// How far they lead, if a rule limits it.
    pub(super) leap: Option<&'j Leap<'a>>,
    /// Greatest distance.
    pub(super) most: u32,
}

impl Jumps<'_, '_> {
    /// Records every landing of jumps from these nodes with these distances.
    pub(super) fn flood(
        self,
        starts: &[(Node, u32)],
        air: &mut Air,
        sums: &mut Distances,
        meter: &Meter,
    ) -> Result<(), QueryError> {
        let starts = self.take_offs(starts);
        if let Some(leap) = self.leap {
            let in_space = matches!(self.ground, Engine::Space(_));
            let (each, most) =
                (leap.most_placements(in_space).min(self.ground.nodes()), most_sums(meter));
            let needs = starts.len().saturating_mul(each);
            if needs > most {
                return Err(QueryError::TooLarge { needs, most });
            }
        }
        for group in self.groups(&starts) {
            let start = self.fly(group, air);
            self.each_landing(start, air, |_, node, sum, _| sums.note(node, sum));
            // Each place in the air is expanded once, and checked once more for landings.
            let looked_at = 2 * air.touched.len() * self.ground.effort();
            air.clear();
            if !meter.spend(looked_at) {
                break;
            }
        }
        Ok(())
    }

    /// Returns the jump that lands on a node with a distance. Among equals, the one whose last
    /// steps come first.
    pub(super) fn back(
        self,
        starts: &[(Node, u32)],
        goal: (Node, u32),
        movement: usize,
        labels: DistancesPerNode,
    ) -> Option<PathSegment> {
        let mut air = Air::default();
        air.reset(labels, self.ground.nodes());
        let mut best: Option<(Vec<Heading>, PathSegment)> = None;
        let to = self.ground.placement(goal.0);
        for group in self.groups(&self.take_offs(starts)) {
            let start = self.ground.placement(group[0].0);
            if self.leads(start, to) {
                self.fly(group, &mut air);
                let found = self.landing_back(group, goal, movement, &air);
                let backwards =
                    |stretch: &PathSegment| stretch.headings.iter().rev().copied().collect();
                let found = found.map(|stretch| (backwards(&stretch), stretch));
                best = match (best, found) {
                    (Some(best), Some(found)) if found.0 < best.0 => Some(found),
                    (best, found) => best.or(found),
                };
                air.clear();
            }
        }
        best.map(|(_, stretch)| stretch)
    }

    /// Returns the jump from one of these starts that lands on a node with a distance.
    fn landing_back(
        self,
        group: &[(Node, u32)],
        (goal, sum): (Node, u32),
        movement: usize,
        air: &Air,
    ) -> Option<PathSegment> {
        let start = self.ground.placement(group[0].0);
        let mut last: Option<(Heading, (Node, u32))> = None;
        self.each_landing(start, air, |from, node, found, heading| {
            if (node, found) == (goal, sum) && last.is_none_or(|known| (heading, from) < known) {
                last = Some((heading, from));
            }
        });
        let (heading, (node, sum)) = last?;
        let after = |sum, price| Halves(sum).after(Halves(price)).0;
        let (mut node, mut sum) = (node, sum);
        let mut bodies = vec![self.ground.placement(goal), self.ground.placement(node)];
        let mut headings = vec![heading];
        while !group.contains(&(node, sum)) {
            let leads_on = |from, to, _| self.steps(start, from, to);
            let (heading, from, before) =
                step_back(self.air, &air.sums, (node, sum), after, leads_on)?;
            (node, sum) = (from, before);
            bodies.push(self.ground.placement(node));
            headings.push(heading);
        }
        bodies.reverse();
        headings.reverse();
        let first_sum = sum;
        let approach = Approach::Standing;
        Some(PathSegment { movement, bodies, headings, first_sum, approach })
    }

    /// Returns the starts from which the creature may jump.
    fn take_offs(self, starts: &[(Node, u32)]) -> Vec<(Node, u32)> {
        let may = |(node, sum): &&(Node, u32)| {
            *sum <= self.most
                && self.ground.forbids_take_off(self.ground.placement(*node)).is_none()
        };
        starts.iter().filter(may).copied().collect()
    }

    /// The starts that can share a flood.
    fn groups(self, starts: &[(Node, u32)]) -> impl Iterator<Item = &[(Node, u32)]> {
        let all = starts.len().max(1);
        starts.chunks(if self.leap.is_some() { 1 } else { all })
    }

    fn leads(self, start: Cuboid, to: Cuboid) -> bool {
        self.leap.is_none_or(|leap| leap.leads(start, to))
    }

    /// Whether a step of a jump from a place leads over or to another one.
    fn steps(self, start: Cuboid, from: Cuboid, to: Cuboid) -> bool {
        self.leads(start, to) && self.leap.is_none_or(|leap| leap.leads_on(start, (from, to)))
    }

    /// Expands the steps in the air from a group of starts; returns the place of the first.
    fn fly(self, group: &[(Node, u32)], air: &mut Air) -> Cuboid {
        let start = self.ground.placement(group[0].0);
        group.iter().for_each(|(node, sum)| air.lower(*node, *sum));
        while let Some((sum, node)) = air.waiting.pop_first() {
            if air.sums.has(node, sum) {
                let from = self.air.placement(node);
                self.air.each_step(from, |to, price, _| {
                    let sum = Halves(sum).after(Halves(price)).0;
                    if sum <= self.most
                        && self.steps(start, from, to)
                        && let Some(to) = self.air.node(to)
                    {
                        air.lower(to, sum);
                    }
                });
            }
        }
        start
    }

    /// Calls `visit` for every landing from the air: the node and distance it starts from, the node
    /// and distance it lands on, and the heading.
    fn each_landing(
        self,
        start: Cuboid,
        air: &Air,
        mut visit: impl FnMut((Node, u32), Node, u32, Heading),
    ) {
        for from in &air.touched {
            let here = self.ground.placement(*from);
            self.ground.each_step(here, |to, price, heading| {
                let Some(node) = self.ground.node(to).filter(|_| self.steps(start, here, to))
                else {
                    return;
                };
                for sum in air.sums.of(*from) {
                    let after = Halves(sum).after(Halves(price)).0;
                    if after <= self.most {
                        visit((*from, sum), node, after, heading);
                    }
                }
            });
        }
    }
}
