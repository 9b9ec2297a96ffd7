//! Interprets the ground names of one square: its properties, and its height column.
//!
//! This module knows the names and their bounds, not where on a map they are used.

use super::Name;
use crate::flaw::{Flaws, Path, nearest, shortened};
use stridewright::answer::Message;
use stridewright::board::{Column, Earth, Terrain};

/// The ground of a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tile {
    /// Its properties.
    pub(super) terrain: Terrain,
    /// Its column in height.
    pub(super) column: Column,
}

impl Tile {
    /// Returns ground at the ordinary level.
    pub(super) fn flat(terrain: Terrain) -> Tile {
        Tile { terrain, ..Tile::default() }
    }
}

/// The material of the earth under a surface.
const EARTHS: [(&str, Earth); 2] = [("dirt below", Earth::Dirt), ("rock below", Earth::Rock)];

/// A ground name that is followed by a number.
struct Measure {
    name: &'static str,
    least: i32,
    most: i32,
    set: fn(&mut Column, i32),
    /// Returns the number, if it differs from the default without the name.
    get: fn(&Column) -> Option<i32>,
}

const MEASURES: [Measure; 5] = [
    Measure {
        name: "elevation",
        least: Column::LOWEST,
        most: Column::HIGHEST,
        set: |column, number| column.floor = number as i16,
        get: |column| Some(i32::from(column.floor)).filter(|floor| *floor != 0),
    },
    Measure {
        name: "ceiling",
        least: Column::LOWEST,
        most: Column::HIGHEST + 1,
        set: |column, number| column.ceiling = Some(number as i16),
        get: |column| column.ceiling.map(i32::from),
    },
    Measure {
        name: "water",
        least: 0,
        most: 200,
        set: |column, number| column.liquid = number as u8,
        get: |column| Some(i32::from(column.liquid)).filter(|number| *number != 0),
    },
    Measure {
        name: "dc",
        least: 0,
        most: 99,
        set: |column, number| column.dc = number as u8,
        get: |column| Some(i32::from(column.dc)).filter(|number| *number != 0),
    },
    Measure {
        name: "damage",
        least: 0,
        most: 9999,
        set: |column, number| column.damage = number as u16,
        get: |column| Some(i32::from(column.damage)).filter(|number| *number != 0),
    },
];

/// Names that stand alone.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    Terrain::NAMES.iter().map(|(name, _)| *name).chain(EARTHS.iter().map(|(name, _)| *name))
}

/// Returns the names that are followed by a number.
pub(super) fn measures() -> impl Iterator<Item = &'static str> {
    MEASURES.iter().map(|measure| measure.name)
}

/// Returns the ground that a list of names describes.
pub(super) fn named(names: &[Name], path: &Path, flaws: &mut Flaws) -> Tile {
    let mut reading = Reading { tile: Tile::default(), measured: 0, earth: None, flaws };
    for (index, name) in names.iter().enumerate() {
        reading.name(name, &path.index(index));
    }
    let Column { floor, ceiling, .. } = reading.tile.column;
    if let Some(ceiling) = ceiling.filter(|ceiling| *ceiling <= floor) {
        let message = Message::new("the ceiling at {ceiling} is not above the ground at {floor}")
            .with("ceiling", ceiling.to_string())
            .with("floor", floor.to_string());
        reading.flaws.add_with_help(path.clone(), message, "use `wall` for a square without room");
    }
    reading.tile
}

/// Returns the names of some ground; read again, they give the same ground.
pub(super) fn names_of(tile: Tile) -> Vec<String> {
    let Tile { terrain, column } = tile;
    let filled = terrain.has(Terrain::DIRT) || terrain.has(Terrain::ROCK);
    let mut named = Terrain::OPEN;
    let mut names = Vec::new();
    for (name, property) in Terrain::NAMES {
        // Of two names for one property the first is enough, and filled ground is solid anyway.
        let new = terrain.has(property) && !named.has(property);
        if new && !(filled && property == Terrain::WALL) {
            named = named.and(property);
            names.push(name.to_owned());
        }
    }
    let earth = EARTHS.iter().find(|(_, earth)| *earth == column.earth);
    names.extend(earth.map(|(name, _)| (*name).to_owned()));
    for measure in &MEASURES {
        names.extend((measure.get)(&column).map(|number| format!("{} {number}", measure.name)));
    }
    names
}

/// A list of names while it is being read.
struct Reading<'a> {
    tile: Tile,
    /// A bit set by position in [`MEASURES`].
    measured: u8,
    earth: Option<Earth>,
    flaws: &'a mut Flaws,
}

impl Reading<'_> {
    fn name(&mut self, name: &str, path: &Path) {
        if let Some(property) = Terrain::named(name) {
            self.tile.terrain = self.tile.terrain.and(property);
        } else if let Some((_, earth)) = EARTHS.iter().find(|(known, _)| *known == name) {
            if self.earth.is_some_and(|other| other != *earth) {
                let message = Message::new("`{name}` contradicts another name in this list");
                self.flaws.add(path.clone(), message.with("name", name));
            }
            self.earth = Some(*earth);
            self.tile.column.earth = *earth;
        } else {
            let (word, number) = name.rsplit_once(' ').unwrap_or((name, ""));
            match MEASURES.iter().position(|measure| measure.name == word || measure.name == name) {
                Some(place) => self.measure(place, number, path),
                None => self.unknown(name, word, path),
            }
        }
    }

    fn measure(&mut self, place: usize, number: &str, path: &Path) {
        let Measure { name, least, most, set, .. } = MEASURES[place];
        match number.parse().ok().filter(|number| (least..=most).contains(number)) {
            None => {
                let message = Message::new("`{name}` needs a number in its range");
                let help =
                    Message::new("add a whole number from {least} to {most}, as in `{name} 2`")
                        .with("least", least.to_string())
                        .with("most", most.to_string())
                        .with("name", name);
                self.flaws.add_with_help(path.clone(), message.with("name", name), help);
            }
            Some(_) if self.measured >> place & 1 == 1 => {
                let message = Message::new("`{name}` is given twice").with("name", name);
                self.flaws.add(path.clone(), message);
            }
            Some(number) => {
                self.measured |= 1 << place;
                set(&mut self.tile.column, number);
            }
        }
    }

    fn unknown(&mut self, name: &str, word: &str, path: &Path) {
        let known: Vec<&str> = names().chain(measures()).collect();
        let near = nearest(name, &known).or_else(|| nearest(word, &known));
        let (alone, measured) = (names().collect::<Vec<_>>(), measures().collect::<Vec<_>>());
        let message = Message::new("`{name}` is not a kind of ground");
        let help = match near {
            Some(near) => {
                Message::new("did you mean `{near}`? Known: {names}; with a number: {measures}")
                    .with("near", near)
            }
            None => Message::new("Known: {names}; with a number: {measures}"),
        };
        self.flaws.add_with_help(
            path.clone(),
            message.with("name", shortened(name)),
            help.with("names", alone.join(", ")).with("measures", measured.join(", ")),
        );
    }
}
