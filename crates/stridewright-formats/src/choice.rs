//! The choice among several maps in a file: the only one, or the one that the caller names.

use crate::error::ReadError;
use crate::json::Item;
use crate::map_choice::{MapChoice, MapPart, listed};
use stridewright::answer::Message;

/// Most characters of a name.
const MOST_CHARS: usize = 100;

/// The name of a part of a file under this key.
pub(crate) fn called(part: Item<'_>, key: &str) -> String {
    let name = part.get(key).and_then(|name| name.text().ok()).unwrap_or("");
    name.chars().take(MOST_CHARS).collect()
}

/// The position of the only part of a file, or of the one that the caller asks for.
///
/// # Errors
///
/// If there is no such part, or several may be meant; the error lists them.
pub(crate) fn only(of: MapPart, names: &[String], asked: Option<&str>) -> Result<usize, ReadError> {
    let wrong = |message: Message| ReadError::new("the file", message);
    match (asked, names.len()) {
        (Some(asked), _) => named(of, names, asked, "the file"),
        (None, 0) => {
            Err(wrong(of.told(Message::new("no scene found"), Message::new("no level found"))))
        }
        (None, 1) => Ok(0),
        (None, count) => {
            let message = of.told(
                Message::new("it contains {count} scenes; choose one"),
                Message::new("it contains {count} levels; choose one"),
            );
            let help = Message::new("use --{option} NAME or NUMBER; known: {names}");
            Err(wrong(message.with("count", count))
                .with_help(help.with("option", of.name()).with("names", numbered(names)))
                .with_choice(MapChoice::new(of, names, None)))
        }
    }
}

/// The position of the part with this name or, if there is none, with this number, from 1.
///
/// # Errors
///
/// If there is no such part, or several have the name; the error lists them.
pub(crate) fn named(
    of: MapPart,
    names: &[String],
    asked: &str,
    place: &'static str,
) -> Result<usize, ReadError> {
    let wrong = |message: Message| {
        let help = Message::new("known: {names}").with("names", numbered(names));
        Err(ReadError::new(place, message.with("name", format!("{asked:?}")))
            .with_help(help)
            .with_choice(MapChoice::new(of, names, None)))
    };
    let mut called = (0..names.len()).filter(|index| names[*index] == asked);
    match (called.next(), called.next()) {
        (Some(index), None) => Ok(index),
        (Some(_), Some(_)) => wrong(of.told(
            Message::new("several scenes are called {name}; choose one by its number"),
            Message::new("several levels are called {name}; choose one by its number"),
        )),
        (None, _) => match asked.parse::<usize>() {
            Ok(number) if (1..=names.len()).contains(&number) => Ok(number - 1),
            _ => wrong(of.told(
                Message::new("no scene is called {name}"),
                Message::new("no level is called {name}"),
            )),
        },
    }
}

/// Names with their numbers.
fn numbered(names: &[String]) -> Message {
    listed(names.iter().enumerate().map(|(index, name)| format!("{} {name:?}", index + 1)))
}
