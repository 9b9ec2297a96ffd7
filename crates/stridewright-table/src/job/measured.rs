//! Two creatures are measured: how far they are apart, and how they stand towards each other.

use super::cite;
use crate::act::impossible;
use crate::knowledge::Knowledge;
use crate::protocol::{Flanking, Measure, Measured, Refusal};
use stridewright::answer::{Answer, Found, Outcome, RuleText, Unit};
use stridewright::board::CreatureIndex;
use stridewright::query::{QueryError, Scratch};
use stridewright::question::{Ask, Cover, DistanceTo, Flank, HighGround, Line, Origin, Question};

/// The work of asking with whom a creature flanks another, for each creature there is.
const FLANKED: usize = 500;

/// How two creatures stand towards each other.
///
/// # Errors
///
/// Creatures that are not known.
pub(super) fn measured(
    known: &Knowledge,
    measure: &Measure,
    scratch: &mut Scratch,
) -> Result<Measured, Refusal> {
    let from = known.index(measure.from).ok_or(Refusal::NotYours)?;
    let to = known.index(measure.to).ok_or(Refusal::NotYours)?;
    let mut asker = Asker { known, cited: Vec::new(), scratch };
    let Found::Distance(distance) = asker.ask(from, DistanceTo { creature: to.into() })? else {
        return Err(impossible("no distance"));
    };
    let sight = Origin::Creature(from.into());
    let line = asker.find(to, Line { from: sight.clone(), ..Line::default() })?;
    let cover = asker.find(to, Cover { from: sight, ..Cover::default() })?;
    let high_ground = asker.find(from, HighGround { over: to.into() })?;
    let flanking = asker.flanking(from, to)?;
    let unit = Unit::of(&known.rules).sign().to_owned();
    let (from, to) = (measure.from, measure.to);
    Ok(Measured { from, to, unit, distance, line, cover, high_ground, flanking, cited: asker.cited })
}

/// Puts questions, and keeps the rules that the answers cite.
struct Asker<'a> {
    known: &'a Knowledge,
    cited: Vec<RuleText>,
    scratch: &'a mut Scratch,
}

impl Asker<'_> {
    /// Everybody with whom the one flanks the other; where the rules leave that to the table, the first answer that says so.
    fn flanking(&mut self, from: CreatureIndex, to: CreatureIndex) -> Result<Vec<Flanking>, Refusal> {
        let mut flanking = Vec::new();
        for (place, id) in self.known.ids.iter().enumerate() {
            let other = CreatureIndex(place);
            if other == from || other == to {
                continue;
            }
            self.scratch.meter().spend(FLANKED);
            self.scratch.meter().check().map_err(QueryError::from)?;
            let answer = self.answer(to, Flank { attackers: [from.into(), other.into()] })?;
            let Found::Outcome(found) = answer.found else { continue };
            let open = !found.needs.is_empty();
            if open || found.holds == Some(true) {
                cite(&mut self.cited, answer.cited);
                let with = (!open).then_some(*id);
                flanking.push(Flanking { with, found });
            }
            if open {
                break;
            }
        }
        Ok(flanking)
    }

    fn find(&mut self, about: CreatureIndex, ask: impl Into<Ask>) -> Result<Outcome, Refusal> {
        match self.ask(about, ask)? {
            Found::Outcome(found) => Ok(found),
            _ => Err(impossible("no outcome")),
        }
    }

    fn ask(&mut self, about: CreatureIndex, ask: impl Into<Ask>) -> Result<Found, Refusal> {
        let answer = self.answer(about, ask)?;
        cite(&mut self.cited, answer.cited);
        Ok(answer.found)
    }

    fn answer(&mut self, about: CreatureIndex, ask: impl Into<Ask>) -> Result<Answer, Refusal> {
        self.known.ask(&Question::about(about, ask), self.scratch)
    }
}
