//! Scenario files: a scene written in TOML.
//!
//! Knows the parts of a scenario. `stridewright-wire` defines what a scene means; its errors come
//! back with paths, which are turned into lines and columns.

mod prepare;
mod writing;

pub use crate::written::{MOST_TEXT, MOST_TOKENS};
pub use prepare::Prepare;
pub use writing::write;

use crate::codec::{Codec, Reader};
use crate::error::FormatError;
use crate::shape::Shape;
use crate::written::{mistakes, read, text};
use std::sync::Arc;
use stridewright_wire::flaw::Flaws;
use stridewright_wire::scene::Scene;
use toml_parser::lexer::TokenKind;

pub(crate) const CODEC: Codec = Codec {
    recognises: |shape| matches!(shape, Shape::Text(text) if text.lines().any(begins_a_part)),
    reader: Reader::Scenario,
    writer: Some(writing::export),
};

/// Names of the parts of a scenario.
const PARTS: [&str; 8] =
    ["rules", "map", "walls", "creatures", "turn", "house", "options", "table"];

/// How the comments begin that hold the picture of the map, and those of creatures.
const PICTURES: [&str; 2] = ["# picture: data:", "# picture of "];

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

    /// The comments at the end of the file that hold pictures of the battle board, and the number
    /// of all other comments.
    pub(crate) fn comments(&self) -> (Vec<String>, usize) {
        let is_comment = |line: &&str| line.is_empty() || line.starts_with('#');
        let end = self.text.lines().rev().map(str::trim_end).take_while(is_comment);
        let mut pictures: Vec<String> = end
            .filter(|line| PICTURES.iter().any(|begin| line.starts_with(begin)))
            .map(str::to_owned)
            .collect();
        pictures.reverse();
        let tokens = toml_parser::Source::new(&self.text).lex();
        let comments = tokens.filter(|token| token.kind() == TokenKind::Comment).count();
        let others = comments.saturating_sub(pictures.len());
        (pictures, others)
    }

    /// Flaws of the scene as mistakes in the file, from top to bottom.
    #[must_use]
    pub fn mistakes(&self, flaws: &Flaws) -> FormatError {
        mistakes(&self.name, &self.text, flaws)
    }
}
