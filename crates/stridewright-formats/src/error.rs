//! Errors in files, as values that say where the problem is and what to do next.

mod read_error;

pub use read_error::{ReadError, WrongPlace};
pub(crate) use read_error::{byte, line};

use crate::format;
use crate::map_choice::MapChoice;
use crate::written::MOST_TEXT;
use core::fmt;
use core::ops::Range;
use miette::{Diagnostic, LabeledSpan, NamedSource, SourceCode, SourceSpan};
use std::sync::Arc;
use stridewright::answer::Message;
use stridewright_wire::flaw::{Flaw, Flaws, Path};
use stridewright_wire::json::MOST_BYTES;
use thiserror::Error;

/// A file that could not be read.
#[derive(Debug)]
pub enum FormatError {
    /// The file could not be opened or read.
    Unreadable {
        /// The file.
        name: String,
        /// Why.
        error: std::io::Error,
    },
    /// More bytes than allowed.
    TooLarge {
        /// The file.
        name: String,
    },
    /// More bytes of text than are taken apart as a whole.
    TextTooLarge {
        /// The file.
        name: String,
    },
    /// No format was recognised.
    UnknownFormat {
        /// The file.
        name: String,
        /// The format that it looks like.
        looks: Message,
    },
    /// A text file in an encoding that is not supported.
    Utf16 {
        /// The file.
        name: String,
    },
    /// A scenario file that is not text.
    NotText {
        /// The file.
        name: String,
        /// The line, from 1.
        line: usize,
    },
    /// A scenario file with mistakes.
    Scenario(Box<Mistakes>),
    /// A map file that cannot be read in its format.
    Map {
        /// The file.
        name: String,
        /// What is wrong, and where.
        error: ReadError,
    },
    /// A map file that cannot be a board.
    Impossible {
        /// The file.
        name: String,
        /// What is wrong.
        flaws: Flaws,
    },
}

impl FormatError {
    /// Returns the error in parts, to say it in another language.
    #[must_use]
    pub fn message(&self) -> Message {
        let about = |pattern, name: &str| Message::new(pattern).with("name", name);
        match self {
            FormatError::Unreadable { name, error } => {
                about("{name} cannot be read: {error}", name).with("error", error.to_string())
            }
            FormatError::TooLarge { name } => about("{name} is larger than {most} bytes", name)
                .with("most", MOST_BYTES.to_string()),
            FormatError::TextTooLarge { name } => about(
                "{name} is larger than {most} bytes, the limit for scenarios and house rules",
                name,
            )
            .with("most", MOST_TEXT.to_string()),
            FormatError::UnknownFormat { name, looks } => {
                about("{name}: unknown format; the file looks like {looks}", name)
                    .with("looks", looks.clone())
            }
            FormatError::Utf16 { name } => {
                about("{name} is UTF-16 text; Stridewright reads only UTF-8", name)
            }
            FormatError::NotText { name, line } => {
                about("{name}: line {line} is not UTF-8 text", name).with("line", *line)
            }
            FormatError::Scenario(mistakes) => mistakes.message(),
            FormatError::Map { name, error } => {
                about("{name}: {error}", name).with("error", error.message())
            }
            FormatError::Impossible { name, flaws } => {
                about("{name}: {error}", name).with("error", flaws.message())
            }
        }
    }
}

impl FormatError {
    /// Returns what to do about the error.
    #[must_use]
    pub fn advice(&self) -> Option<Message> {
        let advice = match self {
            FormatError::TooLarge { .. } => {
                Message::new("if the map embeds a picture, export it with fewer pixels per square")
            }
            FormatError::TextTooLarge { .. } => {
                Message::new("keep large maps in a map file named by `map.file`")
            }
            FormatError::UnknownFormat { .. } => format::known(),
            FormatError::Utf16 { .. } => {
                Message::new("save it as UTF-8; most editors offer this in their Save As dialog")
            }
            FormatError::NotText { .. } => Message::new("save the file as UTF-8"),
            FormatError::Scenario(mistakes) => return mistakes.advice(),
            FormatError::Map { error, .. } => error.help().cloned().unwrap_or(Message::new(
                "docs/formats.md lists what Stridewright reads of each format",
            )),
            FormatError::Unreadable { .. } | FormatError::Impossible { .. } => return None,
        };
        Some(advice)
    }

    /// The scenes or levels of a map file, if the caller must choose one.
    #[must_use]
    pub fn choice(&self) -> Option<&MapChoice> {
        match self {
            FormatError::Map { error, .. } => error.choice(),
            _ => None,
        }
    }

    const fn mistakes(&self) -> Option<&Mistakes> {
        match self {
            FormatError::Scenario(mistakes) => Some(mistakes),
            _ => None,
        }
    }
}

impl Diagnostic for FormatError {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.advice().map(|advice| Box::new(advice) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.mistakes()?.source_code()
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        self.mistakes()?.labels()
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        self.mistakes()?.related()
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // Its lines are shown beside it.
            FormatError::Scenario(mistakes) => mistakes.fmt(f),
            other => other.message().fmt(f),
        }
    }
}

impl core::error::Error for FormatError {}

impl From<Box<Mistakes>> for FormatError {
    fn from(mistakes: Box<Mistakes>) -> FormatError {
        FormatError::Scenario(mistakes)
    }
}

