//! The steps available to movements where they may lead, without a flood.

use super::extent::{bounded, heights, window};
use super::search_request::SearchRequest;
use crate::field::{Cells, Engine, Field, Levels, UnknownChecks, Volume};
use crate::query::QueryError;
use crate::query::resolve::movers;
use crate::query::resolved_movement::alike;
use alloc::vec::Vec;

/// Builds what a creature finds in each of its movements, with this policy for checks without a
/// result, and passes it to `answer`. All placements have the same numbers in each. At most `sums`
/// distances are kept for each placement.
pub(in crate::query) fn look_round<A>(
    request: SearchRequest<'_>,
    unknown_checks: UnknownChecks,
    sums: usize,
    (cells, levels): (&mut Vec<Cells>, &mut Vec<Levels>),
    answer: impl FnOnce(&[Engine<'_>]) -> A,
) -> Result<A, QueryError> {
    let SearchRequest { program, board, plan, legs, in_space, meter, .. } = request;
    let movers: Vec<_> = movers(program, board, plan, legs)?
        .into_iter()
        .map(|mover| mover.with_unknown_checks(unknown_checks))
        .collect();
    let first = movers.first().ok_or(QueryError::NoMovement)?;
    let window = window(board, first, legs);
    let heights = in_space.then(|| heights(movers.iter(), window, legs));
    bounded(first, window, heights.as_ref(), sums, meter)?;
    meter.check()?;
    cells.resize_with(cells.len().max(legs.len()), Cells::default);
    levels.resize_with(levels.len().max(legs.len()), Levels::default);
    for (number, mover) in
        movers.iter().enumerate().filter(|(number, _)| alike(legs, *number) == *number)
    {
        match &heights {
            Some(heights) => levels[number].read(mover, window, heights),
            None => cells[number].read(mover, window),
        }
    }
    let engine = |(number, mover)| match heights.is_some() {
        true => Engine::Space(Volume::new(mover, &levels[alike(legs, number)])),
        false => Engine::Plane(Field::new(mover, &cells[alike(legs, number)])),
    };
    let engines: Vec<_> = movers.iter().enumerate().map(engine).collect();
    let answer = answer(&engines);
    meter.check()?;
    Ok(answer)
}
