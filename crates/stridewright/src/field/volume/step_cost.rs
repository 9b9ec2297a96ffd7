//! What hampers a step in space, what it costs, and whether the mover may end at its end.

use super::Volume;
use crate::board::{Filling, Terrain};
use crate::field::Cell;
use crate::field::doors::Doorway;
use crate::field::steps::{StepCost, is_met_on_every_way, is_set, worst};
use crate::lattice::{Cuboid, Direction, Heading, Rectangle, Square};
use crate::program::RuleIndex;
use crate::rule::{BodyPays, Ending, Hindrance, Hindrances, Mode, WithoutMode};
use crate::unit::Squares;

impl Volume<'_> {
    /// The price of a step in half squares; `None` if it is not possible.
    #[must_use]
    pub fn price(&self, from: Cuboid, heading: Heading) -> Option<u32> {
        let mode = self.carried(from, heading)?;
        let asked = self.asked(from, heading, mode).is_some();
        if asked
            || self.forbidden_start(from).is_some()
            || self.forbidden(from, heading, mode).is_some()
            || self.mover().prohibits(from, from.step(heading)).is_some()
        {
            return None;
        }
        if self.lacks_success(from, heading, mode) {
            return None;
        }
        let step_cost = self.burdened(from, heading, mode);
        Some(step_cost.halves(self.mover().program(), heading.is_diagonal()).0)
    }

    /// Returns what hampers a possible step.
    #[must_use]
    pub fn step_cost(&self, from: Cuboid, heading: Heading) -> StepCost {
        self.burdened(from, heading, self.step_mode(from, heading))
    }

    /// Returns the mode of a possible step.
    pub(super) fn step_mode(&self, from: Cuboid, heading: Heading) -> Mode {
        let (here, there) = (self.spot(from), self.spot(from.step(heading)));
        self.mode(here, there, heading).unwrap_or_default()
    }

    fn burdened(&self, from: Cuboid, heading: Heading, mode: Mode) -> StepCost {
        let mover = self.mover();
        let to = from.step(heading);
        let own = self.own_in(to.base, mode);
        let seen = self.paying(from, to).map(|(square, cells)| {
            let seen = self.seen(cells, square, mode).and(self.wading(cells, square, mode));
            (square, seen.and(own))
        });
        let crosses = self.crosses_barrier(from, heading, mode);
        let mut step_cost = worst(mover, own, seen, crosses);
        step_cost.mode = mode;
        step_cost.door = self.opens(from, heading);
        step_cost.surcharge =
            mover.movement_mode().surcharge.filter(|_| mode == mover.movement_mode().mode);
        step_cost.surcharge = step_cost.surcharge.or_else(|| self.tunneling(from, to, mode));
        step_cost
    }

    /// Returns what hampers a step of a mode into cells of a square because there is liquid.
    fn wading(&self, cells: Cuboid, square: Square, mode: Mode) -> Hindrances {
        let mover = self.mover();
        let wades = mover.program().modes.wading().filter(|_| mode == Mode::Walk);
        let in_liquid =
            |_: &_| mover.board().ground().filling(square, cells.bottom) == Filling::Liquid;
        wades.filter(in_liquid).map_or(Hindrances::NONE, |wades| {
            let ignoring = mover.figure().creature.ignores_difficult;
            mover.program().prices.seen(Hindrances::of(&[wades.answer]), ignoring)
        })
    }

    /// Returns what the mover pays for the tunnel that it leaves in the earth that it enters.
    fn tunneling(&self, from: Cuboid, to: Cuboid, mode: Mode) -> Option<(Squares, RuleIndex)> {
        let mover = self.mover();
        let ground = mover.board().ground();
        let creature = &mover.figure().creature;
        if mode != Mode::Burrow || !creature.leaves_tunnel {
            return None;
        }
        let cells =
            to.base.squares().filter_map(|at| entered(from, column(to, at), at).map(|it| (at, it)));
        let earths = cells.flat_map(|(at, cells)| cells.heights().map(move |height| (at, height)));
        let costs = earths.filter_map(|(at, height)| match ground.filling(at, height) {
            Filling::Earth(earth) => mover.program().modes.tunneling(creature, earth),
            _ => None,
        });
        let dearest = costs.max_by_key(|costs| costs.answer)?;
        Some((Squares(dearest.answer), dearest.rule))
    }

    /// Returns what hampers every step of a mode because of the mover itself.
    pub(super) fn own(&self, mode: Mode) -> Hindrances {
        let mover = self.mover();
        // Crawling and levitating hamper walking only.
        let own = if mode == Mode::Walk {
            mover.own_kinds()
        } else {
            mover.own_kinds().without(Hindrances::of(&[Hindrance::Crawling, Hindrance::Climbing]))
        };
        match mover.program().modes.without(mode).map(|without| without.answer) {
            Some(WithoutMode::Hampers(kind)) if !mover.figure().creature.moves_in(mode) => {
                own.with(kind)
            }
            _ => own,
        }
    }

    /// Returns what hampers a step of a mode into a placement because of the mover itself.
    pub(super) fn own_in(&self, body: Rectangle, mode: Mode) -> Hindrances {
        let own = self.own(mode);
        if self.is_in_half_width(body, mode) {
            own.and(self.mover().hampered_when_squeezed())
        } else {
            own
        }
    }

    /// Whether a placement is in a passage of half a square's width: then the creature squeezes.
    pub(crate) fn is_in_half_width(&self, body: Rectangle, mode: Mode) -> bool {
        body.squares().any(|square| self.cell(square, mode).narrow)
    }

    /// Returns the ground of a square for steps of a mode.
    pub(super) fn cell(&self, square: Square, mode: Mode) -> Cell {
        match mode {
            Mode::Fly => self.levels.aloft.at(square),
            _ => self.levels.afoot.at(square),
        }
    }

    /// Returns what hampers any mover in these cells of a square's column.
    fn seen(&self, cells: Cuboid, square: Square, mode: Mode) -> Hindrances {
        let mover = self.mover();
        let program = mover.program();
        let flying = (mode == Mode::Fly).then_some(None);
        let incorporeal = mover.figure().creature.states.incorporeal.then_some(None);
        let avoided = program.ground.avoided(flying, incorporeal);
        if mover.lands_for_free() {
            return self.cell(square, mode).seen;
        }
        let met = self
            .occupants(cells)
            .fold(Hindrances::NONE, |kinds, figure| kinds.and(mover.hampered_by(figure)));
        let ignoring = mover.figure().creature.ignores_difficult;
        self.cell(square, mode).seen.and(program.prices.seen(met.without(avoided), ignoring))
    }

    /// Returns what hampers over a square of a placement in the movement's own mode.
    pub(crate) fn seen_at(&self, body: Cuboid, square: Square) -> Hindrances {
        self.seen(column(body, square), square, self.mover().movement_mode().mode)
    }

    /// The cells of a step that may set its price, column by column, each with its square.
    fn paying(&self, from: Cuboid, to: Cuboid) -> impl Iterator<Item = (Square, Cuboid)> {
        let entered_only = self.mover().program().ground.body().answer == BodyPays::Entered;
        to.base.squares().filter_map(move |square| {
            let whole = column(to, square);
            let paid = if entered_only { entered(from, whole, square) } else { Some(whole) };
            paid.map(|cells| (square, cells))
        })
    }

    /// Whether a step crosses a barrier that hampers the mover.
    fn crosses_barrier(&self, from: Cuboid, heading: Heading, mode: Mode) -> bool {
        self.crosses(from, heading, |square| self.cell(square, mode).barrier)
    }

    /// Returns what a possible step pays for the doors that it opens, as on the plane.
    fn opens(&self, from: Cuboid, heading: Heading) -> Option<Squares> {
        let direction = heading.direction().filter(|_| self.mover().passes_walls().is_none())?;
        let doorway = Doorway::of(self.mover(), from.base, from.base.step(direction), direction);
        doorway.price(|first, then| self.way_is_open(from, first, then, heading.rise()))
    }

    /// Returns the square of an obstacle or barrier on a step that needs a check which has not
    /// succeeded.
    pub(super) fn asked(&self, from: Cuboid, heading: Heading, mode: Mode) -> Option<Square> {
        let to = from.step(heading);
        let cells = if mode == Mode::Fly { &self.levels.aloft } else { &self.levels.afoot };
        let ground = self.mover().board().ground();
        let asks = |square: &Square| {
            ground.at(*square).has(Terrain::NEEDS_CHECK)
                && cells.at(*square).seen.has(Hindrance::Obstructed)
                && self.mover().is_asked_at(*square)
        };
        let barrier =
            || cells.any_asking() && self.crosses(from, heading, |square| cells.asking(square));
        to.base.squares().find(asks).or_else(|| barrier().then_some(to.base.at))
    }

    /// Whether a possible step crosses a barrier whose check the mover counts on.
    pub(crate) fn counts_on_barrier(&self, from: Cuboid, heading: Heading, mode: Mode) -> bool {
        let cells = if mode == Mode::Fly { &self.levels.aloft } else { &self.levels.afoot };
        let asking = |square| cells.asking(square) | cells.counted_on(square);
        cells.any_counted_on() && self.crosses(from, heading, asking)
    }

    /// Whether the mover only counts on crossing the obstacle of a square in a mode.
    pub(crate) fn counts_on_crossing(&self, square: Square, mode: Mode) -> bool {
        self.cell(square, mode).crossed
    }

    /// Whether a step crosses barriers, as on the plane; they reach all the way up. `barriers`
    /// returns those around a square, bit `direction.index()`.
    fn crosses(&self, from: Cuboid, heading: Heading, barriers: impl Fn(Square) -> u8) -> bool {
        let Some(direction) = heading.direction() else { return false };
        let meets = |body: Cuboid, way: Direction| {
            body.base.squares().any(|square| {
                !body.base.contains(square.step(way)) && is_set(barriers(square), way)
            })
        };
        let Some((sideways, upright)) = direction.parts() else { return meets(from, direction) };
        let direct = from.base.squares().any(|square| is_set(barriers(square), direction));
        let met = |first, then| {
            self.way_is_open(from, first, then, heading.rise())
                .then(|| meets(from, first) || meets(from.step(Heading::level(first)), then))
        };
        direct || is_met_on_every_way([met(sideways, upright), met(upright, sideways)])
    }

    /// The square and the rule by which this kind of movement may not make a step.
    pub(super) fn forbidden(
        &self,
        from: Cuboid,
        heading: Heading,
        mode: Mode,
    ) -> Option<(Square, RuleIndex)> {
        let mover = self.mover();
        if !mover.forbids_anything() {
            return None;
        }
        let to = from.step(heading);
        let by_ground = self.paying(from, to).find_map(|(square, cells)| {
            mover.forbids(self.seen(cells, square, mode)).map(|rule| (square, rule))
        });
        by_ground.or_else(|| {
            let step_cost = self.burdened(from, heading, mode);
            let ignoring = mover.figure().creature.ignores_difficult;
            let mut kinds = step_cost.seen;
            if step_cost.barrier {
                kinds = kinds.and(
                    mover.program().prices.seen(Hindrances::of(&[Hindrance::Barrier]), ignoring),
                );
            }
            mover.forbids(kinds).map(|rule| (to.base.at, rule))
        })
    }

    /// The square and the rule by which this kind of movement may not begin at a placement.
    pub(super) fn forbidden_start(&self, from: Cuboid) -> Option<(Square, RuleIndex)> {
        let mover = self.mover();
        if !mover.forbids_any_start() {
            return None;
        }
        from.base.squares().find_map(|square| {
            mover.forbids_start(self.seen_at(from, square)).map(|rule| (square, rule))
        })
    }

    /// Whether the mover may end with its body there.
    #[must_use]
    pub fn ending(&self, body: Cuboid) -> Ending {
        let squares = body.base.squares().map(|square| self.ending_at(body, square));
        squares.max().unwrap_or(Ending::Never).max(self.ending_in_the_air(body))
    }

    /// Returns whether a flyer may end where only the air holds it up.
    fn ending_in_the_air(&self, body: Cuboid) -> Ending {
        let spot = self.spot(body);
        let carried = spot.is_buried() || spot.is_grounded() || spot.is_in_liquid();
        if self.mover().movement_mode().mode == Mode::Fly && !carried {
            self.mover().program().modes.end_in_the_air().answer
        } else {
            Ending::Turn
        }
    }

    /// Returns whether the mover may end with its body there, as far as one of its squares is
    /// concerned.
    pub(crate) fn ending_at(&self, body: Cuboid, square: Square) -> Ending {
        let mover = self.mover();
        let encounters = &mover.program().encounters;
        let met = self.occupants(column(body, square)).map(|figure| mover.end(figure).answer);
        let ending = met.fold(self.cell(square, mover.movement_mode().mode).ending, Ending::max);
        if ending != Ending::TurnIfRoom || encounters.room().is_none() {
            return ending;
        }
        let fits = mover.has_room_among(self.occupants(column(body, square)));
        if fits { Ending::Turn } else { encounters.without_room() }
    }
}

/// The cells of a body over one of its squares.
const fn column(body: Cuboid, square: Square) -> Cuboid {
    Cuboid { base: Rectangle::body(square, 1), ..body }
}

/// Returns the cells over a square that a step from a body newly covers.
fn entered(from: Cuboid, cells: Cuboid, square: Square) -> Option<Cuboid> {
    if !from.base.contains(square) {
        return Some(cells);
    }
    match cells.bottom - from.bottom {
        0 => None,
        up if up > 0 => Some(Cuboid::new(cells.base, cells.top() - 1, 1)),
        _ => Some(Cuboid::new(cells.base, cells.bottom, 1)),
    }
}
