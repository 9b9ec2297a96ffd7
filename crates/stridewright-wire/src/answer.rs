//! Answers requests: makes a board from the scene of a request, and asks the library its question.

mod rules_and_board;
mod stream;

pub use rules_and_board::RulesAndBoard;
pub use stream::{WriteError, write_on};

use crate::error::RequestError;
use crate::request::Request;
use crate::response::Response;
use crate::systems::Systems;
use std::borrow::Cow;
use stridewright::query::Scratch;
use stridewright::question::Who;

/// Answers a request: builds the board of its scene under its rules and answers the question on it.
///
/// # Errors
///
/// If something about the request is wrong. A refusal by the rules is an answer, not an error.
pub fn answer(systems: &Systems, request: &Request) -> Result<Response, RequestError> {
    let mut question = request.question();
    let mut scene = request.scene.as_ref().map(Cow::Borrowed);
    if let (Some(creature), Some(scene)) = (&request.creature, &mut scene) {
        scene.to_mut().creatures.push((**creature).clone()).map_err(|_| RequestError::SceneFull)?;
    }
    let game = RulesAndBoard::new(
        systems,
        request.rules.as_deref(),
        request.house.as_deref(),
        scene.as_deref(),
    )?;
    if request.creature.is_some() && question.mover.is_none() {
        question.mover = Some(Who::Index(game.last_entry()));
    }
    game.ask(&question, &mut Scratch::default())
}
