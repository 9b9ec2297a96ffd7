//! The cells of a layer as a file holds them: text with commas, or base64, which may be compressed.
//!
//! Knows the expected number of cells, and makes no more: decompression stops there.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::read::{GzDecoder, ZlibDecoder};
use ruzstd::decoding::StreamingDecoder;
use std::io::Read;
use stridewright::answer::Message;
use stridewright::board::Limits;

/// The most cells of all layers together: two of the largest boards.
const MOST_CELLS: usize = 2 * Limits::DEFAULT.squares;

/// The most cells of one chunk of an endless layer, or of one layer.
const MOST_AT_ONCE: usize = Limits::DEFAULT.squares;

/// The bits of a cell that turn its tile.
const TURNED: u32 = 0xf000_0000;

/// Bytes of a cell.
const BYTES: usize = 4;

/// Bytes that compression may add to data that cannot be made smaller.
const SLACK: usize = 64 << 10;

/// The encoding of a layer's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    /// Numbers with commas between them.
    Commas,
    /// Four bytes a cell, the least first, as base64.
    Base64(Compression),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compression {
    None,
    Gzip,
    Zlib,
    Zstd,
}

impl Encoding {
    /// The encoding with these names; an empty name counts as none.
    pub(super) fn named(encoding: &str, compression: &str) -> Result<Encoding, Message> {
        let compression = match compression {
            "" => Compression::None,
            "gzip" => Compression::Gzip,
            "zlib" => Compression::Zlib,
            "zstd" => Compression::Zstd,
            other => {
                return Err(
                    Message::new("unknown compression {name}").with("name", format!("{other:?}"))
                );
            }
        };
        match (encoding, compression) {
            ("csv", Compression::None) => Ok(Encoding::Commas),
            ("base64", compression) => Ok(Encoding::Base64(compression)),
            _ => Err(Message::new("unknown encoding {name}").with("name", format!("{encoding:?}"))),
        }
    }
}

/// The number of cells that may still come.
#[derive(Debug)]
pub(super) struct Budget(usize);

impl Budget {
    pub(super) const fn new() -> Budget {
        Budget(MOST_CELLS)
    }

    /// The number of cells in a rectangle, if it is not too large.
    pub(super) fn area(&mut self, width: i64, height: i64) -> Result<usize, Message> {
        let side = 1..=i64::from(Limits::DEFAULT.side);
        let wrong = || {
            Message::new(
                "{width} × {height} cells are too many; the limit is {most}, and {all} in all \
                 layers",
            )
            .with("width", width.to_string())
            .with("height", height.to_string())
            .with("most", MOST_AT_ONCE)
            .with("all", MOST_CELLS)
        };
        if !side.contains(&width) || !side.contains(&height) {
            return Err(wrong());
        }
        let area = (width * height) as usize;
        self.0 = self.0.checked_sub(area).filter(|_| area <= MOST_AT_ONCE).ok_or_else(wrong)?;
        Ok(area)
    }
}

/// Reads this many cells from a text.
pub(super) fn decode(text: &str, encoding: Encoding, area: usize) -> Result<Vec<u32>, Message> {
    let text = text.trim();
    match encoding {
        Encoding::Commas => commas(text, area),
        Encoding::Base64(compression) => {
            if text.len() / 4 * 3 > area * BYTES + SLACK {
                return Err(more_than(area));
            }
            let packed = STANDARD.decode(text).map_err(|error| {
                Message::new("not base64: {error}").with("error", error.to_string())
            })?;
            let bytes = unpack(packed, compression, area * BYTES)?;
            if bytes.len() != area * BYTES {
                let message = if bytes.len() > area * BYTES {
                    Message::new("more than {most} bytes, expected {area} cells of {size}")
                        .with("most", area * BYTES)
                } else {
                    Message::new("{found} bytes, expected {area} cells of {size}")
                        .with("found", bytes.len())
                };
                return Err(message.with("area", area).with("size", BYTES));
            }
            let cell = |bytes: &[u8]| {
                bytes.iter().rev().fold(0, |cell, byte| cell << 8 | u32::from(*byte))
            };
            Ok(bytes.chunks_exact(BYTES).map(|bytes| tile(cell(bytes))).collect())
        }
    }
}

/// The error for a layer that gives more cells than it has.
pub(super) fn more_than(area: usize) -> Message {
    Message::new("more than the {area} cells of the layer").with("area", area)
}

/// The error for a layer that gives another number of cells than it has.
pub(super) fn not_as_many(found: usize, area: usize) -> Message {
    Message::new("{found} cells, expected {area}").with("found", found).with("area", area)
}

/// The number of a cell's tile, without the bits that turn it.
pub(super) const fn tile(cell: u32) -> u32 {
    cell & !TURNED
}

fn commas(text: &str, area: usize) -> Result<Vec<u32>, Message> {
    let mut gids = Vec::with_capacity(area);
    // Some programs write a comma after the last number as well.
    for number in text.strip_suffix(',').unwrap_or(text).split(',') {
        if gids.len() == area {
            return Err(more_than(area));
        }
        let number = number.trim();
        let gid = number.parse().map_err(|_| {
            let number: String = number.chars().take(40).collect();
            Message::new("{number} is not a tile number").with("number", format!("{number:?}"))
        })?;
        gids.push(tile(gid));
    }
    if gids.len() == area { Ok(gids) } else { Err(not_as_many(gids.len(), area)) }
}

/// The unpacked bytes, at most one more than expected.
fn unpack(packed: Vec<u8>, compression: Compression, expected: usize) -> Result<Vec<u8>, Message> {
    let broken = |error: String| Message::new("broken compression: {error}").with("error", error);
    let read = |from: &mut dyn Read| {
        let mut bytes = Vec::with_capacity(expected + 1);
        let read = from.take(expected as u64 + 1).read_to_end(&mut bytes);
        read.map(|_| bytes).map_err(|error| broken(error.to_string()))
    };
    match compression {
        Compression::None => Ok(packed),
        Compression::Gzip => read(&mut GzDecoder::new(packed.as_slice())),
        Compression::Zlib => read(&mut ZlibDecoder::new(packed.as_slice())),
        Compression::Zstd => {
            let window = (MOST_AT_ONCE * BYTES) as u64;
            let decoder = StreamingDecoder::new_with_max_window_size(packed.as_slice(), window);
            read(&mut decoder.map_err(|error| broken(error.to_string()))?)
        }
    }
}
