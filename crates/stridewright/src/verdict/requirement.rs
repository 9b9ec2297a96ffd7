//! Requirements of maneuvers.

use crate::unit::Squares;
use core::fmt;

/// A requirement of a maneuver that the creature does not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Requirement {
    /// Being unable to burrow.
    NotABurrower,
    /// A speed.
    Speed {
        /// Squares.
        needs: Squares,
        /// Squares that the creature has.
        has: Squares,
    },
    /// Earth to burrow in, right beside it.
    TouchesEarth,
    /// Earth, or a path out of it, where it would move.
    RoomInEarth,
    /// Holding no struggling captive.
    NoCaptive,
    /// Being next to the other creature.
    Adjacent,
    /// Standing on the ground.
    OnTheGround,
    /// Being in earth.
    InEarth,
    /// Being willing.
    Willing,
    /// A larger creature.
    Larger,
    /// A creature that is not too large.
    NotSoLarge,
    /// A creature within reach.
    WithinReach,
    /// Steps that lead farther away.
    Away,
    /// To ride or cling to a creature.
    Carried,
    /// Teleporting as part of its usual movement.
    TeleportsUsually,
    /// An effect that sets the distance.
    AnEffect,
    /// A known Strength.
    Strength,
    /// At most this many squares.
    AtMost(Squares),
}

impl fmt::Display for Requirement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Requirement::NotABurrower => {
                write!(f, "only a creature that cannot burrow can do this")
            }
            Requirement::Speed { needs, has } => {
                write!(f, "it needs a speed of {needs} (the creature has {})", has.0)
            }
            Requirement::TouchesEarth => {
                write!(f, "the creature is not next to earth that it can burrow in")
            }
            Requirement::RoomInEarth => write!(f, "there is no room to move there"),
            Requirement::NoCaptive => write!(f, "the creature holds a struggling captive"),
            Requirement::Adjacent => write!(f, "the two are not next to each other"),
            Requirement::OnTheGround => write!(f, "the pulling creature must stand on the ground"),
            Requirement::InEarth => write!(f, "the creature is not in the earth"),
            Requirement::Willing => write!(f, "the creature is not willing"),
            Requirement::Larger => write!(f, "this needs a larger creature"),
            Requirement::NotSoLarge => write!(f, "the creature is too large"),
            Requirement::WithinReach => write!(f, "the creature is not within reach"),
            Requirement::Away => write!(f, "each step must lead farther away"),
            Requirement::Carried => {
                write!(f, "the creature neither rides nor clings to another creature")
            }
            Requirement::TeleportsUsually => {
                write!(f, "no effect gives a distance, and the creature does not usually teleport")
            }
            Requirement::AnEffect => write!(f, "no effect gives a distance"),
            Requirement::Strength => write!(f, "the Strength of the creature is not known"),
            Requirement::AtMost(squares) => write!(f, "it goes at most {squares}"),
        }
    }
}
