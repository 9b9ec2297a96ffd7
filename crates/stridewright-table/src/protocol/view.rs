//! What a member sees of a table. These types are made for sending: everything in them was put
//! there on purpose, from what the member may know ([`View::of`](crate::view)).

use super::{LogLine, Role};
use crate::id::{MemberId, TokenId};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use stridewright::answer::{Budget, Message, Placement, Unit};
use stridewright_wire::bounded::{Coordinate, Pair, Whole};
#[cfg(feature = "schema")]
use stridewright_wire::scene;
pub use stridewright_wire::scene::SIGHT;
use stridewright_wire::scene::{CreatureEntry, FrameEntry, GroundName};

/// A table as one member sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Its display name.
    pub name: String,
    /// The rules.
    pub rules: RulesView,
    /// The settings of the table.
    pub settings: Settings,
    /// The ground.
    pub map: MapView,
    /// The creatures that the member sees, in the order in which they were added.
    pub tokens: Vec<TokenView>,
    /// Whose turn it is.
    pub turn: TurnView,
    /// The members of the table.
    pub members: Vec<MemberView>,
    /// What happened recently, oldest first.
    pub log: Vec<LogLine>,
    /// What the member can undo and redo.
    pub history: History,
}

/// The rules of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RulesView {
    /// Short name of the rule system.
    pub id: String,
    /// Its full name.
    pub system: String,
    /// The unit of amounts.
    pub unit: Unit,
    /// The unit of lengths in `entry` of tokens.
    pub lengths: Unit,
    /// The name of the house rules, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
    /// All rule systems that the table can be switched to.
    pub systems: Vec<SystemView>,
}

/// A rule system.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SystemView {
    /// Its short name, for commands.
    pub id: String,
    /// Its full name.
    pub name: String,
}

/// The settings of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Players move their creatures only on those creatures' turns.
    #[serde(default)]
    pub only_on_turn: bool,
    /// Players' creatures reveal the squares that they see within this many squares; 0: none.
    #[serde(default)]
    pub sight: Whole<0, SIGHT>,
}

/// The ground, and what stands on it other than creatures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MapView {
    /// One text per row, one sign per square.
    pub rows: Vec<String>,
    /// The ground of each sign; an empty list is open ground.
    pub legend: BTreeMap<char, Vec<GroundName>>,
    /// Walls, doors, windows and barriers.
    pub walls: Vec<WallView>,
    /// The path at which the picture of the map can be fetched, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// Where the picture lies; over the whole map if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frame: Option<FrameEntry>,
    /// While squares are hidden, members can fetch the picture square by square, if the game
    /// master's browser has cut it: it changes with each new file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tiles: Option<u32>,
    /// For each row the squares that are hidden, as the first and last column of those next to each
    /// other: for players, from them; for the game master, from players. Left out if none is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fog: Vec<Vec<(u32, u32)>>,
}

/// A wall, door, window or barrier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WallView {
    /// One end, `[x, y]` in squares from the top-left corner of the map.
    pub from: Pair<Coordinate>,
    /// The other end.
    pub to: Pair<Coordinate>,
    /// Its kind.
    #[cfg_attr(feature = "schema", schemars(schema_with = "scene::wall_kinds_schema"))]
    pub kind: String,
    /// The side from which a mover may not come, seen from `from` to `to`; both if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "scene::sides_schema"))]
    pub one_way: Option<String>,
    /// Players see a plain wall here. Only game masters get this.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub secret: bool,
}

/// A creature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TokenView {
    /// Its identifier, for commands.
    pub id: TokenId,
    /// Its name for questions; it is unique.
    pub name: String,
    /// The letter that it is drawn with.
    pub letter: String,
    /// Its side; creatures of the same side are allies.
    pub side: String,
    /// The name of its size in the rule system.
    pub size: String,
    /// The squares that it covers, and its height.
    pub body: Placement,
    /// Names of its conditions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "scene::states_schema"))]
    pub states: Vec<String>,
    /// It is an object, not a creature.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub object: bool,
    /// Only the game master and its owners see it.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub hidden: bool,
    /// Whether the member may move it (on its turn, if the table plays that way).
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub yours: bool,
    /// Who may move it in addition to the game master.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub owners: Vec<MemberId>,
    /// The path at which its picture can be fetched, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// Where it has been this turn, without its current place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trail: Vec<Placement>,
    /// What it has spent this turn; only for members who may move it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Steps>,
    /// Its complete entry; only for members who may move it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<Box<CreatureEntry>>,
}

/// What a creature has spent of its turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Steps {
    /// Actions spent on moving.
    pub actions: u32,
    /// Actions that the turn has for moving.
    pub of: u32,
    /// Diagonals counted so far.
    pub diagonals: u32,
    /// Whether it has moved.
    pub moved: bool,
    /// The movement in progress, which the next move may continue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<OpenMovement>,
    /// Ids of the rules that say so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
}

/// A movement in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenMovement {
    /// How far it goes from where it began, with its name and the rule.
    pub budget: Budget,
    /// How much of it has been spent, in the table's unit.
    pub spent: u32,
}

/// Whose turn it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TurnView {
    /// The round, counted from 1; 0 before the first.
    pub round: u32,
    /// The creature whose turn it is; left out if there is none, or if the member does not see the
    /// creature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub active: Option<TokenId>,
    /// The order in which the creatures that the member sees take turns; empty: everyone moves
    /// freely.
    pub order: Vec<TokenId>,
}

/// A member of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MemberView {
    /// The identifier.
    pub id: MemberId,
    /// Their display name.
    pub name: String,
    /// Their role.
    pub role: Role,
    /// Whether one of their browsers is connected.
    pub present: bool,
}

/// What a member can undo and redo.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct History {
    /// The action that would be undone, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<String>,
    /// These words in parts, to say them in another language. Omitted where they name nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo_parts: Option<Box<Message>>,
    /// The action that would be redone, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub redo: Option<String>,
    /// These words in parts, to say them in another language. Omitted where they name nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub redo_parts: Option<Box<Message>>,
}
