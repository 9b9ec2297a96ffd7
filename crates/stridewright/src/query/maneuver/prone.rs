//! A creature that is knocked prone and rides nothing: it lies down, or falls out of the air.

use crate::outcome::{Condition, Event, EventKind, Outcome, Placement};
use crate::query::landing::{Below, Faller};
use crate::rule::AirLoss;

/// Knocks a creature prone.
pub(super) fn falls_prone(mover: Faller<'_>) -> Outcome {
    let (program, from) = (mover.program, mover.figure.cells());
    let mut outcome = Outcome { ends: Some(Placement::of(from)), ..Outcome::default() };
    if let Ok(falls) = &program.falls
        && mover.figure.creature.states.flying
    {
        let stays_up = falls.stays_up(&mover.figure.creature);
        let loses = falls.loses_the_air(&[AirLoss::Prone]).unwrap_or(falls.air_rule());
        outcome.rules.push(program.rule(stays_up.unwrap_or(loses)));
        if let Below::Rest { at, .. } | Below::Creatures { at, .. } = mover.below(from)
            && stays_up.is_none()
            && at != from
        {
            let because = outcome.rules.clone();
            let drop = (from.bottom - at.bottom).unsigned_abs();
            outcome.ends = None;
            mover.fall(falls, from, drop, &because, &mut outcome);
        }
    }
    let prone = EventKind::Gains(Condition::Prone);
    let who = mover.who;
    if !outcome.events.iter().any(|event| event.who == who && event.what == prone) {
        outcome.events.push(Event::now(who, prone, outcome.rules.clone()));
    }
    outcome
}
