//! What changes a speed: bonuses, armor and burden.

use super::SharedRule;
use crate::board::{Armor, Shape, Size};
use crate::rule::{
    Occasion, Quantity, Rounding, Setting, SpeedCause, SpeedChange, SpeedOrder, Text,
};
use crate::rulesets::vocabulary::*;
use crate::unit::Feet;

pub(crate) const ROUND: SharedRule = SharedRule::rule(
    "Halves are rounded down",
    "Round half a speed down to whole feet.",
    &[Speed(SharesRound(Rounding::Down))],
);

pub(crate) const R_125: SharedRule = SharedRule::reading(
    "The order of changes",
    "The text does not say in which order several changes of a speed apply.",
    "Add bonuses and subtract reductions, but not below 0. Then halve, then apply limits, and last \
     what sets the speed to 0.",
    &[Speed(ChangesInOrder(SpeedOrder::SumThenFactor))],
);

pub(crate) const ARMOR: SharedRule = SharedRule::rule(
    "Heavy armor and Strength",
    "Armor that asks for more Strength than you have reduces your speed by 10 feet.",
    &[Speed(ChangesSpeed(SpeedCause::TooWeakForArmor, SpeedChange::Less(Feet(10))))],
);

pub(crate) const CARRY: SharedRule = SharedRule::rule(
    "Carrying and dragging",
    "You carry up to 15 pounds for each point of your Strength, and push, drag or lift up to twice \
     that. Large creatures carry twice as much, each larger size twice as much again, and Tiny ones \
     half. While you move more than you can carry, your speed is at most 5 feet.",
    &[
        Speed(Lifts { carries: 15, drags: 30 }),
        Speed(ChangesSpeed(SpeedCause::OverCapacity, SpeedChange::AtMost(Feet(5)))),
        Speed(ChangesSpeed(SpeedCause::TooHeavy, SpeedChange::Zero)),
        Size(Carries(Size::Tiny, Shape::Tall, 4)),
        Size(Carries(Size::Tiny, Shape::Long, 4)),
        Size(Carries(Size::Small, Shape::Tall, 8)),
        Size(Carries(Size::Small, Shape::Long, 8)),
        Size(Carries(Size::Medium, Shape::Tall, 8)),
        Size(Carries(Size::Medium, Shape::Long, 8)),
        Size(Carries(Size::Large, Shape::Tall, 16)),
        Size(Carries(Size::Large, Shape::Long, 16)),
        Size(Carries(Size::Huge, Shape::Tall, 32)),
        Size(Carries(Size::Huge, Shape::Long, 32)),
        Size(Carries(Size::Gargantuan, Shape::Tall, 64)),
        Size(Carries(Size::Gargantuan, Shape::Long, 64)),
    ],
)
.read_by(&["R-126"]);

pub(crate) const BONUS: SharedRule = SharedRule::rule(
    "Bonuses of classes and spells",
    "A barbarian's speed is 10 feet higher, except in heavy armor. A monk's bonus works only \
     without armor. Of equal bonuses only the highest counts.",
    &[
        Speed(SpeedBonus {
            name: Text::Borrowed("barbarian"),
            feet: Some(Feet(10)),
            heaviest_armor: Armor::Medium,
        }),
        Speed(SpeedBonus { name: Text::Borrowed("monk"), feet: None, heaviest_armor: Armor::None }),
        Speed(HighestOfEachType),
    ],
)
.read_by(&["R-127"]);

pub(crate) const ZERO: SharedRule = SharedRule::rule(
    "Speed 0",
    "While something sets your speed to 0, no bonus and no Dash adds to it.",
    &[Speed(NothingAddsToZero)],
);

pub(crate) const DODGE: SharedRule = SharedRule::rule(
    "Dodge",
    "While you dodge, attackers that you see have disadvantage. Dodging does not help you while \
     you are incapacitated or your speed is 0.",
    &[Value(Brings(Occasion::Motionless, Quantity::Dodge, Setting::Is(false)))],
);
