//! What members want done.

use crate::id::{MemberId, TokenId};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use stridewright::board::Limits;
use stridewright::question::{Ask, At, Attempt, DrawnPath, Movement, Place};
use stridewright_wire::bounded::{Coordinate, List, Pair, Signed, Text, Whole, table, tables};
use stridewright_wire::house::{Choice, House};
use stridewright_wire::scene::{CreatureEntry, FrameEntry, Name, Scene};

/// Something that a member wants done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// A creature moves along a path, as the rules allow. Game master; players with creatures of
    /// their own.
    Move {
        /// Who moves.
        token: TokenId,
        /// By what and along which squares, as `preview` tells it.
        path: Path,
        /// Move although the rules refuse it, or nothing is left to spend; recorded as such. Game
        /// master only.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        overriding: bool,
    },
    /// Something befalls a creature: `fall`, `force` or `maneuver`, as in `docs/wire.md`. Game
    /// master; players for maneuvers of creatures of their own.
    Befall {
        /// Whom.
        token: TokenId,
        /// What: `fall`, `force` or `maneuver`, with the results of the checks that it asks for.
        what: Box<Ask>,
    },
    /// A creature is put elsewhere, whatever the rules say. Game master.
    Place {
        /// Who.
        token: TokenId,
        /// Where its top-left square is then.
        to: Place,
    },
    /// A creature comes onto the table. Game master.
    Add {
        /// New.
        token: TokenId,
        /// What it is and where; its name must be its alone.
        #[serde(deserialize_with = "boxed")]
        entry: Box<CreatureEntry>,
        /// Only the game master, and who owns it, gets to see it.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        hidden: bool,
    },
    /// What a creature is changes. Game master.
    Change {
        /// Who.
        token: TokenId,
        /// All of what it is from now on.
        #[serde(deserialize_with = "boxed")]
        entry: Box<CreatureEntry>,
    },
    /// A creature leaves the table. Game master.
    Remove {
        /// Who.
        token: TokenId,
    },
    /// A creature is hidden or shown. Game master.
    Hide {
        /// Who.
        token: TokenId,
        /// Only the game master, and who owns it, gets to see it.
        hidden: bool,
    },
    /// Who may move a creature, beside the game master. Game master.
    Own {
        /// Who is moved.
        token: TokenId,
        /// By whom.
        members: List<MemberId, 64>,
    },
    /// The ground of squares changes. Game master.
    Paint {
        /// Which squares become what; later ones replace earlier ones.
        #[serde(deserialize_with = "tables")]
        squares: List<Painted, 1000>,
    },
    /// A wall, door, window or barrier is put up, or taken away. Game master.
    Wall {
        /// One end, `[x, y]` in squares from the top-left corner of the map.
        from: Pair<Coordinate>,
        /// The other end.
        to: Pair<Coordinate>,
        /// What stands there from now on; nothing if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<Name>,
    },
    /// A door is opened or closed. Game master; players if it is in or beside the space of a
    /// creature of their own.
    Door {
        /// One end of the door, as in the view.
        from: Pair<Coordinate>,
        /// The other end.
        to: Pair<Coordinate>,
        /// Whether it stands open afterwards.
        open: bool,
    },
    /// The whole scene is replaced: map, walls, creatures, rules. Everybody's turn begins anew.
    /// Game master.
    Load {
        /// The scene.
        #[serde(deserialize_with = "boxed")]
        scene: Box<Scene>,
        /// What the table is called from now on, if it changes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Text<80>>,
        /// Keep the party: the heroes and the sides of creatures that players move stand where the
        /// heroes of the scene would, or where they stood. The rules of the table stay.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        keep_party: bool,
    },
    /// The picture of the map is put elsewhere; over the whole map if nothing is said. Game master.
    Align {
        /// Where it lies from now on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        frame: Option<FrameEntry>,
    },
    /// The picture of the map is taken away. Game master.
    Unhang,
    /// The board has so many columns and rows from now on: open squares are added, or squares cut
    /// off, at the right and at the bottom. Game master.
    Resize {
        /// Columns.
        width: Whole<1, { Limits::DEFAULT.side }>,
        /// Rows.
        height: Whole<1, { Limits::DEFAULT.side }>,
    },
    /// Another rule system, or other options of it. House rules stay unless the system changes.
    /// Game master.
    Rules {
        /// The rule system.
        rules: Name,
        /// Named options and how they are set.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, serde_json::Value>"))]
        options: BTreeMap<String, Choice>,
        /// House rules instead of those that the table has; empty ones (`{}`): none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<serde_json::Value>"))]
        house: Option<Box<House>>,
    },
    /// How the table plays. Game master.
    Settings(super::Settings),
    /// The order in which creatures take turns; nobody's turn is it then. Empty: everybody moves
    /// freely. Game master.
    Order {
        /// The creatures.
        tokens: List<TokenId, 1000>,
    },
    /// A creature's turn begins: what it has spent is forgotten. Game master; without an order also
    /// who owns it.
    BeginTurn {
        /// Whose.
        token: TokenId,
    },
    /// The turn that is under way ends, and that of the next in order begins. Game master, and who
    /// owns the creature.
    EndTurn,
    /// What was done last is undone. Game master; players what they did themselves, as long as
    /// nothing was done since.
    Undo,
    /// What was undone last is done again. As for `undo`.
    Redo,
}

impl Command {
    /// Its name in a message.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Command::Move { .. } => "move",
            Command::Befall { .. } => "befall",
            Command::Place { .. } => "place",
            Command::Add { .. } => "add",
            Command::Change { .. } => "change",
            Command::Remove { .. } => "remove",
            Command::Hide { .. } => "hide",
            Command::Own { .. } => "own",
            Command::Paint { .. } => "paint",
            Command::Wall { .. } => "wall",
            Command::Door { .. } => "door",
            Command::Load { .. } => "load",
            Command::Align { .. } => "align",
            Command::Unhang => "unhang",
            Command::Resize { .. } => "resize",
            Command::Rules { .. } => "rules",
            Command::Settings(_) => "settings",
            Command::Order { .. } => "order",
            Command::BeginTurn { .. } => "begin_turn",
            Command::EndTurn => "end_turn",
            Command::Undo => "undo",
            Command::Redo => "redo",
        }
    }
}

/// By which movements, and along which squares.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", schemars(rename = "TablePath"))]
pub struct Path {
    /// Where the creature stands when this is made, its top-left square and height: elsewhere,
    /// nothing comes of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
    /// The movements, in order.
    #[serde(deserialize_with = "few")]
    #[cfg_attr(feature = "schema", schemars(length(max = 16)))]
    pub movements: Vec<Movement>,
    /// Whether the first of them goes on with the one that is under way.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub goes_on: bool,
    /// The steps of each movement.
    pub steps: DrawnPath,
    /// Checks made on the way, with their results.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty", deserialize_with = "tables")]
    pub trying: Trials,
}

/// Checks that a creature makes on its way, with their results.
pub type Trials = List<Attempt, 64>;

/// Squares, and what their ground is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Painted {
    /// One corner of a rectangle of squares.
    pub from: At,
    /// The opposite corner, which belongs to it.
    pub to: At,
    /// Names of the ground; none: open ground.
    pub is: List<Name, 32>,
    /// Adds this to the height of the squares instead of saying what they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raise: Option<Signed<-100, 100>>,
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
