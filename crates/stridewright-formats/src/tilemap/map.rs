//! A map of tiles: layers, tiles and objects, with the words on them. Lengths are pixels.

use crate::words::{GroundWords, Thing};
use std::collections::BTreeMap;
use std::rc::Rc;
use stridewright::answer::Message;

/// A map.
#[derive(Debug, PartialEq)]
pub(crate) struct TileMap {
    /// The version of the format, or of the program that wrote it.
    pub(crate) version: String,
    /// Columns and rows; `None` if it has no bounds.
    pub(crate) size: Option<(u32, u32)>,
    /// Pixels of a tile.
    pub(crate) tile: (u32, u32),
    pub(crate) words: Words,
    pub(crate) tilesets: Vec<Tileset>,
    /// From the lowest to the highest, those of groups in their place.
    pub(crate) layers: Vec<Layer>,
    /// The parts that are not read, and how often they occur.
    pub(crate) left_out: LeftOut,
    /// Advice for a map without any information on movement.
    pub(crate) advice: Message,
    /// The meanings of words for ground.
    pub(crate) meanings: GroundWords,
}

/// Tiles that are numbered from a first one on.
#[derive(Debug, PartialEq)]
pub(crate) struct Tileset {
    /// The number of its first tile on this map.
    pub(crate) first: u32,
    /// The file that it is in, if it is not in the map itself.
    pub(crate) source: Option<String>,
    pub(crate) content: SetContent,
    /// The layer whose values these are, if they are no tiles.
    pub(crate) of: Option<String>,
}

/// The information in a set of tiles, in whichever file it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct SetContent {
    /// Words on its tiles, by their numbers within the set.
    pub(crate) tiles: Rc<BTreeMap<u32, Words>>,
    /// Tiles with shapes of their own for collisions.
    pub(crate) shapes: usize,
    pub(crate) shown: TileDisplay,
}

/// How a set's tiles are shown as objects.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct TileDisplay {
    /// Pixels of a tile.
    pub(crate) size: (f32, f32),
    /// The part of a tile left of the object's place, and the part above it: halves of its width
    /// and height.
    pub(crate) before: (u8, u8),
}

impl TileDisplay {
    /// Tiles of this size, aligned to the place of an object by this word: above and right of it by
    /// default.
    pub(crate) fn of(size: (f32, f32), alignment: &str) -> TileDisplay {
        let before = match alignment {
            "topleft" => (0, 0),
            "top" => (1, 0),
            "topright" => (2, 0),
            "left" => (0, 1),
            "center" => (1, 1),
            "right" => (2, 1),
            "bottom" => (1, 2),
            "bottomright" => (2, 2),
            _ => (0, 2),
        };
        TileDisplay { size, before }
    }
}

/// A layer of cells or of objects.
#[derive(Debug, PartialEq)]
pub(crate) struct Layer {
    pub(crate) name: String,
    /// The meaning of its name or, where that has none, of the names of its groups.
    pub(crate) named: Named,
    /// Whether names may give cells a meaning where nothing more specific does.
    pub(crate) name_speaks: bool,
    pub(crate) words: Words,
    pub(crate) visible: bool,
    pub(crate) offset: (f32, f32),
    pub(crate) content: Content,
}

#[derive(Debug, PartialEq)]
pub(crate) enum Content {
    Cells(Vec<Chunk>),
    Objects(Vec<Object>),
}

/// A rectangle of cells: the number of the tile of each; 0 is no tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chunk {
    /// Column and row of the first cell.
    pub(crate) at: (i32, i32),
    pub(crate) width: u32,
    pub(crate) gids: Vec<u32>,
}

/// Most layers and groups of a map: each layer has the words of its groups.
pub(crate) const MOST_LAYERS: usize = 10_000;

/// The meaning of the name of a layer or a group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Named {
    /// Whether it is a word for solid ground.
    pub(crate) solid: bool,
    pub(crate) thing: Option<Thing>,
}

impl Named {
    /// The meaning of a name within groups that have these names.
    pub(crate) fn within(name: &str, around: Named, meanings: &GroundWords) -> Named {
        Named {
            solid: around.solid || meanings.is_solid(name),
            thing: meanings.thing(name).or(around.thing),
        }
    }
}

/// The context of a layer of a map: the groups that it is in, and the settings that it inherits
/// from them.
#[derive(Clone, Debug)]
pub(crate) struct Around<'w> {
    meanings: &'w GroundWords,
    named: Named,
    words: Words,
    offset: (f32, f32),
    visible: bool,
}

