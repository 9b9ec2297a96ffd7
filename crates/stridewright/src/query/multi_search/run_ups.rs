//! Run-ups: where a movement may end with enough squares made right before to jump farther, and the
//! least distances there.
//!
//! The least distance to a place may belong to a path that is too short for a run-up. So distances
//! after one more square are kept apart, one set for each square of the run-up.

use super::MultiSearch;
use super::path_segment::PathSegment;
use super::run_up_distances::RunUps;
use super::step_back::step_back;
use crate::field::Engine;
use crate::lattice::{Cuboid, Direction, Heading};
use crate::program::RunUp;
use crate::query::Meter;
use crate::query::approach::Approach;
use crate::query::leap::Leap;
use crate::rule::Action;
use crate::search::{Distances, Node};
use alloc::vec::Vec;

/// Returns the kinds of run-up that matter on a field: how the creature moves, and in which
/// direction if that matters.
fn kinds(engine: &Engine<'_>, run_up: RunUp) -> Vec<(Approach, Option<Direction>)> {
    let approaches: &[Approach] = match engine {
        _ if run_up.on_foot => &[Approach::OnFoot],
        // On level ground nothing depends on the height of a jump.
        Engine::Plane(_) => &[Approach::Moving],
        Engine::Space(_) => &[Approach::Moving, Approach::OnFoot],
    };
    let lines = if run_up.straight { Direction::ALL.map(Some).to_vec() } else { vec![None] };
    let kinds = approaches.iter().flat_map(|how| lines.iter().map(|line| (*how, *line)));
    kinds.collect()
}

/// Whether a step is a square of a run-up of this kind.
fn counts(
    engine: &Engine<'_>,
    (approach, line): (Approach, Option<Direction>),
    (from, to, heading): (Cuboid, Cuboid, Heading),
) -> bool {
    (line.is_none() || heading.direction() == line)
        && (approach != Approach::OnFoot || engine.is_on_foot(from, to, heading))
}

