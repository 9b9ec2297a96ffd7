//! The lines that a price is made of.

use crate::program::decide::RuleIndex;
use crate::rule::Hindrance;
use crate::unit::Halves;
use alloc::vec::Vec;

/// One line of a price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PriceItem {
    /// What it is for.
    pub what: PriceItemKind,
    /// How much; odd only for the plain diagonal.
    pub halves: Halves,
    /// The rules behind it, the most specific first.
    pub rules: Vec<RuleIndex>,
}

/// What a line of a price is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PriceItemKind {
    /// The straight step itself.
    Straight,
    /// The diagonal step itself.
    Diagonal,
    /// A diagonal step that something hampers.
    HamperedDiagonal(Hindrance),
    /// A hindrance.
    Hampered(Hindrance),
    /// A teleport.
    Teleport,
    /// Minimum movement: one square, whatever it would have cost.
    OneSquare,
    /// The form of movement: climbing or swimming at a price per square.
    Form,
    /// Opening a door along the path: the map sets the price, not a rule.
    Door,
}
