//! Two creatures are measured: how far they are apart, and how they stand towards each other.

use super::cite;
use crate::act::{ill_put, impossible, unanswered};
use crate::knowledge::Knowledge;
use crate::protocol::{Flanking, Measure, Measured, Refusal};
use stridewright::board::CreatureIndex;
use stridewright::query::Scratch;
use stridewright_wire::answer::answer_on;
use stridewright_wire::bounded::Pair;
use stridewright_wire::question::{Ask, OriginAsked, Question, Who};
use stridewright_wire::response::{Answer, FindingsTold, Response, RuleText, Unit};

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
    let Answer::Distance(distance) = asker.ask(from, Ask::DistanceTo { creature: who(to) })? else {
        return Err(impossible("no distance"));
    };
    let sight = OriginAsked::Creature(who(from));
    let line = asker.find(to, Ask::Line { from: sight.clone(), extended_part: false })?;
    let cover = Ask::Cover {
        from: sight,
        extreme: false,
        ignore_small_terrain: false,
        ignore_cover: false,
        extended_part: false,
    };
    let cover = asker.find(to, cover)?;
    let high_ground = asker.find(from, Ask::HighGround { over: who(to) })?;
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
            self.scratch.meter().check().map_err(|stopped| unanswered(&stopped.into()))?;
            let response = self.response(to, Ask::Flank { attackers: Pair(who(from), who(other)) })?;
            let Answer::Found(found) = response.answer else { continue };
            let open = !found.needs.is_empty();
            if open || found.holds == Some(true) {
                cite(&mut self.cited, response.cited);
                let with = (!open).then_some(*id);
                flanking.push(Flanking { with, found });
            }
            if open {
                break;
            }
        }
        Ok(flanking)
    }

    fn find(&mut self, about: CreatureIndex, ask: Ask) -> Result<FindingsTold, Refusal> {
        match self.ask(about, ask)? {
            Answer::Found(found) => Ok(found),
            _ => Err(impossible("no findings")),
        }
    }

    fn ask(&mut self, about: CreatureIndex, ask: Ask) -> Result<Answer, Refusal> {
        let response = self.response(about, ask)?;
        cite(&mut self.cited, response.cited);
        Ok(response.answer)
    }

    fn response(&mut self, about: CreatureIndex, ask: Ask) -> Result<Response, Refusal> {
        let question = Question { mover: Some(who(about)), ..Question::new(ask) };
        let known = self.known;
        let response = answer_on(&known.rules, Some(&known.board), &question, self.scratch);
        response.map_err(|error| ill_put(&error))
    }
}

const fn who(creature: CreatureIndex) -> Who {
    Who::Index(creature.0)
}
