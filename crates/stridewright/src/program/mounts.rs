//! Mounting, dismounting and falling off, if the rules cover them.

use super::decide::{Decision, Resolver, RuleIndex};
use crate::rule::{ForceEffect, MountEffect, ProneMount, SpeedShare};
use crate::unit::Feet;
use alloc::string::String;

/// The compiled rules about mounts and their riders.
#[derive(Clone, Debug)]
pub struct Mounts {
    /// How many sizes larger a mount is, and how far away at most.
    pub mounts: Decision<(i8, Feet)>,
    /// The share of the speed that mounting and dismounting take.
    pub costs: Decision<SpeedShare>,
    /// The rule by which a turn allows one of the two.
    pub once: Option<RuleIndex>,
    /// The difficulty of the save against falling off.
    pub save: Decision<u32>,
    /// What happens to the rider of a mount that is knocked prone.
    pub prone: Decision<ProneMount>,
    /// Whether reactions to the mount's movement can strike the rider.
    pub targets: Decision<bool>,
}

impl Mounts {
    /// Returns `None` if no rule speaks of mounts.
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Option<Self> {
        let speaks = |effect: &ForceEffect| matches!(effect, ForceEffect::Mounts(_)).then_some(());
        if resolver.candidates(speaks).is_empty() {
            return None;
        }
        let nothing = (0, Feet(0));
        let question = "which creatures can be mounted";
        let mounts = resolver.ask(question, nothing, String::new, |effect| match effect {
            ForceEffect::Mounts(MountEffect::Mounts { sizes, within }) => Some((*sizes, *within)),
            _ => None,
        });
        let question = "what mounting costs";
        let costs = resolver.ask(question, SpeedShare::Half, String::new, |effect| match effect {
            ForceEffect::Mounts(MountEffect::Costs(share)) => Some(*share),
            _ => None,
        });
        let question = "how often a creature mounts in a turn";
        let once = resolver.ask_if_any(question, String::new, |effect| {
            matches!(effect, ForceEffect::Mounts(MountEffect::OncePerTurn)).then_some(())
        });
        let question = "when a rider falls off";
        let save = resolver.ask(question, 0, String::new, |effect| match effect {
            ForceEffect::Mounts(MountEffect::FallsOff { dc }) => Some(*dc),
            _ => None,
        });
        let question = "what happens to the rider of a prone mount";
        let prone = resolver.ask(question, ProneMount::Save, String::new, |effect| match effect {
            ForceEffect::Mounts(MountEffect::ProneMount(prone)) => Some(*prone),
            _ => None,
        });
        let question = "whether reactions to a mount strike its rider";
        let targets = resolver.ask(question, false, String::new, |effect| match effect {
            ForceEffect::Mounts(MountEffect::RidersAreTargets(targets)) => Some(*targets),
            _ => None,
        });
        let once = once.map(|once| once.rule);
        Some(Mounts { mounts, costs, once, save, prone, targets })
    }
}
