//! The size table.

use super::SharedRule;
use crate::board::{Size, SizeSet};
use crate::rule::SizeRow;
use crate::rulesets::vocabulary::*;
use crate::unit::{Feet, Space};

/// A row of the size table: its rank (Tiny is 0) and the space in half feet. Every creature reaches
/// 5 feet.
const fn size(sizes: &[Size], rank: i8, half_feet: u32) -> SizeRow {
    SizeRow {
        sizes: SizeSet::of(sizes),
        rank,
        space: Space::half_feet(half_feet),
        tall: Feet(5),
        long: Feet(5),
        very_small: rank == 0,
    }
}

pub(crate) const SIZE: SharedRule = SharedRule::rule(
    "Size and space",
    "A Tiny creature controls 2½ feet, a Small or Medium one 5, a Large one 10, a Huge one 15 and \
     a Gargantuan one 20 or more.",
    &[
        Size(SizeTable(size(&[Size::Tiny], 0, 5))),
        Size(SizeTable(size(&[Size::Small], 1, 10))),
        Size(SizeTable(size(&[Size::Medium], 2, 10))),
        Size(SizeTable(size(&[Size::Large], 3, 20))),
        Size(SizeTable(size(&[Size::Huge], 4, 30))),
        Size(SizeTable(size(&[Size::Gargantuan], 5, 40))),
    ],
);

pub(crate) const RULING_SIZES: SharedRule = SharedRule::reading(
    "Sizes from other games",
    "The text lists only its own sizes. A map drawn for another system should still be playable, \
     with each creature's space unchanged.",
    "Fine and Diminutive creatures count as Tiny, and a Colossal creature is Gargantuan with a \
     30-foot space. Draw Steel sizes go by the squares they fill.",
    &[
        Size(SizeTable(size(&[Size::Fine, Size::Diminutive, Size::OneTiny], 0, 5))),
        Size(SizeTable(size(&[Size::OneSmall], 1, 10))),
        Size(SizeTable(size(&[Size::OneMedium, Size::OneLarge, Size::One], 2, 10))),
        Size(SizeTable(size(&[Size::Numbered(2)], 3, 20))),
        Size(SizeTable(size(&[Size::Numbered(3)], 4, 30))),
        Size(SizeTable(size(&[Size::Numbered(4)], 5, 40))),
        Size(SizeTable(size(&[Size::Numbered(5)], 5, 50))),
        Size(SizeTable(size(
            &[
                Size::Colossal,
                Size::Numbered(6),
                Size::Numbered(7),
                Size::Numbered(8),
                Size::Numbered(9),
            ],
            5,
            60,
        ))),
    ],
);
