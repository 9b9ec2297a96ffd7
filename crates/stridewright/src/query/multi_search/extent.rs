//! How much of the board and of the heights over it a plan can touch.

use super::search_request::SearchRequest;
use crate::board::{Board, Limits};
use crate::field::{Mover, heights_in, placements_in};
use crate::lattice::{Rectangle, Square};
use crate::program::{Jumps, Program};
use crate::query::resolved_movement::ResolvedMovement;
use crate::query::{Meter, QueryError, count_goes_on};
use crate::rule::Action;
use crate::search::DistancesPerNode;
use core::ops::RangeInclusive;

/// Returns the heights that the bottom of the mover's body can reach.
pub(super) fn heights<'a>(
    movers: impl Iterator<Item = &'a Mover<'a>>,
    window: Rectangle,
    legs: &[ResolvedMovement],
) -> RangeInclusive<i32> {
    let far = legs
        .iter()
        .map(|leg| leg.most)
        .try_fold(0u32, |sum, most| most.map(|most| sum.saturating_add(most.0)));
    let all = movers.map(|mover| heights_in(mover, window, far));
    all.reduce(|a, b| *a.start().min(b.start())..=*a.end().max(b.end())).unwrap_or(0..=0)
}

/// The part of the board that the movements can touch.
pub(super) fn window(board: &Board, mover: &Mover<'_>, legs: &[ResolvedMovement]) -> Rectangle {
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

/// The extent of the floods of a plan.
#[derive(Clone, Debug)]
pub(in crate::query) struct Layout {
    /// The part of the board.
    pub(in crate::query) window: Rectangle,
    /// The heights of the bottoms of bodies, for a question in space.
    pub(in crate::query) heights: Option<RangeInclusive<i32>>,
    /// How many placements there are.
    pub(in crate::query) placements: usize,
    /// The distances kept for each placement.
    pub(in crate::query) labels: DistancesPerNode,
    /// One flood for each movement and layer.
    pub(in crate::query) layers: usize,
}

impl Layout {
    /// For movers on the ground, and for jumping ones before they land.
    pub(in crate::query) fn of<'a>(
        request: SearchRequest<'_>,
        movers: &[Mover<'a>],
        leaping: &[Option<Mover<'a>>],
    ) -> Result<Layout, QueryError> {
        let SearchRequest { program, board, legs, via, in_space, meter, .. } = request;
        let window = window(board, &movers[0], legs);
        let all = movers.iter().chain(leaping.iter().flatten());
        let heights = in_space.then(|| heights(all, window, legs));
        let labels = labels(program, legs);
        let layers = via.len() + 1;
        let kept = 1 + run_up_floods(program, legs);
        let floods = labels.per_node() * legs.len() * layers * kept;
        let placements = bounded(&movers[0], window, heights.as_ref(), floods, meter)?;
        Ok(Layout { window, heights, placements, labels, layers })
    }
}

/// Returns how many more distances a placement may need for the run-ups of jumps.
fn run_up_floods(program: &Program, legs: &[ResolvedMovement]) -> usize {
    let jumps = legs.iter().any(|leg| leg.action == Action::Jump);
    let run_up = program.jumps.as_ref().filter(|_| jumps && legs.len() > 1);
    2 * run_up.and_then(Jumps::run_up).map_or(0, |run_up| run_up.squares as usize)
}

/// Returns how many states one search may keep.
pub(super) fn most_sums(meter: &Meter) -> usize {
    meter.sums().min(Limits::DEFAULT.sums)
}

/// Returns how many placements there are in a window, and in space at these heights.
///
/// # Errors
///
/// This many floods over them would keep more states than a question may.
pub(super) fn bounded(
    mover: &Mover<'_>,
    window: Rectangle,
    heights: Option<&RangeInclusive<i32>>,
    floods: usize,
    meter: &Meter,
) -> Result<usize, QueryError> {
    let placements = match heights {
        Some(heights) => window.width as usize * window.height as usize * heights.clone().count(),
        None => placements_in(mover, window),
    };
    let (needs, most) = (placements.saturating_mul(floods), most_sums(meter));
    if needs > most {
        return Err(QueryError::TooLarge { needs, most });
    }
    // Every creature is placed on the squares, and a distance is set for every placement.
    meter.spend(needs + mover.board().figures().len());
    Ok(placements)
}

/// Returns whether a search with these movements keeps one distance for each placement, or the
/// least even and the least odd one.
pub(in crate::query) fn labels(program: &Program, legs: &[ResolvedMovement]) -> DistancesPerNode {
    let several_in_a_turn = legs.windows(2).any(|pair| pair[0].turn == pair[1].turn);
    if program.prices.hampered_diagonals_count() || count_goes_on(program) && several_in_a_turn {
        DistancesPerNode::EvenAndOdd
    } else {
        DistancesPerNode::One
    }
}
