//! What a table says to a browser.

use super::{Happened, Measured, PickedUp, Previewed, Role, View};
use crate::id::{Epoch, MemberId, RequestId};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::answer::{self, Answer, RuleText};
use stridewright::question::At;

/// A message to a browser.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`: everything, or where to go on.
    Welcome(Box<Welcome>),
    /// Something happened.
    Happened(Box<Happened>),
    /// What was wanted is done, and will not be lost; the `happened` that tells it came before.
    Done {
        /// As it was wanted.
        id: RequestId,
    },
    /// What was wanted is not done.
    Refused {
        /// As it was wanted.
        id: RequestId,
        /// Why.
        because: Refusal,
    },
    /// The answer to a question.
    Answer {
        /// As it was asked.
        number: u32,
        /// The answer.
        told: Told,
    },
    /// A question that has no answer.
    Unanswered {
        /// As it was asked.
        number: u32,
        /// Why.
        because: Refusal,
    },
    /// Somebody points at a square.
    Points {
        /// Who.
        by: MemberId,
        /// Where.
        at: At,
    },
    /// A message that is none: the connection ends.
    Mistake {
        /// What is wrong with it.
        what: String,
    },
}

/// The answer to `hello`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Welcome {
    /// Who the browser speaks for.
    pub you: You,
    /// To be sent with `hello` after a lost connection.
    pub epoch: Epoch,
    /// The number of the last `happened` that the view contains; or, without a view, the one that
    /// the browser said it has seen: then those that it missed follow.
    pub seq: u64,
    /// Everything, unless the browser can go on from what it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<Box<View>>,
}

/// Who a browser speaks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct You {
    /// The identifier.
    pub id: MemberId,
    /// What they call themselves.
    pub name: String,
    /// What they may do.
    pub role: Role,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// To `pick_up`.
    PickedUp(Box<PickedUp>),
    /// To `preview`.
    Previewed(Box<Previewed>),
    /// To a question of `docs/wire.md`.
    Wire(Box<Answer>),
    /// To `measure`.
    Measured(Box<Measured>),
    /// To `threatened`: the squares by row and column.
    Threatened(Vec<At>),
    /// To `rule`.
    Rule(Box<RuleText>),
}

/// Why something is not done or not answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", schemars(rename = "TableRefusal"))]
pub enum Refusal {
    /// The rules of the game refuse it: by which rule, at which step.
    Rules {
        /// The rule, the step and why.
        refused: answer::Refusal,
        /// The rule in words, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<Box<RuleText>>,
    },
    /// The member may not do this, or there is no such thing: which of both is not told.
    NotYours,
    /// It is not that creature's turn.
    NotItsTurn,
    /// What is wanted cannot be: why, and what to do instead.
    Impossible {
        /// In words.
        why: String,
    },
    /// There is nothing to undo or redo.
    Nothing,
    /// Too much for one question.
    TooLarge {
        /// In words.
        why: String,
    },
    /// Too much at once; later.
    Busy,
}
