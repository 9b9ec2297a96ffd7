//! One door for all formats: which is it, and what does it hold.

use crate::error::{FormatError, ReadError};
use crate::files::{ReadFile, folder_of};
use crate::format::{Format, Reader};
use crate::house::HouseFile;
use crate::import::{Import, ImportOptions, Source};
use crate::report::ImportReport;
use crate::scenario::{Prepare, Scenario};
use crate::scenery::Scenery;
use crate::shape::is_utf16;
use std::io;
use std::path::Path;
use stridewright::board::{Limits, Problem};
use stridewright::program::Program;
use stridewright::rule::Ruleset;
use stridewright_wire::flaw::{Flaw, Flaws};
use stridewright_wire::house::HouseEntry;
use stridewright_wire::scene::{LengthUnit, Prepared, Scene};

/// Formats in which people name grounds as they like.
const NAMES_GROUND: [Format; 2] = [Format::Tiled, Format::Ldtk];

/// The key of a scene under which its house rules stand.
const HOUSE: &str = "house";

/// A file as read, by format.
#[derive(Debug)]
pub enum Document {
    /// A scenario; its map file, if it names one, is not read yet.
    Scenario(Box<Scenario>),
    /// A map of another program.
    Map(Box<Import>),
}

/// Reads one file from its bytes, in the format that the options name or its content shows. Files that it names are not read.
///
/// # Errors
///
/// A file of no known format, or whatever is wrong with it.
pub fn read(path: &Path, bytes: &[u8], options: &ImportOptions) -> Result<Document, FormatError> {
    // The bytes are only borrowed, so the picture in them cannot be kept.
    read_beside(path, bytes, None, &ImportOptions { picture: false, ..options.clone() })
}

/// As [`read`], and a map's files beside it as well.
pub(crate) fn read_beside(
    path: &Path,
    bytes: &[u8],
    files: Option<&dyn ReadFile>,
    options: &ImportOptions,
) -> Result<Document, FormatError> {
    let name = || path.display().to_string();
    if bytes.len() as u64 > Limits::DEFAULT.file_bytes {
        return Err(FormatError::TooLarge { name: name() });
    }
    if is_utf16(bytes) {
        return Err(FormatError::Utf16 { name: name() });
    }
    let format = match options.format {
        Some(format) => format,
        None => {
            Format::of(path, bytes).map_err(|looks| FormatError::UnknownFormat { name: name(), looks })?
        }
    };
    match format.about().reader {
        Reader::Scenario => Ok(Document::Scenario(Box::new(Scenario::parse(&name(), bytes)?))),
        Reader::Map(_) if options.scene.is_some() => {
            let error = ReadError::new("the file", "maps of this format are alone in their file");
            Err(FormatError::Map { name: name(), error: error.with_help("leave out --scene") })
        }
        Reader::Map(_) if options.level.is_some() => {
            let error = ReadError::new("the file", "maps of this format have no levels");
            Err(FormatError::Map { name: name(), error: error.with_help("leave out --level") })
        }
        Reader::Map(_) | Reader::Maps(_) if !options.ground.is_empty() && !NAMES_GROUND.contains(&format) => {
            let error = ReadError::new("the file", "maps of this format have no words for ground");
            Err(FormatError::Map { name: name(), error: error.with_help("leave out --ground") })
        }
        Reader::Map(read) | Reader::Maps(read) => {
            // Some programs write a byte-order mark, which is none of the text.
            let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
            let source = Source { bytes, options, files: files.map(|files| (path, files)) };
            let import = read(source).map_err(|error| FormatError::Map { name: name(), error })?;
            Ok(Document::Map(Box::new(import)))
        }
    }
}

/// A scene with everything that belongs to it, ready to become a board.
#[derive(Debug)]
pub struct Loaded {
    /// What the file says.
    pub scene: Scene,
    /// What it claims.
    pub prepared: Prepared,
    /// How the map was imported, if it came from another program.
    pub import: Option<ImportReport>,
    /// What belongs to the map beside its board.
    pub scenery: Scenery,
    name: String,
    scenario: Option<Scenario>,
    house: Option<HouseFile>,
}

