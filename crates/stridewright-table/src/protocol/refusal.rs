//! Why a table refuses something.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::answer::{self, Message, RuleText};

/// Why a command is refused or a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", schemars(rename = "TableRefusal"))]
pub enum Refusal {
    /// The rules of the game refuse it, with the rule and the step.
    Rules {
        /// The rule, the step and the reason.
        refused: answer::Refusal,
        /// The rule in words, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<Box<RuleText>>,
    },
    /// The member may not do this, or it does not exist; the answer does not say which.
    NotYours,
    /// It is not that creature's turn.
    NotItsTurn,
    /// The command is impossible; the text says why and what to do instead.
    Impossible {
        /// The text.
        why: String,
        /// The text in parts, to say it in another language. Omitted where it names nothing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        parts: Option<Box<Message>>,
    },
    /// There is nothing to undo or redo.
    Nothing,
    /// The question takes too much work.
    TooLarge {
        /// The text.
        why: String,
        /// The text in parts, to say it in another language. Omitted where it names nothing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        parts: Option<Box<Message>>,
    },
    /// There are too many messages at once; try again later.
    Busy,
}

impl Refusal {
    /// Returns the refusal of something impossible, in words.
    #[must_use]
    pub fn impossible(why: impl Into<Message>) -> Refusal {
        let (why, parts) = why.into().into_text_and_parts();
        Refusal::Impossible { why, parts }
    }

    /// Returns the refusal of too much work, or of something that does not fit, in words.
    #[must_use]
    pub fn too_large(why: impl Into<Message>) -> Refusal {
        let (why, parts) = why.into().into_text_and_parts();
        Refusal::TooLarge { why, parts }
    }
}
