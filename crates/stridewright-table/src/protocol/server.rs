//! Messages from a table to a browser.

use super::{
    Aim, Happened, Measured, OneOfGroup, Path, PermissionRequest, PickedUp, Previewed, Refusal,
    Role, SharedMeasure, View,
};
use crate::id::{Epoch, MemberId, RequestId, TokenId};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::answer::{Answer, RuleText};
use stridewright::question::At;

/// A message to a browser.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`: the whole view, or where to continue.
    Welcome(Box<Welcome>),
    /// Something happened.
    Happened(Box<Happened>),
    /// The command has been carried out and stored; the `happened` message about it came before.
    Done {
        /// The identifier of the command.
        id: RequestId,
    },
    /// The command was refused.
    Refused {
        /// The identifier of the command.
        id: RequestId,
        /// The reason.
        because: Refusal,
    },
    /// The answer to a question.
    Answer {
        /// The number of the question.
        number: u32,
        /// The answer.
        result: QuestionResult,
    },
    /// A question without an answer.
    Unanswered {
        /// The number of the question.
        number: u32,
        /// The reason.
        because: Refusal,
    },
    /// A member points at a square.
    Points {
        /// The member who points.
        by: MemberId,
        /// The square.
        at: At,
    },
    /// A member aims with a creature that the receiver knows of; without `aim`, no longer.
    Aims {
        /// The member who aims.
        by: MemberId,
        /// The creature and its goal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        aim: Option<Aim>,
    },
    /// A member shows a measurement; without `measure`, no longer.
    Shared {
        /// The member who measured.
        by: MemberId,
        /// What is shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        measure: Option<SharedMeasure>,
    },
    /// The open requests for permission that the member may know of: a game master all of them, a
    /// player their own.
    Requests(Vec<PermissionRequest>),
    /// A game master refuses the member's request.
    PermissionRefused {
        /// The game master.
        by: MemberId,
        /// The creature that was to move.
        token: TokenId,
    },
    /// The member's request for permission is not passed on.
    NotAsked {
        /// The reason.
        because: Refusal,
    },
    /// A message could not be understood, and it is not said to which command or question this is
    /// the answer. The connection stays, unless there are many of them.
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
    /// The member whose browser it is.
    pub you: You,
    /// To be sent with `hello` after a lost connection.
    pub epoch: Epoch,
    /// The number of the last `happened` message that the view contains. Without a view, the number
    /// that the browser says it has seen; the messages that it missed follow.
    pub seq: u64,
    /// The whole view, unless the browser can continue from what it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<Box<View>>,
}

/// The member whose browser it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct You {
    /// The identifier.
    pub id: MemberId,
    /// Their display name.
    pub name: String,
    /// Their role.
    pub role: Role,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum QuestionResult {
    /// To `pick_up`.
    PickedUp(Box<PickedUp>),
    /// To `preview`.
    Previewed(Box<Previewed>),
    /// To `preview_together`, in the order in which the creatures move.
    PreviewedTogether(Vec<OneOfGroup>),
    /// To `override_path`: a path that the rules allow except for its length, if there is one;
    /// otherwise the straight line.
    OverridePath(Box<Path>),
    /// To a question of `docs/wire.md`.
    Wire(Box<Answer>),
    /// To `measure`.
    Measured(Box<Measured>),
    /// To `threatened`: the squares by row and column.
    Threatened(Vec<At>),
    /// To `rule`.
    Rule(Box<RuleText>),
}
