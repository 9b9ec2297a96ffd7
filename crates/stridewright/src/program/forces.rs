//! Forced movement and accidental stops, if the rules cover them.

use super::decide::{Decision, Resolver, RuleIndex};
use crate::rule::{Accident, ForceEffect, ForceKind, ForcedMoveEffect, Pushing};
use crate::sort::sort_by;
use crate::unit::Squares;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// The compiled rules about forced movement.
#[derive(Clone, Debug)]
pub struct Forces {
    distance: RuleIndex,
    path: RuleIndex,
    stops: RuleIndex,
    /// Index: [`ForceKind`].
    danger: [Decision<bool>; ForceKind::NAMES.len()],
    creatures: Option<RuleIndex>,
    sharing: Option<RuleIndex>,
    lifting: Option<RuleIndex>,
    openings: Option<RuleIndex>,
    buried: Option<Decision<u32>>,
    /// The least distance first.
    pushes: Vec<Decision<Pushing>>,
    /// Index: [`ForceKind`].
    away: [Option<RuleIndex>; ForceKind::NAMES.len()],
}

impl Forces {
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Self {
        let danger = compile_danger(resolver);
        let buried = resolver.ask_if_any(
            "how forced movement affects buried creatures",
            String::new,
            |effect| match effect {
                ForceEffect::Forces(ForcedMoveEffect::HurtsTheBuried { per_square }) => {
                    Some(*per_square)
                }
                _ => None,
            },
        );
        let mut needed = |question, said: ForcedMoveEffect| {
            let pick = |effect: &ForceEffect| {
                matches!(effect, ForceEffect::Forces(f) if *f == said).then_some(())
            };
            resolver.ask(question, (), String::new, pick).rule
        };
        let distance =
            needed("how far forced movement goes", ForcedMoveEffect::GoesAsFarAsTheEffect);
        let path =
            needed("who chooses the path of forced movement", ForcedMoveEffect::ForcerChoosesPath);
        let stops = needed("where forced movement stops", ForcedMoveEffect::StopsWhereItCannotBe);
        let mut perhaps = |question, said: ForcedMoveEffect| {
            let pick = |effect: &ForceEffect| {
                matches!(effect, ForceEffect::Forces(f) if *f == said).then_some(())
            };
            resolver.ask_if_any(question, String::new, pick).map(|decision| decision.rule)
        };
        let creatures = perhaps(
            "whether forced movement can enter the space of a creature",
            ForcedMoveEffect::EntersCreatures,
        );
        let sharing = perhaps(
            "whether forced movement continues into spaces where the creature may stay",
            ForcedMoveEffect::GoesOnWhereItMayStay,
        );
        let lifting = perhaps(
            "which creatures forced movement lifts into the air",
            ForcedMoveEffect::LiftsOnlyWhatFlies,
        );
        let openings = perhaps(
            "who decides what fits through an opening",
            ForcedMoveEffect::LeavesOpeningsToTheTable,
        );
        let pushes = compile_pushes(resolver);
        let away = compile_away(resolver, !pushes.is_empty());
        Forces {
            distance,
            path,
            stops,
            danger,
            creatures,
            sharing,
            lifting,
            openings,
            buried,
            pushes,
            away,
        }
    }

    /// Returns how a creature pushes another one this far, if a rule says so.
    #[must_use]
    pub fn pushing(&self, squares: u32) -> Option<Decision<Pushing>> {
        self.pushes.iter().copied().find(|pushing| squares <= pushing.answer.squares)
    }

    /// Returns the rule by which every step of a kind leads farther away from the creature that
    /// forces the movement, if there is one.
    #[must_use]
    pub const fn away_rule(&self, kind: ForceKind) -> Option<RuleIndex> {
        self.away[kind as usize]
    }

    /// The rule that says how far it goes.
    #[must_use]
    pub const fn distance_rule(&self) -> RuleIndex {
        self.distance
    }

    /// The rule that says who chooses the path.
    #[must_use]
    pub const fn path_rule(&self) -> RuleIndex {
        self.path
    }

