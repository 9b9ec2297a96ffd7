//! What happened, as one member learns of it.

use super::{
    History, LogLine, MapView, MemberView, RulesView, Settings, TokenView, TurnView, WallView,
};
use crate::id::TokenId;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use stridewright_wire::scene::{FrameEntry, GroundName};

/// Something happened, and these parts of the view changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Happened {
    /// One more than the number of the member's previous message.
    pub seq: u64,
    /// The changes of the member's view.
    pub changes: Vec<ViewChange>,
}

/// A change of a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ViewChange {
    /// The table has a new name.
    Name(String),
    /// The rules changed.
    Rules(RulesView),
    /// The settings changed.
    Settings(Settings),
    /// The whole map is now this.
    Map(MapView),
    /// Some rows of the map changed; the legend is now this.
    Rows {
        /// The rows.
        rows: Vec<RowView>,
        /// What each sign means from now on.
        legend: BTreeMap<char, Vec<GroundName>>,
    },
    /// The walls changed.
    Walls(Vec<WallView>),
    /// The new picture of the map; `null` if it has none.
    Picture(Option<String>),
    /// The new place of the map's picture; `null` if it covers the whole map.
    Frame(Option<FrameEntry>),
    /// The version of the picture that was cut into squares; `null` if there is none.
    Tiles(Option<u32>),
    /// The squares that are hidden, as in the map.
    Fog(Vec<Vec<(u32, u32)>>),
    /// A creature changed; if it is new, it comes last.
    Token(TokenView),
    /// A creature was removed.
    Gone(TokenId),
    /// The creatures are now these, in this order.
    Tokens(Vec<TokenView>),
    /// Whose turn it is.
    Turn(TurnView),
    /// The members of the table.
    Members(Vec<MemberView>),
    /// A line was added to the log, which keeps the last hundred.
    Log(LogLine),
    /// What the member can undo and redo.
    History(History),
}

/// A row of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RowView {
    /// The row, counted from 0 at the top.
    pub row: usize,
    /// The whole row, one sign per square.
    pub signs: String,
}
