//! How much a study searches: how often, and how much of the board each time.
//!
//! This module knows how far movements lead without reading the board: no step costs less than a
//! square.

use crate::board::Board;
use crate::field::heights_in;
use crate::lattice::Rectangle;
use crate::program::Program;
use crate::query::resolve::{in_space, movers};
use crate::query::resolved_movement::ResolvedMovement;
use crate::query::{Meter, Plan, QueryError};
use crate::rule::Action;

/// Squares that all searches of a study together may check: about ten seconds' work.
const MOST: usize = 500_000_000;
/// For each movement, a search that is not prepared takes as long for one square as surveying this
/// many: for bodies of one square.
const SEARCHED: usize = 6;
/// The same for larger bodies, for each square along their side.
const SEARCHED_BY_BIG: usize = 70;
/// The same for a place in space, for bodies of any size.
const SEARCHED_IN_SPACE: usize = 80;
/// Places that all searches of a study together may find, if the results are kept.
const MOST_KEPT: usize = 50_000_000;

/// Returns how far movements lead, in squares; `None`: without a limit.
pub(super) fn distance(legs: &[ResolvedMovement]) -> Option<u32> {
    legs.iter().try_fold(0_u32, |sum, leg| Some(sum.saturating_add(leg.most?.0)))
}

/// Whether a movement may lead to a place without passing the squares before it.
pub(super) fn leaps(legs: &[ResolvedMovement]) -> bool {
    legs.iter().any(|leg| matches!(leg.action, Action::Teleport | Action::Jump))
}

/// How many searches a study makes, and how many it would make for a single square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Searches {
    pub(super) all: usize,
    pub(super) of_one_square: usize,
}

impl Searches {
    /// One search for each square.
    pub(super) fn one_each(all: usize) -> Self {
        Searches { all, of_one_square: 1 }
    }

    /// Refuses a larger number than this.
    fn within(self, most: usize) -> Result<(), QueryError> {
        let Searches { all: needs, of_one_square } = self;
        let area_helps = of_one_square <= most;
        if needs > most {
            Err(QueryError::TooManySearches { needs, most, area_helps })
        } else {
            Ok(())
        }
    }
}

/// The work of one search of a study.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchWork {
    /// The most places that it finds.
    places: usize,
    /// Squares that it checks.
    looks: usize,
}

impl SearchWork {
    /// Returns the work of a search, prepared or not, that begins in a part of the board.
    pub(super) fn of(
        program: &Program,
        board: &Board,
        (plan, legs): (&Plan, &[ResolvedMovement]),
        from: Rectangle,
        prepared: bool,
    ) -> Result<SearchWork, QueryError> {
        let side = board.figure(plan.mover).ok_or(QueryError::NoSuchCreature(plan.mover))?.side();
        let all = board.extent().whole();
        let far = distance(legs).filter(|_| !leaps(legs));
        let window =
            far.and_then(|far| from.grown(far.saturating_add(2 * side)).common(all)).unwrap_or(all);
        let (extent, side) = (board.extent().area(), side as usize);
        let round =
            |far: u32| (far as usize).saturating_mul(2).saturating_add(side).saturating_pow(2);
        let heights = heights(program, board, (plan, legs), window)?;
        let squares = far.map_or(extent, round).min(extent).saturating_mul(heights.unwrap_or(1));
        // The whole body, and the two squeezed shapes.
        let squeezes = side > 1 && program.sizes.squeezing().answer.happens();
        let places = squares.saturating_mul(if squeezes { 3 } else { 1 });
        let by_place = match (heights, side) {
            (Some(_), _) => SEARCHED_IN_SPACE,
            (None, 2..) => SEARCHED_BY_BIG.saturating_mul(side),
            (None, _) => SEARCHED,
        };
        let looks = if prepared {
            places
        } else {
            squares.saturating_mul(legs.len().max(1)).saturating_mul(by_place)
        };
        Ok(SearchWork { places, looks })
    }

    /// Returns the work on separate ground, which is copied and surveyed.
    pub(super) fn on_changed_ground(self, board: &Board) -> SearchWork {
        SearchWork { looks: self.looks.saturating_add(board.extent().area()), ..self }
    }

    /// Refuses a study that would take more than some seconds.
    pub(super) fn allows(self, searches: Searches) -> Result<(), QueryError> {
        searches.within(MOST / self.looks.max(1))
    }

    /// Refuses a study that would keep the results of this many searches, if that is too much, or
    /// more than the host allows.
    pub(super) fn allows_to_keep(
        self,
        searches: Searches,
        meter: &Meter,
    ) -> Result<(), QueryError> {
        searches.within(MOST_KEPT.min(meter.sums()) / self.places.max(1))
    }
}

/// Returns at how many heights a search in space may find places over a part of a board; none for a
/// search on the plane.
fn heights(
    program: &Program,
    board: &Board,
    (plan, legs): (&Plan, &[ResolvedMovement]),
    window: Rectangle,
) -> Result<Option<usize>, QueryError> {
    if legs.is_empty() || !in_space(board, plan, legs, false)? {
        return Ok(None);
    }
    let movers = movers(program, board, plan, legs)?;
    let heights = movers.iter().map(|mover| heights_in(mover, window, distance(legs)).count());
    Ok(Some(heights.max().unwrap_or(1)))
}
