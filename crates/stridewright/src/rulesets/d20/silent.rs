//! How we read what neither text decides.

use super::{SharedRule, size};
use crate::board::Size;
use crate::rule::{Depths, Grazing, Line, LineBy, Subject};
use crate::rulesets::vocabulary::*;
use crate::unit::Feet;

pub(crate) const R_33: SharedRule = SharedRule::reading(
    "Diagonals in space",
    "The text knows the plane only.",
    "A step that changes two or three of column, row and height is one diagonal of the count.",
    &[Mode(DiagonalInSpace)],
);

pub(crate) const R_22: SharedRule = SharedRule::reading(
    "10 feet of reach and the second diagonal",
    "The text gives only the 1-2-1 count, by which the second diagonal is 15 ft away.",
    "Reach is measured like distance: 10 ft do not cover two diagonals.",
    &[Reach(ReachCoversDiagonals(Feet(10), 1))],
);

pub(crate) const RULING_SIZES: SharedRule = SharedRule::reading(
    "Sizes of other games",
    "A map drawn for another system should still be playable; spaces are kept as they are.",
    "Draw Steel's 1T is Tiny, 1S Small, 1M and 1L Medium, 2 Large, 3 Huge, 4 Gargantuan, 6 and \
     more Colossal.",
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
    "Cover",
    "The text presupposes cover and does not define it.",
    "What gives cover is left to the table.",
    &[Note(LeftToTable(Subject::Cover))],
);

pub(crate) const RULING_LINE: SharedRule = SharedRule::reading(
    "Line of effect",
    "The text presupposes it and does not define it.",
    "A line of effect is straight and unblocked; it runs from any point of the one space to any \
     point of the other.",
    &[Position(Line(Line::Between(Depths::ANY, LineBy::AnyPoints)))],
)
.read_by(&["R-61"]);

pub(crate) const R_60: SharedRule = SharedRule::reading(
    "Lines along a border",
    "The text does not say whether a line along the border of an obstacle passes through it.",
    "A line that touches an obstacle from outside is not blocked, unless obstacles touch it from \
     both sides in the same place.",
    &[Position(Line(Line::Grazing(Grazing::BothSides)))],
)
.read_by(&["R-60"]);

pub(crate) const RULING_WALLS: SharedRule = SharedRule::reading(
    "Walls stop reach",
    "The text measures reach and does not speak of walls.",
    "A creature threatens, flanks and reacts only where it has a line of effect to the target's \
     space.",
    &[Reach(WallsStopReach(true))],
)
.read_by(&["R-26"]);

pub(crate) const RULING_EXTENDED: SharedRule = SharedRule::reading(
    "Parts beyond the space",
    "The text does not speak of it.",
    "Whether a part that reaches out of a space can be targeted there is left to the table.",
    &[Note(LeftToTable(Subject::ExtendedParts))],
);

pub(crate) const RULING_HIGH_GROUND: SharedRule = SharedRule::reading(
    "High ground",
    "The text does not speak of it.",
    "What it brings to stand above an opponent is left to the table.",
    &[Note(LeftToTable(Subject::HighGround))],
);

pub(crate) const RULING_FALL: SharedRule = SharedRule::reading(
    "Falling",
    "The text does not speak of it.",
    "What a fall does is left to the table.",
    &[Note(LeftToTable(Subject::Falling))],
);

pub(crate) const RULING_FORCE: SharedRule = SharedRule::reading(
    "Forced movement",
    "The text does not speak of it.",
    "How creatures are moved against their will is left to the table.",
    &[Note(LeftToTable(Subject::ForcedMovement))],
);

pub(crate) const RULING_MANEUVERS: SharedRule = SharedRule::reading(
    "Maneuvers of Draw Steel",
    "The text has no such actions.",
    "Digging, clawing through dirt, climbing onto creatures and shaking them off are left to the \
     table.",
    &[Note(LeftToTable(Subject::Maneuvers))],
);
