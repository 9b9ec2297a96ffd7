//! Playing on a grid: squares, diagonals, corners and the price of a step.

use super::SharedRule;
use crate::rule::{BodyPays, CornerRule, DiagonalPrice, Filler, Tie, UnitShown};
use crate::rulesets::vocabulary::*;

pub(crate) const SQUARE: SharedRule = SharedRule::rule(
    "One square is 5 feet",
    "Each square of the grid is 5 feet wide.",
    &[Price(Unit(UnitShown::Feet))],
);

pub(crate) const ENTER: SharedRule = SharedRule::rule(
    "Entering a square costs 5 feet",
    "To enter a square, you must have enough movement left to pay for entering it. An ordinary \
     square costs 5 feet.",
    &[Price(Straight(1))],
)
.read_by(&["R-128"]);

pub(crate) const DIAG: SharedRule = SharedRule::rule(
    "Diagonals cost 5 feet",
    "A diagonal step costs as much as a straight one.",
    &[Price(Diagonal(DiagonalPrice::Flat))],
)
.read_by(&["X-31"]);

pub(crate) const CORNER: SharedRule = SharedRule::rule(
    "No diagonal past a filled corner",
    "You cannot move diagonally past the corner of a wall, a large tree or another feature that \
     fills its space.",
    &[
        Ground(Corner(Filler::Wall, CornerRule::Either)),
        Ground(Corner(Filler::Object, CornerRule::Either)),
        Ground(Corner(Filler::Pit, CornerRule::Never)),
        Ground(Corner(Filler::Creature, CornerRule::Never)),
        Ground(Corner(Filler::FillingCreature, CornerRule::Never)),
    ],
)
.read_by(&["R-129"]);

pub(crate) const DIFF_BIG: SharedRule = SharedRule::rule(
    "Big creatures entering terrain",
    "A big creature's step costs extra if a square that it newly enters does. It pays once.",
    &[Price(BodyPays(BodyPays::Entered))],
)
.read_by(&["R-132"]);

pub(crate) const R_130: SharedRule = SharedRule::reading(
    "Steps in three dimensions",
    "The rules for playing on a grid do not mention height.",
    "You can step to any of the 26 neighbouring cells for 5 feet. Distances take the longest of \
     columns, rows and height.",
    &[Mode(DiagonalInSpace)],
);

pub(crate) const RULING_CLOSEST: SharedRule = SharedRule::reading(
    "Ties for closest",
    "The text does not say which of several equally close creatures is the closest.",
    "Your table chooses among equally close creatures.",
    &[Position(ClosestTie(Tie::Choice))],
);
