//! The note on a square of a picture: the cost of reaching it, the step of a path that leads there,
//! or that a line does.

use crate::heat::Heat;
use crate::style::{Paint, Signs};
use crate::trail::Trail;
use stridewright::answer::MayEnd;
use stridewright::lattice::{Direction, Heading};

/// The note on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Note {
    /// A path leads over it.
    Passed {
        /// The movement, counted from 0.
        movement: usize,
    },
    /// A path ends with the body on it.
    Goal {
        /// The movement, counted from 0.
        movement: usize,
    },
    /// The least cost to cover it.
    Cost {
        /// The movement, counted from 0.
        movement: usize,
        /// In the unit of the rule system.
        number: u32,
        /// Whether the mover may end there.
        end: MayEnd,
        /// Whether several paths are worth choosing.
        several: bool,
    },
    /// A step leads there.
    Step {
        /// The movement, counted from 0.
        movement: usize,
        /// The step, counted from 1.
        number: usize,
        /// Its direction; `None` for a teleport.
        heading: Option<Heading>,
        /// Whether the movement ends with it, and another one follows.
        is_last: bool,
    },
    /// Several paths are drawn, and some of them lead there.
    Trail(Trail),
    /// A creature threatens it.
    Threatened,
    /// The mover reaches it only by provoking.
    Provoking,
    /// A creature ends there.
    Ends,
    /// A creature may end there, and there are other places as good.
    MayEnd,
    /// A line leads over it.
    Line {
        /// The nearest of the eight directions.
        towards: Direction,
    },
    /// Solid ground that a line leads through.
    InTheWay,
    /// It is in an area of effect.
    InArea,
    /// The origin of an area of effect has no line of effect to it.
    NoLine,
    /// A step to it is refused.
    Refused,
    /// The number of a study.
    Heat(Heat),
}

impl Note {
    pub(crate) fn text(self, signs: Signs) -> String {
        match self {
            Note::Passed { .. } => signs.passed().to_string(),
            Note::Goal { .. } | Note::Ends => signs.goal().to_string(),
            Note::MayEnd => signs.covered().to_string(),
            Note::Cost { movement, number, several, .. } => {
                format!("{}{number}{}", signs.movement(movement), if several { "+" } else { "" })
            }
            Note::Step { number, heading, .. } => format!("{}{number}", signs.heading(heading)),
            Note::Trail(trail) => trail.text(signs),
            Note::Threatened => signs.threatened().to_string(),
            Note::Line { towards } => signs.arrow(Some(towards)).to_string(),
            Note::Heat(heat) => heat.text(signs),
            Note::InArea => signs.in_area().to_string(),
            Note::NoLine => signs.no_line().to_string(),
            Note::Refused | Note::InTheWay | Note::Provoking => signs.refused().to_string(),
        }
    }

    pub(crate) const fn paint(self) -> Paint {
        match self {
            Note::Refused | Note::InTheWay | Note::Provoking | Note::Threatened => Paint::Refused,
            Note::Trail(trail) => trail.paint(),
            Note::Line { .. } | Note::MayEnd | Note::InArea => Paint::Strong,
            Note::NoLine => Paint::Faint,
            Note::Ends => Paint::Good,
            Note::Heat(heat) => heat.paint(),
            Note::Passed { movement }
            | Note::Goal { movement }
            | Note::Cost { movement, .. }
            | Note::Step { movement, .. } => Paint::Movement(movement),
        }
    }

    /// The sign after the text: where one movement ends and another begins, and where the creature
    /// may not end.
    pub(crate) const fn mark(self, signs: Signs) -> Option<(char, Paint)> {
        match self {
            Note::Step { is_last: true, .. } => Some((signs.pause(), Paint::Strong)),
            Note::Cost { end: MayEnd::Turn, .. } => None,
            Note::Cost { end: MayEnd::Action, .. } => Some(('?', Paint::Refused)),
            Note::Cost { end: MayEnd::Never, .. } => Some(('!', Paint::Refused)),
            _ => None,
        }
    }

    /// Whether it must be shown when there is not enough room.
    pub(crate) const fn rank(self) -> u8 {
        match self {
            Note::MayEnd | Note::Threatened => 0,
            Note::Passed { .. } | Note::Provoking | Note::InArea | Note::NoLine => 1,
            Note::Goal { .. } | Note::Ends | Note::Line { .. } => 2,
            Note::Cost { .. } | Note::Trail(_) | Note::Heat(_) => 3,
            Note::Step { .. } => 4,
            Note::Refused | Note::InTheWay => 5,
        }
    }
}
