//! A session in one expression: a rule system, a drawn map, and what is known of its creatures.
//!
//! Knows no map of its own: [`BoardBuilder`] reads the drawing and validates the board. What a
//! drawing cannot show (walls between squares, doors, height, conditions) is set there, or
//! afterwards with the session's methods.

use crate::board::{BoardBuilder, CreatureBuilder, Problem, ProblemPlace};
use crate::error::Error;
use crate::lattice::Square;
use crate::rules::Rules;
use crate::session::Session;
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A session under construction; [`Session::builder`] begins one.
///
/// ```
/// use stridewright::{Creature, Session};
/// let mut s = Session::builder("pf2")?
///     .rows("A~.\n...")
///     .creature('A', Creature::speed(25))
///     .build()?;
/// // Difficult terrain costs 10 feet, and a diagonal around it 5.
/// assert_eq!(s.reach("A")?.found.at((1, 0)).map(|square| square.cost.amount), Some(10));
/// s.place("A", (2, 0))?;
/// println!("{}", s.route("A", (0, 1))?);
/// # Ok::<(), stridewright::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct SessionBuilder {
    rules: Rules,
    rows: String,
    creatures: Vec<(char, CreatureBuilder)>,
}

impl Session {
    /// Begins a session under a rule system of the library: `dnd35`, `pf1`, `pf2`,
    /// `draw_steel`, `5e` or `5e24`.
    ///
    /// # Errors
    ///
    /// [`Error::UnknownSystem`], with the known names.
    ///
    /// ```
    /// let error = stridewright::Session::builder("pf3").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "rules: there is no rule system \"pf3\"; known: dnd35, pf1, pf2, draw_steel, \
    ///      5e, 5e24"
    /// );
    /// ```
    pub fn builder(system: &str) -> Result<SessionBuilder, Error> {
        Rules::named(system).map(SessionBuilder::under)
    }
}

impl SessionBuilder {
    /// Begins a session under rules that you have already, such as a system with house rules.
    #[must_use]
    pub const fn under(rules: Rules) -> Self {
        SessionBuilder { rules, rows: String::new(), creatures: Vec::new() }
    }

    /// Draws the map: every line is a row, every character a square, as
    /// [`BoardBuilder::drawn`] reads them. Letters are creatures.
    #[must_use]
    pub fn rows(self, rows: &str) -> Self {
        SessionBuilder { rows: rows.to_owned(), ..self }
    }

    /// Describes the creature with this letter. A letter without a description has a speed of six
    /// squares. A later description of the same letter replaces an earlier one.
    ///
    /// ```
    /// use stridewright::{Creature, Session, board::Size};
    /// let mut session = Session::builder("dnd35")?
    ///     .rows("
    ///         E....
    ///         ...o.
    ///         .....
    ///     ")
    ///     .creature('E', Creature::speed(30).named("Ezren"))
    ///     .build()?;
    /// assert!(session.reach("Ezren").is_ok());
    ///
    /// let builder = Session::builder("dnd35")?.rows("E.\n.s");
    /// let unknown = builder.clone().creature('B', Creature::speed(30)).build().unwrap_err();
    /// assert_eq!(unknown.to_string(), "rows: there is no creature B; known: E, s");
    /// let large = builder.creature('s', Creature::speed(40).sized(Size::Large)).build();
    /// assert_eq!(
    ///     large.unwrap_err().to_string(),
    ///     "creature s at (1,1): a wall or the edge of the board is in the way at (1,1)-(2,2)"
    /// );
    /// # Ok::<(), stridewright::Error>(())
    /// ```
    #[must_use]
    pub fn creature(mut self, letter: char, creature: CreatureBuilder) -> Self {
        self.creatures.retain(|(described, _)| *described != letter);
        self.creatures.push((letter, creature));
        self
    }

    /// Reads the drawing, describes its creatures, and validates the board.
    ///
    /// # Errors
    ///
    /// - [`Error::Drawing`]: no rows, rows of different lengths, or an unknown sign, with its line
    ///   and column.
    /// - [`Error::UnknownCreature`]: a described letter that is not on the map, with the letters
    ///   that are.
    /// - [`Error::Misplaced`]: a creature that cannot be where its letter is.
    /// - [`Error::Board`]: more creatures than a board may have.
    pub fn build(self) -> Result<Session, Error> {
        let mut board = BoardBuilder::drawn(&self.rows)?;
        let letters: Vec<(String, Square)> =
            board.creatures().iter().map(|drawn| (drawn.name.clone(), drawn.at)).collect();
        for (letter, creature) in self.creatures {
            let letter = letter.to_string();
            let Some(index) = letters.iter().position(|(drawn, _)| *drawn == letter) else {
                let known = letters.into_iter().map(|(drawn, _)| drawn);
                return Err(Error::unknown_creature("rows", letter.into(), known));
            };
            board.change(index, |drawn| creature.drawn_as(drawn, self.rules.unit()));
        }
        match board.build(&self.rules) {
            Ok(board) => Ok(Session::new(self.rules, board)),
            Err(Error::Board(problems)) => Err(misplaced(problems, &letters)),
            Err(error) => Err(error),
        }
    }
}

/// Names the first creature that cannot be where it is drawn by its letter.
fn misplaced(problems: Vec<Problem>, letters: &[(String, Square)]) -> Error {
    let first = problems.iter().find_map(|problem| match problem.place {
        ProblemPlace::Creature(index) => Some((letters.get(index)?, &problem.kind)),
        _ => None,
    });
    match first {
        Some(((letter, at), kind)) => {
            Error::Misplaced { letter: letter.clone(), at: *at, kind: kind.clone() }
        }
        None => Error::Board(problems),
    }
}
