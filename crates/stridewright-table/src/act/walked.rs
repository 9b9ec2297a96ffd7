//! Where a path leads, whatever is there and whatever the rules say.

use crate::id::TokenId;
use crate::knowledge::Knowledge;
use crate::protocol::Path;
use stridewright::answer::Placement;
use stridewright::lattice::{Cuboid, Rectangle};
use stridewright::question::DrawnStep;

/// Returns the placements of a creature along a path, from where it stands, and its body at the
/// end, whatever is there; `None` if it is not on the board.
pub(crate) fn walked(
    known: &Knowledge,
    id: TokenId,
    path: &Path,
) -> Option<(Vec<Placement>, Cuboid)> {
    let figure = known.index(id).and_then(|index| known.board.figure(index))?;
    let mut body = figure.cells();
    let mut placements = vec![Placement::new(body.base, body.bottom)];
    for step in path.steps.0.iter().flatten() {
        body = stepped(body, *step);
        placements.push(Placement::new(body.base, body.bottom));
    }
    Some((placements, body))
}

/// Returns the height at which a path ends; `None` for the ground of a last square that is named
/// without a height.
pub(super) fn ends_at_height(path: &Path, body: Cuboid) -> Option<i32> {
    match path.steps.0.iter().flatten().last() {
        Some(DrawnStep::To(place)) => place.elevation,
        _ => Some(body.bottom),
    }
}

/// Returns where a body is after a step, whatever is there.
fn stepped(body: Cuboid, step: DrawnStep) -> Cuboid {
    match step {
        DrawnStep::Towards(direction) => Cuboid { base: body.base.step(direction), ..body },
        DrawnStep::Rising(heading) => body.step(heading),
        DrawnStep::To(place) => Cuboid {
            base: match place.placement {
                Some(_) => place.rectangle(),
                None => Rectangle { at: place.at.square(), ..body.base },
            },
            bottom: place.elevation.unwrap_or(body.bottom),
            ..body
        },
    }
}
