//! The ground of a table: drawn rows with a legend, and walls. This module knows the notation, not
//! the costs.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use stridewright_wire::bounded::List;
use stridewright_wire::scene::{FEW, FrameEntry, Name, WallEntry};

/// The meaning of signs: names of the ground.
pub type Signs = BTreeMap<char, List<Name, FEW>>;

/// Rows of a map, with their numbers.
pub type Rows = Vec<(usize, String)>;

/// The ground and its walls.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Map {
    /// One text per row, one sign per square; all of the same length.
    pub rows: Vec<String>,
    /// The meaning of signs that have no fixed meaning.
    pub legend: Signs,
    /// Walls, doors, windows and barriers, each with both ends.
    pub walls: Vec<WallEntry>,
    /// The path at which the picture of the map can be fetched.
    pub picture: Option<String>,
    /// Where the picture lies; over the whole map if `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frame: Option<FrameEntry>,
}

impl Map {
    /// Columns.
    #[must_use]
    pub fn width(&self) -> usize {
        self.rows.first().map_or(0, |row| row.chars().count())
    }

    /// Rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Replaces rows and the legend; returns the previous ones. Rows beyond the map are ignored.
    pub(super) fn draw(&mut self, rows: &[(usize, String)], legend: &Signs) -> (Rows, Signs) {
        let mut old = Vec::with_capacity(rows.len());
        for (number, row) in rows {
            if let Some(there) = self.rows.get_mut(*number) {
                old.push((*number, core::mem::replace(there, row.clone())));
            }
        }
        (old, core::mem::replace(&mut self.legend, legend.clone()))
    }

    /// Replaces walls; returns the previous ones.
    pub(super) fn rebuild(
        &mut self,
        from: usize,
        gone: usize,
        new: &[WallEntry],
    ) -> Vec<WallEntry> {
        let from = from.min(self.walls.len());
        let to = from.saturating_add(gone).min(self.walls.len());
        self.walls.splice(from..to, new.iter().cloned()).collect()
    }
}
