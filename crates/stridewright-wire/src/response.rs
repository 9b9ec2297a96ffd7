//! The response to a request, as it is sent.

use crate::scene::Scene;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use stridewright::answer::Answer;

/// The response to a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Response {
    /// The answer of the library.
    #[serde(flatten)]
    pub answer: Answer,
    /// The scene after an `apply`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scene: Option<Box<Scene>>,
}

impl From<Answer> for Response {
    fn from(answer: Answer) -> Self {
        Response { answer, scene: None }
    }
}
