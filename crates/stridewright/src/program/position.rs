//! Rules about positions: flanking, high ground, and who is closest among equals.
//!
//! This module knows the rules about relative positions, and no board. A subject that a system
//! leaves to the table has no tables.

use super::Flaw;
use super::decide::{Decision, Resolver, RuleIndex};
use super::occasion_values::{OccasionValue, brings};
use super::sight::{CoverRules, LineRules};
use super::situation::words_of;
use super::subjects::Subjects;
use crate::rule::{
    FlankEffect, FlankerCondition, Footing, HighGroundEffect, Occasion, PositionEffect, Subject,
    Tie,
};
use alloc::string::String;
use alloc::vec::Vec;

/// The compiled rules about position.
#[derive(Clone, Debug)]
pub struct Positions {
    /// When creatures flank; `None`: left to the table.
    pub flanking: Option<FlankingRules>,
    /// When there is a line of effect; `None`: left to the table.
    pub line: Option<LineRules>,
    /// What gives cover; `None`: left to the table.
    pub cover: Option<CoverRules>,
    /// When a creature has the high ground; `None`: left to the table.
    pub high_ground: Option<HighGroundRules>,
    /// What to do when several creatures are equally close.
    pub closest_tie: Decision<Tie>,
}

/// The compiled rules about flanking.
#[derive(Clone, Debug)]
pub struct FlankingRules {
    /// The rule about the line between the flankers.
    pub geometry: RuleIndex,
    needs: [Decision<bool>; FlankerCondition::ALL.len()],
    /// The values that flanking sets for the target.
    pub flanked: Vec<OccasionValue>,
    /// The values that it sets for the flankers.
    pub flanking: Vec<OccasionValue>,
}

/// The compiled rules about high ground.
#[derive(Clone, Debug)]
pub struct HighGroundRules {
    from: [Decision<bool>; Footing::ALL.len()],
    /// Whether it counts against creatures completely beneath the ground.
    pub over_beneath: Decision<bool>,
    /// The values that it sets.
    pub brings: Vec<OccasionValue>,
}

impl Positions {
    pub(super) fn compile(resolver: &mut Resolver<'_>, subjects: &Subjects) -> Self {
        let speaks = |subject| subjects.left_to_the_table(subject).is_none();
        let closest_tie = resolver.ask(
            "which of several equally close creatures is the closest",
            Tie::Choice,
            String::new,
            |effect| {
                if let PositionEffect::ClosestTie(tie) = effect { Some(*tie) } else { None }
            },
        );
        Positions {
            flanking: speaks(Subject::Flanking).then(|| FlankingRules::compile(resolver)),
            line: speaks(Subject::LineOfEffect).then(|| LineRules::compile(resolver)),
            cover: speaks(Subject::Cover).then(|| CoverRules::compile(resolver)),
            high_ground: speaks(Subject::HighGround).then(|| HighGroundRules::compile(resolver)),
            closest_tie,
        }
    }
}

impl FlankingRules {
    fn compile(resolver: &mut Resolver<'_>) -> Self {
        let geometry = resolver.ask("which positions flank", (), String::new, |effect| {
            matches!(effect, PositionEffect::Flank(FlankEffect::ThroughOppositeSides)).then_some(())
        });
        let needs = FlankerCondition::ALL.map(|fitness| {
            let situation = || words_of(&fitness);
            resolver.ask("what flankers need", true, situation, |effect| match effect {
                PositionEffect::Flank(FlankEffect::Needs(about, needed)) if *about == fitness => {
                    Some(*needed)
                }
                _ => None,
            })
        });
        let flanked = brings(resolver, Occasion::Flanked);
        let flanking = brings(resolver, Occasion::Flanking);
        if flanked.is_empty() && flanking.is_empty() {
            resolver
                .flaw(Flaw::Silent { question: "what flanking gives", situation: String::new() });
        }
        FlankingRules { geometry: geometry.rule, needs, flanked, flanking }
    }

    /// Whether flankers must fulfil a condition.
    #[must_use]
    pub const fn needs(&self, fitness: FlankerCondition) -> Decision<bool> {
        self.needs[fitness as usize]
    }
}

impl HighGroundRules {
    fn compile(resolver: &mut Resolver<'_>) -> Self {
        let from = Footing::ALL.map(|footing| {
            let situation = || words_of(&footing);
            resolver.ask("which creatures can have the high ground", false, situation, |effect| {
                match effect {
                    PositionEffect::HighGround(HighGroundEffect::From(about, counts))
                        if *about == footing =>
                    {
                        Some(*counts)
                    }
                    _ => None,
                }
            })
        });
        let over_beneath = resolver.ask(
            "whether high ground counts against buried creatures",
            false,
            String::new,
            |effect| match effect {
                PositionEffect::HighGround(HighGroundEffect::OverBeneath(counts)) => Some(*counts),
                _ => None,
            },
        );
        let brings = brings(resolver, Occasion::HighGround);
        if brings.is_empty() {
            resolver.flaw(Flaw::Silent {
                question: "what high ground gives",
                situation: String::new(),
            });
        }
        HighGroundRules { from, over_beneath, brings }
    }

    /// Whether a creature with this footing can have it.
    #[must_use]
    pub const fn from(&self, footing: Footing) -> Decision<bool> {
        self.from[footing as usize]
    }
}
