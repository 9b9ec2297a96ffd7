//! What rules say about the squares of creatures and things.

use super::{Kind, Meeting};
use crate::board::Object;

/// Whose squares one may enter and end in, and what they do to the price.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum OccupancyEffect {
    /// Whether a creature in the way lets the mover into its squares.
    Enter(Meeting, Passage),
    /// A creature in the way makes its squares hamper.
    Hampers(Meeting, Kind),
    /// Whether one may enter the squares of a thing of which this is said.
    Objects(Object, Passage),
    /// Who rides or clings to a creature shares its space, and neither bars the other.
    CarriedShare(bool),
    /// Who shares the space of such a creature is squeezed together with it.
    SqueezedWith(Meeting),
    /// Whether one may end in a square with such a creature.
    End(Meeting, Ending),
    /// Very small creatures share a square while their areas add up to at most this, in quarter
    /// square feet.
    RoomByArea(u32),
    /// So many very small creatures share a square.
    RoomByCount(u32),
    /// What holds for ending where there is no room.
    WithoutRoom(Ending),
}

/// Whether a creature's squares may be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Passage {
    /// Yes.
    Free,
    /// No.
    Barred,
    /// Only if the game master says so.
    LeftToTable,
}

/// Whether one may end in a square with a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Ending {
    /// Yes.
    Turn,
    /// Yes, while there is room among the very small.
    TurnIfRoom,
    /// One may end an action there and leave with the next, but not end the turn.
    Action,
    /// No.
    Never,
}
