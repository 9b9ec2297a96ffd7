//! Refusals: what the rules do not allow, at which step, and which rule says so.
//!
//! Advanced: you do not need this module to ask questions; see [`question`](crate::question).

mod requirement;
use crate::board::Skill;
use crate::lattice::Square;
use crate::rule::{CheckKind, Cited, Mode};
use crate::unit::{Feet, Squares};
use alloc::string::String;
use core::fmt;
pub use requirement::Requirement;

/// A refusal. Without a rule, the ground itself blocks the step.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Refusal {
    /// Which movement, counted from 0; `None` if all of them are refused before they begin.
    pub movement: Option<usize>,
    /// Which step, counted from 1 over all movements; `None` if the refusal is about ending there,
    /// not about a step.
    pub step: Option<usize>,
    /// The square that it is about.
    pub at: Option<Square>,
    /// The rule.
    pub rule: Option<Cited>,
    /// The reason.
    pub reason: Reason,
}

/// Why something is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The step leads off the board.
    Edge,
    /// The square is solid.
    Solid,
    /// The square is a pit.
    Pit,
    /// The passage is half a square wide.
    HalfWidth,
    /// A creature blocks the path; its name.
    Creature(String),
    /// A wall stands between the squares.
    Wall,
    /// The diagonal would cut a corner.
    Corner,
    /// The body does not fit.
    Narrow,
    /// A larger placement of the body fits, so it does not squeeze into this one.
    Roomy,
    /// This kind of movement may not go there.
    Forbidden,
    /// This kind of movement may not begin here.
    ForbiddenStart,
    /// The movement does not go that far.
    TooFar {
        /// What the movement would cost with this step.
        needs: Squares,
        /// How far it goes.
        has: Squares,
    },
    /// A jump does not lead that high.
    TooHigh {
        /// How high above its start the step leads.
        needs: Squares,
        /// How high it goes.
        has: Squares,
    },
    /// A jump leads so far down that it is a fall.
    IsAFall {
        /// How far below its start the step leads.
        height: Squares,
    },
    /// The mover may not end there because of a creature; its name.
    EndsOn(String),
    /// The mover may end an action there, but not the turn, because of a creature; its name.
    EndsTurnOn(String),
    /// The mover may not end on an obstacle.
    EndsOnObstacle,
    /// The creature cannot move at all.
    Unable,
    /// The movement needs an action, and the creature cannot act.
    CannotAct,
    /// The step would bring the creature closer to one that it fears.
    Closer,
    /// The creature that it drags along would have no room within its reach.
    NoRoomForCaptive,
    /// The creature is prone.
    Prone,
    /// Nothing holds the creature up in the air.
    LosesTheAir,
    /// The creature rides another one, which carries it.
    Mounted,
    /// The movement must be the only one in a turn, and needs a speed above this.
    NotAlone {
        /// The speed.
        above: Feet,
    },
    /// A turn has at most one movement of this kind, and it has been made.
    OncePerTurn,
    /// The movement needs more actions than the turn has left.
    TooFewActions {
        /// Actions that it needs.
        takes: u32,
        /// Actions that are left.
        left: u32,
    },
    /// Less is left of the movement of the turn than this takes.
    NotEnoughLeft {
        /// What it takes.
        needs: Feet,
        /// What is left.
        has: Feet,
    },
    /// The creature need not stand up.
    NotProne,
    /// The action is not possible in this mode.
    NotInThisMode(Mode),
    /// The creature has no speed for this mode.
    NoSpeedFor(Mode),
    /// The rules leave it to the table.
    LeftToTheTable,
    /// The game has no areas of effect of this shape, in the plural.
    NoSuchArea(&'static str),
    /// The creature carries too much for this mode.
    TooLaden(Mode),
    /// The movement cannot be hurried.
    NotHurried,
    /// Steps of this mode are not part of the movement.
    NotPartOf(Mode),
    /// Nothing holds the creature up there: it does not stand, has no hold, does not swim and does
    /// not fly.
    NothingCarries,
    /// The ceiling is too low.
    Ceiling,
    /// Earth is in the way.
    Earth,
    /// The creature does not burrow up or down.
    BurrowsLevel,
    /// The steps do not all go in one direction.
    NotStraight,
    /// The movement must be longer, or lead farther down.
    NotADive {
        /// Least cost.
        length: Squares,
        /// Least difference in height.
        descent: Squares,
    },
    /// It is not a single step from the square before.
    NotAStep,
    /// A teleport must lead to another space.
    SamePlace,
    /// There is no line of effect.
    NoLineOfEffect,
    /// A requirement of a maneuver is not met.
    Asks(Requirement),
    /// It needs a check with an unknown result.
    NeedsCheck(CheckKind, Skill),
    /// The attempt failed.
    AttemptFailed(CheckKind),
    /// Only trained creatures may try this.
    Untrained(Skill),
}

impl Refusal {
    /// Creates a refusal before any step.
    #[must_use]
    pub fn whole(reason: Reason, rule: Option<Cited>) -> Self {
        Refusal { movement: None, step: None, at: None, rule, reason }
    }

