//! A board with memory: rules, board, the state of turns, and the results of searches that later
//! questions reuse.
//!
//! A session owns everything it needs, so a game can keep it in its state. Moving a creature or
//! changing the ground validates the change, and later questions see it.

use crate::answer::{self, Answer, ReachBytes, ReachManyBytes};
use crate::board::{Board, Creature, CreatureIndex, Terrain};
use crate::error::Error;
use crate::lattice::Square;
use crate::query::{Meter, Scratch};
use crate::question::{
    self, Ask, Attempt, Movement, Place, Query, Question, Reach, Route, Turn, Who,
};
use crate::rules::Rules;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// A board that answers many questions and changes between them.
///
/// ```
/// use stridewright::{Action, Board, Rules, Session, answer::Route};
/// let rules = Rules::pf2();
/// let board = Board::parse(&rules, "
///     E.~~.
///     .##..
///     ....s
/// ")?;
/// let mut session = Session::new(rules, board);
/// let to = stridewright::question::Route::to((4, 1));
/// let answer = session.mover("E").by(Action::Stride).ask(to)?;
/// let Route::Found(path) = &answer.found else { panic!("the wall leaves room") };
/// assert_eq!((path.cost.amount, answer.unit.sign()), (25, "ft"));
///
/// session.place("s", (1, 0))?;
/// let answer = session.reach("E")?;
/// assert!(answer.found.at((2, 0)).is_none());
/// # Ok::<(), stridewright::Error>(())
/// ```
#[derive(Debug)]
pub struct Session {
    rules: Rules,
    board: Board,
    scratch: Scratch,
}

impl Session {
    /// Starts a session with a board that was built under these rules.
    #[must_use]
    pub fn new(rules: Rules, board: Board) -> Self {
        Session { rules, board, scratch: Scratch::default() }
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The board as it is now.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Counts the work of later questions with a meter, which may stop them.
    pub fn measure(&mut self, meter: Meter) {
        self.scratch.measure(meter);
    }

    /// Answers a question of any kind.
    ///
    /// # Errors
    ///
    /// A question that cannot be answered as written. A refusal by the rules is an answer, not an
    /// error.
    pub fn ask(&mut self, question: &Question) -> Result<Answer, Error> {
        question::ask(&self.rules, Some(&self.board), question, &mut self.scratch)
    }

    /// Answers a question and keeps the resulting board, for `apply`, `fall`, `force` and
    /// `maneuver`. If the rules refuse, nothing changes.
    ///
    /// # Errors
    ///
    /// As [`Session::ask`]; then nothing has changed.
    pub fn carry_out(&mut self, question: &Question) -> Result<Answer, Error> {
        let (answer, after) =
            question::carry_out(&self.rules, Some(&self.board), question, &mut self.scratch)?;
        if let Some(after) = after {
            self.board = after.board;
        }
        Ok(answer)
    }

    /// Starts a question about a creature: add its movements and its turn, then ask.
    #[must_use]
    pub fn mover(&mut self, who: impl Into<Who>) -> Mover<'_> {
        let question = Question::about(who, Ask::Describe);
        Mover { session: self, question }
    }

    /// Which squares a creature can reach with one movement of the system's first kind.
    ///
    /// # Errors
    ///
    /// As [`Session::ask`].
    pub fn reach(&mut self, who: impl Into<Who>) -> Result<Answer<answer::Reach>, Error> {
        self.mover(who).ask(Reach)
    }

    /// The cheapest path of any length to a place.
    ///
    /// # Errors
    ///
    /// As [`Session::ask`].
    pub fn route(
        &mut self,
        who: impl Into<Who>,
        to: impl Into<Place>,
    ) -> Result<Answer<answer::Route>, Error> {
        self.mover(who).ask(Route::to(to))
    }

    /// Puts a creature onto another square, on the ground or at a height.
    ///
    /// # Errors
    ///
    /// The creature does not exist, or it cannot be there; then nothing has changed.
    pub fn place(&mut self, who: impl Into<Who>, to: impl Into<Place>) -> Result<(), Error> {
        let (index, to) = (who.into().find(&self.board, "creature")?, to.into());
        self.change(index, |creature| to.put(creature))
    }

    /// Changes a creature: its conditions, its speed, its side.
    ///
    /// # Errors
    ///
    /// The creature does not exist, or it cannot be changed like this; then nothing has changed.
    pub fn update(
        &mut self,
        who: impl Into<Who>,
        change: impl FnOnce(&mut Creature),
    ) -> Result<(), Error> {
        let index = who.into().find(&self.board, "creature")?;
        self.change(index, change)
    }

    /// Adds a creature and returns its position in the list.
    ///
    /// # Errors
    ///
    /// The creature cannot be there; then nothing has changed.
    pub fn add(&mut self, creature: Creature) -> Result<CreatureIndex, Error> {
        self.board = self.board.with_creature(creature, &self.rules)?;
        Ok(CreatureIndex(self.board.figures().len() - 1))
    }

