//! The units of the rulebooks as types, so that feet are never added to squares.
//!
//! All values are whole numbers. [`Halves`] is what searches add up: a plain straight step is two
//! half squares, and a plain diagonal three where diagonals alternate. The price at the table is
//! therefore the distance halved and rounded down, and the odd half is the diagonal still to be
//! paid for.

use crate::message::Message;
use crate::search;
use core::fmt;

/// A length or cost in squares of the grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Squares(pub u32);

/// A length or speed in feet. One square is five feet where feet are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Feet(pub u32);

/// A price in half squares, with the diagonal count in its lowest bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Halves(pub u32);

/// The side of a creature's space in half feet: the smallest, Fine, takes half a foot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub struct Space {
    half_feet: u32,
}

/// Feet along the side of one square.
pub const FEET_PER_SQUARE: u32 = 5;

impl Squares {
    /// This many squares in feet.
    #[must_use]
    pub const fn feet(self) -> Feet {
        Feet(self.0.saturating_mul(FEET_PER_SQUARE))
    }

    /// This many squares in half squares.
    #[must_use]
    pub const fn halves(self) -> Halves {
        Halves(self.0.saturating_mul(2))
    }

    /// Returns this length in words: `1 square`, `3 squares`.
    #[must_use]
    pub fn message(self) -> Message {
        match self.0 {
            1 => Message::new("1 square"),
            amount => Message::new("{amount} squares").with("amount", amount),
        }
    }
}

impl Feet {
    /// Returns the whole squares of this length, rounded down.
    ///
    /// ```
    /// use stridewright::unit::{Feet, Squares};
    /// assert_eq!(Feet(30).squares(), Squares(6));
    /// assert_eq!(Feet(18).squares(), Squares(3));
    /// ```
    #[must_use]
    pub const fn squares(self) -> Squares {
        Squares(self.0 / FEET_PER_SQUARE)
    }

    /// Returns this length in words: `15 ft`.
    #[must_use]
    pub fn message(self) -> Message {
        Message::new("{amount} ft").with("amount", self.0)
    }
}

impl Halves {
    /// The price at the table.
    ///
    /// ```
    /// use stridewright::unit::{Halves, Squares};
    /// // Two plain diagonals: 1 + 2 squares.
    /// assert_eq!(Halves(3 + 3).squares(), Squares(3));
    /// ```
    #[must_use]
    pub const fn squares(self) -> Squares {
        Squares(self.0 / 2)
    }

    /// The mark of a price of whole squares paid for a diagonal that still counts: where a hampered
    /// diagonal has its own price and advances the count.
    pub(crate) const COUNTED: u32 = search::COUNTED;

    /// Marks a price of whole squares for a diagonal that still counts.
    pub(crate) const fn counted(self) -> Halves {
        Halves(self.0 | Self::COUNTED)
    }

    /// Returns this distance after a step of a price.
    ///
    /// ```
    /// use stridewright::unit::Halves;
    /// assert_eq!(Halves(3).after(Halves(3)), Halves(6));
    /// ```
    #[must_use]
    pub const fn after(self, price: Halves) -> Halves {
        Halves(search::after(self.0, price.0))
    }

    /// Returns the distance from which a step of a price leads to this one, if there is one.
    #[must_use]
    pub const fn before(self, price: Halves) -> Option<Halves> {
        match search::before(self.0, price.0) {
            Some(before) => Some(Halves(before)),
            None => None,
        }
    }

    /// Returns this distance after a step that counts as this many squares instead of its price. A
    /// plain diagonal still advances the diagonal count.
    ///
    /// ```
    /// use stridewright::unit::{Halves, Squares};
    /// // The second diagonal of the turn, for one square instead of two: the next one is the
    /// // first again.
    /// assert_eq!(Halves(1).after_a_step_for(Squares(1), Halves(3)), Halves(2));
    /// ```
    #[must_use]
    pub const fn after_a_step_for(self, counts: Squares, price: Halves) -> Halves {
        let whole = self.squares().0.saturating_add(counts.0);
        let counted = price.0 & 1 == 1 || price.0 & Self::COUNTED != 0;
        Halves(Squares(whole).halves().0 | (self.0 ^ counted as u32) & 1)
    }
}

impl Space {
    /// A space of this many half feet along its side.
    #[must_use]
    pub const fn half_feet(half_feet: u32) -> Self {
        Space { half_feet }
    }

    /// A space of this many feet along its side.
    #[must_use]
    pub const fn feet(feet: u32) -> Self {
        Space { half_feet: feet * 2 }
    }

    /// A space of this many squares along its side.
    #[must_use]
    pub const fn squares(squares: u32) -> Self {
        Space::feet(squares * FEET_PER_SQUARE)
    }

    /// Squares along the side that the creature covers on the grid: at least one.
    #[must_use]
    pub const fn side(self) -> u32 {
        let side = self.half_feet.div_ceil(2 * FEET_PER_SQUARE);
        if side == 0 { 1 } else { side }
    }

    /// Whether the creature takes less than one square.
    #[must_use]
    pub const fn below_one_square(self) -> bool {
        self.half_feet < 2 * FEET_PER_SQUARE
    }

    /// Area in quarter square feet, for sharing one square.
    #[must_use]
    pub const fn area(self) -> u32 {
        self.half_feet * self.half_feet
    }

    /// The side in half feet.
    #[must_use]
    pub const fn in_half_feet(self) -> u32 {
        self.half_feet
    }
}

impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl fmt::Display for Feet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.half_feet / 2, self.half_feet % 2) {
            (0, _) => write!(f, "½ ft"),
            (feet, 0) => write!(f, "{feet} ft"),
            (feet, _) => write!(f, "{feet}½ ft"),
        }
    }
}
