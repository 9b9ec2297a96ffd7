//! Flaws of a rule system, found when it is compiled.

use crate::unit::Squares;
use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

/// A reason why a rule system does not compile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// No rule answers a question.
    Silent {
        /// The question.
        question: &'static str,
        /// The situation that no rule answers.
        situation: String,
    },
    /// Two rules answer differently, and neither is an exception to the other.
    Conflict {
        /// The question.
        question: &'static str,
        /// The situation that both answer.
        situation: String,
        /// One rule.
        one: String,
        /// The other.
        other: String,
    },
    /// A rule decides nothing: other rules already say all of it, or it applies to no creature.
    Dead {
        /// The rule.
        rule: String,
    },
    /// A rule names a rule that does not exist.
    Unknown {
        /// The rule that names it.
        rule: String,
        /// The name.
        named: String,
    },
    /// Two rules have the same id.
    Twice {
        /// The id.
        rule: String,
    },
    /// Prices do not fit in one number per square; such a house rule would need a slower search.
    NotAdditive {
        /// The rule that makes it so.
        rule: String,
    },
    /// A hampered step would cost less than one that is not hampered.
    Cheaper {
        /// The rule that makes it so.
        rule: String,
    },
    /// Of two costs of a step, one is higher straight and the other diagonally, so no square of a
    /// body is the worst.
    Unordered {
        /// The two, in squares.
        situation: String,
    },
    /// A step costs more than fits the tables.
    TooDear {
        /// The most that fits.
        most: Squares,
    },
}

impl Flaw {
    /// Returns a question, and in brackets its situation, if it has one.
    #[must_use]
    pub fn asked(question: &str, situation: &str) -> String {
        if situation.is_empty() { question.to_owned() } else { format!("{question} ({situation})") }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Silent { question, situation } => {
                write!(f, "no rule says {}", Flaw::asked(question, situation))
            }
            Flaw::Conflict { question, situation, one, other } => write!(
                f,
                "{one} and {other} disagree on {}; make one an exception to the other",
                Flaw::asked(question, situation)
            ),
            Flaw::Dead { rule } => write!(f, "{rule} decides nothing"),
            Flaw::Unknown { rule, named } => {
                write!(f, "{rule} names {named}, which does not exist")
            }
            Flaw::Twice { rule } => write!(f, "two rules have the id {rule}"),
            Flaw::NotAdditive { rule } => {
                write!(f, "{rule} makes the price of a step depend on the diagonals before it")
            }
            Flaw::Cheaper { rule } => {
                write!(f, "{rule} makes a step cheaper by hampering it")
            }
            Flaw::Unordered { situation } => {
                write!(
                    f,
                    "of two costs of a step, neither is higher in every direction: {situation}"
                )
            }
            Flaw::TooDear { most } => write!(f, "a step costs more than {most}"),
        }
    }
}

impl core::error::Error for Flaw {}
