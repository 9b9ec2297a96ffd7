//! What a turn buys in movement, and who is how fast.

use super::SharedRule;
use crate::board::{Armor, Load, Race};
use crate::rule::{
    Action, ActionSet, ArmorSpeed, Budget, Involuntary, Kind, List, Seen, SpeedSource, Spending,
    Text,
};
use crate::rulesets::vocabulary::*;
use crate::unit::Feet;

pub(crate) const SPEED_BASE: SharedRule = SharedRule::rule(
    "Speed comes from race and armor",
    "Race and armor set the speed; the speed without armor is the base land speed.",
    &[Speed(SpeedFrom(SpeedSource::RaceAndArmor))],
);

pub(crate) const SPEED_TABLE: SharedRule = SharedRule::rule(
    "Tactical speed table",
    "Humans, elves, half-elves and half-orcs 30 ft, in medium or heavy armor 20; dwarves always \
     20; halflings and gnomes 20, slowed to 15.",
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
    "Armor and other base speeds",
    "Only bases of 30 and 20 ft are in the table; this formula gives its figures and the \
     published ones.",
    "In medium or heavy armor a speed drops to two thirds, rounded up to whole squares.",
    &[Speed(ArmorSlows(ArmorSpeed::TwoThirds))],
);

pub(crate) const ENCUMBRANCE: SharedRule = SharedRule::rule(
    "A heavy load may slow",
    "Carrying much may lower the speed; the text gives no figure, so the loaded speed must be \
     given.",
    &[Speed(LoadNeedsRuling(Load::Medium)), Speed(LoadNeedsRuling(Load::Heavy))],
);

pub(crate) const HAMPER: SharedRule = SharedRule::rule(
    "Three sources of hampering",
    "Difficult terrain, obstacles and poor visibility each hamper movement, and each doubles its \
     price.",
    &[Ground(Sees(Kind::PoorVisibility, Seen::Itself)), Price(Doubles(Kind::PoorVisibility))],
)
.read_by(&["R-12", "R-37"]);

pub(crate) const MOVE: SharedRule = SharedRule::rule(
    "Speed plus a standard action",
    "A turn has two actions to spend on moving; one of them, a move action, buys as many squares \
     as the speed and leaves the standard action.",
    &[
        Turn(Grant(Action::Move, None, Budget::Speed { times: 1 })),
        Turn(Spends(Spending::TurnHas(2))),
        Turn(Spends(Spending::Takes(ActionSet::of(&[Action::Move]), 1))),
    ],
);

pub(crate) const DOUBLE_MOVE: SharedRule = SharedRule::rule(
    "Only moving: double speed",
    "Spending both actions on movement buys twice the speed, as one pool.",
    &[
        Turn(Grant(Action::DoubleMove, None, Budget::Speed { times: 2 })),
        Turn(Spends(Spending::Takes(ActionSet::of(&[Action::DoubleMove]), 2))),
        Turn(Spends(Spending::OnePool(Action::DoubleMove, Action::Move))),
    ],
)
.read_by(&["R-06"]);

pub(crate) const X_02: SharedRule = SharedRule::rule(
    "Charging",
    "A charge takes both actions and goes up to twice the speed. That it is straight and at least \
     10 ft long is left to the table.",
    &[
        Turn(Grant(Action::Charge, None, Budget::Speed { times: 2 })),
        Turn(Spends(Spending::Takes(ActionSet::of(&[Action::Charge]), 2))),
    ],
);

pub(crate) const FULLROUND_STEP: SharedRule = SharedRule::rule(
    "A full-round activity leaves a 5-foot step",
    "Whoever spends the round on something else may still take one 5-foot step: 1 square.",
    &[
        Turn(Grant(Action::FiveFootStep, None, Budget::Squares(1))),
        Turn(Spends(Spending::Takes(ActionSet::of(&[Action::FiveFootStep]), 0))),
        Turn(Spends(Spending::Once(Action::FiveFootStep))),
    ],
);

pub(crate) const RULING_INVOLUNTARY: SharedRule = SharedRule::reading(
    "Being moved lets nobody react",
    "The text speaks of creatures that move; being pushed or falling is nothing they do.",
    "Nobody reacts to forced movement or to a fall.",
    &[
        Reaction(ReactsToInvoluntary(Involuntary::Forced, false)),
        Reaction(ReactsToInvoluntary(Involuntary::Falling, false)),
    ],
);

pub(crate) const BONUS_BARB: SharedRule = SharedRule::rule(
    "Barbarian: 10 feet more",
    "A barbarian has 10 ft more speed, but not in heavy armor.",
    &[Speed(SpeedBonus {
        name: Text::Borrowed("barbarian"),
        feet: Some(Feet(10)),
        heaviest_armor: Armor::Medium,
    })],
)
.read_by(&["R-24"]);

pub(crate) const BONUS_MONK: SharedRule = SharedRule::rule(
    "Monk: more speed without armor",
    "A monk's bonus to speed works only without any armor.",
    &[Speed(SpeedBonus { name: Text::Borrowed("monk"), feet: None, heaviest_armor: Armor::None })],
);

pub(crate) const BONUS_ORDER: SharedRule = SharedRule::rule(
    "Bonuses before armor and load",
    "Bonuses are added before armor slows; of several bonuses of one type only the highest counts.",
    &[Speed(BonusesBeforeArmor)],
);
