//! What a door says, as far as case files can ask about it. Both doors are brought into this shape and compared.

pub(crate) mod choices;
pub(crate) mod found;
pub(crate) mod library;
pub(crate) mod offers;
pub(crate) mod wire;

use crate::answer::Stop;
use choices::{Choices, Weight};
use core::fmt;
use found::Found;
use offers::Offers;
use std::collections::{BTreeMap, BTreeSet};
use stridewright::lattice::{Heading, Rectangle, Square};
use stridewright::unit::{FEET_PER_SQUARE, Feet};

/// An answer. Costs are in squares; movements and steps are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) answer: Said,
    /// What it finds besides.
    pub(crate) found: Found,
    /// Ids of the rules that the answer names.
    pub(crate) cited: BTreeSet<String>,
    /// How far the movements go, and by which rule; a door may be silent about it.
    pub(crate) budgets: Vec<Budget>,
}

/// How far a movement goes, by which rule, and in which turn it is made, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    pub(crate) most: Option<u32>,
    pub(crate) rule: String,
    pub(crate) turn: usize,
}

/// The answer itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// A route, or a drawn path as far as it is legal.
    Way { steps: Vec<Step>, costs: Vec<u32>, refused: Option<Refused> },
    /// A route only if checks succeed.
    IfChecked { steps: Vec<Step>, costs: Vec<u32> },
    /// No route; what it would need without a limit, if that is why.
    NoWay { needs: Option<u32> },
    /// The ways worth choosing.
    Choices(Choices),
    /// Everything reached: by row, column and height.
    Reach {
        squares: BTreeMap<(i32, i32, i32), Reached>,
        /// Every placement reached, with the height of its bottom.
        placements: BTreeMap<(Rectangle, i32), Reached>,
        /// What the ways worth choosing take, if that was asked.
        ways: BTreeMap<(i32, i32, i32), Vec<Weight>>,
        refused: Option<Refused>,
    },
    /// A distance.
    Distance(u32),
    /// What the rules make of a creature.
    Creature(Creature),
    /// Whether a square is threatened.
    Threatens(bool),
    /// What a turn holds.
    Offers(Offers),
    /// Nothing but findings.
    Findings,
}

/// A step with its price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) movement: usize,
    pub(crate) to: Rectangle,
    /// Height of the bottom after it.
    pub(crate) height: i32,
    pub(crate) heading: Option<Heading>,
    pub(crate) cost: u32,
    /// The lines that its explanation adds up.
    pub(crate) lines: Vec<u32>,
}

/// A refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(crate) movement: Option<usize>,
    pub(crate) step: Option<usize>,
    pub(crate) rule: Option<String>,
    pub(crate) reason: String,
}

/// A square reached: the best placement that has it as its top-left square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reached {
    pub(crate) movement: usize,
    pub(crate) turn: usize,
    pub(crate) cost: u32,
    pub(crate) stop: Stop,
}

/// What the rules make of a creature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Creature {
    pub(crate) speed: Option<Feet>,
    /// Squares along the side of its space.
    pub(crate) side: u32,
    /// The side in feet, where the system uses them.
    pub(crate) space: Option<String>,
    pub(crate) beyond: Option<Feet>,
    pub(crate) up_to: Feet,
    /// How far each movement goes.
    pub(crate) budgets: Vec<(String, u32)>,
    /// Carrying capacity in eighths of a Medium biped's.
    pub(crate) carries: Option<u32>,
    /// Ids of the rules that leave its speed to be decided.
    pub(crate) undecided: Vec<String>,
}

impl Said {
    /// The refusal, if that is what it is.
    pub(crate) const fn refused(&self) -> Option<&Refused> {
        match self {
            Said::Way { refused, .. } | Said::Reach { refused, .. } => refused.as_ref(),
            _ => None,
        }
    }

    /// What a placement was reached for.
    pub(crate) fn reached_as(&self, body: Rectangle, height: i32) -> Option<&Reached> {
        match self {
            Said::Reach { placements, .. } => placements.get(&(body, height)),
            _ => None,
        }
    }

    /// What a place was reached for.
    pub(crate) fn reached(&self, square: Square, height: i32) -> Option<&Reached> {
        match self {
            Said::Reach { squares, .. } => squares.get(&(square.row, square.column, height)),
            _ => None,
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.step, self.movement) {
            (Some(step), _) => write!(f, "refused at step {step}")?,
            (None, Some(_)) => write!(f, "refused at end")?,
            (None, None) => write!(f, "refused")?,
        }
        write!(f, " by {} ({})", self.rule.as_deref().unwrap_or("ground"), self.reason)
    }
}

