//! Reach and opportunity attacks.

use super::SharedRule;
use crate::rule::{
    Action, Involuntary, ProvokingSteps, ReachWeapon, ReactionFrequency, ReactorCondition,
};
use crate::rulesets::vocabulary::*;
use crate::unit::Feet;

pub(crate) const REACH: SharedRule = SharedRule::rule(
    "Reach",
    "You reach 5 feet unless your description says otherwise, whatever your size. A reach weapon \
     adds 5 feet.",
    &[
        Reach(WhateverTheSize),
        Reach(NaturalReachIncludesAdjacent),
        Reach(ReachWeapon(ReachWeapon::Adds(Feet(5)))),
        Size(SpaceAndReachMayDiffer),
    ],
)
.read_by(&["R-165"]);

pub(crate) const OA: SharedRule = SharedRule::rule(
    "Leaving a reach provokes",
    "When you move out of the reach of a hostile creature, it can make an opportunity attack. \
     Moving within its reach does not provoke.",
    &[
        Reaction(ReactsToLeaving(ProvokingSteps::LeavesReach)),
        Reaction(Provokes(None, true)),
        Reaction(ReactsToEntering(None, false)),
        Reaction(ReactsToStaying(false)),
    ],
);

pub(crate) const OA_TIME: SharedRule = SharedRule::rule(
    "Just before you leave",
    "The attack happens right before you leave the reach. Each creature reacts once to your turn.",
    &[Reaction(Reacts(ReactionFrequency::OncePerRound))],
)
.read_by(&["R-164"]);

pub(crate) const OA_WHO: SharedRule = SharedRule::rule(
    "Who makes opportunity attacks",
    "A creature reacts only if it can see you, is hostile to you, can act, and has a melee attack.",
    &[
        Reaction(ReactsOnlyIf(ReactorCondition::Sees)),
        Reaction(ReactsOnlyIf(ReactorCondition::Hostile)),
    ],
);

pub(crate) const OA_NOT: SharedRule = SharedRule::rule(
    "What does not provoke",
    "Teleporting does not provoke. Nor does being moved by something other than your own movement, \
     action or reaction.",
    &[
        Reaction(Provokes(Some(Action::Teleport), false)),
        Reaction(ReactsToInvoluntary(Involuntary::Forced, false)),
        Reaction(ReactsToInvoluntary(Involuntary::Falling, false)),
    ],
);

pub(crate) const RULING_WALLS: SharedRule = SharedRule::reading(
    "Walls stop reach",
    "The text measures reach and does not mention walls.",
    "You reach and react only where you have line of effect to the target's space.",
    &[Reach(WallsStopReach(true))],
);
