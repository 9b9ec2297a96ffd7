//! The vocabulary in which rule systems are written: what a rule is, and the closed list of what it can say.
//!
//! Knows no rule and no game. A rule that fits no verb of [`Effect`] earns a new verb.

mod action;
mod effect;
mod falling;
mod kind;
mod maneuver;
mod meeting;
mod mode;
mod position;
mod reaction;
mod subject;

pub use action::{Action, Budget};
pub use effect::{
    ArmorSpeed, Bars, BodyPays, CountScope, DiagonalPrice, Effect, Ending, Filler, Notice, Passage,
    ProneMover, ReachWeapon, Seen, SizeRow, SpeedSource, StepShape, Trait, UnitShown,
};
pub use falling::{Accident, Falling, ForceKind, Forcing};
pub use kind::{Kind, Kinds};
pub use maneuver::{Clawed, Climbed, Jumping, Maneuvering, Shaken, Tiers};
pub use meeting::{Encounter, Meeting, Relation};
pub use mode::Mode;
pub use position::{Footing, HighGround, Occasion, Setting};
pub use reaction::{Involuntary, Leaving, Often};
pub use subject::Subject;

/// A rule: an id, our sentence, where it comes from, what it decides, and which rules it is an exception to.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Stable id, as answers cite it: `D35-CORNER`.
    pub id: &'static str,
    /// A few words.
    pub title: &'static str,
    /// The rule in our own sentence, as players see it.
    pub text: &'static str,
    /// Where it comes from.
    pub basis: Basis,
    /// Resolutions of doubtful wording that this rule's effects already contain: `R-07`.
    pub read_by: &'static [&'static str],
    /// What it decides.
    pub effects: &'static [Effect],
    /// Ids of rules that yield where this one speaks.
    pub over: &'static [&'static str],
}

impl Rule {
    const fn new(
        id: &'static str,
        title: &'static str,
        basis: Basis,
        text: &'static str,
        effects: &'static [Effect],
    ) -> Rule {
        Rule { id, title, text, basis, read_by: &[], effects, over: &[] }
    }

    /// A rule printed in the source text under the heading `source`.
    pub(crate) const fn stated(
        id: &'static str,
        title: &'static str,
        source: &'static str,
        text: &'static str,
        effects: &'static [Effect],
    ) -> Rule {
        Rule::new(id, title, Basis::Stated(source), text, effects)
    }

    /// A rule of the same game that the source text presupposes.
    pub(crate) const fn beyond(
        id: &'static str,
        title: &'static str,
        source: &'static str,
        text: &'static str,
        effects: &'static [Effect],
    ) -> Rule {
        Rule::new(id, title, Basis::Beyond(source), text, effects)
    }

    /// Our reading where the text does not decide, and `why`.
    pub(crate) const fn ruling(
        id: &'static str,
        title: &'static str,
        why: &'static str,
        text: &'static str,
        effects: &'static [Effect],
    ) -> Rule {
        Rule::new(id, title, Basis::Ruling(why), text, effects)
    }

    /// The same rule as an exception to others.
    pub(crate) const fn over(self, over: &'static [&'static str]) -> Rule {
        Rule { over, ..self }
    }

    /// The same rule, its wording read as these resolutions say.
    pub(crate) const fn read_by(self, read_by: &'static [&'static str]) -> Rule {
        Rule { read_by, ..self }
    }
}

/// Where a rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// Printed in the source text, under this heading.
    Stated(&'static str),
    /// Published elsewhere in the same game; the source text presupposes it.
    Beyond(&'static str),
    /// The source is silent or contradicts itself: how we read it, and why.
    Ruling(&'static str),
}

impl Basis {
    /// One word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Basis::Stated(_) => "stated",
            Basis::Beyond(_) => "beyond",
            Basis::Ruling(_) => "ruling",
        }
    }

    /// The heading, the publication, or the reason.
    #[must_use]
    pub const fn source(self) -> &'static str {
        match self {
            Basis::Stated(source) | Basis::Beyond(source) | Basis::Ruling(source) => source,
        }
    }
}

/// A rule system as written: its rules in the order of its text, nothing proved yet.
#[derive(Clone, Copy, Debug)]
pub struct Ruleset {
    /// Short name, as commands use it: `pf1`.
    pub id: &'static str,
    /// Full name of the game.
    pub name: &'static str,
    /// What the ids of its rules begin with: `PF1-`.
    pub prefix: &'static str,
    /// Licence of the text that is paraphrased.
    pub licence: &'static str,
    /// The rules.
    pub rules: &'static [Rule],
    /// Rules of the catalogue that are not implemented yet: id and title.
    pub planned: &'static [(&'static str, &'static str)],
}

impl Ruleset {
    /// The unit in which the system tells distances, as its rules say.
    #[must_use]
    pub fn unit(&self) -> UnitShown {
        let mut units = self.rules.iter().flat_map(|rule| rule.effects).filter_map(|effect| match effect {
            Effect::Unit(unit) => Some(*unit),
            _ => None,
        });
        units.next().unwrap_or(UnitShown::Squares)
    }
}
