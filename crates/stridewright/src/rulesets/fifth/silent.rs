//! Rulings on points that both texts leave open, and subjects that they leave to the table.

use super::SharedRule;
use crate::rule::{Action, ActionEffect, ActionSet, Depths, Grazing, LineBy, LineEffect, Subject};
use crate::rulesets::vocabulary::*;

pub(crate) const RULING_LINE: SharedRule = SharedRule::reading(
    "Line of effect",
    "The text uses clear paths without saying how they run on a grid.",
    "You have line of effect if a straight, unblocked line runs from any point of your space to \
     any point of the target's space.",
    &[Position(Line(LineEffect::Between(Depths::ANY, LineBy::AnyPoints)))],
);

pub(crate) const RULING_BORDER: SharedRule = SharedRule::reading(
    "Lines along a border",
    "The text does not say whether an obstacle blocks a line along its border.",
    "A line that only touches an obstacle from outside is clear. Obstacles that touch it from both \
     sides in the same place block it.",
    &[Position(Line(LineEffect::Grazing(Grazing::BothSides)))],
);

pub(crate) const RULING_EXTENDED: SharedRule = SharedRule::reading(
    "Body parts outside the space",
    "The text does not cover body parts that reach outside a creature's space.",
    "Your table decides whether a body part outside its creature's space can be targeted there.",
    &[Note(LeftToTable(Subject::ExtendedParts))],
);

pub(crate) const RULING_HIGH_GROUND: SharedRule = SharedRule::reading(
    "High ground",
    "The text does not cover high ground.",
    "Your table decides what you gain by standing above an opponent.",
    &[Note(LeftToTable(Subject::HighGround))],
);

pub(crate) const RULING_MANEUVERS: SharedRule = SharedRule::reading(
    "Draw Steel maneuvers",
    "The text has no such actions.",
    "Your table resolves digging, clawing through dirt, climbing onto creatures and shaking them \
     off.",
    &[Note(LeftToTable(Subject::Maneuvers))],
);

pub(crate) const X_34: SharedRule = SharedRule::rule(
    "Flanking",
    "Flanking is an optional rule of other books. Without it, your table decides what flanking \
     gives.",
    &[Note(LeftToTable(Subject::Flanking))],
);

pub(crate) const RULING_TELEPORT: SharedRule = SharedRule::reading(
    "How often you teleport",
    "The effect of a teleport says which action it takes.",
    "A teleport takes none of the actions that are counted here. A turn has one teleport.",
    &[
        Turn(Spends(ActionEffect::Takes(ActionSet::of(&[Action::Teleport]), 0))),
        Turn(Spends(ActionEffect::Once(Action::Teleport))),
    ],
);
