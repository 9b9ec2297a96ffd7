//! Scenario files: a scene written in TOML.
//!
//! Knows what belongs to a scenario. What a scene means is said by `stridewright-wire`; its flaws come back
//! with paths, which are turned into lines and columns.

use crate::document::{Document, fetch_below, read_beside};
use crate::error::{FormatError, Mistakes, ReadError};
use crate::export::{Export, Exported};
use crate::files::{ReadFile, beside};
use crate::format::{About, Format, Reader, Writer};
use crate::house::HouseFile;
use crate::import::{Import, ImportOptions};
use crate::report::ImportReport;
use crate::scenery::Scenery;
use crate::shape::Shape;
pub use crate::written::{MOST_TEXT, MOST_TOKENS};
use crate::written::{mistakes, read, text};
use miette::Diagnostic;
use serde::Deserialize;
use std::path::Path as FilePath;
use std::sync::Arc;
use stridewright_wire::flaw::{Flaws, Path};
use stridewright_wire::house::HouseEntry;
use stridewright_wire::scene::{LengthUnit, Prepared, Scene};

pub(crate) const ABOUT: About = About {
    format: Format::Scenario,
    name: "scenario",
    title: "scenario",
    extensions: &["toml"],
    from: "Stridewright itself, or an editor of text",
    recognised: "text with one of the keys and tables of a scenario, such as `[map]` or `rules = …`",
    is: |shape| matches!(shape, Shape::Text(text) if text.lines().any(begins_a_part)),
    reader: Reader::Scenario,
    writer: Some(Writer(export)),
};

/// Names of the parts of a scenario.
const PARTS: [&str; 8] = ["rules", "map", "walls", "creatures", "turn", "house", "options", "table"];

/// Whether a line begins one of the parts of a scenario: `[map]`, `[[walls]]`, `rules = …`.
fn begins_a_part(line: &str) -> bool {
    let line = line.trim_start();
    let name = line.trim_start_matches(['[', ' ']);
    let end = name.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(name.len());
    let rest = name[end..].trim_start();
    let follows = if line.starts_with('[') { [']', '.'] } else { ['=', '.'] };
    PARTS.contains(&&name[..end]) && rest.starts_with(follows)
}

const LEADS_OUT: &str = "this name leads out of the scenario's folder";
const STAY_INSIDE: &str =
    "name a file in the scenario's own folder or below, with `/` between the parts and without `..`";

/// A scenario file: the scene, and the text that it was read from.
#[derive(Clone, Debug)]
pub struct Scenario {
    name: String,
    text: Arc<str>,
    scene: Scene,
}

/// What a scenario claims, with what was read for it.
#[derive(Debug)]
pub struct Prepare {
    /// What it claims.
    pub prepared: Prepared,
    /// How its map file was imported, if it names one.
    pub import: Option<ImportReport>,
    /// What belongs to that map beside its board.
    pub scenery: Scenery,
}

impl Scenario {
    /// Reads a scenario file; `name` is for the messages.
    ///
    /// # Errors
    ///
    /// A file that is too large, no text, no TOML, or no scene.
    pub fn parse(name: &str, bytes: &[u8]) -> Result<Scenario, FormatError> {
        let text: Arc<str> = text(name, bytes)?.into();
        match read(&text, Scene::deserialize) {
            Ok(scene) => Ok(Scenario { name: name.to_owned(), text, scene }),
            Err(mistake) => Err(Mistakes::new(name, &text, vec![mistake], 0).into()),
        }
    }

    /// The scene as it is written.
    #[must_use]
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// What the scene claims, on the map that it names if it names one. `path` is where the scenario file lies.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the scene, or the first thing that is wrong with its map file.
    pub fn prepare(
        &self,
        path: &FilePath,
        files: &dyn ReadFile,
        options: &ImportOptions,
        unit: LengthUnit,
    ) -> Result<Prepare, FormatError> {
        let (prepared, import, scenery) = match &self.scene.map.file {
            None => (self.scene.setup(unit), None, Scenery::default()),
            Some(file) => {
                let import = self.map_file(path, file, files, options)?;
                let prepared = self.scene.setup_on(import.setup()?, unit);
                (prepared, Some(import.report.without_creatures()), import.scenery)
            }
        };
        let known = prepared.and_then(|prepared| match self.unexplained(&prepared) {
            flaws if flaws.is_empty() => Ok(Prepare { prepared, import, scenery }),
            flaws => Err(flaws),
        });
        known.map_err(|flaws| self.mistakes(&flaws))
    }

