//! Why something is refused, in the words of the protocol.

use crate::protocol::Refusal;
use stridewright::answer::{self, RuleText};
use stridewright::query::QueryError;
use stridewright::{Error, Rules};

/// A refusal of the rules, with the rule in words.
pub(crate) fn refused(rules: &Rules, refused: answer::Refusal) -> Refusal {
    let rule =
        refused.rule.as_ref().and_then(|id| rules.rule(id)).map(|rule| Box::new(RuleText::from(&*rule)));
    Refusal::Rules { refused, rule }
}

/// What cannot be, in words.
pub(crate) fn impossible(why: impl Into<String>) -> Refusal {
    Refusal::Impossible { why: why.into() }
}

/// A question that has no answer: because it is not well put, or because it is too much work.
impl From<Error> for Refusal {
    fn from(error: Error) -> Refusal {
        match error {
            Error::Query(error) => error.into(),
            error => impossible(error.to_string()),
        }
    }
}

impl From<QueryError> for Refusal {
    fn from(error: QueryError) -> Refusal {
        let why = error.to_string();
        match error {
            QueryError::TooLarge { .. }
            | QueryError::OutOfWork { .. }
            | QueryError::TooManyWays { .. }
            | QueryError::TooManyLines { .. } => Refusal::TooLarge { why },
            QueryError::Cancelled => Refusal::Busy,
            _ => Refusal::Impossible { why },
        }
    }
}
