//! Diagonals, corners, and who is closest.

use super::SharedRule;
use crate::rule::{Bars, CountScope, DiagonalPrice, Filler, Tie};
use crate::rulesets::vocabulary::*;

pub(crate) const DIAG: SharedRule = SharedRule::rule(
    "Alternating diagonals",
    "The first diagonal costs 1 square, the second 2, the third 1, the fourth 2, and so on.",
    &[Price(Diagonal(DiagonalPrice::Alternating))],
);

pub(crate) const R_05: SharedRule = SharedRule::reading(
    "Each movement counts its diagonals afresh",
    "The text only says first, second, third; a count over one movement is the narrowest reading.",
    "The diagonal count runs over one movement and starts anew with the next.",
    &[Price(CountDiagonals(CountScope::Movement))],
);

pub(crate) const R_04: SharedRule = SharedRule::reading(
    "A hampered diagonal leaves the count alone",
    "The text equates it with two diagonals, one whole cycle of the count.",
    "A hampered diagonal does not advance the diagonal count.",
    &[Price(HamperedDiagonalCounts(false))],
);

pub(crate) const CORNER: SharedRule = SharedRule::rule(
    "No diagonal past a corner",
    "One cannot move diagonally past the corner of a wall, not even with a 5-foot step.",
    &[Ground(Corner(Filler::Wall, Bars::Either))],
)
.read_by(&["R-10"]);

pub(crate) const DIAG_CREATURE: SharedRule = SharedRule::rule(
    "Diagonally past creatures",
    "One can move diagonally past a creature, even an opponent.",
    &[Ground(Corner(Filler::Creature, Bars::Never))],
);

pub(crate) const DIAG_PIT: SharedRule = SharedRule::rule(
    "Diagonally past pits",
    "One can move diagonally past impassable things that fill no corner, such as pits.",
    &[Ground(Corner(Filler::Pit, Bars::Never))],
);

pub(crate) const CLOSEST_TIE: SharedRule = SharedRule::rule(
    "Ties for closest: roll a die",
    "Of several that are equally close, a die says which one is the closest.",
    &[Position(ClosestTie(Tie::Die))],
);
