//! Diagonals, corners and the closest creature.

use super::SharedRule;
use crate::rule::{CornerRule, CountScope, DiagonalPrice, Filler, Tie};
use crate::rulesets::vocabulary::*;

pub(crate) const DIAG: SharedRule = SharedRule::rule(
    "Alternating diagonals",
    "Diagonal steps cost 1 square, then 2, then 1, then 2, and so on.",
    &[Price(Diagonal(DiagonalPrice::Alternating))],
);

pub(crate) const R_05: SharedRule = SharedRule::reading(
    "When the diagonal count restarts",
    "The text says only first, second and third diagonal. It does not say when the count starts \
     again.",
    "The diagonal count runs through one movement. Your next movement starts a new count.",
    &[Price(CountDiagonals(CountScope::Movement))],
);

pub(crate) const R_04: SharedRule = SharedRule::reading(
    "Hampered diagonals and the diagonal count",
    "The text does not say whether a diagonal that costs 3 squares advances the diagonal count.",
    "A hampered diagonal does not advance the diagonal count. It stands for two diagonals, which \
     is one full cycle of the count.",
    &[Price(HamperedDiagonalCounts(false))],
);

pub(crate) const CORNER: SharedRule = SharedRule::rule(
    "No diagonal past a corner",
    "A diagonal step, even a 5-foot step, cannot pass the corner of a wall.",
    &[Ground(Corner(Filler::Wall, CornerRule::Either))],
)
.read_by(&["R-10"]);

pub(crate) const DIAG_CREATURE: SharedRule = SharedRule::rule(
    "Moving diagonally past creatures",
    "A diagonal step can pass a creature, friend or opponent.",
    &[Ground(Corner(Filler::Creature, CornerRule::Never))],
);

pub(crate) const DIAG_PIT: SharedRule = SharedRule::rule(
    "Moving diagonally past pits",
    "A diagonal step can pass an impassable square that leaves its corners open, such as a pit.",
    &[Ground(Corner(Filler::Pit, CornerRule::Never))],
);

pub(crate) const CLOSEST_TIE: SharedRule = SharedRule::rule(
    "Ties for closest: roll a die",
    "A die roll breaks a tie for the closest square or creature.",
    &[Position(ClosestTie(Tie::Die))],
);