impl<'w> Around<'w> {
    /// The map itself, on which words for ground have these meanings.
    pub(crate) fn map(meanings: &'w GroundWords) -> Around<'w> {
        let (named, words) = (Named::default(), Words::default());
        Around { meanings, named, words, offset: (0.0, 0.0), visible: true }
    }

    /// The context within a layer or a group that has these words, is shifted by this many pixels,
    /// and may be hidden.
    pub(crate) fn with(&self, words: Words, offset: (f32, f32), visible: bool) -> Around<'w> {
        Around {
            meanings: self.meanings,
            named: self.named,
            words: words.or(&self.words),
            offset: (self.offset.0 + offset.0, self.offset.1 + offset.1),
            visible: self.visible && visible,
        }
    }

    /// The same for the contents of the group of this name.
    pub(crate) fn called(mut self, name: &str) -> Around<'w> {
        self.named = Named::within(name, self.named, self.meanings);
        self
    }

    /// The layer for which this holds.
    pub(crate) fn layer(self, name: &str, content: Content) -> Layer {
        let Around { named, words, offset, visible, .. } = self.called(name);
        let name = name.chars().take(MOST_CHARS).collect();
        Layer { name, named, name_speaks: true, words, visible, offset, content }
    }
}

impl Chunk {
    /// The cells that are not empty, with their columns and rows.
    pub(crate) fn filled(&self) -> impl Iterator<Item = ((i32, i32), u32)> {
        let width = self.width as usize;
        self.gids.iter().enumerate().filter(|(_, gid)| **gid != 0).map(move |(index, gid)| {
            // Chunks are no longer than a board, and no farther off than a million squares.
            ((self.at.0 + (index % width) as i32, self.at.1 + (index / width) as i32), *gid)
        })
    }
}

/// A thing drawn anywhere on the map.
#[derive(Debug, PartialEq)]
pub(crate) struct Object {
    pub(crate) label: Label,
    pub(crate) name: String,
    pub(crate) words: Words,
    pub(crate) at: (f32, f32),
    pub(crate) size: (f32, f32),
    /// Degrees, clockwise about the place.
    pub(crate) rotation: f32,
    pub(crate) shape: Outlined,
    /// The number of the tile that it shows.
    pub(crate) gid: Option<u32>,
}

/// The id by which its format tells an object from others.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Label {
    /// The number of an object.
    Object(u32),
    /// The layer of an entity, and its place in the list there.
    Entity(String),
}

/// The shape of an object. Points are seen from its place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Outlined {
    Rectangle,
    Ellipse,
    Point,
    Polygon(Vec<(f32, f32)>),
    Polyline(Vec<(f32, f32)>),
    /// Text, and every other kind without an outline that matters.
    Other,
}

/// Counts of the parts that are not read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LeftOut {
    pub(crate) images: usize,
    pub(crate) templates: usize,
}

/// Properties that mean something here.
const KNOWN: [&str; 8] = ["move", "height", "empty", "open", "locked", "size", "side", "speed"];

/// The known property of this name.
pub(crate) fn known(name: &str) -> Option<&'static str> {
    KNOWN.iter().find(|known| known.eq_ignore_ascii_case(name)).copied()
}

/// Most characters of a name, a class or a property.
pub(crate) const MOST_CHARS: usize = 200;

/// The text on a map, a layer, a tile or an object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Words {
    /// Its class, which older versions call its type.
    pub(crate) class: String,
    /// Those of its own properties that are [`KNOWN`], as text.
    pub(crate) properties: BTreeMap<&'static str, String>,
}

impl Words {
    /// A class and properties, of which the [`KNOWN`] ones are kept.
    pub(crate) fn of(class: &str, properties: impl Iterator<Item = (String, String)>) -> Words {
        let short = |text: &str| text.trim().chars().take(MOST_CHARS).collect::<String>();
        let mut words = Words { class: short(class), ..Words::default() };
        // Names that differ only in case do so in any order.
        let mut sorted: Vec<_> = properties.collect();
        sorted.sort_by(|(one, _), (other, _)| one.cmp(other));
        for (name, value) in sorted {
            if let Some(known) = known(&name) {
                words.properties.insert(known, short(&value));
            }
        }
        words
    }

    /// The value of a property.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.properties.get(name).map(String::as_str)
    }

    /// Whether a property is set and true.
    pub(crate) fn is(&self, name: &str) -> bool {
        let yes = ["true", "yes", "1"];
        self.get(name).is_some_and(|value| yes.iter().any(|yes| value.eq_ignore_ascii_case(yes)))
    }

    /// These words, and where they give no meaning those around them.
    pub(crate) fn or(mut self, around: &Words) -> Words {
        // An object that states its own kind does not take that of its surroundings.
        let speaks = !self.class.is_empty() || self.get("move").is_some();
        if !speaks {
            self.class.clone_from(&around.class);
        }
        for (name, value) in
            around.properties.iter().filter(|(name, _)| !speaks || **name != "move")
        {
            self.properties.entry(name).or_insert_with(|| value.clone());
        }
        self
    }

    /// Whether there are no words.
    pub(crate) fn is_empty(&self) -> bool {
        self.class.is_empty() && self.properties.is_empty()
    }
}
