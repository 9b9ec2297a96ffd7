//! What rules say about mounts and their riders.

use super::SpeedShare;
use crate::unit::Feet;

/// What a rule says about mounts and their riders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum MountEffect {
    /// A creature mounts a willing one.
    Mounts {
        /// The mount is at least this many sizes larger.
        sizes: i8,
        /// It is at most this far away.
        within: Feet,
    },
    /// Mounting and dismounting take this share of the speed from the pool of the turn.
    Costs(SpeedShare),
    /// A turn allows one of the two, once.
    OncePerTurn,
    /// A rider makes a Dexterity save, or it falls off, when its mount is moved against its will
    /// and when it is knocked prone.
    FallsOff {
        /// The difficulty of the save.
        dc: u32,
    },
    /// What happens to the rider of a mount that is knocked prone.
    ProneMount(ProneMount),
    /// Whether a creature that reacts to a mount's movement can attack the rider instead.
    RidersAreTargets(bool),
}

/// What happens to the rider of a mount that is knocked prone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ProneMount {
    /// It makes the save against falling off.
    Save,
    /// It comes off beside the mount: on its feet if it reacts, otherwise prone.
    ComesOff,
}
