//! What maneuvers ask for.

use crate::unit::Squares;
use core::fmt;

/// Something that a maneuver asks for and the creature does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// Only who cannot burrow does it.
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
    /// Earth, or a way out of it, where it would move.
    RoomInEarth,
    /// No struggling captive.
    NoCaptive,
    /// To be next to the other.
    Adjacent,
    /// To stand on the ground.
    OnTheGround,
    /// To be in earth.
    InEarth,
    /// To be willing.
    Willing,
    /// A larger creature.
    Larger,
    /// To ride or cling to a creature.
    Carried,
    /// To teleport as part of its usual movement.
    TeleportsUsually,
    /// So many squares at most.
    AtMost(Squares),
}

impl fmt::Display for Requirement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Requirement::NotABurrower => write!(f, "only who cannot burrow does it"),
            Requirement::Speed { needs, has } => {
                write!(f, "it takes a speed of {needs} (of {})", has.0)
            }
            Requirement::TouchesEarth => write!(f, "no earth that it burrows in is beside it"),
            Requirement::RoomInEarth => write!(f, "there is no room to move there"),
            Requirement::NoCaptive => write!(f, "it holds a struggling creature"),
            Requirement::Adjacent => write!(f, "the two are not next to each other"),
            Requirement::OnTheGround => write!(f, "it takes somebody who stands on the ground"),
            Requirement::InEarth => write!(f, "the creature is not in the earth"),
            Requirement::Willing => write!(f, "the creature is not willing"),
            Requirement::Larger => write!(f, "it takes a larger creature"),
            Requirement::Carried => write!(f, "the creature rides nobody and clings to nobody"),
            Requirement::TeleportsUsually => {
                write!(f, "no effect says how far, and it does not usually teleport")
            }
            Requirement::AtMost(squares) => write!(f, "it goes {squares} at most"),
        }
    }
}
