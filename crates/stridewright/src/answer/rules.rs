//! Rules as they are sent: our sentence, and its source.

use crate::rule::{Basis, Names, Rule};
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The rules of a system, or one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Rules {
    /// The licence of the text that the rules paraphrase.
    pub licence: String,
    /// The rules, in the order of the system's text.
    pub rules: Vec<RuleText>,
    /// Rules that the engine does not apply yet.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub planned: Vec<PlannedRule>,
}

/// A rule for people.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct RuleText {
    /// Its id.
    pub id: String,
    /// The title, in a few words.
    pub title: String,
    /// The rule in one sentence.
    pub text: String,
    /// Whether the source states it.
    pub basis: BasisKind,
    /// The heading, the publication, or the reason for the reading.
    pub source: String,
    /// Resolutions of doubtful wording that it relies on.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub read_by: Vec<String>,
    /// Ids of rules that this one overrides.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub over: Vec<String>,
}

/// The basis of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum BasisKind {
    /// The source text, under the heading `source`.
    Stated,
    /// The same game, in the publication `source`, which the source text presupposes.
    Beyond,
    /// A reading where the source says nothing or contradicts itself, for the reason `source`.
    Ruling,
    /// A house rule of this table, for the reason `source`.
    House,
}

/// A rule that the engine does not apply yet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct PlannedRule {
    /// Its id.
    pub id: String,
    /// The title, in a few words.
    pub title: String,
}

impl From<&Rule> for RuleText {
    fn from(rule: &Rule) -> Self {
        let owned = |ids: &Names| ids.all().into_iter().map(str::to_owned).collect();
        RuleText {
            id: rule.id.to_string(),
            title: rule.title.to_string(),
            text: rule.text.to_string(),
            basis: (&rule.basis).into(),
            source: rule.basis.source().to_owned(),
            read_by: owned(&rule.read_by),
            over: owned(&rule.over),
        }
    }
}

impl From<&Basis> for BasisKind {
    fn from(basis: &Basis) -> Self {
        match basis {
            Basis::Stated(_) => BasisKind::Stated,
            Basis::Beyond(_) => BasisKind::Beyond,
            Basis::Ruling(_) => BasisKind::Ruling,
            Basis::House(_) => BasisKind::House,
        }
    }
}

impl From<(&str, &str)> for PlannedRule {
    fn from((id, title): (&str, &str)) -> Self {
        PlannedRule { id: id.to_owned(), title: title.to_owned() }
    }
}
