//! Which steps in space are possible: open paths, corners in height, and the mode that holds the
//! mover up.

use super::Volume;
use super::cell_flags::CellFlags;
use crate::board::{Column, Earth, Filling, Terrain};
use crate::field::Obstruction;
use crate::field::only_crawls;
use crate::field::steps::is_set;
use crate::lattice::{Cuboid, Direction, Heading, Rise, Square};
use crate::program::RuleIndex;
use crate::rule::{CornerRule, Filler, Hindrance, Mode, WithoutMode};
use alloc::vec::Vec;

/// One part of a step: along a row, along a column, or up or down.
type Part = Heading;

impl Volume<'_> {
    /// Whether a wall stands between a square and its neighbour.
    pub(super) fn is_shut(&self, square: Square, direction: Direction) -> bool {
        is_set(self.levels.afoot.at(square).shut, direction)
    }

    /// Returns the mode of a step between clear placements, by their facts; `None` if nothing holds
    /// the mover up.
    pub(super) fn mode(&self, from: CellFlags, to: CellFlags, heading: Heading) -> Option<Mode> {
        let level = heading.rise() == Rise::Level;
        let on_foot = to.is_grounded() || to.has_hold();
        if from.is_buried() || to.is_buried() {
            Some(Mode::Burrow)
        } else if self.mover().movement_mode().mode == Mode::Fly || self.mover().is_leaping() {
            Some(Mode::Fly)
        } else if self.mover().is_landing() {
            (to.is_grounded() || to.is_in_liquid()).then_some(Mode::Walk)
        } else if to.is_in_liquid() && (!level || !to.is_grounded() || to.is_submerged()) {
            Some(Mode::Swim)
        } else if to.is_grounded() && level {
            Some(Mode::Walk)
        } else if on_foot && (from.is_grounded() || from.has_hold() || from.is_in_liquid()) {
            Some(Mode::Climb)
        } else {
            None
        }
    }

    /// Returns the mode of a step that walls, the mover's modes and the creatures allow.
    pub(super) fn carried(&self, from: Cuboid, heading: Heading) -> Option<Mode> {
        let at = from.step(heading).base.at;
        let to = self.spot(from.step(heading));
        if !to.is_clear() || !to.lets_in() {
            return None;
        }
        let here = self.spot(from);
        let mode = self.mode(here, to, heading)?;
        let may =
            self.misses(mode, (here, to), heading, at).is_none() && self.is_open(from, heading);
        may.then_some(mode)
    }

    /// Returns why steps of a mode do not lead to a placement with this top-left square.
    fn misses(
        &self,
        mode: Mode,
        (from, to): (CellFlags, CellFlags),
        heading: Heading,
        at: Square,
    ) -> Option<Obstruction> {
        let (program, steps) = (self.mover().program(), self.mover().movement_mode().steps);
        let stands = from.is_grounded() || to.is_grounded();
        if !matches!(mode, Mode::Fly | Mode::Burrow) && stands && to.is_over_pit() {
            return Some(Obstruction::Pit(at));
        }
        let leaps = mode == Mode::Fly && self.mover().is_leaping();
        if !leaps && !steps.has(mode) {
            return Some(Obstruction::NotPartOf(at, mode, self.excluding(mode)));
        }
        let flies_into_liquid =
            mode == Mode::Fly && to.is_in_liquid() && (leaps || !self.mixes_liquid());
        if flies_into_liquid {
            return Some(Obstruction::IntoLiquid(at));
        }
        let level = heading.rise() == Rise::Level;
        (mode == Mode::Burrow && !level && !program.modes.burrows_up_and_down().answer)
            .then_some(Obstruction::BurrowsLevel(at))
    }

    /// Returns the rule by which the movement has no steps of a mode.
    fn excluding(&self, mode: Mode) -> RuleIndex {
        let mover = self.mover();
        let modes = &mover.program().modes;
        if mover.own_kinds().has(Hindrance::Crawling)
            && let Some(rule) = only_crawls(mover.program(), &mover.figure().creature)
        {
            return rule;
        }
        let lacking = modes.without(mode).filter(|_| !mover.figure().creature.moves_in(mode));
        match lacking {
            Some(without) if without.answer == WithoutMode::Impossible => without.rule,
            _ => modes.steps_of(mover.movement_mode().mode).rule,
        }
    }

    /// Whether a movement may mix flying with everything else, so that its flying steps may also
    /// end in liquid.
    pub(super) fn mixes_liquid(&self) -> bool {
        self.mover().program().modes.steps_of(Mode::Fly).answer.has(Mode::Swim)
    }

    /// Whether walls and corners leave a step to a clear placement open.
    pub(super) fn is_open(&self, from: Cuboid, heading: Heading) -> bool {
        let Some(direction) = heading.direction() else { return true };
        let corner = self.mover().program().ground.corner(Filler::Wall).answer;
        let Some((sideways, upright)) = direction.parts() else {
            return self.leg_is_open(from, direction)
                && (heading.rise() == Rise::Level || self.turns(from, heading, corner));
        };
        let direct = from.base.squares().all(|square| {
            let cell = self.levels.afoot.at(square);
            !is_set(cell.shut, direction)
                && (corner != CornerRule::Either || !is_set(cell.touched, direction))
        });
        direct
            && match corner {
                CornerRule::Never => true,
                CornerRule::Both => {
                    self.way_is_open(from, sideways, upright, heading.rise())
                        || self.way_is_open(from, upright, sideways, heading.rise())
                }
                CornerRule::Either => {
                    self.legs_are_open(from, sideways, upright)
                        && self.legs_are_open(from, upright, sideways)
                        && self.parts_are_clear(from, heading)
                }
            }
    }

    /// Whether corners leave a step in one direction and up or down open.
    fn turns(&self, from: Cuboid, heading: Heading, corner: CornerRule) -> bool {
        let parts = parts(heading);
        let mut clear = parts.iter().map(|part| self.spot(from.step(*part)).is_clear());
        match corner {
            CornerRule::Never => true,
            CornerRule::Both => clear.any(|clear| clear),
            CornerRule::Either => clear.all(|clear| clear),
        }
    }

    /// Whether the body is clear after every incomplete set of the parts of a step.
    fn parts_are_clear(&self, from: Cuboid, heading: Heading) -> bool {
        let parts = parts(heading);
        let whole = (1_u32 << parts.len()) - 1;
        (1..whole).all(|some| {
            let chosen = parts.iter().enumerate().filter(|(place, _)| some >> place & 1 == 1);
            self.spot(chosen.fold(from, |body, (_, part)| body.step(*part))).is_clear()
        })
    }

    /// Whether a horizontal diagonal has an open path round its corner as two legs, rising at some
    /// point of it if the step rises.
    pub(super) fn way_is_open(
        &self,
        from: Cuboid,
        first: Direction,
        then: Direction,
        rise: Rise,
    ) -> bool {
        let legs = [Heading::level(first), Heading::level(then)];
        let orders: Vec<Vec<Part>> = match Heading::new(None, rise) {
            None => vec![legs.to_vec()],
            Some(rise) => {
                vec![
                    vec![rise, legs[0], legs[1]],
                    vec![legs[0], rise, legs[1]],
                    vec![legs[0], legs[1], rise],
                ]
            }
        };
        self.legs_are_open(from, first, then)
            && orders.iter().any(|order| {
                let mut body = from;
                order[..order.len() - 1].iter().all(|part| {
                    body = body.step(*part);
                    self.spot(body).is_clear()
                })
            })
    }

    /// Whether no wall stands across either leg of a path round a corner.
    fn legs_are_open(&self, from: Cuboid, first: Direction, then: Direction) -> bool {
        self.leg_is_open(from, first) && self.leg_is_open(from.step(Heading::level(first)), then)
    }

    fn leg_is_open(&self, from: Cuboid, direction: Direction) -> bool {
        from.base.squares().all(|square| !self.is_shut(square, direction))
    }

    /// Why a step is not possible; `None` if it is.
    #[must_use]
    pub fn obstruction(&self, from: Cuboid, heading: Heading) -> Option<Obstruction> {
        let to = from.step(heading);
        let at = to.base.at;
        let spot = self.spot(to);
        let mode = self.mode(self.spot(from), spot, heading);
        if let Some((square, rule)) = self.forbidden_start(from) {
            return Some(Obstruction::ForbiddenStart(square, rule));
        }
        if let Some(misfit) = self.misfit(from, to) {
            return Some(misfit);
        }
        if !self.is_open(from, heading) {
            let corner = heading.is_diagonal();
            return Some(if corner { Obstruction::Corner(at) } else { Obstruction::Wall(at) });
        }
        let Some(mode) = mode else {
            let pit = spot.is_over_pit();
            return Some(if pit { Obstruction::Pit(at) } else { Obstruction::NothingCarries(at) });
        };
        let asked = || self.asked(from, heading, mode).map(Obstruction::Asks);
        let prohibited =
            || self.mover().prohibits(from, to).map(|why| Obstruction::Prohibited(at, why));
        let missed = self.misses(mode, (self.spot(from), spot), heading, at);
        missed.or_else(asked).or_else(prohibited).or_else(|| {
            self.forbidden(from, heading, mode)
                .map(|(square, rule)| Obstruction::Forbidden(square, rule))
        })
    }

    /// Why a body does not fit at the end of a step.
    fn misfit(&self, from: Cuboid, to: Cuboid) -> Option<Obstruction> {
        let ground = self.mover().board().ground();
        let bottoms = to.bottom < Column::LOWEST || to.top() > Column::HIGHEST + 1;
        if let Some(square) = to.base.squares().find(|s| bottoms || !ground.extent().contains(*s)) {
            return Some(Obstruction::Edge(square));
        }
        let cells = to.base.squares().flat_map(|square| {
            to.heights().map(move |height| (square, ground.filling(square, height)))
        });
        let burrows = self.burrows();
        if let Some((square, filling)) = cells
            .into_iter()
            .find(|(at, filling)| !burrows.enters(*filling) && !self.passes(*at, *filling))
        {
            let walled = ground.at(square).has(Terrain::WALL);
            return Some(match filling {
                Filling::Earth(earth) if earth != Earth::Firm || !walled => {
                    Obstruction::Earth(square, earth)
                }
                Filling::Solid if !walled => Obstruction::Ceiling(square),
                _ => Obstruction::Solid(square),
            });
        }
        if let Some(square) = to.base.squares().find(|square| !self.is_wide_enough(*square)) {
            return Some(Obstruction::HalfWidth(square));
        }
        let square_of = |body: Cuboid| to.base.squares().find(|square| body.base.contains(*square));
        let barred = |figure: &&crate::board::Figure| self.barred_by(figure).is_some();
        if let Some(figure) = self.occupants(to).find(barred) {
            return Some(Obstruction::Creature(square_of(figure.cells()).unwrap_or(to.base.at)));
        }
        let entered = to.base.squares().find(|square| !from.base.contains(*square));
        (!self.spot(to).is_clear()).then_some(Obstruction::Narrow(entered.unwrap_or(to.base.at)))
    }
}

/// Returns the single changes that make up a step.
fn parts(heading: Heading) -> Vec<Part> {
    let level = match heading.direction() {
        Some(direction) => match direction.parts() {
            Some((sideways, upright)) => vec![sideways, upright],
            None => vec![direction],
        },
        None => Vec::new(),
    };
    level.into_iter().map(Heading::level).chain(Heading::new(None, heading.rise())).collect()
}
