//! What questions are asked about: compiled rules, and a board with the turn of its scene. Make it
//! once and ask many questions.

use super::stream::{WriteError, write_on};
use crate::bounded::Whole;
use crate::error::RequestError;
use crate::house::{Choice, HouseEntry};
use crate::response::Response;
use crate::scene::{Prepared, Scene};
use crate::systems::Systems;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use stridewright::Error;
use stridewright::answer::{Found, ReachBytes, ReachManyBytes, Unit};
use stridewright::board::Board;
use stridewright::lattice::Square;
use stridewright::program::Program;
use stridewright::query::{Scratch, Turn};
use stridewright::question::{self, After, Ask, Place, Question, Who};
use stridewright_house::House;

/// Compiled rules, and the board of a scene if there is one.
#[derive(Clone, Debug)]
pub struct RulesAndBoard<'s> {
    program: Cow<'s, Program>,
    board: Option<Board>,
    turn: Turn,
    /// The first creature of the scene's last entry.
    last_entry: usize,
    house: Option<HouseEntry>,
    options: BTreeMap<String, Choice>,
    /// The letters of creatures, by their positions in the list.
    letters: BTreeMap<usize, char>,
    /// Creatures that players do not see, by their positions in the list.
    hidden: BTreeSet<usize>,
}

impl<'s> RulesAndBoard<'s> {
    /// Returns a scene under rules: `rules` and `house` if they are given, otherwise the scene's
    /// own. Without a scene, only `distance` and `rules` can be asked.
    ///
    /// # Errors
    ///
    /// If the rules are unknown, the house rules do not compile, or the scene has flaws.
    pub fn new(
        systems: &'s Systems,
        rules: Option<&str>,
        house: Option<&House>,
        scene: Option<&Scene>,
    ) -> Result<Self, RequestError> {
        let base = system(systems, rules.or(scene.and_then(|scene| scene.rules.as_deref())))?;
        let program = housed(base, house, scene)?.map_or(Cow::Borrowed(base), Cow::Owned);
        let Some(scene) = scene else { return Ok(RulesAndBoard::of(program, None)) };
        let unit = match (scene.rules.is_some(), Unit::of(&program)) {
            (true, _) => scene.unit(),
            (false, unit) => unit.into(),
        };
        let prepared = scene.setup(unit).map_err(RequestError::Scene)?;
        let of_last = scene.creatures.last().and_then(|entry| entry.count).map_or(1, Whole::get);
        let last_entry = prepared.setup.creatures.len().saturating_sub(of_last as usize);
        let Prepared { setup, letters, hidden, turn, origins, .. } = prepared;
        let board = setup.board(&program);
        let board = board.map_err(|problems| RequestError::Scene(origins.flaws(&problems)))?;
        let of = RulesAndBoard::of(program, Some(board)).playing(scene, turn, &letters, hidden);
        Ok(RulesAndBoard { last_entry, ..of })
    }

    /// Rules and a board that the host has made; the turn begins.
    #[must_use]
    pub fn of(program: Cow<'s, Program>, board: Option<Board>) -> Self {
        RulesAndBoard {
            program,
            board,
            turn: Turn::default(),
            last_entry: 0,
            house: None,
            options: BTreeMap::new(),
            letters: BTreeMap::new(),
            hidden: BTreeSet::new(),
        }
    }

    /// Adds what a scene says beside its board: the turn, the letters of creatures and which of
    /// them are hidden, and the house rules and options, which the answers to `apply` include.
    #[must_use]
    pub fn playing(
        self,
        scene: &Scene,
        turn: Turn,
        letters: &BTreeMap<char, usize>,
        hidden: BTreeSet<usize>,
    ) -> Self {
        RulesAndBoard {
            turn,
            letters: letters.iter().map(|(letter, index)| (*index, *letter)).collect(),
            hidden,
            house: scene.house.clone(),
            options: scene.options.clone(),
            ..self
        }
    }

    /// The compiled rules.
    #[must_use]
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Returns the board, if there is one.
    #[must_use]
    pub const fn board(&self) -> Option<&Board> {
        self.board.as_ref()
    }

    /// Returns the state of the turn that questions begin in, unless they have their own.
    #[must_use]
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The letters of the scene's creatures, by their positions in the list.
    #[must_use]
    pub const fn letters(&self) -> &BTreeMap<usize, char> {
        &self.letters
    }

    /// The creatures of the scene that players do not see, by their positions in the list.
    #[must_use]
    pub const fn hidden(&self) -> &BTreeSet<usize> {
        &self.hidden
    }

    /// Returns the first creature of the scene's last entry.
    pub(super) const fn last_entry(&self) -> usize {
        self.last_entry
    }

    /// Answers a question in the turn of the scene, unless the question has its own turn or is
    /// about turns that begin.
    ///
    /// # Errors
    ///
    /// If the question is malformed. A refusal by the rules is an answer, not an error.
    pub fn ask(
        &self,
        question: &Question,
        scratch: &mut Scratch,
    ) -> Result<Response, RequestError> {
        Ok(self.answered(question, scratch)?.0)
    }

    /// Answers a question about a reach with bytes alone: [`question::reach_bytes`], in the turn of
    /// the scene as [`RulesAndBoard::ask`]. A question of another kind is taken for one about a
    /// reach.
    ///
    /// # Errors
    ///
    /// As for [`RulesAndBoard::ask`].
    pub fn reach_bytes(
        &self,
        question: &Question,
        scratch: &mut Scratch,
    ) -> Result<ReachBytes, RequestError> {
        let question = &self.in_turn(question);
        let board = self.board().ok_or(Error::NoBoard)?;
        let unprovoked = question.ask == Ask::ReachUnprovoked;
        Ok(question::reach_bytes(&self.program, board, question, unprovoked, scratch)?)
    }

