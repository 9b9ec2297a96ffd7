//! Floods over several movements and waypoints, from which reaches and routes are built.
//!
//! A movement begins where an earlier one may end. A waypoint begins a new layer of the search. A
//! route is therefore the cheapest of all that pass the waypoints in their order, with the diagonal
//! count carried over.

mod air;
mod back;
mod extent;
mod jumps;
mod path_segment;
mod rays;
mod run_up_distances;
mod run_ups;
mod search_request;
mod single;
mod step_back;

pub(super) use air::Air;
use alloc::vec::Vec;
pub(super) use back::Before;
pub(super) use extent::{Layout, labels};
pub(super) use search_request::SearchRequest;
pub(super) use single::look_round;

use super::approach::Approach;
use super::goal::{Goal, named};
use super::leap::Leap;
use super::resolve::movers;
use super::resolved_movement::{ResolvedMovement, alike, has_teleport, may_follow};
use super::{Meter, QueryError, Scratch, carried_sum, first_sum};
use crate::field::{Engine, Field, Levels, UnknownChecks, Volume};
use crate::program::Program;
use crate::search::{Buckets, Distances, DistancesPerNode, Node};
use crate::unit::{Halves, Squares};
use jumps::Jumps;
use rays::flood_rays;
use run_up_distances::RunUps;

/// The result of flooding all movements of a plan.
pub(super) struct MultiSearch<'a> {
    program: &'a Program,
    legs: &'a [ResolvedMovement],
    pub(super) engines: Vec<Engine<'a>>,
    /// What a jump finds before it lands, for each movement that is a jump.
    aloft: Vec<Option<Engine<'a>>>,
    leaps: Vec<Option<Leap<'a>>>,
    /// Index: movement × layers + waypoints passed.
    floods: Vec<Flood<'a>>,
    layers: usize,
    start: Node,
}

struct Flood<'a> {
    /// Where the movement began, after passing the waypoints: node and distance. Jumps begin
    /// nowhere else. Those after a run-up are kept apart.
    starts: Vec<(Approach, Vec<(Node, u32)>)>,
    /// Where the flood began, sorted: these also include places where the movement came to a
    /// waypoint.
    seeds: Vec<(Node, u32)>,
    sums: &'a Distances,
    /// Where it may end with a run-up for a later jump.
    run_ups: Vec<RunUps>,
}

/// A place in a search: reached in this movement, after this many waypoints, with this distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Arrival {
    pub(super) movement: usize,
    pub(super) node: Node,
    pub(super) sum: u32,
}

impl Arrival {
    pub(super) const fn cost(self) -> Squares {
        Halves(self.sum).squares()
    }
}

