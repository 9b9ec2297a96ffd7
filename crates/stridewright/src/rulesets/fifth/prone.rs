//! Lying down, crawling and standing up.

use super::SharedRule;
use crate::rule::{
    Action, ActionEffect, ActionSet, Budget, Hindrance, Hindrances, ProneMover, SpeedShare,
};
use crate::rulesets::vocabulary::*;

pub(crate) const STAND: SharedRule = SharedRule::rule(
    "Standing up costs half your speed",
    "Standing up takes movement equal to half your speed, rounded down. You cannot stand up if you \
     have less movement left or if your speed is 0.",
    &[
        Turn(Grant(Action::Stand, None, Budget::Squares(0))),
        Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::Stand]), 0))),
        Turn(Spends(ActionEffect::Costs(Action::Stand, SpeedShare::Half))),
    ],
)
.read_by(&["R-120", "R-134"]);

pub(crate) const CRAWL: SharedRule = SharedRule::rule(
    "Crawling costs 1 extra foot",
    "Every foot that you crawl costs 1 extra foot, and another one in difficult terrain.",
    &[
        Price(Adds(Hindrance::Crawling, 1)),
        Price(AddsSameOnDiagonal(Hindrances::of(&[Hindrance::Crawling]))),
    ],
);

pub(crate) const PRONE_ONLY: SharedRule = SharedRule::rule(
    "Prone creatures crawl or stand up",
    "While prone, you can only crawl or stand up.",
    &[Turn(Prone(ProneMover::OnlyCrawls))],
)
.read_by(&["R-135"]);
