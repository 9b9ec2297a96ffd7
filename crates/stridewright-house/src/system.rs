//! Whole rule systems as data: every rule of a system in the form of house rules.
//!
//! Writing and reading are exact: a system that is read back is equal rule by rule, and written
//! again it gives the same text.

use crate::flaw::{Flaws, Path};
use crate::limits::Limits;
use core::fmt::Write;
use serde::{Deserialize, Serialize};
use stridewright::rule::{Basis, Effect, List, Names, Rule, Ruleset, Text};
use toml::Value;

/// A whole rule system as written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct System {
    /// Short name, as in answers.
    pub id: String,
    /// Full name of the game.
    pub name: String,
    /// The prefix of its rule ids.
    pub prefix: String,
    /// Licence of the text that the rules paraphrase.
    pub licence: String,
    /// The rules, in the order of the text.
    pub rule: Vec<Entry>,
}

/// A rule of a whole system.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its id.
    pub id: String,
    /// The title, in a few words.
    pub title: String,
    /// The rule in one sentence.
    pub text: String,
    /// The basis, and where or why: exactly one of `stated`, `beyond`, `ruling` and `house`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stated: Option<String>,
    /// See `stated`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beyond: Option<String>,
    /// See `stated`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
    /// See `stated`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
    /// Resolutions that it relies on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub read_by: Vec<String>,
    /// Ids of rules that this one overrides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub over: Vec<String>,
    /// What it decides.
    pub effects: Vec<Effect>,
}

impl System {
    /// Returns the rule system, not yet compiled.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it by itself: missing texts, or more than [`Limits`] allow.
    pub fn ruleset(self) -> Result<Ruleset, Flaws> {
        let mut flaws = Flaws::default();
        let root = Path::root();
        Limits::id(&mut flaws, &root.key("id"), &self.id);
        for (key, text) in
            [("name", &self.name), ("prefix", &self.prefix), ("licence", &self.licence)]
        {
            Limits::text(&mut flaws, &root.key(key), text);
        }
        Limits::count(
            &mut flaws,
            &root.key("rule"),
            "rules",
            self.rule.len(),
            Limits::DEFAULT.rules,
        );
        let mut rules = Vec::new();
        for (position, entry) in self.rule.into_iter().enumerate().take(Limits::DEFAULT.rules) {
            rules.extend(entry.rule(&root.key("rule").index(position), &mut flaws));
        }
        if !flaws.is_empty() {
            return Err(flaws);
        }
        Ok(Ruleset {
            id: Text::Owned(self.id),
            name: Text::Owned(self.name),
            prefix: Text::Owned(self.prefix),
            licence: Text::Owned(self.licence),
            rules: List::Owned(rules),
            planned: &[],
        })
    }
}

impl Entry {
    fn rule(self, path: &Path, flaws: &mut Flaws) -> Option<Rule> {
        Limits::id(flaws, &path.key("id"), &self.id);
        Limits::text(flaws, &path.key("title"), &self.title);
        Limits::text(flaws, &path.key("text"), &self.text);
        Limits::names(flaws, &path.key("read_by"), &self.read_by);
        Limits::names(flaws, &path.key("over"), &self.over);
        Limits::effects(flaws, &path.key("effects"), &self.effects);
        let bases = [
            self.stated.map(|text| Basis::Stated(Text::Owned(text))),
            self.beyond.map(|text| Basis::Beyond(Text::Owned(text))),
            self.ruling.map(|text| Basis::Ruling(Text::Owned(text))),
            self.house.map(|text| Basis::House(Text::Owned(text))),
        ];
        let mut bases = bases.into_iter().flatten();
        let (Some(basis), None) = (bases.next(), bases.next()) else {
            flaws.add(path.clone(), "give exactly one of `stated`, `beyond`, `ruling` and `house`");
            return None;
        };
        Limits::text(flaws, &path.key(basis.word()), basis.source());
        Some(Rule {
            id: Text::Owned(self.id),
            title: Text::Owned(self.title),
            text: Text::Owned(self.text),
            basis,
            read_by: Names::Read(self.read_by),
            effects: List::Owned(self.effects),
            over: Names::Read(self.over),
        })
    }
}

/// Writes a rule system as TOML.
///
/// # Errors
///
/// An effect that has no form in TOML.
pub fn written(ruleset: &Ruleset) -> Result<String, toml::ser::Error> {
    let mut out = String::new();
    let head = [
        ("id", &ruleset.id),
        ("name", &ruleset.name),
        ("prefix", &ruleset.prefix),
        ("licence", &ruleset.licence),
    ];
    for (key, text) in head {
        line(&mut out, key, text);
    }
    for rule in ruleset.rules.iter() {
        out.push_str("\n[[rule]]\n");
        for (key, text) in [("id", &*rule.id), ("title", &rule.title), ("text", &rule.text)] {
            line(&mut out, key, text);
        }
        line(&mut out, rule.basis.word(), rule.basis.source());
        for (key, names) in [("read_by", &rule.read_by), ("over", &rule.over)] {
            if !names.is_empty() {
                let list = Value::Array(names.all().into_iter().map(Value::from).collect());
                let _ = writeln!(out, "{key} = {list}");
            }
        }
        out.push_str("effects = [");
        for effect in rule.effects.iter() {
            let _ = write!(out, "\n    {},", Value::try_from(effect)?);
        }
        out.push_str(if rule.effects.is_empty() { "]\n" } else { "\n]\n" });
    }
    Ok(out)
}

/// Writes a key and a text. Writing into a text cannot fail.
fn line(out: &mut String, key: &str, text: &str) {
    let _ = writeln!(out, "{key} = {}", Value::from(text));
}
