//! What rules say about ground, barriers and corners.

use super::{Hindrance, Hindrances};

/// What kinds of ground mean for a mover, and what blocks a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum GroundEffect {
    /// What a kind of ground, or a barrier, counts as in this system.
    Sees(Hindrance, CountsAs),
    /// What it counts as for a mover that ignores difficult terrain.
    Ignores(Hindrance, CountsAs),
    /// Whether movers in a state avoid kinds with this mark (`Some(true)`: avoidable,
    /// `Some(false)`: hampers them, `None`: unmarked).
    Avoids(
        Trait,
        #[cfg_attr(feature = "serde", serde(with = "super::written::any"))] Option<bool>,
        Hindrances,
        bool,
    ),
    /// Whether something on a square beside a diagonal blocks it.
    Corner(Filler, CornerRule),
    /// A diagonal step crosses a barrier if every open path round the corner meets one.
    BarrierMeetsDiagonal,
    /// Whether a creature may end on an obstructed square that is not marked standable.
    EndOnObstacle(bool),
    /// A square that slopes, in whatever direction, hampers as this kind.
    InclineHampers(Hindrance),
    /// Furniture hampers these creatures as this kind.
    FurnitureHampers(Hindrance, Hampered),
    /// Movers in this state pass walls and objects, which hamper as this kind.
    PassesWalls(Trait, Hindrance),
    /// Solid ground and blocking walls cannot be entered or crossed. (They never can; this names
    /// the rule.)
    SolidBlocks,
}

/// Whom furniture hampers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Hampered {
    /// Everyone.
    Everyone,
    /// Creatures of the size that uses it, and smaller ones.
    ItsSizeAndSmaller,
}

/// What may stand on a square beside a diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Filler {
    /// A wall, on the square or between squares.
    Wall,
    /// A pit or another impassable thing that does not fill the corner.
    Pit,
    /// A creature.
    Creature,
    /// A creature that fills its space.
    FillingCreature,
    /// An object whose squares cannot be entered.
    Object,
}

impl Filler {
    /// All of them.
    pub const ALL: [Filler; 5] =
        [Filler::Wall, Filler::Pit, Filler::Creature, Filler::FillingCreature, Filler::Object];
}

/// When something beside a diagonal blocks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum CornerRule {
    /// On either side.
    Either,
    /// Only when both squares beside the corner are closed.
    Both,
    /// Never.
    Never,
}

/// What a kind of ground counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum CountsAs {
    /// Itself.
    Itself,
    /// Another kind.
    As(Hindrance),
    /// It does not hamper.
    Nothing,
}

/// States of a mover that avoid hampering ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Trait {
    /// It flies.
    Flying,
    /// It is incorporeal.
    Incorporeal,
}

impl Trait {
    /// Both.
    pub const ALL: [Trait; 2] = [Trait::Flying, Trait::Incorporeal];
}
