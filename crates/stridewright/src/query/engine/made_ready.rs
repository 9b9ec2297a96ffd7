//! The movements of a question, prepared for planes in one window.

use super::asked::Asked;
use crate::field::{Mover, squeezed_shapes};
use crate::lattice::Square;
use crate::query::legs::movers;
use crate::query::multi_search::SearchRequest;
use crate::query::ready::{PreparedReach, Reading, Unsupported, radius, window_row};
use crate::query::terrain_cache::TerrainCache;
use crate::query::{QueryError, first_sum};
use alloc::vec::Vec;

/// Returns the movers of a question, which avoid steps that need checks.
pub(super) fn cautious<'a>(errand: SearchRequest<'a>) -> Result<Vec<Mover<'a>>, QueryError> {
    let SearchRequest { program, board, plan, legs, .. } = errand;
    Ok(movers(program, board, plan, legs)?.into_iter().map(Mover::cautious).collect())
}

/// Prepares the movements of a reach or a route for planes in one window, or returns why planes do
/// not support them.
pub(in crate::query) fn in_window(
    errand: SearchRequest<'_>,
    movers: &[Mover<'_>],
    cache: &mut TerrainCache,
) -> Result<Vec<PreparedReach>, Unsupported> {
    let first = &movers[0];
    let side = first.side();
    let beyond = asked(errand, movers).find_map(|asked| asked.beyond());
    if let Some(beyond) = beyond {
        return Err(beyond);
    }
    if movers.len() > 1 && movers.iter().any(|mover| squeezed_shapes(mover).next().is_some()) {
        return Err(Unsupported::Squeezing);
    }
    let far = errand.legs.iter().try_fold(0_u32, |sum, leg| sum.checked_add(leg.most?.0));
    let far = far.ok_or(Unsupported::Distance)?;
    let around = radius(first, far);
    window_row(around, side).ok_or(Unsupported::Distance)?;
    let (Square { column, row }, around) = (first.figure().body.at, around.cast_signed());
    let (span, extent) = (2 * around + side.cast_signed() - 1, errand.board.extent());
    let part = extent.clip(
        Square::new(column - around, row - around),
        Square::new(column - around + span, row - around + span),
    );
    let first_sum = first_sum(errand.program, &errand.plan.turn);
    asked(errand, movers)
        .map(|asked| PreparedReach::new(cache, asked, Reading { far, first_sum, part }))
        .collect()
}

fn asked<'a>(
    errand: SearchRequest<'a>,
    movers: &'a [Mover<'a>],
) -> impl Iterator<Item = Asked<'a>> {
    let in_space = errand.in_space;
    movers.iter().zip(errand.legs).map(move |(mover, leg)| Asked { mover, leg, in_space })
}

/// Returns why neither planes nor tiles search for a route, whatever its movements: they do not
/// support waypoints, and only whole bodies.
pub(super) fn without_detours(
    errand: SearchRequest<'_>,
    mover: &Mover<'_>,
) -> Result<(), Unsupported> {
    let shape = errand.goal.and_then(|goal| goal.placement);
    let is_whole = shape.is_none_or(|shape| shape == (mover.side(), mover.side()));
    let elevation = errand.goal.and_then(|goal| goal.elevation);
    match errand.via {
        _ if elevation.is_some_and(|elevation| elevation != mover.figure().elevation) => {
            Err(Unsupported::Height)
        }
        [] if is_whole && squeezed_shapes(mover).next().is_none() => Ok(()),
        [] => Err(Unsupported::Squeezing),
        [..] => Err(Unsupported::Movements),
    }
}
