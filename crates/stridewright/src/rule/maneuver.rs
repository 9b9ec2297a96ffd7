//! What rules say about maneuvers that move creatures, and jumps.

use crate::board::Skill;

/// What a rule says about maneuvers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ManeuverEffect {
    /// Burrowers dig up or down.
    Dig {
        /// Squares for each number of the creature's size.
        per_size: u32,
        /// Speed that it needs for each number of its size.
        speed_per_size: u32,
    },
    /// A creature does not dig downwards while it holds another one that is not unconscious.
    HoldingForbidsDown,
    /// A willing burrower is pulled up this many squares.
    PullUp {
        /// Squares.
        squares: u32,
    },
    /// A creature without burrowing claws through dirt.
    Claw {
        /// The speed that it needs.
        speed: u32,
        /// The results of the test, the lowest first.
        results: [ClawResult; 3],
    },
    /// A creature climbs onto a larger one; without a test if that is willing.
    ClimbOnto([ClimbResult; 3]),
    /// A carrier shakes off a creature that rides it or clings to it.
    ShakeOff([ShakeOffResult; 3]),
    /// A creature that is knocked prone while riding or clinging falls off.
    FallsOffProne,
}

/// A result of clawing through dirt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub struct ClawResult {
    /// It moves only if it spends its main action.
    pub for_main_action: bool,
    /// It is slowed.
    pub slowed: bool,
    /// It is weakened.
    pub weakened: bool,
}

/// A result of climbing onto a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ClimbResult {
    /// It fails, and the other creature may strike.
    FailsAndIsStruck,
    /// It fails.
    Fails,
    /// It climbs.
    Climbs,
}

/// A result of being shaken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum ShakeOffResult {
    /// It falls off.
    Falls,
    /// It slides down.
    SlidesDown,
    /// It holds on.
    HoldsOn,
}

/// What a rule says about jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum JumpEffect {
    /// Without a test a creature jumps as far as the better of its Might and Agility.
    Baseline {
        /// Squares that every creature jumps.
        least: u32,
        /// Height of the jump in squares.
        high: u32,
    },
    /// Squares that a test adds to length and height, the lowest result first.
    Test([u32; 3]),
    /// A jump is never longer or higher than the movement that it is part of.
    NeverBeyondMovement,
    /// Every square of a jump is farther from its start than the one before.
    LeadsOn,
    /// After a run-up a creature jumps as many feet as its Strength, otherwise half as many.
    LongByStrength,
    /// The length of a jump counts the squares that it passes over: it leads one square farther.
    LandsBeyond,
    /// After a run-up on foot a creature jumps this many feet and its Strength modifier high,
    /// otherwise half as high.
    HighByStrength {
        /// Feet without the modifier.
        feet: u32,
    },
    /// A run-up is this many squares of movement right before the jump.
    RunUp {
        /// Squares.
        squares: u32,
        /// Whether they must be made on foot for a long jump.
        on_foot: bool,
    },
    /// All squares of a run-up lie in one direction, whether it leads up, down or stays level.
    RunUpStraight,
    /// If an effect says how far, a jump goes that far, with a run-up or without one.
    EffectSetsLength,
    /// Landing in difficult terrain asks for this check.
    LandingAsks {
        /// The skill.
        skill: Skill,
        /// The difficulty of the check.
        dc: u32,
    },
    /// Jumping over an obstacle asks for this check.
    ObstacleAsks {
        /// The skill.
        skill: Skill,
        /// The difficulty of the check.
        dc: u32,
    },
}
