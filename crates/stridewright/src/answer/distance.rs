//! Distances, and the rules by which they are counted.

use super::{AnswerBuilder, Cost};
use crate::lattice::Cuboid;
use crate::query;
use alloc::string::String;
use alloc::vec::Vec;

/// A distance, and the rules by which it is counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Distance {
    /// In squares.
    pub squares: u32,
    /// In the unit of the response.
    pub amount: u32,
    /// The ids of the rules. Empty where there is no distance.
    pub rules: Vec<String>,
}

impl AnswerBuilder<'_> {
    /// The distance between two bodies.
    pub(crate) fn distance(&mut self, one: Cuboid, other: Cuboid) -> Distance {
        let Cost { squares, amount } =
            self.cost(query::distance_in_space(self.program, one, other));
        Distance {
            squares,
            amount,
            rules: self.ids(&query::distance_rules(self.program, one, other)),
        }
    }
}
