//! Scenario files: a scene written in TOML.
//!
//! Knows the parts of a scenario. `stridewright-wire` defines what a scene means; its errors come
//! back with paths, which are turned into lines and columns.

mod prepare;

pub use crate::written::{MOST_TEXT, MOST_TOKENS};
pub use prepare::Prepare;

use crate::codec::{Codec, Reader};
use crate::error::{FormatError, ReadError};
use crate::export::{Export, Exported};
use crate::shape::Shape;
use crate::written::{mistakes, read, text};
use std::sync::Arc;
use stridewright::answer::Message;
use stridewright_wire::flaw::Flaws;
use stridewright_wire::scene::Scene;

pub(crate) const CODEC: Codec = Codec {
    recognises: |shape| matches!(shape, Shape::Text(text) if text.lines().any(begins_a_part)),
    reader: Reader::Scenario,
    writer: Some(export),
};

/// Names of the parts of a scenario.
const PARTS: [&str; 8] =
    ["rules", "map", "walls", "creatures", "turn", "house", "options", "table"];

/// Whether a line begins one of the parts of a scenario: `[map]`, `[[walls]]`, `rules = …`.
fn begins_a_part(line: &str) -> bool {
    let line = line.trim_start();
    let name = line.trim_start_matches(['[', ' ']);
    let end = name.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(name.len());
    let rest = name[end..].trim_start();
    let follows = if line.starts_with('[') { [']', '.'] } else { ['=', '.'] };
    PARTS.contains(&&name[..end]) && rest.starts_with(follows)
}

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
    /// If the file is too large, no text, no TOML, or no scene.
    pub fn parse(name: &str, bytes: &[u8]) -> Result<Scenario, FormatError> {
        let text: Arc<str> = text(name, bytes)?.into();
        let scene = read(name, &text, Scene::read)?;
        Ok(Scenario { name: name.to_owned(), text, scene })
    }

    /// Returns the scene as it is written.
    #[must_use]
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Flaws of the scene as mistakes in the file, from top to bottom.
    #[must_use]
    pub fn mistakes(&self, flaws: &Flaws) -> FormatError {
        mistakes(&self.name, &self.text, flaws)
    }
}

/// Returns a scene as a scenario file, with the list of its parts: all of them.
fn export(exported: &Exported<'_>) -> Result<Export, ReadError> {
    let text = write(exported.scene)?;
    let mut export = Export { text, ..Export::new() };
    if exported.scenery.picture.is_some() || exported.scenery.picture_name.is_some() {
        export.left_out.say(
            "the picture: name the map's own file in `map.file`, or the picture with --background",
        );
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
/// If the scene is too large to be read again.
pub fn write(scene: &Scene) -> Result<String, ReadError> {
    let wrong = |message: Message| ReadError::new("the scene", message);
    let written = scene.written().map_err(|error| wrong(error.to_string().into()))?;
    let written = toml::to_string(&written).map_err(|error| wrong(error.to_string().into()))?;
    if text("", written.as_bytes()).is_err() {
        let message = Message::new(
            "{walls} walls and {creatures} creatures are too many: a scenario can be read again up \
             to {bytes} bytes and {parts} parts (a wall has about thirty)",
        )
        .with("walls", scene.walls.len())
        .with("creatures", scene.creatures.len())
        .with("bytes", MOST_TEXT)
        .with("parts", MOST_TOKENS);
        return Err(wrong(message).with_help(
            "write the map in another format (`--to uvtt`), and name it in a scenario under \
             `map.file`",
        ));
    }
    Ok(written)
}
