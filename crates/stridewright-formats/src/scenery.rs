//! The parts of a map that are not on its board: its picture and its lights.

use crate::frame::PlanePoint;
use crate::picture::MapPicture;

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
