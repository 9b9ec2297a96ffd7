//! The ways worth choosing, as both doors tell them.

use super::{Length, Step, path};
use core::fmt;

/// The ways worth choosing, cheapest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choices {
    pub(crate) ways: Vec<Choice>,
    /// The place of the way in the list.
    pub(crate) safest: usize,
    /// The place of the way in the list.
    pub(crate) least_harmful: usize,
    pub(crate) straightest: Choice,
}

/// A way and what it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) weight: Weight,
    /// Who may react, each once, in the order of time.
    pub(crate) reactors: Vec<String>,
    pub(crate) steps: Vec<Step>,
}

/// What a way takes; the cost is in squares of the movement in which it arrives, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Weight {
    pub(crate) movement: usize,
    pub(crate) cost: u32,
    pub(crate) reactions: u32,
    pub(crate) damage: u32,
    pub(crate) hazards: u32,
    pub(crate) unsaid: u32,
    pub(crate) checks: u32,
}

impl Weight {
    /// The parts; less is better in each. The first is the movement, then the cost in it.
    pub(crate) const fn parts(self) -> ((usize, u32), [u32; 5]) {
        let cost = (self.movement, self.cost);
        (cost, [self.reactions, self.damage, self.hazards, self.unsaid, self.checks])
    }

    /// Whether it is no more than another one in any part.
    pub(crate) fn is_no_more_than(self, other: Weight) -> bool {
        let ((cost, own), (other_cost, others)) = (self.parts(), other.parts());
        cost <= other_cost && own.iter().zip(others).all(|(own, other)| *own <= other)
    }
}

impl Choices {
    /// Every way that is told, the straightest last.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Choice> {
        self.ways.iter().chain([&self.straightest])
    }
}

impl fmt::Display for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ways {}", self.ways.len())?;
        for (place, way) in self.ways.iter().enumerate() {
            let names = [("cheapest", 0), ("safest", self.safest), ("least harmful", self.least_harmful)];
            let names: Vec<_> = names.iter().filter(|(_, at)| *at == place).map(|(name, _)| *name).collect();
            let name = if names.is_empty() { "way".to_owned() } else { names.join(" and ") };
            write!(f, "; {name} ")?;
            way.fmt(f)?;
        }
        f.write_str("; straightest ")?;
        self.straightest.fmt(f)
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.weight.fmt(f)?;
        if !self.reactors.is_empty() {
            write!(f, ", by {}", self.reactors.join(" and "))?;
        }
        f.write_str(", path")?;
        path(f, &self.steps)
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ((movement, cost), [reactions, damage, hazards, unsaid, checks]) = self.parts();
        if movement > 1 {
            write!(f, "{movement}:")?;
        }
        let cost = Length(cost, f.alternate());
        write!(f, "{cost}, {reactions} reactions, {damage} damage, {hazards} hazards, ")?;
        write!(f, "{unsaid} unsaid, {checks} checks")
    }
}
