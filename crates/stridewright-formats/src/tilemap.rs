//! Maps of tiles: from layers, tiles and objects with words on them to a scene.
//!
//! Knows the meanings of words and the places of things; the readers that fill a [`TileMap`] know
//! how files store them. `docs/formats.md` has the convention: what to write on a tile, a layer or
//! an object.

mod grid;
mod ground;
pub(crate) mod map;
mod objects;
pub(crate) mod place;
mod shape;

use crate::draft::Draft;
use crate::error::ReadError;
use crate::import::Import;
use crate::report::ImportReport;
use grid::Grid;
use ground::{Layers, Tiles};
use map::{Content, TileMap};
use objects::Objects;
use stridewright::answer::Message;
use stridewright::board::Terrain;

/// The scene of a map.
pub(crate) fn scene(mut map: TileMap, mut report: ImportReport) -> Result<Import, ReadError> {
    report.version = Some(map.version.clone());
    let grid = Grid::of(&map, &mut report)?;
    let mut draft = Draft::open(grid.frame.extent);
    let mut tiles = Tiles::of(&map.tilesets, &map.meanings, &mut report);
    let layers = Layers::of(&map, &grid, &mut report)?;
    let empty_is_solid = layers.lay_empty(&map, &grid, &mut draft, &mut report);
    let mut objects = Objects::default();
    // For the largest maps only the parts that are still needed are kept.
    for (layer, placed) in core::mem::take(&mut map.layers).into_iter().zip(&layers.list) {
        match &layer.content {
            Content::Cells(chunks) => tiles.lay(chunks, placed, &grid, &mut draft),
            Content::Objects(list) => {
                for object in list {
                    objects.read(
                        object,
                        (&layer, placed),
                        &tiles,
                        &grid,
                        &mut draft,
                        &mut report,
                    )?;
                }
            }
        }
    }
    tell(&map, &draft, &mut report);
    if !empty_is_solid
        && !tiles.spoke
        && !layers.list.iter().any(|layer| layer.spoke)
        && !objects.spoke
    {
        report.assumed.say(
            Message::new(
                "nothing on this map says where movement is hampered: all ground is open. {advice}",
            )
            .with("advice", map.advice),
        );
    }
    Ok(draft.finish(report))
}

/// How the ground was read, and the parts that were not read.
fn tell(map: &TileMap, draft: &Draft, report: &mut ImportReport) {
    let solid = |terrain: Terrain| terrain.has(Terrain::WALL);
    report.found.add("solid squares", draft.count(solid));
    let kinds = [
        (Terrain::GREATER_DIFFICULT, Message::new("squares of greater difficult terrain")),
        (Terrain::DIFFICULT, Message::new("squares of difficult terrain")),
        (Terrain::PIT, Message::new("pits")),
    ];
    for (kind, what) in &kinds {
        let squares = draft.count(|terrain| terrain.has(*kind) && !solid(terrain));
        report.found.add(what.clone(), squares);
    }
    let other = |terrain: Terrain| {
        terrain != Terrain::OPEN
            && !solid(terrain)
            && !kinds.iter().any(|(kind, _)| terrain.has(*kind))
    };
    report.found.add("squares of other terrain", draft.count(other));
    report.found.add("squares with a height of their own", draft.raised());
    report.ignored.add("layers of pictures, or of an unknown kind", map.left_out.images);
    report.ignored.add(
        "templates: only what the map itself says about their objects is read",
        map.left_out.templates,
    );
    let shapes = map.tilesets.iter().map(|set| set.content.shapes).sum();
    report.ignored.add("tiles with collision shapes: set their property `move` instead", shapes);
}
