//! A square as requests and answers write it: `[column, row]`.

use crate::bounded::{Ordinal, Pair};
use core::fmt;
use schemars::JsonSchema;
use serde::de::Deserializer;
use serde::{Deserialize, Serialize};
use stridewright::lattice::Square;

/// A square, `[column, row]`, counted from 0 at the top left; rows grow downwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[schemars(with = "Pair<Ordinal>")]
pub struct At(pub i32, pub i32);

impl At {
    /// The square as the library knows it.
    #[must_use]
    pub const fn square(self) -> Square {
        Square::new(self.0, self.1)
    }
}

impl From<Square> for At {
    fn from(square: Square) -> At {
        At(square.column, square.row)
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.square().fmt(f)
    }
}

impl<'de> Deserialize<'de> for At {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<At, D::Error> {
        let Pair(Ordinal(column), Ordinal(row)) = Pair::deserialize(deserializer)?;
        Ok(At(column, row))
    }
}
