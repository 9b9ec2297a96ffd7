//! How far a kind of movement goes that usually an effect sets, where the rules set it themselves.

use crate::board::Creature;
use crate::program::Program;
use crate::rule::{Action, Cited};
use crate::speed;
use crate::unit::{Feet, Squares};
use crate::verdict::{Reason, Refusal, Requirement};

/// Returns how far a kind goes if no effect sets it, if the rules do; or why the creature does not
/// make it.
pub(super) fn afforded(
    program: &Program,
    creature: &Creature,
    action: Action,
) -> Option<Result<(Squares, Cited), Refusal>> {
    let steps = program.turns.affords(action)?;
    let speed = speed::of(program, creature).map_or(Feet(0), |speed| speed.now);
    let (least, first) = steps.first()?;
    Some(match steps.iter().rev().find(|(least, _)| *least <= speed) {
        Some((_, granted)) => Ok((granted.answer, program.rule(granted.rule))),
        None => {
            let needs = Requirement::Speed { needs: least.squares(), has: speed.squares() };
            Err(Refusal::whole(Reason::Asks(needs), Some(program.rule(first.rule))))
        }
    })
}
