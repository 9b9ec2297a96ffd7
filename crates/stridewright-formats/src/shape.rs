//! The outward shape of a file: enough to tell formats apart, without reading it.
//!
//! Knows JSON, XML and text, and no format: each format decides which shape is its own.

use crate::json::within_bounds;
use core::fmt;
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::collections::BTreeSet;
use stridewright::answer::Message;

/// Most keys of an object that are looked at.
const MOST_KEYS: usize = 200;

/// The most characters of a quoted name.
const MOST_CHARS: usize = 40;

/// The outward shape of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shape<'a> {
    /// Nothing but blanks.
    Empty,
    /// A JSON object, perhaps followed by more of them, one a line.
    Json {
        /// The keys of the first object, as far as it can be read.
        keys: Keys,
        /// Whether more follows.
        lines: bool,
        /// The error and its place, if it cannot be read to its end.
        broken: Option<String>,
    },
    /// A JSON document that is not an object.
    JsonList,
    /// XML, with the name of its outermost element.
    Xml(&'a str),
    /// Any other text.
    Text(&'a str),
    /// A table of a LevelDB database.
    LevelDb,
    /// No text.
    Binary,
}

/// The ending of tables in LevelDB databases.
const LEVEL_DB: [u8; 8] = [0x57, 0xfb, 0x80, 0x8b, 0x24, 0x75, 0x47, 0xdb];

/// Whether a file is text in UTF-16: by its mark, or because every other byte of its beginning is
/// zero.
pub(crate) fn is_utf16(bytes: &[u8]) -> bool {
    let is_sign = |byte: &u8| byte.is_ascii_graphic() || byte.is_ascii_whitespace();
    match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => true,
        [0, first, 0, second, ..] | [first, 0, second, 0, ..] => is_sign(first) && is_sign(second),
        _ => false,
    }
}

/// The line of the first byte that is not UTF-8, in a file that is text otherwise: text in another
/// encoding. `None` for UTF-8, and for a file with control characters, which is no text at all.
pub(crate) fn line_of_other_encoding(bytes: &[u8]) -> Option<usize> {
    let is_control = |byte: &u8| byte.is_ascii_control() && !matches!(byte, b'\t'..=b'\r');
    let error = core::str::from_utf8(bytes).err().filter(|_| !bytes.iter().any(is_control))?;
    Some(line_at(bytes, error.valid_up_to()))
}

/// The line of a byte, from 1.
pub(crate) fn line_at(bytes: &[u8], offset: usize) -> usize {
    bytes[..offset].iter().filter(|byte| **byte == b'\n').count() + 1
}

/// The keys of an object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Keys(BTreeSet<String>);

impl Keys {
    /// Whether this key is among them.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.0.contains(key)
    }

    /// Whether any of these is among them.
    pub(crate) fn any(&self, keys: &[&str]) -> bool {
        keys.iter().any(|key| self.has(key))
    }
}

impl<'a> Shape<'a> {
    /// The shape of a file.
    pub(crate) fn of(bytes: &'a [u8]) -> Shape<'a> {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
        match bytes {
            [] => Shape::Empty,
            _ if bytes.ends_with(&LEVEL_DB) => Shape::LevelDb,
            [b'{', ..] => json(bytes),
            [b'[', rest @ ..] if begins_a_value(rest) => Shape::JsonList,
            _ => match core::str::from_utf8(bytes) {
                Err(_) => Shape::Binary,
                Ok(text) if text.contains('\0') => Shape::Binary,
                Ok(text) => element(text).map_or(Shape::Text(text), Shape::Xml),
            },
        }
    }
}

/// Whether the text after an opening bracket is a JSON value; the headings of TOML are not.
fn begins_a_value(rest: &[u8]) -> bool {
    let rest = rest.trim_ascii_start();
    let inner = rest
        .iter()
        .position(|byte| *byte != b'[' && !byte.is_ascii_whitespace())
        .unwrap_or(rest.len());
    matches!(rest.get(inner), None | Some(b'{' | b']' | b'"' | b'-' | b'0'..=b'9'))
}

fn json(bytes: &[u8]) -> Shape<'_> {
    let mut keys = Keys::default();
    let looked_at = within_bounds(bytes);
    let mut documents = serde_json::Deserializer::from_slice(looked_at);
    // Keys before a mistake count.
    let read = documents.deserialize_map(Collect(&mut keys));
    let lines = read.is_ok() && documents.end().is_err();
    let broken =
        read.err().filter(|_| looked_at.len() == bytes.len()).map(|error| error.to_string());
    Shape::Json { keys, lines, broken }
}

/// Collects the keys of an object and passes over its values.
struct Collect<'k>(&'k mut Keys);

impl<'de> Visitor<'de> for Collect<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<(), A::Error> {
        while let Some(Short(key)) = object.next_key()? {
            if self.0.0.len() < MOST_KEYS {
                self.0.0.insert(key);
            }
            object.next_value::<IgnoredAny>()?;
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<(), A::Error> {
        Ok(())
    }
}

/// A key; only its beginning is kept.
struct Short(String);

impl<'de> Deserialize<'de> for Short {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;

        impl Visitor<'_> for Text {
            type Value = Short;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a key")
            }

