//! Maneuvers and jumps, if the rules have them.

use super::decide::{Decision, Resolver, RuleIndex};
use super::power_rolls::compile_tiers;
use crate::rule::{
    ClawResult, ClimbResult, ForceEffect, JumpEffect, ManeuverEffect, ShakeOffResult, Tiers,
};
use alloc::string::String;

/// The compiled maneuvers of a rule system.
#[derive(Clone, Debug)]
pub struct Maneuvers {
    /// Where the results of their tests begin.
    pub tiers: Decision<Tiers>,
    /// Digging up or down.
    pub dig: Decision<Digging>,
    /// The rule by which a creature does not dig downwards while it holds another one.
    pub captive: Option<RuleIndex>,
    /// Squares that a willing burrower is pulled up.
    pub pull_up: Decision<u32>,
    /// Speed that clawing through dirt needs, and its results.
    pub claw: Decision<(u32, [ClawResult; 3])>,
    /// Results of climbing onto an unwilling creature.
    pub climb: Decision<[ClimbResult; 3]>,
    /// Results of being shaken off.
    pub shake: Decision<[ShakeOffResult; 3]>,
    /// The rule by which riders and climbers that are knocked prone fall off.
    pub knocked_prone: RuleIndex,
}

/// How burrowers dig.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digging {
    /// Squares for each number of the creature's size.
    pub per_size: u32,
    /// Speed that it needs for each number of its size.
    pub speed_per_size: u32,
}

/// The result of a test that no rule needs.
const NO_CLAW: ClawResult = ClawResult { for_main_action: true, slowed: false, weakened: false };

impl Maneuvers {
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Self {
        let tiers = compile_tiers(resolver);
        let nothing = Digging { per_size: 0, speed_per_size: 0 };
        let dig = resolver.ask("how burrowers dig", nothing, String::new, |effect| match effect {
            ForceEffect::Maneuver(ManeuverEffect::Dig { per_size, speed_per_size }) => {
                Some(Digging { per_size: *per_size, speed_per_size: *speed_per_size })
            }
            _ => None,
        });
        let captive =
            resolver.ask_if_any("which creatures cannot dig down", String::new, |effect| {
                matches!(effect, ForceEffect::Maneuver(ManeuverEffect::HoldingForbidsDown))
                    .then_some(())
            });
        let question = "how far burrowers are pulled up";
        let pull_up = resolver.ask(question, 0, String::new, |effect| match effect {
            ForceEffect::Maneuver(ManeuverEffect::PullUp { squares }) => Some(*squares),
            _ => None,
        });
        let claw = resolver.ask(
            "how creatures claw through dirt",
            (0, [NO_CLAW; 3]),
            String::new,
            |effect| match effect {
                ForceEffect::Maneuver(ManeuverEffect::Claw { speed, results }) => {
                    Some((*speed, *results))
                }
                _ => None,
            },
        );
        let fails = [ClimbResult::Fails; 3];
        let climb =
            resolver.ask("how a creature climbs onto another", fails, String::new, |effect| {
                match effect {
                    ForceEffect::Maneuver(ManeuverEffect::ClimbOnto(results)) => Some(*results),
                    _ => None,
                }
            });
        let holds = [ShakeOffResult::HoldsOn; 3];
        let shake =
            resolver.ask(
                "when a creature is shaken off",
                holds,
                String::new,
                |effect| match effect {
                    ForceEffect::Maneuver(ManeuverEffect::ShakeOff(results)) => Some(*results),
                    _ => None,
                },
            );
        let knocked_prone = resolver.ask(
            "which creatures fall off when knocked prone",
            (),
            String::new,
            |effect| {
                matches!(effect, ForceEffect::Maneuver(ManeuverEffect::FallsOffProne)).then_some(())
            },
        );
        Maneuvers {
            tiers,
            dig,
            captive: captive.map(|decision| decision.rule),
            pull_up,
            claw,
            climb,
            shake,
            knocked_prone: knocked_prone.rule,
        }
    }
}

/// The compiled rules about how far a creature jumps.
#[derive(Clone, Debug)]
pub struct Jumps {
    /// Where the results of the test begin.
    pub tiers: Decision<Tiers>,
    /// Length and height that every creature jumps, in squares.
    pub baseline: Decision<(u32, u32)>,
    /// What each result of the test adds, in squares.
    pub test: Decision<[u32; 3]>,
    /// The rule by which a jump does not go beyond the movement that it is part of.
    pub cap: Option<RuleIndex>,
}

impl Jumps {
    /// Returns `None` if no rule limits how far a creature jumps.
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Option<Self> {
        let speaks = |effect: &ForceEffect| matches!(effect, ForceEffect::Jumps(_)).then_some(());
        if resolver.candidates(speaks).is_empty() {
            return None;
        }
        let baseline = resolver.ask(
            "how far a creature jumps without a test",
            (0, 0),
            String::new,
            |effect| match effect {
                ForceEffect::Jumps(JumpEffect::Baseline { least, high }) => Some((*least, *high)),
                _ => None,
            },
        );
        let test =
            resolver.ask(
                "what a test adds to a jump",
                [0; 3],
                String::new,
                |effect| match effect {
                    ForceEffect::Jumps(JumpEffect::Test(adds)) => Some(*adds),
                    _ => None,
                },
            );
        let cap = resolver.ask_if_any("what limits a jump", String::new, |effect| {
            matches!(effect, ForceEffect::Jumps(JumpEffect::NeverBeyondMovement)).then_some(())
        });
        let tiers = compile_tiers(resolver);
        Some(Jumps { tiers, baseline, test, cap: cap.map(|decision| decision.rule) })
    }
}
