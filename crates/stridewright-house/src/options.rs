//! Named options: readings of doubtful wording that a table may decide differently, each a small
//! overlay written in data.
//!
//! The list is the file `options.toml` beside this one: which rules an option replaces, in which
//! systems, and its default.

use crate::document::{Choice, House};
use crate::flaw::{Flaw, Flaws, Path};
use crate::read::read;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use stridewright::answer::Message;
use stridewright::rule::Ruleset;

/// An option of the catalogue.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HouseOption {
    /// Its name, as house rules write it.
    pub name: String,
    /// What it decides.
    pub about: String,
    /// The resolution or rule of the catalogue that leaves the question open: `R-02`.
    pub from: String,
    /// Its settings in the systems that have it, by their short names.
    pub systems: BTreeMap<String, Settings>,
}

/// The settings of an option in one system.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The default.
    pub default: Choice,
    /// Another spelling of the default.
    #[serde(default)]
    also: Option<Choice>,
    /// Smallest and largest number, if any number between them may be chosen.
    #[serde(default)]
    pub numbers: Option<[u32; 2]>,
    /// The other choices, and what each changes.
    pub choices: Vec<Setting>,
}

/// A choice other than the default.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// The choice; missing if any number may be chosen.
    #[serde(default)]
    pub choice: Option<Choice>,
    /// Another spelling of the choice.
    #[serde(default)]
    also: Option<Choice>,
    /// Changes as in house rules; `"$"` in their effects stands for the chosen number.
    changes: Map<String, Value>,
}

/// The list as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    option: Vec<HouseOption>,
}

/// Returns all options, in the order of the catalogue.
///
/// # Errors
///
/// A mistake in the list that is part of this crate.
pub fn all() -> Result<Vec<HouseOption>, Flaw> {
    let list = toml::from_str(include_str!("options.toml")).map_err(|error: toml::de::Error| {
        Flaw { path: Path::root(), message: error.to_string().into(), help: None }
    })?;
    read(list).map(|written: Written| written.option)
}

impl Settings {
    /// Returns the possible choices, in words.
    #[must_use]
    pub fn choices(&self) -> Message {
        if let Some([least, most]) = self.numbers {
            return Message::new("{least} to {most}").with("least", least).with("most", most);
        }
        let others =
            self.choices.iter().flat_map(|setting| setting.choice.iter().chain(&setting.also));
        let all = [&self.default].into_iter().chain(&self.also).chain(others);
        let all: Vec<String> = all.map(ToString::to_string).collect();
        Message::verbatim(all.join(", "))
    }

    /// Returns what a choice changes; `None` if it is not a possible choice.
    fn changes(&self, choice: &Choice) -> Option<Value> {
        if *choice == self.default || Some(choice) == self.also.as_ref() {
            return Some(Value::Object(Map::new()));
        }
        if let (Some([least, most]), Choice::Number(number)) = (self.numbers, choice) {
            let setting = self.choices.first().filter(|_| (least..=most).contains(number))?;
            let mut changes = Value::Object(setting.changes.clone());
            fill_in(&mut changes, *number);
            return Some(changes);
        }
        self.choices
            .iter()
            .find(|setting| {
                [&setting.choice, &setting.also].iter().any(|said| said.as_ref() == Some(choice))
            })
            .map(|setting| Value::Object(setting.changes.clone()))
    }
}

/// Replaces `"$"` with a number.
fn fill_in(value: &mut Value, number: u32) {
    match value {
        Value::String(text) if text == "$" => *value = Value::from(number),
        Value::Array(list) => list.iter_mut().for_each(|part| fill_in(part, number)),
        Value::Object(table) => table.values_mut().for_each(|part| fill_in(part, number)),
        _ => {}
    }
}

/// Returns the changes that a choice makes to a base; `None`, with a flaw added, if the choice does
/// not exist.
pub(crate) fn changes(
    base: &Ruleset,
    name: &str,
    choice: &Choice,
    path: &Path,
    flaws: &mut Flaws,
) -> Option<House> {
    let options = match all() {
        Ok(options) => options,
        Err(error) => {
            flaws.add(path.clone(), unreadable(&error));
            return None;
        }
    };
    let Some(option) = options.iter().find(|option| option.name == name) else {
        let known: Vec<&str> = options
            .iter()
            .filter(|option| option.systems.contains_key(&*base.id))
            .map(|option| &*option.name)
            .collect();
        let what = Message::new("an option of {system}").with("system", &*base.name);
        flaws.unknown(path, what, name, &known);
        return None;
    };
    let Some(settings) = option.systems.get(&*base.id) else {
        let systems: Vec<&str> = option.systems.keys().map(String::as_str).collect();
        let message = Message::new("{name} is not an option of {system}")
            .with("name", name)
            .with("system", &*base.name);
        let help = Message::new("it is an option of {systems}");
        let help = help.with("systems", systems.join(", "));
        flaws.add_with_help(path.clone(), message, help);
        return None;
    };
    let Some(changes) = settings.changes(choice) else {
        let message = Message::new("{name} cannot be {choice}")
            .with("name", name)
            .with("choice", choice.to_string());
        let help = Message::new("allowed: {choices}").with("choices", settings.choices());
        flaws.add_with_help(path.clone(), message, help);
        return None;
    };
    match read(changes) {
        Ok(house) => Some(house),
        Err(error) => {
            flaws.add(path.clone(), unreadable(&error));
            None
        }
    }
}

/// Says that the list that is part of this crate has a mistake.
fn unreadable(error: &Flaw) -> Message {
    Message::new("the list of options cannot be read: {error}").with("error", error.to_string())
}
