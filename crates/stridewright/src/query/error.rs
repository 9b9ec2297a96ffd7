//! Why a question has no answer. This module knows words and numbers. A refusal by the rules is an
//! answer, and defined elsewhere.

use super::Stopped;
use crate::board::CreatureIndex;
use crate::lattice::Square;
use crate::message::Message;
use crate::rule::Action;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

/// A question without an answer: it is invalid, or would be too much work.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QueryError {
    /// The board has no such creature.
    NoSuchCreature(CreatureIndex),
    /// No movement is named.
    NoMovement,
    /// More movements, steps or waypoints than allowed.
    TooLong {
        /// How many.
        found: usize,
        /// How many are allowed.
        most: usize,
    },
    /// The rule system has no such action.
    UnknownAction {
        /// The action.
        action: Action,
        /// The system.
        system: String,
        /// The actions it has.
        available: Vec<Action>,
    },
    /// The rule system does not define this.
    NotInSystem {
        /// The thing asked about.
        what: &'static str,
        /// The system.
        system: String,
    },
    /// The creature stands squeezed, but the question is about movement in space.
    Squeezed {
        /// Its name.
        name: String,
    },
    /// The creature's speed is not known.
    NoSpeed {
        /// Its name.
        name: String,
    },
    /// A square that does not exist.
    OffTheBoard(Square),
    /// An area of effect begins where this system does not let it begin.
    AreaBegins {
        /// The shape.
        shape: &'static str,
        /// What its origin has to be.
        needs: &'static str,
    },
    /// A cone or line aims at nothing, or at the place where it begins.
    AreaNeedsAim,
    /// No creature is named to choose from.
    NoCreatureNamed,
    /// A die shows an impossible number: it has one face for each equally good candidate.
    NoSuchFace {
        /// The number that it shows.
        die: u32,
        /// How many faces it has.
        faces: usize,
    },
    /// The dice for the damage of a fall cannot show this sum.
    ImpossibleRoll {
        /// The sum.
        rolled: u32,
        /// The least that they can show; 0 if no die is rolled.
        least: u32,
        /// The greatest that they can show; 0 if no die is rolled.
        most: u32,
    },
    /// The spaces are so large, or so many walls are near, that too many lines between them would
    /// have to be checked.
    TooManyLines {
        /// How many walls and squares would be checked, counted once for every line.
        needs: usize,
        /// How many are allowed.
        most: usize,
    },
    /// A teleport among other movements, or past waypoints. Teleports are searched only by
    /// themselves.
    TeleportNotAlone,
    /// The search for all Pareto-optimal paths does not support movements of this kind.
    Unweighed {
        /// The kind.
        what: &'static str,
    },
    /// More creatures may react than the search for Pareto-optimal paths can distinguish.
    TooManyReactors {
        /// How many.
        found: usize,
        /// How many it can distinguish.
        most: usize,
    },
    /// Too many paths to intermediate squares are each better in some respect to keep all of them.
    TooManyPaths {
        /// How many are allowed.
        most: usize,
    },
    /// A study of a path would add up several movements, whose costs are not comparable.
    SeveralMovements {
        /// How many are named.
        found: usize,
    },
    /// A study would make too many searches.
    TooManySearches {
        /// How many searches it would make.
        needs: usize,
        /// How many of that size are allowed.
        most: usize,
        /// Whether a smaller area would help.
        area_helps: bool,
    },
    /// The movements, waypoints and the part of the board that they can touch are too large for one
    /// search.
    TooLarge {
        /// States that the search would keep.
        needs: usize,
        /// How many are allowed.
        most: usize,
    },
    /// The question would do more work than its host allows ([`Meter`](super::Meter)).
    OutOfWork {
        /// Allowed units of work.
        most: u64,
    },
    /// The host cancelled the question ([`Meter::cancel`](super::Meter::cancel)).
    Cancelled,
}

impl From<Stopped> for QueryError {
    fn from(stopped: Stopped) -> Self {
        match stopped {
            Stopped::AtLimit(most) => QueryError::OutOfWork { most },
            Stopped::Cancelled => QueryError::Cancelled,
        }
    }
}

