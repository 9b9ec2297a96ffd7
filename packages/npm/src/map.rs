//! Maps of other programs, read from their bytes.

use crate::problem::{Problem, StridewrightError, error, of_json, of_request};
use js_sys::{Array, Uint8Array};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use stridewright_formats::{
    Format, FormatError, ImportOptions, ImportReport, MapChoice, OpenPortals, load,
};
use stridewright_wire::json;
use stridewright_wire::scene::Scene;
use stridewright_wire::systems::Systems;
use wasm_bindgen::prelude::wasm_bindgen;

/// How to read what files leave open.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct MapOptions {
    format: Option<String>,
    scene: Option<String>,
    level: Option<String>,
    open_portals: bool,
    objects_block: bool,
}

/// A scene with an account of how its map was read.
#[derive(Debug, Serialize)]
struct MapRead {
    scene: Scene,
    #[serde(skip_serializing_if = "Option::is_none")]
    format: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<String>,
    notes: Vec<Note>,
    choices: Vec<MapChoice>,
}

/// A line of the account.
#[derive(Debug, Serialize)]
struct Note {
    kind: &'static str,
    what: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    places: Vec<String>,
}

/// Reads a map from its bytes; `files` are pairs of a name and bytes, for files that it names.
/// Options come in as JSON, and the map goes out as JSON.
///
/// # Errors
///
/// What is wrong with the file or with one that it names.
#[wasm_bindgen(js_name = readMap)]
#[expect(clippy::needless_pass_by_value, reason = "wasm-bindgen hands an array over by value")]
pub fn read_map(
    name: &str,
    bytes: Vec<u8>,
    files: Array,
    options: &str,
) -> Result<String, StridewrightError> {
    let options: MapOptions =
        json::read(options.as_bytes()).map_err(|why| of_json("options", &why))?;
    let mut all: BTreeMap<PathBuf, Vec<u8>> =
        files.iter().filter_map(|file| named(&Array::from(&file))).collect();
    all.insert(PathBuf::from(name), bytes);
    let read = |path: &Path, _: u64| {
        all.get(path).cloned().ok_or_else(|| {
            io::Error::new(io::ErrorKind::NotFound, "the file is missing; give it under `files`")
        })
    };
    let loaded = load(Path::new(name), &read, &options.import()?).map_err(|why| of_file(&why))?;
    let systems = Systems::new();
    let rules = loaded.scene.rules.as_deref().unwrap_or(Systems::names()[0]);
    let base = systems.named(rules).map_err(|why| of_request(&why.into()))?;
    let scene = loaded.standalone(base).map_err(|why| of_file(&why))?;
    let report = loaded.import.as_ref();
    let map = MapRead {
        scene,
        format: report.map(|report| report.format.about().name),
        version: report.and_then(|report| report.version.clone()),
        notes: report.map(notes).unwrap_or_default(),
        choices: report.map(|report| report.choices.clone()).unwrap_or_default(),
    };
    serde_json::to_string(&map).map_err(|wrong| error(&[], &wrong.to_string()))
}

/// A file that JavaScript gives: its name and its bytes.
fn named(pair: &Array) -> Option<(PathBuf, Vec<u8>)> {
    let name = pair.get(0).as_string()?;
    Some((PathBuf::from(name), Uint8Array::new(&pair.get(1)).to_vec()))
}

impl MapOptions {
    fn import(self) -> Result<ImportOptions, StridewrightError> {
        let format = self.format.map(|name| {
            Format::named(&name).ok_or_else(|| {
                let known: Vec<&str> =
                    Format::ALL.iter().map(|format| format.about().name).collect();
                let message = format!("there is no format {name:?}");
                let help = Some(format!("known: {}", known.join(", ")));
                let text = format!("options.format: {message}");
                let path = "options.format".to_owned();
                error(&[Problem::at(path, message).with_help(help)], &text)
            })
        });
        Ok(ImportOptions {
            format: format.transpose()?,
            scene: self.scene,
            level: self.level,
            open_portals: if self.open_portals { OpenPortals::Open } else { OpenPortals::Window },
            objects_block: self.objects_block,
            ..ImportOptions::default()
        })
    }
}

fn notes(report: &ImportReport) -> Vec<Note> {
    let parts = [
        ("found", &report.found),
        ("clipped", &report.clipped),
        ("assumed", &report.assumed),
        ("ignored", &report.ignored),
    ];
    let mut notes = Vec::new();
    for (kind, lines) in parts {
        notes.extend(lines.list().iter().map(|line| Note {
            kind,
            what: line.what.to_string(),
            count: line.count,
            places: line.places.iter().map(ToString::to_string).collect(),
        }));
    }
    notes
}

/// A file that cannot be read; each mistake of a scenario with its line.
fn of_file(wrong: &FormatError) -> StridewrightError {
    use miette::Diagnostic;
    let text = wrong.to_string();
    let problems: Vec<Problem> = match wrong {
        FormatError::Scenario(mistakes) => mistakes
            .list()
            .iter()
            .map(|mistake| {
                let path = mistake.path.as_ref().map(ToString::to_string);
                let place = format!("line {}, column {}", mistake.line, mistake.column);
                let message = format!("{place}: {}", mistake.message);
                Problem::at(path, message).with_help(mistake.help.as_ref().map(ToString::to_string))
            })
            .collect(),
        other => {
            let help = other.help().map(|help| help.to_string());
            vec![Problem::at(None, text.clone()).with_help(help)]
        }
    };
    error(&problems, &text)
}
