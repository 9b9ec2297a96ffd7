//! House rules as they are written.

use crate::flaw::Flaw;
use crate::read::read;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use stridewright::rule::Effect;

/// What a table agrees on: changes to the rules of one system.
///
/// Options are applied first, then rules are replaced, removed and added.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct House {
    /// The rule system that is changed, by its short name. A file must name it; within a scene the
    /// scene's own is meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<String>,
    /// What the table calls its game; the base's name, `with house rules`, if none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Named options of the catalogue, and how they are set: see [`crate::options`].
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, Choice>,
    /// Rules that say something else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replace: Vec<Replaced>,
    /// Rules that do not hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remove: Vec<Removed>,
    /// Rules of the house's own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub add: Vec<Added>,
}

impl House {
    /// The house rules that a document says, for instance a TOML file that has been taken apart.
    ///
    /// # Errors
    ///
    /// The first thing that is not as it should be, and where it is.
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

/// How an option is set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected true, false, a number or a word")]
pub enum Choice {
    /// On or off.
    Flag(bool),
    /// So many.
    Number(u32),
    /// One of several.
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

/// A rule that says something else. It keeps its place, and whatever is not given here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replaced {
    /// The rule.
    pub id: String,
    /// The reason.
    pub why: String,
    /// A few words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The rule in one sentence, as players see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Only these effects are replaced; all of them if none are given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub instead_of: Vec<Effect>,
    /// What it decides now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effects: Option<Vec<Effect>>,
    /// Ids of rules that yield where this one speaks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<Vec<String>>,
}

/// A rule that does not hold. Exceptions to it, as far as they name it, no longer do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Removed {
    /// The rule.
    pub id: String,
    /// The reason.
    pub why: String,
}

/// A rule of the house's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Added {
    /// Its id, as answers cite it: `HOUSE-CORNERS`.
    pub id: String,
    /// The reason.
    pub why: String,
    /// A few words.
    pub title: String,
    /// The rule in one sentence, as players see it.
    pub text: String,
    /// What it decides.
    pub effects: Vec<Effect>,
    /// Ids of rules that yield where this one speaks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub over: Vec<String>,
    /// The rule that it stands behind; at the end if none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
}
