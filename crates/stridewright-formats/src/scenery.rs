//! The parts of a map that are not on its board: its picture, its lights, and what it says of walls
//! beyond how they stop creatures.

use crate::frame::PlanePoint;
use crate::picture::MapPicture;
use crate::wall_set::WallSet;
use stridewright::board::Point;

/// The parts of a map that are not on its board: kept for exports that can hold them, and for
/// drawing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scenery {
    /// The picture under the map.
    pub picture: Option<MapPicture>,
    /// The place where another program keeps that picture.
    pub picture_name: Option<String>,
    /// Lights.
    pub lights: Vec<Light>,
    /// Light that is everywhere.
    pub environment: Option<Environment>,
    /// Walls that stop only sight.
    pub(crate) sight_walls: Vec<SightWall>,
    /// Doors that players see as walls, if they are closed.
    pub(crate) secret: WallSet,
    /// Closed doors that are locked.
    pub(crate) locked: WallSet,
    /// Doors and windows that belong to no wall.
    pub(crate) freestanding: WallSet,
    /// The comments of a scenario file that hold pictures of the battle board, a line each.
    pub(crate) saved_pictures: Vec<String>,
    /// The number of its other comments.
    pub(crate) comments: usize,
}

impl Scenery {
    /// Copies the parts of the file that it needs.
    pub(crate) fn take(&mut self, mut file: Vec<u8>) {
        if let Some(picture) = &mut self.picture {
            // A byte-order mark was taken off before the file was read.
            if file.starts_with(b"\xef\xbb\xbf") {
                file.drain(..3);
            }
            picture.take(file);
        }
    }
}

/// A wall that stops sight, but no movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SightWall {
    /// Its ends.
    pub(crate) from: Point,
    pub(crate) to: Point,
    /// Whether it stops sound as well.
    pub(crate) sound: bool,
}

/// A light of a Universal VTT map.
#[derive(Clone, Debug, PartialEq)]
pub struct Light {
    /// Its place, from the corner of the board.
    pub(crate) at: PlanePoint,
    /// Its range, in squares.
    pub(crate) range: f64,
    /// Its strength.
    pub(crate) intensity: f64,
    /// Its colour, as the file writes it.
    pub(crate) colour: String,
    /// Whether walls throw shadows in it.
    pub(crate) shadows: bool,
}

/// Light that is everywhere on a Universal VTT map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Environment {
    /// Whether the picture shows the light already.
    pub(crate) baked: bool,
    /// Its colour, as the file writes it.
    pub(crate) colour: String,
}
