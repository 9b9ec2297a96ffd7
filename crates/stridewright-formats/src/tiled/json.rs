//! TMJ, Tiled's JSON: the same map in other words.

use super::advice::{ADVICE, PACK_LAYERS, in_layer, not_orthogonal, too_many_layers};
use super::cells::{Budget, Encoding, decode, not_as_many, tile};
use crate::error::ReadError;
use crate::json::{Item, Tape};
use crate::tilemap::map::{
    Around, Chunk, Content, Label, Layer, LeftOut, MOST_CHARS, MOST_LAYERS, Object, Outlined,
    SetContent, TileDisplay, TileMap, Tileset, Words,
};
use crate::words::GroundWords;
use std::collections::BTreeMap;
use std::rc::Rc;
use stridewright::answer::Message;

/// Most pixels of a tile.
const MOST_PIXELS: i64 = 1 << 20;

/// Cells may be no farther from the corner than this, in squares.
const FARTHEST: i64 = 1_000_000;

/// Most objects of a layer.
const MOST_OBJECTS: usize = 100_000;

/// Reads a map.
pub(super) fn map(bytes: &[u8], meanings: &GroundWords) -> Result<TileMap, ReadError> {
    let tape =
        Tape::read(bytes).map_err(|error| ReadError::from(error).with_fewer_values(PACK_LAYERS))?;
    let root = tape.root().object()?;
    let orientation = text(root, "orientation")?;
    if !matches!(orientation, "" | "orthogonal") {
        return Err(not_orthogonal(orientation));
    }
    let side = |key: &str| -> Result<u32, ReadError> {
        Ok(root.must(key)?.whole(0..=i64::from(u32::MAX))? as u32)
    };
    let pixels = |key: &str| -> Result<u32, ReadError> {
        Ok(root.must(key)?.whole(1..=MOST_PIXELS)? as u32)
    };
    let infinite = flag(root, "infinite")?.unwrap_or(false);
    let size = if infinite { None } else { Some((side("width")?, side("height")?)) };
    let mut tilesets = Vec::new();
    for set in root.list_of("tilesets")? {
        let first = set.object()?.must("firstgid")?.whole(0..=i64::from(u32::MAX))? as u32;
        let source = set.get("source").map(Item::text).transpose()?.map(str::to_owned);
        tilesets.push(Tileset { first, source, content: content(set)?, of: None });
    }
    let mut reading = Reading {
        infinite,
        count: 0,
        budget: Budget::new(),
        layers: Vec::new(),
        left_out: LeftOut::default(),
    };
    reading.layers(root, &Around::map(meanings))?;
    Ok(TileMap {
        version: version(root),
        size,
        tile: (pixels("tilewidth")?, pixels("tileheight")?),
        words: words(root)?,
        tilesets,
        layers: reading.layers,
        left_out: reading.left_out,
        advice: ADVICE,
        meanings: meanings.clone(),
    })
}

/// Reads a set of tiles in a file of its own.
pub(super) fn tileset(bytes: &[u8]) -> Result<SetContent, ReadError> {
    let tape = Tape::read(bytes)?;
    content(tape.root().object()?)
}

/// Versions are texts, in older files numbers.
fn version(root: Item<'_>) -> String {
    let version = root.get("version");
    let number = version.and_then(|version| version.number().ok()).map(|number| number.to_string());
    number.or_else(|| version?.text().ok().map(str::to_owned)).unwrap_or_else(|| "1.0".to_owned())
}

fn content(set: Item<'_>) -> Result<SetContent, ReadError> {
    if let Some(old) = set.get("tileproperties") {
        let error = ReadError::from(
            old.wrong("tile properties in the form that Tiled used before version 1.2"),
        );
        return Err(error.with_help("open the map with Tiled, and save it again"));
    }
    let (mut tiles, mut shapes) = (BTreeMap::new(), 0);
    for tile in set.list_of("tiles")? {
        let id = tile.object()?.must("id")?.whole(0..=i64::from(u32::MAX))? as u32;
        let words = words(tile)?;
        if !words.is_empty() {
            tiles.insert(id, words);
        }
        shapes += usize::from(tile.get("objectgroup").is_some());
    }
    let size = (pixels(set, "tilewidth")?, pixels(set, "tileheight")?);
    let shown = TileDisplay::of(size, text(set, "objectalignment")?);
    Ok(SetContent { tiles: Rc::new(tiles), shapes, shown })
}

fn text<'t>(item: Item<'t>, key: &str) -> Result<&'t str, ReadError> {
    Ok(item.get(key).map(Item::text).transpose()?.unwrap_or_default())
}

fn flag(item: Item<'_>, key: &str) -> Result<Option<bool>, ReadError> {
    Ok(item.get(key).map(Item::flag).transpose()?)
}

/// A number of pixels, in the precision of the official reader.
fn pixels(item: Item<'_>, key: &str) -> Result<f32, ReadError> {
    Ok(item.get(key).map(Item::number).transpose()?.unwrap_or_default() as f32)
}

fn words(item: Item<'_>) -> Result<Words, ReadError> {
    let class =
        [text(item, "type")?, text(item, "class")?].into_iter().find(|class| !class.is_empty());
    let mut properties = Vec::new();
    for property in item.list_of("properties")? {
        let name = property.object()?.must("name")?.text()?.to_owned();
        // Values of other kinds have no meaning here.
        let value = property.get("value").and_then(Item::plain);
        properties.extend(value.map(|value| (name, value)));
    }
    Ok(Words::of(class.unwrap_or_default(), properties.into_iter()))
}