    /// The id of the rule, or `ground`.
    #[must_use]
    pub fn by(&self) -> &str {
        match &self.rule {
            Some(rule) => &rule.id,
            None => "ground",
        }
    }
}

impl fmt::Display for Reason {
    #[expect(clippy::too_many_lines, reason = "a list of sentences, one for each reason")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Edge => write!(f, "that is off the board"),
            Reason::Solid => write!(f, "the square is solid"),
            Reason::Pit => write!(f, "the square is a pit"),
            Reason::HalfWidth => write!(f, "the passage is too narrow for the creature"),
            Reason::Creature(name) => write!(f, "{name} is in the way"),
            Reason::Wall => write!(f, "a wall is in the way"),
            Reason::Corner => write!(f, "the diagonal cuts a corner"),
            Reason::Narrow => write!(f, "the creature does not fit between the walls"),
            Reason::Roomy => {
                write!(f, "the creature does not squeeze there, because a larger placement fits")
            }
            Reason::Forbidden => write!(f, "this kind of movement cannot go there"),
            Reason::ForbiddenStart => write!(f, "this kind of movement cannot begin there"),
            Reason::TooFar { needs, has } => {
                write!(f, "the cost would be {needs}; this movement goes at most {}", has.0)
            }
            Reason::TooHigh { needs, has } => {
                write!(f, "that is {needs} above the start; the jump goes at most {} up", has.0)
            }
            Reason::IsAFall { height } => {
                write!(f, "{height} below the start is a fall, not a jump")
            }
            Reason::EndsOn(name) => write!(f, "the creature cannot end in the space of {name}"),
            Reason::EndsTurnOn(name) => {
                write!(f, "the creature can end an action in the space of {name}, but not its turn")
            }
            Reason::EndsOnObstacle => write!(f, "the creature cannot end on an obstacle"),
            Reason::Unable => write!(f, "the creature cannot move"),
            Reason::CannotAct => {
                write!(f, "this movement takes an action, and the creature cannot act")
            }
            Reason::Closer => {
                write!(f, "the creature cannot willingly come closer to one that it fears")
            }
            Reason::NoRoomForCaptive => {
                write!(f, "there is no room for the creature that it drags along")
            }
            Reason::Prone => write!(f, "the creature is prone"),
            Reason::LosesTheAir => write!(f, "the creature cannot stay in the air"),
            Reason::Mounted => {
                write!(f, "its mount carries it: it must dismount before it moves by itself")
            }
            Reason::NotAlone { above } => {
                write!(
                    f,
                    "it must be the only movement of the turn, and needs a speed above {above}"
                )
            }
            Reason::OncePerTurn => {
                write!(f, "this movement is possible once per turn, and was already made")
            }
            Reason::TooFewActions { takes: 1, left } => {
                write!(f, "it takes 1 action ({left} left)")
            }
            Reason::TooFewActions { takes, left } => {
                write!(f, "it takes {takes} actions ({left} left)")
            }
            Reason::NotEnoughLeft { needs, has } => {
                write!(f, "it takes {needs} of movement; {has} are left")
            }
            Reason::NotProne => write!(f, "the creature is not prone"),
            Reason::NotInThisMode(mode) => {
                write!(f, "this action is not possible while {}", mode.moving())
            }
            Reason::NoSpeedFor(mode) => {
                write!(f, "the creature has no speed for {}", mode.moving())
            }
            Reason::LeftToTheTable => write!(f, "the rules leave this to the table"),
            Reason::NoSuchArea(shape) => write!(f, "the game has no {shape}"),
            Reason::TooLaden(mode) => {
                write!(f, "the creature carries too much for {}", mode.moving())
            }
            Reason::NotHurried => write!(f, "this movement cannot be hurried"),
            Reason::NotPartOf(mode) => write!(f, "{} is not part of this movement", mode.moving()),
            Reason::NothingCarries => write!(f, "nothing supports the creature there"),
            Reason::Ceiling => write!(f, "the ceiling is too low"),
            Reason::Earth => write!(f, "earth is in the way"),
            Reason::BurrowsLevel => write!(f, "the creature cannot burrow up or down"),
            Reason::NotStraight => write!(f, "the movement must go in a straight line"),
            Reason::NotADive { length, descent } => {
                write!(f, "it must be at least {length} long and descend at least {descent}")
            }
            Reason::NotAStep => write!(f, "that is not one step away"),
            Reason::NoLineOfEffect => write!(f, "there is no line of effect"),
            Reason::Asks(requirement) => requirement.fmt(f),
            Reason::SamePlace => write!(f, "a teleport must lead to another space"),
            Reason::NeedsCheck(_, skill) => write!(f, "it needs a check ({})", skill.name()),
            Reason::AttemptFailed(trying) => write!(f, "the attempt failed ({})", trying.name()),
            Reason::Untrained(skill) => {
                write!(f, "only creatures trained in {} can try this", skill.name())
            }
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            Some(step) => write!(f, "refused at step {step}")?,
            None if self.movement.is_some() => write!(f, "refused at the end")?,
            None => write!(f, "refused")?,
        }
        if let Some(at) = self.at {
            write!(f, " {at}")?;
        }
        write!(f, ": {} ({})", self.reason, self.by())
    }
}
