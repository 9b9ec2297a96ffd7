//! Many questions in one stream: each line is a JSON envelope, and each envelope gets one reply.
//!
//! An envelope sets the scene for later questions, asks a question, or does both. An invalid scene
//! leaves none set. There is no I/O here: a host passes lines and writes the replies, in whatever
//! order and with as many threads as it likes.

use crate::answer::{RulesAndBoard, WriteError};
use crate::bounded::{Text, Whole};
use crate::error::RequestError;
use crate::house::House;
use crate::json::{self, JsonError};
use crate::response::Response;
use crate::scene::{Name, Scene};
use crate::systems::Systems;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};
use std::sync::Arc;
use stridewright::Error;
use stridewright::board::Board;
use stridewright::query::Scratch;
use stridewright::question::Question;

/// A line of input.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Envelope {
    /// The version of this format; 1 by default.
    #[serde(default, skip_serializing_if = "is_one")]
    pub version: Whole<1, 1>,
    /// Repeated in the reply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<RequestId>,
    /// The scene of this question and all later ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
    /// The rule system of the scene, or of `distance` and `rules` without a scene; the scene's own
    /// if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<Name>,
    /// House rules; the scene's own if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "crate::house_schema::house"))]
    pub house: Option<Box<House>>,
    /// The question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
}

/// Identifies a request: a number or a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged, expecting = "expected a number or a text of at most 200 characters")]
pub enum RequestId {
    /// A number.
    Number(u64),
    /// A text.
    Text(Text<200>),
}

/// The reply to an envelope: `response`, or `scene` if there was no question, or `error`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Reply {
    /// The id of the envelope.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<RequestId>,
    /// The answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub response: Option<Response>,
    /// The scene of later questions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scene: Option<SceneSet>,
    /// Why there is no answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<ReplyError>,
}

/// The scene that an envelope has set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SceneSet {
    /// Short name of the rule system.
    pub rules: String,
    /// The names of the creatures, in the order of their positions.
    pub creatures: Vec<String>,
}

/// Why an envelope has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReplyError {
    /// The line of input, counted from 1.
    pub line: u64,
    /// What is wrong, and where.
    pub message: String,
}

/// What the envelopes of a stream have set so far.
#[derive(Clone, Debug)]
pub struct Conversation<'s> {
    systems: &'s Systems,
    game: Option<Arc<RulesAndBoard<'s>>>,
}

/// The task of an envelope: it can be answered independently, on any thread.
#[derive(Clone, Debug)]
pub struct Task<'s> {
    line: u64,
    id: Option<RequestId>,
    wanted: Wanted<'s>,
}

#[derive(Clone, Debug)]
enum Wanted<'s> {
    /// An answer.
    Answer(Arc<RulesAndBoard<'s>>, Box<Question>),
    /// Nothing but the scene.
    Scene(Arc<RulesAndBoard<'s>>),
    /// The envelope is invalid.
    Wrong(String),
}

impl<'s> Conversation<'s> {
    /// Returns a conversation in which nothing is set yet, or the scene of the host.
    #[must_use]
    pub fn new(systems: &'s Systems, game: Option<RulesAndBoard<'s>>) -> Self {
        Conversation { systems, game: game.map(Arc::new) }
    }

    /// Takes a line: applies its settings, and returns what to answer.
    pub fn take(&mut self, number: u64, line: &[u8]) -> Task<'s> {
        let envelope: Envelope = match json::read(line) {
            Ok(envelope) => envelope,
            Err(error) => return self.unread(number, line, within(&error)),
        };
        let id = envelope.id.clone();
        let wanted = self.wanted(envelope).unwrap_or_else(Wanted::Wrong);
        Task { line: number, id, wanted }
    }

    /// Reports a line that cannot be read; `line` is as much of it as there is. If it may have been
    /// meant to set a scene, none is set from now on: later questions must not be answered about
    /// the previous scene.
    pub fn unread(&mut self, number: u64, line: &[u8], message: String) -> Task<'s> {
        const SCENE: &[u8] = b"\"scene\"";
        if line.windows(SCENE.len()).any(|part| part == SCENE) {
            self.game = None;
        }
        Task { line: number, id: None, wanted: Wanted::Wrong(message) }
    }

    fn wanted(&mut self, envelope: Envelope) -> Result<Wanted<'s>, String> {
        let Envelope { scene, rules, house, question, .. } = envelope;
        let sets = scene.is_some() || rules.is_some() || house.is_some();
        if sets {
            self.game = None;
            let game = RulesAndBoard::new(
                self.systems,
                rules.as_deref(),
                house.as_deref(),
                scene.as_ref(),
            );
            self.game = Some(Arc::new(game.map_err(|error| error.to_string())?));
        }
        match (question, &self.game) {
            (Some(question), Some(game)) => {
                Ok(Wanted::Answer(Arc::clone(game), Box::new(question)))
            }
            (Some(_), None) => Err("no scene is set: send {\"scene\": …} first".to_owned()),
            (None, Some(game)) if sets => Ok(Wanted::Scene(Arc::clone(game))),
            (None, _) => Err("give a `question`, a `scene`, or both".to_owned()),
        }
    }
}

