//! The movements of a question, prepared for planes in one window.

use super::plane_request::PlaneRequest;
use super::stages::farthest;
use crate::field::{Mover, squeezed_shapes};
use crate::lattice::{Rectangle, Square};
use crate::query::multi_search::SearchRequest;
use crate::query::prepared::{PreparedReach, Reading, Unsupported, radius, window_row};
use crate::query::resolve::movers;
use crate::query::terrain_cache::TerrainCache;
use crate::query::{QueryError, first_sum};
use alloc::vec::Vec;

/// Returns the movers of a question, which avoid steps that need checks.
pub(super) fn cautious<'a>(request: SearchRequest<'a>) -> Result<Vec<Mover<'a>>, QueryError> {
    let SearchRequest { program, board, plan, legs, .. } = request;
    Ok(movers(program, board, plan, legs)?.into_iter().map(Mover::cautious).collect())
}

/// Prepares the movements of a reach or a route for planes in one window, or returns why planes do
/// not support them.
pub(in crate::query) fn in_window(
    request: SearchRequest<'_>,
    movers: &[Mover<'_>],
    cache: &mut TerrainCache,
) -> Result<Vec<PreparedReach>, Unsupported> {
    prepared(request, movers, cache, |around| {
        let body = movers[0].figure().body;
        let (around, span) = (around.cast_signed(), (2 * around + movers[0].side()).cast_signed());
        let first = Square::new(body.at.column - around, body.at.row - around);
        let last = Square::new(first.column + span - 1, first.row + span - 1);
        request.board.extent().clip(first, last)
    })
}

/// As [`in_window`], for a creature that may stand on any square of the board.
pub(super) fn anywhere(
    request: SearchRequest<'_>,
    movers: &[Mover<'_>],
    cache: &mut TerrainCache,
) -> Result<Vec<PreparedReach>, Unsupported> {
    prepared(request, movers, cache, |_| request.board.extent().whole())
}

/// Prepares movements for the part of the board around them that `part` returns.
fn prepared(
    request: SearchRequest<'_>,
    movers: &[Mover<'_>],
    cache: &mut TerrainCache,
    part: impl FnOnce(u32) -> Rectangle,
) -> Result<Vec<PreparedReach>, Unsupported> {
    let first = &movers[0];
    let side = first.side();
    let beyond = asked(request, movers).find_map(|asked| asked.beyond());
    if let Some(beyond) = beyond {
        return Err(beyond);
    }
    if movers.len() > 1 && movers.iter().any(|mover| squeezed_shapes(mover).next().is_some()) {
        return Err(Unsupported::Squeezing);
    }
    let far = farthest(request.program, request.legs).ok_or(Unsupported::Distance)?;
    let around = radius(first, far);
    window_row(around, side).ok_or(Unsupported::Distance)?;
    let part = part(around);
    let first_sum = first_sum(request.program, &request.plan.turn);
    asked(request, movers)
        .map(|asked| PreparedReach::new(cache, asked, Reading { far, first_sum, part }))
        .collect()
}

fn asked<'a>(
    request: SearchRequest<'a>,
    movers: &'a [Mover<'a>],
) -> impl Iterator<Item = PlaneRequest<'a>> {
    let in_space = request.in_space;
    movers.iter().zip(request.legs).map(move |(mover, leg)| PlaneRequest { mover, leg, in_space })
}

/// Returns why neither planes nor tiles search for a route, whatever its movements: they do not
/// support waypoints, and only whole bodies.
pub(super) fn without_detours(
    request: SearchRequest<'_>,
    mover: &Mover<'_>,
) -> Result<(), Unsupported> {
    let shape = request.goal.and_then(|goal| goal.placement);
    let is_whole = shape.is_none_or(|shape| shape == (mover.side(), mover.side()));
    let elevation = request.goal.and_then(|goal| goal.elevation);
    match request.via {
        _ if elevation.is_some_and(|elevation| elevation != mover.figure().elevation) => {
            Err(Unsupported::Height)
        }
        [] if is_whole && squeezed_shapes(mover).next().is_none() => Ok(()),
        [] => Err(Unsupported::Squeezing),
        [..] => Err(Unsupported::Movements),
    }
}
