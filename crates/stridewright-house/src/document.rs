//! House rules as they are written.

use crate::flaw::Flaw;
use crate::read::read;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use stridewright::rule::Effect;

/// House rules: changes to the rules of one system.
///
/// Options are applied first; then rules are replaced, removed and added.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct House {
    /// The short name of the base rule system. A file must name it; in a scene it defaults to the
    /// scene's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<String>,
    /// The table's name for its game. By default the base's name, `with house rules`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Named options of the catalogue and their values: see [`crate::options`].
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, Choice>,
    /// Rules to replace.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replace: Vec<Replaced>,
    /// Rules to remove.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remove: Vec<Removed>,
    /// Rules to add.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub add: Vec<Added>,
}

impl House {
    /// Reads house rules from a document, for instance a parsed TOML file.
    ///
    /// # Errors
    ///
    /// The first mistake, and where it is.
    pub fn read(document: Value) -> Result<House, Flaw> {
        read(document)
    }

    /// Whether nothing is changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
            && self.replace.is_empty()
            && self.remove.is_empty()
            && self.add.is_empty()
    }
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected true, false, a number or a word")]
pub enum Choice {
    /// On or off.
    Flag(bool),
    /// A number.
    Number(u32),
    /// One of several words.
    Word(String),
}

impl core::fmt::Display for Choice {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Choice::Flag(flag) => write!(f, "{flag}"),
            Choice::Number(number) => write!(f, "{number}"),
            Choice::Word(word) => write!(f, "{word:?}"),
        }
    }
}

/// A replaced rule. It keeps its position, and everything that is not given here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replaced {
    /// The rule.
    pub id: String,
    /// The reason.
    pub why: String,
    /// The title, in a few words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The rule in one sentence, as players see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Replaces only these effects; by default all of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub instead_of: Vec<Effect>,
    /// What it decides now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effects: Option<Vec<Effect>>,
    /// Ids of rules that this one overrides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<Vec<String>>,
}

/// A removed rule. Exceptions to it no longer name it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Removed {
    /// The rule.
    pub id: String,
    /// The reason.
    pub why: String,
}

/// An added rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Added {
    /// Its id, as answers cite it: `HOUSE-CORNERS`.
    pub id: String,
    /// The reason.
    pub why: String,
    /// The title, in a few words.
    pub title: String,
    /// The rule in one sentence, as players see it.
    pub text: String,
    /// What it decides.
    pub effects: Vec<Effect>,
    /// Ids of rules that this one overrides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub over: Vec<String>,
    /// The rule after which it is inserted; by default it comes last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
}
