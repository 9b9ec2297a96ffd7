//! Conditions, and the situations that set values for attacks.

use super::SharedRule;
use crate::rule::{
    Closeness, FearEffect, Occasion, Quantity, Setting, SpeedCause, SpeedChange, State, StateSet,
    Text,
};
use crate::rulesets::vocabulary::*;

/// Conditions that scenes can state although the text has other words for them.
const OTHERS: StateSet = StateSet::of(&[State::Immobile, State::Helpless, State::Dead]);

pub(crate) const RULING_CONDITIONS: SharedRule = SharedRule::reading(
    "Conditions of other games",
    "The text does not know immobile and helpless creatures, and a dead one is no creature.",
    "Immobile, helpless and dead creatures cannot move.",
    &[Turn(TakesNoStep(OTHERS)), Speed(ChangesSpeed(SpeedCause::In(OTHERS), SpeedChange::Nothing))],
);

pub(crate) const FRIGHTENED: SharedRule = SharedRule::rule(
    "Frightened",
    "You cannot willingly move closer to a creature that you fear.",
    &[Turn(Fears(FearEffect::ComesNoCloser))],
);

pub(crate) const R_167: SharedRule = SharedRule::reading(
    "What closer means",
    "The text does not say how closeness is measured, and whether teleporting is moving closer.",
    "Each step counts by the distance of the two spaces on the grid, whether or not you see the \
     creature. You do not teleport closer either.",
    &[Turn(Fears(FearEffect::Measures(Closeness::Grid))), Turn(Fears(FearEffect::Teleports(true)))],
);

pub(crate) const PRONE_ATTACK: SharedRule = SharedRule::rule(
    "Attacks and prone",
    "While prone, you attack with disadvantage. Attacks against you have advantage from within 5 \
     feet, and disadvantage from farther away.",
    &[
        Value(Brings(Occasion::Lying, Quantity::Attack, Setting::Disadvantage)),
        Value(BringsWords(
            Occasion::Lying,
            Quantity::AttacksAgainst,
            Text::Borrowed("advantage within 5 ft, otherwise disadvantage"),
        )),
    ],
);

pub(crate) const CLOSE: SharedRule = SharedRule::rule(
    "Ranged attacks beside an enemy",
    "Your ranged attacks have disadvantage within 5 feet of an enemy that sees you and can act.",
    &[Value(Brings(Occasion::BesideOpponent, Quantity::RangedAttack, Setting::Disadvantage))],
);

pub(crate) const UNDERWATER: SharedRule = SharedRule::rule(
    "Fighting underwater",
    "Underwater, a creature without a swim speed has disadvantage with most melee weapons. Ranged \
     attacks miss beyond the normal range, and have disadvantage within it with most weapons.",
    &[
        Value(Brings(
            Occasion::SubmergedWithoutSwimming,
            Quantity::MeleeAttack,
            Setting::Disadvantage,
        )),
        Value(Brings(Occasion::Submerged, Quantity::RangedAttack, Setting::Disadvantage)),
    ],
);
