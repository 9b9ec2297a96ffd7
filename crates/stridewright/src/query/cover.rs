//! Cover: how much of it a creature has from an origin, what gives it, and which values it sets.

mod corners;

use super::line::{
    End, LineQuery, LineResult, Origin, blocked_from, ends, figure, left_to_the_table, seen,
};
use super::riders::riders;
use super::{Meter, QueryError, Scratch, reported};
use crate::board::{Board, Clearance, CreatureIndex, Figure, PointArea, Segment, Sightlines};
use crate::field::mount_of;
use crate::outcome::{Amount, Outcome, Value};
use crate::program::{CentreCover, CoverMeasure, CoverRules, Decision, Program, RuleIndex};
use crate::rule::{CoverDegree, Disregard, Grazing, LineBy, Subject};
use alloc::borrow::ToOwned;
use alloc::vec::Vec;

/// Returns how much cover a creature has.
///
/// Values: `cover` with its degree, `line of effect`, and the values that the cover sets.
///
/// # Errors
///
/// A creature or point that the board does not have, or spaces so large that too many lines would
/// have to be checked.
pub fn cover(
    program: &Program,
    board: &Board,
    sight: &LineQuery,
    scratch: &mut Scratch,
) -> Result<Outcome, QueryError> {
    let ends = ends(program, board, sight)?;
    cover_between(program, board, sight, ends, &scratch.meter)
}

/// As [`cover`], between ends that are already known.
pub(super) fn cover_between(
    program: &Program,
    board: &Board,
    sight: &LineQuery,
    (from, to): (End, End),
    meter: &Meter,
) -> Result<Outcome, QueryError> {
    if program.positions.cover.is_none()
        && !sight.extended_part
        && let Some(outcome) = of_burrower(program, board, sight, (from, to), meter)?
    {
        return Ok(outcome);
    }
    if let Some(left) = left_to_the_table(program, sight, Subject::Cover) {
        return Ok(left);
    }
    let Some(rules) = &program.positions.cover else { return Ok(Outcome::default()) };
    let line = seen(program, board.ground(), (from, to), meter)?;
    let between = Between { program, board, sight, rules, from, to, meter };
    let (degree, by) = match (&rules.measure, &line) {
        (CoverMeasure::Centres(rules), Some(line)) if !line.holds => {
            (CoverDegree::None, vec![rules.needs_line])
        }
        _ => between.degree()?,
    };
    let cover = Value {
        who: sight.to,
        name: "cover",
        amount: word(degree),
        rules: program.cite(by.iter().copied()),
    };
    let brings = rules.brings(degree).iter().map(|brings| reported(program, sight.to, brings));
    let values = [cover]
        .into_iter()
        .chain(line.map(|line| told_line(program, sight.to, line)))
        .chain(brings);
    Ok(Outcome { values: values.collect(), rules: program.cite(by), ..Outcome::default() })
}

/// Returns what the rules about lines alone say about cover underground; `None` if the two are not
/// underground.
fn of_burrower(
    program: &Program,
    board: &Board,
    sight: &LineQuery,
    ends: (End, End),
    meter: &Meter,
) -> Result<Option<Outcome>, QueryError> {
    let line = seen(program, board.ground(), ends, meter)?;
    let (Some(line), Some(rules)) = (line, &program.positions.line) else { return Ok(None) };
    if matches!(line.by, LineBy::AnyPoints | LineBy::Centres) {
        return Ok(None);
    }
    let by = program.cite(line.rules.iter().copied());
    let brings = rules.brings(line.by).filter(|_| line.holds);
    let values = brings.map(|brings| reported(program, sight.to, &brings));
    let values = values.collect::<Vec<_>>().into_iter().chain([told_line(program, sight.to, line)]);
    Ok(Some(Outcome { values: values.collect(), rules: by, ..Outcome::default() }))
}

fn told_line(program: &Program, who: CreatureIndex, line: LineResult) -> Value {
    Value {
        who,
        name: "line of effect",
        amount: Amount::Is(line.holds),
        rules: program.cite(line.rules),
    }
}

fn word(degree: CoverDegree) -> Amount {
    Amount::Word(degree.name().to_owned())
}

/// The obstacles between two ends of a line.
struct Between<'a> {
    program: &'a Program,
    board: &'a Board,
    sight: &'a LineQuery,
    rules: &'a CoverRules,
    from: End,
    to: End,
    meter: &'a Meter,
}