impl QueryError {
    /// Returns the error in parts, to say it in another language.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            QueryError::NoSuchCreature(index) => {
                Message::new("there is no creature {number}").with("number", index.0)
            }
            QueryError::NoMovement => Message::new("no movement is given; give at least one"),
            QueryError::TooLong { found, most } => {
                limited("{found} is too many; the limit is {most}", *found, *most)
            }
            QueryError::UnknownAction { action, system, available } => {
                let names: Vec<_> = available.iter().map(|action| action.name()).collect();
                Message::new("{system} has no {action}; it has {actions}")
                    .with("system", &**system)
                    .with("action", action.name())
                    .with("actions", names.join(", "))
            }
            QueryError::NotInSystem { what, system } => Message::new("{system} has no {what}")
                .with("system", &**system)
                .with("what", Message::new(what)),
            QueryError::Squeezed { name } => {
                Message::new("{name} is squeezed; squeezed creatures can move only on flat ground")
                    .with("name", &**name)
            }
            QueryError::NoSpeed { name } => {
                Message::new("the speed of {name} is unknown; give its speed, race or base speed")
                    .with("name", &**name)
            }
            QueryError::OffTheBoard(square) => {
                Message::new("{square} is off the board").with("square", square.to_string())
            }
            QueryError::NoCreatureNamed => Message::new("name the creatures to choose from"),
            QueryError::AreaBegins { .. } | QueryError::AreaNeedsAim => self.about_area(),
            QueryError::NoSuchFace { .. } | QueryError::ImpossibleRoll { .. } => self.about_dice(),
            QueryError::TeleportNotAlone
            | QueryError::Unweighed { .. }
            | QueryError::SeveralMovements { .. } => self.about_kinds_of_movement(),
            QueryError::Cancelled
            | QueryError::TooLarge { .. }
            | QueryError::OutOfWork { .. }
            | QueryError::TooManyLines { .. }
            | QueryError::TooManyPaths { .. }
            | QueryError::TooManyReactors { .. }
            | QueryError::TooManySearches { .. } => self.about_work(),
        }
    }

    /// Why an area of effect cannot begin there, or has no direction.
    fn about_area(&self) -> Message {
        match self {
            QueryError::AreaBegins { shape, needs } => {
                Message::new("ask.area_of_effect.from: this is not where {shape} begin; {needs}")
                    .with("shape", Message::new(shape))
                    .with("needs", Message::new(needs))
            }
            _ => Message::new(
                "ask.area_of_effect.towards: give a creature, a square or a point apart from where \
                 the area begins",
            ),
        }
    }

    /// Why dice cannot show what the question says.
    fn about_dice(&self) -> Message {
        match *self {
            QueryError::NoSuchFace { die, faces } => Message::new(
                "a die result of {die} is impossible; the die has {faces} faces, one for each tied \
                 candidate",
            )
            .with("die", die)
            .with("faces", faces),
            QueryError::ImpossibleRoll { rolled, least, most: most @ 1.. } => {
                Message::new("a roll of {rolled} is impossible; the dice show {least} to {most}")
                    .with("rolled", rolled)
                    .with("least", least)
                    .with("most", most)
            }
            _ => Message::new("this fall rolls no dice; leave the roll out"),
        }
    }

    /// Why a search does not support the kinds of movement, or their number.
    fn about_kinds_of_movement(&self) -> Message {
        match self {
            QueryError::Unweighed { what } => Message::new(
                "paths can be compared for movements that go freely, step by step, but not for \
                 {what}",
            )
            .with("what", Message::new(what)),
            QueryError::SeveralMovements { found } => Message::new(
                "the extra cost of a path is defined for one movement, not for {found}",
            )
            .with("found", *found),
            _ => Message::new(
                "a search cannot combine a teleport with other movements, repeated turns or \
                 waypoints: ask for one teleport, or check a drawn path",
            ),
        }
    }

    /// Why answering would be too much work, or that the host stopped it.
    fn about_work(&self) -> Message {
        match *self {
            QueryError::TooLarge { needs, most } => limited(
                "search too large: {found} states (limit {most}); ask for fewer movements or \
                 waypoints, or a shorter path",
                needs,
                most,
            ),
            QueryError::TooManyLines { needs, most } => limited(
                "too many lines to check: {found} walls and squares along them (limit {most}); ask \
                 about smaller spaces",
                needs,
                most,
            ),
            QueryError::TooManyPaths { most } => Message::new(
                "too many Pareto-optimal paths: more than {most} to squares along the way; ask for \
                 a shorter movement",
            )
            .with("most", most),
            QueryError::TooManyReactors { found, most } => limited(
                "too many creatures may react: {found} (limit {most}); ask for a shorter movement",
                found,
                most,
            ),
            QueryError::TooManySearches { needs, most, area_helps: true } => limited(
                "study too large: {found} searches (limit {most} of this size); ask about a \
                 smaller area, or for fewer turns, or for fewer or shorter movements",
                needs,
                most,
            ),
            QueryError::TooManySearches { needs, most, .. } => limited(
                "study too large: {found} searches (limit {most} of this size); ask for fewer \
                 turns, or for fewer or shorter movements",
                needs,
                most,
            ),
            QueryError::OutOfWork { most } => Message::new(
                "search too large: stopped after {most} units of work; ask for fewer or shorter \
                 movements, or about a smaller area",
            )
            .with("most", most.to_string()),
            _ => Message::new("the question was cancelled"),
        }
    }
}

/// A message about a number that is larger than its limit.
fn limited(pattern: &'static str, found: usize, most: usize) -> Message {
    Message::new(pattern).with("found", found).with("most", most)
}

impl fmt::Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl core::error::Error for QueryError {}
