//! Maps of the MovingAI path-finding benchmarks (`.map`): one character a square.
//!
//! `.` and `G` are ground, `S` is swamp, `W` is water; `@` and `O` lie outside and `T` is a tree,
//! which cannot be entered. The benchmark forbids steps from ground into water, so water is read as
//! solid as well.

use crate::codec::{Codec, Reader};
use crate::draft::Draft;
use crate::error::{ReadError, byte, line};
use crate::format::Format;
use crate::frame::too_large;
use crate::import::{Import, Source};
use crate::report::ImportReport;
use crate::shape::Shape;
use core::str::Lines;
use stridewright::answer::Message;
use stridewright::board::{Limits, Terrain};
use stridewright::lattice::{Extent, Square};

pub(crate) const CODEC: Codec = Codec {
    recognises: |shape| matches!(shape, Shape::Text(text) if text.starts_with("type ")),
    reader: Reader::Map(read),
    writer: None,
};

/// Reads a map.
fn read(source: Source<'_>) -> Result<Import, ReadError> {
    let text = core::str::from_utf8(source.bytes).map_err(|error| {
        ReadError::new(byte(error.valid_up_to()), Message::new("not UTF-8 text"))
    })?;
    let mut lines = text.lines();
    let kind = field(&mut lines, 1, "type")?;
    if kind != "octile" {
        let message = Message::new("the map type is {kind}; Stridewright reads only `octile`");
        return Err(ReadError::new(line(1), message.with("kind", format!("{kind:?}"))));
    }
    let (height, width) = (side(&mut lines, 2, "height")?, side(&mut lines, 3, "width")?);
    let rest = field(&mut lines, 4, "map")?;
    if !rest.is_empty() {
        return Err(ReadError::new(line(4), Message::new("expected `map` alone")));
    }
    if width as usize * height as usize > Limits::DEFAULT.squares {
        return Err(too_large(width.into(), height.into(), line(2)));
    }
    let mut draft = Draft::open(Extent { width, height });
    let mut report = ImportReport::new(Format::MovingAi);
    for (row, number) in (0..height).zip(5_usize..) {
        let signs = lines.next().unwrap_or_default().trim_end();
        let found = signs.chars().count();
        if found != width as usize {
            let message = Message::new("this row has {found} squares, the map has {width} columns")
                .with("found", found)
                .with("width", width);
            return Err(ReadError::new(line(number), message));
        }
        for (column, sign) in signs.chars().enumerate() {
            let (terrain, what) = ground(sign).ok_or_else(|| {
                let place = Message::new("line {line}, column {column}")
                    .with("line", number)
                    .with("column", column + 1);
                let message = Message::new("{sign} is not a sign of this format");
                ReadError::new(place, message.with("sign", format!("{sign:?}"))).with_help(
                    "signs are . G (ground), S (swamp), W (water), @ O (outside) and T (trees)",
                )
            })?;
            report.found.add(what, 1);
            draft.lay(Square::new(column as i32, row as i32), terrain);
        }
    }
    if lines.any(|line| !line.trim().is_empty()) {
        let message = Message::new("too many rows: the header says {height}");
        return Err(ReadError::new(line(height as usize + 5), message.with("height", height)));
    }
    if report.found.count(&SWAMP.pattern) > 0 {
        report.assumed.say("swamp is difficult terrain");
    }
    if report.found.count(&WATER.pattern) > 0 {
        report.assumed.say("water is solid like a wall, as in the benchmark");
    }
    report.assumed.say("the format has no walls between squares, no heights and no creatures");
    Ok(draft.finish(report))
}

const SWAMP: Message = Message::new("squares of swamp");
const WATER: Message = Message::new("squares of water");

fn ground(sign: char) -> Option<(Terrain, Message)> {
    match sign {
        '.' | 'G' => Some((Terrain::OPEN, Message::new("squares of ground"))),
        'S' => Some((Terrain::DIFFICULT, SWAMP)),
        'W' => Some((Terrain::WALL, WATER)),
        '@' | 'O' => Some((Terrain::WALL, Message::new("squares outside"))),
        'T' => Some((Terrain::WALL, Message::new("squares of trees"))),
        _ => None,
    }
}

/// The rest of a line that begins with a word.
fn field<'a>(lines: &mut Lines<'a>, number: usize, word: &str) -> Result<&'a str, ReadError> {
    let rest = lines.next().and_then(|line| line.trim_end().strip_prefix(word));
    rest.map(str::trim_start).ok_or_else(|| {
        ReadError::new(line(number), Message::new("expected `{word}`").with("word", word))
    })
}

/// Columns or rows.
fn side(lines: &mut Lines<'_>, number: usize, word: &str) -> Result<u32, ReadError> {
    let given = field(lines, number, word)?;
    let most = Limits::DEFAULT.side;
    given.parse().ok().filter(|side| (1..=most).contains(side)).ok_or_else(|| {
        let given: String = given.chars().take(20).collect();
        let message = Message::new("`{word}` is {given}, not a whole number from 1 to {most}")
            .with("word", word)
            .with("given", format!("{given:?}"))
            .with("most", most);
        ReadError::new(line(number), message)
    })
}