impl Between<'_> {
    /// Returns the degree of cover, and the rules that decide it.
    fn degree(&self) -> Result<(CoverDegree, Vec<RuleIndex>), QueryError> {
        if self.sight.ignore_cover {
            return Ok((CoverDegree::None, vec![self.rules.disregards(Disregard::AllCover)]));
        }
        let measured = match self.sight.from {
            Origin::Creature(_) => self.rules.measured,
            Origin::Square(_) | Origin::Point(_) => self.rules.from_origin,
        };
        let mut by = vec![measured];
        let rules = match &self.rules.measure {
            CoverMeasure::Centres(rules) => rules,
            CoverMeasure::Corners(blocked) => {
                let given = self.by_corners(blocked, &mut by)?;
                by.push(given.rule);
                return Ok((given.answer, by));
            }
        };
        let given = self.given(rules, &mut by)?;
        by.extend(given.map(|given| given.rule));
        let degree = given.map_or(CoverDegree::None, |given| given.answer);
        if !figure(self.board, self.sight.to)?.creature.states.taken_cover {
            return Ok((degree, by));
        }
        let taken = rules.taken(degree);
        by.push(taken.rule);
        Ok((taken.answer, by))
    }

    /// Returns the cover of the first of terrain, objects and creatures in the line that counts.
    fn given(
        &self,
        rules: &CentreCover,
        by: &mut Vec<RuleIndex>,
    ) -> Result<Option<Decision<CoverDegree>>, QueryError> {
        let line = Segment::between(self.from.place.area.centre(), self.to.place.area.centre());
        let between: Vec<&Figure> = self.figures_in(line).collect();
        let (obstructed, touching) = self.is_obstructed(line);
        by.extend(touching);
        if obstructed || between.iter().any(|other| other.creature.object.is_some()) {
            if !self.sight.ignore_small_terrain {
                return Ok(Some(rules.by_terrain(self.sight.extreme)));
            }
            by.push(self.rules.disregards(Disregard::SmallTerrain));
        }
        let creatures = between.iter().filter(|other| other.creature.object.is_none());
        let larger_than = self.larger_rank()?;
        let most = creatures.map(|other| other.size.answer.rank - larger_than).max();
        Ok(most.map(|larger| self.rules.by_creature(larger)))
    }

    /// Returns the rank of the larger of the two.
    fn larger_rank(&self) -> Result<i8, QueryError> {
        let rank = |figure: &Figure| figure.size.answer.rank;
        let own = match self.sight.from {
            Origin::Creature(index) => Some(rank(figure(self.board, index)?)),
            Origin::Square(_) | Origin::Point(_) => None,
        };
        Ok(own.into_iter().fold(rank(figure(self.board, self.sight.to)?), i8::max))
    }

    /// Whether terrain blocks the line, and the rule about touching if that matters.
    fn is_obstructed(&self, line: Segment) -> (bool, Option<RuleIndex>) {
        let grazing = self.program.positions.line.as_ref().map(|rules| rules.grazing);
        let way =
            Sightlines::between(self.board.ground(), self.from.place, self.to.place, self.meter)
                .way(line);
        let touched = matches!(way, Clearance::Touched | Clearance::Pinched);
        let read = grazing.map_or(Grazing::BothSides, |grazing| grazing.answer);
        (way >= blocked_from(read), grazing.map(|grazing| grazing.rule).filter(|_| touched))
    }

    /// Returns the creatures at both ends, with the mounts and riders that share their spaces.
    fn at_the_ends(&self) -> Vec<CreatureIndex> {
        let mut ends = vec![self.sight.to];
        ends.extend(match self.sight.from {
            Origin::Creature(index) => Some(index),
            Origin::Square(_) | Origin::Point(_) => None,
        });
        let mount = |who: &CreatureIndex| mount_of(self.program, self.board.figure(*who)?);
        ends.extend(ends.iter().filter_map(mount).collect::<Vec<_>>());
        if self.program.mounts.is_some() {
            let sharing = ends.iter().flat_map(|mount| riders(self.board, *mount));
            ends.extend(sharing.collect::<Vec<_>>());
        }
        ends
    }

    /// Returns the creatures and objects, other than those at its ends and their mounts and riders,
    /// whose space the line passes through.
    fn figures_in(&self, line: Segment) -> impl Iterator<Item = &Figure> {
        let at_an_end = self.at_the_ends();
        let figures = self.board.figures().iter().enumerate();
        figures
            .filter(move |(index, other)| {
                !at_an_end.contains(&CreatureIndex(*index))
                    && line.passes(PointArea::of(other.body))
            })
            .map(|(_, other)| other)
    }
}