/// The layers of a map while they are read.
struct Reading {
    infinite: bool,
    /// The number of layers and groups so far.
    count: usize,
    budget: Budget,
    layers: Vec<Layer>,
    left_out: LeftOut,
}

impl Reading {
    fn layers(&mut self, of: Item<'_>, around: &Around<'_>) -> Result<(), ReadError> {
        for layer in of.list_of("layers")? {
            let layer = layer.object()?;
            self.count += 1;
            if self.count > MOST_LAYERS {
                return Err(layer.wrong(too_many_layers()).into());
            }
            // The `type` of a layer means something different here; the class of a layer is its
            // `class`.
            let words = Words { class: text(layer, "class")?.to_owned(), ..words(layer)? };
            let offset = (pixels(layer, "offsetx")?, pixels(layer, "offsety")?);
            let here = around.with(words, offset, flag(layer, "visible")?.unwrap_or(true));
            let name = text(layer, "name")?;
            let content = match text(layer, "type")? {
                "tilelayer" => Content::Cells(self.cells(layer)?),
                "objectgroup" => Content::Objects(self.objects(layer)?),
                "group" => {
                    self.layers(layer, &here.called(name))?;
                    continue;
                }
                _ => {
                    self.left_out.images += 1;
                    continue;
                }
            };
            self.layers.push(here.layer(name, content));
        }
        Ok(())
    }

    fn cells(&mut self, layer: Item<'_>) -> Result<Vec<Chunk>, ReadError> {
        let encoding = match text(layer, "encoding")? {
            "" | "csv" => None,
            name => {
                let encoding = Encoding::named(name, text(layer, "compression")?);
                Some(encoding.map_err(|error| wrong(layer, error))?)
            }
        };
        if !self.infinite {
            return Ok(vec![self.chunk(layer, (0, 0), layer, encoding)?]);
        }
        let mut chunks = Vec::new();
        for chunk in layer.list_of("chunks")? {
            let at = |key: &str| chunk.must(key)?.whole(-FARTHEST..=FARTHEST);
            chunks.push(self.chunk(
                chunk.object()?,
                (at("x")? as i32, at("y")? as i32),
                layer,
                encoding,
            )?);
        }
        Ok(chunks)
    }

    /// The cells of a layer, or of a chunk of it.
    fn chunk(
        &mut self,
        item: Item<'_>,
        at: (i32, i32),
        layer: Item<'_>,
        encoding: Option<Encoding>,
    ) -> Result<Chunk, ReadError> {
        let side = |key: &str| item.must(key)?.whole(0..=i64::from(u32::MAX));
        let (width, height) = (side("width")?, side("height")?);
        let area = self.budget.area(width, height).map_err(|error| wrong(layer, error))?;
        let data = item.must("data")?;
        let gids = match encoding {
            Some(encoding) => {
                decode(data.text()?, encoding, area).map_err(|error| wrong(layer, error))?
            }
            None => {
                let mut gids = Vec::with_capacity(area.min(Tape::MOST_VALUES));
                for gid in data.list()? {
                    gids.push(tile(gid.whole(0..=i64::from(u32::MAX))? as u32));
                }
                if gids.len() != area {
                    return Err(wrong(layer, not_as_many(gids.len(), area)));
                }
                gids
            }
        };
        Ok(Chunk { at, width: width as u32, gids })
    }

    fn objects(&mut self, layer: Item<'_>) -> Result<Vec<Object>, ReadError> {
        let mut objects = Vec::new();
        for item in layer.list_of_at_most("objects", MOST_OBJECTS)? {
            objects.push(object(item.object()?)?);
            self.left_out.templates += usize::from(item.get("template").is_some());
        }
        Ok(objects)
    }
}

fn wrong(layer: Item<'_>, error: Message) -> ReadError {
    let name: String = text(layer, "name").unwrap_or_default().chars().take(100).collect();
    layer.wrong(in_layer(&name, error)).into()
}

fn object(item: Item<'_>) -> Result<Object, ReadError> {
    let is = |key: &str| flag(item, key).map(|flag| flag == Some(true));
    let points = |points: Item<'_>| -> Result<Vec<(f32, f32)>, ReadError> {
        points.list()?.map(|point| Ok((pixels(point, "x")?, pixels(point, "y")?))).collect()
    };
    let shape = if let Some(corners) = item.get("polygon") {
        Outlined::Polygon(points(corners)?)
    } else if let Some(line) = item.get("polyline") {
        Outlined::Polyline(points(line)?)
    } else if is("ellipse")? {
        Outlined::Ellipse
    } else if is("point")? {
        Outlined::Point
    } else if is("capsule")? || item.get("text").is_some() {
        Outlined::Other
    } else {
        Outlined::Rectangle
    };
    let sized = matches!(shape, Outlined::Rectangle | Outlined::Ellipse);
    let size = if sized { (pixels(item, "width")?, pixels(item, "height")?) } else { (0.0, 0.0) };
    let number =
        |key: &str| item.get(key).map(|number| number.whole(0..=i64::from(u32::MAX))).transpose();
    let id = number("id")?.unwrap_or(0);
    let gid = number("gid")?;
    Ok(Object {
        label: Label::Object(id as u32),
        name: text(item, "name")?.chars().take(MOST_CHARS).collect(),
        words: words(item)?,
        at: (pixels(item, "x")?, pixels(item, "y")?),
        size,
        rotation: pixels(item, "rotation")?,
        shape,
        gid: gid.map(|gid| tile(gid as u32)),
    })
}
