//! Refusals: what the rules do not allow, at which step, and which rule says so.
//!
//! Advanced: you do not need this module to ask questions; see [`question`](crate::question).

mod requirement;
use crate::board::Skill;
use crate::lattice::Square;
use crate::message::Message;
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

impl Reason {
    /// Returns the reason as a message; `length` says lengths in squares in the unit of the reader.
    /// What a rule counts in feet, such as a pool of movement, stays in feet.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "a list of sentences, one for each reason")]
    pub fn message(&self, length: &dyn Fn(Squares) -> Message) -> Message {
        // Of the few words of a list, each makes a sentence of its own: other languages bend them.
        let whole = |before: &str, word: &str, after: &str| {
            Message::verbatim(format!("{before}{word}{after}"))
        };
        match self {
            Reason::Edge => Message::new("that is off the board"),
            Reason::Solid => Message::new("the square is solid"),
            Reason::Pit => Message::new("the square is a pit"),
            Reason::HalfWidth => Message::new("the passage is too narrow for the creature"),
            Reason::Creature(name) => {
                Message::new("{name} is in the way").with("name", name.as_str())
            }
            Reason::Wall => Message::new("a wall is in the way"),
            Reason::Corner => Message::new("the diagonal cuts a corner"),
            Reason::Narrow => Message::new("the creature does not fit between the walls"),
            Reason::Roomy => {
                Message::new("the creature does not squeeze there, because a larger placement fits")
            }
            Reason::Forbidden => Message::new("this kind of movement cannot go there"),
            Reason::ForbiddenStart => Message::new("this kind of movement cannot begin there"),
            Reason::TooFar { needs, has } => {
                Message::new("the cost would be {needs}; this movement goes at most {has}")
                    .with("needs", length(*needs))
                    .with("has", length(*has))
            }
            Reason::TooHigh { needs, has } => {
                Message::new("that is {needs} above the start; the jump goes at most {has} up")
                    .with("needs", length(*needs))
                    .with("has", length(*has))
            }
            Reason::IsAFall { height } => {
                Message::new("{height} below the start is a fall, not a jump")
                    .with("height", length(*height))
            }
            Reason::EndsOn(name) => Message::new("the creature cannot end in the space of {name}")
                .with("name", name.as_str()),
            Reason::EndsTurnOn(name) => Message::new(
                "the creature can end an action in the space of {name}, but not its turn",
            )
            .with("name", name.as_str()),
            Reason::EndsOnObstacle => Message::new("the creature cannot end on an obstacle"),
            Reason::Unable => Message::new("the creature cannot move"),
            Reason::CannotAct => {
                Message::new("this movement takes an action, and the creature cannot act")
            }
            Reason::Closer => {
                Message::new("the creature cannot willingly come closer to one that it fears")
            }
            Reason::NoRoomForCaptive => {
                Message::new("there is no room for the creature that it drags along")
            }
            Reason::Prone => Message::new("the creature is prone"),
            Reason::LosesTheAir => Message::new("the creature cannot stay in the air"),
            Reason::Mounted => {
                Message::new("its mount carries it: it must dismount before it moves by itself")
            }
            Reason::NotAlone { above } => Message::new(
                "it must be the only movement of the turn, and needs a speed above {speed}",
            )
            .with("speed", length(above.squares())),
            Reason::OncePerTurn => {
                Message::new("this movement is possible once per turn, and was already made")
            }
            Reason::TooFewActions { takes: 1, left } => {
                Message::new("it takes 1 action ({left} left)").with("left", *left)
            }
            Reason::TooFewActions { takes, left } => {
                Message::new("it takes {takes} actions ({left} left)")
                    .with("takes", *takes)
                    .with("left", *left)
            }
            Reason::NotEnoughLeft { needs, has } => {
                Message::new("it takes {needs} of movement; {has} are left")
                    .with("needs", needs.message())
                    .with("has", has.message())
            }
            Reason::NotProne => Message::new("the creature is not prone"),
            Reason::NotInThisMode(mode) => {
                whole("this action is not possible while ", mode.moving(), "")
            }
            Reason::NoSpeedFor(mode) => whole("the creature has no speed for ", mode.moving(), ""),
            Reason::LeftToTheTable => Message::new("the rules leave this to the table"),
            Reason::NoSuchArea(shape) => whole("the game has no ", shape, ""),
            Reason::TooLaden(mode) => {
                whole("the creature carries too much for ", mode.moving(), "")
            }
            Reason::NotHurried => Message::new("this movement cannot be hurried"),
            Reason::NotPartOf(mode) => whole("", mode.moving(), " is not part of this movement"),
            Reason::NothingCarries => Message::new("nothing supports the creature there"),
            Reason::Ceiling => Message::new("the ceiling is too low"),
            Reason::Earth => Message::new("earth is in the way"),
            Reason::BurrowsLevel => Message::new("the creature cannot burrow up or down"),
            Reason::NotStraight => Message::new("the movement must go in a straight line"),
            Reason::NotADive { length: least, descent } => {
                Message::new("it must be at least {least} long and descend at least {descent}")
                    .with("least", length(*least))
                    .with("descent", length(*descent))
            }
            Reason::NotAStep => Message::new("that is not one step away"),
            Reason::NoLineOfEffect => Message::new("there is no line of effect"),
            Reason::Asks(requirement) => requirement.message(length),
            Reason::SamePlace => Message::new("a teleport must lead to another space"),
            Reason::NeedsCheck(_, skill) => whole("it needs a check (", skill.name(), ")"),
            Reason::AttemptFailed(trying) => whole("the attempt failed (", trying.name(), ")"),
            Reason::Untrained(skill) => {
                whole("only creatures trained in ", skill.name(), " can try this")
            }
        }
    }
}

/// With lengths in squares.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message(&Squares::message).fmt(f)
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
