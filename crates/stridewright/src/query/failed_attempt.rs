//! Steps that are refused although the creature attempts something: the result is unknown, it
//! failed, or it needs training.

use crate::attempt::{CheckKind, CheckTarget};
use crate::board::{CreatureIndex, Figure};
use crate::field::{AttemptResult, Engine, Obstruction};
use crate::lattice::{Cuboid, Heading, Rectangle, Square};
use crate::program::RuleIndex;
use crate::rule::{Encounter, Passage, Passing};
use crate::verdict::Reason;

/// Returns why a step is refused that a check would allow: the reason, the square, and the rule of
/// the attempt; `None` if no attempted or needed check concerns it.
pub(super) fn refused(
    engine: &Engine<'_>,
    from: Cuboid,
    heading: Heading,
    obstruction: Obstruction,
) -> Option<(Reason, Square, RuleIndex)> {
    match obstruction {
        Obstruction::Creature(at) => {
            past_creature(engine, from.step(heading), at).map(|(reason, rule)| (reason, at, rule))
        }
        Obstruction::Asks(at) => {
            let trial = engine.mover().program().attempts.trial(CheckKind::Obstacle)?;
            let tried = engine.mover().result(
                CheckKind::Obstacle,
                CheckTarget::Square(at),
                engine.mover().dc(at),
            );
            let (reason, rule) =
                refusal_of(CheckKind::Obstacle, tried.unwrap_or(AttemptResult::Announced(trial)))?;
            Some((reason, at, rule))
        }
        _ => None,
    }
}

/// Returns the result of the attempt to pass the creature that blocks a square.
fn past_creature(engine: &Engine<'_>, to: Cuboid, at: Square) -> Option<(Reason, RuleIndex)> {
    let mover = engine.mover();
    let encounters = &mover.program().encounters;
    let barring = |figure: &&Figure| mover.enter(figure).answer != Passage::Free;
    let figure = mover.others_in(Cuboid { base: Rectangle::body(at, 1), ..to }).find(barring)?;
    let index = CreatureIndex(
        mover.board().figures().iter().position(|other| core::ptr::eq(other, figure))?,
    );
    let met = mover.plain_encounter(figure);
    let entering = mover.enter(figure);
    let asks = entering.answer == Passage::LeftToTable;
    let table = asks.then_some((Reason::LeftToTheTable, entering.rule));
    let tries =
        Passing::ALL.into_iter().filter(|_| figure.creature.object.is_none()).find_map(|passing| {
            let trying = passing.by_trying()?;
            let tried = mover.result(trying, CheckTarget::Creature(index), None)?;
            let would_pass = encounters.enter(Encounter { passing, ..met }).answer == Passage::Free;
            refusal_of(trying, tried).filter(|_| would_pass)
        });
    tries.or(table)
}

/// Returns the reason and the rule of a refusal for lack of a success.
pub(super) fn refusal_of(trying: CheckKind, tried: AttemptResult) -> Option<(Reason, RuleIndex)> {
    match tried {
        AttemptResult::Succeeded => None,
        AttemptResult::Failed(trial) => Some((Reason::AttemptFailed(trying), trial.rule)),
        AttemptResult::Announced(trial) => {
            Some((Reason::NeedsCheck(trying, trial.answer.skill), trial.rule))
        }
        AttemptResult::Untrained(trial) => {
            Some((Reason::Untrained(trial.answer.skill), trial.rule))
        }
    }
}
