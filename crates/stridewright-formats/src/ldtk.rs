//! Projects of the LDtk editor (JSON): one of their levels, in the project itself or in a file
//! beside it.
//!
//! The identifiers of IntGrid values and entities give their meaning; from there on the map is read
//! like other tile maps (`tilemap.rs`). `docs/formats.md` has the convention.

mod entities;
mod level;
mod values;

use crate::choice::{called, only};
use crate::codec::{Codec, Reader};
use crate::error::ReadError;
use crate::format::Format;
use crate::import::{Import, Source};
use crate::json::{Item, Tape};
use crate::map_choice::MapPart;
use crate::report::ImportReport;
use crate::shape::Shape;
use crate::tilemap::scene;
use stridewright::answer::Message;
use values::Definitions;

pub(crate) const CODEC: Codec = Codec {
    recognises: |shape| {
        let Shape::Json { keys, .. } = shape else { return false };
        keys.any(&["levels", "worlds"]) && keys.any(&["defs", "jsonVersion", "__header__"])
    },
    reader: Reader::Maps(read),
    writer: None,
};

/// The oldest version that is read.
const OLDEST: (u32, u32) = (0, 8);

/// Advice for a level that cannot be read.
const SAVED_APART: Message = Message::new(
    "put the file there, or switch off \"Save levels separately\" in the settings of the project",
);

/// Advice if all levels together are too large.
const SAVE_APART: Message =
    Message::new("switch on \"Save levels separately\" in the settings of the project");

fn read(source: Source<'_>) -> Result<Import, ReadError> {
    let tape = Tape::read(source.bytes)
        .map_err(|error| ReadError::from(error).with_fewer_values(SAVE_APART))?;
    let root = tape.root().object()?;
    let mut report = ImportReport::new(Format::Ldtk);
    let definitions = Definitions::of(root)?;
    let version = root.get("jsonVersion").map(Item::text).transpose()?.unwrap_or("unknown");
    not_too_old(version)?;
    let levels = levels(root)?;
    let names: Vec<String> = levels.iter().map(|level| called(*level, "identifier")).collect();
    let Source { options, .. } = source;
    let asked = options.level.as_deref().or(options.scene.as_deref());
    let chosen = only(MapPart::Level, &names, asked)?;
    report.chosen(MapPart::Level, &names, chosen);
    let level = levels[chosen];
    let apart =
        if level.get("layerInstances").is_none() { level.get("externalRelPath") } else { None };
    let Some(apart) = apart else {
        let map = level::map(level, version, &definitions, &options.ground, &mut report)?;
        return scene(map, report);
    };
    let name = apart.text()?;
    let place = || Message::new("level file {name}").with("name", format!("{name:?}"));
    let bytes = source.beside(name).map_err(|why| {
        ReadError::new(
            place(),
            Message::new("the level is in this file, which is not available: {why}")
                .with("why", why),
        )
        .with_help(SAVED_APART)
    })?;
    let of_file = |error: ReadError| error.within(place());
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes);
    let tape = Tape::read(bytes).map_err(ReadError::from).map_err(of_file)?;
    let map = level::map(tape.root(), version, &definitions, &options.ground, &mut report)
        .map_err(of_file)?;
    scene(map, report)
}

/// Refuses projects of versions that store the meaning of cells differently.
fn not_too_old(version: &str) -> Result<(), ReadError> {
    let mut numbers = version.split('.').map(|number| number.parse::<u32>().ok());
    let (Some(Some(first)), Some(Some(second))) = (numbers.next(), numbers.next()) else {
        return Ok(());
    };
    if (first, second) >= OLDEST {
        return Ok(());
    }
    let version: String = version.chars().take(20).collect();
    let (first, second) = OLDEST;
    let message = Message::new(
        "LDtk {version} saved this project; Stridewright reads projects of version {oldest} and \
         later",
    );
    let message = message.with("version", version).with("oldest", format!("{first}.{second}"));
    Err(ReadError::new("jsonVersion", message)
        .with_help("open it in a current version of LDtk and save it there"))
}

/// All levels of a project, those of its worlds as well.
fn levels<'t>(root: Item<'t>) -> Result<Vec<Item<'t>>, ReadError> {
    let mut levels = Vec::new();
    for level in root.list_of("levels")? {
        levels.push(level.object()?);
    }
    for world in root.list_of("worlds")? {
        for level in world.object()?.list_of("levels")? {
            levels.push(level.object()?);
        }
    }
    Ok(levels)
}
