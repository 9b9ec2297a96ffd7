//! What happened, as one member gets to know it.

use super::{
    History, LogLine, MapView, MemberView, RulesView, Settings, TokenView, TurnView, WallView,
};
use crate::id::TokenId;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use stridewright_wire::scene::{FrameEntry, GroundName};

/// Something happened, and this is different now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Happened {
    /// One more than that of the last one that the member got.
    pub seq: u64,
    /// What is different, in the view that the member has.
    pub changes: Vec<ViewChange>,
}

/// A difference in a view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ViewChange {
    /// The table is called so.
    Name(String),
    /// The rules are these.
    Rules(RulesView),
    /// The table plays so.
    Settings(Settings),
    /// The whole map is this.
    Map(MapView),
    /// Some rows of the map are different; the legend is this.
    Rows {
        /// The rows.
        rows: Vec<RowView>,
        /// What each sign means from now on.
        legend: BTreeMap<char, Vec<GroundName>>,
    },
    /// The walls are these.
    Walls(Vec<WallView>),
    /// The picture of the map is there, or there is none.
    Picture(Option<String>),
    /// The picture of the map lies here; over the whole map if nothing is said.
    Frame(Option<FrameEntry>),
    /// This creature is so; if it was not there, it comes last.
    Token(TokenView),
    /// This creature is gone.
    Gone(TokenId),
    /// The creatures are these, in this order.
    Tokens(Vec<TokenView>),
    /// Whose turn it is.
    Turn(TurnView),
    /// Who sits at the table.
    Members(Vec<MemberView>),
    /// This was added to the log; it keeps the last hundred.
    Log(LogLine),
    /// What the member could undo and redo.
    History(History),
}

/// A row of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RowView {
    /// Which row, counted from 0 at the top.
    pub row: usize,
    /// All of it, one sign a square.
    pub signs: String,
}
