//! Requests that have no answer because something about them is wrong; what the rules refuse is an answer.

use crate::flaw::Flaws;
use crate::question::Who;
use core::fmt;
use stridewright::board::{Limits, Problem};
use stridewright::query::QueryError;

/// What is wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RequestError {
    /// Neither the request nor its scene names a rule system.
    NoSystem {
        /// The systems there are.
        known: Vec<String>,
    },
    /// There is no such rule system.
    UnknownSystem {
        /// The name.
        named: String,
        /// The systems there are.
        known: Vec<String>,
    },
    /// The question needs a board and none is there.
    NoBoard,
    /// The scene cannot be, for all these reasons.
    Scene(Flaws),
    /// The house rules of the request cannot hold, for all these reasons.
    House(Flaws),
    /// There is no room for one more creature.
    SceneFull,
    /// The creatures do not stand on the board as they should.
    Board(Vec<Problem>),
    /// The question is about a creature and names none.
    NoMover,
    /// There is no such creature.
    UnknownCreature {
        /// The key that names it.
        key: &'static str,
        /// Who is meant.
        who: Who,
        /// The creatures there are; the first few.
        known: Vec<String>,
    },
    /// An attempt is about a creature or about a square.
    TryWhat,
    /// `explain` needs either a path or a goal.
    ExplainWhat,
    /// The system has no such rule.
    UnknownRule {
        /// The id.
        id: String,
        /// What ids of the system begin with.
        prefix: String,
    },
    /// The question is not well put.
    Query(QueryError),
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RequestError::NoSystem { known } => {
                write!(f, "rules: no rule system is named; give one of {}", known.join(", "))
            }
            RequestError::UnknownSystem { named, known } => {
                write!(f, "rules: there is no rule system {named:?}; there are {}", known.join(", "))
            }
            RequestError::NoBoard => write!(f, "scene: this question needs a scene"),
            RequestError::Scene(flaws) => write!(f, "scene: {flaws}"),
            RequestError::House(flaws) => write!(f, "house: {flaws}"),
            RequestError::SceneFull => {
                let most = Limits::DEFAULT.creatures;
                write!(f, "creature: the scene already has as many creatures as may be, {most}")
            }
            RequestError::Board(problems) => {
                for (position, problem) in problems.iter().enumerate() {
                    write!(f, "{}scene: {problem}", if position == 0 { "" } else { "\n" })?;
                }
                Ok(())
            }
            RequestError::NoMover => write!(f, "mover: say which creature the question is about"),
            RequestError::UnknownCreature { key, who, known } if known.is_empty() => {
                write!(f, "{key}: there is no creature {who}; the scene has none")
            }
            RequestError::UnknownCreature { key, who, known } => {
                write!(f, "{key}: there is no creature {who}; there are {}", known.join(", "))
            }
            RequestError::TryWhat => write!(f, "trying: give either a creature or a square"),
            RequestError::ExplainWhat => write!(f, "ask.explain: give either a path or a goal (`to`)"),
            RequestError::UnknownRule { id, prefix } => {
                write!(f, "ask.rules.id: there is no rule {id:?}; ids of this system begin with {prefix}")
            }
            RequestError::Query(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for RequestError {}

impl From<QueryError> for RequestError {
    fn from(error: QueryError) -> Self {
        RequestError::Query(error)
    }
}
