//! Which steps lead from a placement to the next: those with an open path, and what they cross.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::board::System;
use crate::doors::Passing;
use crate::placement::{DIRECTIONS, Placement};
use crate::step::Step;
use crate::world::{Between, World};

/// The obstacles across an open path: barriers that hamper the mover, among them those that need a
/// check; and for a whole step the price of its doors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Crossing {
    pub(crate) barrier: bool,
    pub(crate) asks: bool,
    /// The price that the step pays for doors without which it would be barred.
    pub(crate) door: u32,
}

impl Crossing {
    /// The barriers on any of the open paths around the corner.
    pub(crate) fn or(self, other: Crossing) -> Crossing {
        Crossing { barrier: self.barrier || other.barrier, asks: self.asks || other.asks, door: 0 }
    }

    /// The barriers on all of these paths.
    pub(crate) fn on_all(ways: &[WayRound]) -> Crossing {
        Crossing {
            barrier: ways.iter().all(|way| way.met.barrier),
            asks: ways.iter().all(|way| way.met.asks),
            door: 0,
        }
    }

    /// The same; `None` if a barrier needs a check that has not been made.
    pub(crate) fn made(self) -> Option<Crossing> {
        (!self.asks).then_some(self)
    }
}

impl From<Between> for Crossing {
    fn from(between: Between) -> Self {
        Crossing { barrier: between.barrier, asks: between.asks, door: 0 }
    }
}

/// A path around the corner of a diagonal that walls leave open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WayRound {
    /// The direction of its first leg.
    pub(crate) first: (i32, i32),
    /// The barriers on it.
    pub(crate) met: Crossing,
}

