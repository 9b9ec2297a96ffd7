//! The commands of members.

use crate::id::{MemberId, TokenId};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use stridewright::board::Limits;
use stridewright::question::{Ask, At, Attempt, DrawnPath, Movement, Place};
use stridewright_wire::bounded::{Coordinate, List, Pair, Signed, Text, Whole, table, tables};
use stridewright_wire::house::{Choice, House};
use stridewright_wire::scene::{CreatureEntry, FrameEntry, Name, SIGHT, Scene};

/// A command of a member.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Moves a creature along a path, as the rules allow. Game master; players with their own
    /// creatures.
    Move {
        /// The moving creature.
        token: TokenId,
        /// The movements and squares, as `preview` returns them.
        path: Path,
        /// Move although the rules refuse it or nothing is left to spend; recorded as an override.
        /// Game master only.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        overriding: bool,
    },
    /// Moves several creatures, one after the other, as the rules allow. A creature whose move is
    /// refused stays where it is; if all are refused, so is the command. Game master; players with
    /// their own creatures.
    MoveTogether {
        /// The creatures and their paths, in this order.
        #[serde(deserialize_with = "tables")]
        moves: List<TokenMove, TOGETHER>,
    },
    /// Applies a `fall`, `force` or `maneuver` to a creature, as in `docs/wire.md`. Game master;
    /// players for maneuvers of their own creatures.
    #[serde(alias = "befall")]
    ApplyEffect {
        /// The creature.
        token: TokenId,
        /// A `fall`, `force` or `maneuver`, with the results of the checks that it needs.
        what: Box<Ask>,
    },
    /// Places a creature somewhere else, whatever the rules say. Game master.
    Place {
        /// The creature.
        token: TokenId,
        /// The new place of its top-left square.
        to: Place,
    },
    /// Adds a creature to the table. Game master.
    Add {
        /// The identifier of the new creature.
        token: TokenId,
        /// Its entry, with its place; its name must be unique.
        #[serde(deserialize_with = "boxed")]
        entry: Box<CreatureEntry>,
        /// Only the game master and its owners see it.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        hidden: bool,
    },
    /// Changes what a creature is. Game master.
    Change {
        /// The creature.
        token: TokenId,
        /// Its complete new entry.
        #[serde(deserialize_with = "boxed")]
        entry: Box<CreatureEntry>,
    },
    /// Removes a creature from the table. Game master.
    Remove {
        /// The creature.
        token: TokenId,
    },
    /// Hides or shows a creature. Game master.
    Hide {
        /// The creature.
        token: TokenId,
        /// Only the game master and its owners see it.
        hidden: bool,
    },
    /// Sets who may move a creature in addition to the game master. Game master.
    Own {
        /// The creature.
        token: TokenId,
        /// Its owners.
        members: List<MemberId, 64>,
    },
    /// Removes the picture of a creature. Game master; players for their own creatures.
    RemoveTokenPicture {
        /// The creature.
        token: TokenId,
    },
    /// Changes the ground of squares. Game master.
    Paint {
        /// The squares and their new ground; later entries replace earlier ones.
        #[serde(deserialize_with = "tables")]
        squares: List<Painted, 1000>,
    },
    /// Puts up a wall, door, window or barrier, or removes it. Game master.
    Wall {
        /// One end, `[x, y]` in squares from the top-left corner of the map.
        from: Pair<Coordinate>,
        /// The other end.
        to: Pair<Coordinate>,
        /// What stands there from now on; nothing if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<Name>,
    },
    /// Opens or closes a door. Game master; players if it is in or next to the space of one of
    /// their creatures.
    Door {
        /// One end of the door, as in the view.
        from: Pair<Coordinate>,
        /// The other end.
        to: Pair<Coordinate>,
        /// Whether it is open afterwards.
        open: bool,
    },
    /// Hides squares from players, or reveals them. Game master.
    Fog {
        /// The squares.
        #[serde(deserialize_with = "tables")]
        areas: List<MapArea, 1000>,
        /// Whether they are hidden afterwards.
        hidden: bool,
    },
    /// Reveals a room to players: all squares to which walls and closed doors leave a path, and the
    /// solid squares around them. Game master.
    RevealRoom {
        /// A square inside the room.
        at: At,
    },
    /// Makes a wall or door look like a plain wall to players, or shows what it is. Game master.
    Secret {
        /// One end, as in the view.
        from: Pair<Coordinate>,
        /// The other end.
        to: Pair<Coordinate>,
        /// Whether it is secret afterwards.
        secret: bool,
    },
    /// Replaces the whole scene: map, walls, creatures, rules. All creatures begin new turns. Game
    /// master.
    Load {
        /// The scene.
        #[serde(deserialize_with = "boxed")]
        scene: Box<Scene>,
        /// The new name of the table, if it changes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Text<80>>,
        /// Keep the party: the heroes and the sides of creatures that players move. They stand
        /// where the heroes of the scene would, or where they stood. The rules of the table stay.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        keep_party: bool,
    },
    /// Moves the picture of the map; without a frame it covers the whole map. Game master.
    Align {
        /// Its new place.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        frame: Option<FrameEntry>,
    },
    /// Removes the picture of the map. Game master.
    #[serde(alias = "unhang")]
    RemovePicture,
    /// Sets the number of columns and rows of the board: adds open squares, or cuts off squares, at
    /// the right and at the bottom. Game master.
    Resize {
        /// Columns.
        width: Whole<1, { Limits::DEFAULT.side }>,
        /// Rows.
        height: Whole<1, { Limits::DEFAULT.side }>,
    },
    /// Changes the rule system or its options. House rules stay unless the system changes. Game
    /// master.
    Rules {
        /// The rule system.
        rules: Name,
        /// Options by name, and their settings.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, serde_json::Value>"))]
        options: BTreeMap<String, Choice>,
        /// New house rules that replace the table's; empty (`{}`) for none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<serde_json::Value>"))]
        house: Option<Box<House>>,
    },
    /// Changes settings of the table; those that are omitted stay as they are. Game master.
    Settings {
        /// Whether players move their creatures only on those creatures' turns.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        only_on_turn: Option<bool>,
        /// Within how many squares players' creatures reveal what they see; 0: nothing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sight: Option<Whole<0, SIGHT>>,
    },
    /// Gives the table another name. Game master.
    NameTable {
        /// The name, not blank.
        name: Text<80>,
    },
    /// Sets the order in which creatures take turns. A creature whose turn it is keeps its turn as
    /// long as it is in the order; otherwise no turn has begun. Empty: everyone moves freely. Game
    /// master.
    Order {
        /// The creatures.
        tokens: List<TokenId, 1000>,
    },
    /// Begins a creature's turn: what it has spent is reset. Game master; without an order also its
    /// owners.
    BeginTurn {
        /// The creature.
        token: TokenId,
    },
    /// Ends the current turn, and begins the next in the order. Game master, and the creature's
    /// owners.
    EndTurn,
    /// The creature whose turn it is takes it after the next one in the order, which begins its
    /// turn. Game master, and the creature's owners.
    Delay,
    /// Undoes the last action. Game master; players their own actions, as long as nothing was done
    /// since.
    Undo,
    /// Redoes the action that was undone last. Permissions as for `undo`.
    Redo,
}