impl MultiSearch<'_> {
    /// Returns the run-ups that a movement ends with for the jumps after it, given its distances.
    /// Those before a waypoint go on after it, at these nodes.
    pub(super) fn run_ups(
        &self,
        movement: usize,
        layer: usize,
        (sums, waypoints): (&Distances, &[Node]),
        meter: &Meter,
    ) -> Vec<RunUps> {
        let leg = &self.legs[movement];
        if matches!(leg.action, Action::Jump | Action::Stand | Action::Teleport) {
            return Vec::new();
        }
        let later = self.legs.iter().zip(&self.leaps).skip(movement + 1);
        let mut leaps = later.filter(|(later, _)| later.turn == leg.turn);
        let run_up = leaps.find_map(|(_, leap)| leap.as_ref().and_then(Leap::run_up));
        let Some(run_up) = run_up.filter(|run_up| run_up.squares > 0) else { return Vec::new() };
        let (engine, most) = (&self.engines[movement], leg.most_halves());
        let earlier = layer.checked_sub(1).and(self.floods.last());
        let mut all = Vec::new();
        for kind @ (approach, line) in kinds(engine, run_up) {
            let is_alike = |run_ups: &&RunUps| (run_ups.approach, run_ups.line) == kind;
            let before = earlier.and_then(|flood| flood.run_ups.iter().find(is_alike));
            let mut kept: Vec<Distances> = Vec::new();
            for square in 0..run_up.squares as usize {
                let from = kept.last().unwrap_or(sums);
                let mut next = Distances::new(sums.labels());
                next.reset(sums.labels(), engine.nodes());
                for node in from.reached() {
                    if !meter.spend(engine.effort()) {
                        return Vec::new();
                    }
                    let body = engine.placement(node);
                    engine.each_step(body, |to, price, heading| {
                        let Some(there) = engine.node(to) else { return };
                        if counts(engine, kind, (body, to, heading)) {
                            let most = most.min(engine.limit_of(body, heading));
                            let after = from.of(node).map(|sum| leg.after(sum, price));
                            after.filter(|sum| *sum <= most).for_each(|sum| next.note(there, sum));
                        }
                    });
                }
                for node in waypoints {
                    let before = before.and_then(|run_ups| run_ups.sums.get(square));
                    before.into_iter().flat_map(|sums| sums.of(*node)).for_each(|sum| {
                        next.note(*node, sum);
                    });
                }
                kept.push(next);
            }
            all.push(RunUps { approach, line, sums: kept });
        }
        all
    }

    /// Returns where a jump may begin after a run-up of a kind, and with which distance.
    pub(super) fn run_up_ends(
        &self,
        next: usize,
        layer: usize,
        approach: Approach,
    ) -> Vec<(Node, u32)> {
        let mut ends = Vec::new();
        for movement in (0..next).filter(|movement| self.runs_into(*movement, next)) {
            let flood = &self.floods[movement * self.layers + layer];
            let run_ups = flood.run_ups.iter().filter(|run_ups| run_ups.approach == approach);
            for sums in run_ups.filter_map(RunUps::whole) {
                let leads = |node: &Node| self.leads_on(movement, next, *node);
                for node in sums.reached().filter(leads) {
                    ends.extend(sums.of(node).map(|sum| (node, self.carried(sum, movement, next))));
                }
            }
        }
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// Whether a jump may follow right after a movement: in the same turn, and the creature does
    /// not stand up in between.
    fn runs_into(&self, movement: usize, next: usize) -> bool {
        self.legs[movement].turn == self.legs[next].turn
            && self.legs[movement + 1..next].iter().all(|leg| leg.action != Action::Stand)
    }

    /// Returns the run-up of a kind that ends where a jump begins with a distance, and the layer
    /// in which it began.
    pub(super) fn run_up_back(
        &self,
        (next, layer): (usize, usize),
        (node, sum): (Node, u32),
        approach: Approach,
    ) -> Option<(PathSegment, usize)> {
        (0..next).filter(|movement| self.runs_into(*movement, next)).find_map(|movement| {
            let all = |layer: usize| &self.floods[movement * self.layers + layer].run_ups;
            let carried = |found: &u32| {
                self.carried(*found, movement, next) == sum && self.leads_on(movement, next, node)
            };
            let least = |run_ups: &RunUps| run_ups.whole()?.of(node).filter(carried).min();
            let ends = all(layer).iter().filter(|run_ups| run_ups.approach == approach);
            let ends = ends.filter_map(|run_ups| Some((least(run_ups)?, run_ups.line)));
            let (sum, line) = ends.min_by_key(|(sum, _)| *sum)?;
            let run_ups = |layer: usize| {
                all(layer)
                    .iter()
                    .find(|run_ups| (run_ups.approach, run_ups.line) == (approach, line))
            };
            let (engine, leg) = (&self.engines[movement], &self.legs[movement]);
            let (mut node, mut sum, mut layer) = (node, sum, layer);
            let (mut bodies, mut headings) = (vec![engine.placement(node)], Vec::new());
            for square in (0..run_ups(layer)?.sums.len()).rev() {
                while layer > 0
                    && run_ups(layer - 1).is_some_and(|before| before.sums[square].has(node, sum))
                {
                    layer -= 1;
                }
                let flood = &self.floods[movement * self.layers + layer];
                let from = match square.checked_sub(1) {
                    Some(before) => &run_ups(layer)?.sums[before],
                    None => flood.sums,
                };
                let after = |sum, price| leg.after(sum, price);
                let (heading, before, known) =
                    step_back(engine, from, (node, sum), after, |from, to, heading| {
                        counts(engine, (approach, line), (from, to, heading))
                    })?;
                (node, sum) = (before, known);
                bodies.push(engine.placement(node));
                headings.push(heading);
            }
            bodies.reverse();
            headings.reverse();
            let approach = Approach::Standing;
            Some((PathSegment { movement, bodies, headings, first_sum: sum, approach }, layer))
        })
    }
}
