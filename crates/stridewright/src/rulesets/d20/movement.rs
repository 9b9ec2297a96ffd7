//! Speed, and how far each action moves a creature in a turn.

use super::SharedRule;
use crate::board::{Armor, Load, Race};
use crate::rule::{
    Action, ActionEffect, ActionSet, ArmorSpeed, Budget, CountsAs, Hindrance, Involuntary, List,
    SpeedSource, Text,
};
use crate::rulesets::vocabulary::*;
use crate::unit::Feet;

pub(crate) const SPEED_BASE: SharedRule = SharedRule::rule(
    "Speed comes from race and armor",
    "Your race gives you a base land speed, which is your speed without armor. Armor can lower \
     your speed.",
    &[Speed(SpeedFrom(SpeedSource::RaceAndArmor))],
);

pub(crate) const SPEED_TABLE: SharedRule = SharedRule::rule(
    "Tactical speed table",
    "Humans, elves, half-elves and half-orcs have a speed of 30 ft, or 20 ft in medium or heavy \
     armor. Halflings and gnomes have 20 or 15 ft, dwarves always 20 ft.",
    &[
        Speed(RaceSpeed(
            List::Borrowed(&[Race::Human, Race::Elf, Race::HalfElf, Race::HalfOrc]),
            Feet(30),
            true,
        )),
        Speed(RaceSpeed(List::Borrowed(&[Race::Dwarf]), Feet(20), false)),
        Speed(RaceSpeed(List::Borrowed(&[Race::Halfling, Race::Gnome]), Feet(20), true)),
        Speed(ArmorSlows(ArmorSpeed::Table(List::Borrowed(&[(30, 20), (20, 15)])))),
    ],
);

pub(crate) const R_23: SharedRule = SharedRule::reading(
    "Armor and speeds outside the table",
    "The table lists only base speeds of 30 and 20 ft.",
    "Medium or heavy armor cuts your speed to two thirds, rounded up to whole squares. This \
     formula gives the table's figures and the published ones.",
    &[Speed(ArmorSlows(ArmorSpeed::TwoThirds))],
);

pub(crate) const ENCUMBRANCE: SharedRule = SharedRule::rule(
    "A heavy load can slow you",
    "A medium or heavy load can lower your speed. The text gives no figure, so the request must \
     give your loaded speed.",
    &[Speed(LoadNeedsRuling(Load::Medium)), Speed(LoadNeedsRuling(Load::Heavy))],
);

pub(crate) const HAMPER: SharedRule = SharedRule::rule(
    "Three kinds of hindrance",
    "Difficult terrain, obstacles and poor visibility each hamper movement. Each of them doubles \
     the cost of a step.",
    &[
        Ground(Sees(Hindrance::PoorVisibility, CountsAs::Itself)),
        Price(Doubles(Hindrance::PoorVisibility)),
    ],
)
.read_by(&["R-12", "R-37"]);

pub(crate) const MOVE: SharedRule = SharedRule::rule(
    "Move action: up to your speed",
    "Each turn you have two actions that you can spend on moving. A move action takes one: you \
     move up to your speed and keep your standard action.",
    &[
        Turn(Grant(Action::Move, None, Budget::Speed { times: 1 })),
        Turn(Spends(ActionEffect::TurnHas(2))),
        Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::Move]), 1))),
    ],
);

pub(crate) const DOUBLE_MOVE: SharedRule = SharedRule::rule(
    "Double move: twice your speed",
    "If you spend both actions on moving, you move up to twice your speed. The two actions form \
     one pool of movement.",
    &[
        Turn(Grant(Action::DoubleMove, None, Budget::Speed { times: 2 })),
        Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::DoubleMove]), 2))),
        Turn(Spends(ActionEffect::OnePool(Action::DoubleMove, Action::Move))),
    ],
)
.read_by(&["R-06"]);

pub(crate) const X_02: SharedRule = SharedRule::rule(
    "Charging at twice your speed",
    "A charge takes both actions and moves you up to twice your speed. Your table checks that it \
     runs in a straight line for at least 10 ft.",
    &[
        Turn(Grant(Action::Charge, None, Budget::Speed { times: 2 })),
        Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::Charge]), 2))),
    ],
);

pub(crate) const FULLROUND_STEP: SharedRule = SharedRule::rule(
    "5-foot step with a full-round activity",
    "If you spend the round on a full-round activity other than moving, you can still take one \
     5-foot step (1 square).",
    &[
        Turn(Grant(Action::FiveFootStep, None, Budget::Squares(1))),
        Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::FiveFootStep]), 0))),
        Turn(Spends(ActionEffect::Once(Action::FiveFootStep))),
    ],
);

pub(crate) const RULING_INVOLUNTARY: SharedRule = SharedRule::reading(
    "Forced movement doesn't provoke",
    "The text speaks of creatures that move. It does not say whether a creature that is pushed or \
     falls provokes.",
    "Forced movement and falling do not provoke opportunity attacks.",
    &[
        Reaction(ReactsToInvoluntary(Involuntary::Forced, false)),
        Reaction(ReactsToInvoluntary(Involuntary::Falling, false)),
    ],
);

pub(crate) const BONUS_BARB: SharedRule = SharedRule::rule(
    "Barbarian speed bonus",
    "A barbarian's speed is 10 ft higher, except in heavy armor.",
    &[Speed(SpeedBonus {
        name: Text::Borrowed("barbarian"),
        feet: Some(Feet(10)),
        heaviest_armor: Armor::Medium,
    })],
)
.read_by(&["R-24"]);

pub(crate) const BONUS_MONK: SharedRule = SharedRule::rule(
    "Monk speed bonus",
    "A monk's speed bonus applies only without armor.",
    &[Speed(SpeedBonus { name: Text::Borrowed("monk"), feet: None, heaviest_armor: Armor::None })],
);

pub(crate) const BONUS_ORDER: SharedRule = SharedRule::rule(
    "Bonuses before armor and load",
    "Add speed bonuses before armor slows you. Of several bonuses of one type, only the highest \
     counts.",
    &[Speed(BonusesBeforeArmor)],
);
