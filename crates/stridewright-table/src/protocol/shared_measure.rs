//! What members show each other of their measurements.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::question::At;
use stridewright_wire::bounded::{List, Text, tables};

/// The most rows of squares that a member shows: those of the largest area.
pub const SHARED_ROWS: usize = 201;

/// The most squares of a line that a member shows.
pub const SHARED_LINE: usize = 17;

/// A measurement that a member shows to the others: a line, or an area of effect. The page that
/// measured says what is drawn; no creature is named, so a receiver learns nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SharedMeasure {
    /// The squares of an area.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty", deserialize_with = "tables")]
    pub squares: List<RowOfSquares, SHARED_ROWS>,
    /// The squares that a line leads to, one after the other.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub line: List<At, SHARED_LINE>,
    /// What was measured, as the others read it.
    pub label: Text<100>,
}

/// Squares beside each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RowOfSquares {
    /// The first of them.
    pub at: At,
    /// How many they are.
    #[cfg_attr(feature = "schema", schemars(range(max = 1024)))]
    pub width: u16,
}
