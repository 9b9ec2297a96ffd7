//! The ground of a table: drawn rows with a legend, and walls. This module knows the notation, not
//! the costs.

use super::{Fog, PlacedPicture};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use stridewright_wire::bounded::{Coordinate, List, Pair};
use stridewright_wire::scene::{FEW, FrameEntry, Legend, Name, WallEntry};

/// The meaning of signs: names of the ground.
pub type Signs = BTreeMap<char, List<Name, FEW>>;

/// Returns signs for kinds of ground that have no sign of their own, in the order in which they are
/// taken.
pub fn free_signs() -> impl Iterator<Item = char> {
    let further = (FURTHER..).take(2 * Legend::MOST).filter_map(char::from_u32);
    FIRST_SIGNS.chars().chain(further)
}

/// The first signs that are taken; after them come signs from [`FURTHER`] on.
const FIRST_SIGNS: &str = "1234567890!$&+<>?@";

/// The first of many consecutive signs that are not letters.
const FURTHER: u32 = '①' as u32;

/// The two ends of a wall, the lesser first: the same for a wall drawn from either end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WallEnds(Pair<Coordinate>, Pair<Coordinate>);

impl WallEnds {
    /// Returns the ends of a wall between two points.
    #[must_use]
    pub fn of(one: Pair<Coordinate>, other: Pair<Coordinate>) -> WallEnds {
        WallEnds(one.min(other), one.max(other))
    }

    /// Returns the ends of a wall, if it has both.
    #[must_use]
    pub fn of_wall(wall: &WallEntry) -> Option<WallEnds> {
        Some(WallEnds::of(wall.from?, wall.to?))
    }

    /// Both ends.
    #[must_use]
    pub const fn pair(self) -> Pair<Pair<Coordinate>> {
        Pair(self.0, self.1)
    }
}

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
    /// The squares that are hidden from players; `None` if no square is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fog: Option<Arc<Fog>>,
    /// Walls and doors that look like plain walls to players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub secret: Vec<WallEnds>,
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

    /// Returns its picture, and how it lies on the board; `None` if it has none.
    #[must_use]
    pub fn placed_picture(&self) -> Option<PlacedPicture> {
        let (frame, width, height) = (self.frame, self.width(), self.height());
        self.picture.clone().map(|picture| PlacedPicture { picture, frame, width, height })
    }

    /// Returns the walls and doors that look like plain walls, without one of them.
    pub(crate) fn secret_without(&self, ends: WallEnds) -> Vec<WallEnds> {
        self.secret.iter().copied().filter(|known| *known != ends).collect()
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
