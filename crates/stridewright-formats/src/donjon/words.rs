//! The tab-separated text of donjon: a word for each cell, nothing for rock.

use super::{Cell, Door, DoorKind, Dungeon, Side};
use crate::codec::{Codec, Reader};
use crate::error::{ReadError, byte};
use crate::format::Format;
use crate::import::{Import, Source};
use crate::report::ImportReport;
use crate::shape::Shape;
use stridewright::answer::Message;
use stridewright::board::Limits;

pub(crate) const CODEC: Codec = Codec {
    recognises: |shape| matches!(shape, Shape::Text(text) if is_dungeon(text)),
    reader: Reader::Map(read),
    writer: None,
};

/// Lines by which such a text is recognised.
const LOOKED_AT: usize = 50;

/// Leading blanks are cells of rock, and are gone from the first line by then.
fn is_dungeon(text: &str) -> bool {
    let words = || text.lines().take(LOOKED_AT).flat_map(|line| line.split('\t'));
    text.contains('\t')
        && words().any(|word| word == "F")
        && words().all(|word| cell(word.trim()).is_some())
}

fn read(source: Source<'_>) -> Result<Import, ReadError> {
    let text = core::str::from_utf8(source.bytes).map_err(|error| {
        ReadError::new(byte(error.valid_up_to()), Message::new("not UTF-8 text"))
    })?;
    let rows = text.lines().count();
    // A text with more rows than a board can have is refused, whatever its contents.
    let looked_at = text.lines().take(Limits::DEFAULT.side as usize);
    let columns = looked_at.map(|line| line.split('\t').count()).max().unwrap_or(0);
    let mut report = ImportReport::new(Format::DonjonText);
    let mut dungeon = Dungeon::open(columns, rows, Message::new("the text"))?;
    for (row, line) in (0..).zip(text.lines()) {
        for (column, word) in (0..).zip(line.split('\t')) {
            let word = word.trim();
            let place = || {
                Message::new("line {line}, column {column}")
                    .with("line", row + 1)
                    .with("column", column + 1)
            };
            let cell = cell(word).ok_or_else(|| {
                let word: String = word.chars().take(20).collect();
                let message = Message::new("{word} is not a donjon cell");
                ReadError::new(place(), message.with("word", format!("{word:?}"))).with_help(
                    "cells are F (floor), DT DB DL DR (doors), DS… (secret), DP… (portcullis), SU \
                     SUU SD SDD (stairs), and empty for rock",
                )
            })?;
            if word.starts_with('S') {
                report.ignored.note("stairs, treated as floor", place());
            }
            dungeon.set(column, row, cell);
        }
    }
    dungeon.drawn(report)
}

/// The meaning of a word.
fn cell(word: &str) -> Option<Cell> {
    let floor = Cell { is_floor: true, door: None };
    match word {
        "" => return Some(Cell::default()),
        "F" | "SU" | "SUU" | "SD" | "SDD" => return Some(floor),
        _ => {}
    }
    let (rest, side) =
        [('T', Side::Top), ('B', Side::Bottom), ('L', Side::Left), ('R', Side::Right)]
            .into_iter()
            .find_map(|(sign, side)| Some((word.strip_suffix(sign)?, side)))?;
    let kind = match rest {
        "D" => DoorKind::Plain,
        "DS" => DoorKind::Secret,
        "DP" => DoorKind::Portcullis,
        _ => return None,
    };
    Some(Cell { door: Some(Door { kind, side: Some(side) }), ..floor })
}
