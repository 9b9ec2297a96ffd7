//! Cover by lines between corners: how many of the four lines from a corner of the attacker to the
//! corners of a square of the target are blocked.

use super::Between;
use crate::board::{Contact, CreatureIndex, Limits, Point, PointArea, Segment, Sightlines};
use crate::lattice::{Rectangle, Square};
use crate::program::{Decision, RuleIndex};
use crate::query::QueryError;
use crate::query::line::blocked_from;
use crate::rule::{CoverDegree, Disregard, Grazing};
use alloc::vec::Vec;

/// What blocks a line: terrain or an object, and a creature, by its rank.
#[derive(Clone, Copy, Debug, Default)]
struct BlockedLine {
    terrain: bool,
    creature: Option<i8>,
}

impl Between<'_> {
    /// Returns the least cover that the corners and squares allow, with the rule that gives it.
    /// `blocked` says how much cover blocked lines give.
    pub(super) fn by_corners(
        &self,
        blocked: &[Decision<CoverDegree>; 5],
        by: &mut Vec<RuleIndex>,
    ) -> Result<Decision<CoverDegree>, QueryError> {
        let (from, to) = (self.from.place.area, self.to.place.squares);
        let (starts, ends) = (lattice_points(from), lattice_points(PointArea::of(to)));
        let (needs, most) = (starts.len().saturating_mul(ends.len()), Limits::DEFAULT.sightings);
        if needs > most {
            return Err(QueryError::TooManyLines { needs, most });
        }
        if self.sight.ignore_small_terrain {
            by.push(self.rules.disregards(Disregard::SmallTerrain));
        }
        if self.from.place.shares_a_square(self.to.place) {
            return Ok(blocked[0]);
        }
        let larger_than = self.larger_rank()?;
        let ground = self.board.ground();
        let lines = Sightlines::between(ground, self.from.place, self.to.place, self.meter);
        // The edge of the map hides nothing.
        let mut lines = lines.with_open_edges();
        let (objects, creatures) = self.others();
        let others = (&objects[..], &creatures[..]);
        let mut least: Option<Decision<CoverDegree>> = None;
        for start in starts {
            let blocking: Vec<BlockedLine> = ends
                .iter()
                .map(|end| self.blocking(&mut lines, Segment::between(start, *end), others))
                .collect();
            for square in to.squares() {
                let four = corner_indices(to, square).map(|index| blocking[index]);
                let given = self.given_by(four, blocked, larger_than);
                if least.is_none_or(|least| given.answer < least.answer) {
                    least = Some(given);
                }
            }
            self.meter.spend(ends.len().saturating_mul(1 + lines.walls()));
            self.meter.check()?;
        }
        Ok(least.unwrap_or(blocked[0]))
    }

    /// Returns the cover that four lines give: what terrain alone gives, or what creatures give
    /// with it, which is never more than a creature gives.
    fn given_by(
        &self,
        lines: [BlockedLine; 4],
        blocked: &[Decision<CoverDegree>; 5],
        larger_than: i8,
    ) -> Decision<CoverDegree> {
        let count = |blocks: fn(&BlockedLine) -> bool| {
            blocked[lines.iter().filter(|line| blocks(line)).count()]
        };
        let terrain = count(|line| line.terrain);
        let both = count(|line| line.terrain || line.creature.is_some());
        let Some(rank) = lines.iter().filter_map(|line| line.creature).max() else {
            return terrain;
        };
        let most = self.rules.by_creature(rank.saturating_sub(larger_than));
        let with_creatures = if both.answer > most.answer { most } else { both };
        if with_creatures.answer > terrain.answer { with_creatures } else { terrain }
    }

    /// Returns what blocks a line between other creatures and objects.
    fn blocking(
        &self,
        lines: &mut Sightlines<'_>,
        line: Segment,
        (objects, creatures): (&[PointArea], &[(PointArea, i8)]),
    ) -> BlockedLine {
        let grazing = self.program.positions.line.as_ref().map(|rules| rules.grazing.answer);
        let from = blocked_from(grazing.unwrap_or(Grazing::BothSides));
        let terrain = !self.sight.ignore_small_terrain;
        if terrain && lines.way_among(line, objects) >= from {
            return BlockedLine { terrain: true, creature: None };
        }
        let met = creatures.iter().filter(|(area, _)| line.meets_area(*area) != Contact::Apart);
        let rank = met.map(|(_, rank)| *rank).max();
        let blocked = if terrain {
            let spaces = creatures.iter().map(|(area, _)| *area);
            let filled: Vec<PointArea> = spaces.chain(objects.iter().copied()).collect();
            rank.is_some() && lines.way_among(line, &filled) >= from
        } else {
            creatures.iter().any(|(area, _)| line.passes(*area))
        };
        BlockedLine { terrain: false, creature: rank.filter(|_| blocked) }
    }

    /// Returns the spaces of the objects, and those of the living creatures with their ranks, other
    /// than the two.
    fn others(&self) -> (Vec<PointArea>, Vec<(PointArea, i8)>) {
        let (mut objects, mut creatures) = (Vec::new(), Vec::new());
        let ends = self.at_the_ends();
        for (index, other) in self.board.figures().iter().enumerate() {
            let index = CreatureIndex(index);
            let area = PointArea::of(other.body);
            if ends.contains(&index) {
                continue;
            }
            if other.creature.object.is_some() {
                objects.push(area);
            } else if !other.creature.states.dead {
                creatures.push((area, other.size.answer.rank));
            }
        }
        (objects, creatures)
    }
}

/// Returns the corners of the squares of an area, row by row; of a single point, itself.
fn lattice_points(area: PointArea) -> Vec<Point> {
    let step = crate::board::UNITS_PER_SQUARE.cast_unsigned() as usize;
    let rows = (area.low.y..=area.high.y).step_by(step);
    rows.flat_map(|y| (area.low.x..=area.high.x).step_by(step).map(move |x| Point::new(x, y)))
        .collect()
}

/// Returns where the corners of a square of a body stand in the list of the body's lattice points.
fn corner_indices(body: Rectangle, square: Square) -> [usize; 4] {
    let row = body.width as usize + 1;
    let column = (square.column - body.at.column).cast_unsigned() as usize;
    let first = (square.row - body.at.row).cast_unsigned() as usize * row + column;
    [first, first + 1, first + row, first + row + 1]
}
