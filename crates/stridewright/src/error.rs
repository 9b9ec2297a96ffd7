//! Why a question has no answer, or a board is not possible.
//!
//! A refusal by the rules is an answer. An error says what is wrong with the question itself,
//! where, and which names or values are known.

use crate::board::{Problem, ProblemKind};
use crate::lattice::Square;
use crate::program::Flaw;
use crate::query::QueryError;
use crate::question::Who;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// No rule system has this name.
    UnknownSystem {
        /// The name.
        named: String,
        /// The known systems.
        known: Vec<String>,
    },
    /// The rules contradict themselves or leave gaps; all of these are listed.
    Rules(Vec<Flaw>),
    /// The board is not possible, for all these reasons.
    Board(Vec<Problem>),
    /// A drawn board cannot be read.
    Drawing(String),
    /// A creature of a drawing cannot be where it is drawn.
    Misplaced {
        /// Its letter.
        letter: String,
        /// The top-left square of its letter.
        at: Square,
        /// What is in its way.
        kind: ProblemKind,
    },
    /// The question needs a board, and there is none.
    NoBoard,
    /// The question is about a creature and names none.
    NoMover,
    /// No creature has this name or position.
    UnknownCreature {
        /// The field that names it.
        key: &'static str,
        /// The creature as it was named.
        who: Who,
        /// The known creatures; the first few.
        known: Vec<String>,
    },
    /// An attempt is about a creature or about a square, not about both.
    TryWhat,
    /// `explain` needs either a path or a goal.
    ExplainWhat,
    /// A number is above its limit.
    TooMuch {
        /// The field.
        key: &'static str,
        /// The number.
        found: u32,
        /// The largest allowed value.
        most: u32,
    },
    /// The question is about turns that begin, but comes with a turn under way.
    TurnUnderWay,
    /// `starts` is asked for zero turns.
    NoTurns,
    /// A movement of `starts` begins another turn. Its movements are already repeated in each of
    /// `turns` turns.
    TurnsAreAsked,
    /// No creature of the board is on this side.
    UnknownSide {
        /// The side.
        side: String,
        /// The known sides; the first few.
        known: Vec<String>,
    },
    /// The system has no such rule.
    UnknownRule {
        /// The id.
        id: String,
        /// The prefix of the system's rule ids.
        prefix: String,
    },
    /// The question cannot be answered as written, or would be too much work.
    Query(QueryError),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::UnknownSystem { named, known } => {
                write!(f, "rules: there is no rule system {named:?}; known: {}", known.join(", "))
            }
            Error::Rules(flaws) => lines(f, "rules: ", flaws),
            Error::Board(problems) => lines(f, "", problems),
            Error::Drawing(wrong) => f.write_str(wrong),
            Error::Misplaced { letter, at, kind } => {
                write!(f, "creature {letter} at {at}: {kind}")
            }
            Error::NoBoard => write!(f, "scene: this question needs a scene"),
            Error::NoMover => write!(f, "mover: say which creature the question is about"),
            Error::UnknownCreature { key, who, known } if known.is_empty() => {
                write!(f, "{key}: there is no creature {who}; the scene has no creatures")
            }
            Error::UnknownCreature { key, who, known } => {
                write!(f, "{key}: there is no creature {who}; known: {}", known.join(", "))
            }
            Error::TryWhat => write!(f, "trying: give either a creature or a square"),
            Error::ExplainWhat => write!(f, "ask.explain: give either a path or a goal (`to`)"),
            Error::TooMuch { key, found, most } => {
                write!(f, "ask.{key}: {found} is above the limit of {most}")
            }
            Error::TurnUnderWay => {
                write!(f, "turn: this question starts with a new turn; leave out `turn`")
            }
            Error::NoTurns => write!(f, "ask.starts.turns: give at least 1"),
            Error::TurnsAreAsked => write!(
                f,
                "movements: `starts` repeats its movements in every turn; leave out `next_turn`, \
                 and give the number of turns as `ask.starts.turns`"
            ),
            Error::UnknownSide { side, known } if known.is_empty() => {
                write!(
                    f,
                    "ask.threat_map.side: no creature is on the side {side:?}; the scene has no \
                     creatures"
                )
            }
            Error::UnknownSide { side, known } => {
                let known = known.join(", ");
                write!(
                    f,
                    "ask.threat_map.side: no creature is on the side {side:?}; known: {known}"
                )
            }
            Error::UnknownRule { id, prefix } => {
                write!(
                    f,
                    "ask.rules.id: there is no rule {id:?}; rule ids of this system begin with \
                     {prefix}"
                )
            }
            Error::Query(error) => error.fmt(f),
        }
    }
}

/// Writes each of them on its own line.
fn lines(f: &mut fmt::Formatter<'_>, before: &str, all: &[impl fmt::Display]) -> fmt::Result {
    for (position, each) in all.iter().enumerate() {
        write!(f, "{}{before}{each}", if position == 0 { "" } else { "\n" })?;
    }
    Ok(())
}

impl core::error::Error for Error {}

impl From<QueryError> for Error {
    fn from(error: QueryError) -> Self {
        Error::Query(error)
    }
}

impl From<Vec<Problem>> for Error {
    fn from(problems: Vec<Problem>) -> Self {
        Error::Board(problems)
    }
}
