//! How far creatures strike, and what they have within reach.

use super::line::{End, seen_in};
use super::{Meter, QueryError, Scratch};
use crate::board::{Board, CreatureIndex, Figure, PointArea, Surroundings};
use crate::lattice::{Cuboid, Rectangle, Square, two_greatest};
use crate::program::{Program, RuleIndex};
use crate::rule::{Hindrances, ReachWeapon, StepShape};
use crate::unit::{FEET_PER_SQUARE, Feet};
use alloc::vec::Vec;

/// The distances at which a creature threatens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreatBand {
    /// Greater than this; `None`: from its own square on.
    pub beyond: Option<Feet>,
    /// Up to this.
    pub up_to: Feet,
}

impl ThreatBand {
    /// Whether the nearest cells of two bodies, this many columns, rows and heights apart, are in
    /// the band.
    #[must_use]
    pub fn covers(self, program: &Program, gap: (u32, u32, u32)) -> bool {
        let (most, less) = two_greatest(gap);
        let distance = program.prices.distance(most, less).feet();
        let covers_diagonals = |reach| {
            most == less
                && program
                    .sizes
                    .diagonals_covered(reach)
                    .is_some_and(|covered| most <= covered.answer)
        };
        let within = |reach: Feet| distance <= reach || covers_diagonals(reach);
        within(self.up_to) && !self.beyond.is_some_and(within)
    }

    /// Returns the distance beyond which nothing is in the band, in columns, rows or heights.
    pub(super) fn far(self, program: &Program) -> u32 {
        let plain = program.prices.class(Hindrances::NONE);
        let step = |shape| program.prices.price(plain, shape).0;
        let least = step(StepShape::Straight).min(step(StepShape::Diagonal));
        let farthest = self.up_to.0.div_ceil(FEET_PER_SQUARE).saturating_mul(2).saturating_add(1);
        farthest.checked_div(least).unwrap_or(u32::MAX)
    }

    /// Whether it holds only the creature's own squares.
    #[must_use]
    pub const fn is_own_square(self) -> bool {
        self.up_to.0 == 0
    }
}

/// Returns the distances at which a creature threatens, and the rules that set them.
pub(crate) fn band_of(program: &Program, figure: &Figure) -> (ThreatBand, Vec<RuleIndex>) {
    let natural = figure.natural_reach();
    let mut rules = program.sizes.reach_rules(figure.creature.size);
    let differs = figure.creature.reach.is_some() || figure.creature.space.is_some();
    rules.extend(program.sizes.may_differ_rule().filter(|_| differs));
    rules.extend(program.sizes.adjacent_rule().filter(|_| natural > Feet(5)));
    rules.extend(program.sizes.own_square_rules().iter().filter(|_| natural == Feet(0)));
    let weapon = figure.creature.reach_weapon.then(|| program.sizes.reach_weapon());
    let band = match weapon.map(|weapon| weapon.answer) {
        None => ThreatBand { beyond: None, up_to: natural },
        Some(ReachWeapon::DoublesWithBlindRing) => {
            ThreatBand { beyond: Some(natural), up_to: Feet(natural.0.saturating_mul(2)) }
        }
        Some(ReachWeapon::Adds(more)) => {
            ThreatBand { beyond: None, up_to: Feet(natural.0.saturating_add(more.0)) }
        }
    };
    let ends = [Some(band.up_to), band.beyond].into_iter().flatten();
    rules.extend(ends.filter_map(|end| program.sizes.diagonals_covered(end)).map(|each| each.rule));
    rules.extend(weapon.map(|weapon| weapon.rule));
    (band, rules)
}

/// What one creature has within reach and threatens, wherever it is.
#[derive(Clone, Debug)]
pub(crate) struct Threat<'a> {
    program: &'a Program,
    pub(super) band: ThreatBand,
    /// Its reach without a weapon that makes it longer.
    unarmed: Option<ThreatBand>,
    /// The rules that set its reach.
    pub(super) rules: Vec<RuleIndex>,
}

impl<'a> Threat<'a> {
    /// Returns `None` if the creature makes no melee attacks, because it is an object, cannot act,
    /// or has none.
    pub(crate) fn of(program: &'a Program, figure: &Figure) -> Option<Self> {
        let creature = &figure.creature;
        let strikes = creature.object.is_none() && creature.states.can_act() && creature.melee;
        strikes.then(|| {
            let (band, rules) = band_of(program, figure);
            let unarmed = ThreatBand { beyond: None, up_to: figure.natural_reach() };
            let longer = band.beyond.is_none() && band.up_to > unarmed.up_to;
            Threat { program, band, unarmed: longer.then_some(unarmed), rules }
        })
    }

