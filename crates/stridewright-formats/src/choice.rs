//! The choice among several maps in a file: the only one, or the one that the caller names.

use crate::error::ReadError;
use crate::json::Item;

/// The most names that an error lists.
const MOST_LISTED: usize = 20;

/// Most characters of a name.
const MOST_CHARS: usize = 100;

/// The name of a part of a file under this key.
pub(crate) fn called(part: Item<'_>, key: &str) -> String {
    let name = part.get(key).and_then(|name| name.text().ok()).unwrap_or("");
    name.chars().take(MOST_CHARS).collect()
}

/// The only one of several named parts, or the one with this name. `kind` is their kind: scenes,
/// levels.
///
/// # Errors
///
/// If there is no such part, or several may be meant; the error lists them.
pub(crate) fn choose<T: Copy>(
    kind: &str,
    parts: impl Iterator<Item = (String, T)>,
    name: Option<&str>,
) -> Result<T, ReadError> {
    let parts: Vec<(String, T)> = parts.collect();
    let wrong = |message: String| ReadError::new("the file", message);
    let Some(name) = name else {
        return match parts.as_slice() {
            [] => Err(wrong(format!("no {kind} found"))),
            [(_, only)] => Ok(*only),
            several => Err(wrong(format!("it contains {} {kind}s; choose one", several.len()))
                .with_help(format_args!("use --{kind} NAME; {}", there_are(several)))),
        };
    };
    let mut found = parts.iter().filter(|(called, _)| called == name);
    match (found.next(), found.next()) {
        (Some((_, only)), None) => Ok(*only),
        (Some(_), Some(_)) => Err(wrong(format!("several {kind}s are called {name:?}"))),
        (None, _) => {
            Err(wrong(format!("no {kind} is called {name:?}")).with_help(there_are(&parts)))
        }
    }
}

/// The first of several names, and how many more there are.
pub(crate) fn listed(names: impl ExactSizeIterator<Item = String>) -> String {
    let more = names.len().saturating_sub(MOST_LISTED);
    let mut names: Vec<String> = names.take(MOST_LISTED).collect();
    if more > 0 {
        names.push(format!("and {more} more"));
    }
    names.join(", ")
}

fn there_are<T>(parts: &[(String, T)]) -> String {
    format!("known: {}", listed(parts.iter().map(|(name, _)| format!("{name:?}"))))
}
