//! Ground from tiles and layers, and the squares that it applies to.
//!
//! A higher layer replaces the ground of a lower one; a tile without a meaning changes nothing.

use super::grid::Grid;
use super::map::{Chunk, Content, Layer, TileDisplay, TileMap, Tileset, Words};
use super::place::Place;
use crate::draft::Draft;
use crate::error::ReadError;
use crate::report::ImportReport;
use crate::words::GroundWords;
use std::collections::BTreeMap;
use stridewright::answer::Message;
use stridewright::board::{Column, Terrain};
use stridewright::unit::FEET_PER_SQUARE;

/// The ground of a square, as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct KnownGround {
    pub(super) ground: Option<Terrain>,
    /// Height of the surface in squares.
    pub(super) floor: Option<i16>,
}

impl KnownGround {
    /// The ground in words: the property `move`, otherwise the class; and the property `height`.
    pub(super) fn of(
        words: &Words,
        meanings: &GroundWords,
        place: Place<'_>,
        report: &mut ImportReport,
    ) -> KnownGround {
        let floor = words.get("height").and_then(|feet| floor(feet, place, report));
        let word = words.get("move").unwrap_or(&words.class);
        let ground = meanings.ground(word);
        if ground.is_none() && words.get("move").is_some() {
            report.assumed.note(
                Message::new("`move` is {word}, which is not a ground word: no effect")
                    .with("word", format!("{word:?}")),
                place,
            );
        }
        for guess in word.split(',').filter_map(|word| meanings.guess(word)) {
            report.assumed.note(guess, place);
        }
        KnownGround { ground, floor }
    }

    pub(super) fn or(self, other: KnownGround) -> KnownGround {
        KnownGround { ground: self.ground.or(other.ground), floor: self.floor.or(other.floor) }
    }

    pub(super) fn is_something(self) -> bool {
        self.ground.is_some() || self.floor.is_some()
    }
}

/// A height in feet, in squares.
fn floor(feet: &str, place: Place<'_>, report: &mut ImportReport) -> Option<i16> {
    let squares = feet.parse::<f64>().ok().map(|feet| feet / f64::from(FEET_PER_SQUARE));
    let within =
        |squares: &f64| (f64::from(Column::LOWEST)..=f64::from(Column::HIGHEST)).contains(squares);
    let Some(squares) = squares.filter(within) else {
        report.ignored.note(
            Message::new("`height` is {feet}, which is not a height in feet")
                .with("feet", format!("{feet:?}")),
            place,
        );
        return None;
    };
    if squares.fract() != 0.0 {
        report.assumed.note("heights between multiples of five feet, rounded down", place);
    }
    Some(squares.floor() as i16)
}

/// The ground of tiles, by their numbers on the map.
pub(super) struct Tiles<'m> {
    by_number: BTreeMap<u32, (KnownGround, &'m Words)>,
    /// How those of each set are shown, by the number of its first.
    shown: BTreeMap<u32, TileDisplay>,
    /// Whether a tile with a meaning was laid.
    pub(super) spoke: bool,
    /// The meanings of words for ground.
    pub(super) meanings: &'m GroundWords,
}

impl<'m> Tiles<'m> {
    pub(super) fn of(
        sets: &'m [Tileset],
        meanings: &'m GroundWords,
        report: &mut ImportReport,
    ) -> Tiles<'m> {
        let mut firsts: Vec<u32> = sets.iter().map(|set| set.first).collect();
        firsts.sort_unstable();
        let mut by_number = BTreeMap::new();
        for set in sets {
            // A set ends where the next one begins.
            let end = firsts.iter().find(|first| **first > set.first).copied().unwrap_or(u32::MAX);
            for (id, words) in &*set.content.tiles {
                let Some(number) = set.first.checked_add(*id).filter(|number| *number < end) else {
                    break;
                };
                let place = match &set.of {
                    None => Place::Tile(number),
                    Some(layer) => Place::Value(layer, *id),
                };
                let saying = KnownGround::of(words, meanings, place, report);
                by_number.insert(number, (saying, words));
            }
        }
        let shown = sets.iter().map(|set| (set.first, set.content.shown)).collect();
        Tiles { by_number, shown, spoke: false, meanings }
    }

    /// The words on a tile.
    pub(super) fn words(&self, number: u32) -> Option<&'m Words> {
        self.by_number.get(&number).map(|(_, words)| *words)
    }

    /// How a tile is shown as an object.
    pub(super) fn shown(&self, number: u32) -> TileDisplay {
        let set = self.shown.range(..=number).next_back();
        set.map_or_else(|| TileDisplay::of((0.0, 0.0), ""), |(_, shown)| *shown)
    }

    /// Lays the tiles of a layer.
    pub(super) fn lay(&mut self, chunks: &[Chunk], layer: &Placed, grid: &Grid, draft: &mut Draft) {
        let mut last = (0, layer.saying);
        for (cell, number) in chunks.iter().flat_map(Chunk::filled) {
            if number != last.0 {
                let tile =
                    self.by_number.get(&number).map(|(saying, _)| *saying).unwrap_or_default();
                self.spoke |= tile.is_something();
                last = (number, tile.or(layer.saying));
            }
            let square = grid.square(cell, layer.shift);
            if let Some(terrain) = last.1.ground {
                draft.lay(square, terrain);
            }
            if let Some(floor) = last.1.floor {
                draft.raise(square, floor);
            }
        }
    }
}

