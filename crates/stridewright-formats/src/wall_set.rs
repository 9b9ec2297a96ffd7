//! Walls of a map, known by their ends.

use std::collections::BTreeSet;
use stridewright::board::{Point, Wall, WallKind};
use stridewright_wire::bounded::{Coordinate, Pair};
use stridewright_wire::scene::TableEntry;

/// Walls of a map, known by their ends in either order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct WallSet(BTreeSet<(Point, Point)>);

impl WallSet {
    /// The walls that a table hides from players.
    pub(crate) fn secret(table: &TableEntry) -> WallSet {
        let point = |Pair(x, y): Pair<Coordinate>| Point::new(x.0, y.0);
        let ends = table.secret.iter().map(|Pair(from, to)| ends(point(*from), point(*to)));
        WallSet(ends.collect())
    }

    /// These walls and others.
    pub(crate) fn and(&self, others: &WallSet) -> WallSet {
        WallSet(self.0.union(&others.0).copied().collect())
    }

    /// Adds a wall.
    pub(crate) fn insert(&mut self, wall: &Wall) {
        self.0.insert(ends(wall.from, wall.to));
    }

    /// Whether a wall is among them.
    pub(crate) fn has(&self, wall: &Wall) -> bool {
        !self.0.is_empty() && self.0.contains(&ends(wall.from, wall.to))
    }

    /// Hides those of a map's walls that are in this set from the players of a table, too. An open
    /// door cannot be hidden: creatures stand across it.
    pub(crate) fn hide(&self, walls: &[Wall], table: &mut TableEntry) {
        if self.0.is_empty() {
            return;
        }
        let mut known = WallSet::secret(table);
        let pair = |point: Point| Pair(Coordinate(point.x), Coordinate(point.y));
        for wall in walls.iter().filter(|wall| wall.kind != WallKind::OpenDoor) {
            if self.has(wall) && !known.has(wall) {
                known.insert(wall);
                // A map has no more walls than the list has room for.
                let _ = table.secret.push(Pair(pair(wall.from), pair(wall.to)));
            }
        }
    }
}

fn ends(one: Point, other: Point) -> (Point, Point) {
    (one.min(other), one.max(other))
}
