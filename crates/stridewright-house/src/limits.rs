//! Limits on the size of house rules and of their numbers.

use crate::flaw::{Flaws, Path};
use stridewright::answer::Message;
use stridewright::rule::Effect;
use toml::Value;

/// Limits on the size of house rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Replaced, removed and added rules, each; rules of a whole system.
    pub rules: usize,
    /// Effects of one rule.
    pub effects: usize,
    /// Names in one list of a rule.
    pub names: usize,
    /// Characters of an id or a name.
    pub name_chars: usize,
    /// Characters of a title, a text or a reason.
    pub text_chars: usize,
    /// Largest number in an effect, and the smallest below zero. No distance, price or speed at a
    /// table is larger.
    pub number: i64,
}

impl Limits {
    /// The limits of readers.
    pub const DEFAULT: Limits = Limits {
        rules: 1_000,
        effects: 100,
        names: 100,
        name_chars: 60,
        text_chars: 1_000,
        number: 1_000,
    };

    /// Adds a flaw if a list is too long.
    pub(crate) fn count(
        flaws: &mut Flaws,
        path: &Path,
        what: &'static str,
        found: usize,
        most: usize,
    ) {
        if found > most {
            let message = Message::new("{count} {what}; at most {most} are allowed")
                .with("count", found)
                .with("what", Message::new(what))
                .with("most", most);
            flaws.add(path.clone(), message);
        }
    }

    /// Adds a flaw if an id is invalid.
    pub(crate) fn id(flaws: &mut Flaws, path: &Path, id: &str) {
        let fits = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if id.is_empty() || id.len() > Limits::DEFAULT.name_chars || !id.chars().all(fits) {
            let help =
                Message::new("use up to {most} letters, digits and hyphens, as in HOUSE-CORNERS")
                    .with("most", Limits::DEFAULT.name_chars);
            flaws.add_with_help(path.clone(), "this is not a valid rule id", help);
        }
    }

    /// Adds a flaw if a text is missing or too long.
    pub(crate) fn text(flaws: &mut Flaws, path: &Path, text: &str) {
        let most = Limits::DEFAULT.text_chars;
        if text.trim().is_empty() {
            flaws.add(path.clone(), "this text is empty");
        } else if text.chars().count() > most {
            let message = Message::new("the text is longer than {most} characters");
            flaws.add(path.clone(), message.with("most", most));
        }
    }

    /// Adds a flaw if names are too many or too long.
    pub(crate) fn names(flaws: &mut Flaws, path: &Path, names: &[String]) {
        Limits::count(flaws, path, "names", names.len(), Limits::DEFAULT.names);
        for (position, name) in names.iter().enumerate().take(Limits::DEFAULT.names) {
            Limits::id(flaws, &path.index(position), name);
        }
    }

    /// Adds a flaw if effects are too many, or numbers in them too large.
    pub(crate) fn effects(flaws: &mut Flaws, path: &Path, effects: &[Effect]) {
        Limits::count(flaws, path, "effects", effects.len(), Limits::DEFAULT.effects);
        for (position, effect) in effects.iter().enumerate().take(Limits::DEFAULT.effects) {
            match Value::try_from(effect) {
                Ok(value) => parts(flaws, &path.index(position), &value),
                Err(error) => flaws.add(path.index(position), error.to_string()),
            }
        }
    }
}

/// Adds a flaw if numbers or texts of an effect are too large.
fn parts(flaws: &mut Flaws, path: &Path, value: &Value) {
    let Limits { number, text_chars, names, .. } = Limits::DEFAULT;
    match value {
        Value::Integer(found) if !(-number..=number).contains(found) => {
            let message =
                Message::new("{number} is out of range; numbers go from -{most} to {most}")
                    .with("number", found.to_string())
                    .with("most", number.to_string());
            flaws.add(path.clone(), message);
        }
        Value::String(text) if text.chars().count() > text_chars => {
            let message = Message::new("the text is longer than {most} characters");
            flaws.add(path.clone(), message.with("most", text_chars));
        }
        Value::Array(list) => {
            Limits::count(flaws, path, "entries", list.len(), names);
            list.iter().for_each(|part| parts(flaws, path, part));
        }
        Value::Table(table) => table.values().for_each(|part| parts(flaws, path, part)),
        _ => {}
    }
}
