//! Why a maneuver has no outcome.

use crate::query::QueryError;
use crate::verdict::Refusal;
use alloc::boxed::Box;

/// Why a maneuver has no outcome.
pub(super) enum Denial {
    /// The rules refuse it.
    Refused(Box<Refusal>),
    /// There is no such question.
    BadQuestion(QueryError),
}
