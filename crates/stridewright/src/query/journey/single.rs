//! What one movement finds where it may lead, without a flood over it.

use super::Errand;
use super::extent::{bounded, heights, window};
use crate::field::{Cells, Engine, Field, Levels, Unsettled, Volume};
use crate::query::QueryError;
use crate::query::legs::movers;

/// What a creature finds where its only movement may lead if it does this about unsettled checks, handed to `answer`.
pub(in crate::query) fn look_round<A>(
    errand: Errand<'_>,
    unsettled: Unsettled,
    (cells, levels): (&mut Vec<Cells>, &mut Vec<Levels>),
    answer: impl FnOnce(&Engine<'_>) -> A,
) -> Result<A, QueryError> {
    let Errand { program, board, plan, legs, in_space, .. } = errand;
    let mover = movers(program, board, plan, legs)?.into_iter().next().ok_or(QueryError::NoMovement)?;
    let mover = mover.where_unsettled(unsettled);
    let window = window(board, &mover, legs);
    let heights = heights(core::iter::once(&mover), window, legs);
    bounded(&mover, window, in_space.then_some(&heights), 1)?;
    if in_space {
        levels.resize_with(levels.len().max(1), Levels::default);
        levels[0].read(&mover, window, &heights);
        return Ok(answer(&Engine::Space(Volume::new(&mover, &levels[0]))));
    }
    cells.resize_with(cells.len().max(1), Cells::default);
    cells[0].read(&mover, window);
    Ok(answer(&Engine::Plane(Field::new(&mover, &cells[0]))))
}
