//! What a member gets to see of a table. These types are made for being sent: whatever they hold
//! was put there on purpose, from what the member may know ([`View::of`](crate::view)).

use super::{LogLine, Role};
use crate::id::{MemberId, TokenId};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use stridewright::answer::{Budget, Placement, Unit};
use stridewright_wire::bounded::{Coordinate, Pair};
#[cfg(feature = "schema")]
use stridewright_wire::scene;
use stridewright_wire::scene::{CreatureEntry, FrameEntry, GroundName};

/// A table as one member sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// What the table is called.
    pub name: String,
    /// The rules.
    pub rules: RulesView,
    /// How the table plays.
    pub settings: Settings,
    /// The ground.
    pub map: MapView,
    /// The creatures that the member sees, in the order in which they came.
    pub tokens: Vec<TokenView>,
    /// Whose turn it is.
    pub turn: TurnView,
    /// Who sits at the table.
    pub members: Vec<MemberView>,
    /// What happened lately, oldest first.
    pub log: Vec<LogLine>,
    /// What the member could undo and redo.
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
    /// All rule systems that the table may be switched to.
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

/// How a table plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Players move their creatures only on those creatures' turns.
    #[serde(default)]
    pub only_on_turn: bool,
}

/// The ground and what stands on it that is no creature.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MapView {
    /// One text a row, one sign a square.
    pub rows: Vec<String>,
    /// What the ground of each sign is like; an empty list is open ground.
    pub legend: BTreeMap<char, Vec<GroundName>>,
    /// Walls, doors, windows and barriers.
    pub walls: Vec<WallView>,
    /// Where the picture of the map can be fetched, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// Where it lies; over the whole map if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frame: Option<FrameEntry>,
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
    /// What it is.
    #[cfg_attr(feature = "schema", schemars(schema_with = "scene::wall_kinds_schema"))]
    pub kind: String,
    /// The side that a mover may not come from, seen from `from` to `to`; both if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "scene::sides_schema"))]
    pub one_way: Option<String>,
}

/// A creature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TokenView {
    /// Its identifier, for commands.
    pub id: TokenId,
    /// Its name, for questions; no other creature has it.
    pub name: String,
    /// The letter it is drawn with.
    pub letter: String,
    /// Whom it belongs to; creatures of one side are friends.
    pub side: String,
    /// The name of its size in the rule system.
    pub size: String,
    /// The squares it covers, and how high it is.
    pub body: Placement,
    /// Names of the conditions it is in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "scene::states_schema"))]
    pub states: Vec<String>,
    /// It is a thing, no creature.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub object: bool,
    /// Only the game master and its owners see it.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub hidden: bool,
    /// Whether the member may move it (when it is its turn, if the table plays so).
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub yours: bool,
    /// Who may move it beside the game master.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub owners: Vec<MemberId>,
    /// Where it has been this turn, without where it is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trail: Vec<Placement>,
    /// What it has spent this turn; only for those who may move it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Steps>,
    /// All that it is; only for those who may move it.
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
    /// The movement under way, with which the next move may go on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<OpenMovement>,
    /// Ids of the rules that say so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
}

/// A movement under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenMovement {
    /// How far it goes from where it began, with its name and the rule.
    pub budget: Budget,
    /// What has been spent of it, in the table's unit.
    pub spent: u32,
}

/// Whose turn it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TurnView {
    /// The round, counted from 1; 0 before the first.
    pub round: u32,
    /// Whose turn it is; nobody's if left out, or that of a creature that the member does not see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub active: Option<TokenId>,
    /// The order in which the creatures take turns that the member sees; empty: everybody moves
    /// freely.
    pub order: Vec<TokenId>,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MemberView {
    /// The identifier.
    pub id: MemberId,
    /// What they call themselves.
    pub name: String,
    /// What they may do.
    pub role: Role,
    /// Whether a browser of theirs is connected.
    pub present: bool,
}

/// What a member could undo and redo.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct History {
    /// What would be undone, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<String>,
    /// What would be done again, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub redo: Option<String>,
}
