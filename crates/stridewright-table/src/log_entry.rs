//! A log line as the table stores it: with what only the game master knows, and what others may
//! know.

use crate::id::{MemberId, TokenId};
use crate::protocol::{LogLine, MovedWith};
use serde::{Deserialize, Deserializer, Serialize};
use stridewright::answer::{Event, Message, Placement};
use stridewright::lattice::Square;

/// Something that happened, for the log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogEntry {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The member who did it.
    pub by: Option<MemberId>,
    /// The creature that it is about.
    pub token: Option<TokenId>,
    /// The members who learn of it in addition to the game master; `None`: everyone.
    pub only: Option<Vec<MemberId>>,
    /// For the game master.
    #[serde(deserialize_with = "message_or_text")]
    pub full: Message,
    /// The text for everyone else.
    #[serde(deserialize_with = "message_or_text")]
    pub plain: Message,
    /// The path of a creature.
    #[serde(alias = "way")]
    pub path: Vec<Placement>,
    /// The other creatures that moved together with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<OtherMove>,
    /// What happened on the path, for the game master.
    pub all_events: Vec<Event>,
    /// Those of these events that name no hidden creature.
    pub events: Vec<Event>,
    /// The game master overrode a refusal of the rules.
    pub overridden: bool,
    /// A hidden creature ended the move early, or changed the result of a fall, a forced movement
    /// or a maneuver.
    pub interrupted: bool,
}

/// The path of a creature that moved together with another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OtherMove {
    /// The creature.
    pub token: TokenId,
    /// Its path.
    pub path: Vec<Placement>,
    /// The members who learn of it in addition to the game master; `None`: everyone.
    pub only: Option<Vec<MemberId>>,
    /// A hidden creature ended its move early.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub interrupted: bool,
}

impl LogEntry {
    /// Whether a hidden creature interfered with any part of it.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.interrupted || self.with.iter().any(|other| other.interrupted)
    }

    /// Returns a line with the same text for everyone.
    #[must_use]
    pub fn plain(text: impl Into<Message>) -> LogEntry {
        LogEntry::default().saying(text)
    }

    /// Returns this line with the same text for everyone.
    #[must_use]
    pub fn saying(self, text: impl Into<Message>) -> LogEntry {
        let full: Message = text.into();
        LogEntry { plain: full.clone(), full, ..self }
    }

    /// Returns what a member reads; `None` if the line is not for them.
    #[must_use]
    pub fn shown_to(&self, member: MemberId, is_game_master: bool) -> Option<LogLine> {
        let meant = self.only.as_ref().is_none_or(|only| only.contains(&member));
        if !is_game_master && !meant {
            return None;
        }
        let (text, events) = if is_game_master {
            (&self.full, &self.all_events)
        } else {
            (&self.plain, &self.events)
        };
        let knows = |other: &&OtherMove| {
            is_game_master || other.only.as_ref().is_none_or(|only| only.contains(&member))
        };
        let with: Vec<&OtherMove> = self.with.iter().filter(knows).collect();
        let interrupted = self.interrupted || with.iter().any(|other| other.interrupted);
        let path = |other: &&OtherMove| MovedWith { token: other.token, path: other.path.clone() };
        let (text, parts) = text.clone().into_text_and_parts();
        Some(LogLine {
            with: with.iter().map(path).collect(),
            at: self.at,
            by: self.by,
            token: self.token,
            text,
            parts,
            path: self.path.clone(),
            events: events.clone(),
            overridden: self.overridden,
            interrupted,
        })
    }
}

/// Reads a message as it is stored now, or the text that was stored before messages had parts.
pub(crate) fn message_or_text<'de, D: Deserializer<'de>>(from: D) -> Result<Message, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Stored {
        Text(String),
        Message(Message),
    }
    Ok(match Stored::deserialize(from)? {
        Stored::Text(text) => Message::verbatim(text),
        Stored::Message(message) => message,
    })
}

/// Returns the name of a square at a table: columns by letters, `A` to `Z`, `AA` …, rows by numbers
/// from 1.
pub(crate) fn called(square: Square) -> String {
    let mut letters = Vec::new();
    let mut column = square.column.max(0);
    loop {
        letters.push(char::from(b'A' + (column % 26) as u8));
        if column < 26 {
            break;
        }
        column = column / 26 - 1;
    }
    let letters: String = letters.iter().rev().collect();
    format!("{letters}{}", square.row.saturating_add(1))
}

#[cfg(test)]
mod tests {
    use super::{LogEntry, called};
    use stridewright::answer::Message;
    use stridewright::lattice::Square;

    #[test]
    fn a_text_that_was_stored_before_messages_had_parts_is_read() {
        let now = LogEntry::plain(Message::new("{who} begins a turn").with("who", "Ansa"));
        let stored = serde_json::to_value(&now).expect("it is stored");
        assert_eq!(serde_json::from_value::<LogEntry>(stored.clone()).expect("it is read"), now);
        let mut before = stored;
        for text in ["full", "plain"] {
            before[text] = "Ansa {begins} a turn".into();
        }
        let before: LogEntry = serde_json::from_value(before).expect("it is read");
        assert_eq!(before, LogEntry::plain(Message::verbatim("Ansa {begins} a turn")));
        assert_eq!(before.plain.to_string(), "Ansa {begins} a turn");
    }

    #[test]
    fn squares_are_called_by_letters_and_numbers() {
        for (column, row, name) in [
            (0, 0, "A1"),
            (4, 0, "E1"),
            (25, 9, "Z10"),
            (26, 0, "AA1"),
            (701, 1, "ZZ2"),
            (702, 1, "AAA2"),
        ] {
            assert_eq!(called(Square::new(column, row)), name);
        }
    }
}
