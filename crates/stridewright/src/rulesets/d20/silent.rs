//! Rulings on points that both texts leave open.

use super::{SharedRule, size};
use crate::board::Size;
use crate::rule::{Depths, Grazing, LineBy, LineEffect, Subject};
use crate::rulesets::vocabulary::*;
use crate::unit::Feet;

pub(crate) const R_33: SharedRule = SharedRule::reading(
    "Diagonals in three dimensions",
    "The text covers only two dimensions.",
    "A step that changes two or three of column, row and height counts as one diagonal.",
    &[Mode(DiagonalInSpace)],
);

pub(crate) const R_22: SharedRule = SharedRule::reading(
    "10 feet of reach on diagonals",
    "By the diagonal count, the second diagonal square is 15 ft away. The text does not say \
     whether 10 ft of reach covers it.",
    "Reach is measured like distance, so 10 ft of reach does not cover the second diagonal square.",
    &[Reach(ReachCoversDiagonals(Feet(10), 1))],
);

pub(crate) const RULING_SIZES: SharedRule = SharedRule::reading(
    "Draw Steel sizes",
    "The text has only its own sizes, but a map drawn for Draw Steel should still be playable.",
    "1T counts as Tiny, 1S as Small, 1, 1M and 1L as Medium, 2 as Large, 3 as Huge, 4 and 5 as \
     Gargantuan, and 6 or more as Colossal. Sizes 2 to 6 keep the squares they cover.",
    &[
        Size(SizeTable(size(&[Size::OneTiny], 2, 5, 0, 0))),
        Size(SizeTable(size(&[Size::OneSmall], 3, 10, 5, 5))),
        Size(SizeTable(size(&[Size::OneMedium, Size::OneLarge, Size::One], 4, 10, 5, 5))),
        Size(SizeTable(size(&[Size::Numbered(2)], 5, 20, 10, 5))),
        Size(SizeTable(size(&[Size::Numbered(3)], 6, 30, 15, 10))),
        Size(SizeTable(size(&[Size::Numbered(4)], 7, 40, 20, 15))),
        Size(SizeTable(size(&[Size::Numbered(5)], 7, 50, 20, 15))),
        Size(SizeTable(size(
            &[Size::Numbered(6), Size::Numbered(7), Size::Numbered(8), Size::Numbered(9)],
            8,
            60,
            30,
            20,
        ))),
    ],
);

pub(crate) const RULING_COVER: SharedRule = SharedRule::reading(
    "What gives cover",
    "The text uses cover without defining it.",
    "Your table decides what gives cover.",
    &[Note(LeftToTable(Subject::Cover))],
);

pub(crate) const RULING_LINE: SharedRule = SharedRule::reading(
    "Line of effect",
    "The text uses line of effect without defining it.",
    "You have line of effect if a straight, unblocked line runs from any point of your space to \
     any point of the target's space.",
    &[Position(Line(LineEffect::Between(Depths::ANY, LineBy::AnyPoints)))],
)
.read_by(&["R-61"]);

pub(crate) const R_60: SharedRule = SharedRule::reading(
    "Lines along a border",
    "The text does not say whether an obstacle blocks a line along its border.",
    "A line that only touches an obstacle from outside is clear. Obstacles that touch it from both \
     sides in the same place block it.",
    &[Position(Line(LineEffect::Grazing(Grazing::BothSides)))],
)
.read_by(&["R-60"]);

pub(crate) const RULING_WALLS: SharedRule = SharedRule::reading(
    "Walls stop reach",
    "The text measures reach and does not mention walls.",
    "You threaten, flank and react only where you have line of effect to the target's space.",
    &[Reach(WallsStopReach(true))],
)
.read_by(&["R-26"]);

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

pub(crate) const RULING_FALL: SharedRule = SharedRule::reading(
    "Falls and falling damage",
    "The text does not cover falling.",
    "Your table decides what a fall does.",
    &[Note(LeftToTable(Subject::Falling))],
);

pub(crate) const RULING_FORCE: SharedRule = SharedRule::reading(
    "Forced movement",
    "The text does not cover forced movement.",
    "Your table decides how creatures are moved against their will.",
    &[Note(LeftToTable(Subject::ForcedMovement))],
);

pub(crate) const RULING_MANEUVERS: SharedRule = SharedRule::reading(
    "Draw Steel maneuvers",
    "The text has no such actions.",
    "Your table resolves digging, clawing through dirt, climbing onto creatures and shaking them \
     off.",
    &[Note(LeftToTable(Subject::Maneuvers))],
);
