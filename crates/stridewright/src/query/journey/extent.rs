//! How much of the board and of the heights over it a plan can touch.

use crate::board::{Board, Limits};
use crate::field::{Mover, heights_in, placements_in};
use crate::lattice::{Rectangle, Square};
use crate::query::QueryError;
use crate::query::legs::Leg;
use core::ops::RangeInclusive;

/// The bottoms that the mover's body can come to.
pub(super) fn heights<'a>(
    movers: impl Iterator<Item = &'a Mover<'a>>,
    window: Rectangle,
    legs: &[Leg],
) -> RangeInclusive<i32> {
    let far = legs
        .iter()
        .map(|leg| leg.most)
        .try_fold(0u32, |sum, most| most.map(|most| sum.saturating_add(most.0)));
    let all = movers.map(|mover| heights_in(mover, window, far));
    all.reduce(|a, b| *a.start().min(b.start())..=*a.end().max(b.end())).unwrap_or(0..=0)
}

/// The part of the board that the movements can touch.
pub(super) fn window(board: &Board, mover: &Mover<'_>, legs: &[Leg]) -> Rectangle {
    let extent = board.extent();
    let far = legs
        .iter()
        .map(|leg| leg.most.map_or(u32::MAX, |most| most.0))
        .fold(mover.side() * 2, u32::saturating_add)
        .min(extent.width.max(extent.height))
        .cast_signed();
    let body = mover.figure().body;
    let last = body.last();
    extent.clip(
        Square::new(body.at.column - far, body.at.row - far),
        Square::new(last.column + far, last.row + far),
    )
}

/// Whether so many floods over a window, and in space over these heights, keep no more sums than a question may.
pub(super) fn bounded(
    mover: &Mover<'_>,
    window: Rectangle,
    heights: Option<&RangeInclusive<i32>>,
    floods: usize,
) -> Result<(), QueryError> {
    let placements = match heights {
        Some(heights) => window.width as usize * window.height as usize * heights.clone().count(),
        None => placements_in(mover, window),
    };
    let (needs, most) = (placements * floods, Limits::DEFAULT.sums);
    if needs > most { Err(QueryError::TooLarge { needs, most }) } else { Ok(()) }
}
