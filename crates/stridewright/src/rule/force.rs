//! What rules say about movement other than walking.

use super::{
    Accident, FallEffect, ForcedMoveEffect, HoldEffect, JumpEffect, ManeuverEffect, MountEffect,
};

/// Movement other than along a path: falls, forced movement, holds, maneuvers, jumps.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ForceEffect {
    /// What a fall does.
    Falls(FallEffect),
    /// What forced movement does.
    Forces(ForcedMoveEffect),
    /// What holding another creature does.
    Holds(HoldEffect),
    /// Mounts and their riders.
    Mounts(MountEffect),
    /// What happens to a creature that stopped by accident where it may not stay.
    Stops(Accident),
    /// A maneuver that moves a creature.
    Maneuver(ManeuverEffect),
    /// How far a creature jumps.
    Jumps(JumpEffect),
}