impl Command {
    /// The name of the command in a message.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Command::Move { .. } => "move",
            Command::MoveTogether { .. } => "move_together",
            Command::ApplyEffect { .. } => "apply_effect",
            Command::Place { .. } => "place",
            Command::Add { .. } => "add",
            Command::Change { .. } => "change",
            Command::Remove { .. } => "remove",
            Command::Hide { .. } => "hide",
            Command::Own { .. } => "own",
            Command::RemoveTokenPicture { .. } => "remove_token_picture",
            Command::Paint { .. } => "paint",
            Command::Wall { .. } => "wall",
            Command::Door { .. } => "door",
            Command::Fog { .. } => "fog",
            Command::RevealRoom { .. } => "reveal_room",
            Command::Secret { .. } => "secret",
            Command::Load { .. } => "load",
            Command::Align { .. } => "align",
            Command::RemovePicture => "remove_picture",
            Command::Resize { .. } => "resize",
            Command::Rules { .. } => "rules",
            Command::Settings { .. } => "settings",
            Command::NameTable { .. } => "name_table",
            Command::Order { .. } => "order",
            Command::BeginTurn { .. } => "begin_turn",
            Command::EndTurn => "end_turn",
            Command::Delay => "delay",
            Command::Undo => "undo",
            Command::Redo => "redo",
        }
    }
}

/// The largest number of creatures that move together.
pub const TOGETHER: usize = 20;

/// The move of one creature among several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TokenMove {
    /// The moving creature.
    pub token: TokenId,
    /// The movements and squares, as `preview_together` returns them.
    pub path: Path,
}

/// The movements and the squares that they lead along.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schemars(rename = "TablePath"))]
pub struct Path {
    /// Where the creature stands when this is carried out, as its top-left square and height: if it
    /// stands elsewhere, nothing happens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
    /// The movements, in order.
    #[serde(deserialize_with = "few")]
    #[cfg_attr(feature = "schema", schemars(length(max = 16)))]
    pub movements: Vec<Movement>,
    /// Whether the first of them continues the movement in progress.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub goes_on: bool,
    /// The steps of each movement.
    pub steps: DrawnPath,
    /// Checks made on the way, with their results.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty", deserialize_with = "tables")]
    pub trying: Attempts,
}

/// Checks that a creature makes on its way, with their results.
pub type Attempts = List<Attempt, 64>;

/// Squares, and their new ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Painted {
    /// One corner of a rectangle of squares.
    pub from: At,
    /// The opposite corner, inclusive.
    pub to: At,
    /// Names of the ground; empty for open ground.
    pub is: List<Name, 32>,
    /// Adds this to the height of the squares instead of changing their ground.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raise: Option<Signed<-100, 100>>,
}

/// A rectangle of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MapArea {
    /// One of its corners.
    pub from: At,
    /// The opposite corner, inclusive.
    pub to: At,
}

fn boxed<'de, D, T>(deserializer: D) -> Result<Box<T>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: Deserialize<'de>,
{
    table(deserializer).map(Box::new)
}

fn few<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<Movement>, D::Error> {
    let list = List::<Movement, { Limits::DEFAULT.movements }>::deserialize(deserializer)?;
    Ok(list.to_vec())
}