/// A length in squares, shown in feet or in squares.
pub(super) struct Length(pub(super) u32, pub(super) bool);

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Length(squares, true) => write!(f, "{} ft", squares.saturating_mul(FEET_PER_SQUARE)),
            Length(1, false) => f.write_str("1 square"),
            Length(squares, false) => write!(f, "{squares} squares"),
        }
    }
}

impl Told {
    /// In words; lengths in feet if those were asked for.
    pub(crate) fn shown(&self, in_feet: bool) -> String {
        if in_feet { format!("{self:#}") } else { self.to_string() }
    }
}

/// Lengths are shown in squares; in feet by the alternate form.
impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = if f.alternate() { format!("{:#}", self.answer) } else { self.answer.to_string() };
        match (said, self.found.to_string()) {
            (said, found) if said.is_empty() && found.is_empty() => f.write_str("nothing"),
            (said, found) if found.is_empty() => f.write_str(&said),
            (said, found) if said.is_empty() => f.write_str(&found),
            (said, found) => write!(f, "{said}; {found}"),
        }
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Said::Way { steps, costs, refused } => way(f, steps, costs, refused.as_ref()),
            Said::IfChecked { steps, costs } => {
                write!(f, "only if checks succeed; ")?;
                way(f, steps, costs, None)
            }
            Said::NoWay { needs: None } => write!(f, "unreachable"),
            Said::NoWay { needs: Some(needs) } => {
                write!(f, "too far: it needs {}", Length(*needs, f.alternate()))
            }
            Said::Reach { squares, ways, refused, .. } => {
                if let Some(refused) = refused {
                    write!(f, "{refused}; ")?;
                }
                let stops = squares.values().filter(|reached| reached.stop == Stop::Turn).count();
                write!(f, "count {}; stops {stops}", squares.len())?;
                if ways.is_empty() {
                    return Ok(());
                }
                write!(f, "; several {}", ways.values().filter(|ways| ways.len() > 1).count())
            }
            Said::Choices(choices) => choices.fmt(f),
            Said::Distance(squares) => Length(*squares, f.alternate()).fmt(f),
            Said::Creature(creature) => creature.fmt(f),
            Said::Offers(offers) => offers.fmt(f),
            Said::Threatens(true) => write!(f, "yes"),
            Said::Threatens(false) => write!(f, "no"),
            Said::Findings => Ok(()),
        }
    }
}

fn way(f: &mut fmt::Formatter<'_>, steps: &[Step], costs: &[u32], refused: Option<&Refused>) -> fmt::Result {
    match refused {
        Some(refused) => write!(f, "{refused}")?,
        None => write!(f, "legal; {}", Length(costs.iter().sum(), f.alternate()))?,
    }
    let each = if f.alternate() { FEET_PER_SQUARE } else { 1 };
    for (position, step) in steps.iter().enumerate() {
        write!(f, "{}{}", if position == 0 { "; costs " } else { ", " }, step.cost.saturating_mul(each))?;
    }
    f.write_str(if f.alternate() && !steps.is_empty() { " ft" } else { "" })?;
    f.write_str(if steps.is_empty() { "" } else { "; path" })?;
    path(f, steps)
}

/// The headings of steps, each after a blank; movements are separated by bars.
fn path(f: &mut fmt::Formatter<'_>, steps: &[Step]) -> fmt::Result {
    let mut movement = 1;
    for step in steps {
        for _ in movement..step.movement {
            write!(f, " |")?;
        }
        movement = step.movement;
        match step.heading {
            Some(heading) => write!(f, " {heading}")?,
            None => write!(f, " →")?,
        }
    }
    Ok(())
}

impl fmt::Display for Creature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Only systems that count in feet tell a space.
        let in_feet = self.space.is_some() || f.alternate();
        let length = |feet: Feet| if in_feet { feet.to_string() } else { feet.squares().to_string() };
        match self.speed {
            Some(speed) => write!(f, "speed {}", length(speed))?,
            None => write!(f, "speed unknown")?,
        }
        write!(f, "; space {0}x{0}", self.side)?;
        if let Some(space) = &self.space {
            write!(f, " ({space})")?;
        }
        match self.beyond {
            Some(beyond) => write!(f, "; reach beyond {} up to {}", length(beyond), length(self.up_to))?,
            None => write!(f, "; reach {}", length(self.up_to))?,
        }
        for (movement, squares) in &self.budgets {
            write!(f, "; {movement} {}", Length(*squares, f.alternate()))?;
        }
        if let Some(eighths) = self.carries {
            write!(f, "; carries x{eighths}/8")?;
        }
        for rule in &self.undecided {
            write!(f, "; needs ruling by {rule}")?;
        }
        Ok(())
    }
}
