//! What is wrong in a map of another program, and at which place of the file.

use crate::map_choice::MapChoice;
use stridewright::answer::Message;
use stridewright_wire::json::JsonError;
use thiserror::Error;

/// What is wrong with a map of another program.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum ReadError {
    /// It is not the JSON that it should be.
    Json(#[from] JsonError),
    /// Something at a place of the file.
    Wrong(Box<WrongPlace>),
}

/// What is wrong at a place of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongPlace {
    /// The place: a path into the file, or a line.
    pub place: Message,
    /// What is wrong.
    pub message: Message,
    /// The advice: what to do about it.
    pub help: Option<Message>,
    /// The maps in the file, if the caller must choose one.
    pub choice: Option<MapChoice>,
}

/// A line of a file, from 1, as a place.
pub(crate) fn line(number: usize) -> Message {
    Message::new("line {line}").with("line", number)
}

/// A byte of a file, from 0, as a place.
pub(crate) fn byte(offset: usize) -> Message {
    Message::new("byte {byte}").with("byte", offset)
}

impl ReadError {
    pub(crate) fn new(place: impl Into<Message>, message: impl Into<Message>) -> Self {
        let (place, message) = (place.into(), message.into());
        ReadError::Wrong(Box::new(WrongPlace { place, message, help: None, choice: None }))
    }

    /// Returns the error in parts, to say it in another language.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            ReadError::Json(error) => error.message(),
            ReadError::Wrong(wrong) => Message::new("{place}: {error}")
                .with("place", wrong.place.clone())
                .with("error", wrong.message.clone()),
        }
    }

    /// The same, in a part of the file.
    pub(crate) fn within(self, part: impl Into<Message>) -> Self {
        let part = part.into();
        let in_part = |place: Message| {
            Message::new("{part}: {place}").with("part", part.clone()).with("place", place)
        };
        match self {
            ReadError::Json(JsonError::Meaning { path, message }) if !path.is_empty() => {
                ReadError::new(in_part(Message::verbatim(path)), message)
            }
            // Lines and columns are those of the part.
            ReadError::Json(error) => ReadError::new(part, error.message()),
            ReadError::Wrong(mut wrong) => {
                wrong.place = in_part(wrong.place);
                ReadError::Wrong(wrong)
            }
        }
    }

    /// The same error, with advice.
    pub(crate) fn with_help(self, what: impl Into<Message>) -> Self {
        match self {
            ReadError::Wrong(mut wrong) => {
                wrong.help = Some(what.into());
                ReadError::Wrong(wrong)
            }
            ReadError::Json(_) => self,
        }
    }

    /// The same error, with the maps of which the caller must choose one.
    pub(crate) fn with_choice(self, choice: MapChoice) -> Self {
        match self {
            ReadError::Wrong(mut wrong) => {
                wrong.choice = Some(choice);
                ReadError::Wrong(wrong)
            }
            ReadError::Json(_) => self,
        }
    }

    /// The same error; for a document with too many values, with advice on how to save it with
    /// fewer.
    pub(crate) fn with_fewer_values(self, how: impl Into<Message>) -> Self {
        match self {
            ReadError::Json(JsonError::TooMany { offset, most }) => ReadError::new(
                byte(offset),
                Message::new("more than {most} values").with("most", most),
            )
            .with_help(how),
            other => other,
        }
    }

    /// The maps in the file, if the caller must choose one.
    #[must_use]
    pub fn choice(&self) -> Option<&MapChoice> {
        match self {
            ReadError::Json(_) => None,
            ReadError::Wrong(wrong) => wrong.choice.as_ref(),
        }
    }

    /// The advice, if there is any.
    #[must_use]
    pub fn help(&self) -> Option<&Message> {
        match self {
            ReadError::Json(_) => None,
            ReadError::Wrong(wrong) => wrong.help.as_ref(),
        }
    }
}
