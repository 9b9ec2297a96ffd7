//! The drawn map: one character per square. This module knows the signs; letters become places,
//! whatever stands there.

use super::entries::{Legend, MapEntry};
use super::ground::Canvas;
use super::tile::{self, Tile};
use crate::bounded::Whole;
use crate::flaw::{Flaws, Path};
use std::collections::BTreeMap;
use stridewright::answer::Message;
use stridewright::board::{Limits, Terrain};
use stridewright::lattice::{Extent, Square};

/// The content of a drawing.
pub(super) struct Drawing {
    /// The ground; `None` if the drawing is unusable, and then the reason is among the flaws.
    pub(super) canvas: Option<Canvas>,
    /// Letters, and where they are drawn.
    pub(super) drawn: BTreeMap<char, Marks>,
}

/// Where a letter is drawn.
#[derive(Clone, Copy)]
pub(super) struct Marks {
    first: Square,
    last: Square,
    count: usize,
    /// It also stands for ground, so several squares may carry it.
    explained: bool,
}

impl Marks {
    /// Returns the only square that carries the letter.
    pub(super) fn single(self) -> Option<Square> {
        (self.count == 1).then_some(self.first)
    }

    /// Returns the top-left square, columns and rows of the rectangle that the letter fills; `None`
    /// if it does not fill one.
    pub(super) fn rectangle(self) -> Option<(Square, u32, u32)> {
        let width = self.last.column.abs_diff(self.first.column) + 1;
        let height = self.last.row.abs_diff(self.first.row) + 1;
        (self.count == width as usize * height as usize).then_some((self.first, width, height))
    }

    /// Returns how many squares carry the letter.
    pub(super) const fn count(self) -> usize {
        self.count
    }
}

/// Returns the signs that mean the same in every drawing, with the names of their ground; an empty
/// list is open ground.
pub fn signs() -> impl Iterator<Item = (char, Vec<String>)> {
    Terrain::SIGNS.iter().map(|(sign, terrain)| (*sign, tile::names_of(Tile::flat(*terrain))))
}

/// Returns the sign that stands for some ground in every drawing, if there is one.
pub(super) fn sign_of(tile: Tile) -> Option<char> {
    Terrain::SIGNS.iter().find(|(_, terrain)| Tile::flat(*terrain) == tile).map(|(sign, _)| *sign)
}

/// Whether a character may stand for a square at all.
pub(super) fn may_be_sign(sign: char) -> bool {
    !sign.is_whitespace() && !sign.is_control() && sign != '-'
}

/// Reads the legend.
pub(super) fn legend(legend: &Legend, flaws: &mut Flaws) -> BTreeMap<char, Tile> {
    let mut meanings = BTreeMap::new();
    for (sign, names) in legend.entries() {
        let path = Path::root().key("map").key("legend").key(sign.encode_utf8(&mut [0; 4]));
        if Terrain::drawn(sign).is_some() {
            flaws.add_with_help(
                path.clone(),
                Message::new("`{sign}` already has a meaning").with("sign", sign.to_string()),
                "choose another sign",
            );
        } else if !may_be_sign(sign) {
            flaws.add_with_help(
                path.clone(),
                Message::new("{sign} cannot be drawn on a map").with("sign", format!("{sign:?}")),
                "choose another sign",
            );
        }
        meanings.insert(sign, tile::named(names, &path, flaws));
    }
    meanings
}

/// Reads the size of the map and, where it is drawn, its squares.
pub(super) fn read(
    map: &MapEntry,
    file: Option<Extent>,
    creatures: &BTreeMap<char, usize>,
    legend: &BTreeMap<char, Tile>,
    flaws: &mut Flaws,
) -> Drawing {
    let path = Path::root().key("map");
    let drawn_extent = map.rows.as_ref().map(|rows| measure(rows, &path, flaws));
    let given = (map.width.map(Whole::get), map.height.map(Whole::get));
    let extent = match (drawn_extent, file, given) {
        (Some(drawn), _, _) => drawn,
        (None, Some(file), _) => Some(file),
        (None, None, (Some(width), Some(height))) => within_limits(width, height, &path, flaws),
        (None, None, (None, None)) => {
            if map.file.is_none() {
                let help = Message::new(
                    "draw it in `rows`, or give `width` and `height`, or name a `file`",
                );
                flaws.add_with_help(path.clone(), "the map has no size", help);
            }
            None
        }
        (None, None, (width, _)) => {
            let missing = if width.is_none() { "width" } else { "height" };
            flaws.add(path.clone(), Message::new("`{key}` is missing").with("key", missing));
            None
        }
    };
    let Some(extent) = extent else { return Drawing { canvas: None, drawn: BTreeMap::new() } };
    agree(extent, file, given, &path, flaws);
    let mut canvas = Canvas::open(extent);
    let mut pen = Pen { creatures, legend, path: path.key("rows"), flaws, drawn: BTreeMap::new() };
    for (row, line) in map.rows.iter().flat_map(|rows| lines(rows)).enumerate() {
        for (column, sign) in line.chars().enumerate() {
            let at = Square::new(column as i32, row as i32);
            canvas.lay(at, pen.square(at, sign));
        }
    }
    Drawing { canvas: Some(canvas), drawn: pen.drawn }
}

/// Returns the lines of a drawing. Text after the last row, such as the indentation of closing
/// quotes, is not a line.
fn lines(rows: &str) -> impl Iterator<Item = &str> {
    rows.trim_end().lines()
}

