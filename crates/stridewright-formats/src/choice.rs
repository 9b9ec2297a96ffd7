//! The choice among several maps in a file: the only one, or the one that the caller names.

use crate::error::ReadError;
use crate::json::Item;
use stridewright::answer::Message;

/// The most names that an error lists.
const MOST_LISTED: usize = 20;

/// Most characters of a name.
const MOST_CHARS: usize = 100;

/// The name of a part of a file under this key.
pub(crate) fn called(part: Item<'_>, key: &str) -> String {
    let name = part.get(key).and_then(|name| name.text().ok()).unwrap_or("");
    name.chars().take(MOST_CHARS).collect()
}

/// The only one of several named parts, or the one with this name. `option` is what chooses one on
/// the command line: `scene` or `level`.
///
/// # Errors
///
/// If there is no such part, or several may be meant; the error lists them.
pub(crate) fn choose<T: Copy>(
    option: &str,
    parts: impl Iterator<Item = (String, T)>,
    name: Option<&str>,
) -> Result<T, ReadError> {
    let parts: Vec<(String, T)> = parts.collect();
    let of_kind = |scene: Message, level: Message| if option == "level" { level } else { scene };
    let wrong = |message: Message| ReadError::new("the file", message);
    let Some(name) = name else {
        return match parts.as_slice() {
            [] => {
                Err(wrong(of_kind(Message::new("no scene found"), Message::new("no level found"))))
            }
            [(_, only)] => Ok(*only),
            several => {
                let message = of_kind(
                    Message::new("it contains {count} scenes; choose one"),
                    Message::new("it contains {count} levels; choose one"),
                );
                let help = Message::new("use --{option} NAME; known: {names}");
                Err(wrong(message.with("count", several.len()))
                    .with_help(help.with("option", option).with("names", quoted(several))))
            }
        };
    };
    let mut found = parts.iter().filter(|(called, _)| called == name);
    match (found.next(), found.next()) {
        (Some((_, only)), None) => Ok(*only),
        (Some(_), Some(_)) => {
            let message = of_kind(
                Message::new("several scenes are called {name}"),
                Message::new("several levels are called {name}"),
            );
            Err(wrong(message.with("name", format!("{name:?}"))))
        }
        (None, _) => {
            let message = of_kind(
                Message::new("no scene is called {name}"),
                Message::new("no level is called {name}"),
            );
            Err(wrong(message.with("name", format!("{name:?}")))
                .with_help(Message::new("known: {names}").with("names", quoted(&parts))))
        }
    }
}

/// The first of several names, and how many more there are.
pub(crate) fn listed(names: impl ExactSizeIterator<Item = String>) -> Message {
    let more = names.len().saturating_sub(MOST_LISTED);
    let first = names.take(MOST_LISTED).collect::<Vec<String>>().join(", ");
    if more == 0 {
        return Message::verbatim(first);
    }
    Message::new("{names}, and {more} more").with("names", first).with("more", more)
}

fn quoted<T>(parts: &[(String, T)]) -> Message {
    listed(parts.iter().map(|(name, _)| format!("{name:?}")))
}
