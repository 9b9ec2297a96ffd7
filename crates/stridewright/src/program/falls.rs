//! The rules about falls, if the system has them.

use super::decide::{Decision, Resolver, RuleIndex};
use crate::rule::{FallEffect, ForceEffect};
use alloc::string::String;

/// The compiled rules about falling.
#[derive(Clone, Debug)]
pub struct Falls {
    hurts: Decision<FallDamage>,
    agility: Option<RuleIndex>,
    liquid: Option<Decision<LiquidCushion>>,
    below: RuleIndex,
    crushes: Option<RuleIndex>,
    rounds: Decision<FallRate>,
    /// Index: hovers or not.
    loses_the_air: [Decision<bool>; 2],
    force: RuleIndex,
    pits: RuleIndex,
}

/// What a fall does to the faller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FallDamage {
    /// Shortest fall that deals damage, in squares.
    pub from: u32,
    /// Damage for each square.
    pub per_square: u32,
    /// Greatest damage.
    pub most: u32,
}

/// How much liquid reduces a fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiquidCushion {
    /// Squares.
    pub squares: u32,
    /// If it is at least this deep.
    pub depth: u32,
}

/// How fast a creature falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FallRate {
    /// Squares in the first round.
    pub first: u32,
    /// Squares in each later round.
    pub later: u32,
}

impl Falls {
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Self {
        let nothing = FallDamage { from: 0, per_square: 0, most: 0 };
        let hurts = resolver.ask("what a fall does", nothing, String::new, |effect| match effect {
            ForceEffect::Falls(FallEffect::Hurts { from, per_square, most }) => {
                Some(FallDamage { from: *from, per_square: *per_square, most: *most })
            }
            _ => None,
        });
        let liquid =
            resolver.ask_if_any(
                "what falling into liquid does",
                String::new,
                |effect| match effect {
                    ForceEffect::Falls(FallEffect::LessInLiquid { squares, depth }) => {
                        Some(LiquidCushion { squares: *squares, depth: *depth })
                    }
                    _ => None,
                },
            );
        let at_once = FallRate { first: u32::MAX, later: 0 };
        let rounds =
            resolver.ask(
                "how fast a creature falls",
                at_once,
                String::new,
                |effect| match effect {
                    ForceEffect::Falls(FallEffect::PerRound { first, later }) => {
                        Some(FallRate { first: *first, later: (*later).max(1) })
                    }
                    _ => None,
                },
            );
        let loses_the_air = [false, true].map(|hovers| {
            let situation = || format!("hovering: {hovers}");
            resolver.ask(
                "whether a flyer that is prone or cannot move falls",
                false,
                situation,
                |effect| match effect {
                    ForceEffect::Falls(FallEffect::LosesTheAir { hovering, falls })
                        if *hovering == hovers =>
                    {
                        Some(*falls)
                    }
                    _ => None,
                },
            )
        });
        let mut perhaps = |question, said: FallEffect| {
            let pick = |effect: &ForceEffect| {
                matches!(effect, ForceEffect::Falls(f) if *f == said).then_some(())
            };
            resolver.ask_if_any(question, String::new, pick).map(|decision| decision.rule)
        };
        let agility = perhaps("how Agility reduces a fall", FallEffect::LessByAgility);
        let crushes = perhaps(
            "whether a falling creature knocks down the one below",
            FallEffect::KnocksDownOneBelow,
        );
        let mut needed = |question, said: FallEffect| {
            let pick = |effect: &ForceEffect| {
                matches!(effect, ForceEffect::Falls(f) if *f == said).then_some(())
            };
            resolver.ask(question, (), String::new, pick)
        };
        let below = needed("what falling onto a creature does", FallEffect::HurtsOneBelow).rule;
        let force =
            needed("how forced movement downwards counts", FallEffect::IsForceDownwards).rule;
        let pits = needed("how deep a pit is", FallEffect::IntoUnknownDepths).rule;
        Falls { hurts, agility, liquid, below, crushes, rounds, loses_the_air, force, pits }
    }

    /// What a fall does to the faller.
    #[must_use]
    pub const fn hurts(&self) -> Decision<FallDamage> {
        self.hurts
    }

    /// Returns the rule by which Agility reduces a fall.
    #[must_use]
    pub const fn agility_rule(&self) -> Option<RuleIndex> {
        self.agility
    }

    /// Returns how much liquid reduces a fall.
    #[must_use]
    pub const fn liquid(&self) -> Option<Decision<LiquidCushion>> {
        self.liquid
    }

    /// The rule about falling onto a creature.
    #[must_use]
    pub const fn below_rule(&self) -> RuleIndex {
        self.below
    }

    /// Returns the rule by which a large faller knocks down the creature below.
    #[must_use]
    pub const fn crushing_rule(&self) -> Option<RuleIndex> {
        self.crushes
    }

    /// Returns how fast a creature falls.
    #[must_use]
    pub const fn rounds(&self) -> Decision<FallRate> {
        self.rounds
    }

    /// Whether a flying creature that is prone or at speed 0 falls.
    #[must_use]
    pub const fn loses_the_air(&self, hovers: bool) -> Decision<bool> {
        self.loses_the_air[hovers as usize]
    }

    /// Returns the rule by which forced movement downwards is a fall.
    #[must_use]
    pub const fn force_rule(&self) -> RuleIndex {
        self.force
    }

    /// Returns the rule by which the depth of a pit in a flat map is unknown.
    #[must_use]
    pub const fn pits_rule(&self) -> RuleIndex {
        self.pits
    }
}
