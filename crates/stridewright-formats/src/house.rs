//! House rules in a file of their own: TOML, with the place of each value.

use crate::error::FormatError;
use crate::files::{ReadFile, fetch};
use crate::written::{mistakes, read, text};
use std::path::Path as FilePath;
use std::sync::Arc;
use stridewright::program::Program;
use stridewright::rule::Ruleset;
use stridewright_house::House;
use stridewright_wire::flaw::{Flaws, Path};

/// A file with house rules.
#[derive(Clone, Debug)]
pub struct HouseFile {
    name: String,
    text: Arc<str>,
    house: House,
}

impl HouseFile {
    /// Reads house rules; `name` is for the messages.
    ///
    /// # Errors
    ///
    /// If the file is too large, no text, no TOML, no house rules, or does not name the system that
    /// it changes.
    pub fn parse(name: &str, bytes: &[u8]) -> Result<HouseFile, FormatError> {
        let text: Arc<str> = text(name, bytes)?.into();
        let house = read(name, &text, House::read)?;
        let file = HouseFile { name: name.to_owned(), text, house };
        if file.house.base.is_none() {
            let mut flaws = Flaws::default();
            flaws.add_with_help(
                Path::root(),
                "the file does not say which rule system it changes",
                "begin the file with the rule system that it changes: base = \"…\"",
            );
            return Err(file.mistakes(&flaws));
        }
        Ok(file)
    }

    /// Reads a file with house rules.
    ///
    /// # Errors
    ///
    /// As [`HouseFile::parse`], or a file that cannot be read.
    pub fn load(path: &FilePath, files: &dyn ReadFile) -> Result<HouseFile, FormatError> {
        HouseFile::parse(&path.display().to_string(), &fetch(path, files)?)
    }

    /// The contents of the file.
    #[must_use]
    pub const fn house(&self) -> &House {
        &self.house
    }

    /// The program of a base under these rules.
    ///
    /// # Errors
    ///
    /// Errors in the rules, and their gaps, with the places in the file.
    pub fn compile(&self, base: &Ruleset) -> Result<Program, FormatError> {
        self.house.compile(base).map_err(|flaws| self.mistakes(&flaws))
    }

    /// Flaws of the rules as mistakes in the file.
    #[must_use]
    pub fn mistakes(&self, flaws: &Flaws) -> FormatError {
        mistakes(&self.name, &self.text, flaws)
    }
}
