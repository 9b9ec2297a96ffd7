//! Movements in a straight line: every line from where they begin.

use super::Stretch;
use crate::field::Engine;
use crate::lattice::Heading;
use crate::query::legs::Leg;
use crate::search::Node;

/// Follows every straight line from a node with a sum as far as the movement goes; `visit` gets the heading, how many steps have
/// been made, the node and its sum.
pub(super) fn each_ray(
    engine: &Engine<'_>,
    leg: &Leg,
    (start, first_sum): (Node, u32),
    mut visit: impl FnMut(Heading, usize, Node, u32),
) {
    for heading in Heading::all() {
        let (mut body, mut sum) = (engine.placement(start), first_sum);
        for steps in 1.. {
            let to = body.step(heading);
            let Some(price) = engine.price(body, to, heading) else { break };
            (body, sum) = (to, sum + price);
            match engine.node(body) {
                Some(node) if sum <= leg.most_halves() => visit(heading, steps, node, sum),
                _ => break,
            }
        }
    }
}

/// The straight line that leads from one of the seeds to a node with a sum; of several the one whose heading comes first.
pub(super) fn ray_back(
    engine: &Engine<'_>,
    leg: &Leg,
    seeds: &[(Node, u32)],
    goal: (Node, u32),
    movement: usize,
) -> Option<Stretch> {
    let mut best: Option<(Heading, usize, (Node, u32))> = None;
    for seed in seeds {
        each_ray(engine, leg, *seed, |heading, steps, node, sum| {
            if (node, sum) == goal && best.is_none_or(|(known, ..)| heading < known) {
                best = Some((heading, steps, *seed));
            }
        });
    }
    let (heading, steps, (seed, first_sum)) = best?;
    let mut bodies = vec![engine.placement(seed)];
    for _ in 0..steps {
        bodies.extend(bodies.last().map(|body| body.step(heading)));
    }
    Some(Stretch { movement, bodies, headings: vec![heading; steps], first_sum })
}
