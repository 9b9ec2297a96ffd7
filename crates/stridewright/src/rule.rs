//! The vocabulary in which rule systems are written: what a rule is, and the closed list of what it
//! can say.
//!
//! This module knows no rule and no game. A rule that fits no [`Effect`] earns a new one.
//!
//! Advanced: you do not need this module to ask questions; see [`question`](crate::question).

mod action;
mod area;
mod check;
mod cited;
mod effect;
mod encounter;
mod falling;
mod force;
mod ground;
mod hindrance;
mod hold;
mod maneuver;
mod meeting;
mod mode;
mod mode_effect;
mod mount;
mod note;
mod occupancy;
mod position;
mod price;
mod quantity;
mod reach;
mod reaction;
mod size;
mod speed;
mod squeeze;
mod state;
mod subject;
mod turn;
mod words;
#[cfg(feature = "serde")]
mod written;

pub use action::{Action, ActionSet, Budget};
pub use area::{AreaEffect, AreaKind, ConeArea, CubeArea, LineArea, RoundArea};
pub use check::{CheckEffect, CheckKind, Tiers};
pub use cited::Cited;
pub use effect::Effect;
pub(crate) use effect::EffectGroup;
pub use encounter::{Encounter, Facts, Opening, Passing, Relation};
pub use falling::{Accident, AirLoss, AirSupport, FallEffect, ForceKind, ForcedMoveEffect};
pub use force::ForceEffect;
pub use ground::{CornerRule, CountsAs, Filler, GroundEffect, Hampered, Trait};
pub use hindrance::{Hindrance, Hindrances};
pub use hold::{Dragging, Grasp, HoldEffect, PushedSize, Pushing};
pub use maneuver::{ClawResult, ClimbResult, JumpEffect, ManeuverEffect, ShakeOffResult};
pub use meeting::Meeting;
pub use mode::{Mode, ModeSet};
pub use mode_effect::{AcceleratedMode, Course, Dive, ModeEffect, ModeSpeed, WithoutMode};
pub use mount::{MountEffect, ProneMount};
pub use note::{NoteEffect, Notice};
pub use occupancy::{Ending, OccupancyEffect, Passage};
pub use position::{
    CoverDegree, CoverEffect, Depth, Depths, Disregard, FlankEffect, FlankerCondition, Footing,
    Grazing, HighGroundEffect, LineBy, LineEffect, Occasion, PositionEffect, Tie,
};
pub use price::{BodyPays, CountScope, DiagonalPrice, PriceEffect, StepShape, UnitShown};
pub use quantity::{Quantity, Setting, ValueEffect};
pub use reach::{ReachEffect, ReachWeapon};
pub use reaction::{
    Involuntary, ProvokingSteps, ReactionEffect, ReactionFrequency, ReactorCondition,
};
pub use size::{SizeEffect, SizeRow};
pub use speed::{
    ArmorSpeed, Rounding, SpeedCause, SpeedChange, SpeedEffect, SpeedOrder, SpeedSource,
};
pub use squeeze::SqueezeEffect;
pub use state::{State, StateSet};
pub use subject::Subject;
pub use turn::{
    ActionEffect, Closeness, FearEffect, PoolUnit, ProneMover, SpeedShare, StraightRun,
    TeleportEffect, TurnEffect,
};
pub use words::{List, Names, Text};

/// A rule: an id, our sentence, its source, what it decides, and which rules it is an exception to.
///
/// The rules of the library are constants. House rules are read from a file and own their strings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Stable id, as answers cite it: `D35-CORNER`.
    pub id: Text,
    /// The title, in a few words.
    pub title: Text,
    /// The rule in our own sentence, as players see it.
    pub text: Text,
    /// Its source.
    pub basis: Basis,
    /// Resolutions of doubtful wording that this rule's effects already contain: `R-07`.
    pub read_by: Names,
    /// What it decides.
    pub effects: List<Effect>,
    /// Ids of rules that this one overrides.
    pub over: Names,
}

impl Rule {
    const fn new(
        id: &'static str,
        title: &'static str,
        basis: Basis,
        text: &'static str,
        effects: &'static [Effect],
    ) -> Rule {
        Rule {
            id: Text::Borrowed(id),
            title: Text::Borrowed(title),
            text: Text::Borrowed(text),
            basis,
            read_by: Names::NONE,
            effects: List::Borrowed(effects),
            over: Names::NONE,
        }
    }

    /// A rule printed in the source text under the heading `source`.
    pub(crate) const fn stated(
        id: &'static str,
        title: &'static str,
        source: &'static str,
        text: &'static str,
        effects: &'static [Effect],
    ) -> Rule {
        Rule::new(id, title, Basis::Stated(Text::Borrowed(source)), text, effects)
    }

    /// A rule of the same game that the source text presupposes.
    pub(crate) const fn beyond(
        id: &'static str,
        title: &'static str,
        source: &'static str,
        text: &'static str,
        effects: &'static [Effect],
    ) -> Rule {
        Rule::new(id, title, Basis::Beyond(Text::Borrowed(source)), text, effects)
    }

    /// Our reading where the text does not decide, and `why` we read it so.
    pub(crate) const fn ruling(
        id: &'static str,
        title: &'static str,
        why: &'static str,
        text: &'static str,
        effects: &'static [Effect],
    ) -> Rule {
        Rule::new(id, title, Basis::Ruling(Text::Borrowed(why)), text, effects)
    }

    /// Makes the rule an exception to others.
    pub(crate) const fn over(mut self, over: &'static [&'static str]) -> Rule {
        self.over.put(over);
        self
    }

    /// Adds the resolutions by which we read its wording.
    pub(crate) const fn read_by(mut self, read_by: &'static [&'static str]) -> Rule {
        self.read_by.put(read_by);
        self
    }
}

/// The source of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Basis {
    /// Printed in the source text, under this heading.
    Stated(Text),
    /// Published elsewhere in the same game; the source text presupposes it.
    Beyond(Text),
    /// The source says nothing or contradicts itself: our reading, and its reason.
    Ruling(Text),
    /// A house rule of this table, and its reason.
    House(Text),
}

impl Basis {
    /// Returns one word for it.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Basis::Stated(_) => "stated",
            Basis::Beyond(_) => "beyond",
            Basis::Ruling(_) => "ruling",
            Basis::House(_) => "house",
        }
    }

    /// The heading, the publication, or the reason.
    #[must_use]
    pub fn source(&self) -> &str {
        match self {
            Basis::Stated(source)
            | Basis::Beyond(source)
            | Basis::Ruling(source)
            | Basis::House(source) => source,
        }
    }
}

/// A rule system as written: its rules in the order of its text, not yet checked.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// Short name, as commands use it: `pf1`.
    pub id: Text,
    /// Full name of the game.
    pub name: Text,
    /// The prefix of its rule ids: `PF1-`.
    pub prefix: Text,
    /// Licence of the text that the rules paraphrase.
    pub licence: Text,
    /// The rules.
    pub rules: List<Rule>,
    /// Rules of the catalogue that are not implemented yet: id and title.
    pub planned: &'static [(&'static str, &'static str)],
}

impl Ruleset {
    /// Returns the unit in which the system gives distances, as its rules say.
    #[must_use]
    pub fn unit(&self) -> UnitShown {
        let mut units = self.rules.iter().flat_map(|rule| rule.effects.iter()).filter_map(
            |effect| match effect {
                Effect::Price(PriceEffect::Unit(unit)) => Some(*unit),
                _ => None,
            },
        );
        units.next().unwrap_or(UnitShown::Squares)
    }
}
