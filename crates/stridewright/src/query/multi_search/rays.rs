//! Movements in a straight line: every line from where they begin.

use super::path_segment::PathSegment;
use crate::field::Engine;
use crate::lattice::{Cuboid, Heading};
use crate::query::Meter;
use crate::query::approach::Approach;
use crate::query::resolved_movement::ResolvedMovement;
use crate::search::{Distances, Node};
use crate::unit::Halves;
use alloc::vec::Vec;

/// A place on a straight line from a seed.
#[derive(Clone, Copy, Debug)]
struct Passed {
    body: Cuboid,
    node: Node,
    sum: u32,
    /// The previous place of the line; `None` for the seed.
    before: Option<usize>,
}

/// Records everything on the straight lines from a node with a distance, as far as the movement
/// goes.
pub(super) fn flood_rays(
    engine: &Engine<'_>,
    leg: &ResolvedMovement,
    seed: (Node, u32),
    sums: &mut Distances,
    meter: &Meter,
) {
    for heading in Heading::all() {
        let line = ray(engine, leg, seed, heading);
        line.iter().for_each(|passed| sums.note(passed.node, passed.sum));
        if !meter.spend(line.len() * engine.effort()) {
            return;
        }
    }
}

/// Returns the straight line from one of the seeds to a node with a distance; of several, the one
/// whose heading comes first.
pub(super) fn ray_back(
    engine: &Engine<'_>,
    leg: &ResolvedMovement,
    seeds: &[(Node, u32)],
    (node, sum): (Node, u32),
    movement: usize,
) -> Option<PathSegment> {
    let (heading, line, last) = Heading::all().find_map(|heading| {
        seeds.iter().find_map(|seed| {
            let line = ray(engine, leg, *seed, heading);
            let last = line.iter().position(|passed| (passed.node, passed.sum) == (node, sum))?;
            Some((heading, line, last))
        })
    })?;
    let mut way = vec![line[last]];
    while let Some(before) = way.last().and_then(|passed| passed.before) {
        way.push(line[before]);
    }
    way.reverse();
    let headings = vec![heading; way.len() - 1];
    let bodies = way.iter().map(|passed| passed.body).collect();
    let (first_sum, approach) = (way[0].sum, Approach::Standing);
    Some(PathSegment { movement, bodies, headings, first_sum, approach })
}

/// Follows a straight line. A body that squeezes may have several places to squeeze into, so the
/// line branches. Of two paths to a place, the cheaper one is followed, separately for each odd
/// half square.
fn ray(
    engine: &Engine<'_>,
    leg: &ResolvedMovement,
    (start, first_sum): (Node, u32),
    heading: Heading,
) -> Vec<Passed> {
    let first = Passed { body: engine.placement(start), node: start, sum: first_sum, before: None };
    let mut line = vec![first];
    let mut next = 0;
    while let Some(Passed { body, sum, .. }) = line.get(next).copied() {
        engine.each_step(body, |to, price, way| {
            let sum = Halves(sum).after(Halves(price)).0;
            let Some(node) = engine.node(to).filter(|_| way == heading && sum <= leg.most_halves())
            else {
                return;
            };
            let as_good = |known: &Passed| {
                known.node == node && known.sum <= sum && (known.sum ^ sum) & 1 == 0
            };
            if !line.iter().any(as_good) {
                line.push(Passed { body: to, node, sum, before: Some(next) });
            }
        });
        next += 1;
    }
    line
}
