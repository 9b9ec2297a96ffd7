//! Paths back from an arrival to where the creature stands.

use super::path_segment::PathSegment;
use super::rays::ray_back;
use super::{Arrival, MultiSearch};
use crate::field::Engine;
use crate::query::approach::Approach;
use crate::query::resolved_movement::ResolvedMovement;
use crate::search::Node;
use crate::unit::Halves;
use alloc::vec::Vec;

/// The predecessor of an arrival on its path.
#[derive(Clone, Copy, Debug)]
pub(in crate::query) enum Before {
    /// A step from there.
    Step(Arrival),
    /// An earlier movement that ended in the same place.
    Movement(Arrival),
    /// None: it is where the creature stands.
    Nothing,
}

impl MultiSearch<'_> {
    /// Returns the path to an arrival, movement by movement.
    pub(in crate::query) fn path_to(&self, arrival: Arrival) -> Option<Vec<PathSegment>> {
        let mut stretches = Vec::new();
        let mut layer = self.layers - 1;
        let Arrival { mut movement, mut node, mut sum } = arrival;
        let mut tail: Option<PathSegment> = None;
        loop {
            let number = movement * self.layers + layer;
            let stretch = self.stretch(number, node, sum)?;
            let (first, first_sum, approach) =
                (stretch.bodies[0], stretch.first_sum, stretch.approach);
            let whole = match tail.take() {
                Some(tail) => stretch.followed_by(&tail),
                None => stretch,
            };
            node = self.engines[movement].node(first)?;
            sum = first_sum;
            if approach != Approach::Standing {
                stretches.push(whole);
                let run_up = self.run_up_back((movement, layer), (node, sum), approach)?;
                (layer, movement) = (run_up.1, run_up.0.movement);
                node = self.engines[movement].node(run_up.0.bodies[0])?;
                sum = run_up.0.first_sum;
                tail = Some(run_up.0);
                continue;
            }
            if layer > 0 && self.floods[number - 1].sums.has(node, sum) {
                layer -= 1;
                tail = Some(whole);
                continue;
            }
            stretches.push(whole);
            let Some((before, sum_before)) = self.end_before(movement, layer, node, sum) else {
                break;
            };
            (movement, sum) = (before, sum_before);
        }
        stretches.reverse();
        (node == self.start).then_some(stretches)
    }

    /// Whether all movements are free sequences of steps over squares, for which
    /// [`MultiSearch::before`] works.
    pub(in crate::query) fn is_by_steps(&self) -> bool {
        let by_steps = |(movement, leg): (usize, &ResolvedMovement)| {
            leg.one_square.is_none() && !leg.is_straight() && self.aloft[movement].is_none()
        };
        self.legs.iter().enumerate().all(by_steps)
    }

    /// Returns where an arrival comes from by the last step of its path, in a search of steps
    /// without waypoints. [`MultiSearch::path_to`] walks back by the same steps.
    pub(in crate::query) fn before(&self, arrival: Arrival) -> Option<Before> {
        let Arrival { movement, node, sum } = arrival;
        let flood = &self.floods[movement];
        if flood.seeds.binary_search(&(node, sum)).is_ok() {
            return match self.end_before(movement, 0, node, sum) {
                Some((movement, sum)) => Some(Before::Movement(Arrival { movement, node, sum })),
                None => (node == self.start).then_some(Before::Nothing),
            };
        }
        let (_, node, sum) = self.engines[movement].step_back(flood.sums, node, sum)?;
        Some(Before::Step(Arrival { movement, node, sum }))
    }

    /// Returns the path within one flood.
    fn stretch(&self, number: usize, node: Node, sum: u32) -> Option<PathSegment> {
        let movement = number / self.layers;
        let (flood, engine) = (&self.floods[number], &self.engines[movement]);
        let is_seed = |node: Node, sum: u32| flood.seeds.binary_search(&(node, sum)).is_ok();
        let leg = &self.legs[movement];
        if leg.one_square.is_some() {
            return one_step_back(engine, &flood.seeds, node, sum, movement);
        }
        if leg.is_straight() && !is_seed(node, sum) {
            return ray_back(engine, leg, &flood.seeds, (node, sum), movement);
        }
        if self.aloft[movement].is_some() && !is_seed(node, sum) {
            let (goal, labels) = ((node, sum), flood.sums.labels());
            return flood.starts.iter().find_map(|(approach, starts)| {
                let leap = self.leap_after(movement, *approach);
                let jumps = self.jumps(movement, leap.as_ref())?;
                let stretch = jumps.back(starts, goal, movement, labels)?;
                Some(PathSegment { approach: *approach, ..stretch })
            });
        }
        let path = engine.walk_back(flood.sums, node, sum, is_seed)?;
        let bodies: Vec<_> = path.iter().map(|(node, _)| engine.placement(*node)).collect();
        let headings: Vec<_> = path.iter().filter_map(|(_, heading)| *heading).collect();
        let mut first_sum = sum;
        for (pair, heading) in bodies.windows(2).zip(&headings).rev() {
            let price = engine.price(pair[0], pair[1], *heading)?;
            first_sum = Halves(first_sum).before(Halves(price))?.0;
        }
        let approach = Approach::Standing;
        Some(PathSegment { movement, bodies, headings, first_sum, approach })
    }

    /// Returns the earlier movement that ended where one begins, and its distance there.
    fn end_before(
        &self,
        movement: usize,
        layer: usize,
        node: Node,
        sum: u32,
    ) -> Option<(usize, u32)> {
        (0..movement).filter(|before| self.leads_on(*before, movement, node)).find_map(|before| {
            let sums = self.floods[before * self.layers + layer].sums;
            let found =
                sums.of(node).filter(|found| self.carried(*found, before, movement) == sum).min();
            found.map(|found| (before, found))
        })
    }
}

fn one_step_back(
    engine: &Engine<'_>,
    seeds: &[(Node, u32)],
    node: Node,
    sum: u32,
    movement: usize,
) -> Option<PathSegment> {
    let to = engine.placement(node);
    if seeds.binary_search(&(node, sum)).is_ok() {
        return Some(PathSegment {
            movement,
            bodies: vec![to],
            headings: Vec::new(),
            first_sum: sum,
            approach: Approach::Standing,
        });
    }
    let mut found = None;
    for (seed, first_sum) in seeds.iter().rev() {
        let from = engine.placement(*seed);
        engine.each_step(from, |body, _, heading| {
            if body == to {
                found = Some(PathSegment {
                    movement,
                    bodies: vec![from, to],
                    headings: vec![heading],
                    first_sum: *first_sum,
                    approach: Approach::Standing,
                });
            }
        });
    }
    found
}
