//! Maneuvers and jumps, if the rules have them.

use super::decide::{Decision, Resolver, RuleIndex};
use super::power_rolls::compile_tiers;
use crate::board::Skill;
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
    /// What sets length and height.
    pub length: JumpLength,
    /// The rule by which a jump does not go beyond the movement that it is part of.
    pub cap: Option<RuleIndex>,
    /// The rule by which every square of a jump is farther from its start than the one before.
    pub leads_on: Option<RuleIndex>,
    /// The rule by which an effect may set the length.
    pub by_effect: Option<RuleIndex>,
    /// The check that landing in difficult terrain asks for.
    pub landing: Option<Decision<JumpCheck>>,
    /// The check that jumping over an obstacle asks for.
    pub obstacle: Option<Decision<JumpCheck>>,
}

/// What sets how long and how high a creature jumps.
#[derive(Clone, Debug)]
pub enum JumpLength {
    /// Its Might or Agility, and a test.
    ByTest {
        /// Where the results of the test begin.
        tiers: Decision<Tiers>,
        /// Length and height that every creature jumps, in squares.
        baseline: Decision<(u32, u32)>,
        /// What each result of the test adds, in squares.
        test: Decision<[u32; 3]>,
    },
    /// Its Strength, and a run-up.
    ByStrength {
        /// The rule about the length.
        long: RuleIndex,
        /// Feet of the height without the Strength modifier.
        high: Decision<u32>,
        /// The run-up for the whole length.
        run_up: Decision<RunUp>,
        /// The rule by which a jump leads one square farther than its length.
        beyond: Option<RuleIndex>,
    },
}

/// A run-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunUp {
    /// Squares of movement right before the jump.
    pub squares: u32,
    /// Whether they must be made on foot for a long jump.
    pub on_foot: bool,
    /// Whether all its squares lie in one direction.
    pub straight: bool,
}

/// A check that a jump asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JumpCheck {
    /// The skill.
    pub skill: Skill,
    /// Its difficulty.
    pub dc: u32,
}

impl Jumps {
    /// Returns `None` if no rule limits how far a creature jumps.
    pub(super) fn compile(resolver: &mut Resolver<'_>) -> Option<Self> {
        if resolver.candidates(said(|_| Some(()))).is_empty() {
            return None;
        }
        let by_strength = resolver.ask(
            "what sets the length of a jump",
            false,
            String::new,
            said(|effect| match effect {
                JumpEffect::Baseline { .. } => Some(false),
                JumpEffect::LongByStrength => Some(true),
                _ => None,
            }),
        );
        let length = match by_strength.answer {
            true => JumpLength::by_strength(resolver, by_strength.rule),
            false => JumpLength::by_test(resolver),
        };
        let mut perhaps = |question, wanted: JumpEffect| {
            let pick = said(move |effect| (*effect == wanted).then_some(()));
            resolver.ask_if_any(question, String::new, pick).map(|decision| decision.rule)
        };
        let cap = perhaps("what limits a jump", JumpEffect::NeverBeyondMovement);
        let leads_on = perhaps("whether a jump may turn back", JumpEffect::LeadsOn);
        let by_effect =
            perhaps("whether an effect sets the length of a jump", JumpEffect::EffectSetsLength);
        let landing = resolver.ask_if_any(
            "which check landing asks for",
            String::new,
            said(|effect| match *effect {
                JumpEffect::LandingAsks { skill, dc } => Some(JumpCheck { skill, dc }),
                _ => None,
            }),
        );
        let obstacle = resolver.ask_if_any(
            "which check jumping over an obstacle asks for",
            String::new,
            said(|effect| match *effect {
                JumpEffect::ObstacleAsks { skill, dc } => Some(JumpCheck { skill, dc }),
                _ => None,
            }),
        );
        Some(Jumps { length, cap, leads_on, by_effect, landing, obstacle })
    }

    /// Returns the run-up that the whole length of a jump needs, if the rules know one.
    #[must_use]
    pub const fn run_up(&self) -> Option<RunUp> {
        match &self.length {
            JumpLength::ByTest { .. } => None,
            JumpLength::ByStrength { run_up, .. } => Some(run_up.answer),
        }
    }
}

impl JumpLength {
    fn by_test(resolver: &mut Resolver<'_>) -> Self {
        let baseline = resolver.ask(
            "how far a creature jumps without a test",
            (0, 0),
            String::new,
            said(|effect| match effect {
                JumpEffect::Baseline { least, high } => Some((*least, *high)),
                _ => None,
            }),
        );
        let test = resolver.ask(
            "what a test adds to a jump",
            [0; 3],
            String::new,
            said(|effect| match effect {
                JumpEffect::Test(adds) => Some(*adds),
                _ => None,
            }),
        );
        JumpLength::ByTest { tiers: compile_tiers(resolver), baseline, test }
    }

    fn by_strength(resolver: &mut Resolver<'_>, long: RuleIndex) -> Self {
        let high = resolver.ask(
            "how high a creature jumps",
            0,
            String::new,
            said(|effect| match effect {
                JumpEffect::HighByStrength { feet } => Some(*feet),
                _ => None,
            }),
        );
        let none = RunUp { squares: 0, on_foot: false, straight: false };
        let mut run_up = resolver.ask(
            "which run-up a jump needs",
            none,
            String::new,
            said(|effect| match *effect {
                JumpEffect::RunUp { squares, on_foot } => {
                    Some(RunUp { squares, on_foot, straight: false })
                }
                _ => None,
            }),
        );
        let straight = resolver.ask_if_any(
            "whether a run-up is straight",
            String::new,
            said(|effect| matches!(effect, JumpEffect::RunUpStraight).then_some(())),
        );
        run_up.answer.straight = straight.is_some();
        let beyond = resolver.ask_if_any(
            "whether a jump lands beyond its length",
            String::new,
            said(|effect| matches!(effect, JumpEffect::LandsBeyond).then_some(())),
        );
        let beyond = beyond.map(|beyond| beyond.rule);
        JumpLength::ByStrength { long, high, run_up, beyond }
    }
}

/// Returns what a rule says about jumps, if `pick` finds it there.
fn said<A>(pick: impl Fn(&JumpEffect) -> Option<A>) -> impl Fn(&ForceEffect) -> Option<A> {
    move |effect| match effect {
        ForceEffect::Jumps(effect) => pick(effect),
        _ => None,
    }
}
