//! What rules say about maneuvers that move creatures, and jumps.

/// What a rule says about maneuvers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Maneuvering {
    /// Burrowers dig up or down.
    Dig {
        /// Squares for each number of the creature's size.
        per_size: u32,
        /// Speed that it needs for each number of its size.
        speed_per_size: u32,
    },
    /// Who holds a creature that is not unconscious does not dig downwards.
    HoldingForbidsDown,
    /// A willing burrower is pulled up so many squares.
    PullUp {
        /// Squares.
        squares: u32,
    },
    /// Who does not burrow claws through dirt.
    Claw {
        /// Speed that it needs.
        speed: u32,
        /// What comes of the test, the lowest result first.
        results: [Clawed; 3],
    },
    /// One climbs onto a larger creature: without a test if that is willing.
    ClimbOnto([Climbed; 3]),
    /// A carrier shakes off who rides it or clings to it.
    ShakeOff([Shaken; 3]),
    /// Who is knocked prone while riding or clinging falls off.
    FallsOffProne,
}

/// A result of clawing through dirt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub struct Clawed {
    /// It only moves if it spends its main action.
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
pub enum Climbed {
    /// It fails, and the other may strike.
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
pub enum Shaken {
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
pub enum Jumping {
    /// One jumps as long as the better of Might and Agility without a test.
    Baseline {
        /// Squares that everybody jumps.
        least: u32,
        /// Squares that one jumps high.
        high: u32,
    },
    /// Squares that a test adds to length and height, the lowest result first.
    Test([u32; 3]),
    /// A jump is never longer or higher than the movement that it is part of.
    NeverBeyondMovement,
}
