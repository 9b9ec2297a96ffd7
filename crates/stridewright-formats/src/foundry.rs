//! Scenes of Foundry Virtual Tabletop: an exported scene or adventure (`.json`), or a database of
//! scenes with one document a line (`.db`, up to version 10). Both generations of the schema are
//! read: flat (versions 8 and 9) and nested (10 to 14).
//!
//! Walls, doors, tokens and regions that change the cost of movement become a scene. Walls that
//! stop only sight are kept for exports; those that stop only light or sound are left out. The
//! counting of diagonals is no part of a scene; it belongs to the rule system. `docs/formats.md`
//! lists all assumptions.

mod documents;
mod grid;
mod levels;
mod picture;
mod regions;
mod shapes;
mod tokens;
mod walls;
mod write;

pub(crate) use tokens::SIDES;

use crate::codec::{Codec, Reader};
use crate::draft::Draft;
use crate::error::{ReadError, line};
use crate::format::Format;
use crate::import::{Import, Source};
use crate::json::Item;
use crate::report::ImportReport;
use crate::scenery::Scenery;
use crate::shape::Shape;
use documents::Documents;
use grid::Grid;
use levels::Levels;
use stridewright::answer::Message;

pub(crate) const CODEC: Codec = Codec {
    recognises: |shape| {
        let Shape::Json { keys, .. } = shape else { return false };
        (keys.has("walls") && keys.any(&["grid", "gridType", "tokens"]))
            || (keys.has("scenes") && keys.any(&["actors", "journal"]))
            || (keys.has("$$deleted") && keys.has("_id"))
    },
    reader: Reader::Maps(read),
    writer: Some(write::write),
};

fn read(source: Source<'_>) -> Result<Import, ReadError> {
    let documents = Documents::read(source.bytes)?;
    let mut report = ImportReport::new(Format::Foundry);
    let (scene, number) = documents.choose(source.options.scene.as_deref(), &mut report)?;
    scene_of(scene, source, report).map_err(|error| match number {
        Some(number) => error.within(line(number)),
        None => error,
    })
}

fn scene_of(
    scene: Item<'_>,
    source: Source<'_>,
    mut report: ImportReport,
) -> Result<Import, ReadError> {
    report.version = grid::version(scene)?;
    let grid = Grid::of(scene, &mut report)?;
    let levels = Levels::of(scene, source.options.level.as_deref(), &mut report)?;
    let mut draft = Draft::open(grid.frame.extent);
    walls::read(scene, &grid, &levels, &mut draft, &mut report)?;
    regions::read(scene, &grid, &levels, &mut draft, &mut report)?;
    tokens::read(scene, &grid, &levels, &mut draft, &mut report)?;
    for (key, what) in LEFT_OUT {
        let count = scene.list_of(key)?.count();
        report.ignored.add(what, count);
    }
    report.assumed.say("scenes do not say how diagonals count: the rule system decides");
    let drawn = picture::read(scene, &levels, &grid.frame, source, &mut report);
    let Import { map, creatures, report, scenery } = draft.finish(report);
    let Scenery { picture, picture_name, .. } = drawn;
    Ok(Import { map, creatures, report, scenery: Scenery { picture, picture_name, ..scenery } })
}

/// Parts of a scene other than its map, which are left out.
const LEFT_OUT: [(&str, Message); 6] = [
    ("lights", Message::new("lights")),
    ("sounds", Message::new("sounds")),
    ("tiles", Message::new("tiles")),
    ("drawings", Message::new("drawings")),
    ("notes", Message::new("notes")),
    ("templates", Message::new("templates")),
];