impl World<'_> {
    /// All steps from a placement. The same goal may come up in several directions.
    pub(crate) fn steps(&self, from: Placement, charging: bool) -> Rc<Vec<Step>> {
        let mut known = self.steps_known.borrow_mut();
        Rc::clone(
            known
                .entry((from, charging))
                .or_insert_with(|| Rc::new(self.find_steps(from, charging))),
        )
    }

    fn find_steps(&self, from: Placement, charging: bool) -> Vec<Step> {
        let mut steps = Vec::new();
        for direction in DIRECTIONS {
            for to in self.goals(from, direction, charging) {
                let diagonal = direction.0 != 0 && direction.1 != 0;
                let crossing = if diagonal {
                    self.diagonal_crossing(from, to, direction)
                } else {
                    self.straight_crossing(from, to, direction)
                };
                if let Some(Crossing { barrier, door, .. }) = crossing.and_then(Crossing::made) {
                    steps.push(Step {
                        from,
                        to,
                        direction,
                        diagonal,
                        crosses_barrier: barrier,
                        door,
                    });
                }
            }
        }
        steps
    }

    /// The placements that a step in this direction may lead to, without regard to what lies
    /// between.
    fn goals(&self, from: Placement, direction: (i32, i32), charging: bool) -> BTreeSet<Placement> {
        let mut goals = BTreeSet::new();
        for nominal in from.all_around(self.full_footprint()) {
            let next = nominal.moved(direction);
            if self.fits(next, charging) {
                goals.insert(next);
            }
            goals.extend(self.squeezed_inside(next, charging));
        }
        goals.remove(&from);
        goals
    }

    /// The squeezed placements inside a nominal space that fit and are narrow.
    fn squeezed_inside(&self, nominal: Placement, charging: bool) -> Vec<Placement> {
        let mut fitting = Vec::new();
        for footprint in self.squeezed_footprints() {
            for placement in nominal.all_inside(footprint) {
                if self.fits(placement, charging) && self.is_narrow(placement, charging) {
                    fitting.push(placement);
                }
            }
        }
        fitting
    }

    /// Whether no placement of the full space, and no larger squeezed one, that contains a squeezed
    /// placement fits, whatever its position. Where creatures do not narrow a passage, none
    /// that would fit without them, either.
    pub(crate) fn is_narrow(&self, placement: Placement, charging: bool) -> bool {
        let mut footprints = self.squeezed_footprints();
        footprints.push(self.full_footprint());
        let around = |footprint: &(u32, u32)| placement.all_around(*footprint);
        let mut larger = footprints.iter().flat_map(around).filter(|each| *each != placement);
        let without_creatures = self.board.options.no_squeezing_past;
        !larger.any(|each| {
            self.fits(each, charging)
                || without_creatures
                    && self.clear_of_walls.contains(&each)
                    && each.squares().all(|square| self.ground_lets_in(square))
        })
    }

    /// Whether a straight step is open, and if so what it crosses.
    pub(crate) fn straight_crossing(
        &self,
        from: Placement,
        to: Placement,
        direction: (i32, i32),
    ) -> Option<Crossing> {
        if !self.leg_is_open(from, to, direction) {
            return None;
        }
        let met = self.met_on_leg(from, to, direction);
        Some(self.with_doors(met, from, to, direction, &[]))
    }

    /// The same crossing, with the price that the step pays for doors.
    pub(crate) fn with_doors(
        &self,
        met: Crossing,
        from: Placement,
        to: Placement,
        direction: (i32, i32),
        open_ways: &[WayRound],
    ) -> Crossing {
        let open_ways: Vec<_> = open_ways.iter().map(|way| way.first).collect();
        let passing = Passing { system: self.system, from, to, direction, open_ways: &open_ways };
        Crossing { door: passing.price_of_doors(&self.doors), ..met }
    }

    /// Whether a diagonal step is open, and if so what it crosses.
    pub(crate) fn diagonal_crossing(
        &self,
        from: Placement,
        to: Placement,
        direction: (i32, i32),
    ) -> Option<Crossing> {
        let (across, down) = ((direction.0, 0), (0, direction.1));
        let way_across_first = self.way_round(from, to, across, down);
        let way_down_first = self.way_round(from, to, down, across);
        let open_ways: Vec<WayRound> =
            [way_across_first, way_down_first].into_iter().flatten().collect();

        let direct = self.direct_line(from, to, direction);
        if direct.separated {
            return None;
        }
        let legal = match self.system {
            //
            System::Pathfinder2 => !open_ways.is_empty(),
            // CORNER, R-129, as the others.
            _ => open_ways.len() == 2 && !direct.corner_touched,
        };
        if !legal {
            return None;
        }
        let met = Crossing::on_all(&open_ways).or(direct.into());
        Some(self.with_doors(met, from, to, direction, &open_ways))
    }

    /// The obstacles on the direct lines of a diagonal step, from any square to the next.
    pub(crate) fn direct_line(
        &self,
        from: Placement,
        to: Placement,
        direction: (i32, i32),
    ) -> Between {
        let mut on_any = Between::default();
        for square in squares_that_move_into(from, to, direction) {
            let between = self.between(square, direction);
            on_any.separated |= between.separated;
            on_any.corner_touched |= between.corner_touched;
            on_any.barrier |= between.barrier;
            on_any.asks |= between.asks;
        }
        on_any
    }

    /// Whether a path around the corner of a diagonal is open, and if so what it meets.
    fn way_round(
        &self,
        from: Placement,
        to: Placement,
        first: (i32, i32),
        second: (i32, i32),
    ) -> Option<WayRound> {
        if !self.is_clear_of_walls(from.moved(first)) {
            return None;
        }
        self.legs_of_way(from, to, first, second)
    }

    /// Whether both legs of a path around the corner are open, wherever they lead over, and if so
    /// what they meet.
    pub(crate) fn legs_of_way(
        &self,
        from: Placement,
        to: Placement,
        first: (i32, i32),
        second: (i32, i32),
    ) -> Option<WayRound> {
        let middle = from.moved(first);
        if !(self.leg_is_open(from, middle, first) && self.leg_is_open(middle, to, second)) {
            return None;
        }
        let met = self.met_on_leg(from, middle, first).or(self.met_on_leg(middle, to, second));
        Some(WayRound { first, met })
    }

    /// No square of `from` is separated from the next in `to`; and the two share a square, or at
    /// least one square of `from` has its next in `to`.
    pub(crate) fn leg_is_open(
        &self,
        from: Placement,
        to: Placement,
        direction: (i32, i32),
    ) -> bool {
        let mut connected = from.shares_a_square_with(to);
        for square in squares_that_move_into(from, to, direction) {
            if self.between(square, direction).separated {
                return false;
            }
            connected = true;
        }
        connected
    }

    /// The barriers that separate a square of `from` from the next, which is in `to` but not in
    /// `from`.
    fn met_on_leg(&self, from: Placement, to: Placement, direction: (i32, i32)) -> Crossing {
        squares_that_move_into(from, to, direction)
            .filter(|square| !from.has((square.0 + direction.0, square.1 + direction.1)))
            .fold(Crossing::default(), |met, square| met.or(self.between(square, direction).into()))
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
