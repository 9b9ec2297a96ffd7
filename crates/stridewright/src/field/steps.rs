//! Whether one step is possible and what it costs, for a body of any shape.
//!
//! The definitions are those of `docs/movement.md`: legs, paths round a corner, newly entered
//! squares.

use super::{Cell, Field, Mover, Obstruction, Prohibition};
use crate::board::Terrain;
use crate::lattice::{Cuboid, Direction, Rectangle, Square};
use crate::program::{BarrierPrice, Program, RuleIndex};
use crate::rule::{BodyPays, CornerRule, Filler, Hindrance, Hindrances, Mode, StepShape};
use crate::unit::{Halves, Squares};

/// What hampers a step, for its price and its explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepCost {
    /// The kinds that count in the square that sets the price, with those of the mover itself.
    pub seen: Hindrances,
    /// The square that sets the price, if anything on the ground does.
    pub square: Option<Square>,
    /// Whether the step crosses a barrier.
    pub barrier: bool,
    /// The body, if it is squeezed after the step.
    pub squeezed: Option<Rectangle>,
    /// The mode of the step.
    pub mode: Mode,
    /// The extra cost of the form of movement, and the rule.
    pub surcharge: Option<(Squares, RuleIndex)>,
    /// What the mover pays for a door that it opens.
    pub door: Option<Squares>,
}

impl StepCost {
    /// Creates a step cost of only these kinds.
    const fn only(seen: Hindrances, mode: Mode) -> Self {
        StepCost {
            seen,
            square: None,
            barrier: false,
            squeezed: None,
            mode,
            surcharge: None,
            door: None,
        }
    }

    /// Returns the price of a step with it, straight or diagonal.
    #[must_use]
    pub fn halves(&self, program: &Program, diagonal: bool) -> Halves {
        let prices = &program.prices;
        let shape = if diagonal { StepShape::Diagonal } else { StepShape::Straight };
        let price = prices.price(prices.class(self.seen), shape);
        let surcharge = self.surcharge.map_or(0, |(squares, _)| squares.halves().0);
        let more = surcharge + self.door.map_or(0, |squares| squares.halves().0);
        match prices.crossing() {
            BarrierPrice::Adds(line) if self.barrier => Halves(price.0 + line.halves.0 + more),
            _ => Halves(price.0 + more),
        }
    }
}

/// Returns the cost of a step with these hindrances in each paying square, that crosses a barrier
/// or not.
pub(super) fn worst(
    mover: &Mover<'_>,
    own: Hindrances,
    paying: impl Iterator<Item = (Square, Hindrances)>,
    crosses: bool,
) -> StepCost {
    let prices = &mover.program().prices;
    let mut worst = StepCost::only(own, if mover.is_flying() { Mode::Fly } else { Mode::Walk });
    let mut class = prices.class(own);
    for (square, seen) in paying {
        if prices.class(seen) > class {
            class = prices.class(seen);
            worst = StepCost { seen, square: Some(square), ..worst };
        }
    }
    worst.barrier = crosses;
    if let BarrierPrice::Hampers(kinds) = prices.crossing()
        && crosses
    {
        let ignoring = mover.figure().creature.ignores_difficult;
        let seen = prices.seen(*kinds, ignoring).and(own);
        if prices.class(seen) > class {
            worst = StepCost { seen, square: None, ..worst };
        } else {
            worst.barrier = false;
        }
    }
    worst
}

