//! TMX, Tiled's XML: the official reader reads what [`Filter`] hands on, and the parts that were
//! kept back are put in their places again.

use super::advice::{ADVICE, not_orthogonal};
use super::filter::{Filter, Kept, KeptSet};
use crate::error::ReadError;
use crate::tilemap::map::{
    Around, Chunk, Content, Label, Layer, Object, Outlined, SetContent, TileMap, Tileset, Words,
};
use crate::words::GroundWords;
use ::tiled::{
    LayerType, Loader, ObjectData, ObjectShape, Orientation, Properties, PropertyValue,
    ResourceReader,
};
use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::rc::Rc;

/// Gives the official reader one file, and no other.
struct Only<'f, 'a>(Option<&'f mut Filter<'a>>);

impl<'f, 'a> ResourceReader for Only<'f, 'a> {
    type Resource = &'f mut Filter<'a>;
    type Error = io::Error;

    fn read_from(&mut self, _: &Path) -> io::Result<Self::Resource> {
        self.0.take().ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

/// Reads a map.
pub(super) fn map(bytes: &[u8], meanings: &GroundWords) -> Result<TileMap, ReadError> {
    let mut filter = Filter::new(bytes, "map")?;
    let read = Loader::with_reader(Only(Some(&mut filter))).load_tmx_map("map.tmx");
    let map = read.map_err(|error| filter.complaint(&error))?;
    let Kept { tilesets, cells, gids, infinite, left_out } = filter.kept();
    if map.orientation != Orientation::Orthogonal {
        return Err(not_orthogonal(&map.orientation.to_string()));
    }
    // Sets in other files were not handed on.
    let mut own = map.tilesets().iter();
    let tilesets = tilesets.into_iter().map(|KeptSet { first, source, shapes, shown }| {
        let own = if source.is_none() { own.next() } else { None };
        let tiles = Rc::new(own.map(|set| tiles(set)).unwrap_or_default());
        Tileset { first, source, content: SetContent { tiles, shapes, shown }, of: None }
    });
    let tilesets = tilesets.collect();
    let mut back = Back { cells: cells.into_iter(), gids: gids.into_iter(), layers: Vec::new() };
    back.layers(map.layers(), &Around::map(meanings));
    Ok(TileMap {
        version: map.version().to_owned(),
        size: (!infinite).then_some((map.width, map.height)),
        tile: (map.tile_width, map.tile_height),
        words: words(&map.user_type, &map.properties),
        tilesets,
        layers: back.layers,
        left_out,
        advice: ADVICE,
        meanings: meanings.clone(),
    })
}

/// Reads a set of tiles in a file of its own.
pub(super) fn tileset(bytes: &[u8]) -> Result<SetContent, ReadError> {
    let mut filter = Filter::new(bytes, "tileset")?;
    let read = Loader::with_reader(Only(Some(&mut filter))).load_tsx_tileset("set.tsx");
    let set = read.map_err(|error| filter.complaint(&error))?;
    let kept = filter.kept().tilesets.into_iter().next();
    let (shapes, shown) = kept.map(|kept| (kept.shapes, kept.shown)).unwrap_or_default();
    Ok(SetContent { tiles: Rc::new(tiles(&set)), shapes, shown })
}

fn tiles(set: &::tiled::Tileset) -> BTreeMap<u32, Words> {
    let words = set.tiles().map(|(id, tile)| (id, words(&tile.user_type, &tile.properties)));
    words.filter(|(_, words)| !words.is_empty()).collect()
}

fn words(class: &str, properties: &Properties) -> Words {
    // All values are handed on as text.
    let text = |(name, value): (&String, &PropertyValue)| match value {
        PropertyValue::StringValue(value) => Some((name.clone(), value.clone())),
        _ => None,
    };
    Words::of(class, properties.iter().filter_map(text))
}

/// Puts the kept parts back, layer by layer and object by object, in the order of the file.
struct Back {
    cells: std::vec::IntoIter<Vec<Chunk>>,
    gids: std::vec::IntoIter<Option<u32>>,
    layers: Vec<Layer>,
}

impl Back {
    fn layers<'m>(
        &mut self,
        layers: impl Iterator<Item = ::tiled::Layer<'m>>,
        around: &Around<'_>,
    ) {
        for layer in layers {
            let words = words(&layer.user_type, &layer.properties);
            let here = around.with(words, (layer.offset_x, layer.offset_y), layer.visible);
            let content = match layer.layer_type() {
                LayerType::Tiles(_) => Content::Cells(self.cells.next().unwrap_or_default()),
                LayerType::Objects(objects) => {
                    Content::Objects(objects.objects().map(|object| self.object(&object)).collect())
                }
                LayerType::Group(group) => {
                    self.layers(group.layers(), &here.called(&layer.name));
                    continue;
                }
                LayerType::Image(_) => continue,
            };
            self.layers.push(here.layer(&layer.name, content));
        }
    }

    fn object(&mut self, object: &ObjectData) -> Object {
        let (shape, size) = match &object.shape {
            ObjectShape::Rect { width, height } => (Outlined::Rectangle, (*width, *height)),
            ObjectShape::Ellipse { width, height } => (Outlined::Ellipse, (*width, *height)),
            ObjectShape::Polygon { points } => (Outlined::Polygon(points.clone()), (0.0, 0.0)),
            ObjectShape::Polyline { points } => (Outlined::Polyline(points.clone()), (0.0, 0.0)),
            ObjectShape::Point(..) => (Outlined::Point, (0.0, 0.0)),
            ObjectShape::Capsule { .. } | ObjectShape::Text { .. } => (Outlined::Other, (0.0, 0.0)),
        };
        Object {
            label: Label::Object(object.id()),
            name: object.name.clone(),
            words: words(&object.user_type, &object.properties),
            at: (object.x, object.y),
            size,
            rotation: object.rotation,
            shape,
            gid: self.gids.next().flatten().map(super::cells::tile),
        }
    }
}