    /// Returns the obstacles around a place, as far as the creature strikes from there, or is
    /// struck there, by bodies of this many squares a side.
    pub(super) fn around(
        &self,
        board: &'a Board,
        place: Rectangle,
        side: u32,
        meter: &Meter,
    ) -> Surroundings<'a> {
        let far = self.band.far(self.program).saturating_add(side).min(1 << 12).cast_signed();
        let (first, last) = (place.at, place.last());
        let first = Square::new(first.column - far, first.row - far);
        let last = Square::new(last.column + far, last.row + far);
        Surroundings::of(
            board.ground(),
            PointArea::of(Rectangle::body(first, 1)).and(PointArea::of(Rectangle::body(last, 1))),
            meter,
        )
    }

    /// Whether its distances cover a target, whatever is in between.
    pub(super) fn is_near(&self, from: Cuboid, target: Cuboid) -> bool {
        self.band.covers(self.program, from.gap(target))
    }

    /// Whether a body leaves one of its reaches, whatever is in between.
    pub(super) fn leaves_any(&self, from: Cuboid, (before, after): (Cuboid, Cuboid)) -> bool {
        let covers = |band: ThreatBand, body| band.covers(self.program, from.gap(body));
        let mut bands = self.unarmed.into_iter().chain([self.band]);
        bands.any(|band| covers(band, before) && !covers(band, after))
    }

    /// Whether nothing is in between that stops its reach.
    pub(super) fn is_open(
        &self,
        surroundings: &Surroundings<'_>,
        from: Cuboid,
        target: Cuboid,
    ) -> bool {
        if !self.program.sizes.walls_stop_reach().answer {
            return true;
        }
        let seen = seen_in(self.program, surroundings, End::body(from), End::body(target));
        // A line that is too much work to search counts as free.
        seen.ok().flatten().is_none_or(|seen| seen.holds)
    }

    /// Returns the squares that it threatens from a place, by row and column: those on which it
    /// threatens a body of one square, of this height and with its bottom where `bottom` says.
    pub(super) fn squares(
        &self,
        (board, surroundings): (&Board, &Surroundings<'_>),
        from: Cuboid,
        (bottom, height): (impl Fn(Rectangle) -> i32, u32),
        meter: &Meter,
    ) -> Vec<Square> {
        let far = i32::try_from(self.band.far(self.program)).unwrap_or(i32::MAX);
        let (first, last) = (from.base.at, from.base.last());
        let first = Square::new(first.column.saturating_sub(far), first.row.saturating_sub(far));
        let last = Square::new(last.column.saturating_add(far), last.row.saturating_add(far));
        let near = board.extent().clip(first, last);
        meter.spend(near.width as usize * near.height as usize);
        let there = |square: Square| {
            let base = Rectangle::body(square, 1);
            Cuboid::new(base, bottom(base), height)
        };
        near.squares().filter(|square| self.threatens(surroundings, from, there(*square))).collect()
    }

    /// Whether it threatens a target from a place: the target is within its band, with no obstacle
    /// in between.
    pub(crate) fn threatens(
        &self,
        surroundings: &Surroundings<'_>,
        from: Cuboid,
        target: Cuboid,
    ) -> bool {
        self.is_near(from, target) && self.is_open(surroundings, from, target)
    }
}

/// Returns whether a creature threatens a creature of one square that stands on the ground of a
/// square: it can act and strike, that body is within its band of distances, measured from the
/// nearest cell of its own, and no wall is in between.
///
/// # Errors
///
/// The creature does not exist.
pub fn threatened(
    program: &Program,
    board: &Board,
    creature: CreatureIndex,
    square: Square,
    scratch: &mut Scratch,
) -> Result<bool, QueryError> {
    let figure = board.figure(creature).ok_or(QueryError::NoSuchCreature(creature))?;
    let base = Rectangle::body(square, 1);
    let there = Cuboid::new(base, board.ground().surface(base), 1);
    let surroundings = Surroundings::unknown(board.ground(), &scratch.meter);
    let threat = Threat::of(program, figure);
    let threatens =
        threat.is_some_and(|threat| threat.threatens(&surroundings, figure.cells(), there));
    scratch.meter.check()?;
    Ok(threatens)
}

/// Returns all squares on whose ground a creature threatens one that stands there, by row and
/// column.
///
/// # Errors
///
/// The creature does not exist.
pub fn threatened_squares(
    program: &Program,
    board: &Board,
    creature: CreatureIndex,
    scratch: &mut Scratch,
) -> Result<Vec<Square>, QueryError> {
    let figure = board.figure(creature).ok_or(QueryError::NoSuchCreature(creature))?;
    let Some(threat) = Threat::of(program, figure) else { return Ok(Vec::new()) };
    let surroundings = threat.around(board, figure.body, 1, &scratch.meter);
    let found = threat.squares(
        (board, &surroundings),
        figure.cells(),
        (|base| board.ground().surface(base), 1),
        &scratch.meter,
    );
    scratch.meter.check()?;
    Ok(found)
}
