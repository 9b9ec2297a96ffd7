//! The question of rows that ask alike: who, by which movements, what; the goal comes with each
//! row.

use serde_json::{Map, Value, json};
use stridewright::lattice::Square;
use stridewright::question::Question;
use stridewright_wire::json;

/// A question whose goal may still change.
#[derive(Debug)]
pub(crate) struct Template {
    /// The question as JSON, without its kind.
    rest: Map<String, Value>,
    /// The kind, as JSON.
    ask: Value,
}

/// What a question of a table may be, beside its columns.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Written<'a> {
    /// The mover as JSON.
    pub(crate) mover: Option<&'a str>,
    /// The mover where the row names none, as JSON.
    pub(crate) added: Option<&'a str>,
    /// The movements as JSON.
    pub(crate) movements: Option<&'a str>,
    /// The kind: a word, or JSON.
    pub(crate) ask: Option<&'a str>,
    /// Further fields as JSON.
    pub(crate) more: Option<&'a str>,
}

impl Template {
    pub(crate) fn new(written: Written<'_>) -> Result<Self, String> {
        let mut rest: Map<String, Value> = match written.more {
            Some(more) => json::read(more.as_bytes()).map_err(|error| format!("more: {error}"))?,
            None => Map::new(),
        };
        let columns =
            [("ask", written.ask), ("mover", written.mover), ("movements", written.movements)];
        for (key, text) in columns {
            if rest.contains_key(key) && (key == "ask" || text.is_some()) {
                return Err(format!("more: {key} has a column of its own"));
            }
        }
        let mover = written.mover.or(written.added.filter(|_| !rest.contains_key("mover")));
        for (key, text) in [("mover", mover), ("movements", written.movements)] {
            let Some(text) = text else { continue };
            let value: Value =
                json::read(text.as_bytes()).map_err(|error| format!("{key}: {error}"))?;
            rest.insert(key.to_owned(), value);
        }
        let ask = match written.ask.map(str::trim) {
            None => Value::from("reach"),
            Some(text) if text.starts_with('{') => {
                json::read(text.as_bytes()).map_err(|error| format!("ask: {error}"))?
            }
            Some(word) => Value::from(word),
        };
        Ok(Template { rest, ask })
    }

    /// Whether it is a `reach`, of which many are prepared together, and goals are no part.
    pub(crate) fn is_reach(&self) -> bool {
        self.ask == "reach"
    }

    /// Whether the goal is no part of the question, and only says which cost is wanted.
    pub(crate) fn has_goal_apart(&self) -> bool {
        self.kind().is_some_and(|(word, _)| ["reach", "reach_unprovoked"].contains(&word))
    }

    /// The word of the kind, and its fields if it is written with any.
    fn kind(&self) -> Option<(&str, Option<&Map<String, Value>>)> {
        match &self.ask {
            Value::Object(kinds) if kinds.len() == 1 => {
                kinds.iter().next().map(|(word, fields)| (word.as_str(), fields.as_object()))
            }
            Value::String(word) => Some((word.as_str(), None)),
            _ => None,
        }
    }

    /// The question with a goal.
    pub(crate) fn question(&self, goal: Option<Square>) -> Result<Question, String> {
        let to = goal.map(|goal| json!([goal.column, goal.row]));
        let kind = self.kind().filter(|_| !self.has_goal_apart());
        let Some((word, fields)) = kind else { return self.asking(self.ask.clone()) };
        match (word, to, fields) {
            (_, None, Some(_)) => self.asking(self.ask.clone()),
            (word, None, None) => {
                // A kind with fields of which none is needed may be written as its word.
                self.asking(Value::from(word)).or_else(|_| self.asking(json!({ word: {} })))
            }
            (word, Some(to), fields) => {
                let mut fields = fields.cloned().unwrap_or_default();
                fields.insert("to".to_owned(), to);
                self.asking(json!({ word: fields }))
            }
        }
    }

    fn asking(&self, ask: Value) -> Result<Question, String> {
        let mut question = self.rest.clone();
        question.insert("ask".to_owned(), ask);
        let bytes = serde_json::to_vec(&question).map_err(|error| error.to_string())?;
        json::read(&bytes).map_err(|error| json_error(&error))
    }
}

/// What is wrong, without lines and columns of a text that only this crate has seen.
fn json_error(error: &json::JsonError) -> String {
    match error {
        json::JsonError::Wrong { path, message, .. }
        | json::JsonError::Meaning { path, message }
            if !path.is_empty() =>
        {
            format!("{path}: {message}")
        }
        json::JsonError::Wrong { message, .. } | json::JsonError::Meaning { message, .. } => {
            message.to_string()
        }
        other => other.to_string(),
    }
}
