//! High ground: whether a creature benefits from standing above another one.

use super::context::QuestionContext;
use super::{Query, Who};
use crate::answer;
use crate::board::{Board, Bond, CreatureIndex, Figure};
use crate::error::Error;
use crate::outcome::Outcome;
use crate::program::Program;
use crate::query::{QueryError, figure, reported};
use crate::rule::{Footing, Mode, Subject};

/// Whether the creature has the high ground over another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AskHighGround"))]
pub struct HighGround {
    /// The other.
    pub over: Who,
}

impl HighGround {
    /// Finds whether one creature has the high ground over another one.
    ///
    /// # Errors
    ///
    /// A creature that the board does not have.
    pub fn find(
        program: &Program,
        board: &Board,
        above: CreatureIndex,
        below: CreatureIndex,
    ) -> Result<Outcome, QueryError> {
        let (upper, lower) = (figure(board, above)?, figure(board, below)?);
        let Some(rules) = &program.positions.high_ground else {
            let left = program.subjects.left_to_the_table(Subject::HighGround);
            return Ok(left
                .map(|rule| Outcome::left_to_the_table(program.rule(rule)))
                .unwrap_or_default());
        };
        let answer = |holds: bool, rule| Outcome::answer(holds, program.cite([rule]));
        if !rules.over_beneath.answer && board.ground().covers_completely(lower.cells()) {
            return Ok(answer(false, rules.over_beneath.rule));
        }
        let stands = rules.from(footing(board, upper));
        let holds = stands.answer && upper.cells().bottom >= lower.cells().top();
        let brings = rules.brings.iter().filter(|_| holds).map(|brings| {
            let by_footing = (stands.rule != brings.rule).then_some(stands.rule);
            let mut value = reported(program, above, brings);
            value.rules.extend(program.cite(by_footing));
            value
        });
        Ok(Outcome { values: brings.collect(), ..answer(holds, stands.rule) })
    }
}

impl Query for HighGround {
    type Found = answer::Outcome;

    fn answer(&self, context: &mut QuestionContext<'_>) -> Result<answer::Outcome, Error> {
        let (board, mover) = (context.board()?, context.mover()?);
        let found =
            HighGround::find(context.program, board, mover, self.over.find(board, "over")?)?;
        Ok(context.builder.outcome(board, &found))
    }
}

/// Returns what holds a creature up.
fn footing(board: &Board, figure: &Figure) -> Footing {
    let (ground, cells, creature) = (board.ground(), figure.cells(), &figure.creature);
    if creature.states.flying || ground.buries(cells) {
        Footing::None
    } else if ground.carries(cells) {
        Footing::Ground
    } else if ground.has_hold(cells) || matches!(creature.bond, Some(Bond::Clings(_))) {
        if creature.modes.has(Mode::Climb) { Footing::ClimbingFreely } else { Footing::Climbing }
    } else {
        Footing::None
    }
}
