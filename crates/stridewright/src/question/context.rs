//! A question while it is being answered: its names resolved on the board, and the parts of the
//! answer that surround what is found.

use super::{After, Attempt, Who};
use crate::answer::{Answer, AnswerBuilder, Mover, Outcome, Placement};
use crate::board::{Board, CreatureIndex};
use crate::error::Error;
use crate::outcome;
use crate::program::Program;
use crate::query::{self, Allowance, Goal, Movement, Plan, QueryError, Scratch, Turn};
use alloc::borrow::ToOwned;
use alloc::string::ToString;
use alloc::vec::Vec;

/// A question while it is being answered.
#[derive(Debug)]
pub struct QuestionContext<'a> {
    pub(super) program: &'a Program,
    board: Option<&'a Board>,
    pub(super) common: CommonParts<'a>,
    pub(super) scratch: &'a mut Scratch,
    pub(super) builder: AnswerBuilder<'a>,
    pub(super) after: Option<After>,
}

/// What all kinds of questions share: who moves, by which movements, in which state of the turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct CommonParts<'a> {
    pub(super) mover: Option<&'a Who>,
    pub(super) movements: &'a [super::Movement],
    pub(super) turn: Option<&'a super::Turn>,
    pub(super) trying: &'a [Attempt],
    pub(super) explain_plan: bool,
}

/// How far the system's first kind of movement goes where a question names no movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DefaultAllowance {
    /// As far as the rules let it.
    ByRules,
    /// Without a limit, to price a path of any length.
    Unlimited,
    /// Not at all: creatures stay where they are.
    Stays,
}

impl<'a> QuestionContext<'a> {
    pub(super) fn new(
        program: &'a Program,
        board: Option<&'a Board>,
        common: CommonParts<'a>,
        scratch: &'a mut Scratch,
    ) -> Self {
        QuestionContext {
            program,
            board,
            common,
            scratch,
            builder: AnswerBuilder::new(program),
            after: None,
        }
    }

    /// Returns the board.
    pub(super) fn board(&self) -> Result<&'a Board, Error> {
        self.board.ok_or(Error::NoBoard)
    }

    /// The creature that the question is about; the answer names it.
    pub(super) fn mover(&mut self) -> Result<CreatureIndex, Error> {
        let board = self.board()?;
        let who = self.common.mover.ok_or(Error::NoMover)?;
        let index = who.find(board, "mover")?;
        let figure = board.figure(index).ok_or(QueryError::NoSuchCreature(index))?;
        let body = Placement::new(figure.body, figure.elevation);
        self.builder.mover =
            Some(Mover { index: index.0, name: figure.creature.name.clone(), body });
        Ok(index)
    }

    /// The state of the turn.
    pub(super) fn turn(&self) -> Result<Turn, Error> {
        let board = self.board()?;
        self.common.turn.map_or_else(|| Ok(Turn::default()), |turn| turn.on(board))
    }

    /// The movements of the question, or the system's first kind of movement.
    pub(super) fn movements(&self, usual: DefaultAllowance) -> Result<Vec<Movement>, Error> {
        let board = self.board()?;
        let movements = self.common.movements.iter().map(|movement| movement.on(board));
        let mut movements = movements.collect::<Result<Vec<_>, _>>()?;
        if movements.is_empty() {
            let allowance = match usual {
                DefaultAllowance::ByRules => Allowance::ByRules,
                DefaultAllowance::Unlimited => Allowance::Unlimited,
                DefaultAllowance::Stays => return Ok(movements),
            };
            let first = self.program.actions.available().next();
            movements.extend(first.map(|action| Movement { allowance, ..Movement::by(action) }));
        }
        Ok(movements)
    }

    /// Returns the plan of the mover; the answer says how far its movements go.
    pub(super) fn plan(&mut self, usual: DefaultAllowance) -> Result<Plan, Error> {
        let plan = self.plan_alone(usual)?;
        self.builder.budgets = self.builder.budgets(self.board()?, &plan)?;
        Ok(plan)
    }

    /// Returns the plan of the mover.
    pub(super) fn plan_alone(&mut self, usual: DefaultAllowance) -> Result<Plan, Error> {
        let (board, mover) = (self.board()?, self.mover()?);
        let movements = self.movements(usual)?;
        let attempts = self.common.trying.iter().map(|attempt| attempt.on(board));
        let attempts = attempts.collect::<Result<_, _>>()?;
        let turn = match movements.first() {
            Some(first) => self.turn()?.before(self.program, first.action),
            None => self.turn()?,
        };
        Ok(Plan { mover, movements, turn, attempts })
    }

    /// Refuses a turn under way, for questions about turns that begin.
    pub(super) fn begins_turn(&self) -> Result<(), Error> {
        let begins = self.common.turn.is_none_or(|turn| *turn == super::Turn::default());
        if begins { Ok(()) } else { Err(Error::TurnUnderWay) }
    }

    /// Refuses a number above its limit.
    pub(super) fn within(
        &self,
        key: &'static str,
        number: Option<u32>,
        most: u32,
    ) -> Result<(), Error> {
        match number {
            Some(found) if found > most => Err(Error::TooMuch { key, found, most }),
            _ => Ok(()),
        }
    }

    /// Adds to the answer how the engine searches for it, if the question asks for that.
    pub(super) fn explain_search(
        &mut self,
        plan: &Plan,
        via: &[Goal],
        to: Option<Goal>,
    ) -> Result<(), Error> {
        if self.common.explain_plan {
            self.builder.search =
                match query::search_plan(self.program, self.board()?, plan, via, to)? {
                    Ok(found) => found.to_string().lines().map(str::to_owned).collect(),
                    Err(refusal) => vec![format!("no search: {refusal}")],
                };
        }
        Ok(())
    }

    /// Answers with what happens to creatures without a path of their own, and applies the events
    /// to the board.
    pub(super) fn happens(&mut self, found: &outcome::Outcome) -> Result<Outcome, Error> {
        let turn = self.turn()?;
        self.happens_in(found, turn)
    }

    /// As above, with the turn afterwards.
    pub(super) fn happens_in(
        &mut self,
        found: &outcome::Outcome,
        turn: Turn,
    ) -> Result<Outcome, Error> {
        let board = self.board()?;
        self.after = Some(After { board: query::after(board, &found.events), turn });
        Ok(self.builder.outcome(board, found))
    }

    /// Returns the whole answer, and the resulting board if the question changes it.
    pub(super) fn answer<T>(self, found: T) -> (Answer<T>, Option<After>) {
        (self.builder.answer(found), self.after)
    }
}
