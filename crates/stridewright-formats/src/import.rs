//! The input and output that all readers of maps share.

use crate::error::FormatError;
use crate::files::{ReadFile, beside, folder_of};
use crate::format::Format;
use crate::report::ImportReport;
use crate::scenery::Scenery;
use crate::words::GroundWords;
use std::path::Path;
use stridewright::answer::Message;
use stridewright::board::{Ground, Limits, Setup, Terrain};
use stridewright_wire::bounded::{List, Whole};
use stridewright_wire::json::MOST_BYTES;
use stridewright_wire::scene::{CreatureEntry, LengthUnit, MapEntry, Prepared, Scene, WallEntry};

/// The options for reading the ambiguous parts of files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportOptions {
    /// The format; by default recognised from the content.
    pub format: Option<Format>,
    /// Which scene of a file that holds several: its name, or its number from 1.
    pub scene: Option<String>,
    /// Which level of a scene or project with several: its name, or its number from 1. Levels of a
    /// scene are counted from the lowest, which is read by default.
    pub level: Option<String>,
    /// How to read a portal that a Universal VTT map calls open (`"closed": false`).
    pub open_portals: OpenPortals,
    /// Whether the outlines of objects in a Universal VTT map (`objects_line_of_sight`) stop
    /// movement; by default they stop only sight.
    pub objects_block: bool,
    /// Whether the picture of a map is kept, which may be most of a file.
    pub picture: bool,
    /// Words for ground that mean something different on maps of Tiled and LDtk than usual.
    pub ground: GroundWords,
}

/// The meaning of a portal that the file calls open. Programs disagree: some make it a window, some
/// an opening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpenPortals {
    /// A window: it stops movement.
    #[default]
    Window,
    /// An open door: it stops nothing.
    Open,
}

/// A file to read.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    /// Its contents.
    pub(crate) bytes: &'a [u8],
    /// The options for reading its ambiguous parts.
    pub(crate) options: &'a ImportOptions,
    /// The file, and the reader for files that it names; `None` if there are only its bytes.
    pub(crate) files: Option<(&'a Path, &'a dyn ReadFile)>,
}

impl Source<'_> {
    /// Returns the bytes of a file that this one names, in its folder or below.
    ///
    /// # Errors
    ///
    /// Why the file cannot be read.
    pub(crate) fn beside(&self, name: &str) -> Result<Vec<u8>, Message> {
        let (path, files) = self.files.ok_or(Message::new("only this file is available"))?;
        let named =
            beside(path, name).ok_or(Message::new("the name points outside the map's folder"))?;
        let most = MOST_BYTES;
        let bytes = files
            .read_below(folder_of(path), &named, most)
            .map_err(|error| Message::verbatim(error.to_string()))?;
        if bytes.len() as u64 > most {
            Err(Message::new("it is larger than {most} bytes").with("most", most.to_string()))
        } else {
            Ok(bytes)
        }
    }
}

/// A map as imported.
#[derive(Clone, Debug)]
pub struct Import {
    /// The squares with their heights, and the walls. Its list of creatures is empty.
    pub map: Setup,
    /// The creatures on it, as a scenario would have them.
    pub creatures: List<CreatureEntry, { Limits::DEFAULT.creatures }>,
    /// The report: what the file contains and how each part was treated.
    pub report: ImportReport,
    /// The parts of the map that are not on its board.
    pub scenery: Scenery,
}

impl Import {
    /// Returns the map with its creatures, whose lengths are in feet.
    ///
    /// # Errors
    ///
    /// The problems with the creatures.
    pub fn setup(&self) -> Result<Setup, FormatError> {
        let prepared = Prepared::on(self.map.clone(), &self.creatures, LengthUnit::Feet);
        let name = self.report.format.about().title.to_owned();
        prepared
            .map(|prepared| prepared.setup)
            .map_err(|flaws| FormatError::Impossible { name, flaws })
    }

    /// Returns the map as a scenario: drawn, with a legend. Read again, it is the same map. Secret
    /// doors are among what its table hides from players.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let mut scene = written(&self.map, self.creatures.clone());
        self.scenery.secret.hide(&self.map.walls, &mut scene.table);
        scene
    }
}

/// A map as a scene, with creatures as a scenario would have them.
pub(crate) fn written(
    map: &Setup,
    creatures: List<CreatureEntry, { Limits::DEFAULT.creatures }>,
) -> Scene {
    let Setup { extent, squares, relief, walls, .. } = map.clone();
    let entries = walls.iter().map(WallEntry::from).collect();
    let is_open = relief.is_flat() && squares.iter().all(|terrain| *terrain == Terrain::OPEN);
    let map = match Ground::new(extent, squares, relief, Vec::new()) {
        Ok(ground) if !is_open => MapEntry::of(&ground),
        _ => MapEntry {
            width: Whole::new(extent.width),
            height: Whole::new(extent.height),
            ..MapEntry::default()
        },
    };
    let walls = List::new(entries).unwrap_or_default();
    Scene { map, walls, creatures, ..Scene::default() }
}
