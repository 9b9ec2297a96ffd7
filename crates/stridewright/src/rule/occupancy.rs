//! What rules say about the squares of creatures and objects.

use super::{Hindrance, Meeting};
use crate::board::Object;

/// Which occupied squares a creature may enter and end in, and how they change the price.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum OccupancyEffect {
    /// Whether the mover may enter the squares of a creature in its path.
    Enter(Meeting, Passage),
    /// The squares of a creature in the mover's path hamper.
    Hampers(Meeting, Hindrance),
    /// Whether a creature may enter the squares of an object of this kind.
    Objects(Object, Passage),
    /// A rider or clinging creature shares the space of its carrier, and neither blocks the other.
    CarriedShare(bool),
    /// Creatures that share the space of such a creature are squeezed together with it.
    SqueezedWith(Meeting),
    /// A creature that stays in the space of such a creature falls prone.
    FallsProneWith(Meeting),
    /// Whether a creature may end in a square with such a creature.
    End(Meeting, Ending),
    /// Very small creatures share a square while their areas add up to at most this, in quarter
    /// square feet.
    RoomByArea(u32),
    /// The number of very small creatures that may share a square.
    RoomByCount(u32),
    /// Dead creatures take none of the room of a square.
    DeadTakeNoRoom,
    /// What applies to ending where there is no room.
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
    /// Only if the game master allows it.
    LeftToTable,
}

/// Whether a creature may end in a square with another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Ending {
    /// Yes.
    Turn,
    /// Yes, while there is room among the very small creatures.
    TurnIfRoom,
    /// The creature may end an action there and leave with the next, but not end the turn.
    Action,
    /// No.
    Never,
}
