//! Measures two creatures: how far apart they are, and their flanking, cover, line of effect and
//! the like.

use super::cited::cite;
use crate::knowledge::Knowledge;
use crate::protocol::{Fact, Measure, Measured, Refusal};
use stridewright::answer::{Answer, Found, RuleText, Unit};
use stridewright::board::CreatureIndex;
use stridewright::query::{QueryError, Scratch};
use stridewright::question::{Ask, Cover, DistanceTo, Flank, HighGround, Line, Origin, Question};

/// The work of asking who flanks a creature together with another one, for each creature on the
/// board.
const FLANKED: usize = 500;

/// Returns the distance between two creatures and the facts about them.
///
/// # Errors
///
/// If a creature is not known.
pub(super) fn measured(
    known: &Knowledge,
    measure: &Measure,
    scratch: &mut Scratch,
) -> Result<Measured, Refusal> {
    let from = known.index(measure.from).ok_or(Refusal::NotYours)?;
    let to = known.index(measure.to).ok_or(Refusal::NotYours)?;
    let mut asker = Asker { known, cited: Vec::new(), scratch };
    let Found::Distance(distance) = asker.ask(from, DistanceTo { creature: to.into() })? else {
        return Err(Refusal::impossible("no distance"));
    };
    let sight = || Origin::Creature(from.into());
    let covered = &known.board.figure(to).ok_or(Refusal::NotYours)?.creature.name;
    let mut facts = vec![
        asker.fact("Line of effect", to, Line { from: sight(), ..Line::default() })?,
        asker.fact(
            &format!("Cover of {covered}"),
            to,
            Cover { from: sight(), ..Cover::default() },
        )?,
        asker.fact("High ground", from, HighGround { over: to.into() })?,
    ];
    facts.extend(asker.flanking(from, to)?);
    let unit = Unit::of(&known.rules);
    Ok(Measured { from: measure.from, to: measure.to, unit, distance, facts, cited: asker.cited })
}

/// Asks questions, and keeps the rules that the answers cite.
struct Asker<'a> {
    known: &'a Knowledge,
    cited: Vec<RuleText>,
    scratch: &'a mut Scratch,
}

impl Asker<'_> {
    /// Returns all creatures together with which the first flanks the second. If the rules leave
    /// that to the table, stops at the first answer that says so.
    fn flanking(&mut self, from: CreatureIndex, to: CreatureIndex) -> Result<Vec<Fact>, Refusal> {
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
                flanking.push(Fact { title: "Flanked".to_owned(), with, found });
            }
            if open {
                break;
            }
        }
        Ok(flanking)
    }

    fn fact(
        &mut self,
        title: &str,
        about: CreatureIndex,
        ask: impl Into<Ask>,
    ) -> Result<Fact, Refusal> {
        match self.ask(about, ask)? {
            Found::Outcome(found) => Ok(Fact { title: title.to_owned(), with: None, found }),
            _ => Err(Refusal::impossible("no outcome")),
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
