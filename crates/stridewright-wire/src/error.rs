//! Errors of requests. A refusal by the rules is an answer, not an error.

use crate::flaw::Flaws;
use crate::systems::SystemError;
use core::fmt;
use stridewright::Error;
use stridewright::board::{Limits, Problem};
use stridewright::query::QueryError;

/// Why a request has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RequestError {
    /// Neither the request nor its scene names a rule system.
    NoSystem {
        /// The existing systems.
        known: Vec<&'static str>,
    },
    /// There is no such rule system.
    System(SystemError),
    /// The scene is invalid, for all these reasons.
    Scene(Flaws),
    /// The house rules of the request are invalid, for all these reasons.
    House(Flaws),
    /// There is no room for one more creature.
    SceneFull,
    /// The creatures do not stand on the board as they should.
    Board(Vec<Problem>),
    /// The question is malformed.
    Question(Error),
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RequestError::NoSystem { known } => {
                write!(f, "rules: no rule system is given; choose one of {}", known.join(", "))
            }
            RequestError::System(error) => write!(f, "rules: {error}"),
            RequestError::Scene(flaws) => write!(f, "scene: {flaws}"),
            RequestError::House(flaws) => write!(f, "house: {flaws}"),
            RequestError::SceneFull => {
                let most = Limits::DEFAULT.creatures;
                write!(f, "creature: the scene already has the most creatures it can have, {most}")
            }
            RequestError::Board(problems) => {
                for (position, problem) in problems.iter().enumerate() {
                    write!(f, "{}scene: {problem}", if position == 0 { "" } else { "\n" })?;
                }
                Ok(())
            }
            RequestError::Question(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for RequestError {}

impl From<SystemError> for RequestError {
    fn from(error: SystemError) -> Self {
        RequestError::System(error)
    }
}

impl From<Error> for RequestError {
    fn from(error: Error) -> Self {
        RequestError::Question(error)
    }
}

impl From<QueryError> for RequestError {
    fn from(error: QueryError) -> Self {
        RequestError::Question(error.into())
    }
}