    /// The rule that says where it stops.
    #[must_use]
    pub const fn stopping_rule(&self) -> RuleIndex {
        self.stops
    }

    /// Whether it may lead through danger and over ledges even if the effect does not say so.
    #[must_use]
    pub const fn enters_danger(&self, kind: ForceKind) -> Decision<bool> {
        self.danger[kind as usize]
    }

    /// Returns the rule by which it may lead into creatures.
    #[must_use]
    pub const fn creatures_rule(&self) -> Option<RuleIndex> {
        self.creatures
    }

    /// Returns the rule by which it continues into the spaces of creatures in which the moved
    /// creature may stay.
    #[must_use]
    pub const fn sharing_rule(&self) -> Option<RuleIndex> {
        self.sharing
    }

    /// Returns the rule by which it lifts only flying creatures into the air.
    #[must_use]
    pub const fn lifting_rule(&self) -> Option<RuleIndex> {
        self.lifting
    }

    /// The rule that leaves narrow openings to the table.
    #[must_use]
    pub const fn openings_rule(&self) -> Option<RuleIndex> {
        self.openings
    }

    /// Returns the damage for each square that a creature completely beneath the ground takes
    /// instead of being moved.
    #[must_use]
    pub const fn buried(&self) -> Option<Decision<u32>> {
        self.buried
    }
}

/// Compiles which kinds of forced movement lead into danger.
fn compile_danger(resolver: &mut Resolver<'_>) -> [Decision<bool>; ForceKind::NAMES.len()] {
    ForceKind::NAMES.map(|(name, kind)| {
        let situation = || name.to_owned();
        resolver.ask("whether forced movement can lead into danger", false, situation, |effect| {
            match effect {
                ForceEffect::Forces(ForcedMoveEffect::EntersDanger(about, enters))
                    if *about == kind =>
                {
                    Some(*enters)
                }
                _ => None,
            }
        })
    })
}

/// Finds the rules by which kinds of forced movement lead away. Where creatures push others, there
/// is one about pushes.
fn compile_away(
    resolver: &mut Resolver<'_>,
    pushes: bool,
) -> [Option<RuleIndex>; ForceKind::NAMES.len()] {
    ForceKind::NAMES.map(|(name, kind)| {
        let question = "whether forced movement leads away";
        let situation = || name.to_owned();
        let pick = |effect: &ForceEffect| match effect {
            ForceEffect::Forces(ForcedMoveEffect::LeadsAway(about)) if *about == kind => Some(()),
            _ => None,
        };
        let decision = if pushes && kind == ForceKind::Push {
            Some(resolver.ask(question, (), situation, pick))
        } else {
            resolver.ask_if_any(question, situation, pick)
        };
        decision.map(|decision| decision.rule)
    })
}

/// Compiles how creatures push others, the least distance first.
fn compile_pushes(resolver: &mut Resolver<'_>) -> Vec<Decision<Pushing>> {
    let mut distances = resolver.distinct(|effect: &ForceEffect| match effect {
        ForceEffect::Forces(ForcedMoveEffect::Pushes(pushing)) => Some(pushing.squares),
        _ => None,
    });
    sort_by(&mut distances, u32::cmp);
    let pushed = |squares: u32| {
        let situation = || format!("up to {}", Squares(squares));
        resolver.ask_if_any("how a creature pushes another one", situation, |effect| match effect {
            ForceEffect::Forces(ForcedMoveEffect::Pushes(pushing))
                if pushing.squares == squares =>
            {
                Some(*pushing)
            }
            _ => None,
        })
    };
    distances.into_iter().filter_map(pushed).collect()
}

/// Compiles what happens to a creature that stopped where it may not stay.
pub(super) fn compile_accident(resolver: &mut Resolver<'_>) -> Decision<Accident> {
    let question = "what happens to a creature that stops where it cannot stay";
    resolver.ask(question, Accident::NeedsRuling, String::new, |effect| match effect {
        ForceEffect::Stops(accident) => Some(*accident),
        _ => None,
    })
}
