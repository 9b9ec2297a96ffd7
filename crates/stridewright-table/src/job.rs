//! A member's question, to be answered outside the table: it holds all that it needs and changes
//! nothing.

mod cited;
mod measured;
mod override_path;
mod path_tree;
mod pick_up;
mod planned;
mod preview;
mod together;

use crate::id::{MemberId, TokenId};
use crate::knowledge::Knowledge;
use crate::protocol::{NumberedQuestion, Question, QuestionResult, Refusal, ServerMessage};
use crate::refusal::misplaced;
use crate::rulebook::Rulebooks;
use crate::state::{Spent, State};
use std::collections::BTreeSet;
use std::sync::Arc;
use stridewright::answer::{Found, Message, RuleText, Unit};
use stridewright::board::{Board, CreatureIndex};
use stridewright::query::{Meter, QueryError, Scratch};
use stridewright::question::{self, Ask, At, ThreatenedSquares};
use stridewright_wire::scene::Name;

/// The work of putting a creature on a board, in units of the library's meter.
const PLACED: usize = 100;

/// A question with everything needed to answer it.
#[derive(Clone, Debug)]
pub struct Job {
    systems: Arc<Rulebooks>,
    known: Arc<Knowledge>,
    /// What creatures have spent of their turns, as far as the member may know it.
    spent: Vec<(TokenId, Spent)>,
    asked: NumberedQuestion,
}

impl Job {
    /// Returns the question of a member with this knowledge.
    pub(crate) fn new(
        systems: &Arc<Rulebooks>,
        known: Arc<Knowledge>,
        state: &State,
        member: MemberId,
        asked: NumberedQuestion,
    ) -> Job {
        let spent = state.tokens.iter().filter(|token| state.may_move(member, token));
        let spent = spent.map(|token| (token.id, token.spent.clone())).collect();
        Job { systems: Arc::clone(systems), known, spent, asked }
    }

    /// Computes the answer. The meter counts the work and can stop it. Then the question is too
    /// large or was cancelled, and no partial result is returned.
    #[must_use]
    pub fn run(&self, meter: &Meter) -> ServerMessage {
        let number = self.asked.number;
        let scratch = &mut Scratch::metered(meter.clone());
        match self.answer(scratch) {
            Ok(result) => ServerMessage::Answer { number, result },
            Err(because) => ServerMessage::Unanswered { number, because },
        }
    }

    fn answer(&self, scratch: &mut Scratch) -> Result<QuestionResult, Refusal> {
        // Every creature is examined for every question, and is put on a board again for other
        // rules.
        let each = if self.asked.rules.is_some() { PLACED } else { 1 };
        scratch.meter().spend(self.known.ids.len() * each);
        scratch.meter().check().map_err(QueryError::from)?;
        let other = self.asked.rules.as_ref().map(|rules| self.under(rules)).transpose()?;
        let known = other.as_ref().unwrap_or(&self.known);
        // Under other rules a new turn begins, because what was spent was spent under the table's
        // rules.
        let spent = |id| if other.is_some() { Spent::default() } else { self.spent(id) };
        match &self.asked.question {
            Question::PickUp(picked) => {
                pick_up::picked_up(known, &spent(picked.token), picked, scratch)
                    .map(|picked_up| QuestionResult::PickedUp(Box::new(picked_up)))
            }
            Question::Preview(preview) => {
                let spent = spent(preview.picked.token);
                preview::previewed(known, &spent, preview, scratch)
                    .map(|previewed| QuestionResult::Previewed(Box::new(previewed)))
            }
            Question::OverridePath(preview) => {
                let spent = spent(preview.picked.token);
                override_path::override_path(known, &spent, preview, scratch)
                    .map(|path| QuestionResult::OverridePath(Box::new(path)))
            }
            Question::PreviewTogether { goals } => {
                together::previewed_together(known, spent, goals, scratch)
                    .map(QuestionResult::PreviewedTogether)
            }
            Question::Wire(question) => self.wire(known, question, spent, scratch),
            Question::Measure(measure) => measured::measured(known, measure, scratch)
                .map(|measured| QuestionResult::Measured(Box::new(measured))),
            Question::Threatened { by } => {
                threatened(known, by, scratch).map(QuestionResult::Threatened)
            }
            Question::Rule { id } => {
                let rule = known.rules.rule(id);
                let rule = rule.ok_or_else(|| {
                    Refusal::impossible(
                        Message::new("there is no rule {id}").with("id", id.as_str()),
                    )
                })?;
                Ok(QuestionResult::Rule(Box::new(RuleText::from(&*rule))))
            }
        }
    }

    /// Returns the same board under the rules of a system.
    fn under(&self, system: &Name) -> Result<Knowledge, Refusal> {
        let rules = self
            .systems
            .named(system)
            .map_err(|error| Refusal::impossible(error.to_string()))?
            .clone();
        let creatures =
            self.known.board.figures().iter().map(|figure| figure.creature.clone()).collect();
        let board = Board::new(self.known.board.shared_ground(), creatures, &rules);
        let unit = Unit::of(&rules);
        let board = board.map_err(|problems| {
            let problem = problems.first();
            Refusal::impossible(
                problem.map_or_else(Message::default, |problem| misplaced(unit, &problem.kind)),
            )
        })?;
        Ok(Knowledge { rules, board, ids: self.known.ids.clone() })
    }

    fn spent(&self, id: TokenId) -> Spent {
        let own = self.spent.iter().find(|(known, _)| *known == id);
        own.map(|(_, spent)| spent.clone()).unwrap_or_default()
    }

    fn wire(
        &self,
        known: &Knowledge,
        question: &question::Question,
        spent: impl Fn(TokenId) -> Spent,
        scratch: &mut Scratch,
    ) -> Result<QuestionResult, Refusal> {
        if let Ask::Apply(_) = question.ask {
            return Err(Refusal::impossible("a question changes nothing; send the command `move`"));
        }
        let mut question = question.clone();
        if question.turn.is_none() && !question.ask.begins_turn() {
            let mover = question.mover.as_ref().and_then(|who| who.on(&known.board));
            question.turn =
                mover.map(|CreatureIndex(place)| spent(known.ids[place]).turn_on(known));
        }
        Ok(QuestionResult::Wire(Box::new(known.ask(&question, scratch)?)))
    }
}

/// Returns the squares that creatures threaten.
fn threatened(known: &Knowledge, by: &[Name], scratch: &mut Scratch) -> Result<Vec<At>, Refusal> {
    let mut squares = BTreeSet::new();
    for name in by {
        let who = known.board.creature_named(name);
        let who = who.ok_or_else(|| {
            Refusal::impossible(
                Message::new("there is no creature {name}").with("name", name.as_str()),
            )
        })?;
        let answer = known.ask(&question::Question::about(who, ThreatenedSquares), scratch)?;
        if let Found::ThreatenedSquares(found) = answer.found {
            squares.extend(found.squares.iter().map(|At(column, row)| (*row, *column)));
        }
    }
    Ok(squares.into_iter().map(|(row, column)| At(column, row)).collect())
}