    /// Letters of the drawing that are no creature and that the legend does not explain: questions name squares by their numbers, so
    /// that a letter without a meaning is a slip.
    fn unexplained(&self, prepared: &Prepared) -> Flaws {
        let mut flaws = Flaws::default();
        let legend = &self.scene.map.legend;
        for (letter, square) in prepared.places.iter().filter(|(letter, _)| !legend.explains(**letter)) {
            let place = |number: i32| usize::try_from(number).unwrap_or_default();
            let path = Path::root().key("map").key("rows").index(place(square.row));
            let help = format!(
                "say what it means, legend = {{ \"{letter}\" = [\"difficult\"] }}, or give a creature `letter = \"{letter}\"`"
            );
            flaws.add_with_help(path.index(place(square.column)), format!("`{letter}` has no meaning"), help);
        }
        flaws
    }

    /// Flaws of the scene as mistakes in the file, from top to bottom.
    #[must_use]
    pub fn mistakes(&self, flaws: &Flaws) -> FormatError {
        mistakes(&self.name, &self.text, flaws)
    }

    /// The file with house rules that the scene names, if it names one.
    ///
    /// # Errors
    ///
    /// A name that leads elsewhere, or whatever is wrong with the file.
    pub(crate) fn house_file(
        &self,
        path: &FilePath,
        files: &dyn ReadFile,
    ) -> Result<Option<HouseFile>, FormatError> {
        let Some(HouseEntry::File(file)) = &self.scene.house else { return Ok(None) };
        let complain = |message: String, help: &str| {
            let mut flaws = Flaws::default();
            flaws.add_with_help(Path::root().key("house"), message, help);
            self.mistakes(&flaws)
        };
        let named = beside(path, file).ok_or_else(|| complain(LEADS_OUT.to_owned(), STAY_INSIDE))?;
        let bytes = fetch_below(path, &named, files).map_err(|error| {
            complain(error.to_string(), "name a file with house rules, or write them here as a table")
        })?;
        HouseFile::parse(&named.display().to_string(), &bytes).map(Some)
    }

    fn map_file(
        &self,
        scenario: &FilePath,
        file: &str,
        files: &dyn ReadFile,
        options: &ImportOptions,
    ) -> Result<Import, FormatError> {
        let complain = |message: String, help: Option<&str>| {
            let mut flaws = Flaws::default();
            let path = Path::root().key("map").key("file");
            match help {
                Some(help) => flaws.add_with_help(path, message, help),
                None => flaws.add(path, message),
            }
            self.mistakes(&flaws)
        };
        let Some(path) = beside(scenario, file) else {
            return Err(complain(LEADS_OUT.to_owned(), Some(STAY_INSIDE)));
        };
        // The format that was asked for is that of the scenario.
        let options = ImportOptions { format: None, ..options.clone() };
        let read = fetch_below(scenario, &path, files).and_then(|bytes| {
            let mut read = read_beside(&path, &bytes, Some(files), &options)?;
            if let Document::Map(import) = &mut read {
                import.scenery.take(bytes);
            }
            Ok(read)
        });
        match read.map_err(|error| {
            complain(error.to_string(), error.help().map(|help| help.to_string()).as_deref())
        })? {
            Document::Map(import) => Ok(*import),
            Document::Scenario(_) => Err(complain(
                "this is no map file".to_owned(),
                Some("a scenario cannot be the map of another"),
            )),
        }
    }
}

/// A scene as a scenario file, with what went into it: all of it.
fn export(exported: &Exported<'_>) -> Result<Export, ReadError> {
    let text = write(exported.scene)?;
    let mut export = Export { text, ..Export::new() };
    if exported.scenery.picture.is_some() || exported.scenery.picture_name.is_some() {
        let what = "the picture: name the map's own file by `map.file`, or the picture's with --background";
        export.left_out.say(what);
    }
    export.left_out.add("lights", exported.scenery.lights.len());
    export.written.add("walls", exported.setup.walls.len());
    export.written.add("creatures", exported.setup.creatures.len());
    Ok(export)
}

/// A scene as the text of a scenario file.
///
/// # Errors
///
/// A scene that is too large to be read again.
pub fn write(scene: &Scene) -> Result<String, ReadError> {
    let place = "the scene";
    let written = toml::to_string(scene).map_err(|error| ReadError::new(place, error))?;
    if text(place, written.as_bytes()).is_err() {
        let message = format!(
            "{} walls and {} creatures; a scenario that can be read again has at most {MOST_TEXT} bytes and \
             {MOST_TOKENS} parts, of which a wall has some thirty",
            scene.walls.len(),
            scene.creatures.len()
        );
        let help = "write the map in another format (`--to uvtt`), and name it in a scenario by `map.file`";
        return Err(ReadError::new(place, message).with_help(help));
    }
    Ok(written)
}
