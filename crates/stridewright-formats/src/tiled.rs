//! Maps of the Tiled editor: TMX (XML) and TMJ (JSON), with the tilesets beside them.
//!
//! Both become one description of a map, which the same code turns into a scene (`tilemap.rs`).
//! Only orthogonal maps are maps of squares; a tile is a square.

mod advice;
mod cells;
mod filter;
mod json;
mod xml;

use crate::codec::{Codec, Reader};
use crate::error::ReadError;
use crate::format::Format;
use crate::import::{Import, Source};
use crate::report::ImportReport;
use crate::shape::Shape;
use crate::tilemap::map::{SetContent, TileMap};
use crate::tilemap::scene;
use std::collections::BTreeMap;
use stridewright::answer::Message;
use stridewright_wire::json::MOST_BYTES;

pub(crate) const CODEC: Codec = Codec {
    recognises: |shape| match shape {
        Shape::Xml(element) => *element == "map",
        Shape::Json { keys, .. } => keys.has("layers") && keys.has("tilewidth"),
        _ => false,
    },
    reader: Reader::Map(read),
    writer: None,
};

/// Most tilesets in files of their own.
const MOST_FILES: usize = 128;

const NOT_AVAILABLE: Message = Message::new(
    "tilesets that are not available: their tiles are open ground unless their layer says \
     otherwise",
);

fn read(source: Source<'_>) -> Result<Import, ReadError> {
    let Source { bytes, options, .. } = source;
    let read = if is_xml(bytes) { xml::map } else { json::map };
    let mut map = read(bytes, &options.ground)?;
    let mut report = ImportReport::new(Format::Tiled);
    fetch_tilesets(&mut map, &source, &mut report)?;
    scene(map, report)
}

fn is_xml(bytes: &[u8]) -> bool {
    bytes.trim_ascii_start().first() == Some(&b'<')
}

/// Reads the tilesets in files of their own; a tileset that cannot be read gives its tiles no
/// meaning.
fn fetch_tilesets(
    map: &mut TileMap,
    source: &Source<'_>,
    report: &mut ImportReport,
) -> Result<(), ReadError> {
    let mut budget = MOST_BYTES;
    let mut known: BTreeMap<String, SetContent> = BTreeMap::new();
    let mut files = 0;
    for set in &mut map.tilesets {
        let Some(name) = set.source.clone() else { continue };
        let place = || Message::new("tileset {name}").with("name", format!("{name:?}"));
        files += 1;
        if files > MOST_FILES {
            return Err(ReadError::new(
                place(),
                Message::new("more than {most} tilesets in files of their own")
                    .with("most", MOST_FILES),
            ));
        }
        if let Some(content) = known.get(&name) {
            set.content = content.clone();
            continue;
        }
        match source.beside(&name) {
            Err(why) => report.assumed.note(
                NOT_AVAILABLE,
                Message::new("{name}: {why}").with("name", format!("{name:?}")).with("why", why),
            ),
            Ok(bytes) => {
                let rest = budget.checked_sub(bytes.len() as u64);
                budget = rest.ok_or_else(|| {
                    ReadError::new(place(), "all tilesets together are too large")
                })?;
                set.content = tileset(&bytes).map_err(|error| error.within(place()))?;
            }
        }
        known.insert(name, set.content.clone());
    }
    Ok(())
}

fn tileset(bytes: &[u8]) -> Result<SetContent, ReadError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if is_xml(bytes) { xml::tileset(bytes) } else { json::tileset(bytes) }
}