    /// Changes the ground of squares.
    ///
    /// # Errors
    ///
    /// A square that is off the board, or a creature that could not stay where it is; then nothing
    /// has changed.
    pub fn set_terrain<S: Into<Square>>(
        &mut self,
        squares: impl IntoIterator<Item = S>,
        terrain: Terrain,
    ) -> Result<(), Error> {
        let squares: Vec<Square> = squares.into_iter().map(Into::into).collect();
        let ground = self.board.ground().painted(&squares, terrain)?;
        self.board = Board::new(Arc::new(ground), self.board.creatures(), &self.rules)?;
        Ok(())
    }

    /// Opens the closed doors between two neighbouring squares, or closes the open ones. Returns
    /// whether there was a door.
    pub fn set_door(
        &mut self,
        one: impl Into<Square>,
        other: impl Into<Square>,
        open: bool,
    ) -> bool {
        match self.board.with_door(one.into(), other.into(), open) {
            Some(board) => {
                self.board = board;
                true
            }
            None => false,
        }
    }

    fn change(
        &mut self,
        index: CreatureIndex,
        change: impl FnOnce(&mut Creature),
    ) -> Result<(), Error> {
        Ok(self.board.change(index, change, &self.rules)?)
    }
}

/// A question about a creature, under construction.
#[derive(Debug)]
pub struct Mover<'s> {
    session: &'s mut Session,
    question: Question,
}

impl Mover<'_> {
    /// Adds a movement. Without any, the question is about the system's first kind.
    #[must_use]
    pub fn by(mut self, movement: impl Into<Movement>) -> Self {
        self.question.movements.push(movement.into());
        self
    }

    /// Repeats the movements until they are made this many times in total; the system's first kind
    /// if none was added.
    #[must_use]
    pub fn times(mut self, times: usize) -> Self {
        if self.question.movements.is_empty() {
            let first = self.session.rules.program().actions.available().next();
            self.question.movements.extend(first.map(Into::into));
        }
        let once = self.question.movements.clone();
        for _ in 1..times {
            self.question.movements.extend(once.iter().cloned());
        }
        self
    }

    /// Sets the state of the creature's turn. By default the turn begins.
    #[must_use]
    pub fn in_turn(mut self, turn: Turn) -> Self {
        self.question.turn = Some(turn);
        self
    }

    /// Adds a check that the creature makes during the movement, with its result.
    #[must_use]
    pub fn trying(mut self, attempt: Attempt) -> Self {
        self.question.trying.push(attempt);
        self
    }

    /// Asks the question.
    ///
    /// # Errors
    ///
    /// As [`Session::ask`].
    #[expect(clippy::needless_pass_by_value, reason = "a question is written where it is asked")]
    pub fn ask<Q: Query>(self, query: Q) -> Result<Answer<Q::Found>, Error> {
        let Session { rules, board, scratch } = self.session;
        question::ask_one(rules, Some(board), &self.question, &query, scratch)
    }

    /// Finds which squares it can reach, as bytes: quicker than to [`ask`](Mover::ask) for
    /// [`Reach`](crate::question::Reach), because nothing but a refusal is put into words.
    ///
    /// ```
    /// use stridewright::{Board, Rules, Session};
    /// let rules = Rules::pf2();
    /// let board = Board::parse(&rules, "E.~#")?;
    /// let reach = Session::new(rules, board).mover("E").reach_bytes()?;
    /// assert_eq!(reach.costs(), [0, 1, 3, 255]);
    /// # Ok::<(), stridewright::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Session::ask`].
    pub fn reach_bytes(self) -> Result<ReachBytes, Error> {
        let Session { rules, board, scratch } = self.session;
        question::reach_bytes(rules, board, &self.question, false, scratch)
    }

    /// Finds which squares it could reach if it stood on each of these squares, as bytes. The board
    /// does not change, and the rules are applied once for all squares.
    ///
    /// ```
    /// use stridewright::lattice::Square;
    /// use stridewright::{Board, Rules, Session};
    /// let rules = Rules::pf2();
    /// let board = Board::parse(&rules, "E.~#")?;
    /// let starts = [(1, 0), (3, 0)].map(|(column, row)| Square::new(column, row));
    /// let reach = Session::new(rules, board).mover("E").reach_many_bytes(&starts)?;
    /// assert_eq!(reach.costs(0), Some(&[1, 0, 2, 255][..]));
    /// // It cannot stand in the wall.
    /// assert_eq!(reach.costs(1), None);
    /// # Ok::<(), stridewright::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Session::ask`]; or there are so many squares that the answer would have more than
    /// 256 MiB.
    pub fn reach_many_bytes(self, starts: &[Square]) -> Result<ReachManyBytes, Error> {
        let Session { rules, board, scratch } = self.session;
        question::reach_many_bytes(rules, board, &self.question, starts, scratch)
    }

    /// Returns the question built so far, to send it elsewhere.
    #[must_use]
    pub fn question(self, ask: impl Into<Ask>) -> Question {
        Question { ask: ask.into(), ..self.question }
    }
}