/// All errors of a scenario file.
#[derive(Debug, Error)]
pub struct Mistakes {
    source_code: NamedSource<Arc<str>>,
    list: Vec<Mistake>,
    left_off: usize,
    /// Whether the lines that they are about can be shown.
    shown: bool,
}

/// Most mistakes that a message tells.
const MOST_TOLD: usize = 20;

/// Longest line of a file that is shown with a mistake, in bytes: drawing one takes several times
/// its size.
const LONGEST_SHOWN: usize = 4096;

/// One error in a scenario file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct Mistake {
    /// What is wrong.
    pub message: Message,
    /// The advice: what to do about it, or what would be right.
    pub help: Option<Message>,
    /// The value in question, as `creatures[2].size`; unknown if the file is not even TOML.
    pub path: Option<Path>,
    /// Bytes of the file that it is about.
    pub span: Range<usize>,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

impl Mistakes {
    pub(crate) fn new(
        name: &str,
        text: &Arc<str>,
        list: Vec<Mistake>,
        left_off: usize,
    ) -> Box<Self> {
        let source_code = NamedSource::new(name, Arc::clone(text)).with_language("toml");
        let short = |mistake: &Mistake| {
            let (before, after) = text.split_at(mistake.span.start);
            let before = before.rfind('\n').map_or(before.len(), |end| before.len() - end);
            before + after.find('\n').unwrap_or(after.len()) <= LONGEST_SHOWN
        };
        let shown = list.iter().all(short);
        Box::new(Mistakes { source_code, list, left_off, shown })
    }

    /// The mistakes, in the order they were found.
    #[must_use]
    pub fn list(&self) -> &[Mistake] {
        &self.list
    }

    /// The number of further errors.
    #[must_use]
    pub const fn left_off(&self) -> usize {
        self.left_off
    }

    /// Name of the file.
    #[must_use]
    pub fn file(&self) -> &str {
        self.source_code.name()
    }

    /// Returns the first mistakes in parts, one below the other, to show them in another language.
    #[must_use]
    pub fn message(&self) -> Message {
        let told = self.list.iter().take(MOST_TOLD).map(Mistake::in_full);
        Message::list(told.chain(self.beyond(MOST_TOLD)), "\n")
    }

    /// How many mistakes there are beyond the first ones, if there are more.
    fn beyond(&self, listed: usize) -> Option<Message> {
        let more = self.list.len().saturating_sub(listed) + self.left_off;
        (more > 0).then(|| Message::new("{count} more are not listed").with("count", more))
    }

    /// What to do: about a mistake that is the only one.
    fn advice(&self) -> Option<Message> {
        let beyond = || self.beyond(self.list.len());
        self.only().map_or_else(beyond, |mistake| mistake.help.clone())
    }

    fn only(&self) -> Option<&Mistake> {
        match self.list.as_slice() {
            [only] if self.left_off == 0 => Some(only),
            _ => None,
        }
    }
}

impl Mistake {
    pub(crate) fn new(text: &str, span: Range<usize>, message: impl Into<Message>) -> Self {
        let span = narrowed(text, span);
        let before = text.get(..span.start).unwrap_or_default();
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        let line = before.matches('\n').count() + 1;
        let column = before[line_start..].chars().count() + 1;
        Mistake { message: message.into(), help: None, path: None, span, line, column }
    }

    /// Returns the mistake with its place and the advice, to show it in another language.
    #[must_use]
    pub fn in_full(&self) -> Message {
        let path = self.path.clone().unwrap_or_default();
        let flaw = Flaw { path, message: self.message.clone(), help: self.help.clone() };
        Message::new("line {line}, column {column}: {error}")
            .with("line", self.line)
            .with("column", self.column)
            .with("error", flaw.in_full())
    }

    fn label(&self) -> LabeledSpan {
        let place =
            self.path.as_ref().filter(|path| !path.steps().is_empty()).map(ToString::to_string);
        LabeledSpan::new_with_span(
            Some(place.unwrap_or_else(|| "here".to_owned())),
            SourceSpan::from(self.span.clone()),
        )
    }
}

/// A span within the text, ending with the line it begins in.
fn narrowed(text: &str, span: Range<usize>) -> Range<usize> {
    let on_boundary = |mut offset: usize| {
        offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    };
    let start = on_boundary(span.start);
    let end = on_boundary(span.end.max(start));
    let line = text[start..end].lines().next().unwrap_or_default();
    start..start + line.len()
}

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.only() {
            Some(Mistake { line, column, message, .. }) if !self.shown => {
                write!(f, "{}:{line}:{column}: {message}", self.file())
            }
            Some(mistake) => mistake.fmt(f),
            None => write!(f, "{} has {} mistakes", self.file(), self.list.len() + self.left_off),
        }
    }
}

impl Diagnostic for Mistakes {
    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.shown.then_some(&self.source_code as &dyn SourceCode)
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.advice().map(|advice| Box::new(advice) as Box<dyn fmt::Display>)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        self.only()?.labels()
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        match self.only() {
            Some(_) => None,
            None => Some(Box::new(self.list.iter().map(|mistake| mistake as &dyn Diagnostic))),
        }
    }
}

impl Diagnostic for Mistake {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(core::iter::once(self.label())))
    }
}
