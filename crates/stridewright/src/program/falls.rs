//! The rules about falls, if the system has them.

use super::decide::{Decision, Resolver, RuleIndex};
use super::situation::words_of;
use crate::board::{Creature, CreatureTrait, Skill};
use crate::rule::{AirLoss, AirSupport, FallEffect, ForceEffect};
use alloc::string::String;

/// The compiled rules about falling.
#[derive(Clone, Debug)]
pub struct Falls {
    hurts: Decision<FallDamage>,
    prone: RuleIndex,
    agility: Option<RuleIndex>,
    liquid: Option<Decision<LiquidCushion>>,
    halved: Option<Decision<HalvingCheck>>,
    reduction: Option<RuleIndex>,
    slowly: Option<Decision<SlowFall>>,
    below: Decision<bool>,
    crushes: Option<RuleIndex>,
    rounds: Decision<FallRate>,
    /// The rule of each reason for losing the air, in the order of [`AirLoss::ALL`].
    loses_the_air: [Option<RuleIndex>; AirLoss::ALL.len()],
    /// The rule of each support, in the order of [`AirSupport::ALL`].
    stays_up: [Option<RuleIndex>; AirSupport::ALL.len()],
    force: RuleIndex,
    pits: RuleIndex,
}

/// What a fall does to the faller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FallDamage {
    /// Damage for each square.
    PerSquare {
        /// Shortest fall that deals damage, in squares.
        from: u32,
        /// Damage for each square.
        per_square: u32,
        /// Greatest damage.
        most: u32,
    },
    /// Dice.
    Dice {
        /// Squares for each die.
        squares: u32,
        /// Faces of a die.
        faces: u32,
        /// Greatest number of dice.
        most: u32,
    },
}

impl FallDamage {
    /// Returns how many dice a fall of this many squares takes, and the faces of each; no dice
    /// where the damage is a number.
    #[must_use]
    pub fn dice(self, squares_fallen: u32) -> (u32, u32) {
        match self {
            FallDamage::PerSquare { .. } => (0, 0),
            FallDamage::Dice { squares, faces, most } => {
                ((squares_fallen / squares).min(most), faces)
            }
        }
    }

    /// Returns the shortest fall that deals damage, in squares.
    #[must_use]
    pub const fn from(self) -> u32 {
        match self {
            FallDamage::PerSquare { from, .. } => from,
            FallDamage::Dice { squares, .. } => squares,
        }
    }
}

/// A fall that magic slows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlowFall {
    /// The trait of the creatures that fall so.
    pub named: CreatureTrait,
    /// Squares in each round.
    pub squares: u32,
}

