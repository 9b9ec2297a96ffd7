//! Speed, the pool of movement that a turn has, and the actions that change it.

use super::SharedRule;
use crate::rule::{Action, ActionEffect, ActionSet, Budget, PoolUnit, SpeedSource, StraightRun};
use crate::rulesets::vocabulary::*;

/// Movements that draw on the pool of the turn.
const IN_THE_POOL: ActionSet =
    ActionSet::of(&[Action::Move, Action::Dash, Action::Disengage, Action::Jump, Action::Stand]);

pub(crate) const SPEED: SharedRule = SharedRule::rule(
    "Moving up to your speed",
    "On your turn, you can move up to your speed. Moving takes no action.",
    &[
        Speed(SpeedFrom(SpeedSource::BeforeChanges)),
        Turn(Grant(Action::Move, None, Budget::Speed { times: 1 })),
        Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::Move]), 0))),
    ],
);

pub(crate) const POOL: SharedRule = SharedRule::rule(
    "One pool of movement",
    "However you move, subtract every foot from your speed until it is used up. Walking, climbing, \
     swimming, jumping and standing up draw on the same speed.",
    &[
        Turn(Spends(ActionEffect::SharesPool(IN_THE_POOL))),
        Turn(Spends(ActionEffect::CountsPoolIn(PoolUnit::Feet))),
    ],
)
.read_by(&["R-120"]);

pub(crate) const DASH: SharedRule = SharedRule::rule(
    "Dash",
    "When you take the Dash action, you gain extra movement for the turn. The increase equals your \
     speed.",
    &[
        Turn(Grant(Action::Dash, None, Budget::SpeedOnceMore)),
        Turn(Spends(ActionEffect::TurnHas(1))),
        Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::Dash]), 1))),
    ],
)
.read_by(&["R-122"]);

pub(crate) const DISENGAGE: SharedRule = SharedRule::rule(
    "Disengage",
    "When you take the Disengage action, your movement does not provoke opportunity attacks for \
     the rest of the turn.",
    &[
        Turn(Grant(Action::Disengage, None, Budget::Speed { times: 1 })),
        Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::Disengage]), 1))),
        Reaction(Provokes(Some(Action::Disengage), false)),
        Reaction(NothingProvokesAfter(Action::Disengage)),
    ],
);

pub(crate) const READY: SharedRule = SharedRule::rule(
    "Readied movement",
    "If you ready movement, you use your reaction to move up to your speed. That movement can \
     provoke opportunity attacks.",
    &[
        Turn(Grant(Action::Ready, None, Budget::Speed { times: 1 })),
        Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::Ready]), 0))),
        Turn(Spends(ActionEffect::Once(Action::Ready))),
    ],
)
.read_by(&["R-123"]);

pub(crate) const INTERACT: SharedRule = SharedRule::rule(
    "One door for free",
    "You can open or close one door during your move without an action. A second one takes your \
     action.",
    &[Turn(OpensDoors(1))],
);

pub(crate) const CHARGE: SharedRule = SharedRule::rule(
    "Straight run-ups",
    "Some features need you to move a distance straight toward a target. Every step of it goes in \
     the same direction and brings you closer.",
    &[Turn(RunsStraight(StraightRun::OneDirection))],
)
.read_by(&["R-170"]);
