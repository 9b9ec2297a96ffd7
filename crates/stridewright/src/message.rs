//! Sentences that name something: a pattern with named places, and what stands in them.
//!
//! A program that shows them in another language looks up the pattern and fills in the arguments.
//! This module knows no rules, and no language but the English of the patterns.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// A sentence, or a part of one. It is displayed in English.
///
/// ```
/// use stridewright::answer::Message;
///
/// let moved = Message::new("{who} moves to {square}").with("who", "Ansa").with("square", "F2");
/// assert_eq!(moved.to_string(), "Ansa moves to F2");
/// assert_eq!(moved.pattern, "{who} moves to {square}");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Message {
    /// The sentence in English; what stands in braces is the name of an argument.
    pub pattern: Cow<'static, str>,
    /// What stands in the braces, by its name.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "BTreeMap::is_empty"))]
    pub arguments: BTreeMap<Cow<'static, str>, Argument>,
}

/// What stands in a message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(untagged))]
pub enum Argument {
    /// A name, a number or a square: the same in every language.
    Text(String),
    /// Words that are translated as well.
    Message(Box<Message>),
}

impl Message {
    /// Creates a message; [`with`](Message::with) adds its arguments.
    #[must_use]
    pub const fn new(pattern: &'static str) -> Message {
        Message { pattern: Cow::Borrowed(pattern), arguments: BTreeMap::new() }
    }

    /// Creates a message of a text whose parts are not known. It is its own pattern, unless it has
    /// a brace in it.
    #[must_use]
    pub fn verbatim(text: impl Into<String>) -> Message {
        let text: String = text.into();
        if text.contains('{') {
            return Message::new("{text}").with("text", text);
        }
        Message { pattern: Cow::Owned(text), arguments: BTreeMap::new() }
    }

    /// Creates a message of several ones, with this between them. One alone stays as it is, so that
    /// its reader does not learn of others that were left out.
    #[must_use]
    pub fn list(messages: impl IntoIterator<Item = Message>, between: &str) -> Message {
        let mut messages: Vec<Message> = messages.into_iter().collect();
        if messages.len() == 1 {
            return messages.swap_remove(0);
        }
        let names: Vec<String> =
            (0..messages.len()).map(|place| alloc::format!("{{{place}}}")).collect();
        let arguments = messages
            .into_iter()
            .enumerate()
            .map(|(place, message)| (Cow::Owned(place.to_string()), message.into()));
        Message { pattern: Cow::Owned(names.join(between)), arguments: arguments.collect() }
    }

    /// Puts an argument in its place.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Message {
        self.arguments.insert(Cow::Borrowed(name), argument.into());
        self
    }

    /// Returns the message that [`into_text_and_parts`](Message::into_text_and_parts) took apart.
    #[must_use]
    pub fn of_text_and_parts(text: String, parts: Option<Box<Message>>) -> Message {
        parts.map_or_else(|| Message::verbatim(text), |parts| *parts)
    }

    /// Returns the text in English, and the message itself if it names something.
    #[must_use]
    pub fn into_text_and_parts(self) -> (String, Option<Box<Message>>) {
        (self.to_string(), (!self.arguments.is_empty()).then(|| Box::new(self)))
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest: &str = &self.pattern;
        while let Some((before, (name, after))) =
            rest.split_once('{').and_then(|(before, named)| Some((before, named.split_once('}')?)))
        {
            f.write_str(before)?;
            match self.arguments.get(name) {
                Some(argument) => argument.fmt(f)?,
                None => write!(f, "{{{name}}}")?,
            }
            rest = after;
        }
        f.write_str(rest)
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Text(text) => f.write_str(text),
            Argument::Message(message) => message.fmt(f),
        }
    }
}

impl From<&'static str> for Message {
    fn from(pattern: &'static str) -> Message {
        Message::new(pattern)
    }
}

/// A text whose parts are not known.
impl From<String> for Message {
    fn from(text: String) -> Message {
        Message::verbatim(text)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.to_string())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Argument {
        Argument::Text(number.to_string())
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Argument {
        Argument::Text(number.to_string())
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Argument {
        Argument::Message(Box::new(message))
    }
}

#[cfg(test)]
mod tests {
    use super::Message;
    use alloc::string::ToString as _;

    #[test]
    fn arguments_stand_in_their_places() {
        let cost = Message::new("{amount} ft").with("amount", 15_u32);
        let moves = Message::new("{who} moves to {to}: {cost}");
        // A name in braces is a name, not another argument.
        let moves = moves.with("who", "{to} {").with("to", "F2").with("cost", cost);
        assert_eq!(moves.to_string(), "{to} { moves to F2: 15 ft");
        let two = Message::list([moves, Message::new("the door is shut")], "; ");
        assert_eq!(two.pattern, "{0}; {1}");
        assert_eq!(two.to_string(), "{to} { moves to F2: 15 ft; the door is shut");
        let one = Message::new("{who} moves").with("who", "Ansa");
        assert_eq!(Message::list([one.clone()], "; "), one);
    }

    #[test]
    fn only_a_message_that_names_something_has_parts() {
        let plain = Message::new("the door is shut").into_text_and_parts();
        assert_eq!(plain, ("the door is shut".to_string(), None));
        let (text, parts) = plain;
        assert_eq!(Message::of_text_and_parts(text, parts), Message::new("the door is shut"));
        let named = Message::verbatim("{who}").into_text_and_parts();
        assert_eq!(named, ("{who}".to_string(), Some(Message::verbatim("{who}").into())));
    }
}