    /// Answers a question about a reach with bytes alone, as if its mover stood on each of these
    /// squares: [`question::reach_many_bytes`], in the turn of the scene.
    ///
    /// # Errors
    ///
    /// As for [`question::reach_many_bytes`].
    pub fn reach_many_bytes(
        &self,
        question: &Question,
        starts: &[Square],
        scratch: &mut Scratch,
    ) -> Result<ReachManyBytes, RequestError> {
        let (question, board) = (&self.in_turn(question), self.board().ok_or(Error::NoBoard)?);
        Ok(question::reach_many_bytes(&self.program, board, question, starts, scratch)?)
    }

    /// Puts a creature onto another square, on the ground or at a height.
    ///
    /// # Errors
    ///
    /// If the creature does not exist or cannot be there, and then nothing changes.
    pub fn place(&mut self, who: &Who, to: Place) -> Result<(), RequestError> {
        let board = self.board.as_mut().ok_or(Error::NoBoard)?;
        let index = who.find(board, "creature")?;
        let placed = board.change(index, |creature| to.put(creature), &self.program);
        placed.map_err(RequestError::Board)
    }

    /// Returns the board as a scene, with the turn; `None` without a board. Read again, it is the
    /// same board.
    #[must_use]
    pub fn scene(&self) -> Option<Scene> {
        let scene = self.scene_of(self.board()?, &self.turn, &self.letters);
        Some(scene.hiding(&self.hidden))
    }

    /// Answers a question as [`RulesAndBoard::ask`], and keeps the resulting board for `apply`,
    /// `fall`, `force` and `maneuver`. If the rules refuse, nothing changes.
    ///
    /// After `apply`, the next question begins a turn, since it may be about another creature. The
    /// answer to `apply` contains what is left of the turn: send it as the `turn` of the next
    /// question if the creature goes on.
    ///
    /// # Errors
    ///
    /// As for [`RulesAndBoard::ask`]; then nothing has changed.
    pub fn carry_out(
        &mut self,
        question: &Question,
        scratch: &mut Scratch,
    ) -> Result<Response, RequestError> {
        let (response, after) = self.answered(question, scratch)?;
        if let Some(After { board, .. }) = after {
            self.board = Some(board);
            if let Found::Applied(applied) = &response.answer.found
                && applied.found.refused.is_none()
            {
                self.turn = Turn::default();
            }
        }
        Ok(response)
    }

    /// Puts another board under the same rules in the place of this one, in a turn.
    pub fn set(&mut self, board: Board, turn: Turn) {
        (self.board, self.turn) = (Some(board), turn);
    }

    fn answered(
        &self,
        question: &Question,
        scratch: &mut Scratch,
    ) -> Result<(Response, Option<After>), RequestError> {
        let question = self.in_turn(question);
        let (answer, after) = question::carry_out(&self.program, self.board(), &question, scratch)?;
        let carried_out = after.as_ref().filter(|_| matches!(answer.found, Found::Applied(_)));
        let letters = BTreeMap::new();
        let scene =
            carried_out.map(|After { board, turn }| Box::new(self.scene_of(board, turn, &letters)));
        Ok((Response { answer, scene }, after))
    }

    /// Returns the scene of a board under the same rules, in a turn, with the letters of its
    /// creatures by position.
    #[must_use]
    pub fn scene_of(&self, board: &Board, turn: &Turn, letters: &BTreeMap<usize, char>) -> Scene {
        let scene = Scene::of(&self.program, board, turn.clone(), letters);
        Scene { options: self.options.clone(), house: self.house.clone(), ..scene }
    }

    /// Writes the answer as JSON, the same bytes as [`RulesAndBoard::ask`] gives. The squares of a
    /// reach are written while they are listed.
    ///
    /// # Errors
    ///
    /// As for [`RulesAndBoard::ask`], and then nothing is written; or if the writer fails.
    pub fn write(
        &self,
        question: &Question,
        scratch: &mut Scratch,
        out: &mut dyn Write,
    ) -> Result<(), WriteError> {
        if matches!(question.ask, Ask::Apply(_)) {
            return Ok(serde_json::to_writer(out, &self.ask(question, scratch)?)?);
        }
        write_on(&self.program, self.board(), &self.in_turn(question), scratch, out)?;
        Ok(())
    }

    /// Returns the question with the turn of the scene, unless it has its own or is about turns
    /// that begin.
    #[must_use]
    pub fn in_turn<'q>(&self, question: &'q Question) -> Cow<'q, Question> {
        let begins = question.ask.begins_turn() || self.turn == Turn::default();
        if question.turn.is_some() || begins {
            return Cow::Borrowed(question);
        }
        Cow::Owned(Question { turn: Some(self.turn.clone().into()), ..question.clone() })
    }
}

/// Returns the rule system with a name.
fn system<'s>(systems: &'s Systems, named: Option<&str>) -> Result<&'s Program, RequestError> {
    let Some(named) = named else { return Err(RequestError::NoSystem { known: Systems::names() }) };
    Ok(systems.named(named)?)
}

/// Returns the rules under house rules: the given ones, otherwise the scene's own; `None` if there
/// are none.
fn housed(
    base: &Program,
    house: Option<&House>,
    scene: Option<&Scene>,
) -> Result<Option<Program>, RequestError> {
    match (house, scene) {
        (Some(house), _) => house.compile(base.ruleset()).map(Some).map_err(RequestError::House),
        (None, Some(scene)) => scene.program(base.ruleset()).map_err(RequestError::Scene),
        (None, None) => Ok(None),
    }
}
