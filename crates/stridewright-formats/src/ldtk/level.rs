//! A level: its layers; all layers of cells have the same size of squares.

use super::entities::{self, FARTHEST};
use super::values::{Definitions, MOST_VALUE};
use crate::choice::called;
use crate::error::ReadError;
use crate::json::Item;
use crate::report::ImportReport;
use crate::tilemap::map::{
    Chunk, Content, Layer, LeftOut, Named, SetContent, TileMap, Tileset, Words,
};
use crate::tilemap::place::Place;
use crate::words::GroundWords;
use std::collections::BTreeSet;
use std::rc::Rc;
use stridewright::answer::Message;
use stridewright::board::Limits;

/// The most layers of a level: each has so few values that all of them fit.
const MOST_LAYERS: usize = 1_000;

/// Most pixels of a square.
const MOST_PIXELS: i64 = 1 << 20;

/// Advice for a level without any information on movement.
const ADVICE: Message = Message::new(
    "Give the values of an IntGrid layer, or entities, identifiers that say what they are (`Wall`, \
     `Difficult`, `Pit` …), or call a layer `Walls`",
);

/// Numbers that each layer has for its values.
const NUMBERS: u32 = MOST_VALUE as u32 + 1;

/// A layer before its content is read.
struct Head<'t> {
    item: Item<'t>,
    name: String,
    kind: LayerKind,
    /// Pixels of a cell.
    cell: u32,
    columns: u32,
    rows: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum LayerKind {
    IntGrid,
    Entities,
    /// It shows tiles and nothing more.
    Picture,
}

/// The map that a level is.
pub(super) fn map<'t>(
    level: Item<'t>,
    version: &str,
    definitions: &Definitions<'t>,
    meanings: &GroundWords,
    report: &mut ImportReport,
) -> Result<TileMap, ReadError> {
    level.object()?.must("layerInstances")?;
    let mut heads = Vec::new();
    let mut names = BTreeSet::new();
    for layer in level.list_of_at_most("layerInstances", MOST_LAYERS)? {
        let head = Head::of(layer.object()?)?;
        if !names.insert(head.name.clone()) {
            let second =
                Message::new("a second layer {name}").with("name", format!("{:?}", head.name));
            return Err(layer.wrong(second).into());
        }
        heads.push(head);
    }
    // The topmost comes first: of those with values if there is one, otherwise of those with
    // entities.
    let Some(first) = heads.iter().min_by_key(|head| head.kind) else {
        return Err(level.wrong("a level without any layer").into());
    };
    let (cell, size) = (first.cell, (first.columns, first.rows));
    let (mut layers, mut tilesets) = (Vec::new(), Vec::new());
    for head in heads.iter().rev() {
        let place = Place::Layer(&head.name);
        let content = match head.kind {
            LayerKind::Picture => {
                report.ignored.note("layers that only show tiles", place);
                continue;
            }
            LayerKind::IntGrid if head.cell != cell => {
                report.ignored.note(
                    Message::new("layers whose cells are not {cell} pixels in size")
                        .with("cell", cell),
                    place,
                );
                continue;
            }
            LayerKind::IntGrid => {
                let mut gids = head.values()?;
                let words = definitions.words(head.item, &head.name, &gids, meanings, report)?;
                let base = tilesets.len() as u32 * NUMBERS;
                gids.iter_mut().filter(|gid| **gid != 0).for_each(|gid| *gid += base);
                let content = SetContent { tiles: Rc::new(words), ..SetContent::default() };
                tilesets.push(Tileset {
                    first: base,
                    source: None,
                    content,
                    of: Some(head.name.clone()),
                });
                Content::Cells(vec![Chunk { at: (0, 0), width: head.columns, gids }])
            }
            LayerKind::Entities => Content::Objects(entities::of(head.item, &head.name, meanings)?),
        };
        layers.push(head.layer(content, meanings)?);
    }
    Ok(TileMap {
        version: version.to_owned(),
        size: Some(size),
        tile: (cell, cell),
        words: Words::of("", entities::fields(level)?.into_iter()),
        tilesets,
        layers,
        left_out: LeftOut::default(),
        advice: ADVICE,
        meanings: meanings.clone(),
    })
}

impl<'t> Head<'t> {
    fn of(item: Item<'t>) -> Result<Head<'t>, ReadError> {
        let kind = match item.must("__type")?.text()? {
            "IntGrid" => LayerKind::IntGrid,
            "Entities" => LayerKind::Entities,
            _ => LayerKind::Picture,
        };
        item.must("__identifier")?.text()?;
        let side = |key: &str| item.must(key)?.whole(1..=i64::from(Limits::DEFAULT.side));
        Ok(Head {
            item,
            name: called(item, "__identifier"),
            kind,
            cell: item.must("__gridSize")?.whole(1..=MOST_PIXELS)? as u32,
            columns: side("__cWid")? as u32,
            rows: side("__cHei")? as u32,
        })
    }

    /// The values of its cells. They are counted before there is room for them.
    fn values(&self) -> Result<Vec<u32>, ReadError> {
        let list = self.item.must("intGridCsv")?;
        let (count, area) = (list.list()?.count(), self.columns as usize * self.rows as usize);
        if count != area {
            let error = list.wrong(
                Message::new("{count} cells, expected {columns} × {rows}")
                    .with("count", count)
                    .with("columns", self.columns)
                    .with("rows", self.rows),
            );
            let old = count == 0 && self.item.list_of("intGrid")?.next().is_some();
            let error = ReadError::from(error);
            return Err(if old {
                error.with_help("open and save it with LDtk 0.8 or later")
            } else {
                error
            });
        }
        list.list()?.map(|value| Ok(value.whole(0..=MOST_VALUE)? as u32)).collect()
    }

    /// The layer with this content.
    fn layer(&self, content: Content, meanings: &GroundWords) -> Result<Layer, ReadError> {
        let offset = |total: &str, own: &str| -> Result<f32, ReadError> {
            let pixels = self.item.get(total).or_else(|| self.item.get(own));
            Ok(pixels.map(|pixels| pixels.whole(FARTHEST)).transpose()?.unwrap_or(0) as f32)
        };
        Ok(Layer {
            name: self.name.clone(),
            named: Named::within(&self.name, Named::default(), meanings),
            name_speaks: false,
            words: Words::default(),
            visible: self.item.get("visible").map(Item::flag).transpose()?.unwrap_or(true),
            offset: (
                offset("__pxTotalOffsetX", "pxOffsetX")?,
                offset("__pxTotalOffsetY", "pxOffsetY")?,
            ),
            content,
        })
    }
}