/// A layer where it lies, and what it says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    /// Columns and rows by which it is shifted.
    pub(super) shift: (i32, i32),
    pub(super) saying: KnownGround,
    /// Whether it gave a tile a meaning.
    pub(super) spoke: bool,
}

/// All layers, and the squares on which there is a tile.
pub(super) struct Layers {
    pub(super) list: Vec<Placed>,
    filled: Vec<bool>,
}

impl Layers {
    pub(super) fn of(
        map: &TileMap,
        grid: &Grid,
        report: &mut ImportReport,
    ) -> Result<Layers, ReadError> {
        let extent = grid.frame.extent;
        let mut layers = Layers { list: Vec::new(), filled: vec![false; extent.area()] };
        for layer in &map.layers {
            let place = Place::Layer(&layer.name);
            if !layer.visible {
                report.assumed.note("hidden layers, read like the others", place);
            }
            let (shift, whole) = grid.shift(layer)?;
            let saying = of_layer(layer, &map.meanings, place, report);
            let (mut spoke, mut outside) = (false, 0);
            if let Content::Cells(chunks) = &layer.content {
                if !whole {
                    report.assumed.note(
                        "layers shifted by part of a square, moved to the nearest square",
                        place,
                    );
                }
                for (cell, _) in chunks.iter().flat_map(Chunk::filled) {
                    match extent.index(grid.square(cell, shift)) {
                        Some(at) => layers.filled[at] = true,
                        None => outside += 1,
                    }
                    spoke |= saying.is_something();
                }
                report.found.note("layers of cells", place);
            }
            report.clipped.add("cells outside the map, left out", outside);
            layers.list.push(Placed { shift, saying, spoke });
        }
        Ok(layers)
    }

    /// Makes the squares without a tile solid ground, if the map asks for it; returns whether it
    /// does.
    pub(super) fn lay_empty(
        &self,
        map: &TileMap,
        grid: &Grid,
        draft: &mut Draft,
        report: &mut ImportReport,
    ) -> bool {
        let empty = self.filled.iter().filter(|filled| !**filled).count();
        let tiles = map.layers.iter().any(|layer| matches!(layer.content, Content::Cells(_)));
        if map.words.get("empty").is_none_or(|word| !map.meanings.is_solid(word)) {
            if tiles {
                report.assumed.add("empty squares, treated as open ground", empty);
            }
            return false;
        }
        report.found.add("empty squares, treated as solid", empty);
        for (square, filled) in grid.frame.extent.squares().zip(&self.filled) {
            if !filled {
                draft.lay(square, Terrain::WALL);
            }
        }
        true
    }
}

/// The ground that a layer gives its tiles; by its name only if that is a word for solid ground.
fn of_layer(
    layer: &Layer,
    meanings: &GroundWords,
    place: Place<'_>,
    report: &mut ImportReport,
) -> KnownGround {
    let saying = KnownGround::of(&layer.words, meanings, place, report);
    let named = layer.name_speaks && layer.named.solid;
    if saying.ground.is_some() || !named || !matches!(layer.content, Content::Cells(_)) {
        return saying;
    }
    report.assumed.note(
        "layers whose tiles are solid because of the layer's name; change that with --ground \
         NAME=open",
        place,
    );
    KnownGround { ground: Some(Terrain::WALL), ..saying }
}
