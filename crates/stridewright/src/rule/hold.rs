//! What rules say about creatures that push or hold others with their own hands.

use super::Hindrance;
use crate::board::Size;
use crate::unit::Feet;

/// How far away a creature may be from one that acts on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Grasp {
    /// Within the natural reach of the one that acts.
    Reach,
    /// Within this distance.
    Within(Feet),
    /// At any distance.
    Anywhere,
}

/// Which sizes a creature can push.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum PushedSize {
    /// At most this many sizes larger than its own.
    Larger(i8),
    /// Up to this size.
    UpTo(Size),
}

/// How one creature pushes another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub struct Pushing {
    /// It moves the other creature at most this many squares. The rule with the least sufficient
    /// distance applies.
    pub squares: u32,
    /// Which creatures it pushes.
    pub sizes: PushedSize,
    /// How far away they may be before.
    pub within: Grasp,
    /// Whether all steps go in one direction.
    pub straight: bool,
}

/// What a rule says about a creature that holds another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum HoldEffect {
    /// It lets go when the other one is farther away than this.
    LetsGoBeyond(Grasp),
    /// It takes the other one along when it moves.
    Drags(Dragging),
    /// A creature this many or more sizes smaller does not slow it.
    DragsEasily(i8),
    /// A very small creature does not slow it.
    DragsVerySmallEasily,
    /// The dragged creature stays where it is while the holder has it within reach, and comes to a
    /// free space within reach otherwise.
    DraggedStaysInReach,
}

/// What dragging a creature does to the one that drags it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Dragging {
    /// Its speeds are halved, rounded down to whole feet.
    HalvesSpeed,
    /// Its steps are hampered like this.
    Hampers(Hindrance),
}
