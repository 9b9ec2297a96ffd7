//! Steps that are refused although the creature attempts something: the result is unknown, it
//! failed, or it needs training.

use crate::attempt::{Target, Trying};
use crate::board::{CreatureIndex, Figure};
use crate::field::{Engine, Obstruction, Try};
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
            let trial = engine.mover().program().attempts.trial(Trying::Obstacle)?;
            let tried =
                engine.mover().result(Trying::Obstacle, Target::Square(at), engine.mover().dc(at));
            let (reason, rule) = told(Trying::Obstacle, tried.unwrap_or(Try::Announced(trial)))?;
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
            let tried = mover.result(trying, Target::Creature(index), None)?;
            let would_pass = encounters.enter(Encounter { passing, ..met }).answer == Passage::Free;
            told(trying, tried).filter(|_| would_pass)
        });
    tries.or(table)
}

/// Returns the reason and the rule of a refusal for lack of a success.
pub(super) fn told(trying: Trying, tried: Try) -> Option<(Reason, RuleIndex)> {
    match tried {
        Try::Succeeded => None,
        Try::Failed(trial) => Some((Reason::AttemptFailed(trying), trial.rule)),
        Try::Announced(trial) => Some((Reason::NeedsCheck(trying, trial.answer.skill), trial.rule)),
        Try::Untrained(trial) => Some((Reason::Untrained(trial.answer.skill), trial.rule)),
    }
}
