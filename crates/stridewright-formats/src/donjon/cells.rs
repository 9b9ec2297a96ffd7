//! The JSON of donjon: a number for each cell, whose bits the file itself explains.

use super::{Cell, Door, DoorKind, Dungeon, SMALLER};
use crate::codec::{Codec, Reader};
use crate::error::ReadError;
use crate::format::Format;
use crate::import::{Import, Source};
use crate::json::{Item, Tape};
use crate::report::{ImportReport, Place};
use crate::shape::Shape;
use stridewright::answer::Message;

pub(crate) const CODEC: Codec = Codec {
    recognises: |shape| matches!(shape, Shape::Json { keys, .. } if keys.has("cells") && keys.any(&["cell_bit", "rooms", "settings"])),
    reader: Reader::Map(read),
    writer: None,
};

/// The greatest number of a cell.
const MOST: i64 = u32::MAX as i64;

/// Keys that are read.
const KNOWN: [&str; 2] = ["cells", "cell_bit"];

/// The meaning of a bit of a cell; the file may give it another bit.
#[derive(Clone, Copy, Debug)]
struct Bits {
    room: u32,
    corridor: u32,
    arch: u32,
    door: u32,
    locked: u32,
    trapped: u32,
    secret: u32,
    portcullis: u32,
    stairs: u32,
}

fn read(source: Source<'_>) -> Result<Import, ReadError> {
    let tape = Tape::read(source.bytes)
        .map_err(|error| ReadError::from(error).with_fewer_values(SMALLER))?;
    let root = tape.root().object()?;
    let bits = Bits::of(root.get("cell_bit"))?;
    let mut report = ImportReport::new(Format::Donjon);
    let cells = root.must("cells")?;
    let rows = cells.list()?.count();
    let columns = cells.list()?.next().map(|row| row.list().map(Iterator::count)).transpose()?;
    let mut dungeon = Dungeon::open(columns.unwrap_or(0), rows, Place("cells"))?;
    for (row, item) in (0..).zip(cells.list()?) {
        let found = item.list()?.count();
        if found != dungeon.columns as usize {
            let message = Message::new("this row has {found} cells, the first row has {columns}")
                .with("found", found)
                .with("columns", dungeon.columns);
            return Err(item.wrong(message).into());
        }
        for (column, item) in (0..).zip(item.list()?) {
            let number = item.whole(0..=MOST)? as u32;
            if number & bits.stairs != 0 {
                report.ignored.note("stairs, treated as floor", item.place());
            }
            dungeon.set(column, row, bits.cell(number));
        }
    }
    for (key, _) in root.entries().filter(|(key, _)| !KNOWN.contains(key)) {
        report.ignored.say(format!("`{key}`"));
    }
    dungeon.drawn(report)
}

impl Bits {
    /// The bits as the file explains them; for others, those that donjon writes.
    fn of(said: Option<Item<'_>>) -> Result<Bits, ReadError> {
        let bit = |key: &str, usual: u32| -> Result<u32, ReadError> {
            let said = said.map(Item::object).transpose()?.and_then(|said| said.get(key));
            Ok(said.map(|item| item.whole(0..=MOST)).transpose()?.map_or(usual, |bits| bits as u32))
        };
        Ok(Bits {
            room: bit("room", 2)?,
            corridor: bit("corridor", 4)?,
            arch: bit("arch", 1 << 16)?,
            door: bit("door", 1 << 17)?,
            locked: bit("locked", 1 << 18)?,
            trapped: bit("trapped", 1 << 19)?,
            secret: bit("secret", 1 << 20)?,
            portcullis: bit("portcullis", 1 << 21)?,
            stairs: bit("stair_down", 1 << 22)? | bit("stair_up", 1 << 23)?,
        })
    }

    fn cell(self, number: u32) -> Cell {
        let kinds = [
            (self.portcullis, DoorKind::Portcullis),
            (self.secret, DoorKind::Secret),
            (self.trapped, DoorKind::Trapped),
            (self.locked, DoorKind::Locked),
            (self.door, DoorKind::Plain),
            (self.arch, DoorKind::Arch),
        ];
        let kind = kinds.into_iter().find(|(bit, _)| number & bit != 0);
        let door = kind.map(|(_, kind)| Door { kind, side: None });
        let floor = self.room | self.corridor | self.stairs;
        Cell { is_floor: door.is_some() || number & floor != 0, door }
    }
}