impl Loaded {
    /// The program of a base under the house rules of the scene; nothing if it has none.
    ///
    /// # Errors
    ///
    /// What is wrong with the house rules, told as mistakes in the file that they stand in.
    pub fn program(&self, base: &Ruleset) -> Result<Option<Program>, FormatError> {
        self.scene.program(base).map_err(|flaws| match (&self.house, &self.scenario) {
            (Some(house), _) if flaws.list().iter().all(|flaw| flaw.path.within(HOUSE).is_some()) => {
                let mut own = Flaws::default();
                for flaw in flaws.list() {
                    own.push(Flaw { path: flaw.path.within(HOUSE).unwrap_or_default(), ..flaw.clone() });
                }
                house.mistakes(&own)
            }
            (_, Some(scenario)) => scenario.mistakes(&flaws),
            (_, None) => FormatError::Impossible { name: self.name.clone(), flaws },
        })
    }

    /// Problems that only showed on the board, told as mistakes in the file.
    #[must_use]
    pub fn mistakes(&self, problems: &[Problem]) -> FormatError {
        let flaws = self.prepared.origins.flaws(problems);
        match &self.scenario {
            Some(scenario) => scenario.mistakes(&flaws),
            None => FormatError::Impossible { name: self.name.clone(), flaws },
        }
    }
}

/// Reads a file and everything that it names, and prepares the scene in the unit of its own rule system.
///
/// # Errors
///
/// Whatever is wrong with any of the files.
pub fn load(path: &Path, files: &dyn ReadFile, options: &ImportOptions) -> Result<Loaded, FormatError> {
    load_in(path, files, options, None)
}

/// As [`load`], with lengths in a given unit.
///
/// # Errors
///
/// As [`load`].
pub fn load_in(
    path: &Path,
    files: &dyn ReadFile,
    options: &ImportOptions,
    unit: Option<LengthUnit>,
) -> Result<Loaded, FormatError> {
    let bytes = fetch(path, files)?;
    let name = path.display().to_string();
    match read_beside(path, &bytes, Some(files), options)? {
        Document::Scenario(scenario) => {
            let unit = unit.unwrap_or_else(|| scenario.scene().unit());
            let Prepare { prepared, import, scenery } = scenario.prepare(path, files, options, unit)?;
            let house = scenario.house_file(path, files)?;
            let mut scene = scenario.scene().clone();
            if let Some(house) = &house {
                scene.house = Some(HouseEntry::Written(Box::new(house.house().clone())));
            }
            Ok(Loaded { scene, prepared, import, scenery, name, scenario: Some(*scenario), house })
        }
        Document::Map(import) => {
            let Import { scene, report, mut scenery } = *import;
            scenery.take(bytes);
            let prepared = scene
                .setup(unit.unwrap_or(LengthUnit::Feet))
                .map_err(|flaws| FormatError::Impossible { name: name.clone(), flaws })?;
            Ok(Loaded { scene, prepared, import: Some(report), scenery, name, scenario: None, house: None })
        }
    }
}

/// The bytes of a file, if they are not too many.
pub(crate) fn fetch(path: &Path, files: &dyn ReadFile) -> Result<Vec<u8>, FormatError> {
    checked(path, files.read(path, Limits::DEFAULT.file_bytes))
}

/// The bytes of a file that another names, if they are not too many and it lies in the other's folder or below.
pub(crate) fn fetch_below(file: &Path, path: &Path, files: &dyn ReadFile) -> Result<Vec<u8>, FormatError> {
    checked(path, files.read_below(folder_of(file), path, Limits::DEFAULT.file_bytes))
}

fn checked(path: &Path, read: io::Result<Vec<u8>>) -> Result<Vec<u8>, FormatError> {
    let most = Limits::DEFAULT.file_bytes;
    let name = || path.display().to_string();
    let bytes = read.map_err(|error| FormatError::Unreadable { name: name(), error })?;
    if bytes.len() as u64 > most { Err(FormatError::TooLarge { name: name() }) } else { Ok(bytes) }
}
