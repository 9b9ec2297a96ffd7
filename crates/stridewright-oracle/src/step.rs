//! Steps: from a placement to the next, with the way open.

use std::collections::BTreeSet;

use crate::board::System;
use crate::placement::{DIRECTIONS, Placement};
use crate::world::{Between, World};

/// A step whose geometry is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) from: Placement,
    pub(crate) to: Placement,
    pub(crate) diagonal: bool,
    /// It crosses a barrier that hampers the mover.
    pub(crate) crosses_barrier: bool,
}

impl World<'_> {
    /// All steps from a placement. The same goal may come up in several directions.
    pub(crate) fn steps(&self, from: Placement, charging: bool) -> Vec<Step> {
        let mut steps = Vec::new();
        for direction in DIRECTIONS {
            for to in self.goals(from, direction, charging) {
                let diagonal = direction.0 != 0 && direction.1 != 0;
                let crossing = if diagonal {
                    self.diagonal_crossing(from, to, direction)
                } else {
                    self.straight_crossing(from, to, direction)
                };
                if let Some(crosses_barrier) = crossing {
                    steps.push(Step { from, to, diagonal, crosses_barrier });
                }
            }
        }
        steps
    }

    /// The placements that a step in this direction may lead to, the way left aside.
    fn goals(&self, from: Placement, direction: (i32, i32), charging: bool) -> BTreeSet<Placement> {
        let mut goals = BTreeSet::new();
        for nominal in from.all_around(self.full_footprint()) {
            let next = nominal.moved(direction);
            if self.fits(next, charging) {
                goals.insert(next);
            } else {
                goals.extend(self.squeezed_inside(next, charging));
            }
        }
        goals.remove(&from);
        goals
    }

    /// The squeezed placements inside a nominal space that fit and are in no larger such placement.
    fn squeezed_inside(&self, nominal: Placement, charging: bool) -> Vec<Placement> {
        let mut fitting = Vec::new();
        for footprint in self.squeezed_footprints() {
            for placement in nominal.all_inside(footprint) {
                if self.fits(placement, charging) {
                    fitting.push(placement);
                }
            }
        }
        let in_no_larger =
            |one: &Placement| !fitting.iter().any(|other| other != one && other.contains(*one));
        fitting.iter().copied().filter(in_no_larger).collect()
    }

    /// Whether a straight step is open, and if so whether it crosses a barrier.
    pub(crate) fn straight_crossing(
        &self,
        from: Placement,
        to: Placement,
        direction: (i32, i32),
    ) -> Option<bool> {
        if !self.leg_is_open(from, to, direction) {
            return None;
        }
        Some(self.leg_meets_barrier(from, to, direction))
    }

    /// Whether a diagonal step is open, and if so whether it crosses a barrier.
    pub(crate) fn diagonal_crossing(
        &self,
        from: Placement,
        to: Placement,
        direction: (i32, i32),
    ) -> Option<bool> {
        let (across, down) = ((direction.0, 0), (0, direction.1));
        let way_across_first = self.way_round(from, to, across, down);
        let way_down_first = self.way_round(from, to, down, across);
        let open_ways: Vec<bool> = [way_across_first, way_down_first].into_iter().flatten().collect();

        let Between { separated, corner_touched, barrier } = self.direct_line(from, to, direction);
        if separated {
            return None;
        }
        let legal = match self.system {
            System::Dnd35 | System::Pathfinder1 | System::DrawSteel => {
                open_ways.len() == 2 && !corner_touched
            }
            //
            System::Pathfinder2 => !open_ways.is_empty(),
        };
        if !legal {
            return None;
        }
        //
        let every_open_way_meets_one = open_ways.iter().all(|meets_barrier| *meets_barrier);
        Some(every_open_way_meets_one || barrier)
    }

    /// What lies on the direct lines of a diagonal step, from any square to the next.
    pub(crate) fn direct_line(&self, from: Placement, to: Placement, direction: (i32, i32)) -> Between {
        let mut on_any = Between::default();
        for square in squares_that_move_into(from, to, direction) {
            let between = self.between(square, direction);
            on_any.separated |= between.separated;
            on_any.corner_touched |= between.corner_touched;
            on_any.barrier |= between.barrier;
        }
        on_any
    }

    /// Whether a way round a diagonal is open, and if so whether it meets a barrier.
    fn way_round(
        &self,
        from: Placement,
        to: Placement,
        first: (i32, i32),
        second: (i32, i32),
    ) -> Option<bool> {
        if !self.is_clear_of_walls(from.moved(first)) {
            return None;
        }
        self.legs_of_way(from, to, first, second)
    }

    /// Whether both legs of a way round are open, wherever they lead over, and if so whether one meets a barrier.
    pub(crate) fn legs_of_way(
        &self,
        from: Placement,
        to: Placement,
        first: (i32, i32),
        second: (i32, i32),
    ) -> Option<bool> {
        let middle = from.moved(first);
        if !(self.leg_is_open(from, middle, first) && self.leg_is_open(middle, to, second)) {
            return None;
        }
        let meets_barrier =
            self.leg_meets_barrier(from, middle, first) || self.leg_meets_barrier(middle, to, second);
        Some(meets_barrier)
    }

    /// No square of `from` is separated from the next in `to`; and the two share a square, or at
    /// least one square of `from` has its next in `to`.
    pub(crate) fn leg_is_open(&self, from: Placement, to: Placement, direction: (i32, i32)) -> bool {
        let mut connected = from.shares_a_square_with(to);
        for square in squares_that_move_into(from, to, direction) {
            if self.between(square, direction).separated {
                return false;
            }
            connected = true;
        }
        connected
    }

    /// A barrier separates a square of `from` from the next, which is in `to` but not in `from`.
    pub(crate) fn leg_meets_barrier(&self, from: Placement, to: Placement, direction: (i32, i32)) -> bool {
        squares_that_move_into(from, to, direction).any(|square| {
            let next = (square.0 + direction.0, square.1 + direction.1);
            !from.has(next) && self.between(square, direction).barrier
        })
    }
}

/// The squares `s` of `from` with `s + direction` in `to`.
fn squares_that_move_into(
    from: Placement,
    to: Placement,
    direction: (i32, i32),
) -> impl Iterator<Item = (i32, i32)> {
    from.squares().filter(move |square| to.has((square.0 + direction.0, square.1 + direction.1)))
}
