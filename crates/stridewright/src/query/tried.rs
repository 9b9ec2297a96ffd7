//! Steps that are refused although something is tried: the result is not known, it failed, or it takes training.

use crate::attempt::{Attempt, Outcome, Target, Trying};
use crate::board::CreatureIndex;
use crate::field::{Cells, Field, Obstruction, Try};
use crate::lattice::{Direction, Rectangle, Square};
use crate::program::RuleIndex;
use crate::rule::{Encounter, Passage, Passing};
use crate::verdict::Reason;

/// Why a step is refused that a check would open: the reason, the square, and the rule of the attempt. `None`: no check
/// that is tried or asked for has to do with it.
pub(super) fn refused(
    field: &Field<'_>,
    from: Rectangle,
    direction: Direction,
    obstruction: Obstruction,
) -> Option<(Reason, Square, RuleIndex)> {
    match obstruction {
        Obstruction::Creature(at) => past_creature(field, at).map(|(reason, rule)| (reason, at, rule)),
        Obstruction::Asks(at) => {
            let trial = field.mover().program().attempts.trial(Trying::Obstacle)?;
            let tried = field.mover().result(Trying::Obstacle, Target::Square(at), field.mover().dc(at));
            let (reason, rule) = told(Trying::Obstacle, tried.unwrap_or(Try::Announced(trial)))?;
            Some((reason, at, rule))
        }
        Obstruction::Narrow(at) | Obstruction::HalfWidth(at) => {
            let tried = field.mover().result(Trying::EscapeArtist, Target::Square(at), None)?;
            let (reason, rule) = told(Trying::EscapeArtist, tried)?;
            squeezes_through(field, from, direction).then_some((reason, at, rule))
        }
        _ => None,
    }
}

/// What came of trying to get past the creature that bars a square.
fn past_creature(field: &Field<'_>, at: Square) -> Option<(Reason, RuleIndex)> {
    let mover = field.mover();
    let encounters = &mover.program().encounters;
    let barring = |index: &CreatureIndex| {
        let figure = mover.board().figure(*index).filter(|_| *index != mover.index());
        figure.is_some_and(|figure| encounters.enter(mover.encounter(figure)).answer == Passage::Barred)
    };
    let index = mover.board().creatures_at(at).find(barring)?;
    let met = mover.plain_encounter(mover.board().figure(index)?);
    Passing::ALL.into_iter().find_map(|passing| {
        let trying = passing.by_trying()?;
        let tried = mover.result(trying, Target::Creature(index), None)?;
        let would_pass = encounters.enter(Encounter { passing, ..met }).answer == Passage::Free;
        told(trying, tried).filter(|_| would_pass)
    })
}

/// Whether a step would be possible by squeezing through less than half the mover's width.
fn squeezes_through(field: &Field<'_>, from: Rectangle, direction: Direction) -> bool {
    let success = Attempt { kind: Trying::EscapeArtist, target: None, result: Some(Outcome::Success) };
    let mover = field.mover().clone().trying(&[success]);
    let mut cells = Cells::default();
    cells.read(&mover, field.cells().window());
    let mut possible = false;
    Field::new(&mover, &cells).each_step(from, |_, _, way| possible |= way == direction);
    possible
}

fn told(trying: Trying, tried: Try) -> Option<(Reason, RuleIndex)> {
    match tried {
        Try::Succeeded => None,
        Try::Failed(trial) => Some((Reason::AttemptFailed(trying), trial.rule)),
        Try::Announced(trial) => Some((Reason::NeedsCheck(trial.answer.skill), trial.rule)),
        Try::Untrained(trial) => Some((Reason::Untrained(trial.answer.skill), trial.rule)),
    }
}