/// A check that halves the damage of a fall into liquid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HalvingCheck {
    /// The skill.
    pub skill: Skill,
    /// Its difficulty.
    pub dc: u32,
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
        let hurts = compile_damage(resolver);
        let liquid = resolver.ask_if_any(
            "what falling into liquid does",
            String::new,
            said(|effect| match effect {
                FallEffect::LessInLiquid { squares, depth } => {
                    Some(LiquidCushion { squares: *squares, depth: *depth })
                }
                _ => None,
            }),
        );
        let halved = resolver.ask_if_any(
            "which check halves the damage of a fall",
            String::new,
            said(|effect| match effect {
                FallEffect::HalvedInLiquid { skill, dc } => {
                    Some(HalvingCheck { skill: *skill, dc: *dc })
                }
                _ => None,
            }),
        );
        let slowly = compile_slow_falls(resolver);
        let rounds = compile_rounds(resolver);
        let below = resolver.ask(
            "what falling onto a creature does",
            false,
            String::new,
            said(|effect| match effect {
                FallEffect::HurtsOneBelow => Some(true),
                FallEffect::SparesOneBelow => Some(false),
                _ => None,
            }),
        );
        let (loses_the_air, stays_up) = compile_air(resolver);
        let mut perhaps = |question, effect: FallEffect| {
            let decision = resolver.ask_if_any(question, String::new, said(is(effect)));
            decision.map(|decision| decision.rule)
        };
        let reduction =
            perhaps("how creatures reduce the damage of a fall", FallEffect::LessByOwnReduction);
        let agility = perhaps("how Agility reduces a fall", FallEffect::LessByAgility);
        let crushes = perhaps(
            "whether a falling creature knocks down the one below",
            FallEffect::KnocksDownOneBelow,
        );
        let mut needed = |question, effect: FallEffect| {
            resolver.ask(question, (), String::new, said(is(effect))).rule
        };
        let prone = needed("which fallen creatures land prone", FallEffect::HurtLandsProne);
        let force = needed("how forced movement downwards counts", FallEffect::IsForceDownwards);
        let pits = needed("how deep a pit is", FallEffect::IntoUnknownDepths);
        Falls {
            hurts,
            prone,
            agility,
            liquid,
            halved,
            reduction,
            slowly,
            below,
            crushes,
            rounds,
            loses_the_air,
            stays_up,
            force,
            pits,
        }
    }

    /// What a fall does to the faller.
    #[must_use]
    pub const fn hurts(&self) -> Decision<FallDamage> {
        self.hurts
    }

    /// The rule by which a creature that a fall deals damage lands prone.
    #[must_use]
    pub const fn prone_rule(&self) -> RuleIndex {
        self.prone
    }

    /// Returns the check that halves the damage of a fall into liquid.
    #[must_use]
    pub const fn halved(&self) -> Option<Decision<HalvingCheck>> {
        self.halved
    }

    /// Returns the rule by which a creature reduces the damage of a fall, if it does.
    #[must_use]
    pub fn reduction_rule(&self, creature: &Creature) -> Option<RuleIndex> {
        self.reduction.filter(|_| creature.fall_reduction > 0)
    }

    /// Returns how magic slows a creature's falls, if it does.
    #[must_use]
    pub fn slowly(&self, creature: &Creature) -> Option<Decision<SlowFall>> {
        self.slowly.filter(|slow| creature.traits.has(slow.answer.named))
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

    /// Whether a creature onto which another one falls takes the same damage.
    #[must_use]
    pub const fn below(&self) -> Decision<bool> {
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

    /// Returns the rule by which a flying creature falls for the first of these reasons that the
    /// rules know; `None` if they know none of them.
    #[must_use]
    pub fn loses_the_air(&self, reasons: &[AirLoss]) -> Option<RuleIndex> {
        reasons.iter().find_map(|reason| self.loses_the_air[*reason as usize])
    }

    /// The rule about why flying creatures fall, whatever the reason.
    #[must_use]
    pub fn air_rule(&self) -> RuleIndex {
        self.loses_the_air.into_iter().flatten().next().unwrap_or_default()
    }

    /// Returns the rule by which a creature that does not fly stays in the air.
    #[must_use]
    pub fn floats(&self, creature: &Creature) -> Option<RuleIndex> {
        let support = AirSupport::Levitation;
        self.stays_up[support as usize].filter(|_| is_held(creature, support))
    }

    /// Returns the rule by which a flying creature stays in the air that would otherwise fall.
    #[must_use]
    pub fn stays_up(&self, creature: &Creature) -> Option<RuleIndex> {
        let mut supports =
            AirSupport::ALL.into_iter().filter(|support| is_held(creature, *support));
        supports.find_map(|support| self.stays_up[support as usize])
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

/// Whether a creature has a support in the air.
fn is_held(creature: &Creature, support: AirSupport) -> bool {
    match support {
        AirSupport::Hovering => creature.modes.hover,
        AirSupport::Magic => creature.traits.has(CreatureTrait::HeldAloft),
        AirSupport::Levitation => creature.traits.has(CreatureTrait::Levitates),
    }
}

/// Returns what a rule says about falls, if `pick` finds it there.
fn said<A>(pick: impl Fn(&FallEffect) -> Option<A>) -> impl Fn(&ForceEffect) -> Option<A> {
    move |effect| match effect {
        ForceEffect::Falls(effect) => pick(effect),
        _ => None,
    }
}

/// Finds an effect without anything else to say.
fn is(wanted: FallEffect) -> impl Fn(&FallEffect) -> Option<()> {
    move |effect| (*effect == wanted).then_some(())
}

fn compile_damage(resolver: &mut Resolver<'_>) -> Decision<FallDamage> {
    let nothing = FallDamage::PerSquare { from: 0, per_square: 0, most: 0 };
    let pick = said(|effect| match *effect {
        FallEffect::Hurts { from, per_square, most } => {
            Some(FallDamage::PerSquare { from, per_square, most })
        }
        FallEffect::HurtsByDice { squares, faces, most } => {
            Some(FallDamage::Dice { squares: squares.max(1), faces, most })
        }
        _ => None,
    });
    resolver.ask("what a fall does", nothing, String::new, pick)
}

fn compile_slow_falls(resolver: &mut Resolver<'_>) -> Option<Decision<SlowFall>> {
    let pick = said(|effect| match *effect {
        FallEffect::Slowly { named, squares } => Some(SlowFall { named, squares: squares.max(1) }),
        _ => None,
    });
    resolver.ask_if_any("which falls magic slows", String::new, pick)
}

fn compile_rounds(resolver: &mut Resolver<'_>) -> Decision<FallRate> {
    let at_once = FallRate { first: u32::MAX, later: 1 };
    let pick = said(|effect| match effect {
        FallEffect::PerRound { first, later } => {
            Some(FallRate { first: *first, later: (*later).max(1) })
        }
        FallEffect::AtOnce => Some(at_once),
        _ => None,
    });
    resolver.ask("how fast a creature falls", at_once, String::new, pick)
}

/// The rule of each reason for losing the air, and of each support.
type Air = ([Option<RuleIndex>; AirLoss::ALL.len()], [Option<RuleIndex>; AirSupport::ALL.len()]);

fn compile_air(resolver: &mut Resolver<'_>) -> Air {
    let any = said(|effect| matches!(effect, FallEffect::LosesTheAir(_)).then_some(()));
    resolver.ask("why flying creatures fall", (), String::new, any);
    let mut perhaps = |question, effect: FallEffect| {
        let situation = || words_of(&effect);
        let decision = resolver.ask_if_any(question, situation, said(is(effect)));
        decision.map(|decision| decision.rule)
    };
    let losses = AirLoss::ALL
        .map(|reason| perhaps("why flying creatures fall", FallEffect::LosesTheAir(reason)));
    let supports = AirSupport::ALL
        .map(|support| perhaps("which flying creatures stay up", FallEffect::StaysUp(support)));
    (losses, supports)
}
