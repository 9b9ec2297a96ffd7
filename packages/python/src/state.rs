//! The state of a session: its board, and what questions learned of it.

use crate::drawing::Seen;
use crate::opened::Opened;
use crate::trouble::Trouble;
use std::sync::Arc;
use stridewright::Error;
use stridewright::answer::Answer;
use stridewright::board::Board;
use stridewright::program::Program;
use stridewright::query::Scratch;
use stridewright::question::{Ask, Question, Turn};
use stridewright_bulk::{Answers, Kept, Memory, RowSquares, reach_many};

/// The board, and the memory that one question leaves to the next.
pub(crate) struct State {
    pub(crate) game: Opened,
    scratch: Scratch,
    /// The same for questions from many squares.
    many: Memory,
    /// The board as it is now, for drawings.
    seen: Option<Arc<Seen>>,
    /// The compiled rules, which the drawings share.
    program: Option<Arc<Program>>,
}

impl State {
    pub(crate) fn new(game: Opened) -> Self {
        State {
            game,
            scratch: Scratch::default(),
            many: Memory::default(),
            seen: None,
            program: None,
        }
    }

    pub(crate) fn board(&self) -> Result<&Board, Trouble> {
        self.game.board().ok_or_else(|| Error::NoBoard.into())
    }

    /// The board as it is now, which answers keep for their drawings.
    pub(crate) fn seen(&mut self) -> Result<Arc<Seen>, Trouble> {
        if let Some(seen) = &self.seen {
            return Ok(Arc::clone(seen));
        }
        let (board, game) = (self.board()?.clone(), &self.game);
        let program = self.program.get_or_insert_with(|| Arc::new(game.program().clone()));
        let (letters, hidden) = (game.letters().clone(), game.hidden().clone());
        let program = Arc::clone(program);
        let seen = Arc::new(Seen { program, board, letters, hidden });
        Ok(Arc::clone(self.seen.insert(seen)))
    }

    /// Answers a question, with the board for its drawing.
    pub(crate) fn answer(&mut self, question: &Question) -> Result<(Answer, Arc<Seen>), Trouble> {
        let response = self.game.ask(question, &mut self.scratch)?;
        Ok((response.answer, self.seen()?))
    }

    /// Answers a question as JSON.
    pub(crate) fn text(&mut self, question: &Question) -> Result<String, Trouble> {
        let mut out = Vec::new();
        self.game.write(question, &mut self.scratch, &mut out)?;
        String::from_utf8(out).map_err(Trouble::unwritten)
    }

    /// Answers a question as JSON, and keeps the board that results. `apply` ends the turn.
    pub(crate) fn change(&mut self, question: &Question) -> Result<String, Trouble> {
        let response = self.game.carry_out(question, &mut self.scratch)?;
        self.seen = None;
        serde_json::to_string(&response).map_err(Trouble::unwritten)
    }

    /// Puts a creature somewhere else.
    pub(crate) fn place(&mut self, question: &Question) -> Result<(), Trouble> {
        let (Some(who), Ask::Route(to)) = (&question.mover, &question.ask) else {
            return Err(Error::NoMover.into());
        };
        self.game.place(who, to.to)?;
        self.seen = None;
        Ok(())
    }

    pub(crate) fn set_turn(&mut self, turn: &Turn) -> Result<(), Trouble> {
        let board = self.board()?.clone();
        let turn = turn.on(&board)?;
        self.game.set(board, turn);
        Ok(())
    }

    /// The scene as it is now.
    pub(crate) fn scene(&self) -> Result<String, Trouble> {
        let scene = self.game.scene().ok_or(Error::NoBoard)?;
        serde_json::to_string(&scene).map_err(Trouble::unwritten)
    }

    /// Answers a reach from many squares.
    pub(crate) fn many(
        &mut self,
        question: &Question,
        rows: &[RowSquares],
    ) -> Result<Answers, Trouble> {
        Ok(reach_many(&self.game, question, rows, Kept::default(), &mut self.many)?)
    }
}
