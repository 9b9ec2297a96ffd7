//! Jumping.

use super::SharedRule;
use crate::board::Skill;
use crate::rule::{Action, ActionEffect, ActionSet, Budget, JumpEffect};
use crate::rulesets::vocabulary::*;

pub(crate) const LONG: SharedRule = SharedRule::rule(
    "Long jump",
    "After a run-up, you jump as many feet as your Strength score. Without one, you jump half as \
     far. Every 5 feet lead one square farther.",
    &[Force(Jumps(JumpEffect::LongByStrength))],
)
.read_by(&["R-151"]);

pub(crate) const JUMP_COST: SharedRule = SharedRule::rule(
    "A jumped foot costs a foot",
    "Each foot that you jump costs a foot of movement, whatever lies below you or where you land. \
     You do not enter the squares that you jump over, and every one of them leads you farther from \
     where you took off.",
    &[
        Turn(Grant(Action::Jump, None, Budget::Speed { times: 1 })),
        Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::Jump]), 0))),
        Turn(JumpIgnoresGround),
        Turn(JumpLandingPays(false)),
        Force(Jumps(JumpEffect::LeadsOn)),
    ],
)
.read_by(&["R-152", "R-153"]);

pub(crate) const JUMP_LAND: SharedRule = SharedRule::rule(
    "Landing in difficult terrain",
    "When you land in difficult terrain, you land prone unless you succeed on a DC 10 Dexterity \
     (Acrobatics) check.",
    &[Force(Jumps(JumpEffect::LandingAsks { skill: Skill::Acrobatics, dc: 10 }))],
);

pub(crate) const JUMP_OBSTACLE: SharedRule = SharedRule::rule(
    "Jumping over a low obstacle",
    "To clear an obstacle no taller than a quarter of the jump's length, you need a DC 10 Strength \
     (Athletics) check. Otherwise you hit it.",
    &[Force(Jumps(JumpEffect::ObstacleAsks { skill: Skill::Athletics, dc: 10 }))],
);

pub(crate) const HIGH: SharedRule = SharedRule::rule(
    "High jump",
    "After a run-up on foot, you jump 3 feet plus your Strength modifier high, at least 0 feet. \
     Without one, you jump half as high.",
    &[Force(Jumps(JumpEffect::HighByStrength { feet: 3 }))],
)
.read_by(&["R-154"]);

pub(crate) const LEAP: SharedRule = SharedRule::rule(
    "Leaping creatures",
    "If a trait or a spell says how far you jump, you jump that far, but never farther than the \
     movement that you have left.",
    &[Force(Jumps(JumpEffect::EffectSetsLength))],
);
