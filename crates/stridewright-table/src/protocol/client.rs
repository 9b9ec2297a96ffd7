//! Messages from a browser.

use super::{Aim, Command, Measure, Path, PickUp, Preview, SharedMeasure, TOGETHER};
use crate::id::{Epoch, MemberId, RequestId, TokenId};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stridewright::answer::Message;
use stridewright::question;
use stridewright_wire::bounded::{List, Text, table, tables};
use stridewright_wire::json::{self, JsonError};
use stridewright_wire::scene::Name;

/// A message from a browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: where to continue from.
    Hello(Hello),
    /// A command.
    Do(Do),
    /// A question; it changes nothing.
    Ask(NumberedQuestion),
    /// Show a square to everyone.
    Point {
        /// The square.
        at: question::At,
    },
    /// Show the other members where a creature of the member aims; `null` if it no longer does.
    Aim(Option<Aim>),
    /// Show the other members a measurement; `null` if it is no longer shown.
    Share(Option<SharedMeasure>),
    /// Ask the game masters to allow a move that the rules refuse. Players, for their own
    /// creatures; a new request replaces the member's earlier one.
    AskPermission {
        /// The creature that is to move.
        token: TokenId,
        /// The path, as `override_path` returns it.
        path: Path,
    },
    /// Withdraw the member's own request.
    WithdrawRequest {},
    /// Refuse a member's request. Game master.
    RefusePermission {
        /// The member who asked.
        member: MemberId,
    },
}

/// Commands that have another name now. Stored events may still have the old one.
const RENAMED: [(&str, &str); 2] = [("befall", "apply_effect"), ("unhang", "remove_picture")];

impl ClientMessage {
    /// Reads a message.
    ///
    /// # Errors
    ///
    /// It is too large, or no message; or it names a command by an old name, and the error says the
    /// new one.
    pub fn read(text: &[u8]) -> Result<ClientMessage, JsonError> {
        let message = json::read(text)?;
        if let ClientMessage::Do(Do {
            command: Command::ApplyEffect { .. } | Command::RemovePicture,
            ..
        }) = &message
            && let Some((old, new)) = renamed(text)
        {
            let message = Message::new("`{old}` is called `{new}` now");
            let message = message.with("old", old).with("new", new);
            return Err(JsonError::Meaning { path: "do.command".to_owned(), message });
        }
        Ok(message)
    }
}

/// The old and the new name of the command of a message, if it has the old one.
fn renamed(text: &[u8]) -> Option<(&'static str, &'static str)> {
    let message: Value = serde_json::from_slice(text).ok()?;
    let command = message.get("do")?.get("command")?;
    RENAMED.into_iter().find(|(old, _)| command.get(old).is_some() || command == old)
}

/// The first message of a connection.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// What the browser has seen already, if it was connected before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<Seen>,
}

/// How much of a table a browser has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// The epoch from `welcome`.
    pub epoch: Epoch,
    /// The largest number of a `happened` message that it received, or the number of its view.
    pub seq: u64,
}

/// A command with its identifier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Do {
    /// New for every command, and the same when the command is repeated: it is carried out once,
    /// and every copy gets the same answer.
    pub id: RequestId,
    /// The command.
    pub command: Command,
}

/// A question with its number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NumberedQuestion {
    /// Chosen by the browser and repeated in the answer. Answers may come in a different order than
    /// their questions.
    pub number: u32,
    /// The rule system to answer under; by default the table's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<Name>,
    /// The question.
    pub question: Question,
}

/// A question. It is answered on the board as the asking member knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", schemars(rename = "TableQuestion"))]
pub enum Question {
    /// A creature is picked up: what may it do, and what can it reach?
    PickUp(PickUp),
    /// What would the move to the pointer be?
    Preview(Preview),
    /// Along which path would the creature move if the game master overrode the rules?
    OverridePath(Preview),
    /// What would the moves be if several creatures moved together?
    PreviewTogether {
        /// The creatures and their goals.
        #[serde(deserialize_with = "tables")]
        goals: List<Preview, TOGETHER>,
    },
    /// Any question of `docs/wire.md`, with creatures by their names. Without a `turn`, the mover's
    /// turn as it stands; studies are about turns that begin. `apply` is not answered.
    Wire(#[serde(deserialize_with = "table")] question::Question),
    /// The distance between two creatures, and their flanking, cover, line of effect and the like.
    Measure(Measure),
    /// The squares that creatures, given by name, threaten.
    Threatened {
        /// The creatures.
        by: List<Name, 1000>,
    },
    /// A rule by its id.
    Rule {
        /// The id.
        id: Text<200>,
    },
}