/// Returns the columns and rows of a drawing, if all rows have the same length.
fn measure(rows: &str, path: &Path, flaws: &mut Flaws) -> Option<Extent> {
    let path = path.key("rows");
    let width = lines(rows).next().map_or(0, |line| line.chars().count());
    let mut height = 0_usize;
    let mut even = true;
    for line in lines(rows) {
        let found = line.chars().count();
        if found != width {
            let message = match (found < width, found) {
                (true, 1) => {
                    Message::new("this row has only {count} square, but the first has {first}")
                }
                (true, _) => {
                    Message::new("this row has only {count} squares, but the first has {first}")
                }
                (false, 1) => {
                    Message::new("this row has {count} square, but the first has {first}")
                }
                (false, _) => {
                    Message::new("this row has {count} squares, but the first has {first}")
                }
            };
            flaws.add_with_help(
                path.index(height),
                message.with("count", found).with("first", width),
                "all rows must have the same length",
            );
            even = false;
        }
        height += 1;
    }
    if !even {
        return None;
    }
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    within_limits(count(width), count(height), &path, flaws)
}

fn within_limits(width: u32, height: u32, path: &Path, flaws: &mut Flaws) -> Option<Extent> {
    let limits = Limits::DEFAULT;
    let side = 1..=limits.side;
    let fits = side.contains(&width)
        && side.contains(&height)
        && (width as usize).checked_mul(height as usize).is_some_and(|area| area <= limits.squares);
    if fits {
        return Some(Extent { width, height });
    }
    let message = Message::new("a map of {width} × {height} squares")
        .with("width", width)
        .with("height", height);
    let help = Message::new("a map has 1 to {side} columns and rows, and at most {most} squares")
        .with("side", limits.side)
        .with("most", limits.squares);
    flaws.add_with_help(path.clone(), message, help);
    None
}

/// Checks that everything that gives the size of the map agrees.
fn agree(
    extent: Extent,
    file: Option<Extent>,
    given: (Option<u32>, Option<u32>),
    path: &Path,
    flaws: &mut Flaws,
) {
    let Extent { width, height } = extent;
    if let (Some(given), _) = given
        && given != width
    {
        let message = Message::new("{given} columns are given, but the map has {width}");
        flaws.add(path.key("width"), message.with("given", given).with("width", width));
    }
    if let (_, Some(given)) = given
        && given != height
    {
        let message = Message::new("{given} rows are given, but the map has {height}");
        flaws.add(path.key("height"), message.with("given", given).with("height", height));
    }
    if let Some(file) = file
        && file != extent
    {
        let message = Message::new(
            "{width} × {height} squares are drawn, but the map file has {columns} × {rows}",
        );
        let message = message
            .with("width", width)
            .with("height", height)
            .with("columns", file.width)
            .with("rows", file.height);
        flaws.add(path.key("rows"), message);
    }
}

/// Reads a drawing square by square.
struct Pen<'a> {
    creatures: &'a BTreeMap<char, usize>,
    legend: &'a BTreeMap<char, Tile>,
    path: Path,
    flaws: &'a mut Flaws,
    drawn: BTreeMap<char, Marks>,
}

impl Pen<'_> {
    /// Returns what the sign says about the square.
    fn square(&mut self, at: Square, sign: char) -> Tile {
        if let Some(terrain) = Terrain::drawn(sign) {
            return Tile::flat(terrain);
        }
        let meaning = self.legend.get(&sign).copied();
        let creature = self.creatures.contains_key(&sign);
        if creature || sign.is_alphabetic() {
            self.letter(at, sign, creature || meaning.is_some());
        } else if meaning.is_none() {
            let path = self
                .path
                .index(at.row.unsigned_abs() as usize)
                .index(at.column.unsigned_abs() as usize);
            if may_be_sign(sign) {
                let message = Message::new("`{sign}` has no meaning");
                // As TOML and JSON write it.
                let escape = if matches!(sign, '"' | '\\') { "\\" } else { "" };
                let example = format!("legend = {{ \"{escape}{sign}\" = [\"difficult\"] }}");
                self.flaws.add_with_help(
                    path,
                    message.with("sign", sign.to_string()),
                    Message::new("say what it means: {example}").with("example", example),
                );
            } else {
                let message = Message::new("{sign} cannot be drawn on a map");
                self.flaws.add_with_help(
                    path,
                    message.with("sign", format!("{sign:?}")),
                    "`.` is open ground; do not indent rows",
                );
            }
        }
        meaning.unwrap_or_default()
    }

    fn letter(&mut self, at: Square, letter: char, may_repeat: bool) {
        let marks = self.drawn.entry(letter).or_insert(Marks {
            first: at,
            last: at,
            count: 0,
            explained: may_repeat,
        });
        marks.count += 1;
        marks.first.column = marks.first.column.min(at.column);
        marks.last.column = marks.last.column.max(at.column);
        marks.last.row = at.row;
        if marks.count == 2 && !marks.explained {
            let path = self
                .path
                .index(at.row.unsigned_abs() as usize)
                .index(at.column.unsigned_abs() as usize);
            let message = Message::new("`{letter}` is drawn twice");
            let help = Message::new(
                "only a creature covers several squares: give it `letter = \"{letter}\"`, or \
                 explain the sign in `map.legend`",
            );
            self.flaws.add_with_help(
                path,
                message.with("letter", letter.to_string()),
                help.with("letter", letter.to_string()),
            );
        }
    }
}