impl Task<'_> {
    /// Writes the reply, without a line ending. Returns `false` if it is an error.
    ///
    /// # Errors
    ///
    /// If the writer fails.
    pub fn reply(&self, scratch: &mut Scratch, out: &mut dyn Write) -> io::Result<bool> {
        match &self.wanted {
            Wanted::Answer(game, question) => self.answer(game, question, scratch, out),
            Wanted::Scene(game) => {
                let figures = game.board().map(Board::figures).unwrap_or_default();
                let creatures = figures.iter().map(|figure| figure.creature.name.clone()).collect();
                let rules = game.program().ruleset().id.to_string();
                let scene = Some(SceneSet { rules, creatures });
                serde_json::to_writer(
                    out,
                    &Reply { id: self.id.clone(), scene, ..Reply::default() },
                )?;
                Ok(true)
            }
            Wanted::Wrong(message) => self.error(message, out),
        }
    }

    fn answer(
        &self,
        game: &RulesAndBoard<'_>,
        question: &Question,
        scratch: &mut Scratch,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        let id = match &self.id {
            Some(id) => format!("\"id\":{},", serde_json::to_string(id)?),
            None => String::new(),
        };
        let mut after = After { first: Some(format!("{{{id}\"response\":")), out };
        match game.write(question, scratch, &mut after) {
            Ok(()) => after.out.write_all(b"}").map(|()| true),
            Err(WriteError::Io(error)) => Err(error),
            Err(WriteError::Request(error)) => self.error(&of_question(&error), out),
        }
    }

    fn error(&self, message: &str, out: &mut dyn Write) -> io::Result<bool> {
        let error = Some(ReplyError { line: self.line, message: message.to_owned() });
        serde_json::to_writer(out, &Reply { id: self.id.clone(), error, ..Reply::default() })?;
        Ok(false)
    }
}

/// Writes a text before the first bytes; if there are no bytes, writes nothing.
struct After<'o> {
    first: Option<String>,
    out: &'o mut dyn Write,
}

impl Write for After<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(first) = self.first.take() {
            self.out.write_all(first.as_bytes())?;
        }
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Describes what is wrong with the JSON of a line, without its line in the document, which is
/// always the first.
fn within(error: &JsonError) -> String {
    match error {
        JsonError::Wrong { path, message, column, .. } if path.is_empty() => {
            format!("column {column}: {message}")
        }
        JsonError::Wrong { path, message, column, .. } => {
            format!("column {column}: {path}: {message}")
        }
        other => other.to_string(),
    }
}

/// Describes what is wrong with a question, with its key in the envelope.
fn of_question(error: &RequestError) -> String {
    match error {
        RequestError::Question(error @ Error::NoBoard) => error.to_string(),
        RequestError::Question(Error::Query(error)) => format!("question: {error}"),
        other => format!("question.{other}"),
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
fn is_one(version: &Whole<1, 1>) -> bool {
    *version == Whole::default()
}
