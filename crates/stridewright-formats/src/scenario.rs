//! Scenario files: a scene written in TOML.
//!
//! Knows TOML and where in the file everything stands. What a scene means is said by `stridewright-wire`; its flaws come back
//! with paths, which are turned into lines and columns here.

mod places;

use crate::document::{Format, fetch, map};
use crate::error::{FormatError, Mistake, Mistakes};
use crate::files::{ReadFile, beside};
use crate::uvtt::{ImportOptions, ImportReport};
use places::Places;
use serde::Deserialize;
use std::path::Path as FilePath;
use std::sync::Arc;
use stridewright::board::Limits;
use stridewright_wire::flaw::{Flaws, Path, nearest};
use stridewright_wire::scene::{LengthUnit, Prepared, Scene};

/// Most tokens of a scenario file (names, values, brackets, blanks …): a TOML file is taken apart as a whole before its parts
/// can be counted. Enough for some ten thousand walls; larger maps belong into a map file.
pub const MOST_TOKENS: usize = 1_000_000;

/// A scenario file: the scene, and the text that it was read from.
#[derive(Clone, Debug)]
pub struct Scenario {
    name: String,
    text: Arc<str>,
    scene: Scene,
}

impl Scenario {
    /// Reads a scenario file; `name` is for the messages.
    ///
    /// # Errors
    ///
    /// A file that is too large, no text, no TOML, or no scene.
    pub fn parse(name: &str, bytes: &[u8]) -> Result<Scenario, FormatError> {
        if bytes.len() as u64 > Limits::DEFAULT.file_bytes {
            return Err(FormatError::TooLarge { name: name.to_owned() });
        }
        let text = match core::str::from_utf8(bytes) {
            Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
            Err(error) => {
                let line = bytes[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count() + 1;
                return Err(FormatError::NotText { name: name.to_owned(), line });
            }
        };
        if let Some(token) = toml_parser::Source::new(text).lex().nth(MOST_TOKENS) {
            let span = token.span().start()..token.span().end();
            let mistake = Mistake::new(text, span, format!("the file has more than {MOST_TOKENS} parts"));
            let help = "draw squares in `map.rows`, and keep large maps in a map file named by `map.file`";
            let mistake = Mistake { help: Some(help.to_owned()), ..mistake };
            return Err(Mistakes::new(name, &text.into(), vec![mistake], 0).into());
        }
        let text: Arc<str> = text.into();
        match read(&text) {
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
        options: ImportOptions,
        unit: LengthUnit,
    ) -> Result<(Prepared, Option<ImportReport>), FormatError> {
        let (prepared, report) = match &self.scene.map.file {
            None => (self.scene.setup(unit), None),
            Some(file) => {
                let import = self.map_file(path, file, files, options)?;
                (self.scene.setup_on(import.setup, unit), Some(import.report))
            }
        };
        prepared.map(|prepared| (prepared, report)).map_err(|flaws| self.mistakes(&flaws))
    }

    /// Flaws of the scene as mistakes in the file, from top to bottom.
    #[must_use]
    pub fn mistakes(&self, flaws: &Flaws) -> FormatError {
        let places = Places::of(&self.text);
        let mut list: Vec<Mistake> = flaws
            .list()
            .iter()
            .map(|flaw| {
                let span = places.span(&flaw.path);
                let mistake = Mistake::new(&self.text, span, flaw.message.clone());
                Mistake { help: flaw.help.clone(), path: Some(flaw.path.clone()), ..mistake }
            })
            .collect();
        list.sort_by_key(|mistake| mistake.span.start);
        Mistakes::new(&self.name, &self.text, list, flaws.left_off()).into()
    }

    fn map_file(
        &self,
        scenario: &FilePath,
        file: &str,
        files: &dyn ReadFile,
        options: ImportOptions,
    ) -> Result<crate::uvtt::Import, FormatError> {
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
            let help = "name a file in the scenario's own folder or below, with `/` between the parts and without `..`";
            return Err(complain("this name leads out of the scenario's folder".to_owned(), Some(help)));
        };
        if Format::of(&path) != Some(Format::UniversalVtt) {
            let help = "maps are read from .uvtt, .dd2vtt and .df2vtt files";
            return Err(complain("this is no map file".to_owned(), Some(help)));
        }
        fetch(&path, files)
            .and_then(|bytes| map(path.display().to_string(), &bytes, options))
            .map_err(|error| complain(error.to_string(), None))
    }
}

/// The scene of a text, or the first thing that is wrong with its form.
fn read(text: &str) -> Result<Scene, Mistake> {
    let wrong = |error: &toml::de::Error| {
        let span = error.span().unwrap_or(0..text.len());
        match unknown_key(error.message()) {
            Some((message, help)) => Mistake { help: Some(help), ..Mistake::new(text, span, message) },
            None => Mistake::new(text, span, error.message().to_owned()),
        }
    };
    let table = toml::de::DeTable::parse(text).map_err(|error| wrong(&error))?;
    Scene::deserialize(toml::de::Deserializer::from(table)).map_err(|error| wrong(&error))
}

/// What is unknown, and what was probably meant, if the message says so: it lists the known names in backticks.
fn unknown_key(message: &str) -> Option<(&str, String)> {
    let (what, expected) = message.split_once(", expected ")?;
    let found = what.strip_prefix("unknown field `").or_else(|| what.strip_prefix("unknown variant `"))?;
    let known: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
    let all = known.join(", ");
    let help = match nearest(found.trim_end_matches('`'), &known) {
        Some(near) => format!("did you mean `{near}`? Known: {all}"),
        None => format!("known: {all}"),
    };
    Some((what, help))
}
