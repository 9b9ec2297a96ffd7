//! The trait of all kinds of questions.

use super::Asking;
use crate::answer::Found;
use crate::error::Error;

/// One kind of question, with the type of its answer.
pub trait Query: Clone {
    /// What is found.
    type Found: Into<Found>;

    /// Answers the question.
    ///
    /// # Errors
    ///
    /// A question that cannot be answered as it is put. What the rules refuse is an answer.
    fn answer(&self, asking: &mut Asking<'_>) -> Result<Self::Found, Error>;
}
