//! The trait of all kinds of questions.

use super::QuestionContext;
use crate::answer::Found;
use crate::error::Error;

/// One kind of question, with the type of its answer.
pub trait Query: Clone {
    /// The type of the answer.
    type Found: Into<Found>;

    /// Answers the question.
    ///
    /// # Errors
    ///
    /// A question that cannot be answered as written. A refusal by the rules is an answer, not an
    /// error.
    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<Self::Found, Error>;
}
