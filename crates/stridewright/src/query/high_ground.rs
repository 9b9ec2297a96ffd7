//! High ground: whether a creature profits from standing above another.

use super::line::figure;
use super::{QueryError, reported};
use crate::board::{Board, Bond, CreatureIndex, Figure};
use crate::finding::Findings;
use crate::program::Program;
use crate::rule::{Footing, Mode, Subject};

/// Whether one creature has the high ground over another.
///
/// # Errors
///
/// A creature that the board does not have.
pub fn high_ground(
    program: &Program,
    board: &Board,
    above: CreatureIndex,
    below: CreatureIndex,
) -> Result<Findings, QueryError> {
    let (upper, lower) = (figure(board, above)?, figure(board, below)?);
    let Some(rules) = &program.positions.high_ground else {
        let left = program.subjects.left_to_the_table(Subject::HighGround);
        return Ok(left.map(|rule| Findings::left_to_the_table(program.rule(rule))).unwrap_or_default());
    };
    let answer = |holds: bool, rule| Findings::answer(holds, program.cite([rule]));
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
    Ok(Findings { values: brings.collect(), ..answer(holds, stands.rule) })
}

/// What holds a creature up.
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
