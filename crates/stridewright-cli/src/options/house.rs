//! The option for house rules.

use crate::failure::Failure;
use crate::read::{Files, RulesArg};
use clap::Args;
use std::path::{Path, PathBuf};
use stridewright::program::Program;
use stridewright::rule::Ruleset;
use stridewright::rulesets;
use stridewright_formats::HouseFile;
use stridewright_wire::house::HouseEntry;

/// The choice of house rules.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Map and rules")]
pub(crate) struct HouseOptions {
    /// House rules (.toml) [default: the scenario's own]
    #[arg(long, value_name = "FILE")]
    house: Option<PathBuf>,
}

/// House rules from an option.
#[derive(Clone, Debug, Default)]
pub(crate) struct HouseArg(Option<HouseFile>);

impl HouseOptions {
    /// The name of the file, without its folder.
    pub(crate) fn name(&self) -> Option<String> {
        self.house.as_deref().map(file_name)
    }

    /// Reads the house rules, if any are named.
    pub(crate) fn load(&self) -> Result<HouseArg, Failure> {
        let read = |path: &PathBuf| HouseFile::load(path, &Files);
        Ok(HouseArg(self.house.as_ref().map(read).transpose()?))
    }
}

/// The name of a file, without its folder.
fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// House rules to compare with.
#[derive(Clone, Debug)]
pub(crate) enum Against {
    /// The rules as they are.
    Plain,
    /// Those of a file.
    File(PathBuf),
}

impl Against {
    /// Whether it is the rules as they are.
    pub(crate) const fn is_plain(&self) -> bool {
        matches!(self, Against::Plain)
    }

    /// Reads the rules to compare with: a file, or `none`.
    pub(crate) fn parse(text: &str) -> Result<Against, String> {
        Ok(if text == "none" { Against::Plain } else { Against::File(text.into()) })
    }

    /// The name of the file, without its folder; nothing for the rules as they are.
    pub(crate) fn name(&self) -> Option<String> {
        match self {
            Against::Plain => None,
            Against::File(path) => Some(file_name(path)),
        }
    }

    /// Reads the house rules.
    pub(crate) fn load(&self) -> Result<HouseArg, Failure> {
        match self {
            Against::Plain => Ok(HouseArg(None)),
            Against::File(path) => HouseOptions { house: Some(path.clone()) }.load(),
        }
    }
}

impl HouseArg {
    /// Whether there are any.
    pub(crate) const fn is_some(&self) -> bool {
        self.0.is_some()
    }

    /// The systems to ask when there is a choice: the one that the house rules change.
    pub(crate) fn narrowed(&self, rules: RulesArg) -> RulesArg {
        self.base().filter(|_| rules.is_all()).unwrap_or(rules)
    }

    /// The system that the house rules change.
    pub(crate) fn base(&self) -> Option<RulesArg> {
        let base = self.0.as_ref()?.house().base.as_deref()?;
        rulesets::ALL.iter().position(|ruleset| ruleset.id == base).map(RulesArg::one)
    }

    /// The house rules as a scene writes them.
    pub(crate) fn written(&self) -> Option<HouseEntry> {
        self.0.as_ref().map(|file| HouseEntry::Written(Box::new(file.house().clone())))
    }

    /// The program of a system under the house rules, if there are any.
    pub(crate) fn program(&self, base: &Ruleset) -> Result<Option<Program>, Failure> {
        Ok(self.0.as_ref().map(|house| house.compile(base)).transpose()?)
    }
}
