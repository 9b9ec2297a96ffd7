//! What a browser says.

use super::{Command, Measure, PickUp, Preview};
use crate::id::{Epoch, RequestId};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::question;
use stridewright_wire::bounded::{List, Text, table};
use stridewright_wire::scene::Name;

/// A message of a browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: from where on to go on.
    Hello(Hello),
    /// Something is to be done.
    Do(Do),
    /// Something is to be answered; nothing changes.
    Ask(Asked),
    /// Everybody is to look at a square.
    Point {
        /// The square.
        at: question::At,
    },
}

/// The first message of a connection.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// What the browser has seen already, if it was here before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<Seen>,
}

/// How much of a table a browser has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// As told in `welcome`.
    pub epoch: Epoch,
    /// The greatest number of a `happened` that it got, or that of its view.
    pub seq: u64,
}

/// Something that is to be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Do {
    /// New for everything that is wanted, the same when it is said again: it is done once, and
    /// answered alike.
    pub id: RequestId,
    /// What.
    pub command: Command,
}

/// Something that is to be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Chosen by the browser; the answer bears it. Answers may come in another order than their
    /// questions.
    pub number: u32,
    /// The rule system to answer under; the table's own unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<Name>,
    /// What is asked.
    pub question: Question,
}

/// A question. It is answered on the board as the asking member knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", schemars(rename = "TableQuestion"))]
pub enum Question {
    /// A creature is picked up: what may it do, and where does that lead?
    PickUp(PickUp),
    /// What would the move be that leads to where the pointer is?
    Preview(Preview),
    /// Any question of `docs/wire.md`, creatures by their names; without a `turn`, the mover's turn
    /// as it stands; studies are about turns that begin. `apply` is not answered.
    Wire(#[serde(deserialize_with = "table")] question::Question),
    /// How do two creatures stand towards each other?
    Measure(Measure),
    /// The squares that creatures threaten, by their names.
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
