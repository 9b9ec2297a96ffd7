//! Falling.

use super::SharedRule;
use crate::board::CreatureTrait;
use crate::rule::FallEffect;
use crate::rulesets::vocabulary::*;

pub(crate) const FALL: SharedRule = SharedRule::rule(
    "Falling damage",
    "At the end of a fall, you take 1d6 bludgeoning damage for every 10 feet that you fell, up to \
     20d6.",
    &[Force(Falls(FallEffect::HurtsByDice { squares: 2, faces: 6, most: 20 }))],
);

pub(crate) const FALL_PRONE: SharedRule = SharedRule::rule(
    "Landing prone",
    "You land prone unless you avoid taking damage from the fall.",
    &[Force(Falls(FallEffect::HurtLandsProne))],
)
.read_by(&["R-156"]);

pub(crate) const FALL_LESS: SharedRule = SharedRule::rule(
    "Softer falls",
    "A feature such as Slow Fall reduces the damage of a fall. With Feather Fall you descend 60 feet \
     each round, take no damage and land on your feet.",
    &[
        Force(Falls(FallEffect::LessByOwnReduction)),
        Force(Falls(FallEffect::Slowly { named: CreatureTrait::FallsSlowly, squares: 12 })),
    ],
);

pub(crate) const R_155: SharedRule = SharedRule::reading(
    "How long a fall takes",
    "The text does not say how long a fall takes.",
    "You fall the whole height at once.",
    &[Force(Falls(FallEffect::AtOnce))],
);

pub(crate) const R_156: SharedRule = SharedRule::reading(
    "What counts as a fall",
    "The text does not say what counts as a fall.",
    "Jumping down and being moved down are falls. A fall of less than 10 feet deals no damage and \
     leaves you standing.",
    &[Force(Falls(FallEffect::IsForceDownwards))],
);

pub(crate) const RULING_FALL_ONTO: SharedRule = SharedRule::reading(
    "Falling onto a creature",
    "The text does not say what happens if you fall onto another creature. Damage to that creature \
     is a rule of other books.",
    "The creature below takes no damage. You come to rest in the nearest free space, and you choose \
     among equally near ones.",
    &[Force(Falls(FallEffect::SparesOneBelow))],
)
.read_by(&["X-36"]);

pub(crate) const RULING_PIT: SharedRule = SharedRule::reading(
    "Depth of a pit",
    "A flat map marks pits without their depth.",
    "Your table decides how far you fall into a pit whose floor the map does not lower.",
    &[Force(Falls(FallEffect::IntoUnknownDepths))],
);