impl Field<'_> {
    /// Whether the mover's body may be there: walls leave room, and all creatures let it in.
    #[must_use]
    pub fn fits(&self, body: Rectangle) -> bool {
        let fits =
            || body.squares().all(|square| self.cells().at(square).enter) && self.is_clear(body);
        if self.mover().side() == 1 {
            return fits();
        }
        // A large body has many squares, and a search asks for every placement from many sides.
        let Some(node) = self.node(body) else { return fits() };
        let known = self.cells().fits.borrow()[node as usize];
        known.unwrap_or_else(|| {
            let answer = fits();
            self.cells().fits.borrow_mut()[node as usize] = Some(answer);
            answer
        })
    }

    /// Whether it may be there without an uncertain check.
    #[must_use]
    pub fn fits_plainly(&self, body: Rectangle) -> bool {
        let counts_on_nothing = || {
            body.squares().all(|square| self.cells().at(square).enters_plainly())
                && !self.slips(body)
        };
        self.fits(body) && (!self.mover().unknown_checks().is_taken() || counts_on_nothing())
    }

    /// Whether a body fits only because the mover counts on slipping through a space that is too
    /// narrow for it.
    #[must_use]
    pub fn slips(&self, body: Rectangle) -> bool {
        self.mover().counts_on_escape()
            && (body.width.min(body.height) < self.mover().figure().least_width.side()
                || body.squares().any(|square| self.cells().at(square).slipped))
    }

    /// Whether a body is clear of walls and of what fills corners.
    pub(super) fn is_clear(&self, body: Rectangle) -> bool {
        let single = body.width * body.height == 1;
        body.squares().all(|square| {
            let cell = self.cells().at(square);
            !cell.solid
                && (single
                    || Direction::ALL.into_iter().all(|direction| {
                        !is_set(cell.shut, direction) || !body.contains(square.step(direction))
                    }))
        })
    }

    /// The price of a step in half squares; `None` if it is not possible.
    #[must_use]
    pub fn price(&self, from: Rectangle, to: Rectangle, direction: Direction) -> Option<u32> {
        if !self.fits(to)
            || !self.is_open(from, to, direction)
            || self.is_asked(from, to, direction)
            || self.prohibits(from, to).is_some()
        {
            return None;
        }
        let step_cost = self.step_cost(from, to, direction);
        (self.forbidden(from, to, step_cost).is_none())
            .then(|| step_cost.halves(self.mover().program(), direction.is_diagonal()).0)
    }

    /// Returns why the mover does not take such a step although its body could.
    fn prohibits(&self, from: Rectangle, to: Rectangle) -> Option<Prohibition> {
        let figure = self.mover().figure();
        let lifted = |body| Cuboid::new(body, figure.elevation, figure.height());
        self.mover().prohibits(lifted(from), lifted(to))
    }

    /// Returns a step cost without any hindrance.
    #[must_use]
    pub(crate) fn unburdened(&self) -> StepCost {
        StepCost::only(self.mover().own_kinds(), Mode::Walk)
    }

    /// Whether walls and corners leave the step open.
    fn is_open(&self, from: Rectangle, to: Rectangle, direction: Direction) -> bool {
        let Some((sideways, upright)) = direction.parts() else {
            return self.leg_is_open(from, to, direction);
        };
        let bars = self.mover().program().ground.corner(Filler::Wall).answer;
        let mut facing = from.squares().filter(|square| to.contains(square.step(direction)));
        let direct = facing.all(|square| {
            let cell = self.cells().at(square);
            !is_set(cell.shut, direction)
                && (bars != CornerRule::Either || !is_set(cell.touched, direction))
        });
        direct
            && match bars {
                CornerRule::Never => true,
                CornerRule::Both => {
                    self.way_is_open(from, to, sideways, upright)
                        || self.way_is_open(from, to, upright, sideways)
                }
                CornerRule::Either => {
                    self.way_is_open(from, to, sideways, upright)
                        && self.way_is_open(from, to, upright, sideways)
                }
            }
    }

    /// Whether walls leave open a path round the corner of a diagonal, as two legs.
    pub(super) fn way_is_open(
        &self,
        from: Rectangle,
        to: Rectangle,
        first: Direction,
        then: Direction,
    ) -> bool {
        let middle = from.step(first);
        self.is_clear(middle)
            && self.leg_is_open(from, middle, first)
            && self.leg_is_open(middle, to, then)
    }

    /// Whether no wall stands between facing squares of two bodies.
    fn leg_is_open(&self, from: Rectangle, to: Rectangle, direction: Direction) -> bool {
        let mut faces = false;
        for square in from.squares() {
            if to.contains(square.step(direction)) {
                faces = true;
                if is_set(self.cells().at(square).shut, direction) {
                    return false;
                }
            }
        }
        faces || from.meets(to)
    }

    /// Whether a step crosses a barrier that hampers the mover.
    fn crosses_barrier(&self, from: Rectangle, to: Rectangle, direction: Direction) -> bool {
        self.crosses(from, to, direction, |square| self.cells().at(square).barrier)
    }

    /// Whether a step crosses a barrier that needs a check which has not succeeded.
    fn is_asked(&self, from: Rectangle, to: Rectangle, direction: Direction) -> bool {
        let asking = |square| self.cells().asking(square);
        self.cells().any_asking() && self.crosses(from, to, direction, asking)
    }

    /// Whether a possible step crosses a barrier whose check the mover counts on.
    pub(crate) fn counts_on_barrier(
        &self,
        from: Rectangle,
        to: Rectangle,
        direction: Direction,
    ) -> bool {
        let cells = self.cells();
        // Apart from blocked ones, any path round counts on a check.
        let asking = |square| cells.asking(square) | cells.counted_on(square);
        cells.any_counted_on() && self.crosses(from, to, direction, asking)
    }

    /// Whether a step crosses barriers; `barriers` returns those around a square, bit
    /// `direction.index()`.
    fn crosses(
        &self,
        from: Rectangle,
        to: Rectangle,
        direction: Direction,
        barriers: impl Fn(Square) -> u8,
    ) -> bool {
        let leg_meets = |from: Rectangle, to: Rectangle, direction: Direction| {
            from.squares().any(|square| {
                let next = square.step(direction);
                to.contains(next) && !from.contains(next) && is_set(barriers(square), direction)
            })
        };
        let Some((sideways, upright)) = direction.parts() else {
            return leg_meets(from, to, direction);
        };
        let direct = from.squares().any(|square| {
            to.contains(square.step(direction)) && is_set(barriers(square), direction)
        });
        let met = |first: Direction, then: Direction| {
            let middle = from.step(first);
            self.way_is_open(from, to, first, then)
                .then(|| leg_meets(from, middle, first) || leg_meets(middle, to, then))
        };
        direct || is_met_on_every_way([met(sideways, upright), met(upright, sideways)])
    }

    /// Returns what hampers a possible step.
    #[must_use]
    pub fn step_cost(&self, from: Rectangle, to: Rectangle, direction: Direction) -> StepCost {
        let mut own = self.mover().own_kinds();
        let side = self.mover().side();
        let squeezed = (to.width < side || to.height < side).then_some(to);
        if squeezed.is_some() || self.is_in_half_width(to) {
            own = own.and(self.mover().hampered_when_squeezed());
        }
        let paying =
            self.paying(from, to).map(|square| (square, self.cells().at(square).seen.and(own)));
        let crosses = self.crosses_barrier(from, to, direction);
        let door = self.opens(from, to, direction);
        StepCost { squeezed, door, ..worst(self.mover(), own, paying, crosses) }
    }

    /// Whether a body is in a passage of half a square's width: then the creature squeezes,
    /// whichever of its squares hampers it most.
    pub(crate) fn is_in_half_width(&self, body: Rectangle) -> bool {
        body.squares().any(|square| self.cells().at(square).narrow)
    }

    /// The squares of a step that may set its price.
    fn paying(&self, from: Rectangle, to: Rectangle) -> impl Iterator<Item = Square> {
        let entered_only = self.mover().program().ground.body().answer == BodyPays::Entered;
        to.squares().filter(move |square| !entered_only || !from.contains(*square))
    }

    /// Returns the square and the rule by which this kind of movement may not make a possible step.
    fn forbidden(
        &self,
        from: Rectangle,
        to: Rectangle,
        step_cost: StepCost,
    ) -> Option<(Square, RuleIndex)> {
        let mover = self.mover();
        let by_ground = self.paying(from, to).find_map(|square| {
            mover.forbids(self.cells().at(square).seen).map(|rule| (square, rule))
        });
        by_ground.or_else(|| {
            let ignoring = mover.figure().creature.ignores_difficult;
            let mut kinds = step_cost.seen;
            if step_cost.barrier {
                kinds = kinds.and(
                    mover.program().prices.seen(Hindrances::of(&[Hindrance::Barrier]), ignoring),
                );
            }
            mover.forbids(kinds).map(|rule| (to.at, rule))
        })
    }

    /// Returns why a step from a placement to another is not possible; `None` if it is.
    #[must_use]
    pub fn obstruction(
        &self,
        from: Rectangle,
        to: Rectangle,
        direction: Direction,
    ) -> Option<Obstruction> {
        let starts =
            |square: &Square| self.mover().forbids_start(self.cells().at(*square).seen).is_some();
        if let Some(square) = from.squares().find(starts) {
            let rule = self.mover().forbids_start(self.cells().at(square).seen)?;
            return Some(Obstruction::ForbiddenStart(square, rule));
        }
        self.misfit(from, to)
            .or_else(|| {
                (!self.is_open(from, to, direction)).then(|| {
                    if direction.is_diagonal() {
                        Obstruction::Corner(to.at)
                    } else {
                        Obstruction::Wall(to.at)
                    }
                })
            })
            .or_else(|| self.is_asked(from, to, direction).then_some(Obstruction::Asks(to.at)))
            .or_else(|| self.prohibits(from, to).map(|why| Obstruction::Prohibited(to.at, why)))
            .or_else(|| {
                let step_cost = self.step_cost(from, to, direction);
                self.forbidden(from, to, step_cost)
                    .map(|(square, rule)| Obstruction::Forbidden(square, rule))
            })
    }

    /// Returns what keeps a body out of a square that is too narrow for it, if being narrower would
    /// not help.
    pub(super) fn solid_at(&self, at: Square) -> Obstruction {
        let ground = self.mover().board().ground();
        if ground.is_open(at) { Obstruction::Wall(at) } else { Obstruction::Solid(at) }
    }

    /// Returns why a body does not squeeze into a placement although it fits.
    pub(crate) fn roomy(&self, body: Rectangle) -> Option<Obstruction> {
        if !self.fits(body) || self.may_take(body) {
            return None;
        }
        if let Some(at) = self.creature_that_narrows(body) {
            return Some(Obstruction::Creature(at));
        }
        let lies = self.mover().program().sizes.squeezed_rules(self.mover().side(), false).nth(1);
        lies.map(|rule| Obstruction::Roomy(body.at, rule))
    }

    /// Returns why a body does not fit at the end of a step.
    fn misfit(&self, from: Rectangle, to: Rectangle) -> Option<Obstruction> {
        if self.fits(to) {
            return self.roomy(to);
        }
        let ground = self.mover().board().ground();
        let bad = |square: &Square| {
            let cell: Cell = self.cells().at(*square);
            !cell.enter || cell.solid
        };
        let Some(square) = to.squares().find(bad) else { return Some(Obstruction::Narrow(to.at)) };
        let terrain = ground.at(square);
        let walled = |square: &Square| !ground.is_open(*square);
        let partly_free = to.squares().any(|s| !from.contains(s) && !walled(&s));
        Some(
            if to.squares().all(|s| !walled(&s) || !ground.extent().contains(s)) && walled(&square)
            {
                Obstruction::Edge(square)
            } else if walled(&square) && self.mover().side() > 1 && partly_free {
                Obstruction::Narrow(square)
            } else if terrain.has(Terrain::WALL) {
                Obstruction::Solid(square)
            } else if terrain.has(Terrain::PIT) && !self.mover().is_airborne() {
                Obstruction::Pit(square)
            } else if self.is_barred(square) {
                Obstruction::Creature(square)
            } else if terrain.has(Terrain::HALF_WIDTH)
                && !self.mover().squeezes_through_half_width()
            {
                Obstruction::HalfWidth(square)
            } else {
                Obstruction::Asks(square)
            },
        )
    }
}

/// Whether a diagonal meets a barrier on every path round its corner. Each entry says whether that
/// path meets one; `None` if it is walled off.
///
/// A path that is walled off has nothing to step over; if both are, there is no step at all.
pub(super) fn is_met_on_every_way(ways: [Option<bool>; 2]) -> bool {
    ways.contains(&Some(true)) && !ways.contains(&Some(false))
}

pub(super) const fn is_set(bits: u8, direction: Direction) -> bool {
    bits >> direction.index() & 1 == 1
}