            fn visit_str<E>(self, key: &str) -> Result<Short, E> {
                Ok(Short(key.chars().take(MOST_CHARS).collect()))
            }
        }

        deserializer.deserialize_str(Text)
    }
}

/// The name of the outermost element, if the text is XML: declarations and comments before it are
/// passed over.
fn element(text: &str) -> Option<&str> {
    let mut rest = text;
    loop {
        rest = rest.trim_start().strip_prefix('<')?;
        let end = if let Some(comment) = rest.strip_prefix("!--") {
            rest = comment;
            "-->"
        } else if rest.starts_with(['?', '!']) {
            ">"
        } else {
            let end = rest
                .find(|sign: char| !sign.is_alphanumeric() && sign != '_')
                .unwrap_or(rest.len());
            return Some(&rest[..end]).filter(|name| !name.is_empty());
        };
        rest = rest.split_once(end)?.1;
    }
}

impl Shape<'_> {
    /// What the file looks like.
    pub(crate) fn message(&self) -> Message {
        match self {
            Shape::Empty => Message::new("an empty file"),
            Shape::Json { keys, broken, .. } => keys.message(broken.as_deref()),
            Shape::JsonList => Message::new("a JSON list"),
            Shape::Xml(name) => Message::new("XML with the element <{name}>")
                .with("name", name.chars().take(MOST_CHARS).collect::<String>()),
            Shape::Text(text) => {
                let line: String =
                    text.lines().next().unwrap_or_default().chars().take(MOST_CHARS).collect();
                Message::new("text that begins with {line}").with("line", format!("{line:?}"))
            }
            Shape::LevelDb => Message::new(
                "a table of a LevelDB database, where Foundry keeps scenes since version 11: \
                 export the scene in Foundry (\"Export Data\" in its menu) and read that file",
            ),
            Shape::Binary => Message::new("binary data"),
        }
    }
}

impl Keys {
    /// What a JSON object with these keys looks like, which may be broken.
    fn message(&self, broken: Option<&str>) -> Message {
        let first: Vec<&str> = self.0.iter().take(6).map(String::as_str).collect();
        let more = self.0.len() - first.len();
        let message = match (self.0.is_empty(), more, broken) {
            (true, _, None) => Message::new("a JSON object without keys"),
            (true, _, Some(_)) => Message::new("a JSON object that is broken: {error}"),
            (_, 0, None) => Message::new("JSON with the keys {keys}"),
            (_, 0, Some(_)) => Message::new("JSON with the keys {keys}, which is broken: {error}"),
            (_, _, None) => Message::new("JSON with the keys {keys} and {more} more"),
            (_, _, Some(_)) => {
                Message::new("JSON with the keys {keys} and {more} more, which is broken: {error}")
            }
        };
        let message =
            if first.is_empty() { message } else { message.with("keys", first.join(", ")) };
        let message = if more == 0 { message } else { message.with("more", more) };
        match broken {
            None => message,
            Some(error) => message.with("error", error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn description(text: &str) -> String {
        Shape::of(text.as_bytes()).message().to_string()
    }

    #[test]
    fn files_are_described_by_what_they_look_like() {
        assert_eq!(description(" \n"), "an empty file");
        assert_eq!(description("{\"b\":[1],\"a\":{\"c\":2}}"), "JSON with the keys a, b");
        assert_eq!(
            description("{\"b\":1,\"a\":"),
            "JSON with the keys a, b, which is broken: EOF while parsing a value at line 1 column \
             11"
        );
        assert_eq!(
            description("{\"b\":1,a"),
            "JSON with the keys b, which is broken: key must be a string at line 1 column 8"
        );
        assert_eq!(
            description("{]"),
            "a JSON object that is broken: key must be a string at line 1 column 2"
        );
        assert_eq!(description("[[1,2]]"), "a JSON list");
        assert_eq!(description("[[walls]]\nkind = 1"), "text that begins with \"[[walls]]\"");
        assert_eq!(
            description("<?xml version='1.0'?>\n<!-- a > b --><map x='1'>"),
            "XML with the element <map>"
        );
        assert_eq!(description("\0"), "binary data");
        assert_eq!(Shape::of(b"\xff\xfe"), Shape::Binary);
        assert_eq!(Shape::of(b"\0\x57\xfb\x80\x8b\x24\x75\x47\xdb"), Shape::LevelDb);
        assert!(is_utf16(b"\xff\xfe{\0") && is_utf16(b"{\0\"\0") && is_utf16(b"\0{\0\n"));
        assert!(!is_utf16(b"{}") && !is_utf16(b"\0\0\0\0") && !is_utf16(b""));
        assert_eq!(line_of_other_encoding(b"[map]\r\n\tname = \"Jos\xe9\""), Some(2));
        for other in [&b"name = \"Jos\xc3\xa9\""[..], b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0\0"] {
            assert_eq!(line_of_other_encoding(other), None);
        }
        let lines = |text: &'static str| {
            matches!(Shape::of(text.as_bytes()), Shape::Json { lines: true, .. })
        };
        assert!(lines("{\"a\":1}\n{\"a\":2}") && !lines("{\"a\":1}\n"));
    }
}
