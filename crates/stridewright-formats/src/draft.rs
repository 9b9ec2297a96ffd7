//! A scene while a reader puts it together: ground square by square, and walls.
//!
//! Knows how much a scene may hold, and how it is written; formats are the readers' business.

use crate::error::ReadError;
use crate::frame::centres_on;
use crate::import::Import;
use crate::report::ImportReport;
use std::collections::BTreeSet;
use stridewright::board::{Ground, Limits, Relief, Terrain, Wall};
use stridewright::lattice::{Extent, Square};
use stridewright_wire::bounded::{List, Whole};
use stridewright_wire::scene::{MapEntry, Scene, WallEntry};

/// Most squares with a wall through their centre that a report counts.
const MOST_CROSSED: usize = 10_000;

/// A scene that is being put together.
#[derive(Debug)]
pub(crate) struct Draft {
    extent: Extent,
    /// None as long as all ground is open.
    squares: Vec<Terrain>,
    walls: Vec<Wall>,
}

impl Draft {
    /// Open ground of a size that is within the limits.
    pub(crate) const fn open(extent: Extent) -> Draft {
        Draft { extent, squares: Vec::new(), walls: Vec::new() }
    }

    /// Gives a square its ground; off the map nothing happens.
    pub(crate) fn lay(&mut self, at: Square, terrain: Terrain) {
        let Some(place) = self.extent.index(at) else { return };
        if self.squares.is_empty() {
            if terrain == Terrain::OPEN {
                return;
            }
            self.squares = vec![Terrain::OPEN; self.extent.area()];
        }
        self.squares[place] = terrain;
    }

    /// Adds a wall.
    ///
    /// # Errors
    ///
    /// If there are more than a board may have.
    pub(crate) fn wall(&mut self, wall: Wall) -> Result<(), ReadError> {
        let most = Limits::DEFAULT.walls;
        if self.walls.len() == most {
            return Err(ReadError::new(
                "walls",
                format!("more than {most} walls and doors; at most {most} are read"),
            ));
        }
        self.walls.push(wall);
        Ok(())
    }

    /// The scene, with what the report has to say about it as a whole.
    pub(crate) fn finish(self, mut report: ImportReport) -> Import {
        report.extent = self.extent;
        for square in self.crossed_centres() {
            report.found.note("squares whose centre lies on a wall, which nobody can step into", square);
        }
        let walls = self.walls.iter().map(WallEntry::from).collect();
        let scene =
            Scene { map: self.map(), walls: List::new(walls).unwrap_or_default(), ..Scene::default() };
        Import { scene, report }
    }

    fn map(self) -> MapEntry {
        let Extent { width, height } = self.extent;
        let plain = MapEntry { width: Whole::new(width), height: Whole::new(height), ..MapEntry::default() };
        if self.squares.is_empty() {
            return plain;
        }
        let ground = Ground::new(self.extent, self.squares, Relief::FLAT, Vec::new());
        ground.map_or(plain, |ground| MapEntry::of(&ground))
    }

    /// Squares whose very centre lies on a blocking wall, so that no step into or out of them is possible.
    fn crossed_centres(&self) -> BTreeSet<Square> {
        let mut crossed = BTreeSet::new();
        for wall in self.walls.iter().filter(|wall| wall.kind.blocks() && wall.one_way.is_none()) {
            crossed.extend(centres_on(wall).filter(|square| self.extent.contains(*square)));
            if crossed.len() > MOST_CROSSED {
                break;
            }
        }
        crossed
    }
}