/// Floods all movements of a plan, with this policy for checks without a result, and passes the
/// result to `answer`.
pub(super) fn travel<A>(
    request: SearchRequest<'_>,
    unknown_checks: UnknownChecks,
    scratch: &mut Scratch,
    answer: impl FnOnce(&MultiSearch<'_>) -> A,
) -> Result<A, QueryError> {
    let SearchRequest { program, board, plan, legs, .. } = request;
    // A teleport makes no steps; `teleport` finds where a single one leads.
    if has_teleport(legs) {
        return Err(QueryError::TeleportNotAlone);
    }
    let movers = movers(program, board, plan, legs)?.into_iter();
    let movers: Vec<_> = movers.map(|mover| mover.with_unknown_checks(unknown_checks)).collect();
    let leaping: Vec<_> = movers.iter().zip(legs).map(|(mover, leg)| leg.leaping(mover)).collect();
    let Scratch { cells, levels, sums, air, buckets, .. } = scratch;
    let Layout { window, heights, labels, layers, .. } = Layout::of(request, &movers, &leaping)?;
    cells.resize_with(cells.len().max(2 * legs.len()), Default::default);
    levels.resize_with(levels.len().max(2 * legs.len()), Levels::default);
    // First the engines of movements on the ground, then those of jumps before they land.
    let all = || movers.iter().map(Some).chain(leaping.iter().map(Option::as_ref));
    for (number, mover) in all().enumerate().filter(|(number, _)| alike(legs, *number) == *number) {
        let Some(mover) = mover else { continue };
        match &heights {
            Some(heights) => levels[number].read(mover, window, heights),
            None => cells[number].read(mover, window),
        }
    }
    request.meter.check()?;
    let mut engines = all().enumerate().map(|(number, mover)| {
        let number = alike(legs, number);
        mover.map(|mover| match heights.is_some() {
            true => Engine::Space(Volume::new(mover, &levels[number])),
            false => Engine::Plane(Field::new(mover, &cells[number])),
        })
    });
    let on_the_ground: Vec<_> = engines.by_ref().take(legs.len()).flatten().collect();
    let start_cells = movers[0].figure().cells();
    let start =
        on_the_ground[0].node(start_cells).ok_or(QueryError::OffTheBoard(start_cells.base.at))?;
    let leaps =
        movers.iter().zip(legs).map(|(mover, leg)| Leap::of(program, plan, leg, mover)).collect();
    sums.resize_with(sums.len().max(legs.len() * layers), || Distances::new(DistancesPerNode::One));
    let (aloft, floods) = (engines.collect(), Vec::new());
    let mut search =
        MultiSearch { program, legs, engines: on_the_ground, aloft, leaps, floods, layers, start };
    for sums in sums.iter_mut().take(legs.len() * layers) {
        sums.reset(labels, search.engines[0].nodes());
        search.flood_next(request, sums, air, buckets)?;
        request.meter.check()?;
    }
    let answer = answer(&search);
    request.meter.check()?;
    Ok(answer)
}

fn flood(
    engine: &Engine<'_>,
    leg: &ResolvedMovement,
    seeds: &[(Node, u32)],
    until: &[Node],
    buckets: &mut Buckets,
    sums: &mut Distances,
    meter: &Meter,
) {
    if let Some(cost) = leg.pool_cost {
        let able = seeds.iter().filter(|(_, sum)| cost.refusal(*sum).is_none());
        return able.for_each(|(node, sum)| sums.note(*node, *sum));
    }
    match leg.one_square {
        None if leg.is_straight() => {
            seeds.iter().for_each(|seed| flood_rays(engine, leg, *seed, sums, meter));
        }
        None => engine.flood(buckets, seeds, leg.most_halves(), until, sums, meter),
        Some(counts) if leg.most.is_none_or(|most| counts <= most) => {
            if meter.spend(seeds.len() * engine.effort()) {
                one_step(engine, seeds, counts, sums);
            }
        }
        Some(_) => seeds.iter().for_each(|(node, sum)| sums.note(*node, *sum)),
    }
}

/// One step from each seed, whatever it costs.
fn one_step(engine: &Engine<'_>, seeds: &[(Node, u32)], counts: Squares, sums: &mut Distances) {
    for (node, sum) in seeds {
        sums.note(*node, *sum);
        engine.each_step(engine.placement(*node), |to, price, _| {
            if let Some(to) = engine.node(to) {
                sums.note(to, Halves(*sum).after_a_step_for(counts, Halves(price)).0);
            }
        });
    }
}

impl<'a> MultiSearch<'a> {
    /// Floods the next layer of a movement.
    fn flood_next(
        &mut self,
        request: SearchRequest<'_>,
        sums: &'a mut Distances,
        air: &mut Air,
        buckets: &mut Buckets,
    ) -> Result<(), QueryError> {
        let (movement, layer) = (self.floods.len() / self.layers, self.floods.len() % self.layers);
        let placements = |goal: Goal| named(&self.engines, goal);
        let mut starts = match (movement, layer) {
            (0, 0) => vec![(self.start, first_sum(self.program, &request.plan.turn))],
            (0, _) => Vec::new(),
            _ => self.ends(movement, layer, request.meter),
        };
        let (mut seeds, mut waypoints) = (Vec::new(), Vec::new());
        if let (Some(before), Some(way)) = (layer.checked_sub(1), self.floods.last()) {
            let nodes = placements(request.via[before]);
            let standing = way.starts.iter().filter(|(how, _)| *how == Approach::Standing);
            let begun = standing.flat_map(|(_, starts)| starts);
            starts.extend(begun.filter(|(node, _)| nodes.contains(node)));
            seeds.extend(nodes.iter().flat_map(|node| way.sums.of(*node).map(|sum| (*node, sum))));
            waypoints = nodes;
        }
        seeds.extend_from_slice(&starts);
        seeds.sort_unstable();
        seeds.dedup();
        let mut starts = vec![(Approach::Standing, starts)];
        match self.aloft[movement].is_some() {
            true => {
                seeds.iter().for_each(|(node, sum)| sums.note(*node, *sum));
                air.reset(sums.labels(), self.engines[movement].nodes());
                if self.leaps[movement].as_ref().and_then(Leap::run_up).is_some() {
                    for approach in [Approach::Moving, Approach::OnFoot] {
                        starts.push((approach, self.run_up_ends(movement, layer, approach)));
                    }
                }
                for (approach, starts) in &starts {
                    let leap = self.leap_after(movement, *approach);
                    if let Some(jumps) = self.jumps(movement, leap.as_ref()) {
                        jumps.flood(starts, air, sums, request.meter)?;
                    }
                }
            }
            false => {
                let last = self.legs.len() == 1 && layer + 1 == self.layers;
                let goals = request.goal.filter(|_| last).map(placements).unwrap_or_default();
                let until = if goals.len() == 1 { &goals[..] } else { &[] };
                flood(
                    &self.engines[movement],
                    &self.legs[movement],
                    &seeds,
                    until,
                    buckets,
                    sums,
                    request.meter,
                );
            }
        }
        let run_ups = self.run_ups(movement, layer, (sums, &waypoints), request.meter);
        self.floods.push(Flood { starts, seeds, sums, run_ups });
        Ok(())
    }

    /// Returns the engine of a movement on the ground, or of a jump before it lands.
    pub(super) fn engine(&self, movement: usize, lands: bool) -> &Engine<'a> {
        match &self.aloft[movement] {
            Some(aloft) if !lands => aloft,
            _ => &self.engines[movement],
        }
    }

    /// Returns how far the jumps of a movement lead after an approach, if a rule limits it.
    fn leap_after(&self, movement: usize, approach: Approach) -> Option<Leap<'a>> {
        Some(self.leaps[movement].as_ref()?.after(approach))
    }

    /// Returns the jumps of a movement that lead so far, if it is a jump.
    fn jumps<'j>(&'j self, movement: usize, leap: Option<&'j Leap<'a>>) -> Option<Jumps<'j, 'a>> {
        let air = self.aloft[movement].as_ref()?;
        Some(Jumps {
            ground: &self.engines[movement],
            air,
            leap,
            most: self.legs[movement].most_halves(),
        })
    }

    /// Returns where a movement may begin after earlier ones, and with which distance.
    fn ends(&self, next: usize, layer: usize, meter: &Meter) -> Vec<(Node, u32)> {
        let mut seeds = Vec::new();
        for (movement, flood) in self.floods.iter().skip(layer).step_by(self.layers).enumerate() {
            // Checking whether a movement may end at a place is about as much work as checking one
            // step.
            let reached = flood.sums.reached().count();
            if !meter.spend(reached * self.engines[movement].effort() / 8) {
                return Vec::new();
            }
            for node in flood.sums.reached().filter(|node| self.leads_on(movement, next, *node)) {
                seeds.extend(
                    flood.sums.of(node).map(|sum| (node, self.carried(sum, movement, next))),
                );
            }
        }
        seeds.sort_unstable();
        seeds.dedup();
        seeds
    }

    /// Whether a creature may end a movement at a node and begin a later one there.
    fn leads_on(&self, movement: usize, next: usize, node: Node) -> bool {
        let engine = &self.engines[movement];
        let ending = engine.ending(engine.placement(node));
        may_follow(self.legs, movement, next)
            && ending <= self.legs[movement].ends_before(&self.legs[next])
    }

    /// Returns the distance at which a movement begins where an earlier one has ended with a
    /// distance.
    fn carried(&self, sum: u32, movement: usize, next: usize) -> u32 {
        carried_sum(self.program, sum, &self.legs[movement], &self.legs[next])
    }

    /// Returns the best arrivals at a node in each movement, with all waypoints passed.
    pub(super) fn arrivals_at(&self, node: Node) -> impl Iterator<Item = Arrival> {
        (0..self.legs.len()).filter_map(move |movement| {
            let flood = &self.floods[movement * self.layers + self.layers - 1];
            flood.sums.least(node).map(|sum| Arrival { movement, node, sum })
        })
    }

    /// Returns every node that can be reached, with its best arrival, in the order of movements and
    /// nodes.
    pub(super) fn arrivals(&self) -> Vec<Arrival> {
        let mut seen = vec![false; self.engines[0].nodes()];
        let mut arrivals = Vec::new();
        for movement in 0..self.legs.len() {
            let flood = &self.floods[movement * self.layers + self.layers - 1];
            for node in flood.sums.reached() {
                if !core::mem::replace(&mut seen[node as usize], true) {
                    arrivals.extend(flood.sums.least(node).map(|sum| Arrival {
                        movement,
                        node,
                        sum,
                    }));
                }
            }
        }
        arrivals
    }
}
