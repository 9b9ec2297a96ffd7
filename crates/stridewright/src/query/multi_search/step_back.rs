//! The last step to a place, of those steps that count.

use crate::field::Engine;
use crate::lattice::{Cuboid, Heading};
use crate::search::{Distances, Node};

/// Returns the last step to a node with a distance, from a node with one of the known distances:
/// its heading, where it comes from and with which distance. `after` adds a price to a distance,
/// and only steps that `counts` accepts are considered. Among equally good ones it takes the one
/// whose heading comes first, then the lower node.
pub(super) fn step_back(
    engine: &Engine<'_>,
    known: &Distances,
    (node, sum): (Node, u32),
    after: impl Fn(u32, u32) -> u32,
    counts: impl Fn(Cuboid, Cuboid, Heading) -> bool,
) -> Option<(Heading, Node, u32)> {
    let to = engine.placement(node);
    let mut best: Option<(Heading, Node, u32)> = None;
    engine.each_into(node, |from, heading, price| {
        let comes_first = best.is_none_or(|(h, n, _)| (heading, from) < (h, n));
        // A counted price may remove the lowest bit of the distance.
        if !comes_first || !known.of(from).any(|before| before <= sum | 1) {
            return;
        }
        let Some(price) = price().filter(|_| counts(engine.placement(from), to, heading)) else {
            return;
        };
        if let Some(before) = known.of(from).filter(|before| after(*before, price) == sum).min() {
            best = Some((heading, from, before));
        }
    });
    best
}
