//! How large a question is, counted in squares before anything of it is computed.

use super::Job;
use crate::protocol::{Question, Refusal};
use stridewright_wire::question::{self, Ask};

/// Squares that one question may be about at most, each counted for every movement, waypoint and creature that is asked for.
pub const SQUARES: usize = 1 << 25;

/// Movements that are looked at when a creature is picked up, at most.
const PICKED_UP: usize = 16;

impl Job {
    /// Whether the question is small enough to be answered.
    ///
    /// # Errors
    ///
    /// It is not.
    pub(super) fn small(&self) -> Result<(), Refusal> {
        let squares = self.known.board.extent().area().saturating_mul(self.times());
        if squares <= SQUARES {
            return Ok(());
        }
        let why = format!(
            "this is about {squares} squares; at most {SQUARES} are answered. Ask for fewer movements or creatures"
        );
        Err(Refusal::TooLarge { why })
    }

    /// How often every square of the map is counted; under other rules once more, because a board is built for them.
    fn times(&self) -> usize {
        let asked = match &self.asked.question {
            Question::PickUp(_) => PICKED_UP,
            Question::Preview(preview) => PICKED_UP.saturating_mul(1 + preview.via.len()),
            Question::Wire(question) => searches(question, self.known.ids.len()),
            // The distance, and three questions about lines.
            Question::Measure(_) => 4,
            Question::Threatened { by } => by.len(),
            Question::Rule { .. } => 0,
        };
        asked.saturating_add(usize::from(self.asked.rules.is_some()))
    }
}

/// Searches of a question of the wire, at a table with so many creatures.
fn searches(question: &question::Question, creatures: usize) -> usize {
    let (legs, of) = match &question.ask {
        Ask::Route { via, .. } | Ask::Explain { via, .. } => (1 + via.len(), 1),
        Ask::WhoReaches { .. } => (1, creatures),
        _ => (1, 1),
    };
    question.movements.len().max(1).saturating_mul(legs).saturating_mul(of)
}
