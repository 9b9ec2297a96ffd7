//! Requirements of maneuvers.

use crate::message::Message;
use crate::unit::Squares;

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

impl Requirement {
    /// Returns the requirement as a message; `length` says lengths in the unit of the reader.
    #[must_use]
    pub fn message(&self, length: &dyn Fn(Squares) -> Message) -> Message {
        match self {
            Requirement::NotABurrower => {
                Message::new("only a creature that cannot burrow can do this")
            }
            Requirement::Speed { needs, has } => {
                Message::new("it needs a speed of {needs} (the creature has {has})")
                    .with("needs", length(*needs))
                    .with("has", length(*has))
            }
            Requirement::TouchesEarth => {
                Message::new("the creature is not next to earth that it can burrow in")
            }
            Requirement::RoomInEarth => Message::new("there is no room to move there"),
            Requirement::NoCaptive => Message::new("the creature holds a struggling captive"),
            Requirement::Adjacent => Message::new("the two are not next to each other"),
            Requirement::OnTheGround => {
                Message::new("the pulling creature must stand on the ground")
            }
            Requirement::InEarth => Message::new("the creature is not in the earth"),
            Requirement::Willing => Message::new("the creature is not willing"),
            Requirement::Larger => Message::new("this needs a larger creature"),
            Requirement::NotSoLarge => Message::new("the creature is too large"),
            Requirement::WithinReach => Message::new("the creature is not within reach"),
            Requirement::Away => Message::new("each step must lead farther away"),
            Requirement::Carried => {
                Message::new("the creature neither rides nor clings to another creature")
            }
            Requirement::TeleportsUsually => Message::new(
                "no effect gives a distance, and the creature does not usually teleport",
            ),
            Requirement::AnEffect => Message::new("no effect gives a distance"),
            Requirement::Strength => Message::new("the Strength of the creature is not known"),
            Requirement::AtMost(squares) => {
                Message::new("it goes at most {length}").with("length", length(*squares))
            }
        }
    }
}
