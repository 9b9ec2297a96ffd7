//! A request: a scene and a question about it, in one document.

use crate::bounded::{attempts, few};
use crate::json::{self, JsonError};
use crate::scene::{CreatureEntry, Name, Scene};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::question::{Ask, Attempt, Movement, Question, Turn, Who};
use stridewright_house::House;

/// A request: a scene, the rules to apply, and a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The scene. Not needed by `distance` and `rules`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
    /// The rule system; the scene's own if none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<Name>,
    /// House rules; the scene's own if none are given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(schema_with = "crate::house_schema::house"))]
    pub house: Option<Box<House>>,
    /// A creature that is added to the scene for this question. The question is about it unless
    /// `mover` names another creature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub creature: Option<Box<CreatureEntry>>,
    /// The creature that moves, or that the question is about. Not needed by `distance`, `rules`
    /// and `threat_map`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mover: Option<Who>,
    /// Its movements, in order. Without any, the first kind of movement of the system: a
    /// full-length one for `reach`, `who_reaches`, `starts` and `choke_points`; one without a limit
    /// for the others. In a `threat_map` without any, creatures stay where they are.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "few")]
    #[cfg_attr(feature = "schema", schemars(length(max = 16)))]
    pub movements: Vec<Movement>,
    /// The state of its turn; the scene's own by default. Studies begin a turn and accept none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<Turn>,
    /// Checks that are made on the way, with their results.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "attempts")]
    #[cfg_attr(feature = "schema", schemars(length(max = 64)))]
    pub trying: Vec<Attempt>,
    /// Whether the answer to `reach` or `route` also describes the search.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub explain_plan: bool,
    /// The question itself.
    pub ask: Ask,
}

impl Request {
    /// Reads a request from JSON.
    ///
    /// # Errors
    ///
    /// If the document is not a request: not JSON, too large or too deeply nested, a wrong type, an
    /// unknown key, too many entries.
    pub fn from_json(bytes: &[u8]) -> Result<Request, JsonError> {
        json::read(bytes)
    }

    /// Returns the question without the scene.
    #[must_use]
    pub fn question(&self) -> Question {
        Question {
            mover: self.mover.clone(),
            movements: self.movements.clone(),
            turn: self.turn.clone(),
            trying: self.trying.clone(),
            explain_plan: self.explain_plan,
            ask: self.ask.clone(),
        }
    }
}
